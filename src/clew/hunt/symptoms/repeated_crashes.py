"""Calls that crash, run again by themselves: with what they say then and where, and what the function excludes.

Those without an end are given the place of the function that they call again and again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from clew.hunt.findings.failing_call import FailingCall, Offence, identity_of
from clew.hunt.symptoms.crash_cause import Crash, crash_name, crash_of
from clew.hunt.symptoms.exclusions import exclusion, is_deliberate
from clew.language.protocol import LoadedModule
from clew.language.registry import language_of
from clew.source.diagnostics import ClewError
from clew.source.span import NOWHERE, Span


class NotRepeated(Exception):
    """A call that failed does not when it is run by itself; says so."""


class RepeatedCrashes:
    """Runs calls of a module again. `exported` has its functions, and where they are defined."""

    def __init__(self, module: LoadedModule, exported: Mapping[str, Span]) -> None:
        self._module = module
        self._exported = exported
        self._imported: dict[str, list[tuple[str, Span]]] = {}

    @cached_property
    def _definitions(self) -> list[tuple[str, Span]]:
        return _definitions(self._module)

    def _definitions_around(self, span: Span | None) -> list[tuple[str, Span]]:
        """The definitions of the module that a place is in: a cause has one name, whichever module leads there."""
        file = self._module.file if span is None else span.file
        if any(s.file == file for _, s in self._definitions):
            return self._definitions
        if file not in self._imported:
            texts = self._module.texts()
            try:
                is_there = any(name == file for name, _ in texts)
                loaded = language_of(file).load_texts(file, texts, self._module.loading) if is_there else None
                self._imported[file] = [] if loaded is None else _definitions(loaded)
            except ClewError:
                self._imported[file] = []
        return self._imported[file]

    def unending(self, call: FailingCall, repeats: str) -> FailingCall:
        """A call without an end as one of the function that it calls again and again: that is one cause for all."""
        owner = f"{self._module.name}."
        if not repeats.startswith((owner, owner.replace(".", ":"))):
            return call
        name = repeats[len(owner) :]
        for written in (name, name.partition(".")[0]):
            for known, span in self._definitions:
                if known == written:
                    identity = identity_of(Offence.ENDLESS.slug, self._module.name, known)
                    return replace(call, span=span, identity=identity)
        return call

    def placed(self, call: FailingCall, *, is_sure: bool) -> FailingCall:
        """A call that fails with what it says and where when it is run by itself, and the name of that cause.

        One that does not crash then is left as it is if that it fails `is_sure`.
        """
        if call.offence is Offence.CRASH and call.expression is not None:
            call = self._crashing(call, call.expression, is_sure=is_sure)
        return self._excluding(call)

    def _crashing(self, call: FailingCall, expression: str, *, is_sure: bool) -> FailingCall:
        crash, said = None, "failed among generated calls, but not by itself"
        try:
            crash = crash_of(self._module, expression)
        except ClewError as error:
            said = f"is not run again: {error.message.splitlines()[0]}"
        if crash is None and not is_sure:
            raise NotRepeated(f"{call.shown} {said}")
        found = crash  # one without a place has the same name whoever found it
        if crash is None or (is_sure and crash.span is None):
            crash = Crash(call.outcome, call.span)
        span = crash.span or call.span
        return replace(
            call,
            offence=Offence.DELIBERATE if is_deliberate(span) else Offence.CRASH,
            outcome=short_message(crash.message, span),
            span=span,
            identity=crash_name(
                call.name, self._module.name, found or crash, self._definitions_around(crash.span)
            ),
        )

    def _excluding(self, call: FailingCall) -> FailingCall:
        """A call that fails, with what says that it is outside of what the function promises."""
        if call.offence.rank < Offence.CRASH.rank:
            return call
        excluded = exclusion(call.name, self._exported.get(call.name, NOWHERE))
        return replace(call, offence=Offence.EXCLUDED, excluded=excluded) if excluded else call


def _definitions(module: LoadedModule) -> list[tuple[str, Span]]:
    return [(s.name, s.span) for s in module.signatures(everything=True)]


def short_message(message: str, span: Span) -> str:
    """A message without the place that it may begin with, which is shown beside it."""
    first = message.splitlines()[0] if message else ""
    prefix, found, rest = first.partition(": ")
    return rest if found and prefix.startswith(span.file) and span.file else first
