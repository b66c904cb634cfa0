"""Functions of Core in normal form: of rich Core for what is drawn, of flat Core for what is only analysed.

What the source does not show makes no node: literals, names of functions and constants, dictionaries. The guards of a
row belong to the node of its conditional, and a clause that several others fall through to stands once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from clew.core import nodes as c
from clew.core.walk import nodes, pattern_nodes
from clew.normal import form as f
from clew.normal.form import Effect, Operation, Step, Variable, Written
from clew.normal.primitive_effects import COPYING, EFFECTS, PAIRING
from clew.source.equations import contains
from clew.source.span import NOWHERE, Span

#: The variable of a function's result.
RESULT = "R" + f.MARK
Hole = tuple[Span, Variable]
_SIMPLE = c.Con | c.Call | c.Partial | c.Prim | c.App


class CoreWords(Protocol):
    """What a front end says of the names in its Core."""

    def is_hidden(self, name: str) -> bool:
        """Whether a function or constructor is the compiler's and never written: a dictionary, for instance."""

    def is_failure(self, expr: c.Expr) -> bool:
        """Whether an expression only says that no row of a match was left."""

    def local_name(self, name: str) -> str:
        """A local variable as it is written; empty if the compiler made it."""

    def branch_kind(self, span: Span) -> f.BranchKind:
        """What the conditional at a place is in the source."""


