{-# LANGUAGE FlexibleContexts, GeneralizedNewtypeDeriving #-}
-- | Properties of SmallCheck in a tree of tests; see "Clew.SmallCheck".
module Test.Tasty.SmallCheck (testProperty, SmallCheckDepth (..), module Test.SmallCheck) where

import Clew.SmallCheckTree (smallCheckLeaf)
import Clew.TastyOptions (IsOption (..))
import Clew.TestTree (Settings (..), TestTree)
import Test.SmallCheck hiding (smallCheck)

testProperty :: Testable IO p => String -> p -> TestTree
testProperty = smallCheckLeaf

newtype SmallCheckDepth = SmallCheckDepth Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)

instance IsOption SmallCheckDepth where
  defaultValue = 5
  meaning (SmallCheckDepth n) s = s { testDepth = Just n }
