{-# LANGUAGE NoImplicitPrelude #-}
-- | Mutable references in IO.
module Data.IORef
  (
  IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef, atomicModifyIORef',
  atomicWriteIORef
  ) where

import Clew.Ref
