{-# LANGUAGE FlexibleContexts #-}
-- | A property of today's SmallCheck as a test of a tree.
module Clew.SmallCheckTree (smallCheckLeaf) where

import Clew.SmallCheck
import Clew.TestTree (Report (..), TestTree, leaf)

-- | The depth is that of tasty and hspec.
smallCheckLeaf :: Testable IO p => String -> p -> TestTree
smallCheckLeaf name p = leaf name (trialOf (property p)) Nothing $ do
  found <- smallCheckM 5 p
  return (maybe (Report True "") (Report False . ppFailure) found)
