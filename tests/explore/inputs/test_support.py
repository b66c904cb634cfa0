"""What the support set says about instances."""

from __future__ import annotations

from exploring import explorer_of

from clew.language.types import CLASS, Subst, TCon, TVar, con


def test_an_instance_is_possible_just_where_there_is_one() -> None:
    support = explorer_of("Classes").support
    answers = set()
    for cls in support.instances:
        wanted = con(CLASS + cls, TVar(0))
        for name in ("Int", "Char", "Bool", "No.Such.Type"):
            subst: Subst = {0: TCon(name)}
            there_is = any(True for _ in support.instances_of(con(CLASS + cls, TCon(name)), {}))
            assert support.may_have_instance(wanted, subst, {0}) == there_is, (cls, name)
            answers.add(there_is)
        assert support.may_have_instance(wanted, {}, {0})  # as long as nothing is known of the type
    assert answers == {True, False}
