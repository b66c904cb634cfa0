-- | Storable vectors; see "Clew.StrictVector". Memory for other languages is a copy of the elements.
module Clew.StorableVector
  ( Vector, MVector, Storable, unsafeWith, withMutable, unsafeToForeignPtr, unsafeToForeignPtr0, unsafeFromForeignPtr
  , unsafeFromForeignPtr0
  ) where

import Clew.StrictVector (Stored)
import qualified Clew.StrictVector as Strict
import Control.Monad (zipWithM_)
import Control.Monad.ST (RealWorld)
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as M
import Foreign.ForeignPtr (ForeignPtr, mallocForeignPtrArray, withForeignPtr)
import Foreign.Marshal.Array (allocaArray, peekArray, pokeArray)
import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable)
import System.IO.Unsafe (unsafePerformIO)

type Vector = Strict.Vector Stored
type MVector = Strict.MVector Stored

unsafeWith :: Storable a => Vector a -> (Ptr a -> IO b) -> IO b
unsafeWith v act = allocaArray (G.length v) (\p -> pokeArray p (G.toList v) >> act p)

-- | What the action wrote to the memory is in the vector afterwards.
withMutable :: Storable a => MVector RealWorld a -> (Ptr a -> IO b) -> IO b
withMutable v act = allocaArray n $ \p -> do
  mapM (M.read v) [0 .. n - 1] >>= pokeArray p
  result <- act p
  peekArray n p >>= zipWithM_ (M.write v) [0 ..]
  return result
  where n = M.length v

unsafeToForeignPtr :: Storable a => Vector a -> (ForeignPtr a, Int, Int)
unsafeToForeignPtr v = case unsafeToForeignPtr0 v of (p, n) -> (p, 0, n)

unsafeToForeignPtr0 :: Storable a => Vector a -> (ForeignPtr a, Int)
unsafeToForeignPtr0 v = unsafePerformIO $ do
  p <- mallocForeignPtrArray (G.length v)
  withForeignPtr p (\q -> pokeArray q (G.toList v))
  return (p, G.length v)

unsafeFromForeignPtr :: Storable a => ForeignPtr a -> Int -> Int -> Vector a
unsafeFromForeignPtr p i n = G.slice i n (unsafeFromForeignPtr0 p (i + n))

unsafeFromForeignPtr0 :: Storable a => ForeignPtr a -> Int -> Vector a
unsafeFromForeignPtr0 p n = G.fromListN n (unsafePerformIO (withForeignPtr p (peekArray n)))
