{-# LANGUAGE NoImplicitPrelude #-}
-- | Functors built of functors, and classes lifted over them.
module Clew.Functor
  ( module Clew.Functor
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Read
import Clew.Semigroup
import Clew.Foldable
import Clew.Traversable

-- Identity ----------------------------------------------------------------------------------------------------

newtype Identity a = Identity { runIdentity :: a }

instance Eq a => Eq (Identity a) where
  Identity x == Identity y = x == y

instance Ord a => Ord (Identity a) where
  compare (Identity x) (Identity y) = compare x y

instance Show a => Show (Identity a) where
  showsPrec p (Identity x) = showParen (intGe p 11) (\s -> "Identity " ++ showsPrec 11 x s)

instance Read a => Read (Identity a) where
  readsPrec = parensAt (\n t -> [ (Identity x, v) | intLe n 10, ("Identity", u) <- lex t, (x, v) <- readsPrec 11 u ])

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)

instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity x = Identity (f x)
  liftA2 f (Identity x) (Identity y) = Identity (f x y)

instance Monad Identity where
  m >>= k = k (runIdentity m)

instance Foldable Identity where
  foldMap f (Identity x) = f x
  foldr f z (Identity x) = f x z
  length _ = 1
  null _ = False

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)

instance Semigroup a => Semigroup (Identity a) where
  Identity x <> Identity y = Identity (x <> y)

instance Monoid a => Monoid (Identity a) where
  mempty = Identity mempty

-- Const -------------------------------------------------------------------------------------------------------

newtype Const a b = Const { getConst :: a }

instance Eq a => Eq (Const a b) where
  Const x == Const y = x == y

instance Ord a => Ord (Const a b) where
  compare (Const x) (Const y) = compare x y

instance Show a => Show (Const a b) where
  showsPrec p (Const x) = showParen (intGe p 11) (\s -> "Const " ++ showsPrec 11 x s)

instance Functor (Const m) where
  fmap _ (Const v) = Const v

instance Foldable (Const m) where
  foldr _ z _ = z
  foldMap _ _ = mempty

instance Traversable (Const m) where
  traverse _ (Const m) = pure (Const m)

instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  Const f <*> Const v = Const (f <> v)
  liftA2 _ (Const x) (Const y) = Const (x <> y)

instance Semigroup a => Semigroup (Const a b) where
  Const x <> Const y = Const (x <> y)

instance Monoid a => Monoid (Const a b) where
  mempty = Const mempty

-- Compose, Product, Sum ---------------------------------------------------------------------------------------

newtype Compose f g a = Compose { getCompose :: f (g a) }

instance Eq (f (g a)) => Eq (Compose f g a) where
  Compose x == Compose y = x == y

instance Ord (f (g a)) => Ord (Compose f g a) where
  compare (Compose x) (Compose y) = compare x y

instance Show (f (g a)) => Show (Compose f g a) where
  showsPrec p (Compose x) = showParen (intGe p 11) (\s -> "Compose " ++ showsPrec 11 x s)

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap f (Compose x) = Compose (fmap (fmap f) x)

instance (Foldable f, Foldable g) => Foldable (Compose f g) where
  foldMap f (Compose t) = foldMap (foldMap f) t
  foldr f z (Compose t) = foldr (\g acc -> foldr f acc g) z t

instance (Traversable f, Traversable g) => Traversable (Compose f g) where
  traverse f (Compose t) = fmap Compose (traverse (traverse f) t)

instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure x = Compose (pure (pure x))
  Compose f <*> Compose x = Compose (liftA2 (<*>) f x)
  liftA2 f (Compose x) (Compose y) = Compose (liftA2 (liftA2 f) x y)

instance (Alternative f, Applicative g) => Alternative (Compose f g) where
  empty = Compose empty
  Compose x <|> Compose y = Compose (x <|> y)

data Product f g a = Pair (f a) (g a)

instance (Eq (f a), Eq (g a)) => Eq (Product f g a) where
  Pair a b == Pair c d = a == c && b == d

instance (Ord (f a), Ord (g a)) => Ord (Product f g a) where
  compare (Pair a b) (Pair c d) = thenCompare (compare a c) (compare b d)

instance (Show (f a), Show (g a)) => Show (Product f g a) where
  showsPrec p (Pair a b) = showParen (intGe p 11) (\s -> "Pair " ++ showsPrec 11 a (' ' : showsPrec 11 b s))

instance (Functor f, Functor g) => Functor (Product f g) where
  fmap f (Pair x y) = Pair (fmap f x) (fmap f y)

instance (Foldable f, Foldable g) => Foldable (Product f g) where
  foldMap f (Pair x y) = foldMap f x <> foldMap f y

instance (Traversable f, Traversable g) => Traversable (Product f g) where
  traverse f (Pair x y) = liftA2 Pair (traverse f x) (traverse f y)

instance (Applicative f, Applicative g) => Applicative (Product f g) where
  pure x = Pair (pure x) (pure x)
  Pair f g <*> Pair x y = Pair (f <*> x) (g <*> y)

