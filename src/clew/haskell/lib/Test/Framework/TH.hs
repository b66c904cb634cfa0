-- | The tests of a module by their names; see "Clew.TreeSplices".
module Test.Framework.TH (testGroupGenerator, defaultMainGenerator) where

import Clew.TestTree (TestTree, group)
import Clew.TreeSplices (testGroupGenerator)
import Test.Framework (defaultMain)

defaultMainGenerator :: String -> [TestTree] -> IO ()
defaultMainGenerator name ts = defaultMain [group name ts]
