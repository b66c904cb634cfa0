"""Modules that have instances of a class, found beside the module that declares it.

A function of a class without instances cannot be called at all. Whoever uses it imports some module that has one; the
nearest are in the folder of the class. They are looked through as text, and nothing is loaded here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from clew.source.diagnostics import ClewError
from clew.source.files import read_source

#: Modules for one class, at most.
_MOST = 2
_MODULE = re.compile(r"^(?:> ?)?module\s+([\w.']+)", re.MULTILINE)
#: The head of an instance: up to `where`, or to the end of its lines.
_INSTANCE = re.compile(r"^(?:> ?)?instance\b(.*?)(?:\bwhere\b|\n(?=\S)|\Z)", re.MULTILINE | re.DOTALL)


def with_instances(cls: str, file: str, suffixes: tuple[str, ...]) -> Iterator[str]:
    """The modules in the folder of a file that seem to have an instance of a class, by its plain name."""
    if not Path(file).is_file():
        return
    wanted = re.compile(rf"(?<![\w.']){re.escape(cls)}(?![\w'])")
    found = 0
    for path in sorted(Path(file).parent.glob("*.*")):
        if path.suffix not in suffixes or path.samefile(file):
            continue
        try:
            text = read_source(str(path))
        except ClewError:
            continue
        module = _MODULE.search(text)
        if module is None or module[1] == "Main":
            continue
        heads = [h.rpartition("=>")[2] for h in _INSTANCE.findall(text)]
        if any(wanted.search(h) for h in heads):
            yield module[1]
            found += 1
            if found == _MOST:
                return
