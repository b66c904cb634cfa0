"""Links modules of Erlang: what is reachable from a call, the type of its terms, and what names mean at run time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from clew.core.nodes import (
    Alt,
    Call,
    Case,
    Con,
    Default,
    Expr,
    Function,
    LitAlt,
    Literal,
    LitKind,
    Partial,
    Program,
    Var,
)
from clew.core.passes.call_graph import UNSHARED
from clew.core.walk import transform
from clew.erlang.compiled_modules import (
    CompiledErlang,
    FlatFunction,
    atom_key,
    largest_tuple,
    runtime,
    split,
    term_of,
)
from clew.erlang.lower.runtime.refusals import refused
from clew.erlang.lower.scope.calls import PROCESS_FUNCTIONS, PROCESSES, is_refused, refused_functions
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.lower.terms.term_type import LEAST_FUN, first_atom
from clew.erlang.run_time_functions import (
    LOOKS_AT_STACKS,
    NEEDED,
    handled_functions,
    run_time_functions,
    with_handled_calls,
)
from clew.erlang.syntax.written_atoms import atom_text
from clew.source.dataclass import dataclass

#: Gives a module by its name, if there is one.
FindModule = Callable[[str], CompiledErlang | None]

_DISPATCH = "erl.function"
_UNDEFINED = "erl.undef"


@dataclass(frozen=True, slots=True)
class _Linked:
    """A module by the names that its functions have in Core."""

    exists: bool
    functions: Mapping[str, FlatFunction]
    exports: frozenset[str]


class Linker:
    """Joins what some roots need."""

    def __init__(self, find: FindModule) -> None:
        self._find = find
        self._modules: dict[str, _Linked] = {}

    def link(self, name: str, own: Iterable[FlatFunction], roots: Iterable[str]) -> Program:
        """The program of the roots; `own` are functions beside those of modules."""
        given = {flat.function.name: flat for flat in own}
        starts = tuple(roots)
        wide, funs = frozenset[int](), LEAST_FUN
        while True:
            system = {flat.function.name: flat for flat in runtime(wide, funs).functions}
            chosen = _with_stack_traces(self._closure(name, starts, given, system), system)
            constructors = {name for flat in chosen.values() for name in flat.constructors}
            before = (wide, funs)
            _, wide, funs = split(constructors)
            if (wide, funs) == before:
                return _program(name, chosen, constructors)

    def _closure(
        self,
        home: str,
        roots: tuple[str, ...],
        given: Mapping[str, FlatFunction],
        system: Mapping[str, FlatFunction],
    ) -> dict[str, FlatFunction]:
        """What the roots need, by name. What is given may call all functions of the module `home`."""
        chosen: dict[str, FlatFunction] = {}
        work = list(roots)
        dispatches = False
        while work:
            wanted = work.pop()
            if wanted == _DISPATCH and wanted not in chosen:
                dispatches = True
            elif wanted not in chosen:
                own = given.get(wanted) or self._function(wanted)
                if own is not None:
                    found = self._with_visible_calls(own, self._owner(wanted) or home)
                else:
                    found = system.get(wanted) or _undefined(wanted, exists=self._owner(wanted) is not None)
                chosen[wanted] = found
                work.extend(found.mentions)
            if not work and dispatches:
                dispatches = False
                chosen[_DISPATCH] = table = self._dispatch(chosen, system)
                work.extend(table.mentions)
        return chosen

    def _owner(self, name: str) -> str | None:
        """The module that a function is in, if it is in one."""
        owner = _module_of(name)
        return owner if owner is not None and self._module(owner).exists else None

    def _function(self, name: str) -> FlatFunction | None:
        owner = _module_of(name)
        return None if owner is None else self._module(owner).functions.get(name)

    def _module(self, name: str) -> _Linked:
        if name not in self._modules:
            module = self._find(name)
            if module is None:
                self._modules[name] = _Linked(False, {}, frozenset())
            else:
                functions = {flat.function.name: flat for flat in module.functions}
                exports = frozenset(t.function_name(name, f, arity) for f, arity in module.exports)
                self._modules[name] = _Linked(True, functions, exports)
        return self._modules[name]

    def _with_visible_calls(self, flat: FlatFunction, owner: str) -> FlatFunction:
        """The function, in which calls of what other modules do not export raise `undef`.

        Calls of libraries that Clew cannot have are refused where they stand.
        """
        hidden: set[str] = set()
        refusals: set[str] = set()
        for mention in flat.mentions:
            other = _module_of(mention)
            if other is None or other == owner:
                continue
            module = self._module(other)
            if mention in module.functions and mention not in module.exports:
                hidden.add(mention)
            elif mention not in module.functions and is_refused(*_key(mention), exists=module.exists):
                refusals.add(mention)
        if not hidden and not refusals:
            return flat

        def visible(expr: Expr) -> Expr:
            if isinstance(expr, Call) and expr.name in refusals:
                return refused(expr.name, expr.span)
            if isinstance(expr, Call | Partial) and expr.name in hidden:
                return replace(expr, name=t.hidden_name(expr.name))
            return expr

        body = transform(flat.function.body, visible)
        mentions = tuple(t.hidden_name(name) if name in hidden else name for name in flat.mentions)
        return replace(flat, function=replace(flat.function, body=body), mentions=mentions)

    def _dispatch(
        self, chosen: Mapping[str, FlatFunction], system: Mapping[str, FlatFunction]
    ) -> FlatFunction:
        """The function from the names of functions to their values."""
        mentioned = {name for flat in chosen.values() for name in flat.constructors}
        table: dict[str, dict[str, dict[int, str]]] = {}
        for constructor in sorted(split(mentioned)[0]):
            module = self._find(atom_key(constructor))
            exports: Iterable[tuple[str, int]] = () if module is None else module.exports
            for function, arity in sorted(exports):
                entries = table.setdefault(constructor, {}).setdefault(atom_text(function), {})
                entries[arity] = t.function_name(atom_key(constructor), function, arity)
        for name in system:
            owner = _module_of(name)
            if owner == "erlang":
                function, _, arity_text = name.partition(":")[2].rpartition("/")
                table.setdefault("erlang", {}).setdefault(function, {}).setdefault(int(arity_text), name)
        others = [("erlang", PROCESSES, key) for key in PROCESS_FUNCTIONS]
        others += [(owner, owner, key) for owner, keys in refused_functions() for key in keys]
        for owner, home, (function, arity) in sorted(others):
            if owner in mentioned and function in mentioned:
                name = t.function_name(home, function, arity)
                table.setdefault(owner, {}).setdefault(function, {}).setdefault(arity, name)
        alts = tuple(
            Alt(module, (), _cases("f", {f: _arities(module, f, a) for f, a in functions.items()}))
            for module, functions in table.items()
        )
        body = Case(Var("m"), alts, Default("_", Con("NoValue")))
        mentions = tuple(n for fs in table.values() for arities in fs.values() for n in arities.values())
        atoms = (*table, *(f for functions in table.values() for f in functions))
        made = Function(_DISPATCH, ("m", "f", "n"), body, trusted=True)
        return FlatFunction(made, mentions, atoms)


def _with_stack_traces(
    chosen: dict[str, FlatFunction], system: Mapping[str, FlatFunction]
) -> dict[str, FlatFunction]:
    """What is linked, with what stack traces need in programs that look at them."""
    if LOOKS_AT_STACKS not in chosen:
        return chosen
    ours = frozenset(
        name for name in run_time_functions().keys() & chosen.keys() if chosen[name].function.trusted
    )
    found = dict(chosen)
    called: set[str] = set()
    for name, flat in chosen.items():
        own = ours.intersection(flat.mentions)
        if own and (name == _DISPATCH or not flat.function.trusted):
            found[name] = with_handled_calls(flat, own)
            called |= own
    for name in sorted(called):
        for flat in handled_functions(name):
            found[flat.function.name] = flat
    if called:
        found |= {name: system[name] for name in NEEDED}
    return found


def _cases(variable: str, bodies: Mapping[str, Expr]) -> Expr:
    alts = tuple(Alt(name, (), body) for name, body in bodies.items())
    return Case(Var(variable), alts, Default("_", Con("NoValue")))


def _arities(module: str, function: str, names: Mapping[int, str]) -> Expr:
    info = t.tuple_((Con(module), Con(function)))
    alts = tuple(
        LitAlt(Literal(LitKind.INT, arity), Con(t.fun_con(arity), (Partial(name), info)))
        for arity, name in names.items()
    )
    return Case(Var("n"), alts, Default("_", Con("NoValue")))


def _module_of(name: str) -> str | None:
    """The module of a function, by its name in Core."""
    if name.startswith("erl."):
        return None
    if name.startswith("'"):
        end = name.find("':")
        return atom_key(name[: end + 1]) if end > 0 else None
    owner, mark, _ = name.partition(":")
    return owner if mark else None


def _key(name: str) -> tuple[str, str, int]:
    """The module, the name and the arity of a function, by its name in Core."""
    owner = _module_of(name) or "erl"
    function, _, arity = name.removesuffix(t.HIDDEN)[len(atom_text(owner)) + 1 :].rpartition("/")
    return owner, function, int(arity) if arity.isdigit() else 0


def _undefined(name: str, *, exists: bool) -> FlatFunction:
    """A function that is called but not there: it raises `undef`, or is refused if OTP has it and Clew has not."""
    owner, function, arity = _key(name)
    params = tuple(f"a{i}" for i in range(arity))
    if is_refused(owner, function, arity, exists=exists):
        return FlatFunction(Function(name, params or (UNSHARED,), refused(name), trusted=True), (), ())
    values = t.list_([Var(p) for p in params])
    call = Call(_UNDEFINED, (t.atom(owner), Con(function), values))
    made = Function(name, params or (UNSHARED,), call, trusted=True)
    return FlatFunction(made, (_UNDEFINED,), (atom_text(owner), function, "Cons", "Nil"))


def _program(name: str, chosen: Mapping[str, FlatFunction], constructors: set[str]) -> Program:
    atoms, wide, funs = split(constructors)
    ordered = sorted(atoms, key=atom_key)
    special = {
        "erl.first_atom": t.raw_integer(first_atom(largest_tuple(wide), funs)),
        "erl.atom_texts": _core_list([t.text(atom_key(atom)) for atom in ordered]),
        "erl.atom_terms": _core_list([Con(atom) for atom in ordered]),
    }
    functions = []
    for key, flat in chosen.items():
        if key in special:
            functions.append(Function(key, (), special[key], trusted=True))
        else:
            functions.append(flat.function)
    return Program(name, (term_of(constructors), *runtime().datas), tuple(functions))


def _core_list(items: list[Expr]) -> Expr:
    found: Expr = Con("[]")
    for item in reversed(items):
        found = Con(":", (item, found))
    return found
