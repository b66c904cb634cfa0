{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | The classes that everything rests on, and the functions on lists that need no numbers.
--
-- There is no integer literal here: the class Num comes later.
module Clew.Base
  ( module Clew.Base
  , Int, Integer, Word, Double, Char, Bool(..), Ordering(..)
  , IO(..), IORes(..), ST(..), World(..), String, error, errorWithoutStackTrace, undefined, seq, (++)
  ) where

import Clew.Prim

infixr 9 .
infixl 4 <$>, <$, $>, <*>, *>, <*, <**>
infixl 1 <&>
infixl 1 >>, >>=
infixr 1 =<<, >=>, <=<
infixl 3 <|>
infixr 0 $, $!
infix 4 ==, /=, <, <=, >=, >
infixr 3 &&
infixr 2 ||
infixl 1 &
infixr 5 :|

-- Functions -------------------------------------------------------------------------------------------

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g = \x -> f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: (a -> b) -> a -> b
f $ x = f x

($!) :: (a -> b) -> a -> b
f $! x = case x of !y -> f y

(&) :: a -> (a -> b) -> b
x & f = f x

asTypeOf :: a -> a -> a
asTypeOf x _ = x

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f = go
  where go x = case p x of { True -> x; False -> go (f x) }

applyWhen :: Bool -> (a -> a) -> a -> a
applyWhen True f x = f x
applyWhen False _ x = x

fix :: (a -> a) -> a
fix f = let x = f x in x

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f = \x y -> f x `op` f y
infixl 0 `on`

-- Booleans --------------------------------------------------------------------------------------------

(&&) :: Bool -> Bool -> Bool
True && x = x
False && _ = False

(||) :: Bool -> Bool -> Bool
True || _ = True
False || x = x

not :: Bool -> Bool
not True = False
not False = True

otherwise :: Bool
otherwise = True

bool :: a -> a -> Bool -> a
bool f _ False = f
bool _ t True = t

-- Eq and Ord ------------------------------------------------------------------------------------------

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x == y = not (x /= y)
  x /= y = not (x == y)

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a
  compare x y = case x == y of
    True -> EQ
    False -> case x <= y of { True -> LT; False -> GT }
  x < y = case compare x y of { LT -> True; _ -> False }
  x <= y = case compare x y of { GT -> False; _ -> True }
  x > y = case compare x y of { GT -> True; _ -> False }
  x >= y = case compare x y of { LT -> False; _ -> True }
  max x y = case x <= y of { True -> y; False -> x }
  min x y = case x <= y of { True -> x; False -> y }

instance Eq Int where
  (==) = intEq
  (/=) = intNe

instance Ord Int where
  compare x y = case intLt x y of
    True -> LT
    False -> case intEq x y of { True -> EQ; False -> GT }
  (<) = intLt
  (<=) = intLe
  (>) = intGt
  (>=) = intGe
  max x y = case intLe x y of { True -> y; False -> x }
  min x y = case intLe x y of { True -> x; False -> y }

instance Eq Integer where
  (==) = integerEq
  (/=) = integerNe

instance Ord Integer where
  compare x y = case integerLt x y of
    True -> LT
    False -> case integerEq x y of { True -> EQ; False -> GT }
  (<) = integerLt
  (<=) = integerLe
  (>) = integerGt
  (>=) = integerGe
  max x y = case integerLe x y of { True -> y; False -> x }
  min x y = case integerLe x y of { True -> x; False -> y }

instance Eq Word where
  (==) = wordEq
  (/=) = wordNe

instance Ord Word where
  compare x y = case wordLt x y of
    True -> LT
    False -> case wordEq x y of { True -> EQ; False -> GT }
  (<) = wordLt
  (<=) = wordLe
  (>) = wordGt
  (>=) = wordGe

instance Eq Double where
  (==) = doubleEq
  (/=) = doubleNe

instance Ord Double where
  compare x y = case doubleLt x y of
    True -> LT
    False -> case doubleEq x y of { True -> EQ; False -> GT }
  (<) = doubleLt
  (<=) = doubleLe
  (>) = doubleGt
  (>=) = doubleGe

instance Eq Char where
  (==) = charEq
  (/=) = charNe

instance Ord Char where
  compare x y = case charLt x y of
    True -> LT
    False -> case charEq x y of { True -> EQ; False -> GT }
  (<) = charLt
  (<=) = charLe
  (>) = charGt
  (>=) = charGe

instance Eq Bool where
  True == x = x
  False == x = not x

instance Ord Bool where
  compare False True = LT
  compare True False = GT
  compare _ _ = EQ

instance Eq Ordering where
  LT == LT = True
  EQ == EQ = True
  GT == GT = True
  _ == _ = False

instance Ord Ordering where
  compare x y = compare (primTag x) (primTag y)

instance Eq () where
  () == () = True

instance Ord () where
  compare () () = EQ

instance Eq a => Eq [a] where
  [] == [] = True
  (x : xs) == (y : ys) = x == y && xs == ys
  _ == _ = False

instance Ord a => Ord [a] where
  compare [] [] = EQ
  compare [] (_ : _) = LT
  compare (_ : _) [] = GT
  compare (x : xs) (y : ys) = case compare x y of
    LT -> LT -- as constants, so that comparing elements leads there without a value between
    EQ -> compare xs ys
    GT -> GT

-- | The first unless it is EQ.
thenCompare :: Ordering -> Ordering -> Ordering
thenCompare EQ o = o
thenCompare o _ = o

comparing :: Ord b => (a -> b) -> a -> a -> Ordering
comparing f x y = compare (f x) (f y)

-- Bounded ---------------------------------------------------------------------------------------------

class Bounded a where
  minBound, maxBound :: a

instance Bounded () where
  minBound = ()
  maxBound = ()

instance Bounded Bool where
  minBound = False
  maxBound = True

instance Bounded Ordering where
  minBound = LT
  maxBound = GT

instance Bounded Char where
  minBound = '\0'
  maxBound = '\1114111'

instance Bounded Int where
  minBound = integerNarrowInt wordBits (integerShl (intToInteger one) (primOrd '?'))
  maxBound = intSub (integerNarrowInt wordBits (integerShl (intToInteger one) (primOrd '?'))) one

-- | Numbers, before there are literals.
zero, one, two, wordBits :: Int
zero = primOrd '\0'
one = primOrd '\1'
two = primOrd '\2'
wordBits = primOrd '@'

instance (Eq a, Eq b) => Eq (a, b) where
  (a1, b1) == (a2, b2) = a1 == a2 && b1 == b2

instance (Ord a, Ord b) => Ord (a, b) where
  compare (a1, b1) (a2, b2) = thenCompare (compare a1 a2) (compare b1 b2)

instance (Eq a, Eq b, Eq c) => Eq (a, b, c) where
  (a1, b1, c1) == (a2, b2, c2) = a1 == a2 && b1 == b2 && c1 == c2

instance (Ord a, Ord b, Ord c) => Ord (a, b, c) where
  compare (a1, b1, c1) (a2, b2, c2) = thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (compare c1 c2))

