"""Values as Haskell shows them: by type, as a derived `Show` would print them, whether or not there is an instance.

What a machine reads back knows no types: newtypes are gone, a map is its nodes, the empty string is `[]`. `Display`
walks a value together with its type, so all of that comes back. What is no plain value keeps the marks of
`clew.machine.values.readback`: `_`, `<cycle>`, `...`, `<error: e>`. Where the type is unknown (a type variable, an
existential) the constructors alone decide.
"""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable, Iterable, Sequence

from clew.core import types as ct
from clew.core.builtin import is_tuple_name
from clew.haskell.names.interface import DEFAULT_FIXITY
from clew.haskell.names.standard import STD
from clew.haskell.show import containers
from clew.haskell.show.exceptions import IO_ERROR, error_text
from clew.haskell.types.declared import ConInfo, Environment
from clew.haskell.types.type import Ap, Bound, Forall, TyCon, Type, apply, prune, substitute
from clew.machine.numbers.doubles import show_double
from clew.machine.values.render import plain_name, render
from clew.machine.values.value import (
    Array,
    Char,
    Closure,
    Construct,
    Cut,
    Cycle,
    Fault,
    FunctionMap,
    ListValue,
    Number,
    Unevaluated,
    Value,
    Variable,
)

#: Precedence of an argument of a function, and of the operator `:`.
ARGUMENT, _CONS = 11, 5
#: Precedence from which a negative number needs parentheses.
_SIGN = 6
_FLOAT, _RATIO, _WORD = "Clew.Num.Float", "Clew.Num.Ratio", "Word"
_ACTIONS = frozenset({"Clew.Prim.IO", "Clew.Prim.ST"})
#: Newtypes of numbers that show as numbers.
_NUMBERS = frozenset(
    [f"Clew.Int.{kind}{size}" for kind in ("Int", "Word") for size in (8, 16, 32, 64)]
    + ["Clew.Natural.Natural"]
)
#: Newtypes that are shown as what they wrap.
_TRANSPARENT = _NUMBERS | {containers.UARRAY_TYPE}
#: Records whose instance of Show does not name the fields.
_UNNAMED = frozenset(
    ["Clew.Functor.Identity", "Clew.Functor.Const", "Clew.Functor.Compose", "Clew.Monoid.Down"]
)
SHOW = "Clew.Show.Show"
#: Library modules whose instances of Show print what is printed here.
_USUAL = (
    *("Clew.Show", "Clew.Int", "Clew.Natural", "Clew.Complex", "Clew.Functor", "Clew.Monoid"),
    *("Clew.SemigroupTypes", "Clew.Array", "Clew.MArray", "Data.Map.Internal", "Data.Set.Internal"),
    *("Data.IntMap.Internal", "Data.IntSet.Internal", "Data.Sequence", "Clew.Vector", "Clew.StrictVector"),
)

#: Marks of names that no source has: lambdas, copies, lifted and derived code.
_MADE = re.compile(r"[$@#]|\.lambda\d|\.[DS]:")

#: A type of either kind, or none: then constructors alone decide.
AnyType = Type | ct.Type | None
#: What there is to write: text, or a value with its type and precedence.
Piece = str | tuple[Value, Type | None, int]


