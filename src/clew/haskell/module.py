"""A module of Haskell or Curry that has been loaded, as the protocols of `language/` ask for it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Self

from clew.core.nodes import Call, Expr, Function, Program
from clew.core.passes.match import MatchWarning
from clew.core.passes.places import with_places
from clew.core.types import Type as CoreType
from clew.haskell.compile import CompiledModule, by_name, link
from clew.haskell.infer.declarations.main_type import action_name
from clew.haskell.interactive import given_or_code, load_expression
from clew.haskell.program import (
    GIVEN,
    IT,
    Compiled,
    Session,
    linked_with_it,
    performed,
    recorded_with_it,
    with_it,
)
from clew.haskell.show.showing import is_action, is_worth_showing, may_be_action, showing_of
from clew.haskell.types.errors import show_scheme
from clew.language.conventions import Conventions
from clew.language.declarations import Identifier
from clew.language.evaluation import EXPRESSION, Evaluation, ProgramOnDemand
from clew.language.explorable import WrittenExpression
from clew.language.expressions.expression import TestExpression, TopLevelName
from clew.language.expressions.notation import COMMON_NOTATION, ExpressionNotation
from clew.language.loading import Loading
from clew.language.portable import SourceText
from clew.language.properties import ALL_PROPERTIES, LinkedProperties, PropertyOptions, SampledTest
from clew.language.protocol import Language
from clew.language.registry import traits_for
from clew.language.signature import Signature
from clew.language.subjects import USUAL_CALLS, CallOptions, EditCheck, Subject
from clew.language.types import Type, show_type
from clew.language.values.value_notation import CommonTexts
from clew.machine.values.render import applied
from clew.machine.values.value import Value, Variable
from clew.source.branchings import Branching, SourceExpression
from clew.source.dataclass import dataclass
from clew.source.diagnostics import TypeFault, UsageFault
from clew.source.span import NOWHERE
from clew.source.texts import remember_text

if TYPE_CHECKING:
    from clew.haskell.exploring.declarations import HaskellDeclarations
    from clew.haskell.exploring.suite_texts import ResultDisplay
    from clew.trace.stories.story_words import StoryWords
    from clew.trace.values.value_types import KnownType, KnownTypes


@dataclass(frozen=True)
class HaskellModule:
    """A module that a session has loaded. Curry's modules are such modules, too, in another dialect."""

    language: Language
    file: str
    loading: Loading
    session: Session
    compiled: Compiled

    @property
    def name(self) -> str:
        return self.compiled.main.name

    @property
    def warnings(self) -> Sequence[MatchWarning]:
        return self.compiled.main.warnings

    def signatures(self, *, everything: bool = False) -> Sequence[Signature]:
        main, spoken = self.compiled.main, self.session.dialect.spoken
        types = self.session.all_types(main.name) if everything else main.types
        spans = {e.name.text: e.span for e in self.session.loader.modules[main.name].entities}
        return tuple(Signature(name, spoken(type_), spans.get(name, NOWHERE)) for name, type_ in types)

    def branchings(self) -> Sequence[Branching]:
        return self._branchings

    @cached_property
    def _branchings(self) -> Sequence[Branching]:
        from clew.haskell.show.written_branchings import branchings_of

        return branchings_of(self.session.loader)

    def expressions(self) -> Sequence[SourceExpression]:
        from clew.haskell.show.written_expressions import expressions_of

        return expressions_of(self.session.loader)

    def shown(self, value: Value, precedence: int = 0, type_: KnownType | None = None) -> str:
        from clew.haskell.show.session import display_of

        return display_of(self.session).show(value, type_, precedence)

    def without_identity(self, value: Value) -> Value:
        return value

    def contents(self, value: Value) -> Value | None:
        from clew.haskell.show.container_contents import held_by
        from clew.language.values.held_contents import contents_of

        return contents_of(value, held_by)

    def call_text(self, function: str, arguments: Sequence[str]) -> str:
        return applied(function, arguments)

    @property
    def story_words(self) -> StoryWords:
        from clew.trace.stories.story_words import USUAL_WORDS

        return USUAL_WORDS

    def known_types(self) -> KnownTypes:
        from clew.haskell.show.known_types import HaskellTypes

        return HaskellTypes(self.session.environment)

    def functions(self) -> Sequence[str]:
        from clew.haskell.unknowns.tested import functions_of

        return functions_of(self.compiled)

    def subject(self, name: str, options: CallOptions = USUAL_CALLS) -> Subject:
        from clew.haskell.unknowns.subject import make_subject

        return make_subject(self.session.fork(), self.compiled, self.file, name, options)

    def edit_check(self) -> EditCheck | None:
        from clew.haskell.edited_text import EditedTexts

        return EditedTexts(self.session).accepts

    def evaluation(self, expression: str | None = None) -> Evaluation:
        if expression is None:
            return self._program()
        remember_text(EXPRESSION, expression)
        name = IT
        session, compiled = load_expression(self.session, self.name, expression, EXPRESSION)
        if is_action(session.environment.values[f"{compiled.main.name}.{name}"]):
            return self._performed(session, compiled, name)
        compiled, showing = showing_of(session, compiled, name, is_action=False)
        linked = partial(linked_with_it, compiled, compiled.value(name), showing.roots)
        return Evaluation(
            ProgramOnDemand(partial(with_it, compiled, compiled.value(name), showing.roots)),
            "it",
            showing,
            self.name,
            parsed=linked,
            recorded=partial(recorded_with_it, compiled, compiled.value(name)),
            as_written=lambda: with_places(linked(), even_loops=True, partial=True),
        )

    def _performed(self, session: Session, compiled: Compiled, name: str) -> Evaluation:
        """An action; what it gives is shown behind what it wrote, as in an interpreter."""
        body = compiled.value(name)
        recorded = partial(recorded_with_it, compiled, performed(body, "perform"))
        shown, showing = showing_of(session, compiled, name, is_action=True)
        if not is_worth_showing(showing.type):
            action = self._action(compiled, body, "runExpression")
            return replace(action, recorded=recorded, recorded_result=GIVEN)
        linked = partial(linked_with_it, shown, performed(body, "perform"), showing.roots)
        return Evaluation(
            ProgramOnDemand(partial(with_it, shown, performed(body, "perform"), showing.roots)),
            "it",
            showing,
            self.name,
            is_action=True,
            result=given_or_code,
            shows_result=True,
            parsed=linked,
            recorded=recorded,
            recorded_result=GIVEN,
        )

    def equation(self, left: str, right: str) -> Evaluation:
        return self.evaluation(f"({left}) == ({right})")

    def _program(self) -> Evaluation:
        """What `main` does when the module is run."""
        compiled, module = self.compiled, self.session.loader.modules[self.name]
        type_ = self.session.environment.values.get(f"{self.name}.main")
        if type_ is None:
            raise UsageFault(f"'{self.file}' exports no `main`", hint="name an expression to evaluate")
        if may_be_action(type_):
            return self._action(compiled, compiled.value("main"), "runMain")
        action = action_name(self.name)
        if action in compiled.main.functions:
            return self._action(compiled, Call(action), "runMain")
        span = next((e.span for e in module.entities if e.name.text == "main"), None)
        raise TypeFault(
            f"'main' is to be run, but its type '{self.session.dialect.spoken(show_scheme(type_))}' is no action's",
            span,
            f"`clew run {self.file} main` shows its value",
            slug="type-main",
        )

    def _action(self, compiled: Compiled, action: Expr, runner: str) -> Evaluation:
        body = performed(action, runner)
        return Evaluation(
            with_it(compiled, body),
            "it",
            CommonTexts(),
            self.name,
            is_action=True,
            parsed=lambda: linked_with_it(compiled, body),
            recorded=partial(recorded_with_it, compiled, body),
        )

    def property_names(self) -> Sequence[str]:
        from clew.haskell.properties.target import names_of

        return names_of(self.session.fork(), self.compiled, self.file)

    def contract_names(self) -> Sequence[str]:
        from clew.haskell.properties.contracts import contracts_of

        return list(contracts_of(self.session, self.name))

    def unit_tests(self) -> Sequence[str]:
        from clew.haskell.properties.test_runs import unit_tests_of

        return unit_tests_of(self.session.fork(), self.name, self.file)

    def test_run(self, name: str, bound: int = 0, sample: SampledTest | None = None) -> Evaluation | None:
        from clew.haskell.properties.test_runs import TestRuns

        return TestRuns(self.session.fork(), self.name, self.file).of(name, bound, sample)

    def properties(self, options: PropertyOptions = ALL_PROPERTIES) -> LinkedProperties:
        from clew.haskell.properties.target import target_of

        target = target_of(self.session.fork(), self.compiled, self.file, options)
        return replace(target, evaluation=self.evaluation)

    @property
    def marks(self) -> Sequence[str]:
        return tuple(label for module in self.session.compiled.values() for label in module.marks)

    # --- exploring ---

    @cached_property
    def declarations(self) -> HaskellDeclarations:
        from clew.haskell.exploring.declarations import HaskellDeclarations

        return HaskellDeclarations(self.session, self.compiled)

    @property
    def conventions(self) -> Conventions:
        from clew.haskell.exploring.conventions import HASKELL_CONVENTIONS

        return HASKELL_CONVENTIONS

    @property
    def searches(self) -> bool:
        return False

    def including(self, modules: Sequence[str]) -> Self:
        return replace(self, compiled=self.session.including(self.compiled, modules))

    def in_other_orders(self, functions: Container[str]) -> Sequence[Self]:
        return ()

    def neighbours(self, cls: str) -> Sequence[str]:
        from clew.haskell.exploring.neighbours import with_instances

        module, _, name = cls.rpartition(".")
        file = self.session.loader.modules[module].file
        return tuple(with_instances(name, file, self.session.dialect.suffixes))

    def dictionary_functions(self, instances: Iterable[Identifier]) -> Sequence[Function]:
        return ()

    def linked(self, functions: Sequence[Function], roots: Sequence[str]) -> Program:
        own = CompiledModule("clew.explore", self.compiled.main.tables, (), by_name(functions), (), (), False)
        return link([*self.compiled.modules, own], roots)

    def defined_name(self, name: str) -> str:
        return f"{self.name}.{name}"

    @property
    def notation(self) -> ExpressionNotation:
        return COMMON_NOTATION

    def searched(self, function: Identifier) -> str:
        return function.name.name

    def solved_call(self, function: Identifier, chosen: Sequence[Value]) -> TestExpression | None:
        return None

    def recorded_form(self, expression: TestExpression) -> TestExpression:
        return expression

    def free_type(self, t: Type) -> CoreType:
        from clew.haskell.elaborate.core_types import TypeExporter
        from clew.haskell.exploring.type_conversion import as_haskell

        return TypeExporter(self.session.environment).free_type(as_haskell(t))

    def source(self, expression: TestExpression) -> WrittenExpression:
        from clew.haskell.exploring.source import imports_before, source_text

        text = source_text(expression, traits_for(self.file).no_value)
        return WrittenExpression(text, imports_before(text, self.declarations.unimported))

    # --- recording ---

    def display(self, variables: Callable[[Variable], str]) -> ResultDisplay:
        from clew.haskell.exploring.suite_texts import ResultDisplay
        from clew.haskell.show.session import display_of

        return ResultDisplay(display_of(self.session, variables))

    def short_type(self, t: Type) -> str:
        return self.session.dialect.spoken(show_type(t))

    def signature(self, function: Identifier) -> str:
        from clew.haskell.exploring.suite_texts import signature

        return self.session.dialect.spoken(signature(function))

    def imports(self, names: Iterable[TopLevelName], types: Iterable[str]) -> Iterable[str]:
        from clew.haskell.exploring.suite_texts import imports

        return imports(names, types, self.declarations)

    def stable_message(self, message: str) -> str:
        from clew.haskell.exploring.suite_texts import stable_message

        return stable_message(message)

    # --- loading elsewhere ---

    def texts(self) -> tuple[SourceText, ...]:
        from clew.haskell.exploring.portable import texts_of

        return texts_of(self.session)
