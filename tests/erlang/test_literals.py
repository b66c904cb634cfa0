"""Literals of a module and of an expression in its scope are different constants."""

from pathlib import Path

import clew

PROGRAM = Path(__file__).parent / "programs" / "literals.erl"


def test_a_literal_of_the_expression_does_not_hide_one_of_the_module() -> None:
    assert clew.open(PROGRAM).run('literals:greeting("Ann and Bob")').value == '"good morning, Ann and Bob"'
