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
  -- | The parts of an array, and an array of such parts.
  marrayParts :: a i e -> m (i, i, Int, PrimArray e)
  marrayFrom :: i -> i -> Int -> PrimArray e -> m (a i e)
  -- | A new array of one element, of no element in particular.
  marrayNew :: i -> i -> Int -> e -> m (a i e)
  marrayBlank :: i -> i -> Int -> m (a i e)
  unsafeRead :: a i e -> Int -> m e
  unsafeWrite :: a i e -> Int -> e -> m ()
  -- | A copy of the elements.
  marrayCopy :: a i e -> m (PrimArray e)

instance MArray (STArray s) e (ST s) where
  marrayParts (MkSTArray l u n a) = ST (\_ -> IORes (l, u, n, a))
  marrayFrom l u n a = ST (\_ -> IORes (MkSTArray l u n a))
  marrayNew l u n x = ST (\_ -> case primNewArray n x of !a -> IORes (MkSTArray l u n a))
  marrayBlank l u n = ST (\_ -> case primNewArray n undefinedElement of !a -> IORes (MkSTArray l u n a))
  unsafeRead (MkSTArray _ _ _ a) k = ST (\_ -> case primPeekArray a k of (x, _) -> IORes x)
  unsafeWrite (MkSTArray _ _ _ a) k x = ST (\_ -> case primWriteArray a k x of () -> IORes ())
  marrayCopy (MkSTArray _ _ _ a) = ST (\_ -> case primCopyArray a of !b -> IORes b)

instance UElt e => MArray (STUArray s) e (ST s) where
  marrayParts (MkSTUArray l u n a) = ST (\_ -> IORes (l, u, n, a))
  marrayFrom l u n a = ST (\_ -> IORes (MkSTUArray l u n a))
  marrayNew l u n !x = ST (\_ -> case primNewArray n x of !a -> IORes (MkSTUArray l u n a))
  marrayBlank l u n = ST (\_ -> case primNewArray n blankElement of !a -> IORes (MkSTUArray l u n a))
  unsafeRead (MkSTUArray _ _ _ a) k = ST (\_ -> case primPeekArray a k of (x, _) -> IORes x)
  unsafeWrite (MkSTUArray _ _ _ a) k x = ST (\_ -> case x of !y -> case primWriteArray a k y of () -> IORes ())
  marrayCopy (MkSTUArray _ _ _ a) = ST (\_ -> case primCopyArray a of !b -> IORes b)

instance MArray IOArray e IO where
  marrayParts (MkIOArray l u n a) = IO (\_ -> IORes (l, u, n, a))
  marrayFrom l u n a = IO (\_ -> IORes (MkIOArray l u n a))
  marrayNew l u n x = IO (\_ -> case primNewArray n x of !a -> IORes (MkIOArray l u n a))
  marrayBlank l u n = IO (\_ -> case primNewArray n undefinedElement of !a -> IORes (MkIOArray l u n a))
  unsafeRead (MkIOArray _ _ _ a) k = IO (\_ -> case primPeekArray a k of (x, _) -> IORes x)
  unsafeWrite (MkIOArray _ _ _ a) k x = IO (\_ -> case primWriteArray a k x of () -> IORes ())
  marrayCopy (MkIOArray _ _ _ a) = IO (\_ -> case primCopyArray a of !b -> IORes b)

instance UElt e => MArray IOUArray e IO where
  marrayParts (MkIOUArray l u n a) = IO (\_ -> IORes (l, u, n, a))
  marrayFrom l u n a = IO (\_ -> IORes (MkIOUArray l u n a))
  marrayNew l u n !x = IO (\_ -> case primNewArray n x of !a -> IORes (MkIOUArray l u n a))
  marrayBlank l u n = IO (\_ -> case primNewArray n blankElement of !a -> IORes (MkIOUArray l u n a))
  unsafeRead (MkIOUArray _ _ _ a) k = IO (\_ -> case primPeekArray a k of (x, _) -> IORes x)
  unsafeWrite (MkIOUArray _ _ _ a) k x = IO (\_ -> case x of !y -> case primWriteArray a k y of () -> IORes ())
  marrayCopy (MkIOUArray _ _ _ a) = IO (\_ -> case primCopyArray a of !b -> IORes b)

getBounds :: (MArray a e m, Ix i) => a i e -> m (i, i)
getBounds a = marrayParts a >>= \(l, u, _, _) -> return (l, u)

getNumElements :: (MArray a e m, Ix i) => a i e -> m Int
getNumElements a = marrayParts a >>= \(_, _, n, _) -> return n

newArray :: (MArray a e m, Ix i) => (i, i) -> e -> m (a i e)
newArray (l, u) x = marrayNew l u (safeSize (l, u)) x

newArray_ :: (MArray a e m, Ix i) => (i, i) -> m (a i e)
newArray_ (l, u) = marrayBlank l u (safeSize (l, u))

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray (l, u) es = newArray_ (l, u) >>= \a -> fill a (safeSize (l, u)) 0 es
  where
    fill a n !k xs = case xs of
      y : ys | intLt k n -> unsafeWrite a k y >> fill a n (intAdd k 1) ys
      _ -> return a

newGenArray :: (MArray a e m, Ix i) => (i, i) -> (i -> m e) -> m (a i e)
newGenArray b f = newArray_ b >>= \a -> mapM_ (\i -> f i >>= \x -> writeArray a i x) (range b) >> return a

readArray :: (MArray a e m, Ix i) => a i e -> i -> m e
readArray a i = marrayParts a >>= \(l, u, n, _) -> unsafeRead a (safeIndex (l, u) n i)

writeArray :: (MArray a e m, Ix i) => a i e -> i -> e -> m ()
writeArray a i x = marrayParts a >>= \(l, u, n, _) -> unsafeWrite a (safeIndex (l, u) n i) x

modifyArray, modifyArray' :: (MArray a e m, Ix i) => a i e -> i -> (e -> e) -> m ()
modifyArray a i f = readArray a i >>= \x -> writeArray a i (f x)
modifyArray' a i f = readArray a i >>= \x -> case f x of !y -> writeArray a i y

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems a = marrayParts a >>= \(_, _, n, _) -> marrayCopy a >>= \p -> return (primElems p 0 n)

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
freeze a = marrayParts a >>= \(l, u, n, _) -> marrayCopy a >>= \p -> case sealArray (MkArray l u n p) of !b -> return b
unsafeFreeze a = marrayParts a >>= \(l, u, n, p) -> case sealArray (MkArray l u n p) of !b -> return b

thaw, unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw a = case plainArray a of
  MkArray l u n p -> marrayFrom l u n p >>= \shared -> marrayCopy shared >>= \q -> sameKind shared (marrayFrom l u n q)
unsafeThaw a = case plainArray a of MkArray l u n p -> marrayFrom l u n p

-- | Only types: the result is an array like the first.
sameKind :: a -> m a -> m a
sameKind _ m = m

runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray m = case unST m World of
  IORes (MkSTArray l u n p) -> MkArray l u n p

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray m = case unST m World of
  IORes (MkSTUArray l u n p) -> MkUArray (MkArray l u n p)
