"""Walks from wrong values to the faults of the programs in `examples/back`, and the examples of Booth & Jones."""

from __future__ import annotations

import pytest
from cli.test_back import session

#: The program, the expression, the part of the value, the commands, the sentences, and what the last line says.
WALKS = [
    (
        "Inventory.hs",
        'worthOf "pear"',
        None,
        "r r 2",
        [
            'worthOf "pear" = 8',
            "worth (Item {quantity = ...ice = 2}) = 8",
            "4 * 2 = 8",
            "5 - 3 = 2",
        ],
    ),
    (
        "Median.hs",
        "median [5, 1, 4, 2]",
        None,
        "r r 1",
        ["median [5,1,4,2] = 4", "middle 2 = 4", "9 `div` 2 = 4", "4 + 5 = 9"],
    ),
    (
        "Pipeline.hs",
        "total [100, 250]",
        None,
        "r 1 3 r f r",
        [
            "total [100,250] = -400",
            "sum [-110,-290] = -400",
            "map final [100,250] = [-110,-290]",
            "final 100 = -110",
            "discounted 120 = -110",
            "discounted = (10 -)",
            "the function (10 -)",
        ],
    ),
    (
        "Shapes.hs",
        "totalArea picture",
        None,
        "r 1 p 2 r r",
        [
            "totalArea [ASquare (Square 4...t = 10})] = 32",
            "sum [area s | s <- shapes] = 32",
            "[16,16], with area s as its first element",
            "area (ARectangle (Recta...t = 10})) = 16",
            "area (Rectangle {width ...ht = 10}) = 16",
            "6 + 10 = 16",
        ],
    ),
    (
        "Accounts.hs",
        'transfer 50 (Account "ann" 30) (Account "bob" 80)',
        "1.1.2",
        "u",
        ["80 - 50 = 30", "checked 50 (Account {owner = ...ce = 80}) = Right 30"],
    ),
    ("Labels.hs", "leaves (label tree)", "3.1", "", ["the constant 1"]),
    (
        "Triples.hs",
        "triples 3",
        None,
        "r w r",
        [
            "triples 3 = [(1,1,2),(1,2,3)]",
            "[(1,1,2),(1,2,3)], with (a, b, c) as its first element",
            "isRight (1,1,2) = True",
            "2 == 2 = True",
        ],
    ),
    (
        "Grades.hs",
        'report [("ann", 95)]',
        None,
        "r 1 3 r 2 2 1 r w",
        [
            'report [("ann",95)] = "ann: C\\n"',
            'unlines (map line marks) = "ann: C\\n"',
            'map line marks = ["ann: C"]',
            'line ("ann",95) = "ann: C"',
            'name ++ ": " ++ show (grade points) = "ann: C"',
            '": " ++ show (grade points) = ": C"',
            'show (grade points) = "C"',
            "grade 95 = C",
            "the constant C",
            "95 >= 60 = True",
        ],
    ),
    (
        "Counter.hs",
        None,
        None,
        "1 1 x",
        [
            'the program wrote "8\\n"',
            '"8\\n", made by print best',
            "8, read by readIORef largest",
            "9 - 1 = 8",
        ],
    ),
    (
        "Votes.hs",
        "counted [Yes 3, No 2, Yes 4]",
        None,
        "x 4 x 3 x",
        [
            "5, read by count ballots >>= readIORef",
            "(+ n) 1 = 5",
            "1, read by modifyIORef total (+ n)",
            "1, made by modifyIORef total (subtract n)",
            "3, read by modifyIORef total (subtract n)",
            "(+ n) 0 = 3",
        ],
    ),
    (
        "Votes.hs",
        "share 3 [Yes 2, No 2]",
        None,
        "w 2 x",
        [
            "the constant 100",
            "100 * part `div` total raised: divide by zero",
            "0, read by count ballots >>= readIORef",
            "0, made by modifyIORef total (subtract n)",
        ],
    ),
    (
        "Sieve.hs",
        "primes 12",
        None,
        "r 2 2 2 2 2 w x",
        [
            "primes 12 = [2,3,4,5,7,9,11]",
            "[2,3,4,5,7,9,11], with p as its first element",
            "[3,4,5,7,9,11], with p as its first element",
            "[4,5,7,9,11], with p as its first element",
            "[5,7,9,11], with p as its first element",
            "[7,9,11], with p as its first element",
            "[9,11], with p as its first element",
            "True, read by assocs (sieve n)",
            "the constant True",
        ],
    ),
    (
        "Running.hs",
        "runningSums [1, 2, 3]",
        "3",
        "x 2",
        ["14, read by readSTRef ref", "5 + 9 = 14", "3 * 3 = 9"],
    ),
    (
        "Calc.hs",
        "run (Div (Num 8) (Sub (Num 5) (Num 3)))",
        None,
        "r r 2 r",
        [
            "run (Div (Num 8) (Sub ...(Num 3))) = <error: divide by zero>",
            "eval (Div (Num 8) (Num 0)) = <error: divide by zero>",
            "eval x `div` eval y raised: divide by zero",
            "eval (Num 0) = 0",
            "the constant 0",
        ],
    ),
    (
        "Primes.hs",
        "take 4 primes",
        "2",
        "t 2 w",
        ["4, made by [2 ..]", "n = 4, handed on", "0 /= 1 = True"],
    ),
    (
        "Table.hs",
        'row ["ab", "c"]',
        None,
        "r 1 3 r 2 2",
        [
            'row ["ab","c"] = "ab...|c..."',
            'intercalate "|" (map (pad 4) cells) = "ab...|c..."',
            'map (pad 4) cells = ["ab...","c..."]',
            'pad 4 "ab" = "ab..."',
            "text ++ replicate (n - 1) '.' = \"ab...\"",
            "replicate (n - 1) '.' = \"...\"",
            "4 - 1 = 3",
        ],
    ),
    (
        "Change.curry",
        "pay 4",
        None,
        "r 1 r",
        ["pay 4 = [4]", "[4], built from c : pay (n - c)", "coin = 4", "the constant 4"],
    ),
    (
        "Last.curry",
        "final [1, 2, 3]",
        None,
        "r w",
        ["final [1,2,3] = 1", "the free variable e = 1", "[e] ++ rest =:= xs = True"],
    ),
    (
        "Routes.curry",
        "route Harbour Airport",
        None,
        "r 2 r 2 2 r",
        [
            "route Harbour Airport = [Harbour,Market,Airport]",
            "[Harbour,Market,Airport], built from from : route (road from) to",
            "route Market Airport = [Market,Airport]",
            "[Market,Airport], built from from : route (road from) to",
            "route Airport Airport = [Airport]",
            "road Market = Airport",
            "the constant Airport",
        ],
    ),
]


@pytest.mark.parametrize(
    ("file", "expression", "part", "commands", "sentences"),
    WALKS,
    ids=[f"{walk[0]} {walk[1]}" for walk in WALKS],
)
def test_a_walk_leads_from_the_wrong_value_to_the_fault(
    file: str, expression: str | None, part: str | None, commands: str, sentences: list[str]
) -> None:
    assert session(file, expression, *([commands] if commands else ["q"]), part=part) == sentences


def test_a_value_that_needs_itself_is_walked_around_its_cycle() -> None:
    assert session("Collatz.hs", "start", "r 1 r 1") == [
        "start did not come to an end",
        "offset + 1 did not come to an end",
        "offset did not come to an end",
        "start - 1 did not come to an end",
        "start did not come to an end",
    ]


def test_a_failed_match_leads_to_the_argument_that_no_equation_takes() -> None:
    last = session("Calc.hs", "run (Neg (Num 1))", "r r")[-1]
    assert last.startswith("no pattern matches: ")
    assert last.endswith("Non-exhaustive patterns in function eval")
