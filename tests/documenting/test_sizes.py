"""What the docs tell of the size of a rulebook is all of it, each line once."""

from pathlib import Path

import pytest
from citations import package_of
from sizes import AREAS, Lines, area_of, lines_of, sizes_table

from ntwrules.rulebooks.loading import rulebooks

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("book", rulebooks().values(), ids=lambda book: book.key)
def test_every_file_of_a_rulebook_belongs_to_one_area(book):
    package = ROOT / "ntwrules" / "rulebooks" / package_of(book)
    files = [path for path in package.rglob("*.*") if path.suffix in {".py", ".toml", ".lark"}]

    by_area = {area: [path for path in files if area_of(path.relative_to(package)) == area] for area in AREAS}
    assert lines_of(package) == sum((lines_of(*paths) for paths in by_area.values()), Lines())


def test_blank_lines_are_no_lines_and_what_is_made_is_not_written(tmp_path):
    (tmp_path / "a.py").write_text("a = 1\n\n   \nb = 2\n")
    (tmp_path / "b.toml").write_text("c = 3\n")
    (tmp_path / "tables.json").write_text("{}\n")

    assert Lines(code=2, tables=1) == lines_of(tmp_path)


def test_the_table_has_a_row_for_every_area_and_a_column_for_every_game():
    table = sizes_table(ROOT)

    assert all(f"\n| {area} |" in table for area in AREAS)
    assert all(f" {book.names.en}: code | tables |" in table for book in rulebooks().values())
