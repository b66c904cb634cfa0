"""Random well-typed Core programs, as text, from a seed.

Types are Int, Bool, lists, trees, pairs, boxes with strict fields, and functions. Functions recur on a first
parameter that counts down, so most programs end; infinite lists occur below `take`. A program can go wrong in
at most one way (`Mode`), since the order in which a primitive evaluates its operands is not laid down.
"""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from enum import Enum

Type = str | tuple["Type", ...]  # "Int", ("List", t), ("Pair", a, b), ("->", a, b, ..., result)


class Mode(Enum):
    """The one way in which a program may go wrong."""

    RAISE = "raises exceptions and catches them"
    FAIL = "leaves out alternatives"
    LOOP = "has recursive lets of every kind"


PRELUDE = """
data Tree a = Leaf | Node (Tree a) a (Tree a);
data Box a = Box !a Int | Empty;
data Error = Oops | Badly Int;

take n xs = case n of { 0 -> []; _ -> case xs of { [] -> []; y : ys -> y : take (sub# n 1) ys } };
map f xs = case xs of { [] -> []; y : ys -> f y : map f ys };
filter p xs = case xs of { [] -> []; y : ys -> case p y of { True -> y : filter p ys; False -> filter p ys } };
foldr f z xs = case xs of { [] -> z; y : ys -> f y (foldr f z ys) };
foldl f z xs = case xs of { [] -> z; y : ys -> foldl f (f z y) ys };
append xs ys = case xs of { [] -> ys; z : zs -> z : append zs ys };
zipWith f xs ys = case xs of { [] -> []; a : as -> case ys of { [] -> []; b : bs -> f a b : zipWith f as bs } };
from n = n : from (add# n 1);
iterate f x = x : iterate f (f x);
repeat x = let xs = x : xs in xs;
cycle xs = let ys = append xs ys in ys;
fibs = 0 : 1 : zipWith plus fibs (tail fibs);
tail xs = case xs of { [] -> []; _ : ys -> ys };
plus x y = add# x y;
minus x y = sub# x y;
const x y = x;
flip f x y = f y x;
compose f g x = f (g x);
twice f = compose f f;
apply f = f;
curry f x y = f (x, y);
fst p = case p of { (x, _) -> x };
snd p = case p of { (_, y) -> y };
insert x t = case t of {
  Leaf -> Node Leaf x Leaf;
  Node l y r -> case lt# x y of { True -> Node (insert x l) y r; False -> Node l y (insert x r) } };
flatten t rest = case t of { Leaf -> rest; Node l x r -> flatten l (x : flatten r rest) };
sum acc xs = case xs of { [] -> acc; y : ys -> let! more = add# acc y in sum more ys };
unbox d b = case b of { Empty -> d; Box x n -> add# x n };
even n = case eq# (mod# n 2) 0 of { True -> True; False -> False };
not b = case b of { True -> False; False -> True };
recover d e = d;
"""

INT, BOOL = "Int", "Bool"
LIST, BOOLS, TREE, BOX = ("List", INT), ("List", BOOL), ("Tree", INT), ("Box", INT)
PAIR: Type = ("Pair", INT, BOOL)
PAIR2: Type = ("Pair", LIST, INT)
F1: Type = ("->", INT, INT)
F2: Type = ("->", INT, INT, INT)
FB: Type = ("->", INT, BOOL)
FL: Type = ("->", LIST, INT)
FC: Type = ("->", INT, LIST, LIST)
DATA: list[Type] = [INT, BOOL, LIST, BOOLS, TREE, BOX, PAIR, PAIR2]
FUNCTIONS: list[Type] = [F1, F2, FB, FL, FC]

#: What the prelude offers, by type; None is the infinite part, used below `take`.
LIBRARY: list[tuple[str, Type]] = [
    ("take", ("->", INT, LIST, LIST)),
    ("map", ("->", F1, LIST, LIST)),
    ("map", ("->", FB, LIST, BOOLS)),
    ("filter", ("->", FB, LIST, LIST)),
    ("foldr", ("->", F2, INT, LIST, INT)),
    ("foldr", ("->", FC, LIST, LIST, LIST)),
    ("foldl", ("->", F2, INT, LIST, INT)),
    ("append", ("->", LIST, LIST, LIST)),
    ("zipWith", ("->", F2, LIST, LIST, LIST)),
    ("tail", ("->", LIST, LIST)),
    ("plus", F2),
    ("minus", F2),
    ("const", ("->", INT, LIST, INT)),
    ("const", F2),
    ("flip", ("->", F2, INT, INT, INT)),
    ("compose", ("->", F1, F1, INT, INT)),
    ("compose", ("->", FB, F1, INT, BOOL)),
    ("twice", ("->", F1, INT, INT)),
    ("apply", ("->", F1, INT, INT)),
    ("apply", ("->", F2, INT, INT, INT)),
    ("fst", ("->", PAIR, INT)),
    ("snd", ("->", PAIR, BOOL)),
    ("fst", ("->", PAIR2, LIST)),
    ("snd", ("->", PAIR2, INT)),
    ("insert", ("->", INT, TREE, TREE)),
    ("flatten", ("->", TREE, LIST, LIST)),
    ("sum", ("->", INT, LIST, INT)),
    ("unbox", ("->", INT, BOX, INT)),
    ("even", FB),
    ("not", ("->", BOOL, BOOL)),
]
INFINITE = [("from", INT), ("iterate", F1, INT), ("repeat", INT), ("cycle",), ("fibs",)]


