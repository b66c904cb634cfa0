-- | A property of QuickCheck as a test of a tree.
module Clew.QuickCheckTree (quickCheckLeaf) where

import Clew.QuickCheck
import Clew.TestTree (Report (..), TestTree, leaf)

quickCheckLeaf :: Testable p => String -> p -> TestTree
quickCheckLeaf name p = leaf name (trialOf p') (Just (trialFrom p')) $ do
  result <- quickCheckWithResult stdArgs { chatty = False } p
  return (Report (isSuccess result) (output result))
  where p' = property p
