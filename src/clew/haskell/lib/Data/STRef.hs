{-# LANGUAGE NoImplicitPrelude #-}
-- | Mutable references in ST.
module Data.STRef
  (
  STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef'
  ) where

import Clew.Ref
