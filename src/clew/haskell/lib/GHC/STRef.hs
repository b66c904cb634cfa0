{-# LANGUAGE BangPatterns, MagicHash, PatternSynonyms, ViewPatterns #-}
-- | References in state threads.
module GHC.STRef (STRef (STRef), newSTRef, readSTRef, writeSTRef) where

import Clew.MagicArrays (MutVar# (..))
import qualified Clew.Ref as Ref
import Data.STRef

pattern STRef :: MutVar# s a -> STRef s a
pattern STRef r <- (variable -> !r) where STRef !r = reference r

{-# COMPLETE STRef #-}

variable :: STRef s a -> MutVar# s a
variable (Ref.STRef r) = MutVar# r

reference :: MutVar# s a -> STRef s a
reference (MutVar# r) = Ref.STRef r
