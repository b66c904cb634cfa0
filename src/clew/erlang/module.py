"""A loaded module of Erlang, as the other parts ask about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Self

from clew.core.nodes import Call, Con, Function, Program, Var
from clew.core.passes.distinct_nodes import with_distinct_nodes
from clew.core.passes.match import MatchWarning
from clew.core.types import Type as CoreType
from clew.erlang.compiled_modules import flat_functions
from clew.erlang.lower.runtime.process_orders import OTHER_ORDERS, has_processes
from clew.erlang.lower.scope.coverage_marks import FlowMarks
from clew.erlang.lower.terms import core_terms as t
from clew.erlang.operator_frames import with_waiting_calls
from clew.erlang.program import IT, ErlangProgram, as_bool
from clew.erlang.properties.checked_goals import goal_names, target_of, unit_program
from clew.erlang.result_texts import ErlangTexts, program_end
from clew.erlang.show.erlang_words import ERLANG_WORDS
from clew.erlang.show.exception_text import EXCEPTIONS, exception_text
from clew.erlang.show.spec_text import spec_text
from clew.erlang.show.term_text import term_text, without_identity
from clew.erlang.show.written_clauses import branchings_of
from clew.erlang.syntax import tree
from clew.erlang.types.specified_calls import breach_of, key_of
from clew.erlang.types.type_agreement import contradictions, success_text
from clew.erlang.unknowns.subject import erlang_subject, testable_functions
from clew.language.conventions import Conventions
from clew.language.declarations import Declarations, Identifier
from clew.language.evaluation import EXPRESSION, Evaluation
from clew.language.explorable import WrittenExpression
from clew.language.expressions.expression import TestExpression, TopLevelName
from clew.language.expressions.notation import ExpressionNotation
from clew.language.loading import Loading
from clew.language.portable import SourceText
from clew.language.properties import ALL_PROPERTIES, LinkedProperties, PropertyOptions, SampledTest
from clew.language.recordable import ValueDisplay
from clew.language.registry import traits_for
from clew.language.signature import Signature
from clew.language.subjects import USUAL_CALLS, CallOptions, EditCheck, Subject
from clew.language.types import Type, show_type
from clew.language.values.specified_values import Breach
from clew.machine.values.value import Construct, Fault, Value, Variable
from clew.source.branchings import Branching, SourceExpression
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault
from clew.source.texts import remember_text
from clew.trace.stories.story_words import StoryWords
from clew.trace.values.value_types import KnownType, KnownTypes, NoTypes

#: What a failure says of a function that is not there.
_UNDEFINED = re.compile(r"undefined function (?P<module>'[^']*'|\w[\w@]*):")

if TYPE_CHECKING:
    from clew.erlang.exploring.explored_module import ExploredModule
    from clew.language.protocol import Language


@dataclass(frozen=True)
class LoadedErlang:
    """A module of the user."""

    language: Language
    file: str
    loading: Loading
    _program: ErlangProgram

    @property
    def name(self) -> str:
        return self._program.name

    # --- types ---

    def signatures(self, *, everything: bool = False) -> Sequence[Signature]:
        exports = self._program.compiled.exports
        specs = {(s.name, s.arity): s for s in self._program.tree.forms if isinstance(s, tree.SpecDef)}
        return tuple(
            self._signature(form, specs.get((form.name, form.arity)))
            for form in self._program.tree.forms
            if isinstance(form, tree.FunctionDef) and (everything or (form.name, form.arity) in exports)
        )

    def _signature(self, function: tree.FunctionDef, spec: tree.SpecDef | None) -> Signature:
        """A function with its specification, and with what its clauses say."""
        name, key = f"{function.name}/{function.arity}", (function.name, function.arity)
        inferred = self._program.success[key]
        if spec is None:
            return Signature(
                name, success_text(self._program.types, inferred), function.span, ("by its clauses",)
            )
        calls = self._program.types.specification(self.name, *key)
        wrong = contradictions(self._program.types, calls, inferred)
        notes = [
            f"its clauses: {success_text(self._program.types, inferred)}",
            *(f"contradiction: {said}" for said in wrong),
        ]
        return Signature(name, spec_text(spec), function.span, tuple(notes))

    def is_specified(self, function: str) -> bool:
        key = key_of(function)
        return key is not None and bool(self._program.types.specification(*key))

    def breach(self, function: str, arguments: Sequence[Value], result: Value | None) -> Breach | None:
        key = key_of(function)
        return None if key is None else breach_of(self._program.types, key, arguments, result)

    @property
    def warnings(self) -> Sequence[MatchWarning]:
        return self._program.warnings()

    def branchings(self) -> Sequence[Branching]:
        return branchings_of(self._program.tree)

    def expressions(self) -> Sequence[SourceExpression]:
        return ()

    # --- values ---

    def shown(self, value: Value, precedence: int = 0, type_: KnownType | None = None) -> str:
        if isinstance(value, Fault) and value.exception is not None:
            return f"** {exception_text(value.exception)}"
        if isinstance(value, Construct) and value.name in EXCEPTIONS:
            return exception_text(value)
        return term_text(value)

    def without_identity(self, value: Value) -> Value:
        return without_identity(value)

    def contents(self, value: Value) -> Value | None:
        from clew.erlang.show.term_contents import held_by
        from clew.language.values.held_contents import contents_of

        return contents_of(value, held_by)

    def call_text(self, function: str, arguments: Sequence[str]) -> str:
        name, _, arity = function.rpartition("/")
        return f"{name if arity.isdigit() else function}({', '.join(arguments)})"

    @property
    def story_words(self) -> StoryWords:
        return ERLANG_WORDS

    def known_types(self) -> KnownTypes:
        return NoTypes()

    def evaluation(self, expression: str | None = None) -> Evaluation:
        if expression is None:
            return self._evaluation(self._main(), shows_result=False)
        remember_text(EXPRESSION, expression)
        return self._evaluation(self._program.with_expression(expression, EXPRESSION), shows_result=True)

    def equation(self, left: str, right: str) -> Evaluation:
        program = self._program.with_expression(f"({left}) =:= ({right})", EXPRESSION, as_bool)
        return self._evaluation(program, shows_result=False)

    def _evaluation(self, program: Program, *, shows_result: bool) -> Evaluation:
        return Evaluation(
            with_waiting_calls(program),
            IT,
            ErlangTexts(),
            self.name,
            is_action=True,
            result=lambda machine, goal: goal,
            shows_result=shows_result,
            parsed=lambda: program,
            recorded=lambda *, early=True: with_distinct_nodes(program),
            end_of=program_end,
        )

    def _main(self) -> Program:
        """The program of `main/0`, or of `main/1` with the arguments of the program."""
        functions = {(f.name, f.arity) for f in self._program.tree.forms if isinstance(f, tree.FunctionDef)}
        for arity in (0, 1):
            if ("main", arity) in functions:
                given = Con("()") if arity == 0 else t.runtime("arguments", (Con("()"),))
                argument = "argument"
                call = Call(t.function_name(self.name, "main", arity), (Var(argument),))
                body = t.strictly(argument, given, call)
                return self._program.linked(flat_functions((Function(IT, (), body),)), (IT,))
        exported = sorted(self._program.compiled.exports)
        name, arity = exported[0] if exported else ("f", 1)
        example = f"{self.name}:{name}({', '.join(['...'] * arity)})"
        raise UsageFault(
            f"'{self.file}' has no `main/0`",
            hint=f"say what to evaluate, as in: clew run {self.file} '{example}'",
        )

    @property
    def marks(self) -> Sequence[str]:
        marks = self._program.marks
        return tuple(marks.labels) if isinstance(marks, FlowMarks) else ()

    # --- processes ---

    def in_other_orders(self, functions: Container[str]) -> Sequence[LoadedErlang]:
        if self.loading.schedule or not has_processes(functions):
            return ()
        return tuple(
            replace(
                self,
                loading=replace(self.loading, schedule=seed),
                _program=replace(self._program, schedule=seed),
            )
            for seed in OTHER_ORDERS
        )

    # --- loading elsewhere ---

    def texts(self) -> tuple[SourceText, ...]:
        return self._program.user_texts()

    # --- properties and tests ---

    def property_names(self) -> Sequence[str]:
        return goal_names(self._program)

    def contract_names(self) -> Sequence[str]:
        return ()

    def properties(self, options: PropertyOptions = ALL_PROPERTIES) -> LinkedProperties:
        return replace(target_of(self._program, options), evaluation=self.evaluation)

    # --- what needs types to choose values from ---

    def functions(self) -> Sequence[str]:
        return testable_functions(self._program)

    def subject(self, name: str, options: CallOptions = USUAL_CALLS) -> Subject:
        return erlang_subject(self._program, name, options, traits_for(self.file).name)

    def edit_check(self) -> EditCheck | None:
        return None

    def unit_tests(self) -> Sequence[str]:
        return ()

    def missing_module(self, message: str) -> str | None:
        found = _UNDEFINED.search(message)
        if found is None:
            return None
        name = found["module"].strip("'")
        return None if self._program.sources.has_module(name) else name

    def test_run(self, name: str, bound: int = 0, sample: SampledTest | None = None) -> Evaluation | None:
        program = unit_program(self._program, name)
        return (
            None if program is None else replace(self._evaluation(program, shows_result=False), is_test=True)
        )

    # --- exploring ---

    @cached_property
    def _explored(self) -> ExploredModule:
        from clew.erlang.exploring.explored_module import ExploredModule

        return ExploredModule(self._program)

    @property
    def declarations(self) -> Declarations:
        return self._explored.declarations

    @property
    def conventions(self) -> Conventions:
        return self._explored.conventions

    @property
    def notation(self) -> ExpressionNotation:
        from clew.erlang.exploring.expression_notation import EXPRESSION_NOTATION

        return EXPRESSION_NOTATION

    @property
    def searches(self) -> bool:
        return False

    def including(self, modules: Sequence[str]) -> Self:
        for name in modules:
            if self._program.tree_of(name) is None:
                raise UsageFault(
                    f"there is no module '{name}' to include",
                    hint=f"modules are looked for beside '{self.file}', in the folders of --path, and in Clew's libraries",
                )
        return self

    def neighbours(self, cls: str) -> Sequence[str]:
        return ()

    def dictionary_functions(self, instances: Iterable[Identifier]) -> Sequence[Function]:
        return ()

    def linked(self, functions: Sequence[Function], roots: Sequence[str]) -> Program:
        return self._explored.linked(functions, roots)

    def defined_name(self, name: str) -> str:
        function, _, arity = name.rpartition("/")
        return t.function_name(self.name, function, int(arity))

    def searched(self, function: Identifier) -> str:
        return self._explored.searched(function)

    def free_type(self, t: Type) -> CoreType:
        return self._explored.free_type(t)

    def solved_call(self, function: Identifier, chosen: Sequence[Value]) -> TestExpression | None:
        return self._explored.solved_call(function, chosen)

    def source(self, expression: TestExpression) -> WrittenExpression:
        return WrittenExpression(self._explored.source.text(expression))

    # --- recording ---

    def recorded_form(self, expression: TestExpression) -> TestExpression:
        from clew.erlang.exploring.test_names import written

        return written(expression)

    def display(self, variables: Callable[[Variable], str]) -> ValueDisplay:
        from clew.erlang.exploring.result_display import TermDisplay

        return TermDisplay(variables)

    def short_type(self, t: Type) -> str:
        return show_type(t, named=str)

    def signature(self, function: Identifier) -> str:
        return next(s.type for s in self.signatures(everything=True) if s.name == function.name.text)

    def imports(self, names: Iterable[TopLevelName], types: Iterable[str]) -> Iterable[str]:
        return ()

    def stable_message(self, message: str) -> str:
        return message
