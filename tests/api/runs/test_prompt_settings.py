"""What a prompt lets users set: each setting reads what is typed, and the others stay."""

from __future__ import annotations

import pytest

from clew.api.options import DEEPEST
from clew.api.runs.prompt_settings import LIMITS, SIZES, PromptSettings
from clew.source.diagnostics import UsageFault


def shown(settings: PromptSettings) -> dict[str, str]:
    return dict(settings.shown())


@pytest.mark.parametrize(
    ("name", "typed", "read"),
    [
        ("steps", "10M", "10,000,000"),
        ("time", "2m", "120"),
        ("heap", "64M", "64.0 MiB"),
        ("stack", "1Mw", "8.0 MiB"),
        ("depth", "3", "3"),
        ("depth", "1G", str(DEEPEST)),
        ("length", "1k", "1000"),
        ("answers", "5", "5"),
    ],
)
def test_a_setting_is_changed_and_the_others_stay(name: str, typed: str, read: str) -> None:
    before = PromptSettings()
    assert shown(before.changed(name, typed)) == shown(before) | {name: read}


@pytest.mark.parametrize("name", LIMITS)
def test_limits_can_be_switched_off_again(name: str) -> None:
    assert PromptSettings().changed(name, "64").changed(name, "off") == PromptSettings()


@pytest.mark.parametrize("name", SIZES)
def test_how_much_is_shown_cannot_be_off(name: str) -> None:
    with pytest.raises(UsageFault, match="'off' is not a positive count"):
        PromptSettings().changed(name, "off")


def test_a_misspelt_name_is_answered_with_the_right_one() -> None:
    with pytest.raises(UsageFault) as fault:
        PromptSettings().changed("step", "5")
    assert fault.value.hint is not None
    assert "steps" in fault.value.hint
