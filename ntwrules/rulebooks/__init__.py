"""The games that can be played, one package each."""

__all__ = ["FORMER", "USUAL"]

#: The game of files that name none: the language was made for it, and there are many such files.
USUAL = "no-time-to-waste"

#: What games of ours were called before, and are called now. Files, records and options that say so keep working, and
#: what is written for other programs says so still.
FORMER = {"ntw": USUAL}
