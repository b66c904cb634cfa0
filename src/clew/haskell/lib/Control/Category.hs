{-# LANGUAGE NoImplicitPrelude #-}
-- | Categories.
module Control.Category
  (
  Category(..), (<<<), (>>>)
  ) where

import Clew.Arrow
