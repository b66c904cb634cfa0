"""Binding groups: which definitions depend on which (Haskell 2010, section 4.5.1).

The declarations of one `let`, `where` or module fall into groups of mutually dependent bindings, each group
after those that it uses. For typing, a use of a name that has a signature makes no dependency: `Group.stages`.
"""

from __future__ import annotations

from collections.abc import Iterable

from clew.core.graph import components
from clew.haskell.names.free import bound_names, uses
from clew.haskell.names.interface import Binding, BindingGroup
from clew.haskell.syntax.tree import Decl, FunBind, Name, PatBind, Type, TypeSig


def signatures(decls: Iterable[Decl]) -> dict[Name, Type]:
    """The declared types of the names that have one."""
    return {name: decl.type for decl in decls if isinstance(decl, TypeSig) for name in decl.names}


def bind_groups(decls: Iterable[Decl]) -> tuple[BindingGroup, ...]:
    """The bindings among renamed declarations as groups in dependency order, otherwise in source order."""
    decls = tuple(decls)
    binds = [decl for decl in decls if isinstance(decl, FunBind | PatBind)]
    if not binds:
        return ()
    signed = frozenset(signatures(decls))
    owner = {name: index for index, bind in enumerate(binds) for name, _ in bound_names(bind)}
    interest = frozenset(owner)
    used = [uses((bind,), interest) for bind in binds]
    edges = {index: _targets(names, owner) for index, names in enumerate(used)}
    groups: list[BindingGroup] = []
    for members in components(edges):
        recursive = len(members) > 1 or members[0] in edges[members[0]]
        loose = {index: _targets(used[index] - signed, owner) for index in members}
        stages = [tuple([binds[i] for i in stage]) for stage in components(loose)]
        groups.append(BindingGroup(_pick(binds, members), recursive, tuple(stages)))
    return tuple(groups)


def _targets(names: Iterable[Name], owner: dict[Name, int]) -> list[int]:
    return sorted({owner[name] for name in names})


def _pick(binds: list[FunBind | PatBind], members: tuple[int, ...]) -> tuple[Binding, ...]:
    return tuple([binds[index] for index in members])
