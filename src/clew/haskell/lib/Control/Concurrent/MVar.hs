{-# LANGUAGE NoImplicitPrelude #-}
-- | Boxes that are full or empty.
module Control.Concurrent.MVar
  (
  MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar, tryReadMVar,
  isEmptyMVar, withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_, modifyMVarMasked
  ) where

import Clew.MVar
