"""Derived Show and Read (Haskell 2010, section 11.4): the text that GHC prints, and all that the report reads."""

from __future__ import annotations

from collections.abc import Sequence

from clew.haskell import syntax as s
from clew.haskell.derive_build import Build, Subject, numbered
from clew.haskell.interface import DEFAULT_FIXITY
from clew.haskell.syntax import Name

#: The precedence of function application.
_APPLICATION = 10


def is_operator(text: str) -> bool:
    """Whether a name is written with symbols."""
    return not (text[0].isalpha() or text[0] == "_")


def _prefix(text: str) -> str:
    return f"({text})" if is_operator(text) else text


def _precedence(con: s.ConDecl, subject: Subject) -> int:
    return subject.fixities.get(con.name, DEFAULT_FIXITY)[1]


def show(subject: Subject, make: Build) -> list[s.Decl]:
    """`showsPrec`, one clause a constructor."""
    clauses = [_show_clause(con, subject, make) for con in subject.constructors]
    if not clauses:
        # Nothing to show: evaluating the argument is all that can happen.
        body = make.std("seq", make.var("a"), make.std("error", make.string("Void showsPrec")))
        return [make.define("showsPrec", ("_", "a"), body)]
    return [make.method("showsPrec", clauses)]


def _show_clause(con: s.ConDecl, subject: Subject, make: Build) -> s.Clause:
    text = con.name.text
    if not con.fields:
        body = make.std("showString", make.string(_prefix(text)))
        return make.clause([make.pvar("_"), make.pcon(con.name)], body)
    args = numbered("a", len(con.fields))
    parts: list[s.Expr]
    if con.is_record:
        limit = _APPLICATION + 1
        parts = []
        lead = f"{_prefix(text)} {{"
        for item, arg in zip(con.fields, args, strict=True):
            assert item.name is not None
            parts.append(make.std("showString", make.string(f"{lead}{_prefix(item.name.text)} = ")))
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
        lead = f"{_prefix(text)} "
        for arg in args:
            parts.append(make.std("showString", make.string(lead)))
            parts.append(make.std("showsPrec", make.number(limit), make.var(arg)))
            lead = " "
    test = make.std("intGe", make.var("d"), make.number(limit))
    body = make.std("showParen", test, make.compose(parts))
    return make.clause([make.pvar("d"), make.pcon(con.name, *args)], body)


# --- Read -------------------------------------------------------------------------------------------


def read(subject: Subject, make: Build) -> list[s.Decl]:
    """`readsPrec`: all parses by all constructors.

    GHC gives shorter parses first. What stands between operators is shorter than what they make of it, and
    tighter operators make less.
    """

    def length(con: s.ConDecl) -> int:
        return _APPLICATION - _precedence(con, subject) if con.is_infix else 0

    options = [_read_option(con, subject, make) for con in sorted(subject.constructors, key=length)]
    body = make.append(options) if options else make.listed()
    return [make.define("readsPrec", ("d", "r"), body)]


class _Reader:
    """Generators of a list comprehension that threads the rest of the input: r, r1, r2, ..."""

    def __init__(self, make: Build) -> None:
        self.make = make
        self.stmts: list[tuple[s.Pattern, s.Expr]] = []
        self.rest = "r"

    def _next(self) -> str:
        return f"r{len(self.stmts) + 1}"

    def token(self, text: str) -> None:
        after = self._next()
        pattern = self.make.ptuple(self.make.pstring(text), self.make.pvar(after))
        self.stmts.append((pattern, self.make.std("lex", self.make.var(self.rest))))
        self.rest = after

    def name(self, text: str) -> None:
        for token in ("(", text, ")") if is_operator(text) else (text,):
            self.token(token)

    def value(self, variable: str, precedence: int) -> None:
        after = self._next()
        pattern = self.make.ptuple(self.make.pvar(variable), self.make.pvar(after))
        value = self.make.std("readsPrec", self.make.number(precedence), self.make.var(self.rest))
        self.stmts.append((pattern, value))
        self.rest = after

    def parses(self, con: Name, args: Sequence[str]) -> s.Expr:
        make = self.make
        result = make.tupled(make.con(con, *(make.var(arg) for arg in args)), make.var(self.rest))
        return make.lam(["r"], make.comprehension(result, self.stmts))


def _read_option(con: s.ConDecl, subject: Subject, make: Build) -> s.Expr:
    reader = _Reader(make)
    text = con.name.text
    args = numbered("a", len(con.fields))
    limit = _APPLICATION
    if con.is_record and con.fields:
        limit = _APPLICATION + 1
        reader.name(text)
        separator = "{"
        for item, arg in zip(con.fields, args, strict=True):
            assert item.name is not None
            reader.token(separator)
            reader.name(item.name.text)
            reader.token("=")
            reader.value(arg, 0)
            separator = ","
        reader.token("}")
    elif con.is_infix and len(args) == 2:
        limit = _precedence(con, subject)
        reader.value(args[0], limit + 1)
        for token in (text,) if is_operator(text) else ("`", text, "`"):
            reader.token(token)
        reader.value(args[1], limit + 1)
    else:
        reader.name(text)
        for arg in args:
            reader.value(arg, _APPLICATION + 1)
    needed = make.std("intGt", make.var("d"), make.number(limit)) if args else make.con(Name("False"))
    return make.std("readParen", needed, reader.parses(con.name, args), make.var("r"))
