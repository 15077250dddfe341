"""Shows findings: as text with the line underlined, one a line, as JSON, as SARIF."""

from collections import Counter
from collections.abc import Iterable
from pathlib import PurePath
from typing import Any

from ntwrules.dsl.findings.diagnostics import SHOWN, Diagnostic, wording
from ntwrules.dsl.findings.snippet import Marked, Pen, snippet
from ntwrules.dsl.text.source import Place
from ntwrules.model.showing.plain import plain
from ntwrules.model.texts import SOURCE, Tongue

__all__ = ["JSON_VERSION", "as_json", "as_lines", "as_sarif", "as_text", "explained", "summary"]

#: Version of the shape `as_json` gives; it goes up when a field changes its meaning or is taken away.
JSON_VERSION = 1

_SARIF_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def as_text(
    diagnostics: Iterable[Diagnostic],
    tongue: Tongue | None = None,
    color: bool = False,
    *,
    looked_at: int = 0,
    reader: Tongue | None = None,
) -> str:
    """
    Every finding with the lines it speaks of, and at the end how many there are.

    Without a *tongue* each finding is told in the tongue of its own file, and how many there are in that of the
    *reader* if the files are not all in one. Nothing when there is nothing to tell.
    """
    found = tuple(diagnostics)
    pen = Pen(color)
    told = [_told(finding, tongue or finding.tongue, pen) for finding in found]
    counted = summary(found, tongue or (reader if len({finding.tongue for finding in found}) > 1 else None), looked_at)
    return "\n\n".join([*told, pen.draw(counted, "heading")]) + "\n" if found else ""


def _told(finding: Diagnostic, tongue: Tongue, pen: Pen) -> str:
    def word(key: str) -> str:
        return SHOWN(f"shown.{key}", tongue)

    heading = pen.draw(f"{word(finding.severity)}[{finding.code}]", finding.severity)
    lines = [heading + pen.draw(f": {plain(finding.message(tongue))}", "heading")]
    marked: list[Marked] = [(finding.at, finding.label(tongue), finding.severity)]
    marked += [(note.at, finding.note(note, tongue), "note") for note in finding.notes]
    gutter, shown = snippet(marked, pen)
    lines += shown
    for key, said in (("rule", finding.rule), ("help", finding.help(tongue))):
        if said:
            lines.append(f"{' ' * gutter} {pen.draw('=', 'gutter')} {pen.draw(word(key), 'heading')}: {plain(said)}")
    return "\n".join(lines)


def summary(diagnostics: Iterable[Diagnostic], tongue: Tongue | None = None, looked_at: int = 0) -> str:
    """
    How many findings there are in how many files, of so many *looked_at*, in *tongue* or in that of the first finding.

    >>> summary([], "en")
    'no errors'
    """
    found = tuple(diagnostics)
    tongue = tongue or (found[0].tongue if found else SOURCE)
    counts = Counter(finding.severity for finding in found)
    counted = [SHOWN(f"shown.{one}s", tongue, counts[one]) for one in ("error", "warning") if counts[one]]
    files = len({finding.at.source.name for finding in found})
    if not counted:
        return SHOWN("shown.none", tongue)
    told = ", ".join(counted)
    if files < looked_at:
        every = SHOWN("shown.files", tongue, looked_at)
        return SHOWN("shown.summary_of", tongue, counted=told, some=str(files), files=every)
    return SHOWN("shown.summary", tongue, counted=told, files=SHOWN("shown.files", tongue, files))


def explained(code: str, tongue: Tongue) -> str:
    """All there is to tell about a code, in paragraphs."""
    words = wording(code, tongue)
    parts = [f"{code}: {words['what'].strip()}"]
    for heading in ("why", "example", "mending"):
        if words.get(heading):
            said = words[heading].strip("\n")
            indented = "\n".join(f"  {line}".rstrip() for line in said.split("\n"))
            parts.append(f"{SHOWN(f'shown.{heading}', tongue)}:\n{indented}")
    return "\n\n".join(parts)


def as_lines(diagnostics: Iterable[Diagnostic], tongue: Tongue | None = None) -> str:
    """
    One line for each finding, `file:line:col: error[CODE]: message`, for editors and `grep`.

    Only the message is in *tongue*; the words around it are always the same.
    """
    return "".join(
        f"{plain(str(finding.at))}: {finding.severity}[{finding.code}]: {plain(finding.message(tongue))}\n"
        for finding in diagnostics
    )


