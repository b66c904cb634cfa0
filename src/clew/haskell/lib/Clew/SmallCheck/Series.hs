{-# LANGUAGE FlexibleContexts, FlexibleInstances, GeneralizedNewtypeDeriving, MultiParamTypeClasses, ScopedTypeVariables #-}
-- | Series of values as today's SmallCheck (1.x) has them: of a type in a monad, abstract, and enumerated fairly.
-- A series here is also something to draw from: one value, chosen as far as it is looked at, for Clew's own search.
-- Since the order of a series never depends on effects, the monad is in the types only.
module Clew.SmallCheck.Series
  ( Depth, Series, listed, draw, mapped, Serial (..), CoSerial (..)
  , cons0, cons1, cons2, cons3, cons4, cons5, cons6, newtypeCons
  , alts0, alts1, alts2, alts3, alts4, alts5, alts6, newtypeAlts
  , Positive (..), NonNegative (..), NonZero (..), NonEmpty (..)
  , (\/), (><), (<~>), (>>-), localDepth, decDepth, getDepth, generate, limit, listSeries, list, listM
  , fixDepth, decDepthChecked, constM
  ) where

import Clew.Search (anyOf, choice, failed)
import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus (..))
import Data.Char (ord)
import Data.Complex (Complex (..))
import Data.Functor.Identity (Identity)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.List (intercalate)
import qualified Data.List.NonEmpty as Some
import Data.Ratio (Ratio, denominator, numerator, (%))
import Data.Word (Word, Word16, Word32, Word64, Word8)
import Numeric.Natural (Natural)

infixr 7 \/
infixr 8 ><
infixl 4 <~>
infixl 1 >>-

type Depth = Int

-- | All values up to a depth, in order; and any of them. What is drawn may be left unlooked at, so everything that
-- draws a part makes sure first that there is a value for it.
data Series m a = Series { listed :: Depth -> [a], draw :: Depth -> a }

-- | A value, provided that there are any.
given :: [a] -> b -> b
given [] _ = failed
given _ y = y

instance Functor (Series m) where
  fmap f s = Series (map f . listed s) (\d -> given (listed s d) (f (draw s d)))

-- | For the methods that Clew writes, whatever a module imports.
mapped :: (a -> b) -> Series m a -> Series m b
mapped = fmap

instance Applicative (Series m) where
  pure x = Series (\_ -> [x]) (\_ -> x)
  s <*> t = Series (\d -> [f x | f <- listed s d, x <- listed t d]) (both s t)

instance Monad (Series m) where
  return = pure
  s >>= f = Series (\d -> concatMap (\x -> listed (f x) d) (listed s d)) (andThen s f)

instance Alternative (Series m) where
  empty = Series (const []) (const failed)
  s <|> t = Series (\d -> listed s d ++ listed t d) (oneOf s t)

instance MonadPlus (Series m)

both :: Series m (a -> b) -> Series m a -> Depth -> b
both s t d = given (listed s d) (given (listed t d) ((draw s d) (draw t d)))

andThen :: Series m a -> (a -> Series m b) -> Depth -> b
andThen s f d = given (listed s d) (draw (f (draw s d)) d)

oneOf :: Series m a -> Series m a -> Depth -> a
oneOf s t d = case (listed s d, listed t d) of
  ([], _) -> draw t d
  (_, []) -> draw s d
  _ -> choice (draw s d) (draw t d)

-- | The elements of two lists in turns.
turns :: [a] -> [a] -> [a]
turns [] ys = ys
turns (x : xs) ys = x : turns ys xs

fairly :: [a] -> (a -> [b]) -> [b]
fairly [] _ = []
fairly (x : xs) f = turns (f x) (fairly xs f)

(\/) :: Monad m => Series m a -> Series m a -> Series m a
s \/ t = Series (\d -> turns (listed s d) (listed t d)) (oneOf s t)