@dataclass
class Scope:
    """What an expression may mention."""

    variables: list[tuple[str, Type]] = field(default_factory=list)
    functions: list[tuple[str, Type]] = field(default_factory=list)
    fuel: str | None = None  # an expression that counts down

    def plus(self, *more: tuple[str, Type]) -> Scope:
        names = {name for name, _ in more}
        kept = [v for v in self.variables if v[0] not in names]
        return Scope([*kept, *more], self.functions, self.fuel)


def _needed(prelude: str, text: str) -> str:
    """The text with those declarations of the prelude that it needs."""
    declarations = [d + ";" for d in re.split(r";\n+(?=\S)", prelude.strip().rstrip(";"))]
    names = {d.split()[0]: d for d in declarations if not d.startswith("data")}
    wanted, work = [d for d in declarations if d.startswith("data")], [text]
    while work:
        for word in re.findall(r"[a-z]\w*", work.pop()):
            if word in names:
                declaration = names.pop(word)
                wanted.append(declaration)
                work.append(declaration)
    return "\n".join([*wanted, text])


class Generator:
    """One random program."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.mode = self.random.choice(list(Mode))
        self.names = 0

    def program(self) -> str:
        r = self.random
        functions: list[tuple[str, Type]] = []
        for i in range(r.randint(1, 5)):
            params = [r.choice(DATA + FUNCTIONS) for _ in range(r.randint(0, 5))]
            result = r.choice(DATA) if r.random() < 0.8 else r.choice(FUNCTIONS)
            functions.append((f"f{i}", ("->", INT, *params, result)))
        constants = [(f"c{i}", r.choice(DATA + FUNCTIONS)) for i in range(r.randint(0, 3))]
        out: list[str] = []
        for name, type_ in functions:
            _, _, *params, result = type_
            arguments: list[tuple[str, Type]] = [(f"p{i}", t) for i, t in enumerate(params)]
            inside = Scope([*arguments, ("n", INT)], [*functions, *self._thunks(constants)], "(sub# n 1)")
            base = Scope([*arguments, ("n", INT)], [])
            head = " ".join([name, "n", *(n for n, _ in arguments)])
            out.append(
                f"{head} = case le# n 0 of {{ True -> {self.expr(result, 2, base)}; "
                f"False -> {self.expr(result, r.randint(3, 6), inside)} }};"
            )
        for i, (name, type_) in enumerate(constants):
            scope = Scope([], [*functions, *self._thunks(constants[:i])], str(r.randint(0, 3)))
            out.append(f"{name} = {self.expr(type_, 3, scope)};")
        scope = Scope([], [*functions, *self._thunks(constants)], str(r.randint(3, 9)))
        parts = [self.expr(r.choice(DATA), 5, scope)]
        for name, (_, *signature) in functions:
            more = tuple(signature[-1][1:-1]) if signature[-1][0] == "->" else ()
            parts.append(self.applied(name, (*signature[:-1], *more), 3, scope))
        out.append(f"main = ({', '.join(parts)});")
        return _needed(PRELUDE, "\n".join(out))

    def _thunks(self, constants: list[tuple[str, Type]]) -> list[tuple[str, Type]]:
        return [(name, ("->", type_)) for name, type_ in constants]

    def fresh(self) -> str:
        self.names += 1
        # sometimes a name that hides another
        return self.random.choice("xyz") if self.random.random() < 0.3 else f"v{self.names}"

    # --- expressions, always safe to stand anywhere inside parentheses ---

    def atom(self, type_: Type, depth: int, scope: Scope) -> str:
        text = self.expr(type_, depth, scope)
        return text if text.isalnum() else f"({text})"

    def expr(self, type_: Type, depth: int, scope: Scope) -> str:
        r = self.random
        variables = [name for name, t in scope.variables if t == type_]
        if depth <= 0:
            return r.choice(variables) if variables and r.random() < 0.8 else self.leaf(type_, scope)
        makers = [self.construct, self.let, self.case, self.call, self.call, self.strict_let, self.other]
        if variables and r.random() < 0.25:
            return r.choice(variables)
        return r.choice(makers)(type_, depth, scope)

    def leaf(self, type_: Type, scope: Scope) -> str:
        r = self.random
        if type_ == INT:
            return (
                str(r.choice([0, 1, 2, 3, 7, -1, 10, 2**62, 2**63 - 1, 10**25]))
                if r.random() < 0.5
                else str(r.randint(0, 9))
            )
        if type_ == BOOL:
            return r.choice(["True", "False"])
        if type_[0] == "List":
            return "[]"
        if type_[0] == "Tree":
            return "Leaf"
        if type_[0] == "Box":
            return "Empty"
        if type_[0] == "Pair":
            return f"({self.leaf(type_[1], scope)}, {self.leaf(type_[2], scope)})"
        return self.function(type_, 0, scope)

    def function(self, type_: Type, depth: int, scope: Scope) -> str:
        """A partial application, of a function or a constructor."""
        r = self.random
        wanted = tuple(type_[1:])
        found: list[tuple[str, tuple[Type, ...]]] = []
        for name, (_, *signature) in [*LIBRARY, *scope.functions]:
            missing = len(signature) - len(wanted)
            if missing >= 0 and tuple(signature[missing:]) == wanted:
                found.append((name, tuple(signature[:missing])))
        if type_ == FC:
            found += [("`:`", ())] * 2
        if depth <= 0:
            plain = [f for f in found if len(f[1]) == 0 and not f[0][1:].isdigit()]
            if plain:
                return r.choice(plain)[0]
            found = [f for f in found if not f[0][1:].isdigit()]
        name, args = r.choice(found)
        return self.applied(name, args, depth - 1, scope)

    def applied(self, name: str, args: tuple[Type, ...], depth: int, scope: Scope) -> str:
        r = self.random
        texts = [self.atom(t, depth, scope) for t in args]
        if name[0] == "f" and name[1:].isdigit() and texts:  # counts down
            texts[0] = scope.fuel if scope.fuel is not None and r.random() < 0.9 else "0"
        if len(texts) > 1 and r.random() < 0.15:  # apply the partial application
            cut = r.randint(1, len(texts) - 1)
            return " ".join([f"({' '.join([name, *texts[:cut]])})", *texts[cut:]])
        return " ".join([name, *texts])

    def construct(self, type_: Type, depth: int, scope: Scope) -> str:
        r = self.random
        if type_ == INT:
            return self.arithmetic(depth, scope)
        if type_ == BOOL:
            op = r.choice(["eq#", "ne#", "lt#", "le#", "gt#", "ge#"])
            return f"{op} {self.atom(INT, depth - 1, scope)} {self.atom(INT, depth - 1, scope)}"
        if type_[0] == "->":
            return self.function(type_, depth, scope)
        if type_[0] == "List":
            if type_ == LIST and r.random() < 0.25:
                return f"take {r.randint(0, 6)} {self.infinite(depth - 1, scope)}"
            count = r.randint(0, 3)
            items = [self.atom(type_[1], depth - 1, scope) for _ in range(count)]
            tail = [self.atom(type_, depth - 1, scope)] if r.random() < 0.5 else ["[]"]
            return " : ".join(items + tail)
        if type_[0] == "Tree":
            return " ".join(["Node", *(self.atom(t, depth - 2, scope) for t in (type_, type_[1], type_))])
        if type_[0] == "Box":
            return f"Box {self.atom(type_[1], depth - 1, scope)} {self.atom(INT, depth - 1, scope)}"
        return f"({self.expr(type_[1], depth - 1, scope)}, {self.expr(type_[2], depth - 1, scope)})"

    def infinite(self, depth: int, scope: Scope) -> str:
        name, *args = self.random.choice(INFINITE)
        if name == "cycle":
            item, tail = self.atom(INT, depth, scope), self.atom(LIST, depth - 1, scope)
            return f"(cycle ({item} : {tail}))"
        return f"({' '.join([name, *(self.atom(t, depth, scope) for t in args)])})"

    def arithmetic(self, depth: int, scope: Scope) -> str:
        r = self.random
        op = r.choice(
            [
                "add#",
                "sub#",
                "add#",
                "sub#",
                "addw#",
                "subw#",
                "mul#",
                "mulw#",
                "div#",
                "mod#",
                "quot#",
                "rem#",
            ]
        )
        left = self.atom(INT, depth - 1, scope)
        if op == "mul#":  # by little, so that numbers stay short
            return (
                f"mul# {left} {r.randint(-5, 5)}" if r.random() < 0.5 else f"mul# {r.randint(-5, 5)} {left}"
            )
        if op in ("div#", "mod#", "quot#", "rem#") and self.mode is not Mode.RAISE:
            return f"{op} {left} {r.choice([-3, 1, 2, 7, -1, 2**40, 3 * 10**20])}"
        return f"{op} {left} {self.atom(INT, depth - 1, scope)}"

    def let(self, type_: Type, depth: int, scope: Scope) -> str:
        r = self.random
        count = r.choice([1, 1, 2, 3])
        bound: list[tuple[str, Type]] = []
        while len(bound) < count:
            name = self.fresh()
            if name not in [n for n, _ in bound]:
                bound.append((name, r.choice(DATA + FUNCTIONS)))
        inner = scope.plus(*bound)
        hidden = {name for name, _ in bound}
        outer = Scope([v for v in scope.variables if v[0] not in hidden], scope.functions, scope.fuel)
        values = []
        for name, t in bound:
            recursive = self.mode is Mode.LOOP and r.random() < 0.5
            values.append(f"{name} = {self.expr(t, depth - 1, inner if recursive else outer)}")
        return f"let {'; '.join(values)} in {self.expr(type_, depth - 1, inner)}"

    def strict_let(self, type_: Type, depth: int, scope: Scope) -> str:
        name, t = self.fresh(), self.random.choice(DATA + FUNCTIONS)
        value = self.expr(t, depth - 1, scope)
        return f"let! {name} = ({value}) in {self.expr(type_, depth - 1, scope.plus((name, t)))}"

    def case(self, type_: Type, depth: int, scope: Scope) -> str:
        r = self.random
        t = r.choice(DATA)
        scrutinee = self.expr(t, depth - 1, scope)
        alternatives: list[str] = []
        if t == INT:
            for literal in r.sample([0, 1, 2, 3, 10**25], r.randint(1, 3)):
                alternatives.append(f"{literal} -> {self.expr(type_, depth - 2, scope)}")
            rest = True
        else:
            patterns: list[tuple[str, list[Type]]] = {
                "Bool": [("True", []), ("False", [])],
                "List": [("[]", []), ("{} : {}", [t[1], t])],
                "Tree": [("Leaf", []), ("Node {} {} {}", [t, INT, t])],
                "Box": [("Empty", []), ("Box {} {}", [INT, INT])],
                "Pair": [("({}, {})", list(t[1:]))],
            }[t if isinstance(t, str) else str(t[0])]
            r.shuffle(patterns)
            rest = len(patterns) > 1 and r.random() < 0.3
            for pattern, types in patterns[: len(patterns) - rest]:
                vars_ = [self.fresh() for _ in types]
                vars_ = [v if v not in vars_[:i] and r.random() < 0.8 else "_" for i, v in enumerate(vars_)]
                inner = scope.plus(*((v, ft) for v, ft in zip(vars_, types, strict=True) if v != "_"))
                alternatives.append(f"{pattern.format(*vars_)} -> {self.expr(type_, depth - 1, inner)}")
        if rest:
            name = self.fresh() if r.random() < 0.5 else "_"
            inner = scope.plus((name, t)) if name != "_" else scope
            alternatives.append(f"{name} -> {self.expr(type_, depth - 1, inner)}")
        if self.mode is Mode.FAIL and len(alternatives) > 1 and r.random() < 0.2:
            alternatives.pop(r.randrange(len(alternatives)))
        return f"case {scrutinee} of {{ {'; '.join(alternatives)} }}"

    def call(self, type_: Type, depth: int, scope: Scope) -> str:
        """A call of a known function, or of a variable, or with more arguments than the function takes."""
        r = self.random
        found: list[tuple[str, tuple[Type, ...]]] = []
        for name, t in [*LIBRARY, *4 * scope.functions, *2 * scope.variables]:
            if t[0] != "->":
                continue
            result = t[-1]
            if result == type_:
                found.append((name, t[1:-1]))
            elif result[0] == "->" and result[-1] == type_:
                found.append((name, (*t[1:-1], *result[1:-1])))
        if not found:
            return self.construct(type_, depth, scope)
        name, args = r.choice(found)
        return self.applied(name, args, depth - 1, scope)

    def other(self, type_: Type, depth: int, scope: Scope) -> str:
        r = self.random
        if self.mode is Mode.RAISE:
            choice = r.random()
            if choice < 0.1:
                return f"raise# (Badly {self.atom(INT, depth - 2, scope)})"
            if choice < 0.6:
                guarded = self.atom(type_, depth - 1, scope)
                return f"catch# {guarded} (recover {self.atom(type_, depth - 2, scope)})"
        if r.random() < 0.3 and type_[0] != "->":
            return f"nf# {self.atom(type_, depth - 1, scope)}"
        return self.construct(type_, depth, scope)


def generate(seed: int) -> str:
    """The program of a seed."""
    return Generator(seed).program()
