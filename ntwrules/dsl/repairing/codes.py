"""
Codes of findings, and kinds of them that are looked at alike, each by how its codes begin.

What is said of each stands beside its code among the texts of the findings; here is only what it means for a repair.
"""

#: A code, or several, or how they begin: as `str.startswith` takes it.
Kind = str | tuple[str, ...]

#: Of the first lines, on which all others rest.
HEADING = ("NTW0", "NTW101", "NTW4")
OF_WORDS, OF_NAMES = "NTW1", "NTW3"
#: Of numbers that do not fit, in themselves, with others, and with what else is said; and of all that is foolish.
OF_AMOUNTS = ("NTW2", "NTW5", "NTW6")
OF_NUMBERS = (*OF_AMOUNTS, "NTW7")
OF_MEANING = (*OF_NUMBERS, "NTW8")

NOT_READ_TO_ITS_END = "NTW013"
UNKNOWN_WORD, WORD_OF_ANOTHER_TONGUE, UNENDED_TEXT, UNKNOWN_SIGN = "NTW102", "NTW103", "NTW106", "NTW107"
NOT_NEEDED, ANOTHER_SIGN, MISSING_SIGN, WITHOUT_QUOTES, TWICE = "NTW109", "NTW112", "NTW117", "NTW118", "NTW120"
#: Of a clause that its block does not know, of one in which something is missing, of what does not fit into one, of
#: what stands behind a whole one, and of one that another block knows.
UNKNOWN_CLAUSE, UNFINISHED, UNFIT, BEHIND_A_CLAUSE, IN_ANOTHER_BLOCK = "NTW113", "NTW114", "NTW115", "NTW116", "NTW121"

#: Of a word that may be one of another game, or open a block of it.
OF_STRANGERS = (UNKNOWN_WORD, UNKNOWN_CLAUSE)
#: Of a clause that nobody knows; and of one that only another block knows, too.
OF_CLAUSES = (*OF_STRANGERS, UNFIT)
OF_CLAUSES_ANYWHERE = (*OF_CLAUSES, IN_ANOTHER_BLOCK)
#: Of words that are known, and do not fit where they stand.
OF_PLACES = (UNFIT, BEHIND_A_CLAUSE)
#: … of which it is only guessed to which block their line belongs.
OF_GUESSED_BLOCKS = (UNKNOWN_CLAUSE, *OF_PLACES)
OF_ANOTHER_GAME = (UNKNOWN_WORD, *OF_GUESSED_BLOCKS, IN_ANOTHER_BLOCK)
HALF_SAID = (UNFINISHED, UNFIT)
#: Of a list that is too long or too short.
OF_LISTS = (NOT_NEEDED, *HALF_SAID, BEHIND_A_CLAUSE)
#: … and where the code of a warning should stand.
OF_WARNINGS = (UNKNOWN_WORD, UNKNOWN_SIGN, *HALF_SAID, WITHOUT_QUOTES, "NTW320")
#: Of what is there once too often, which no other words on its line would mend; and of braces that are missing.
TOO_MUCH = ("NTW110", "NTW111", TWICE)
UNCLOSED = ("NTW104", "NTW105")
#: Of signs and quotes of which it is known what belongs there, and of words of another tongue.
OF_ONE_SIGN = (WORD_OF_ANOTHER_TONGUE, UNENDED_TEXT, ANOTHER_SIGN, WITHOUT_QUOTES)

OUT_OF_RANGE, WRONG_SUM = "NTW201", "NTW220"
#: Of cells, which are no numbers of anything.
OF_CELLS = ("NTW203", "NTW204", "NTW205", "NTW206", "NTW211", "NTW212")
NEVER_LAID, WITHOUT_A_NUMBER, ILL_WRITTEN = "NTW308", "NTW606", "NTW327"
#: Of things that a block does not know, and another may; and of those of which only a name is told.
OF_STRANGE_THINGS = ("NTW303", "NTW324")
UNSAID = ("NTW309", "NTW312", "NTW328")
UNKNOWN_PARENT = "NTW401"
#: Of a parent that is not there, or cannot be.
OF_PARENTS = (UNKNOWN_PARENT, "NTW402", "NTW403", "NTW404", "NTW405")

NEVER_TRUE, IDLE_RULING, IDLE, SAID_OTHERWISE = "NTW801", "NTW872", "NTW880", "NTW764"