class CoreNormaliser:
    """Normalises one function, or one inside of another."""

    def __init__(
        self, identity: str, words: CoreWords, outer: CoreNormaliser | None = None, *, module: str = ""
    ) -> None:
        self.identity = identity
        self.module: str = module if outer is None else outer.module
        self.words = words
        self.outer = outer
        self.env: dict[str, Variable] = {}
        self.used: dict[str, int] = {} if outer is None else outer.used
        self.context: dict[str, Variable] = {}
        self.captured: list[Variable] = []
        self.steps: list[Step] = []
        self.inner: list[f.NormalFunction] = []
        #: The local functions by the variables that are their names.
        self.named: dict[Variable, str] = {} if outer is None else outer.named
        #: Local functions that only hold the clauses that others fall through to.
        self.landings: dict[str, str] = {}
        self.params: tuple[str, ...] = ()
        #: Expressions that stand at the ends of several branches, and the labels of those that are under way.
        self.repeated: frozenset[int] = frozenset() if outer is None else outer.repeated
        self.ends: dict[int, str] = {}
        #: Variables that the compiler made, and how a rule names what they hold.
        self.renamed: dict[str, str] = {} if outer is None else outer.renamed
        #: Whether what is made here was not written: parts of a dictionary.
        self.hides = False

    # --- variables ---

    def variable(self, name: str) -> Variable:
        number = self.used.get(name, 0)
        self.used[name] = number + 1
        return name if number == 0 else f"{name}{f.MARK}{number + 1}"

    def fresh(self) -> Variable:
        return self.variable(f"Var{self._count()}")

    def _count(self) -> int:
        number = self.used.get("", 0) + 1
        self.used[""] = number
        return number

    def unread(self) -> Variable:
        return self.variable(f.UNREAD)

    def bind(self, name: str) -> Variable:
        if name == "_":
            return self.unread()
        written = self.words.local_name(name) or self.renamed.get(name, "")
        if written == "_":
            self.env[name] = found = self.unread()
        else:
            self.env[name] = found = self.variable(written) if written else self.fresh()
        return found

    def _names_in_rules(self, body: c.Expr) -> dict[str, str]:
        """How the first rule that names it calls what a variable holds."""
        found: dict[str, str] = {}
        for node in nodes(body):
            for held, pattern in _renaming(node) if isinstance(node, c.Match) else ():
                if self.words.local_name(pattern.name) not in ("", "_"):
                    found.setdefault(held.name, pattern.name)
        return found

    def bound(self, name: str) -> Variable | None:
        found = self.env.get(name) or self.context.get(name)
        if found is None and self.outer is not None:
            outside = self.outer.bound(name)
            if outside is not None:
                found = self.context[name] = outside
                self.captured.append(outside)
        return found

    def landing(self, name: str) -> str | None:
        return self.landings.get(name)

    # --- functions ---

    def function(
        self,
        name: str,
        params: Sequence[str],
        body: c.Expr,
        span: Span,
        *,
        parent: str = "",
        exported: bool = False,
    ) -> f.NormalFunction:
        self.params = tuple(params)
        if self.outer is None:
            self.renamed |= self._names_in_rules(body)
            self.repeated = _repeated(body)
        variables = tuple([self.bind(p) for p in params])
        self.into(body, RESULT, top=True)
        return f.NormalFunction(
            self.identity,
            name,
            self.module,
            variables,
            tuple(self.context.values()),
            tuple(self.steps),
            RESULT,
            exported,
            parent,
            span,
            tuple(self.inner),
        )

    def closure(self, expr: c.Lambda, target: Variable, name: str = "") -> None:
        """A local function, which may have a name."""
        number = len(self.inner) + 1
        written = self.words.local_name(name) if name else ""
        identity = f"{self.identity}.{written or 'lambda'}{number}"
        if name:
            self.named[target] = identity
        inner = CoreNormaliser(identity, self.words, self)
        shown = written or f"lambda in line {expr.span.line}"
        made = inner.function(shown, expr.params, expr.body, expr.span, parent=self.identity)
        made = replace(made, is_hidden=self.hides)
        self.inner.append(made)
        text = "function" if written else ""
        self.emit(target, f.MakeClosure(identity, tuple(inner.captured)), Written(expr.span, text=text))

    # --- steps ---

    def emit(self, target: Variable, operation: Operation, written: Written, *, silent: bool = False) -> None:
        self.steps.append(f.AssignStep(target, operation, written, silent))

    def collected(self, work: Callable[[], None]) -> tuple[Step, ...]:
        before, self.steps = self.steps, []
        saved = dict(self.env)
        work()
        found, self.steps = tuple(self.steps), before
        self.env = saved
        return found

    def silently(self, operation: Operation) -> Variable:
        target = self.unread()
        self.emit(target, operation, f.UNWRITTEN, silent=True)
        return target

    def value(self, expr: c.Expr, within: Span = NOWHERE) -> Variable:
        """The variable that holds the value of an expression.

        What stands at the very place that it is `within` was written together with it, and has no node of its own.
        """
        match expr:
            case c.Var(name):
                return self.bound(name) or self.variable(name)
            case c.Label(_, body):
                return self.value(body)
            case c.Prim(name, (arg,)) if name in COPYING:
                return self.value(arg)
        if self.is_silent(expr):
            target = self.unread()
            before, self.steps = self.steps, []
            hid, self.hides = self.hides, True
            self.into(expr, target)
            self.hides = hid
            made, self.steps = self.steps, before
            self.steps += [_silenced(step) for step in made]
            return target
        if expr.span == within and isinstance(expr, _SIMPLE):
            target = self.unread()
            self.into(expr, target)
            self.steps[-1] = _silenced(self.steps[-1])
            return target
        target = self.fresh()
        self.into(expr, target)
        return target

    def is_silent(self, expr: c.Expr) -> bool:
        """Whether an operand is written as it is and needs no variable."""
        match expr:
            case c.Lit():
                return True
            case c.Con(name, args):
                return not args or self.words.is_hidden(name)
            case c.Call(name, args) | c.Partial(name, args):
                return not args or self.words.is_hidden(name)
            case c.Prim(_, args):
                return bool(args) and all(isinstance(a, c.Lit) for a in args)
        return False

    def values(
        self, exprs: Sequence[c.Expr], within: Span = NOWHERE
    ) -> tuple[tuple[Variable, ...], tuple[Hole, ...]]:
        found: list[Variable] = []
        holes: list[Hole] = []
        silent: list[Step] = []
        for expr in exprs:
            before = len(self.steps)
            variable = self.value(expr, within)
            found.append(variable)
            if self._is_as_written(expr, variable):
                continue
            if f.name_of(variable) != f.UNREAD:
                holes.append((expr.span, variable))
                continue
            # silent steps belong to the node behind them, which is to be that of the whole
            while len(self.steps) > before and _is_silent_step(self.steps[-1]):
                step = self.steps.pop()
                silent.append(step)
                if expr.span == within and isinstance(step, f.AssignStep):
                    holes += step.written.holes
        self.steps += reversed(silent)
        return tuple(found), tuple(holes)

    def _is_as_written(self, expr: c.Expr, variable: Variable) -> bool:
        """Whether a variable has the name of another rule, and the source keeps its own."""
        name = self.words.local_name(expr.name) if isinstance(expr, c.Var) else ""
        return name not in ("", "_", f.name_of(variable))

    def into(self, expr: c.Expr, target: Variable, *, top: bool = False) -> None:
        """The steps that make an expression's value the target's."""
        span = expr.span
        if id(expr) in self.ends:
            self.steps.append(f.JumpStep(self.ends[id(expr)]))
            return
        if self.words.is_failure(expr):
            self.emit(target, f.Compute("fail", (), Effect.RAISES), Written(text="no match"))
            return
        match expr:
            case c.Var(name):
                self.emit(target, f.CopyValue(self.bound(name) or self.variable(name)), Written(span))
            case c.Lit():
                self.emit(target, f.LiteralValue(), Written(span))
            case c.Con(":", (_, _)):
                self.list_(expr, target)
            case c.Con(name, args) if args:
                values, holes = self.values(args, span)
                self.emit(target, f.MakeStructure(name, values), Written(span, holes))
            case c.Con():
                self.emit(target, f.LiteralValue(), Written(span))
            case c.Call(name, args):
                values, holes = self.values(args, span)
                self.emit(target, f.CallKnown(name, values), Written(span, holes))
            case c.Partial(name, args):
                values, holes = self.values(args, span)
                self.emit(target, f.FunctionValue(name, values), Written(span, holes))
            case c.Prim():
                self.primitive(expr, target)
            case c.App(c.Var(name), _) if (landing := self.landing(name)) is not None:
                self.steps.append(f.JumpStep(landing))
            case c.App(function, args):
                values, holes = self.values((function, *args), span)
                known = self.named.get(values[0], "")
                self.emit(target, f.CallValue(values[0], values[1:], True, known), Written(span, holes))
            case c.Let(bindings, body):
                self.let(bindings, body, target, top=top)
            case c.Case(c.Prim("freeVariable#"), (_,)):  # a logic variable by the description of its type
                self.emit(target, f.Compute("free", (), Effect.FREE), f.UNWRITTEN, silent=True)
            case c.Case():
                self.landing_once(self.shared_ends(expr), lambda: self.case(expr, target), target)
            case c.Match():
                self.landing_once(self.shared_ends(expr), lambda: self.match(expr, target, top=top), target)
            case c.Choice(alternatives):
                ways = tuple(
                    [
                        f.BranchClause((), self.tail(a, target), (Written(text=f"{i}"),), span=a.span)
                        for i, a in enumerate(alternatives, start=1)
                    ]
                )
                self.steps.append(f.BranchStep(f.BranchKind.CHOICE, (), ways, Written(span)))
            case c.Free((variable,), c.Var(name)) if name == variable.name:
                self.emit(target, f.Compute("free", (), Effect.FREE), f.UNWRITTEN, silent=True)
            case c.Free(variables, body):
                for variable in variables:
                    free = f.Compute("free", (), Effect.FREE)
                    self.emit(self.bind(variable.name), free, f.UNWRITTEN, silent=True)
                self.into(body, target, top=top)
            case c.Label(_, body):
                self.into(body, target, top=top)
            case c.Lambda():
                self.closure(expr, target)

    def tail(self, expr: c.Expr, target: Variable) -> tuple[Step, ...]:
        return self.collected(lambda: self.into(expr, target))

    def list_(self, expr: c.Con, target: Variable) -> None:
        items: list[c.Expr] = []
        rest: c.Expr = expr
        while isinstance(rest, c.Con) and rest.name == ":" and len(rest.args) == 2:
            items.append(rest.args[0])
            rest = rest.args[1]
        if isinstance(rest, c.Con) and rest.name == "[]":
            values, holes = self.values(items)
            self.emit(target, f.MakeList(values), Written(expr.span, holes))
        else:
            values, holes = self.values([*items, rest])
            self.emit(target, f.MakeList(values[:-1], values[-1]), Written(expr.span, holes))

    def primitive(self, expr: c.Prim, target: Variable) -> None:
        name, args, span = expr.name, expr.args, expr.span
        if name in COPYING and args:
            self.into(args[-1], target)
            return
        if name == "catch#":
            self.catch(args, span, target)
            return
        values, holes = self.values(args, span)
        effect = EFFECTS.get(name, Effect.PLAIN)
        written = Written(span, holes)
        if name in PAIRING:
            content = self.silently(f.Compute(name, values, effect))
            unit = self.silently(f.LiteralValue())
            self.emit(target, f.MakeStructure("(,)", (content, unit)), written)
        elif name == "allValues#" or name == "setValues#":
            self.emit(target, f.MakeList((values[-1],), target), written)
        else:
            self.emit(target, f.Compute(name, values, effect), written)

    def catch(self, args: Sequence[c.Expr], span: Span, target: Variable) -> None:
        handler = self.value(args[1])

        def handled() -> None:
            raised = self.silently(f.Compute("catch#", (), Effect.CATCHES))
            self.emit(target, f.CallValue(handler, (raised,), True), Written(args[1].span))

        ways = (
            f.BranchClause((), self.tail(args[0], target), (Written(text="try"),), span=span),
            f.BranchClause((), self.collected(handled), (Written(text="raises"),), is_written=False),
        )
        self.steps.append(f.BranchStep(f.BranchKind.TRY, (), ways, Written(span)))

    # --- definitions ---

    def let(self, bindings: Sequence[c.Binding], body: c.Expr, target: Variable, *, top: bool) -> None:
        first = bindings[0]
        if len(bindings) == 1 and _is_landing(first, body):
            assert isinstance(first.value, c.Lambda)
            onwards = first.value.body
            label = f"{first.name}@{len(self.landings)}"
            self.landings[first.name] = label
            steps = self.collected(lambda: self.into(body, target, top=top))
            del self.landings[first.name]
            reached = self.collected(lambda: self.into(onwards, target, top=top))
            self.steps.append(f.LandingStep(label, steps, reached))
            return
        saved = dict(self.env)
        variables = [self.bind(binding.name) for binding in bindings]
        for binding, variable in zip(bindings, variables, strict=True):
            if isinstance(binding.value, c.Lambda):
                self.closure(binding.value, variable, binding.name)
            elif self.is_silent(binding.value) and not self.words.local_name(binding.name):
                self.steps += [_silenced(step) for step in self.tail(binding.value, variable)]
            else:
                self.into(binding.value, variable)
        self.into(body, target, top=top)
        self.env = {**saved}

    # --- conditionals ---

    def shared_ends(self, expr: c.Case | c.Match) -> list[c.Expr]:
        """What several ways through a conditional end in: short code was copied there instead of called."""
        if not self.repeated:
            return []
        found: dict[int, tuple[int, c.Expr]] = {}
        bodies = (
            [alt.body for alt in (*expr.alts, *(() if expr.default is None else (expr.default,)))]
            if isinstance(expr, c.Case)
            else [row.body for row in expr.rows]
        )
        for body in bodies:
            for number, end in {id(e): e for e in _ends(body)}.items():
                if number in self.repeated and number not in self.ends and not self.words.is_failure(end):
                    found[number] = (found.get(number, (0, end))[0] + 1, end)
        return [end for count, end in found.values() if count > 1]

    def landing_once(self, ends: Sequence[c.Expr], work: Callable[[], None], target: Variable) -> None:
        """The steps of a conditional, in which such an end stands once."""
        if not ends:
            work()
            return
        end, number = ends[0], self.used.get("@", 0)
        self.used["@"] = number + 1
        self.ends[id(end)] = label = f"end@{number}"
        steps = self.collected(lambda: self.landing_once(ends[1:], work, target))
        del self.ends[id(end)]
        self.steps.append(f.LandingStep(label, steps, self.tail(end, target)))

    def case(self, expr: c.Case, target: Variable) -> None:
        default = expr.default
        if not expr.alts and default is not None:
            saved = dict(self.env)
            if default.var == "_":
                self.into(expr.scrutinee, self.unread())
            else:
                made = self.value(expr.scrutinee)
                self.env[default.var] = made
            self.into(default.body, target)
            self.env = saved
            return
        (test,), holes = self.values((expr.scrutinee,))
        if isinstance(expr.scrutinee, c.Prim) and expr.scrutinee.name == "lazyUnify#":
            self.functional_pattern(expr, expr.scrutinee, target)
            return
        clauses = []
        for alt in expr.alts:
            saved = dict(self.env)
            if isinstance(alt, c.Alt):
                parts = tuple([self._field(v) for v in alt.vars])
                pattern: f.FormPattern = f.DataPattern(alt.con, parts) if parts else f.LiteralPattern(alt.con)
                text = alt.con.rpartition(".")[2] or alt.con
            else:
                pattern, text = f.LiteralPattern(), str(alt.literal.value)
            body = self.tail(alt.body, target)
            self.env = saved
            clauses.append(f.BranchClause((pattern,), body, (Written(text=text),), span=alt.span))
        if default is not None and not self.words.is_failure(default.body):
            saved = dict(self.env)
            pattern = f.ANY if default.var == "_" else f.BindPattern(self.bind(default.var))
            body = self.tail(default.body, target)
            self.env = saved
            clauses.append(f.BranchClause((pattern,), body, (Written(text="_"),), span=default.span))
        kind = self.words.branch_kind(expr.span)
        if kind is f.BranchKind.CASE and {a.con for a in expr.alts if isinstance(a, c.Alt)} == {
            "True",
            "False",
        }:
            kind = f.BranchKind.GUARD
        self.steps.append(f.BranchStep(kind, (test,), tuple(clauses), Written(expr.span, holes)))

    def functional_pattern(self, expr: c.Case, test: c.Prim, target: Variable) -> None:
        """A conditional on what a pattern that calls functions is compared with, once its value is made."""
        tests, holes = self.values(test.args[1:])
        way = self.tail(next(a.body for a in expr.alts if isinstance(a, c.Alt) and a.con == "True"), target)
        clause = f.BranchClause((f.ANY,), way, (Written(test.args[0].span),), span=expr.span)
        self.steps.append(f.BranchStep(f.BranchKind.FUNCASE, tests, (clause,), Written(expr.span, holes)))

    def _field(self, name: str) -> f.FormPattern:
        return f.ANY if name == "_" else f.BindPattern(self.bind(name))

    def match(self, expr: c.Match, target: Variable, *, top: bool) -> None:
        renamed = _renaming(expr)
        if renamed and not top:
            saved = dict(self.env)
            for held, pattern in renamed:
                self.env[pattern.name] = self.bound(held.name) or self.variable(held.name)
            self.into(expr.rows[0].body, target)
            self.env = saved
            return
        if not expr.scrutinees and expr.rows[0].guard is None:  # a right-hand side without conditions
            self.into(expr.rows[0].body, target, top=top)
            return
        names = [e.name for e in expr.scrutinees if isinstance(e, c.Var)]
        own = top and len(names) == len(expr.scrutinees) and set(names) <= set(self.params)
        tests, holes = self.values(expr.scrutinees)
        clauses = [clause for row in expr.rows if (clause := self.row(row, target, len(tests))) is not None]
        kind = f.BranchKind.FUNCASE if own else self.words.branch_kind(expr.span)
        self.steps.append(f.BranchStep(kind, tests, tuple(clauses), Written(expr.span, holes)))

    def row(self, row: c.Row, target: Variable, width: int) -> f.BranchClause | None:
        if row.guard is None and self.words.is_failure(row.body):
            return None
        saved = dict(self.env)
        patterns = tuple([self.pattern(p) for p in row.patterns])
        added = all(isinstance(p, c.PVar) and p.name == "_" for p in row.patterns)
        # rows that are added for completeness have no places of their own
        is_written = bool(row.span.line) and not (added and width and _is_nowhere(row.patterns))
        texts = tuple([Written(p.span) for p in row.patterns]) if is_written else (Written(text="_"),)
        guard = f.UNWRITTEN
        uses: tuple[Variable, ...] = ()
        steps: tuple[Step, ...] = ()
        if row.guard is not None:
            test = row.guard
            steps = self.collected_in_scope(lambda: self.value(test))
            # a literal in a pattern is compared, but the source has no guard there
            is_pattern = any(contains(text.span, test.span) for text in texts if text.span.line)
            guard = f.UNWRITTEN if is_pattern else Written(test.span)
            uses = tuple(dict.fromkeys(v for v in map(self.bound, _names(test)) if v is not None))
        body = self.tail(row.body, target)
        self.env = saved
        return f.BranchClause(patterns, body, texts, guard, uses, steps, row.span, is_written)

    def collected_in_scope(self, work: Callable[[], object]) -> tuple[Step, ...]:
        before, self.steps = self.steps, []
        work()
        found, self.steps = tuple(self.steps), before
        return found

    def pattern(self, pattern: c.Pattern) -> f.FormPattern:
        match pattern:
            case c.PVar("_"):
                return f.ANY
            case c.PVar(name):
                return f.BindPattern(self.bind(name))
            case c.PLit():
                return f.LiteralPattern()
            case c.PAs(name, inner):
                bound = f.BindPattern(self.bind(name))
                return f.BothPattern(bound, self.pattern(inner))
            case c.PBang(inner) | c.PLazy(inner):
                return self.pattern(inner)
            case c.PCon(con, args):
                if not args:
                    return f.LiteralPattern(con)
                return f.DataPattern(con, tuple([self.pattern(p) for p in args]))


