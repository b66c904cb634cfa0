"""Input and output: simulated unless asked for, failures as numbers, nothing inside a search."""

from __future__ import annotations

import errno

from clew.core.text.read import parse_program
from clew.machine import Machine, OutcomeKind, compile_program
from clew.machine.run.world import World
from clew.machine.search.search import Search


def run(text: str, world: World | None = None) -> tuple[str, World]:
    machine = Machine(compile_program(parse_program("data World = World;\n" + text)), world=world)
    ref = machine.constant("main")
    outcome = machine.normalise(ref)
    return (machine.show(ref) if outcome.kind is OutcomeKind.VALUE else outcome.kind.value), machine.world


def test_output_is_kept_and_not_written(capfd):
    shown, world = run(
        'main = let! a = ioPut# 1 "h\\u{e9}llo\\n" World in let! b = ioPut# 2 "oops" World in (a, b);'
    )
    assert shown == "(0, 0)"
    assert (world.written(1), world.written(2)) == ("héllo\n".encode(), b"oops")
    assert capfd.readouterr() == ("", "")


def test_input_by_line_by_character_and_in_blocks():
    text = (
        "main = let! a = ioGetLine# 0 World in let! b = ioPeekChar# 0 World in let! c = ioGetChar# 0 World in"
    )
    text += " let! d = ioGetSome# 0 World in let! e = ioGetChar# 0 World in (a, b, c, d, e);"
    assert run(text, World("one\ntwo\nthrée".encode()))[0] == '("one", 116, 116, "wo\\nthr\\233e", -1)'


def test_bytes_that_are_not_text_come_out_as_they_went_in():
    data = b"a\xff\xfeb"
    _, world = run("main = let s = ioGetSome# 0 World in ioPut# 1 s World;", World(data))
    assert world.written() == data


def test_files_live_in_the_world():
    text = (
        'main = let! h = ioOpen# "f" 1 World in let! a = ioPut# h "hi" World in let! b = ioClose# h World in'
    )
    text += ' let! h = ioOpen# "f" 2 World in let! a = ioPut# h "!" World in let! b = ioClose# h World in'
    text += ' let! h = ioOpen# "f" 0 World in ioGetSome# h World;'
    shown, world = run(text)
    assert shown == '"hi!"'
    assert world.files == {"f": b"hi!"}


def test_failures_are_negative_numbers():
    assert run('main = ioOpen# "no" 0 World;')[0] == str(-errno.ENOENT)
    assert run('main = ioPut# 77 "x" World;')[0] == str(-errno.EBADF)
    assert run("main = ioGetChar# 77 World;")[0] == str(-1000 - errno.EBADF)


def test_arguments_environment_and_name():
    world = World(args=("a", "", "b c"), name="prog", environment={"HOME": "/x"})
    text = 'main = (ioArgs# World, ioProgName# World, ioGetEnv# "HOME" World, ioGetEnv# "NO" World);'
    assert run(text, world)[0] == '(["a", [], "b c"], "prog", ["/x"], [])'


def test_a_search_does_no_output():
    machine = Machine(compile_program(parse_program('data World = World;\nmain = ioPut# 1 "x" World ? 2;')))
    answers = list(Search(machine, machine.constant("main")))
    assert [a.kind for a in answers] == [OutcomeKind.TRAP, OutcomeKind.VALUE]
    assert machine.world.written() == b""


def test_machine_exceptions_are_distinguished_from_other_values():
    text = "f e = machineException# e;\nmain = (catch# (quot# 1 0) f, catch# (raise# True) f, catch# (raise# (1, 2)) f);"
    assert run(text)[0] == "(0, -1, -1)"


def test_small_numeric_primitives():
    text = "main = (roundFloat# 0.1, roundFloat# 1e300, bitLength# -255, popCount# 255, coerce# 'x', peekRef# (newRef# 3));"
    assert run(text)[0] == "(0.10000000149011612, Infinity, 8, 8, 'x', (3, ()))"
