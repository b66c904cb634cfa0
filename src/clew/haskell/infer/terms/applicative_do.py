"""ApplicativeDo: which statements of a `do` block are independent of each other, and need no monad.

The order is GHC's (Marlow, Peyton Jones, Kmett and Mokhov, "Desugaring Haskell's do-notation into applicative
operations", 2016, with the heuristic in place of the optimal split): a block is cut into segments that use nothing of
each other, which go side by side; a segment that cannot be cut is split in two, one after the other. Patterns that
are strict are matched before what follows, as in GHC.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from clew.haskell.names.free import bound_names, uses
from clew.haskell.names.standard import STANDARD
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.pattern_names import pattern_names
from clew.haskell.syntax.tree import Name
from clew.source.dataclass import dataclass
from clew.source.span import Span

_RETURNS = frozenset({STANDARD["return"], STANDARD["pure"]})


@dataclass(frozen=True, slots=True)
class BoundAction:
    """`pattern <- action`, beside others; several statements are an action that gives what they bind."""

    pattern: s.Pattern
    action: s.Expr | StepBlock


@dataclass(frozen=True, slots=True)
class Parallel:
    """Arguments side by side, and then the rest of the block, which gives an action if it has to be joined."""

    arguments: tuple[BoundAction, ...]
    joins: bool
    span: Span


@dataclass(frozen=True, slots=True)
class BlockResult:
    """The end of a block: an action, or with `is_pure` the plain result of what is side by side before it."""

    body: s.Expr
    is_pure: bool = False


Step = Parallel | s.Stmt | BlockResult


@dataclass(frozen=True, slots=True)
class StepBlock:
    """The steps of a block in their order, of which the last is its result."""

    steps: tuple[Step, ...]


def rearranged(stmts: Sequence[s.Stmt], is_irrefutable: Callable[[s.Pattern], bool]) -> StepBlock | None:
    """The statements of a block in GHC's order; None if they bind a name twice, and stay as they are."""
    *first, last = stmts
    assert isinstance(last, s.ExprStmt)
    bound = [name for stmt in first for name in _bound(stmt)]
    if len(set(bound)) < len(bound):
        return None
    names = frozenset(bound)
    parts = [_Statement(stmt, frozenset(_bound(stmt)), _used(stmt, names)) for stmt in first]
    after = frozenset(uses([last.body], names))
    return StepBlock(
        tuple(_Steps(is_irrefutable).of(_tree(parts), [BlockResult(last.body)], after, ends=False))
    )


# --- statements and what they use -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Statement:
    stmt: s.Stmt
    binds: frozenset[Name]
    uses: frozenset[Name]

    @property
    def is_let(self) -> bool:
        return isinstance(self.stmt, s.LetStmt)

    @property
    def is_strict(self) -> bool:
        return isinstance(self.stmt, s.BindStmt) and _is_strict(self.stmt.pattern)


def _bound(stmt: s.Stmt) -> list[Name]:
    if isinstance(stmt, s.BindStmt):
        return [name for name, _ in pattern_names(stmt.pattern)]
    if isinstance(stmt, s.LetStmt):
        return [name for decl in stmt.decls for name, _ in bound_names(decl)]
    return []


def _used(stmt: s.Stmt, names: frozenset[Name]) -> frozenset[Name]:
    if isinstance(stmt, s.BindStmt):  # the functions of view patterns are used, too
        return frozenset(uses([s.Lambda((stmt.pattern,), stmt.value, stmt.span), stmt.value], names))
    if isinstance(stmt, s.LetStmt):
        return frozenset(uses([s.Let(stmt.decls, s.Con(Name("()"), stmt.span), stmt.span)], names))
    return frozenset(uses([stmt.body], names))


def _is_strict(pattern: s.Pattern) -> bool:
    """Whether a pattern looks at a value; one of a newtype counts as if it did."""
    match pattern:
        case s.PWild() | s.PVar() | s.PLazy():
            return False
        case s.PAs() | s.PParen() | s.PView() | s.PTyped():
            return _is_strict(pattern.pattern)
        case _:
            return True


# --- the tree of a block ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _One:
    statement: _Statement


@dataclass(frozen=True, slots=True)
class _Then:
    before: _Tree
    after: _Tree


@dataclass(frozen=True, slots=True)
class _Beside:
    trees: tuple[_Tree, ...]


_Tree = _One | _Then | _Beside


def _tree(parts: Sequence[_Statement]) -> _Tree:
    if len(parts) == 1:
        return _One(parts[0])
    found = _segments(parts)
    return _split(found[0]) if len(found) == 1 else _Beside(tuple(map(_split, found)))


def _split(parts: Sequence[_Statement]) -> _Tree:
    if len(parts) == 1:
        return _One(parts[0])
    before, after = _halves(parts)
    return _Then(_tree(before), _tree(after))


def _segments(parts: Sequence[_Statement]) -> list[list[_Statement]]:
    """The statements in parts that use nothing of each other."""
    known = frozenset(name for part in parts for name in part.binds)
    found: list[list[_Statement]] = []
    left = list(parts)
    while left:
        segment = [left.pop()]
        wanted = segment[0].uses & known
        while left and (wanted or left[-1].is_strict):
            part = left.pop()
            segment.append(part)
            inner = part.uses - part.binds if part.is_let else part.uses
            wanted = wanted - part.binds | inner & known
        found.append(segment[::-1])
    merged: list[tuple[list[_Statement], bool]] = []  # the last first
    for segment in found:
        lets_only = all(part.is_let for part in segment)
        if merged and (merged[-1][1] or lets_only):
            later, were_lets = merged.pop()
            segment, lets_only = segment + later, lets_only and were_lets
        merged.append((segment, lets_only))
    return [segment for segment, _ in reversed(merged)]


