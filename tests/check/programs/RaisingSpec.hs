module RaisingSpec where

import Test.Hspec
import Test.Hspec.QuickCheck
import Test.QuickCheck

spec :: Spec
spec = describe "raising" $ do
  it "raises" $ property $ \b -> if b then True else error "boom"
  prop "heads" $ \xs -> head (xs :: [Bool]) || True

-- | What a property may raise in place of itself, too.
raising :: [Int] -> Property
raising xs = if null xs then discard else error "no property"