instance (Eq a, Eq b, Eq c, Eq d) => Eq (a, b, c, d) where
  (a1, b1, c1, d1) == (a2, b2, c2, d2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2

instance (Ord a, Ord b, Ord c, Ord d) => Ord (a, b, c, d) where
  compare (a1, b1, c1, d1) (a2, b2, c2, d2) = thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (compare d1 d2)))

instance (Eq a, Eq b, Eq c, Eq d, Eq e) => Eq (a, b, c, d, e) where
  (a1, b1, c1, d1, e1) == (a2, b2, c2, d2, e2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2

instance (Ord a, Ord b, Ord c, Ord d, Ord e) => Ord (a, b, c, d, e) where
  compare (a1, b1, c1, d1, e1) (a2, b2, c2, d2, e2) = thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (compare e1 e2))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f) => Eq (a, b, c, d, e, f) where
  (a1, b1, c1, d1, e1, f1) == (a2, b2, c2, d2, e2, f2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f) => Ord (a, b, c, d, e, f) where
  compare (a1, b1, c1, d1, e1, f1) (a2, b2, c2, d2, e2, f2) = thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (compare f1 f2)))))

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g) => Eq (a, b, c, d, e, f, g) where
  (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) = a1 == a2 && b1 == b2 && c1 == c2 && d1 == d2 && e1 == e2 && f1 == f2 && g1 == g2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g) => Ord (a, b, c, d, e, f, g) where
  compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2) = thenCompare (compare a1 a2) (thenCompare (compare b1 b2) (thenCompare (compare c1 c2) (thenCompare (compare d1 d2) (thenCompare (compare e1 e2) (thenCompare (compare f1 f2) (compare g1 g2))))))

instance (Bounded a, Bounded b) => Bounded (a, b) where
  minBound = (minBound, minBound)
  maxBound = (maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c) => Bounded (a, b, c) where
  minBound = (minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d) => Bounded (a, b, c, d) where
  minBound = (minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e) => Bounded (a, b, c, d, e) where
  minBound = (minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f) => Bounded (a, b, c, d, e, f) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g) => Bounded (a, b, c, d, e, f, g) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

