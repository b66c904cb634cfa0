"""What the names of files say."""

from __future__ import annotations

import pytest

from clew.hunt.projects.project_survey import is_test


@pytest.mark.parametrize(
    "file",
    [
        "BookingsTests.hs",
        "basket_tests.erl",
        "prop_frames.erl",
        "test/Spec.hs",
        "SetLaws.curry",
        "TestSeats.curry",
    ],
)
def test_a_module_of_tests_is_known_by_a_word_of_its_name(file: str) -> None:
    assert is_test(file)


@pytest.mark.parametrize(
    "file", ["Contest.hs", "latest.erl", "Manifest.curry", "Inspect.hs", "Properly.hs", "claws.erl"]
)
def test_a_word_that_only_ends_like_tests_says_nothing(file: str) -> None:
    assert not is_test(file)
