"""Random programs in which functions are passed around, the same one for each language.

Types are numbers, functions of numbers, pairs and lists of functions. Functions call only earlier ones, and themselves
on shorter lists, so that every run ends.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

NUMBER, FUNCTION, PAIR, LIST = "number", "function", "pair", "list"
_TYPES = (NUMBER, FUNCTION, FUNCTION, PAIR, LIST)
_HASKELL_TYPES = {
    NUMBER: "Int",
    FUNCTION: "(Int -> Int)",
    PAIR: "(Int -> Int, Int -> Int)",
    LIST: "[Int -> Int]",
}


@dataclass(frozen=True)
class Signature:
    name: str
    params: tuple[str, ...]
    result: str


class _Notation:
    """How a language writes what the generator makes; this is how Erlang does."""

    suffix = "erl"

    def call(self, name: str, args: list[str]) -> str:
        return f"{name}({', '.join(args)})"

    def apply(self, function: str, arg: str) -> str:
        return f"({function})({arg})"

    def lambda_(self, param: str, body: str) -> str:
        return f"fun({param}) -> {body} end"

    def partial(self, signature: Signature, args: list[str], param: str) -> str:
        return self.lambda_(param, self.call(signature.name, [*args, param]))

    def named(self, signature: Signature) -> str:
        return f"fun {signature.name}/1"

    def pair(self, first: str, second: str) -> str:
        return f"{{{first}, {second}}}"

    def mapped(self, function: str, listed: str) -> str:
        return f"lists:map({function}, {listed})"

    def folded(self, listed: str, start: str, names: tuple[str, str]) -> str:
        function, number = names
        return f"lists:foldl(fun({function}, {number}) -> {function}({number}) end, {start}, {listed})"

    def of_pair(self, pair: str, names: tuple[str, str], body: str) -> str:
        return f"case {pair} of {{{names[0]}, {names[1]}}} -> {body} end"

    def of_list(self, listed: str, empty: str, names: tuple[str, str], body: str) -> str:
        return f"case {listed} of [] -> {empty}; [{names[0]} | {names[1]}] -> {body} end"

    def choice(self, number: str, first: str, second: str) -> str:
        return f"case {number} > 3 of true -> {first}; false -> {second} end"

    def variable(self, count: int) -> str:
        return f"X{count}"

    def definition(self, signature: Signature, params: list[str], body: str) -> str:
        return f"{signature.name}({', '.join(params)}) -> {body}."

    def module(self, name: str, functions: list[str], main: str) -> str:
        return "\n\n".join([f"-module({name}).\n-export([main/0]).", *functions, f"main() -> {main}."]) + "\n"


class _HaskellNotation(_Notation):
    suffix = "hs"

    def call(self, name: str, args: list[str]) -> str:
        return f"({' '.join([name, *args])})"

    def apply(self, function: str, arg: str) -> str:
        return f"({function} {arg})"

    def lambda_(self, param: str, body: str) -> str:
        return f"(\\{param} -> {body})"

    def partial(self, signature: Signature, args: list[str], param: str) -> str:
        return self.call(signature.name, args)

    def named(self, signature: Signature) -> str:
        return signature.name

    def pair(self, first: str, second: str) -> str:
        return f"({first}, {second})"

    def mapped(self, function: str, listed: str) -> str:
        return f"(map {function} {listed})"

    def folded(self, listed: str, start: str, names: tuple[str, str]) -> str:
        function, number = names
        return f"(foldr (\\{function} {number} -> {function} {number}) {start} {listed})"

    def of_pair(self, pair: str, names: tuple[str, str], body: str) -> str:
        return f"(case {pair} of {{ ({names[0]}, {names[1]}) -> {body} }})"

    def of_list(self, listed: str, empty: str, names: tuple[str, str], body: str) -> str:
        return f"(case {listed} of {{ [] -> {empty}; ({names[0]} : {names[1]}) -> {body} }})"

    def choice(self, number: str, first: str, second: str) -> str:
        return f"(if {number} > 3 then {first} else {second})"

    def variable(self, count: int) -> str:
        return f"x{count}"

    def definition(self, signature: Signature, params: list[str], body: str) -> str:
        types = " -> ".join(_HASKELL_TYPES[t] for t in (*signature.params, signature.result))
        return f"{signature.name} :: {types}\n{' '.join([signature.name, *params])} = {body}"

    def module(self, name: str, functions: list[str], main: str) -> str:
        head = f"module {name.capitalize()} (run) where"
        return "\n\n".join([head, *functions, f"run :: Int\nrun = {main}"]) + "\n"


class _CurryNotation(_HaskellNotation):
    suffix = "curry"


NOTATIONS = {n.suffix: n for n in (_Notation(), _HaskellNotation(), _CurryNotation())}
#: What is evaluated of a random program.
ENTRIES = {"erl": "random_flow:main()", "hs": "run", "curry": "run"}


class _Maker:
    def __init__(self, seed: int, notation: _Notation) -> None:
        self.dice = random.Random(seed)
        self.write = notation
        self.known: list[Signature] = []
        self.count = 0

    def fresh(self) -> str:
        self.count += 1
        return self.write.variable(self.count)

    def function(self, index: int) -> str:
        params = tuple(self.dice.choice(_TYPES) for _ in range(self.dice.randint(1, 3)))
        signature = Signature(f"f{index}", params, self.dice.choice(_TYPES))
        names = [self.fresh() for _ in params]
        scope = dict(zip(names, params, strict=True))
        if params[0] == LIST:
            head, tail = self.fresh(), self.fresh()
            args = [tail, *(self.term(t, scope, 1) for t in params[1:])]
            inner = {**scope, head: FUNCTION, tail: LIST}
            again = self.write.call(signature.name, args)
            body = (
                self.term(signature.result, inner, 2)
                if signature.result != NUMBER
                else (f"({self.write.apply(head, again)} + {self.term(NUMBER, inner, 1)})")
            )
            body = self.write.of_list(names[0], self.term(signature.result, scope, 1), (head, tail), body)
        else:
            body = self.term(signature.result, scope, 3)
        self.known.append(signature)
        return self.write.definition(signature, names, body)

    def term(self, type_: str, scope: dict[str, str], depth: int) -> str:
        choices = [f"_{type_}", "_variable", "_variable"]
        if depth > 0:
            choices += ["_call", "_call", "_taken", "_chosen", f"_{type_}"]
        while True:
            made = getattr(self, self.dice.choice(choices))(type_, scope, depth)
            if made is not None:
                return str(made)

    def _variable(self, type_: str, scope: dict[str, str], depth: int) -> str | None:
        found = [name for name, known in scope.items() if known == type_]
        return self.dice.choice(found) if found else None

    def _call(self, type_: str, scope: dict[str, str], depth: int) -> str | None:
        found = [one for one in self.known if one.result == type_]
        if not found:
            return None
        one = self.dice.choice(found)
        return self.write.call(one.name, [self.term(t, scope, depth - 1) for t in one.params])

    def _taken(self, type_: str, scope: dict[str, str], depth: int) -> str:
        first, second = self.fresh(), self.fresh()
        if self.dice.random() < 0.5:
            inner = {**scope, first: FUNCTION, second: FUNCTION}
            pair = self.term(PAIR, scope, depth - 1)
            return self.write.of_pair(pair, (first, second), self.term(type_, inner, depth - 1))
        inner = {**scope, first: FUNCTION, second: LIST}
        listed, empty = self.term(LIST, scope, depth - 1), self.term(type_, scope, depth - 1)
        return self.write.of_list(listed, empty, (first, second), self.term(type_, inner, depth - 1))

    def _chosen(self, type_: str, scope: dict[str, str], depth: int) -> str:
        number = self.term(NUMBER, scope, depth - 1)
        return self.write.choice(
            number, self.term(type_, scope, depth - 1), self.term(type_, scope, depth - 1)
        )

    def _number(self, type_: str, scope: dict[str, str], depth: int) -> str:
        if depth <= 0:
            return str(self.dice.randint(0, 9))
        match self.dice.randrange(4):
            case 0:
                return f"({self.term(NUMBER, scope, depth - 1)} + {self.term(NUMBER, scope, depth - 1)})"
            case 1:
                names = (self.fresh(), self.fresh())
                listed = self.term(LIST, scope, depth - 1)
                return self.write.folded(listed, self.term(NUMBER, scope, 0), names)
        return self.write.apply(self.term(FUNCTION, scope, depth - 1), self.term(NUMBER, scope, depth - 1))

    def _function(self, type_: str, scope: dict[str, str], depth: int) -> str:
        usable = [one for one in self.known if one.result == NUMBER and one.params[-1] == NUMBER]
        if usable and depth >= 0 and self.dice.random() < 0.5:
            one = self.dice.choice(usable)
            if len(one.params) == 1:
                return self.write.named(one)
            return self.write.partial(one, [self.term(t, scope, -1) for t in one.params[:-1]], self.fresh())
        param = self.fresh()
        return self.write.lambda_(param, self.term(NUMBER, {**scope, param: NUMBER}, depth - 1))

    def _pair(self, type_: str, scope: dict[str, str], depth: int) -> str:
        return self.write.pair(self.term(FUNCTION, scope, depth - 1), self.term(FUNCTION, scope, depth - 1))

    def _list(self, type_: str, scope: dict[str, str], depth: int) -> str:
        if depth > 1 and self.dice.random() < 0.3:
            param = self.fresh()
            made = self.term(FUNCTION, {**scope, param: NUMBER}, depth - 1)
            return self.write.mapped(self.write.lambda_(param, made), "[1, 2]")
        items = [self.term(FUNCTION, scope, depth - 1) for _ in range(self.dice.randint(0, 3))]
        return f"[{', '.join(items)}]"


def random_program(seed: int, suffix: str, functions: int = 7) -> str:
    """The text of the program of a seed in a language, which its file's ending says."""
    notation = NOTATIONS[suffix]
    maker = _Maker(seed, notation)
    made = [maker.function(index) for index in range(functions)]
    main = " + ".join(f"({maker.term(NUMBER, {}, 3)})" for _ in range(3))
    return notation.module("random_flow", made, main)


def random_file(folder: Path, seed: int, suffix: str) -> Path:
    """The program of a seed as a file."""
    name = "random_flow" if suffix == "erl" else "Random_flow"
    file = folder / f"{name}.{suffix}"
    file.write_text(random_program(seed, suffix), encoding="utf-8")
    return file
