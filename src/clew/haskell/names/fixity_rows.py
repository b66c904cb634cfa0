"""Makes a tree of operators in a row (Haskell 2010, section 10.6), with a stack in place of recursion."""

from __future__ import annotations

from collections.abc import Callable

from clew.haskell.syntax.tree import App, Assoc, Con, Expr, Minus, Name, Negate, Op, Pattern, PCon, Var
from clew.source.dataclass import dataclass
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

OperatorFixity = tuple[Assoc, int]
FixityOf = Callable[[Name], OperatorFixity]

_NEGATION: OperatorFixity = (Assoc.LEFT, 6)


@dataclass(frozen=True, slots=True)
class Placed:
    """An operator with its fixity."""

    operator: Op | Minus
    assoc: Assoc
    precedence: int

    def __str__(self) -> str:
        name = "prefix '-'" if isinstance(self.operator, Minus) else f"'{self.operator.name}'"
        return f"{name} ({self.assoc.value} {self.precedence})"

    def binds_tighter(self, other: Placed, side: Assoc) -> bool:
        """Whether this operator may stand unparenthesised on that side of a section's operator.

        Between equal precedences the report looks at both associativities, GHC at this one only.
        """
        if self.precedence != other.precedence:
            return self.precedence > other.precedence
        return self.assoc is side


#: An operand of a row, and where it is written: with its parentheses, which the expression does not have.
Operand = tuple[Expr, Span]


def arrange(items: tuple[Operand | Op | Minus, ...], fixity_of: FixityOf) -> tuple[Expr, Placed | None]:
    """The expression that a row stands for, and the operator at its root."""
    operands: list[Operand] = []
    operators: list[Placed] = []
    for item in items:
        if isinstance(item, Op):
            new = Placed(item, *fixity_of(item.name))
            while operators and not _goes_right(operators[-1], new):
                _reduce(operators.pop().operator, operands)
            operators.append(new)
        elif isinstance(item, Minus):
            new = Placed(item, *_NEGATION)
            if operators and operators[-1].precedence >= new.precedence:
                raise _mixed(operators[-1], new)
            operators.append(new)
        else:
            operands.append(item)
    root = None
    while operators:
        root = operators.pop()
        _reduce(root.operator, operands)
    return operands[0][0], root


def arrange_pattern(
    operands: tuple[tuple[Pattern, Span], ...], names: tuple[Name, ...], fixity_of: FixityOf, span: Span
) -> Pattern:
    """The pattern that a row of constructors stands for, whose operands come with where they are written."""
    stack: list[tuple[Pattern, Span]] = [operands[0]]
    operators: list[Placed] = []

    def reduce(operator: Op | Minus) -> None:
        assert isinstance(operator, Op)
        (right, end), (left, start) = stack.pop(), stack.pop()
        whole = start.to(end)
        stack.append((PCon(operator.name, (left, right), whole), whole))

    for name, operand in zip(names, operands[1:], strict=True):
        # Patterns keep no places of operators; that of the row will do.
        new = Placed(Op(name, True, span), *fixity_of(name))
        while operators and not _goes_right(operators[-1], new):
            reduce(operators.pop().operator)
        operators.append(new)
        stack.append(operand)
    while operators:
        reduce(operators.pop().operator)
    return stack[0][0]


def _goes_right(before: Placed, new: Placed) -> bool:
    """Whether the operand between two operators belongs to the second."""
    if before.precedence != new.precedence:
        return before.precedence < new.precedence
    if before.assoc is new.assoc and new.assoc is not Assoc.NONE:
        return new.assoc is Assoc.RIGHT
    raise _mixed(before, new)


def _mixed(before: Placed, new: Placed) -> SyntaxFault:
    return SyntaxFault(
        f"cannot mix {before} and {new} in one expression",
        new.operator.span,
        "put parentheses around one of the two",
        slug="syntax-fixity",
    )


def section_fault(root: Placed, operator: Placed) -> SyntaxFault:
    """The error for a section whose operand has an operator that does not bind tighter than the section's own."""
    return SyntaxFault(
        f"the section's operator {operator} needs an operand that binds tighter than {root}",
        operator.operator.span,
        "put parentheses around the operand",
        slug="syntax-fixity",
    )


def _reduce(operator: Op | Minus, operands: list[Operand]) -> None:
    if isinstance(operator, Minus):
        body, end = operands[-1]
        span = operator.span.to(end)
        operands[-1] = Negate(body, span), span
        return
    (right, end), (left, start) = operands.pop(), operands[-1]
    function: Expr = (Con if operator.is_con else Var)(operator.name, operator.span)
    span = start.to(end)
    operands[-1] = App(App(function, left, span), right, span), span
