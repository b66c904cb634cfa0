"""Erlang as a language of Clew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clew.erlang.erlang_shell import ErlangShell
from clew.erlang.eunit import ERLANG_TESTS
from clew.erlang.module import LoadedErlang
from clew.erlang.program import load_program
from clew.erlang.source_folders import read_erlang
from clew.language.evaluation import Evaluation
from clew.language.loading import USUAL_LOADING, Loading, Progress
from clew.language.portable import SourceText
from clew.source.dataclass import dataclass

if TYPE_CHECKING:
    from clew.language.frameworks import TestWriter
    from clew.language.protocol import Language
    from clew.normal.normal_source import NormalSource


@dataclass(frozen=True)
class ErlangLanguage:
    """Loads modules of Erlang."""

    tests: TestWriter | None = ERLANG_TESTS

    def load(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> LoadedErlang:
        return LoadedErlang(self, file, loading, load_program(read_erlang(file), file, loading))

    def prompt(
        self, file: str | None, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> ErlangShell:
        return ErlangShell(file, loading)

    def main(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> Evaluation:
        return self.load(file, loading, progress).evaluation()

    def texts(self, file: str, loading: Loading = USUAL_LOADING) -> tuple[SourceText, ...]:
        return self.load(file, loading).texts()

    def normal_source(
        self, file: str, loading: Loading = USUAL_LOADING, progress: Progress | None = None
    ) -> NormalSource:
        from clew.erlang.normal.normal_modules import normal_source

        return normal_source(file, loading)

    def load_texts(
        self, file: str, texts: Sequence[SourceText], loading: Loading = USUAL_LOADING
    ) -> LoadedErlang:
        program = load_program(dict(texts)[file], file, loading, tuple(texts))
        return LoadedErlang(self, file, loading, program)


LANGUAGE: Language = ErlangLanguage()