-- Larger tuples, by way of smaller ones.

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h) => Eq (a, b, c, d, e, f, g, h) where
  (a1, b1, c1, d1, e1, f1, g1, h1) == (a2, b2, c2, d2, e2, f2, g2, h2) =
    (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) && h1 == h2

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h) => Ord (a, b, c, d, e, f, g, h) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1) (a2, b2, c2, d2, e2, f2, g2, h2) =
    thenCompare (compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2))
      (compare h1 h2)

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h) => Bounded (a, b, c, d, e, f, g, h) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i) => Eq (a, b, c, d, e, f, g, h, i) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2) =
    (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) && (h1, i1) == (h2, i2)

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i) => Ord (a, b, c, d, e, f, g, h, i) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1) (a2, b2, c2, d2, e2, f2, g2, h2, i2) =
    thenCompare (compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2))
      (compare (h1, i1) (h2, i2))

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i) => Bounded (a, b, c, d, e, f, g, h, i) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j) => Eq (a, b, c, d, e, f, g, h, i, j) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2) =
    (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) && (h1, i1, j1) == (h2, i2, j2)

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j) => Ord (a, b, c, d, e, f, g, h, i, j) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2) =
    thenCompare (compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2))
      (compare (h1, i1, j1) (h2, i2, j2))

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j) => Bounded (a, b, c, d, e, f, g, h, i, j) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k) => Eq (a, b, c, d, e, f, g, h, i, j, k) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2) =
    (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) && (h1, i1, j1, k1) == (h2, i2, j2, k2)

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k) => Ord (a, b, c, d, e, f, g, h, i, j, k) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2) =
    thenCompare (compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2))
      (compare (h1, i1, j1, k1) (h2, i2, j2, k2))

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k) => Bounded (a, b, c, d, e, f, g, h, i, j, k) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l) => Eq (a, b, c, d, e, f, g, h, i, j, k, l) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2) =
    (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) && (h1, i1, j1, k1, l1) == (h2, i2, j2, k2, l2)

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l) => Ord (a, b, c, d, e, f, g, h, i, j, k, l) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2) =
    thenCompare (compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2))
      (compare (h1, i1, j1, k1, l1) (h2, i2, j2, k2, l2))

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2) =
    (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) && (h1, i1, j1, k1, l1, m1) == (h2, i2, j2, k2, l2, m2)

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2) =
    thenCompare (compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2))
      (compare (h1, i1, j1, k1, l1, m1) (h2, i2, j2, k2, l2, m2))

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2) =
    (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) && (h1, i1, j1, k1, l1, m1, n1) == (h2, i2, j2, k2, l2, m2, n2)

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2) =
    thenCompare (compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2))
      (compare (h1, i1, j1, k1, l1, m1, n1) (h2, i2, j2, k2, l2, m2, n2))

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m, Bounded n) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

instance (Eq a, Eq b, Eq c, Eq d, Eq e, Eq f, Eq g, Eq h, Eq i, Eq j, Eq k, Eq l, Eq m, Eq n, Eq o) => Eq (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1) == (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2) =
    (a1, b1, c1, d1, e1, f1, g1) == (a2, b2, c2, d2, e2, f2, g2) && (h1, i1, j1, k1, l1, m1, n1, o1) == (h2, i2, j2, k2, l2, m2, n2, o2)

