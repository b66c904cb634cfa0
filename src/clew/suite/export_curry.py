"""Tests as operations that CurryCheck runs: `-=-` for one result, `<~>` for the set of all."""

from __future__ import annotations

from clew.machine.outcome import OutcomeKind
from clew.suite.export import Case, Suite, head_comment, identifier


def curry(suite: Suite) -> str:
    """The module."""
    out = head_comment(suite, [])
    out += [f"module {suite.module} where", "", "import Test.Prop"]
    out += [f"import qualified {m}" for m in sorted(suite.imports)]
    for number, case in enumerate(suite.cases, 1):
        name = f"test_{identifier(suite.subject.name)}_{number}"
        body = _operation(case)
        type_ = "PropIO" if body.startswith("toError") else "Prop"
        if body.startswith("--"):
            out += ["", body]
        else:
            out += ["", f"-- {case.name}", f"{name} :: {type_}", f"{name} = {body}"]
    source = suite.subject.source
    if source is not None and source.call_definition:
        out += ["", *source.call_definition]
    return "\n".join(out) + "\n"


def _operation(case: Case) -> str:
    if case.violates:
        result = " ? ".join(case.results) or case.kind.value
        return f"-- WRONG: {case.call} gives {result}, which violates {', '.join(case.violates)}"
    if case.why_not is not None:
        return f"-- {case.name}: not a test, {case.why_not}"
    match case.kind:
        case OutcomeKind.VALUE if case.more:  # this is one of them
            return f"{case.call} ~> {_operand(case.results[0])}"
        case OutcomeKind.VALUE if len(case.results) == 1:
            return f"{case.call} -=- {_operand(case.results[0])}"
        case OutcomeKind.VALUE:
            return f"{case.call} <~> ({' ? '.join(case.results)})"
        case OutcomeKind.RAISED:
            return f"toError ({case.call})"
        case OutcomeKind.FAILED:
            return f"failing ({case.call})"
        case _:
            return f"-- {case.call}: not a test, it had no result after many steps"


def _operand(text: str) -> str:
    """A result beside an operator; negative numbers need parentheses."""
    return f"({text})" if text.startswith("-") else text
