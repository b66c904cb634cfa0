{-# LANGUAGE BangPatterns, FlexibleContexts, MagicHash, RankNTypes, TypeFamilies, UnboxedTuples #-}
-- | Boxed arrays, whose elements are evaluated when they are needed.
module Data.Primitive.Array
  ( Array (..), MutableArray (..), newArray, readArray, writeArray, indexArray, indexArrayM, freezeArray, thawArray
  , runArray, createArray, unsafeFreezeArray, unsafeThawArray, sameMutableArray, copyArray, copyMutableArray, cloneArray
  , cloneMutableArray, sizeofArray, sizeofMutableArray, emptyArray, arrayFromList, arrayFromListN, mapArray'
  , traverseArrayP
  ) where

import Clew.IsList (IsList (Item))
import qualified Clew.IsList
import Clew.Magic (isTrue#)
import Clew.MagicArrays
import Clew.Primitive (PrimMonad (..), steps)
import Control.Applicative (Alternative (..))
import Control.DeepSeq (NFData (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.ST (ST, runST)
import Control.Monad.Zip (MonadZip (..))
import Data.Functor.Classes (Eq1 (..), Ord1 (..), Show1 (..))

data Array a = Array { array# :: !(Array# a) }
data MutableArray s a = MutableArray { marray# :: !(MutableArray# s a) }

instance Eq (MutableArray s a) where
  (==) = sameMutableArray

newArray :: PrimMonad m => Int -> a -> m (MutableArray (PrimState m) a)
newArray n x = effect (steps (\s -> case newArray# n x s of (# t, a #) -> (# t, MutableArray a #)))

readArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> m a
readArray (MutableArray a) i = effect (steps (readArray# a i))

writeArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> a -> m ()
writeArray (MutableArray a) i x = effect (steps (\s -> case writeArray# a i x s of t -> (# t, () #)))

indexArray :: Array a -> Int -> a
indexArray (Array a) i = case indexArray# a i of (# x #) -> x

indexArrayM :: Monad m => Array a -> Int -> m a
indexArrayM (Array a) i = case indexArray# a i of (# x #) -> return x

freezeArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> Int -> m (Array a)
freezeArray (MutableArray a) i n = effect (steps (\s -> case freezeArray# a i n s of (# t, b #) -> (# t, Array b #)))

thawArray :: PrimMonad m => Array a -> Int -> Int -> m (MutableArray (PrimState m) a)
thawArray (Array a) i n = effect (steps (\s -> case thawArray# a i n s of (# t, b #) -> (# t, MutableArray b #)))

unsafeFreezeArray :: PrimMonad m => MutableArray (PrimState m) a -> m (Array a)
unsafeFreezeArray (MutableArray a) = effect (steps (\s -> case unsafeFreezeArray# a s of (# t, b #) -> (# t, Array b #)))

unsafeThawArray :: PrimMonad m => Array a -> m (MutableArray (PrimState m) a)
unsafeThawArray (Array a) = effect (steps (\s -> case unsafeThawArray# a s of (# t, b #) -> (# t, MutableArray b #)))

sameMutableArray :: MutableArray s a -> MutableArray s a -> Bool
sameMutableArray (MutableArray a) (MutableArray b) = isTrue# (sameMutableArray# a b)

copyArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> Array a -> Int -> Int -> m ()
copyArray (MutableArray to) j (Array from) i n = effect (steps (\s -> case copyArray# from i to j n s of t -> (# t, () #)))

copyMutableArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> MutableArray (PrimState m) a -> Int -> Int -> m ()
copyMutableArray (MutableArray to) j (MutableArray from) i n =
  effect (steps (\s -> case copyMutableArray# from i to j n s of t -> (# t, () #)))

cloneArray :: Array a -> Int -> Int -> Array a
cloneArray (Array a) i n = Array (cloneArray# a i n)

cloneMutableArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> Int -> m (MutableArray (PrimState m) a)
cloneMutableArray (MutableArray a) i n =
  effect (steps (\s -> case cloneMutableArray# a i n s of (# t, b #) -> (# t, MutableArray b #)))

sizeofArray :: Array a -> Int
sizeofArray (Array a) = sizeofArray# a

sizeofMutableArray :: MutableArray s a -> Int
sizeofMutableArray (MutableArray a) = sizeofMutableArray# a

runArray :: (forall s. ST s (MutableArray s a)) -> Array a
runArray m = runST (m >>= unsafeFreezeArray)

createArray :: Int -> a -> (forall s. MutableArray s a -> ST s ()) -> Array a
createArray n x fill = runArray (newArray n x >>= \a -> fill a >> return a)

emptyArray :: Array a
emptyArray = arrayFromListN 0 []

arrayFromListN :: Int -> [a] -> Array a
arrayFromListN n xs = createArray n (error "arrayFromListN: uninitialized element") (\a -> mapM_ (\(i, x) -> writeArray a i x) (zip [0 .. n - 1] xs))

arrayFromList :: [a] -> Array a
arrayFromList xs = arrayFromListN (length xs) xs

elements :: Array a -> [a]
elements a = [x | i <- [0 .. sizeofArray a - 1], x <- indexArrayM a i]

-- | Evaluates what the function gives.
mapArray' :: (a -> b) -> Array a -> Array b
mapArray' f a = foldr seq (arrayFromListN (sizeofArray a) ys) ys
  where ys = map f (elements a)

traverseArrayP :: PrimMonad m => (a -> m b) -> Array a -> m (Array b)
traverseArrayP f a = fmap (arrayFromListN (sizeofArray a)) (mapM f (elements a))

instance Eq a => Eq (Array a) where
  a == b = sizeofArray a == sizeofArray b && elements a == elements b

instance Ord a => Ord (Array a) where
  compare a b = compare (elements a) (elements b)

instance Show a => Show (Array a) where
  showsPrec d a = showParen (d > 10)
    (showString "fromListN " . shows (sizeofArray a) . showChar ' ' . showsPrec 11 (elements a))

instance Eq1 Array where
  liftEq same a b = liftEq same (elements a) (elements b)

instance Ord1 Array where
  liftCompare order a b = liftCompare order (elements a) (elements b)

instance Show1 Array where
  liftShowsPrec _ shown d a = showParen (d > 10)
    (showString "fromListN " . shows (sizeofArray a) . showChar ' ' . shown (elements a))

instance Functor Array where
  fmap f a = arrayFromListN (sizeofArray a) (map f (elements a))

instance Foldable Array where
  foldr f z = foldr f z . elements
  length = sizeofArray
  null a = sizeofArray a == 0

instance Traversable Array where
  traverse f a = fmap (arrayFromListN (sizeofArray a)) (traverse f (elements a))

instance Applicative Array where
  pure x = arrayFromListN 1 [x]
  f <*> a = arrayFromList (elements f <*> elements a)

instance Monad Array where
  a >>= f = arrayFromList (elements a >>= elements . f)

instance Fail.MonadFail Array where
  fail _ = emptyArray

instance Alternative Array where
  empty = emptyArray
  a <|> b = arrayFromList (elements a ++ elements b)

instance MonadPlus Array

instance MonadZip Array where
  mzipWith f a b = arrayFromList (zipWith f (elements a) (elements b))

instance Semigroup (Array a) where
  (<>) = (<|>)

instance Monoid (Array a) where
  mempty = emptyArray

instance NFData a => NFData (Array a) where
  rnf = rnf . elements

instance IsList (Array a) where
  type Item (Array a) = a
  fromList = arrayFromList
  fromListN = arrayFromListN
  toList = elements
