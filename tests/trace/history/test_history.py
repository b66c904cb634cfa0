"""What the history of a run says about activations and values."""

from __future__ import annotations

import numpy as np
import pytest
from recordings import check_recording

from clew.core.nodes import Choice
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.text.read import parse_program
from clew.core.walk import nodes
from clew.machine.compile.codegen import compile_program
from clew.machine.kernel import layout as la
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind
from clew.machine.values.render import render
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of
from clew.trace.log.log import RecordKind
from clew.trace.values.value_reader import read

FACT = """
module fact;
fact : Int -> Int;
fact n = case n of { 0 -> 0; _ -> mulw# n (fact (subw# n 1)) };
main = fact 2;
"""

MANY = """
module many;
map f xs = case xs of { [] -> []; y : ys -> f y : map f ys };
inc k x = addw# k x;
main = let ones = 1 : ones; k = 5 in
  (map (inc k) (1 : 2 : []), case ones of { x : xs -> case xs of { y : ys -> y } }, "abc", addd# 1.5 2.5,
   mul# 4611686018427387903 4611686018427387903);
"""


def recorded(text: str, *, reference: bool = False, nursery: int | None = None) -> tuple[Machine, str]:
    """A machine that has recorded `main`, and the text of its value."""
    image = compile_program(with_distinct_nodes(parse_program(text, "test.core")), record=True)
    machine = Machine(image, reference=reference, nursery=nursery)
    machine.trace(64)
    outcome = machine.normalise(machine.constant("main"))
    assert outcome.kind is OutcomeKind.VALUE
    assert outcome.value is not None
    return machine, machine.show(outcome.value)


def calls(history: History) -> list[str]:
    """Each activation with its arguments and its result."""

    def show(value: object) -> str:
        return render(read(history, value), True)  # type: ignore[arg-type]

    return [
        " ".join([history.function(a).name, *map(show, history.arguments(a)), "=", show(history.result(a))])
        for a in history.activations()
    ]


def test_activations_have_arguments_and_results() -> None:
    machine, _ = recorded(FACT)
    assert calls(history_of(machine)) == ["main = 0", "fact 2 = 0", "fact 1 = 0", "fact 0 = 0"]


def test_a_choice_that_is_only_suspended_takes_no_alternative() -> None:
    machine, _ = recorded("module m; first a b = a; main = let x = 1 ? 2 in first 3 x;")
    history = history_of(machine)
    (body,) = [f.body for f in history.functions.values() if f.name == "main"]
    (choice,) = [node for node in nodes(body) if isinstance(node, Choice)]
    (act,) = [a for a in history.activations() if history.function(a).name == "main"]
    assert history.records(act, choice)  # that it was suspended
    assert history.taken_alternatives(act, choice) == []
    assert history.chosen_alternative(act, choice) is None


@pytest.mark.parametrize("text", [FACT, MANY])
def test_the_value_of_a_body_is_the_result_of_its_activation(text: str) -> None:
    machine, _ = recorded(text)
    history = history_of(machine)
    for act in history.activations():
        derived = history.value(act, history.function(act).body)
        assert read(history, derived) == read(history, history.result(act))


@pytest.mark.parametrize("text", [FACT, MANY])
def test_the_uncompiled_machine_writes_the_same_log(text: str) -> None:
    logs = []
    for reference in (False, True):
        machine, _ = recorded(text, reference=reference, nursery=100)
        logs.append(machine.memory.E[la.TR_FIRST : int(machine.memory.R[la.EVENTS])])
    assert np.array_equal(*logs)


@pytest.mark.parametrize("text", [FACT, MANY])
def test_a_recorded_run_gives_the_same_value(text: str) -> None:
    machine = Machine(compile_program(parse_program(text, "test.core")))
    goal = machine.constant("main")
    machine.normalise(goal)
    assert recorded(text)[1] == machine.show(goal)


LAZY = """
module lazy;
twice x = add# x x;
both x y = (x, y);
add3 a b c = add# a (add# b c);
apply f x = f x;
first p = case p of { (x, _) -> x };
main = let used = twice 4 in let idle = twice 5 in let pair = both used idle in let f = add3 1 2 in
  (first pair, (apply f 3, pair));
"""


def test_a_lazy_call_that_nobody_needed_is_no_activation() -> None:
    machine, _ = recorded(LAZY.replace("(apply f 3, pair)", "apply f 3"))
    history = history_of(machine)
    called = [history.function(a).name for a in history.activations()]
    assert called.count("twice") == 1
    (call,) = [a for a in history.activations() if history.function(a).name == "twice"]
    assert history.log.kind(call) is RecordKind.LAZY
    assert (history.arguments(call), history.result(call)) == ([4], 8)
    lazy = [n for n in history.log if history.log.kind(n) is RecordKind.LAZY]
    assert [n for n in lazy if not history.log.has_begun(n)], "idle was recorded, but it never began"


def test_the_arguments_of_a_partial_application_are_those_of_the_function() -> None:
    machine, _ = recorded(LAZY)
    history = history_of(machine)
    (call,) = [a for a in history.activations() if history.function(a).name == "add3"]
    assert history.log.kind(call) is RecordKind.APPLY
    assert (history.arguments(call), history.result(call)) == ([1, 2, 3], 6)


@pytest.mark.parametrize(
    "exponent", [1, 29, 30, 31, 59, 60, 61, 62, 63, 64, 89, 90, 91, 120, 121, 3000, 6000]
)
@pytest.mark.parametrize("sign", [1, -1])
def test_numbers_of_any_size_are_kept(exponent: int, sign: int) -> None:
    number = sign * (2**exponent + 12345)
    machine, _ = recorded(f"module m; same x = x; half x = sub# x 1; main = same (half ({number}));")
    history = history_of(machine)
    (call,) = [a for a in history.activations() if history.function(a).name == "half"]
    assert history.arguments(call) == [number]
    assert history.result(call) == number - 1


@pytest.mark.parametrize("count", [1, 2, 3, 4, 61, 62, 63, 64, 65, 120])
def test_calls_and_data_of_any_size_are_recorded(count: int) -> None:
    """Data, partial applications, and calls that wait, that do not, and that are suspended."""
    names = " ".join(f"x{i}" for i in range(count))
    numbers = " ".join(str(i) for i in range(count))
    text = f"data T = C {'Int ' * count};"
    text += f" ends {names} = add# x0 x{count - 1}; made {names} = C {names};"
    text += f" last t = case t of {{ C {names} -> x{count - 1} }};"
    text += f" apply f {names} = f {names} 5; more {names} z = add# x{count - 1} z;"
    text += f" main = let lazy = ends {numbers} in"
    text += f" (add# (ends {numbers}) 1, lazy, last (made {numbers}), apply more {numbers});"
    end = check_recording(parse_program(text))
    assert end == f"value ({count}, {count - 1}, {count - 1}, {count + 4})"
