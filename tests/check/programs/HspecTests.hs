-- | A specification, as hspec's users write them; nobody runs it here.
module HspecTests (spec) where

import Test.Hspec
import Test.Hspec.QuickCheck (modifyMaxSuccess, prop)
import qualified Test.Hspec.SmallCheck as Small
import Test.QuickCheck

spec :: Spec
spec = do
  describe "reverse" $ do
    it "reverses" $ reverse [1, 2, 3 :: Int] `shouldBe` [3, 2, 1]
    it "is its own inverse" $ property $ \xs -> reverse (reverse xs) === (xs :: [Bool])
    modifyMaxSuccess (* 10) $ prop "keeps lists" $ \xs -> reverse xs === (xs :: [Bool])
  other

other :: Spec
other = describe "length" $ do
  limit <- runIO (return 2)
  it "is small" $ Small.property $ \xs -> length (xs :: [Bool]) < limit
