-- | The tests of a module by their names; see "Clew.TreeSplices".
module Test.Tasty.TH (testGroupGenerator, defaultMainGenerator) where

import Clew.TreeSplices
