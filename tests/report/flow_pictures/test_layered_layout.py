"""The layered layout keeps boxes apart, puts followers below, and gives the same drawing for the same graph."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from clew.report.flow_pictures.layered_layout import LayoutBox, LayoutLine, laid_out

SIZES = st.floats(min_value=4, max_value=200)
GRAPHS = st.lists(st.tuples(SIZES, SIZES), min_size=1, max_size=12).flatmap(
    lambda sizes: st.tuples(
        st.just([LayoutBox(*size) for size in sizes]),
        st.lists(
            st.builds(
                LayoutLine,
                st.integers(0, len(sizes) - 1),
                st.integers(0, len(sizes) - 1),
            ),
            max_size=20,
        ),
    )
)


@settings(max_examples=60)
@given(GRAPHS)
def test_boxes_never_overlap_and_lines_have_ends(graph: tuple[list[LayoutBox], list[LayoutLine]]) -> None:
    boxes, lines = graph
    done = laid_out(boxes, lines)
    places = list(zip(done.corners, boxes, strict=True))
    for index, ((x, y), box) in enumerate(places):
        assert x >= -1e-6
        assert x + box.width <= done.width + 1e-6
        for (x2, y2), other in places[index + 1 :]:
            apart_x = x + box.width <= x2 + 1e-6 or x2 + other.width <= x + 1e-6
            apart_y = y + box.height <= y2 + 1e-6 or y2 + other.height <= y + 1e-6
            assert apart_x or apart_y
    assert len(done.routes) == len(lines)
    assert laid_out(boxes, lines) == done


def test_a_chain_goes_straight_down() -> None:
    boxes = [LayoutBox(40, 20)] * 3
    done = laid_out(boxes, [LayoutLine(0, 1), LayoutLine(1, 2)])
    assert len({x for x, _ in done.corners}) == 1
    tops = [y for _, y in done.corners]
    assert tops == sorted(tops)
