"""What is typed at a prompt: expressions, declarations and imports, each a small module inside those before it.

Such a module sees what the user's own module sees, hidden names too, and what was typed earlier; a name that is
defined again hides the older one, and what used the older one still does. So nothing is compiled twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from clew.core import nodes as core
from clew.core.names import closest, prefix_form
from clew.haskell.compile import CompiledModule
from clew.haskell.names.interface import Entity
from clew.haskell.program import IT, RUNNER, Compiled, Progress, Session, performed, with_it
from clew.haskell.show.showing import RAISED_TEXT as RAISED_TEXT
from clew.haskell.show.showing import constant_module, is_action, is_unit, showing_of
from clew.haskell.syntax import tree as s
from clew.haskell.syntax.dialect import HASKELL, Dialect
from clew.haskell.syntax.extensions import Extension
from clew.haskell.syntax.lexer import tokenize
from clew.haskell.syntax.parsing.layout_rule import deep_stack
from clew.haskell.syntax.parsing.parser import parse_expr, parse_statement
from clew.haskell.syntax.parsing.parser_module import ModuleParser
from clew.haskell.syntax.tree import Name
from clew.haskell.types.errors import show_scheme
from clew.language.evaluation import Evaluation
from clew.language.loading import USUAL_LOADING, Loading
from clew.language.prompt import PromptBinding, Unsupported
from clew.language.signature import Signature
from clew.machine.memory.refs import Ref
from clew.machine.run.machine import Machine
from clew.machine.run.unfold import parts
from clew.machine.values.readback import MACHINE_INT
from clew.machine.values.value import Construct, Number
from clew.source.diagnostics import ScopeFault, SyntaxFault, TypeFault
from clew.source.texts import remember_text

#: What the modules of the prompt are called, with a number.
PROMPT = "Clew.Prompt"
#: What a prompt allows beyond the user's module: types that nothing decides are chosen as it suits showing.
_EXTENSIONS = frozenset({Extension.EXTENDED_DEFAULT_RULES})
_POLYMORPHIC = frozenset({Extension.NO_MONOMORPHISM_RESTRICTION})
_LET = re.compile(r"\s*let\b")
_IMPORT = re.compile(r"\s*import\b")
#: Makes an action of what could be one in any monad.
_AS_IO = Name("asIO", RUNNER)
#: Stands for the result of an action.
_RESULT = Name("result", RUNNER)

HELP = """\
EXPR              evaluate it: an action is performed, any other value is shown, of a goal the answers
let x = ...       declare something, as in a module: f x = ..., data ..., class ..., import ..."""

#: Makes an expression of a text, the name of the text, and extensions.
Parse = Callable[[str, str, frozenset[str]], s.Expr]


class HaskellPrompt:
    """The modules so far, and what is typed on top of them."""

    def __init__(
        self,
        file: str | None,
        loading: Loading = USUAL_LOADING,
        progress: Progress | None = None,
        dialect: Dialect = HASKELL,
    ) -> None:
        self._folders = loading.folders
        self._session = Session(
            loading.folders, progress, legacy=loading.legacy, dialect=dialect, flags=loading.flags
        )
        self._count = 0
        self.load(file)

    def load(self, file: str | None) -> None:
        session = self._session.fresh(self._folders)
        if file is None:
            session.load_module(RUNNER)
            compiled = session.load_text(f"module {PROMPT}0 where\n", "<prompt>")
        else:
            compiled = session.load(file)
        self._session = session
        self._inside = compiled.main.name
        self._extensions = session.loader.modules[self._inside].extensions
        self._title = "Prelude" if file is None else self._inside

    @property
    def module(self) -> str:
        return self._title

    @property
    def question(self) -> str:
        return f"{self._title}> "

    @property
    def help(self) -> str:
        return HELP

    def is_complete(self, text: str) -> bool:
        return True

    def ends(self, text: str) -> bool:
        return False

    # --- what is typed ---

    def define(self, parse: Parse, text: str) -> tuple[Session, Compiled]:
        """A text defined as `it'` in a session of its own, which is then forgotten."""
        expression = parse(text, self._text(text), self._all_extensions)
        session = self._session.fork()
        module = self._constant(Name(IT), expression, self._all_extensions)
        return session, session.load_inside(module, expression.span.file, self._inside)

    def evaluate(self, text: str) -> Evaluation:
        return self._evaluation(self._expression(text))

    def _evaluation(self, expression: s.Expr) -> Evaluation:
        session = self._session.fork()
        try:
            compiled = self._define(expression, session)
        except TypeFault as fault:
            session = self._session.fork()
            compiled = self._as_action(expression, session, fault)
        action = is_action(session.environment.values[f"{compiled.main.name}.{IT}"])
        compiled, showing = showing_of(session, compiled, IT, is_action=action)
        body = compiled.value(IT)
        return Evaluation(
            with_it(compiled, performed(body, "perform") if action else body, showing.roots),
            "it",
            replace(showing, function_type=compiled.type_of(IT)),
            is_action=action,
            result=_result if action else None,
            shows_result=not is_unit(showing.type),
        )

    def type_of(self, text: str) -> str:
        return self._define(self._expression(text), self._session.fork(), _POLYMORPHIC).type_of(IT) or "?"

    def declare(self, text: str) -> Sequence[Signature]:
        name = self._text(text)
        if _LET.match(text):
            statement = parse_statement(text, name, self._all_extensions)
            if not isinstance(statement, s.LetStmt):
                raise SyntaxFault("an expression is not a declaration", statement.span)
            module = s.Module("", None, (), statement.decls)
        else:
            module = self._module(text, name)
        session = self._session.fork()
        module = replace(
            module, name=f"{PROMPT}{self._count}", extensions=self._all_extensions | _POLYMORPHIC
        )
        compiled = session.load_inside(module, name, self._inside)
        self._session = session
        self._inside = module.name
        return self._signatures(compiled.main)

    def bind(self, text: str) -> PromptBinding | None:
        try:
            statement = parse_statement(text, "<prompt>", self._all_extensions)
        except SyntaxFault:
            return None
        if not isinstance(statement, s.BindStmt):
            return None
        statement = parse_statement(text, self._text(text), self._all_extensions)
        assert isinstance(statement, s.BindStmt)
        if not isinstance(statement.pattern, s.PVar):
            raise Unsupported(
                "the prompt binds results to single variables only",
                statement.pattern.span,
                "bind the whole result, and take it apart with `let`",
            )
        expression = s.App(s.Var(_AS_IO, statement.value.span), statement.value, statement.value.span)
        return PromptBinding(
            self._evaluation(expression), partial(self._keep, statement.pattern.name, expression)
        )

    def _keep(self, name: Name, action: s.Expr, value: core.Expr) -> Sequence[Signature]:
        """Define the variable of a statement as the result that its action had."""
        span = action.span
        result = s.App(s.Var(_RESULT, span), action, span)
        session = self._session.fork()
        module = self._constant(name, result, self._all_extensions)
        compiled = session.load_inside(module, span.file, self._inside).main
        full = f"{module.name}.{name}"
        kept = core.Function(full, (), value, span=span)
        compiled.functions = {**compiled.functions, full: kept}
        for tables in (compiled.tables, session.environment):
            tables.wrappers.pop(full, None)
        self._session = session
        self._inside = module.name
        return self._signatures(compiled)

    def _signatures(self, module: CompiledModule) -> Sequence[Signature]:
        spoken = self._session.dialect.spoken
        return [Signature(name, spoken(type_)) for name, type_ in module.types]

    def is_declaration(self, text: str) -> bool:
        if _IMPORT.match(text):
            return True
        try:
            statement = parse_statement(text, "<prompt>", self._all_extensions)
        except SyntaxFault:
            return self._is_module(text)
        return isinstance(statement, s.LetStmt)

    def _module(self, text: str, name: str) -> s.Module:
        with deep_stack():
            return ModuleParser(tokenize(text, name, self._all_extensions)).module()

    def _is_module(self, text: str) -> bool:
        try:
            self._module(text, "<prompt>")
        except SyntaxFault:
            return False
        return True

    # --- asking ---

    def names(self) -> Sequence[str]:
        scope = self._session.loader.registry.scopes[self._inside]
        plain = [*scope.values.texts(None), *scope.types.texts(None)]
        qualified = [
            f"{qualifier}.{text}"
            for qualifier in scope.qualifiers
            if not qualifier.startswith(PROMPT)
            for table in (scope.values, scope.types)
            for text in table.texts(qualifier)
        ]
        return sorted({*plain, *qualified})

    def info(self, text: str) -> Sequence[str]:
        text = text.strip()
        found = list(self._meanings(text))
        if not found:
            raise ScopeFault(
                f"name not in scope: '{text}'", None, closest(text, self.names()), slug="scope-unbound"
            )
        return [line for entity in found for line in self._describe(entity)]

    def _meanings(self, text: str) -> Iterator[Entity]:
        scope = self._session.loader.registry.scopes[self._inside]
        for table in (scope.values, scope.types):
            yield from (entity for entity, _ in table.find(_name(text)))

    def _describe(self, entity: Entity) -> Iterator[str]:
        environment = self._session.environment
        core_name = str(entity.name)
        plain = entity.name.text
        shown = prefix_form(plain)
        if not entity.is_type:
            constructor = environment.constructors.get(core_name)
            type_ = constructor.type() if constructor else environment.values.get(core_name)
            of = f", a {entity.kind.value} of {entity.parent.text}" if entity.parent is not None else ""
            yield f"{shown} :: {show_scheme(type_) if type_ is not None else '?'}{of}"
        else:
            children = ", ".join(child.text for child in entity.children)
            yield f"{entity.kind.value} {shown}" + (f": {children}" if children else "")
        if entity.fixity is not None:
            yield f"{entity.fixity[0].value} {entity.fixity[1]} {plain}"
        module = entity.name.qualifier
        if module is not None and not module.startswith(PROMPT):
            trusted = self._session.compiled[module].trusted if module in self._session.compiled else True
            yield f"-- defined in {module}" if trusted else f"-- defined at {entity.span}"

    # --- how ---

    @property
    def _all_extensions(self) -> frozenset[str]:
        return self._extensions | _EXTENSIONS

    def _text(self, text: str) -> str:
        """The name of a text that was typed."""
        self._count += 1
        name = f"<prompt {self._count}>"
        remember_text(name, text)
        return name

    def _expression(self, text: str) -> s.Expr:
        name = self._text(text)
        return parse_expr(text, name, self._all_extensions)

    def _define(
        self, expression: s.Expr, session: Session, extensions: frozenset[str] = frozenset()
    ) -> Compiled:
        """A module of the expression alone, in a session that is then forgotten."""
        module = self._constant(Name(IT), expression, self._all_extensions | extensions)
        return session.load_inside(module, expression.span.file, self._inside)

    def _constant(self, name: Name, expression: s.Expr, extensions: frozenset[str]) -> s.Module:
        """The module that defines one constant."""
        return constant_module(f"{PROMPT}{self._count}", name, expression, extensions)

    def _as_action(self, expression: s.Expr, session: Session, fault: TypeFault) -> Compiled:
        """An expression of any monad is an action, where that makes sense of it."""
        function = s.Var(_AS_IO, expression.span)
        try:
            return self._define(s.App(function, expression, expression.span), session)
        except TypeFault:
            raise fault from None


def given_or_code(machine: Machine, performed: Ref) -> Ref | int:
    """What an action gave, which the runner wraps in `Gave`; after an exception that was shown, its exit code."""
    [(inside, _, _)] = parts(machine, performed, 1, 0, 1)
    value = machine.view(performed, depth=1)
    if isinstance(value, Construct) and value.name.endswith("Gave"):
        return inside
    code = machine.view(inside, type_=MACHINE_INT)
    return code.value if isinstance(code, Number) and isinstance(code.value, int) else 1


def _result(machine: Machine, performed: Ref) -> Ref | None:
    """At a prompt, the exit code of an action counts for nothing."""
    given = given_or_code(machine, performed)
    return None if isinstance(given, int) else given


def load_expression(session: Session, outer: str, text: str, file: str) -> tuple[Session, Compiled]:
    """An expression in the scope of a loaded module, as the constant `it'` of a module of its own, in a new session.

    What could be in any monad is an action.
    """
    extensions = session.loader.modules[outer].extensions | _EXTENSIONS
    expression = parse_expr(text, file, extensions)

    def loaded(expression: s.Expr) -> tuple[Session, Compiled]:
        inner = session.fork()
        module = constant_module(f"{PROMPT}0", Name(IT), expression, extensions)
        return inner, inner.load_inside(module, file, outer)

    try:
        return loaded(expression)
    except TypeFault as fault:
        try:
            return loaded(s.App(s.Var(_AS_IO, expression.span), expression, expression.span))
        except TypeFault:
            raise fault from None


def _name(text: str) -> Name:
    """A name as written, perhaps qualified, perhaps an operator in parentheses."""
    if text.startswith("(") and text.endswith(")") and text != "()":
        text = text[1:-1]
    found = re.fullmatch(r"((?:[A-Z][\w']*\.)*[A-Z][\w']*)\.(.+)", text)
    return Name(found[2], found[1]) if found else Name(text)
