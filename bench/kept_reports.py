"""Reports of programs in a file: a line of JSON for each program, so that a long run can be continued."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from bench.coverage_results import version
from clew.source.diagnostics import FileFault, UsageFault


class WrittenReport(Protocol):
    """What became of a program, as data."""

    def as_json(self) -> dict[str, Any]: ...


R = TypeVar("R", bound=WrittenReport)


class KeptReports(Generic[R]):
    """The reports of programs by their key; in a file if there is one, each written when its program is finished.

    A file belongs to one version of Clew and one set of limits: figures of different ones are not put together.
    """

    def __init__(
        self, limits: Mapping[str, Any], of_json: Callable[[dict[str, Any]], R], file: Path | None = None
    ) -> None:
        self._file = file
        self._of_json = of_json
        self._begun = {"version": version(), **limits}
        self.reports: dict[str, R] = {}
        if file is not None and file.exists():
            text = file.read_text(encoding="utf-8")
            whole = text[: text.rfind("\n") + 1]  # a line that was being written is not there yet
            for number, line in enumerate(whole.splitlines(), 1):
                self._read(line, number)
            if whole != text:
                file.write_text(whole, encoding="utf-8")

    def add(self, program: str, report: R) -> None:
        self.reports[program] = report
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(
                    json.dumps({"program": program, "begun": self._begun, "report": report.as_json()}) + "\n"
                )

    def _read(self, line: str, number: int) -> None:
        try:
            written: dict[str, Any] = json.loads(line)
            begun = written["begun"]
            self.reports[written["program"]] = self._of_json(written["report"])
        except (ValueError, TypeError, KeyError) as error:
            raise FileFault(f"{self._file}:{number} is no report of a program: {error}") from None
        if begun != self._begun:
            raise UsageFault(
                f"{self._file} was begun with {begun}, and this is {self._begun}", hint="begin another file"
            )
