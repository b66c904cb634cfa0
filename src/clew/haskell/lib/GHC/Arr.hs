{-# LANGUAGE BangPatterns #-}
-- | Arrays by positions, and mutable ones in ST.
module GHC.Arr
  ( Ix (..), Array, STArray, array, listArray, (!), bounds, numElements, indices, elems, assocs, accumArray, (//), accum
  , ixmap, unsafeIndex, unsafeRangeSize, unsafeAt, amap
  , newSTArray, boundsSTArray, numElementsSTArray, readSTArray, writeSTArray, unsafeReadSTArray, unsafeWriteSTArray
  , freezeSTArray, thawSTArray, unsafeFreezeSTArray, unsafeThawSTArray
  ) where

import Clew.Array (Array (MkArray))
import Clew.Prim (IORes (..), ST (..), primCopyArray, primPeekArray, primWriteArray)
import Clew.Ix (Ix (..))
import Data.Array hiding (Array, Ix (..))
import Clew.MArray (STArray (..))
import Data.Array.ST (newArray, readArray, writeArray)

numElements :: Ix i => Array i e -> Int
numElements = rangeSize . bounds

amap :: (a -> b) -> Array i a -> Array i b
amap = fmap

unsafeAt :: Array i e -> Int -> e
unsafeAt (MkArray _ _ _ elements) i = fst (primPeekArray elements i)

newSTArray :: Ix i => (i, i) -> e -> ST s (STArray s i e)
newSTArray = newArray

boundsSTArray :: STArray s i e -> (i, i)
boundsSTArray (MkSTArray l u _ _) = (l, u)

numElementsSTArray :: STArray s i e -> Int
numElementsSTArray (MkSTArray _ _ n _) = n

readSTArray :: Ix i => STArray s i e -> i -> ST s e
readSTArray = readArray

writeSTArray :: Ix i => STArray s i e -> i -> e -> ST s ()
writeSTArray = writeArray

unsafeReadSTArray :: STArray s i e -> Int -> ST s e
unsafeReadSTArray (MkSTArray _ _ _ a) k = ST (\_ -> case primPeekArray a k of (x, _) -> IORes x)

unsafeWriteSTArray :: STArray s i e -> Int -> e -> ST s ()
unsafeWriteSTArray (MkSTArray _ _ _ a) k x = ST (\_ -> case primWriteArray a k x of () -> IORes ())

freezeSTArray, unsafeFreezeSTArray :: STArray s i e -> ST s (Array i e)
freezeSTArray (MkSTArray l u n a) = ST (\_ -> case primCopyArray a of !b -> IORes (MkArray l u n b))
unsafeFreezeSTArray (MkSTArray l u n a) = ST (\_ -> IORes (MkArray l u n a))

thawSTArray, unsafeThawSTArray :: Array i e -> ST s (STArray s i e)
thawSTArray (MkArray l u n a) = ST (\_ -> case primCopyArray a of !b -> IORes (MkSTArray l u n b))
unsafeThawSTArray (MkArray l u n a) = ST (\_ -> IORes (MkSTArray l u n a))
