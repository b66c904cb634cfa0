"""Random expressions of Erlang: terms, guards, patterns, bit syntax, comprehensions, funs, records and exceptions.

Every expression compiles under OTP, with a function id/1 and a record r of the fields a, b and c beside it: OTP updates a map that another update or a map
is made of only after it has evaluated the values of that, too. About one operand in twelve has a wrong type, so that
errors are compared, too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

_ATOMS = ("a", "b", "ok", "error", "true", "false", "'A b'")
_TESTS = (
    "is_integer",
    "is_float",
    "is_number",
    "is_atom",
    "is_list",
    "is_tuple",
    "is_binary",
    "is_map",
    "is_boolean",
    "is_bitstring",
    "is_function",
    "is_pid",
    "is_reference",
)
#: Functions of one argument that guards may call.
_MEASURES = (
    "abs", "bit_size", "byte_size", "ceil", "float", "floor", "hd", "length", "map_size", "round", "size", "tl", "trunc",
    "tuple_size", "not", "-", "bnot",
)  # fmt: skip


def random_expressions(seed: int, count: int) -> list[str]:
    """Expressions without free variables."""
    rng = random.Random(seed)
    return [_Writer(rng).any(4) for _ in range(count)]


class _Writer:
    """Writes one expression. `_bound` are the variables in scope; a name is used once in an expression."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._bound: list[str] = []
        self._names = self._fresh()

    def _fresh(self) -> Iterator[str]:
        number = 0
        while True:
            number += 1
            yield f"V{number}"

    def _one(self, choices: list[Callable[[int], str]], depth: int) -> str:
        return self._rng.choice(choices)(depth - 1)

    def _inside(self, names: list[str], write: Callable[[], str]) -> str:
        """What is written while some variables are in scope."""
        before = list(self._bound)
        self._bound += names
        text = write()
        self._bound = before
        return text

    def any(self, depth: int) -> str:
        if depth <= 0:
            return self._leaf()
        kinds = [
            self.integer,
            self.boolean,
            self.list,
            self.tuple,
            self.map,
            self.binary,
            self.control,
            self.control,
        ]
        return self._one(kinds, depth + 1)

    def _wrong(self, depth: int) -> bool:
        return depth > 0 and self._rng.random() < 0.08

    def _leaf(self) -> str:
        rng = self._rng
        if self._bound and rng.random() < 0.5:
            return rng.choice(self._bound)
        return rng.choice(
            (
                str(rng.randrange(-3, 10)), rng.choice(_ATOMS), "[]", "{}", "1.0", "2.5", "-0.5", '"ab"', "<<>>", "#{}",
                "<<1, 2>>", "[1, 2]", "{a, 1}", "#{a => 1}", str(1 << 65), "$c", "<<5:3>>", "[a | b]",
            )
        )  # fmt: skip

    # --- values of a type

    def integer(self, depth: int) -> str:
        if self._wrong(depth):
            return self.any(depth - 1)
        if depth <= 0:
            return str(self._rng.randrange(-5, 20))
        i, a = self.integer, self.any

        def operator(d: int) -> str:
            return f"({i(d)} {self._rng.choice(('+', '-', '*', 'div', 'rem', 'band', 'bor', 'bxor'))} {i(d)})"

        return self._one(
            [
                operator, operator, operator,
                lambda d: f"(- {i(d)})", lambda d: f"(bnot {i(d)})", lambda d: f"({i(d)} bsl {self._rng.randrange(5)})",
                lambda d: f"({i(d)} bsr {self._rng.randrange(5)})", lambda d: f"abs({i(d)})",
                lambda d: f"length({self.list(d)})", lambda d: f"tuple_size({self.tuple(d)})",
                lambda d: f"map_size({self.map(d)})", lambda d: f"byte_size({self.binary(d)})",
                lambda d: f"bit_size({self.binary(d)})", lambda d: f"max({i(d)}, {i(d)})", lambda d: f"trunc({i(d)} / 2)",
                lambda d: f"hd([{i(d)} | {a(d)}])", lambda d: f"element({self._rng.randrange(1, 4)}, {self.tuple(d)})",
                lambda d: f"lists:sum({self.list(d)})", lambda d: f"round({i(d)} * 1.5)",
            ],
            depth,
        )  # fmt: skip

    def boolean(self, depth: int) -> str:
        if self._wrong(depth):
            return self.any(depth - 1)
        if depth <= 0:
            return self._rng.choice(("true", "false"))
        a, b = self.any, self.boolean

        def compare(d: int) -> str:
            return f"({a(d)} {self._rng.choice(('<', '>', '=<', '>=', '==', '/=', '=:=', '=/='))} {a(d)})"

        def logic(d: int) -> str:
            return f"({b(d)} {self._rng.choice(('and', 'or', 'xor', 'andalso', 'orelse'))} {b(d)})"

        return self._one(
            [
                compare, compare, compare, logic, logic, lambda d: f"(not {b(d)})",
                lambda d: f"{self._rng.choice(_TESTS)}({a(d)})", lambda d: f"lists:member({a(d)}, {self.list(d)})",
                lambda d: f"is_map_key({a(d)}, {self.map(d)})",
            ],
            depth,
        )  # fmt: skip

    def list(self, depth: int) -> str:
        if self._wrong(depth):
            return self.any(depth - 1)
        if depth <= 0:
            return self._rng.choice(("[]", "[1]", "[3, 1, 2]", '"hello"', "[a, b]", "[{a, 1}, {b, 2}]"))
        a, ls = self.any, self.list

        def literal(d: int) -> str:
            return f"[{', '.join(a(d) for _ in range(self._rng.randrange(4)))}]"

        return self._one(
            [
                literal, literal, lambda d: f"[{a(d)} | {ls(d)}]", lambda d: f"({ls(d)} ++ {ls(d)})",
                lambda d: f"({ls(d)} -- {ls(d)})", lambda d: f"tl({ls(d)})", lambda d: f"lists:reverse({ls(d)})",
                lambda d: f"lists:sort({ls(d)})", lambda d: f"tuple_to_list({self.tuple(d)})",
                lambda d: f"binary_to_list({self.binary(d)})", lambda d: f"maps:to_list({self.map(d)})",
                lambda d: f"integer_to_list({self.integer(d)})", lambda d: f"lists:usort({ls(d)})",
                lambda d: f"lists:seq(1, {self._rng.randrange(6)})", self._comprehension, self._comprehension,
                lambda d: f"lists:map({self._fun(d)}, {ls(d)})", lambda d: f"lists:keysort(1, {ls(d)})",
                lambda d: f"lists:flatten({ls(d)})", lambda d: f'lists:flatten(io_lib:format("~w ~p", [{a(d)}, {a(d)}]))',
            ],
            depth,
        )  # fmt: skip

    def tuple(self, depth: int) -> str:
        if self._wrong(depth):
            return self.any(depth - 1)
        if depth <= 0:
            return self._rng.choice(("{}", "{1}", "{a, 2}", "{1, b, []}"))
        a = self.any
        return self._one(
            [
                lambda d: f"{{{', '.join(a(d) for _ in range(self._rng.randrange(4)))}}}",
                lambda d: f"{{{a(d)}, {a(d)}}}", lambda d: f"list_to_tuple({self.list(d)})",
                lambda d: f"setelement({self._rng.randrange(1, 3)}, {self.tuple(d)}, {a(d)})",
                lambda d: f"lists:split({self._rng.randrange(3)}, {self.list(d)})",
            ],
            depth,
        )  # fmt: skip

    def map(self, depth: int) -> str:
        if self._wrong(depth):
            return self.any(depth - 1)
        if depth <= 0:
            return self._rng.choice(("#{}", "#{a => 1}", "#{1 => x, b => 2}"))
        a, m = self.any, self.map
        return self._one(
            [
                lambda d: f"#{{{', '.join(f'{a(d)} => {a(d)}' for _ in range(self._rng.randrange(3)))}}}",
                lambda d: f"id(({m(d)})#{{{self._key()} => {a(d)}}})", lambda d: f"id((id({m(d)}))#{{{self._key()} := {a(d)}}})",
                lambda d: f"maps:merge({m(d)}, {m(d)})", lambda d: f"maps:remove({self._key()}, {m(d)})",
                lambda d: f"maps:from_list([{{{a(d)}, {a(d)}}}])", lambda d: f"maps:put({self._key()}, {a(d)}, {m(d)})",
            ],
            depth,
        )  # fmt: skip

    def _key(self) -> str:
        return self._rng.choice(("a", "b", "1", "1.0", '"k"', "{x}"))

    def binary(self, depth: int) -> str:
        if self._wrong(depth):
            return self.any(depth - 1)
        if depth <= 0:
            return self._rng.choice(("<<>>", "<<1, 2, 3>>", '<<"abc">>', "<<255>>", "<<1:4, 2:4>>"))
        i, b = self.integer, self.binary

        def segments(d: int) -> str:
            return f"<<{', '.join(self._segment(d) for _ in range(self._rng.randrange(1, 4)))}>>"

        def comprehension(d: int) -> str:
            name = next(self._names)
            size = self._rng.choice((1, 4, 8, 16))
            body = self._inside([name], lambda: f"<<({i(d)}):{self._rng.choice((4, 8, 16))}>>")
            return f"<< {body} || <<{name}:{size}>> <= {b(d)} >>"

        return self._one(
            [
                segments, segments, segments, comprehension, lambda d: f"list_to_binary([{b(d)}, {b(d)}])",
                lambda d: f"binary:part({b(d)}, 0, {self._rng.randrange(3)})", lambda d: f"atom_to_binary({self.any(d)})",
                lambda d: f"integer_to_binary({i(d)})",
            ],
            depth,
        )  # fmt: skip

    def _segment(self, depth: int) -> str:
        rng = self._rng
        signs = ("", "/little", "/signed", "/big-unsigned", "/little-signed")
        kind = rng.randrange(5)
        if kind == 0:
            return f"({self.binary(depth)})/binary"
        if kind == 1:
            return f"({self.binary(depth)})/bitstring"
        if kind == 2:
            return f"({self.integer(depth)}):{rng.choice((32, 64))}/float"
        if kind == 3:
            return f"({self.integer(depth)}):({self.integer(min(depth, 0))})"
        return f"({self.integer(depth)}):{rng.choice((1, 3, 8, 12, 16, 24))}{rng.choice(signs)}"

    # --- patterns, guards and control

    def _pattern(self, depth: int, names: list[str]) -> str:
        rng = self._rng
        if depth <= 0 or rng.random() < 0.3:
            if rng.random() < 0.6:
                names.append(next(self._names))
                return names[-1]
            return rng.choice(("_", "1", "a", "[]", "{}", "<<>>", "2.5", '"ab"', "#{}", "ok"))
        d = depth - 1
        p = self._pattern
        kind = rng.randrange(9)
        if kind == 7:
            fields = rng.sample(("a", "b", "c"), rng.randrange(3))
            return f"#r{{{', '.join(f'{field} = {p(d, names)}' for field in fields)}}}"
        if kind == 8:
            keys = rng.sample(("a", "b", "1", '"k"'), 2)
            return f"#{{{', '.join(f'{key} := {p(d, names)}' for key in keys)}}}"
        if kind == 0:
            return f"{{{', '.join(p(d, names) for _ in range(rng.randrange(4)))}}}"
        if kind == 1:
            return f"[{p(d, names)} | {p(d, names)}]"
        if kind == 2:
            return f"[{', '.join(p(d, names) for _ in range(rng.randrange(4)))}]"
        if kind == 3:
            return f"#{{{self._key()} := {p(d, names)}}}"
        if kind == 4:
            name = next(self._names)
            names.append(name)
            return f"({p(d, names)} = {name})" if rng.random() < 0.5 else name
        first, second = next(self._names), next(self._names)
        names += [first, second]
        if kind == 5:
            return f"<<{first}:{rng.choice((1, 4, 8, 12, 16))}{rng.choice(('', '/signed', '/little'))}, {second}/bitstring>>"
        return f"<<{first}, {second}:{first}/binary, _/binary>>"

    def _guard(self, depth: int) -> str:
        d = depth - 1
        rng = self._rng
        if d <= 0 or not self._bound:
            return rng.choice(
                ("true", f"{rng.choice(_TESTS)}({self._leaf()})", f"{self._leaf()} < {self._leaf()}")
            )
        x = rng.choice(self._bound)
        return rng.choice(
            (
                f"{rng.choice(_TESTS)}({x})", f"{x} > {self._leaf()}", f"{x} + 1 > {self._leaf()}", f"length({x}) > 0",
                f"hd({x}) =:= {self._leaf()}", f"element(1, {x}) == {self._leaf()}",
                f"{self._guard(d)}, {self._guard(d)}", f"{self._guard(d)}; {self._guard(d)}",
                f"is_list({x}) andalso length({x}) < 3", f"not is_atom({x})", f"map_size({x}) > 0", f"byte_size({x}) > 1",
                f"{x} == {x}", f"{x} rem 2 =:= 0", f"tuple_size({x}) =:= 2 orelse {x} =:= []",
                f"{rng.choice(_MEASURES)}({x}) {rng.choice(('<', '>=', '=:=', '=='))} {self._leaf()}",
                f"is_function({x}, 1)", f"is_record({x}, r)", f"is_record({x}, a, 2)", f"is_map_key({self._key()}, {x})",
                f"map_get({self._key()}, {x}) =/= {self._leaf()}", f"binary_part({x}, 0, 1) =:= <<1>>", f"{x}#r.b =:= 1",
                f"{x} band 3 =:= 1 andalso {x} bsl 2 > 3", f"{x} / 2 > 1 xor is_list({x})", f"({x} =:= true) and {x}",
                f"is_tuple({x}) orelse element(2, {x}) < {x} div 2",
            )
        )  # fmt: skip

    def _clause(self, depth: int) -> str:
        names: list[str] = []
        pattern = self._pattern(2, names)

        def rest() -> str:
            guard = f" when {self._guard(2)}" if self._rng.random() < 0.5 else ""
            return f"{guard} -> {self.any(depth)}"

        return f"{pattern}{self._inside(names, rest)}"

    def _clauses(self, depth: int) -> str:
        found = [self._clause(depth) for _ in range(self._rng.randrange(1, 4))]
        if self._rng.random() < 0.7:
            found.append(f"_ -> {self.any(depth - 1)}")
        return "; ".join(found)

    def _fun(self, depth: int) -> str:
        names: list[str] = []
        pattern = self._pattern(1, names)
        first = f"fun({pattern}) -> {self._inside(names, lambda: self.any(depth))}"
        if self._rng.random() < 0.5:
            return f"{first}; (_) -> {self.any(depth)} end"
        return f"{first} end"

    def _comprehension(self, depth: int) -> str:
        names: list[str] = []
        pattern = self._pattern(1, names)
        source = self.list(depth)

        def rest() -> str:
            more = []
            if self._rng.random() < 0.5:
                more.append(self._guard(2).replace(";", ","))
            if self._rng.random() < 0.3:
                inner = next(self._names)
                more.append(f"{inner} <- {self.list(depth - 1)}")
                return self._inside([inner], lambda: self._made(more, depth))
            return self._made(more, depth)

        return self._inside(names, rest).replace("@", f"{pattern} <- {source}", 1)

    def _made(self, more: list[str], depth: int) -> str:
        return f"[{self.any(depth)} || {', '.join(['@', *more])}]"

    def control(self, depth: int) -> str:
        if depth <= 0:
            return self._leaf()
        return self._one(
            [
                self._case, self._case, self._case, self._try, self._try, self._match, self._if, self._raise,
                lambda d: f"({self._fun(d)})({self.any(d)})", lambda d: f"maps:get({self._key()}, {self.map(d)})",
                lambda d: f"lists:nth({self.integer(0)}, {self.list(d)})",
                lambda d: f"lists:foldl(fun(X, Acc) -> [X | Acc] end, {self.any(d)}, {self.list(d)})",
                self._record, self._record, self._named_fun, self._maybe, self._from_bits, self._several,
                lambda d: f"case catch {self.any(d)} of {{'EXIT', {{_, _}}}} -> ended; _ -> given end",
                lambda d: f"apply({self._fun(d)}, [{self.any(d)}])", lambda d: f"(fun id/1)({self.any(d)})",
                lambda d: f"(fun erlang:{self._rng.choice(('abs', 'hd', 'tuple_size'))}/1)({self.any(d)})",
            ],
            depth,
        )  # fmt: skip

    def _record(self, depth: int) -> str:
        rng = self._rng
        fields = rng.sample(("a", "b", "c"), rng.randrange(3))
        values = ", ".join(f"{field} = {self.any(depth)}" for field in fields)
        made = f"#r{{{values}}}"
        kind = rng.randrange(4)
        if kind == 0:
            return made
        if kind == 1:
            return f"(id({self.any(depth) if rng.random() < 0.3 else made}))#r.{rng.choice('abc')}"
        if kind == 2:
            return f"(id({self.any(depth) if rng.random() < 0.2 else made}))#r{{{rng.choice('abc')} = {self.any(depth)}}}"
        return f"{{#r.{rng.choice('abc')}, is_record({self.any(depth)}, r)}}"

    def _named_fun(self, depth: int) -> str:
        """A fun that calls itself for each element of a list."""
        name, first, rest = (next(self._names) for _ in range(3))
        body = self._inside([first], lambda: self.any(depth))
        end = self.any(depth)
        return f"(fun {name}([{first} | {rest}]) -> [{body} | {name}({rest})]; {name}(_) -> {end} end)({self.list(depth)})"

    def _maybe(self, depth: int) -> str:
        names: list[str] = []
        pattern = self._pattern(2, names)
        source = self.any(depth)

        def rest() -> str:
            if self._rng.random() < 0.5:
                more: list[str] = []
                second = self._pattern(1, more)
                value = self.any(depth - 1)
                return f"{second} ?= {value}, {self._inside(more, lambda: self.any(depth))}"
            return self.any(depth)

        body = self._inside(names, rest)
        otherwise = f" else {self._clauses(depth - 1)}" if self._rng.random() < 0.6 else ""
        return f"maybe {pattern} ?= {source}, {body}{otherwise} end"

    def _from_bits(self, depth: int) -> str:
        """A list of what is in a bitstring, and a bitstring of what is in a list."""
        name, size = next(self._names), self._rng.choice((1, 3, 4, 8, 16))
        sign = self._rng.choice(("", "/signed", "/little", "/little-signed"))
        if self._rng.random() < 0.6:
            source = self.binary(depth)
            body = self._inside([name], lambda: self.any(depth))
            return f"[{body} || <<{name}:{size}{sign}>> <= {source}]"
        source = self.list(depth)
        return f"<< <<{name}:{size}{sign}>> || {name} <- {source}, is_integer({name}) >>"

    def _several(self, depth: int) -> str:
        """Function clauses of two parameters, with a value for each."""
        names: list[str] = []
        first, second = self._pattern(2, names), self._pattern(1, names)

        def rest() -> str:
            guard = f" when {self._guard(3)}" if self._rng.random() < 0.6 else ""
            return f"{guard} -> {self.any(depth)}"

        clause = f"({first}, {second}){self._inside(names, rest)}"
        last = f"; (_, _) -> {self.any(depth)}" if self._rng.random() < 0.6 else ""
        return f"(fun{clause}{last} end)({self.any(depth)}, {self.any(depth)})"

    def _case(self, depth: int) -> str:
        return f"case {self.any(depth)} of {self._clauses(depth)} end"

    def _if(self, depth: int) -> str:
        last = f"; true -> {self.any(depth)}" if self._rng.random() < 0.7 else ""
        return f"if {self._guard(2)} -> {self.any(depth)}{last} end"

    def _raise(self, depth: int) -> str:
        return f"{self._rng.choice(('throw', 'error', 'exit'))}({self.any(depth)})"

    def _match(self, depth: int) -> str:
        names: list[str] = []
        pattern = self._pattern(2, names)
        value = self.any(depth)
        return f"begin {pattern} = {value}, {self._inside(names, lambda: self.any(depth))} end"

    def _try(self, depth: int) -> str:
        rng = self._rng
        of = f" of {self._clauses(depth - 1)}" if rng.random() < 0.3 else ""
        kind = rng.choice(("throw", "error", "exit", "_"))
        name = next(self._names)
        handler = self._inside([name], lambda: self.any(depth - 1))
        after = rng.choice((" after ok", f" after put(k, {self.any(0)})")) if rng.random() < 0.3 else ""
        return f"try {self.any(depth)}{of} catch {kind}:{name} -> {{{kind if kind != '_' else 'any'}, {handler}}}{after} end"
