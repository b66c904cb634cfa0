"""Random well-typed Haskell modules that print one line an expression, each the same for a seed.

An expression is built from its type down: a component of the table whose result can be of that type, a literal, a
variable in scope, or a form of the language around smaller expressions. What could be ambiguous is annotated. All
is finite: numbers that decide on lengths are cut, functions that are iterated give scalars.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

#: A type: a constructor or variable (in small letters) with its arguments; functions are ("->", a, b).
Type = tuple[object, ...]

PRELUDE = r"""
import Control.Exception
import Control.Monad
import Data.Bits
import Data.Char
import Data.Either
import Data.Foldable (foldl', foldrM, toList)
import Data.Function
import Data.List hiding (foldl', insert)
import qualified Data.List as L
import qualified Data.Map as M
import Data.Maybe
import Data.Ord
import Data.Ratio
import qualified Data.Set as S
import Numeric
import Text.Printf
import Text.Read (readMaybe)

infixr 5 :+:
infixl 6 :*:
infix 4 :=

data Color = Red | Green | Blue | Mixed_Up'
  deriving (Eq, Ord, Show, Read, Enum, Bounded)
data Shape = Dot | Circle Double | Rect {width :: Int, height' :: Int} | Int :*: Integer
  deriving (Eq, Ord, Show, Read)
data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Ord, Show, Read)
data Seq' a = End | a :+: Seq' a
  deriving (Eq, Ord, Show, Read)
newtype Wrap a = Wrap {unWrap :: a}
  deriving (Eq, Ord, Show, Read)
data Pair a b = !a := b
  deriving (Eq, Ord, Show, Read)

instance Functor Tree where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)
instance Foldable Tree where
  foldr _ z Leaf = z
  foldr f z (Node l x r) = foldr f (f x (foldr f z r)) l
instance Traversable Tree where
  traverse _ Leaf = pure Leaf
  traverse f (Node l x r) = Node <$> traverse f l <*> f x <*> traverse f r
instance Functor Seq' where
  fmap _ End = End
  fmap f (x :+: xs) = f x :+: fmap f xs

class Sized a where
  size :: a -> Int
  label :: a -> String
  label x = '#' : shows (size x) ""
  {-# MINIMAL size #-}
instance Sized Int where
  size = small
instance Sized Bool where
  size True = 1
  size False = 0
  label b = map toUpper (show b)
instance Sized Char where
  size = small . ord
instance Sized Color where
  size = fromEnum
instance Sized a => Sized [a] where
  size = sum . map size
  label xs = "[" ++ concatMap label xs ++ "]"
instance (Sized a, Sized b) => Sized (a, b) where
  size (a, b) = size a - size b
instance Sized a => Sized (Maybe a) where
  size = maybe (-1) size
instance Sized a => Sized (Tree a) where
  size = foldr (\x n -> size x + n) 1
instance (Sized a, Sized b) => Sized (Either a b) where
  size = either size (negate . size)
  label = either label (reverse . label)

small :: Int -> Int
small n = n `mod` 6

pow :: Integer -> Int -> Integer
pow x n = (x `rem` 1000003) ^ (n `mod` 12)

tree :: Ord a => [a] -> Tree a
tree = foldr grow Leaf
  where
    grow x Leaf = Node Leaf x Leaf
    grow x t@(Node l y r) = case compare x y of
      LT -> Node (grow x l) y r
      GT -> Node l y (grow x r)
      EQ -> t

again :: (Show a, Read a) => a -> a
again = read . show

both :: a -> a -> (a, a)
both x ~y = (x, y)

lazyFst :: (a, b) -> a
lazyFst ~(x, _) = x

digits :: Integer -> [Int]
digits n = map digitToInt (show (abs n))

tryAll :: [Maybe a] -> Maybe [a]
tryAll = sequence

whole :: String -> IO (Either SomeException ())
whole s = try (evaluate (foldr seq () s))

line :: Int -> String -> IO ()
line n s = do
  r <- whole s
  case r of
    Right () -> putStrLn (show n ++ " = " ++ take 3000 s)
    Left e -> do
      let message = takeWhile (/= '\n') (show e)
      told <- whole message
      putStrLn (show n ++ " ! " ++ either (const "?") (const message) told)
"""

#: What expressions are made of. `C a =>` restricts a variable to types of the class; `S` are scalars, whose values
#: do not grow. A line may end in the text to use, where the name is not it: `@1`, `@2` are the arguments.
COMPONENTS = """
(+) :: N a => a -> a -> a
(-) :: N a => a -> a -> a
(*) :: N a => a -> a -> a
negate :: N a => a -> a
abs :: N a => a -> a
signum :: N a => a -> a
div :: I a => a -> a -> a
mod :: I a => a -> a -> a
quot :: I a => a -> a -> a
rem :: I a => a -> a -> a
divMod :: I a => a -> a -> (a, a)
quotRem :: I a => a -> a -> (a, a)
gcd :: I a => a -> a -> a
lcm :: Int -> Int -> Int
even :: I a => a -> Bool
odd :: I a => a -> Bool
toInteger :: I a => a -> Integer
fromIntegral :: (I a, N b) => a -> b
pow :: Integer -> Int -> Integer
(/) :: Double -> Double -> Double
sqrt :: Double -> Double
exp :: Double -> Double
truncate :: Double -> Integer
round :: I a => Double -> a
floor :: I a => Double -> a
ceiling :: I a => Double -> a
isNaN :: Double -> Bool
isInfinite :: Double -> Bool
properFraction :: Double -> (Integer, Double)
decodeFloat :: Double -> (Integer, Int)
floatDigits :: Double -> Int
toRational :: Double -> Rational
fromRational :: Rational -> Double
atan2 :: Double -> Double -> Double
(%) :: Integer -> Integer -> Rational
numerator :: Rational -> Integer
denominator :: Rational -> Integer
(.&.) :: I a => a -> a -> a
(.|.) :: I a => a -> a -> a
xor :: I a => a -> a -> a
complement :: I a => a -> a
popCount :: I a => a -> Int
testBit :: I a => a -> Int -> Bool = (testBit @1 (small @2))
shiftL :: I a => a -> Int -> a = (shiftL @1 (small @2))
shiftR :: I a => a -> Int -> a = (shiftR @1 (small @2))
(==) :: Eq a => a -> a -> Bool
(/=) :: Eq a => a -> a -> Bool
(<) :: Ord a => a -> a -> Bool
(<=) :: Ord a => a -> a -> Bool
(>) :: Ord a => a -> a -> Bool
(>=) :: Ord a => a -> a -> Bool
compare :: Ord a => a -> a -> Ordering
max :: Ord a => a -> a -> a
min :: Ord a => a -> a -> a
comparing :: Ord b => (a -> b) -> a -> a -> Ordering
(&&) :: Bool -> Bool -> Bool
(||) :: Bool -> Bool -> Bool
not :: Bool -> Bool
succ :: E a => a -> a
pred :: E a => a -> a
fromEnum :: E a => a -> Int
toEnum :: E a => Int -> a
minBound :: B a => a
maxBound :: B a => a
enumFromTo :: E a => a -> a -> [a] = (take 6 [@1 .. @2])
enumFromThenTo :: E a => a -> a -> a -> [a] = (take 6 [@1, @2 .. @3])
enumDouble :: Double -> Double -> [Double] = (take 7 [@1 .. @2])
enumDoubleThen :: Double -> Double -> Double -> [Double] = (take 7 [@1, @2 .. @3])
enumFrom :: Color -> [Color]
enumAll :: B a => [a] = (take 6 [minBound ..])
ord :: Char -> Int
chr :: Int -> Char = (chr (@1 `mod` 1000))
toUpper :: Char -> Char
toLower :: Char -> Char
isAlpha :: Char -> Bool
isDigit :: Char -> Bool
isSpace :: Char -> Bool
isUpper :: Char -> Bool
isPunctuation :: Char -> Bool
generalCategory :: Char -> String = (show (generalCategory @1))
digitToInt :: Char -> Int
intToDigit :: Int -> Char
show :: Show a => a -> String
shows :: Show a => a -> String -> String
showsPrec :: Show a => Int -> a -> String -> String
read :: (Read a) => String -> a
readMaybe :: (Read a) => String -> Maybe a
readShown :: (Read a, Show a) => a -> Maybe a = (readMaybe (" ( " ++ show @1 ++ " ) "))
reads :: (Read a) => String -> [(a, String)]
again :: (Show a, Read a) => a -> a
lex :: String -> [(String, String)]
showHex :: Int -> String = (showHex (abs @1 `div` 2) "")
showFFloat :: Int -> Double -> String = (showFFloat (Just (small @1)) @2 "")
showEFloat :: Int -> Double -> String = (showEFloat (Just (small @1)) @2 "")
showGFloat :: Double -> String = (showGFloat Nothing @1 "")
printf :: Int -> String -> Double -> String = (printf "%5d|%-8s|%.3f" @1 @2 @3)
map :: (a -> b) -> [a] -> [b]
filter :: (a -> Bool) -> [a] -> [a]
(++) :: [a] -> [a] -> [a]
(:) :: a -> [a] -> [a]
head :: [a] -> a
last :: [a] -> a
tail :: [a] -> [a]
init :: [a] -> [a]
null :: [a] -> Bool
length :: [a] -> Int
(!!) :: [a] -> Int -> a
reverse :: [a] -> [a]
and :: [Bool] -> Bool
or :: [Bool] -> Bool
any :: (a -> Bool) -> [a] -> Bool
all :: (a -> Bool) -> [a] -> Bool
concat :: [[a]] -> [a]
concatMap :: (a -> [b]) -> [a] -> [b]
sum :: N a => [a] -> a
product :: N a => [a] -> a
maximum :: Ord a => [a] -> a
minimum :: Ord a => [a] -> a
foldr :: S b => (a -> b -> b) -> b -> [a] -> b
foldl :: S b => (b -> a -> b) -> b -> [a] -> b
foldl' :: S b => (b -> a -> b) -> b -> [a] -> b
foldr1 :: S a => (a -> a -> a) -> [a] -> a
foldl1 :: S a => (a -> a -> a) -> [a] -> a
scanl :: S b => (b -> a -> b) -> b -> [a] -> [b]
scanr :: S b => (a -> b -> b) -> b -> [a] -> [b]
scanl1 :: S a => (a -> a -> a) -> [a] -> [a]
iterate :: S a => (a -> a) -> a -> Int -> [a] = (take (small @3) (iterate @1 @2))
until :: (Int -> Bool) -> Int -> Int = (until (\\u -> u > 100 || @1 u) ((+ 1) . abs) @2)
replicate :: Int -> a -> [a] = (replicate (small @1) @2)
cycle :: Int -> [a] -> [a] = (take (small @1) (cycle @2))
take :: Int -> [a] -> [a]
drop :: Int -> [a] -> [a]
splitAt :: Int -> [a] -> ([a], [a])
takeWhile :: (a -> Bool) -> [a] -> [a]
dropWhile :: (a -> Bool) -> [a] -> [a]
span :: (a -> Bool) -> [a] -> ([a], [a])
break :: (a -> Bool) -> [a] -> ([a], [a])
elem :: Eq a => a -> [a] -> Bool
notElem :: Eq a => a -> [a] -> Bool
lookup :: Eq a => a -> [(a, b)] -> Maybe b
zip :: [a] -> [b] -> [(a, b)]
zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zipNumbers :: [a] -> [(Int, a)] = (zip [1 ..] @1)
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
unzip :: [(a, b)] -> ([a], [b])
lines :: String -> [String]
words :: String -> [String]
unlines :: [String] -> String
unwords :: [String] -> String
sort :: Ord a => [a] -> [a]
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortOn :: Ord b => (a -> b) -> [a] -> [a]
nub :: Eq a => [a] -> [a]
group :: Eq a => [a] -> [[a]]
groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
partition :: (a -> Bool) -> [a] -> ([a], [a])
intersperse :: a -> [a] -> [a]
intercalate :: [a] -> [[a]] -> [a]
transpose :: [[a]] -> [[a]]
tails :: [a] -> [[a]]
inits :: [a] -> [[a]]
subsequences :: [a] -> [[a]] = (subsequences (take 4 @1))
permutations :: [a] -> [[a]] = (permutations (take 3 @1))
isPrefixOf :: Eq a => [a] -> [a] -> Bool
isSuffixOf :: Eq a => [a] -> [a] -> Bool
isInfixOf :: Eq a => [a] -> [a] -> Bool
stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
find :: (a -> Bool) -> [a] -> Maybe a
findIndex :: (a -> Bool) -> [a] -> Maybe Int
elemIndices :: Eq a => a -> [a] -> [Int]
insert :: Ord a => a -> [a] -> [a] = (L.insert @1 @2)
delete :: Eq a => a -> [a] -> [a]
(\\\\) :: Eq a => [a] -> [a] -> [a]
union :: Eq a => [a] -> [a] -> [a]
intersect :: Eq a => [a] -> [a] -> [a]
mapAccumL :: S a => (a -> b -> (a, c)) -> a -> [b] -> (a, [c])
mapAccumR :: S a => (a -> b -> (a, c)) -> a -> [b] -> (a, [c])
unfoldr :: (Int -> Maybe (a, Int)) -> Int -> [a] = (take 5 (unfoldr @1 @2))
zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
dropWhileEnd :: (a -> Bool) -> [a] -> [a]
genericLength :: [a] -> Integer
maximumBy :: (a -> a -> Ordering) -> [a] -> a
(,) :: a -> b -> (a, b)
(,,) :: a -> b -> c -> (a, b, c)
fst :: (a, b) -> a
snd :: (a, b) -> b
fstLazy :: a -> a = (fst (@1, undefined))
lengthLazy :: Int -> Int = (length [undefined, error "never", @1 `div` 0])
constLazy :: a -> a = (const @1 (undefined :: Int))
lazyFst :: (a, b) -> a
seq :: b -> a -> a
uncurry :: (a -> b -> c) -> (a, b) -> c
curry :: ((a, b) -> c) -> a -> b -> c
flip :: (a -> b -> c) -> b -> a -> c
(.) :: (b -> c) -> (a -> b) -> a -> c
($) :: (a -> b) -> a -> b
on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
id :: a -> a
both :: a -> a -> (a, a)
Just :: a -> Maybe a
maybe :: b -> (a -> b) -> Maybe a -> b
fromMaybe :: a -> Maybe a -> a
fromJust :: Maybe a -> a
isJust :: Maybe a -> Bool
catMaybes :: [Maybe a] -> [a]
mapMaybe :: (a -> Maybe b) -> [a] -> [b]
listToMaybe :: [a] -> Maybe a
maybeToList :: Maybe a -> [a]
Left :: a -> Either a b
Right :: b -> Either a b
either :: (a -> c) -> (b -> c) -> Either a b -> c
lefts :: [Either a b] -> [a]
rights :: [Either a b] -> [b]
partitionEithers :: [Either a b] -> ([a], [b])
fmap :: F f => (a -> b) -> f a -> f b
(<$) :: F f => a -> f b -> f a
pure :: M f => a -> f a
(>>=) :: M f => f a -> (a -> f b) -> f b
(>>) :: M f => f a -> f b -> f b
(<*>) :: M f => f (a -> b) -> f a -> f b
liftM2 :: M f => (a -> b -> c) -> f a -> f b -> f c
mapM :: M f => (a -> f b) -> [a] -> f [b] = (mapM @1 (take 3 @2))
sequence :: M f => [f a] -> f [a] = (sequence (take 3 @1))
foldM :: (M f, S a) => (a -> b -> f a) -> a -> [b] -> f a = (foldM @1 @2 (take 3 @3))
filterM :: M f => (a -> f Bool) -> [a] -> f [a] = (filterM @1 (take 3 @2))
join :: M f => f (f a) -> f a
doBlock :: M f => f a -> (a -> f b) -> (b -> a -> c) -> f c = (do { p <- @1; q <- @2 p; let { r = @3 q p }; return r })
guardList :: [a] -> (a -> Bool) -> [a] = (do { p <- @1; guard (@2 p); [p, p] })
failList :: [Maybe a] -> [a] = (do { Just p <- @1; return p })
mapM_Maybe :: (a -> Maybe b) -> [a] -> Maybe () = (mapM_ @1 @2)
(<>) :: P a => a -> a -> a
mempty :: P a => a
mconcat :: P a => [a] -> a
M.fromList :: Ord k => [(k, v)] -> Map k v
M.fromListWith :: (Ord k, S v) => (v -> v -> v) -> [(k, v)] -> Map k v
M.insert :: Ord k => k -> v -> Map k v -> Map k v
M.insertWith :: (Ord k, S v) => (v -> v -> v) -> k -> v -> Map k v -> Map k v
M.delete :: Ord k => k -> Map k v -> Map k v
M.adjust :: Ord k => (v -> v) -> k -> Map k v -> Map k v
M.alter :: Ord k => (Maybe v -> Maybe v) -> k -> Map k v -> Map k v
M.lookup :: Ord k => k -> Map k v -> Maybe v
M.findWithDefault :: Ord k => v -> k -> Map k v -> v
M.member :: Ord k => k -> Map k v -> Bool
(M.!) :: Ord k => Map k v -> k -> v
M.union :: Ord k => Map k v -> Map k v -> Map k v
M.unionWith :: (Ord k, S v) => (v -> v -> v) -> Map k v -> Map k v -> Map k v
M.intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
M.difference :: Ord k => Map k v -> Map k w -> Map k v
M.map :: (a -> b) -> Map k a -> Map k b
M.mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
M.filter :: (v -> Bool) -> Map k v -> Map k v
M.partition :: (v -> Bool) -> Map k v -> (Map k v, Map k v)
M.toList :: Map k v -> [(k, v)]
M.toDescList :: Map k v -> [(k, v)]
M.keys :: Map k v -> [k]
M.elems :: Map k v -> [v]
M.size :: Map k v -> Int
M.foldr :: S b => (a -> b -> b) -> b -> Map k a -> b
M.foldrWithKey :: S b => (k -> a -> b -> b) -> b -> Map k a -> b
M.lookupMin :: Map k v -> Maybe (k, v)
M.findMax :: Map k v -> (k, v)
M.splitLookup :: Ord k => k -> Map k v -> (Map k v, Maybe v, Map k v)
M.mapKeys :: Ord b => (a -> b) -> Map a v -> Map b v
M.elemAt :: Int -> Map k v -> (k, v)
M.lookupLE :: Ord k => k -> Map k v -> Maybe (k, v)
M.minViewWithKey :: Map k v -> Maybe ((k, v), Map k v)
S.fromList :: Ord a => [a] -> Set a
S.toList :: Set a -> [a]
S.member :: Ord a => a -> Set a -> Bool
S.insert :: Ord a => a -> Set a -> Set a
S.delete :: Ord a => a -> Set a -> Set a
S.union :: Ord a => Set a -> Set a -> Set a
S.difference :: Ord a => Set a -> Set a -> Set a
S.map :: Ord b => (a -> b) -> Set a -> Set b
S.size :: Set a -> Int
S.findMin :: Set a -> a
S.partition :: (a -> Bool) -> Set a -> (Set a, Set a)
tree :: Ord a => [a] -> Tree a
toList :: Tree a -> [a]
Node :: Tree a -> a -> Tree a -> Tree a
(:+:) :: a -> Seq' a -> Seq' a
Wrap :: a -> Wrap a
unWrap :: Wrap a -> a
(:=) :: a -> b -> Pair a b
sumTree :: N a => Tree a -> a = (sum @1)
maxTree :: Ord a => Tree a -> a = (maximum @1)
elemTree :: Eq a => a -> Tree a -> Bool = (elem @1 @2)
lengthTree :: Tree a -> Int = (length @1)
traverse :: (a -> Maybe b) -> Tree a -> Maybe (Tree b)
Circle :: Double -> Shape
Rect :: Int -> Int -> Shape
(:*:) :: Int -> Integer -> Shape
record :: Int -> Int -> Shape = Rect {height' = @1, width = @2}
update :: Shape -> Int -> Shape = ((id @1) {width = @2})
width :: Shape -> Int
height' :: Shape -> Int
size :: Sized a => a -> Int
label :: Sized a => a -> String
digits :: Integer -> [Int]
tryAll :: [Maybe a] -> Maybe [a]
if :: Bool -> a -> a -> a = (if @1 then @2 else @3)
caseMaybe :: Maybe a -> b -> (a -> b) -> b = (case @1 of { Nothing -> @2; Just p -> @3 p })
caseList :: [a] -> b -> (a -> [a] -> b) -> b = (case @1 of { [] -> @2; p : ps -> @3 p ps })
caseListPartly :: [a] -> (a -> a -> b) -> b = (case @1 of { [p, q] -> @2 p q; p : _ | null [p] -> @2 p p })
casePair :: (a, b) -> (a -> b -> c) -> c = (let (p, q) = @1 in @2 p q)
caseTree :: Tree a -> b -> (Tree a -> a -> b) -> b = (case @1 of { Leaf -> @2; Node _ p t -> @3 t p })
caseColor :: Color -> a -> a -> a = (case @1 of { Red -> @2; Blue -> @3 })
caseInt :: Int -> a -> a -> (Int -> a) -> a = (case @1 of { 0 -> @2; 1 -> @3; p | even p -> @4 p; -1 -> @2; _ -> @3 })
caseString :: String -> a -> (Char -> a) -> a = (case @1 of { "" -> @2; 'a' : p : _ -> @3 p; "b" -> @2; ~(p : _) -> @3 p })
caseEither :: Either a b -> (a -> c) -> (b -> c) -> c = (case @1 of { Left p -> @2 p; Right q -> @3 q })
comprehension :: [a] -> (a -> Bool) -> (a -> b) -> [b] = [@3 p | p <- @1, @2 p]
comprehension2 :: [a] -> [b] -> (a -> b -> Bool) -> [(b, a)] = [(q, p) | p <- @1, q <- @2, @3 p q]
comprehensionLet :: [a] -> (a -> b) -> (b -> c) -> [(b, c)] = [(q, r) | p <- @1, let { q = @2 p; r = @3 q }]
comprehensionPattern :: [Maybe (a, b)] -> [b] = [q | Just (_, q) <- @1]
let :: a -> (a -> a -> b) -> b = (let p = @1 in @2 p p)
letFunction :: (a -> b) -> a -> b = (let f p | False = undefined | otherwise = @1 p in f @2)
error :: String -> a = (error (take 9 @1))
bang :: b -> a -> a = (@1 `seq` @2)
where' :: [a] -> [b] -> [(a, b)] = (let { go (p : ps) (q : qs) = (p, q) : go ps qs; go _ _ = [] } in go @1 @2)
"""

INT: Type = ("Int",)
SCALARS: tuple[Type, ...] = (INT, ("Integer",), ("Bool",), ("Char",), ("Double",), ("Ordering",), ("Color",))
CLASSES: dict[str, frozenset[str]] = {
    "N": frozenset({"Int", "Integer", "Double"}),
    "I": frozenset({"Int", "Integer"}),
    "E": frozenset({"Int", "Integer", "Bool", "Char", "Ordering", "Color"}),
    "B": frozenset({"Int", "Bool", "Char", "Ordering", "Color"}),
    "S": frozenset({"Int", "Integer", "Bool", "Char", "Double", "Ordering", "Color"}),
    "P": frozenset({"List", "Ordering"}),
    "Sized": frozenset({"Int", "Bool", "Char", "Color", "List", "(,)", "Maybe", "Tree", "Either"}),
}
ARITY = {"List": 1, "Maybe": 1, "Tree": 1, "Seq'": 1, "Wrap": 1, "Set": 1, "(,)": 2, "Either": 2, "Map": 2}
ARITY |= {"Pair": 2, "(,,)": 3}
FUNCTORS = ("List", "Maybe", "Tree", "Seq'")
MONADS = ("List", "Maybe")
_TOKEN = re.compile(r"->|[A-Za-z][\w']*|[()\[\],]")


def parse_type(text: str) -> Type:
    tokens = [*_TOKEN.findall(text), ""]
    tokens.reverse()

    def arrow() -> Type:
        left = applied()
        if tokens[-1] != "->":
            return left
        tokens.pop()
        return ("->", left, arrow())

    def applied() -> Type:
        head = atom()
        rest: list[Type] = []
        while tokens[-1] not in ("", ")", "]", ",", "->"):
            rest.append(atom())
        return (*head, *rest)

    def atom() -> Type:
        token = tokens.pop()
        if token == "[":
            inner = arrow()
            tokens.pop()
            return ("List", inner)
        if token != "(":
            return ("List", ("Char",)) if token == "String" else (token,)
        if tokens[-1] == ")":
            tokens.pop()
            return ("()",)
        parts = [arrow()]
        while tokens.pop() == ",":
            parts.append(arrow())
        return parts[0] if len(parts) == 1 else ("(" + "," * (len(parts) - 1) + ")", *parts)

    return arrow()


def show_type(t: Type, atom: bool = False) -> str:
    head, *args = t
    if head == "List":
        return "String" if args[0] == ("Char",) else f"[{show_type(args[0])}]"
    if str(head).startswith("(,"):
        return "(" + ", ".join(show_type(a) for a in args) + ")"
    if head == "->":
        text = f"{show_type(args[0], True)} -> {show_type(args[1])}"
    else:
        name = {"Map": "M.Map", "Set": "S.Set"}.get(str(head), str(head))
        text = " ".join([name, *(show_type(a, True) for a in args)])
    return f"({text})" if atom and args else text


def variables(t: Type) -> set[str]:
    head, *args = t
    found = {str(head)} if str(head)[:1].islower() else set()
    for a in args:
        found |= variables(a)
    return found


def bind(pattern: Type, t: Type, bound: dict[str, Type]) -> bool:
    """Whether the pattern can be the type; what its variables are then goes into `bound`."""
    head, *args = pattern
    if str(head)[:1].islower():
        if not args:
            if str(head) in bound:
                return bound[str(head)] == t
            bound[str(head)] = t
            return t[0] != "->"
        if len(t) != len(args) + 1 or t[0] == "->":
            return False
        if bound.setdefault(str(head), (t[0],)) != (t[0],):
            return False
    elif head != t[0] or len(pattern) != len(t):
        return False
    return all(bind(p, a, bound) for p, a in zip(args, t[1:], strict=True))


def replace(t: Type, bound: dict[str, Type]) -> Type:
    head, *args = t
    done = tuple(replace(a, bound) for a in args)
    if str(head) in bound:
        return (*bound[str(head)], *done)
    return (head, *done)


@dataclass(frozen=True, slots=True)
class Component:
    """Something that makes a value of `result` from values of `params`."""

    name: str
    text: str | None
    context: tuple[tuple[str, str], ...]
    params: tuple[Type, ...]
    result: Type

    def is_open(self) -> bool:
        """Whether the arguments do not settle the type of the result."""
        known: set[str] = set()
        for p in self.params:
            known |= variables(p)
        return not variables(self.result) <= known


def parse_component(line: str) -> Component:
    name, _, rest = line.partition(" :: ")
    signature, _, text = rest.partition(" = ")
    context: list[tuple[str, str]] = []
    if " => " in signature:
        constraints, _, signature = signature.partition(" => ")
        context = re.findall(r"(\w+) (\w+)", constraints)
    t = parse_type(signature)
    params = []
    while t[0] == "->":
        params.append(t[1])
        t = t[2]  # type: ignore[assignment]
    return Component(name, text or None, tuple(context), tuple(params), t)  # type: ignore[arg-type]


TABLE = [parse_component(line) for line in COMPONENTS.strip().splitlines()]


class Maker:
    """Makes random functions and expressions, from one source of chance."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.table = list(TABLE)
        self.names = 0
        self.scope: list[tuple[str, Type]] = []
        self.inside = 0

    def fresh(self, stem: str) -> str:
        self.names += 1
        return f"{stem}{self.names}"

    def type(self, depth: int) -> Type:
        if depth <= 0 or self.chance.random() < 0.45:
            return self.chance.choice(SCALARS)
        head = self.chance.choice(
            [
                "List",
                "List",
                "List",
                "(,)",
                "(,)",
                "Maybe",
                "Maybe",
                "Either",
                "Map",
                "Set",
                "Tree",
                "Wrap",
                "(,,)",
                "Seq'",
                "Pair",
                "Shape",
                "String",
                "Rational",
            ]
        )
        if head == "String":
            return ("List", ("Char",))
        return (head, *(self.type(depth - 1) for _ in range(ARITY.get(head, 0))))

    def in_class(self, name: str, t: Type) -> bool:
        if name in CLASSES:
            # A class of containers has its elements as members, too.
            return t[0] in CLASSES[name] and (
                name != "Sized" or all(self.in_class(name, a) for a in t[1:])  # type: ignore[arg-type]
            )
        if t[0] == "->":
            return False
        if name == "F":
            return t[0] in FUNCTORS
        if name == "M":
            return t[0] in MONADS
        return all(self.in_class(name, a) for a in t[1:])  # type: ignore[arg-type]

    def member(self, name: str) -> Type:
        if name == "F":
            return (self.chance.choice(FUNCTORS),)
        if name == "M":
            return (self.chance.choice(MONADS),)
        if name == "P":
            return ("List", self.type(1))
        if name == "Sized":
            return next(t for t in iter(lambda: self.type(2), None) if self.in_class("Sized", t))
        if name in CLASSES:
            return (self.chance.choice(sorted(CLASSES[name])),)
        return self.type(1)

    # --- expressions ---

    def expr(self, t: Type, depth: int) -> str:
        if t[0] == "->":
            return self.function(t, depth)
        if "->" in repr(t):  # a container of functions: these are of no class
            return self.literal(t, 1)
        usable = [name for name, other in self.scope if other == t]
        if usable and self.chance.random() < (0.35 if depth > 0 else 0.7):
            return self.chance.choice(usable)
        if depth <= 0:
            return self.literal(t, 1)
        for _ in range(8):
            text = self.component(t, depth)
            if text is not None:
                return text
        return self.literal(t, 2)

    def component(self, t: Type, depth: int) -> str | None:
        chosen = self.chance.choice(self.table)
        bound: dict[str, Type] = {}
        if not bind(chosen.result, t, bound):
            return None
        if chosen.name in ("(*)", "product", "lcm") and self.inside and t == ("Integer",):
            return None
        if chosen.name == "error" and self.chance.random() < 0.8:
            return None
        for name, variable in chosen.context:
            if variable not in bound:
                bound[variable] = self.member(name)
            if not self.in_class(name, bound[variable]):
                return None
        for p in chosen.params:
            for variable in sorted(variables(p)):
                bound.setdefault(variable, self.type(1))
        args = [self.expr(replace(p, bound), depth - 1) for p in chosen.params]
        if chosen.text is not None:
            # The names that the text binds may be bound around it as well.
            suffix = self.fresh("")
            bare = re.sub(r"\b(p|q|r|ps|qs|t|u|f|go)\b(?!')", r"\g<1>" + suffix, chosen.text)
            text = re.sub(r"@(\d)", lambda m: args[int(m[1]) - 1], bare)
        else:
            text = "(" + " ".join([chosen.name, *args]) + ")"
            if chosen.name.startswith("(") and "," not in chosen.name and len(args) == 2:
                operator = chosen.name[1:-1]
                roll = self.chance.random()
                if roll < 0.6:
                    text = f"({args[0]} {operator} {args[1]})"
                elif roll < 0.7 and operator != "-":
                    text = f"(({operator} {args[1]}) {args[0]})"
                elif roll < 0.8:
                    text = f"(({args[0]} {operator}) {args[1]})"
            elif len(args) == 2 and chosen.name[0].isalpha() and self.chance.random() < 0.2:
                text = f"({args[0]} `{chosen.name}` {args[1]})"
        return f"({text} :: {show_type(t)})" if chosen.is_open() else text

    def function(self, t: Type, depth: int) -> str:
        params: list[Type] = []
        result: Type = t
        while result[0] == "->":
            params.append(result[1])  # type: ignore[arg-type]
            result = result[2]  # type: ignore[assignment]
        if self.chance.random() < 0.35:
            named = self.named(params, result)
            if named is not None:
                return named
        names = [self.fresh("x") for _ in params]
        before = len(self.scope)
        self.scope += zip(names, params, strict=True)
        self.inside += 1
        body = self.expr(result, depth - 1)
        self.inside -= 1
        del self.scope[before:]
        return f"((\\{' '.join(names)} -> {body}) :: {show_type(t)})"

    def named(self, params: Sequence[Type], result: Type) -> str | None:
        """A function that has a name and just this type."""
        found = []
        for c in self.table:
            bound: dict[str, Type] = {}
            if c.text is not None or len(c.params) != len(params) or c.name in ("(*)", "lcm", "product"):
                continue
            pairs = [*zip(c.params, params, strict=True), (c.result, result)]
            if any(p[0] == "->" for p in params) or not all(bind(p, a, bound) for p, a in pairs):
                continue
            if all(v in bound and self.in_class(k, bound[v]) for k, v in c.context):
                whole = result
                for p in reversed(params):
                    whole = ("->", p, whole)
                found.append(f"({c.name} :: {show_type(whole)})" if c.is_open() else c.name)
        return self.chance.choice(found) if found else None

    def literal(self, t: Type, depth: int) -> str:
        head, *args = t
        chance = self.chance
        small = depth - 1

        def inner(index: int) -> str:
            usable = [name for name, other in self.scope if other == args[index]]
            if usable and chance.random() < 0.4:
                return chance.choice(usable)
            return self.literal(args[index], small)  # type: ignore[arg-type]

        def many(index: int = 0) -> str:
            return ", ".join(inner(index) for _ in range(chance.choice([0, 1, 2, 3]) if depth > 0 else 1))

        if head == "->":
            return self.function(t, depth)
        if head == "Int":
            return f"({self.number()} :: Int)"
        if head == "Integer":
            value = chance.choice([self.number(), self.number(), str(chance.randint(-(10**24), 10**24))])
            return f"({value} :: Integer)"
        if head == "Double":
            values = [
                "0",
                "1.5",
                "-0.1",
                "2.5e10",
                "1/0",
                "1.0e-3",
                "-3",
                "0.1",
                "123456.789",
                "5.0e-324",
                "1e22",
            ]
            return f"({chance.choice([*values, str(chance.uniform(-100, 100)), str(chance.randint(-9, 9) / 2)])} :: Double)"
        if head == "Rational":
            return f"(({self.number()}) % {chance.randint(1, 30)} :: Rational)"
        if head == "Bool":
            return chance.choice(["True", "False"])
        if head == "Char":
            return chance.choice(
                ["'a'", "'b'", "'Z'", "'0'", "' '", r"'\n'", r"'\''", r"'\1234'", "'é'", "'\"'", "'7'"]
            )
        if head == "Ordering":
            return chance.choice(["LT", "EQ", "GT"])
        if head == "Color":
            return chance.choice(["Red", "Green", "Blue", "Mixed_Up'"])
        if head == "()":
            return "()"
        if head == "Shape":
            number = f"({self.number()})"
            return chance.choice(
                [
                    "Dot",
                    f"(Circle {self.literal(('Double',), 0)})",
                    f"(Rect {number} {number})",
                    f"({number} :*: {number})",
                    f"Rect {{width = {number}, height' = {self.number()}}}",
                ]
            )
        if t == ("List", ("Char",)):
            return chance.choice(
                [
                    '""',
                    '"abc"',
                    '"Hello World"',
                    r'"a\tb\nc"',
                    r'"\200\&1\SOH\DEL"',
                    '"été"',
                    '"12"',
                    '"[1,2]"',
                    '"  7 "',
                    r'"say \"hi\""',
                    '"-5"',
                    '"Just 3"',
                    r'"\SO\&H"',
                    '"1.5e3"',
                    '"(1,True)"',
                ]
            )
        annotated = f" :: {show_type(t)}"
        if head == "List":
            return f"([{many()}]{annotated})"
        if head == "Maybe":
            return chance.choice([f"(Nothing{annotated})", f"(Just {inner(0)})", f"(Just {inner(0)})"])
        if head == "Either":
            return f"({chance.choice([f'Left {inner(0)}', f'Right {inner(1)}'])}{annotated})"
        if head in ("(,)", "(,,)"):
            return "(" + ", ".join(inner(n) for n in range(len(args))) + ")"
        if head == "Map":
            pairs = ", ".join(f"({inner(0)}, {inner(1)})" for _ in range(chance.randrange(4)))
            return f"(M.fromList [{pairs}]{annotated})"
        if head == "Set":
            return f"(S.fromList [{many()}]{annotated})"
        if head == "Tree":
            return chance.choice(
                [f"(Leaf{annotated})", f"(tree [{many()}]{annotated})", f"(Node Leaf {inner(0)} Leaf)"]
            )
        if head == "Seq'":
            return f"({inner(0)} :+: {inner(0)} :+: End{annotated})"
        if head == "Wrap":
            return f"(Wrap {inner(0)})"
        if head == "Pair":
            return f"({inner(0)} := {inner(1)})"
        raise AssertionError(t)

    def number(self) -> str:
        return str(
            self.chance.choice(
                [
                    0,
                    1,
                    -1,
                    2,
                    3,
                    7,
                    10,
                    self.chance.randint(-20, 99),
                    self.chance.choice([2**31, -(2**63), 2**63 - 1]),
                ]
            )
        )

    # --- functions of the module ---

    def definition(self) -> str:
        """A function of several clauses, with guards and `where`, which what follows may call."""
        name = self.fresh("fun")
        params = [self.type(2) for _ in range(self.chance.choice([1, 1, 2, 2, 3]))]
        result = self.chance.choice(SCALARS) if self.chance.random() < 0.5 else self.type(2)
        signature = result
        for p in reversed(params):
            signature = ("->", p, signature)
        lines = [f"{name} :: {show_type(signature)}"]
        recursive = result in SCALARS and any(p[0] in ("List", "Tree", "Seq'") for p in params)
        for _ in range(self.chance.choice([1, 2, 3])):
            lines += self.clause(name, params, result, recursive)
        if self.chance.random() < 0.8:
            lines.append(f"{name} {' '.join('_' for _ in params)} = {self.expr(result, 2)}")
        self.table.append(Component(name, None, (), tuple(params), result))
        self.table.append(self.table[-1])
        return "\n".join(lines)

    def clause(self, name: str, params: Sequence[Type], result: Type, recursive: bool) -> Iterator[str]:
        before = len(self.scope)
        self.inside += 1
        patterns: list[str] = []
        smaller: str | None = None
        for p in params:
            text, rest = self.pattern(p, 2)
            patterns.append(text)
            if rest is not None and smaller is None and recursive:
                smaller = rest
                index = len(patterns) - 1
        wheres = []
        if smaller is not None:
            again = [smaller if n == index else self.expr(p, 0) for n, p in enumerate(params)]
            local = self.fresh("r")
            wheres.append(f"{local} = {name} {' '.join(again)}")
            self.scope.append((local, result))
        for _ in range(self.chance.choice([0, 0, 1, 2])):
            t = self.type(1)
            local = self.fresh("w")
            wheres.append(f"{local} = {self.expr(t, 2)}")
            self.scope.append((local, t))
        yield f"{name} {' '.join(patterns)}"
        for _ in range(self.chance.choice([0, 1, 2])):
            guard = self.expr(("Bool",), 2)
            if self.chance.random() < 0.25:
                t, inner = self.type(1), self.fresh("g")
                guard = f"{guard}, Just {inner} <- {self.expr(('Maybe', t), 2)}"
                self.scope.append((inner, t))
                yield f"  | {guard} = {self.expr(result, 2)}"
                self.scope.pop()
            else:
                yield f"  | {guard} = {self.expr(result, 2)}"
        if self.chance.random() < 0.85:
            yield f"  | otherwise = {self.expr(result, 3)}"
        else:
            yield f"  | {self.expr(('Bool',), 1)} = {self.expr(result, 2)}"
        if wheres:
            yield "  where"
            yield from (f"    {w}" for w in wheres)
        self.inside -= 1
        del self.scope[before:]

    def pattern(self, t: Type, depth: int) -> tuple[str, str | None]:
        """A pattern, and a variable in it that is a smaller part of the same type."""
        head, *args = t
        roll = self.chance.random()

        def sub(index: int) -> str:
            return self.pattern(args[index], depth - 1)[0]  # type: ignore[arg-type]

        def rest() -> str:
            name = self.fresh("s")
            self.scope.append((name, t))
            return name

        if depth <= 0 or roll < 0.3:
            name = self.fresh("v")
            self.scope.append((name, t))
            return self.chance.choice([name, name, f"~{name}", f"{name}@_"]), None
        if roll < 0.38:
            return "_", None
        if head == "List" and args:
            if roll < 0.5:
                return "[]", None
            if roll < 0.6:
                return f"[{sub(0)}, {sub(0)}]", None
            name = rest()
            return f"({sub(0)} : {name})", name
        if head == "Tree":
            if roll < 0.5:
                return "Leaf", None
            name = rest()
            return f"(Node _ {sub(0)} {name})", name
        if head == "Seq'":
            if roll < 0.5:
                return "End", None
            name = rest()
            return f"({sub(0)} :+: {name})", name
        if head == "Maybe":
            return ("Nothing" if roll < 0.55 else f"(Just {sub(0)})"), None
        if head == "Either":
            return (f"(Left {sub(0)})" if roll < 0.65 else f"(Right {sub(1)})"), None
        if head in ("(,)", "(,,)"):
            lazy = "~" if roll > 0.9 else ""
            return f"{lazy}({', '.join(sub(n) for n in range(len(args)))})", None
        if head == "Wrap":
            return f"(Wrap {sub(0)})" if roll < 0.7 else f"Wrap {{unWrap = {sub(0)}}}", None
        if head == "Pair":
            return f"({sub(0)} := {sub(1)})", None
        if head == "Shape":
            name = self.fresh("v")
            self.scope.append((name, INT))
            return f"Rect {{width = {name}}}", None
        if head in ("Bool", "Ordering", "Color"):
            return self.literal(t, 0), None
        if head in ("Int", "Integer"):
            return self.chance.choice(["0", "1", "(-1)", "2"]), None
        if head == "Char":
            return self.chance.choice(["'a'", "' '", "'b'"]), None
        name = self.fresh("v")
        self.scope.append((name, t))
        return name, None


@dataclass(frozen=True, slots=True)
class Batch:
    """A module, and its expressions in the order in which they are printed."""

    text: str
    expressions: tuple[str, ...]


def random_batch(seed: int, count: int, functions: int = 12) -> Batch:
    """A module with `count` expressions of random types."""
    maker = Maker(seed)
    parts = ["module Main (main) where", PRELUDE.strip()]
    parts += [maker.definition() for _ in range(functions)]
    expressions = []
    for n in range(count):
        t = maker.type(2)
        text = maker.expr(t, maker.chance.choice([2, 3, 3, 4]))
        expressions.append(f"{text} :: {show_type(t)}")
        parts.append(f"e{n} :: String\ne{n} = show ({text} :: {show_type(t)})")
    parts.append("main :: IO ()\nmain = do\n" + "\n".join(f"  line {n} e{n}" for n in range(count)))
    return Batch("\n\n".join(parts) + "\n", tuple(expressions))
