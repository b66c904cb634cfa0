-- | What random tests begin with; Clew's own begin with the same each time.
module Test.Framework.Seed (Seed (..)) where

data Seed = FixedSeed Int | RandomSeed

instance Show Seed where
  show RandomSeed = "random"
  show (FixedSeed n) = show n
