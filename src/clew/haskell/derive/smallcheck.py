"""Decides which of two libraries called SmallCheck a module was written for.

`Test.SmallCheck` is today's (1.x), whose `Serial m a` and `Property m` have a monad, unless the module shows that it
means the classic one (0.x), with `Serial a` and `Property`; then it imports the old versions in `Clew.Legacy`.
It shows that by an instance of `Serial` for a type alone, by a `Property` without a monad, by a name that only the
classic `Test.SmallCheck` exports, or by importing a module that means the classic one.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from clew.haskell.syntax import tree as s

_SMALLCHECK = "Test.SmallCheck"
#: Modules that only today's library has (0.6 had one for series, too).
_TODAYS = frozenset({f"{_SMALLCHECK}.Series", f"{_SMALLCHECK}.Drivers"})
#: Names that only the classic `Test.SmallCheck` exports and that programs hardly define themselves.
_CLASSIC = frozenset(
    "Serial Series series coseries \\/ >< smallCheckI depthCheck forAllElem existsDeeperBy exists1 thereExists "
    "thereExistsElem thereExists1 thereExists1Elem cons0 cons1 cons2 cons3 cons4 alts0 alts1 alts2 alts3 alts4".split()
)


def is_smallcheck(name: str) -> bool:
    return name == _SMALLCHECK or name in _TODAYS


def means_classic(module: s.Module) -> bool:
    """Whether the text of a module shows that it was written for the classic SmallCheck."""
    imports = [decl for decl in module.imports if is_smallcheck(decl.module)]
    qualifiers = {decl.alias or decl.module for decl in imports} | {None for d in imports if not d.qualified}
    todays = any(decl.module in _TODAYS for decl in imports)
    for node in nodes_of(module.decls):
        match node:
            case s.InstanceDecl(cls=cls, types=types) if cls.text == "Serial" and cls.qualifier in qualifiers:
                return len(types) == 1
            case s.TCon(name) if name.text == "Property" and name.qualifier in qualifiers:
                return True
    if todays:
        return False
    items = [node for decl in imports for node in nodes_of(decl.items)]
    names = [node for node in (*items, *nodes_of(module.decls)) if isinstance(node, s.Name)]
    return any(n.text in _CLASSIC and n.qualifier in qualifiers for n in names)


def nodes_of(node: Any) -> Iterator[Any]:
    """All nodes of a piece of program; of a type that is applied, the arguments but not the head."""
    stack = [node]
    while stack:
        top = stack.pop()
        if isinstance(top, tuple):
            stack.extend(reversed(top))
        elif dataclasses.is_dataclass(top):
            yield top
            if isinstance(top, s.TApp) and isinstance(top.function, s.TCon):
                yield top.function.name
                stack.append(top.argument)
                continue
            stack.extend(getattr(top, field.name) for field in reversed(dataclasses.fields(top)))
