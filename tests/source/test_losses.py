"""Losses: no claim about all inputs without a search that saw all of them."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from clew.source.diagnostics import InternalFault
from clew.source.losses import NOTHING_LOST, Loss, Losses, Proof

SOURCES = Path(__file__).parents[2] / "src" / "clew"


@pytest.mark.parametrize("loss", Loss)
def test_no_loss_allows_a_proof(loss: Loss) -> None:
    losses = Losses.of(loss)
    assert losses.proof is None
    with pytest.raises(InternalFault):
        Proof(losses)


def test_nothing_lost_is_a_proof() -> None:
    assert NOTHING_LOST.proof == Proof(NOTHING_LOST)


def test_losses_are_told_apart_and_keep_their_order() -> None:
    losses = Losses.of(Loss.SOLVER, None, Loss.TIME) | Losses.of(Loss.BOUND)
    assert list(losses) == [Loss.TIME, Loss.BOUND, Loss.SOLVER]
    assert losses.slugs == ["time", "bound", "solver"]
    assert losses.without(Loss.TIME, Loss.SOLVER) == Losses.of(Loss.BOUND) == losses.only(Loss.BOUND)
    assert Losses.of_all([NOTHING_LOST, losses]) == losses


def test_only_losses_make_proofs() -> None:
    """A proof is made where losses are asked for one, and nowhere else."""
    makers = [
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if "Proof(" in (text := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Proof"
    ]
    assert makers == ["source/losses.py"]


def test_the_schema_has_every_loss() -> None:
    schema = json.loads((SOURCES / "report" / "document.schema.json").read_text(encoding="utf-8"))
    assert schema["$defs"]["losses"]["items"]["enum"] == [loss.slug for loss in Loss]
