-- | Binary arithmetic in Curry, rule by rule as in Arith.hs: small functions, many cases, easy to get wrong. A natural
-- number is a list of bits, the least significant first; the most significant bit is always one and so needs no more
-- than its own constructor.
--
-- Try:  clew generate examples/arith/Arith.curry add --criterion fc
--       clew mutate   examples/arith/Arith.curry add --criterion fc
module Arith where

import Prelude hiding (pred, succ, (*), (+), (-))
import qualified Prelude as P

-- | The positive numbers: 1, 2n and 2n + 1.
data Nat = IHi | O Nat | I Nat
  deriving (Eq, Show)

-- | All integers.
data Z = Neg Nat | Zero | Pos Nat
  deriving (Eq, Show)

infixl 7 *
infixl 6 +, -

-- * Natural numbers

succ :: Nat -> Nat
succ IHi    = O IHi
succ (O bs) = I bs
succ (I bs) = O (succ bs)

-- | One less. There is no natural number below one.
pred :: Nat -> Nat
pred (O IHi)      = IHi
pred (O x@(O _))  = I (pred x)
pred (O x@(I _))  = I (pred x)
pred (I x)        = O x

add :: Nat -> Nat -> Nat
add IHi   y     = succ y
add (O x) IHi   = I x
add (O x) (O y) = O (add x y)
add (O x) (I y) = I (add x y)
add (I x) IHi   = O (succ x)
add (I x) (O y) = I (add x y)
add (I x) (I y) = O (add (succ x) y)

-- | The difference of two numbers, the first of which is the greater.
sub :: Nat -> Nat -> Nat
sub (O x) IHi   = pred (O x)
sub (I x) IHi   = O x
sub (O x) (O y) = O (sub x y)
sub (O x) (I y) = pred (O (sub x y))
sub (I x) (O y) | x == y    = IHi
                | otherwise = I (sub x y)
sub (I x) (I y) = O (sub x y)

mul :: Nat -> Nat -> Nat
mul IHi   y = y
mul (O x) y = O (mul x y)
mul (I x) y = add y (O (mul x y))

cmpNat :: Nat -> Nat -> Ordering
cmpNat IHi   IHi   = EQ
cmpNat IHi   (O _) = LT
cmpNat IHi   (I _) = LT
cmpNat (O _) IHi   = GT
cmpNat (O x) (O y) = cmpNat x y
cmpNat (O x) (I y)
  | cmpxy == EQ = LT
  | otherwise   = cmpxy
  where cmpxy = cmpNat x y
cmpNat (I _) IHi   = GT
cmpNat (I x) (O y)
  | cmpxy == EQ = GT
  | otherwise   = cmpxy
  where cmpxy = cmpNat x y
cmpNat (I x) (I y) = cmpNat x y

-- * Ints

(+) :: Z -> Z -> Z
Zero  + x     = x
Pos x + Zero  = Pos x
Pos x + Pos y = Pos (add x y)
Pos x + Neg y = case cmpNat x y of
  LT -> Neg (sub y x)
  EQ -> Zero
  GT -> Pos (sub x y)
Neg x + Zero  = Neg x
Neg x + Neg y = Neg (add x y)
Neg x + Pos y = case cmpNat x y of
  LT -> Pos (sub y x)
  EQ -> Zero
  GT -> Neg (sub x y)

(-) :: Z -> Z -> Z
x - Zero  = x
x - Pos y = x + Neg y
x - Neg y = x + Pos y

(*) :: Z -> Z -> Z
Zero  * _     = Zero
Pos _ * Zero  = Zero
Pos x * Pos y = Pos (mul x y)
Pos x * Neg y = Neg (mul x y)
Neg _ * Zero  = Zero
Neg x * Pos y = Neg (mul x y)
Neg x * Neg y = Pos (mul x y)

cmpInt :: Z -> Z -> Ordering
cmpInt Zero    Zero    = EQ
cmpInt Zero    (Pos _) = LT
cmpInt Zero    (Neg _) = GT
cmpInt (Pos _) Zero    = GT
cmpInt (Pos x) (Pos y) = cmpNat x y
cmpInt (Pos _) (Neg _) = GT
cmpInt (Neg _) Zero    = LT
cmpInt (Neg _) (Pos _) = LT
cmpInt (Neg x) (Neg y) = cmpNat y x

-- * What the numbers stand for

-- | The number that stands for a positive integer; none for the others.
toNat :: Int -> Maybe Nat
toNat n
  | n <= 0    = Nothing
  | n == 1    = Just IHi
  | even n    = fmap O (toNat (n `div` 2))
  | otherwise = fmap I (toNat (n `div` 2))

fromNat :: Nat -> Int
fromNat IHi   = 1
fromNat (O x) = 2 P.* fromNat x
fromNat (I x) = 2 P.* fromNat x P.+ 1

-- * What functions ask of their arguments: tests that are generated keep to it

pred'pre :: Nat -> Bool
pred'pre x = x /= IHi

sub'pre :: Nat -> Nat -> Bool
sub'pre x y = cmpNat x y == GT
