"""The parser of Erlang: forms, which the preprocessor gives as rows of tokens, to `tree`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from clew.erlang.syntax import tree
from clew.erlang.syntax.expression_parser import ExpressionParser
from clew.erlang.syntax.lexer import FEATURES, Token, tokenize, with_keywords
from clew.erlang.syntax.preprocessor import FindHeader, Preprocessor
from clew.erlang.syntax.token_row import TokenRow
from clew.erlang.syntax.type_parser import TypeParser
from clew.source.diagnostics import SyntaxFault
from clew.source.recursion_limit import deep_recursion

_NAME_LISTS = frozenset(("export", "export_type", "optional_callbacks"))
_WITH_SEVERAL = frozenset(("feature", "file", "module"))
_TYPES = {kind.value: kind for kind in tree.TypeKind}


def parse_module(
    text: str, file: str, find: FindHeader | None = None, defined: Mapping[str, str] | None = None
) -> tree.ErlangModule:
    """The module that a text denotes; `find` gives the headers that it includes, `defined` macros from outside."""
    with deep_recursion():
        preprocessor = Preprocessor(find or (lambda name, is_library, source: None), defined)
        forms: list[tree.Form] = []
        for tokens in preprocessor.forms(text, file):
            forms.append(FormParser(tokens).form())
        for notice in preprocessor.notices:
            said = tree.StringLit(notice.message, notice.token.span)
            forms.append(tree.Attribute("warning", said, notice.token.span))
        return tree.ErlangModule(_module_name(forms, file), file, tuple(forms), tuple(preprocessor.included))


def parse_expressions(text: str, file: str) -> tuple[tree.Expr, ...]:
    """Expressions with commas between them, as at a prompt; the dot at their end may be missing."""
    with deep_recursion():
        tokens = with_keywords(tokenize(text, file), FEATURES.keys())
        row = TokenRow(tokens)
        found = ExpressionParser(row).body()
        row.accept("dot")
        if row.peek() != "end" or row.at < len(tokens) - 1:
            raise row.unexpected("after the expression")
        return found


def parse_type(text: str, file: str) -> tree.TypeExpr:
    """A type by itself."""
    with deep_recursion():
        tokens = tokenize(text, file)
        row = TokenRow(tokens)
        found = TypeParser(row).type()
        row.accept("dot")
        if row.peek() != "end" or row.at < len(tokens) - 1:
            raise row.unexpected("after the type")
        return found


def _module_name(forms: list[tree.Form], file: str) -> str:
    for form in forms:
        match form:
            case tree.Attribute("module", tree.AtomLit(name) | tree.TupleExpr((tree.AtomLit(name), *_))):
                return name
    return Path(file).stem


class FormParser:
    """Parses one form."""

    def __init__(self, tokens: list[Token]) -> None:
        self.row = TokenRow(tokens)
        self.expressions = ExpressionParser(self.row)
        self.types = TypeParser(self.row)

    def form(self) -> tree.Form:
        row = self.row
        if row.peek() == "-":
            return self.attribute()
        if row.peek() == "atom" and row.peek(1) == "(":
            return self.function()
        raise row.unexpected(
            "at the beginning of a form", "a form is a function or an attribute: -name(...)."
        )

    # --- functions ---

    def function(self) -> tree.FunctionDef:
        row = self.row
        start = row.token
        name = row.word("the name of a function")
        clauses = [self.expressions.function_clause(start)]
        while row.accept(";"):
            here = row.token
            other = row.word("the name of the function")
            if other != name:
                message = f"this clause is of `{other}`, but it stands among those of `{name}`"
                raise SyntaxFault(message, here.span, "a function ends in a dot")
            clauses.append(self.expressions.function_clause(here))
        row.expect("dot", f"after the clauses of `{name}`")
        arity = len(clauses[0].patterns)
        for clause in clauses:
            if len(clause.patterns) != arity:
                message = (
                    f"a clause of `{name}` takes {len(clause.patterns)} arguments, the first one {arity}"
                )
                raise SyntaxFault(message, clause.span, "all clauses of a function take as many")
        return tree.FunctionDef(name, arity, tuple(clauses), row.since(start))

    # --- attributes ---

    def attribute(self) -> tree.Form:
        row = self.row
        start = row.advance()
        named = row.token
        if not isinstance(named.value, str) or named.kind in ("var", "string", "dot"):
            raise row.unexpected("after `-`", "the name of an attribute is an atom")
        name = named.value
        row.advance()
        form: tree.Form
        if name in _NAME_LISTS:
            form = self.names(name, start)
        elif name == "import":
            form = self.imports(start)
        elif name == "record":
            form = self.record(start)
        elif name in _TYPES:
            form = self.type_definition(_TYPES[name], start)
        elif name in ("spec", "callback"):
            form = self.specification(start, is_callback=name == "callback")
        else:
            form = self.other(name, start)
        row.expect("dot", f"after the attribute -{name}")
        return form

    def names(self, kind: str, start: Token) -> tree.Form:
        self.row.expect("(", f"after -{kind}")
        names = self.name_list()
        self.row.expect(")", "after the names")
        return tree.NamesAttribute(kind, names, None, self.row.since(start))

    def name_list(self) -> tuple[tuple[str, int], ...]:
        self.row.expect("[", "before names of functions")
        return self.row.separated(self.function_name, "]", "names of functions")

    def function_name(self) -> tuple[str, int]:
        name = self.row.word("the name of a function")
        self.row.expect("/", "after the name of a function")
        return name, self.row.integer("the number of arguments")

    def imports(self, start: Token) -> tree.Form:
        row = self.row
        row.expect("(", "after -import")
        module = row.word("the name of a module")
        names = self.name_list() if row.accept(",") else ()
        row.expect(")", "after the names")
        return tree.NamesAttribute("import", names, module, row.since(start))

    def record(self, start: Token) -> tree.Form:
        row = self.row
        closed = row.accept("(")
        name = row.word("the name of a record")
        row.expect(",", "after the name of a record")
        row.expect("{", "before the fields of a record")
        fields = row.separated(self.field, "}", "the fields of a record")
        if closed:
            row.expect(")", "after a record")
        return tree.RecordDef(name, fields, row.since(start))

    def field(self) -> tree.FieldDef:
        row = self.row
        start = row.token
        name = row.word("the name of a field")
        default = self.expressions.expression() if row.accept("=") else None
        type_ = self.types.type() if row.accept("::") else None
        return tree.FieldDef(name, default, type_, row.since(start))

    def type_definition(self, kind: tree.TypeKind, start: Token) -> tree.Form:
        row = self.row
        closed = row.accept("(")
        name = row.word("the name of a type")
        row.expect("(", "after the name of a type")
        params = row.separated(lambda: row.variable("a parameter"), ")", "the parameters of a type")
        row.expect("::", "after the name of a type")
        type_ = self.types.type()
        if closed:
            row.expect(")", "after a type")
        return tree.TypeDef(kind, name, params, type_, row.since(start))

    def specification(self, start: Token, *, is_callback: bool) -> tree.Form:
        row = self.row
        closed = row.peek() == "(" and row.peek(1) == "atom" and row.accept("(")
        name, module = row.word("the name of a function"), None
        if row.accept(":"):
            module, name = name, row.word("the name of a function")
        types = [self.types.function_type()]
        while row.accept(";"):
            types.append(self.types.function_type())
        if closed:
            row.expect(")", "after a specification")
        arity = len(types[0].args)
        for found in types:
            if len(found.args) != arity:
                message = f"this alternative takes {len(found.args)} arguments, the first one {arity}"
                raise SyntaxFault(message, found.span)
        return tree.SpecDef(name, arity, tuple(types), is_callback, row.since(start), module)

    def other(self, name: str, start: Token) -> tree.Form:
        """An attribute that has a term."""
        row = self.row
        if row.accept("("):
            items = self.attribute_values()
        elif row.peek() in ("dot", "end"):
            raise row.unexpected(f"after -{name}", f"expected -{name}(value).")
        else:
            items = self.expressions.body()
        if len(items) > 1 and name not in _WITH_SEVERAL:
            raise SyntaxFault(f"the attribute -{name} has one value", row.since(start), "put it into {}")
        value = items[0] if len(items) == 1 else tree.TupleExpr(items)
        return tree.Attribute(name, value, row.since(start))

    def attribute_values(self) -> tuple[tree.Expr, ...]:
        row = self.row
        items = row.separated(self.expressions.expression, ")", "the value of an attribute")
        if row.peek() != "dot" or not items:
            raise row.unexpected("after an attribute")
        return items
