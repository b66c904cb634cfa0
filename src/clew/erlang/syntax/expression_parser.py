"""The parser of expressions, patterns and guards, which have one grammar in Erlang."""

from __future__ import annotations

from clew.erlang.syntax import tree
from clew.erlang.syntax.lexer import Token
from clew.erlang.syntax.token_row import TokenRow
from clew.source.diagnostics import SyntaxFault

#: Binary operators with their precedence, from the weakest, and whether they group to the right.
BINARY_OPERATORS: dict[str, tuple[int, bool]] = {
    **dict.fromkeys(("=", "?=", "!"), (1, True)),
    "orelse": (2, True),
    "andalso": (3, True),
    **dict.fromkeys(("==", "/=", "=<", "<", ">=", ">", "=:=", "=/="), (4, False)),
    **dict.fromkeys(("++", "--"), (5, True)),
    **dict.fromkeys(("+", "-", "bor", "bxor", "bsl", "bsr", "or", "xor"), (6, False)),
    **dict.fromkeys(("/", "*", "div", "rem", "band", "and"), (7, False)),
}
COMPARISON = 4
_PREFIX = 8
_PREFIXES = frozenset(("+", "-", "bnot", "not"))
#: What an atom `maybe` is followed by when it begins no block.
_AFTER_WORD = (
    frozenset(BINARY_OPERATORS)
    | frozenset(("(", ")", "]", "}", ">>", ",", ";", ":", "->", "dot", "end", "||", "|", "of", "when", "=>"))
    | frozenset((":=", "<-", "<=", "#", "/", "::", "after", "catch", "else", "?="))
)


