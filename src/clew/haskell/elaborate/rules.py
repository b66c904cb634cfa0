"""The rules of a Curry function as cases and choices: a definitional tree (Antoy, Echahed, Hanus: needed narrowing).

Where all rules ask for a constructor at one argument, that argument is needed, and a case on it selects the rules.
Where only some do, the rules overlap: those that ask and those that do not are alternatives of a choice. No rule
is copied, so the code is as large as the rules are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from clew.core import nodes as core
from clew.source.dataclass import dataclass
from clew.source.span import Span

Fresh = Callable[[str], str]

#: The span of the row for values that no row of the source matches.
FALLBACK = Span("<fallback>", 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: patterns still to be matched, by variable; patterns that match anything; the right-hand side."""

    asked: tuple[tuple[str, core.Pattern], ...]
    bound: tuple[tuple[str, core.Pattern], ...]
    body: core.Expr
    span: Span

    def at(self, place: str) -> core.PCon | core.PLit | None:
        """The pattern that it has for a variable."""
        for where, pattern in self.asked:
            if where == place and isinstance(pattern, core.PCon | core.PLit):
                return pattern
        return None


def rule(places: list[str], patterns: list[core.Pattern], body: core.Expr, span: Span) -> Rule:
    """A rule for the values of variables."""
    return _spread(Rule((), (), body, span), list(zip(places, patterns, strict=True)))


def tree(rules: list[Rule], fresh: Fresh, span: Span) -> core.Expr:
    """The code of all rules together; without rules it fails."""
    if not rules:
        return core.Prim("fail#", (), span)
    asking = [r for r in rules if r.asked]
    if not asking:
        found = [_leaf(r) for r in rules]
        return found[0] if len(found) == 1 else core.Choice(tuple(found), span)
    places = list(dict.fromkeys(place for r in rules for place, _ in r.asked))
    needed = next((p for p in places if all(r.at(p) is not None for r in rules)), None)
    if needed is not None:
        return _branch(needed, rules, fresh, span)
    place = places[0]
    with_, without = [r for r in rules if r.at(place)], [r for r in rules if not r.at(place)]
    parts = [with_, without] if rules[0] in with_ else [without, with_]
    return _choice([tree(part, fresh, span) for part in parts], span)


def _choice(parts: list[core.Expr], span: Span) -> core.Expr:
    """One choice of all alternatives."""
    found: list[core.Expr] = []
    for part in parts:
        found += part.alternatives if isinstance(part, core.Choice) else (part,)
    return core.Choice(tuple(found), span)


def _branch(place: str, rules: list[Rule], fresh: Fresh, span: Span) -> core.Expr:
    groups: dict[object, list[Rule]] = {}
    for r in rules:
        pattern = r.at(place)
        key = pattern.con if isinstance(pattern, core.PCon) else pattern.literal  # type: ignore[union-attr]
        groups.setdefault(key, []).append(r)
    rows: list[core.Row] = []
    for group in groups.values():
        first = group[0].at(place)
        assert first is not None
        if isinstance(first, core.PLit):
            rest = [_without(r, place) for r in group]
            rows.append(core.Row((first,), None, tree(rest, fresh, span), first.span))
            continue
        names = [fresh(_wish(group, place, i)) for i in range(len(first.args))]
        rest = [_opened(r, place, names) for r in group]
        head = core.PCon(first.con, tuple(core.PVar(n, first.span) for n in names), first.span)
        rows.append(core.Row((head,), None, tree(rest, fresh, span), first.span))
    fail = core.Row((core.PVar("_", span),), None, core.Prim("fail#", (), span), FALLBACK)
    return core.Match((core.Var(place, span),), (*rows, fail), span)


def _without(r: Rule, place: str) -> Rule:
    return replace(r, asked=tuple((p, x) for p, x in r.asked if p != place))


def _opened(r: Rule, place: str, names: list[str]) -> Rule:
    pattern = r.at(place)
    assert isinstance(pattern, core.PCon)
    return _spread(_without(r, place), list(zip(names, pattern.args, strict=True)))


def _spread(r: Rule, parts: list[tuple[str, core.Pattern]]) -> Rule:
    """The rule with more patterns to match; those that match anything are kept apart."""
    asked, bound = list(r.asked), list(r.bound)
    for place, pattern in parts:
        while isinstance(pattern, core.PAs):
            bound.append((place, core.PVar(pattern.name, pattern.span)))
            pattern = pattern.pattern
        if isinstance(pattern, core.PLit) and isinstance(pattern.literal.value, str):
            pattern = _characters(pattern)
        if isinstance(pattern, core.PCon | core.PLit):
            asked.append((place, pattern))
        elif not (isinstance(pattern, core.PVar) and pattern.name == "_"):
            bound.append((place, pattern))
    return replace(r, asked=tuple(asked), bound=tuple(bound))


def _characters(pattern: core.PLit) -> core.Pattern:
    """A string as the list that it is."""
    if pattern.literal.kind is not core.LitKind.STRING:
        return pattern
    result: core.Pattern = core.PCon("[]", (), pattern.span)
    for char in reversed(str(pattern.literal.value)):
        head = core.PLit(core.Literal(core.LitKind.CHAR, char), pattern.span)
        result = core.PCon(":", (head, result), pattern.span)
    return result


def _leaf(r: Rule) -> core.Expr:
    """The right-hand side, its variables standing for what they match."""
    if not r.bound:
        return r.body
    scrutinees = tuple(core.Var(place, r.span) for place, _ in r.bound)
    patterns = tuple(pattern for _, pattern in r.bound)
    return core.Match(scrutinees, (core.Row(patterns, None, r.body, r.span),), r.span)


def _wish(group: list[Rule], place: str, index: int) -> str:
    for r in group:
        pattern = r.at(place)
        assert isinstance(pattern, core.PCon)
        part = pattern.args[index]
        if isinstance(part, core.PVar | core.PAs) and part.name != "_":
            return part.name
    return "x"