class Display:
    """Shows values of a program whose declarations are in an environment."""

    def __init__(self, environment: Environment, variables: Callable[[Variable], str] | None = None) -> None:
        self.environment = environment
        self._variables = variables or (lambda variable: f"_{variable.number}")
        #: Whether every number is an expression: no numeral denotes an infinity or what is none.
        self.writes = False
        #: Shows data that stands for a function, by the type of the function.
        self.functions: Callable[[Value, Type], str] | None = None
        #: How a name that a module exports is written where the text is to stand; None: plain.
        self.spelled: Callable[[str, str], str] | None = None

    def show(self, value: Value, type_: AnyType = None, precedence: int = 0) -> str:
        """The text, as `showsPrec precedence` gives it."""
        out: list[str] = []
        stack: list[Piece] = [(value, as_type(type_), precedence)]
        while stack:
            piece = stack.pop()
            if isinstance(piece, str):
                out.append(piece)
            else:
                stack.extend(reversed(self.pieces(*piece)))
        return "".join(out)

    def is_usual(self, type_: AnyType) -> bool:
        """Whether every instance of Show that the type needs prints as a derived one: no user has written one."""
        instances = self.environment.index.get(SHOW, {})
        if any(not _is_usual(i.name) for i in instances.get(None, ())):
            return False
        seen: set[str] = set()
        stack = [as_type(type_)]
        while stack:
            t = stack.pop()
            t = None if t is None else prune(t)
            if isinstance(t, Ap):
                stack += (t.fun, t.arg)
            elif isinstance(t, Forall):
                stack.append(t.body)
            elif isinstance(t, TyCon):
                stack.extend(t.args)
                if t.name in seen:
                    continue
                seen.add(t.name)
                if any(not (i.derived or _is_usual(i.name)) for i in instances.get(t.name, ())):
                    return False
                data = self.environment.datas.get(t.name)
                for name in data.constructors if data is not None else ():
                    stack.extend(self.environment.constructors[name].fields)
        return True

    # --- one level --------------------------------------------------------------------------------------

    def pieces(self, value: Value, t: Type | None, precedence: int) -> list[Piece]:
        """One level of a value."""
        t = _head(t)
        match value:
            case Unevaluated() | Cycle() | Cut():
                return [render(value)]
            case Variable():
                return [self._variables(value)]
            case Fault(exception=exception):
                return [f"<error: {error_text(self, exception)}>" if exception is not None else "<cut off>"]
        if isinstance(t, TyCon):
            if self.functions is not None and t.name == "->" and isinstance(value, Construct):
                return [self.functions(value, t)]
            special = self._by_type(value, t, precedence)
            if special is not None:
                return special
        match value:
            case Number(value=float() as number) if self.writes and not math.isfinite(number):
                text = "0 / 0" if math.isnan(number) else "1 / 0" if number > 0 else "-1 / 0"
                return [f"({text})" if precedence > _SIGN else text]
            case Number(value=number):
                return [signed(_number_text(number, t), precedence)]
            case Char():
                return [render(value)]
            case ListValue(items=items, rest=rest):
                return self._list(items, rest, t, precedence)
            case Construct():
                return self._construct(value, t, precedence)
            case Closure():
                return self.function(value, precedence)
            case FunctionMap():
                return self._map(value, t)
            case Array(items=items, size=size):
                element = t.args[0] if isinstance(t, TyCon) and len(t.args) == 1 else None
                more = [", ...>"] if size > len(items) else [">"]
                return [value.opening, *_separated([(i, element, 0) for i in items], value.separator), *more]
        raise AssertionError(value)  # pragma: no cover

    def _by_type(self, value: Value, t: TyCon, precedence: int) -> list[Piece] | None:
        """How a value is shown that only its type can explain; None for other types."""
        if t.name in _ACTIONS:
            return _action(value, t)
        if t.name == containers.SEQ_TYPE:
            elements = containers.sequence(value)
            return None if elements is None else self.from_list("Data.Sequence", elements, t.args, precedence)
        if t.name == containers.INT_SET_TYPE:
            pairs = containers.int_map(value)
            keys = None if pairs is None else [pair[:1] for pair in pairs]
            return None if keys is None else self.from_list("Data.IntSet", keys, (TyCon("Int"),), precedence)
        if t.name in (containers.BOXED_VECTOR, containers.STRICT_VECTOR):
            return self.vector(value, t, precedence)
        data = self.environment.datas.get(t.name)
        if data is None or not data.newtype or t.name in _TRANSPARENT or t.name == _FLOAT:
            return None
        info = self.environment.constructors[data.constructors[0]]
        known = self.environment.constructors.get(value.name) if isinstance(value, Construct) else None
        if known is not None and known.data == t.name:
            return None  # somebody has put it back
        if known is not None and known.name not in self._own_constructors(known):
            return None  # a function that builds it
        return self.constructed(info, (value,), self._fields(info, t), precedence)

    def _own_constructors(self, info: ConInfo) -> list[str]:
        data = self.environment.datas.get(info.data)
        return [] if data is None else data.constructors

    def _construct(self, value: Construct, t: Type | None, precedence: int) -> list[Piece]:
        name, args = value.name, value.args
        if args and is_tuple_name(name):  # without arguments it is a function
            known = t.args if isinstance(t, TyCon) and len(t.args) == len(args) else (None,) * len(args)
            return ["(", *_separated([(a, k, 0) for a, k in zip(args, known, strict=True)], ","), ")"]
        info = self.environment.constructors.get(name)
        if name == IO_ERROR and not self.writes:
            return [error_text(self, value)]
        if info is None:
            if ".D:" in name:
                return ["<dictionary>"]
            return self._applied(plain_name(name), [(a, None, ARGUMENT) for a in args], precedence)
        contained = self._contained(value, info, t, precedence)
        if contained is not None:
            return contained
        types = self._fields(info, t)
        if len(args) != len(types):
            args = args[len(info.context) :]  # dictionaries come first
        if len(args) != len(types):
            types = (None,) * len(args)
        return self.constructed(info, args, types, precedence)

    def _contained(
        self, value: Construct, info: ConInfo, t: Type | None, precedence: int
    ) -> list[Piece] | None:
        """A container as `fromList` or `array` makes it, if all of its nodes are there."""
        params = t.args if isinstance(t, TyCon) else ()
        elements: list[tuple[Value, ...]] | None
        match info.data:
            case "Data.Map.Internal.Map":
                module, elements = "Data.Map", containers.ordered(value, containers.MAP, 2)
            case "Data.Set.Internal.Set":
                module, elements = "Data.Set", containers.ordered(value, containers.SET, 1)
            case "Data.IntMap.Internal.IntMap":
                module, elements = "Data.IntMap", containers.int_map(value)
                params = (TyCon("Int"), *params)
            case "Data.Sequence.Tree":
                module, elements = "Data.Sequence", containers.sequence(value)
                params = ()
            case data if data in containers.TEXTS:
                return self.packed(value, containers.TEXTS[data], precedence)
            case containers.PARTS:
                return self.vector(value, None, precedence)
            case "Clew.Array.Array":
                return self.array(value, t, precedence)
            case "Clew.Num.Ratio" if len(value.args) == 2:
                return self.ratio(value.args, params[0] if params else None, precedence)
            case _:
                return None
        return None if elements is None else self.from_list(module, elements, params, precedence)

    def _fields(self, info: ConInfo, t: Type | None) -> tuple[Type | None, ...]:
        """The types of a constructor's fields, as far as the type of the whole determines them."""
        mapping: dict[object, Type] = {}
        if isinstance(t, TyCon) and t.name == info.data and len(t.args) == len(info.universals):
            mapping = dict(zip(info.universals, t.args, strict=True))
        return tuple([substitute(f, mapping) for f in info.fields])

    # --- notation ---------------------------------------------------------------------------------------

    def constructor_name(self, name: str) -> str:
        return plain_name(name)

    def field_name(self, name: str) -> str:
        return plain_name(name)

    def constructed(
        self, info: ConInfo, args: Sequence[Value], types: Sequence[Type | None], precedence: int
    ) -> list[Piece]:
        """A constructor with its fields, as derived Show writes it (Haskell 2010, section 11.4)."""
        name = self.constructor_name(info.name)
        operator = _is_operator(plain_name(info.name))
        fields = list(zip(args, types, strict=True))
        if info.labels and len(info.labels) == len(fields) and info.data not in _UNNAMED:
            inner: list[Piece] = [f"({name})" if operator else name, " {"]
            for number, (label, (value, t)) in enumerate(zip(info.labels, fields, strict=True)):
                field = self.field_name(label)
                field = f"({field})" if _is_operator(plain_name(label)) else field
                inner += [", " if number else "", f"{field} = ", (value, t, 0)]
            return _parenthesised([*inner, "}"], precedence >= ARGUMENT)
        if info.infix and len(fields) == 2:
            level = DEFAULT_FIXITY[1] if info.precedence is None else info.precedence
            (left, a), (right, b) = fields
            between = f" {name} " if operator else f" `{name}` "
            inner = [(left, a, level + 1), between, (right, b, level + 1)]
            return _parenthesised(inner, precedence > level)
        return self._applied(
            f"({name})" if operator else name, [(v, t, ARGUMENT) for v, t in fields], precedence
        )

    def from_list(
        self, module: str, elements: list[tuple[Value, ...]], types: Sequence[Type | None], precedence: int
    ) -> list[Piece]:
        """`fromList [...]`, of elements or pairs."""
        items: list[Value] = []
        known: Type | None = types[0] if types else None
        for element in elements:
            items.append(element[0] if len(element) == 1 else Construct("(,)", element))
        if len(types) == 2:
            known = TyCon("(,)", tuple([t or Bound("?") for t in types]))
        listed = TyCon("[]", (known,)) if known is not None else None
        name = self.library_name("fromList", module)
        return self._applied(name, [(ListValue(tuple(items), None), listed, ARGUMENT)], precedence)

    def array(self, value: Construct, t: Type | None, precedence: int) -> list[Piece] | None:
        """`array (low,high) [(index,element),...]`."""
        found = containers.array(value, self.environment)
        if found is None:
            return None
        low, high, cells = found
        index, element = t.args if isinstance(t, TyCon) and len(t.args) == 2 else (None, None)
        unboxed = isinstance(t, TyCon) and t.name == containers.UARRAY_TYPE
        name = self.library_name("array", "Data.Array.Unboxed" if unboxed else "Data.Array")
        inner: list[Piece] = [f"{name} (", (low, index, 0), ",", (high, index, 0), ") ["]
        for number, (i, e) in enumerate(cells):
            inner += [",(" if number else "(", (i, index, 0), ",", (e, element, 0), ")"]
        return _parenthesised([*inner, "]"], precedence >= ARGUMENT)

    def vector(self, value: Value, t: TyCon | None, precedence: int) -> list[Piece] | None:
        """The elements of a vector as a list; where an expression is wanted, as a call that makes it of the list."""
        elements = containers.vector(value)
        if elements is None:
            return None
        known: tuple[Type, ...] = t.args[-1:] if t is not None else ()
        if self.writes:
            kind = _head(t.args[0]) if t is not None and len(t.args) == 2 else None
            module = containers.VECTOR_MODULES[kind.name if isinstance(kind, TyCon) else ""]
            return self.from_list(module, elements, known, precedence)
        listed = TyCon("[]", known) if known else None
        return self._list(tuple(item for (item,) in elements), None, listed, precedence)

    def packed(self, value: Construct, module: str, precedence: int) -> list[Piece] | None:
        """A text as its characters; where an expression is wanted, as a call that packs them."""
        characters = containers.text(value)
        if characters is None:
            return None
        shown = '""' if characters == ListValue((), None) else render(characters)
        if not self.writes:
            return [shown]
        name = self.library_name("pack", module)
        by_bytes = self.library_name("pack", module.removesuffix(".Char8"))
        if name == "pack" != by_bytes:  # there is no name for what packs characters
            name, shown = (
                by_bytes,
                f"[{','.join(str(ord(c.value)) for c in characters.items if isinstance(c, Char))}]",
            )
        return self._applied(name, [shown], precedence)

    def ratio(self, args: Sequence[Value], t: Type | None, precedence: int) -> list[Piece]:
        inner: list[Piece] = [(args[0], t, 8), f" {self.library_name('%', 'Data.Ratio')} ", (args[1], t, 8)]
        return _parenthesised(inner, precedence > 7)

    def library_name(self, name: str, module: str) -> str:
        """What a library's function is called where the text is to stand."""
        return name if self.spelled is None else self.spelled(name, module)

    def _applied(self, head: str, args: Sequence[Piece], precedence: int) -> list[Piece]:
        if not args:
            return [head]
        return _parenthesised([f"{head} ", *_separated(args, " ")], precedence >= ARGUMENT)

    def _list(
        self, items: tuple[Value, ...], rest: Value | None, t: Type | None, precedence: int
    ) -> list[Piece]:
        element = t.args[0] if isinstance(t, TyCon) and t.name == "[]" and len(t.args) == 1 else None
        if not items and rest is None:
            head = _head(element)
            return ['""' if isinstance(head, TyCon) and head.name == "Char" else "[]"]
        if (rest is None or isinstance(rest, Cut)) and all(isinstance(i, Char) for i in items):
            return [render(ListValue(items, rest))]
        if rest is None or isinstance(rest, Cut):
            end = "]" if rest is None else ",...]"
            return ["[", *_separated([(i, element, 0) for i in items], ","), end]
        cells: list[Piece] = [(i, element, _CONS + 1) for i in items]
        return _parenthesised(_separated([*cells, (rest, t, _CONS)], " : "), precedence > _CONS)

    def function(self, value: Closure, precedence: int) -> list[Piece]:
        """A function by its name, with the arguments that it has got."""
        name = self._written_name(value.name)
        if name is None:
            return ["<function>"]
        args = [a for a in value.args if not (isinstance(a, Construct) and ".D:" in a.name)]
        known = self.environment.values.get(value.name)
        types = self.signature(known)[0] if known is not None else ()
        typed = [(a, types[i] if i < len(types) else None, ARGUMENT) for i, a in enumerate(args)]
        return self._applied(f"<{name}>", typed, precedence)

    def _map(self, value: FunctionMap, t: Type | None) -> list[Piece]:
        """A function as what it was seen to do: `{\\1 2 -> 3}`."""
        pieces: list[Piece] = ["{"]
        for number, entry in enumerate(value.entries):
            types, result = ([], None) if t is None else self._taken(t, len(entry.arguments))
            known: list[Type | None] = [*types, *[None] * (len(entry.arguments) - len(types))]
            pieces.append("; \\" if number else "\\")
            pieces += _separated([(a, k, ARGUMENT) for a, k in zip(entry.arguments, known, strict=True)], " ")
            pieces += [" -> ", (entry.result, result, 0)]
        return [*pieces, "}"]

    def _taken(self, t: Type, count: int) -> tuple[list[Type], Type | None]:
        """The types of a function's first arguments, and of what it gives for them, if there are as many."""
        taken: list[Type] = []
        left: Type = t
        while len(taken) < count:
            head = _head(left)
            if not isinstance(head, TyCon) or head.name != "->" or len(head.args) != 2:
                return taken, None
            taken.append(head.args[0])
            left = head.args[1]
        return taken, left

    def _written_name(self, name: str) -> str | None:
        """The name that a user knows a function by; lambdas and what the compiler makes have none."""
        if name in self.environment.values or name in self.environment.constructors:
            return plain_name(name)
        if _MADE.search(name):
            return None
        return name.rpartition(".I:")[2].partition(".")[2] if ".I:" in name else plain_name(name)

    def signature(self, t: Type) -> tuple[tuple[Type, ...], Type]:
        """The types of a function's arguments, dictionaries aside, and of its result."""
        found: list[Type] = []
        t = prune(t)
        while True:
            if isinstance(t, Forall):
                t = prune(t.body)
            elif isinstance(t, TyCon) and t.name == "->" and len(t.args) == 2:
                found.append(t.args[0])
                t = prune(t.args[1])
            else:
                return tuple(found), t


