"""Core as text, laid out for people and exact for the reader: reading it back gives an equal program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from clew.core.builtin import BUILTIN, is_tuple_name
from clew.core.deep import Deep, run
from clew.core.nodes import (
    Alt,
    App,
    Call,
    Case,
    Choice,
    Con,
    DataType,
    Expr,
    Free,
    Function,
    Label,
    Lambda,
    Let,
    Lit,
    Match,
    Partial,
    PAs,
    Pattern,
    PBang,
    PCon,
    PLazy,
    PLit,
    Prim,
    Program,
    PVar,
    Row,
    Var,
)
from clew.core.text.lexer import is_plain_name, literal_text, name_text
from clew.core.text.typetext import print_type, print_type_atom
from clew.core.walk import pattern_names

__all__ = ["print_expr", "print_pattern", "print_program", "print_type"]

#: What fits into this many characters stays on one line.
WIDTH = 80
_MAX_INDENT = 60

# How much may stand at a place without parentheses: everything; no choice; nothing that extends to the
# right; no `:` and no label; only atoms.
_TOP, _OPEN, _OPERAND, _ITEM, _ATOM = range(5)

_BUILTIN_CONSTRUCTORS = frozenset(c.name for data in BUILTIN for c in data.constructors)


class Doc:
    """Text in pieces, joined only at the end, so that nesting does not copy it again and again."""

    __slots__ = ("broken", "pieces", "width")

    def __init__(self, *pieces: str | Doc) -> None:
        self.pieces = pieces
        self.width: int = sum(len(p) if isinstance(p, str) else p.width for p in pieces)
        self.broken: bool = any(("\n" in p) if isinstance(p, str) else p.broken for p in pieces)

    def text(self) -> str:
        found: list[str] = []
        stack: list[str | Doc] = [self]
        while stack:
            piece = stack.pop()
            if isinstance(piece, str):
                found.append(piece)
            else:
                stack.extend(reversed(piece.pieces))
        return "".join(found)


def print_program(program: Program) -> str:
    """The program as the reader takes it."""
    constructors = {c.name for data in program.datas for c in data.constructors}
    sections = [f"module {name_text(program.name)};\n"]
    sections += [_data_text(data) for data in program.datas]
    sections += [_function_text(function, constructors) for function in program.functions]
    return "\n".join(sections)


def print_expr(expr: Expr, program: Program | None = None) -> str:
    """The expression; with its program, variables are distinguished from constructors of the same name."""
    datas = program.datas if program is not None else ()
    constructors = {c.name for data in datas for c in data.constructors}
    return run(_Printer(constructors).expr(expr, _TOP, 0)).text()


def print_pattern(pattern: Pattern) -> str:
    """Print a pattern."""
    return run(_Printer(()).pattern(pattern, _TOP)).text()


def _data_text(data: DataType) -> str:
    flags = _flags(export=data.exported, abstract=data.abstract, trusted=data.trusted)
    head = " ".join(["data", name_text(data.name), *map(name_text, data.params)])
    constructors = []
    for c in data.constructors:
        fields = zip(c.fields, c.strict or (False,) * c.arity, strict=True)
        texts = ["!" * strict + print_type_atom(field) for field, strict in fields]
        constructors.append(" ".join([_global_text(c.name), *texts]))
    if not constructors:
        return f"{flags}{head};\n"
    line = f"{flags}{head} = {' | '.join(constructors)};\n"
    return line if len(line) <= WIDTH else f"{flags}{head}\n  = " + "\n  | ".join(constructors) + ";\n"


def _function_text(function: Function, constructors: Collection[str]) -> str:
    name = name_text(function.name)
    signature = f"{name} : {print_type(function.scheme.type)};\n" if function.scheme is not None else ""
    head = " ".join([name, *map(name_text, function.params)])
    flags = _flags(export=function.exported, abstract=False, trusted=function.trusted)
    printer = _Printer(constructors)
    printer.bound.update(function.params)
    body = run(printer.expr(function.body, _TOP, 2))
    gap = "\n  " if body.broken or len(head) + body.width > WIDTH else " "
    return f"{signature}{flags}{head} ={gap}{body.text()};\n"


def _flags(*, export: bool, abstract: bool, trusted: bool) -> str:
    return "export " * export + "abstract " * abstract + "trusted " * trusted


def _global_text(name: str) -> str:
    return name if name in ("[]", "()") or is_tuple_name(name) else name_text(name)


def _break(indent: int) -> str:
    return "\n" + " " * min(indent, _MAX_INDENT)


def _separated(docs: Iterable[Doc | str], separator: str) -> Doc:
    pieces: list[Doc | str] = []
    for doc in docs:
        pieces += (separator, doc) if pieces else (doc,)
    return Doc(*pieces)


class _Printer:
    """Prints one body; `bound` counts the local names in scope, which may hide global ones."""

    def __init__(self, constructors: Collection[str]) -> None:
        self.constructors = constructors
        self.bound: Counter[str] = Counter()

    def expr(self, expr: Expr, place: int, indent: int) -> Deep[Doc]:
        doc: Doc
        match expr:
            case Var(name):
                return Doc(name_text(name))
            case Lit(literal):
                return Doc(literal_text(literal))
            case Con(":", (_, _)):
                doc, level = yield self.cons(expr, place, indent)
            case Con(name, args) if is_tuple_name(name) and len(args) == len(name) - 1:
                docs = yield self.exprs(args, _TOP, indent + 2)
                doc, level = Doc("(", self.filled(docs, ",", indent + 2), ")"), _ATOM
            case Con(name, args) | Call(name, args) | Partial(name, args):
                doc, level = yield self.applied(self.global_name(name), args, indent)
            case Prim(name, args):
                doc, level = yield self.applied(name, args, indent)
            case App(function, args):
                doc, level = yield self.application(function, args, indent)
            case Let():
                doc, level = (yield self.let(expr, indent)), _OPEN
            case Case(scrutinee, (), default) if default is not None:
                value = yield self.expr(scrutinee, _TOP, indent + 4)
                body = yield self.scoped((default.var,), default.body, indent)
                gap = " " if value.width + body.width < WIDTH and not body.broken else _break(indent)
                doc, level = Doc("let! ", name_text(default.var), " = ", value, " in", gap, body), _OPEN
            case Case():
                doc, level = (yield self.case(expr, indent)), _ITEM
            case Match():
                doc, level = (yield self.match(expr, indent)), _ITEM
            case Choice(alternatives):
                docs = yield self.exprs(alternatives, _OPERAND, indent + 2)
                doc, level = self.filled(docs, " ?", indent), _TOP
            case Free(variables, body):
                names = [v.name for v in variables]
                head = ", ".join(f"{name_text(v.name)} : {print_type(v.type)}" for v in variables)
                inner = yield self.scoped(names, body, indent)
                doc, level = Doc("free ", head, " in", _break(indent), inner), _OPEN
            case Label(label, body):
                inner = yield self.expr(body, _OPEN if place <= _OPEN else _OPERAND, indent)
                doc, level = Doc("<", name_text(label), "> ", inner), _OPERAND
            case Lambda(params, body):
                inner = yield self.scoped(params, body, indent + 2)
                gap = _break(indent + 2) if inner.broken else " "
                doc, level = Doc("\\", " ".join(map(name_text, params)), " ->", gap, inner), _OPEN
        return Doc("(", doc, ")") if level < place else doc

    def exprs(self, exprs: Iterable[Expr], place: int, indent: int) -> Deep[list[Doc]]:
        docs = []
        for expr in exprs:
            docs.append((yield self.expr(expr, place, indent)))
        return docs

    def scoped(self, names: Iterable[str], body: Expr, indent: int) -> Deep[Doc]:
        self.bound.update(names)
        doc: Doc = yield self.expr(body, _TOP, indent)
        self.bound.subtract(names)
        return doc

    def global_name(self, name: str) -> str:
        hidden = self.bound[name] > 0 and name not in ("[]", "()") and not is_tuple_name(name)
        return "^" + name_text(name) if hidden else _global_text(name)

    def applied(self, head: str | Doc, args: tuple[Expr, ...], indent: int) -> Deep[tuple[Doc, int]]:
        if not args:
            return Doc(head), _ATOM
        docs: list[Doc] = yield self.exprs(args, _ATOM, indent + 2)
        line = _separated([head, *docs], " ")
        if line.width > WIDTH and len(docs) > 1:
            line = _separated([head, *docs], _break(indent + 2))
        return line, _ITEM

    def application(self, function: Expr, args: tuple[Expr, ...], indent: int) -> Deep[tuple[Doc, int]]:
        # A name that still takes arguments must not take these: it goes into parentheses.
        merges = isinstance(function, Call | Prim)
        head: Doc = yield self.expr(function, _TOP if merges else _ATOM, indent)
        if isinstance(function, Con | Partial) and not function.args:
            head = Doc("(", head, ")")
        found: tuple[Doc, int] = yield self.applied(head, args, indent)
        return found

    def cons(self, expr: Con, place: int, indent: int) -> Deep[tuple[Doc, int]]:
        items: list[Expr] = []
        tail: Expr = expr
        while isinstance(tail, Con) and tail.name == ":" and len(tail.args) == 2:
            items.append(tail.args[0])
            tail = tail.args[1]
        if isinstance(tail, Con) and tail.name == "[]" and not tail.args:
            docs = yield self.exprs(items, _TOP, indent + 2)
            return Doc("[", self.filled(docs, ",", indent + 2), "]"), _ATOM
        docs = yield self.exprs(items, _ITEM, indent + 2)
        docs.append((yield self.expr(tail, _OPEN if place <= _OPEN else _OPERAND, indent + 2)))
        return self.filled(docs, " :", indent), _OPERAND

    def filled(self, docs: list[Doc], separator: str, indent: int) -> Doc:
        """The parts one after the other, on as few lines as they fit."""
        pieces: list[str | Doc] = []
        used = 0
        for doc in docs:
            if pieces:
                fits = used + doc.width <= WIDTH
                pieces.append(separator + (" " if fits else _break(indent)))
                used = used if fits else 0
            pieces.append(doc)
            used += doc.width + 2
        return Doc(*pieces)

    def let(self, expr: Let, indent: int) -> Deep[Doc]:
        names = [b.name for b in expr.bindings]
        self.bound.update(names)
        bindings = []
        for binding in expr.bindings:
            value = yield self.expr(binding.value, _TOP, indent + 6)
            bindings.append(Doc(name_text(binding.name), " = ", value))
        body: Doc = yield self.expr(expr.body, _TOP, indent)
        self.bound.subtract(names)
        width = sum(b.width for b in bindings)
        flat = width < WIDTH and not any(b.broken for b in bindings)
        lines = _separated(bindings, "; " if flat else ";" + _break(indent + 4))
        gap = " " if flat and width + body.width < WIDTH and not body.broken else _break(indent)
        return Doc("let ", lines, " in", gap, body)

    def case(self, expr: Case, indent: int) -> Deep[Doc]:
        scrutinee: Doc = yield self.expr(expr.scrutinee, _TOP, indent + 4)
        rows: list[tuple[Doc, Doc]] = []
        for alt in expr.alts:
            if isinstance(alt, Alt):
                head = yield self.pattern(PCon(alt.con, tuple(PVar(v) for v in alt.vars)), _TOP)
                rows.append((head, (yield self.scoped(alt.vars, alt.body, indent + 4))))
            else:
                rows.append((Doc(literal_text(alt.literal)), (yield self.expr(alt.body, _TOP, indent + 4))))
        if expr.default is not None:
            body = yield self.scoped((expr.default.var,), expr.default.body, indent + 4)
            rows.append((Doc(self.pattern_variable(expr.default.var)), body))
        return self.block(Doc("case ", scrutinee, " of {"), rows, indent)

    def match(self, expr: Match, indent: int) -> Deep[Doc]:
        scrutinees: list[Doc] = yield self.exprs(expr.scrutinees, _TOP, indent + 4)
        rows = []
        for row in expr.rows:
            rows.append((yield self.row(row, indent + 4)))
        return self.block(Doc("match ", _separated(scrutinees, ", "), " of {"), rows, indent)

    def row(self, row: Row, indent: int) -> Deep[tuple[Doc, Doc]]:
        patterns = []
        for pattern in row.patterns:
            patterns.append((yield self.pattern(pattern, _TOP)))
        head = _separated(patterns, ", ")
        names = [name for pattern in row.patterns for name in pattern_names(pattern)]
        self.bound.update(names)
        if row.guard is not None:
            head = Doc(head, " | ", (yield self.expr(row.guard, _TOP, indent)))
        body: Doc = yield self.expr(row.body, _TOP, indent)
        self.bound.subtract(names)
        return head, body

    def block(self, head: Doc, rows: list[tuple[Doc, Doc]], indent: int) -> Doc:
        flat = _separated((Doc(p, " -> ", body) for p, body in rows), "; ")
        if not flat.broken and head.width + flat.width <= WIDTH - 10:
            return Doc(head, " ", flat, " }")
        lines: list[Doc | str] = []
        for pattern, body in rows:
            gap = _break(indent + 4) if body.broken or pattern.width + body.width > WIDTH else " "
            lines += (_break(indent + 2), pattern, " ->", gap, body, ";")
        return Doc(head, *lines[:-1], _break(indent), "}")

    # --- patterns ----------------------------------------------------------------------------------

    def pattern_variable(self, name: str) -> str:
        """A variable where a constructor could stand: `%` says so when its name does not."""
        constructor = name in self.constructors or name in _BUILTIN_CONSTRUCTORS or is_tuple_name(name)
        capital = is_plain_name(name) and name[0].isupper()
        return "%" * (constructor or capital) + name_text(name)

    def pattern(self, pattern: Pattern, place: int) -> Deep[Doc]:
        inner: Doc
        match pattern:
            case PVar(name):
                return Doc(self.pattern_variable(name))
            case PLit(literal):
                return Doc(literal_text(literal))
            case PAs(name, part):
                inner = yield self.pattern(part, _ATOM)
                return Doc(name_text(name), "@", inner)
            case PBang(part) | PLazy(part):
                inner = yield self.pattern(part, _ATOM)
                return Doc("!" if isinstance(pattern, PBang) else "~", inner)
            case PCon(":", (_, _)):
                items, tail = _chain(pattern)
                complete = isinstance(tail, PCon) and tail.con == "[]"
                docs = yield self.patterns(items, _TOP if complete else _ITEM)
                if complete:
                    return Doc("[", _separated(docs, ", "), "]")
                inner = _separated([*docs, (yield self.pattern(tail, _ITEM))], " : ")
                return Doc("(", inner, ")") if place >= _ITEM else inner
            case PCon(con, args) if is_tuple_name(con) and len(args) == len(con) - 1:
                docs = yield self.patterns(args, _TOP)
                return Doc("(", _separated(docs, ", "), ")")
            case PCon(con, args):
                docs = yield self.patterns(args, _ATOM)
                inner = _separated([_global_text(con), *docs], " ")
                return Doc("(", inner, ")") if args and place == _ATOM else inner

    def patterns(self, patterns: Iterable[Pattern], place: int) -> Deep[list[Doc]]:
        docs = []
        for pattern in patterns:
            docs.append((yield self.pattern(pattern, place)))
        return docs


def _chain(pattern: Pattern) -> tuple[list[Pattern], Pattern]:
    """The elements of a list pattern, and what stands after the last `:`."""
    items = []
    while isinstance(pattern, PCon) and pattern.con == ":" and len(pattern.args) == 2:
        items.append(pattern.args[0])
        pattern = pattern.args[1]
    return items, pattern