(>>-) :: Series m a -> (a -> Series m b) -> Series m b
s >>- f = Series (\d -> fairly (listed s d) (\x -> listed (f x) d)) (andThen s f)

(<~>) :: Monad m => Series m (a -> b) -> Series m a -> Series m b
s <~> t = Series (\d -> fairly (listed s d) (\f -> map f (listed t d))) (both s t)

(><) :: Monad m => Series m a -> Series m b -> Series m (a, b)
s >< t = (,) <$> s <~> t

-- | A series by its lists.
generate :: (Depth -> [a]) -> Series m a
generate f = Series f (anyOf . f)

getDepth :: Series m Depth
getDepth = Series (: []) id

localDepth :: (Depth -> Depth) -> Series m a -> Series m a
localDepth f s = Series (listed s . f) (draw s . f)

decDepth :: Series m a -> Series m a
decDepth s = decDepthChecked empty s

-- | The first series at depth 0, and the other one, less deep, at other depths.
decDepthChecked :: Series m a -> Series m a -> Series m a
decDepthChecked s t = Series (at listed) (at draw)
  where
    at run d = if d <= 0 then run s d else run t (d - 1)

fixDepth :: Series m a -> Series m (Series m a)
fixDepth s = Series (\d -> [fixed d]) fixed
  where fixed d = localDepth (const d) s

constM :: Monad m => m b -> m (a -> b)
constM = fmap const

-- | No more than the first values.
limit :: Monad m => Int -> Series m a -> Series m a
limit n s = generate (take n . listed s)

suchThat :: Series m a -> (a -> Bool) -> Series m a
suchThat s ok = s >>= \x -> if ok x then pure x else empty

list :: Depth -> Series Identity a -> [a]
list d s = listed s d

listSeries :: Serial Identity a => Depth -> [a]
listSeries d = list d series

listM :: Applicative m => Depth -> Series m a -> m [a]
listM d s = pure (listed s d)

-- Classes -----------------------------------------------------------------------------------------------

class Monad m => Serial m a where
  series :: Series m a

class Monad m => CoSerial m a where
  coseries :: Series m b -> Series m (a -> b)

cons0 :: a -> Series m a
cons0 = decDepth . pure

cons1 :: Serial m a => (a -> b) -> Series m b
cons1 = decDepth . newtypeCons

newtypeCons :: Serial m a => (a -> b) -> Series m b
newtypeCons f = f <$> series

cons2 :: (Serial m a, Serial m b) => (a -> b -> c) -> Series m c
cons2 f = decDepth (f <$> series <~> series)

cons3 :: (Serial m a, Serial m b, Serial m c) => (a -> b -> c -> d) -> Series m d
cons3 f = decDepth (f <$> series <~> series <~> series)

cons4 :: (Serial m a, Serial m b, Serial m c, Serial m d) => (a -> b -> c -> d -> e) -> Series m e
cons4 f = decDepth (f <$> series <~> series <~> series <~> series)

cons5 :: (Serial m a, Serial m b, Serial m c, Serial m d, Serial m e)
      => (a -> b -> c -> d -> e -> f) -> Series m f
cons5 f = decDepth (f <$> series <~> series <~> series <~> series <~> series)

cons6 :: (Serial m a, Serial m b, Serial m c, Serial m d, Serial m e, Serial m f)
      => (a -> b -> c -> d -> e -> f -> g) -> Series m g
cons6 f = decDepth (f <$> series <~> series <~> series <~> series <~> series <~> series)

-- | Functions of what a constructor holds: constant ones at depth 0. The depth of answers stays as it is.
alternatives :: (Series m b -> Series m c) -> (Series m b -> Series m c) -> Series m b -> Series m c
alternatives constant deeper results = fixDepth results >>= \s -> decDepthChecked (constant s) (deeper s)

alts0 :: Series m a -> Series m a
alts0 = id

alts1 :: CoSerial m a => Series m b -> Series m (a -> b)
alts1 = alternatives constM coseries

