{-# LANGUAGE NoImplicitPrelude #-}
-- | Types that choose one of several monoids.
module Clew.Monoid
  ( module Clew.Monoid
  , Endo(..)
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Read
import Clew.Semigroup
import Clew.Foldable
import Clew.Traversable

-- | A constructor of one field, shown as a record.
showField :: Show a => String -> String -> Int -> a -> ShowS
showField con field p x = showParen (intGe p 11) (\s -> con ++ " {" ++ field ++ " = " ++ showsPrec 0 x ('}' : s))

readField :: Read a => String -> String -> (a -> b) -> Int -> ReadS b
readField con field make = parensAt (\n s -> case intLe n 11 of
  True -> [ (make x, v) | (c, s1) <- lex s, c == con, ("{", s2) <- lex s1, (f, s3) <- lex s2, f == field
                        , ("=", s4) <- lex s3, (x, u) <- readsPrec 0 s4, ("}", v) <- lex u ]
  False -> [])

-- Sum -----------------------------------------------------------------------------------------------------

newtype Sum a = Sum { getSum :: a }

instance Eq a => Eq (Sum a) where
  Sum x == Sum y = x == y

instance Ord a => Ord (Sum a) where
  compare (Sum x) (Sum y) = compare x y
  Sum x < Sum y = x < y
  Sum x <= Sum y = x <= y
  Sum x > Sum y = x > y
  Sum x >= Sum y = x >= y

instance Show a => Show (Sum a) where
  showsPrec p (Sum x) = showField "Sum" "getSum" p x

instance Read a => Read (Sum a) where
  readsPrec = readField "Sum" "getSum" Sum

instance Bounded a => Bounded (Sum a) where
  minBound = Sum minBound
  maxBound = Sum maxBound

instance Functor Sum where
  fmap f (Sum x) = Sum (f x)

instance Applicative Sum where
  pure = Sum
  Sum f <*> Sum x = Sum (f x)

instance Monad Sum where
  Sum x >>= k = k x

instance Foldable Sum where
  foldMap f (Sum x) = f x
  foldr f z (Sum x) = f x z
  length _ = 1
  null _ = False

instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)

instance Num a => Num (Sum a) where
  Sum x + Sum y = Sum (x + y)
  Sum x - Sum y = Sum (x - y)
  Sum x * Sum y = Sum (x * y)
  negate (Sum x) = Sum (negate x)
  abs (Sum x) = Sum (abs x)
  signum (Sum x) = Sum (signum x)
  fromInteger n = Sum (fromInteger n)

instance Num a => Semigroup (Sum a) where
  Sum x <> Sum y = Sum (x + y)
  stimes n (Sum a) = Sum (fromInteger (toInteger n) * a)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0

-- Product -------------------------------------------------------------------------------------------------

newtype Product a = Product { getProduct :: a }

instance Eq a => Eq (Product a) where
  Product x == Product y = x == y

instance Ord a => Ord (Product a) where
  compare (Product x) (Product y) = compare x y
  Product x < Product y = x < y
  Product x <= Product y = x <= y
  Product x > Product y = x > y
  Product x >= Product y = x >= y

instance Show a => Show (Product a) where
  showsPrec p (Product x) = showField "Product" "getProduct" p x

instance Read a => Read (Product a) where
  readsPrec = readField "Product" "getProduct" Product

instance Bounded a => Bounded (Product a) where
  minBound = Product minBound
  maxBound = Product maxBound

instance Functor Product where
  fmap f (Product x) = Product (f x)

instance Applicative Product where
  pure = Product
  Product f <*> Product x = Product (f x)

instance Monad Product where
  Product x >>= k = k x

instance Foldable Product where
  foldMap f (Product x) = f x
  foldr f z (Product x) = f x z
  length _ = 1
  null _ = False

instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)

instance Num a => Num (Product a) where
  Product x + Product y = Product (x + y)
  Product x - Product y = Product (x - y)
  Product x * Product y = Product (x * y)
  negate (Product x) = Product (negate x)
  abs (Product x) = Product (abs x)
  signum (Product x) = Product (signum x)
  fromInteger n = Product (fromInteger n)

instance Num a => Semigroup (Product a) where
  Product x <> Product y = Product (x * y)
  stimes n (Product a) = Product (a ^ n)

instance Num a => Monoid (Product a) where
  mempty = Product 1

