"""What a search calls unreachable is reached by no value at all; random functions, compared with brute force."""

from __future__ import annotations

from pathlib import Path

import pytest
from random_branches import TYPES, random_module

from clew.cover.cases import GenerationResult
from clew.cover.options import GenerationOptions
from clew.cover.subject import generate_for
from clew.erlang.language import LANGUAGE
from clew.language.subjects import CallOptions


def outcomes(result: GenerationResult) -> set[str]:
    return set(result.covered) | set().union(*(test.items for test in result.tests))


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(4))
def test_a_search_covers_what_all_values_cover(batch: int, tmp_path: Path) -> None:
    exhausted = 0
    for seed in range(12 * batch, 12 * batch + 12):
        made = random_module(seed)
        file = tmp_path / f"random{seed}.erl"
        file.write_text(made.text)
        module = LANGUAGE.load(str(file))
        searched = generate_for(module.subject("f"), "gbc")
        everything = {str(i): f"[{', '.join(TYPES[t])}]" for i, t in enumerate(made.types, 1)}
        subject = module.subject("f", CallOptions(generators=everything))
        tried = generate_for(subject, "gbc", GenerationOptions(quiet=None, beyond=True))
        assert tried.exhausted is not None, made.text
        missed = outcomes(tried) - outcomes(searched)
        assert not (searched.exhausted and missed), f"{made.text}\n{missed}"
        assert not outcomes(searched) - outcomes(tried), made.text
        exhausted += searched.exhausted is not None
    assert exhausted >= 10
