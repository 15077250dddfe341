"""What is described where: the memory of the domain `ntw`."""

from collections.abc import Iterator, Set as AbstractSet
from typing import Any, ClassVar, cast

from sphinx.domains import Domain, ObjType

from ntwrules.model.texts import TONGUES, Tongue
from ntwrules.sphinx.naming import tongue_here

__all__ = ["Described", "Places"]

#: Title, page and anchor of what describes something.
Described = tuple[str, str, str]


class Places(Domain):
    """Variants, rules and codes, and the pages that describe them."""

    name = "ntw"
    label = "ntwrules"
    object_types: ClassVar[dict[str, ObjType]] = {
        "variant": ObjType("variant", "variant"),
        "rule": ObjType("rule", "rule"),
        "code": ObjType("code", "code"),
    }
    initial_data: ClassVar[dict[str, Any]] = {"places": {}}
    data_version = 1

    @property
    def places(self) -> dict[tuple[str, str], dict[Tongue, Described]]:
        """Where each thing is described, by kind and name, in each tongue."""
        return cast("dict[tuple[str, str], dict[Tongue, Described]]", self.data["places"])

    def note(self, kind: str, name: str, tongue: Tongue, title: str, docname: str, anchor: str) -> str:
        """Remember where something is described; gives the page that did so before, if one did."""
        described = self.places.setdefault((kind, name), {})
        before = described.get(tongue)
        described[tongue] = title, docname, anchor
        return before[1] if before else ""

    def clear_doc(self, docname: str) -> None:
        """Forget a page."""
        for key, described in list(self.places.items()):
            for tongue in [tongue for tongue, place in described.items() if place[1] == docname]:
                del described[tongue]
            if not described:
                del self.places[key]

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        for key, described in otherdata["places"].items():
            for tongue, place in described.items():
                if place[1] in docnames:
                    self.places.setdefault(key, {})[tongue] = place

    def place(self, kind: str, name: str, tongue: Tongue) -> Described | None:
        """Where something is described, in *tongue* if it is."""
        described = self.places.get((kind, name), {})
        return next((described[each] for each in (tongue, *TONGUES) if each in described), None)

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything once, in the tongue of the docs: for their search, and for other docs that link to them."""
        tongue = tongue_here(self.env)
        for kind, name in self.places:
            found = self.place(kind, name, tongue)
            if found is not None:
                title, docname, anchor = found
                yield name, title, kind, docname, anchor, 1
