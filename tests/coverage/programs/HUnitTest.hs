module Main where

import Lazy
import Test.HUnit

tests :: Test
tests =
  TestList
    [ "constant" ~: constant 3 ~?= 5,
      TestLabel "chosen" (TestCase (assertEqual "small" 2 (chosen 1 2))),
      "large" ~: [1 ~=? chosen 11 2, chosen 12 0 == 144 ~? "squared"]
    ]

main :: IO ()
main = do
  counts <- runTestTT tests
  print (failures counts)
