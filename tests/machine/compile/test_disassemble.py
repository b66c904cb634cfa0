"""The dump of code: every instruction of every program has a line."""

from pathlib import Path

import pytest

from clew.core.text.read import parse_program
from clew.machine import compile_program
from clew.machine.compile.disassemble import disassemble

PROGRAMS = sorted((Path(__file__).parents[3] / "bench" / "programs").glob("*.core"))


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda p: p.stem)
def test_every_word_of_code_is_understood(path):
    image = compile_program(parse_program(path.read_text(encoding="utf-8"), str(path)), labels=True)
    text = disassemble(image)
    assert "word " not in text
    for name in image.functions:
        assert f"\n{name}:\n" in "\n" + text


def test_a_known_call_and_a_comparison_are_shown_with_their_operands():
    image = compile_program(parse_program("f x = case lt# x 2 of { True -> x; False -> f (sub# x 1) };"))
    text = disassemble(image)
    assert "iflt s0 #2 @" in text
    assert "sub s1 s0 #1" in text
    assert "tail @" in text
