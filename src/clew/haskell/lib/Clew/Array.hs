{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Immutable arrays with lazy elements, over the machine's arrays.
module Clew.Array
  ( module Clew.Array
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Read
import Clew.Semigroup
import Clew.Foldable
import Clew.Traversable
import Clew.Ix

infixl 9 !, //

-- | Bounds, number of elements, elements.
data Array i e = MkArray !i !i !Int !(PrimArray e)

undefinedElement :: a
undefinedElement = errorWithoutStackTrace "(Array.!): undefined array element"

safeSize :: Ix i => (i, i) -> Int
safeSize b = let n = rangeSize b in case intLt n 0 of
  True -> errorWithoutStackTrace "Negative range size"
  False -> n

-- | The place of an index, checked twice: the type's own function may be wrong.
safeIndex :: Ix i => (i, i) -> Int -> i -> Int
safeIndex b n i = let k = index b i in case intLe 0 k && intLt k n of
  True -> k
  False -> errorWithoutStackTrace ("Error in array index; " ++ intShow k ++ " not in range [0.." ++ intShow n ++ ")")

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array (l, u) ies =
  let n = safeSize (l, u)
  in case primNewArray n undefinedElement of
       !arr -> writeAll (l, u) n arr ies

-- | Write the elements into an array that no one else has, and seal it.
writeAll :: Ix i => (i, i) -> Int -> PrimArray e -> [(i, e)] -> Array i e
writeAll (l, u) !n !arr = go
  where
    go [] = MkArray l u n arr
    go ((i, e) : rest) = case primWriteArray arr (safeIndex (l, u) n i) e of () -> go rest

listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray (l, u) es =
  let n = safeSize (l, u)
  in case primNewArray n undefinedElement of
       !arr -> fillFrom l u n arr 0 es

fillFrom :: i -> i -> Int -> PrimArray e -> Int -> [e] -> Array i e
fillFrom l u !n !arr !k es = case intGt (intAdd k 4) n of
  True -> case intEq k n of
    True -> MkArray l u n arr
    False -> case es of
      [] -> MkArray l u n arr
      x : xs -> case primWriteArray arr k x of () -> fillFrom l u n arr (intAdd k 1) xs
  False -> case es of -- all four are needed
    a : b : c : d : rest -> case primWriteArray arr k a of
      () -> case primWriteArray arr (intAdd k 1) b of
        () -> case primWriteArray arr (intAdd k 2) c of
          () -> case primWriteArray arr (intAdd k 3) d of () -> fillFrom l u n arr (intAdd k 4) rest
    [] -> MkArray l u n arr
    x : xs -> case primWriteArray arr k x of () -> fillFrom l u n arr (intAdd k 1) xs

(!) :: Ix i => Array i e -> i -> e
(!) (MkArray l u n arr) i = primReadArray arr (safeIndex (l, u) n i)

bounds :: Array i e -> (i, i)
bounds (MkArray l u _ _) = (l, u)

numElements :: Array i e -> Int
numElements (MkArray _ _ n _) = n

indices :: Ix i => Array i e -> [i]
indices (MkArray l u _ _) = range (l, u)

elems :: Array i e -> [e]
elems (MkArray _ _ n arr) = primElems arr 0 n

primElems :: PrimArray e -> Int -> Int -> [e]
primElems arr !k !n = case intGt (intAdd k 8) n of
  True -> case intGe k n of
    True -> []
    False -> case primPeekArray arr k of (x, _) -> x : primElems arr (intAdd k 1) n
  False -> case primPeekArray arr k of -- eight at a time: less is suspended
    (a, _) -> case primPeekArray arr (intAdd k 1) of
      (b, _) -> case primPeekArray arr (intAdd k 2) of
        (c, _) -> case primPeekArray arr (intAdd k 3) of
          (d, _) -> case primPeekArray arr (intAdd k 4) of
            (e, _) -> case primPeekArray arr (intAdd k 5) of
              (f, _) -> case primPeekArray arr (intAdd k 6) of
                (g, _) -> case primPeekArray arr (intAdd k 7) of
                  (h, _) -> a : b : c : d : e : f : g : h : primElems arr (intAdd k 8) n

assocs :: Ix i => Array i e -> [(i, e)]
assocs a = zip (indices a) (elems a)

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
MkArray l u n arr // ies = case primCopyArray arr of !new -> writeAll (l, u) n new ies

-- | Each new value is evaluated when it is stored.
accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f z (l, u) ies =
  let n = safeSize (l, u)
  in case primNewArray n z of !arr -> accumAll f (l, u) n arr ies

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f (MkArray l u n arr) ies = case primCopyArray arr of !new -> accumAll f (l, u) n new ies

accumAll :: Ix i => (e -> a -> e) -> (i, i) -> Int -> PrimArray e -> [(i, a)] -> Array i e
accumAll f (l, u) !n !arr = go
  where
    go [] = MkArray l u n arr
    go ((i, a) : rest) = case safeIndex (l, u) n i of
      !k -> case primPeekArray arr k of
        (old, _) -> case f old a of
          !new -> case primWriteArray arr k new of () -> go rest

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap (l, u) f a = array (l, u) [ (i, a ! f i) | i <- range (l, u) ]

amap :: (a -> b) -> Array i a -> Array i b
amap f (MkArray l u n arr) = case primNewArray n undefinedElement of
  !new -> go new 0
  where
    go !new !k = case intEq k n of
      True -> MkArray l u n new
      False -> case primPeekArray arr k of
        (x, _) -> case primWriteArray new k (f x) of () -> go new (intAdd k 1)

instance Functor (Array i) where
  fmap = amap

instance Foldable (Array i) where
  foldr f z a = listFoldr f z (elems a)
  foldl f z a = listFoldl f z (elems a)
  foldl' f z a = listFoldl' f z (elems a)
  toList = elems
  length = numElements
  null a = intEq (numElements a) 0

instance Ix i => Traversable (Array i) where
  traverse f a = fmap (listArray (bounds a)) (traverse f (elems a))

instance (Ix i, Eq e) => Eq (Array i e) where
  a == b = case intEq (numElements a) 0 of
    True -> intEq (numElements b) 0
    False -> bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e) => Ord (Array i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e) => Show (Array i e) where
  showsPrec p a = showParen (intGt p 10) (\s ->
    "array " ++ showsPrec 11 (bounds a) (' ' : showsPrec 11 (assocs a) s))

instance (Ix i, Read i, Read e) => Read (Array i e) where
  readsPrec = parensAt (\n t -> case intLe n 10 of
    True -> [ (array b as, v) | ("array", t') <- lex t, (b, u) <- readsPrec 11 t', (as, v) <- readsPrec 11 u ]
    False -> [])