def _repeated(body: c.Expr) -> frozenset[int]:
    """The expressions of the source that stand in several places."""
    found = Counter([id(node) for node in nodes(body) if node.span.line])
    return frozenset(number for number, count in found.items() if count > 1)


def _ends(expr: c.Expr) -> Iterator[c.Expr]:
    """The expressions that the value of one may be that of."""
    match expr:
        case c.Let(_, body) | c.Free(_, body) | c.Label(_, body):
            yield from _ends(body)
        case c.Case(_, alts, default):
            for alt in alts:
                yield from _ends(alt.body)
            if default is not None:
                yield from _ends(default.body)
        case c.Match(_, rows):
            for row in rows:
                yield from _ends(row.body)
        case _:
            yield expr


def _renaming(expr: c.Match) -> list[tuple[c.Var, c.PVar]]:
    """The names that a rule has for what is matched already, if a match says no more; the source has no such match."""
    if len(expr.rows) != 1 or expr.rows[0].guard is not None or expr.rows[0].span != expr.span:
        return []
    pairs = list(zip(expr.scrutinees, expr.rows[0].patterns, strict=True))
    found = [(held, p) for held, p in pairs if isinstance(held, c.Var) and isinstance(p, c.PVar)]
    whole = len(found) == len(pairs) and all(held.span == expr.span for held, _ in found)
    return found if whole else []


