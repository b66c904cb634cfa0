-- | Generators with weights and with texts, which a search goes through without trying one choice many times.
module Weighted where

import Test.QuickCheck

data Tree = Leaf | Fork Tree Tree deriving (Eq, Show)

instance Arbitrary Tree where
  arbitrary = sized tree
    where
      tree 0 = return Leaf
      tree n = frequency [(1, return Leaf), (20, Fork <$> tree (n - 1) <*> tree (n - 1)), (0, error "never")]

newtype Name = Name String deriving (Eq, Show)

instance Arbitrary Name where
  arbitrary = fmap Name arbitrary

depth :: Tree -> Int
depth Leaf = 0
depth (Fork l r) = 1 + max (depth l) (depth r)

prop_depth :: Tree -> Bool
prop_depth t = depth t >= 0

prop_name :: Name -> Bool
prop_name (Name cs) = reverse (reverse cs) == cs
