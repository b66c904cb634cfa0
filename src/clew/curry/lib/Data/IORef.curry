-- | Mutable references.
module Data.IORef (IORef, newIORef, readIORef, writeIORef, modifyIORef) where

import Clew.Ref (IORef, newIORef, readIORef, writeIORef, modifyIORef)
