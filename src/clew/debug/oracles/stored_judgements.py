"""Judgements that are kept in the project, in `.clew/judgements.sqlite` (Faddegon, section 2.2.4).

A judgement is about what a function is meant to do, so it outlives changes of its code. It is dropped when what the
function is meant to do may have changed: when its type has, or the types that it speaks of, and for a local function
when the definition around it has. It is used for a statement only where that follows (`asking.generality`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from clew.debug.asking.generality import follows
from clew.debug.asking.opinions import Opinion, Rightness, Speaker
from clew.debug.computation_statement import JudgedFunction, Statement
from clew.debug.oracles.statement_records import read_statement, written_statement
from clew.source.dataclass import dataclass
from clew.source.diagnostics import UsageFault

FILE = "judgements.sqlite"
_TABLE = """
create table if not exists judgement (
    number integer primary key,
    function text not null,
    meaning text not null,
    mark text not null,
    statement text not null,
    shown text not null,
    expected text,
    file text not null
)
"""

#: What a function is meant to do, as far as the source says: changes where that may have changed.
Meaning = Callable[[Statement], str]


@dataclass(frozen=True, slots=True)
class KeptJudgement:
    """A judgement in the store."""

    number: int
    function: str
    mark: Rightness
    statement: Statement
    shown: str
    meaning: str
    expected: str | None
    file: str


class JudgementStore:
    """The judgements of a project."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def _connection(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            connection = sqlite3.connect(self.path)
            connection.execute(_TABLE)
        except sqlite3.DatabaseError as error:
            raise UsageFault(
                f"the judgements in '{self.path}' cannot be used: {error}",
                hint="remove the file to begin anew",
            ) from error
        return connection

    def keep(self, statement: Statement, answer: Opinion, meaning: str, file: str) -> int:
        """Keep an answer; one to the same statement is replaced. Its number."""
        text = written_statement(statement)
        with closing(self._connection()) as connection, connection:
            connection.execute(
                "delete from judgement where function = ? and statement = ?",
                (statement.subject.function, text),
            )
            row = connection.execute(
                "insert into judgement (function, meaning, mark, statement, shown, expected, file) "
                "values (?, ?, ?, ?, ?, ?, ?)",
                (
                    statement.subject.function,
                    meaning,
                    answer.mark.value,
                    text,
                    statement.text,
                    answer.expected,
                    file,
                ),
            )
            return row.lastrowid or 0

    def same(self, statement: Statement) -> KeptJudgement | None:
        """What is kept about this very statement."""
        text = written_statement(statement)
        kept = self.all(statement.subject.function)
        return next((j for j in kept if written_statement(j.statement) == text), None)

    def restore(self, number: int, before: KeptJudgement | None) -> None:
        """Take an answer back that was kept under a number; what it replaced is there again."""
        with closing(self._connection()) as connection, connection:
            connection.execute("delete from judgement where number = ?", (number,))
        if before is not None:
            answer = Opinion(before.mark, expected=before.expected)
            self.keep(before.statement, answer, before.meaning, before.file)

    def all(self, function: str | None = None) -> Iterator[KeptJudgement]:
        """The judgements, or those about one function, the oldest first."""
        if not self.path.exists():
            return
        query = "select number, function, mark, statement, shown, meaning, expected, file from judgement"
        with closing(self._connection()) as connection:
            rows = connection.execute(
                query + (" where function = ?" if function else "") + " order by number",
                (function,) if function else (),
            ).fetchall()
        for number, name, mark, statement, shown, meaning, expected, file in rows:
            read = read_statement(statement)
            if read is not None:
                yield KeptJudgement(number, name, Rightness(mark), read, shown, meaning, expected, file)

    def change(self, number: int, mark: Rightness, expected: str | None = None) -> None:
        """Give a judgement another mark, and say what the result should have been.

        Where nothing is said of that, what was said before is kept only if the statement is still wrong.
        """
        kept = "coalesce(?, expected)" if mark is Rightness.WRONG else "?"
        values = (mark.value, expected, number)
        self._one(f"update judgement set mark = ?, expected = {kept} where number = ?", values, number)

    def withdraw(self, number: int) -> None:
        """Remove a judgement."""
        self._one("delete from judgement where number = ?", (number,), number)

    def _one(self, statement: str, values: tuple[object, ...], number: int) -> None:
        with closing(self._connection()) as connection, connection:
            if not connection.execute(statement, values).rowcount:
                raise UsageFault(
                    f"there is no judgement {number}", hint="`clew debug --judgements` lists them"
                )


@dataclass(frozen=True, slots=True)
class StoredOracle:
    """Answers by what was judged before."""

    store: JudgementStore
    meaning: Meaning

    def may_judge(self, function: JudgedFunction) -> bool:
        """Whether anything is kept about a function."""
        return any(True for _ in self.store.all(function.function))

    def judge(self, statement: Statement) -> Opinion | None:
        now = None
        for kept in self.store.all(statement.subject.function):
            if kept.mark is Rightness.UNKNOWN or not follows(kept.statement, kept.mark, statement):
                continue
            now = self.meaning(statement) if now is None else now
            if kept.meaning == now:
                expected = kept.expected if kept.statement.left == statement.left else None
                reason = f"judgement {kept.number}: {kept.shown}"
                return Opinion(kept.mark, Speaker.STORED, reason, expected=expected)
        return None
