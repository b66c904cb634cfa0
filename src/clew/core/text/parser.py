"""The grammar of Core's expressions and patterns (docs/core.md), by recursive descent over `deep`: no nesting
is too deep for the stack, and each error says in words what was expected where.
"""

from __future__ import annotations

from clew.core.deep import Deep
from clew.core.nodes import FreeVar, Literal, LitKind
from clew.core.text.lexer import number_literal, tokenize
from clew.core.text.raw import (
    RApply,
    Raw,
    RCase,
    RChoice,
    RCons,
    RFree,
    RLabel,
    RLambda,
    RLet,
    RLit,
    RMark,
    RMatch,
    RName,
    RParen,
    RRow,
    RTuple,
)
from clew.core.text.typetext import TypeParser
from clew.source.diagnostics import SyntaxFault
from clew.source.span import Span

#: Brackets and cases may nest this deeply in one declaration; chains of `:`, `let` and `?` may be longer.
MAX_NESTING = 10_000

_ATOMS = frozenset(("name", "quoted", "prim", "number", "string", "char", "(", "[", "^", "%"))
_PATTERN_ATOMS = _ATOMS | {"!", "~"}
_LITERALS = {"string": LitKind.STRING, "char": LitKind.CHAR}


class ExprParser(TypeParser):
    """A cursor over the tokens of one text; each method reads one construct of the grammar."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(tokenize(text, file))
        self.depth = 0

    # --- names that are bound ---------------------------------------------------------------------

    def names(self) -> list[str]:
        """Binding names as long as they come; `%` before one changes nothing."""
        found: list[str] = []
        while self.kind in ("name", "quoted", "%"):
            found.append(self.binder("a name"))
        return found

    def binder(self, expected: str) -> str:
        if self.kind == "%":
            self.advance()
        return self.name(expected)

    # --- expressions -------------------------------------------------------------------------------

    def expr(self) -> Deep[Raw]:
        """Alternatives of a choice, or what stands alone."""
        self.enter()
        start = self.at
        first: Raw = yield self.operand()
        if self.kind == "?":
            alternatives = [first]
            while self.kind == "?":
                self.advance()
                alternatives.append((yield self.operand()))
            first = RChoice(alternatives, self.since(start))
        self.depth -= 1
        return first

    def operand(self) -> Deep[Raw]:
        """Elements joined by `:`; the last may be a construct that extends to the right."""
        start, items = self.at, []
        while True:
            construct = self.construct()
            item: Raw = yield construct if construct is not None else self.application()
            if self.kind != ":":
                break
            items.append(item)
            self.advance()
        return RCons(items, item, self.since(start)) if items else item

    def construct(self) -> Deep[Raw] | None:
        kind = self.kind
        if kind in _ATOMS:
            return None
        if kind == "case" or kind == "match":
            return self.case() if kind == "case" else self.match()
        if kind == "let" or kind == "let!":
            return self.let() if kind == "let" else self.strict_let()
        if kind == "<":
            return self.label()
        if kind == "\\":
            return self.function()
        if kind == "free":
            return self.free()
        raise self.fault("an expression")

    def application(self) -> Deep[Raw]:
        start = self.at
        head: Raw = self.simple_atom() or (yield self.brackets())
        if self.kind not in _ATOMS:
            return head
        args: list[Raw] = []
        while self.kind in _ATOMS:
            args.append(self.simple_atom() or (yield self.brackets()))
        return RApply(head, args, self.since(start))

    def brackets(self) -> Deep[Raw]:
        opening, closing = self.at, ")" if self.kind == "(" else "]"
        self.advance()
        items: list[Raw] = []
        while self.kind != closing:
            items.append((yield self.expr()))
            if self.kind != ",":
                break
            self.advance()
            if self.kind == closing:
                raise self.fault("an expression")
        self.close(closing, opening)
        return self.bracketed(items, closing, opening)

    def simple_atom(self) -> Raw | None:
        """An atom without expressions inside, or None: what needs no recursion is quicker without."""
        start, kind = self.at, self.kind
        if kind == "name" or kind == "quoted" or kind == "prim":
            self.advance()
            name, span = self.tokens.values[start], self.tokens.span(start)
            return RName(name, span, "#" if kind == "prim" else "", kind == "quoted")
        if kind == "number" or kind == "string" or kind == "char":
            self.advance()
            return RLit(self.literal(start), self.tokens.span(start))
        if kind == "%" or kind == "^":
            self.advance()
            name = self.name("a name", tuples=kind == "^")
            return RName(name, self.since(start), kind, True)
        if kind == "(" and self.tokens.kinds[start + 1] in (")", ","):
            name = self.name("a tuple", tuples=True)
            return RName(name, self.since(start), "^", True)
        return None

    def literal(self, index: int) -> Literal:
        kind, value = self.tokens.kinds[index], self.tokens.values[index]
        return number_literal(value) if kind == "number" else Literal(_LITERALS[kind], value)

    def bracketed(self, items: list[Raw], closing: str, opening: int) -> Raw:
        span = self.since(opening)
        if closing == "]":
            return RCons(items, None, span)
        return RParen(items[0], span) if len(items) == 1 else RTuple(items, span)

    def let(self) -> Deep[Raw]:
        opening = self.at
        bindings: list[tuple[str, Raw, Span]] = []
        while True:
            self.advance()
            start = self.at
            name = self.binder("the name of a local definition")
            self.expect("=", f"'=' after the local name '{name}'")
            value: Raw = yield self.expr()
            bindings.append((name, value, self.since(start)))
            if self.kind != ";":
                break
        self.close("in", opening, "';' or 'in'")
        body: Raw = yield self.body()
        return RLet(bindings, body, self.since(opening))

    def strict_let(self) -> Deep[Raw]:
        opening = self.at
        self.advance()
        start = self.at
        name = self.binder("the name of a local definition")
        pattern = RName(name, self.since(start), "%", True)
        self.expect("=", f"'=' after the local name '{name}'")
        value: Raw = yield self.expr()
        self.close("in", opening)
        body_start = self.at
        body: Raw = yield self.body()
        span = self.since(opening)
        return RCase(value, [RRow([pattern], None, body, self.since(body_start))], span)

    def free(self) -> Deep[Raw]:
        opening = self.at
        found: list[FreeVar] = []
        while True:
            self.advance()
            start = self.at
            name = self.binder("the name of a free variable")
            self.expect(":", f"':' and the type of '{name}'")
            type_ = self.type()
            found.append(FreeVar(name, type_, self.since(start)))
            if self.kind != ",":
                break
        self.close("in", opening, "',' or 'in'")
        body: Raw = yield self.body()
        return RFree(found, body, self.since(opening))

    def label(self) -> Deep[Raw]:
        start = self.at
        self.advance()
        label = self.name("a label")
        self.expect(">", "'>' after the label")
        body: Raw = yield self.operand()
        return RLabel(label, body, self.since(start))

    def body(self) -> Deep[Raw]:
        """What a let, a free or a function extends over: such chains are long rather than deep."""
        self.depth -= 1
        body: Raw = yield self.expr()
        self.depth += 1
        return body

    def function(self) -> Deep[Raw]:
        start = self.at
        self.advance()
        params = self.names()
        if not params:
            raise self.fault("a parameter")
        self.expect("->", "a parameter or '->'")
        body: Raw = yield self.body()
        return RLambda(params, body, self.since(start))

    def case(self) -> Deep[Raw]:
        start = self.at
        self.advance()
        scrutinee: Raw = yield self.expr()
        self.close("of", start)
        rows: list[RRow] = yield self.rows(guards=False)
        return RCase(scrutinee, rows, self.since(start))

    def match(self) -> Deep[Raw]:
        start = self.at
        self.advance()
        scrutinees: list[Raw] = []
        if self.kind != "of":
            scrutinees.append((yield self.expr()))
            while self.kind == ",":
                self.advance()
                scrutinees.append((yield self.expr()))
        self.close("of", start, "',' or 'of'")
        rows: list[RRow] = yield self.rows(guards=True)
        return RMatch(scrutinees, rows, self.since(start))

    def rows(self, guards: bool) -> Deep[list[RRow]]:
        opening, rows = self.at, []
        self.expect("{", "'{' after 'of'")
        while self.kind != "}":
            rows.append((yield self.row(guards)))
            if self.kind != ";":
                break
            self.advance()
        self.close("}", opening, "';' or '}'")
        return rows

    def row(self, guards: bool) -> Deep[RRow]:
        start = self.at
        patterns: list[Raw] = []
        guard: Raw | None = None
        if not guards or self.kind not in ("|", "->"):
            patterns.append((yield self.pattern()))
            while guards and self.kind == ",":
                self.advance()
                patterns.append((yield self.pattern()))
        if guards and self.kind == "|":
            self.advance()
            guard = yield self.expr()
        self.expect("->", "'->' after the pattern" if guard is None else "'->' after the guard")
        body: Raw = yield self.expr()
        return RRow(patterns, guard, body, self.since(start))

    # --- patterns ----------------------------------------------------------------------------------

    def pattern(self) -> Deep[Raw]:
        self.enter()
        start, items = self.at, []
        while True:
            item: Raw = yield self.pattern_application()
            if self.kind != ":":
                break
            items.append(item)
            self.advance()
        self.depth -= 1
        return RCons(items, item, self.since(start)) if items else item

    def pattern_application(self) -> Deep[Raw]:
        start = self.at
        head: Raw = yield self.pattern_atom()
        args: list[Raw] = []
        while self.kind in _PATTERN_ATOMS:
            args.append((yield self.pattern_atom()))
        return RApply(head, args, self.since(start)) if args else head

    def pattern_atom(self) -> Deep[Raw]:
        start, mark = self.at, self.kind
        if mark not in _PATTERN_ATOMS:
            raise self.fault("a pattern")
        if mark == "!" or mark == "~":
            self.advance()
            self.enter()
            inner: Raw = yield self.pattern_atom()
            self.depth -= 1
            return RMark(mark, "", inner, self.since(start))
        simple = self.simple_atom()
        if simple is not None:
            if self.kind == "@" and isinstance(simple, RName) and simple.force in ("", "%"):
                self.advance()
                self.enter()
                inner = yield self.pattern_atom()
                self.depth -= 1
                return RMark("@", simple.name, inner, self.since(start))
            return simple
        closing, items = ")" if mark == "(" else "]", []
        self.advance()
        while self.kind != closing:
            items.append((yield self.pattern()))
            if self.kind != ",":
                break
            self.advance()
        self.close(closing, start)
        return self.bracketed(items, closing, start)

    # --- limits ------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise SyntaxFault(
                f"nested too deeply: more than {MAX_NESTING:,} levels",
                self.tokens.span(self.at),
                "give parts of it names of their own",
            )
