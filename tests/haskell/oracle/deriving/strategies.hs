{-# LANGUAGE DerivingStrategies, DerivingVia, DeriveAnyClass, GeneralizedNewtypeDeriving, StandaloneDeriving #-}
module Main where

import Data.Monoid (All (..), Any (..), Sum (..))

-- The instance of the type inside, and the one that the constructor's own shape has.
newtype Age = Age Int
  deriving stock (Eq, Ord)
  deriving newtype (Show, Num)

newtype Shown = Shown Int
  deriving stock (Show)
  deriving newtype (Eq)

newtype Total = Total Int
  deriving stock (Show)
  deriving (Semigroup, Monoid) via (Sum Int)

newtype Every = Every Bool
  deriving stock (Show, Eq)
  deriving (Semigroup, Monoid) via All

newtype Some = Some Bool
  deriving stock (Show)
deriving via Any instance Semigroup Some
deriving via Any instance Monoid Some

class Describe a where
  describe :: a -> String
  describe _ = "something"

data Thing = Thing
  deriving anyclass (Describe)

-- A newtype that only carries instances.
newtype Loud a = Loud a
instance Show a => Show (Loud a) where
  showsPrec d (Loud x) = showsPrec d x . showString "!"

data Colour = Red | Green
  deriving stock (Eq, Show)

newtype Painted = Painted Colour
  deriving Show via (Loud Colour)

newtype Pair a = Pair (a, a)
  deriving newtype (Eq, Show)
  deriving (Semigroup) via (Twice a)

newtype Twice a = Twice (a, a)
instance Semigroup a => Semigroup (Twice a) where
  Twice (a, b) <> Twice (c, d) = Twice (a <> c, d <> b)

main :: IO ()
main = do
  print (Age 3 + 4, Age 1 < Age 2)
  print (Shown 3, Shown 1 == Shown 1)
  print (mconcat [Total 1, Total 2, Total 39])
  print (Every True <> Every False, mempty :: Every)
  print (mconcat [Some False, Some True])
  putStrLn (describe Thing)
  print (Just (Painted Red))
  print (Pair ("a", "b") <> Pair ("c", "d"))
