"""The run-time system: `runtime.core`, and the functions in it that depend on the sizes of tuples and funs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files

from clew.core.nodes import Program
from clew.core.text.printer import print_program
from clew.core.text.read import parse_program
from clew.erlang.lower.terms.core_terms import fun_con, tuple_con
from clew.erlang.lower.terms.term_type import term_type

#: Atoms that the run-time system mentions.
ATOMS = frozenset(
    """
    + - * / abs and append_element apply atom_to_list acos acosh asin asinh atan atanh badarg badarity badarith badfun
    badkey badmap badmatch badrecord bad_filter bad_generator band binary_to_list bit_size bitstring_to_list bnot bor bsl
    bsr bxor byte_size case_clause ceil cos cosh div element else_clause erl_erts_errors erlang error error_info exit exp false file float floor
    function_clause function_exported hd if_clause integer_to_list iolist_size iolist_to_binary is_function is_map_key
    is_record length line list_to_atom list_to_binary list_to_bitstring list_to_existing_atom list_to_integer
    list_to_tuple log make_fun make_tuple map_get map_size module monotonic node none nonode@nohost normal not or rem round setelement sin sinh
    positive size sqrt system_limit tan tanh throw tl true trunc try_clause tuple_size tuple_to_list undef undefined unique_integer xor ++ --
    EXIT ok running suspended $calls
    """.split()
)

#: Tuples up to this size are changed without a list of their elements.
MOST_CHANGED = 16

_RUNTIME_FILE = "runtime.core"
_CORE_FILES = (_RUNTIME_FILE, "processes.core", "trials.core")


def runtime_text() -> str:
    """The part of the run-time system that is written in Core."""
    folder = files("clew.erlang.lower.runtime")
    return "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in _CORE_FILES)


@lru_cache(maxsize=4)
def runtime_program(tuples: tuple[int, ...], funs: int) -> Program:
    """The run-time system for tuples of some sizes, of which the last is the largest, and for funs up to one.

    What depends on a program's atoms is left open in it.
    """
    datas = print_program(Program("erl", (term_type(ATOMS, tuples[-1], funs),), ())).partition(";\n")[2]
    text = runtime_text()
    sized = "\n".join(_sized(tuples, funs))
    # as a file among the libraries it is never shown as a place in the user's program
    file = str(files("clew.erlang").joinpath("lib", _RUNTIME_FILE))
    return parse_program("\n".join(("module erl;", datas, text, sized)), file)


def _sized(tuples: tuple[int, ...], funs: int) -> Iterator[str]:
    """Functions with a case for every size. Tuples of other sizes are large ones, whatever constructors there are."""
    ranks = "; ".join(
        (
            "Int _ -> 0; Float _ -> 0; Atom _ -> 1; Ref _ -> 2; Pid _ -> 5; Map _ -> 7; Nil -> 8; Cons _ _ -> 9",
            "Bits _ _ _ -> 10; NoValue -> 11; Large _ _ -> 6",
            *(f"{fun_con(n)} _ _ -> 3" for n in range(funs + 1)),
            *(f"{tuple_con(n)}{' _' * n} -> 6" for n in tuples),
        )
    )
    yield f"erl.rank x = case x of {{ {ranks}; _ -> 1 }};"
    sizes = "; ".join(f"{tuple_con(n)}{' _' * n} -> {n}" for n in tuples)
    yield f"erl.tuple_size x = case x of {{ {sizes}; Large n _ -> n; _ -> -1 }};"
    names = {n: " ".join(f"x{i}" for i in range(n)) for n in tuples}
    items = "; ".join(f"{tuple_con(n)} {names[n]} -> [{names[n].replace(' ', ', ')}]" for n in tuples)
    yield f"erl.items x = case x of {{ {items}; Large _ m -> erl.map_values m []; _ -> [] }};"
    elements = "; ".join(
        f"{tuple_con(n)} {names[n]} -> {_by_place(names[n].split(), 1)}" for n in tuples if n
    )
    yield f"erl.element i x = case x of {{ {elements}; Large _ m -> erl.value_at i m; _ -> NoValue }};"
    changed = "; ".join(
        f"{tuple_con(n)} {names[n]} -> {_by_place(_changed_tuples(n), 1)}"
        for n in tuples
        if 0 < n <= MOST_CHANGED
    )
    yield f"erl.set_element i x v = case x of {{ {changed}; _ -> erl.set_large_element i x v }};"
    made = "; ".join(f"{n} -> erl.tuple_of{n} xs" for n in tuples)
    yield f"erl.tuple_of n xs = case n of {{ {made}; _ -> erl.large n xs }};"
    for n in tuples:
        body = f"{tuple_con(n)} {names[n]}"
        for i in range(n - 1, -1, -1):
            rest = "_" if i == n - 1 else f"xs{i}"
            source = "xs" if i == 0 else f"xs{i - 1}"
            body = f"case {source} of {{ x{i} : {rest} -> {body}; [] -> NoValue }}"
        yield f"erl.tuple_of{n} xs = {body};"
    arities = "; ".join(f"{fun_con(n)} _ _ -> {n}" for n in range(funs + 1))
    yield f"erl.fun_arity f = case f of {{ {arities}; _ -> -1 }};"
    infos = "; ".join(f"{fun_con(n)} _ info -> info" for n in range(funs + 1))
    yield f"erl.fun_info f = case f of {{ {infos}; _ -> NoValue }};"
    applied = "; ".join(f"{fun_con(n)} code _ -> erl.apply{n} code xs" for n in range(funs + 1))
    yield f"erl.apply f xs = case f of {{ {applied}; _ -> raise# (Raised error (Tuple2 badfun f) Nil) }};"
    for n in range(funs + 1):
        args = " ".join(f"x{i}" for i in range(n)) or "()"
        body = f"code {args}"
        for i in range(n - 1, -1, -1):
            rest = "_" if i == n - 1 else f"xs{i}"
            source = "xs" if i == 0 else f"xs{i - 1}"
            body = f"case {source} of {{ Cons x{i} {rest} -> {body}; _ -> NoValue }}"
        yield f"erl.apply{n} code xs = {body};"
    unknown = "; ".join(
        f"{n} -> {fun_con(n)} "
        f"(\\{' '.join(f'x{i}' for i in range(n)) or '_'} -> erl.apply_remote m f "
        f"{_list([f'x{i}' for i in range(n)])}) (Tuple2 m f)"
        for n in range(funs + 1)
    )
    yield f"erl.undefined_fun m f n = case n of {{ {unknown}; _ -> raise# (Raised error system_limit Nil) }};"
    # made again for each program
    yield "erl.function m f n = NoValue;"
    yield "erl.first_atom = 0;"
    yield "erl.atom_texts = [];"
    yield "erl.atom_terms = [];"


def _by_place(found: list[str], first: int) -> str:
    """What belongs to the number i, of a row that begins at a number; found by halving."""
    if len(found) == 1:
        return f"case i of {{ {first} -> {found[0]}; _ -> NoValue }}"
    half = len(found) // 2
    low, high = _by_place(found[:half], first), _by_place(found[half:], first + half)
    return f"case lt# i {first + half} of {{ True -> {low}; False -> {high} }}"


def _changed_tuples(size: int) -> list[str]:
    """A tuple of x0, x1, ... with v at each of its places."""
    return [
        f"{tuple_con(size)} {' '.join('v' if i == place else f'x{i}' for i in range(size))}"
        for place in range(size)
    ]


def _list(names: list[str]) -> str:
    found = "Nil"
    for name in reversed(names):
        found = f"(Cons {name} {found})"
    return found
