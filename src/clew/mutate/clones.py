"""One program that holds a function and all of its mutants side by side.

A mutant needs a copy of every function between the tested one and the fault (those that the tested function
reaches and that reach the faulty one), and shares the rest. So hundreds of mutants cost one compilation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clew.core.nodes import Alt, Call, Case, Con, Default, Expr, Function, Partial, Prim, Program, Var
from clew.core.passes.call_graph import call_graph, call_of, reachable
from clew.core.passes.link import prune
from clew.core.walk import nodes, transform
from clew.language.subjects import Subject
from clew.mutate.agreement import Agreement, agreed, agreement_of, result_type
from clew.mutate.mutants import Mutant
from clew.source.dataclass import dataclass
from clew.unknowns.failing import with_failures
from clew.unknowns.whole_values import WholeValues

#: Raises what counts of an exception.
_AGAIN = "clew:again"


@dataclass(frozen=True, slots=True)
class Clones:
    """The program, and the name that the tested function has in each mutant.

    `pairs` are functions of the same arguments that give the results of the original and of a mutant, each as
    (True, value) or (False, exception); `agreements` say whether the two are the same, where types allow that. Where
    the program searches by itself, `wholes` are pairs that choose their arguments as a whole before the two calls.
    """

    program: Program
    tested: str
    copies: tuple[str, ...]
    pairs: tuple[str, ...]
    agreements: tuple[str | None, ...]
    wholes: tuple[str | None, ...]


def clone(subject: Subject, faults: Sequence[Mutant]) -> Clones:
    """The program of a subject with a copy of what its tests call for each mutant."""
    tested = subject.entry
    generators = tuple(a.generator for a in subject.arguments)
    converts = tuple(a.convert for a in subject.arguments)
    others = (*generators, *converts, subject.precondition, subject.same_results, subject.essence)
    roots = [tested, *(name for name in others if name is not None)]
    known = {f.name for f in subject.program.functions}
    roots += [name for mutant in faults for name in _mentioned(mutant) if name in known]
    program = prune(subject.program, roots)
    by_name = {f.name: f for f in program.functions}
    ways = _Ways(program, tested)
    made = list(_helpers(subject.essence))
    copies, pairs = [], []
    agreements: list[str | None] = []
    wholes: list[str | None] = []
    values = WholeValues(program) if with_failures(program, tested, ()).searches else None
    agreement, type_ = Agreement.within(program), result_type(subject)
    same = subject.same_results or (None if type_ is None else agreement.of(type_))
    made += [*agreement.functions, agreed()]
    for number, mutant in enumerate(faults):
        names = {name: f"{name}~{number}" for name in ways.to(mutant.function)}
        names.update((part.name, f"{part.name}~{number}") for part in mutant.parts)
        made += [_renamed(part, names) for part in mutant.parts]
        for name in ways.to(mutant.function):
            function = mutant.changed if name == mutant.function else by_name[name]
            made.append(_renamed(function, names))
        copies.append(names.get(tested, tested))
        pairs.append(f"clew:both~{number}")
        made.append(_pair(pairs[-1], copies[-1], subject, program))
        pair = made[-1]
        wholes.append(None if values is None else f"clew:wholly~{number}")
        if values is not None:
            made.append(_wholly(f"clew:wholly~{number}", pair, subject, values))
        agreements.append(None if same is None else f"clew:agree~{number}")
        if same is not None:
            made.append(agreement_of(f"clew:agree~{number}", pair, same))
    made += [] if values is None else values.functions
    whole = replace(program, functions=(*program.functions, *made))
    if subject.essence is not None or any(convert is not None for convert in converts):
        callers = {name: _caller(name, subject, whole) for name in dict.fromkeys((tested, *copies))}
        whole = replace(whole, functions=(*whole.functions, *callers.values()))
        tested, copies = callers[tested].name, [callers[c].name for c in copies]
    return Clones(whole, tested, tuple(copies), tuple(pairs), tuple(agreements), tuple(wholes))


def _mentioned(mutant: Mutant) -> set[str]:
    """Functions that a mutant calls and that are no part of it, since the original may never call them; constructors."""
    own = {part.name for part in mutant.parts}
    bodies = (mutant.changed.body, *(part.body for part in mutant.parts))
    return {node.name for body in bodies for node in nodes(body) if isinstance(node, Call | Partial)} - own


class _Ways:
    """The functions on the ways from the tested function to others."""

    def __init__(self, program: Program, tested: str) -> None:
        self.reached = frozenset(reachable(program, [tested]))
        self.callers: dict[str, list[str]] = {}
        self.known: dict[str, tuple[str, ...]] = {}
        for caller, callees in call_graph(program).items():
            for callee in callees:
                self.callers.setdefault(callee, []).append(caller)

    def to(self, function: str) -> tuple[str, ...]:
        """A function and all on the way to it from the tested one; none if the tested one does not reach it."""
        if function not in self.known:
            found: dict[str, None] = {}
            waiting = [function]
            while waiting:
                name = waiting.pop()
                if name not in found and name in self.reached:
                    found[name] = None
                    waiting.extend(self.callers.get(name, ()))
            self.known[function] = tuple(found)
        return self.known[function]


def _renamed(function: Function, names: dict[str, str]) -> Function:
    def change(node: Expr) -> Expr:
        if isinstance(node, Call | Partial) and node.name in names:
            return replace(node, name=names[node.name])
        return node

    return replace(function, name=names[function.name], body=transform(function.body, change))


# --- two results side by side ------------------------------------------------------------------------


def _helpers(essence: str | None) -> tuple[Function, ...]:
    exception: Expr = Var("e") if essence is None else Call(essence, (Var("e"),))
    whole = Case(Prim("nf#", (Var("e"),)), (), Default("v", Con("(,)", (Con("True"), Var("v")))))
    return (
        Function("clew:value", ("e",), whole),
        Function("clew:raised", ("e",), Con("(,)", (Con("False"), exception))),
        Function(_AGAIN, ("e",), Prim("raise#", (exception,))),
        Function(
            "clew:attempt", ("e",), Prim("catch#", (Call("clew:value", (Var("e"),)), Partial("clew:raised")))
        ),
    )


def _arguments(subject: Subject, program: Program) -> tuple[tuple[str, ...], list[Expr]]:
    """Names for the arguments of tests, and what the tested function gets for each."""
    params = tuple(f"x{i}" for i in range(len(subject.arguments)))
    args = [
        Var(p) if a.convert is None else call_of(program, a.convert, [Var(p)])
        for p, a in zip(params, subject.arguments, strict=True)
    ]
    return params, args


def _caller(function: str, subject: Subject, program: Program) -> Function:
    """A function that takes the arguments as tests give them."""
    params, args = _arguments(subject, program)
    call = call_of(program, function, args)
    if subject.essence is not None:
        call = Prim("catch#", (call, Partial(_AGAIN)))
    return Function(f"clew:call {function}", params, call, trusted=True)


def _pair(name: str, mutant: str, subject: Subject, program: Program) -> Function:
    params, args = _arguments(subject, program)
    known = replace(program, functions=(*program.functions, *_stand_in(program, subject.entry, mutant)))
    one, other = (Call("clew:attempt", (call_of(known, f, args),)) for f in (subject.entry, mutant))
    # The original decides first what its variables are; the mutant may then ask for more.
    body: Expr = Case(one, (), Default("one", Con("(,)", (Var("one"), other))))
    if subject.precondition is not None:
        holds = call_of(program, subject.precondition, [Var(p) for p in params])
        body = Case(holds, (Alt("True", (), body), Alt("False", (), Prim("fail#"))))
    for param, argument in reversed(list(zip(params, subject.arguments, strict=True))):
        if argument.generator is not None:
            body = Case(Prim("nf#", (Var(param),)), (), Default("_", body))
    return Function(name, params, body)


def _wholly(name: str, pair: Function, subject: Subject, values: WholeValues) -> Function:
    """A pair of results, after the arguments that no generator gives were evaluated as a whole."""
    free = [(p, a.type) for p, a in zip(pair.params, subject.arguments, strict=True) if a.generator is None]
    return Function(name, pair.params, values.before(free, Call(pair.name, tuple(map(Var, pair.params)))))


def _stand_in(program: Program, original: str, copy: str) -> tuple[Function, ...]:
    """The copy of a function that is not in the program yet: it takes as much as the original."""
    return tuple(replace(f, name=copy) for f in program.functions if f.name == original)
