{-# LANGUAGE FlexibleContexts #-}
-- | Properties of SmallCheck among the tests of test-framework.
module Test.Framework.Providers.SmallCheck (testProperty, withDepth) where

import Clew.SmallCheck (Testable)
import Clew.SmallCheckTree (smallCheckLeaf)
import Test.Framework (Test, TestName, TestOptions' (..), plusTestOptions)

testProperty :: Testable IO p => TestName -> p -> Test
testProperty = smallCheckLeaf

withDepth :: Int -> Test -> Test
withDepth depth = plusTestOptions mempty { topt_maximum_test_depth = Just depth }
