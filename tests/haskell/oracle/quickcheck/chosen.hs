-- Own types between two bounds: the class is that of System.Random.
module Main where

import System.Random
import Test.QuickCheck
import Test.QuickCheck.Gen (chooseUpTo)

data Colour = Red | Green | Blue deriving (Show, Eq, Enum, Bounded)

instance Random Colour where
  randomR (low, high) g = case randomR (fromEnum low, fromEnum high) g of (k, g') -> (toEnum k, g')
  random = randomR (minBound, maxBound)

instance Arbitrary Colour where
  arbitrary = choose (Green, Blue)

main :: IO ()
main = do
  r <- quickCheckWithResult stdArgs { chatty = False } (/= Red)
  print (isSuccess r, numTests r)
  r2 <- quickCheckWithResult stdArgs { chatty = False } (/= Green)
  print (isSuccess r2, failingTestCase r2)
  r3 <- quickCheckWithResult stdArgs { chatty = False } (forAll chooseAny (`elem` [Red ..]))
  print (isSuccess r3)
  r4 <- quickCheckWithResult stdArgs { chatty = False } (forAll (chooseUpTo 7) (<= 7))
  print (isSuccess r4)
  print (fst (randomR (1, 6) (mkStdGen 7)) :: Int)
