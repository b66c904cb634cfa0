"""Reading Core's text form (docs/core.md): the entrance.

`lexer` makes tokens, `parser` and `declaration_parser` know the grammar, `resolve` decides what names mean.
"""

from __future__ import annotations

from clew.core.deep import run
from clew.core.names import globals_of
from clew.core.nodes import Expr, Program
from clew.core.text.declaration_parser import Parser
from clew.core.text.resolve import Resolver, resolve_program
from clew.core.text.typetext import parse_type

__all__ = ["parse_expression", "parse_program", "parse_type"]


def parse_program(text: str, file: str = "<text>") -> Program:
    """The program that a text denotes; `SyntaxFault`, `ScopeFault` or `FormFault` when it denotes none."""
    return resolve_program(Parser(text, file).program())


def parse_expression(text: str, program: Program, file: str = "<expression>") -> Expr:
    """The expression that a text denotes among the names of a program."""
    parser = Parser(text, file)
    raw = run(parser.expr())
    if parser.kind != "end":
        raise parser.fault("the end of the expression")
    return Resolver(globals_of(program)).expression(raw)
