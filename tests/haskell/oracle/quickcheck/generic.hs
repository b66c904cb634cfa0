{-# LANGUAGE DeriveGeneric #-}
-- Smaller values of types with parts of their own type, and functions of them.
module Main where

import GHC.Generics (Generic)
import Test.QuickCheck

data Term = Leaf | Wrap Term | Fork Term Int Term | Many [Term] deriving (Show, Eq, Generic)

newtype Box = Box Int deriving (Show, Generic)

data Pair a = Pair a a deriving (Show, Generic)

instance Arbitrary Term where
  arbitrary = sized go
    where
      go 0 = return Leaf
      go n = oneof [return Leaf, Wrap <$> go (n - 1), Fork <$> go (n `div` 2) <*> arbitrary <*> go (n `div` 2)]
  shrink = genericShrink

instance CoArbitrary Term
instance Function Term

main :: IO ()
main = do
  print (genericShrink (Fork (Wrap Leaf) 3 (Fork Leaf 2 Leaf)))
  print (subterms (Wrap Leaf), recursivelyShrink (Wrap (Wrap Leaf)))
  print (subterms (Fork Leaf 1 (Wrap Leaf)), subterms (Many [Leaf]))
  print (genericShrink (Box 3), recursivelyShrink (Pair False True))
  quickCheckWith stdArgs { chatty = False } (\f t -> applyFun f (t :: Term) == (applyFun f t :: Bool))

