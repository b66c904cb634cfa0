{-# LANGUAGE FlexibleContexts, GeneralizedNewtypeDeriving #-}
-- | Properties of SmallCheck in a tree of tests; see "Clew.SmallCheck".
module Test.Tasty.SmallCheck (testProperty, SmallCheckDepth (..), module Test.SmallCheck) where

import Clew.SmallCheckTree (smallCheckLeaf)
import Clew.TestTree (TestTree)
import Test.SmallCheck hiding (smallCheck)
import Test.Tasty.Options (IsOption (..))

testProperty :: Testable IO p => String -> p -> TestTree
testProperty = smallCheckLeaf

newtype SmallCheckDepth = SmallCheckDepth Int deriving (Eq, Ord, Num, Enum, Real, Integral)

instance IsOption SmallCheckDepth where defaultValue = 5
