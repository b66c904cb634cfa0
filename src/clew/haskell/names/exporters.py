"""Finds the library module that exports a name, to hint at a missing import.

Only the text of the library's files is searched, and only after an error; no module is loaded.
"""

from __future__ import annotations

import re
from functools import cache

from clew.haskell.syntax.dialect import CURRY_LIBRARY, HASKELL_LIBRARY

_HEAD = re.compile(r"^module\s+([\w.]+)\s*\((.*?)\)\s*where", re.MULTILINE | re.DOTALL)
#: An item of an export list: a module, an operator or a name, the latter perhaps with `(..)`.
_EXPORT = re.compile(r"module\s+(?P<module>[\w.]+)|(?P<name>\([^\w\s(),'\"]+\)|[\w']+)(?P<all>\s*\(\.\.\))?")
_CLASS = re.compile(
    r"^class\s[^\n]*?(\w+)(?:\s+\w+|\s+\(\w[^()]*\))+\s*(?:\|[^\n]*)?where((?:\n[ \t]+[^\n]*|\n)*)",
    re.MULTILINE,
)
_METHODS = re.compile(
    r"^[ \t]+((?:\([^\w\s()]+\)|[a-z][\w']*)(?:\s*,\s*(?:\([^\w\s()]+\)|[a-z][\w']*))*)\s*::", re.MULTILINE
)
_SIGNATURE = re.compile(
    r"^((?:\([^\w\s()]+\)|[a-z][\w']*)(?:\s*,\s*(?:\([^\w\s()]+\)|[a-z][\w']*))*)\s*::", re.MULTILINE
)
#: Modules not to suggest: old names, and internal modules of the library.
_INNER = re.compile(r"[A-Z]\w*$|Clew\.|GHC\.|Test\.|Unsafe\.")
#: Modules to suggest last: their names are mostly imported qualified, or meant from elsewhere.
_SELDOM = re.compile(
    r"Data\.(Map|Set|IntMap|IntSet|Sequence|List\.NonEmpty|Tree|Text|ByteString|HashMap|HashSet|Vector|Primitive|Attoparsec)\b"
    r"|Control\.(Category|Monad\.(RWS|Error|List|Catch)\b)|Text\.(Read|ParserCombinators|Parsec|Megaparsec|PrettyPrint)\b|Foreign\b"
)


def exporter_of(name: str, *, curry: bool = False) -> str | None:
    """The library module to import a name from, if there is one."""
    homes = _homes(curry).get(name)
    return min(homes, key=_distance) if homes else None


def _distance(module: str) -> tuple[bool, int, int, str]:
    """The shortest name is the most likely home: Data.List rather than Data.List.NonEmpty."""
    return _SELDOM.match(module) is not None, module.count("."), len(module), module


@cache
def _homes(curry: bool) -> dict[str, list[str]]:
    files = sorted(HASKELL_LIBRARY.rglob("*.hs"))
    if curry:  # whose modules export what Haskell's internal ones define
        files = [
            *sorted(HASKELL_LIBRARY.joinpath("Clew").rglob("*.hs")),
            *sorted(CURRY_LIBRARY.rglob("*.curry")),
        ]
    texts = [file.read_text(encoding="utf-8") for file in files]
    methods = {found[1]: _names(found[2]) for text in texts for found in _CLASS.finditer(text)}
    heads = {head[1]: _export_list(head, text) for text in texts if (head := _HEAD.search(text)) is not None}
    homes: dict[str, list[str]] = {}
    for module in heads:
        if not _INNER.match(module):
            for name in _exports(module, heads, methods, set()):
                homes.setdefault(name, []).append(module)
    return homes


def _export_list(head: re.Match[str], text: str) -> str:
    """The items that the head of a module exports; for a module that exports itself, the names with signatures."""
    own = ", ".join(_SIGNATURE.findall(text))
    listed = re.sub(r"--.*", "", head[2])
    return re.sub(rf"\bmodule\s+{re.escape(head[1])}(?![\w.])", lambda _: own, listed)


def _names(body: str) -> list[str]:
    """The methods that the body of a class declares."""
    return [name.strip("() \t\n") for line in _METHODS.findall(body) for name in line.split(",")]


def _exports(module: str, heads: dict[str, str], methods: dict[str, list[str]], seen: set[str]) -> set[str]:
    """What a module exports, itself or through others."""
    found: set[str] = set()
    if module in seen or module not in heads:
        return found
    seen.add(module)
    for item in _EXPORT.finditer(heads[module]):
        if item["module"]:
            found |= _exports(item["module"], heads, methods, seen)
            continue
        found.add(item["name"].strip("()"))
        if item["all"]:
            found.update(methods.get(item["name"], ()))
    return found
