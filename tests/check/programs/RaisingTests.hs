module Main where

import Test.Tasty
import qualified Test.Tasty.QuickCheck as QC
import qualified Test.Tasty.SmallCheck as SC

main :: IO ()
main = defaultMain $ testGroup "raising"
  [ QC.testProperty "heads" $ \xs -> head (xs :: [Int]) == 0
  , QC.testProperty "errs" $ \n -> n > 1 || error ("bad " ++ show (n :: Int))
  , QC.testProperty "divides" $ \n -> 10 `div` n < (100 :: Int)
  , QC.testProperty "undefined" $ \b -> (b :: Bool) || undefined
  , QC.testProperty "no property" $ \n -> if n > (0 :: Int) then QC.property True else error "boom"
  , QC.testProperty "indexes" $ \xs -> QC.counterexample "at" $ \n -> xs !! n == (n :: Int)
  , QC.testProperty "discards" $ \n -> if n == (0 :: Int) then QC.discard else n > 0 || error "negative"
  , QC.testProperty "endless" $ \b -> (b :: Bool) || error (cycle "ab")
  , QC.testProperty "nested" $ \b -> (b :: Bool) || error ("ab" ++ error "c")
  , SC.testProperty "small" $ \xs b -> null (xs :: [Bool]) || b || head (tail xs)
  ]
