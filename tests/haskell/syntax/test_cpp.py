"""The preprocessor: conditions, macros, and lines that keep their numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.haskell.syntax.cpp import preprocess
from clew.haskell.syntax.cpp_condition import holds
from clew.haskell.syntax.parsing.parser import parse_module
from clew.haskell.syntax.reading import Reading
from clew.source.diagnostics import ClewError, SyntaxFault
from clew.source.span import NOWHERE


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("1", True),
        ("0", False),
        ("UNKNOWN", False),
        ("defined(A)", True),
        ("defined A && !defined(B)", True),
        ("defined(B) || A == 3", True),
        ("__GLASGOW_HASKELL__ >= 900", True),
        ("__GLASGOW_HASKELL__ < 700", False),
        ("(1 + 2) * 3 == 9 && 7 % 4 == 3 && 7 / 0 == 0", True),
        ("MIN_VERSION_base(4,8,0)", True),
        ("MIN_VERSION_base(4,99,0)", False),
        ("!MIN_VERSION_unheard_of(1,2,3)", False),
        ("defined(MIN_VERSION_base)", True),
        ("FUNCTION(1, 2)", False),
        ("A > 2 ? 0 : 1", False),
        ("-1 < 0x10", True),
        ("CYCLE", False),
    ],
)
def test_conditions_are_evaluated_as_c_does(condition: str, expected: bool) -> None:
    macros = {"A": "3", "__GLASGOW_HASKELL__": "900", "CYCLE": "CYCLE"}
    assert holds(condition, macros, NOWHERE) is expected


@pytest.mark.parametrize(
    "condition", ["", "1 +", "(1", "1 2", "@", "defined", "defined(", "&& 1", "1 ? 2", "(" * 500]
)
def test_a_condition_that_cannot_be_read_is_a_fault(condition: str) -> None:
    with pytest.raises(SyntaxFault, match="cannot be read"):
        holds(condition, {}, NOWHERE)


def test_lines_that_go_leave_empty_ones() -> None:
    text = "a\n#if 0\nb\n#elif 1\nc\n#else\nd\n#endif\ne"
    assert preprocess(text, "a.hs").text == "a\n\n\n\nc\n\n\n\ne"


def test_conditions_nest_and_dead_ones_are_not_evaluated() -> None:
    text = "#if 0\n#if ) nonsense (\nx\n#endif\n#else\n#ifdef __GLASGOW_HASKELL__\ny\n#endif\n#endif"
    assert preprocess(text, "a.hs").text.split() == ["y"]


def test_macros_replace_whole_words_outside_strings() -> None:
    text = '#define SIZE 10\n#define TWICE(x) (x + x)\nSIZE SIZES SIZE\' "SIZE" TWICE(f (1,2)) TWICE'
    assert preprocess(text, "a.hs").text.split("\n")[2] == '10 SIZES SIZE\' "SIZE" (f (1,2) + f (1,2)) TWICE'


def test_a_definition_may_go_over_lines_and_end() -> None:
    text = "#define A 1 + \\\n  2\nA\n#undef A\nA"
    assert preprocess(text, "a.hs").text == "\n\n1 +    2\n\nA"


def test_the_arguments_of_a_macro_may_go_over_lines() -> None:
    text = "#define TWO(a, b) a ;\\\nb\nTWO(f x,\n    g (y,\n z))\nh"
    found = preprocess(text, "a.hs")
    assert [line for line in found.text.split("\n") if line] == ["f x ; g (y, z)", "h"]
    assert found.text.split("\n").index("h") == 5


def test_a_comment_of_c_at_the_beginning_of_a_line_goes() -> None:
    assert preprocess("/* one */\n/* two\nlines */\nx */ y", "a.hs").text == "\n\n\nx */ y"


def test_macros_say_where_they_stand() -> None:
    assert preprocess("x\n__LINE__ __FILE__", "b/a.hs").text == 'x\n2 "b/a.hs"'


def test_a_macro_that_names_itself_stops() -> None:
    assert preprocess("#define A A B\n#define B A\nA", "a.hs").text.split("\n")[2] == "A A"


def test_a_file_to_include_that_is_not_there_is_reported() -> None:
    reported: list[ClewError] = []
    assert preprocess('#include "a.h"\nx', "a.hs", reported.append).text == "\nx"
    assert "is ignored" in reported[0].message


def test_a_file_is_included_with_its_macros_and_its_text(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "a.h").write_text('#define TWO 2\n#include "b.h"\n')
    (tmp_path / "inner" / "b.h").write_text("#ifndef MIN_VERSION_base\n#error\n#endif\n#define THREE 3\n")
    (tmp_path / "body.inc").write_text("f :: Int\nf = TWO\n")
    text = '#include "a.h"\n#include "body.inc"\ng = THREE\n'
    found = preprocess(
        text, str(tmp_path / "A.hs"), reading=Reading(folders=(str(tmp_path / "inner"), str(tmp_path)))
    )
    assert found.text.split() == "f :: Int f = 2 g = 3".split()
    assert [Path(p).name for p in found.included] == ["a.h", "b.h", "body.inc"]
    where = dict(zip(found.text.split("\n"), found.lines or (), strict=False))
    assert (where["f = 2"], where["g = 3"]) == (2, 3)


def test_a_file_that_includes_itself_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.h").write_text('#include "a.h"\n')
    with pytest.raises(SyntaxFault, match="again and again"):
        preprocess('#include "a.h"', str(tmp_path / "A.hs"))


def test_tokens_of_an_included_file_stand_at_the_line_that_includes_it(tmp_path: Path) -> None:
    (tmp_path / "body.inc").write_text("\n\nf :: Int\nf =\n  2\n")
    text = '{-# LANGUAGE CPP #-}\nmodule A where\n#include "body.inc"\n\ng = 3\n'
    module = parse_module(text, str(tmp_path / "A.hs"))
    assert [decl.span.line for decl in module.decls] == [3, 3, 5]
    assert module.included == (str(tmp_path / "body.inc"),)


def test_the_macros_of_ghcs_headers_are_known() -> None:
    assert preprocess("#include <MachDeps.h>\nWORD_SIZE_IN_BITS", "a.hs").text.split() == ["64"]


def test_the_extension_turns_the_preprocessor_on() -> None:
    text = "{-# LANGUAGE CPP #-}\nmodule M where\n#if __GLASGOW_HASKELL__ > 1000\nx = = 1\n#else\nx = __LINE_\n#endif\n"
    module = parse_module(text, "a.hs")
    assert module.decls[0].span.line == 6
    with pytest.raises(SyntaxFault):
        parse_module(text.replace("{-# LANGUAGE CPP #-}", ""), "a.hs")


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("#if 1\nx", "unterminated", 1),
        ("x\n#endif", "without '#if'", 2),
        ("#if 1\n#else\n#else\n#endif", "after '#else'", 3),
        ("#error stop here", "stop here", 1),
        ("#frobnicate", "not a preprocessor directive", 1),
        ("#define", "needs a name", 1),
    ],
)
def test_a_wrong_directive_is_reported_with_its_line(text: str, message: str, line: int) -> None:
    with pytest.raises(SyntaxFault, match=message) as caught:
        preprocess(text, "a.hs")
    assert caught.value.span is not None
    assert caught.value.span.line == line


def test_macros_that_double_without_end_are_stopped() -> None:
    lines = [f"#define A{n} A{n - 1} A{n - 1}" for n in range(1, 60)]
    with pytest.raises(SyntaxFault, match="without limit"):
        preprocess("\n".join([*lines, "#define A0 x", "A59"]), "a.hs")


def test_a_condition_that_doubles_without_end_is_stopped() -> None:
    lines = [f"#define A{n} A{n - 1} + A{n - 1}" for n in range(1, 50)]
    with pytest.raises(SyntaxFault, match="cannot be read"):
        preprocess("\n".join([*lines, "#define A0 1", "#if A49", "#endif"]), "a.hs")
