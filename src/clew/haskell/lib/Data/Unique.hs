-- | Values that differ from all others.
module Data.Unique (Unique, newUnique, hashUnique) where

import Data.IORef (IORef, atomicModifyIORef', newIORef)
import System.IO.Unsafe (unsafePerformIO)

newtype Unique = Unique Integer
  deriving (Eq, Ord)

made :: IORef Integer
made = unsafePerformIO (newIORef 0)
{-# NOINLINE made #-}

newUnique :: IO Unique
newUnique = atomicModifyIORef' made (\n -> (n + 1, Unique (n + 1)))

hashUnique :: Unique -> Int
hashUnique (Unique n) = fromInteger n
