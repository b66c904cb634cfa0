"""The nodes and edges of single functions, made from their normal form (Widera, section 3.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field

from clew.flow.flow_graph import (
    AccessKind,
    ClauseField,
    DefinitionOfVariable,
    FlowEdge,
    FlowFunction,
    FlowNode,
    NodeKind,
    UseOfVariable,
)
from clew.flow.node_text import NodeTexts
from clew.normal import form as f
from clew.source.dataclass import dataclass
from clew.source.span import Span

#: Where edges still lack a target: a node, and the clause that they leave through.
_End = tuple[int, int | None]
_CALLS = f.CallKnown | f.CallValue | f.CallNamed | f.CallSpread


@dataclass(slots=True)
class _Draft:
    """A node that is still being made."""

    function: str
    kind: NodeKind
    text: str
    span: Span
    tests: tuple[f.Variable, ...] = ()
    clauses: tuple[ClauseField, ...] = ()
    definitions: list[tuple[f.Variable, AccessKind, int | None]] = field(default_factory=list)
    uses: list[tuple[f.Variable, AccessKind, int | None]] = field(default_factory=list)


class GraphBuilder:
    """Makes the graphs of functions one after the other; numbers of nodes go on through all of them."""

    def __init__(self) -> None:
        self.functions: list[FlowFunction] = []
        self.edges: list[FlowEdge] = []
        #: The node of each step, by the identity of the step's object.
        self.node_of: dict[int, int] = {}
        self._drafts: list[_Draft] = []
        self._texts = NodeTexts()
        self._function = ""
        self._result = ""
        self._jumps: dict[str, list[_End]] = {}
        #: Silent steps, which belong to the node behind them.
        self._silent: list[f.AssignStep] = []

    def nodes(self, computations: Iterable[int] = ()) -> tuple[FlowNode, ...]:
        """All nodes; calls of functions that are not drawn are computations."""
        library = frozenset(computations)
        made = []
        for number, draft in enumerate(self._drafts):
            kind = NodeKind.COMPUTATION if number in library else draft.kind
            definitions = tuple([DefinitionOfVariable(number, *d) for d in dict.fromkeys(draft.definitions)])
            uses = tuple([UseOfVariable(number, *u) for u in dict.fromkeys(draft.uses)])
            made.append(
                FlowNode(
                    number,
                    draft.function,
                    kind,
                    draft.text,
                    draft.span,
                    draft.tests,
                    draft.clauses,
                    definitions,
                    uses,
                )
            )
        return tuple(made)

    def add(self, function: f.NormalFunction) -> None:
        """A function, and those inside of it behind it."""
        first = len(self._drafts)
        self._function, self._result, self._jumps = function.identity, function.result, {}
        span = function.span
        names = ", ".join(map(f.name_of, function.params))
        start = self._node(_Draft(function.identity, NodeKind.IMPORT, f"import({names})", span))
        self._drafts[start].definitions += ((v, AccessKind.PLAIN, None) for v in function.params)
        names = ", ".join(map(f.name_of, function.context))
        context = self._node(_Draft(function.identity, NodeKind.CONTEXT, f"context({names})", span))
        self._drafts[context].definitions += ((v, AccessKind.FREEZING, None) for v in function.context)
        self.edges.append(FlowEdge(start, context))
        ends = self._steps(function.body, [(context, None)])
        end = self._node(_Draft(function.identity, NodeKind.RETURN, "return(R)", span))
        self._drafts[end].uses.append((function.result, AccessKind.PLAIN, None))
        self.node_of.update((id(step), end) for step in self._silent)
        self._silent.clear()
        self._connect(ends, end)
        self.functions.append(
            FlowFunction(
                function.identity,
                function.name,
                function.module,
                function.parent,
                span,
                function.is_exported,
                start,
                end,
                first,
                len(self._drafts),
            )
        )
        for inner in function.inner:
            if not inner.is_hidden:
                self.add(inner)

    def _node(self, draft: _Draft) -> int:
        self._drafts.append(draft)
        return len(self._drafts) - 1

    def _connect(self, ends: Sequence[_End], target: int) -> None:
        self.edges += [FlowEdge(source, target, clause) for source, clause in dict.fromkeys(ends)]

    # --- steps ---

    def _steps(self, steps: Sequence[f.Step], ends: list[_End]) -> list[_End]:
        for step in steps:
            ends = self._step(step, ends)
        return ends

    def _step(self, step: f.Step, ends: list[_End]) -> list[_End]:
        match step:
            case f.AssignStep(is_silent=True):
                self._silent.append(step)
                return ends
            case f.AssignStep():
                return self._assign(step, ends)
            case f.MatchStep(joined=True) if len(ends) == 1 and self._drafts[ends[0][0]].kind in _SIMPLE:
                draft = self._drafts[ends[0][0]]
                text = draft.text.partition(" = ")
                draft.text = f"{self._texts.shown(step.written)} = {text[2] if text[1] else draft.text}"
                self._access(draft, step.pattern, None)
                return ends
            case f.MatchStep():
                span = step.written.span
                draft = _Draft(
                    self._function,
                    NodeKind.COMPUTATION,
                    self._texts.shown(step.written),
                    span,
                    (step.source,),
                )
                draft.uses.append((step.source, AccessKind.PLAIN, None))
                self._access(draft, step.pattern, None)
                return [(self._joined(step, draft, ends), None)]
            case f.BranchStep():
                return self._branch(step, ends)
            case f.LoopStep():
                return self._loop(step, ends)
            case f.FilterStep():
                draft = _Draft(
                    self._function,
                    NodeKind.IF,
                    f"if {self._texts.shown(step.written)}",
                    step.written.span,
                    (step.test,),
                    (
                        ClauseField(("true",), "", step.written.span),
                        ClauseField(("false",), "", step.written.span, False),
                    ),
                )
                draft.uses.append((step.test, AccessKind.PLAIN, None))
                node = self._joined(step, draft, ends)
                return [*self._steps(step.body, [(node, 0)]), (node, 1)]
            case f.JumpStep(landing):
                self._jumps.setdefault(landing, []).extend(ends)
                return []
            case f.LandingStep(name, body, target):
                done = self._steps(body, ends)
                arrived = self._jumps.pop(name, [])
                return [*done, *(self._steps(target, arrived) if arrived else [])]

    def _joined(self, step: f.Step, draft: _Draft, ends: Sequence[_End]) -> int:
        node = self._node(draft)
        for each in (*self._silent, step):
            self.node_of[id(each)] = node
        self._silent.clear()
        self._connect(ends, node)
        return node

    def _assign(self, step: f.AssignStep, ends: list[_End]) -> list[_End]:
        operation = step.operation
        kind = NodeKind.CALL if isinstance(operation, _CALLS) else NodeKind.COMPUTATION
        text = self._texts.shown(step.written)
        name = f.name_of(step.target)
        if step.target != self._result and name != f.UNREAD:
            text = f"{name} = {text}"
        draft = _Draft(self._function, kind, text, step.written.span)
        if name != f.UNREAD:
            selects = isinstance(operation, f.SelectPart)
            draft.definitions.append((step.target, _PACKED if selects else AccessKind.PLAIN, None))
        draft.uses += ((v, k, None) for v, k in _used(operation) if f.name_of(v) != f.UNREAD)
        node = self._joined(step, draft, ends)
        raises = isinstance(operation, f.Compute) and operation.effect is f.Effect.RAISES
        return [] if raises else [(node, None)]

    def _branch(self, step: f.BranchStep, ends: list[_End]) -> list[_End]:
        tests = tuple([v for v in step.tests if f.name_of(v) != f.UNREAD])
        heads = {f.BranchKind.TRY: "try", f.BranchKind.CATCH: "catch", f.BranchKind.RECEIVE: "receive"}
        text = heads.get(step.kind) or " ".join(
            (step.kind.value, ", ".join(map(self._test_name, step.tests)))
        )
        clauses = tuple(
            [
                ClauseField(
                    tuple([self._texts.shown(text) for text in clause.pattern_texts]),
                    self._texts.shown(clause.guard) if clause.guard is not f.UNWRITTEN else "",
                    clause.span,
                    clause.is_written,
                )
                for clause in step.clauses
            ]
        )
        span = step.written.span
        draft = _Draft(self._function, NodeKind(step.kind.value), text.strip(), span, tests, clauses)
        draft.uses += ((v, AccessKind.PLAIN, None) for v in tests)
        for index, clause in enumerate(step.clauses):
            for pattern in clause.patterns:
                self._access(draft, pattern, index)
            draft.uses += ((v, AccessKind.PLAIN, index) for v in clause.guard_uses)
        node = self._joined(step, draft, ends)
        for clause in step.clauses:
            self.node_of.update((id(each), node) for each in _assignments(clause.guard_steps))
        found: list[_End] = []
        for index, clause in enumerate(step.clauses):
            found += self._steps(clause.body, [(node, index)])
        return found

    def _test_name(self, variable: f.Variable) -> str:
        return "" if f.name_of(variable) == f.UNREAD else f.name_of(variable)

    def _loop(self, step: f.LoopStep, ends: list[_End]) -> list[_End]:
        text = self._texts.shown(step.written)
        pattern = ClauseField((self._texts.shown(step.pattern_text),), "", step.pattern_text.span)
        done = ClauseField(("",), "", step.written.span, False)
        draft = _Draft(
            self._function, NodeKind.GENERATOR, text, step.written.span, (step.source,), (pattern, done)
        )
        draft.uses.append((step.source, AccessKind.PLAIN, None))
        self._access(draft, f.DataPattern("", (step.pattern,)), 0)
        node = self._joined(step, draft, ends)
        self._connect(self._steps(step.body, [(node, 0)]), node)
        return [(node, 1)]

    def _access(self, draft: _Draft, pattern: f.FormPattern, clause: int | None) -> None:
        """The variables that a pattern defines and uses."""
        for variable, kind, defines in _pattern_access(pattern, AccessKind.PLAIN):
            (draft.definitions if defines else draft.uses).append((variable, kind, clause))


_SIMPLE = (NodeKind.COMPUTATION, NodeKind.CALL)
_PACKED = AccessKind.PACKING


def _assignments(steps: Sequence[f.Step]) -> Iterator[f.AssignStep]:
    """All assignments in some steps."""
    for step in steps:
        match step:
            case f.AssignStep():
                yield step
            case f.BranchStep(_, _, clauses):
                for clause in clauses:
                    yield from _assignments(clause.guard_steps)
                    yield from _assignments(clause.body)
            case f.LoopStep(body=body) | f.FilterStep(body=body):
                yield from _assignments(body)
            case f.LandingStep(_, body, target):
                yield from _assignments(body)
                yield from _assignments(target)


def _pattern_access(
    pattern: f.FormPattern, kind: AccessKind
) -> Iterator[tuple[f.Variable, AccessKind, bool]]:
    match pattern:
        case f.BindPattern(variable):
            yield variable, kind, True
        case f.SamePattern(variable):
            yield variable, AccessKind.PLAIN, False
        case f.DataPattern(_, parts):
            for part in parts:
                yield from _pattern_access(part, _PACKED)
        case f.BothPattern(first, second):
            yield from _pattern_access(first, kind)
            yield from _pattern_access(second, kind)


def _used(operation: f.Operation) -> Iterator[tuple[f.Variable, AccessKind]]:
    """The variables that an operation uses (definition 2)."""
    plain = AccessKind.PLAIN
    match operation:
        case f.CopyValue(source) | f.SelectPart(source):
            yield source, plain
        case f.LiteralValue():
            pass
        case f.MakeStructure(_, fields):
            yield from ((v, _PACKED) for v in fields)
        case f.MakeList(items, rest):
            yield from ((v, _PACKED) for v in items)
            if rest is not None:
                yield rest, _PACKED
        case f.MakeClosure(_, captured, itself):
            yield from ((v, AccessKind.FREEZING) for i, v in enumerate(captured) if i != itself)
        case f.FunctionValue(_, given):
            yield from ((v, AccessKind.FREEZING) for v in given)
        case f.CallKnown(_, args) | f.Compute(_, args):
            yield from ((v, plain) for v in args)
        case f.CallValue(function, args):
            yield function, plain
            yield from ((v, plain) for v in args)
        case f.CallNamed(named, args):
            yield from ((v, plain) for v in (*named.variables, *args))
        case f.NamedFunction(named, _, arity):
            yield from ((v, plain) for v in named.variables)
            if arity is not None:
                yield arity, plain
        case f.CallSpread(function, arguments):
            yield function, plain
            yield arguments, plain


def built(functions: Iterable[f.NormalFunction]) -> GraphBuilder:
    """The graphs of some functions, without call edges."""
    builder = GraphBuilder()
    for function in functions:
        builder.add(function)
    return builder
