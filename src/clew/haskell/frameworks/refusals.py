"""Which modules tests can be in, and which they can be of: the same in Haskell and Curry."""

from __future__ import annotations

import re

from clew.source.diagnostics import UsageFault

_MODULE = re.compile(r"[A-Z][\w']*")


def refuse_name(module: str, example: str) -> None:
    """Raise the reason why a test module cannot have a name; a file that is named well is an example."""
    if not _MODULE.fullmatch(module):
        raise UsageFault(
            f"`{module}` cannot be the name of a module", hint=f"name the file like one: {example}"
        )


def refuse_import(module: str) -> None:
    """Raise the reason why no test module can import a module."""
    if module == "Main":
        raise UsageFault(
            "no module can import Main, so its tests cannot be a module of their own",
            hint="move what is to be tested to a module with another name",
        )