class ExpressionParser:
    """Reads expressions from a row of tokens."""

    def __init__(self, row: TokenRow) -> None:
        self.row = row

    def expression(self) -> tree.Expr:
        row = self.row
        if row.peek() == "catch":
            start = row.advance()
            return tree.CatchExpr(self.expression(), row.since(start))
        return self.operation(1)

    def body(self) -> tuple[tree.Expr, ...]:
        """Expressions with commas between them."""
        found = [self.expression()]
        while self.row.accept(","):
            found.append(self.expression())
        return tuple(found)

    # --- operators ---

    def operation(self, weakest: int) -> tree.Expr:
        row = self.row
        start = row.token
        left = self.prefixed()
        while True:
            operator = row.peek()
            found = BINARY_OPERATORS.get(operator)
            if found is None or found[0] < weakest:
                return left
            precedence, right_grouping = found
            line = row.advance().span.line
            if row.peek() == "catch":  # without parentheses, it takes all that follows
                right = self.expression()
            else:
                right = self.operation(precedence if right_grouping else precedence + 1)
            span = row.since(start)
            if operator == "=":
                left = tree.MatchExpr(left, right, span)
            elif operator == "?=":
                left = tree.MaybeMatch(left, right, span)
            else:
                left = tree.BinaryOp(operator, left, right, span, line)
            if precedence == COMPARISON and BINARY_OPERATORS.get(row.peek(), (0,))[0] == COMPARISON:
                raise row.unexpected("after a comparison", "put one of the comparisons in parentheses")

    def prefixed(self) -> tree.Expr:
        row = self.row
        if row.peek() not in _PREFIXES:
            return self.application()
        start = row.advance()
        operand = self.prefixed()
        return tree.UnaryOp(start.kind, operand, row.since(start))

    # --- calls, records, maps ---

    def application(self) -> tree.Expr:
        row = self.row
        start = row.token
        found = self.primary()
        while True:
            kind = row.peek()
            if kind == "(":
                row.advance()
                args = row.separated(self.expression, ")", "the arguments")
                found = tree.CallExpr(found, args, row.since(start))
            elif kind == ":":
                here = row.at
                row.advance()
                function = self.primary()
                if row.peek() != "(":  # the stack trace of a handler, or a mistake
                    row.at = here
                    return found
                found = tree.RemoteName(found, function, row.since(start))
            elif kind == "#":
                found = self.hash(found, start)
            else:
                return found

    def hash(self, base: tree.Expr | None, start: Token) -> tree.Expr:
        """What begins with `#`: a map, a record, or one of its fields."""
        row = self.row
        row.advance()
        if row.accept("{"):
            return self.map_(base, start)
        name = self.record_name()
        if row.accept("{"):
            given = row.separated(self.record_field, "}", "the fields of a record")
            _check_once(given)
            return tree.RecordExpr(base, name, given, row.since(start))
        row.expect(".", "after the name of a record")
        field = row.word("the name of a field")
        if base is None:
            return tree.RecordIndex(name, field, row.since(start))
        return tree.RecordAccess(base, name, field, row.since(start))

    def map_(self, base: tree.Expr | None, start: Token) -> tree.Expr:
        row = self.row
        if row.accept("}"):
            return tree.MapExpr(base, (), row.since(start))
        fields = [self.map_field()]
        if base is None and row.accept("||"):
            template = fields[0]
            return tree.MapComprehension(template.key, template.value, self.qualifiers("}"), row.since(start))
        while row.accept(","):
            fields.append(self.map_field())
        row.expect("}", "after the fields of a map")
        return tree.MapExpr(base, tuple(fields), row.since(start))

    def record_name(self) -> str:
        row = self.row
        if row.peek() == "atom" or (row.token.kind == row.token.value and str(row.token.value).isalpha()):
            return str(row.advance().value)
        raise row.unexpected("after `#`", "a map is #{...}, a record #name{...}")

    def map_field(self) -> tree.MapField:
        row = self.row
        start = row.token
        key = self.expression()
        if row.peek() not in ("=>", ":="):
            raise row.unexpected("where `=>` or `:=` was expected after a key")
        exact = row.advance().kind == ":="
        return tree.MapField(key, self.expression(), exact, row.since(start))

    def record_field(self) -> tree.RecordField:
        row = self.row
        start = row.token
        if row.peek() == "var" and row.token.value == "_":
            row.advance()
            name = None
        else:
            name = row.word("the name of a field")
        row.expect("=", "after the name of a field")
        return tree.RecordField(name, self.expression(), row.since(start))

    # --- what is written by itself ---

    def primary(self) -> tree.Expr:
        row = self.row
        token = row.token
        kind = row.peek()
        if kind == "atom":
            if token.value == "maybe" and row.peek(1) not in _AFTER_WORD:
                hint = "put -feature(maybe_expr, enable). right after -module"
                raise SyntaxFault("`maybe` is a feature that this module does not enable", token.span, hint)
            row.advance()
            return tree.AtomLit(str(token.value), token.span)
        if kind == "var":
            row.advance()
            return tree.Var(str(token.value), token.span)
        if kind == "integer":
            row.advance()
            return tree.IntegerLit(int(token.value), token.span)
        if kind == "float":
            row.advance()
            return tree.FloatLit(float(token.value), token.span)
        if kind == "char":
            row.advance()
            return tree.CharLit(int(token.value), token.span)
        if kind == "string":
            return self.string()
        if kind == "#":
            return self.hash(None, token)
        reader = _READERS.get(kind)
        if reader is None:
            raise row.unexpected("where an expression was expected")
        row.advance()
        found: tree.Expr = reader(self, token)
        return found

    def string(self) -> tree.Expr:
        row = self.row
        start = row.token
        text = []
        while row.peek() == "string":
            text.append(str(row.advance().value))
        return tree.StringLit("".join(text), row.since(start))

    def parenthesised(self, start: Token) -> tree.Expr:
        row = self.row
        found = self.expression()
        if row.accept(":"):  # `(lists:map)(F, L)`
            found = tree.RemoteName(found, self.primary(), row.since(start))
        row.expect(")", "after an expression")
        return found

    def tuple_(self, start: Token) -> tree.Expr:
        items = self.row.separated(self.expression, "}", "the elements of a tuple")
        return tree.TupleExpr(items, self.row.since(start))

    def list_(self, start: Token) -> tree.Expr:
        row = self.row
        if row.accept("]"):
            return tree.NilExpr(row.since(start))
        items = [self.expression()]
        if row.accept("||"):
            qualifiers = self.qualifiers("]")
            return tree.ListComprehension(items[0], qualifiers, row.since(start))
        while row.accept(","):
            items.append(self.expression())
        tail: tree.Expr | None = None
        if row.accept("|"):
            tail = self.expression()
        closing = row.expect("]", "after the elements of a list")
        found = tail if tail is not None else tree.NilExpr(closing.span)
        for item in reversed(items):
            found = tree.ConsExpr(item, found, item.span.to(row.since(start)))
        assert isinstance(found, tree.ConsExpr)
        return tree.ConsExpr(found.head, found.tail, row.since(start))

    def qualifiers(self, closing: str) -> tuple[tree.Qualifier, ...]:
        return self.row.separated(self.qualifier, closing, "the generators and filters")

    def qualifier(self) -> tree.Qualifier:
        row = self.row
        start = row.token
        found = self.expression()
        if row.peek() in ("<-", "<:-"):
            row.advance()
            return tree.ListGenerator(found, self.expression(), row.since(start))
        if row.peek() in ("<=", "<:="):
            row.advance()
            return tree.BinaryGenerator(found, self.expression(), row.since(start))
        if row.accept(":="):
            value = self.expression()
            row.expect("<-", "after the pattern of a map generator")
            return tree.MapGenerator(found, value, self.expression(), row.since(start))
        return found

    def binary(self, start: Token) -> tree.Expr:
        row = self.row
        if row.accept(">>"):
            return tree.BinaryExpr((), row.since(start))
        segments = [self.segment()]
        if row.accept("||"):
            template = tree.BinaryExpr(tuple(segments), segments[0].span)
            return tree.BinaryComprehension(_unwrapped(template), self.qualifiers(">>"), row.since(start))
        while row.accept(","):
            segments.append(self.segment())
        row.expect(">>", "after the segments of a binary")
        return tree.BinaryExpr(tuple(segments), row.since(start))

    def segment(self) -> tree.BinarySegment:
        row = self.row
        start = row.token
        if row.peek() in _PREFIXES:
            operator = row.advance()
            value: tree.Expr = tree.UnaryOp(operator.kind, self.primary(), row.since(operator))
        else:
            value = self.primary()
        size = None
        if row.accept(":"):
            size = self.primary()
        types: list[str] = []
        unit: int | None = None
        if row.accept("/"):
            while True:
                word = row.word("a type of a segment")
                if word == "unit" and row.accept(":"):
                    unit = row.integer("the unit of a segment")
                else:
                    types.append(word)
                if not row.accept("-"):
                    break
        return tree.BinarySegment(value, size, tuple(types), unit, row.since(start))

    # --- blocks ---

    def block(self, start: Token) -> tree.Expr:
        found = self.body()
        self.row.expect("end", "after the expressions of a `begin`")
        return tree.BlockExpr(found, self.row.since(start))

    def if_(self, start: Token) -> tree.Expr:
        row = self.row
        clauses = []
        while True:
            here = row.token
            guard = self.guard()
            row.expect("->", "after a guard")
            clauses.append(tree.FunctionClause((), guard, self.body(), row.since(here)))
            if not row.accept(";"):
                break
        row.expect("end", "after the clauses of an `if`")
        return tree.IfExpr(tuple(clauses), row.since(start))

    def case(self, start: Token) -> tree.Expr:
        row = self.row
        value = self.expression()
        row.expect("of", "after the expression of a `case`")
        clauses = self.clauses()
        row.expect("end", "after the clauses of a `case`")
        return tree.CaseExpr(value, clauses, row.since(start))

    def clauses(self) -> tuple[tree.FunctionClause, ...]:
        """Clauses of one pattern each."""
        found = [self.clause()]
        while self.row.accept(";"):
            found.append(self.clause())
        return tuple(found)

    def clause(self) -> tree.FunctionClause:
        start = self.row.token
        pattern = self.expression()
        guard, body = self.guarded_body()
        return tree.FunctionClause((pattern,), guard, body, self.row.since(start))

    def guarded_body(self) -> tuple[tree.Guard, tuple[tree.Expr, ...]]:
        row = self.row
        guard: tree.Guard = self.guard() if row.accept("when") else ()
        row.expect("->", "before the body of a clause")
        return guard, self.body()

    def guard(self) -> tree.Guard:
        found = [self.body()]
        while self.row.accept(";"):
            found.append(self.body())
        return tuple(found)

    def receive(self, start: Token) -> tree.Expr:
        row = self.row
        clauses = () if row.peek() == "after" else self.clauses()
        timeout: tree.Expr | None = None
        after: tuple[tree.Expr, ...] = ()
        if row.accept("after"):
            timeout = self.expression()
            row.expect("->", "after the timeout")
            after = self.body()
        row.expect("end", "after a `receive`")
        return tree.ReceiveExpr(clauses, timeout, after, row.since(start))

    def try_(self, start: Token) -> tree.Expr:
        row = self.row
        body = self.body()
        clauses = self.clauses() if row.accept("of") else ()
        handlers: list[tree.HandlerClause] = []
        if row.accept("catch"):
            handlers.append(self.handler())
            while row.accept(";"):
                handlers.append(self.handler())
        after = self.body() if row.accept("after") else ()
        if not handlers and not after:
            raise row.unexpected("in a `try`", "a `try` has a `catch` or an `after`")
        row.expect("end", "after a `try`")
        return tree.TryExpr(body, clauses, tuple(handlers), after, row.since(start))

    def handler(self) -> tree.HandlerClause:
        row = self.row
        start = row.token
        stack: tree.Var | None = None
        if row.peek() in ("atom", "var") and row.peek(1) == ":":
            kind = self.primary()
            row.advance()
            pattern = self.operation(1)
            if row.accept(":"):
                here = row.token
                stack = tree.Var(row.variable("a variable for the stack trace"), here.span)
        else:
            kind = tree.AtomLit("throw", start.span)
            pattern = self.expression()
        guard, body = self.guarded_body()
        return tree.HandlerClause(kind, pattern, stack, guard, body, row.since(start))

    def maybe(self, start: Token) -> tree.Expr:
        row = self.row
        body = self.body()
        clauses: tuple[tree.FunctionClause, ...] = ()
        if row.accept("else"):
            clauses = self.clauses()
        row.expect("end", "after a `maybe`")
        return tree.MaybeExpr(body, clauses, row.since(start))

    # --- funs ---

    def fun(self, start: Token) -> tree.Expr:
        row = self.row
        if row.peek() == "(" or (row.peek() == "var" and row.peek(1) == "("):
            return self.fun_clauses(start)
        if row.peek() == "atom" and row.peek(1) == "/":
            name = str(row.advance().value)
            row.advance()
            arity = row.integer("the number of arguments")
            return tree.LocalFun(name, arity, row.since(start))
        module = self.primary()
        row.expect(":", "in the name of a function")
        function = self.primary()
        row.expect("/", "after the name of a function")
        return tree.RemoteFun(module, function, self.primary(), row.since(start))

    def fun_clauses(self, start: Token) -> tree.Expr:
        row = self.row
        name = str(row.token.value) if row.peek() == "var" else None
        clauses = []
        while True:
            here = row.token
            if name is not None and row.variable("the name of the fun") != name:
                raise SyntaxFault(f"this clause is not one of the fun `{name}`", here.span)
            clauses.append(self.function_clause(here))
            if not row.accept(";"):
                break
        row.expect("end", "after the clauses of a fun")
        arity = len(clauses[0].patterns)
        for clause in clauses:
            if len(clause.patterns) != arity:
                message = f"this clause takes {len(clause.patterns)} arguments, the first one {arity}"
                raise SyntaxFault(message, clause.span, "all clauses of a fun take as many")
        return tree.FunExpr(name, tuple(clauses), row.since(start))

    def function_clause(self, start: Token) -> tree.FunctionClause:
        """`(patterns) when guard -> body`, from its parenthesis on."""
        row = self.row
        row.expect("(", "before the patterns of a clause")
        patterns = row.separated(self.expression, ")", "the patterns of a clause")
        guard, body = self.guarded_body()
        return tree.FunctionClause(patterns, guard, body, row.since(start))


