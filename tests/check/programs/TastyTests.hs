-- | Tests in a tree, as tasty's users write them: unit tests beside properties of two libraries, named by strings.
module Main (main) where

import qualified Data.List as List
import Test.Tasty
import Test.Tasty.HUnit
import Test.Tasty.QuickCheck as QC
import Test.Tasty.SmallCheck as SC

main :: IO ()
main = do
  putStrLn "testing"
  defaultMain tests

tests :: TestTree
tests = localOption (QuickCheckTests 500) (testGroup "Tests" [properties, unitTests])

properties :: TestTree
properties = testGroup "Properties" [qcProps, scProps]

qcProps :: TestTree
qcProps = testGroup "(checked by QuickCheck)"
  [ QC.testProperty "sort == sort . reverse" $ \list -> List.sort (list :: [Int]) == List.sort (reverse list)
  , QC.testProperty "reverse keeps lists" $ \xs ys -> reverse (xs ++ ys) === (reverse xs ++ reverse ys :: [Bool])
  , testGroup "powers" [QC.testProperty ("of " ++ show n) (power n) | n <- [1, 2 :: Int]]
  ]
  where power n x = x < 0 || x ^ n >= (x :: Int)

scProps :: TestTree
scProps = testGroup "(checked by SmallCheck)"
  [ SC.testProperty "sort == sort . reverse" $ \list -> List.sort (list :: [Bool]) == List.sort (reverse list)
  , SC.testProperty "short" $ \list -> length (list :: [Bool]) < 2
  ]

unitTests :: TestTree
unitTests = testGroup "Unit tests"
  [ testCase "list comparison" $ [1, 2, 3 :: Int] `compare` [1, 2] @?= GT ]
