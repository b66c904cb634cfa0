{-# LANGUAGE FlexibleContexts, FlexibleInstances #-}
-- | Properties of SmallCheck in a specification.
module Test.Hspec.SmallCheck (property) where

import Clew.SmallCheck (Property, Testable)
import qualified Clew.SmallCheck as SmallCheck
import Clew.SmallCheckTree (smallCheckLeaf)
import Clew.Spec (Example (..))

instance Example (Property IO) where
  example = smallCheckLeaf

property :: Testable IO p => p -> Property IO
property = SmallCheck.property
