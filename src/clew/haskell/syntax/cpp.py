"""The part of the C preprocessor that Haskell programs use: conditions and simple macros.

Every line that is removed leaves an empty one, so lines keep their numbers; those of an included file have the number of
the line that includes it. Macros are replaced word by word, as the traditional preprocessor does: not in strings, and not
in the middle of names.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import field

from clew.haskell.syntax.cpp_condition import holds, is_defined
from clew.haskell.syntax.reading import AS_WRITTEN, Reading
from clew.source.dataclass import dataclass
from clew.source.diagnostics import ClewError, SyntaxFault
from clew.source.files import read_source
from clew.source.span import Span

#: The macros that are defined from the start. The version is that of the compiler whose language Clew follows.
PREDEFINED: Mapping[str, str] = {
    "__GLASGOW_HASKELL__": "900",
    "__GLASGOW_HASKELL_FULL_VERSION__": "9.0.2",
    "__GLASGOW_HASKELL_PATCHLEVEL1__": "2",
    "linux_HOST_OS": "1",
    "x86_64_HOST_ARCH": "1",
    "__CLEW__": "1",
}
#: What the headers of GHC define, of which packages include only these.
_HEADERS: Mapping[str, str] = {
    "MachDeps.h": "WORD_SIZE_IN_BITS 64,WORD_SIZE_IN_BITS_FLOAT 64,"
    + ",".join(
        f"{what}_{name} {size}"
        for what in ("SIZEOF", "ALIGNMENT")
        for name, size in (
            *((f"HS{name}", 8) for name in ("WORD", "INT", "DOUBLE", "PTR", "FUNPTR", "STABLEPTR")),
            *((f"HS{name}", 4) for name in ("CHAR", "FLOAT")),
            *((f"{sign}{8 * size}", size) for sign in ("INT", "WORD") for size in (1, 2, 4, 8)),
        )
    ),
    "HsBaseConfig.h": "",
}
#: Files may include others so deep and no deeper.
_MAX_DEPTH = 50
#: Macros may grow a line to this length and no further.
MAX_LINE = 100_000

_DIRECTIVE = re.compile(r"#[ \t]*(\w*)[ \t]*(.*)", re.DOTALL)
_DEFINE = re.compile(r"([A-Za-z_]\w*)(\(([^)]*)\))?\s*(.*)", re.DOTALL)
_WORD = re.compile(r"\"[^\"\\\n]*(?:\\.[^\"\\\n]*)*\"|'(?:[^'\\\n]|\\[^\n]{1,6})'|[A-Za-z_][\w']*")
_CONDITIONS = ("if", "ifdef", "ifndef")

Warn = Callable[[ClewError], None]


@dataclass(slots=True)
class Macro:
    """A macro; `params` is None when it takes no arguments."""

    body: str
    params: tuple[str, ...] | None = None


@dataclass(slots=True)
class _Branch:
    """An open condition: whether this part is kept, whether one was, and the line where it began."""

    active: bool
    taken: bool
    enclosing: bool
    line: int
    has_else: bool = False


@dataclass(slots=True)
class _Preprocessor:
    file: str
    warn: Warn | None
    macros: dict[str, Macro]
    #: The same, as conditions see them.
    bodies: dict[str, str]
    #: Folders with files to include.
    folders: tuple[str, ...] = ()
    branches: list[_Branch] = field(default_factory=list)
    #: The files that were included.
    included: list[str] = field(default_factory=list)
    depth: int = 0

    @property
    def active(self) -> bool:
        return not self.branches or self.branches[-1].active

    def run(self, text: str) -> list[tuple[str, int]]:
        """The lines that are left, and where they come from."""
        outer, self.branches = self.branches, []
        lines = text.split("\n")
        result: list[tuple[str, int]] = []
        number = 0
        while number < len(lines):
            line = lines[number]
            number += 1
            if line.startswith("#"):
                first = number
                # A backslash at the end of a line continues a directive.
                while line.endswith("\\") and number < len(lines):
                    line = line[:-1] + " " + lines[number]
                    number += 1
                brought = self.directive(line, first)
                result += [(each, first) for each in brought]
                result += [("", at) for at in range(first, number + 1)]
            elif line.startswith("/*"):
                first, end = number, line.find("*/", 2)
                while end < 0 and number < len(lines):
                    end = lines[number].find("*/")
                    number += 1
                result += [("", at) for at in range(first, number + 1)]
            else:
                first = number
                while self.active and number < len(lines) and self.is_open(line) and lines[number][:1] != "#":
                    line = f"{line} {lines[number].strip()}"
                    number += 1
                result.append((self.expand(line, first) if self.active else "", first))
                result += [("", at) for at in range(first + 1, number + 1)]
        if self.branches:
            raise self.fault("unterminated conditional", self.branches[-1].line, hint="'#endif' is missing")
        self.branches = outer
        return result

    def include(self, named: str, number: int) -> list[str]:
        """The lines of another file; none with a warning if it is not found."""
        name = named.strip('<>"')
        if name in _HEADERS:
            for defined in _HEADERS[name].split(",") if _HEADERS[name] else ():
                self.define(defined, number)
            return []
        near = [os.path.dirname(self.file)] if named.startswith('"') else []
        paths = (os.path.join(folder, name) for folder in (*near, *self.folders))
        path = next((path for path in paths if os.path.isfile(path)), None)
        if path is None:
            if self.warn is not None:
                self.warn(self.fault(f"'#include {named}' is ignored", number, "there is no such file"))
            return []
        if self.depth >= _MAX_DEPTH:
            raise self.fault(f"'{name}' is included again and again", number)
        self.included.append(path)
        outer, self.file, self.depth = self.file, path, self.depth + 1
        lines = [line for line, _ in self.run(read_source(path))]
        self.file, self.depth = outer, self.depth - 1
        return lines if any(line.strip() for line in lines) else []

    def fault(self, message: str, line: int, hint: str | None = None) -> SyntaxFault:
        return SyntaxFault(message, Span(self.file, line, 1, line, 2), hint, slug="syntax-cpp")

    def directive(self, line: str, number: int) -> list[str]:
        """Obey a directive; the result are the lines that it brings in."""
        found = _DIRECTIVE.match(line)
        word, rest = (found[1], _without_comments(found[2])) if found else ("", "")
        if word in _CONDITIONS:
            outer = self.active
            is_true = outer and self.condition(word, rest, number)
            self.branches.append(_Branch(is_true, is_true, outer, number))
        elif word in ("elif", "else", "endif"):
            self.close(word, rest, number)
        elif not self.active or not word or word.isdigit() or word in ("line", "pragma", "ident", "warning"):
            pass
        elif word == "define":
            self.define(rest, number)
        elif word == "undef":
            self.macros.pop(rest.strip(), None)
            self.bodies.pop(rest.strip(), None)
        elif word == "include":
            return self.include(rest.strip(), number)
        elif word == "error":
            raise self.fault(f"#error: {rest.strip()}", number)
        else:
            raise self.fault(f"'#{word}' is not a preprocessor directive", number)
        return []

    def condition(self, word: str, rest: str, number: int) -> bool:
        if word != "if":
            name = (rest.split() or [""])[0]
            return is_defined(name, self.bodies) is (word == "ifdef")
        span = Span(self.file, number, 1, number, 2 + len(word) + len(rest))
        return holds(rest, self.bodies, span)

    def close(self, word: str, rest: str, number: int) -> None:
        if not self.branches:
            raise self.fault(f"'#{word}' without '#if'", number)
        branch = self.branches[-1]
        if word == "endif":
            self.branches.pop()
            return
        if branch.has_else:
            raise self.fault(f"'#{word}' after '#else'", number)
        branch.has_else = word == "else"
        may = branch.enclosing and not branch.taken
        branch.active = may and (word == "else" or self.condition("if", rest, number))
        branch.taken = branch.taken or branch.active

    def define(self, rest: str, number: int) -> None:
        found = _DEFINE.match(rest)
        if found is None:
            raise self.fault("'#define' needs a name", number)
        params = None
        if found[2] is not None:
            params = tuple(param.strip() for param in found[3].split(",") if param.strip())
        self.macros[found[1]] = Macro(found[4].rstrip(), params)
        self.bodies[found[1]] = found[4].rstrip()

    # --- macros in the program ---

    def is_open(self, line: str) -> bool:
        """Whether the arguments of a macro begin in a line, but do not end there."""
        for found in _WORD.finditer(line):
            macro = self.macros.get(found.group())
            if macro is not None and macro.params is not None and line.startswith("(", found.end()):
                return _arguments(line, found.end()) is None
        return False

    def place(self, name: str, number: int) -> Macro | None:
        """The macros that say where they stand."""
        if name == "__FILE__":
            return Macro('"' + self.file.replace("\\", "\\\\") + '"')
        return Macro(str(number)) if name == "__LINE__" else None

    def expand(self, line: str, number: int, hidden: frozenset[str] = frozenset()) -> str:
        """A line with its macros replaced, and the macros in their bodies as well."""
        if "_" not in line and self.macros.keys() == PREDEFINED.keys():
            return line
        pieces: list[str] = []
        position = length = 0
        for found in _WORD.finditer(line):
            if found.start() < position:
                continue
            macro = self.macros.get(found.group()) or self.place(found.group(), number)
            if macro is None or found.group() in hidden:
                continue
            end, body = found.end(), macro.body
            if macro.params is not None:
                arguments = _arguments(line, end)
                if arguments is None:
                    continue
                values, end = arguments
                body = _substitute(body, dict(zip(macro.params, values, strict=False)))
            elif not body:
                # A flag; an empty text in its place would surprise a program that uses the name.
                continue
            new = self.expand(body, number, hidden | {found.group()})
            pieces += [line[position : found.start()], new]
            position = end
            length += len(new)
            if length > MAX_LINE:
                raise self.fault("the macros of this line expand without limit", number)
        if not pieces:
            return line
        return "".join(pieces) + line[position:]


@dataclass(frozen=True, slots=True)
class Preprocessed:
    """A text after the preprocessor, the files that it includes, and where its lines come from if some are theirs."""

    text: str
    included: tuple[str, ...] = ()
    lines: tuple[int, ...] | None = None

    def place(self, span: Span) -> Span:
        """A place in the text as one in the file."""
        if self.lines is None:
            return span
        return Span(span.file, self.line(span.line), span.column, self.line(span.end_line), span.end_column)

    def line(self, number: int) -> int:
        assert self.lines is not None
        return self.lines[min(number, len(self.lines)) - 1]


def preprocess(text: str, file: str, warn: Warn | None = None, reading: Reading = AS_WRITTEN) -> Preprocessed:
    """Preprocess a text with macros that are given; a file to include that is not there is a warning to `warn`."""
    bodies = reading.define(PREDEFINED)
    macros = {name: Macro(body) for name, body in bodies.items()}
    process = _Preprocessor(file, warn, macros, bodies, reading.folders)
    result = process.run(text)
    is_longer = len(result) > text.count("\n") + 1
    return Preprocessed(
        "\n".join(line for line, _ in result),
        tuple(process.included),
        tuple(number for _, number in result) if is_longer else None,
    )


def _without_comments(text: str) -> str:
    return re.sub(r"/\*.*?\*/", " ", text)


def _substitute(body: str, arguments: Mapping[str, str]) -> str:
    return _WORD.sub(lambda found: arguments.get(found.group(), found.group()), body)


def _arguments(line: str, position: int) -> tuple[list[str], int] | None:
    """The arguments in parentheses at a position, and where they end; None if they do not end on this line."""
    if not line.startswith("(", position):
        return None
    depth, start, values = 0, position + 1, []
    for at in range(position, len(line)):
        char = line[at]
        if char in "([":
            depth += 1
        elif char in ")]":
            depth -= 1
            if depth == 0:
                values.append(line[start:at].strip())
                return values, at + 1
        elif char == "," and depth == 1:
            values.append(line[start:at].strip())
            start = at + 1
    return None
