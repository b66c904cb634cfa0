"""Modules of EUnit that OTP can compile, however many tests there are."""

from __future__ import annotations

import re

from clew.erlang.eunit import render_eunit
from clew.language.frameworks import Assertion, AssertionGroup, Equals, Imports, TestModule


def test_a_generator_has_no_more_tests_than_otp_compiles() -> None:
    tests = tuple(Assertion(str(i), f"m:f({i})", Equals((str(i),))) for i in range(1200))
    module = TestModule("m_tests", "m", (), Imports(), (AssertionGroup("f/1", tests),))
    generators = re.split(r"^(\w+)_test_\(\) ->$", render_eunit(module), flags=re.MULTILINE)[1:]
    assert generators[::2] == ["f_1", "f_1_part2", "f_1_part3"]
    assert [text.count("?_assertEqual") for text in generators[1::2]] == [500, 500, 200]
