module OddNames where

import Test.Tasty
import Test.Tasty.QuickCheck

tests :: TestTree
tests = testGroup
  "odd"
  [ testProperty "two\nlines" not
  , testProperty "" not
  , testProperty " spaced" not
  , testProperty "said \"so\"" not
  , testProperty "Größe" not
  , testProperty "twice" not
  , testGroup "\t" [testProperty "twice" not]
  ]
