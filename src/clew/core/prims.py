"""The primitives of Core: what each takes, which arguments it evaluates, and its type.

One table serves the checker, the code generator, the machine's host and the documentation. Evaluating a
primitive that reads or writes a mutable object performs it; programs order such effects with `case`.
"""

from __future__ import annotations

from clew.source.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Primitive:
    """A primitive operation.

    `strict` marks the arguments evaluated before it runs, `whole` those evaluated to normal form.
    """

    name: str
    type: str
    strict: tuple[bool, ...]
    whole: tuple[bool, ...]
    doc: str

    @property
    def arity(self) -> int:
        return len(self.strict)


def _p(name: str, strict: str, type_: str, doc: str) -> Primitive:
    return Primitive(name, type_, tuple(c != "." for c in strict), tuple(c == "*" for c in strict), doc)


_BINARY = "Integer -> Integer -> Integer"
_WRAP = "Int -> Int -> Int"
_UNSIGNED = "Word -> Word -> Word"
_DOUBLE = "Double -> Double -> Double"
_COMPARE = "a -> a -> Bool"

_ALL = (
    # Integers of any size. The same operations serve Int where the result cannot leave 64 bits.
    _p("add#", "!!", _BINARY, "sum"),
    _p("sub#", "!!", _BINARY, "difference"),
    _p("mul#", "!!", _BINARY, "product"),
    _p("quot#", "!!", _BINARY, "quotient, truncated towards zero; raises Machine.DivideByZero"),
    _p("rem#", "!!", _BINARY, "remainder of quot#"),
    _p("div#", "!!", _BINARY, "quotient, rounded down; raises Machine.DivideByZero"),
    _p("mod#", "!!", _BINARY, "remainder of div#"),
    _p("and#", "!!", _BINARY, "bitwise and, of two's complement"),
    _p("or#", "!!", _BINARY, "bitwise or"),
    _p("xor#", "!!", _BINARY, "bitwise exclusive or"),
    _p("shl#", "!!", _BINARY, "shift left by a non-negative count"),
    _p("shr#", "!!", _BINARY, "arithmetic shift right by a non-negative count"),
    _p("narrow#", "!!", _BINARY, "narrow# b x: x wrapped to b bits, signed; for b < 0, to -b bits, unsigned"),
    # Int: 64 bits, wrapping around.
    _p("addw#", "!!", _WRAP, "sum, wrapped to 64 bits"),
    _p("subw#", "!!", _WRAP, "difference, wrapped to 64 bits"),
    _p("mulw#", "!!", _WRAP, "product, wrapped to 64 bits"),
    _p("shlw#", "!!", _WRAP, "shift left by less than 64, wrapped to 64 bits"),
    # Word: 64 bits without sign, wrapping around.
    _p("addu#", "!!", _UNSIGNED, "sum, wrapped to 64 bits without sign"),
    _p("subu#", "!!", _UNSIGNED, "difference, wrapped to 64 bits without sign"),
    _p("mulu#", "!!", _UNSIGNED, "product, wrapped to 64 bits without sign"),
    _p("shlu#", "!!", "Word -> Int -> Word", "shift left by less than 64, wrapped to 64 bits without sign"),
    # Comparison of two integers, two doubles or two characters.
    _p("eq#", "!!", _COMPARE, "equal"),
    _p("ne#", "!!", _COMPARE, "not equal"),
    _p("lt#", "!!", _COMPARE, "less"),
    _p("le#", "!!", _COMPARE, "less or equal"),
    _p("gt#", "!!", _COMPARE, "greater"),
    _p("ge#", "!!", _COMPARE, "greater or equal"),
    # Doubles.
    _p("addd#", "!!", _DOUBLE, "sum"),
    _p("subd#", "!!", _DOUBLE, "difference"),
    _p("muld#", "!!", _DOUBLE, "product"),
    _p("divd#", "!!", _DOUBLE, "quotient, IEEE"),
    _p("powd#", "!!", _DOUBLE, "power"),
    _p("toDouble#", "!", "Integer -> Double", "nearest double; beyond 63 bits cut to 53, as GHC does"),
    _p(
        "ratioDouble#",
        "!!",
        "Integer -> Integer -> Double",
        "the double nearest to a quotient; the divisor is positive",
    ),
    _p("truncate#", "!", "Double -> Integer", "integer part; of a NaN or infinity, what GHC gives"),
    _p("floor#", "!", "Double -> Integer", "the largest integer that is not greater; likewise"),
    _p("ceiling#", "!", "Double -> Integer", "the smallest integer that is not less; likewise"),
    _p("round#", "!", "Double -> Integer", "the nearest integer, the even one of two; likewise"),
    _p(
        "mathd#",
        "!!",
        "Int -> Double -> Double",
        "mathd# k x: sqrt exp log sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh log1p expm1, numbered from 0",
    ),
    _p("mantissa#", "!!", "Int -> Double -> Integer", "mantissa# p x: of p bits, 53 or 24; with the sign"),
    _p(
        "exponent#", "!!", "Int -> Double -> Int", "exponent# p x: the power of two that belongs to mantissa#"
    ),
    _p("encodeDouble#", "!!", "Integer -> Int -> Double", "mantissa times two to the exponent"),
    _p("doubleBits#", "!", "Double -> Integer", "the 64 bits, unsigned"),
    _p("bitsDouble#", "!", "Integer -> Double", "the double with these 64 bits"),
    # Singles: doubles that are rounded to single precision.
    _p("roundFloat#", "!", "Double -> Double", "the nearest IEEE single, as a double"),
    _p("addf#", "!!", _DOUBLE, "sum, rounded to single precision"),
    _p("subf#", "!!", _DOUBLE, "difference, rounded to single precision"),
    _p("mulf#", "!!", _DOUBLE, "product, rounded to single precision"),
    _p("divf#", "!!", _DOUBLE, "quotient, rounded to single precision"),
    _p("powf#", "!!", _DOUBLE, "power of singles"),
    _p("ratioFloat#", "!!", "Integer -> Integer -> Double", "the single nearest to a quotient"),
    _p("mathf#", "!!", "Int -> Double -> Double", "mathf# k x: mathd# in single precision"),
    # Characters.
    _p("ord#", "!", "Char -> Int", "code point"),
    _p("chr#", "!", "Int -> Char", "the character of a code point"),
    _p("knownChr#", "!", "Int -> Char", "the same of a number that is one for sure, such as a byte"),
    _p(
        "charClass#",
        "!!",
        "Int -> Char -> Int",
        "charClass# 0 c: general category; 1 upper, 2 lower, 3 title case mapping; 4 digit value or -1",
    ),
    # Text. Strings are evaluated in full first.
    _p("showInt#", "!", "Integer -> [Char]", "decimal digits"),
    _p("showDouble#", "!", "Double -> [Char]", "as Haskell shows it"),
    _p("showFloat#", "!", "Double -> [Char]", "a single as Haskell shows it"),
    _p(
        "digits#",
        "!!",
        "Int -> Double -> [Int]",
        "digits# p x: e, then the fewest digits d1, d2, ... such that 0.d1d2... times 10^e is x, which is positive, at precision p",
    ),
    _p("readInt#", "*", "[Char] -> Integer", "the integer that a string of decimal digits denotes"),
    # Constructors.
    _p("tag#", "!", "a -> Int", "the number of the value's constructor within its type"),
    # Terms of Erlang.
    _p(
        "orderTerms#",
        "!!",
        "a -> a -> Int",
        "0, 1 or 2 for two terms in ascending order, equal, in descending order; 3 if a look at what is evaluated does not tell",
    ),
    _p("orderKeys#", "!!", "a -> a -> Int", "the same for keys of maps: no integer is equal to a float"),
    _p(
        "plainCells#",
        "!",
        "a -> Int",
        "the length of a proper list of terms; -1 if it is none, is not evaluated so far, or is looked at while recording",
    ),
    _p(
        "appendCells#", "!!", "a -> a -> a", "the elements of a list that has plain cells before another term"
    ),
    _p("reverseCells#", "!!", "a -> a -> a", "the same in reverse order"),
    _p("flatCells#", "!", "a -> Int", "the length of a deep list when flattened; -1 as above"),
    _p("flattenCells#", "!!", "a -> a -> a", "the elements of a deep list that has flat cells before a term"),
    _p(
        "findCell#",
        "!!",
        "a -> a -> Int",
        "the number of elements before one that is the same as a term; -1 without one, -2 if a look does not tell",
    ),
    _p(
        "rangeCells#",
        "!!",
        "a -> Int -> Int",
        "the length of a list of integers from 0 to below a bound; -2 if it has another element, -1 as above",
    ),
    _p(
        "spanCells#",
        "!!",
        "a -> a -> Int",
        "the number of elements before the first that is in another list; -1 as above",
    ),
    _p(
        "spanRanges#",
        "!!",
        "a -> a -> Int",
        "the number of integers at the beginning of a list that are in ranges: a list of their ends; -1 as above",
    ),
    _p(
        "takeCells#",
        "!!",
        "Int -> a -> a",
        "takeCells# n (Cons end list): the first n elements of a list before a term",
    ),
    _p("dropCells#", "!!", "Int -> a -> a", "what follows the first n elements of a list"),
    _p(
        "heldBytes#",
        "!!",
        "Integer -> [Integer] -> Integer",
        "what a list has of so many bits: 3 just as many, all bytes known; 2 as many; 1 more; 0 if a look does not tell",
    ),
    _p(
        "takeBytes#",
        "!!",
        "Integer -> [Integer] -> [Integer]",
        "the first bytes of a list that has so many bits",
    ),
    _p(
        "appendBytes#",
        "!!",
        "[Integer] -> [Integer] -> [Integer]",
        "an evaluated list of bytes before another",
    ),
    _p(
        "findBytes#",
        "!!",
        "[Integer] -> [Integer] -> Integer",
        "the number of bytes in the second list before the first one; -1 without it, -2 if a look does not tell",
    ),
    _p(
        "bytesBetween#",
        "!!",
        "[Integer] -> [Integer] -> [Integer]",
        "the numbers of bytes in the second list before each place of the first one, and after the place before",
    ),
    _p("bytesOfCells#", "!", "a -> [Integer]", "the bytes of a list of terms that are bytes"),
    _p(
        "cellsOfBytes#",
        "!!",
        "[Integer] -> a -> a",
        "cellsOfBytes# bytes (Cons x end): bytes as terms, before a term",
    ),
    # Arrays of lists.
    _p(
        "heldCells#",
        "!!",
        "Int -> [a] -> Int",
        "the length of a list that can become an array: 0 with all elements, 1 of a text's characters, 2 of characters' "
        "bytes; -1 if a look at what is evaluated does not tell",
    ),
    _p(
        "arrayOfCells#",
        "!!",
        "Int -> [a] -> Array# b",
        "the array of a list that can become one, by the same number",
    ),
    _p(
        "orderPieces#",
        "!!",
        "a -> a -> Int",
        "0, 1 or 2 for two pieces of arrays (objects of array, place and length) in ascending order, equal, in descending "
        "order; 3 if a look does not tell",
    ),
    _p(
        "findPiece#",
        "!!",
        "a -> a -> Int",
        "the number of elements in the second piece before the first one; -1 without it, -2 if a look does not tell",
    ),
    _p(
        "heldPieces#",
        "!",
        "[a] -> Int",
        "the number of elements of a list of pieces; -1 if a look does not tell",
    ),
    _p("arrayOfPieces#", "!!", "Int -> [a] -> Array# b", "the array of so many elements of a list of pieces"),
    _p(
        "cellsOfPiece#",
        "!!",
        "a -> [[b]] -> [b]",
        "the elements of a piece, before the first element of a list",
    ),
    _p("charsOfPiece#", "!!", "a -> [[Char]] -> [Char]", "the same with bytes as characters"),
    _p(
        "spanPiece#",
        "!!",
        "Int -> a -> Int",
        "how many elements at the beginning of a piece are spaces (1) or none (0); one that is not Latin ends both;"
        " from 2 on, those of so many whole words and the spaces around them",
    ),
    _p(
        "wordsOfPiece#",
        "!!",
        "a -> [[a]] -> [a]",
        "the words of a Latin piece, before the first element of a list",
    ),
    # Arrays and references: constant-time, mutable.
    _p("newArray#", "!.", "Int -> a -> Array# a", "an array of a size, every element the same"),
    _p("readArray#", "!!", "Array# a -> Int -> a", "an element, evaluated; raises Machine.IndexOutOfRange"),
    _p("peekArray#", "!!", "Array# a -> Int -> ((,) a ())", "an element as it is, in a pair"),
    _p("writeArray#", "!!.", "Array# a -> Int -> a -> ()", "replace an element"),
    _p("sizeArray#", "!", "Array# a -> Int", "the number of elements"),
    _p("copyArray#", "!", "Array# a -> Array# a", "a new array with the same elements"),
    _p("newRef#", ".", "a -> Ref# a", "a mutable reference"),
    _p("readRef#", "!", "Ref# a -> a", "its content, evaluated"),
    _p("writeRef#", "!.", "Ref# a -> a -> ()", "replace its content"),
    _p("sameObject#", "!!", "a -> a -> Bool", "whether two arrays or references are the same one"),
    _p("peekRef#", "!", "Ref# a -> ((,) a ())", "the content as it is, in a pair"),
    _p("coerce#", ".", "a -> b", "its argument"),
    _p("bitLength#", "!", "Integer -> Int", "how many bits the absolute value has"),
    _p("popCount#", "!", "Integer -> Int", "how many bits are 1, of a number that is not negative"),
    # Input and output. Effects happen once for each evaluation; `World` is a token that orders them.
    _p("ioPut#", "!*!", "Int -> [Char] -> World -> Int", "write to a handle; 0 or -errno"),
    _p(
        "ioGetChar#",
        "!!",
        "Int -> World -> Int",
        "next character's code; -1 at the end, -1000-errno on failure",
    ),
    _p("ioPeekChar#", "!!", "Int -> World -> Int", "the same, without taking it"),
    _p("ioGetLine#", "!!", "Int -> World -> [Char]", "up to the next newline or the end of input"),
    _p("ioGetSome#", "!!", "Int -> World -> [Char]", "what is there: a line or a block; [] at the end"),
    _p(
        "ioOpen#",
        "*!!",
        "[Char] -> Int -> World -> Int",
        "open a file (0 read, 1 write, 2 append, 3 both), or an answer about a path (4 to 8); handle or -errno",
    ),
    _p("ioClose#", "!!", "Int -> World -> Int", "0 or -errno"),
    _p(
        "ioControl#",
        "!!!!",
        "Int -> Int -> Int -> World -> Int",
        "ioControl# handle operation argument: see machine/run/world.py",
    ),
    _p("refuse#", "*", "[Char] -> a", "end the run, saying what the program needs that Clew does not do"),
    _p("ioErrorText#", "!", "Int -> [Char]", "the text of an errno"),
    _p("ioArgs#", "!", "World -> [[Char]]", "the program's arguments"),
    _p("ioProgName#", "!", "World -> [Char]", "the program's name"),
    _p("ioGetEnv#", "*!", "[Char] -> World -> [[Char]]", "an environment variable's value, or nothing"),
    _p("ioEnviron#", "!", "World -> [[Char]]", "all variables, NAME=value"),
    _p("ioClock#", "!!", "Int -> World -> Integer", "0 processor time, 1 wall time; picoseconds"),
    # Control.
    _p(
        "machineException#",
        "!",
        "e -> Int",
        "the number of a Machine.Exception constructor; -1 for another value",
    ),
    _p("raise#", ".", "e -> a", "raise an exception"),
    _p(
        "catch#",
        "..",
        "a -> (e -> a) -> a",
        "evaluate the first to head normal form; an exception goes to the second",
    ),
    _p(
        "prompt#",
        "..",
        "a -> (b -> a) -> a",
        "evaluate the first to head normal form; if it suspends itself, what is left of it goes to the second, unevaluated",
    ),
    _p(
        "suspend#",
        ".",
        "() -> ()",
        "suspend the evaluation down to the nearest prompt#; () when it goes on, at once if there is none",
    ),
    _p(
        "stackFrames#",
        "!",
        "Int -> [[Char]]",
        "function, file and line of that many calls, one after the other, that waited when the exception was raised that a "
        "handler has just got, or wait still",
    ),
    _p("fail#", "", "a", "no result: a search tries its next branch, a plain run ends in a match failure"),
    _p("nf#", ".", "a -> a", "evaluate to normal form, elements of arrays and what references hold included"),
    # Logic. What binds variables is undone when a search backtracks.
    _p(
        "unify#",
        "..",
        "a -> a -> Bool",
        "strict unification: evaluate both, bind free variables to make them equal; True, or no result",
    ),
    _p(
        "lazyUnify#",
        "..",
        "a -> a -> Bool",
        "unify a functional pattern's value with an expression, which is evaluated only where the pattern has a constructor",
    ),
    _p(
        "freeVariable#",
        "*",
        "[Char] -> ((,) a ())",
        "a new free variable, in a pair, of the type described: `2:(,) 0:Int 0:Bool`, numbers of arguments first",
    ),
    _p("ensureNotFree#", ".", "a -> a", "evaluate; a free variable is not guessed but waited for"),
    _p(
        "conj#",
        "..",
        "Bool -> Bool -> Bool",
        "concurrent conjunction: while one argument waits for a free variable, the other goes on",
    ),
    _p(
        "allValues#",
        ".",
        "a -> [a]",
        "all values of an expression, lazily, by a search of its own that binds no outer variable but waits for it",
    ),
    _p(
        "setValues#",
        "..",
        "b -> a -> [a]",
        "allValues# of the second operand, where the first has its arguments: their choices are made outside, "
        "and what the search needs of them is evaluated outside",
    ),
    _p(
        "valuesFrom#",
        ".!!.",
        "a -> Int -> Int -> Array# a -> [a]",
        "what allValues# and setValues# become: the values from an index on of the search with a number",
    ),
)

PRIMITIVES: dict[str, Primitive] = {p.name: p for p in _ALL}
