-- | What programs say of how tasty runs their trees.
module Test.Tasty.Runners
  ( TestTree, Ingredient, defaultMainWithIngredients, consoleTestReporter, listingTests, includingOptions
  , NumThreads (..), module Test.Tasty.Providers
  ) where

import Clew.TastyOptions (IsOption (..))
import Clew.TastyRunning
import Clew.TestTree (TestTree)
import Test.Tasty.Providers

newtype NumThreads = NumThreads { getNumThreads :: Int } deriving (Eq, Ord, Show)

instance IsOption NumThreads where
  defaultValue = NumThreads 1
