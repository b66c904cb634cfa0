"""The oracle of the search: an interpreter of flat Core that runs every branch again from the start.

Call by need over Python closures; nothing is ever undone. A run gets a list of decisions. Where it needs one
beyond the list it takes the first alternative and notes how many there are; `NaiveSearch` then runs again
from the start with the last decision that has another alternative changed: depth-first, in order.

The bounds mean what `Bounds` says:

- a free variable of a data type has the constructors of its type in order as alternatives, those with
  fields only if its level is less than the bound; the fields are new variables one level deeper;
- an Int at level l has -n .. n with n = max(0, bound - l), a Char the first n + 1 characters ('a' first);
- a branch that has made `choices` decisions fails at the next one; `by_choices`, a number n counts for
  n more of them, and the n-th character likewise;
- a demanded variable of any other type ends the branch: *needs a free variable*;
- a variable that no case, primitive or strict let demands stays free, in results too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from clew.core import nodes as n
from clew.core.builtin import BUILTIN, is_tuple_name, tuple_type
from clew.core.types import Type, TypeCon, substitute


class Failed(Exception):
    """The branch has no result."""


class Pruned(Failed):
    """The bounds end the branch."""


class Looped(Exception):
    """A value needs itself."""


class NeedsVariable(Exception):
    """A variable that has no alternatives is needed."""

    def __init__(self, cell: Cell) -> None:
        self.cell = cell


class Raised(Exception):
    """An exception of the program."""

    def __init__(self, value: Cell) -> None:
        self.value = value


class OutOfBudget(Exception):
    """The run, or all runs together, took too long to be compared."""


class Cell:
    """A value that may be unevaluated: `code` gives it; or a free variable, which has a type."""

    __slots__ = ("code", "fault", "level", "state", "type", "value")
    WAITING, DONE, RUNNING, FAULT, FREE = range(5)

    def __init__(self, code: Callable[[], Any] | None = None) -> None:
        self.state = Cell.WAITING
        self.code = code
        self.value: Any = None
        self.fault: Raised | None = None
        self.type: Type | None = None
        self.level = 0


def done(value: Any) -> Cell:
    cell = Cell()
    cell.state, cell.value = Cell.DONE, value
    return cell


def free(type_: Type, level: int) -> Cell:
    cell = Cell()
    cell.state, cell.type, cell.level = Cell.FREE, type_, level
    return cell


@dataclass(slots=True, eq=False)
class Data:
    """A constructor with its fields; `con` is its name."""

    con: str
    fields: list[Cell]


@dataclass(slots=True, eq=False)
class Function:
    """A function with the arguments that it has so far."""

    arity: int
    body: Callable[[list[Cell]], Any]
    args: list[Cell]


@dataclass(slots=True, eq=False)
class Array:
    items: list[Cell]


TRUE, FALSE, UNIT = Data("True", []), Data("False", []), Data("()", [])
CHARACTERS = "".join(map(chr, range(97, 0x110000)))
Env = dict[str, Cell]
Code = Callable[[Env], Any]


@dataclass(slots=True)
class NaiveAnswer:
    """How a branch ended."""

    kind: str
    value: Any  # a Cell, or None
    bindings: tuple[Cell, ...]
    covered: frozenset[str]
    choices: int


@dataclass(slots=True)
class State:
    """Of one run."""

    prefix: list[int]
    level: int
    most_choices: int
    by_choices: bool = False
    far: int = 0  # how far numbers and characters are from the first; counts when choices grow
    taken: list[tuple[int, int]] = field(default_factory=list)
    covered: set[str] = field(default_factory=set)
    cut: bool = False
    refinements: int = 0
    steps: int = 0


class Interpreter:
    """A program as Python closures; `state` belongs to the run of the moment."""

    def __init__(self, program: n.Program) -> None:
        self.datas = {d.name: d for d in (*BUILTIN, *program.datas)}
        self.owner = {c.name: d for d in self.datas.values() for c in d.constructors}
        self.functions = {f.name: f for f in program.functions}
        self.bodies: dict[str, Code] = {}
        self.constants: dict[str, Cell] = {}
        self.state = State([], 0, 0)
        self.budget = 0
        self.ground = False

    # --- running ---

    def begin(self, state: State) -> None:
        self.state = state
        self.constants = {}

    def tick(self) -> None:
        self.budget -= 1
        if self.budget < 0:
            raise OutOfBudget

    def force(self, cell: Cell) -> Any:
        """Head normal form with a constructor, number or function at the head: demands variables."""
        return self.demand(self.head(cell))

    def demand(self, value: Any) -> Any:
        """A value that code waits for: a free variable is narrowed now."""
        if isinstance(value, Cell):
            value.value = self.narrow(value)
            value.state = Cell.DONE
            return value.value
        return value

    def head(self, cell: Cell) -> Any:
        """Head normal form; a free variable, given as its cell, is one."""
        if cell.state == Cell.DONE:
            return self.head(cell.value) if isinstance(cell.value, Cell) else cell.value
        if cell.state == Cell.RUNNING:
            raise Looped
        if cell.state == Cell.FAULT:
            assert cell.fault is not None
            raise cell.fault
        if cell.state == Cell.FREE:
            return cell
        code = cell.code
        assert code is not None
        cell.state, cell.code = Cell.RUNNING, None
        self.tick()
        try:
            value = code()
        except Raised as fault:
            cell.state, cell.fault = Cell.FAULT, fault
            raise
        cell.state, cell.value = Cell.DONE, value
        return value

    def whole(self, cell: Cell) -> None:
        """Normal form: fields from left to right; free variables stay, or with `ground` are narrowed."""
        waiting = [cell]
        while waiting:
            value = self.head(waiting.pop())
            if self.ground:
                value = self.demand(value)
            self.tick()
            if isinstance(value, Data):
                waiting.extend(reversed(value.fields))

    def decide(self, count: int) -> int:
        state = self.state
        at = len(state.taken)
        chosen = state.prefix[at] if at < len(state.prefix) else 0
        state.taken.append((chosen, count))
        return chosen

    def may_decide(self) -> None:
        if len(self.state.taken) + self.state.far >= self.state.most_choices:
            self.state.cut = True
            raise Pruned

    def narrow(self, cell: Cell) -> Any:
        assert cell.type is not None
        state = self.state
        alternatives = self.alternatives(cell.type, cell.level)
        if alternatives is None:
            raise NeedsVariable(cell)
        self.may_decide()
        chosen = self.decide(len(alternatives)) if alternatives else -1
        if chosen < 0:
            raise Pruned
        if len(state.taken) >= len(state.prefix):  # not just the way to a decision that is new
            state.refinements += 1
        value = alternatives[chosen]
        if not isinstance(value, tuple):
            if state.by_choices:
                state.far += chosen if isinstance(value, str) else abs(value)
            return value
        name, types = value
        return Data(name, [free(t, cell.level + 1) for t in types])

    def alternatives(self, type_: Type, level: int) -> Sequence[Any] | None:
        state = self.state
        if not isinstance(type_, TypeCon):
            return None
        if type_.name in ("Int", "Integer", "Word"):
            state.cut = True
            most = self.farthest(level)
            return range(-most, most + 1)
        if type_.name == "Char":
            state.cut = True
            return CHARACTERS[: self.farthest(level) + 1]
        data = tuple_type(len(type_.args)) if is_tuple_name(type_.name) else self.datas.get(type_.name)
        if data is None or not data.constructors or len(data.params) != len(type_.args):
            return None
        mapping = dict(zip(data.params, type_.args, strict=True))
        out: list[Any] = []
        for con in data.constructors:
            if con.fields and level >= state.level:
                state.cut = True
            else:
                out.append((con.name, [substitute(t, mapping) for t in con.fields]))
        return out

    def farthest(self, level: int) -> int:
        """How far from the first a number may be."""
        state = self.state
        most = state.level - level
        if state.by_choices:
            most = min(most, state.most_choices - len(state.taken) - state.far - 1)
        return max(0, most)

    def apply(self, function: Any, args: list[Cell]) -> Any:
        while True:
            function = self.demand(function)
            missing = function.arity - len(function.args)
            if len(args) < missing:
                return Function(function.arity, function.body, [*function.args, *args])
            self.tick()
            result = function.body([*function.args, *args[:missing]])
            args = args[missing:]
            if not args:
                return result
            function = result

    def call(self, name: str, args: list[Cell]) -> Any:
        body = self.bodies.get(name)
        if body is None:
            body = self.bodies[name] = self.code(self.functions[name].body)
        self.tick()
        return body(dict(zip(self.functions[name].params, args, strict=True)))

    def constant(self, name: str) -> Cell:
        known = self.constants.get(name)
        if known is None:
            function = self.functions[name]
            if function.params:
                known = done(self.function(name))
            else:
                known = Cell(lambda: self.call(name, []))
            self.constants[name] = known
        return known

    def function(self, name: str) -> Function:
        if name in self.functions:
            return Function(len(self.functions[name].params), lambda args: self.call(name, args), [])
        con = next(c for c in self.owner[name].constructors if c.name == name)
        return Function(len(con.fields), lambda args: self.construct(name, args), [])

    def construct(self, name: str, args: list[Cell]) -> Data:
        if name in self.owner:
            con = next(c for c in self.owner[name].constructors if c.name == name)
            for arg, strict in zip(args, con.strict, strict=False):
                if strict:
                    self.force(arg)
        return Data(name, args)

    # --- compiling to closures ---

    def delay(self, expr: n.Expr) -> Callable[[Env], Cell]:
        match expr:
            case n.Var(name=name):
                return lambda env: env[name]
            case n.Call(name=name, args=()):
                return lambda env: self.constant(name)
            case n.Con(name=name, args=()):
                return lambda env: done(Data(name, []))
            case n.Lit(literal=literal) if literal.kind is not n.LitKind.STRING:
                return lambda env: done(literal.value)
        code = self.code(expr)
        return lambda env: Cell(lambda: code(env))

    def code(self, expr: n.Expr) -> Code:
        match expr:
            case n.Var(name=name):
                return lambda env: self.head(env[name])
            case n.Lit(literal=literal):
                if literal.kind is n.LitKind.STRING:
                    text = str(literal.value)
                    return lambda env: string(text)
                return lambda env: literal.value
            case n.Con(name=name, args=args):
                parts = [self.delay(a) for a in args]
                return lambda env: self.construct(name, [p(env) for p in parts])
            case n.Call(name=name, args=args):
                if not args:
                    return lambda env: self.head(self.constant(name))
                parts = [self.delay(a) for a in args]
                return lambda env: self.call(name, [p(env) for p in parts])
            case n.Partial(name=name, args=args):
                parts = [self.delay(a) for a in args]
                return lambda env: self.apply(self.function(name), [p(env) for p in parts])
            case n.App(function=function, args=args):
                head = self.code(function)
                parts = [self.delay(a) for a in args]
                return lambda env: self.apply(head(env), [p(env) for p in parts])
            case n.Let(bindings=bindings, body=body):
                return self.let([(b.name, self.delay(b.value)) for b in bindings], self.code(body))
            case n.Case():
                return self.case(expr)
            case n.Choice(alternatives=alternatives):
                return self.choice([self.code(a) for a in alternatives])
            case n.Free(vars=vars_, body=body):
                inner = self.code(body)
                types = [(v.name, v.type) for v in vars_]
                return lambda env: inner({**env, **{name: free(t, 0) for name, t in types}})
            case n.Label(label=label, body=body):
                return self.labelled(label, self.code(body))
            case n.Prim(name=name, args=args):
                return self.primitive(name, [self.delay(a) for a in args])
        raise AssertionError(type(expr))

    def labelled(self, label: str, body: Code) -> Code:
        def run(env: Env) -> Any:
            self.state.covered.add(label)
            return body(env)

        return run

    def let(self, bindings: list[tuple[str, Callable[[Env], Cell]]], body: Code) -> Code:
        def run(env: Env) -> Any:
            env = dict(env)
            for name, make in bindings:  # each cell looks its variables up when it is evaluated
                env[name] = Cell(lambda make=make: self.head(make(env)))
            return body(env)

        return run

    def choice(self, alternatives: list[Code]) -> Code:
        def run(env: Env) -> Any:
            self.may_decide()
            return alternatives[self.decide(len(alternatives))](env)

        return run

    def case(self, expr: n.Case) -> Code:
        scrutinee = self.code(expr.scrutinee)
        constructors: dict[str, tuple[tuple[str, ...], Code]] = {}
        literals: list[tuple[Any, Code]] = []
        for alt in expr.alts:
            if isinstance(alt, n.Alt):
                constructors.setdefault(alt.con, (alt.vars, self.code(alt.body)))
            else:
                literals.append((alt.literal.value, self.code(alt.body)))
        name, default = "_", None
        if expr.default is not None:
            name, default = expr.default.var, self.code(expr.default.body)

        def run(env: Env) -> Any:
            value = self.demand(scrutinee(env))
            if isinstance(value, Data):
                found = constructors.get(value.con)
                if found is not None:
                    return found[1]({**env, **dict(zip(found[0], value.fields, strict=True))})
            for literal, body in literals:
                if literal == value:
                    return body(env)
            if default is None:
                raise Failed
            return default({**env, name: done(value)})

        return run

    # --- primitives ---

    def primitive(self, name: str, args: list[Callable[[Env], Cell]]) -> Code:
        force = self.force
        if name in ARITHMETIC:
            operation = ARITHMETIC[name]

            def run(env: Env) -> Any:
                x = force(args[0](env))
                return self.arithmetic(operation, x, force(args[1](env)))

            return run
        if name == "catch#":
            return lambda env: self.catch(args[0](env), args[1](env))
        special = getattr(self, "prim_" + name[:-1], None)
        if special is None:
            raise AssertionError(name)
        return lambda env: special(*(a(env) for a in args))

    def arithmetic(self, operation: Callable[[Any, Any], Any], x: Any, y: Any) -> Any:
        try:
            result = operation(x, y)
        except ZeroDivisionError:
            raise Raised(done(Data("Machine.DivideByZero", []))) from None
        return result if not isinstance(result, bool) else TRUE if result else FALSE

    def catch(self, body: Cell, handler: Cell) -> Any:
        try:
            return self.head(body)
        except Raised as fault:
            value = fault.value
        return self.apply(self.force(handler), [value])

    def prim_raise(self, value: Cell) -> Any:
        raise Raised(value)

    def prim_fail(self) -> Any:
        raise Failed

    def prim_nf(self, cell: Cell) -> Any:
        self.whole(cell)
        return self.head(cell)

    def prim_ord(self, char: Cell) -> int:
        return ord(self.force(char))

    def prim_newRef(self, value: Cell) -> Array:
        return Array([value])

    def prim_readRef(self, ref: Cell) -> Any:
        return self.head(self.force(ref).items[0])

    def prim_writeRef(self, ref: Cell, value: Cell) -> Data:
        self.force(ref).items[0] = value
        return UNIT

    def prim_newArray(self, size: Cell, value: Cell) -> Array:
        return Array([value] * self.force(size))

    def _element(self, array: Cell, index: Cell) -> tuple[list[Cell], int]:
        items, at = self.force(array).items, self.force(index)
        if not 0 <= at < len(items):
            raise Raised(done(Data("Machine.IndexOutOfRange", [])))
        return items, at

    def prim_readArray(self, array: Cell, index: Cell) -> Any:
        items, at = self._element(array, index)
        return self.head(items[at])

    def prim_writeArray(self, array: Cell, index: Cell, value: Cell) -> Data:
        items, at = self._element(array, index)
        items[at] = value
        return UNIT

    def prim_copyArray(self, array: Cell) -> Array:
        return Array(list(self.force(array).items))


def string(text: str) -> Data:
    if not text:
        return Data("[]", [])
    return Data(":", [done(text[0]), Cell(lambda: string(text[1:]))])


def _quot(x: int, y: int) -> int:
    return abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1) if y else x // y


ARITHMETIC: dict[str, Callable[[Any, Any], Any]] = {
    "add#": lambda x, y: x + y,
    "sub#": lambda x, y: x - y,
    "mul#": lambda x, y: x * y,
    "quot#": _quot,
    "div#": lambda x, y: x // y,
    "mod#": lambda x, y: x % y,
    "eq#": lambda x, y: x == y,
    "ne#": lambda x, y: x != y,
    "lt#": lambda x, y: x < y,
    "le#": lambda x, y: x <= y,
    "gt#": lambda x, y: x > y,
    "ge#": lambda x, y: x >= y,
}


class NaiveSearch:
    """All branches of a call with free variables, in order; what the verdict of a search says, afterwards."""

    def __init__(
        self,
        program: n.Program,
        function: str,
        types: tuple[Type, ...],
        *,
        level: int,
        choices: int = 1 << 60,
        by_choices: bool = False,
        start: int = 0,
        budget: int = 1 << 60,
        ground: bool = False,
    ) -> None:
        self.interpreter = Interpreter(program)
        self.interpreter.ground = ground
        self.interpreter.budget = budget
        self.function = function
        self.types = types
        self.level = level
        self.choices = choices
        self.by_choices = by_choices
        self.start = start
        self.refinements = 0
        self.branches = 0
        self.cut = False
        self.complete = False

    def __iter__(self) -> Iterator[NaiveAnswer]:
        prefix: list[int] | None = []
        while prefix is not None:
            state = State(prefix, self.level, self.choices, self.by_choices)
            try:
                answer = self.run(state)
            except OutOfBudget:
                return
            self.refinements += state.refinements
            self.cut = self.cut or state.cut
            if answer is not None:
                yield answer
            prefix = following(state.taken)
        self.complete = True

    def run(self, state: State) -> NaiveAnswer | None:
        interpreter = self.interpreter
        interpreter.begin(state)
        variables = tuple(free(t, self.start) for t in self.types)
        goal = interpreter.constant(self.function)
        if variables:
            head = goal
            goal = Cell(lambda: interpreter.apply(interpreter.force(head), list(variables)))
        value: Cell | None = None
        try:
            interpreter.whole(goal)
            kind, value = "value", goal
        except Failed as end:
            self.branches += not isinstance(end, Pruned)
            return None
        except Raised as fault:
            kind, value = "raised", fault.value
        except Looped:
            kind = "loop"
        except NeedsVariable as needed:
            kind, value = "needs a free variable", needed.cell
        self.branches += 1
        return NaiveAnswer(kind, value, variables, frozenset(state.covered), len(state.taken) + state.far)


def following(taken: list[tuple[int, int]]) -> list[int] | None:
    """The decisions of the next branch: the last that has another alternative takes it."""
    for at in range(len(taken) - 1, -1, -1):
        chosen, count = taken[at]
        if chosen + 1 < count:
            return [c for c, _ in taken[:at]] + [chosen + 1]
    return None


# --- showing, as `readback.render` does ----------------------------------------------------------------


def followed(cell: Cell) -> Cell:
    """Past cells whose value is another cell: what evaluated to a free variable."""
    while cell.state == Cell.DONE and isinstance(cell.value, Cell):
        cell = cell.value
    return cell


class NaiveShower:
    """Shows answers; variables are numbered in the order in which they occur."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}

    def answer(self, answer: NaiveAnswer) -> str:
        text = answer.kind
        if answer.value is not None:
            value = self.cell(answer.value)
            text = value if text == "value" else f"{text} {value}"
        bindings = ", ".join(self.cell(b) for b in answer.bindings)
        return f"{text} | {bindings}" if bindings else text

    def cell(self, cell: Cell, parens: bool = False) -> str:
        cell = followed(cell)
        if cell.state == Cell.FREE:
            return f"_{self.numbers.setdefault(id(cell), len(self.numbers))}"
        if cell.state != Cell.DONE:
            return "_"
        value = cell.value
        if isinstance(value, str):
            return f"'{value}'"
        if isinstance(value, int):
            return f"({value})" if parens and value < 0 else str(value)
        if isinstance(value, Data):
            return self.data(value, parens)
        return "<other>"

    def data(self, value: Data, parens: bool) -> str:
        if value.con in (":", "[]"):
            return self.list(value, parens)
        if is_tuple_name(value.con):
            return "(" + ", ".join(self.cell(f) for f in value.fields) + ")"
        text = " ".join([value.con, *(self.cell(f, True) for f in value.fields)])
        return f"({text})" if parens and value.fields else text

    def list(self, value: Data, parens: bool) -> str:
        items: list[Cell] = []
        while value.con == ":":
            items.append(followed(value.fields[0]))
            rest = followed(value.fields[1])
            if rest.state != Cell.DONE:
                parts = [self.cell(i, True) for i in items]
                text = " : ".join([*parts, self.cell(rest)])
                return f"({text})" if parens else text
            value = rest.value
        if items and all(i.state == Cell.DONE and isinstance(i.value, str) for i in items):
            return '"' + "".join(i.value for i in items) + '"'
        return "[" + ", ".join(self.cell(i) for i in items) + "]"
