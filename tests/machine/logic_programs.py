"""Logic programs for the tests of the search: how to search one, and random ones."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from running import image_of

from clew.core.builtin import BUILTIN, tuple_type
from clew.core.nodes import (
    Alt,
    App,
    Binding,
    Call,
    Case,
    Choice,
    Con,
    Default,
    Expr,
    Free,
    FreeVar,
    Function,
    Let,
    Lit,
    LitAlt,
    Literal,
    LitKind,
    Partial,
    Prim,
    Program,
    Var,
)
from clew.core.text.read import parse_program, parse_type
from clew.core.types import Type, TypeCon, split_function, substitute
from clew.machine.memory.limits import Limits
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.search.search import Bounds, BranchResult, Search
from clew.machine.values.render import render

LISTS = """
append : [a] -> [a] -> [a];
append xs ys = case xs of { [] -> ys; x : r -> x : append r ys };

size : [a] -> Int;
size xs = case xs of { [] -> 0; _ : r -> add# 1 (size r) };

and : Bool -> Bool -> Bool;
and a b = case a of { True -> b; False -> False };

sameInts : [Int] -> [Int] -> Bool;
sameInts xs ys =
  case xs of {
    [] -> case ys of { [] -> True; _ : _ -> False };
    x : r -> case ys of { [] -> False; y : s -> and (eq# x y) (sameInts r s) }
  };
"""


class Session:
    """A machine and the free variables of a goal."""

    def __init__(
        self,
        text: str,
        *,
        labels: bool = False,
        reference: bool = False,
        nursery: int | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.machine = Machine(image_of(text, labels=labels), limits, reference=reference, nursery=nursery)

    def goal(self, function: str = "main", *types: str, level: int = 0) -> tuple[Ref, tuple[Ref, ...]]:
        """A call with one new free variable for every type, and those variables."""
        machine = self.machine
        variables = tuple(machine.free(parse_type(t), level) for t in types)
        ref = machine.constant(function)
        return (machine.apply(ref, *variables) if variables else ref), variables

    def search(
        self,
        function: str = "main",
        *types: str,
        bounds: Bounds | None = None,
        level: int = 0,
        **options: Any,
    ) -> Search:
        goal, variables = self.goal(function, *types, level=level)
        options.setdefault("ground", True)  # these specifications list whole values
        return Search(self.machine, goal, variables, bounds, **options)


def shown(answer: BranchResult) -> str:
    """An answer in one line; variables are numbered in the order in which they occur."""
    return Shower().answer(answer)


class Shower:
    """Shows answers with variables renumbered, so that two searches can be compared."""

    def __init__(self) -> None:
        self.numbers: dict[int, int] = {}

    def answer(self, answer: BranchResult) -> str:
        text = answer.kind.value
        if answer.value is not None:
            value = render(self.renumber(answer.value))
            text = value if text == "value" else f"{text} {value}"
        bindings = ", ".join(render(self.renumber(b)) for b in answer.bindings)
        return f"{text} | {bindings}" if bindings else text

    def renumber(self, value: Any) -> Any:
        """The value with other numbers for its variables."""
        from clew.machine.values.value import Array, Closure, Construct, Fault, ListValue, Variable

        match value:
            case Variable(number=number, type=type_):
                return Variable(self.numbers.setdefault(number, len(self.numbers)), type_)
            case Construct(name=name, args=args):
                return Construct(name, tuple(map(self.renumber, args)))
            case Closure(name=name, args=args):
                return Closure(name, tuple(map(self.renumber, args)))
            case ListValue(items=items, rest=rest):
                inner = tuple(map(self.renumber, items))
                return ListValue(inner, None if rest is None else self.renumber(rest))
            case Array(items=items, size=size):
                return Array(tuple(map(self.renumber, items)), size)
            case Fault(exception=exception):
                return Fault(None if exception is None else self.renumber(exception))
        return value


# --- random programs ---------------------------------------------------------------------------------------

INT, BOOL, CHAR, NAT = TypeCon("Int"), TypeCon("Bool"), TypeCon("Char"), TypeCon("Nat")
PAIR = TypeCon("(,)", (NAT, BOOL))
BOX = TypeCon("Box")
NATS, BOOLS, INTS, STRING = (TypeCon("[]", (t,)) for t in (NAT, BOOL, INT, CHAR))
TREE = TypeCon("Tree", (BOOL,))
REF, ARRAY = TypeCon("Ref#", (INT,)), TypeCon("Array#", (INT,))
UNARY, BINARY = TypeCon("->", (INT, INT)), TypeCon("->", (BOOL, TypeCon("->", (BOOL, BOOL))))

DATA: tuple[Type, ...] = (INT, BOOL, NAT, PAIR, NATS, BOOLS, INTS, STRING, TREE, CHAR, BOX)
MUTABLE: tuple[Type, ...] = (REF, ARRAY)
FUNCTIONS: tuple[Type, ...] = (UNARY, BINARY)

DECLARATIONS = parse_program(
    """
    data Nat = Z | S Nat;
    data Tree a = Leaf | Node (Tree a) a (Tree a);
    data Box = Box !Nat Bool | Crate | Parcel [Bool] !Bool;
    """
).datas
_CONSTRUCTORS = {d.name: d for d in (*BUILTIN, *DECLARATIONS, tuple_type(2))}

Scope = tuple[tuple[str, Type], ...]


def fields_of(type_: TypeCon) -> list[tuple[str, tuple[Type, ...]]]:
    """The constructors of a type with the types of their fields."""
    data = _CONSTRUCTORS[type_.name]
    mapping = dict(zip(data.params, type_.args, strict=True))
    return [(c.name, tuple(substitute(t, mapping) for t in c.fields)) for c in data.constructors]


@dataclass(frozen=True)
class Signature:
    name: str
    params: tuple[Type, ...]
    result: Type


@dataclass(frozen=True)
class Goal:
    """A program, and the types of the free variables that its `main` is called with."""

    program: Program
    types: tuple[Type, ...]


class ProgramMaker:
    """Makes well-typed programs. Functions call those made before them and, on parts of an argument, themselves."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.names = 0
        self.known: list[Signature] = []
        self.made: list[Function] = []
        self.self: Signature | None = None
        self.smaller: dict[str, int] = {}  # parts of an argument: its position

    def make(self) -> Goal:
        random = self.random
        for _ in range(random.randrange(1, 5)):
            count = random.choice((0, 1, 1, 2, 2, 3))
            kinds = (*DATA, *DATA, *MUTABLE, *FUNCTIONS)
            result = (
                random.choice((*DATA, *DATA, *DATA, *MUTABLE, *FUNCTIONS))
                if count < 2
                else random.choice(DATA)
            )
            self.function(self.fresh("f"), tuple(random.choice(kinds) for _ in range(count)), result)
        types = tuple(random.choice(DATA) for _ in range(random.choice((0, 0, 1, 1, 2))))
        self.function("main", types, random.choice(DATA), depth=5)
        return Goal(Program("Main", DECLARATIONS, tuple(self.made)), types)

    def function(self, name: str, params: tuple[Type, ...], result: Type, depth: int = 4) -> None:
        names = tuple(self.fresh() for _ in params)
        signature = Signature(name, params, result)
        before = self.self, self.smaller
        self.self, self.smaller = signature if params else None, {}
        body = self.expr(result, tuple(zip(names, params, strict=True)), depth)
        self.self, self.smaller = before
        self.made.append(Function(name, names, body, scheme=None))
        self.known.append(signature)

    def fresh(self, letter: str = "x") -> str:
        self.names += 1
        return f"{letter}{self.names}"

    # --- expressions ---

    def expr(self, type_: Type, scope: Scope, depth: int) -> Expr:
        random = self.random
        if depth <= 0:
            return self.leaf(type_, scope)
        kind = random.randrange(100)
        if kind < 12:
            return self.leaf(type_, scope)
        if kind < 30:
            return self.case(type_, scope, depth)
        if kind < 44:
            count = random.choice((2, 2, 2, 3))
            return Choice(tuple(self.expr(type_, scope, depth - 1) for _ in range(count)))
        if kind < 54:
            return self.let(type_, scope, depth)
        if kind < 60:
            bound = tuple((self.fresh(), random.choice(DATA)) for _ in range(random.choice((1, 1, 2))))
            return Free(tuple(FreeVar(x, t) for x, t in bound), self.expr(type_, scope + bound, depth - 1))
        if kind < 74:
            return self.call(type_, scope, depth)
        if kind < 79:
            return self.effect(type_, scope, depth)
        if kind < 82:
            return self.fault(type_, scope, depth)
        return self.build(type_, scope, depth)

    def leaf(self, type_: Type, scope: Scope) -> Expr:
        names = [x for x, t in scope if t == type_]
        if names and self.random.random() < 0.8:
            return Var(self.random.choice(names))
        return self.build(type_, scope, 0)

    def build(self, type_: Type, scope: Scope, depth: int) -> Expr:
        """A value, a constructor or an operation."""
        random = self.random
        assert isinstance(type_, TypeCon)
        if type_ == INT:
            return self.integer(scope, depth)
        if type_ == CHAR:
            return Lit(Literal(LitKind.CHAR, random.choice("abc")))
        if type_ == REF:
            return Prim("newRef#", (self.expr(INT, scope, depth - 1),))
        if type_ == ARRAY:
            size = Lit(Literal(LitKind.INT, random.randrange(1, 4)))
            return Prim("newArray#", (size, self.expr(INT, scope, depth - 1)))
        if type_ in FUNCTIONS:
            return self.closure(type_, scope, depth)
        if type_ == BOOL and depth > 0 and random.random() < 0.5:
            operation = random.choice(("eq#", "ne#", "lt#", "le#", "gt#", "ge#"))
            operands = CHAR if random.random() < 0.2 else INT
            return Prim(operation, tuple(self.expr(operands, scope, depth - 1) for _ in range(2)))
        if type_ == STRING and random.random() < 0.4:
            return Lit(Literal(LitKind.STRING, random.choice(("", "a", "ab", "cab"))))
        constructors = fields_of(type_)
        if depth <= 0:
            constructors = [c for c in constructors if not c[1]] or constructors
        name, fields = random.choice(constructors)
        return Con(name, tuple(self.expr(t, scope, depth - 1) for t in fields))

    def integer(self, scope: Scope, depth: int) -> Expr:
        random = self.random
        if depth <= 0 or random.random() < 0.3:
            return Lit(Literal(LitKind.INT, random.randrange(-1, 4)))
        mutable = [(x, t) for x, t in scope if t in MUTABLE]
        if mutable and random.random() < 0.5:
            name, type_ = random.choice(mutable)
            if type_ == REF:
                return Prim("readRef#", (Var(name),))
            return Prim("readArray#", (Var(name), self.expr(INT, scope, depth - 2)))
        operation = random.choice(("add#", "add#", "sub#", "mul#", "quot#", "mod#"))
        return Prim(operation, tuple(self.expr(INT, scope, depth - 1) for _ in range(2)))

    def closure(self, type_: Type, scope: Scope, depth: int) -> Expr:
        """A partial application, of a function made for it; it may choose."""
        params, result = split_function(type_)
        extra = tuple(t for _, t in scope if self.random.random() < 0.2)[:2]
        name = self.fresh("g")
        depth = min(depth, 2)
        before = self.known
        self.known = [s for s in self.known if s.params]
        self.function(name, extra + params, result, depth)
        self.known = [*before, self.known[-1]]
        return Partial(name, tuple(self.expr(t, scope, 0) for t in extra))

    def case(self, type_: Type, scope: Scope, depth: int) -> Expr:
        random = self.random
        names = [(x, t) for x, t in scope if t in DATA]
        if names and random.random() < 0.75:
            name, inner = random.choice(names)
            scrutinee: Expr = Var(name)
        else:
            name, inner = "", random.choice(DATA)
            scrutinee = self.expr(inner, scope, depth - 1)
        default = None
        if random.random() < 0.3:
            var = self.fresh() if random.random() < 0.7 else "_"
            bound = ((var, inner),) if var != "_" else ()
            default = Default(var, self.expr(type_, scope + bound, depth - 1))
        alts: list[Alt | LitAlt] = []
        if inner in (INT, CHAR):
            kind = LitKind.INT if inner == INT else LitKind.CHAR
            values: list[Any] = [0, 1, -1, 2] if inner == INT else list("abc")
            for value in random.sample(values, random.randrange(1, 4)):
                alts.append(LitAlt(Literal(kind, value), self.expr(type_, scope, depth - 1)))
            return Case(scrutinee, tuple(alts), default)
        assert isinstance(inner, TypeCon)
        for con, fields in fields_of(inner):
            if random.random() < (0.85 if default is None else 0.6):
                bound = tuple((self.fresh(), t) for t in fields)
                alts.append(
                    Alt(con, tuple(x for x, _ in bound), self.part(name, inner, bound, type_, scope, depth))
                )
        if not alts and default is None:
            return Prim("fail#")
        random.shuffle(alts)
        return Case(scrutinee, tuple(alts), default)

    def part(self, name: str, inner: Type, bound: Scope, type_: Type, scope: Scope, depth: int) -> Expr:
        """The body of an alternative, which knows what has become smaller."""
        position = self.smaller.get(name)
        signature = self.self
        if position is None and signature is not None:
            at = [i for i, (x, _) in enumerate(scope[: len(signature.params)]) if x == name]
            position = at[0] if at else None
        before = self.smaller
        if position is not None:
            self.smaller = {**before, **{x: position for x, t in bound if t == inner}}
        body = self.expr(type_, scope + bound, depth - 1)
        self.smaller = before
        return body

    def let(self, type_: Type, scope: Scope, depth: int) -> Expr:
        random = self.random
        count = random.choice((1, 1, 1, 2))
        bound = tuple(
            (self.fresh(), random.choice((*DATA, *DATA, *MUTABLE, *FUNCTIONS))) for _ in range(count)
        )
        inner = scope + bound if count == 2 or random.random() < 0.1 else scope
        bindings = tuple(Binding(x, self.expr(t, inner, depth - 2)) for x, t in bound)
        return Let(bindings, self.expr(type_, scope + bound, depth - 1))

    def call(self, type_: Type, scope: Scope, depth: int) -> Expr:
        random = self.random
        if self.self is not None and self.self.result == type_ and random.random() < 0.8:
            parts = [(x, i) for x, i in self.smaller.items() if (x, self.self.params[i]) in scope]
            if parts:
                name, position = random.choice(parts)
                args = [self.expr(t, scope, min(depth - 1, 1)) for t in self.self.params]
                args[position] = Var(name)
                return Call(self.self.name, tuple(args))
        heads = [(x, t) for x, t in scope if t in FUNCTIONS and split_function(t)[1] == type_]
        if heads and random.random() < 0.6:
            name, head = random.choice(heads)
            return App(Var(name), tuple(self.expr(t, scope, depth - 1) for t in split_function(head)[0]))
        known = [s for s in self.known if s.result == type_]
        if known and random.random() < 0.9:
            signature = random.choice(known)
            args = [self.expr(t, scope, depth - 1) for t in signature.params]
            return Call(signature.name, tuple(args))
        over = [s for s in self.known if s.result in FUNCTIONS and split_function(s.result)[1] == type_]
        if over:
            signature = random.choice(over)
            args = [self.expr(t, scope, depth - 2) for t in signature.params]
            rest = [self.expr(t, scope, depth - 2) for t in split_function(signature.result)[0]]
            return App(Call(signature.name, tuple(args)), tuple(rest))
        return self.build(type_, scope, depth)

    def effect(self, type_: Type, scope: Scope, depth: int) -> Expr:
        """Write something, then go on."""
        mutable = [(x, t) for x, t in scope if t in MUTABLE]
        if not mutable:
            name, inner = self.fresh(), self.random.choice(MUTABLE)
            made = self.build(inner, scope, depth - 2)
            return Case(made, (), Default(name, self.effect(type_, (*scope, (name, inner)), depth)))
        name, inner = self.random.choice(mutable)
        args: tuple[Expr, ...] = (Var(name),)
        if inner == ARRAY:
            args += (self.expr(INT, scope, depth - 2),)
        write = Prim(
            "writeRef#" if inner == REF else "writeArray#", (*args, self.expr(INT, scope, depth - 2))
        )
        return Case(write, (), Default("_", self.expr(type_, scope, depth - 1)))

    def fault(self, type_: Type, scope: Scope, depth: int) -> Expr:
        random = self.random
        kind = random.randrange(8)
        if kind == 0:
            return Prim("fail#")
        if kind < 3:
            return Prim("raise#", (random.choice((Lit(Literal(LitKind.INT, 7)), Con("True"), Con("Z"))),))
        if kind == 3:
            return Prim("nf#", (self.expr(type_, scope, depth - 1),))
        name = self.fresh("h")
        extra = tuple((x, t) for x, t in scope if random.random() < 0.3)[:2]
        params = tuple(self.fresh() for _ in extra)
        inner = tuple((p, t) for p, (_, t) in zip(params, extra, strict=True))
        before, self.self = self.self, None
        self.made.append(Function(name, (*params, self.fresh()), self.expr(type_, inner, min(depth - 1, 2))))
        self.self = before
        handler = Partial(name, tuple(Var(x) for x, _ in extra))
        return Prim("catch#", (self.expr(type_, scope, depth - 1), handler))


def random_goal(seed: int) -> Goal:
    """The program of a seed."""
    return ProgramMaker(Random(seed)).make()
