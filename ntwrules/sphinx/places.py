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
    object_types: ClassVar[dict[str, ObjType]] = {kind: ObjType(kind, kind) for kind in ("variant", "rule", "code")}
    initial_data: ClassVar[dict[str, Any]] = {"places": {}}
    data_version = 2

    @property
    def places(self) -> dict[tuple[str, str, Tongue], Described]:
        """Where each thing is described, by kind, name and tongue."""
        return cast("dict[tuple[str, str, Tongue], Described]", self.data["places"])

    def clear_doc(self, docname: str) -> None:
        """Forget a page."""
        for key in [key for key, place in self.places.items() if place[1] == docname]:
            del self.places[key]

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        self.places.update((key, place) for key, place in otherdata["places"].items() if place[1] in docnames)

    def place(self, kind: str, name: str, tongue: Tongue) -> Described | None:
        """Where something is described, in *tongue* if it is."""
        return next(filter(None, (self.places.get((kind, name, each)) for each in (tongue, *TONGUES))), None)

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything once, in the tongue of the docs: for their search, and for other docs that link to them."""
        tongue = tongue_here(self.env)
        for kind, name in dict.fromkeys(key[:2] for key in self.places):
            found = self.place(kind, name, tongue)
            if found is not None:
                title, docname, anchor = found
                yield name, title, kind, docname, anchor, 1
