{-# LANGUAGE FlexibleContexts, FlexibleInstances, TypeFamilies #-}
-- | Properties of SmallCheck in a specification.
module Test.Hspec.SmallCheck (property) where

import Clew.SmallCheck (Property, Testable)
import qualified Clew.SmallCheck as SmallCheck
import Clew.SmallCheckTree (smallCheckLeaf)
import Clew.Spec (Example (..))

-- | Hooks are not run around them.
instance Example (Property IO) where
  type Arg (Property IO) = ()
  exampleTree name p _ = smallCheckLeaf name p

property :: Testable IO p => p -> Property IO
property = SmallCheck.property