def as_json(diagnostics: Iterable[Diagnostic], tongue: Tongue | None = None) -> dict[str, Any]:
    """
    The findings as plain data::

        {"version": 1, "errors": 1, "warnings": 0, "findings": [
            {"code": "NTW204", "severity": "error", "tongue": "nl", "rule": "F2",
             "message": "…", "label": "…", "help": "…",
             "at": {"file": "springtij.ntw", "line": 12, "column": 14, "endLine": 12, "endColumn": 17},
             "notes": [{"message": "…", "at": {…}}],
             "edits": [{"line": 12, "column": 14, "endLine": 12, "endColumn": 17, "text": "209"}]}]}

    Lines and columns count from 1, columns in characters; the end is the column just after the last character. Texts
    that are not there are empty. Fields may be added; `version` goes up when one changes or goes.
    """
    found = tuple(diagnostics)
    return {
        "version": JSON_VERSION,
        "errors": sum(finding.severity == "error" for finding in found),
        "warnings": sum(finding.severity == "warning" for finding in found),
        "findings": [_finding_data(finding, tongue or finding.tongue) for finding in found],
    }


def _finding_data(finding: Diagnostic, tongue: Tongue) -> dict[str, Any]:
    return {
        "code": finding.code,
        "severity": finding.severity,
        "tongue": tongue,
        "rule": finding.rule,
        "message": finding.message(tongue),
        "label": finding.label(tongue),
        "help": finding.help(tongue),
        "at": _place_data(finding.at),
        "notes": [{"message": finding.note(note, tongue), "at": _place_data(note.at)} for note in finding.notes],
        "edits": [_region(at, "line", "column") | {"text": text} for at, text in _edited(finding)],
    }


def _edited(finding: Diagnostic) -> list[tuple[Place, str]]:
    """Where something is to be changed, and what to write there."""
    return [(Place(finding.at.source, edit.start, edit.end), edit.text) for edit in finding.edits]


def _place_data(at: Place) -> dict[str, Any]:
    return {"file": at.source.name, **_region(at, "line", "column")}


def _region(at: Place, line: str, column: str) -> dict[str, int]:
    (first, start), (last, end) = at.position, at.end_position
    return {line: first, column: start, "endLine": last, "endColumn": end}


def as_sarif(diagnostics: Iterable[Diagnostic], tongue: Tongue | None = None, version: str = "") -> dict[str, Any]:
    """
    The findings as a SARIF 2.1.0 log, which code hosts and editors read.

    The rules tell about each code in *tongue*, or in that of the first finding; *version* is that of ntwrules.
    """
    found = tuple(diagnostics)
    told = tongue or (found[0].tongue if found else SOURCE)
    codes = sorted({finding.code for finding in found})
    driver = {"name": "ntwrules", "rules": [_sarif_rule(code, told) for code in codes]}
    driver |= {"semanticVersion": version} if version else {}
    return {
        "$schema": _SARIF_SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": driver},
                "language": told,
                "columnKind": "unicodeCodePoints",
                "results": [_sarif_result(finding, codes, tongue) for finding in found],
            }
        ],
    }


def _sarif_rule(code: str, tongue: Tongue) -> dict[str, Any]:
    words = wording(code, tongue)
    parts = [words[key].strip() for key in ("what", "why", "mending") if words.get(key)]
    what = parts[0] if parts else code
    return {
        "id": code,
        "shortDescription": {"text": what.split("\n")[0]},
        "fullDescription": {"text": what},
        "help": {"text": "\n\n".join(parts) or code},
    }


def _sarif_result(finding: Diagnostic, codes: list[str], tongue: Tongue | None) -> dict[str, Any]:
    sentences = (finding.message(tongue), finding.label(tongue), finding.help(tongue))
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": finding.severity,
        "message": {"text": "\n".join(filter(None, sentences))},
        "locations": [{"physicalLocation": _sarif_place(finding.at)}],
    }
    if finding.notes:
        result["relatedLocations"] = [
            {
                "id": number,
                "physicalLocation": _sarif_place(note.at),
                "message": {"text": finding.note(note, tongue) or note.at.text or str(note.at)},
            }
            for number, note in enumerate(finding.notes, 1)
        ]
    if finding.edits:
        changes = [
            {"deletedRegion": _region(at, "startLine", "startColumn"), "insertedContent": {"text": text}}
            for at, text in _edited(finding)
        ]
        where = _sarif_place(finding.at)["artifactLocation"]
        result["fixes"] = [
            {
                "description": {"text": finding.help(tongue)},
                "artifactChanges": [{"artifactLocation": where, "replacements": changes}],
            }
        ]
    if finding.rule:
        result["properties"] = {"rule": finding.rule}
    return result


def _sarif_place(at: Place) -> dict[str, Any]:
    return {"artifactLocation": {"uri": _uri(at.source.name)}, "region": _region(at, "startLine", "startColumn")}


def _uri(name: str) -> str:
    """The name of a file as a URI, relative where the name is."""
    from urllib.parse import quote, quote_from_bytes  # not needed by any other output

    path = PurePath(name)
    try:
        if path.is_absolute():
            return path.as_uri()
        return quote_from_bytes(path.as_posix().encode("utf-8", "surrogateescape"), safe="/~")
    except UnicodeEncodeError:  # no file can be called so
        return quote(name, errors="replace")
