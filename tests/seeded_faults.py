"""
Do the everyday tests notice when a rule is broken?

Each fault below changes one thing in a copy of the rule code: one comparison turned round, one rule left out. The
everyday tests then have to fail. ``python -m tests.seeded_faults`` runs them all and prints which were caught;
``python -m tests.seeded_faults F5 W1`` only those of some rules.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import NamedTuple

__all__ = ["FAULTS", "ROOT", "Fault"]

ROOT = Path(__file__).parent.parent

#: What no test needs.
_LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".hypothesis", ".*_cache", "__pycache__", "_build", "node_modules", "dist"
)


class Fault(NamedTuple):
    rule: str
    what: str
    file: str
    right: str
    wrong: str


def machine(rule: str, what: str, file: str, right: str, wrong: str) -> Fault:
    return Fault(rule, what, f"ntwrules/rulebooks/no_time_to_waste/machine/{file}.py", right, wrong)


def game(rule: str, what: str, file: str, right: str, wrong: str) -> Fault:
    return Fault(rule, what, f"ntwrules/rulebooks/no_time_to_waste/{file}.py", right, wrong)


FAULTS = (
    game("B2", "west reads the board mirrored", "views",
          'column, last - row\n    elif seat == "north":', 'column, row\n    elif seat == "north":'),
    machine("B4", "what is laid beforehand is not mirrored", "facts",
            "for seat in self.seats if entry.mirrored else", "for seat in self.seats if not entry.mirrored else"),
    machine("B4", "a structure laid beforehand brings no ground", "facts",
            "in game.under(game.structure_index[entry.what]):", "in (game.structure_index[entry.what],):"),
    machine("B6", "everybody may enter every camp", "facts",
            "self.open_cells = game.grid.all & ~reserved", "self.open_cells = game.grid.all"),
    machine("B7", "one complete seat wins for its whole team", "running",
            "                if not test(draft, seat, over):\n                    break\n",
            "                if test(draft, seat, over):\n                    continue\n"),
    machine("T1", "the round goes on for ever", "running", "        draft.round += 1\n", ""),
    machine("T2", "a turn owed is not skipped", "turn", "    if draft.owing:\n", "    if not draft:\n"),
    machine("T3", "a lost roll still gives an option", "turn",
            "draft.told = ((_LOST if self.main else _LAPSED)[seat],)  # T3",
            "draft.pending += _ACTING[seat]"),
    machine("T6", "a move follows even a card that moved a pawn", "stepping",
            'rule == "unless-moved" and not self.spent', 'rule == "unless-moved"'),
    machine("D2", "the difference of two dice is never taken", "rolls",
            'if method in ("any", "difference"):', 'if method == "difference":'),
    machine("D2", "a result of ten counts", "rolls", "if 0 <= digit <= most)", "if 0 <= digit <= most + 1)"),
    machine("D4", "uneven dice are thrown as if even", "rolls",
            "all(len(set(die)) == len(die) for die in faces)", "True"),
    machine("F1", "structures that are not safe cannot be flooded either", "facts",
            "self.safe = tuple(i for i, structure in enumerate(structures) if structure.dry)",
            "self.safe = tuple(range(len(structures)))"),
    machine("F3", "a flooded polder stays on the board", "changes", "        _wash_away(draft, cell)\n",
            "        pass\n"),
    machine("F4", "a pawn on a flooded cell stays dry", "changes", "    if draft.occupied & bit:\n",
            "    if draft.occupied & bit & draft.water & ~bit:\n"),
    machine("F5", "a pawn that fell in during its own turn returns at its end", "changes",
            "bit_list(draft.adrift[seat] & ~draft.fresh[seat])", "bit_list(draft.adrift[seat])"),
    machine("F5", "nobody ever returns to the start", "running", "        drowned(draft, seat)\n", "        pass\n"),
    machine("F5", "without a buoy the pawn still waits in the water", "changes",
            'game.variant.drowning == "at-once" and not any', 'game.variant.drowning == "at-once" and any'),
    machine("F7", "a drowning pawn whose cell is drained stays adrift", "changes",
            'draft.out = _with(draft.out, seat, bit)\n            draft.tell("saved"',
            'draft.waiting = put(draft.waiting, seat, draft.waiting[seat] + 1)\n            draft.tell("saved"'),
    machine("M1", "a step may end on another pawn", "stepping",
            "(table.game.grid.beside[start] & (draft.dry | table.camps[seat]) & ~draft.occupied) >> end",
            "(table.game.grid.beside[start] & (draft.dry | table.camps[seat])) >> end"),
    game("M3", "a pawn may end where it began", "paths", "self._walk(cell, land, sea) & ~BITS[cell]",
         "self._walk(cell, land, sea)"),
    machine("M4", "a boat can be laid over land", "position",
            "grid.connected(1 << boat, _ground(at, structure) & grid.beside[beside_cell])",
            "grid.connected(1 << boat, grid.beside[beside_cell])"),
    game("M6", "a path stops one step early", "paths", "            for _ in least:\n                here",
          "            for _ in least[1:]:\n                here"),
    machine("S1", "a structure may be laid without end", "position",
            "at.laid[structure].bit_count() < at.table.game.structures[structure].supply",
            "at.laid[structure].bit_count() <= at.table.game.structures[structure].supply"),
    machine("S2", "a structure may be laid under a pawn", "position",
            "return _ground(at, structure) & ~at.occupied if left", "return _ground(at, structure) if left"),
    machine("S4", "a structure with a pawn on it may be removed", "position",
            "return uncovered(at, structure) & ~at.occupied", "return uncovered(at, structure)"),
    machine("S4", "a structure under another one may be removed", "draft",
            "        found &= ~at.laid[above]\n", "        found &= at.laid[structure]\n"),
    game("C2", "cards come a round late", "issue", "return completed in self.rounds",
          "return completed - 1 in self.rounds"),
    machine("C4", "one card more than the limit may be held", "drawing",
            "- game.variant.limits[limit].most", "- game.variant.limits[limit].most - 1"),
    machine("C5", "an empty pile is not filled again", "drawing", "if not any(draft.draw) and any(draft.discard):",
            "if any(draft.draw) and not any(draft.discard) and False:"),
    machine("C5", "a played card is not discarded", "changes",
            "    draft.discard = put(draft.discard, card, draft.discard[card] + 1)\n", ""),
    machine("A", "card A costs one turn", "deeds", "if held > tied else NONE, self.effect.turns)",
            "if held > tied else NONE, 1)"),
    machine("D", "card D floods under pawns", "deeds", "at.floodable & ~at.occupied & self._near",
            "at.floodable & self._near"),
    machine("G", "giving up an A cancels nothing", "changes",
            "        draft.skips = put(draft.skips, seat, ())\n", ""),
    machine("L", "the holder is last", "facts", "tuple((seat + i) % count for i in range(count))",
            "tuple((seat + i + 1) % count for i in range(count))"),
    machine("R1", "team mates may be confronted", "facts", "if self.team[other] != self.team[seat])",
            "if other != seat)"),
    machine("R2", "the beaten pawn falls in instead of going home", "strongest",
            '        changes.return_pawn(draft, other, end, "beaten")\n',
            "        changes.lift_pawn(draft, other, end)\n        changes.sink_pawn(draft, other, end)\n"),
    machine("R3", "the lower number wins", "strongest", "lead = self.number - (game.numbers[card] or 0)",
            "lead = (game.numbers[card] or 0) - self.number"),
    machine("R5", "a pushed pawn wades on through the water", "strongest", "        here &= dry\n", ""),
    machine("W1", "the round is not played out", "running", "if at_once or (draft.won and over):",
            "if at_once or draft.won:"),
    machine("W2", "nobody able to go on ends even a won game", "quantities",
            "(not at.won or by_limit(condition, at, seat, over))", "True"),
    machine("W2", "cells no roll can name keep the game going", "quantities",
            "(at.floodable & at.table.nameable).bit_count()", "at.floodable.bit_count()"),
    machine("W3", "moves of pawns are not counted", "changes",
            "    draft.moves = put(draft.moves, seat, draft.moves[seat] + 1)\n", ""),
    machine("W4", "the fewest pawns win", "running", "if total == max(sums)", "if total == min(sums)"),
)  # fmt: skip


def caught(fault: Fault) -> tuple[str, float]:
    """The first test that fails with this fault in the code, or nothing, and the seconds it took."""
    begun = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy"
        shutil.copytree(ROOT, copy, ignore=_LEFT_OUT)
        file = copy / fault.file
        file.write_text(file.read_text("utf-8").replace(fault.right, fault.wrong), "utf-8")
        failed = _first_failure(copy, "tests/no_time_to_waste") or _first_failure(
            copy
        )  # those of the machine fail soonest
    return failed, monotonic() - begun


def _first_failure(copy: Path, *chosen: str) -> str:
    found = subprocess.run(  # noqa: S603 - our own tests
        [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider", *chosen],
        cwd=copy, env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    failed = [line for line in found.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0] if failed else ""


def main(rules: list[str]) -> int:
    """Print a line a fault; gives the number of those nobody noticed."""
    chosen = [fault for fault in FAULTS if not rules or fault.rule in rules]
    missed = 0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for fault, (test, seconds) in zip(chosen, pool.map(caught, chosen), strict=True):
            missed += not test
            print(f"{fault.rule:<3}{fault.what:<66}{seconds:5.0f} s  {test or 'NOT CAUGHT'}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} caught")
    return missed


if __name__ == "__main__":
    sys.exit(min(main(sys.argv[1:]), 1))
