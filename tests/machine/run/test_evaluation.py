"""What programs mean: laziness, sharing, strictness, application, recursion, exceptions, arrays, strings.

Each test is a small program and its result, on both backends and with a nursery so small that values move.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from running import call, evaluate, machine_of

from clew.machine.kernel.layout import UNPACKED
from clew.machine.memory.limits import Limits
from clew.machine.run.machine import Machine
from clew.machine.values.outcome import OutcomeKind

LISTS = """
data Pair a = Pair !a a;
data Piece a = Piece !(Array# a) !Int !Int;
chars s = let! t = nf# s in arrayOfCells# 1 t;
order p q = orderPieces# p q;
find p q = findPiece# q p;
place p = case p of { Piece a i n -> (i, n) };
words p n = case p of {
  Piece a i m -> let! k = spanPiece# n p in map place (wordsOfPiece# (Piece a i k) [[Piece a (addw# i k) 0]]) };
data Wide = Wide Int Int Int Int Int;
map f xs = case xs of { [] -> []; y : ys -> f y : map f ys };
take n xs = case n of { 0 -> []; _ -> case xs of { [] -> []; y : ys -> y : take (sub# n 1) ys } };
sum xs = case xs of { [] -> 0; y : ys -> add# y (sum ys) };
plus a b = add# a b;
add3 a b c = add# a (add# b c);
id x = x;
const a b = a;
compose f g x = f (g x);
tick r = case readRef# r of { n -> case writeRef# r (add# n 1) of { () -> n } };
slow r x = case tick r of { _ -> x };
bad x = raise# 'b';
"""

Run = Callable[..., str]


@pytest.fixture(params=["compiled", "reference", "tiny nursery"])
def run(request: pytest.FixtureRequest) -> Run:
    """Evaluates `main` of a program to normal form and shows it."""

    def evaluate_main(text: str, **options: int) -> str:
        nursery = 64 if request.param == "tiny nursery" else None
        machine = machine_of(LISTS + text, reference=request.param == "reference", nursery=nursery)
        return evaluate(machine, "main", limits=Limits(steps=200_000))

    return evaluate_main


# Each: what it shows, the program, the result.
PROGRAMS = [
    # calls of which only some arguments change, with the sum that does
    ("the first of two", "f n k = case eq# n 0 of { True -> k; False -> f (sub# n 1) k }; main = f 5 7;", "7"),
    ("the last of three", "f a b n = case lt# n 9 of { True -> f a b (add# n 2); False -> (a, b, n) }; main = f 1 2 0;", "(1, 2, 10)"),
    ("the one in the middle", "f a n b = case lt# n 9 of { True -> f a (add# b n) b; False -> (a, n, b) }; main = f 1 0 4;", "(1, 12, 4)"),
    ("two of four", "f a n b k = case lt# n 9 of { True -> f a (add# n 1) b (add# k n); False -> (a, n, b, k) }; main = f 1 0 2 0;", "(1, 9, 2, 36)"),
    ("two that change places", "f a n b = case gt# n 0 of { True -> f b (sub# n 1) a; False -> (a, b) }; main = f 1 3 2;", "(2, 1)"),
    ("one in the place of another", "f a b c n = case gt# n 0 of { True -> f b a c (sub# n 1); False -> (a, b, c) }; main = f 1 2 3 5;", "(2, 1, 3)"),
    ("one is the other's old value", "f a b n = case lt# n 50 of { True -> f a (add# a n) b; False -> (a, b, n) }; main = f 10 20 30;", "(10, 40, 50)"),
    ("a sum that becomes large", "f k n = case lt# n 9000000000000000000 of { True -> f k (add# n k); False -> n }; main = f 3000000000000000000 0;", "9000000000000000000"),
    ("a difference that becomes large", "f k n = case gt# n (-9000000000000000000) of { True -> f k (sub# n k); False -> n }; main = f 4000000000000000000 0;", "-12000000000000000000"),
    ("a sum that wraps", "f k n = case gt# n 0 of { True -> f k (addw# n k); False -> n }; main = f 4611686018427387904 1;", "-9223372036854775807"),
    ("a sum of what is not evaluated", "f k n = case gt# n 9 of { True -> n; False -> f k (add# n k) }; main = f (id 4) (id 2);", "10"),
    ("a sum of what raises", "f k n = case gt# n 9 of { True -> n; False -> f k (add# n k) }; main = f (bad 4) 2;", "raised 'b'"),
    # characters of characters
    ("the next one", "next c = chr# (add# (ord# c) 1); main = (next 'a', next (id 'y'));", "('b', 'z')"),
    ("the one before", "before c = chr# (sub# (ord# c) 1); main = (before 'b', before (id 'z'));", "('a', 'y')"),
    ("nothing before the first", "before c = chr# (sub# (ord# c) 1); main = before (chr# 0);", "raised Machine.BadArgument"),
    ("nothing after the last", "next c = chr# (add# (ord# c) 1); main = next (chr# 1114111);", "raised Machine.BadArgument"),
    ("far away", "far c = chr# (add# (ord# c) 4000000000000000000); main = far 'a';", "raised Machine.BadArgument"),
    ("a number on the way", "both c = let! n = ord# c in let! m = add# n 1 in let! d = chr# m in (c, n, m, d); main = both 'a';", "('a', 97, 98, 'b')"),
    ("of a number that is known to be one", "main = (knownChr# 65, ord# (knownChr# (add# 1 65)));", "('A', 66)"),
    # laziness
    ("an argument that is not needed is not evaluated", "main = const 1 (bad 0);", "1"),
    ("nor is a let", "main = let x = bad 0 in 2;", "2"),
    ("nor a field", "main = case (bad 0, 3) of { (_, y) -> y };", "3"),
    ("nor the rest of a list", "main = take 2 (1 : 2 : bad 0);", "[1, 2]"),
    ("an infinite list is consumed as far as needed", "from n = n : from (add# n 1); main = take 3 (from 5);", "[5, 6, 7]"),
    ("a strict let evaluates", "main = let! x = bad 0 in 2;", "raised 'b'"),
    ("a case with a default only evaluates", "main = case bad 0 of { _ -> 2 };", "raised 'b'"),
    ("a strict let stops at head normal form", "main = let! x = (bad 0, 1) in 2;", "2"),
    # sharing
    (
        "a let is evaluated once",
        "main = let r = newRef# 0 in let! s = r in let x = slow s 5 in (add# x (add# x x), readRef# s);",
        "(15, 1)",
    ),
    (
        "an argument is evaluated once",
        "twice x = add# x x; main = let! s = newRef# 0 in case twice (slow s 4) of { n -> (n, readRef# s) };",
        "(8, 1)",
    ),
    (
        "a field is evaluated once",
        "main = let! s = newRef# 0 in let p = (slow s 4, 0) in case p of { (a, _) -> case p of { (b, _) -> case add# a b of { n -> (n, readRef# s) } } };",
        "(8, 1)",
    ),
    (
        "a partial application shares its arguments",
        "main = let! s = newRef# 0 in let f = plus (slow s 4) in case add# (f 1) (f 2) of { n -> (n, readRef# s) };",
        "(11, 1)",
    ),
    (
        "a constant is evaluated once",
        "ref = newRef# 0; c = slow ref 7; main = case add# c c of { n -> (n, readRef# ref) };",
        "(14, 1)",
    ),
    (
        "a function is evaluated at every call",
        "main = let! s = newRef# 0 in let f = slow s in case add# (f 1) (f 2) of { n -> (n, readRef# s) };",
        "(3, 2)",
    ),
    # strict fields
    ("a strict field is evaluated", "main = case Pair (bad 0) 1 of { Pair _ y -> y };", "raised 'b'"),
    ("a lazy field beside it is not", "main = case Pair 1 (bad 0) of { Pair x _ -> x };", "1"),
    ("but only when the constructor is", "main = let p = Pair (bad 0) 1 in 2;", "2"),
    ("through a partial application too", "main = let f = Pair (bad 0) in case f 1 of { _ -> 2 };", "raised 'b'"),
    ("and not before it is complete", "main = let! f = Pair (bad 0) in 2;", "2"),
    ("strict and recursive", "main = let p = Pair q 1; q = Pair 5 2 in case p of { Pair (x) _ -> case x of { Pair n _ -> n } };", "5"),
    # application
    ("too few arguments", "main = let f = add3 1 in let g = f 2 in g 3;", "6"),
    ("too many arguments", "pick n = plus; main = pick 0 3 4;", "7"),
    ("far too many", "k x = id; main = k 1 id id id add3 1 2 3;", "6"),
    ("an unknown function with too few", "use f = f 1; main = use add3 2 3;", "6"),
    ("an unknown function with too many", "use f = f id 2; main = use id;", "2"),
    ("an unknown function that is not evaluated yet", "use f x = f x; main = use (compose (plus 1) (plus 2)) 3;", "6"),
    ("a constructor as a function", "main = map (Pair 1) [2, 3];", "[Pair 1 2, Pair 1 3]"),
    ("a constructor with all its arguments later", "app f a b = f a b; main = app Pair 1 2;", "Pair 1 2"),
    ("a constructor, one by one", "main = let f = Wide 1 in let g = f 2 3 in g 4 5;", "Wide 1 2 3 4 5"),
    ("the list constructor", "foldr f z xs = case xs of { [] -> z; y : ys -> f y (foldr f z ys) }; main = foldr `:` [] [1, 2];", "[1, 2]"),
    ("the tuple constructor", "main = map ((,) 1) [2];", "[(1, 2)]"),
    ("a function in a structure", "main = case (plus, 1) of { (f, x) -> f x 2 };", "3"),
    ("a constant that is a function", "inc = plus 1; main = map inc [1, 2];", "[2, 3]"),
    ("a constant with too many arguments", "inc = plus; main = inc 1 2;", "3"),
    ("the result of a case applied", "main = (case True of { True -> plus; False -> const }) 1 2;", "3"),
    # recursive lets
    ("itself", "main = let xs = 1 : xs in take 3 xs;", "[1, 1, 1]"),
    ("each other", "main = let xs = 1 : ys; ys = 2 : xs in take 3 xs;", "[1, 2, 1]"),
    ("through a call", "main = let xs = 1 : map (plus 1) xs in take 3 xs;", "[1, 2, 3]"),
    ("through partial applications", "k f n = case n of { 0 -> 7; _ -> f (sub# n 1) }; main = let f = k g; g = k f in f 3;", "7"),
    ("through an alias", "main = let a = b; b = 1 : a in take 2 a;", "[1, 1]"),
    ("through an alias of a constant", "c = 5; main = let a = b; b = c in add# a b;", "10"),
    ("an alias before and after", "main = let a = b; b = c; c = 3; d = a in add# d b;", "6"),
    ("nested constructors", "main = let xs = 1 : (2 : (3 : xs)) in take 5 xs;", "[1, 2, 3, 1, 2]"),
    ("nested lets", "main = let xs = let ys = 2 : xs in 1 : ys in take 3 xs;", "[1, 2, 1]"),
    ("with a strict field", "main = let p = Pair 1 p in case p of { Pair _ q -> case q of { Pair n _ -> n } };", "1"),
    ("with string literals and numbers", 'main = let s = "ab"; t = (s, n); n = 3 in t;', '("ab", 3)'),
    ("wide objects", "main = let w = Wide a b c d e; a = 1; b = add# a 1; c = add# b 1; d = add# c 1; e = add# d 1 in w;", "Wide 1 2 3 4 5"),
    ("a name may hide another", "main = let x = 1 in let x = add# 2 3 in x;", "5"),
    ("and itself inside a case", "main = let x = [1, 2] in case x of { y : x -> x; [] -> [] };", "[2]"),
    # exceptions
    ("caught", "h e = (e, 1); main = catch# (bad 0) h;", "('b', 1)"),
    ("not what is inside a value", "h e = (e, 1); main = catch# (bad 0, 2) h;", "raised 'b'"),
    ("a handler with more behind it", "h x e = (e, x); main = catch# (bad 0) (h 5);", "('b', 5)"),
    ("a handler that gives a function", "main = (catch# (bad 0) const) 1;", "'b'"),
    ("normal form inside a handler", "h e = [e]; main = catch# (nf# ['a', bad 0]) h;", "\"b\""),
    ("in the middle of normal form", "main = nf# (1, (2, bad 0));", "raised 'b'"),
    ("normal form of an array", "main = case nf# (1, newArray# 2 (bad 0)) of { (n, _) -> n };", "raised 'b'"),
    ("an array in one", "main = case nf# (newArray# 2 (newArray# 1 (bad 0))) of { _ -> 1 };", "raised 'b'"),
    ("of an array without elements", "main = sizeArray# (nf# (newArray# 0 (bad 0)));", "0"),
    ("elements wait otherwise", "main = sizeArray# (newArray# 2 (bad 0));", "2"),
    ("raised while applying", "main = (bad 0) 1 2 3;", "raised 'b'"),
    ("raised in a deep recursion", "deep n = case n of { 0 -> bad 0; _ -> add# 1 (deep (sub# n 1)) }; h e = e; main = catch# (deep 500) h;", "'b'"),
    ("the exception is lazy", "h e = 1; main = catch# (raise# (bad 0)) h;", "1"),
    # arrays and references
    ("an array of the same", "main = let! a = newArray# 3 'x' in (readArray# a 0, readArray# a 2, sizeArray# a);", "('x', 'x', 3)"),
    ("written and read", "main = let! a = newArray# 3 0 in let! u = writeArray# a 1 5 in (readArray# a 0, readArray# a 1);", "(0, 5)"),
    ("an empty one", "main = let! a = newArray# 0 0 in sizeArray# a;", "0"),
    ("a negative size", "main = newArray# (-1) 0;", "raised Machine.BadArgument"),
    ("an immense size", "main = newArray# 4611686018427387904 0;", "raised Machine.BadArgument"),
    ("below the first", "main = readArray# (newArray# 3 0) (-1);", "raised Machine.IndexOutOfRange"),
    ("beyond the last", "main = readArray# (newArray# 3 0) 3;", "raised Machine.IndexOutOfRange"),
    ("far beyond", "main = readArray# (newArray# 3 0) 4611686018427387904;", "raised Machine.IndexOutOfRange"),
    ("writing beyond", "main = writeArray# (newArray# 3 0) 3 1;", "raised Machine.IndexOutOfRange"),
    ("an element is evaluated once it is read", "main = let! s = newRef# 0 in let! a = newArray# 1 (slow s 3) in let! x = readArray# a 0 in let! y = readArray# a 0 in (x, y, readRef# s);", "(3, 3, 1)"),
    ("an index is evaluated", "main = let! a = newArray# 3 7 in let! u = writeArray# a (id 1) 8 in (readArray# a (id 1), readArray# (id a) 2);", "(8, 7)"),
    ("a written element waits", "main = let! a = newArray# 2 0 in let! u = writeArray# a 1 (bad 0) in readArray# a 0;", "0"),
    ("reading at an improper index", "at a i = readArray# a i; main = let! a = newArray# 2 0 in at a 'x';", "trap"),
    ("reading of no array", "at a i = readArray# a i; main = at 5 0;", "trap"),
    ("an array in a loop", "fill a i n = case lt# i n of { True -> case writeArray# a i (mul# i i) of { () -> fill a (add# i 1) n }; False -> () }; main = let! a = newArray# 9 0 in let! u = fill a 0 9 in (readArray# a 0, readArray# a 8);", "(0, 64)"),
    ("elements are lazy", "main = let! a = newArray# 2 (bad 0) in sizeArray# a;", "2"),
    ("an element is evaluated when it is read", "main = let! a = newArray# 2 (bad 0) in readArray# a 0;", "raised 'b'"),
    ("but not when it is peeked at", "main = let! a = newArray# 2 (bad 0) in case peekArray# a 0 of { (x, u) -> u };", "()"),
    ("what was peeked at is there", "main = let! a = newArray# 2 7 in case peekArray# a 0 of { (x, _) -> x };", "7"),
    ("elements are shared", "main = let! s = newRef# 0 in let! a = newArray# 2 (slow s 3) in case add# (readArray# a 0) (readArray# a 1) of { n -> (n, readRef# s) };", "(6, 1)"),
    ("a copy is another", "main = let! a = newArray# 2 0 in let! b = copyArray# a in let! u = writeArray# a 0 1 in (readArray# a 0, readArray# b 0, sameObject# a b, sameObject# a a);", "(1, 0, False, True)"),
    ("an array of a list", "main = let! xs = nf# (map (plus 1) [1, 2, 3]) in case heldCells# 0 xs of { n -> let! a = arrayOfCells# 0 xs in (n, sizeArray# a, readArray# a 2) };", "(3, 3, 4)"),
    ("its elements may wait", "main = let! a = arrayOfCells# 0 [1, bad 0] in (heldCells# 0 [1, bad 0], readArray# a 0, sizeArray# a);", "(2, 1, 2)"),
    ("a list that is not evaluated is left alone", "main = (heldCells# 0 (1 : map (plus 1) [2]), heldCells# 1 ['a', bad 0], heldCells# 2 (bad 0));", "raised 'b'"),
    ("a list that is not known is left alone", "main = (heldCells# 0 (1 : map (plus 1) [2]), heldCells# 1 ['a', bad 0]);", "(-1, -1)"),
    ("an array of characters has no halves", 'main = let! s = nf# "a\\u{D800}\\u{DFFF}\\u{E000}" in let! a = arrayOfCells# 1 s in (heldCells# 1 s, readArray# a 0, readArray# a 1, readArray# a 2, readArray# a 3);', "(4, 'a', '\\65533', '\\65533', '\\57344')"),
    ("an array of bytes", 'main = let! s = nf# "a\\u{1F9}" in let! a = arrayOfCells# 2 s in (heldCells# 2 s, readArray# a 0, readArray# a 1);', "(2, 97, 249)"),
    ("an array of nothing", "main = (heldCells# 0 [], sizeArray# (arrayOfCells# 1 []));", "(0, 0)"),
    ("pieces in order", 'main = let! a = chars "abcabd" in map (order (Piece a 0 3)) [Piece a 3 3, Piece a 0 3, Piece a 0 2, Piece a 2 4, Piece a 0 4];', "[0, 1, 2, 0, 0]"),
    ("pieces of what is not known", "main = let! a = newArray# 2 (bad 0) in (orderPieces# (Piece a 0 1) (Piece a 1 1), orderPieces# (Piece a 0 0) (Piece a 1 1), findPiece# (Piece a 0 1) (Piece a 0 2), findPiece# (Piece a 0 0) (Piece a 0 2));", "(3, 0, -2, 0)"),
    ("a piece in another", 'main = let! a = chars "xabab" in map (find (Piece a 0 5)) [Piece a 0 1, Piece a 1 2, Piece a 2 3, Piece a 2 0, Piece a 0 5, Piece a 4 1];', "[0, 1, 2, 0, 0, 2]"),
    ("a piece that is not in another", 'main = let! a = chars "xabab" in (find (Piece a 1 4) (Piece a 0 1), find (Piece a 0 2) (Piece a 0 5));', "(-1, -1)"),
    ("pieces in a row", 'main = let! a = chars "abcd" in let! ps = nf# [Piece a 2 2, Piece a 0 0, Piece a 0 3] in case heldPieces# ps of { n -> let! b = arrayOfPieces# n ps in (n, sizeArray# b, readArray# b 0, readArray# b 4) };', "(5, 5, 'c', 'c')"),
    ("a row that is not known", "main = let! a = newArray# 2 0 in (heldPieces# [], heldPieces# (Piece a 0 2 : map id [Piece a 0 1]));", "(0, -1)"),
    ("the cells of a piece", 'main = let! a = chars "abcd" in (cellsOfPiece# (Piece a 1 2) ["z"], cellsOfPiece# (Piece a 1 0) ["z"], take 2 (cellsOfPiece# (Piece a 2 2) [bad 0]));', '("bcz", "z", "cd")'),
    ("bytes as characters", 'main = let! t = nf# "ab\\u{1FF}" in let! a = arrayOfCells# 2 t in charsOfPiece# (Piece a 1 2) ["z"];', '"b\\255z"'),
    ("spaces and words of a piece", 'main = let! a = chars "ab \\t\\u{3B1}c" in (spanPiece# 0 (Piece a 0 6), spanPiece# 1 (Piece a 2 4), spanPiece# 0 (Piece a 4 2), spanPiece# 0 (Piece a 5 1), spanPiece# 1 (Piece a 0 0));', "(2, 2, 0, 1, 0)"),
    ("some words of a piece", 'main = let! a = chars " ab  c d\\u{3B1} " in (words (Piece a 0 10) 3, map (words (Piece a 0 8)) [2, 3], words (Piece a 1 5) 2, words (Piece a 8 2) 2, words (Piece a 9 1) 2, words (Piece a 0 0) 2);', "([(1, 2), (5, 1), (7, 0)], [[(1, 2), (5, 1), (7, 0)], [(1, 2), (5, 1), (7, 1), (8, 0)]], [(1, 2), (5, 1), (6, 0)], [(8, 0)], [(10, 0)], [(0, 0)])"),
    ("spaces of what is not known", "main = let! a = newArray# 2 (bad 0) in (spanPiece# 0 (Piece a 0 2), spanPiece# 1 (Piece a 0 2));", "(0, 0)"),
    ("an array may contain itself", "main = let! a = newArray# 1 () in let! u = writeArray# a 0 a in sameObject# a (readArray# a 0);", "True"),
    ("a reference", "main = let! r = newRef# 1 in let! u = writeRef# r 2 in readRef# r;", "2"),
    ("its content is lazy", "main = let! r = newRef# (bad 0) in let! u = writeRef# r 2 in readRef# r;", "2"),
    ("writes happen in order", "main = let! r = newRef# 1 in let! a = tick r in let! b = tick r in (a, b, readRef# r);", "(1, 2, 3)"),
    ("two references differ", "main = let! r = newRef# 1 in let! s = newRef# 1 in sameObject# r s;", "False"),
    # strings
    ("a string is a list", 'main = case "abc" of { c : cs -> (c, cs); [] -> (\'x\', "") };', "('a', \"bc\")"),
    ("an empty one", 'main = case "" of { [] -> 1; _ : _ -> 2 };', "1"),
    ("lazily unpacked", 'first xs = case xs of { y : _ -> y }; main = (first "xyz", "\u00e4\u6f22\\u{1F600}");', "('x', \"\\228\\28450\\128512\")"),
    ("shown numbers", 'main = (showInt# (-12), showInt# 0, showDouble# 2.5);', '("-12", "0", "2.5")'),
    ("read numbers", 'main = (readInt# "-0012", readInt# (take 2 "3456"));', "(-12, 34)"),
    ("reading evaluates the whole string", 'main = readInt# (\'1\' : bad 0);', "raised 'b'"),
    ("a case on characters", "f c = case c of { 'a' -> 1; '\\n' -> 2; _ -> 3 }; main = map f \"a\\nz\";", "[1, 2, 3]"),
    ("a case on big numbers", "f n = case n of { 4611686018427387904 -> 1; -5 -> 2; 0 -> 3; m -> m }; main = map f [4611686018427387904, -5, 0, 9];", "[1, 2, 3, 9]"),
    ("a case on doubles", "f x = case x of { 1.5 -> 1; _ -> 2 }; main = map f [1.5, 2.5];", "[1, 2]"),
    ("tags", "main = (tag# False, tag# True, tag# [], tag# [1], tag# (Pair 1 2), tag# GT);", "(0, 1, 0, 1, 0, 2)"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [p[1:] for p in PROGRAMS], ids=[p[0] for p in PROGRAMS])
def test_meaning(run: Run, text: str, expected: str) -> None:
    assert run(text) == expected


@pytest.mark.parametrize("count", [30, 45, 46, 47, 60, 200])
def test_constructors_and_functions_may_be_wide(run: Run, count: int) -> None:
    """Frames with more slots than a mask has bits, constructors as functions, unknown calls."""
    names = [f"x{i}" for i in range(count)]
    numbers = [str(i) for i in range(count)]
    text = f"""
    data Many = Many {" ".join(["Int"] * count)};
    last {" ".join(names)} = add# {names[0]} {names[-1]};
    use f = f {" ".join(numbers[1:])};
    later f = let t = f {" ".join(numbers[1:])} in (t, t);
    pick m = case m of {{ Many {" ".join(names)} -> add# {names[-2]} {names[-1]} }};
    build n = case n of {{ 0 -> Many {" ".join(numbers)}; _ -> build (sub# n 1) }};
    main = (pick (use (Many 0)), use (last 1), later (last 2), pick (build 30));
    """
    last = count - 1
    assert run(text) == f"({2 * count - 3}, {last + 1}, ({last + 2}, {last + 2}), {2 * count - 3})"


def test_strict_string_fields_are_in_head_normal_form(reference: bool) -> None:
    machine = machine_of(f"data S = S ![Char]; main = S (showInt# {10**700 + 2});", reference=reference)
    ref = machine.constant("main")
    machine.force(ref)
    zeros = "'0' : " * (UNPACKED - 1)
    assert machine.show(ref) == f"S ('1' : {zeros}_)"


@pytest.mark.parametrize("size", [0, 1, 15, 16, 17, 31, 32, 33, 100])
def test_texts_of_any_length_are_unpacked(size: int, reference: bool) -> None:
    text = "".join(chr(97 + i % 26) for i in range(size))
    count = "count xs n = case xs of { [] -> n; x : r -> count r (add# n (ord# x)) };"
    machine = machine_of(f'{count} main = count "{text}" 0;', reference=reference, nursery=256)
    assert evaluate(machine) == str(sum(map(ord, text)))


def test_a_long_text_is_unpacked_as_far_as_it_is_needed(reference: bool) -> None:
    machine = machine_of(f'main = "{"x" * 40}";', reference=reference)
    ref = machine.constant("main")
    machine.force(ref)
    assert machine.show(ref).count("x") == UNPACKED


def test_a_constant_begins_again_after_an_abort(reference: bool) -> None:
    text = "count n = case n of { 0 -> 0; _ -> add# 1 (count (sub# n 1)) }; main = count 5000;"
    machine = machine_of(text, Limits(stack_words=6000), reference=reference)
    assert evaluate(machine) == "out of stack"
    machine.memory.limits = Limits()
    assert evaluate(machine) == "5000"


def test_a_constant_begins_again_after_it_was_suspended_and_cut_off(reference: bool) -> None:
    text = "count n = case n of { 0 -> 0; _ -> add# 1 (count (sub# n 1)) }; c = count 5000; main = add# c 1;"
    machine = machine_of(text, Limits(stack_words=6000), reference=reference)
    assert evaluate(machine, limits=Limits(steps=100)) == "out of steps"
    assert evaluate(machine) == "out of stack"
    machine.memory.limits = Limits()
    assert evaluate(machine) == "5001"


def test_reset_forgets_everything(reference: bool) -> None:
    machine = machine_of(LISTS + "ref = newRef# 0; main = tick ref;", reference=reference)
    assert evaluate(machine) == "0"
    assert evaluate(machine) == "0"
    ref = call(machine, "sum")
    machine.reset()
    assert machine.show(ref) == "0"
    assert evaluate(machine) == "0"
    assert machine.stats.steps > 0


def test_the_host_applies_functions(reference: bool) -> None:
    machine: Machine = machine_of(LISTS, reference=reference)
    one = call(machine, "plus", 1)
    assert machine.force(one).kind is OutcomeKind.VALUE
    assert machine.show(one) == "<plus> 1"
    both = machine.apply(one, machine.integer(2**80))
    assert machine.force(both).kind is OutcomeKind.VALUE
    assert machine.show(both) == str(2**80 + 1)
    too_many = machine.apply(
        machine.constant("id"), machine.constant("add3"), *map(machine.integer, (1, 2, 3))
    )
    machine.force(too_many)
    assert machine.show(too_many) == "6"


def test_a_list_of_many_elements() -> None:
    machine = machine_of(f"main = [{', '.join(map(str, range(10_000)))}];")
    assert evaluate(machine).endswith("9998, 9999]")
