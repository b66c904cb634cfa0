"""Functions of Core that make maps, bitstrings and funs for test expressions, and calls without arguments.

Their names begin with `clew:` and say all that there is to know of them, so that each is made once for a program.
"""

from __future__ import annotations

from clew.core.nodes import Alt, Call, Case, Con, Expr, Function, Partial, Prim, Var
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.show import recorded_terms as names
from clew.language.expressions.expression import TopLevelName

_MAP, _BITS, _FUN, _BY_CASE, _CALL = "clew:map", "clew:bits", "clew:fun", "clew:fun_by_case", "clew:call"
_COUNT, _BYTES, _ENTRIES = "clew:row_count", "clew:row_bytes", "clew:row_entries"
#: Tells funs of tests apart from others.
_IDENTITY = -1


def map_name(lists: int, required: int) -> TopLevelName:
    """A map of so many lists of entries, and so many keys with their values."""
    return TopLevelName(f"{_MAP}:{lists}:{required}", names.MAP)


def bits_name(odd: int) -> TopLevelName:
    """The bitstring of a list of bytes; then so many bits of a number, if there are any."""
    return TopLevelName(f"{_BITS}:{odd}", f"{names.BITS}{odd or ''}")


def fun_name(arity: int) -> TopLevelName:
    """The fun that gives one result for all arguments."""
    return TopLevelName(f"{_FUN}:{arity}", f"{names.FUN}{arity}")


def fun_by_case_name(arity: int) -> TopLevelName:
    """The fun that gives one result where its first argument is a certain term, and another one elsewhere."""
    return TopLevelName(f"{_BY_CASE}:{arity}", f"{names.FUN_BY_CASE}{arity}")


def called_name(function: str, text: str, arity: int) -> TopLevelName:
    """A function as test expressions call it: one without parameters takes `()` in Core, which tests do not give."""
    return TopLevelName(function if arity else f"{_CALL}:{function}", text)


def made_function(name: str) -> Function | None:
    """The function of Core of such a name; None if it is none of these."""
    kind, _, rest = name.removeprefix("clew:").partition(":")
    match f"clew:{kind}" if name.startswith("clew:") else "":
        case "clew:map":
            lists, required = map(int, rest.split(":"))
            return _map(name, lists, required)
        case "clew:bits":
            return _bits(name, int(rest))
        case "clew:fun":
            return _fun(name, f"{_FUN}_result:{rest}", ("result",), int(rest))
        case "clew:fun_by_case":
            return _fun(name, f"{_BY_CASE}_result:{rest}", ("key", "same", "other"), int(rest))
        case "clew:fun_result":
            return _function(name, ("result", *_parameters(int(rest))), Var("result"))
        case "clew:fun_by_case_result":
            params = _parameters(int(rest))
            same = t.runtime("exact", (Var(params[0]), Var("key")))
            body = t.branch(same, Var("same"), Var("other"))
            return _function(name, ("key", "same", "other", *params), body)
        case "clew:call":
            return _function(name, (), Call(rest, (t.UNIT,)))
    return None


def made_functions(wanted: tuple[str, ...]) -> tuple[Function, ...]:
    """The functions among these names that are made here, with those that they need."""
    found: dict[str, Function] = {}
    for name in wanted:
        made = made_function(name)
        if made is not None:
            found[name] = made
            if name.startswith((f"{_FUN}:", f"{_BY_CASE}:")):
                inner = made_function(name.replace(":", "_result:", 2).replace("clew_result:", "clew:", 1))
                assert inner is not None
                found[inner.name] = inner
    return (*found.values(), *_ROWS) if found else ()


def _function(name: str, params: tuple[str, ...], body: Expr) -> Function:
    return Function(name, params, body, trusted=True)


def _map(name: str, lists: int, required: int) -> Function:
    rows = tuple(f"l{i}" for i in range(lists))
    pairs = [(f"k{i}", f"v{i}") for i in range(required)]
    body: Expr = Con("Map", (Con("Tip"),))
    for row in rows:
        body = Call(_ENTRIES, (Var(row), body))
    for key, value in pairs:
        body = t.runtime("map_put", (Var(key), Var(value), body))
    return _function(name, (*rows, *(part for pair in pairs for part in pair)), body)


def _bits(name: str, odd: int) -> Function:
    size: Expr = Prim("mul#", (Var("count"), t.raw_integer(8)))
    end: Expr = Con("[]")
    if odd:
        size = Prim("add#", (size, t.raw_integer(odd)))
        last = Prim("mul#", (_number("last"), t.raw_integer(1 << 8 - odd)))
        end = Con(":", (last, end))
    made = t.strictly("size", size, Con("Bits", (Var("size"), Var("bytes"), Con("Itself"))))
    filled = t.strictly("bytes", Call(_BYTES, (Var("row"), end)), made)
    body = t.strictly("count", Call(_COUNT, (Var("row"), t.raw_integer(0))), filled)
    return _function(name, ("row", *(("last",) if odd else ())), body)


def _number(variable: str) -> Expr:
    return Case(Var(variable), (Alt("Int", ("n",), Var("n")),))


def _fun(name: str, code: str, params: tuple[str, ...], arity: int) -> Function:
    made = Con(t.fun_con(arity), (Partial(code, tuple(Var(p) for p in params)), t.integer(_IDENTITY)))
    return _function(name, params, made)


def _parameters(arity: int) -> tuple[str, ...]:
    """Those of the code of a fun; without any, it takes `()`."""
    return tuple(f"a{i}" for i in range(max(arity, 1)))


def _on_list(name: str, more: str, at_end: Expr, at_cell: Expr) -> Function:
    alts = (Alt("Nil", (), at_end), Alt("Cons", ("x", "xs"), at_cell))
    return _function(name, ("row", more), Case(Var("row"), alts))


_ROWS = (
    _on_list(
        _COUNT,
        "n",
        Var("n"),
        t.strictly(
            "m",
            Prim("add#", (Var("n"), t.raw_integer(1))),
            Call(_COUNT, (Var("xs"), Var("m"))),
        ),
    ),
    _on_list(
        _BYTES,
        "end",
        Var("end"),
        Con(":", (_number("x"), Call(_BYTES, (Var("xs"), Var("end"))))),
    ),
    _on_list(
        _ENTRIES,
        "m",
        Var("m"),
        Case(
            Var("x"),
            (
                Alt(
                    "Tuple2",
                    ("k", "v"),
                    Call(_ENTRIES, (Var("xs"), t.runtime("map_put", (Var("k"), Var("v"), Var("m"))))),
                ),
            ),
        ),
    ),
)
