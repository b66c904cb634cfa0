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


def test_a_selector_fails_where_it_is_called() -> None:
    places_of = found("radius", "side", "double")
    assert list(places_of) == ["double (Square ?)", "radius (Square ?)", "side (Circle ?)"]
    assert str(places_of["double (Square ?)"].first.failure.position).endswith("Ways.hs:31:16-23")


def test_failures_of_one_derived_instance_are_at_the_calls() -> None:
    failures = [f.failure for f in explore("Enumerated", "next", ints=(-1, 3)).findings]
    assert {(f.message.partition("{")[0], str(f.position).rpartition("/")[2]) for f in failures} == {
        ("succ", "Enumerated.hs:7:20-25"),
        ("toEnum", "Enumerated.hs:8:20-27"),
    }


def test_errors_of_actions_are_at_the_places_where_the_actions_are_written() -> None:
    together = places(explore("Raising", "serve", ints=(-1, 2)).findings)
    positions = {p.first.failure.message: str(p.first.failure.position).rpartition("/")[2] for p in together}
    assert positions == {
        "user error (too big)": "Raising.hs:6:17-45",
        "user error (negative)": "Raising.hs:7:17-31",
    }
    assert len({p.first.identity for p in together}) == 2


def test_a_finding_has_the_same_name_whatever_else_is_explored() -> None:
    names = [
        {f.text: f.identity for f in explore("Ways", *chosen, tests=2000, step_limit=2000).findings}
        for chosen in (["factor"], ["factor", "term", "value", "closed"])
    ]
    assert len(names[0]) > 1
    assert names[0].items() <= names[1].items()
