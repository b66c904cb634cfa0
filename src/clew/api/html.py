"""Results as HTML, for notebooks: small, without scripts, and readable on a dark and on a light page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_PRE = "margin:0.2em 0;text-align:left;white-space:pre-wrap"
_CELL = "text-align:left;vertical-align:top;padding:0.1em 0.8em 0.1em 0"
_FAILED = "color:#c22"


def escape(text: str) -> str:
    """Text as HTML; imported late, since most results are never shown as a page."""
    from html import escape

    return escape(text)


def page(title: str, *parts: str) -> str:
    """Join HTML parts under a title."""
    return f"<div><strong><code>{escape(title)}</code></strong>{''.join(parts)}</div>"


def preformatted(text: str, *, failed: bool = False) -> str:
    """Text as it would be in a terminal."""
    style = f"{_PRE};{_FAILED}" if failed else _PRE
    return f'<pre style="{style}">{escape(text)}</pre>'


def table(rows: Iterable[Sequence[str]], heads: Sequence[str] = ()) -> str:
    """Rows of plain text."""
    head = f"<thead><tr>{''.join(_cell(h, 'th') for h in heads)}</tr></thead>" if heads else ""
    body = "".join(f"<tr>{''.join(_cell(text, 'td') for text in row)}</tr>" for row in rows)
    return f"<table>{head}<tbody>{body}</tbody></table>"


def _cell(text: str, kind: str) -> str:
    return f'<{kind} style="{_CELL}">{escape(text)}</{kind}>'
