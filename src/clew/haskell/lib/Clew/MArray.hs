{-# LANGUAGE NoImplicitPrelude, BangPatterns, RankNTypes, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts #-}
-- | Mutable arrays, and arrays whose elements are always evaluated.
module Clew.MArray
  ( module Clew.MArray
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Int
import Clew.Ix
import Clew.Array (Array(..), safeIndex, safeSize, undefinedElement, primElems)
import qualified Clew.Array as A
import Clew.Ref
import Clew.Foldable
import Clew.Traversable

-- | Types that an unboxed array can hold, with what it is filled with at first.
class UElt e where
  blankElement :: e

instance UElt Int where
  blankElement = 0

instance UElt Word where
  blankElement = 0

instance UElt Double where
  blankElement = 0

instance UElt Float where
  blankElement = 0

instance UElt Int8 where
  blankElement = 0

instance UElt Int16 where
  blankElement = 0

instance UElt Int32 where
  blankElement = 0

instance UElt Int64 where
  blankElement = 0

instance UElt Word8 where
  blankElement = 0

instance UElt Word16 where
  blankElement = 0

instance UElt Word32 where
  blankElement = 0

instance UElt Word64 where
  blankElement = 0

instance UElt Char where
  blankElement = '\0'

instance UElt Bool where
  blankElement = False

-- | Bounds, size, elements.
data STArray s i e = MkSTArray !i !i !Int !(PrimArray e)
data STUArray s i e = MkSTUArray !i !i !Int !(PrimArray e)
data IOArray i e = MkIOArray !i !i !Int !(PrimArray e)
data IOUArray i e = MkIOUArray !i !i !Int !(PrimArray e)

instance Eq (STArray s i e) where
  MkSTArray _ _ _ a == MkSTArray _ _ _ b = primSameArray a b

instance Eq (STUArray s i e) where
  MkSTUArray _ _ _ a == MkSTUArray _ _ _ b = primSameArray a b

instance Eq (IOArray i e) where
  MkIOArray _ _ _ a == MkIOArray _ _ _ b = primSameArray a b

instance Eq (IOUArray i e) where
  MkIOUArray _ _ _ a == MkIOUArray _ _ _ b = primSameArray a b

-- | Mutable arrays by the monad that changes them.
class Monad m => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  getNumElements :: Ix i => a i e -> m Int
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray b x = unsafeNewArray_ b >>= \a -> fill a (safeSize b) 0
    where
      fill a n !k = case intLt k n of
        True -> unsafeWrite a k x >> fill a n (intAdd k 1)
        False -> return a
  newArray_ :: Ix i => (i, i) -> m (a i e)
  newArray_ b = newArray b undefinedElement
  unsafeNewArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeNewArray_ b = newArray b undefinedElement
  unsafeRead :: Ix i => a i e -> Int -> m e
  unsafeWrite :: Ix i => a i e -> Int -> e -> m ()
  -- | Bounds and size.
  marrayShape :: Ix i => a i e -> m (i, i, Int)
  marrayShape a = getBounds a >>= \(l, u) -> getNumElements a >>= \n -> return (l, u, n)
  -- | The elements, as they are now, or shared with the array.
  marrayCopy, marrayItself :: Ix i => a i e -> m (Array i e)
  marrayCopy a = getBounds a >>= \b -> getNumElements a >>= \n -> elements n 0 (\es -> A.listArray b es)
    where
      elements n !k f = case intLt k n of
        True -> unsafeRead a k >>= \x -> elements n (intAdd k 1) (\es -> f (x : es))
        False -> return (f [])
  marrayItself a = marrayCopy a
  -- | An array with the elements of another, or one that shares them.
  marrayOfCopy, marrayOf :: Ix i => Array i e -> m (a i e)
  marrayOfCopy a = newListArray (A.bounds a) (A.elems a)
  marrayOf a = marrayOfCopy a

instance MArray (STArray s) e (ST s) where
  getBounds (MkSTArray l u _ _) = ST (\_ -> IORes (l, u))
  getNumElements (MkSTArray _ _ n _) = ST (\_ -> IORes n)
  newArray (l, u) x = ST (\_ -> case safeSize (l, u) of !n -> case primNewArray n x of !a -> IORes (MkSTArray l u n a))
  newArray_ (l, u) = ST (\_ -> case safeSize (l, u) of !n -> case primNewArray n undefinedElement of !a -> IORes (MkSTArray l u n a))
  unsafeNewArray_ b = newArray_ b
  unsafeRead (MkSTArray _ _ _ a) k = ST (\_ -> case primPeekArray a k of (x, _) -> IORes x)
  unsafeWrite (MkSTArray _ _ _ a) k x = ST (\_ -> case primWriteArray a k x of () -> IORes ())
  marrayShape (MkSTArray l u n _) = ST (\_ -> IORes (l, u, n))
  marrayCopy (MkSTArray l u n a) = ST (\_ -> case primCopyArray a of !b -> IORes (MkArray l u n b))
  marrayItself (MkSTArray l u n a) = ST (\_ -> IORes (MkArray l u n a))
  marrayOfCopy (MkArray l u n a) = ST (\_ -> case primCopyArray a of !b -> IORes (MkSTArray l u n b))
  marrayOf (MkArray l u n a) = ST (\_ -> IORes (MkSTArray l u n a))

instance UElt e => MArray (STUArray s) e (ST s) where
  getBounds (MkSTUArray l u _ _) = ST (\_ -> IORes (l, u))
  getNumElements (MkSTUArray _ _ n _) = ST (\_ -> IORes n)
  newArray (l, u) x = ST (\_ -> case safeSize (l, u) of !n -> case x of !y -> case primNewArray n y of !a -> IORes (MkSTUArray l u n a))
  newArray_ (l, u) = ST (\_ -> case safeSize (l, u) of !n -> case primNewArray n blankElement of !a -> IORes (MkSTUArray l u n a))
  unsafeNewArray_ b = newArray_ b
  unsafeRead (MkSTUArray _ _ _ a) k = ST (\_ -> case primPeekArray a k of (x, _) -> IORes x)
  unsafeWrite (MkSTUArray _ _ _ a) k x = ST (\_ -> case x of !y -> case primWriteArray a k y of () -> IORes ())
  marrayShape (MkSTUArray l u n _) = ST (\_ -> IORes (l, u, n))
  marrayCopy (MkSTUArray l u n a) = ST (\_ -> case primCopyArray a of !b -> IORes (MkArray l u n b))
  marrayItself (MkSTUArray l u n a) = ST (\_ -> IORes (MkArray l u n a))
  marrayOfCopy (MkArray l u n a) = ST (\_ -> case primCopyArray a of !b -> IORes (MkSTUArray l u n b))
  marrayOf (MkArray l u n a) = ST (\_ -> IORes (MkSTUArray l u n a))

instance MArray IOArray e IO where
  getBounds (MkIOArray l u _ _) = IO (\_ -> IORes (l, u))
  getNumElements (MkIOArray _ _ n _) = IO (\_ -> IORes n)
  newArray (l, u) x = IO (\_ -> case safeSize (l, u) of !n -> case primNewArray n x of !a -> IORes (MkIOArray l u n a))
  newArray_ (l, u) = IO (\_ -> case safeSize (l, u) of !n -> case primNewArray n undefinedElement of !a -> IORes (MkIOArray l u n a))
  unsafeNewArray_ b = newArray_ b
  unsafeRead (MkIOArray _ _ _ a) k = IO (\_ -> case primPeekArray a k of (x, _) -> IORes x)
  unsafeWrite (MkIOArray _ _ _ a) k x = IO (\_ -> case primWriteArray a k x of () -> IORes ())
  marrayShape (MkIOArray l u n _) = IO (\_ -> IORes (l, u, n))
  marrayCopy (MkIOArray l u n a) = IO (\_ -> case primCopyArray a of !b -> IORes (MkArray l u n b))
  marrayItself (MkIOArray l u n a) = IO (\_ -> IORes (MkArray l u n a))
  marrayOfCopy (MkArray l u n a) = IO (\_ -> case primCopyArray a of !b -> IORes (MkIOArray l u n b))
  marrayOf (MkArray l u n a) = IO (\_ -> IORes (MkIOArray l u n a))

instance UElt e => MArray IOUArray e IO where
  getBounds (MkIOUArray l u _ _) = IO (\_ -> IORes (l, u))
  getNumElements (MkIOUArray _ _ n _) = IO (\_ -> IORes n)
  newArray (l, u) x = IO (\_ -> case safeSize (l, u) of !n -> case x of !y -> case primNewArray n y of !a -> IORes (MkIOUArray l u n a))
  newArray_ (l, u) = IO (\_ -> case safeSize (l, u) of !n -> case primNewArray n blankElement of !a -> IORes (MkIOUArray l u n a))
  unsafeNewArray_ b = newArray_ b
  unsafeRead (MkIOUArray _ _ _ a) k = IO (\_ -> case primPeekArray a k of (x, _) -> IORes x)
  unsafeWrite (MkIOUArray _ _ _ a) k x = IO (\_ -> case x of !y -> case primWriteArray a k y of () -> IORes ())
  marrayShape (MkIOUArray l u n _) = IO (\_ -> IORes (l, u, n))
  marrayCopy (MkIOUArray l u n a) = IO (\_ -> case primCopyArray a of !b -> IORes (MkArray l u n b))
  marrayItself (MkIOUArray l u n a) = IO (\_ -> IORes (MkArray l u n a))
  marrayOfCopy (MkArray l u n a) = IO (\_ -> case primCopyArray a of !b -> IORes (MkIOUArray l u n b))
  marrayOf (MkArray l u n a) = IO (\_ -> IORes (MkIOUArray l u n a))

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray (l, u) es = newArray_ (l, u) >>= \a -> fill a (safeSize (l, u)) 0 es
  where
    fill a n !k xs = case xs of
      y : ys | intLt k n -> unsafeWrite a k y >> fill a n (intAdd k 1) ys
      _ -> return a

newGenArray :: (MArray a e m, Ix i) => (i, i) -> (i -> m e) -> m (a i e)
newGenArray b f = newArray_ b >>= \a -> mapM_ (\i -> f i >>= \x -> writeArray a i x) (range b) >> return a

readArray :: (MArray a e m, Ix i) => a i e -> i -> m e
readArray a i = marrayShape a >>= \(l, u, n) -> unsafeRead a (safeIndex (l, u) n i)

writeArray :: (MArray a e m, Ix i) => a i e -> i -> e -> m ()
writeArray a i x = marrayShape a >>= \(l, u, n) -> unsafeWrite a (safeIndex (l, u) n i) x

modifyArray, modifyArray' :: (MArray a e m, Ix i) => a i e -> i -> (e -> e) -> m ()
modifyArray a i f = readArray a i >>= \x -> writeArray a i (f x)
modifyArray' a i f = readArray a i >>= \x -> case f x of !y -> writeArray a i y

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems a = marrayCopy a >>= \(MkArray _ _ n p) -> return (primElems p 0 n)

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs a = getBounds a >>= \b -> getElems a >>= \es -> return (zip (range b) es)

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f a = getBounds a >>= \b -> getElems a >>= \es -> newListArray b (map f es)

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b f a = newArray_ b >>= \new -> mapM_ (\i -> readArray a (f i) >>= \x -> writeArray new i x) (range b) >> return new

-- Immutable arrays by their class ---------------------------------------------------------------------------------

-- | An array whose elements are evaluated.
newtype UArray i e = MkUArray (Array i e)

class IArray a e where
  sealArray :: Array i e -> a i e
  plainArray :: a i e -> Array i e

instance IArray Array e where
  sealArray a = a
  plainArray a = a

instance UElt e => IArray UArray e where
  sealArray a@(MkArray _ _ n p) = go 0
    where
      go !k = case intEq k n of
        True -> MkUArray a
        False -> case primReadArray p k of !_ -> go (intAdd k 1)
  plainArray (MkUArray a) = a

instance (Ix i, Eq e) => Eq (UArray i e) where
  MkUArray a == MkUArray b = a == b

instance (Ix i, Ord e) => Ord (UArray i e) where
  compare (MkUArray a) (MkUArray b) = compare a b

instance (Ix i, Show i, Show e) => Show (UArray i e) where
  showsPrec p (MkUArray a) = showsPrec p a

array :: (IArray a e, Ix i) => (i, i) -> [(i, e)] -> a i e
array b ies = sealArray (A.array b ies)

listArray :: (IArray a e, Ix i) => (i, i) -> [e] -> a i e
listArray b es = sealArray (A.listArray b es)

genArray :: (IArray a e, Ix i) => (i, i) -> (i -> e) -> a i e
genArray b f = listArray b (map f (range b))

infixl 9 !, //

(!) :: (IArray a e, Ix i) => a i e -> i -> e
a ! i = plainArray a A.! i

bounds :: (IArray a e, Ix i) => a i e -> (i, i)
bounds a = A.bounds (plainArray a)

-- | An element by its place, counted from 0.
unsafeAt :: (IArray a e, Ix i) => a i e -> Int -> e
unsafeAt a k = case plainArray a of MkArray _ _ _ p -> primReadArray p k

numElements :: (IArray a e, Ix i) => a i e -> Int
numElements a = case plainArray a of MkArray _ _ n _ -> n

indices :: (IArray a e, Ix i) => a i e -> [i]
indices a = A.indices (plainArray a)

elems :: (IArray a e, Ix i) => a i e -> [e]
elems a = A.elems (plainArray a)

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs a = A.assocs (plainArray a)

(//) :: (IArray a e, Ix i) => a i e -> [(i, e)] -> a i e
a // ies = sealArray (plainArray a A.// ies)

accumArray :: (IArray a e, Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(i, e')] -> a i e
accumArray f z b ies = sealArray (A.accumArray f z b ies)

accum :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
accum f a ies = sealArray (A.accum f (plainArray a) ies)

amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f a = sealArray (A.amap f (plainArray a))

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f a = sealArray (A.ixmap b f (plainArray a))

-- From one kind to the other ----------------------------------------------------------------------------------------

freeze, unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze a = marrayCopy a >>= \p -> case sealArray p of !b -> return b
unsafeFreeze a = marrayItself a >>= \p -> case sealArray p of !b -> return b

thaw, unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw a = marrayOfCopy (plainArray a)
unsafeThaw a = marrayOf (plainArray a)

runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray m = case unST m World of
  IORes (MkSTArray l u n p) -> MkArray l u n p

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray m = case unST m World of
  IORes (MkSTUArray l u n p) -> MkUArray (MkArray l u n p)
