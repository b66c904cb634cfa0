"""How the site is built from the documents, by Sphinx:

python -m sphinx -W -c docs . _site

The sources are those of the whole repository, so that a link leads to the same place on the site and in the files. What
a document links to and is no document, such as a program of `examples/`, becomes a page that shows it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import HaskellLexer, TextLexer, get_lexer_for_filename
from pygments.util import ClassNotFound
from sphinx.application import Sphinx

ROOT = Path(__file__).parents[1]

project = "Clew"
author = "The Clew authors"
copyright = author  # as a name of Sphinx's
root_doc = "docs/index"
include_patterns = ["*.md", "docs/**.md", "examples/**README.md", "bench/README.md"]
exclude_patterns = [".*", "_*", "src", "tests", "**/_site"]

extensions = ["myst_parser"]
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
highlight_language = "none"

html_theme = "furo"
html_title = "Clew"
html_static_path = ["_static"]
html_css_files = ["clew.css"]
html_favicon = "_static/clew.svg"
html_logo = "_static/clew.svg"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#9a3412", "color-brand-content": "#9a3412"},
    "dark_css_variables": {"color-brand-primary": "#fdba74", "color-brand-content": "#fdba74"},
}
pygments_style = "friendly"
pygments_dark_style = "github-dark"


def sources(document: str) -> Iterator[str]:
    """The files that a document links to and that are no documents, from the root."""
    path = ROOT / f"{document}.md"
    for link in re.findall(r"\]\(([^)#\s:]+)\)", path.read_text(encoding="utf-8")):
        target = (path.parent / link).resolve()
        if target.is_file() and target.suffix != ".md":
            yield target.relative_to(ROOT).as_posix()


def lead_to_pages(app: Sphinx, tree: nodes.document) -> None:
    """Leads from links to files to the pages that show them."""
    here = app.env.current_document.docname if hasattr(app.env, "current_document") else app.env.docname
    shown = set(sources(here))
    for link in list(
        tree.findall(
            lambda node: node.get("reftarget", "") != "" if isinstance(node, nodes.Element) else False
        )
    ):
        target = (ROOT / here).parent / str(link["reftarget"]).lstrip("/")
        name = target.resolve().relative_to(ROOT).as_posix() if target.resolve().is_relative_to(ROOT) else ""
        if name in shown:
            new = nodes.reference(
                "", "", *link.children, refuri=app.builder.get_relative_uri(here, name), internal=True
            )
            link.replace_self(new)


def source_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A page for each file that a document links to."""
    for name in sorted({name for document in app.env.found_docs for name in sources(document)}):
        text = (ROOT / name).read_text(encoding="utf-8")
        try:
            lexer = HaskellLexer() if name.endswith(".curry") else get_lexer_for_filename(name)
        except ClassNotFound:
            lexer = TextLexer()
        body = f"<h1><code>{escape(name)}</code></h1>" + highlight(
            text, lexer, HtmlFormatter(linenos="inline")
        )
        yield name, {"title": name, "body": body, "toc": "", "display_toc": False}, "page.html"


def lead_to_the_index(app: Sphinx, fault: Exception | None) -> None:
    """Leads from the root of the site to its first page."""
    if fault is None and app.builder.format == "html":
        first = f"{root_doc}.html"
        page = (
            f'<!doctype html><meta http-equiv="refresh" content="0; url={first}"><a href="{first}">Clew</a>\n'
        )
        (Path(app.outdir) / "index.html").write_text(page, encoding="utf-8")


def setup(app: Sphinx) -> None:
    app.connect("doctree-read", lead_to_pages)
    app.connect("html-collect-pages", source_pages)
    app.connect("build-finished", lead_to_the_index)