data Sum f g a = InL (f a) | InR (g a)

instance (Eq (f a), Eq (g a)) => Eq (Sum f g a) where
  InL a == InL b = a == b
  InR a == InR b = a == b
  _ == _ = False

instance (Show (f a), Show (g a)) => Show (Sum f g a) where
  showsPrec p (InL x) = showParen (intGe p 11) (\s -> "InL " ++ showsPrec 11 x s)
  showsPrec p (InR x) = showParen (intGe p 11) (\s -> "InR " ++ showsPrec 11 x s)

instance (Functor f, Functor g) => Functor (Sum f g) where
  fmap f (InL x) = InL (fmap f x)
  fmap f (InR y) = InR (fmap f y)

instance (Foldable f, Foldable g) => Foldable (Sum f g) where
  foldMap f (InL x) = foldMap f x
  foldMap f (InR y) = foldMap f y

instance (Traversable f, Traversable g) => Traversable (Sum f g) where
  traverse f (InL x) = fmap InL (traverse f x)
  traverse f (InR y) = fmap InR (traverse f y)

-- Proxy and Void ------------------------------------------------------------------------------------------------

data Proxy t = Proxy

instance Eq (Proxy t) where
  _ == _ = True

instance Ord (Proxy t) where
  compare _ _ = EQ

instance Show (Proxy t) where
  showsPrec _ _ s = "Proxy" ++ s

instance Functor Proxy where
  fmap _ _ = Proxy

instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy

instance Alternative Proxy where
  empty = Proxy
  _ <|> _ = Proxy

instance MonadPlus Proxy

instance Monad Proxy where
  _ >>= _ = Proxy

instance Foldable Proxy where
  foldr _ z _ = z

instance Traversable Proxy where
  traverse _ _ = pure Proxy

instance Semigroup (Proxy t) where
  _ <> _ = Proxy

instance Monoid (Proxy t) where
  mempty = Proxy

asProxyTypeOf :: a -> proxy a -> a
asProxyTypeOf x _ = x

data Void

absurd :: Void -> a
absurd v = v `seq` errorWithoutStackTrace "Data.Void.absurd"

vacuous :: Functor f => f Void -> f a
vacuous m = fmap absurd m

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Show Void where
  showsPrec _ v = absurd v

instance Semigroup Void where
  a <> _ = a

-- ZipList -------------------------------------------------------------------------------------------------------

newtype ZipList a = ZipList { getZipList :: [a] }

instance Eq a => Eq (ZipList a) where
  ZipList x == ZipList y = x == y

instance Ord a => Ord (ZipList a) where
  compare (ZipList x) (ZipList y) = compare x y

instance Show a => Show (ZipList a) where
  showsPrec p (ZipList x) = showParen (intGe p 11) (\s -> "ZipList {getZipList = " ++ showsPrec 0 x ('}' : s))

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Foldable ZipList where
  foldr f z (ZipList xs) = listFoldr f z xs

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ rest xs ys)
    where
      rest [] bs = bs
      rest (_ : as) (_ : bs) = rest as bs
      rest _ [] = []

newtype WrappedMonad m a = WrapMonad { unwrapMonad :: m a }

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad v) = WrapMonad (liftM f v)

instance Monad m => Applicative (WrappedMonad m) where
  pure x = WrapMonad (pure x)
  WrapMonad f <*> WrapMonad v = WrapMonad (ap f v)

instance Monad m => Monad (WrappedMonad m) where
  WrapMonad m >>= f = WrapMonad (m >>= \a -> unwrapMonad (f a))

instance MonadPlus m => Alternative (WrappedMonad m) where
  empty = WrapMonad mzero
  WrapMonad a <|> WrapMonad b = WrapMonad (mplus a b)

optional :: Alternative f => f a -> f (Maybe a)
optional v = fmap Just v <|> pure Nothing

-- Bifunctors ----------------------------------------------------------------------------------------------------

class Bifunctor p where
  bimap :: (a -> b) -> (c -> d) -> p a c -> p b d
  first :: (a -> b) -> p a c -> p b c
  second :: (b -> c) -> p a b -> p a c
  bimap f g p = first f (second g p)
  first f p = bimap f id p
  second g p = bimap id g p

instance Bifunctor (,) where
  bimap f g ~(a, b) = (f a, g b)

instance Bifunctor ((,,) x) where
  bimap f g ~(x, a, b) = (x, f a, g b)

instance Bifunctor ((,,,) x y) where
  bimap f g ~(x, y, a, b) = (x, y, f a, g b)

instance Bifunctor ((,,,,) x y z) where
  bimap f g ~(x, y, z, a, b) = (x, y, z, f a, g b)

instance Bifunctor ((,,,,,) x y z w) where
  bimap f g ~(x, y, z, w, a, b) = (x, y, z, w, f a, g b)

instance Bifunctor ((,,,,,,) x y z w v) where
  bimap f g ~(x, y, z, w, v, a, b) = (x, y, z, w, v, f a, g b)

