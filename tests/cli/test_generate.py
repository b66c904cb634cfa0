"""`clew generate` as users see it: tables, what is not covered, listings, JSON, test modules, and bad input."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from clew.cli.edge import main
from clew.haskell.program import Compiled, Session

Capture = pytest.CaptureFixture[str]
PROGRAMS = Path(__file__).parent.parent / "cover" / "programs"
SETS = str(PROGRAMS / "Sets.hs")
NARROW = str(Path(__file__).parent / "programs" / "Narrow.hs")


def generate(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    code = main(["generate", *arguments])
    out, err = capsys.readouterr()
    return code, out, "".join(line for line in err.splitlines(True) if not line.startswith("compiling "))


def branches(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """As `generate`, with branches alone to cover, and what each test covers."""
    return generate(capsys, *arguments, "--criterion", "gbc", "--items")


def test_tests_come_first_and_what_they_cover_is_left_out(capsys: Capture) -> None:
    _, out, _ = generate(capsys, SETS, "insert")
    *tests, summary = out.splitlines()
    assert tests[1:3] == ["  insert 0 [0]    = [0]", "  insert 0 [1]    = [0,1]"]
    assert re.fullmatch(
        r"insert: 6 tests of \d+ \(the fewest that cover as much\); Full Coverage, (\d+) of \1 items; "
        "stopped: every item is covered",
        summary,
    )


def test_what_many_items_miss_is_said_once_unless_all_are_asked_for(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "Never.hs"
    file.write_text(
        "module Never where\nf :: Int -> Int\nf n | n * n == 2 = if n > 1 then abs n + 1 else 2\n    | otherwise = 0\n"
    )
    _, out, _ = generate(capsys, str(file), "f")
    assert [line.strip() for line in out.splitlines() if line.startswith("      ")] == [
        "if n > 1 then abs n + 1 else 2",
        "and 12 items inside of it",
    ]
    _, out, _ = generate(capsys, str(file), "f", "--items")
    assert len([line for line in out.splitlines() if line.startswith("      ")]) > 5


def test_a_function_that_leaves_its_work_to_others_hints_at_them(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "Wrapper.hs"
    file.write_text(
        "module Wrapper (absolute) where\nabsolute, work :: Int -> Int\nabsolute n = work n\n"
        "work n = if n < 0 then negate n else n\n"
    )
    _, out, _ = generate(capsys, str(file), "absolute", "--criterion", "fc")
    assert "nothing to cover" in out
    assert "hint: absolute leaves its work to other functions; --functions all covers those as well\n" in out
    _, out, _ = generate(capsys, str(file), "absolute", "--criterion", "fc", "--functions", "all")
    assert "hint" not in out
    assert "hint" not in generate(capsys, str(file), "absolute")[1]


def test_the_table_of_the_paper(capsys: Capture) -> None:
    assert branches(capsys, SETS, "insert") == (
        0,
        "  insert 0 [0]  = [0]      2, 2.2\n"
        "  insert 0 [1]  = [0,1]    2, 2.1\n"
        "  insert 0 [-1] = [-1,0]   1, 2, 2.3\n"
        "insert: 3 tests of 5 (the fewest that cover as much); Global Branch Coverage, 5 of 5 items; "
        "stopped: every item is covered\n",
        "",
    )


def test_copies_of_a_clause_that_are_not_covered_are_reported_once(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "Words.hs"
    file.write_text(
        "module Words where\n"
        "word :: String -> Int\n"
        'word "abc" = 1\n'
        "word (c : _) | c == 'x' = 2\n"
        "word _ = 3\n"
    )
    _, out, _ = branches(capsys, str(file), "word")
    reported = out[out.index("unreachable") :].splitlines()
    assert [line.strip() for line in reported[2:]] == ["2", "5 copies like this; another is covered"]


def test_the_same_command_gives_the_same_bytes(capsys: Capture) -> None:
    arguments = (SETS, "subset", "--criterion", "fc", "--json", "-")
    assert generate(capsys, *arguments) == generate(capsys, *arguments)


@pytest.mark.parametrize(
    ("function", "lines"),
    [
        (
            "member",
            ["member at a = Int: ", "Global Branch Coverage, 4 of 4 items", "member 0 (0 : _) = True"],
        ),
        ("firstBy", [r"firstBy (\_ -> True) (0 : _) = 0", "Non-exhaustive patterns in function firstBy"]),
        ("isLarge", ["isLarge at s = Square", "Shape Square.area:1"]),
        ("birthday", ['birthday (Person {name = "a", age = Age 2}) ! error: no more: a']),
        ("same", ["2 of 2 items", "same Red Green = False"]),
        ("|+|", ["Nothing |+| ?", "(Just _) |+| Nothing"]),
        ("from", ["from (-9223372036854775808) = [-9223372036854775808]   1, 2"]),
        ("half", ["half 0.0 = 0.0", "half 1.5 = 0.75"]),
        ("stuck", ["stuck True  ! never ends: it depends on itself"]),
        ("combine", ["combine at m = [Int]"]),
    ],
)
def test_arguments_and_results_of_every_kind(function: str, lines: list[str], capsys: Capture) -> None:
    code, out, err = branches(capsys, SETS, function)
    assert (code, err) == (int(function == "stuck"), "")
    for line in lines:
        assert line in out


def test_a_call_of_an_operator_is_written_as_one(capsys: Capture) -> None:
    _, out, _ = generate(capsys, NARROW, "|>")
    assert out.startswith("  Nothing |> (Just 0) = Just 0")
    assert "(|>) at a = Int: 2 tests of 2" in out
    _, out, _ = generate(capsys, NARROW, "|>", "--json", "-")
    assert {test["call"] for test in json.loads(out)["modules"][0]["functions"][0]["tests"]} == {
        "Nothing |> (Just 0)",
        "(Just 0) |> ?",
    }


def test_where_no_clause_matches_that_is_said_and_not_a_number(capsys: Capture) -> None:
    _, out, _ = branches(capsys, NARROW, "age", "--integers", "enumerate", "--keep-going", "--count", "5")
    assert "Non-exhaustive patterns in function age\n      no clause matches\n" in out
    assert "2 of 2 items" in out
    _, out, _ = generate(capsys, NARROW, "age", "--json", "-")
    (data,) = json.loads(out)["modules"][0]["functions"]
    known = {item["label"] for item in (*data["items"], *data["extras"])}
    assert {label for test in data["tests"] for label in test["items"]} <= known
    assert "no clause matches" in {item["description"] for item in data["extras"]}


def test_an_input_that_no_clause_matches_is_looked_for_when_all_items_are_covered(capsys: Capture) -> None:
    _, out, _ = branches(capsys, NARROW, "even'")
    assert "even' 0 = 0   1\n  even' 1 ! error: " in out
    assert "even': 2 tests of 2 (the fewest that cover as much)" in out
    # Where there is none, that does not take long.
    _, out, _ = branches(capsys, NARROW, "ordered")
    assert "3 of 3 items" in out
    assert int(re.findall(r"of (\d+) \(", out)[0]) < 20


def test_of_many_tests_that_violate_a_property_some_are_shown(capsys: Capture) -> None:
    code, out, _ = generate(capsys, NARROW, "smaller", "--keep-going")
    reported = out[out.index("other tests that violate") :].splitlines()
    assert code == 1
    assert sum("violates" in line for line in reported[1:]) == 3
    assert re.fullmatch(r"  and \d+ more \(--all shows every test\)", reported[-1])
    _, out, _ = generate(capsys, NARROW, "smaller", "--keep-going", "--all")
    assert out.count("violates smaller'post") > 50
    assert "more (--all" not in out


def test_a_test_module_names_some_of_many_calls_that_violate_a_property(
    capsys: Capture, tmp_path: Path
) -> None:
    module = tmp_path / "NarrowTest.hs"
    _, _, err = generate(capsys, NARROW, "smaller", "--keep-going", "--hunit", str(module))
    wrong = module.read_text().count("-- WRONG: ")
    assert 10 <= wrong <= 12
    assert f"{wrong} cannot be tests" in err


def test_a_listing_begins_where_the_function_does(capsys: Capture) -> None:
    _, out, _ = branches(capsys, NARROW, "stretch", "--listing")
    listing = out[out.index(f"{NARROW}:") :].splitlines()[1:]
    assert [line[:6] for line in listing] == ["  34 |", "  35 |", "+ 36 |", "+ 37 |"]


def test_a_property_is_not_said_to_hold_on_inputs_that_only_the_code_was_asked_about(capsys: Capture) -> None:
    never = ("--property", r"\x y -> x /= 4321")
    _, out, _ = generate(capsys, SETS, "least", "--pre", "not . null", "--no-contracts")
    assert "stopped: there are no other inputs" in out
    _, out, _ = generate(
        capsys,
        SETS,
        "least",
        "--pre",
        "not . null",
        "--no-contracts",
        "--property",
        r"\s -> take 1 s /= [4321]",
    )
    assert "stopped: there is no other way through the code" in out
    code, out, _ = generate(capsys, NARROW, "smaller", "--no-contracts", "--keep-going", *never)
    assert code == 1
    assert "smaller 4321 " in out


def test_numbers_can_be_tried_one_after_the_other(capsys: Capture) -> None:
    few = ("--steps", "5K", "--patience", "5")
    code, out, _ = generate(capsys, SETS, "from", "--integers", "enumerate", *few)
    assert code == 0
    assert re.search(r"from 0 +! not at its end: 0 : -1 : -2 : ", out)
    assert re.search(r"from 1 += \[\]", out)


def test_a_contract_is_kept_or_reported(capsys: Capture) -> None:
    code, out, _ = generate(capsys, SETS, "least")
    assert code == 0
    assert "unreachable (all inputs were tried):" in out
    assert 'error "the empty set has no least element"' in out
    code, out, _ = branches(capsys, SETS, "total")
    assert code == 1
    assert "  total [0,1] = 0   1, 2, 2.2\n      violates total'spec\n" in out
    assert generate(capsys, SETS, "total", "--no-contracts")[0] == 0


def test_properties_of_arguments_and_of_the_result(capsys: Capture) -> None:
    keeps = r"\n s -> not (isSet s) || isSet (insert n s)"
    assert generate(capsys, SETS, "insert", "--property", keeps)[0] == 0
    code, out, _ = generate(capsys, SETS, "insert", "--property", r"\_ _ r -> length r < 2")
    assert code == 1
    assert r"violates \_ _ r -> length r < 2" in out


def test_a_generator_replaces_an_argument(capsys: Capture) -> None:
    arguments = ("-g", "1=numSet", "-g", "2=numSet", "--keep-going", "--count", "40", "--all")
    code, out, _ = generate(capsys, SETS, "subset", *arguments)
    assert code == 0
    lists = re.findall(r"\[[\d,]*\]", out)
    assert len(lists) > 20
    assert all(sorted(set(numbers)) == numbers for numbers in (re.findall(r"\d", text) for text in lists))


@pytest.mark.parametrize("generator", ["numSet", "numSet ()"])
def test_a_generator_in_core_is_a_function_of_unit_or_a_call_of_one(generator: str, capsys: Capture) -> None:
    source = str(PROGRAMS / "sets.core")
    code, out, err = branches(capsys, source, "subset", "-g", f"1={generator}", "--functions", "subset")
    assert (code, err) == (0, "")
    assert "7 of 7 items" in out


def test_a_generator_in_core_that_lacks_arguments_is_refused(capsys: Capture) -> None:
    code, _, err = generate(capsys, str(PROGRAMS / "sets.core"), "subset", "-g", "1=insert 2")
    assert code == 2
    assert "the generator of `a` is a function, not a value" in err


def test_function_coverage_distinguishes_calls(capsys: Capture) -> None:
    code, out, _ = generate(capsys, SETS, "insert", "--criterion", "fc", "--items")
    assert code == 0
    assert "Function Coverage, 10 of 10 items" in out
    assert "2.3@root" in out
    assert "2.1@2.3.2" in out


def test_chosen_functions_and_all_of_the_module(capsys: Capture) -> None:
    _, out, _ = generate(capsys, SETS, "insert", "--criterion", "fc", "--functions", "insert")
    assert "10 of 10 items" in out
    _, out, _ = branches(capsys, SETS, "least", "--functions", "all", "--no-contracts")
    assert "2 of 2 items" in out
    code, _, err = generate(capsys, SETS, "least", "--functions", "nonsense")
    assert code == 2
    assert "nonsense" in err


def test_expressions_and_the_listing(capsys: Capture) -> None:
    code, out, _ = generate(
        capsys, SETS, "least", "--criterion", "expr", "--listing", "--pre", "not . null", "--no-contracts"
    )
    assert code == 0
    assert "+ 31 | least (x:_) = x\n" in out
    assert '- 32 | least [] = error "the empty set has no least element"\n' in out
    assert "^^^^^" in out


def test_libraries_count_when_asked_for(capsys: Capture) -> None:
    counts = [
        int(re.findall(r"of (\d+) items?", generate(capsys, SETS, "insert", *more)[1])[0])
        for more in ((), ("--libraries",))
    ]
    assert counts[0] < counts[1]


def test_every_function_of_a_module_in_turn(capsys: Capture) -> None:
    core = str(PROGRAMS / "arith.core")
    code, out, _ = generate(capsys, core)
    assert code == 0
    assert re.findall(r"^(\w+): \d+ tests?", out, re.MULTILINE) == ["add", "succ", "mul", "cmpNat"]


def test_contracts_have_no_turn_of_their_own_unless_they_are_left_alone(capsys: Capture) -> None:
    def tested(*options: str) -> list[str]:
        return re.findall(r"^(\S+): \d+ tests?", generate(capsys, NARROW, *options)[1], re.MULTILINE)

    assert tested() == ["age", "even'", "ordered", "smaller", "stretch"]
    assert tested("--no-contracts") == ["age", "even'", "ordered", "smaller", "smaller'post", "stretch"]


def test_a_file_is_read_once_for_all_its_functions(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def load(self: Session, path: str, expression: str | None = None) -> Compiled:
        read.append(path)
        return whole(self, path, expression)

    whole = Session.load
    monkeypatch.setattr(Session, "load", load)
    _, out, _ = generate(capsys, SETS, "--count", "3")
    assert out.count("Full Coverage") > 3
    assert read == [SETS]


def test_json_has_every_function(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "Some.hs"
    file.write_text("module Some where\nimport Data.IORef\nf, g :: Int -> Int\nf n = n\ng n = n + 1\n"
                    "h :: IORef Int -> Int\nh r = r `seq` 1\n")  # fmt: skip
    code, out, err = generate(capsys, str(file), "--json", "-")
    assert [d["function"] for d in json.loads(out)["modules"][0]["functions"]] == ["f", "g"]
    assert (code, "needs a value of `IORef Int`" in err) == (2, True)


def test_json_has_everything(capsys: Capture) -> None:
    code, out, _ = generate(capsys, SETS, "total", "--criterion", "gbc", "--json", "-")
    (data,) = json.loads(out)["modules"][0]["functions"]
    assert code == 1
    assert data["function"] == "total"
    assert data["type"] == "[Int] -> Int" or "NumSet" in data["type"]
    assert {i["path"] for i in data["items"]} == {"1", "2", "2.1", "2.2"}
    assert all(i["covered"] for i in data["items"])
    failing = next(t for t in data["tests"] if t["violates"])
    assert (failing["arguments"], failing["results"], failing["violates"]) == (
        ["[0,1]"],
        ["0"],
        ["total'spec"],
    )
    assert data["failures"] == [failing["number"]]


def test_the_hint_for_the_name_of_a_module_is_in_the_language(tmp_path: Path, capsys: Capture) -> None:
    for source, option, suffix in (
        (SETS, "--hunit", "hs"),
        (PROGRAMS / "SetsC.curry", "--currycheck", "curry"),
    ):
        module = str(tmp_path / f"lower.{suffix}")
        code, _, err = generate(capsys, str(source), "insert", option, module)
        assert code == 2
        assert f"name the file like one: InsertTest.{suffix}\n" in err


def test_curry_with_its_own_generators_and_several_results(tmp_path: Path, capsys: Capture) -> None:
    source = str(PROGRAMS / "SetsC.curry")
    module = tmp_path / "CoinTest.curry"
    code, out, _ = branches(capsys, source, "coin", "--currycheck", str(module))
    assert code == 0
    assert "coin True  = 0 ? 1   1, 1.1, 1.2" in out
    text = module.read_text()
    assert "import Test.Prop\nimport qualified SetsC\n" in text
    assert "test_coin_1 = SetsC.coin False -=- 2\n" in text
    assert "test_coin_2 = SetsC.coin True <~> (0 ? 1)\n" in text
    code, out, _ = branches(capsys, source, "subset", "-g", "1=numSet", "-g", "2=numSet")
    assert code == 0
    assert "7 of 7 items" in out
    # A constant is an operation, and so is a condition that has to choose.
    assert "toss = 0 ? 1   1, 2\n" in branches(capsys, source, "toss")[1]
    assert "isIn 0 (0 : _) = True" in branches(capsys, source, "isIn", "--pre", "const . atLeast toss")[1]
    # Two arguments that an equation makes the same are not open, and what another result needs is not either.
    assert "same 0 0 = True" in branches(capsys, source, "same")[1]
    assert "pick 0 1 = 0 ? 1   1, 2" in branches(capsys, source, "pick")[1]
    # Where results, or the search for them, have no end, some are reported.
    assert "half 0 = 0 ? ..." in branches(capsys, source, "half")[1]
    assert "numSet = [] ? [0] ? [1]" in generate(capsys, source, "numSet", "--currycheck", str(module))[1]
    assert "test_numSet_1 = SetsC.numSet ~> []\n" in module.read_text()
    # A rigid case waits for its variable when it runs; a test says what happens when it has a value.
    assert "4 of 4 items" in branches(capsys, source, "isIn")[1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("insrt",), "did you mean 'insert'"),
        (("zzzzz",), "hint: there are insert, subset, "),
        (
            ("insert", "--pre", r"\_ _ -> False", "--depth", "3"),
            "no input of `insert` meets the precondition",
        ),
        (("insert", "-g", "7=numSet"), "its arguments are 1=n, 2=arg2"),
        (("insert", "-g", "numSet"), "has no `=`"),
        (("insert", "-g", "s="), "has nothing after `=`"),
        (("insert", "-g", "n=[1,"), "expected an expression"),
        (("insert", "--property", "length"), "expected type"),
        (("member", "--at", "a=Nonsense"), "`Nonsense` is no type"),
        (("member", "--at", "b=Int"), "has no variable `b`"),
        (("member", "--at", "a=Square"), "cannot be used with a=Square"),
        (("insert", "--at", "a=Int"), "has no variable"),
        (("insert", "--hunit", "lower.hs"), "cannot be the name of a module"),
        (("insert", "--currycheck", "Test.curry"), "CurryCheck is for Curry, and these are tests of Haskell"),
    ],
)
def test_bad_input_is_reported_and_nothing_is_written(
    arguments: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = generate(capsys, SETS, *arguments)
    assert code == 2
    assert out == ""
    assert message in err
    assert list(tmp_path.iterdir()) == []


def test_a_function_that_is_not_exported_has_no_test_module(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "Hidden.hs"
    path.write_text(
        "module Hidden (shown) where\nshown, hidden :: Bool -> Bool\nshown = hidden\nhidden = not\n"
    )
    assert generate(capsys, str(path), "hidden")[0] == 0
    code, _, err = generate(capsys, str(path), "hidden", "--hunit", str(tmp_path / "HiddenTest.hs"))
    assert code == 2
    assert "is not exported" in err
    assert not (tmp_path / "HiddenTest.hs").exists()


GUIDE = (Path(__file__).parents[2] / "docs" / "generate.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("example", re.findall(r"```\n\$ clew generate (.*?)```", GUIDE, re.DOTALL))
def test_the_guide_shows_what_the_command_prints(
    example: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    command, _, shown = example.partition("\n")
    monkeypatch.chdir(Path(__file__).parents[2])
    assert generate(capsys, *command.split())[1] == shown


def test_the_guide_names_every_option() -> None:
    from clew.cli.generate.command import command

    options = [option for parameter in command.params for option in parameter.opts if option.startswith("--")]
    # What every command has, or the guide says under the name of the short form.
    described = {
        "--path",
        "--legacy",
        "--extension",
        "--cpp",
        "--define",
        "--schedule",
        "--reference",
        "--contracts",
        "--generator",
    }
    assert [o for o in options if o not in described and o not in GUIDE] == []


def test_what_a_module_hides_is_not_written_into_a_test_module(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "Queue.hs"
    path.write_text(
        "module Queue (Queue, size) where\ndata Queue = Queue [Int]\nsize :: Queue -> Int\nsize (Queue xs) = length xs\n"
    )
    code, _, _ = generate(capsys, str(path), "size", "--hunit", str(tmp_path / "QueueTest.hs"))
    assert code == 0
    text = (tmp_path / "QueueTest.hs").read_text()
    assert (
        "-- size (Queue [_]): not a test, Queue, which its module does not export, has no expression" in text
    )
    assert "~:" not in text


def test_nothing_is_proved_about_a_result_that_nothing_runs(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "Act.hs"
    path.write_text(
        "module Act where\nact :: Bool -> IO ()\nact b = if b then print 1 else step b\nstep :: Bool -> IO ()\n"
        "step b = return () >>= \\_ -> if b then print 2 else print 3\n"
    )
    code, out, _ = generate(capsys, str(path), "act")
    assert code == 0
    assert "not reached (functions and actions in results were not run):" in out
    assert "unreachable" not in out


def test_a_function_that_acts_behind_its_type_is_said_to_and_does_nothing(
    capsys: Capture, tmp_path: Path
) -> None:
    file, touched = tmp_path / "Acts.hs", tmp_path / "touched"
    file.write_text(
        "module Acts where\n"
        "import System.IO.Unsafe (unsafePerformIO)\n"
        "act :: Int -> Int\n"
        f"act n = unsafePerformIO (writeFile {json.dumps(str(touched))} (show n) >> return n)\n"
    )
    code, out, err = generate(capsys, str(file), "act")
    assert (code, out) == (2, "")
    assert "`act` cannot be tested: input and output cannot be undone" in err
    assert not touched.exists()


def test_a_result_that_is_no_number_repeats(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "NoNumber.hs"
    file.write_text("module NoNumber where\nnone :: Double\nnone = 0 / 0\n")
    code, out, _ = generate(capsys, str(file), "none")
    assert (code, "none = NaN" in out) == (0, True)


def test_how_many_tests_a_module_has_is_reported(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "Ticket.hs"
    file.write_text(
        "module Ticket (Ticket, price) where\n"
        "data Ticket = Child | Adult\n"
        "price :: Ticket -> Int\n"
        "price Child = 1\n"
        "price Adult = 2\n"
    )
    target = str(tmp_path / "TicketTest.hs")
    _, _, err = generate(capsys, str(file), "price", "--hunit", target)
    assert err == f"wrote {target}: no test; 2 cannot be tests, comments say why\n"
    target = str(tmp_path / "SetsTest.hs")
    _, _, err = generate(capsys, SETS, "insert", "--hunit", target)
    assert err == f"wrote {target}: 6 tests\n"


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (("-g", "1=True"), "because the generator of `n` is a list of its values"),
        (("--pre", "not"), "because a precondition of `insert` takes its arguments"),
        (
            ("--property", "not"),
            "because a property of `insert` takes its arguments, and may take the result",
        ),
    ],
)
def test_types_that_do_not_fit_are_reported_in_the_words_of_the_user(
    options: tuple[str, str], text: str, capsys: Capture
) -> None:
    code, _, err = generate(capsys, SETS, "insert", *options)
    assert code == 2
    reported, line, marks = err.splitlines()[:3]
    assert text in reported
    assert "value0" not in reported
    assert line.removeprefix("1 | ") in " ".join(options)
    assert marks.endswith("^" * len(line.removeprefix("1 | ")))


def test_curry_calls_its_types_by_their_names_there_too(capsys: Capture) -> None:
    program = str(Path(__file__).parent.parent / "curry" / "programs" / "Small.curry")
    _, _, err = generate(capsys, program, "insert", "-g", "1=True")
    assert "expected type 'Int' with actual type 'Bool', because the generator of `x` has its values" in err


@pytest.mark.parametrize(
    ("function", "names"), [("first", "1=n, 2=all', 3=arg3"), ("second", "1=arg1, 2=arg2")]
)
def test_an_argument_is_called_as_a_clause_calls_it_or_by_its_place(
    function: str, names: str, capsys: Capture
) -> None:
    program = str(PROGRAMS / "Unnamed.hs")
    code, _, err = generate(capsys, program, function, "-g", "nobody=[]")
    assert code == 2
    assert f"its arguments are {names}" in err
    assert generate(capsys, program, function, "-g", f"{names.split('=')[-1]}=[minBound ..]")[0] == 0


def test_expressions_are_shown_with_names_that_users_know(capsys: Capture) -> None:
    program = str(PROGRAMS / "Unnamed.hs")
    _, out, _ = generate(capsys, program, "first", "--criterion", "expr", "--json", "-")
    items = {
        item["path"]: item["description"] for item in json.loads(out)["modules"][0]["functions"][0]["items"]
    }
    assert items["body"] == "case"
    assert not [text for text in items.values() if "Clew." in text or "$" in text or "I:" in text]
    _, out, _ = generate(capsys, program, "first", "--criterion", "expr", "--items")
    assert "body, " in out


def test_a_call_that_counts_for_itself_is_called_by_its_name(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "Endless.hs"
    file.write_text("module Endless (f) where\n\nf :: Bool -> Bool\nf x = f (not x)\n")
    _, out, _ = generate(capsys, str(file), "f", "--steps", "1k")
    assert "f: call of f is True" in out


def test_the_fewest_of_no_tests_is_not_said(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "Power.hs"
    file.write_text("module Power (f) where\n\nf :: Integer -> Bool\nf n = even (3 ^ (10 ^ (n * n + 9)))\n")
    _, out, _ = generate(capsys, str(file), "f", "--time", "0.5")
    assert "f: no tests; " in out
    assert "the fewest" not in out


def test_what_is_missing_adds_up_to_what_is_counted(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "Inside.hs"
    path.write_text(
        "module Inside where\n"
        "f :: Int -> Int\n"
        "f x\n"
        "  | x > 0 && x < 0 = case even x of\n"
        "      True -> if x > 3 then 1 else 2\n"
        "      False -> 2\n"
        "  | otherwise = 0\n"
        "many :: Bool -> Int -> Int\n"
        "many b x\n"
        "  | not b, b = 0\n" + "".join(f"  | b, not b, x == {n} = {n}\n" for n in range(12)) + "  | b = 1\n"
        "  | otherwise = 2\n"
    )
    for function in ("f", "many"):
        main(["generate", str(path), function])
        out = capsys.readouterr().out
        figures = re.search(r"(\d+) of (\d+) items", out)
        assert figures is not None
        covered, total = map(int, figures.groups())
        missing = out.split("unreachable (all inputs were tried):\n")[1].splitlines()
        listed = sum(re.match(r"  \S+:\d+:\d+: ", line) is not None for line in missing)
        others = re.findall(r"and (\d+) (?:more )?items?", "\n".join(missing))
        copies = re.findall(r"(\d+) copies like this", "\n".join(missing))
        known = listed + sum(map(int, others)) + sum(int(n) - 1 for n in copies)
        assert known == total - covered, out
