"""Tests as operations that CurryCheck runs: `-=-` for one result, `<~>` for the set of all."""

from __future__ import annotations

from clew.machine.values.outcome import OutcomeKind
from clew.suite.export import Case, Suite, head_comment, identifier, no_test

_ENDS = frozenset({OutcomeKind.VALUE, OutcomeKind.RAISED, OutcomeKind.FAILED})


def curry(suite: Suite) -> str:
    """The module."""
    out = head_comment(suite)
    out += [f"module {suite.module} where", "", "import Test.Prop"]
    out += [f"import qualified {m}" for m in sorted(suite.imports)]
    for part in suite.parts:
        for number, case in enumerate(part.cases, 1):
            name = f"test_{identifier(part.subject.name)}_{number}"
            body = _operation(case)
            type_ = "PropIO" if body.startswith("toError") else "Prop"
            if body.startswith("--"):
                out += ["", body]
            else:
                out += ["", f"-- {case.name}", f"{name} :: {type_}", f"{name} = {body}"]
    for part in suite.parts:
        out += ["", *part.definition] if part.definition else []
    return "\n".join(out) + "\n"


def _operation(case: Case) -> str:
    comment = no_test(case, _ENDS)
    if comment is not None:
        return comment
    match case.kind:
        case OutcomeKind.VALUE if case.more:  # this is one of them
            return f"{case.call} ~> {_operand(case.results[0])}"
        case OutcomeKind.VALUE if len(case.results) == 1:
            return f"{case.call} -=- {_operand(case.results[0])}"
        case OutcomeKind.VALUE:
            return f"{case.call} <~> ({' ? '.join(case.results)})"
        case OutcomeKind.RAISED:
            return f"toError ({case.call})"
        case _:
            return f"failing ({case.call})"


def _operand(text: str) -> str:
    """A result beside an operator; negative numbers need parentheses."""
    return f"({text})" if text.startswith("-") else text
