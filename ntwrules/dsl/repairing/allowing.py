"""A warning that is allowed, by its number alone or as others write it: `allow 809 "so it is"`."""

import re

from ntwrules.dsl.findings.diagnostics import Diagnostic, is_code, is_warning
from ntwrules.dsl.repairing.likeness import Speech, everyday
from ntwrules.dsl.repairing.proposals import Proposals
from ntwrules.dsl.text.edits import Edit
from ntwrules.dsl.text.words import Vocabulary

__all__ = ["of_a_warning"]

#: What it costs to take a number of three figures for a code.
_BY_ITS_NUMBER = 0.15
_NUMBER = re.compile(r"(?<![0-9])[0-9]{3}(?![0-9])")
#: What stands between the word and the reason: the number, and no more than a few words.
_CODE = r'(?P<code>[^"{};\n]{0,30}?"?[^"{};\n]{0,4}[0-9]{3}[^"{};\n]{0,12}?"?)'


def of_a_warning(finding: Diagnostic, vocabulary: Vocabulary, speech: Speech) -> Proposals:
    """The code of a warning of which only the number is told, or another sign with it."""
    line, _ = finding.at.source.position(finding.at.start)
    text, start = finding.at.source.line(line), finding.at.source.offset(line, 1)
    for word in vocabulary.by_key["ALLOW", "ALLOW"].spellings[speech.tongue]:
        first, _, last = word.partition(" ")  # in some tongues a verb comes apart
        for begins, ends in {(word, ""), (first, f" +{last}" if last else "")}:
            found = re.match(rf'(\s*){begins}[ :]+{_CODE}{ends} *(?="|$)', text)
            numbers = _NUMBER.findall(found["code"]) if found else []
            code = f"NTW{numbers[0]}" if len(numbers) == 1 else ""
            if found and is_code(code) and is_warning(code):
                why = "" if text[found.end() :] else f'"{everyday(speech)["meant_so"]}"'
                yield _BY_ITS_NUMBER, (Edit(start + len(found[1]), start + found.end(), f"{word} {code} {why}"),)
