"""What the history says about exceptions: who raised them, what they ended, and who handled them."""

from __future__ import annotations

from recordings import check_recording, recorded, shown

from clew.core.nodes import Prim
from clew.core.text.read import parse_program
from clew.trace.history.datum import Raised
from clew.trace.history.history import History
from clew.trace.history.recorder import history_of
from clew.trace.log.log import RecordKind

CAUGHT = """
module caught;
data Error = Oops Int;
deep n = case n of { 0 -> raise# (Oops 7); _ -> add# 1 (deep (sub# n 1)) };
handle e = case e of { Oops n -> n };
guarded n = catch# (deep n) handle;
main = add# (guarded 3) 1;
"""
DIVIDED = """
module divided;
share n = div# 12 n;
main = (share 3, share 0);
"""


def history(text: str) -> History:
    machine, _ = recorded(parse_program(text, "test.core"))
    return history_of(machine)


def activations(found: History, name: str) -> list[int]:
    return [a for a in found.activations() if found.function(a).name == name]


def test_a_call_that_an_exception_ended_has_the_exception_as_its_result() -> None:
    found = history(CAUGHT)
    results = [found.result(a) for a in activations(found, "deep")]
    assert len(results) == 4
    (raised,) = set(results)
    assert isinstance(raised, Raised)
    assert shown(found, found.datum(found.log.half(raised.record, 0))) == "(Oops 7)"


def test_the_exception_knows_the_activation_and_the_expression_that_raised_it() -> None:
    found = history(CAUGHT)
    innermost = activations(found, "deep")[-1]
    raised = found.result(innermost)
    assert isinstance(raised, Raised)
    head = found.log.head(raised.record)
    assert head.act == innermost
    site = found.sites[head.pc]
    assert isinstance(site, Prim)
    assert site.name == "raise#"
    assert found.value(innermost, site) == raised


def test_a_handler_is_called_by_the_activation_with_the_catch() -> None:
    found = history(CAUGHT)
    (handler,) = activations(found, "handle")
    (guarded,) = activations(found, "guarded")
    head = found.log.head(handler)
    assert head.kind is RecordKind.APPLY
    assert head.act == guarded
    site = found.sites[head.pc]
    assert isinstance(site, Prim)
    assert site.name == "catch#"
    assert found.result(guarded) == found.result(handler) == 7


def test_an_operator_without_a_result_has_an_exception_as_its_value() -> None:
    found = history(DIVIDED)
    first, second = activations(found, "share")
    assert found.result(first) == 4
    assert isinstance(found.result(second), Raised)
    assert found.value(second, found.function(second).body) == found.result(second)


def test_exceptions_are_recorded_alike_with_and_without_collections() -> None:
    assert check_recording(parse_program(CAUGHT, "test.core")) == "value 8"
    assert check_recording(parse_program(DIVIDED, "test.core")) == "raised Machine.DivideByZero"
