"""Contracts as oracle: `f'pre`, `f'post` and `f'spec` (Antoy & Hanus, 2012) judge statements about `f`.

Where `f'pre` is False of the arguments, nobody should have made the call. Where `f'post` is False of arguments and
result, the statement is wrong; a postcondition need not say everything, so it never makes one right. `f'spec` gives
what `f` should give, as a reference does. A contract counts only if all that it uses can be trusted: libraries, and
functions that nothing but contracts and properties use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from clew.core.nodes import Call, Expr, Partial
from clew.core.types import Type
from clew.core.walk import nodes
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_statement import PROPERTY_NAME, JudgedFunction, StatedValue, Statement, original
from clew.debug.oracles.core_values import CoreValues, NotSayable, is_sayable
from clew.debug.oracles.reference_oracle import ReferenceOracle
from clew.debug.oracles.trial_runs import run_trials
from clew.debug.oracles.version_calls import StatedCall, VersionCalls
from clew.language.protocol import LoadedModule
from clew.language.subjects import CONTRACTS, POST, PRE, SPEC
from clew.machine.values.render import plain_name
from clew.source.diagnostics import ClewError


class ContractOracle:
    """Judges statements by the contracts of a module."""

    def __init__(
        self,
        module: LoadedModule,
        is_stopped: Callable[[], bool] | None = None,
        suspected: Iterable[str] = (),
    ) -> None:
        """`suspected` are functions that somebody calls from outside of the module: no contracts' own."""
        self._module = module
        self._suspected = {original(name) for name in suspected}
        self._is_stopped = is_stopped
        self._calls = VersionCalls(module)
        self._specifications = ReferenceOracle(
            module,
            "the specification",
            is_stopped,
            Speaker.CONTRACT,
            stands_in=lambda statement: self._contract(statement, SPEC),
        )

    def may_judge(self, function: JudgedFunction) -> bool:
        """Whether there are contracts at all."""
        return self._has_contracts

    def judge(self, statement: Statement) -> Opinion | None:
        if not self._has_contracts or not statement.is_needed or statement.is_unfinished:
            return None
        if statement.free or statement.given or not all(is_sayable(a.value) for a in statement.arguments):
            return None
        name = statement.subject.name
        if self._contract(statement, PRE) is not None:
            match self._holds(statement, PRE, statement.arguments):
                case False:
                    return Opinion(Rightness.INADMISSIBLE, Speaker.CONTRACT, f"{name}{PRE} does not hold")
                case None:
                    return None
        advice = ""
        if self._contract(statement, POST) is not None and is_sayable(statement.result.value):
            match self._holds(statement, POST, (*statement.arguments, statement.result)):
                case False:
                    return Opinion(Rightness.WRONG, Speaker.CONTRACT, f"{name}{POST} does not hold")
                case True:
                    advice = f"{name}{POST} holds"
        said = self._specifications.judge(statement)
        if said is not None:
            return said
        return Opinion(Rightness.UNKNOWN, Speaker.CONTRACT, advice) if advice else None

    def _holds(self, statement: Statement, suffix: str, values: tuple[StatedValue, ...]) -> bool | None:
        """Whether a condition holds, for all that the values leave open; None where that is not known."""
        function = self._contract(statement, suffix)
        assert function is not None
        texts = [f"({v.text})" if v is statement.result else v.text for v in values]
        text = self._module.call_text(f"{statement.subject.name}{suffix}", texts)
        for searches in (False, True):
            try:
                goal = self._calls.goal(StatedCall(function, values, text=text), _itself, searches=searches)
            except (NotSayable, ClewError):
                return None
            if goal is None:
                return None
            run = run_trials(goal.program, goal.holes, self._is_stopped, to_first_failure=False)
            tests = run.tests
            is_whole = tests.is_exhausted and not tests.undefined and not goal.is_sampled
            if is_whole and bool(tests.holds) != bool(tests.fails):
                return bool(tests.holds)
            if not goal.is_open:
                return None
        return None

    # --- which contracts there are ---

    @cached_property
    def _has_contracts(self) -> bool:
        return any(s.name.endswith(CONTRACTS) for s in self._module.signatures(everything=True))

    def _contract(self, statement: Statement, suffix: str) -> str | None:
        """A contract of a statement's function in the program, if it can be trusted."""
        name = f"{original(statement.subject.function)}{suffix}"
        return name if name in self._calls.functions and self._is_trusted(name) else None

    def _is_trusted(self, contract: str) -> bool:
        """Whether a contract uses nothing that is suspected."""
        seen, waiting = {contract}, [contract]
        while waiting:
            for other in self._mentions.get(waiting.pop(), frozenset()) - seen:
                if other not in self._auxiliary:
                    return False
                seen.add(other)
                waiting.append(other)
        return True

    @cached_property
    def _mentions(self) -> Mapping[str, frozenset[str]]:
        """What each function of the user mentions of the others."""
        own = {f.name: f for f in self._calls.program.functions if not f.trusted}
        return {
            name: frozenset(n.name for n in nodes(f.body) if isinstance(n, Call | Partial) and n.name in own)
            for name, f in own.items()
        }

    @cached_property
    def _auxiliary(self) -> frozenset[str]:
        """Properties and contracts, what is local to them, and what only these use."""
        users: dict[str, set[str]] = {}
        for name, mentioned in self._mentions.items():
            for other in mentioned - {name}:
                users.setdefault(other, set()).add(name)
        found = {name for name in self._mentions if PROPERTY_NAME.match(plain_name(name).split(".")[0])}
        for name in self._suspected:
            users.setdefault(name, set()).add("")
        while more := {n for n, by in users.items() if n not in found and by <= found}:
            found |= more
        return frozenset(found)


def _itself(call: Expr, values: CoreValues, type_: Type | None) -> Expr:
    return call
