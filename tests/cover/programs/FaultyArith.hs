-- | Comparison of binary numbers as published with a fault: in the last clause the arguments are swapped. `right` is
-- what was meant.
module FaultyArith where

data Nat = IHi | O Nat | I Nat
  deriving (Eq, Show)

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
cmpNat (I x) (I y) = cmpNat y x

right :: Nat -> Nat -> Ordering
right x y = compare (number x) (number y)

number :: Nat -> Integer
number IHi   = 1
number (O x) = 2 * number x
number (I x) = 2 * number x + 1
