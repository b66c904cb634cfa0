"""The answers of one session that the project keeps, so that those taken back are not kept."""

from __future__ import annotations

from dataclasses import field

from clew.debug.asking.opinions import Opinion, Rightness
from clew.debug.computation_statement import Statement
from clew.debug.computation_tree import Node
from clew.debug.oracles.stored_judgements import JudgementStore, KeptJudgement, Meaning
from clew.source.dataclass import dataclass


@dataclass(slots=True)
class KeptAnswers:
    """Puts answers about a file's functions into the store of its project."""

    store: JudgementStore
    meaning: Meaning
    file: str
    #: The number of each answer in the store, with what was there before; the last answer to a statement is the last.
    _numbers: dict[Node, list[tuple[int, KeptJudgement | None]]] = field(default_factory=dict)

    def keep(self, node: Node, statement: Statement, answer: Opinion) -> None:
        """Keep an answer to a statement, if it says anything."""
        if answer.mark is not Rightness.UNKNOWN:
            before = self.store.same(statement)
            number = self.store.keep(statement, answer, self.meaning(statement), self.file)
            self._numbers.setdefault(node, []).append((number, before))

    def take_back(self, node: Node) -> None:
        """The last answer to a statement does not count any more."""
        if self._numbers.get(node):
            self.store.restore(*self._numbers[node].pop())
