-- A test that passes, one that fails and one that raises: counts and report.
module Main where

import Test.HUnit

tests :: Test
tests = TestList
  [ "sum" ~: 6 ~=? sum [1, 2, 3 :: Int]
  , TestLabel "wrong" (TestCase (assertEqual "reversed" "cba" (map succ "abc")))
  , "list" ~: [ "truth" ~: True ~? "it is", "falsehood" ~: False ~? "it is not" ]
  ]

main = do
  (counts, text) <- runTestText (PutText (\line _ n -> return (n + length line)) 0) tests
  print counts
  print text
  print (testCaseCount tests, map show (testCasePaths tests))
