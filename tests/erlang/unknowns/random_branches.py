"""Random functions of Erlang that branch on arguments of small types, and all values of those types."""

from __future__ import annotations

import random
from dataclasses import dataclass

#: Types, with all of their values.
TYPES = {
    "boolean()": ["true", "false"],
    "-2..2": ["-2", "-1", "0", "1", "2"],
    "a | b | {c, 0..1}": ["a", "b", "{c, 0}", "{c, 1}"],
    "<<_:3>>": [f"<<{n}:3>>" for n in range(8)],
    "#{k := boolean(), o => 1..2}": [
        *(f"#{{k => {k}}}" for k in ("true", "false")),
        *(f"#{{k => {k}, o => {o}}}" for k in ("true", "false") for o in (1, 2)),
    ],
}
FINITE = list(TYPES)

_PATTERNS = {
    "boolean()": ["true", "false", "B", "_"],
    "-2..2": ["0", "1", "-2", "7", "N", "_"],
    "a | b | {c, 0..1}": ["a", "b", "c", "{c, 0}", "{c, Q}", "{c, 5}", "{d, _}", "_"],
    "<<_:3>>": ["<<1:1, _:2>>", "<<R:3>>", "<<6:3>>", "<<_:2>>", "<<1:2, T/bitstring>>", "_"],
    "#{k := boolean(), o => 1..2}": ["#{k := true}", "#{o := 2}", "#{o := O}", "#{z := _}", "#{}", "_"],
}
_GUARDS = {
    "boolean()": ["{v}", "not {v}", "is_atom({v})", "{v} =:= true"],
    "-2..2": ["{v} > 1", "{v} * 2 =:= 4", "{v} rem 2 =:= 1", "{v} > 5", "{v} == 1.0", "abs({v}) < 2"],
    "a | b | {c, 0..1}": ["is_atom({v})", "is_tuple({v})", "element(2, {v}) > 0", "{v} < b", "is_list({v})"],
    "<<_:3>>": ["bit_size({v}) > 2", "is_binary({v})", "{v} =:= <<5:3>>"],
    "#{k := boolean(), o => 1..2}": ["map_size({v}) > 1", "is_map_key(o, {v})", "map_get(k, {v})"],
}


@dataclass(frozen=True)
class RandomModule:
    """The text of a module with a function `f`, and the types of its arguments."""

    text: str
    types: tuple[str, ...]


def random_module(seed: int) -> RandomModule:
    rng = random.Random(seed)
    types = tuple(rng.choice(FINITE) for _ in range(rng.choice((1, 2, 2))))
    names = [f"A{i}" for i in range(len(types))]
    body = _body(rng, list(zip(names, types, strict=True)), 3)
    text = (
        f"-module(random{seed}).\n-export([f/{len(types)}]).\n"
        f"-spec f({', '.join(types)}) -> term().\nf({', '.join(names)}) ->\n    {body}.\n"
    )
    return RandomModule(text, types)


def _body(rng: random.Random, arguments: list[tuple[str, str]], depth: int) -> str:
    if depth == 0 or rng.random() < 0.15:
        return f"r{rng.randrange(1000)}"
    name, type_ = rng.choice(arguments)
    match rng.randrange(4):
        case 0 | 1:
            return _case(rng, name, type_, arguments, depth)
        case 2:
            condition = rng.choice(_GUARDS[type_]).format(v=name)
            yes, no = (_body(rng, arguments, depth - 1) for _ in range(2))
            return f"if {condition} -> {yes}; true -> {no} end"
        case _:
            inner = _case(rng, name, type_, arguments, depth)
            caught = rng.choice(("_:_", "error:{case_clause, _}", "throw:_"))
            return f"try {inner} catch {caught} -> {_body(rng, arguments, depth - 1)} end"


def _case(rng: random.Random, name: str, type_: str, arguments: list[tuple[str, str]], depth: int) -> str:
    clauses = []
    for number in range(rng.randint(1, 3)):
        pattern = rng.choice(_PATTERNS[type_])
        for variable in ("B", "N", "Q", "R", "T", "O"):
            pattern = pattern.replace(variable, f"_{variable}{depth}{number}{rng.randrange(10**6)}")
        guard = f" when {rng.choice(_GUARDS[type_]).format(v=name)}" if rng.random() < 0.4 else ""
        clauses.append(f"{pattern}{guard} -> {_body(rng, arguments, depth - 1)}")
    return f"case {name} of {'; '.join(clauses)} end"
