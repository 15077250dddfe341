"""Small games to play many times."""

from ntwrules import loads

SMALL = """ntw 1

variant "Small" based on base {
  setup {
    board  6 by 6
    pawns  2
    start  at 24
    finish at 5
  }
  dice { digital die }
  cards { issue 1 card every 3 rounds }
  end also when round > 15: most pawns on finish
}
"""


def small(**changes):
    """The small variant, with words of it changed."""
    text = SMALL
    for old, new in changes.items():
        text = text.replace(old, new)
    return loads(text)


#: The same for both who play it: over many games, everybody beginning in turn, each seat wins half of them.
TINY = """ntw 1

variant "Tiny" based on base {
  setup {
    board  4 by 4
    pawns  1
    start  at 8
    finish at 3
  }
  end also when round > 30: most pawns on finish
}
"""
