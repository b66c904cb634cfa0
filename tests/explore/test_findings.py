"""A cause is an exception, a place and the calls that lead there; what is at one place is reported together."""

from __future__ import annotations

from exploring import explore

from clew.explore.findings import FailureSite, places


def found(*functions: str) -> dict[str, FailureSite]:
    together = places(explore("Ways", *functions, tests=2000, step_limit=2000).findings)
    return {place.first.text: place for place in together}


def test_what_fails_at_one_place_is_reported_with_the_function_that_is_nearest_to_it() -> None:
    together = found("factor", "term", "value", "closed")
    assert list(together) == ["factor []", "closed (?,[])"]
    assert {"term []", "value []"} <= {other.text for other in together["factor []"].others}


def test_each_way_to_a_place_is_a_finding_of_its_own() -> None:
    ways = found("factor", "term", "value")["factor []"].findings
    assert len({(way.function, way.failure.path) for way in ways}) == len(ways) > 2
    assert len({way.identity for way in ways}) == len(ways)
    assert {way.failure.position for way in ways} == {ways[0].failure.position}


def test_where_a_loop_is_stopped_is_by_chance() -> None:
    (place,) = found("simplify").values()
    assert place.first.text == "simplify (Var ? :+ Var ?1)"
    assert place.others == ()
    assert place.first.count > 1


def test_two_selectors_of_one_type_are_two_places() -> None:
    assert [{f.text for f in place.findings} for place in found("radius", "side", "double").values()] == [
        {"radius (Square ?)", "double (Square ?)"},
        {"side (Circle ?)"},
    ]


def test_a_finding_has_the_same_name_whatever_else_is_explored() -> None:
    names = [
        {f.text: f.identity for f in explore("Ways", *chosen, tests=2000, step_limit=2000).findings}
        for chosen in (["factor"], ["factor", "term", "value", "closed"])
    ]
    assert len(names[0]) > 1
    assert names[0].items() <= names[1].items()