-- Dual ----------------------------------------------------------------------------------------------------

newtype Dual a = Dual { getDual :: a }

instance Eq a => Eq (Dual a) where
  Dual x == Dual y = x == y

instance Ord a => Ord (Dual a) where
  compare (Dual x) (Dual y) = compare x y
  Dual x < Dual y = x < y
  Dual x <= Dual y = x <= y
  Dual x > Dual y = x > y
  Dual x >= Dual y = x >= y

instance Show a => Show (Dual a) where
  showsPrec p (Dual x) = showField "Dual" "getDual" p x

instance Read a => Read (Dual a) where
  readsPrec = readField "Dual" "getDual" Dual

instance Bounded a => Bounded (Dual a) where
  minBound = Dual minBound
  maxBound = Dual maxBound

instance Functor Dual where
  fmap f (Dual x) = Dual (f x)

instance Applicative Dual where
  pure = Dual
  Dual f <*> Dual x = Dual (f x)

instance Monad Dual where
  Dual x >>= k = k x

instance Foldable Dual where
  foldMap f (Dual x) = f x
  foldr f z (Dual x) = f x z
  length _ = 1
  null _ = False

instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Semigroup a => Semigroup (Dual a) where
  Dual x <> Dual y = Dual (y <> x)

instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty

-- Min -----------------------------------------------------------------------------------------------------

newtype Min a = Min { getMin :: a }

instance Eq a => Eq (Min a) where
  Min x == Min y = x == y

instance Ord a => Ord (Min a) where
  compare (Min x) (Min y) = compare x y
  Min x < Min y = x < y
  Min x <= Min y = x <= y
  Min x > Min y = x > y
  Min x >= Min y = x >= y

instance Show a => Show (Min a) where
  showsPrec p (Min x) = showField "Min" "getMin" p x

instance Read a => Read (Min a) where
  readsPrec = readField "Min" "getMin" Min

instance Bounded a => Bounded (Min a) where
  minBound = Min minBound
  maxBound = Min maxBound

instance Functor Min where
  fmap f (Min x) = Min (f x)

instance Applicative Min where
  pure = Min
  Min f <*> Min x = Min (f x)

instance Monad Min where
  Min x >>= k = k x

instance Foldable Min where
  foldMap f (Min x) = f x
  foldr f z (Min x) = f x z
  length _ = 1
  null _ = False

instance Traversable Min where
  traverse f (Min x) = fmap Min (f x)

instance Num a => Num (Min a) where
  Min x + Min y = Min (x + y)
  Min x - Min y = Min (x - y)
  Min x * Min y = Min (x * y)
  negate (Min x) = Min (negate x)
  abs (Min x) = Min (abs x)
  signum (Min x) = Min (signum x)
  fromInteger n = Min (fromInteger n)

instance Enum a => Enum (Min a) where
  succ (Min x) = Min (succ x)
  pred (Min x) = Min (pred x)
  toEnum n = Min (toEnum n)
  fromEnum (Min x) = fromEnum x
  enumFrom (Min x) = map Min (enumFrom x)
  enumFromThen (Min x) (Min y) = map Min (enumFromThen x y)
  enumFromTo (Min x) (Min y) = map Min (enumFromTo x y)
  enumFromThenTo (Min x) (Min y) (Min z) = map Min (enumFromThenTo x y z)

instance Ord a => Semigroup (Min a) where
  Min x <> Min y = Min (min x y)
  stimes = stimesIdempotent

instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = maxBound

-- Max -----------------------------------------------------------------------------------------------------

newtype Max a = Max { getMax :: a }

instance Eq a => Eq (Max a) where
  Max x == Max y = x == y

instance Ord a => Ord (Max a) where
  compare (Max x) (Max y) = compare x y
  Max x < Max y = x < y
  Max x <= Max y = x <= y
  Max x > Max y = x > y
  Max x >= Max y = x >= y

instance Show a => Show (Max a) where
  showsPrec p (Max x) = showField "Max" "getMax" p x

instance Read a => Read (Max a) where
  readsPrec = readField "Max" "getMax" Max

instance Bounded a => Bounded (Max a) where
  minBound = Max minBound
  maxBound = Max maxBound

instance Functor Max where
  fmap f (Max x) = Max (f x)

instance Applicative Max where
  pure = Max
  Max f <*> Max x = Max (f x)

