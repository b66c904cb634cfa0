"""Generating tests from Core in tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clew.core.nodes import Program
from clew.core.passes.lift import lift
from clew.core.passes.match import compile_matches
from clew.core.text.read import parse_program
from clew.core.types import TypeCon, split_function, substitute
from clew.cover.cases import GeneratedTest, GenerationResult
from clew.cover.criteria.named_criteria import criterion
from clew.cover.generate import generate
from clew.cover.options import GenerationOptions
from clew.language.subjects import Argument
from clew.machine.values.render import render
from clew.unknowns.aside import aside

PROGRAMS = Path(__file__).parent / "programs"


def program_of(text: str) -> Program:
    """A flat program, from a text or the name of one of the programs here."""
    if "=" not in text:
        text = (PROGRAMS / text).read_text(encoding="utf-8")
    return lift(compile_matches(parse_program(text))[0])


def arguments_of(program: Program, function: str) -> list[Argument]:
    """Free arguments; type variables become Int."""
    scheme = next(f.scheme for f in program.functions if f.name == function)
    assert scheme is not None
    types, _ = split_function(substitute(scheme.type, {v: TypeCon("Int") for v in scheme.vars}))
    return [Argument(f"x{i}", t) for i, t in enumerate(types)]


def generated(
    text: str, function: str, name: str = "gbc", *, generators: dict[int, str] | None = None, **options: Any
) -> GenerationResult:
    program = program_of(text)
    wanted = {k: options.pop(k) for k in ("precondition", "checks", "functions") if k in options}
    extra = [*(generators or {}).values()]
    if "precondition" in wanted:
        extra.append(wanted["precondition"])
    extra += [c.function for c in wanted.get("checks", ())]
    program, names = aside(program, extra)
    arguments = arguments_of(program, function)
    for index, generator in (generators or {}).items():
        arguments[index] = Argument(f"x{index}", arguments[index].type, names[generator])
    if "precondition" in wanted:
        wanted["precondition"] = names[wanted["precondition"]]
    chosen = criterion(name, program, function, wanted.pop("functions", None))
    return generate(chosen, arguments, GenerationOptions(**options), **wanted)


def line(test: GeneratedTest, function: str) -> str:
    """A test in one line: what it never asked for is `_`."""
    call = " ".join([function, *(render(a, True) for a in test.arguments)])
    result = "" if test.result is None else render(test.result)
    return (
        f"{call} = {result}" if test.kind.value == "value" else f"{call}: {test.kind.value} {result}".strip()
    )


def generated_for(folder: Any, name: str, text: str, function: str, **options: Any) -> dict[str, str]:
    """The calls that are generated for a function of a file, each with its result, as users see them."""
    from clew.api.function_tests import FunctionTests
    from clew.cli.generate.report import GenerationReport
    from clew.cover.subject import generate_for
    from clew.language.registry import load

    path = folder / name
    path.write_text(text, encoding="utf-8")
    subject = load(str(path)).subject(function)
    chosen = GenerationOptions(**options)
    report = GenerationReport(FunctionTests(subject, generate_for(subject, "gbc", chosen)), chosen)
    return {report.made.call(t): report.made.outcome(t) for t in report.result.tests}
