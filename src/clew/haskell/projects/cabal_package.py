"""Package descriptions of Cabal: from fields and sections to components, with conditions decided.

Conditions are decided for the platform and compiler that Clew stands for, and for flags as they are set: by the project,
or by their defaults. Cabal itself may turn flags over that are not `manual` if it cannot find packages otherwise.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence

from clew.haskell.projects.build_conditions import holds
from clew.haskell.projects.cabal_fields import Element, Field, FieldLine, Section, parse_fields, words
from clew.haskell.projects.package import Dependency, Named, Package, PackagePart, PartKind
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

_KINDS = {kind.value: kind for kind in PartKind}
#: Fields of libraries and programs, which before sections existed stood among those of the package.
_OWN = frozenset(
    "exposed-modules other-modules hs-source-dirs hs-source-dir build-depends extensions main-is ghc-options "
    "cpp-options buildable include-dirs c-sources extra-libraries executable".split()
)
#: More fields than this come of stanzas that import each other again and again.
_MAX_FIELDS = 20_000

_DEPENDENCY = re.compile(r"\s*([\w.-]+)\s*(?::\s*(\{[^}]*\}|[\w.-]+))?\s*(.*)", re.DOTALL)


def read_cabal(text: str, file: str, flags: Mapping[str, bool] | None = None) -> Package:
    """The package that a text describes, with some flags set; a `SyntaxFault` if it is no description."""
    return _Reader(parse_fields(text, file), file, flags or {}).package()


class _Reader:
    def __init__(self, elements: Sequence[Element], file: str, flags: Mapping[str, bool]) -> None:
        self.elements = elements
        self.file = file
        self.flags = {**_declared(elements), **{name.lower(): value for name, value in flags.items()}}
        self.stanzas: dict[str, Section] = {}
        self.count = 0

    def package(self) -> Package:
        head = {e.name: e for e in self.elements if isinstance(e, Field)}
        components = []
        for element in self.elements:
            if isinstance(element, Section):
                if element.name == "common":
                    self.stanzas[element.argument] = element
                elif element.name in _KINDS:
                    kind = _KINDS[element.name]
                    components.append(
                        self.component(kind, element.argument.strip('"'), element.elements, element.span)
                    )
        if not components and not _OWN.isdisjoint(head):
            components = list(self.unsectioned())
        name = _text(head.get("name"))
        return Package(name, _text(head.get("version")), self.file, tuple(components), self.flags)

    def unsectioned(self) -> Iterable[PackagePart]:
        """The components of a description from before there were sections: a library, and what `executable:` begins."""
        groups: list[tuple[Field | None, list[Element]]] = [(None, [])]
        for element in self.elements:
            if isinstance(element, Field):
                if element.name == "executable":
                    groups.append((element, []))
                else:
                    groups[-1][1].append(element)
        for begin, fields in groups:
            if begin is not None:
                yield self.component(PartKind.EXECUTABLE, _text(begin), fields, begin.span)
            elif any(isinstance(f, Field) and f.name == "exposed-modules" for f in fields):
                yield self.component(PartKind.LIBRARY, "", fields, fields[0].span)

    def component(self, kind: PartKind, name: str, elements: Sequence[Element], span: Span) -> PackagePart:
        fields: dict[str, list[Field]] = {}
        self.collect(elements, fields, frozenset())
        flags = [word for f in fields.get("ghc-options", ()) for word, _ in words(f.lines)]
        asked = [f for name in ("default-extensions", "extensions") for f in fields.get(name, ())]
        language = _last(fields, "default-language")
        options = [w for f in fields.get("cpp-options", ()) for w, _ in words(f.lines)]
        home = os.path.dirname(self.file)
        included = [f"-I{os.path.join(home, folder)}" for folder in _listed(fields, "include-dirs")]
        spelled = [Named(flag[2:], span) for flag in flags if flag.startswith("-X") and len(flag) > 2]
        spelled += [Named("CPP", span)] if "-cpp" in flags else []
        named = _last(fields, "type")
        return PackagePart(
            kind,
            name,
            tuple(_listed(fields, "hs-source-dirs", "hs-source-dir")) or (".",),
            tuple(_listed(fields, "exposed-modules")),
            tuple(_listed(fields, "other-modules", "virtual-modules")),
            tuple(_listed(fields, "autogen-modules")),
            _text(_last(fields, "main-is")) or None,
            _text(named).lower(),
            _text(_last(fields, "test-module")) or None,
            None if language is None or not _text(language) else self.named(language.lines[0]),
            (*(self.named(n) for f in asked for _, n in words(f.lines)), *spelled),
            tuple(self.named(n) for f in fields.get("other-extensions", ()) for _, n in words(f.lines)),
            (*options, *included, *(flag for flag in flags if flag.startswith(("-D", "-U")))),
            tuple(d for f in fields.get("build-depends", ()) for d in dependencies(f.text, f.span)),
            _text(_last(fields, "buildable")).lower() != "false",
            span=span,
        )

    def named(self, line: FieldLine) -> Named:
        end = line.column + max(len(line.text), 1)
        return Named(line.text.strip(), Span(self.file, line.line, line.column, line.line, end))

    def collect(
        self, elements: Sequence[Element], fields: dict[str, list[Field]], inside: frozenset[str]
    ) -> None:
        """The fields that count: those of imported stanzas, and of the branches whose conditions hold."""
        decided: bool | None = None  # whether a branch of the conditional before this element was taken
        for element in elements:
            self.count += 1
            if self.count > _MAX_FIELDS:
                raise SyntaxFault(
                    "the stanzas of this file import too much", element.span, slug="project-syntax"
                )
            if isinstance(element, Field):
                decided = None
                if element.name == "import":
                    self.bring(element, fields, inside)
                else:
                    fields.setdefault(element.name, []).append(element)
                continue
            if element.name == "if":
                decided = holds(element.argument, self.flags, element.span)
                is_taken = decided
            elif element.name in ("elif", "else"):
                if decided is None:
                    raise SyntaxFault(f"'{element.name}' without 'if'", element.span, slug="project-syntax")
                may = element.name == "else" or holds(element.argument, self.flags, element.span)
                is_taken = may and not decided
                decided = True if element.name == "elif" and is_taken else decided
                decided = None if element.name == "else" else decided
            else:
                decided = None
                continue
            if is_taken:
                self.collect(element.elements, fields, inside)

    def bring(self, element: Field, fields: dict[str, list[Field]], inside: frozenset[str]) -> None:
        for name, line in words(element.lines):
            stanza = self.stanzas.get(name)
            if stanza is None or name in inside:
                raise SyntaxFault(
                    f"there is no common stanza '{name}' before this",
                    Span(self.file, line.line, line.column, line.line, line.column + len(name)),
                    slug="project-syntax",
                )
            self.collect(stanza.elements, fields, inside | {name})


def _declared(elements: Sequence[Element]) -> dict[str, bool]:
    """The flags with their defaults."""
    found = {}
    for element in elements:
        if isinstance(element, Section) and element.name == "flag":
            default = next(
                (f for f in element.elements if isinstance(f, Field) and f.name == "default"), None
            )
            found[element.argument.strip('"').lower()] = _text(default).lower() != "false"
    return found


def dependencies(text: str, span: Span) -> list[Dependency]:
    """The packages in a list with commas: `base >= 4 && < 5, text, parts:{one, two}`."""
    found = []
    for piece in _pieces(text):
        match = _DEPENDENCY.fullmatch(piece)
        if match is None:
            raise SyntaxFault(f"'{piece}' names no package", span, slug="project-syntax")
        package, chosen = match[1], match[2]
        if chosen is None:
            libraries: tuple[str, ...] = ("",)
        else:
            libraries = tuple(name.strip() for name in chosen.strip("{}").split(",") if name.strip())
        found.append(Dependency(package, tuple("" if name == package else name for name in libraries)))
    return found


def _pieces(text: str) -> list[str]:
    """The parts between commas that are in no braces."""
    pieces, depth, start = [], 0, 0
    for position, char in enumerate(text):
        if char in "{}":
            depth += 1 if char == "{" else -1
        elif char == "," and depth <= 0:
            pieces.append(text[start:position])
            start = position + 1
    pieces.append(text[start:])
    return [piece.strip() for piece in pieces if piece.strip()]


def _listed(fields: Mapping[str, Sequence[Field]], *names: str) -> list[str]:
    found = [word for name in names for field in fields.get(name, ()) for word, _ in words(field.lines)]
    return list(dict.fromkeys(found))


def _last(fields: Mapping[str, Sequence[Field]], name: str) -> Field | None:
    found = fields.get(name)
    return found[-1] if found else None


def _text(field: Field | None) -> str:
    if field is None:
        return ""
    found = words(field.lines)
    return found[0][0] if len(found) == 1 else field.text.strip()
