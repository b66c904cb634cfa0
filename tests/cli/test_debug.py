"""`clew debug` as users run it: answers in, the function to blame out."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from clew.cli.main import cli
from clew.source.diagnostics import UsageFault

PROGRAMS = Path(__file__).parent / "programs"
SORT = Path(__file__).parents[2] / "examples" / "debug" / "Sort.hs"


@pytest.fixture
def sort(tmp_path: Path) -> Path:
    """The example in a project of its own, where judgements are kept."""
    file = tmp_path / "Sort.hs"
    file.write_text(SORT.read_text())
    (tmp_path / "clew.toml").write_text("")
    return file


#: A monad whose `>>=` goes on with the old state.
COUNTER = r"""module Counter where

newtype Counter a = Counter (Int -> (a, Int))

run :: Counter a -> Int -> (a, Int)
run (Counter f) = f

instance Functor Counter where
  fmap f c = Counter (\n -> let (a, m) = run c n in (f a, m))

instance Applicative Counter where
  pure a = Counter (\n -> (a, n))
  cf <*> ca = Counter (\n -> let { (f, m) = run cf n; (a, k) = run ca m } in (f a, k))

instance Monad Counter where
  c >>= f = Counter (\n -> let (a, m) = run c n in run (f a) n)

next :: Counter Int
next = Counter (\n -> (n, n + 1))

number :: [a] -> Counter [(a, Int)]
number [] = pure []
number (x : xs) = do
  n <- next
  rest <- number xs
  pure ((x, n) : rest)

numbered :: [a] -> [(a, Int)]
numbered xs = fst (run (number xs) 0)
"""


def debugged(file: Path, *options: str, answers: str | None = None) -> Result:
    arguments = ["debug", str(file), "sort [2,1,3]", *options]
    return CliRunner().invoke(cli, arguments, input=answers, standalone_mode=False)


@pytest.fixture(autouse=True)
def _ample_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Suggestions are looked for until there is no change left, however busy the computer is."""
    monkeypatch.setattr("clew.api.debugging.suggested_changes._SECONDS", 1000.0)


def of_program(name: str, expression: str, *options: str) -> str:
    arguments = ["debug", str(PROGRAMS / name), expression, "--no-store", *options]
    return CliRunner().invoke(cli, arguments, standalone_mode=False).output


def test_a_function_is_blamed_with_its_proof_and_its_equation(sort: Path) -> None:
    result = debugged(sort, "--strategy", "top-down", "--do", "w r w r")
    assert result.return_value == 1
    assert "insert is defective, equation 2" in result.output
    assert "insert 1 [3] = [1] is wrong" in result.output
    assert ">   16 |   | otherwise = x : ys" in result.output
    assert "3 questions were asked" in result.output


def test_answers_come_from_a_pipe(sort: Path) -> None:
    assert "insert is defective" in debugged(sort, "--strategy", "top-down", answers="w\nr\nw\n").output


