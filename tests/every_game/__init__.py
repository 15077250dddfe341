"""What holds for every game, asked of every rulebook that is found: a new one is covered without a test of its own."""

import re

#: A value that nobody filled in, where the words of a file may have braces too: `any{1..3}`.
GAP = re.compile(r"\{[a-z_]*\}")
