"""A handler can ask for the calls that waited when the exception was raised that it has got."""

from __future__ import annotations

import pytest
from running import evaluate, machine_of

PROGRAM = """
data Attempt = Fine Int | Caught Int;
inner x = case x of { 0 -> raise# 7; _ -> x };
middle x =
  let! y = inner x in
  add# y 1;
outer x =
  let! y = middle x in
  add# y 1;
tried x = let! y = outer x in Fine y;
caught e = Caught e;
names xs = case xs of { [] -> []; f : rest -> case rest of { _ : more -> case more of { _ : others -> f : names others; _ -> [] }; _ -> [] } };
main = case catch# (tried 0) caught of { Caught _ -> let! fs = stackFrames# 9 in names fs; Fine _ -> [] };
few = case catch# (tried 0) caught of { Caught _ -> let! fs = stackFrames# 1 in names fs; Fine _ -> [] };
"""


@pytest.mark.parametrize("reference", [False, True])
def test_calls_are_told_from_the_innermost_one_on(reference: bool) -> None:
    machine = machine_of(PROGRAM, reference=reference)
    assert evaluate(machine, "main").startswith('["middle", "outer"')
    assert evaluate(machine, "few") == '["middle"]'