def test_a_reference_leaves_nothing_to_ask(sort: Path, tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.mkdir()
    (old / "Sort.hs").write_text(SORT.read_text().replace("x : ys", "x : y : ys"))
    output = debugged(sort, "--reference", str(old / "Sort.hs")).output
    assert "insert is defective" in output
    assert "nothing was asked" in output


def test_a_reference_says_what_the_failing_call_should_give(sort: Path, tmp_path: Path) -> None:
    """Then the call is a test, and fewer changes are left to suggest."""
    old = tmp_path / "old"
    old.mkdir()
    (old / "Sort.hs").write_text(SORT.read_text().replace("x : ys", "x : y : ys"))
    output = debugged(sort, "--reference", str(old / "Sort.hs")).output
    assert "insert 1 [3] = [1]   (wrong: the reference gives [1,3])" in output
    assert "a test to keep: insert 1 [3] == [1,3]" in output
    assert '"insert 1 [3]" H.~: insert 1 [3] H.~?= [1,3]' in output
    (old / "Sort.hs").write_text(SORT.read_text().replace("sort [] = []", "sort [] = [9]"))
    command = ["debug", str(sort), "sort []", "--no-store", "--reference", str(old / "Sort.hs")]
    output = CliRunner().invoke(cli, command, standalone_mode=False).output
    assert "a test to keep: sort [] == [9]" in output


def test_judgements_are_kept_and_answer_the_next_time(sort: Path) -> None:
    debugged(sort, "--strategy", "top-down", "--do", "w r", "--do", "is [1,3]")
    again = debugged(sort, "--strategy", "top-down")
    assert "nothing was asked" in again.output
    assert "insert is defective" in again.output
    listed = CliRunner().invoke(cli, ["debug", str(sort), "--judgements"], standalone_mode=False).output
    assert "insert 1 [3] = [1], should be [1,3]" in listed
    assert len(listed.splitlines()) == 3


def test_judgements_are_withdrawn_changed_and_exported(sort: Path) -> None:
    debugged(sort, "--strategy", "top-down", "--do", "w r", "--do", "is [1,3]")

    def run(*options: str) -> str:
        found = CliRunner().invoke(cli, ["debug", str(sort), *options], standalone_mode=False)
        if isinstance(found.exception, UsageFault):
            raise found.exception
        return found.output

    assert '"insert 1 [3]" H.~: insert 1 [3] H.~?= [1,3]' in run("--export", "-")
    assert "judgement 1 is right now" in run("--mark", "1=right")
    assert "judgement 2 is withdrawn" in run("--withdraw", "2")
    assert len(run("--judgements").splitlines()) == 2
    assert "insert 1 [3] = [1], should be [1,3]" in run("--judgements")
    run("--mark", "3=right")
    assert "should be" not in run("--judgements")
    assert "judgement 3 is wrong now, and should be [1,3,5]" in run("--mark", "3=is [1,3,5]")
    assert "insert 1 [3] = [1], should be [1,3,5]" in run("--judgements")
    run("--mark", "3=wrong")  # says nothing new about what it should be
    assert "should be [1,3,5]" in run("--judgements")
    with pytest.raises(UsageFault, match="changes no judgement"):
        run("--mark", "3=is ")


def test_an_answer_that_is_taken_back_is_not_kept(sort: Path) -> None:
    def kept() -> str:
        return CliRunner().invoke(cli, ["debug", str(sort), "--judgements"], standalone_mode=False).output

    for back in ("u", "restart"):
        output = debugged(sort, "--strategy", "top-down", "--do", "w", "--do", back).output
        assert output.count("sort [1,3] = [1] ?") == 2, output
        assert "nothing was asked, 0 answered without you" in output
        assert "keeps no judgements" in kept()
    debugged(sort, "--strategy", "top-down", "--do", "is [1,3]")
    again = debugged(sort, "--do", "tree", "--do", "go 2", "--do", "r", "--do", "u").output
    assert "0 answered without you" not in again  # what was kept before is there again
    assert kept() == "   1  wrong         sort [1,3] = [1], should be [1,3]\n"


def test_who_quits_when_the_function_is_known_gets_a_suggestion_too(tmp_path: Path) -> None:
    (tmp_path / "Total.hs").write_text(
        "module Total where\ntotal :: [Int] -> Int\ntotal [] = 1\ntotal (x : xs) = x + total xs\n"
    )
    for answer in ("q", "d d d"):
        options = ("--no-store", "--strategy", "top-down", "--do", answer)
        command = ["debug", str(tmp_path / "Total.hs"), "total [1,2]", *options]
        output = CliRunner().invoke(cli, command, standalone_mode=False).output
        assert "total is defective" in output, answer
        assert "and it depends on nothing but 2 more calls of it" in output
        assert "total [] = 0" in output


@pytest.fixture
def prices(tmp_path: Path) -> Path:
    """A program whose main function adds up what another one gives, wrongly."""
    file = tmp_path / "Till.hs"
    file.write_text(
        "module Till where\ntotal :: [Int] -> Int\ntotal = foldr (\\item sum -> price item + sum) 1\n"
        "price :: Int -> Int\nprice item = if item > 8 then item - 1 else item\n"
    )
    return file


def of_prices(file: Path, *answers: str) -> str:
    command = ["debug", str(file), "total [7,8,9]", "--no-store", "--no-suggestions"]
    for answer in answers:
        command += ["--do", answer]
    return CliRunner().invoke(cli, command, standalone_mode=False).output


def test_a_definition_without_its_arguments_is_what_is_complained_about_too(prices: Path) -> None:
    assert "- total = {\\[7,8,9] -> 24}   (wrong: the result in question)" in of_prices(prices)
    curried = prices.with_name("Taken.hs")
    curried.write_text(
        "module Taken where\ntotal :: Int -> Int -> Int\ntotal n = let k = n + 0 in plus k\nplus :: Int -> Int -> Int\nplus n m = n + m\n"
    )
    command = ["debug", str(curried), "total 1 2", "--no-store"]
    output = CliRunner().invoke(cli, command, standalone_mode=False).output
    assert "- total 1 = {\\2 -> 3}   (wrong: the result in question)" in output
    command[2] = "total 1 2 + total 1 3"
    output = CliRunner().invoke(cli, command, standalone_mode=False).output
    assert "the result in question" not in output


def test_a_function_of_erlang_without_arguments_is_what_is_complained_about(tmp_path: Path) -> None:
    file = tmp_path / "till.erl"
    file.write_text("-module(till).\n-export([all/0]).\nall() -> one() + 1.\none() -> 1.\n")
    for text in ("till:all()", " till : all ( ) "):
        command = ["debug", str(file), text, "--no-store"]
        output = CliRunner().invoke(cli, command, standalone_mode=False).output
        assert "- till:all() = 2   (wrong: the result in question)" in output, text


def test_further_calls_of_a_right_function_are_asked_about_at_once(prices: Path) -> None:
    output = of_prices(prices, "r", "r")
    assert "are these right?\n   1  price " in output
    assert "`r` if all are, `w 2` if the second one is wrong" in output
    assert "total is defective" in output
    assert "2 questions were asked" in output


def test_what_was_answered_without_a_person_is_told_at_full_length(prices: Path) -> None:
    old = prices.with_name("Old.hs")
    old.write_text(prices.read_text().replace("module Till", "module Old").replace(" 1\n", " 0\n"))
    expression = f"total {list(range(101, 141))}".replace(" ", "").replace("total", "total ")
    command = ["debug", str(prices), expression, "--no-store", "--no-suggestions", "--reference", str(old)]
    output = CliRunner().invoke(cli, command, standalone_mode=False).output
    line = next(text for text in output.splitlines() if text.startswith("  - total"))
    assert "139,140] -> " in line
    assert "..." not in line


def test_one_of_several_calls_is_wrong(prices: Path) -> None:
    asked = of_prices(prices, "r", "w")
    assert "which one? (`w 2` is about the second)" in asked
    shown = next(line for line in asked.splitlines() if line.endswith("price 9 = 8"))
    assert "price is defective" in of_prices(prices, "r", f"w {shown.split()[0]}")
    for answer in ("is 9", "part 9", "story"):
        assert "which one? (`2` asks about the second alone)" in of_prices(prices, "r", answer)


@pytest.mark.parametrize("part", ["7.2", "7", "7.2.1", '"???????"', "'?'"])
def test_a_wrong_part_leads_to_the_call_that_made_what_is_in_it(tmp_path: Path, part: str) -> None:
    """A library put it together, and a character leaves no record of its own."""
    file = tmp_path / "Rows.hs"
    file.write_text(
        "module Rows where\ntable :: Int -> [(Int, String)]\ntable n = wide n\n"
        "wide :: Int -> [(Int, String)]\nwide n = [(k, replicate k (label k)) | k <- [1 .. n]]\n"
        "label :: Int -> Char\nlabel k = if k == 7 then '?' else 'x'\n"
    )
    command = ["debug", str(file), "table 9", "--no-store", "--strategy", "top-down", "--do", f"part {part}"]
    output = CliRunner().invoke(cli, command, standalone_mode=False).output
    assert "label 7 = '?' ?" in output, output


def test_a_number_asks_about_one_of_several_calls_alone(prices: Path) -> None:
    output = of_prices(prices, "r", "2", "is 8")
    assert "price 8 = 8 ?" in output or "price 9 = 8 ?" in output
    assert "there is no statement 7" in of_prices(prices, "r", "7")
    assert "there is no answer '2'" in of_prices(prices, "2")


def test_the_page_of_a_deep_recursion_leads_to_the_statement_to_blame(tmp_path: Path) -> None:
    """Neither Python nor browsers nest as deep as functional programs do."""
    file, page = tmp_path / "Deep.hs", tmp_path / "deep.html"
    file.write_text(
        "module Deep where\ntotal :: [Int] -> Int\ntotal [] = 0\ntotal (x : xs) = price x + total xs\n"
        "price :: Int -> Int\nprice x = if x == 140 then 0 else x\n"
    )
    old = tmp_path / "Old.hs"
    old.write_text(file.read_text().replace("module Deep", "module Old").replace("x == 140", "x == 0"))
    command = ["debug", str(file), "total [1..150]", "--no-store", "--no-suggestions"]
    command += ["--reference", str(old), "--html", str(page)]
    assert "price is defective" in CliRunner().invoke(cli, command, standalone_mode=False).output
    text = page.read_text()
    assert '<span class="code">price 140 = 0</span>' in text
    assert text.count('class="said" href="#deeper') == text.count('<h2 id="deeper') > 1
    depth = deepest = 0
    for tag in re.findall(r"<(/?)ol", text):
        depth += -1 if tag else 1
        deepest = max(depth, deepest)
    assert depth == 0
    assert deepest < 100


def test_a_question_about_a_long_list_shows_its_ends_and_all_of_it_on_request(tmp_path: Path) -> None:
    file = tmp_path / "Long.hs"
    file.write_text("module Long where\ntotal :: [Int] -> Int\ntotal [] = 1\ntotal (x : xs) = x + total xs\n")
    command = ["debug", str(file), "total [1..600]", "--no-store", "--do", "full q"]
    output = CliRunner().invoke(cli, command, standalone_mode=False).output
    asked, full = output.split("(`full` shows all lines)")
    assert "more lines ..." in asked
    assert len(asked.splitlines()) < 25 < len(full.splitlines())


def test_a_changed_type_drops_the_judgements_about_a_function(sort: Path) -> None:
    debugged(sort, "--strategy", "top-down", "--do", "w r w")
    sort.write_text(sort.read_text().replace(":: Int -> [Int]", ":: Integer -> [Integer]"))
    sort.write_text(sort.read_text().replace("[Integer] -> [Int]", "[Integer] -> [Integer]"))
    sort.write_text(sort.read_text().replace("sort :: [Int] -> [Int]", "sort :: [Integer] -> [Integer]"))
    assert "not at its end" in debugged(sort, "--do", "s").output


def test_undo_trust_and_unknown_words(sort: Path) -> None:
    output = debugged(sort, "--no-store", "--strategy", "top-down", "--do", "r u", "--do", "wrogn").output
    assert output.count("sort [1,3] = [1] ?") == 2
    assert "there is no answer 'wrogn' (did you mean `wrong`?)" in output


def test_a_wrong_part_leads_to_the_call_that_made_it(sort: Path) -> None:
    output = debugged(sort, "--no-store", "--strategy", "top-down", "--do", "part [1]").output
    assert "insert 1 [3] = [1] ?" in output


def test_a_story_is_walked_and_left_again(sort: Path) -> None:
    output = debugged(
        sort, "--no-store", "--strategy", "top-down", "--do", "story", "--do", "q", "--do", "s"
    ).output
    assert "q leads back to the question" in output
    assert output.count("sort [1,3] = [1] ?") >= 2


def test_the_tree_is_written_as_a_page_and_the_session_as_json(sort: Path, tmp_path: Path) -> None:
    page, data = tmp_path / "tree.html", tmp_path / "out.json"
    debugged(
        sort,
        "--no-store",
        "--strategy",
        "top-down",
        "--do",
        "w r w",
        "--html",
        str(page),
        "--json",
        str(data),
    )
    assert "insert 1 [3] = [1]" in page.read_text()
    assert ".code{white-space:pre-wrap}" in page.read_text()  # blanks in texts are part of them
    (entry,) = json.loads(data.read_text())["modules"]
    assert (entry["state"], entry["fault"]["function"]) == ("located", "insert")
    assert entry["questions"]["person"] == 3


def test_a_page_of_an_open_search_says_so_and_what_is_asked_next(sort: Path, tmp_path: Path) -> None:
    page = tmp_path / "tree.html"
    debugged(sort, "--no-store", "--strategy", "top-down", "--html", str(page), "--do", "w")
    assert "<p>The search is not at its end.</p>" in page.read_text()
    asked = '<span class="code">sort [3] = [3]</span><span class="said">? asked next</span>'
    assert asked in page.read_text()


def test_a_crash_is_wrong_by_itself_in_the_call_that_the_user_made() -> None:
    output = of_program("Crashing.hs", "sum [summary [1,2]]", "--strategy", "top-down")
    assert "summary [1,2] = <error: " in output
    assert "(wrong: an uncaught exception)" in output
    assert "positives [1,2] = [] ?" in output


def test_of_several_calls_that_the_user_made_one_may_be_given_what_another_made() -> None:
    output = of_program("Crashing.hs", "largest (positives [1,2])", "--strategy", "top-down")
    assert "wrong" not in output.replace("`w`", "")


def test_a_crash_further_inside_is_offered_as_inadmissible_first() -> None:
    output = of_program("Crashing.hs", "summary [1,2]", "--strategy", "top-down", "--do", "r", "--do", "i")
    assert "(it ends in an exception: `i` if nobody should call it like this, `w` if" in output
    assert "summary is defective" in output
    assert "all that it depends on is right or inadmissible:" in output


def test_a_value_that_is_no_exception_is_asked_about_without_a_word_on_crashes() -> None:
    output = of_program("Crashing.hs", "summary [1,2]", "--strategy", "top-down")
    assert "positives [1,2] = [] ?" in output
    assert "it ends in an exception" not in output


def test_a_verdict_names_the_specification_whose_tests_it_rests_on() -> None:
    output = of_program("Tested.hs", "total [1] [2]")
    assert "total is defective, as far as the tests of spec_append tell: " in output
    asked = of_program("Tested.hs", "total [1] [2]", "--proofs-only", "--do", "r")
    assert "total is defective: " in asked


def test_a_verdict_rests_on_what_is_below_trusted_functions_and_names_these() -> None:
    output = of_program("Tested.hs", "summed [1] [2]", "--trust", "total")
    assert "summed is defective, as far as the tests of spec_append tell: " in output
    assert "provided that total can be trusted" in output


RANGE = ("--no-properties", "--strategy", "top-down", "--do", "w w")


def test_a_change_that_makes_all_known_answers_right_is_suggested() -> None:
    output = of_program("Range.hs", "total 3", *RANGE, "--do", "is [3]")
    assert "a suggestion: all known answers are right with\n     5 | | from > to = []" in output


def test_a_failing_property_must_hold_with_a_suggestion(tmp_path: Path) -> None:
    data = tmp_path / "out.json"
    of_program("Range.hs", "prop_count_last", "--do", "w", "--json", str(data))
    (entry,) = json.loads(data.read_text())["modules"]
    assert [s["description"] for s in entry["suggestions"]] == ["`| from > to = []`"]


def test_where_many_changes_would_do_none_is_suggested(tmp_path: Path) -> None:
    file = tmp_path / "Sort.hs"
    file.write_text(SORT.read_text().replace("x : ys", "y : x : ys"))
    output = debugged(file, "--no-store", "--strategy", "top-down", "--do", "w r w").output
    assert "(`is VALUE` in place of `w` makes it a test)" in output
    assert "small changes make all known answers right, too many to suggest one" in output
    assert "a suggestion" not in output


@pytest.mark.parametrize(("said", "is_suggested"), [("r", False), ("w", True)])
def test_no_change_is_suggested_that_breaks_what_is_right(said: str, is_suggested: bool) -> None:
    # Of the changes that mend `count 1 1`, all change `count 4 4`, too.
    answers = [word for line in ("tree", "go 3", said, "go 2", "is [1]") for word in ("--do", line)]
    options = ("--no-properties", "--strategy", "top-down", *answers)
    output = of_program("Range.hs", "total 1 + length (count 4 4)", *options)
    assert "count is defective" in output
    assert ("a suggestion" in output) == is_suggested


def test_suggestions_are_left_out_if_nobody_wants_them() -> None:
    output = of_program("Range.hs", "total 3", *RANGE, "--do", "is [3]", "--no-suggestions")
    assert "count is defective" in output
    assert "a suggestion" not in output


def test_the_failing_call_is_a_test_in_the_framework_of_the_project(tmp_path: Path) -> None:
    file = tmp_path / "Range.hs"
    file.write_text((PROGRAMS / "Range.hs").read_text())
    (tmp_path / "ranges.cabal").write_text("test-suite t\n  build-depends: base, hspec, QuickCheck\n")
    arguments = ["debug", str(file), "total 3", "--no-store", *RANGE, "--do", "is [3]"]
    output = CliRunner().invoke(cli, arguments, standalone_mode=False).output
    assert 'S.it "count 3 3" (count 3 3 `S.shouldBe` [3])' in output


def test_no_test_is_printed_of_a_function_that_the_module_hides(tmp_path: Path) -> None:
    file = tmp_path / "Range.hs"
    file.write_text((PROGRAMS / "Range.hs").read_text().replace("module Range", "module Range (total)"))
    arguments = ["debug", str(file), "total 3", "--no-store", *RANGE, "--do", "is [3]"]
    output = CliRunner().invoke(cli, arguments, standalone_mode=False).output
    assert "a test to keep: count 3 3 == [3]" in output
    assert "TestList" not in output


def test_a_method_of_an_own_monad_is_blamed_by_its_instance(tmp_path: Path) -> None:
    file, right = tmp_path / "Counter.hs", tmp_path / "right" / "Counter.hs"
    file.write_text(COUNTER)
    right.parent.mkdir()
    right.write_text(COUNTER.replace("run (f a) n", "run (f a) m"))
    arguments = ["debug", str(file), 'numbered "ab"', "--no-store", "--reference", str(right)]
    said = CliRunner().invoke(cli, arguments, standalone_mode=False).output
    assert ">>= (of the instance Monad Counter) is defective" in said
    assert r"Counter {\0 -> " in said
    assert "nothing was asked" in said


@pytest.mark.ghc("HUnit")
def test_a_printed_test_fails_before_and_passes_after_the_suggestion(tmp_path: Path) -> None:
    output = of_program("Range.hs", "total 3", *RANGE, "--do", "is [3]")
    text = output[output.index("{-# LANGUAGE") : output.index("a suggestion")]
    (tmp_path / "RangeJudged.hs").write_text(text)
    source = (PROGRAMS / "Range.hs").read_text()
    for program, code in ((source, 1), (source.replace("from >= to", "from > to"), 0)):
        (tmp_path / "Range.hs").write_text(program)
        command = ["runghc", f"-i{tmp_path}", str(tmp_path / "RangeJudged.hs")]
        assert subprocess.run(command, capture_output=True, timeout=60).returncode == code


def test_what_a_result_should_be_is_kept_with_its_judgement(sort: Path) -> None:
    debugged(sort, "--strategy", "top-down", "--do", "w r", "--do", "is [1,3]")
    assert "a test to keep: insert 1 [3] == [1,3]" in debugged(sort, "--strategy", "top-down").output


def test_blanks_in_what_a_result_should_be_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "Pad.hs"
    file.write_text(
        "module Pad where\n\npad :: Int -> String -> String\npad n s = take n s ++ [' ' | _ <- s]\n\n"
        'row :: String\nrow = pad 4 "a"\n'
    )
    arguments = ["debug", str(file), "row", "--no-store", "--do", 'is   "a   "']
    assert (
        'a test to keep: pad 4 "a" == "a   "'
        in CliRunner().invoke(cli, arguments, standalone_mode=False).output
    )


def test_what_is_made_of_a_result_is_not_the_result(tmp_path: Path) -> None:
    # that the comparison is wrong says nothing about the call that it begins with
    file = tmp_path / "Half.hs"
    file.write_text("module Half where\n\nhalf :: Int -> Int\nhalf n = n `div` 2\n")
    result = CliRunner().invoke(cli, ["debug", str(file), "half 4 == 3", "--no-store"], standalone_mode=False)
    assert "half 4 = 2 ?" in result.output


def test_a_change_of_a_local_function_is_suggested() -> None:
    answers = [word for answer in ("is 2", "is 3", "r") for word in ("--do", answer)]
    output = of_program("Counting.hs", "count 2 [1,3,5]", *answers)
    assert "the smallest failing call: go 2 [5] where n = 2, which should be 3\n" in output
    assert "a suggestion: all known answers are right with\n     8 | | y > n = go (acc + 1) ys\n" in output


def test_a_simpler_run_that_fails_is_offered_with_its_size() -> None:
    output = of_program("Twice.hs", "total [1,2,6]", "--do", "others", "--do", "switch 1", "--do", "tree")
    offered = (
        "  (a simpler run fails, too: prop_mirror_twice 1 has 5 statements, here are 10; "
        "`switch 1` goes on with it)\n"
    )
    assert output.count("a simpler run fails") == 1
    assert "   1   prop_mirror_twice 1 = False\n   2     mirror 1 = 9" in output[output.index(offered) :]


def test_a_statement_of_curry_tells_which_of_several_results_it_is() -> None:
    options = ("--answer", "2", "--strategy", "top-down", "--do", "q")
    output = of_program("Coins.curry", "10 * pair 1", *options)
    assert "pair 1 = 3 ?\n  (one of 2 results of this call: 1 ? 3)\n" in output


def test_results_that_only_the_reference_has_are_missing(tmp_path: Path) -> None:
    right = tmp_path / "Coins.curry"
    right.write_text((PROGRAMS / "Coins.curry").read_text().replace("n + n + n", "n + n"))
    output = of_program("Coins.curry", "pair 1", "--answer", "2", "--reference", str(right))
    assert "twice 1 = 3 is wrong\n  and these results of the reference are missing: 2\n" in output


def test_an_answer_to_several_calls_is_one_question_and_taken_back_at_once(tmp_path: Path) -> None:
    file = tmp_path / "Scores.hs"
    file.write_text(
        "module Scores where\n\n"
        "total :: [Int] -> Int\n"
        "total xs = sum (map points xs) - 1\n\n"
        "points :: Int -> Int\n"
        "points n = 2 * n\n"
    )

    def said(*answers: str) -> str:
        words = [word for answer in answers for word in ("--do", answer)]
        arguments = ["debug", str(file), "total [1,2,3,4]", "--no-store", "--no-suggestions", *words]
        return CliRunner().invoke(cli, arguments, standalone_mode=False).output

    assert "   4  points " in said("all")
    ended = said("all", "r all")
    assert "total is defective" in ended
    assert "1 question was asked" in ended
    assert "total is defective" in said("all", "r 1 2 r 3 4")
    assert "points is defective" in said("all", "r 1 3 w 2")
    undone = said("all", "r all", "u")
    assert "the search is not at its end" in said("all", "r 1 2 3 u")
    assert "total is defective" in undone  # the search had ended before
    assert "there is no statement 9 (`all` numbers them)" in said("all", "r 9")
    assert "there is no statement 1 (`all` numbers them)" in said("r 1")
    one_by_one = "use top-down"
    assert "(2 more calls of points can be judged with this one: `all` shows them)" not in said(
        one_by_one, "r"
    )
    assert "(1 more call of points can be judged with this one: `all` shows them)" in said(
        one_by_one, "r", "r"
    )


POINT_FREE = """\
module Point where

mean :: [Int] -> Int
mean xs = total xs `div` 2

total :: [Int] -> Int
total = foldr (+) 1

spread :: [Int] -> Int
spread xs = total xs - total (drop 1 xs)
"""


def test_a_function_as_result_takes_no_expected_value(tmp_path: Path) -> None:
    file = tmp_path / "Point.hs"
    file.write_text(POINT_FREE)
    arguments = ["debug", str(file), "spread [1,4]", "--no-store", "--do", "is 5", "--do", "source w"]
    output = CliRunner().invoke(cli, arguments, standalone_mode=False).output
    assert "the result is a function" in output
    assert "    7 | total = foldr (+) 1\n" in output
    assert "total is defective" in output
    assert "`is VALUE`" not in output


def test_a_function_that_was_applied_once_is_tested_with_all_its_arguments(tmp_path: Path) -> None:
    file = tmp_path / "Point.hs"
    file.write_text(POINT_FREE)
    (tmp_path / "clew.toml").write_text("")
    arguments = ["debug", str(file), "mean [1,4]"]
    said = [*arguments, "--no-store", "--no-suggestions", "--do", "w"]
    output = CliRunner().invoke(cli, said, standalone_mode=False).output
    assert "the smallest failing call: total [1,4]\n  (`is VALUE`" in output
    answers = ["--do", "is [5]", "--do", "is 6", "--do", "is 5"]
    output = CliRunner().invoke(cli, [*arguments, *answers], standalone_mode=False).output
    assert "[5] is of another type than 6" in output
    assert "that is what it is: 6" in output
    assert "a test to keep: total [1,4] == 5" in output
    assert '"total [1,4]" H.~: total [1,4] H.~?= 5' in output
    assert "right with\n     7 | total = foldr (+) 0" in output
    exported = CliRunner().invoke(cli, ["debug", str(file), "--export", "-"], standalone_mode=False).output
    assert "total [1,4] H.~?= 5" in exported


def test_what_is_a_function_to_the_machine_alone_is_not_applied_in_tests(tmp_path: Path) -> None:
    file = tmp_path / "Counter.hs"
    file.write_text(COUNTER)
    arguments = ["debug", str(file), "fst (run next 3)", "--no-store", "--do", "r w"]
    output = CliRunner().invoke(cli, arguments, standalone_mode=False).output
    assert "the smallest failing call: next\n" in output
    assert "`is VALUE`" not in output


ENDLESS = """\
module Endless where

pair :: Int -> (Int, Int)
pair n = (n, count n)

count :: Int -> Int
count 0 = 0
count n = 1 + count (next n)

next :: Int -> Int
next n = if n > 5 then n - 1 else n
"""


def test_a_part_without_an_end_is_shown_and_clears_nothing(tmp_path: Path) -> None:
    file, old = tmp_path / "Endless.hs", tmp_path / "Older.hs"
    file.write_text(ENDLESS)
    old.write_text(ENDLESS)
    arguments = ["debug", str(file), "uncurry (+) (pair 7)", "--no-store", "--steps", "3000", "--do", "tree"]
    arguments += ["--reference", str(old)]
    output = CliRunner().invoke(cli, arguments, standalone_mode=False).output
    assert "1   pair 7 = (7,<cut off>)" in output
    assert "+ next 7 = 6   (right" in output
    assert "+ pair 7" not in output
    old.write_text(ENDLESS.replace("(n, count n)", "(n + 1, 3)"))
    output = CliRunner().invoke(cli, arguments, standalone_mode=False).output
    assert "- pair 7 = (7,<cut off>)   (wrong: the reference gives (8,3))" in output


def test_an_exception_within_a_value_says_what_it_says_elsewhere(tmp_path: Path) -> None:
    file = tmp_path / "Words.hs"
    file.write_text('module Words where\n\nf :: Int -> [Int]\nf n = [n, error ("no " ++ show n)]\n')
    output = CliRunner().invoke(cli, ["debug", str(file), "f 2", "--no-store"], standalone_mode=False).output
    assert "the run gave no value: the program raised no 2\n" in output


def test_who_is_to_blame_whatever_is_answered_is_said_once(tmp_path: Path) -> None:
    file = tmp_path / "Adding.hs"
    file.write_text(
        "module Adding where\n\nadd :: Int -> Int -> Int\nadd a 0 = 0\nadd a n = a + add a (n - 1)\n"
    )
    arguments = ["debug", str(file), "add 1 4", "--no-store", "--no-suggestions", "--do", "w w w"]
    output = CliRunner().invoke(cli, arguments, standalone_mode=False).output
    assert output.count("add is to blame whatever you answer") == 1


MIDDLE = """\
module Middle where

middle :: [Int] -> Int
middle xs = pick (half xs) xs

half :: [Int] -> Int
half xs = (length xs + 1) `div` 2

pick :: Int -> [Int] -> Int
pick 0 (x : _) = x
pick n (_ : xs) = pick (n - 1) xs
"""


@pytest.fixture
def middle(tmp_path: Path) -> str:
    file = tmp_path / "Middle.hs"
    file.write_text(MIDDLE)
    return str(file)


def test_a_finding_is_debugged_by_its_name(middle: str) -> None:
    runner = CliRunner()
    found = runner.invoke(cli, ["explore", middle, "--depth", "14", "--json", "-"], standalone_mode=False)
    findings = json.loads(found.stdout)["modules"][0]["findings"]
    name = next(f["id"] for f in findings if f["expression"] == "middle []")
    arguments = ["debug", middle, "--finding", name, "--no-store"]
    output = runner.invoke(cli, [*arguments, "--do", "r i"], standalone_mode=False).output
    assert "middle is defective" in output
    assert "pick 0 [] = <error" in output
    assert "the smallest failing call: middle []" in output


@pytest.mark.slow
def test_a_helper_is_trusted_by_name_and_the_verdict_says_so(middle: str) -> None:
    arguments = ["debug", middle, "middle []", "--no-store", "--no-suggestions", "--do", "r"]
    output = CliRunner().invoke(cli, [*arguments, "--trust", "pick"], standalone_mode=False).output
    assert "middle is defective" in output
    assert "provided that pick can be trusted" in output
    with pytest.raises(UsageFault, match="nothing to trust is called 'pikc'"):
        CliRunner().invoke(
            cli, [*arguments, "--trust", "pikc"], standalone_mode=False, catch_exceptions=False
        )


def test_a_function_is_blamed_as_soon_as_only_calls_of_it_are_left(middle: str) -> None:
    arguments = ["debug", middle, "pick 3 [1,2,3,4]", "--no-store", "--no-suggestions"]
    output = CliRunner().invoke(cli, arguments, input="q\n", standalone_mode=False).output
    assert "(pick is to blame whatever you answer" in output
    assert "pick is defective: " in output
    assert "it depends on nothing but 3 more calls of it" in output
    assert "a failing call: pick 3 [1,2,3,4]" in output
    assert "nothing was asked" in output
    output = CliRunner().invoke(cli, arguments, input="w w w\n", standalone_mode=False).output
    assert output.count("whatever you answer") >= 1
    assert "pick is defective, equation 1" in output
    assert "the smallest failing call: pick 0 [4]" in output


def test_judgements_about_exported_functions_of_erlang_become_tests(tmp_path: Path) -> None:
    file = tmp_path / "shop.erl"
    file.write_text("-module(shop).\n-export([twice/1]).\ntwice(N) -> half(N) * 4.\nhalf(N) -> N div 3.\n")
    (tmp_path / "clew.toml").write_text("")
    answers = ["--do", "tree", "--do", "go 1", "--do", "is 6"]
    arguments = ["debug", str(file), "{shop:twice(3)}", "--no-suggestions", *answers]
    CliRunner().invoke(cli, arguments, standalone_mode=False)
    output = CliRunner().invoke(cli, ["debug", str(file), "--export", "-"], standalone_mode=False).output
    assert "?_assertEqual(6, shop:twice(3))" in output


def test_what_was_complained_about_is_not_asked_again(tmp_path: Path) -> None:
    file = tmp_path / "Around.hs"
    file.write_text(
        "module Around where\nf :: Int -> Int\nf n = g (n + 1)\ng :: Int -> Int\ng n = f (n - 1)\n"
    )
    arguments = ["debug", str(file), "f 1", "--no-store", "--steps", "2000"]
    output = CliRunner().invoke(cli, arguments, input="", standalone_mode=False).output
    assert "f 1 = <cut off> ?" not in output
    assert "g 2 = <cut off> ?" in output
    assert output.count("f 1 = <cut off>   (wrong: the result in question)") == 1
    assert " times\n" in output


def test_calls_of_a_search_that_looks_at_all_results_leave_a_doubt(tmp_path: Path) -> None:
    file = tmp_path / "Sets.curry"
    file.write_text(
        "module Sets where\nimport Control.SetFunctions\n"
        "big :: Int -> Int\nbig x | x >= 5 = 1\n"
        "has :: Int -> Bool\nhas x = notEmpty (set1 big x)\n"
        "plain :: Int -> Int\nplain x = big x + 1\n"
    )

    def output(call: str, answers: str) -> str:
        arguments = ["debug", str(file), call, "--no-store", "--no-suggestions"]
        return CliRunner().invoke(cli, arguments, input=answers, standalone_mode=False).output

    searching = output("has 5", "")
    assert "has is defective, as far as this can be seen" in searching
    assert "but its search may have called big, which leaves no record" in searching
    assert "plain is defective:" in output("plain 6", "r\n")


def test_of_a_function_with_a_default_rule_only_what_guards_call_leaves_a_doubt(tmp_path: Path) -> None:
    file = tmp_path / "Sizes.curry"
    file.write_text(
        "module Sizes where\n"
        "half :: Int -> Int\nhalf x = x `div` 2\n"
        "twice :: Int -> Int\ntwice x = x * 2\n"
        "plain, guarded :: Int -> Int\n"
        "plain x | x > 5 = twice x\nplain'default x = half x\n"
        "guarded x | half x > 5 = twice x\nguarded'default x = x + 1\n"
    )

    def output(call: str, answers: str) -> str:
        arguments = ["debug", str(file), call, "--no-store", "--no-suggestions"]
        return CliRunner().invoke(cli, arguments, input=answers, standalone_mode=False).output

    assert "plain is defective: " in output("plain 6", "r\n")
    assert "plain is defective: " in output("plain 4", "r\n")
    assert "plain'default is defective: " in output("plain 4", "w\nr\n")
    assert "guarded is defective: " in output("guarded 20", "r r\n")
    failed = output("guarded 4", "r\n")
    assert "guarded is defective, as far as this can be seen" in failed
    assert "but its search may have called half, which leaves no record" in failed


def test_an_action_is_shown_by_what_it_gave(tmp_path: Path) -> None:
    file = tmp_path / "Acting.hs"
    file.write_text(
        "module Acting where\nimport Control.Monad.ST\nimport Data.STRef\n"
        'double :: Int -> IO Int\ndouble n = do { putStrLn "now"; return (n + n + 1) }\n'
        "twice :: IO Int -> IO String\ntwice action = do { x <- action; y <- action; return (show (x + y)) }\n"
        "never :: Int -> IO ()\nnever _ = return ()\n"
        'run :: IO String\nrun = let unused = never 1 in if length [unused] > 1 then return "" else twice (double 4)\n'
        "bump :: STRef s Int -> ST s Int\nbump ref = do { modifySTRef ref (+ 1); readSTRef ref }\n"
        "total :: Int\ntotal = runST (do { ref <- newSTRef 4; _ <- bump ref; bump ref })\n"
        "plus :: STRef s Int -> STRef s Int -> ST s ()\nplus a b = readSTRef a >>= \\x -> modifySTRef b (+ x)\n"
        "both :: STRef s Int -> STRef s Int -> ST s Int\nboth a b = do { plus b a; plus b b; plus b a; "
        "modifySTRef a (subtract 5); x <- readSTRef a; return (x + 10) }\n"
        "sums :: Int\nsums = runST (do { b <- newSTRef 5; a <- newSTRef 1; both a b })\n"
        'failing :: Int -> IO Int\nfailing n = if n > 0 then ioError (userError "no") else return n\n'
    )

    def tree(call: str) -> str:
        arguments = ["debug", str(file), call, "--no-store", "--do", "tree q"]
        return CliRunner().invoke(cli, arguments, standalone_mode=False).output

    assert "double 4 = <action: 9>" in tree("run")
    assert 'twice <action: 9> = <action: "18">' in tree("run")
    assert "bump (STRef <reference: 4, then 5>) = <action: 5>" in tree("total")
    assert "bump (STRef <reference: 5, then 6>) = <action: 6>" in tree("total")
    assert "plus (STRef <reference: 5>) (STRef <reference: 1, then 6>) = <action: ()>" in tree("sums")
    assert "both (STRef <reference: 1, then 11>) (STRef <reference: 5, then 10>) = <action: 21>" in tree(
        "sums"
    )
    assert "failing 3 = <action: <error: user error (no)>>" in tree("failing 3")


def test_a_reference_says_nothing_about_calls_that_were_given_an_action(tmp_path: Path) -> None:
    """The action changes a reference, and what it gave once is not what it gives the next time."""
    written = (
        "module Twice where\nimport Control.Monad.ST\nimport Data.STRef\n"
        "twice :: ST s Int -> ST s Int\ntwice act = do { x <- act; y <- act; return (x * 10 + y) }\n"
        "once :: ST s Int -> ST s Int\nonce act = fmap (+ 1) act\n"
        "next :: STRef s Int -> ST s Int\nnext r = do { n <- readSTRef r; writeSTRef r (n + 1); return (n + 1) }\n"
        "scale :: Int -> Int\nscale n = n * 2\n"
        "run :: Int\nrun = runST (do { r <- newSTRef 0; n <- twice (next r); m <- once (next r); return (scale (n + m)) })\n"
    )
    older = tmp_path / "Older.hs"
    older.write_text(written)

    def output(old: str, new: str, answers: str) -> str:
        file = tmp_path / "Twice.hs"
        file.write_text(written.replace(old, new))
        arguments = ["debug", str(file), "run", "--no-store", "--no-suggestions", "--reference", str(older)]
        return CliRunner().invoke(cli, arguments, input=answers, standalone_mode=False).output

    assert "scale is defective" in output("n * 2", "n * 3", "r\n" * 9)
    asked = output("r (n + 1)", "r (n + 2)", "q\n")
    assert "twice is defective" not in asked
    assert "once is defective" not in asked


def test_a_method_that_a_library_defines_is_not_asked_about(tmp_path: Path) -> None:
    file = tmp_path / "Refusing.hs"
    file.write_text(
        "module Refusing where\nimport Control.Exception\n"
        "data Refusal = TooLarge Int deriving Show\ninstance Exception Refusal\n"
        "class Sound a where\n  sound, twice :: a -> String\n  twice x = sound x ++ sound x\n"
        'data Dog = Dog\ninstance Sound Dog where\n  sound _ = "wow"\n'
        "checked :: Int -> Int\nchecked n = if n > 5 then throw (TooLarge n) else n\n"
        "loud :: Dog -> String\nloud d = twice d\n"
    )

    def output(call: str) -> str:
        arguments = ["debug", str(file), call, "--no-store", "--no-suggestions", "--do", "tree q"]
        return CliRunner().invoke(cli, arguments, standalone_mode=False).output

    assert "toException" not in output("checked 7")
    assert "checked is defective" in output("checked 7")
    assert "twice Dog" in output("loud Dog")  # a default method of the user's


def test_what_is_written_never_replaces_the_program(sort: Path) -> None:
    text = sort.read_text()
    for options in (["--export", str(sort)], ["sort [1]", "--html", f"{sort.parent}/./{sort.name}"]):
        result = CliRunner().invoke(cli, ["debug", str(sort), *options], standalone_mode=False)
        assert isinstance(result.exception, UsageFault)
        assert "is what the command reads, and is not replaced" in result.exception.message
    assert sort.read_text() == text


def test_where_little_is_left_a_table_has_calls_of_several_functions(tmp_path: Path) -> None:
    file = tmp_path / "Meal.hs"
    file.write_text(
        "module Meal where\n"
        "bill :: [Int] -> Int\nbill ns = net - rest (fees net) (tip net)\n  where net = total ns\n"
        "total :: [Int] -> Int\ntotal [] = 0\ntotal (n : ns) = n + total ns\n"
        "rest :: Int -> Int -> Int\nrest a b = a + b\n"
        "fees :: Int -> Int\nfees n = div n 5\n"
        "tip :: Int -> Int\ntip n = n - 2\n"
    )
    command = ["debug", str(file), "bill [3,2]", "--no-store"]
    for answer in ("r", "r", "r", "r", "r"):
        command += ["--do", answer]
    output = CliRunner().invoke(cli, command, standalone_mode=False).output
    assert "calls: are these right?\n   1  " in output
    assert "bill is defective" in output