# --- types -----------------------------------------------------------------------------------------------


def as_type(t: AnyType) -> Type | None:
    """A type of either kind as a type of inference; Core's variables are unknown."""
    if isinstance(t, ct.TypeCon):
        return TyCon(t.name, tuple([as_type(a) or Bound("?") for a in t.args]))
    if isinstance(t, ct.TypeVar):
        return Bound(t.name)
    if isinstance(t, ct.TypeApp):
        return apply(Bound(t.head.name), [as_type(a) or Bound("?") for a in t.args])
    return t


def _head(t: Type | None) -> Type | None:
    """The type as far as its outermost constructor; quantifiers do not matter for what is shown."""
    t = None if t is None else prune(t)
    while isinstance(t, Forall):
        t = prune(t.body)
    return t


def _is_usual(instance: str) -> bool:
    return instance.partition(".I:")[0] in _USUAL


# --- text ------------------------------------------------------------------------------------------------


def signed(text: str, precedence: int) -> str:
    return f"({text})" if text.startswith("-") and precedence > _SIGN else text


def _number_text(number: int | float, t: Type | None) -> str:
    name = t.name if isinstance(t, TyCon) else None
    if isinstance(number, float):
        return show_float(number) if name == _FLOAT else show_double(number)
    if name == _WORD:
        number &= (1 << 64) - 1
    return render(Number(number))


