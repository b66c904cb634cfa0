"""The site: it is built without a warning, and no link on it leads nowhere."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

ROOT = Path(__file__).parents[1]
MISSING = [name for name in ("sphinx", "furo", "myst_parser") if importlib.util.find_spec(name) is None]
INDEX = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.skipif(bool(MISSING), reason=f"the site needs {' '.join(MISSING)}: pip install -e '.[docs]'")
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "sphinx",
        "-W",
        "--keep-going",
        "-q",
        "-d",
        str(tmp_path / "kept"),
        "-c",
        "docs",
    ]
    done = subprocess.run(
        [*command, ".", str(tmp_path / "site")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0
    site = tmp_path / "site"
    pages = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    dead = [
        f"{page.relative_to(site)}: {link}"
        for page, text in pages.items()
        for link in re.findall(r'<a [^>]*href="([^"#?]+)', text)
        if "://" not in link and not (page.parent / unquote(link)).exists()
    ]
    assert dead == []
    first = pages[site / "docs" / "index.html"]
    assert 'name="viewport"' in first
    assert "color-scheme" in first
    assert (site / "searchindex.js").stat().st_size > 50_000


def test_every_document_is_in_the_navigation() -> None:
    listed = {
        (ROOT / "docs" / f"{line.partition('<')[2].rstrip('>') or line}.md").resolve()
        for block in re.findall(r"^```\{toctree\}\n(.*?)^```", INDEX, re.DOTALL | re.MULTILINE)
        for line in block.splitlines()
        if line and not line.startswith(":")
    }
    documents = {
        path.resolve()
        for pattern in ("*.md", "docs/**/*.md", "examples/**/README.md", "bench/README.md")
        for path in ROOT.glob(pattern)
    }
    assert documents - listed == {ROOT / "docs" / "index.md"}
    assert listed - documents == set()


def test_every_question_of_the_first_page_has_its_answer() -> None:
    answers = {path.name for path in (ROOT / "docs" / "how-to").glob("*.md")}
    assert answers == set(re.findall(r"\(how-to/([^)#]*)\)", INDEX))
