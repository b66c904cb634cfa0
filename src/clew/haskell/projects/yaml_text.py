"""YAML, as far as descriptions of projects use it: plain data, and a fault with its place where it is none."""

from __future__ import annotations

from typing import Any

from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span


def read_yaml(text: str, file: str) -> Any:
    """The data of a text: tables, lists, texts, numbers and truth values."""
    import yaml  # only the few projects that have such a file wait for it

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return yaml.load(text, Loader=loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line, column = (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
        message = getattr(error, "problem", None) or "the text is not YAML"
        raise SyntaxFault(
            f"this is not YAML: {message}", Span(file, line, column, line, column + 1), slug="project-syntax"
        ) from error
    except (ValueError, RecursionError, OverflowError) as error:
        # A date that does not exist, a number without an end, lists within lists.
        raise SyntaxFault(
            "this is not YAML that describes a project", Span(file, 1, 1, 1, 2), slug="project-syntax"
        ) from error
