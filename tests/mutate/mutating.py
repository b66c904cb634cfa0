"""Mutating Core and Haskell in tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from clew.core.nodes import Con
from clew.core.passes.lift import lift
from clew.core.passes.match import compile_matches
from clew.core.text.read import parse_program
from clew.core.types import TypeCon, split_function, substitute
from clew.haskell.program import Session, linked_with_it
from clew.language.subjects import Argument, Subject
from clew.machine.values.value import Construct, ListValue, Number, Value
from clew.mutate.differ import Effort
from clew.mutate.edits import SourceTexts
from clew.mutate.fault_kinds import FaultKind
from clew.mutate.killing import MutantResult, MutationAnalysis
from clew.mutate.mutants import Mutant, mutants
from clew.plain.value_text import plain_show

PROGRAMS = Path(__file__).parent / "programs"
FILE = "<test>"


def show(value: Value, index: int | None, precedence: int) -> str:
    return plain_show(value, precedence)


def subject_of(text: str, function: str, *, precondition: str | None = None) -> Subject:
    """A function of a program in Core; type variables become Int."""
    program = lift(compile_matches(parse_program(text, FILE))[0])
    scheme = next(f.scheme for f in program.functions if f.name == function)
    assert scheme is not None
    types, _ = split_function(substitute(scheme.type, {v: TypeCon("Int") for v in scheme.vars}))
    arguments = tuple(Argument(f"x{i}", t) for i, t in enumerate(types))
    return Subject(
        "core",
        FILE,
        program,
        function,
        function,
        arguments,
        show,
        function,
        precondition=precondition,
    )


def core_mutants(text: str, function: str, *kinds: FaultKind) -> list[Mutant]:
    subject = subject_of(text, function)
    return list(mutants(subject.program, function, SourceTexts({FILE: text}), kinds or tuple(FaultKind)))


def run_core(
    text: str,
    function: str,
    tests: Sequence[tuple[Value, ...]],
    *kinds: FaultKind,
    effort: Effort | None = None,
    precondition: str | None = None,
) -> dict[str, MutantResult]:
    """What becomes of the mutants of a function, by their descriptions."""
    subject = subject_of(text, function, precondition=precondition)
    suite = MutationAnalysis(subject, tests, effort)
    return {r.mutant.description: r for r in suite.run(core_mutants(text, function, *kinds)).results}


@cache
def haskell_subject(path: str, function: str) -> Subject:
    """A monomorphic function of a Haskell file."""
    compiled = Session().load(path)
    name = f"{compiled.main.name}.{function}"
    program = linked_with_it(compiled, Con("()"), [name])
    found = next(f for f in program.functions if f.name == name)
    assert found.scheme is not None
    types, _ = split_function(found.scheme.type)
    arguments = tuple(Argument(f"x{i}", t) for i, t in enumerate(types[: found.arity]))
    return Subject("haskell", path, program, name, name, arguments, show, function)


def haskell_mutants(path: str, function: str, *kinds: FaultKind) -> list[Mutant]:
    subject = haskell_subject(path, function)
    sources = SourceTexts({path: Path(path).read_text(encoding="utf-8")})
    return list(mutants(subject.program, subject.function, sources, kinds or tuple(FaultKind)))


def descriptions(found: Sequence[Mutant]) -> list[str]:
    return [m.description for m in found]


def number(n: int) -> Value:
    return Number(n)


def numbers(*ns: int) -> Value:
    return ListValue(tuple(Number(n) for n in ns), None)


def con(name: str, *args: Value) -> Value:
    return Construct(name, args)