alts2 :: (CoSerial m a, CoSerial m b) => Series m c -> Series m (a -> b -> c)
alts2 = alternatives (constM . constM) (coseries . coseries)

alts3 :: (CoSerial m a, CoSerial m b, CoSerial m c) => Series m d -> Series m (a -> b -> c -> d)
alts3 = alternatives (constM . constM . constM) (coseries . coseries . coseries)

alts4 :: (CoSerial m a, CoSerial m b, CoSerial m c, CoSerial m d)
      => Series m e -> Series m (a -> b -> c -> d -> e)
alts4 = alternatives (constM . constM . constM . constM) (coseries . coseries . coseries . coseries)

alts5 :: (CoSerial m a, CoSerial m b, CoSerial m c, CoSerial m d, CoSerial m e)
      => Series m f -> Series m (a -> b -> c -> d -> e -> f)
alts5 = alternatives
  (constM . constM . constM . constM . constM) (coseries . coseries . coseries . coseries . coseries)

alts6 :: (CoSerial m a, CoSerial m b, CoSerial m c, CoSerial m d, CoSerial m e, CoSerial m f)
      => Series m g -> Series m (a -> b -> c -> d -> e -> f -> g)
alts6 = alternatives
  (constM . constM . constM . constM . constM . constM)
  (coseries . coseries . coseries . coseries . coseries . coseries)

newtypeAlts :: CoSerial m a => Series m b -> Series m (a -> b)
newtypeAlts = coseries

-- Numbers -----------------------------------------------------------------------------------------------

-- | 0, 1, -1, 2, -2 and so on.
numbers :: Num a => Depth -> [a]
numbers d
  | d < 0 = []
  | otherwise = 0 : concat [[fromIntegral n, fromIntegral (negate n)] | n <- [1 .. d]]

naturals :: Num a => Depth -> [a]
naturals d = map fromIntegral [0 .. d]

-- | A number of steps from 0: functions tell as many of them apart as the depth allows.
newtype Steps = Steps Integer

instance Monad m => CoSerial m Steps where
  coseries results = alts0 results >>- \z -> alts1 results >>- \f ->
    pure (\(Steps n) -> if n > 0 then f (Steps (n - 1)) else z)

ofNatural :: Monad m => (a -> Integer) -> Series m b -> Series m (a -> b)
ofNatural number results = (\f -> f . Steps . number) <$> coseries results

ofNumber :: Monad m => (a -> Integer) -> Series m b -> Series m (a -> b)
ofNumber number results = alts0 results >>- \z -> alts1 results >>- \f -> alts1 results >>- \g ->
  pure (\x -> case number x of
    n | n > 0 -> f (Steps (n - 1))
      | n < 0 -> g (Steps (negate n - 1))
      | otherwise -> z)

instance Monad m => Serial m Int where series = generate numbers
instance Monad m => CoSerial m Int where coseries = ofNumber toInteger
instance Monad m => Serial m Integer where series = generate numbers
instance Monad m => CoSerial m Integer where coseries = ofNumber id
instance Monad m => Serial m Int8 where series = generate numbers
instance Monad m => CoSerial m Int8 where coseries = ofNumber toInteger
instance Monad m => Serial m Int16 where series = generate numbers
instance Monad m => CoSerial m Int16 where coseries = ofNumber toInteger
instance Monad m => Serial m Int32 where series = generate numbers
instance Monad m => CoSerial m Int32 where coseries = ofNumber toInteger
instance Monad m => Serial m Int64 where series = generate numbers
instance Monad m => CoSerial m Int64 where coseries = ofNumber toInteger
instance Monad m => Serial m Word where series = generate naturals
instance Monad m => CoSerial m Word where coseries = ofNatural toInteger
instance Monad m => Serial m Word8 where series = generate naturals
instance Monad m => CoSerial m Word8 where coseries = ofNatural toInteger
instance Monad m => Serial m Word16 where series = generate naturals
instance Monad m => CoSerial m Word16 where coseries = ofNatural toInteger
instance Monad m => Serial m Word32 where series = generate naturals
instance Monad m => CoSerial m Word32 where coseries = ofNatural toInteger
instance Monad m => Serial m Word64 where series = generate naturals
instance Monad m => CoSerial m Word64 where coseries = ofNatural toInteger
instance Monad m => Serial m Natural where series = generate naturals
instance Monad m => CoSerial m Natural where coseries = ofNatural toInteger

