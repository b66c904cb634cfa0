"""The input of a test as a term: symbols with their numbers of arguments, written flat, each before its arguments.

Flat terms compare, sort and hash as tuples, and they are what the index of `suite.correspondence` walks. Lists and texts
are their cells, so that `? : ?1` is seen to be more general than `[0]` and `"ab"`. A symbol that begins with a
space is no name: a hole, a case expression, a table, a type, an application of something that is no name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clew.language.expressions.expression import (
    Apply,
    Case,
    Constant,
    Hole,
    Star,
    Table,
    TestExpression,
    TopLevelName,
)
from clew.language.expressions.notation import is_operator, show_constant
from clew.machine.values.render import render
from clew.machine.values.value import Char

#: A symbol with the number of its arguments.
Token = tuple[str, int]
Term = tuple[Token, ...]
#: Associativity (`left`, `right`, `none`) and precedence of an operator.
Fixity = tuple[str, int]
Fixities = Mapping[str, Fixity]

HOLE: Token = (" ?", 0)
STAR: Token = (" *", 0)
NIL: Token = ("[]", 0)
CONS: Token = (":", 2)
APPLY, CASE, TABLE, TYPED = " @", " case ", " table ", " :: "
DEFAULT_FIXITY: Fixity = ("left", 9)
CONS_FIXITY: Fixity = ("right", 5)


def char_token(char: str) -> Token:
    return render(Char(char)), 0


def case_token(constructor: str, index: int, arity: int) -> Token:
    """`case e of C _ x _ -> x`, of one argument."""
    return f"{CASE}{index} {arity} {constructor}", 1


def read_case(symbol: str) -> tuple[str, int, int]:
    """The constructor, the index of the field and the number of fields."""
    index, arity, constructor = symbol[len(CASE) :].split(" ", 2)
    return constructor, int(index), int(arity)


def table_token(patterns: tuple[str, ...]) -> Token:
    """A function by cases; its arguments are the results."""
    return TABLE + "\n".join(patterns), len(patterns)


def typed(term: Term, type_: str) -> Term:
    """The term with a type at its end."""
    return ((TYPED + type_, 1), *term)


def typed_arguments(term: Term, function: str) -> Iterator[int]:
    """The numbers of the arguments of the function that a term is about that have types."""
    for number, argument in enumerate(_arguments(term, function)):
        if argument[0][0].startswith(TYPED):
            yield number


def with_typed_arguments(term: Term, function: str, types: Mapping[int, str]) -> Term:
    """The term with types at the ends of some arguments of the function that it is about."""
    arguments = _arguments(term, function)
    if not types or not arguments:
        return term
    start = _place(term, function) + 1
    new = [typed(a, types[i]) if i in types else a for i, a in enumerate(arguments)]
    rest = term[start + sum(len(a) for a in arguments) :]
    return (*term[:start], *(token for argument in new for token in argument), *rest)


def _place(term: Term, function: str) -> int:
    return next(i for i, (symbol, _) in enumerate(term) if symbol == function)


def _arguments(term: Term, function: str) -> list[Term]:
    """The arguments of the first mention of a function, which is the one that a term is about."""
    at = _place(term, function)
    end, start = ends(term), at + 1
    found: list[Term] = []
    for _ in range(term[at][1]):
        found.append(term[start : end[start]])
        start = end[start]
    return found


def term_of(expression: TestExpression) -> Term:
    """The term of a test expression; arguments that users do not see are left out."""
    found: list[Token] = []
    waiting: list[TestExpression] = [expression]
    while waiting:
        part = waiting.pop()
        match part:
            case Hole():
                found.append(HOLE)
            case Star():
                found.append(STAR)
            case Constant(value, "String"):
                for char in str(value):
                    found += (CONS, char_token(char))
                found.append(NIL)
            case Constant(value, type_):
                found.append((show_constant(value, type_), 0))
            case TopLevelName():
                found.append((part.text, 0))
            case Apply(TopLevelName() as name, args):
                shown = args[name.hidden :]
                found.append((name.text, len(shown)))
                waiting.extend(reversed(shown))
            case Apply(function, args):
                found.append((APPLY, len(args) + 1))
                waiting.extend(reversed((function, *args)))
            case Case(scrutinee, constructor, index, arity):
                found.append(case_token(constructor.text, index, arity))
                waiting.append(scrutinee)
            case Table(_, _, patterns, results):
                found.append(table_token(patterns))
                waiting.extend(reversed(results))
    return tuple(found)


def fixities_of(expression: TestExpression) -> Iterator[tuple[str, Fixity]]:
    """The operators of an expression that have a fixity of their own."""
    for name in names_of(expression):
        if name.fixity is not None and is_operator(name.text) and name.text != ":":
            yield name.text, name.fixity


def names_of(expression: TestExpression) -> Iterator[TopLevelName]:
    """The names that users see in an expression."""
    waiting: list[TestExpression] = [expression]
    while waiting:
        part = waiting.pop()
        if isinstance(part, TopLevelName):
            yield part
        elif isinstance(part, Apply):
            hidden = part.function.hidden if isinstance(part.function, TopLevelName) else 0
            waiting += (part.function, *part.args[hidden:])
        elif isinstance(part, Case):
            yield part.constructor
            waiting.append(part.scrutinee)
        elif isinstance(part, Table):
            waiting += part.results


def root_of(term: Term) -> str:
    """The function that is tested: below types and case expressions."""
    for symbol, _ in term:
        if not symbol.startswith((CASE, TYPED)) and symbol != APPLY:
            return symbol
    return ""


def ends(term: Term) -> list[int]:
    """For each token, where its term ends."""
    found = [0] * len(term)
    stack: list[int] = []
    for at in range(len(term) - 1, -1, -1):
        end = at + 1
        for _ in range(term[at][1]):
            end = stack.pop()
        found[at] = end
        stack.append(end)
    return found


def weight(term: Term) -> tuple[int, int]:
    """The size of a term: smaller tests are preferred."""
    return sum(1 for token in term if token != HOLE), sum(len(symbol) for symbol, _ in term)
