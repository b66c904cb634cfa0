{-# LANGUAGE FlexibleContexts #-}
-- | A property of today's SmallCheck as a test of a tree.
module Clew.SmallCheckTree (smallCheckLeaf) where

import Clew.SmallCheck
import Clew.TestTree (Report (..), Settings (..), TestTree, Verdict (..), leaf)
import Data.Maybe (fromMaybe)

-- | The depth is that of tasty and hspec, unless something else is said.
smallCheckLeaf :: Testable IO p => String -> p -> TestTree
smallCheckLeaf name p = leaf name (trialOf (property p)) Nothing $ \s -> do
  found <- smallCheckM (fromMaybe 5 (testDepth s)) p
  return (maybe (Report Passed "") (Report Failed . ppFailure) found)
