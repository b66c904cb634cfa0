"""The entry points of the parser: from text, perhaps literate or with preprocessor lines, to syntax."""

from __future__ import annotations

import re

from clew.haskell.syntax.cpp import Preprocessed, Warn, preprocess
from clew.haskell.syntax.dialect import dialect_of
from clew.haskell.syntax.discovered_specs import discovered_specs
from clew.haskell.syntax.extensions import Extension, Treatment, hint_for
from clew.haskell.syntax.lexer import UNICODE_SYNTAX, Tokens, tokenize
from clew.haskell.syntax.literate import is_literate, unlit
from clew.haskell.syntax.parsing.layout_rule import deep_stack
from clew.haskell.syntax.parsing.parser_module import ModuleParser
from clew.haskell.syntax.pragmas import check_extensions, extensions_of, macros_in
from clew.haskell.syntax.reading import AS_WRITTEN, Reading
from clew.haskell.syntax.tree import Decl, Expr, Module, Name, Stmt, Type, TypeSig
from clew.source.diagnostics import SyntaxFault


def tokens_of(text: str, file: str, warn: Warn | None = None, reading: Reading = AS_WRITTEN) -> Tokens:
    """The tokens of a file's text, read as its name, what is given and the pragmas at its head say."""
    if is_literate(file):
        text = unlit(text, file)
    made = discovered_specs(text, file) if "hspec" in text[:2000] else None
    if made is not None:
        text = made[0]
    extensions = extensions_of(text, reading)
    found = Preprocessed(text)
    if Extension.CPP in extensions:
        found = preprocess(text, file, warn, reading + macros_in(text))
        text = found.text
        # Pragmas may stand under conditions.
        extensions = extensions_of(text, reading) | {Extension.CPP}
    elif text.startswith("#!"):
        # A script's first line is left empty, so that places stay the same.
        text = re.sub(r"\A[^\n]*", "", text)
    check_extensions(text, file, reading)
    try:
        tokens = tokenize(text, file, extensions | dialect_of(file).features)
    except SyntaxFault as fault:
        fault.span = fault.span if fault.span is None else found.place(fault.span)
        fault.hint = hint_for(extensions, Treatment.UNREAD) or fault.hint
        raise
    tokens.included = found.included if made is None else made[1]
    if found.lines is not None:
        tokens.lines[:] = map(found.line, tokens.lines)
        tokens.end_lines[:] = map(found.line, tokens.end_lines)
    return tokens


def parse_module(text: str, file: str, warn: Warn | None = None, reading: Reading = AS_WRITTEN) -> Module:
    """The module in a text; `file` is its name in spans, and its ending says whether it is literate.

    `warn` receives a warning about lines that are skipped, such as an `#include`; `reading` is what the module's project
    gives it.
    """
    tokens = tokens_of(text, file, warn, reading)
    try:
        with deep_stack():
            return ModuleParser(tokens).module()
    except SyntaxFault as fault:
        fault.hint = _extension_hint(tokens) or fault.hint
        raise


def _extension_hint(tokens: Tokens) -> str | None:
    """A hint for an error in a module that asks for extensions that are missing, or does not ask for one it needs."""
    missing = hint_for(tokens.extensions, Treatment.UNREAD)
    if missing is not None:
        return missing
    for sign, meaning in UNICODE_SYNTAX.items():
        if Name(sign) in tokens.values:
            return f"'{sign}' means '{meaning}' with the extension UnicodeSyntax"
    return None


def parse_expr(text: str, file: str, extensions: frozenset[str] = frozenset()) -> Expr:
    """Parse a text as one expression."""
    parser = ModuleParser(tokenize(text, file, extensions))
    with deep_stack():
        return parser.whole(parser.value, "an expression")


def parse_type(text: str, file: str, extensions: frozenset[str] = frozenset()) -> Type:
    """Parse a text as one type."""
    parser = ModuleParser(tokenize(text, file, extensions))
    with deep_stack():
        return parser.whole(parser.type, "a type")


def parse_signature(text: str, file: str, extensions: frozenset[str] = frozenset()) -> TypeSig:
    """Parse a text as one signature: `names :: type`."""
    parser = ModuleParser(tokenize(text, file, extensions))
    with deep_stack():
        return parser.whole(parser.signature, "a type signature")


def parse_statement(text: str, file: str, extensions: frozenset[str] = frozenset()) -> Stmt:
    """Parse a text as one statement of a `do` block: `pattern <- expression`, `let declarations`, or an expression."""
    parser = ModuleParser(tokenize(text, file, extensions))
    with deep_stack():
        return parser.whole(parser.statement, "a statement")


def parse_decls(text: str, file: str, extensions: frozenset[str] = frozenset()) -> tuple[Decl, ...]:
    """Parse a text as top-level declarations without a module header, as users type them at a prompt."""
    with deep_stack():
        return ModuleParser(tokenize(text, file, extensions)).module().decls
