"""The VS Code extension: its files, and the package that VS Code installs."""

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from editors.snippets import snippets
from editors.textmate import grammar
from ntwrules.model.texts import TONGUES
from ntwrules.rulebooks.loading import rulebooks
from ntwrules.version import __version__

__all__ = ["FOLDER", "files", "package", "write"]

FOLDER = Path(__file__).with_name("vscode")
_LICENCE = FOLDER.parents[1] / "LICENSE"
_DESCRIPTION = "Colours, folding and snippets for .ntw files: house rules for board games, in English or Dutch."

_CONFIGURATION = {
    "comments": {"lineComment": "#"},
    "brackets": [["{", "}"], ["(", ")"]],
    "autoClosingPairs": [
        {"open": "{", "close": "}", "notIn": ["string", "comment"]},
        {"open": "(", "close": ")", "notIn": ["string", "comment"]},
        {"open": '"', "close": '"', "notIn": ["string", "comment"]},
    ],
    "surroundingPairs": [["{", "}"], ["(", ")"], ['"', '"']],
    "wordPattern": r"[^\s\d{}(),:;=<>\"#.][^\s{}(),:;=<>\"#.]*",
    "indentationRules": {
        "increaseIndentPattern": r"^[^#\"]*(?:\"[^\"]*\"[^#\"]*)*\{[^}]*$",
        "decreaseIndentPattern": r"^\s*\}",
    },
    "folding": {"markers": {"start": r"^\s*#\s*region\b", "end": r"^\s*#\s*endregion\b"}},
}


def _manifest() -> dict[str, Any]:
    return {
        "name": "ntwrules",
        "displayName": "ntwrules",
        "description": _DESCRIPTION,
        "version": __version__,
        "publisher": "ntwrules",
        "license": "MIT",
        "engines": {"vscode": "^1.75.0"},
        "categories": ["Programming Languages", "Snippets"],
        "keywords": ["ntw", "board game", "bordspel", "house rules", "huisregels"],
        "contributes": {
            "languages": [
                {
                    "id": "ntw",
                    "aliases": ["ntw", "ntwrules"],
                    "extensions": [".ntw"],
                    "firstLine": r"^ntw\s+1\b",
                    "configuration": "./language-configuration.json",
                }
            ],
            "grammars": [{"language": "ntw", "scopeName": "source.ntw", "path": "./syntaxes/ntw.tmLanguage.json"}],
            "snippets": [{"language": "ntw", "path": f"./snippets/{tongue}.json"} for tongue in TONGUES],
        },
        "capabilities": {"untrustedWorkspaces": {"supported": True}, "virtualWorkspaces": True},
    }


def files() -> Mapping[str, str]:
    """Every file of the extension that is made from a table, by its path in the folder."""
    books = rulebooks()
    made: dict[str, Any] = {
        "package.json": _manifest(),
        "language-configuration.json": _CONFIGURATION,
        "syntaxes/ntw.tmLanguage.json": grammar(books.values()),
    }
    for tongue in TONGUES:
        made[f"snippets/{tongue}.json"] = snippets(books.values(), tongue)
    texts = {path: json.dumps(data, indent=2, ensure_ascii=False) + "\n" for path, data in made.items()}
    return texts | {"LICENSE.txt": _LICENCE.read_text("utf-8")}


def write() -> None:
    """Write them."""
    for path, text in files().items():
        target = FOLDER / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")


# The package -------------------------------------------------------------------------------------------------------

_TYPES = {".json": "application/json", ".md": "text/markdown", ".txt": "text/plain", ".vsixmanifest": "text/xml"}


def package(folder: Path) -> Path:
    """Put the extension into a `.vsix` in *folder*: a zip with two lists of contents beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    content = {
        "extension.vsixmanifest": _vsix_manifest(),
        "[Content_Types].xml": _content_types(),
        "extension/readme.md": (FOLDER / "README.md").read_text("utf-8"),
        **{f"extension/{path}": text for path, text in files().items()},
    }
    made = folder / f"ntwrules-{__version__}.vsix"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in content.items():
            entry = zipfile.ZipInfo(path)  # without a date, so that a package made twice is the same, byte for byte
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text.encode())
    return made


def _content_types() -> str:
    rows = "".join(f'<Default Extension="{end}" ContentType="{kind}"/>' for end, kind in _TYPES.items())
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">{rows}</Types>\n'
    )


def _vsix_manifest() -> str:
    manifest = _manifest()
    tags = ",".join((*manifest["keywords"], "snippet", "__ext_ntw"))
    assets = {
        "Microsoft.VisualStudio.Code.Manifest": "extension/package.json",
        "Microsoft.VisualStudio.Services.Content.Details": "extension/readme.md",
        "Microsoft.VisualStudio.Services.Content.License": "extension/LICENSE.txt",
    }
    listed = "\n".join(f'    <Asset Type="{kind}" Path="{path}" Addressable="true"/>' for kind, path in assets.items())
    name, publisher, version = (quoteattr(manifest[key]) for key in ("name", "publisher", "version"))
    return f"""\
<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id={name} Version={version} Publisher={publisher}/>
    <DisplayName>{escape(manifest["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(_DESCRIPTION)}</Description>
    <Tags>{escape(tags)}</Tags>
    <Categories>{escape(",".join(manifest["categories"]))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(manifest["engines"]["vscode"])}/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="ui,workspace,web"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
{listed}
  </Assets>
</PackageManifest>
"""
