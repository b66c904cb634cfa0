-- Ordered lists of naturals, in Lazy SmallCheck's form.
module Lazy where

import Test.LazySmallCheck

data Nat = Z | S Nat deriving (Eq, Show)
data List = Nil | Cons Nat List deriving (Eq, Show)

instance Serial Nat where
  series = cons0 Z \/ cons1 S

instance Serial List where
  series = cons0 Nil \/ cons2 Cons

le :: Nat -> Nat -> Bool
le Z _ = True
le (S _) Z = False
le (S m) (S n) = le m n

ordered :: List -> Bool
ordered (Cons m ns@(Cons n _)) = le m n && ordered ns
ordered _ = True

insert :: Nat -> List -> List
insert m Nil = Cons m Nil
insert m (Cons n ns)
  | le m n = Cons m (Cons n ns)
  | otherwise = Cons n (insert m ns)

prop_insert :: Nat -> List -> Bool
prop_insert n ns = ordered ns ==> ordered (insert n ns)

prop_wrong :: Nat -> List -> Bool
prop_wrong n ns = case ns of
  Cons m _ -> le n m
  Nil -> True
