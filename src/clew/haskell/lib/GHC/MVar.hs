{-# LANGUAGE BangPatterns, MagicHash, PatternSynonyms, ViewPatterns #-}
-- | Boxes that are full or empty.
module GHC.MVar (MVar (MVar), newMVar, newEmptyMVar, readMVar, takeMVar, putMVar, tryTakeMVar, tryPutMVar, tryReadMVar, isEmptyMVar) where

import Clew.MagicArrays (MVar# (..))
import Control.Concurrent.MVar
import Control.Monad.ST (RealWorld)

pattern MVar :: MVar# RealWorld a -> MVar a
pattern MVar v <- (MVar# -> !v) where MVar (MVar# v) = v

{-# COMPLETE MVar #-}