instance Bifunctor Either where
  bimap f _ (Left a) = Left (f a)
  bimap _ g (Right b) = Right (g b)

instance Bifunctor Const where
  bimap f _ (Const a) = Const (f a)

-- Lifted classes --------------------------------------------------------------------------------------------------

class Eq1 f where
  liftEq :: (a -> b -> Bool) -> f a -> f b -> Bool

class Eq1 f => Ord1 f where
  liftCompare :: (a -> b -> Ordering) -> f a -> f b -> Ordering

class Show1 f where
  liftShowsPrec :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> Int -> f a -> ShowS
  liftShowList :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> [f a] -> ShowS
  liftShowList sp sl xs = showListWith (liftShowsPrec sp sl 0) xs

eq1 :: (Eq1 f, Eq a) => f a -> f a -> Bool
eq1 x y = liftEq (==) x y

compare1 :: (Ord1 f, Ord a) => f a -> f a -> Ordering
compare1 x y = liftCompare compare x y

showsPrec1 :: (Show1 f, Show a) => Int -> f a -> ShowS
showsPrec1 p x = liftShowsPrec showsPrec showList p x

showsUnaryWith :: (Int -> a -> ShowS) -> String -> Int -> a -> ShowS
showsUnaryWith sp name d x = showParen (intGt d 10) (\s -> name ++ (' ' : sp 11 x s))

showsBinaryWith :: (Int -> a -> ShowS) -> (Int -> b -> ShowS) -> String -> Int -> a -> b -> ShowS
showsBinaryWith sp1 sp2 name d x y = showParen (intGt d 10) (\s -> name ++ (' ' : sp1 11 x (' ' : sp2 11 y s)))

instance Eq1 Maybe where
  liftEq _ Nothing Nothing = True
  liftEq eq (Just x) (Just y) = eq x y
  liftEq _ _ _ = False

instance Ord1 Maybe where
  liftCompare _ Nothing Nothing = EQ
  liftCompare _ Nothing (Just _) = LT
  liftCompare _ (Just _) Nothing = GT
  liftCompare cmp (Just x) (Just y) = cmp x y

instance Show1 Maybe where
  liftShowsPrec _ _ _ Nothing = showString "Nothing"
  liftShowsPrec sp _ d (Just x) = showsUnaryWith sp "Just" d x

instance Eq1 [] where
  liftEq _ [] [] = True
  liftEq eq (x : xs) (y : ys) = eq x y && liftEq eq xs ys
  liftEq _ _ _ = False

instance Ord1 [] where
  liftCompare _ [] [] = EQ
  liftCompare _ [] (_ : _) = LT
  liftCompare _ (_ : _) [] = GT
  liftCompare cmp (x : xs) (y : ys) = thenCompare (cmp x y) (liftCompare cmp xs ys)

instance Show1 [] where
  liftShowsPrec _ sl _ xs = sl xs

instance Eq1 Identity where
  liftEq eq (Identity x) (Identity y) = eq x y

instance Ord1 Identity where
  liftCompare cmp (Identity x) (Identity y) = cmp x y

instance Show1 Identity where
  liftShowsPrec sp _ d (Identity x) = showsUnaryWith sp "Identity" d x

instance Eq a => Eq1 (Either a) where
  liftEq _ (Left x) (Left y) = x == y
  liftEq eq (Right x) (Right y) = eq x y
  liftEq _ _ _ = False

instance Ord a => Ord1 (Either a) where
  liftCompare _ (Left x) (Left y) = compare x y
  liftCompare _ (Left _) (Right _) = LT
  liftCompare _ (Right _) (Left _) = GT
  liftCompare cmp (Right x) (Right y) = cmp x y

instance Show a => Show1 (Either a) where
  liftShowsPrec _ _ d (Left x) = showsUnaryWith showsPrec "Left" d x
  liftShowsPrec sp _ d (Right x) = showsUnaryWith sp "Right" d x

instance Eq a => Eq1 ((,) a) where
  liftEq eq (a, x) (b, y) = a == b && eq x y

instance Ord a => Ord1 ((,) a) where
  liftCompare cmp (a, x) (b, y) = thenCompare (compare a b) (cmp x y)

instance Show a => Show1 ((,) a) where
  liftShowsPrec sp _ _ (a, x) = showTuple [shows a, sp 0 x]

instance Eq a => Eq1 (Const a) where
  liftEq _ (Const x) (Const y) = x == y

instance Show a => Show1 (Const a) where
  liftShowsPrec _ _ d (Const x) = showsUnaryWith showsPrec "Const" d x

instance Eq1 NonEmpty where
  liftEq eq (a :| as) (b :| bs) = eq a b && liftEq eq as bs

instance Ord1 NonEmpty where
  liftCompare cmp (a :| as) (b :| bs) = thenCompare (cmp a b) (liftCompare cmp as bs)

instance Show1 NonEmpty where
  liftShowsPrec sp sl d (a :| as) = showParen (intGt d 5) (\s -> sp 6 a (" :| " ++ sl as s))
