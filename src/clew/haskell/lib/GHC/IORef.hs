{-# LANGUAGE BangPatterns, MagicHash, PatternSynonyms, ViewPatterns #-}
-- | Mutable references.
module GHC.IORef (IORef (IORef), newIORef, readIORef, writeIORef, atomicModifyIORef, atomicModifyIORef') where

import qualified Clew.Ref as Ref
import Control.Monad.ST (RealWorld)
import Data.IORef
import GHC.STRef (STRef (..))

-- | A reference is one of the state thread of the world.
pattern IORef :: STRef RealWorld a -> IORef a
pattern IORef r <- (inThread -> !r) where IORef !r = outside r

{-# COMPLETE IORef #-}

inThread :: IORef a -> STRef RealWorld a
inThread (Ref.IORef r) = Ref.STRef r

outside :: STRef RealWorld a -> IORef a
outside (Ref.STRef r) = Ref.IORef r
