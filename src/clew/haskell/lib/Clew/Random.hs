{-# LANGUAGE DefaultSignatures, RankNTypes #-}
-- | Values that look random: the same ones for the same seed as those of version 1.2 of the package, and what a search
-- draws for properties, where all values of an interval are tried.
module Clew.Random
  ( RandomGen (..), StdGen, mkStdGen, initStdGen, Random (..), Uniform, UniformRange, uniform, uniformR
  , genByteString, getStdRandom, getStdGen, setStdGen, newStdGen, randomIO, randomRIO
  ) where

import Clew.Seed (Seed)
import qualified Clew.Seed as Seed
import Control.DeepSeq (NFData (..))
import Control.Monad.IO.Class (MonadIO (..))
import Data.Bits (FiniteBits, complement, countLeadingZeros, shiftL, shiftR, (.&.), (.|.))
import qualified Data.ByteString as B
import Data.ByteString.Short (ShortByteString, fromShort, toShort)
import Data.Char (chr, ord)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.IORef (IORef, atomicModifyIORef', newIORef, readIORef, writeIORef)
import Data.Word (Word16, Word32, Word64, Word8)
import Numeric.Natural (Natural)
import System.IO.Unsafe (unsafePerformIO)
import System.Random.SplitMix (SMGen)
import qualified System.Random.SplitMix as SM

-- Generators ----------------------------------------------------------------------------------------------------

class RandomGen g where
  next :: g -> (Int, g)
  next g = runs (uniformRange (genRange g)) g

  genWord8 :: g -> (Word8, g)
  genWord8 g = onFirst fromIntegral (genWord32 g)

  genWord16 :: g -> (Word16, g)
  genWord16 g = onFirst fromIntegral (genWord32 g)

  genWord32 :: g -> (Word32, g)
  genWord32 g = onFirst fromInteger (ofInterval 0 4294967295 g)

  genWord64 :: g -> (Word64, g)
  genWord64 g = case genWord32 g of
    (low, g1) -> case genWord32 g1 of
      (high, g2) -> ((fromIntegral high `shiftL` 32) .|. fromIntegral low, g2)

  genWord32R :: Word32 -> g -> (Word32, g)
  genWord32R m = runs (Draw (multiplied32 m))

  genWord64R :: Word64 -> g -> (Word64, g)
  genWord64R m = runs (Draw (masked genWord64 m))

  genShortByteString :: Int -> g -> (ShortByteString, g)
  genShortByteString n g = case bytesFrom (max 0 n) g of (ws, g') -> (toShort (B.pack ws), g')

  genRange :: g -> (Int, Int)
  genRange _ = (minBound, maxBound)

  split :: g -> (g, g)

  -- | A number below a bound, from a generator that has a way of its own; words are then drawn by it alone.
  genBelow :: Maybe (Integer -> g -> (Integer, g))
  genBelow = Nothing
  {-# MINIMAL split, (genWord32 | genWord64 | (next, genRange)) #-}

onFirst :: (a -> b) -> (a, g) -> (b, g)
onFirst f (a, g) = (f a, g)

-- | Bytes of words, the lowest first.
bytesFrom :: RandomGen g => Int -> g -> ([Word8], g)
bytesFrom n g
  | n <= 0 = ([], g)
  | otherwise = case genWord64 g of
      (w, g1) -> case bytesFrom (n - 8) g1 of
        (rest, g2) -> ([fromIntegral (w `shiftR` (8 * k)) | k <- [0 .. min 8 n - 1]] ++ rest, g2)

-- | A number of an interval from a generator that has only `next`.
ofInterval :: RandomGen g => Integer -> Integer -> g -> (Integer, g)
ofInterval l h g = case draw 1 0 g of (v, g') -> (l + v `mod` k, g')
  where
    (gl, gh) = genRange g
    low = toInteger gl
    base = toInteger gh - low + 1
    k = h - l + 1
    magnitude = k * 1000
    draw size v g0
      | size >= magnitude = (v, g0)
      | otherwise = case next g0 of
          (x, g1) -> let v' = v * base + (toInteger x - low) in v' `seq` draw (size * base) v' g1

newtype StdGen = StdGen SMGen
  deriving (Eq)

instance Show StdGen where
  showsPrec p (StdGen g) = showParen (p > 10) (showString "StdGen {unStdGen = " . showsPrec 0 g . showChar '}')

instance NFData StdGen where
  rnf (StdGen g) = rnf g

instance RandomGen StdGen where
  next (StdGen g) = fmap StdGen (SM.nextInt g)
  genWord32 (StdGen g) = fmap StdGen (SM.nextWord32 g)
  genWord64 (StdGen g) = fmap StdGen (SM.nextWord64 g)
  split (StdGen g) = case SM.splitSMGen g of (a, b) -> (StdGen a, StdGen b)

instance RandomGen SMGen where
  next = SM.nextInt
  genWord32 = SM.nextWord32
  genWord64 = SM.nextWord64
  split = SM.splitSMGen

-- | A seed of properties: where a search tries every number, a word is any one, and a number of an interval one of it.
instance RandomGen Seed where
  genWord32 = onFirst fromInteger . drawnBelow 4294967296
  genWord64 = onFirst fromInteger . drawnBelow 18446744073709551616
  split = Seed.split
  genBelow = Just drawnBelow

drawnBelow :: Integer -> Seed -> (Integer, Seed)
drawnBelow bound s = case Seed.split s of (s1, s2) -> (Seed.below bound s1, s2)

mkStdGen :: Int -> StdGen
mkStdGen n = StdGen (SM.mkSMGen (fromIntegral n))

initStdGen :: MonadIO m => m StdGen
initStdGen = liftIO (fmap StdGen SM.initSMGen)

-- Draws: functions of any generator -----------------------------------------------------------------------------

-- | What is drawn from a generator.
newtype Draw a = Draw (forall g. RandomGen g => g -> (a, g))

runs :: RandomGen g => Draw a -> g -> (a, g)
runs (Draw f) = f

instance Functor Draw where
  fmap f d = Draw (\g -> onFirst f (runs d g))

instance Applicative Draw where
  pure a = Draw (\g -> (a, g))
  f <*> d = Draw (\g -> case runs f g of (h, g1) -> onFirst h (runs d g1))

instance Monad Draw where
  d >>= f = Draw (\g -> case runs d g of (a, g1) -> runs (f a) g1)

-- | A number up to a bound, by masking what is too large and drawing again.
masked :: (RandomGen g, FiniteBits w, Integral w) => (g -> (w, g)) -> w -> g -> (w, g)
masked gen range = maybe go upTo genBelow
  where
    upTo draw = onFirst fromInteger . draw (toInteger range + 1)
    mask = complement 0 `shiftR` countLeadingZeros (range .|. 1)
    go g = case gen g of
      (x, g')
        | x .&. mask > range -> go g'
        | otherwise -> (x .&. mask, g')

-- | A number up to a bound, by multiplying (Lemire, "Fast random integer generation in an interval").
multiplied32 :: RandomGen g => Word32 -> g -> (Word32, g)
multiplied32 s g0
  | s == maxBound = genWord32 g0
  | otherwise = maybe go upTo genBelow g0
  where
    upTo draw = onFirst fromInteger . draw (toInteger s + 1)
    r = s + 1
    least = negate r `mod` r
    go g = case genWord32 g of
      (x, g')
        | (fromIntegral m :: Word32) >= least -> (fromIntegral (m `shiftR` 32), g')
        | otherwise -> go g'
        where m = fromIntegral x * fromIntegral r :: Word64

class Uniform a where
  uniformDraw :: Draw a

class UniformRange a where
  uniformRange :: (a, a) -> Draw a

-- | Numbers with a sign, by those without one.
signedRange :: (Num b, Ord b, Num a, Ord a) => (a -> b) -> (b -> a) -> (b -> Draw b) -> (a, a) -> Draw a
signedRange toUnsigned fromUnsigned upTo (bottom, top)
  | bottom == top = pure top
  | bottom > top = fmap ((top +) . fromUnsigned) (upTo (toUnsigned bottom - toUnsigned top))
  | otherwise = fmap ((bottom +) . fromUnsigned) (upTo (toUnsigned top - toUnsigned bottom))

unsignedRange :: (Num a, Ord a) => (a -> Draw a) -> (a, a) -> Draw a
unsignedRange upTo (bottom, top)
  | bottom <= top = fmap (bottom +) (upTo (top - bottom))
  | otherwise = fmap (top +) (upTo (bottom - top))

multiplied :: Integral a => a -> Draw a
multiplied m = Draw (\g -> onFirst fromIntegral (multiplied32 (fromIntegral m) g))

instance Uniform Int8 where
  uniformDraw = Draw (onFirst fromIntegral . genWord8)

instance UniformRange Int8 where
  uniformRange = signedRange (fromIntegral :: Int8 -> Word8) fromIntegral (\m -> Draw (masked genWord8 m))

instance Random Int8 where
  drawnR = throughInteger
  drawn = throughInteger (minBound, maxBound)

instance Uniform Int16 where
  uniformDraw = Draw (onFirst fromIntegral . genWord16)

instance UniformRange Int16 where
  uniformRange = signedRange (fromIntegral :: Int16 -> Word16) fromIntegral (\m -> Draw (masked genWord16 m))

instance Random Int16 where
  drawnR = throughInteger
  drawn = throughInteger (minBound, maxBound)

instance Uniform Int32 where
  uniformDraw = Draw (onFirst fromIntegral . genWord32)

instance UniformRange Int32 where
  uniformRange = signedRange (fromIntegral :: Int32 -> Word32) fromIntegral (\m -> Draw (masked genWord32 m))

instance Random Int32 where
  drawnR = throughInteger
  drawn = throughInteger (minBound, maxBound)

instance Uniform Int64 where
  uniformDraw = Draw (onFirst fromIntegral . genWord64)

instance UniformRange Int64 where
  uniformRange = signedRange (fromIntegral :: Int64 -> Word64) fromIntegral (\m -> Draw (masked genWord64 m))

instance Random Int64 where
  drawnR = throughInteger
  drawn = throughInteger (minBound, maxBound)

instance Uniform Int where
  uniformDraw = Draw (onFirst fromIntegral . genWord64)

instance UniformRange Int where
  uniformRange = signedRange (fromIntegral :: Int -> Word) fromIntegral (\m -> Draw (masked (onFirst fromIntegral . genWord64) m))

instance Random Int where
  drawnR = throughInteger
  drawn = throughInteger (minBound, maxBound)

instance Uniform Word8 where
  uniformDraw = Draw genWord8

instance UniformRange Word8 where
  uniformRange = unsignedRange multiplied

instance Random Word8 where
  drawnR = throughInteger
  drawn = throughInteger (minBound, maxBound)

instance Uniform Word16 where
  uniformDraw = Draw genWord16

instance UniformRange Word16 where
  uniformRange = unsignedRange multiplied

instance Random Word16 where
  drawnR = throughInteger
  drawn = throughInteger (minBound, maxBound)

instance Uniform Word32 where
  uniformDraw = Draw genWord32

instance UniformRange Word32 where
  uniformRange = unsignedRange multiplied

instance Random Word32 where
  drawnR = throughInteger
  drawn = throughInteger (minBound, maxBound)

instance Uniform Word64 where
  uniformDraw = Draw genWord64

instance UniformRange Word64 where
  uniformRange = unsignedRange (\m -> Draw (masked genWord64 m))

instance Random Word64 where
  drawnR = throughInteger
  drawn = throughInteger (minBound, maxBound)

instance Uniform Word where
  uniformDraw = Draw (onFirst fromIntegral . genWord64)

instance UniformRange Word where
  uniformRange = unsignedRange (\m -> Draw (masked (onFirst fromIntegral . genWord64) m))

instance Random Word where
  drawnR = throughInteger
  drawn = throughInteger (minBound, maxBound)

instance Uniform Char where
  uniformDraw = uniformRange (minBound, maxBound)

instance UniformRange Char where
  uniformRange (l, h) = fmap (chr . fromIntegral) (uniformRange (code l, code h))
    where
      code :: Char -> Word32
      code = fromIntegral . ord

instance Random Char where
  drawnR (low, high) s = chr (drawnR (ord low, ord high) s)
  drawn = drawnR (minBound, maxBound)

instance Uniform Bool where
  uniformDraw = Draw (maybe (onFirst odd . genWord8) (\draw -> onFirst (== 1) . draw 2) genBelow)

instance UniformRange Bool where
  uniformRange (l, h)
    | l == h = pure l
    | otherwise = uniformDraw

instance Random Bool where
  drawnR (low, high) s = toEnum (drawnR (fromEnum low, fromEnum high) s)
  drawn = drawnR (False, True)

instance UniformRange Integer where
  uniformRange = ofIntegers

instance Random Integer where
  drawnR (low, high) s
    | low > high = drawnR (high, low) s
    | high - low < 64 = low + Seed.below (high - low + 1) s
    | otherwise = Seed.orOneOf (ends . filter (\n -> low < n && n < high) . Seed.integersOf) (\t -> low + Seed.below (high - low + 1) t) s
    where ends inner = if null inner then [] else low : high : inner
  drawn s = Seed.below 18446744073709551616 s - 9223372036854775808
  random g = onFirst (toInteger :: Int -> Integer) (random g)

instance UniformRange Natural where
  uniformRange (l, h) = fmap fromInteger (ofIntegers (toInteger l, toInteger h))

ofIntegers :: (Integer, Integer) -> Draw Integer
ofIntegers (l, h) = case compare l h of
  EQ -> pure l
  LT -> fmap (l +) (upTo (h - l))
  GT -> fmap (h +) (upTo (l - h))
  where
    upTo limit
      | limit < 18446744073709551616 = fmap toInteger (Draw (masked genWord64 (fromInteger limit)))
      | otherwise = large (limit + 1)

-- | A number below a bound of several words, by multiplying.
large :: Integer -> Draw Integer
large s = Draw (maybe (runs go) ($ s) genBelow)
  where
    n = wordsOf s
    k = 64 * n
    two = 1 `shiftL` k :: Integer
    least = (two - s) `rem` s
    go = do
      x <- severalWords n 0
      let m = x * s
      if m .&. (two - 1) < least then go else pure (m `shiftR` k)
    wordsOf 0 = 0 :: Int
    wordsOf m = 1 + wordsOf (m `shiftR` 64)

severalWords :: Int -> Integer -> Draw Integer
severalWords 0 acc = pure acc
severalWords n acc = do
  w <- Draw genWord64
  severalWords (n - 1) ((acc `shiftL` 64) .|. toInteger w)

instance UniformRange Double where
  uniformRange (l, h)
    | l == h = pure l
    | isInfinite l || isInfinite h = pure $! h + l
    | otherwise = fmap (\w -> mixed (nearest w / 18446744073709551616) l h) (Draw genWord64)

instance Random Double where
  drawnR (low, high) =
    Seed.orOneOf (filter (\x -> low <= x && x <= high) . Seed.doublesOf) (\s -> low + (high - low) * drawn s)
  drawn s = fromInteger (Seed.below 4503599627370496 (Seed.closed s)) / 4503599627370496
  randomR r = runs (uniformRange r)
  random = randomR (0, 1)

instance UniformRange Float where
  uniformRange (l, h)
    | l == h = pure l
    | isInfinite l || isInfinite h = pure $! h + l
    | otherwise = fmap (\w -> mixed (fromIntegral w / 4294967295) l h) (Draw genWord32)

instance Random Float where
  drawnR (low, high) s = low + (high - low) * drawn s
  drawn s = fromInteger (Seed.below 16777216 (Seed.closed s)) / 16777216
  randomR r = runs (uniformRange r)
  random = randomR (0, 1)

-- | The nearest double, as the machine rounds; `fromIntegral` cuts off.
nearest :: Word64 -> Double
nearest w = fromIntegral (w `shiftR` 32) * 4294967296 + fromIntegral (w .&. 4294967295)

mixed :: Num a => a -> a -> a -> a
mixed x l h = x * l + (1 - x) * h

instance Uniform () where
  uniformDraw = pure ()

instance (Uniform a, Uniform b) => Uniform (a, b) where
  uniformDraw = (,) <$> uniformDraw <*> uniformDraw

instance (Uniform a, Uniform b, Uniform c) => Uniform (a, b, c) where
  uniformDraw = (,,) <$> uniformDraw <*> uniformDraw <*> uniformDraw

instance (Random a, Random b) => Random (a, b) where
  randomR ((la, lb), (ha, hb)) g = case randomR (la, ha) g of
    (a, g1) -> case randomR (lb, hb) g1 of (b, g2) -> ((a, b), g2)
  random g = case random g of
    (a, g1) -> case random g1 of (b, g2) -> ((a, b), g2)

throughInteger :: Integral a => (a, a) -> Seed -> a
throughInteger (low, high) s = fromInteger (drawnR (toInteger low, toInteger high) s)

-- Drawing -------------------------------------------------------------------------------------------------------

class Random a where
  randomR :: RandomGen g => (a, a) -> g -> (a, g)
  default randomR :: (RandomGen g, UniformRange a) => (a, a) -> g -> (a, g)
  randomR r = runs (uniformRange r)

  random :: RandomGen g => g -> (a, g)
  default random :: (RandomGen g, Uniform a) => g -> (a, g)
  random = runs uniformDraw

  randomRs :: RandomGen g => (a, a) -> g -> [a]
  randomRs r g = case randomR r g of (a, g') -> a : randomRs r g'

  randoms :: RandomGen g => g -> [a]
  randoms g = case random g of (a, g') -> a : randoms g'

  -- | A value between two for a property. Numbers may be literals of the program, or stay open for a solver.
  drawnR :: (a, a) -> Seed -> a
  drawnR limits s = fst (randomR limits s)

  -- | Any value for a property.
  drawn :: Seed -> a
  drawn s = fst (random s)

uniform :: (RandomGen g, Uniform a) => g -> (a, g)
uniform = runs uniformDraw

uniformR :: (RandomGen g, UniformRange a) => (a, a) -> g -> (a, g)
uniformR r = runs (uniformRange r)

genByteString :: RandomGen g => Int -> g -> (B.ByteString, g)
genByteString n g = onFirst fromShort (genShortByteString n g)

-- | The generator that a program has in common. It begins with the same state in each run.
common :: IORef StdGen
common = unsafePerformIO (initStdGen >>= newIORef)
{-# NOINLINE common #-}

getStdGen, newStdGen :: MonadIO m => m StdGen
getStdGen = liftIO (readIORef common)
newStdGen = liftIO (atomicModifyIORef' common split)

setStdGen :: MonadIO m => StdGen -> m ()
setStdGen = liftIO . writeIORef common

getStdRandom :: MonadIO m => (StdGen -> (a, StdGen)) -> m a
getStdRandom f = liftIO (atomicModifyIORef' common (\g -> case f g of (a, g') -> (g', a)))

randomIO :: (Random a, MonadIO m) => m a
randomIO = getStdRandom random

randomRIO :: (Random a, MonadIO m) => (a, a) -> m a
randomRIO r = getStdRandom (randomR r)
