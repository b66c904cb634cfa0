-- Tests of Prices, some of which fail.
module PricesSpec where

import Prices
import Test.Hspec

spec :: Spec
spec = describe "Prices" $ do
  it "adds nothing" $ total [] `shouldBe` 0
  it "fails" $ total [100, 50] `shouldBe` 1

main :: IO ()
main = hspec spec
