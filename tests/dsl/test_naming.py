"""What a thing is called that is told of twice."""

import pytest

from ntwrules.rulebooks.loading import compile_text


@pytest.mark.parametrize(
    ("parent", "block", "first", "copied", "meant"),
    [
        ("nisyros", "events", 'gull "Gulls" bad { lose 1 wheat }', 'gull "Crabs" bad { lose 2 wheat }', "crab"),
        ("nisyros", "events", 'gull "Gull" bad { lose 1 wheat }', 'gull "Blue crab" bad { lose 2 wheat }', "blue-crab"),
        (
            "nisyros",
            "events",
            'gull "Small gull" bad { lose 1 wheat }',
            'gull "Big gull" bad { gain 2 wheat }',
            "big-gull",
        ),
        ("time-n-space", "tiles", 'hub-b "B hub" x6 beams 2 then 4', 'hub-b "T hub" x6 trades 2 then 4', "hub-t"),
    ],
)
def test_a_copied_thing_gets_its_name_as_the_first_one_has_it(parent, block, first, copied, meant):
    word = "card" if block == "events" else "tile"
    text = f'ntw 1\nvariant "Mine" based on {parent} {{\n{block} {{\n{word} {first}\n{word} {copied}\n}}\n}}\n'
    key = copied.split(maxsplit=1)[0]

    assert f"{word} {copied.replace(key, meant, 1)}" in compile_text(text).mended.splitlines()


def test_of_two_things_the_one_is_renamed_that_is_not_called_by_its_name():
    cards = 'card gull "Great gull" bad { lose 1 wheat }\ncard gull "Gull" bad { lose 2 wheat }'
    text = f'ntw 1\nvariant "Mine" based on nisyros {{\nevents {{\n{cards}\n}}\n}}\n'

    assert cards.replace("gull", "great-gull", 1) in compile_text(text).mended


@pytest.mark.parametrize(
    ("parent", "clauses", "named", "meant"),
    [
        # the title of something of the file's own that it also calls by its key, in any tongue, or of the parents'
        (
            "boot-op-stoom",
            'steamboats { icon mist "Fog" nl haze "Nevel" { the card is ignored }; card mist left; card NAME right }',
            "nevel",
            "mist",
        ),
        (
            "eerste-spel",
            (
                'structures { haystack "Hay" x6 on land { dry } }\ndeck hay "Hay" { card bale x4 { place 1 NAME } }\n'
                "cards { use objects, hay }\nsetup { haystack at 20 }"
            ),
            "hay",
            "haystack",
        ),
        ("base", "deck objects { without NAME }", "Windmolengemaal", "pump"),
    ],
)
def test_what_goes_by_its_title_is_called_by_its_key(parent, clauses, named, meant):
    text = f'ntw 1\nvariant "Mine" based on {parent} {{\n{clauses}\n}}\n'

    assert text.replace("NAME", meant) == compile_text(text.replace("NAME", named)).mended


def test_what_only_goes_by_its_title_gets_that_name():
    text = (
        'ntw 1\nvariant "Mine" based on eerste-spel {\nstructures { haystack "Hay" x6 on land { dry } }\n'
        'deck farm "Farm" { card bale x4 { place 1 hay } }\ncards { use objects, farm }\n}\n'
    )

    assert text.replace("haystack", "hay") == compile_text(text).mended
