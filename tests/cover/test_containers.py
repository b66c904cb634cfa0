"""Maps and sets as arguments are such that their modules can make them, so a test module gives the same with GHC."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.cli.edge import main

CONTAINERS = str(Path(__file__).parent / "programs" / "Containers.hs")


@pytest.mark.parametrize(
    ("arguments", "shown", "hidden"),
    [
        (("large", "--property", "\\m r -> r == (M.size m > 1)"), "large (M.fromList", "violates"),
        (("find",), "find 0 (S.fromList [0])", "Bin"),
        # Together with a precondition of one's own.
        (("find", "--pre", "\\_ s -> S.size s == 1"), "find 0 (S.fromList [0])", "S.fromList []"),
        (("find", "--generator", "2=[S.empty]"), "find 0 (S.fromList []) = 2", "Bin"),
        (("count",), "count (M.fromList [])", "type-instance"),
        # What an array holds belongs to a result.
        (("squares",), "! error: large", "unreachable"),
    ],
)
def test_containers_are_sound(
    arguments: tuple[str, ...], shown: str, hidden: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", CONTAINERS, *arguments]) == 0
    out, err = capsys.readouterr()
    assert shown in out
    assert hidden not in out + err
