"""Terms as `~p` writes them, from values of the machine; what is not known of them is `_`."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core.deep import Deep, run
from clew.erlang.show.float_text import float_text
from clew.erlang.syntax.written_atoms import atom_text, string_text
from clew.machine.values.value import (
    Char,
    Closure,
    Construct,
    Cut,
    Fault,
    FunctionMap,
    ListValue,
    MapEntry,
    Number,
    Unevaluated,
    Value,
)

_UNKNOWN = "_"


#: The process of the program is shown with this number, as erlang:pid_to_list/1 does.
FIRST_PROCESS = 9


def term_text(value: Value) -> str:
    """A term on one line."""
    return run(_text(value))


def without_identity(value: Value) -> Value:
    """A term in which funs are what they do: the module, number and environment that tell them apart are left open."""
    return run(_anonymous(value))


def _anonymous(value: Value) -> Deep[Value]:
    match value:
        case Construct(name, (code, _)) if name.startswith("Fun"):
            inner: Value = yield _anonymous(code)
            return Construct(name, (inner, Unevaluated()))
        case Construct(name, args) if args:
            items = []
            for arg in args:
                item: Value = yield _anonymous(arg)
                items.append(item)
            return Construct(name, tuple(items))
        case FunctionMap(name, entries):
            rows = []
            for entry in entries:
                given = []
                for argument in entry.arguments:
                    plain: Value = yield _anonymous(argument)
                    given.append(plain)
                result: Value = yield _anonymous(entry.result)
                rows.append(MapEntry(tuple(given), result))
            return FunctionMap(name, tuple(rows))
    return value


def _text(value: Value) -> Deep[str]:
    match value:
        case Construct("Int", (Number(number),)):
            return str(number)
        case Construct("Float", (Number(number),)):
            return float_text(float(number))
        case Construct("Nil"):
            return "[]"
        case Construct("Cons"):
            text: str = yield _list(value)
            return text
        case Construct("Large", (_, tree)):
            elements: list[tuple[Value, Value]] = []
            _pairs(tree, elements)
            items = []
            for _, element in elements:
                shown: str = yield _text(element)
                items.append(shown)
            return "{" + ",".join(items) + "}"
        case Construct("Map", (tree,)):
            pairs: list[tuple[Value, Value]] = []
            _pairs(tree, pairs)
            fields = []
            for key, item in pairs:
                left = yield _text(key)
                right = yield _text(item)
                fields.append(f"{left} => {right}")
            return "#{" + ",".join(fields) + "}"
        case Construct("Bits", (Number(size), ListValue(items, None), _)):
            return _bits(int(size), items)
        case Construct("Ref", (Number(number),)):
            return f"#Ref<0.0.0.{number}>"
        case Construct("Pid", (Number(number),)):
            return f"<0.{number + FIRST_PROCESS}.0>"
        case Construct("Atom", (ListValue(items, None),)):
            return atom_text("".join(str(getattr(c, "value", "?")) for c in items))
        case Construct(name, (FunctionMap(entries=entries), _)) if name.startswith("Fun") and entries:
            text = yield _seen(entries)
            return text
        case Construct(name, (_, info)) if name.startswith("Fun"):
            text = yield _fun(name[3:], info)
            return text
        case Construct(name, args) if name.startswith("Tuple"):
            parts = []
            for item in args:
                part = yield _text(item)
                parts.append(part)
            return "{" + ",".join(parts) + "}"
        case ListValue(items, None) if items and all(isinstance(item, Char) for item in items):
            return string_text("".join(item.value for item in items if isinstance(item, Char)))
        case Number(number):  # of the machine: in conditions
            return str(number)
        case Construct("True" | "False" as truth, ()):  # of a condition; atoms of these names are in quotes
            return truth.lower()
        case Construct(name, ()):
            return name
        case Cut():
            return "..."
        case Closure():
            return "#Fun"
        case Fault(Construct("Raised", (Construct(kind), reason, _))):
            text = yield _text(reason)
            return f"** exception {kind}: {text}"
        case Fault():
            return "** no result"
    return _UNKNOWN


def _list(value: Value) -> Deep[str]:
    items: list[Value] = []
    rest = value
    while isinstance(rest, Construct) and rest.name == "Cons":
        items.append(rest.args[0])
        rest = rest.args[1]
    is_proper = isinstance(rest, Construct) and rest.name == "Nil"
    if is_proper:
        codes = [_code(item) for item in items]
        if all(code is not None and _is_printable(code) for code in codes):
            return string_text("".join(chr(code) for code in codes if code is not None))
    parts = []
    for item in items:
        part = yield _text(item)
        parts.append(part)
    if is_proper:
        return "[" + ",".join(parts) + "]"
    tail: str = yield _text(rest)
    return "[" + ",".join(parts) + "|" + tail + "]"


def _code(value: Value) -> int | None:
    match value:
        case Construct("Int", (Number(int() as number),)):
            return number
    return None


def _is_printable(code: int) -> bool:
    return 32 <= code <= 126 or 160 <= code <= 255 or code in (8, 9, 10, 11, 12, 13, 27)


def _pairs(tree: Value, out: list[tuple[Value, Value]]) -> None:
    """The keys and values of a map in their order; a tree is balanced, so it is not deep."""
    match tree:
        case Construct("Bin", (_, key, value, left, right)):
            _pairs(left, out)
            out.append((key, value))
            _pairs(right, out)
        case Construct("Tip"):
            pass
        case _:
            out.append((tree, tree))


def _bits(size: int, items: Sequence[Value]) -> str:
    data = [int(item.value) if isinstance(item, Number) else None for item in items]
    whole, odd = divmod(size, 8)
    known = [byte for byte in data[:whole] if byte is not None]
    if len(known) < whole:
        shown = [_UNKNOWN if byte is None else str(byte) for byte in data[:whole]]
        return "<<" + ",".join(shown) + ">>"
    if not odd:
        if known and all(_is_printable(byte) for byte in known):
            return "<<" + string_text("".join(map(chr, known))) + ">>"
        return "<<" + ",".join(map(str, known)) + ">>"
    last = data[whole]
    shown = [str(byte) for byte in known]
    shown.append(f"{_UNKNOWN if last is None else last >> 8 - odd}:{odd}")
    return "<<" + ",".join(shown) + ">>"


def _seen(entries: Sequence[MapEntry]) -> Deep[str]:
    """A fun as what it was seen to do: `fun(1) -> true; (2) -> false end`."""
    clauses = []
    for entry in entries:
        given = []
        for argument in entry.arguments:
            text = yield _text(argument)
            given.append(text)
        result = yield _text(entry.result)
        clauses.append(f"({', '.join(given)}) -> {result}")
    return f"fun{'; '.join(clauses)} end"


def _fun(arity: str, info: Value) -> Deep[str]:
    match info:
        case Construct("Tuple2", (module, function)):
            owner = yield _text(module)
            name = yield _text(function)
            return f"fun {owner}:{name}/{arity}"
        case Construct("Tuple3", (Construct("'$calls'"), _, calls)):
            clauses: str = yield _called(int(arity), calls)
            return clauses
        case Construct("Tuple4", (module, _, number, _)):
            owner = yield _text(module)
            index = yield _text(number)
            return f"#Fun<{owner}.{index}>"
    return f"#Fun<{_UNKNOWN}.{arity}>"


def _called(arity: int, calls: Value) -> Deep[str]:
    """A function that was drawn, by its calls, the last first: what the first call gave stands for all others."""
    rows: dict[str, str] = {}
    while isinstance(calls, Construct) and calls.name == "Cons":
        call, calls = calls.args
        if isinstance(call, Construct) and len(call.args) == 2:
            given = yield _text_of_arguments(call.args[0])
            rows[given] = yield _text(call.args[1])
    if not rows:
        return f"fun({', '.join(['_'] * arity)}) -> {_UNKNOWN} end"
    *others, (_, last) = rows.items()
    clauses = [f"({given}) -> {value}" for given, value in others if value != last]
    return "fun" + "; ".join([*clauses, f"({', '.join(['_'] * arity)}) -> {last}"]) + " end"


def _text_of_arguments(arguments: Value) -> Deep[str]:
    """The arguments of a call, as patterns."""
    parts = []
    while isinstance(arguments, Construct) and arguments.name == "Cons":
        part = yield _text(arguments.args[0])
        parts.append(part)
        arguments = arguments.args[1]
    return ", ".join(parts)
