"""The dump of code: every instruction of every program has a line."""

from pathlib import Path

import pytest

from clew.core.text.read import parse_program
from clew.machine import Machine, OutcomeKind, compile_program
from clew.machine.compile.assembler import Assembler
from clew.machine.compile.disassemble import disassemble
from clew.machine.kernel import opcodes as op
from clew.machine.kernel.layout import CON, THUNK, header
from clew.machine.memory.limits import Limits

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


@pytest.mark.parametrize("count", [1, 2, 3, 5])
@pytest.mark.parametrize("reference", [False, True])
def test_a_cell_with_a_suspended_rest_is_given_by_one_instruction(count, reference):
    extra = " ".join(f"x{i}" for i in range(1, count))
    text = f"f n {extra} = n : f (add# n {'x1' if count > 1 else '1'}) {extra};"
    text += " take k l = case k of { 0 -> []; _ -> case l of { x : r -> x : take (sub# k 1) r } };"
    text += f" main = take 4 (f 3 {' '.join(str(10 * i) for i in range(1, count))});"
    image = compile_program(parse_program(text))
    assert "makegive s" in disassemble(image)
    machine = Machine(image, nursery=16, reference=reference)
    value = machine.constant("main")
    assert machine.normalise(value).kind is OutcomeKind.VALUE
    step = 10 if count > 1 else 1
    assert machine.show(value) == str([3, 3 + step, 3 + 2 * step, 3 + 3 * step])


def test_a_mark_before_a_cell_is_given_keeps_both_instructions():
    asm = Assembler()
    made = asm.make(2, header(THUNK, 1), [0])
    asm.mark(7)
    asm.join_make(asm.emit(op.GIVE, header(CON, 2), 2, 0, 2), 0, 2)
    assert asm.code[made] == op.MAKE1
    made = asm.make(2, header(THUNK, 1), [0])
    asm.join_make(asm.emit(op.GIVE, header(CON, 2), 2, 0, 2), 0, 2)
    assert asm.code[made] == op.MAKEGIVE1
    made = asm.make(3, header(THUNK, 1), [0])
    asm.join_make(asm.emit(op.GIVE, header(CON, 2), 2, 0, 2), 0, 2)
    assert asm.code[made] == op.MAKE1


@pytest.mark.parametrize(
    ("body", "shown"),
    [
        ("let x = f n in (x, x)", "(3, 3)"),
        ("let l = n : l in n : l", "2 : 2 : <cycle>"),
        ("let l = T n n n n l in P n l", "P 2 (T 2 2 2 2 <cycle>)"),
    ],
)
@pytest.mark.parametrize("reference", [False, True])
def test_what_is_mentioned_by_itself_or_beside_is_made_first(reference: bool, body: str, shown: str) -> None:
    datas = "data P = P Int T; data T = T Int Int Int Int T;"
    image = compile_program(parse_program(f"{datas} f n = add# n 1; make n = {body}; main = make 2;"))
    machine = Machine(image, reference=reference)
    value = machine.constant("main")
    machine.force(value)
    machine.normalise(value, limits=Limits(steps=1000))
    assert machine.show(value) == shown
