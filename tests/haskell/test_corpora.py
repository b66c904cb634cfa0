"""Modules that others wrote load: Hugs' libraries and examples, and the examples of Lazy SmallCheck."""

from __future__ import annotations

import pytest
from corpora import corpora, faults, load_named
from external import SOURCES

#: How many modules of a corpus may fail to load; none where it is not named. Some need libraries as they were then, where
#: Clew has those of today: `randomIO` was a method, and `throwErrnoPath` the user's own. Others need more of arrays than
#: Clew has: instances of `MArray`, `showsIArray`, `hPutArray`.
MISSING = {"base": 3, "haskell98": 1, "stm": 2, "unix": 1, "oldlib": 6}


@pytest.mark.hugs
def test_modules_are_set_apart_for_what_clew_cannot_have() -> None:
    reasons = {u.apart for c in corpora() for u in c.units} - {"", "foreign functions", "Hugs primitives"}
    assert [r for r in reasons if not r.endswith(", which is not installed")] == []


@pytest.mark.hugs(*SOURCES)
def test_few_modules_are_set_apart_without_need() -> None:
    assert sum(len(c.wanted) for c in corpora()) >= 380


@pytest.mark.slow
@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.hugs(n)) for n in SOURCES])
def test_modules_that_others_wrote_load(name: str) -> None:
    found = load_named([name])
    failed = [u for c in found for u in c.wanted if u.fault]
    assert len(failed) <= MISSING.get(name, 0), faults(found)
