"""A prompt for Curry: Haskell's, but an expression is a goal with any number of answers."""

from __future__ import annotations

from clew.curry.goal import Goal, parse_goal
from clew.curry.program import goal_program
from clew.haskell.interactive import HaskellPrompt
from clew.haskell.program import IT
from clew.haskell.syntax import tree as s
from clew.language.evaluation import Evaluation


class CurryPrompt(HaskellPrompt):
    """The modules so far, and what is typed on top of them."""

    def evaluate(self, text: str) -> Evaluation:
        goals: list[Goal] = []

        def parse(text: str, name: str, extensions: frozenset[str]) -> s.Expr:
            goals.append(parse_goal(text, name, extensions))
            return goals[0].function

        session, compiled = self.define(parse, text)
        return goal_program(session, compiled, IT, goals[0].variables)
