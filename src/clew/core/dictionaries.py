"""Class dictionaries in Core: what makes one, and what selects from one; neither stands in a program's text."""

from __future__ import annotations

from clew.core.names import DICTIONARY, INSTANCE
from clew.core.nodes import Alt, Case, Function, Var


def is_dictionary(function: Function) -> bool:
    """Whether a function makes a class dictionary: its name is that of an instance, without a method's."""
    _, mark, rest = function.name.rpartition(f".{INSTANCE}")
    return bool(mark) and "." not in rest


def is_selector(function: Function) -> bool:
    """Whether a function is a method of a class, which only selects it from a dictionary."""
    match function.body:
        case Case(Var(name), (Alt(con, variables, Var(selected)),), _):
            is_dictionary = con.rpartition(".")[2].startswith(DICTIONARY)
            return is_dictionary and name in function.params and selected in variables
    return False
