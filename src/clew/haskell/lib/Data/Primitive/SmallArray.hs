{-# LANGUAGE MagicHash, RankNTypes #-}
-- | Small arrays, which are like others here: the types are the same.
module Data.Primitive.SmallArray
  ( SmallArray, SmallMutableArray, newSmallArray, readSmallArray, writeSmallArray, indexSmallArray
  , indexSmallArrayM, freezeSmallArray, thawSmallArray, runSmallArray, createSmallArray, unsafeFreezeSmallArray
  , unsafeThawSmallArray, sameSmallMutableArray, copySmallArray, copySmallMutableArray, cloneSmallArray
  , cloneSmallMutableArray, sizeofSmallArray, sizeofSmallMutableArray, emptySmallArray, smallArrayFromList
  , smallArrayFromListN, mapSmallArray', traverseSmallArrayP, shrinkSmallMutableArray
  ) where

import Clew.MagicArrays (shrinkSmallMutableArray#)
import Clew.Primitive (PrimMonad (..), steps)
import Control.Monad.ST (ST)
import Data.Primitive.Array (Array, MutableArray (..))
import qualified Data.Primitive.Array as A

type SmallArray = Array
type SmallMutableArray = MutableArray

newSmallArray :: PrimMonad m => Int -> a -> m (SmallMutableArray (PrimState m) a)
newSmallArray = A.newArray

readSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> m a
readSmallArray = A.readArray

writeSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> a -> m ()
writeSmallArray = A.writeArray

indexSmallArray :: SmallArray a -> Int -> a
indexSmallArray = A.indexArray

indexSmallArrayM :: Monad m => SmallArray a -> Int -> m a
indexSmallArrayM = A.indexArrayM

freezeSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> Int -> m (SmallArray a)
freezeSmallArray = A.freezeArray

thawSmallArray :: PrimMonad m => SmallArray a -> Int -> Int -> m (SmallMutableArray (PrimState m) a)
thawSmallArray = A.thawArray

runSmallArray :: (forall s. ST s (SmallMutableArray s a)) -> SmallArray a
runSmallArray m = A.runArray m

createSmallArray :: Int -> a -> (forall s. SmallMutableArray s a -> ST s ()) -> SmallArray a
createSmallArray n x f = A.createArray n x f

unsafeFreezeSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> m (SmallArray a)
unsafeFreezeSmallArray = A.unsafeFreezeArray

unsafeThawSmallArray :: PrimMonad m => SmallArray a -> m (SmallMutableArray (PrimState m) a)
unsafeThawSmallArray = A.unsafeThawArray

sameSmallMutableArray :: SmallMutableArray s a -> SmallMutableArray s a -> Bool
sameSmallMutableArray = A.sameMutableArray

copySmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> SmallArray a -> Int -> Int -> m ()
copySmallArray = A.copyArray

copySmallMutableArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> SmallMutableArray (PrimState m) a -> Int -> Int -> m ()
copySmallMutableArray = A.copyMutableArray

cloneSmallArray :: SmallArray a -> Int -> Int -> SmallArray a
cloneSmallArray = A.cloneArray

cloneSmallMutableArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> Int -> m (SmallMutableArray (PrimState m) a)
cloneSmallMutableArray = A.cloneMutableArray

sizeofSmallArray :: SmallArray a -> Int
sizeofSmallArray = A.sizeofArray

sizeofSmallMutableArray :: SmallMutableArray s a -> Int
sizeofSmallMutableArray = A.sizeofMutableArray

emptySmallArray :: SmallArray a
emptySmallArray = A.emptyArray

smallArrayFromList :: [a] -> SmallArray a
smallArrayFromList = A.arrayFromList

smallArrayFromListN :: Int -> [a] -> SmallArray a
smallArrayFromListN = A.arrayFromListN

mapSmallArray' :: (a -> b) -> SmallArray a -> SmallArray b
mapSmallArray' = A.mapArray'

traverseSmallArrayP :: PrimMonad m => (a -> m b) -> SmallArray a -> m (SmallArray b)
traverseSmallArrayP = A.traverseArrayP

shrinkSmallMutableArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> m ()
shrinkSmallMutableArray (MutableArray a) n = effect (steps (\s -> case shrinkSmallMutableArray# a n s of t -> (t, ())))