def _is_silent_step(step: Step) -> bool:
    return isinstance(step, f.AssignStep) and step.is_silent


def _silenced(step: Step) -> Step:
    if isinstance(step, f.AssignStep):
        return f.AssignStep(step.target, step.operation, Written(holes=step.written.holes), True)
    return step


def _is_landing(binding: c.Binding, body: c.Expr) -> bool:
    """Whether a definition holds clauses that others fall through to, and is only called where nothing follows."""
    name, value = binding.name, binding.value
    if not (isinstance(value, c.Lambda) and value.params == ("_",) and "$" in name):
        return False
    everywhere = sum(isinstance(node, c.Var) and node.name == name for node in nodes(body))
    return everywhere > 0 and everywhere == _tail_calls(name, body)


def _tail_calls(name: str, expr: c.Expr) -> int:
    """How often a local function is called where its value is the value of an expression."""
    match expr:
        case c.App(c.Var(called), (c.Con("()"),)):
            return int(called == name)
        case c.Let(bindings, body):
            held = bindings[0].value
            inside = isinstance(held, c.Lambda) and len(bindings) == 1 and _is_landing(bindings[0], body)
            more = _tail_calls(name, held.body) if inside and isinstance(held, c.Lambda) else 0
            return more + _tail_calls(name, body)
        case c.Free(_, body) | c.Label(_, body):
            return _tail_calls(name, body)
        case c.Case(_, alts, default):
            last = 0 if default is None else _tail_calls(name, default.body)
            return last + sum(_tail_calls(name, alt.body) for alt in alts)
        case c.Match(_, rows):
            return sum(_tail_calls(name, row.body) for row in rows)
    return 0


def _is_nowhere(patterns: Sequence[c.Pattern]) -> bool:
    return all(node.span == NOWHERE or node.span.is_empty for p in patterns for node in pattern_nodes(p))


def _names(expr: c.Expr) -> list[str]:
    return [node.name for node in nodes(expr) if isinstance(node, c.Var)]
