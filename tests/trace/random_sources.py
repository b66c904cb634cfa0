"""Random modules that are both Haskell and Curry: functions by equations and guards, and constants that call them.

Equations do not overlap, so that Curry has one answer. Functions call only earlier ones, and themselves on shorter lists,
so that everything ends; some constants raise exceptions, or need nothing of an argument that would.
"""

from __future__ import annotations

import random

_DATA = "data Shape = Dot | Box Int Int | Both Shape Shape"
_INT, _LIST, _MAYBE, _SHAPE, _BOOL = "Int", "[Int]", "Maybe Int", "Shape", "Bool"
_TYPES = (_INT, _INT, _LIST, _LIST, _MAYBE, _SHAPE, _BOOL)
_DEPTH = 3

Scope = dict[str, str]


class RandomSource:
    """The module of a seed: its text, and the names of its constants."""

    def __init__(self, seed: int, functions: int = 8, constants: int = 8) -> None:
        self.dice = random.Random(seed)
        self.functions: list[tuple[str, tuple[str, ...], str]] = []
        self.count = 0
        lines = ["module Random where", "", _DATA, ""]
        for index in range(functions):
            lines += [*self._function(f"f{index}"), ""]
        self.constants = [f"c{index}" for index in range(constants)]
        for name in self.constants:
            type_ = self.dice.choice(_TYPES)
            lines += [f"{name} :: {type_}", f"{name} = {self._expr(type_, {}, _DEPTH)}", ""]
        self.text = "\n".join(lines)

    # --- functions ---

    def _function(self, name: str) -> list[str]:
        params = tuple(self.dice.choice(_TYPES) for _ in range(self.dice.randint(1, 3)))
        result = self.dice.choice(_TYPES)
        lines = [f"{name} :: {' -> '.join([*params, result])}"]
        rest = {f"a{i}": t for i, t in enumerate(params[1:])}
        names = " ".join(rest)
        for pattern, bound in self._patterns(params[0]):
            scope = {**rest, **bound}
            left = f"{name} {pattern} {names}".rstrip()
            again = None
            if params[0] == _LIST and "t" in bound:
                again = (name, params, result)
            lines += self._right(left, result, scope, again)
        self.functions.append((name, params, result))
        return lines

    def _patterns(self, type_: str) -> list[tuple[str, Scope]]:
        """Patterns that cover a type without overlapping; now and then one is left out."""
        cases: list[tuple[str, Scope]] = {
            _INT: [("n", {"n": _INT})],
            _BOOL: [("True", {}), ("False", {})],
            _LIST: [("[]", {}), ("(h:t)", {"h": _INT, "t": _LIST})],
            _MAYBE: [("Nothing", {}), ("(Just m)", {"m": _INT})],
            _SHAPE: [
                ("Dot", {}),
                ("(Box w _)", {"w": _INT}),
                ("(Both Dot s)", {"s": _SHAPE}),
                ("(Both (Box w _) s)", {"w": _INT, "s": _SHAPE}),
                ("(Both (Both _ _) s)", {"s": _SHAPE}),
            ],
        }[type_]
        if len(cases) > 1 and self.dice.random() < 0.1:
            cases.pop(self.dice.randrange(len(cases)))
        return cases

    def _right(
        self, left: str, result: str, scope: Scope, again: tuple[str, tuple[str, ...], str] | None
    ) -> list[str]:
        if self.dice.random() < 0.4:
            first = self._expr(result, scope, _DEPTH - 1, again)
            last = self._expr(result, scope, _DEPTH - 1, again)
            inner = {**scope, "k": _INT}
            guard = self._expr(_BOOL, inner, 1)
            where = self._expr(_INT, scope, 1)
            return [left, f"  | {guard} = {first}", f"  | otherwise = {last}", f"  where k = {where}"]
        return [f"{left} = {self._expr(result, scope, _DEPTH, again)}"]

    # --- expressions ---

    def _expr(
        self, type_: str, scope: Scope, depth: int, again: tuple[str, tuple[str, ...], str] | None = None
    ) -> str:
        named = [v for v, t in scope.items() if t == type_]
        if named and self.dice.random() < 0.35:
            return self.dice.choice(named)
        if depth <= 0:
            return self._leaf(type_, named)
        if again is not None and again[2] == type_ and self.dice.random() < 0.5:
            others = [self._expr(t, scope, 0) for t in again[1][1:]]
            return f"({' '.join([again[0], 't', *others])})"
        callable_ = [f for f in self.functions if f[2] == type_]
        if callable_ and self.dice.random() < 0.4:
            name, params, _ = self.dice.choice(callable_)
            return f"({' '.join([name, *(self._expr(p, scope, depth - 1) for p in params)])})"
        return self._form(type_, scope, depth)

    def _form(self, type_: str, scope: Scope, depth: int) -> str:
        def inner(t: str) -> str:
            return self._expr(t, scope, depth - 1)

        choice = self.dice.random()
        if choice < 0.12:
            return f"(if {inner(_BOOL)} then {inner(type_)} else {inner(type_)})"
        if choice < 0.24:
            return self._let(type_, scope, depth)
        if choice < 0.36:
            return self._case(type_, scope, depth)
        return self._operation(type_, inner, scope, depth)

    def _operation(self, type_: str, inner: object, scope: Scope, depth: int) -> str:
        assert callable(inner)
        if type_ == _INT:
            operator = self.dice.choice(["+", "-", "*", "`div`", "+", "-"])
            forms = [
                f"({inner(_INT)} {operator} {inner(_INT)})",
                f"(length {inner(_LIST)})",
                f"(foldr (\\x y -> x + y) 0 {inner(_LIST)})",
                f"(head {inner(_LIST)})",
            ]
            return self.dice.choice([*forms[:1] * 3, *forms])
        if type_ == _LIST:
            number = self._name()
            under = {**scope, number: _INT}
            forms = [
                f"({inner(_INT)} : {inner(_LIST)})",
                f"(map (\\{number} -> {self._expr(_INT, under, 1)}) {inner(_LIST)})",
                f"(filter (\\{number} -> {self._expr(_BOOL, under, 1)}) {inner(_LIST)})",
                f"({inner(_LIST)} ++ {inner(_LIST)})",
                f"[{self._expr(_INT, under, 1)} | {number} <- {inner(_LIST)}, {self._expr(_BOOL, under, 1)}]",
                f"(take 3 {inner(_LIST)})",
            ]
            return self.dice.choice(forms)
        if type_ == _MAYBE:
            return f"(Just {inner(_INT)})"
        if type_ == _SHAPE:
            return self.dice.choice(
                [f"(Box {inner(_INT)} {inner(_INT)})", f"(Both {inner(_SHAPE)} {inner(_SHAPE)})"]
            )
        operator = self.dice.choice(["<", "<=", "==", ">"])
        return self.dice.choice(
            [
                f"({inner(_INT)} {operator} {inner(_INT)})",
                f"({inner(_BOOL)} && {inner(_BOOL)})",
                f"(not {inner(_BOOL)})",
                f"(null {inner(_LIST)})",
            ]
        )

    def _let(self, type_: str, scope: Scope, depth: int) -> str:
        name, of = self._name(), self.dice.choice(_TYPES)
        value = self._expr(of, scope, depth - 1)
        return f"(let {name} = {value} in {self._expr(type_, {**scope, name: of}, depth - 1)})"

    def _case(self, type_: str, scope: Scope, depth: int) -> str:
        head, tail = self._name(), self._name()
        empty = self._expr(type_, scope, depth - 1)
        full = self._expr(type_, {**scope, head: _INT, tail: _LIST}, depth - 1)
        looked_at = self._expr(_LIST, scope, depth - 1)
        return f"(case {looked_at} of {{ [] -> {empty}; {head} : {tail} -> {full} }})"

    def _name(self) -> str:
        self.count += 1
        return f"v{self.count}"

    def _leaf(self, type_: str, named: list[str]) -> str:
        if named:
            return self.dice.choice(named)
        if type_ == _INT:
            return str(self.dice.randint(0, 9))
        if type_ == _LIST:
            items = ", ".join(str(self.dice.randint(0, 9)) for _ in range(self.dice.randint(0, 4)))
            return f"[{items}]" if items else "([] :: [Int])"  # whose elements may be compared
        if type_ == _MAYBE:
            return self.dice.choice(["Nothing", "(Just 3)"])
        if type_ == _SHAPE:
            return self.dice.choice(["Dot", "(Box 1 2)", "(Both Dot (Box 2 3))"])
        return self.dice.choice(["True", "False"])
