"""Changes of a diff, one by one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from clew.hunt.symptoms.older_version import source_changes

LINES = st.lists(st.sampled_from(["a", "b", "c", ""]), max_size=8).map("\n".join)


@given(LINES, LINES)
def test_taking_all_changes_back_gives_the_old_text(old: str, new: str) -> None:
    text = new
    for change in reversed(list(source_changes("M.hs", old, new))):
        text = change.taken_back(text)
    assert text == old


def test_a_change_is_written_as_a_diff_writes_it() -> None:
    (change,) = source_changes("M.hs", "a\nb\nc", "a\nd\nc")
    assert change.lines == ("@@ M.hs:2 @@", "-b", "+d")
