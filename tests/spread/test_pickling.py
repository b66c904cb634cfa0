"""What is sent between processes arrives as it was, fields that do not count for equality included."""

from __future__ import annotations

import pickle

from spreading import explorer_of

from clew.language.expressions.expression import Apply, Hole, TopLevelName
from clew.spread.plan_parts import Part, explore_part
from clew.spread.sources import Sources


def test_what_came_of_a_part_arrives_as_it_was() -> None:
    explorer = explorer_of("Format")
    sources = Sources.of(explorer.loaded)
    result = explore_part(Part(sources, explorer.options, 25, grain=50), explorer)
    assert result.failures
    assert result.marks
    assert pickle.loads(pickle.dumps(result)) == result


def test_types_that_are_not_compared_arrive_too() -> None:
    expression = Apply(TopLevelName("M.f", "f", type="a -> a"), (Hole(1, "Int"),))
    arrived = pickle.loads(pickle.dumps(expression))
    assert (arrived.function.type, arrived.args[0].type) == ("a -> a", "Int")
