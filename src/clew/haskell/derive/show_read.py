"""Derived Show and Read (Haskell 2010, section 11.4): show as GHC does, and read all that the report allows."""

from __future__ import annotations

from clew.core.names import prefix_form
from clew.haskell.derive.syntax_builder import Build, DerivedType, numbered
from clew.haskell.names.interface import DEFAULT_FIXITY
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.tree import Name

#: The precedence of function application.
_APPLICATION = 10


def is_operator(text: str) -> bool:
    """Whether a name is written with symbols."""
    return not (text[0].isalpha() or text[0] == "_")


def _precedence(con: s.ConDecl, subject: DerivedType) -> int:
    return subject.fixities.get(con.name, DEFAULT_FIXITY)[1]


def show(subject: DerivedType, make: Build) -> list[s.Decl]:
    """`showsPrec`, with a clause for each constructor."""
    clauses = [_show_clause(con, subject, make) for con in subject.constructors]
    if not clauses:
        # Nothing to show: evaluating the argument is all that can happen.
        body = make.std("seq", make.var("a"), make.std("error", make.string("Void showsPrec")))
        return [make.define("showsPrec", ("_", "a"), body)]
    return [make.method("showsPrec", clauses)]


def _show_clause(con: s.ConDecl, subject: DerivedType, make: Build) -> s.Clause:
    text = con.name.text
    if not con.fields:
        body = make.std("showString", make.string(prefix_form(text)))
        return make.clause([make.pvar("_"), make.pcon(con.name)], body)
    args = numbered("a", len(con.fields))
    parts: list[s.Expr]
    if con.is_record:
        limit = _APPLICATION + 1
        parts = []
        lead = f"{prefix_form(text)} {{"
        for item, arg in zip(con.fields, args, strict=True):
            assert item.name is not None
            parts.append(make.std("showString", make.string(f"{lead}{prefix_form(item.name.text)} = ")))
            parts.append(make.std("showsPrec", make.number(0), make.var(arg)))
            lead = ", "
        parts.append(make.std("showString", make.string("}")))
    elif con.is_infix and len(args) == 2:
        limit = _precedence(con, subject) + 1
        operator = text if is_operator(text) else f"`{text}`"
        left, right = (make.std("showsPrec", make.number(limit), make.var(arg)) for arg in args)
        parts = [left, make.std("showString", make.string(f" {operator} ")), right]
    else:
        limit = _APPLICATION + 1
        parts = []
        lead = f"{prefix_form(text)} "
        for arg in args:
            parts.append(make.std("showString", make.string(lead)))
            parts.append(make.std("showsPrec", make.number(limit), make.var(arg)))
            lead = " "
    test = make.std("intGe", make.var("d"), make.number(limit))
    body = make.std("showParen", test, make.compose(parts))
    return make.clause([make.pvar("d"), make.pcon(con.name, *args)], body)


# --- Read -------------------------------------------------------------------------------------------


def read(subject: DerivedType, make: Build) -> list[s.Decl]:
    """`readsPrec`: all parses by all constructors.

    GHC gives shorter parses first: an operand is shorter than an application of an operator to it, and operators
    that bind tighter give shorter parses.
    """

    def length(con: s.ConDecl) -> int:
        return _APPLICATION - _precedence(con, subject) if con.is_infix else 0

    options = [_read_option(con, subject, make) for con in sorted(subject.constructors, key=length)]
    body = make.append(options) if options else make.listed()
    return [make.define("readsPrec", ("d", "r"), body)]


class _Reader:
    """A parser for a constructor that is given lexemes and fields from left to right.

    Functions of the library do the work, so that a type with many constructors stays a small module.
    """

    def __init__(self, con: Name, make: Build) -> None:
        self.make = make
        self.con = con
        self.parser: s.Expr | None = None
        self.pending: list[str] = []

    def token(self, *texts: str) -> None:
        self.pending += texts

    def name(self, text: str) -> None:
        self.token(*(("(", text, ")") if is_operator(text) else (text,)))

    def value(self, precedence: int) -> None:
        self.parser = self.make.std("readArgument", self.make.number(precedence), self.so_far())

    def so_far(self) -> s.Expr:
        """The parser of everything given so far."""
        tokens = self.make.string(" ".join(self.pending))
        if self.parser is None:
            self.parser = self.make.std("readConstructor", self.make.con(self.con), tokens)
        elif self.pending:
            self.parser = self.make.std("readLexemes", tokens, self.parser)
        self.pending = []
        return self.parser


def _read_option(con: s.ConDecl, subject: DerivedType, make: Build) -> s.Expr:
    reader = _Reader(con.name, make)
    text = con.name.text
    limit = _APPLICATION
    if con.is_record and con.fields:
        limit = _APPLICATION + 1
        reader.name(text)
        separator = "{"
        for item in con.fields:
            assert item.name is not None
            reader.token(separator)
            reader.name(item.name.text)
            reader.token("=")
            reader.value(0)
            separator = ","
        reader.token("}")
    elif con.is_infix and len(con.fields) == 2:
        limit = _precedence(con, subject)
        reader.value(limit + 1)
        reader.token(*((text,) if is_operator(text) else ("`", text, "`")))
        reader.value(limit + 1)
    else:
        reader.name(text)
        for _ in con.fields:
            reader.value(_APPLICATION + 1)
    needed = make.std("intGt", make.var("d"), make.number(limit)) if con.fields else make.con(Name("False"))
    return make.std("readParen", needed, reader.so_far(), make.var("r"))
