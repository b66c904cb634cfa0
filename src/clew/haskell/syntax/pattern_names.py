"""Which variables patterns bind."""

from __future__ import annotations

from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name


def pattern_names(pattern: s.Pattern) -> list[tuple[Name, s.Pattern]]:
    """The variables that a pattern binds, from left to right, each with the part that binds it."""
    found: list[tuple[Name, s.Pattern]] = []
    pending: list[s.Pattern] = [pattern]
    while pending:
        part = pending.pop()
        match part:
            case s.PVar(name) | s.PNPlusK(name):
                found.append((name, part))
            case s.PAs(name, inner):
                found.append((name, part))
                pending.append(inner)
            case s.PCon(_, items) | s.PTuple(items) | s.PList(items) | s.PInfix(items):
                pending.extend(reversed(items))
            case s.PLazy(inner) | s.PBang(inner) | s.PParen(inner) | s.PTyped(inner) | s.PView(_, inner):
                pending.append(inner)
            case s.PRecord(_, fields):
                for item in reversed(fields):
                    pun = s.PVar(Name(item.name.text), item.span)
                    pending.append(pun if item.pattern is None else item.pattern)
            case s.PWild() | s.PLit():
                pass
    return found
