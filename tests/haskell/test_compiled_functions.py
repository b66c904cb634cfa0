"""Functions of library modules are unpacked one by one, when something asks for them."""

from __future__ import annotations

import pytest

from clew.core.nodes import Function
from clew.core.text.read import parse_program
from clew.haskell.compiled_functions import JoinedFunctions, PackedFunctions, pack
from clew.source import store

TEXT = """
module M;
double x = x;
four = double 2;
"""


@pytest.fixture
def functions() -> dict[str, Function]:
    return {f.name: f for f in parse_program(TEXT, "M.core").functions}


def test_packed_functions_are_those_that_were_packed(functions: dict[str, Function]) -> None:
    kept = store.unpack(store.pack(pack(functions)))
    assert isinstance(kept, PackedFunctions)
    assert list(kept) == list(functions)
    assert dict(kept) == functions


def test_a_function_is_unpacked_once_and_others_not_at_all(
    functions: dict[str, Function], monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = pack(functions)
    unpacked = []
    real = store.unpack

    def counting(data: bytes) -> object:
        unpacked.append(data)
        return real(data)

    monkeypatch.setattr(store, "unpack", counting)
    joined = JoinedFunctions([packed])
    assert "double" in joined
    assert "triple" not in joined
    assert len(unpacked) == 0
    assert joined["four"] is joined["four"]
    assert len(unpacked) == 1


def test_joined_functions_keep_the_order_of_modules(functions: dict[str, Function]) -> None:
    other = {f.name: f for f in parse_program("module N; zero = 0;", "N.core").functions}
    assert list(JoinedFunctions([functions, other])) == [*functions, *other]