def show_float(x: float) -> str:
    """A number of single precision: the shortest digits that denote it and no other."""
    for digits in range(9):
        text = f"{x:.{digits}e}"
        try:
            if struct.pack("f", float(text)) == struct.pack("f", x):
                return show_double(float(text))
        except OverflowError:  # rounded up beyond the greatest
            continue
    return show_double(x)


def _is_operator(text: str) -> bool:
    return not (text[0].isalpha() or text[0] in "_([")


def _action(value: Value, t: TyCon) -> list[Piece]:
    """An action; of one that was seen to be performed, what it gave."""
    entries = value.entries if isinstance(value, FunctionMap) else ()
    given: list[Piece] = []
    for result in (entry.result for entry in entries):
        if isinstance(result, Construct) and result.name == STD["IORes"] and len(result.args) == 1:
            given.append((result.args[0], t.args[-1] if t.args else None, 0))
        elif isinstance(result, Fault):
            given.append((result, None, 0))
    return ["<action: ", *_separated(given, "; "), ">"] if given else ["<action>"]


def _separated(pieces: Iterable[Piece], separator: str) -> list[Piece]:
    found: list[Piece] = []
    for piece in pieces:
        found += [separator, piece] if found else [piece]
    return found


def _parenthesised(pieces: list[Piece], needed: bool) -> list[Piece]:
    return ["(", *pieces, ")"] if needed else pieces
