"""What a function's documentation, name or code says about inputs that it is not made for.

`head []` crashes, and everybody knows. Such a crash is shown all the same, with what was said, and after the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from clew.source.span import TAB, Span
from clew.source.texts import source_lines

#: Words of a comment that say that not every input is allowed.
_CONDITION = re.compile(
    r"\b(must(?: not)?|non-?empty|not (?:be )?empty|precondition|partial|assum\w+|requires?|expects?|only (?:for|if|when)"
    r"|undefined (?:for|if|when|on)|error (?:for|if|when|on)|fails? (?:for|if|when|on)|crash\w*"
    # of exceptions, not of prices
    r"|(?:raises?|throws?) (?:an? |the )?(?:for|if|when|on|[`'{]?\w*(?:error|exception|failure|bad\w+|_clause))"
    r"|unsafe|caller\w*|should not be|never called|at least one)\b",
    re.IGNORECASE,
)
#: Names of functions that say the same.
_NAME = re.compile(
    r"(?:^|[._:])(?:unsafe|partial|assert|must|expect)(?=[A-Z_]|$)|(?:OrError|OrFail|OrThrow|_or_error|!)$"
)
#: How the next entry of a list in a comment begins.
_ITEM = re.compile(r"[-*+]\s+\w+")
_COMMENT = re.compile(r"^\s*(?:--+\s*[|^]?|%+|\{-\|?|\*|-\})\s?(.*?)(?:-\})?\s*$")


def exclusion(function: str, span: Span) -> str:
    """What says that not every input is allowed: a sentence of a comment about the function, or its name.

    The comment stands above the function, or it is an entry of a list: `%% - get(K, T): ... Assumes that K is in T.`
    """
    for sentence in (*_sentences(_comment_above(span)), *_sentences(_listed(function, span))):
        if _CONDITION.search(sentence):
            return f"documented: {sentence}"
    name = function.rpartition(":")[2].rpartition(".")[2] or function
    return f"the name {name} says so" if _NAME.search(name) else ""


def _comment_above(span: Span) -> list[str]:
    """The lines of the comment above a definition, without its marks; a signature may stand between."""
    lines = source_lines(span.file) if span.line else None
    if lines is None:
        return []
    at = span.line - 2
    while at >= 0 and _is_signature(lines[at]):
        at -= 1
    found: list[str] = []
    while at >= 0 and (comment := _COMMENT.match(lines[at])) is not None:
        found.insert(0, comment.group(1))
        at -= 1
    return found


def _listed(function: str, span: Span) -> list[str]:
    """The entry about a function in a list of them that a comment has."""
    lines = source_lines(span.file) if span.line else None
    name = re.match(r"\w+", function.rpartition(":")[2])
    if lines is None or name is None:
        return []
    begins = re.compile(rf"[-*+]\s+{name[0]}\(")
    found: list[str] = []
    for line in lines:
        comment = _COMMENT.match(line)
        text = "" if comment is None else comment.group(1).strip()
        if found and (not text or _ITEM.match(text)):
            return found
        if found or begins.match(text):
            found.append(text)
    return found


def _is_signature(line: str) -> bool:
    text = line.strip()
    return "::" in text or text.startswith(("-spec", "->", "=>"))


def _sentences(lines: Sequence[str]) -> Iterator[str]:
    text = " ".join(line.strip() for line in lines).strip()
    yield from (s.strip() for s in re.split(r"(?<=[.;:!?])\s+", text) if s.strip())


#: How an expression begins that raises an exception itself; brackets and the name of a module may stand before.
_RAISING = re.compile(
    r"[(\s]*(?:\w+[.:])*(?:error|errorWithoutStackTrace|throw\w*|ioError|fail|exit|raise\w*)\b"
)


def is_deliberate(span: Span) -> bool:
    """Whether the expression that failed raises an exception by name.

    What stands beside or inside of it says nothing: a case that misses a value may have a branch that raises.
    """
    lines = source_lines(span.file) if span.line else None
    if lines is None or not 1 <= span.line <= len(lines):
        return False
    return _RAISING.match(lines[span.line - 1].expandtabs(TAB), span.column - 1) is not None
