{-# LANGUAGE FlexibleContexts, TypeFamilies #-}
-- | Generators of Hedgehog; see "Clew.HedgehogGen". What only says how values become smaller changes nothing: they do so
-- by the numbers that they are made of.
module Hedgehog.Gen
  ( shrink, prune, small, scale, resize, sized, freeze, constant, element, choice, frequency, recursive, discard
  , ensure, filter, mapMaybe, filterT, mapMaybeT, just, justT, list, set, map, seq, nonEmpty, maybe, either, either_
  , subsequence, subset, shuffle, shuffleSeq, enum, enumBounded, bool, bool_
  , integral, integral_, int, int8, int16, int32, int64, word, word8, word16, word32, word64, realFloat, realFrac_, float
  , double, binit, octit, digit, hexit, lower, upper, alpha, alphaNum, ascii, latin1, unicode, unicodeAll
  , string, text, utf8, bytes, subterm, subtermM, subterm2, subtermM2, subterm3, subtermM3, sample, print, printWith
  , generalize
  ) where

import Clew.HedgehogGen
import Clew.HedgehogRange (Range, Size (..), bounds, origin)
import qualified Clew.HedgehogRange as Range
import Clew.QuickCheck (mkQCGen)
import Clew.Random (Random (drawnR))
import Clew.Seed (Seed, isEverything, next, split)
import qualified Clew.Seed as Seed
import Clew.Search (failed)
import Control.Applicative (Alternative (..))
import qualified Control.Monad as Monad
import Control.Monad.IO.Class (MonadIO (..))
import qualified Data.ByteString as ByteString
import Data.ByteString (ByteString)
import qualified Data.Char as Char
import Data.Functor.Identity (Identity (..))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import qualified Data.Maybe as Maybe
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Set (Set)
import qualified Data.Text as Text
import Data.Text (Text)
import qualified Data.Text.Encoding as Encoding
import Data.Word (Word16, Word32, Word64, Word8)
import Prelude hiding (either, filter, map, maybe, print, seq)
import qualified Prelude

-- | A generator that is made of the size and the seed.
drawing :: MonadGen m => (Size -> Seed -> a) -> m a
drawing f = fromGenT (GenT (\n s -> return (Just (f n s))))

onGen :: (MonadGen m) => (GenT (GenBase m) a -> GenT (GenBase m) b) -> m a -> m b
onGen f = fromGenT . f . toGenT

generalize :: Monad m => Gen a -> GenT m a
generalize (GenT g) = GenT (\n s -> return (runIdentity (g n s)))

shrink :: MonadGen m => (a -> [a]) -> m a -> m a
shrink _ g = g

prune, small :: MonadGen m => m a -> m a
prune g = g
small = scale (\(Size n) -> Size (round (fromIntegral n * 0.61803398875 :: Double)))

scale :: MonadGen m => (Size -> Size) -> m a -> m a
scale f = onGen (\(GenT g) -> GenT (\n s -> g (max 0 (f n)) s))

resize :: MonadGen m => Size -> m a -> m a
resize n = scale (const n)

sized :: MonadGen m => (Size -> m a) -> m a
sized f = fromGenT (GenT (\n s -> drawnFrom (toGenT (f n)) n s))

-- | A value, and a generator of nothing else.
freeze :: MonadGen m => m a -> m (a, m a)
freeze = fmap (\x -> (x, return x))

constant :: MonadGen m => a -> m a
constant = return

element :: (Foldable f, MonadGen m) => f a -> m a
element xs
  | null xs = error "Hedgehog.Gen.element: used with empty Foldable"
  | otherwise = fmap (elements !!) (integral (Range.constant 0 (length elements - 1)))
  where elements = foldr (:) [] xs

choice :: MonadGen m => [m a] -> m a
choice [] = error "Hedgehog.Gen.choice: used with empty list"
choice gs = integral (Range.constant 0 (length gs - 1)) >>= (gs !!)

frequency :: MonadGen m => [(Int, m a)] -> m a
frequency [] = error "Hedgehog.Gen.frequency: used with empty list"
frequency weighted = fromGenT (GenT (\n s -> drawnFrom (toGenT (if isEverything s then each else drawnOne)) n s))
  where
    each = choice [g | (w, g) <- weighted, w > 0] -- a search has no use for one and the same choice many times
    drawnOne = integral (Range.constant 1 (sum (Prelude.map fst weighted))) >>= pick weighted
    pick ((w, g) : rest) n
      | n <= w = g
      | otherwise = pick rest (n - w)
    pick [] _ = error "Hedgehog.Gen.frequency: used with empty list"

recursive :: MonadGen m => ([m a] -> m a) -> [m a] -> [m a] -> m a
recursive f leaves nodes = sized (\n -> if n <= 1 then f leaves else f (leaves ++ Prelude.map small nodes))

discard :: MonadGen m => m a
discard = fromGenT empty

-- | Values with a property, drawn again and again; a search takes those that there are.
fitting :: MonadGen m => (a -> Maybe b) -> m a -> m b
fitting f = onGen (\g -> GenT (\n s ->
  if isEverything s
    then drawnFrom g n s >>= return . fmap (Maybe.fromMaybe failed . f)
    else attempts g (0 :: Int) n s))
  where
    attempts g k n s
      | k > 100 = return Nothing
      | otherwise = case split s of
          (s1, s2) -> drawnFrom g n s1 >>= \found -> case found >>= f of
            Just x -> return (Just x)
            Nothing -> attempts g (k + 1) (n + 1) s2

filter :: (MonadGen m, GenBase m ~ Identity) => (a -> Bool) -> m a -> m a
filter = filterT

mapMaybe :: (MonadGen m, GenBase m ~ Identity) => (a -> Maybe b) -> m a -> m b
mapMaybe = mapMaybeT

just :: (MonadGen m, GenBase m ~ Identity) => m (Maybe a) -> m a
just = justT

filterT :: MonadGen m => (a -> Bool) -> m a -> m a
filterT p = fitting (\x -> if p x then Just x else Nothing)

mapMaybeT :: MonadGen m => (a -> Maybe b) -> m a -> m b
mapMaybeT = fitting

justT :: MonadGen m => m (Maybe a) -> m a
justT = fitting id

ensure :: MonadGen m => (a -> Bool) -> m a -> m a
ensure p g = g >>= \x -> if p x then return x else discard

-- Numbers -----------------------------------------------------------------------------------------------------------

-- | Numbers between the bounds at a size, those next to the origin first.
integral, integral_ :: (MonadGen m, Integral a) => Range a -> m a
integral r = drawing (\n s -> case bounds n r of
  (x, y) ->
    let low = toInteger (min x y)
        high = toInteger (max x y)
        start = max low (min high (toInteger (origin r)))
    in fromInteger (around start low high (Seed.below (high - low + 1) s)))
integral_ r = integral (Range.constant low high)
  where (low, high) = bounds 99 r

-- | The number at a distance in the order: the start, and then one below and one above, as far as there are any.
around :: Integer -> Integer -> Integer -> Integer -> Integer
around start low high k
  | k <= 2 * both = if even k then start - k `div` 2 else start + (k + 1) `div` 2
  | start - low > high - start = start - (k - both)
  | otherwise = start + (k - both)
  where both = min (start - low) (high - start)

int :: MonadGen m => Range Int -> m Int
int = integral

int8 :: MonadGen m => Range Int8 -> m Int8
int8 = integral

int16 :: MonadGen m => Range Int16 -> m Int16
int16 = integral

int32 :: MonadGen m => Range Int32 -> m Int32
int32 = integral

int64 :: MonadGen m => Range Int64 -> m Int64
int64 = integral

word :: MonadGen m => Range Word -> m Word
word = integral

word8 :: MonadGen m => Range Word8 -> m Word8
word8 = integral

word16 :: MonadGen m => Range Word16 -> m Word16
word16 = integral

word32 :: MonadGen m => Range Word32 -> m Word32
word32 = integral

word64 :: MonadGen m => Range Word64 -> m Word64
word64 = integral

realFloat :: (MonadGen m, RealFloat a) => Range a -> m a
realFloat = realFrac_

realFrac_ :: (MonadGen m, RealFrac a) => Range a -> m a
realFrac_ r = drawing (\n s -> case bounds n r of
  (x, y) -> realToFrac (drawnR (realToFrac (min x y), realToFrac (max x y) :: Double) s))

float :: MonadGen m => Range Float -> m Float
float = realFloat

double :: MonadGen m => Range Double -> m Double
double = realFloat

enum :: (MonadGen m, Enum a) => a -> a -> m a
enum low high = fmap toEnum (integral (Range.constant (fromEnum low) (fromEnum high)))

enumBounded :: (MonadGen m, Enum a, Bounded a) => m a
enumBounded = enum minBound maxBound

bool, bool_ :: MonadGen m => m Bool
bool = enumBounded
bool_ = bool

-- Characters and texts ----------------------------------------------------------------------------------------------

binit, octit, digit, hexit, lower, upper, alpha, alphaNum, ascii, latin1, unicode, unicodeAll :: MonadGen m => m Char
binit = enum '0' '1'
octit = enum '0' '7'
digit = enum '0' '9'
hexit = element "0123456789aAbBcCdDeEfF"
lower = enum 'a' 'z'
upper = enum 'A' 'Z'
alpha = element (['a' .. 'z'] ++ ['A' .. 'Z'])
alphaNum = element (['a' .. 'z'] ++ ['A' .. 'Z'] ++ ['0' .. '9'])
ascii = fmap plainFirst (enum '\0' '\127')
latin1 = fmap plainFirst (enum '\0' '\255')
unicode = frequency [(55295, enum '\0' '\55295'), (8190, enum '\57344' '\65533'), (1048576, enum '\65536' '\1114111')]
unicodeAll = enumBounded

-- | Letters before what cannot be read.
plainFirst :: Char -> Char
plainFirst c
  | c < '\128' = Char.chr ((Char.ord c + 97) `mod` 128)
  | otherwise = c

string :: MonadGen m => Range Int -> m Char -> m String
string = list

text :: MonadGen m => Range Int -> m Char -> m Text
text r = fmap Text.pack . string r

utf8 :: MonadGen m => Range Int -> m Char -> m ByteString
utf8 r = fmap Encoding.encodeUtf8 . text r

bytes :: MonadGen m => Range Int -> m ByteString
bytes r = fmap ByteString.pack (list r (word8 Range.constantBounded))

-- Collections -------------------------------------------------------------------------------------------------------

list :: MonadGen m => Range Int -> m a -> m [a]
list r g = integral r >>= \k -> Monad.replicateM k g

seq :: MonadGen m => Range Int -> m a -> m (Seq.Seq a)
seq r = fmap Seq.fromList . list r

nonEmpty :: MonadGen m => Range Int -> m a -> m (NonEmpty a)
nonEmpty r g = list (fmap (max 1) r) g >>= \xs -> case xs of
  x : rest -> return (x :| rest)
  [] -> error "Hedgehog.Gen.nonEmpty: internal error, generated empty list"

set :: (MonadGen m, Ord a) => Range Int -> m a -> m (Set a)
set r = fmap Map.keysSet . map r . fmap (\x -> (x, ()))

-- | As many different keys as the range says; a generator that does not have them gives up.
map :: (MonadGen m, Ord k) => Range Int -> m (k, v) -> m (Map.Map k v)
map r g = integral r >>= \k -> go k Map.empty (10 + 10 * k)
  where
    go k m tries
      | Map.size m >= k = return m
      | tries <= 0 = discard
      | otherwise = g >>= \(x, y) -> go k (if Map.member x m then m else Map.insert x y m) (tries - 1 :: Int)

maybe :: MonadGen m => m a -> m (Maybe a)
maybe g = sized (\(Size n) -> frequency [(2, return Nothing), (1 + n, fmap Just g)])

either, either_ :: MonadGen m => m a -> m b -> m (Either a b)
either g h = sized (\(Size n) -> frequency [(2, fmap Left g), (1 + n, fmap Right h)])
either_ g h = choice [fmap Left g, fmap Right h]

subsequence :: MonadGen m => [a] -> m [a]
subsequence xs = fmap (\keep -> [x | (x, True) <- zip xs keep]) (Monad.mapM (const bool_) xs)

subset :: MonadGen m => Set a -> m (Set a)
subset = fmap Set.fromDistinctAscList . subsequence . Set.toList

shuffle :: MonadGen m => [a] -> m [a]
shuffle [] = return []
shuffle xs = integral (Range.constant 0 (length xs - 1)) >>= \k -> case splitAt k xs of
  (before, x : after) -> fmap (x :) (shuffle (before ++ after))
  _ -> return xs

shuffleSeq :: MonadGen m => Seq.Seq a -> m (Seq.Seq a)
shuffleSeq = fmap Seq.fromList . shuffle . foldr (:) []

-- Parts that are of the type of the whole ---------------------------------------------------------------------------------

subterm :: MonadGen m => m a -> (a -> a) -> m a
subterm g f = fmap f g

subtermM :: MonadGen m => m a -> (a -> m a) -> m a
subtermM g f = g >>= f

subterm2 :: MonadGen m => m a -> m a -> (a -> a -> a) -> m a
subterm2 g h f = f <$> g <*> h

subtermM2 :: MonadGen m => m a -> m a -> (a -> a -> m a) -> m a
subtermM2 g h f = g >>= \x -> h >>= f x

subterm3 :: MonadGen m => m a -> m a -> m a -> (a -> a -> a -> a) -> m a
subterm3 g h i f = f <$> g <*> h <*> i

subtermM3 :: MonadGen m => m a -> m a -> m a -> (a -> a -> a -> m a) -> m a
subtermM3 g h i f = g >>= \x -> h >>= \y -> i >>= f x y

-- Looking at what is drawn ------------------------------------------------------------------------------------------

sample :: MonadIO m => Gen a -> m a
sample g = go (100 :: Int) (mkQCGen 20220917)
  where
    go 0 _ = error "Hedgehog.Gen.sample: too many discards, could not generate a sample"
    go k s = case runIdentity (drawnFrom g 30 s) of
      Just x -> return x
      Nothing -> go (k - 1) (next s)

print :: (MonadIO m, Show a) => Gen a -> m ()
print = printWith 30 (mkQCGen 20220917)

printWith :: (MonadIO m, Show a) => Size -> Seed -> Gen a -> m ()
printWith n s g = liftIO (putStrLn ("=== Outcome ===\n" ++ Prelude.maybe "<discard>" show (runIdentity (drawnFrom g n s))))
