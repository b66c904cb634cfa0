"""Suites as files: plain text, one test a line, sorted, the same bytes for the same suite.

    clew suite 1
    module IntTree
    source ../src/IntTree.hs
    options --ints 0..5
    constants {"ints": [0, 1, 2, 3, 4, 5], "chars": ["a"], "doubles": [0.0, 1.0, -1.0], "strings": []}
    infixr 5 +++
    type insert :: Int -> IntTree -> IntTree
    shown insert

    delete ? empty ==> Leaf
    head' [] ==> ! empty list
      covers IntTree.head':1 IntTree.head':2

The source, and folders of its imports (`path ../lib`), are named relative to the suite's own file; a suite of an older
Clew has neither. A result that no line can hold is written as a JSON string after a backslash. Lines that begin with `--` are
comments. Reading any damaged file ends in a suite, or in a fault with the line and what is wrong with it.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from operator import itemgetter

from clew.explore.inputs.constants import Constants
from clew.language.expressions.term_notation import NotationFault, TermNotation
from clew.language.expressions.test_terms import Fixity, Term
from clew.language.registry import LANGUAGES, UNNAMED
from clew.source.diagnostics import ClewError
from clew.source.span import Span
from clew.suite.model import FAILED, MORE, Result, ResultKind, Suite, TestCase, ordered
from clew.suite.notations import notation_for

VERSION = 1
_FIRST = "clew suite "
_ARROW = " ==> "
_RAISED, _ENDLESS, _QUOTED, _COVERS = "!", "...", '\\"', "  covers "
_AND_MORE = f" ? {MORE}"
_CONSTANTS = ("ints", "chars", "doubles", "strings")
_CONFLICT = ("<<<<<<< ", "||||||| ", ">>>>>>> ")
_SIDES = {"infixl": "left", "infixr": "right", "infix": "none"}
_KEYWORDS = {side: keyword for keyword, side in _SIDES.items()}
_MODULE = re.compile(r"[^\W\d_][\w']*(?:\.[^\W\d_][\w']*)*")


class SuiteFault(ClewError):
    """A file is not a suite, or a damaged one."""

    slug = "suite"


# --- writing ---------------------------------------------------------------------------------------------


def suite_text(suite: Suite, file: str = "") -> str:
    """The text of a suite that is kept in `file`, or in a file of the current directory."""
    return "\n".join(_lines(suite, os.path.dirname(file))) + "\n"


def _lines(suite: Suite, folder: str) -> Iterator[str]:
    yield f"{_FIRST}{VERSION}"
    yield f"module {suite.module}"
    if suite.source is not None:
        yield f"source {_path_word(suite.source, folder)}"
    for path in suite.folders:
        yield f"path {_path_word(path, folder)}"
    if suite.language != UNNAMED:
        yield f"language {suite.language}"
    if suite.options:
        yield f"options {suite.options}"
    if suite.constants is not None:
        tried = {kind: getattr(suite.constants, kind) or () for kind in _CONSTANTS}
        yield f"constants {json.dumps(tried)}"
    for name in sorted(suite.imports):
        yield f"import {name}"
    for operator, (side, level) in sorted(suite.fixities.items()):
        yield f"{_KEYWORDS[side]} {level} {operator}"
    for name, type_ in sorted(suite.types.items()):
        yield f"type {name} :: {type_}"
    for name in sorted(suite.shown):
        yield f"shown {name}"
    yield ""
    shown = [(suite.show(case.input), case) for case in suite.cases]
    for text, case in sorted(shown, key=itemgetter(0)):
        yield f"{text}{_ARROW}{_written(case.result)}"
        if case.covers:
            yield f"{_COVERS}{' '.join(sorted(case.covers))}"


def _path_word(path: str, folder: str) -> str:
    """A path relative to a folder, in one line; as a JSON string where it would not be read as it is."""
    relative = os.path.relpath(path, folder or os.curdir)
    is_plain = relative.isprintable() and relative == relative.strip() and not relative.startswith('"')
    return relative if is_plain and _ARROW not in relative else json.dumps(relative).replace("=", "\\u003d")


def _written(result: Result) -> str:
    if result.kind is ResultKind.FAILED:
        return FAILED
    text = result.text if _is_plain(result) else "\\" + json.dumps(result.text, ensure_ascii=True)
    if result.kind is ResultKind.VALUE:
        return text
    if result.kind is ResultKind.SOME:
        return f"{text}{_AND_MORE}" if text else MORE
    return f"{_RAISED if result.kind is ResultKind.RAISED else _ENDLESS} {text}"


def _is_plain(result: Result) -> bool:
    """Whether a result can stand in a line as it is, and is read again as the same one."""
    text = result.text
    if text != text.strip() or not text.isprintable() or text.startswith("\\") or _ARROW in text:
        return False
    if result.kind is ResultKind.SOME:
        return not text.startswith((_RAISED, _ENDLESS))
    if text.endswith(_AND_MORE) or (result.kind is ResultKind.ENDLESS and not text):
        return False
    if result.kind is ResultKind.VALUE:
        return bool(text) and text != FAILED and not text.startswith((_RAISED, _ENDLESS))
    return True


# --- reading ---------------------------------------------------------------------------------------------


def parse_suite(text: str, file: str) -> Suite:
    """The suite that a text holds; `file` is what faults call it."""
    return _Reader(text, file).suite()


class _Reader:
    def __init__(self, text: str, file: str) -> None:
        self._lines = text.split("\n")
        self._file = file
        self._number = 0
        self._module = ""
        self._language = UNNAMED
        self._source: str | None = None
        self._folders: list[str] = []
        self._options = ""
        self._constants: Constants | None = None
        self._types: dict[str, str] = {}
        self._shown: set[str] = set()
        self._imports: list[str] = []
        self._fixities: dict[str, Fixity] = {}
        self._cases: dict[Term, TestCase] = {}
        self._texts: list[str] = []

    def suite(self) -> Suite:
        self._first()
        for number, line in enumerate(self._lines[1:], 2):
            self._number = number
            if line.startswith(_COVERS):
                self._covers(line)
            elif not line.strip() or line.startswith("--"):
                continue
            elif line.startswith(_CONFLICT):
                raise self._fault(
                    "a merge has left a conflict here",
                    hint="keep the lines of one side, or record the suite again",
                )
            elif _ARROW in line:
                self._case(line)
            else:
                self._header(line)
        if not self._module:
            raise SuiteFault(f"'{self._file}' does not name its module", hint=_HINT)
        texts = list(self._texts)
        cases = tuple(self._cases.values())
        return Suite(
            self._module,
            cases if texts == sorted(texts) else ordered(cases, self._fixities, self._notation),
            self._types,
            frozenset(self._shown),
            self._fixities,
            tuple(sorted(self._imports)),
            self._options,
            self._constants,
            self._language,
            self._source,
            tuple(self._folders),
        )

    @property
    def _notation(self) -> TermNotation:
        return notation_for(self._language)

    def _fault(self, message: str, column: int = 1, hint: str | None = None) -> SuiteFault:
        number = self._number
        width = max(len(self._lines[number - 1]), 1)
        span = Span(self._file, number, column, number, max(width + 1, column + 1))
        return SuiteFault(message, span, hint)

    def _first(self) -> None:
        self._number = 1
        first = self._lines[0]
        if not first.startswith(_FIRST):
            raise self._fault("this is not a suite", hint=_HINT)
        if first[len(_FIRST) :].strip() != str(VERSION):
            raise self._fault(
                f"this Clew reads suites of version {VERSION}, not '{first[len(_FIRST) :].strip()[:20]}'",
                len(_FIRST) + 1,
                "record the suite again, or use the Clew that recorded it",
            )

    def _header(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if self._cases:
            raise self._fault(f"a test has{_ARROW}between its input and its result", hint=_HINT)
        if word == "module" and _MODULE.fullmatch(rest):
            self._module = rest
        elif word == "language" and rest in LANGUAGES:
            self._language = rest
        elif word == "source" and rest:
            self._source = self._path(rest)
        elif word == "path" and rest:
            self._folders.append(self._path(rest))
        elif word == "options":
            self._options = rest
        elif word == "constants":
            self._constants = self._read_constants(rest)
        elif word == "import" and rest:
            self._imports.append(rest)
        elif word == "shown" and rest:
            self._shown.add(rest)
        elif word == "type" and " :: " in rest:
            name, _, type_ = rest.partition(" :: ")
            self._types[name] = type_
        elif word in _SIDES:
            level, _, operator = rest.partition(" ")
            if level not in _LEVELS or not operator or " " in operator:
                raise self._fault("a fixity is written like `infixl 6 +++`")
            self._fixities[operator] = (_SIDES[word], int(level))
        else:
            raise self._fault(f"`{line[:40]}` is neither a test nor a line of the header", hint=_HINT)

    def _path(self, text: str) -> str:
        """A path that is written relative to this file, as one from the current directory."""
        try:
            path = json.loads(text) if text.startswith('"') else text
        except ValueError as error:
            raise self._fault("this path is no JSON string") from error
        return os.path.normpath(os.path.join(os.path.dirname(self._file), path))

    def _read_constants(self, text: str) -> Constants:
        try:
            found = json.loads(text)
            return Constants(
                tuple(map(int, found["ints"])),
                tuple(map(str, found["chars"])),
                tuple(map(float, found["doubles"])),
                tuple(map(str, found["strings"])),
            )
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise self._fault(
                "constants are written as JSON, as `clew suite record` writes them",
                len("constants ") + 1,
                "without this line, a module that is compared is recorded with its own constants",
            ) from error

    def _case(self, line: str) -> None:
        left, _, right = line.partition(_ARROW)
        if left.count('"') % 2 or _ARROW in right:  # the arrow is inside of a quoted text
            left, right = self._divided(line)
        try:
            term = self._notation.read(left, self._fixities)
        except NotationFault as fault:
            raise self._fault(fault.message, fault.column) from fault
        if term in self._cases:
            raise self._fault(
                f"`{left[:60]}` occurs twice", hint="a merge may have done this; keep one of them"
            )
        self._cases[term] = TestCase(term, self._result(right, len(line) - len(right) + 1))
        self._texts.append(left)

    def _divided(self, line: str) -> tuple[str, str]:
        """The two sides of a line with more than one arrow: the first place where an input can end."""
        at = -1
        while (at := line.find(_ARROW, at + 1)) >= 0:
            left = line[:at]
            try:
                self._notation.read(left, self._fixities)
            except NotationFault:
                continue
            return left, line[at + len(_ARROW) :]
        left, _, right = line.partition(_ARROW)
        return left, right

    def _result(self, text: str, column: int) -> Result:
        if text == FAILED:
            return Result(ResultKind.FAILED, "")
        if text == MORE:
            return Result(ResultKind.SOME, "")
        kind = ResultKind.VALUE
        if text.endswith(_AND_MORE):
            kind, text = ResultKind.SOME, text.removesuffix(_AND_MORE)
        for mark, other in ((_RAISED, ResultKind.RAISED), (_ENDLESS, ResultKind.ENDLESS)):
            if text == mark or text.startswith(f"{mark} "):
                kind, text = other, text[len(mark) + 1 :]
        if text.startswith(_QUOTED):
            try:
                value = json.loads(text[1:])
            except ValueError as error:
                raise self._fault("this result is no JSON string after its backslash", column) from error
            text = str(value)
        elif kind is ResultKind.VALUE and not text.strip():
            raise self._fault("the result is missing", column)
        return Result(kind, text)

    def _covers(self, line: str) -> None:
        if not self._cases:
            raise self._fault("`covers` belongs below a test")
        term, case = self._cases.popitem()
        self._cases[term] = TestCase(case.input, case.result, tuple(sorted(line.split()[1:])))


_LEVELS = frozenset(map(str, range(10)))
_HINT = "`clew suite record MODULE -o FILE` makes one; docs/suite.md describes its format"