def _check_once(fields: tuple[tree.RecordField, ...]) -> None:
    """Fields of a record that are given, each once."""
    seen: set[str | None] = set()
    for field in fields:
        if field.name in seen:
            shown = "_" if field.name is None else field.name
            raise SyntaxFault(f"the field `{shown}` is given twice", field.span)
        seen.add(field.name)


def _unwrapped(template: tree.BinaryExpr) -> tree.Expr:
    """The template of a binary comprehension: an expression that gives a bitstring, and no segment."""
    segment = template.segments[0]
    if segment.size is not None or segment.types or segment.unit is not None:
        raise SyntaxFault(
            "the template of a binary comprehension is an expression, not a segment",
            segment.span,
            hint="write it in brackets of its own: `<< <<X:4>> || ... >>`",
        )
    return segment.value


_READERS = {
    "(": ExpressionParser.parenthesised,
    "{": ExpressionParser.tuple_,
    "[": ExpressionParser.list_,
    "<<": ExpressionParser.binary,
    "begin": ExpressionParser.block,
    "if": ExpressionParser.if_,
    "case": ExpressionParser.case,
    "maybe": ExpressionParser.maybe,
    "receive": ExpressionParser.receive,
    "try": ExpressionParser.try_,
    "fun": ExpressionParser.fun,
}
