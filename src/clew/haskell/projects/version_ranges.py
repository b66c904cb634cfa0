"""Versions and version ranges as Cabal writes them: `>= 4.8 && < 5 || == 3.*`, `^>= 1.2`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from clew.haskell.projects.connectives import Connected
from clew.source.diagnostics import SyntaxFault

Version = tuple[int, ...]

_TOKEN = re.compile(r"\s*(\^>=|>=|<=|==|[<>(){},]|&&|\|\||-any|-none|\d+(?:\.\d+)*(?:\.\*)?|\*)")


def read_version(text: str) -> Version:
    """The version that a text has, without a tag such as `-beta`; empty if it has none."""
    found = re.match(r"\s*(\d{1,18}(?:\.\d{1,18})*)", text)
    return () if found is None else tuple(map(int, found[1].split(".")))


def in_range(version: Version, text: str) -> bool:
    """Whether a version is in a range; one without a text has all versions."""
    if not text.strip():
        return True
    return _Range(text, version).whole()


class _Range(Connected[str]):
    def __init__(self, text: str, version: Version) -> None:
        super().__init__(list(_tokens(text)))
        self.text = text
        self.version = version

    def fault(self) -> SyntaxFault:
        return SyntaxFault(f"'{self.text.strip()}' is not a range of versions", slug="project-syntax")

    def part(self, token: str, depth: int) -> bool:
        if token in ("-any", "*"):
            return True
        if token == "-none":
            return False
        if token[0].isdigit():
            return self.compared("==", token)
        if token not in ("<", ">", "<=", ">=", "==", "^>="):
            raise self.fault()
        if not self.has("{"):
            return self.compared(token, self.next())
        if token not in ("==", "^>="):
            raise self.fault()
        result = False
        while True:
            result = self.compared(token, self.next()) or result
            if self.has("}"):
                return result
            if not self.has(","):
                raise self.fault()

    def compared(self, operator: str, text: str) -> bool:
        if not text[0].isdigit():
            raise self.fault()
        if text.endswith(".*"):
            if operator != "==":
                raise self.fault()
            wanted = read_version(text[:-2])
            return self.version[: len(wanted)] == wanted
        wanted, version = read_version(text), self.version
        match operator:
            case "<":
                return version < wanted
            case "<=":
                return version <= wanted
            case ">":
                return version > wanted
            case ">=":
                return version >= wanted
            case "==":
                return version == wanted
            case _:  # up to the next major version
                major = (*wanted, 0)[:2]
                return wanted <= version < (major[0], major[1] + 1)


def _tokens(text: str) -> Iterator[str]:
    text = text.strip()
    position = 0
    while position < len(text):
        found = _TOKEN.match(text, position)
        if found is None:
            raise SyntaxFault(f"'{text}' is not a range of versions", slug="project-syntax")
        yield found[1]
        position = found.end()
