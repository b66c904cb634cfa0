"""From a file and the name of a function to something to test, whatever the language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from clew.cli.load import flatten, is_curry, is_haskell, load_program
from clew.cli.progress import Progress
from clew.cli.subject_source import source_text
from clew.core.names import UNNAMED, closest_or_some
from clew.core.nodes import Call, Con, Function, Partial, Prim, Program
from clew.core.passes.calls import UNSHARED, call_of
from clew.core.text.read import parse_expression, parse_type
from clew.core.text.typetext import print_type
from clew.core.types import Type, TypeCon, split_function, substitute
from clew.core.walk import transform_program
from clew.cover.cases import Argument, Check
from clew.cover.driver import list_generator
from clew.cover.functions import Functions
from clew.cover.subject import Subject, plain_show, set_aside
from clew.machine.values.readback import Unevaluated, Value, Variable, plain_name
from clew.source.diagnostics import ScopeFault, UsageFault
from clew.source.texts import remember_text

if TYPE_CHECKING:
    from clew.haskell.program import Compiled, Session
    from clew.haskell.unknowns.subject import Loaded


#: What the names of contracts end in: precondition, postcondition, specification.
_CONTRACTS = _PRE, _POST, _SPEC = "'pre", "'post", "'spec"


@dataclass(frozen=True)
class Wanted:
    """What the options say about the call."""

    at: Mapping[str, str] = field(default_factory=dict)
    generators: Mapping[str, str] = field(default_factory=dict)
    precondition: str | None = None
    properties: tuple[str, ...] = ()
    contracts: bool = True
    folders: tuple[str, ...] = ()
    legacy: bool = False


def load_subject(file: str, name: str, wanted: Wanted) -> Subject:
    """A function of a file."""
    return Subjects(file, wanted).subject(name)


class Subjects:
    """The functions of a file, which is read once for all of them."""

    def __init__(self, file: str, wanted: Wanted) -> None:
        self._file = file
        self._wanted = wanted
        self._is_typed = is_haskell(file) or is_curry(file)

    @property
    def language(self) -> str:
        if is_curry(self._file):
            return "curry"
        return "haskell" if self._is_typed else "core"

    def names(self) -> list[str]:
        """The functions that the file exports, in its order; contracts are no functions of their own."""
        names = self._exported()
        if not self._wanted.contracts:
            return names
        contracts = {name + suffix for name in names for suffix in _CONTRACTS}
        return [name for name in names if name not in contracts]

    def _exported(self) -> list[str]:
        if self._is_typed:
            from clew.haskell.unknowns.subject import functions_of

            return functions_of(self._loaded[1])
        functions = self._program.functions
        exported = [f.name for f in functions if f.exported and f.scheme is not None]
        return exported or [f.name for f in functions if f.scheme is not None]

    def subject(self, name: str) -> Subject:
        """A function of the file, exported or not."""
        if not self._is_typed:
            return _core_subject(self._program, self._file, name, self._wanted)
        from clew.haskell.unknowns.subject import load_subject as load

        session, compiled = self._loaded
        loaded = load(session.fork(), compiled, self._file, name, self._wanted.at, remember_text)
        return _typed_subject(loaded, self._file, self._wanted, curry=is_curry(self._file))

    @cached_property
    def _loaded(self) -> tuple[Session, Compiled]:
        with Progress() as progress:
            session = _session(self._wanted, is_curry(self._file), progress)
            return session, session.load(self._file)

    @cached_property
    def _program(self) -> Program:
        return load_program(self._file)


# --- Haskell and Curry -----------------------------------------------------------------------------


def _session(wanted: Wanted, curry: bool, progress: Progress) -> Session:
    if curry:
        from clew.curry.program import curry_session

        return curry_session(wanted.folders, progress)
    from clew.haskell.program import Session

    return Session(wanted.folders, progress, legacy=wanted.legacy)


def _typed_subject(loaded: Loaded, file: str, wanted: Wanted, *, curry: bool) -> Subject:
    from clew.check.unknowns import Unknowns
    from clew.haskell.interactive import RAISED_TEXT
    from clew.haskell.show.session import display_of
    from clew.haskell.types.type import split_fns

    params = _parameters(loaded.compiled.main.functions, loaded.function, loaded.arity)
    generators = _positions(wanted.generators, params, loaded.name)
    made = {
        i: loaded.define(
            text,
            loaded.types[i] if curry else loaded.list_of(i),
            f"--generator {params[i]}",
            f"the generator of `{params[i]}` {'has' if curry else 'is a list of'} its values",
        )
        for i, text in generators.items()
    }
    precondition, checks = _conditions(loaded, wanted)
    narrowing = loaded.narrow([split_fns(t)[1] for i, t in enumerate(loaded.types) if i not in made])
    if curry:
        from clew.curry.program import linked

        program = _flexible(linked(loaded.modules(), loaded.body()))
    else:
        from clew.haskell.program import linked_with_it

        program = linked_with_it(loaded.modules(), loaded.body())
    functions = Functions(program)
    unknowns = Unknowns(narrowing, functions)
    free = [
        Argument(n, t) if i in made else unknowns.argument(n, loaded.types[i])
        for i, (n, t) in enumerate(zip(params, loaded.core_types, strict=True))
    ]
    program, arguments, precondition, checks = _with_conditions(
        unknowns.extended(program), free, made, precondition, checks, lists=not curry
    )
    display = display_of(loaded.session, lambda _: "_")
    unknowns.shown_by(display)

    def show(value: Value, index: int | None, precedence: int) -> str:
        if index is None or index in made:
            return display.show(value, loaded.result if index is None else loaded.types[index], precedence)
        return unknowns.text(value, loaded.types[index], precedence, display.show, plain_name)

    return Subject(
        "curry" if curry else "haskell",
        file,
        program,
        loaded.function,
        loaded.entry,
        tuple(arguments),
        None,
        show,
        loaded.name,
        loaded.compiled.main.name,
        loaded.derived(),
        precondition,
        tuple(checks),
        RAISED_TEXT,
        loaded.type_text,
        lambda: source_text(loaded, unknowns, frozenset(made), "failed" if curry else "undefined"),
        loaded.chosen,
        bool(functions.blind),
        tuple(narrowing.refused),
    )


def _flexible(program: Program) -> Program:
    """The program without waiting for free variables: a test asks what would happen if they had values."""
    return transform_program(
        program, lambda n: n.args[0] if isinstance(n, Prim) and n.name == "ensureNotFree#" else n
    )


def _function_argument(argument: Argument, functions: Functions) -> Argument:
    """An argument that is a function becomes a table."""
    made = functions.argument(argument.type)
    return argument if made is None else replace(argument, type=made[0], convert=made[1])


def _conditions(loaded: Loaded, wanted: Wanted) -> tuple[str | None, list[Check]]:
    """The precondition and the properties, from options and from names (`f'pre`, `f'post`, `f'spec`)."""
    precondition = None
    because = f"a precondition of `{loaded.name}` takes its arguments"
    named = loaded.name + _PRE
    if wanted.precondition is not None:
        precondition = loaded.define(wanted.precondition, loaded.predicate(), "--pre", because)
    elif wanted.contracts and loaded.has(named):
        precondition = loaded.define(named, loaded.predicate(), named, because)
    checks = []
    for text in wanted.properties:
        function, of_result = loaded.define_property(text)
        checks.append(Check(text, function, of_result))
    because = f"a contract of `{loaded.name}` takes its arguments and the result"
    if wanted.contracts:
        post, spec = loaded.name + _POST, loaded.name + _SPEC
        if loaded.has(post):
            checks.append(
                Check(post, loaded.define(post, loaded.predicate(result=True), post, because), True)
            )
        if loaded.has(spec):
            names = " ".join(f"x{i}" for i in range(loaded.arity))
            text = f"\\{names} r -> {spec} {names} == r" if names else f"\\r -> {spec} == r"
            checks.append(
                Check(spec, loaded.define(text, loaded.predicate(result=True), spec, because), True)
            )
    return precondition, checks


def _parameters(functions: Sequence[Function], name: str, arity: int) -> list[str]:
    """Names for the arguments: those of the definition; where it has none, `arg1`, `arg2`, ... by their places."""
    found = next((f.params for f in functions if f.name == name), ())
    plain = [p.partition("$")[0] for p in found[-arity:]] if arity and len(found) >= arity else []
    names = plain if len(plain) == arity else []
    return [
        names[i] if names and names[i] not in (*names[:i], "_", UNNAMED) else f"{UNNAMED}{i + 1}"
        for i in range(arity)
    ]


def _positions(wanted: Mapping[str, str], params: Sequence[str], function: str) -> dict[int, str]:
    """Generators by the position of their argument, which is named or numbered from 1."""
    found = {}
    for name, text in wanted.items():
        if name.isdigit() and 1 <= int(name) <= len(params):
            found[int(name) - 1] = text
        elif name in params:
            found[params.index(name)] = text
        else:
            known = ", ".join(f"{i}={p}" for i, p in enumerate(params, 1)) or "none"
            raise UsageFault(f"`{function}` has no argument `{name}`", hint=f"its arguments are {known}")
    return found


def _with_conditions(
    program: Program,
    arguments: list[Argument],
    generators: Mapping[int, str],
    precondition: str | None,
    checks: Sequence[Check],
    *,
    lists: bool,
) -> tuple[Program, list[Argument], str | None, list[Check]]:
    """The program with copies of what does not count as covered, and everything by the names of the copies."""
    converts = [a.convert for a in arguments if a.convert is not None]
    program, names = set_aside(program, [*generators.values(), *converts], precondition, checks)
    arguments = [replace(a, convert=a.convert and names.get(a.convert, a.convert)) for a in arguments]
    for index, function in generators.items():
        name = f"clew:generator{index}"
        program = (
            list_generator(program, names[function], name)
            if lists
            else _operation_generator(program, names[function], name)
        )
        arguments[index] = replace(arguments[index], generator=name)
    made = [replace(c, function=names[c.function]) for c in checks]
    return program, arguments, None if precondition is None else names[precondition], made


def _operation_generator(program: Program, operation: str, name: str) -> Program:
    params = next(f.params for f in program.functions if f.name == operation)
    body = call_of(program, operation, (Con("()"),) if params and params != (UNSHARED,) else ())
    return replace(program, functions=(*program.functions, Function(name, ("_u",), body, trusted=True)))


# --- Core ------------------------------------------------------------------------------------------


def _core_subject(program: Program, file: str, name: str, wanted: Wanted) -> Subject:
    function = next((f for f in program.functions if f.name == name), None)
    if function is None:
        known = [f.name for f in program.functions]
        hint = closest_or_some(name, known)
        raise ScopeFault(f"'{file}' defines no function `{name}`", None, hint, slug="scope-unknown")
    if function.scheme is None:
        raise UsageFault(
            f"`{name}` has no type, so there is nothing to choose its arguments from",
            function.span,
            hint=f"declare one: {name} : Int -> Int;",
        )
    unknown = [v for v in wanted.at if v not in function.scheme.vars]
    if unknown:
        raise UsageFault(f"the type of `{name}` has no variable `{unknown[0]}`")
    mapping: dict[str, Type] = {
        v: parse_type(wanted.at[v]) if v in wanted.at else TypeCon("Int") for v in function.scheme.vars
    }
    type_ = substitute(function.scheme.type, mapping)
    types, result = split_function(type_)
    params = _parameters([function], name, len(types))
    generators = _positions(wanted.generators, params, name)
    added: list[Function] = []

    def define(text: str, what: str) -> str:
        remember_text(f"<{what}>", text)
        parsed = parse_expression(text, program, f"<{what}>")
        made = Function(f"clew:value{len(added)}", (), parsed, span=parsed.span)
        added.append(made)
        return made.name

    made = {i: define(text, f"--generator {params[i]}") for i, text in generators.items()}
    added[:] = [_of_unit(f, params[i], program) for f, i in zip(added, made, strict=True)]
    precondition = None if wanted.precondition is None else define(wanted.precondition, "--pre")
    checks = [Check(text, define(text, "--property")) for text in wanted.properties]
    names = {f.name for f in program.functions}
    if wanted.contracts:
        if precondition is None and name + _PRE in names:
            precondition = name + _PRE
        checks += [Check(n, n, True) for n in (name + _POST,) if n in names]
    flat = flatten(replace(program, functions=(*program.functions, *added)))
    functions = Functions(flat)
    free = [Argument(n, t) for n, t in zip(params, types, strict=True)]
    free = [a if i in made else _function_argument(a, functions) for i, a in enumerate(free)]

    def show(value: Value, index: int | None, precedence: int) -> str:
        if index is None or free[index].convert is None or isinstance(value, Variable | Unevaluated):
            return plain_show(value, index, precedence)
        arity = len(split_function(types[index])[0])
        if not arity:
            return plain_show(functions.doubles.decoded(value), index, precedence)
        inner = partial(plain_show, index=None, precedence=0)
        return f"({functions.text(value, arity, inner, inner, plain_name)})"

    flat, arguments, precondition, checks = _with_conditions(
        functions.extended(_unshared(flat, made.values())),
        free,
        made,
        precondition,
        checks,
        lists=False,
    )
    return Subject(
        "core",
        file,
        flat,
        name,
        name,
        tuple(arguments),
        result,
        show,
        name,
        program.name,
        precondition=precondition,
        checks=tuple(checks),
        type_text=print_type(type_),
        instance={v: print_type(t) for v, t in mapping.items()},
        partial=bool(functions.blind),
    )


def _of_unit(generator: Function, argument: str, program: Program) -> Function:
    """A generator that is the name of a function of `()`, as a call of it; another function is none."""
    body = generator.body
    if not isinstance(body, Partial):
        return generator
    arity = next((len(f.params) for f in program.functions if f.name == body.name), 0)
    if body.args or arity != 1:
        raise UsageFault(
            f"the generator of `{argument}` is a function, not a value",
            generator.span,
            hint="give it all of its arguments; only one of `()` may be missing",
        )
    return replace(generator, body=Call(body.name, (Con("()"),), span=body.span))


def _unshared(program: Program, generators: Iterable[str]) -> Program:
    """Generators are operations: each use has values of its own, so they must not be constants."""
    names = frozenset(generators)
    functions = tuple(
        replace(f, params=("_u",)) if f.name in names and not f.params else f for f in program.functions
    )
    return replace(program, functions=functions)
