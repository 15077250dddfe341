"""Parents are laid over one another, and every value remembers where it was said."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ntwrules import VariantError, check, load, loads
from ntwrules.dsl.compiling import library


def write(folder, **files):
    for name, text in files.items():
        (folder / f"{name}.ntw").write_text(text, "utf-8")


def variant(inside, based_on="base", title="It"):
    return f'ntw 1\nvariant "{title}" based on {based_on} {{\n{inside}\n}}\n'


def card(game, key):
    return next(card for deck in game.variant.decks for card in deck.cards if card.key == key)


def test_a_single_clause_replaces_the_inherited_one():
    assert "at-once" == loads(variant("turn { drowning at-once }")).variant.drowning
    assert "next-turn" == loads(variant("")).variant.drowning


def test_what_a_card_does_not_say_again_is_inherited():
    bridge = card(loads(variant("deck objects { card bridge x7 }")), "bridge")

    assert (7, 2, "Bridge") == (bridge.copies, bridge.number, bridge.names.en)
    assert card(load("base"), "bridge").uses == bridge.uses


def test_a_card_can_be_called_by_its_name_in_either_tongue():
    assert 7 == card(loads(variant("deck objects { card brug x7 }")), "bridge").copies


def test_a_parent_that_no_file_can_be_called_after_is_not_known(tmp_path):
    write(tmp_path, child=variant("", "a" * 5000))

    assert ["NTW401"] == [finding.code for finding in check(tmp_path / "child.ntw")]


def test_without_takes_away():
    game = loads(variant("structures { without boat }\ndeck objects { without boat }\ncards { without strongest }"))

    assert "boat" not in [structure.key for structure in game.variant.structures]
    assert ("objects", "tasks", "disasters") == game.variant.use
    assert "boat" not in [card.key for deck in game.variant.decks for card in deck.cards]


def test_boats_can_be_left_out_while_dinghy_and_whirlwind_stay():
    """M5"""
    game = loads(variant("structures { without boat }\ndeck objects { without boat }"))

    assert card(game, "dinghy")
    assert card(game, "I")


def test_a_stated_win_replaces_all_inherited_ones_and_end_also_adds():
    stated = loads(variant("win when round > 3\nend also when round > 9: nobody")).variant

    assert [False] == [win.played_out for win in stated.wins]
    assert ["most-pawns", "nobody"] == [end.result for end in stated.ends]


def test_a_stated_end_replaces_the_inherited_ones_wherever_it_stands():
    stated = loads(variant("end also when round > 9: nobody\nend when round > 20: everyone")).variant

    assert ["nobody", "everyone"] == [end.result for end in stated.ends]


def test_a_finish_for_one_seat_leaves_the_others_alone():
    """B3"""
    camps = {camp.seat: camp for camp in loads(variant("setup { finish at 150 for south }")).variant.camps}

    assert 150 == camps["south"].finish
    assert load("base").variant.camps[1] == camps["west"]


def test_each_ancestor_is_laid_once_so_that_siblings_do_not_cancel_each_other(tmp_path):
    write(
        tmp_path,
        wet=variant("turn { drowning at-once }"),
        short=variant("setup { pawns 2 }"),
        both=variant("", based_on="wet, short"),
    )
    both = load(tmp_path / "both.ntw").variant

    assert ("at-once", 2) == (both.drowning, both.camps[0].pawns)


def test_later_parents_have_the_last_word_over_earlier_ones(tmp_path):
    write(
        tmp_path,
        two=variant("setup { pawns 2 }"),
        three=variant("setup { pawns 3 }"),
        both=variant("", based_on="two, three"),
    )

    assert 3 == load(tmp_path / "both.ntw").variant.camps[0].pawns


def test_a_parent_may_be_in_another_tongue(tmp_path):
    write(
        tmp_path,
        nat='ntw 1\nvariant "Nat" op basis van base {\n  beurt { verdrinken meteen }\n}\n',
        wet=variant("players 2 to 4", based_on="nat"),
    )

    assert "at-once" == load(tmp_path / "wet.ntw").variant.drowning


def test_title_and_version_are_not_inherited():
    short = loads(variant("", title="Short")).variant

    assert ("Short", "", "") == (short.title.en, short.title.nl, short.version)
    assert not short.about


def test_every_value_remembers_where_it_was_said(tmp_path):
    write(tmp_path, mine=variant("  turn { drowning at-once }"))
    mine = load(tmp_path / "mine.ntw").variant

    assert f"{tmp_path / 'mine.ntw'}:3:10" == str(mine.origin("drowning"))
    assert "base.ntw" == mine.origin("card.bridge.copies").file
    assert mine.origin("card.bridge.colour") is None


def test_the_origin_is_not_part_of_what_a_variant_is():
    assert loads(variant("")).variant == loads("\n\n" + variant("")).variant
    assert hash(loads(variant("")).variant) == hash(loads("\n\n" + variant("")).variant)


def test_circles_of_parents_are_told(tmp_path):
    write(tmp_path, one=variant("", based_on="two"), two=variant("", based_on="one"))

    assert "NTW402" in [finding.code for finding in check(tmp_path / "one.ntw")]


def test_a_variant_cannot_be_based_on_itself(tmp_path):
    write(tmp_path, one=variant("", based_on="one"))

    assert ["NTW402"] == [finding.code for finding in check(tmp_path / "one.ntw")]


def test_mistakes_of_a_parent_are_told_with_their_own_place(tmp_path):
    write(tmp_path, bad=variant("setup { pawns 9 }"), child=variant("", based_on="bad"))

    found = {finding.code: finding.at.source.name for finding in check(tmp_path / "child.ntw")}

    assert {"NTW403": str(tmp_path / "child.ntw"), "NTW201": str(tmp_path / "bad.ntw")} == found


def test_a_missing_parent_is_the_only_thing_told(tmp_path):
    write(tmp_path, child=variant("cards { use treasures }\nsetup { fort at 9 }", based_on="nowhere"))

    assert ["NTW401"] == [finding.code for finding in check(tmp_path / "child.ntw")]


def test_a_shipped_variant_comes_before_a_file_of_the_same_name(tmp_path):
    write(tmp_path, base=variant("", title="Not the base"), child=variant(""))

    assert "base.ntw" == load(tmp_path / "child.ntw").variant.origin("board").file
    assert [] == check(tmp_path / "child.ntw")


def test_a_file_outside_the_folder_is_not_read(tmp_path):
    (tmp_path / "in").mkdir()
    write(tmp_path, secret=variant(""))
    write(tmp_path / "in", child=variant("", based_on="secret"))
    (tmp_path / "in" / "secret.ntw").symlink_to(tmp_path / "secret.ntw")

    assert ["NTW408"] == [finding.code for finding in check(tmp_path / "in" / "child.ntw")]


def test_text_has_no_folder_unless_one_is_given(tmp_path):
    write(tmp_path, wet=variant("turn { drowning at-once }"))

    with pytest.raises(VariantError):
        loads(variant("", based_on="wet"))
    assert "at-once" == loads(variant("", based_on="wet"), folder=tmp_path).variant.drowning


@pytest.fixture
def offer(monkeypatch):
    """Pretend that an installed package offers a variant."""

    def offer(key, value):
        class Point(EntryPoint):
            def load(self):
                if isinstance(value, Exception):
                    raise value
                return value

        monkeypatch.setattr(library, "_entry_points", lambda: [Point(key, "package:it", library.ENTRY_POINTS)])

    return offer


def test_an_installed_package_can_offer_a_variant(offer, tmp_path):
    offer("flood", variant("turn { drowning at-once }"))
    assert "at-once" == loads(variant("", based_on="flood")).variant.drowning
    assert "at-once" == load("flood").variant.drowning

    write(tmp_path, it=variant("setup { pawns 2 }"))
    offer("flood", tmp_path / "it.ntw")
    assert 2 == load("flood").variant.camps[0].pawns

    offer("flood", lambda: variant("setup { pawns 3 }"))
    assert 3 == load("flood").variant.camps[0].pawns


def test_a_broken_package_is_a_finding(offer):
    offer("flood", RuntimeError("boom"))

    with pytest.raises(VariantError) as raised:
        loads(variant("", based_on="flood"))
    assert ["NTW408"] == [finding.code for finding in raised.value.diagnostics]


def test_two_callers_never_see_each_others_variants(tmp_path):
    for number in (2, 3):
        folder = tmp_path / str(number)
        folder.mkdir()
        write(folder, parent=variant(f"setup {{ pawns {number} }}"), child=variant("", based_on="parent"))

    pawns = [load(tmp_path / str(number) / "child.ntw").variant.camps[0].pawns for number in (2, 3)]

    assert [2, 3] == pawns


def test_files_are_read_anew_each_time(tmp_path):
    write(tmp_path, it=variant("setup { pawns 2 }"))
    load(tmp_path / "it.ntw")
    write(tmp_path, it=variant("setup { pawns 3 }"))

    assert 3 == load(tmp_path / "it.ntw").variant.camps[0].pawns


BOAT = "board { tiles 4 by 4 } calendar { lost after 12 days }"


@pytest.mark.parametrize(
    ("parent", "mended"),
    [("boot-op-stom", "did you mean `boot-op-stoom`?"), ("grandmas", "such as `boot-op-stoom`, or a file beside this")],
)
def test_of_a_parent_that_is_not_there_nothing_else_is_told(parent, mended):
    with pytest.raises(VariantError) as caught:
        loads(f'ntw 1 variant "Mine" based on {parent} {{ {BOAT} }}')

    assert ["NTW401"] == [it.code for it in caught.value.diagnostics]
    assert mended in caught.value.diagnostics[0].help("en")


@pytest.mark.parametrize("wrong", ["setup { pawnz 3 }", "setup { finish at 450 }"])
def test_a_mistake_of_a_parent_is_told_where_it_is_named(tmp_path, wrong):
    (tmp_path / "ours.ntw").write_text(f'ntw 1\nvariant "Ours" based on base {{\n  {wrong}\n}}\n', "utf-8")
    (tmp_path / "mine.ntw").write_text('ntw 1\nvariant "Mine" based on ours {\n  players 2\n}\n', "utf-8")

    told, inside = check(tmp_path / "mine.ntw")
    [note] = told.notes

    assert ("NTW403", "ours", (2, 25)) == (told.code, told.at.text, told.at.position)
    assert "the variant `ours` has mistakes of its own" == told.message("en")
    assert inside.at == note.at
    assert (tmp_path / "ours.ntw") == Path(note.at.source.name)


def test_what_a_file_itself_spoils_is_no_mistake_of_its_parent():
    with pytest.raises(VariantError) as caught:
        loads('ntw 1 variant "Mine" based on base { setup { board 8 by 8 } }')

    assert "NTW403" not in [it.code for it in caught.value.diagnostics]