def _halves(parts: Sequence[_Statement]) -> tuple[list[_Statement], list[_Statement]]:
    """Where to split a segment: after its first statements that are independent, or after the first one."""
    if len(parts) == 2:
        return [parts[0]], [parts[1]]
    lets: list[_Statement] = []
    free: list[_Statement] = []
    bound: frozenset[Name] = frozenset()
    rest = list(parts)
    while rest and not bound & rest[0].uses and not rest[0].is_strict:
        if rest[0].is_let:
            lets.append(rest.pop(0))
        elif isinstance(rest[0].stmt, s.BindStmt):
            bound |= rest[0].binds
            free.append(rest.pop(0))
        else:
            break
    if len(free) < 2:
        return [parts[0]], list(parts[1:])
    return (lets, free + rest) if lets else (free, rest)


# --- the steps of a block -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Steps:
    """Makes the steps of a tree."""

    #: Whether a pattern always matches.
    is_irrefutable: Callable[[s.Pattern], bool]

    def of(self, tree: _Tree, tail: list[Step], after: frozenset[Name], *, ends: bool) -> list[Step]:
        """The steps of a tree, and then `tail`, which uses the names `after`.

        With `ends` the tail is a plain result that is wrapped where nothing is side by side before it.
        """
        result = _plain_result(tail, ends)
        if isinstance(tree, _One):
            stmt = tree.statement.stmt
            argument = _argument(stmt)
            if argument is not None and result is not None and not tree.statement.is_strict:
                return [Parallel((argument,), False, stmt.span), result]
            return [stmt, *_wrapped(tail, ends)]
        if isinstance(tree, _Then):
            later = self.of(tree.after, tail, after, ends=ends)
            return self.of(tree.before, later, after | _uses_of(tree.after), ends=False)
        arguments = tuple([self.part(part, after) for part in tree.trees])
        span = _first(tree).span
        if result is not None and all(self.is_irrefutable(item.pattern) for item in arguments):
            return [Parallel(arguments, False, span), result]
        return [Parallel(arguments, True, span), *_wrapped(tail, ends)]

    def part(self, tree: _Tree, after: frozenset[Name]) -> BoundAction:
        """A tree beside others: one statement, or several that give what they bind for the rest of the block."""
        if isinstance(tree, _One):
            argument = _argument(tree.statement.stmt)
            if argument is not None:
                return argument
        span = _first(tree).span
        names = [name for name in _binders(tree) if name in after]
        found = [s.Var(name, span) for name in names]
        result: s.Expr = s.Con(Name("()"), span) if not found else s.Tuple(tuple(found), span)
        pattern: s.Pattern = s.PTuple(tuple([s.PVar(name, span) for name in names]), span)
        if not found:
            pattern = s.PWild(span)
        elif len(found) == 1:
            result, pattern = found[0], s.PVar(names[0], span)
        return BoundAction(
            pattern, StepBlock(tuple(self.of(tree, [BlockResult(result)], frozenset(names), ends=True)))
        )


def _plain_result(tail: Sequence[Step], ends: bool) -> BlockResult | None:
    """The result without `return`, if the tail is nothing else."""
    if len(tail) != 1 or not isinstance(tail[0], BlockResult):
        return None
    if ends:
        return BlockResult(tail[0].body, is_pure=True)
    body = _returned(tail[0].body)
    return None if body is None else BlockResult(body, is_pure=True)


def _wrapped(tail: Sequence[Step], ends: bool) -> list[Step]:
    if not ends:
        return list(tail)
    [last] = tail
    assert isinstance(last, BlockResult)
    span = last.body.span
    return [BlockResult(s.App(s.Var(STANDARD["return"], span), last.body, span))]


def _returned(body: s.Expr) -> s.Expr | None:
    """What `return e`, `pure e` or `return $ e` gives."""
    match body:
        case s.App(s.Var(name), argument) if name in _RETURNS:
            return argument
        case s.App(s.App(s.Var(apply), s.Var(name)), argument) if apply == STANDARD["$"] and name in _RETURNS:
            return argument
        case _:
            return None


def _argument(stmt: s.Stmt) -> BoundAction | None:
    if isinstance(stmt, s.BindStmt):
        return BoundAction(stmt.pattern, stmt.value)
    return BoundAction(s.PWild(stmt.span), stmt.body) if isinstance(stmt, s.ExprStmt) else None


def _statements(tree: _Tree) -> Iterable[_Statement]:
    match tree:
        case _One(statement):
            yield statement
        case _Then(before, after):
            yield from _statements(before)
            yield from _statements(after)
        case _Beside(trees):
            for part in trees:
                yield from _statements(part)


def _first(tree: _Tree) -> s.Stmt:
    return next(iter(_statements(tree))).stmt


def _binders(tree: _Tree) -> list[Name]:
    return [name for part in _statements(tree) for name in _bound(part.stmt)]


def _uses_of(tree: _Tree) -> frozenset[Name]:
    return frozenset().union(*(part.uses for part in _statements(tree)))