instance Monad Max where
  Max x >>= k = k x

instance Foldable Max where
  foldMap f (Max x) = f x
  foldr f z (Max x) = f x z
  length _ = 1
  null _ = False

instance Traversable Max where
  traverse f (Max x) = fmap Max (f x)

instance Num a => Num (Max a) where
  Max x + Max y = Max (x + y)
  Max x - Max y = Max (x - y)
  Max x * Max y = Max (x * y)
  negate (Max x) = Max (negate x)
  abs (Max x) = Max (abs x)
  signum (Max x) = Max (signum x)
  fromInteger n = Max (fromInteger n)

instance Enum a => Enum (Max a) where
  succ (Max x) = Max (succ x)
  pred (Max x) = Max (pred x)
  toEnum n = Max (toEnum n)
  fromEnum (Max x) = fromEnum x
  enumFrom (Max x) = map Max (enumFrom x)
  enumFromThen (Max x) (Max y) = map Max (enumFromThen x y)
  enumFromTo (Max x) (Max y) = map Max (enumFromTo x y)
  enumFromThenTo (Max x) (Max y) (Max z) = map Max (enumFromThenTo x y z)

instance Ord a => Semigroup (Max a) where
  Max x <> Max y = Max (max x y)
  stimes = stimesIdempotent

instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = minBound

-- All -----------------------------------------------------------------------------------------------------

newtype All = All { getAll :: Bool }

instance Eq All where
  All x == All y = x == y

instance Ord All where
  compare (All x) (All y) = compare x y

instance Show All where
  showsPrec p (All x) = showField "All" "getAll" p x

instance Read All where
  readsPrec = readField "All" "getAll" All

instance Bounded All where
  minBound = All False
  maxBound = All True

instance Semigroup All where
  All x <> All y = All (x && y)
  stimes = stimesIdempotentMonoid

instance Monoid All where
  mempty = All True

-- Any -----------------------------------------------------------------------------------------------------

newtype Any = Any { getAny :: Bool }

instance Eq Any where
  Any x == Any y = x == y

instance Ord Any where
  compare (Any x) (Any y) = compare x y

instance Show Any where
  showsPrec p (Any x) = showField "Any" "getAny" p x

instance Read Any where
  readsPrec = readField "Any" "getAny" Any

instance Bounded Any where
  minBound = Any False
  maxBound = Any True

instance Semigroup Any where
  Any x <> Any y = Any (x || y)
  stimes = stimesIdempotentMonoid

instance Monoid Any where
  mempty = Any False

-- First (of Data.Monoid) -----------------------------------------------------------------------------------

newtype First a = First { getFirst :: Maybe a }

instance Eq a => Eq (First a) where
  First x == First y = x == y

instance Ord a => Ord (First a) where
  compare (First x) (First y) = compare x y

instance Show a => Show (First a) where
  showsPrec p (First x) = showField "First" "getFirst" p x

instance Read a => Read (First a) where
  readsPrec = readField "First" "getFirst" First

instance Functor First where
  fmap f (First x) = First (fmap f x)

instance Applicative First where
  pure x = First (Just x)
  First f <*> First x = First (f <*> x)

instance Monad First where
  First x >>= k = First (x >>= \a -> getFirst (k a))

instance Foldable First where
  foldr f z (First x) = foldr f z x

instance Traversable First where
  traverse f (First x) = fmap First (traverse f x)

instance Semigroup (First a) where
  First Nothing <> b = b
  a <> _ = a
  stimes = stimesIdempotentMonoid

instance Monoid (First a) where
  mempty = First Nothing

-- Last (of Data.Monoid) ------------------------------------------------------------------------------------

newtype Last a = Last { getLast :: Maybe a }

instance Eq a => Eq (Last a) where
  Last x == Last y = x == y

instance Ord a => Ord (Last a) where
  compare (Last x) (Last y) = compare x y

instance Show a => Show (Last a) where
  showsPrec p (Last x) = showField "Last" "getLast" p x

instance Read a => Read (Last a) where
  readsPrec = readField "Last" "getLast" Last

instance Functor Last where
  fmap f (Last x) = Last (fmap f x)

instance Applicative Last where
  pure x = Last (Just x)
  Last f <*> Last x = Last (f <*> x)

instance Monad Last where
  Last x >>= k = Last (x >>= \a -> getLast (k a))

