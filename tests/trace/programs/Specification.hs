module Specification where

import Test.Hspec
import Test.QuickCheck

next :: Int -> Int
next x = x + 2

spec :: Spec
spec = describe "next" $ do
  it "adds one" $ next 1 `shouldBe` 2
  it "adds" $ next 1 `shouldSatisfy` (> 1)
  it "is the successor" $ property $ \x -> next x == x + 1