-- | Significands that are odd, so that each number comes once, with their exponents.
floating :: (Monad m, RealFloat a) => Series m a
floating = series >>- \(significand, exponent') ->
  if odd significand || significand == 0 && exponent' == 0
    then pure (encodeFloat significand exponent')
    else empty

instance Monad m => Serial m Float where series = floating
instance Monad m => CoSerial m Float where coseries results = (. decodeFloat) <$> coseries results
instance Monad m => Serial m Double where series = (realToFrac :: Float -> Double) <$> floating
instance Monad m => CoSerial m Double where
  coseries results = (. (realToFrac :: Double -> Float)) <$> coseries results

instance (Integral a, Serial m a) => Serial m (Ratio a) where
  series = (\(n, Positive d) -> n % d) <$> series
instance (Integral a, CoSerial m a) => CoSerial m (Ratio a) where
  coseries results = (\f r -> f (numerator r, denominator r)) <$> coseries results

instance Serial m a => Serial m (Complex a) where series = cons2 (:+)
instance CoSerial m a => CoSerial m (Complex a) where
  coseries results = (\f (x :+ y) -> f x y) <$> alts2 results

instance Monad m => Serial m Char where series = generate (\d -> take (d + 1) ['a' .. 'z'])
instance Monad m => CoSerial m Char where coseries = ofNatural (\c -> toInteger (ord c - ord 'a'))

-- Data --------------------------------------------------------------------------------------------------

instance Monad m => Serial m () where series = pure ()
instance Monad m => CoSerial m () where coseries = constM

instance Monad m => Serial m Bool where series = cons0 True \/ cons0 False
instance Monad m => CoSerial m Bool where
  coseries results = results >>- \y -> results >>- \z -> pure (\x -> if x then y else z)

instance Monad m => Serial m Ordering where series = cons0 LT \/ cons0 EQ \/ cons0 GT
instance Monad m => CoSerial m Ordering where
  coseries results = results >>- \x -> results >>- \y -> results >>- \z ->
    pure (\o -> case o of { LT -> x; EQ -> y; GT -> z })

instance Serial m a => Serial m (Maybe a) where series = cons0 Nothing \/ cons1 Just
instance CoSerial m a => CoSerial m (Maybe a) where
  coseries results = maybe <$> alts0 results <~> alts1 results

instance (Serial m a, Serial m b) => Serial m (Either a b) where series = cons1 Left \/ cons1 Right
instance (CoSerial m a, CoSerial m b) => CoSerial m (Either a b) where
  coseries results = either <$> alts1 results <~> alts1 results

instance Serial m a => Serial m [a] where series = cons0 [] \/ cons2 (:)
instance CoSerial m a => CoSerial m [a] where
  coseries results = alts0 results >>- \y -> alts2 results >>- \f ->
    pure (\xs -> case xs of { [] -> y; x : rest -> f x rest })

instance Serial m a => Serial m (Some.NonEmpty a) where series = cons2 (Some.:|)
instance CoSerial m a => CoSerial m (Some.NonEmpty a) where
  coseries results = (\f (x Some.:| xs) -> f x xs) <$> alts2 results

instance (Serial m a, Serial m b) => Serial m (a, b) where series = cons2 (,)
instance (CoSerial m a, CoSerial m b) => CoSerial m (a, b) where
  coseries results = (\f (a, b) -> f a b) <$> alts2 results

instance (Serial m a, Serial m b, Serial m c) => Serial m (a, b, c) where series = cons3 (,,)
instance (CoSerial m a, CoSerial m b, CoSerial m c) => CoSerial m (a, b, c) where
  coseries results = (\f (a, b, c) -> f a b c) <$> alts3 results

instance (Serial m a, Serial m b, Serial m c, Serial m d) => Serial m (a, b, c, d) where series = cons4 (,,,)
instance (CoSerial m a, CoSerial m b, CoSerial m c, CoSerial m d) => CoSerial m (a, b, c, d) where
  coseries results = (\f (a, b, c, d) -> f a b c d) <$> alts4 results

instance (Serial m a, Serial m b, Serial m c, Serial m d, Serial m e) => Serial m (a, b, c, d, e) where
  series = cons5 (,,,,)
instance (CoSerial m a, CoSerial m b, CoSerial m c, CoSerial m d, CoSerial m e)
      => CoSerial m (a, b, c, d, e) where
  coseries results = (\f (a, b, c, d, e) -> f a b c d e) <$> alts5 results

-- Functions ---------------------------------------------------------------------------------------------

instance (CoSerial m a, Serial m b) => Serial m (a -> b) where series = coseries series

-- | A function of a function looks at what that gives for each argument up to the depth.
instance (Serial m a, CoSerial m a, Serial m b, CoSerial m b) => CoSerial m (a -> b) where
  coseries results = allOf series >>= \arguments -> (. (`map` arguments)) <$> ofLists results arguments

allOf :: Series m a -> Series m [a]
allOf s = Series (\d -> [listed s d]) (listed s)

-- | Functions of lists that are as long as another one.
ofLists :: CoSerial m b => Series m c -> [a] -> Series m ([b] -> c)
ofLists results [] = constM results
ofLists results (_ : rest) = (\f ys -> f (head ys) (tail ys)) <$> coseries (ofLists results rest)

-- | A function is shown by what it does at small depth.
instance (Serial Identity a, Show a, Show b) => Show (a -> b) where
  show f
    | all isLine shown && width + 3 * length rows < 80 =
        "{" ++ intercalate ";" [x ++ "->" ++ y | (x, y) <- rows] ++ "}"
    | otherwise = concat [x ++ "->\n" ++ unlines (map ("  " ++) (lines y)) | (x, y) <- rows]
    where
      rows = take 20 [(show x, show (f x)) | x <- listSeries 3]
      shown = concat [[x, y] | (x, y) <- rows]
      width = sum (map length shown)
      isLine text = length (lines text) <= 1

-- Wrappers ----------------------------------------------------------------------------------------------

newtype Positive a = Positive { getPositive :: a } deriving (Eq, Ord, Num, Enum, Real, Integral)
newtype NonNegative a = NonNegative { getNonNegative :: a } deriving (Eq, Ord, Num, Enum, Real, Integral)
newtype NonZero a = NonZero { getNonZero :: a } deriving (Eq, Ord, Num, Enum, Real, Integral)
newtype NonEmpty a = NonEmpty { getNonEmpty :: [a] }

instance (Num a, Ord a, Serial m a) => Serial m (Positive a) where
  series = Positive <$> (series `suchThat` (> 0))
instance (Num a, Ord a, Serial m a) => Serial m (NonNegative a) where
  series = NonNegative <$> (series `suchThat` (>= 0))
instance (Num a, Ord a, Serial m a) => Serial m (NonZero a) where
  series = NonZero <$> (series `suchThat` (/= 0))
instance Serial m a => Serial m (NonEmpty a) where
  series = NonEmpty <$> cons2 (:)

instance Show a => Show (Positive a) where showsPrec n = showsPrec n . getPositive
instance Show a => Show (NonNegative a) where showsPrec n = showsPrec n . getNonNegative
instance Show a => Show (NonZero a) where showsPrec n = showsPrec n . getNonZero
instance Show a => Show (NonEmpty a) where showsPrec n = showsPrec n . getNonEmpty