instance Foldable Last where
  foldr f z (Last x) = foldr f z x

instance Traversable Last where
  traverse f (Last x) = fmap Last (traverse f x)

instance Semigroup (Last a) where
  a <> Last Nothing = a
  _ <> b = b
  stimes = stimesIdempotentMonoid

instance Monoid (Last a) where
  mempty = Last Nothing

-- Alt and Ap --------------------------------------------------------------------------------------------

newtype Alt f a = Alt { getAlt :: f a }

instance Functor f => Functor (Alt f) where
  fmap f (Alt a) = Alt (fmap f a)

instance Applicative f => Applicative (Alt f) where
  pure a = Alt (pure a)
  Alt f <*> Alt a = Alt (f <*> a)

instance Alternative f => Alternative (Alt f) where
  empty = Alt empty
  Alt a <|> Alt b = Alt (a <|> b)

instance Monad m => Monad (Alt m) where
  Alt m >>= f = Alt (m >>= \a -> getAlt (f a))

instance MonadPlus m => MonadPlus (Alt m)

instance MonadFail m => MonadFail (Alt m) where
  fail s = Alt (fail s)

instance Foldable f => Foldable (Alt f) where
  foldMap f (Alt a) = foldMap f a

instance Traversable f => Traversable (Alt f) where
  traverse f (Alt a) = fmap Alt (traverse f a)

instance Ord (f a) => Ord (Alt f a) where
  compare (Alt a) (Alt b) = compare a b

instance Alternative f => Semigroup (Alt f a) where
  Alt x <> Alt y = Alt (x <|> y)

instance Alternative f => Monoid (Alt f a) where
  mempty = Alt empty

instance Eq (f a) => Eq (Alt f a) where
  Alt x == Alt y = x == y

instance Show (f a) => Show (Alt f a) where
  showsPrec p (Alt x) = showField "Alt" "getAlt" p x

newtype Ap f a = Ap { getAp :: f a }

instance Functor f => Functor (Ap f) where
  fmap f (Ap a) = Ap (fmap f a)

instance Applicative f => Applicative (Ap f) where
  pure a = Ap (pure a)
  Ap f <*> Ap a = Ap (f <*> a)

instance Alternative f => Alternative (Ap f) where
  empty = Ap empty
  Ap a <|> Ap b = Ap (a <|> b)

instance Monad m => Monad (Ap m) where
  Ap m >>= f = Ap (m >>= \a -> getAp (f a))

instance MonadPlus m => MonadPlus (Ap m)

instance MonadFail m => MonadFail (Ap m) where
  fail s = Ap (fail s)

instance Foldable f => Foldable (Ap f) where
  foldMap f (Ap a) = foldMap f a

instance Traversable f => Traversable (Ap f) where
  traverse f (Ap a) = fmap Ap (traverse f a)

instance Ord (f a) => Ord (Ap f a) where
  compare (Ap a) (Ap b) = compare a b

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap x <> Ap y = Ap (liftA2 (<>) x y)

instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)

instance Eq (f a) => Eq (Ap f a) where
  Ap x == Ap y = x == y

instance Show (f a) => Show (Ap f a) where
  showsPrec p (Ap x) = showField "Ap" "getAp" p x

-- | A comparison, the other way round.
newtype Down a = Down { getDown :: a }

instance Eq a => Eq (Down a) where
  Down x == Down y = x == y

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x
  Down x < Down y = y < x
  Down x <= Down y = y <= x
  Down x > Down y = y > x
  Down x >= Down y = y >= x
  min (Down x) (Down y) = Down (max y x)
  max (Down x) (Down y) = Down (min y x)

instance Show a => Show (Down a) where
  showsPrec p (Down x) = showParen (intGe p 11) (\s -> "Down " ++ showsPrec 11 x s)

instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Functor Down where
  fmap f (Down x) = Down (f x)

instance Applicative Down where
  pure = Down
  Down f <*> Down x = Down (f x)

instance Monad Down where
  Down x >>= k = k x

instance Semigroup a => Semigroup (Down a) where
  Down x <> Down y = Down (x <> y)

instance Monoid a => Monoid (Down a) where
  mempty = Down mempty

instance Foldable Down where
  foldr f z (Down x) = f x z

instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)

clamp :: Ord a => (a, a) -> a -> a
clamp (low, high) x = min high (max x low)
