{-# LANGUAGE NoImplicitPrelude #-}
-- | Boxes that are full or empty.
module Control.Concurrent.MVar
  (
  MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar, tryReadMVar,
  isEmptyMVar, withMVar, modifyMVar_, modifyMVar
  ) where

import Clew.MVar
