"""Package descriptions of hpack: `package.yaml`, which Stack makes Cabal's descriptions from.

What stands at the top counts for all components. Modules need not be listed: all of the source folders belong to a
component that lists none.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any

from clew.haskell.projects.build_conditions import holds
from clew.haskell.projects.cabal_package import dependencies
from clew.haskell.projects.package import Dependency, Named, Package, PackagePart, PartKind
from clew.haskell.projects.yaml_text import read_yaml
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

#: The sections, and whether each holds one component or several by name.
_SECTIONS = (
    ("library", PartKind.LIBRARY, False),
    ("internal-libraries", PartKind.LIBRARY, True),
    ("executable", PartKind.EXECUTABLE, False),
    ("executables", PartKind.EXECUTABLE, True),
    ("tests", PartKind.TEST_SUITE, True),
    ("benchmarks", PartKind.BENCHMARK, True),
)
#: Conditions inside of each other beyond this are no description of anything.
_MAX_DEPTH = 30
#: More settings than this come of a text that refers to itself again and again.
_MAX_SETTINGS = 10_000

Settings = Mapping[str, Any]


def read_hpack(text: str, file: str, flags: Mapping[str, bool] | None = None) -> Package:
    """The package that a text describes, with some flags set; a `SyntaxFault` if it is no description."""
    data = read_yaml(text, file)
    if not isinstance(data, dict):
        raise SyntaxFault("this does not describe a package", Span(file, 1, 1, 1, 2), slug="project-syntax")
    return _Reader(data, file, flags or {}).package()


class _Reader:
    def __init__(self, data: Settings, file: str, flags: Mapping[str, bool]) -> None:
        self.data = data
        self.file = file
        self.span = Span(file, 1, 1, 1, 2)
        declared = data.get("flags")
        own = declared if isinstance(declared, dict) else {}
        self.flags = {
            str(name).lower(): bool(isinstance(each, dict) and each.get("default"))
            for name, each in own.items()
        }
        self.flags |= {name.lower(): value for name, value in flags.items()}
        self.count = 0

    def package(self) -> Package:
        name = self.data.get("name")
        folder = os.path.basename(os.path.dirname(os.path.abspath(self.file)))
        common = list(self.decided(self.data, 0))
        components = tuple(self.components(common, str(name or folder)))
        return Package(
            str(name or folder), str(self.data.get("version", "")), self.file, components, self.flags
        )

    def components(self, common: list[Settings], package: str) -> Iterator[PackagePart]:
        for word, kind, is_many in _SECTIONS:
            found = self.data.get(word)
            if not is_many:
                if isinstance(found, dict) or (word in self.data and found is None):
                    yield self.component(kind, package if word == "executable" else "", found or {}, common)
            elif isinstance(found, dict):
                for name, each in found.items():
                    if isinstance(each, str):  # the file of `main` alone
                        each = {"main": each}
                    if isinstance(each, dict) or each is None:
                        yield self.component(kind, str(name), each or {}, common)

    def component(self, kind: PartKind, name: str, own: Settings, common: list[Settings]) -> PackagePart:
        scopes = [*common, *self.decided(own, 0)]
        folders = tuple(dict.fromkeys(self.texts(scopes, "source-dirs"))) or (".",)
        exposed = tuple(self.texts(scopes, "exposed-modules"))
        options = self.words(scopes, "ghc-options")
        extensions = [*self.texts(scopes, "default-extensions")]
        extensions += [o[2:] for o in options if o.startswith("-X") and len(o) > 2]
        extensions += ["CPP"] if "-cpp" in options else []
        language = self.last(scopes, "language")
        main = self.last(scopes, "main")
        is_program = kind is not PartKind.LIBRARY
        return PackagePart(
            kind,
            name,
            folders,
            exposed,
            tuple(self.texts(scopes, "other-modules")),
            tuple(self.texts(scopes, "generated-exposed-modules", "generated-other-modules")),
            _file_of_main(str(main or "Main.hs")) if is_program else None,
            "exitcode-stdio-1.0" if kind is PartKind.TEST_SUITE else "",
            None,
            Named(str(language or "Haskell2010"), self.span),
            tuple(Named(e, self.span) for e in extensions),
            tuple(Named(e, self.span) for e in self.texts(scopes, "other-extensions")),
            (*self.words(scopes, "cpp-options"), *(o for o in options if o.startswith(("-D", "-U")))),
            tuple(self.depends(scopes)),
            self.last(scopes, "buildable") is not False,
            finds_modules=not exposed if kind is PartKind.LIBRARY else True,
            span=self.span,
        )

    def decided(self, settings: Settings, depth: int) -> Iterator[Settings]:
        """The settings, and those of the conditions in them that hold."""
        self.count += 1
        if depth > _MAX_DEPTH or self.count > _MAX_SETTINGS:
            raise SyntaxFault("conditions are nested too deeply", self.span, slug="project-syntax")
        yield settings
        when = settings.get("when")
        for each in when if isinstance(when, list) else [when]:
            if not isinstance(each, dict) or "condition" not in each:
                continue
            is_true = holds(str(each["condition"]), self.flags, self.span)
            chosen = (
                each.get("then" if is_true else "else") if "then" in each else (each if is_true else None)
            )
            if isinstance(chosen, dict):
                plain = {k: v for k, v in chosen.items() if chosen is not each or k != "condition"}
                yield from self.decided(plain, depth + 1)

    def texts(self, scopes: list[Settings], *names: str) -> Iterator[str]:
        """The items of lists, or single ones in their place."""
        for scope in scopes:
            for name in names:
                value = scope.get(name)
                for each in value if isinstance(value, list) else [value]:
                    if isinstance(each, str | int | float):
                        yield str(each)

    def words(self, scopes: list[Settings], name: str) -> list[str]:
        return [word for text in self.texts(scopes, name) for word in text.split()]

    def last(self, scopes: list[Settings], name: str) -> Any:
        return next((scope[name] for scope in reversed(scopes) if scope.get(name) is not None), None)

    def depends(self, scopes: list[Settings]) -> Iterator[Dependency]:
        for scope in scopes:
            value = scope.get("dependencies")
            items = list(value) if isinstance(value, dict | list) else [value]
            for each in items:
                if isinstance(each, dict):
                    each = each.get("name")
                if isinstance(each, str):
                    yield from dependencies(each, self.span)


def _file_of_main(main: str) -> str:
    """`main` may be a file, or the name of a module, perhaps with a function of it."""
    if main.endswith((".hs", ".lhs")) or os.sep in main:
        return main
    parts = main.split(".")
    while len(parts) > 1 and not parts[-1][:1].isupper():
        parts.pop()
    return os.path.join(*parts) + ".hs"