instance (Ord a, Ord b, Ord c, Ord d, Ord e, Ord f, Ord g, Ord h, Ord i, Ord j, Ord k, Ord l, Ord m, Ord n, Ord o) => Ord (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  compare (a1, b1, c1, d1, e1, f1, g1, h1, i1, j1, k1, l1, m1, n1, o1) (a2, b2, c2, d2, e2, f2, g2, h2, i2, j2, k2, l2, m2, n2, o2) =
    thenCompare (compare (a1, b1, c1, d1, e1, f1, g1) (a2, b2, c2, d2, e2, f2, g2))
      (compare (h1, i1, j1, k1, l1, m1, n1, o1) (h2, i2, j2, k2, l2, m2, n2, o2))

instance (Bounded a, Bounded b, Bounded c, Bounded d, Bounded e, Bounded f, Bounded g, Bounded h, Bounded i, Bounded j, Bounded k, Bounded l, Bounded m, Bounded n, Bounded o) => Bounded (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  minBound = (minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound, minBound)
  maxBound = (maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound, maxBound)

-- Enum ------------------------------------------------------------------------------------------------

class Enum a where
  succ, pred :: a -> a
  toEnum :: Int -> a
  fromEnum :: a -> Int
  enumFrom :: a -> [a]
  enumFromThen :: a -> a -> [a]
  enumFromTo :: a -> a -> [a]
  enumFromThenTo :: a -> a -> a -> [a]
  succ x = toEnum (intAdd (fromEnum x) one)
  pred x = toEnum (intSub (fromEnum x) one)
  enumFrom x = map toEnum (intFrom (fromEnum x))
  enumFromThen x y = map toEnum (intFromThen (fromEnum x) (fromEnum y))
  enumFromTo x y = map toEnum (intFromTo (fromEnum x) (fromEnum y))
  enumFromThenTo x y z = map toEnum (intFromThenTo (fromEnum x) (fromEnum y) (fromEnum z))

-- | Ranges of Int end at the type's bounds instead of wrapping around.
intFrom :: Int -> [Int]
intFrom x = intFromTo x maxBound

intFromTo :: Int -> Int -> [Int]
intFromTo !x !y = case intGt x y of
  True -> []
  False -> go x
  where
    go !i = i : (case intEq i y of { True -> []; False -> go (intAdd i one) })

intFromThen :: Int -> Int -> [Int]
intFromThen !x !y = case intGe y x of
  True -> intFromThenTo x y maxBound
  False -> intFromThenTo x y minBound

intFromThenTo :: Int -> Int -> Int -> [Int]
intFromThenTo !x !y !z = case intGe y x of
  True -> case intGt x z of
    True -> []
    False -> up x
  False -> case intLt x z of
    True -> []
    False -> down x
  where
    step = integerSub (intToInteger y) (intToInteger x)
    far = intToInteger z
    up !i = i : (let next = integerAdd (intToInteger i) step in
                 case integerGt next far of { True -> []; False -> up (integerNarrowInt wordBits next) })
    down !i = i : (let next = integerAdd (intToInteger i) step in
                   case integerLt next far of { True -> []; False -> down (integerNarrowInt wordBits next) })

-- | Ranges for types whose constructors are numbered: derived instances use these too.
boundedEnumFrom :: (Enum a, Bounded a) => a -> [a]
boundedEnumFrom x = enumFromTo x maxBound

boundedEnumFromThen :: (Enum a, Bounded a) => a -> a -> [a]
boundedEnumFromThen x y = case intGe (fromEnum y) (fromEnum x) of
  True -> enumFromThenTo x y maxBound
  False -> enumFromThenTo x y minBound

instance Enum Int where
  succ x = case intEq x maxBound of
    True -> errorWithoutStackTrace "Prelude.Enum.succ{Int}: tried to take `succ' of maxBound"
    False -> intAdd x one
  pred x = case intEq x minBound of
    True -> errorWithoutStackTrace "Prelude.Enum.pred{Int}: tried to take `pred' of minBound"
    False -> intSub x one
  toEnum x = x
  fromEnum x = x
  enumFrom = intFrom
  enumFromTo = intFromTo
  enumFromThen = intFromThen
  enumFromThenTo = intFromThenTo

instance Enum Char where
  succ c = case charEq c maxBound of
    True -> errorWithoutStackTrace "Prelude.Enum.Char.succ: bad argument"
    False -> primChr (intAdd (primOrd c) one)
  pred c = case charEq c minBound of
    True -> errorWithoutStackTrace "Prelude.Enum.Char.pred: bad argument"
    False -> primChr (intSub (primOrd c) one)
  toEnum = chr
  fromEnum c = primOrd c
  enumFrom c = charFromTo c maxBound
  enumFromTo c d = charFromTo c d
  enumFromThen c d = case charGe d c of
    True -> map primChr (intFromThenTo (primOrd c) (primOrd d) (primOrd maxBound))
    False -> map primChr (intFromThenTo (primOrd c) (primOrd d) zero)
  enumFromThenTo c d e = map primChr (intFromThenTo (primOrd c) (primOrd d) (primOrd e))

charFromTo :: Char -> Char -> [Char]
charFromTo !c !d = go (primOrd c)
  where
    !end = primOrd d
    go !i = case intGt (intAdd i 3) end of
      True -> case intGt i end of
        True -> []
        False -> case primChr i of !x -> x : go (intAdd i one)
      False -> case primChr i of -- four at a time: less is suspended
        !a -> case primChr (intAdd i one) of
          !b -> case primChr (intAdd i 2) of
            !c' -> case primChr (intAdd i 3) of
              !d' -> a : b : c' : d' : go (intAdd i 4)

ord :: Char -> Int
ord c = primOrd c

chr :: Int -> Char
chr n = case intGe n zero && intLe n (primOrd '\1114111') of
  True -> primChr n
  False -> errorWithoutStackTrace ("Prelude.chr: bad argument: " ++ (case intLt n zero of { True -> '(' : intShow n ++ ")"; False -> intShow n }))

instance Enum Bool where
  succ False = True
  succ True = errorWithoutStackTrace "Prelude.Enum.Bool.succ: bad argument"
  pred True = False
  pred False = errorWithoutStackTrace "Prelude.Enum.Bool.pred: bad argument"
  toEnum n = case intEq n zero of
    True -> False
    False -> case intEq n one of
      True -> True
      False -> errorWithoutStackTrace "Prelude.Enum.Bool.toEnum: bad argument"
  fromEnum x = primTag x
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Enum Ordering where
  succ LT = EQ
  succ EQ = GT
  succ GT = errorWithoutStackTrace "Prelude.Enum.Ordering.succ: bad argument"
  pred GT = EQ
  pred EQ = LT
  pred LT = errorWithoutStackTrace "Prelude.Enum.Ordering.pred: bad argument"
  toEnum n = case intEq n zero of
    True -> LT
    False -> case intEq n one of
      True -> EQ
      False -> case intEq n two of
        True -> GT
        False -> errorWithoutStackTrace "Prelude.Enum.Ordering.toEnum: bad argument"
  fromEnum x = primTag x
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Enum () where
  succ _ = errorWithoutStackTrace "Prelude.Enum.().succ: bad argument"
  pred _ = errorWithoutStackTrace "Prelude.Enum.().pred: bad argument"
  toEnum n = case intEq n zero of
    True -> ()
    False -> errorWithoutStackTrace "Prelude.Enum.().toEnum: bad argument"
  fromEnum () = zero
  enumFrom () = [()]
  enumFromThen () () = let units = () : units in units
  enumFromTo () () = [()]
  enumFromThenTo () () () = let units = () : units in units

-- Functor, Applicative, Monad -------------------------------------------------------------------------

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  x <$ m = fmap (const x) m

class Functor f => Applicative f where
  pure :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  liftA2 :: (a -> b -> c) -> f a -> f b -> f c
  (*>) :: f a -> f b -> f b
  (<*) :: f a -> f b -> f a
  f <*> x = liftA2 id f x
  liftA2 f x y = fmap f x <*> y
  x *> y = (id <$ x) <*> y
  x <* y = liftA2 const x y

class Applicative m => Monad m where
  (>>=) :: m a -> (a -> m b) -> m b
  (>>) :: m a -> m b -> m b
  return :: a -> m a
  m >> k = m >>= \_ -> k
  return x = pure x

class Monad m => MonadFail m where
  fail :: String -> m a

class Applicative f => Alternative f where
  empty :: f a
  (<|>) :: f a -> f a -> f a
  some :: f a -> f [a]
  many :: f a -> f [a]
  some v = let { someV = liftA2 (:) v manyV; manyV = someV <|> pure [] } in someV
  many v = let { someV = liftA2 (:) v manyV; manyV = someV <|> pure [] } in manyV

class (Alternative m, Monad m) => MonadPlus m where
  mzero :: m a
  mplus :: m a -> m a -> m a
  mzero = empty
  mplus x y = x <|> y

(<$>) :: Functor f => (a -> b) -> f a -> f b
f <$> x = fmap f x

($>) :: Functor f => f a -> b -> f b
m $> x = x <$ m

(<&>) :: Functor f => f a -> (a -> b) -> f b
m <&> f = fmap f m

void :: Functor f => f a -> f ()
void m = () <$ m

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
x <**> f = liftA2 (\a g -> g a) x f

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f a = pure f <*> a

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f a b c = liftA2 f a b <*> c

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
(f >=> g) x = f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(g <=< f) x = f x >>= g

when :: Applicative f => Bool -> f () -> f ()
when True act = act
when False _ = pure ()

unless :: Applicative f => Bool -> f () -> f ()
unless True _ = pure ()
unless False act = act

ap :: Monad m => m (a -> b) -> m a -> m b
ap mf mx = mf >>= \f -> mx >>= \x -> return (f x)

liftM :: Monad m => (a -> b) -> m a -> m b
liftM f m = m >>= \x -> return (f x)

liftM2 :: Monad m => (a -> b -> c) -> m a -> m b -> m c
liftM2 f m n = m >>= \x -> n >>= \y -> return (f x y)

join :: Monad m => m (m a) -> m a
join m = m >>= id

instance Functor [] where
  fmap = map

instance Applicative [] where
  pure x = [x]
  fs <*> xs = listConcatMap (\f -> map f xs) fs
  liftA2 f xs ys = listConcatMap (\x -> map (f x) ys) xs
  xs *> ys = listConcatMap (const ys) xs
  xs <* ys = listConcatMap (\x -> map (const x) ys) xs

instance Monad [] where
  xs >>= f = listConcatMap f xs
  (>>) = (*>)

instance MonadFail [] where
  fail _ = []

instance Alternative [] where
  empty = []
  (<|>) = (++)

instance MonadPlus []

instance Functor ((->) r) where
  fmap f g = \x -> f (g x)

instance Applicative ((->) r) where
  pure x = \_ -> x
  f <*> g = \x -> f x (g x)
  liftA2 h f g = \x -> h (f x) (g x)

instance Monad ((->) r) where
  f >>= k = \x -> k (f x) x

instance Functor ((,) a) where
  fmap f (a, b) = (a, f b)

instance Functor ((,,) a b) where
  fmap f (a, b, c) = (a, b, f c)

instance Functor ((,,,) a b c) where
  fmap f (a, b, c, d) = (a, b, c, f d)

-- IO and ST -------------------------------------------------------------------------------------------

unIO :: IO a -> World -> IORes a
unIO (IO m) = m

instance Functor IO where
  fmap f (IO m) = IO (\w -> case m w of IORes a -> IORes (f a))

instance Applicative IO where
  pure x = IO (\_ -> IORes x)
  IO f <*> m = IO (\w -> case f w of IORes g -> case unIO m w of IORes a -> IORes (g a))
  liftA2 f (IO m) n = IO (\w -> case m w of IORes a -> case unIO n w of IORes b -> IORes (f a b))
  IO m *> n = IO (\w -> case m w of IORes _ -> unIO n w)
  IO m <* n = IO (\w -> case m w of IORes a -> case unIO n w of IORes _ -> IORes a)

instance Monad IO where
  IO m >>= k = IO (\w -> case m w of IORes a -> unIO (k a) w)
  IO m >> n = IO (\w -> case m w of IORes _ -> unIO n w)
  return x = IO (\_ -> IORes x)

unST :: ST s a -> World -> IORes a
unST (ST m) = m

instance Functor (ST s) where
  fmap f (ST m) = ST (\w -> case m w of IORes a -> IORes (f a))

instance Applicative (ST s) where
  pure x = ST (\_ -> IORes x)
  ST f <*> m = ST (\w -> case f w of IORes g -> case unST m w of IORes a -> IORes (g a))
  liftA2 f (ST m) n = ST (\w -> case m w of IORes a -> case unST n w of IORes b -> IORes (f a b))
  ST m *> n = ST (\w -> case m w of IORes _ -> unST n w)
  ST m <* n = ST (\w -> case m w of IORes a -> case unST n w of IORes _ -> IORes a)

instance Monad (ST s) where
  ST m >>= k = ST (\w -> case m w of IORes a -> unST (k a) w)
  ST m >> n = ST (\w -> case m w of IORes _ -> unST n w)
  return x = ST (\_ -> IORes x)

-- | Run the action when its result is demanded.
unsafePerformIO :: IO a -> a
unsafePerformIO (IO m) = case m World of IORes a -> a

unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO m = IO (\_ -> IORes (unsafePerformIO m))

-- Maybe -----------------------------------------------------------------------------------------------

data Maybe a = Nothing | Just a

instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x == Just y = x == y
  _ == _ = False

instance Ord a => Ord (Maybe a) where
  compare Nothing Nothing = EQ
  compare Nothing (Just _) = LT
  compare (Just _) Nothing = GT
  compare (Just x) (Just y) = compare x y

instance Functor Maybe where
  fmap _ Nothing = Nothing
  fmap f (Just x) = Just (f x)

instance Applicative Maybe where
  pure = Just
  Just f <*> m = fmap f m
  Nothing <*> _ = Nothing
  liftA2 f (Just x) (Just y) = Just (f x y)
  liftA2 _ _ _ = Nothing
  Just _ *> m = m
  Nothing *> _ = Nothing

instance Monad Maybe where
  Just x >>= k = k x
  Nothing >>= _ = Nothing
  (>>) = (*>)

instance MonadFail Maybe where
  fail _ = Nothing

instance Alternative Maybe where
  empty = Nothing
  Nothing <|> r = r
  l <|> _ = l

instance MonadPlus Maybe

maybe :: b -> (a -> b) -> Maybe a -> b
maybe n _ Nothing = n
maybe _ f (Just x) = f x

fromMaybe :: a -> Maybe a -> a
fromMaybe d Nothing = d
fromMaybe _ (Just x) = x

mapMaybe :: (a -> Maybe b) -> [a] -> [b]
mapMaybe f = go
  where
    go [] = []
    go (x : xs) = case f x of
      Nothing -> go xs
      Just y -> y : go xs

-- Either ----------------------------------------------------------------------------------------------

data Either a b = Left a | Right b

instance (Eq a, Eq b) => Eq (Either a b) where
  Left x == Left y = x == y
  Right x == Right y = x == y
  _ == _ = False

instance (Ord a, Ord b) => Ord (Either a b) where
  compare (Left x) (Left y) = compare x y
  compare (Left _) (Right _) = LT
  compare (Right _) (Left _) = GT
  compare (Right x) (Right y) = compare x y

instance Functor (Either e) where
  fmap _ (Left e) = Left e
  fmap f (Right x) = Right (f x)

instance Applicative (Either e) where
  pure = Right
  Left e <*> _ = Left e
  Right f <*> r = fmap f r

instance Monad (Either e) where
  Left e >>= _ = Left e
  Right x >>= k = k x

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left x) = f x
either _ g (Right y) = g y

-- Tuples ----------------------------------------------------------------------------------------------

fst :: (a, b) -> a
fst (x, _) = x

snd :: (a, b) -> b
snd (_, y) = y

curry :: ((a, b) -> c) -> a -> b -> c
curry f x y = f (x, y)

uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f p = f (fst p) (snd p)

swap :: (a, b) -> (b, a)
swap (a, b) = (b, a)

-- Non-empty lists -------------------------------------------------------------------------------------

data NonEmpty a = a :| [a]

instance Eq a => Eq (NonEmpty a) where
  (x :| xs) == (y :| ys) = x == y && xs == ys

instance Ord a => Ord (NonEmpty a) where
  compare (x :| xs) (y :| ys) = thenCompare (compare x y) (compare xs ys)

instance Functor NonEmpty where
  fmap f (x :| xs) = f x :| map f xs

instance Applicative NonEmpty where
  pure x = x :| []
  fs <*> xs = fs >>= \f -> fmap f xs

instance Monad NonEmpty where
  ~(x :| xs) >>= f = case f x of
    y :| ys -> y :| (ys ++ listConcatMap (\v -> case f v of { z :| zs -> z : zs }) xs)

-- Lists -----------------------------------------------------------------------------------------------

map :: (a -> b) -> [a] -> [b]
map f = go
  where
    go [] = []
    go (x : xs) = f x : go xs

filter :: (a -> Bool) -> [a] -> [a]
filter p = go
  where
    go [] = []
    go (x : xs) = case p x of { True -> x : go xs; False -> go xs }

listConcat :: [[a]] -> [a]
listConcat [] = []
listConcat (xs : xss) = xs ++ listConcat xss

listConcatMap :: (a -> [b]) -> [a] -> [b]
listConcatMap f = go
  where
    go [] = []
    go (x : xs) = f x ++ go xs

-- | What list comprehensions become.
concatMapList :: (a -> [b]) -> [a] -> [b]
concatMapList = listConcatMap

listFoldr :: (a -> b -> b) -> b -> [a] -> b
listFoldr f z = go
  where
    go [] = z
    go (x : xs) = f x (go xs)

listFoldl :: (b -> a -> b) -> b -> [a] -> b
listFoldl f = go
  where
    go acc [] = acc
    go acc (x : xs) = go (f acc x) xs

listFoldl' :: (b -> a -> b) -> b -> [a] -> b
listFoldl' f = go
  where
    go !acc [] = acc
    go !acc (x : xs) = case f acc x of -- two cells in a turn
      !next -> case xs of
        [] -> next
        y : ys -> go (f next y) ys

listAnd :: [Bool] -> Bool
listAnd [] = True
listAnd (x : xs) = case x of { True -> listAnd xs; False -> False }

listOr :: [Bool] -> Bool
listOr [] = False
listOr (x : xs) = case x of { True -> True; False -> listOr xs }

listAny :: (a -> Bool) -> [a] -> Bool
listAny p = go
  where
    go [] = False
    go (x : xs) = case p x of { True -> True; False -> go xs }

listAll :: (a -> Bool) -> [a] -> Bool
listAll p = go
  where
    go [] = True
    go (x : xs) = case p x of { True -> go xs; False -> False }

listElem :: Eq a => a -> [a] -> Bool
listElem x = go
  where
    go [] = False
    go (y : ys) = case x == y of { True -> True; False -> go ys }

listNull :: [a] -> Bool
listNull [] = True
listNull (_ : _) = False

emptyListError :: [Char] -> a
emptyListError name = errorWithoutStackTrace ("Prelude." ++ name ++ ": empty list")

head :: [a] -> a
head (x : _) = x
head [] = emptyListError "head"

tail :: [a] -> [a]
tail (_ : xs) = xs
tail [] = emptyListError "tail"

last :: [a] -> a
last [] = emptyListError "last"
last (x : xs) = go x xs
  where
    go y [] = y
    go _ (y : ys) = go y ys

init :: [a] -> [a]
init [] = emptyListError "init"
init (x : xs) = go x xs
  where
    go _ [] = []
    go y (z : zs) = y : go z zs

uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

reverse :: [a] -> [a]
reverse xs = go xs []
  where
    go [] acc = acc
    go (y : ys) acc = go ys (y : acc)

iterate :: (a -> a) -> a -> [a]
iterate f = go
  where go x = x : go (f x)

repeat :: a -> [a]
repeat x = let xs = x : xs in xs

cycle :: [a] -> [a]
cycle [] = emptyListError "cycle"
cycle xs = let ys = xs ++ ys in ys

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile p = go
  where
    go [] = []
    go (x : xs) = case p x of { True -> x : go xs; False -> [] }

dropWhile :: (a -> Bool) -> [a] -> [a]
dropWhile p = go
  where
    go [] = []
    go l@(x : xs) = case p x of { True -> go xs; False -> l }

span :: (a -> Bool) -> [a] -> ([a], [a])
span p = go
  where
    go [] = ([], [])
    go l@(x : xs) = case p x of
      True -> let r = go xs in (x : fst r, snd r)
      False -> ([], l)

break :: (a -> Bool) -> [a] -> ([a], [a])
break p = span (\x -> not (p x))

scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanl f = go
  where
    go q l = q : (case l of { [] -> []; x : xs -> go (f q x) xs })

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 f (x : xs) = scanl f x xs
scanl1 _ [] = []

scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr f z = go
  where
    go [] = [z]
    go (x : xs) = let r = go xs in f x (head r) : r

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 f = go
  where
    go [] = []
    go [x] = [x]
    go (x : xs) = let r = go xs in f x (head r) : r

zip :: [a] -> [b] -> [(a, b)]
zip (x : xs) (y : ys) = (x, y) : zip xs ys
zip _ _ = []

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 (x : xs) (y : ys) (z : zs) = (x, y, z) : zip3 xs ys zs
zip3 _ _ _ = []

zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f = go
  where
    go (x : xs) (y : ys) = f x y : go xs ys
    go _ _ = []

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 f = go
  where
    go (x : xs) (y : ys) (z : zs) = f x y z : go xs ys zs
    go _ _ _ = []

unzip :: [(a, b)] -> ([a], [b])
unzip [] = ([], [])
unzip ((a, b) : ps) = let r = unzip ps in (a : fst r, b : snd r)

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 [] = ([], [], [])
unzip3 ((a, b, c) : ps) =
  let r = unzip3 ps
  in (a : (case r of (as, _, _) -> as), b : (case r of (_, bs, _) -> bs), c : (case r of (_, _, cs) -> cs))

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup k = go
  where
    go [] = Nothing
    go ((a, b) : ps) = case k == a of { True -> Just b; False -> go ps }

lines :: String -> [String]
lines "" = []
lines s = takeWhile isInLine s : (case dropWhile isInLine s of { [] -> []; _ : rest -> lines rest })
  where isInLine c = charNe c '\n' -- looking twice is cheaper than suspending pairs

unlines :: [String] -> String
unlines [] = []
unlines (l : ls) = l ++ ('\n' : unlines ls)

words :: String -> [String]
words [] = []
words (c : cs) = case isInWord c of
  True -> (c : word cs) : words (afterWord cs)
  False -> words cs
  where
    word (c : cs) | isInWord c = c : word cs
    word _ = []
    afterWord (c : cs) | isInWord c = afterWord cs
    afterWord t = t

-- | Whether a character is no space; most are found out by two comparisons.
isInWord, isNoSpace :: Char -> Bool
isInWord c = case charLe c ' ' of
  True -> isNoSpace c
  False -> case charLt c '\DEL' of { True -> True; False -> isNoSpace c }
isNoSpace c = case isSpace c of { True -> False; False -> True }

unwords :: [String] -> String
unwords [] = []
unwords [w] = w
unwords (w : ws) = w ++ (' ' : unwords ws)

isSpace :: Char -> Bool
isSpace c = case charLt c '\x378' of
  True -> charEq c ' ' || (charLe c '\r' && charGe c '\t') || charEq c '\xa0'
  False -> intEq (charClass zero c) (primOrd '\22')
