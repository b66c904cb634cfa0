-- | What the splices of tasty-th and test-framework-th stand for: trees of all tests of the module that they are in,
-- by their names. Clew puts the module's name and the tests behind them wherever they stand.
module Clew.TreeSplices
  ( testGroupGenerator, defaultMainGenerator, namedProperty, namedCase, namedGroup
  ) where

import Clew.QuickCheckTree (quickCheckLeaf)
import Clew.TestTree (TestTree, group, unit)
import Test.QuickCheck (Testable)
import Test.Tasty (defaultMain)

testGroupGenerator :: String -> [TestTree] -> TestTree
testGroupGenerator = group

defaultMainGenerator :: String -> [TestTree] -> IO ()
defaultMainGenerator name ts = defaultMain (group name ts)

namedProperty :: Testable p => String -> p -> TestTree
namedProperty = quickCheckLeaf

namedCase :: String -> IO () -> TestTree
namedCase = unit

namedGroup :: String -> [TestTree] -> TestTree
namedGroup = group
