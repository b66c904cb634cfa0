"""The code generator: what it must cope with beyond what evaluation shows."""

from __future__ import annotations

import gc
import time

import pytest

from clew.core.text import parse_program
from clew.machine import Machine, compile_program


def strict_lets(count: int) -> str:
    lets = " ".join(f"let! v{i} = add# {f'v{i - 1}' if i else 1} 1 in" for i in range(count))
    return f"main = {lets} v{count - 1};"


@pytest.mark.slow
def test_a_long_row_of_strict_lets_takes_linear_time() -> None:
    def seconds(count: int) -> float:
        program = parse_program(strict_lets(count))
        gc.collect()
        gc.disable()  # what other tests left behind must not count
        try:
            started = time.process_time()
            compile_program(program)
            return time.process_time() - started
        finally:
            gc.enable()

    seconds(100)
    small = min(seconds(500) for _ in range(3))
    large = min(seconds(5000) for _ in range(3))
    assert large < 60 * small  # ten times as long; quadratic would be a hundred times


def test_a_name_hidden_by_a_strict_let_is_back_after_it() -> None:
    program = parse_program("f x = add# (let! x = add# x 1 in x) x;\nmain = f 10;")
    machine = Machine(compile_program(program))
    ref = machine.constant("main")
    machine.force(ref)
    assert machine.show(ref) == "21"
