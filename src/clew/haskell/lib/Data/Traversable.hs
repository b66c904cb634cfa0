{-# LANGUAGE NoImplicitPrelude #-}
-- | Structures that can be rebuilt by an effect at each element.
module Data.Traversable
  (
  Traversable(..), for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault
  ) where

import Clew.Traversable
