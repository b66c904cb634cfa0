"""Results show themselves in a kernel of Jupyter: each cell runs there, and its output has the HTML of its value."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import clew

EXAMPLES = Path(__file__).parents[2] / "examples"
REASON = "needs ipykernel and nbclient, which are too large to ask every developer for"

nbformat = pytest.importorskip("nbformat", reason=REASON)
nbclient = pytest.importorskip("nbclient", reason=REASON)
pytest.importorskip("ipykernel", reason=REASON)

#: Cells with something that the HTML of their values must show.
CELLS = {
    f"import clew\nqueue = clew.open({str(EXAMPLES / 'explore' / 'Queue.hs')!r})\nqueue": "Int -&gt; Queue -&gt; Queue",
    "queue.run('[1, 2]')": "[1,2]",
    "queue.explore(budget=clew.Budget(tests=300))": "pop empty",
    f"clew.open({str(EXAMPLES / 'check' / 'Heap.hs')!r}).check(depth=3)": "prop_noDuplicates [0,0]",
}


@pytest.fixture
def outputs(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the cells show, by the kinds of media."""
    sources = str(Path(clew.__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([sources, os.environ.get("PYTHONPATH", "")]))
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in CELLS])
    nbclient.NotebookClient(book, timeout=120, kernel_name="python3").execute()
    return [cell.outputs[-1]["data"] for cell in book.cells]


def test_results_show_themselves_in_a_kernel(outputs: list[dict[str, Any]]) -> None:
    for data, text in zip(outputs, CELLS.values(), strict=True):
        assert text in data["text/html"]


def test_a_result_is_a_line_where_no_html_is_shown(outputs: list[dict[str, Any]]) -> None:
    assert (
        outputs[2]["text/plain"] == "<ExplorationResult of Queue: 1 finding in 300 expressions; enough tests>"
    )
