{-# LANGUAGE BangPatterns, TypeFamilies #-}
-- | Texts: a piece of an array of characters, so that taking and dropping copy nothing.
module Clew.Text where

import Clew.IsList (IsList (..))
import Clew.Prim
  ( PrimArray, primArrayOfCells, primArrayOfPieces, primCellsOfPiece, primHeldCells, primHeldPieces, primNewArray
  , primOrderPieces, primReadArray, primWriteArray )
import Clew.Printf (Arg (..), PrintfArg (..))
import Control.DeepSeq (NFData (..))
import Data.Data (Constr, Data (..), DataType, Fixity (..), mkConstr, mkDataType)
import Data.Semigroup (Semigroup (..))
import Data.String (IsString (..))
import Prelude hiding (concat, drop, length, null, take)
import qualified Prelude

-- | The array, where the piece begins, and its length.
data Text = Text !(PrimArray Char) !Int !Int

empty :: Text
empty = Text (primNewArray 0 ' ') 0 0
{-# NOINLINE empty #-}

length :: Text -> Int
length (Text _ _ n) = n

null :: Text -> Bool
null (Text _ _ n) = n <= 0

-- | The character at a place that is known to exist.
unsafeIndex :: Text -> Int -> Char
unsafeIndex (Text a o _) i = primReadArray a (o + i)

-- | A piece of a text, known to be inside of it.
piece :: Int -> Int -> Text -> Text
piece from n (Text a o _) = Text a (o + from) n

-- | As many characters as are written by the function.
create :: Int -> (PrimArray Char -> ()) -> Text
create n fill
  | n <= 0 = empty
  | otherwise = case primNewArray n ' ' of !a -> case fill a of () -> Text a 0 n

-- | No text has a half of a surrogate pair.
safe :: Char -> Char
safe !c
  | c < '\xd800' || c > '\xdfff' = c
  | otherwise = '\xfffd'

packN :: Int -> [Char] -> Text
packN n s = create n (\a -> go a 0 s)
  where
    go !a !i (x : xs) | i < n = case safe x of !y -> case primWriteArray a i y of () -> go a (i + 1) xs
    go _ _ _ = ()

-- | Where all characters are known, the machine makes the array.
pack :: [Char] -> Text
pack s = case Prelude.length s of
  0 -> empty
  n
    | primHeldCells 1 s == n -> Text (primArrayOfCells 1 s) 0 n
    | otherwise -> packN n s

-- | A function's values at the characters.
mapped :: (Char -> Char) -> Text -> Text
mapped f t@(Text source from n)
  | n <= 0 = empty
  | primHeldPieces [t] == n = case primArrayOfPieces n [t] of !a -> case inside a n 0 of () -> Text a 0 n
  | otherwise = create n (\a -> go source a from 0)
  where
    inside !a !end !k
      | k >= end = ()
      | otherwise = case primReadArray a k of
          !c -> case f c of
            !d
              | d < '\xd800' -> case primWriteArray a k d of () -> inside a end (k + 1)
              | otherwise -> case primWriteArray a k (safe d) of () -> inside a end (k + 1)
    go !s !a !i !k
      | k >= n = ()
      | otherwise = case f (primReadArray s i) of
          !d -> case primWriteArray a k (safe d) of () -> go s a (i + 1) (k + 1)

-- | The characters with a property; the array has room for all.
filtered :: (Char -> Bool) -> Text -> Text
filtered p (Text source from n)
  | n <= 0 = empty
  | otherwise = case primNewArray n ' ' of !a -> go source a from 0
  where
    !end = from + n
    go !s !a !i !k
      | i >= end = Text a 0 k
      | otherwise = case primReadArray s i of
          !c
            | p c -> case primWriteArray a k c of () -> go s a (i + 1) (k + 1)
            | otherwise -> go s a (i + 1) k

-- | Some characters at a time, unless the run is recorded.
unpack :: Text -> [Char]
unpack t@(Text a o n) = if primHeldCells 0 [] == 0 then some 0 else go 0
  where
    some !i
      | n - i <= 32 = if i >= n then [] else primCellsOfPiece (Text a (o + i) (n - i)) [[]]
      | otherwise = primCellsOfPiece (Text a (o + i) 16) [some (i + 16)]
    go !i
      | i >= n = []
      | otherwise = case unsafeIndex t i of !c -> c : go (i + 1)

-- | The text from the last character to the first.
reversed :: Text -> Text
reversed (Text from o n) = create n (\a -> go a o (n - 1))
  where
    go !a !i !k
      | k < 0 = ()
      | otherwise = case primReadArray from i of !c -> case primWriteArray a k c of () -> go a (i + 1) (k - 1)

-- | The characters from the last to the first.
unpackReversed :: Text -> [Char]
unpackReversed t = go (length t - 1)
  where
    go !i
      | i < 0 = []
      | otherwise = case unsafeIndex t i of !c -> c : go (i - 1)

copyTo :: PrimArray Char -> Int -> Text -> ()
copyTo !a !at t = go 0
  where
    !n = length t
    go !i
      | i >= n = ()
      | otherwise = case unsafeIndex t i of !c -> case primWriteArray a (at + i) c of () -> go (i + 1)

concat :: [Text] -> Text
concat [] = empty
concat [t] = t
concat ts = joined ts

-- | The text of some texts.
joined :: [Text] -> Text
joined ts = case whole 0 ts of
  0 -> empty
  n | primHeldPieces ts == n -> Text (primArrayOfPieces n ts) 0 n
    | otherwise -> create n (\a -> go a 0 ts)
  where
    whole !n [] = n
    whole !n (Text _ _ k : rest) = whole (n + k) rest
    go _ _ [] = ()
    go !a !i (t : rest) = case copyTo a i t of () -> go a (i + length t) rest

append :: Text -> Text -> Text
append a b
  | null a = b
  | null b = a
  | otherwise = joined [a, b]

compareTexts :: Text -> Text -> Ordering
compareTexts a b = case primOrderPieces a b of
  0 -> LT
  1 -> EQ
  2 -> GT
  _ -> compareTextsSlowly a b

-- | The same, one element after the other.
compareTextsSlowly :: Text -> Text -> Ordering
compareTextsSlowly a b = go 0
  where
    !n = length a
    !m = length b
    go !i
      | i >= n = if i >= m then EQ else LT
      | i >= m = GT
      | otherwise = case compare (unsafeIndex a i) (unsafeIndex b i) of
          EQ -> go (i + 1)
          different -> different

instance Eq Text where
  a == b = length a == length b && compareTexts a b == EQ

instance Ord Text where
  compare = compareTexts

instance Semigroup Text where
  (<>) = append
  stimes n t
    | count < 0 = errorWithoutStackTrace "Data.Text.stimes: given number does not fit into an Int!"
    | otherwise = concat (replicate count t)
    where count = fromIntegral n

instance Monoid Text where
  mempty = empty
  mconcat = concat

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p s = [(pack x, rest) | (x, rest) <- readsPrec p s]

instance IsString Text where
  fromString = pack

instance IsList Text where
  type Item Text = Char
  fromList = pack
  toList = unpack

instance NFData Text where
  rnf !_ = ()

instance PrintfArg Text where
  toArg = ArgString . unpack

instance Data Text where
  gfoldl f z t = z pack `f` unpack t
  toConstr _ = packConstr
  gunfold k z _ = k (z pack)
  dataTypeOf _ = textDataType

packConstr :: Constr
packConstr = mkConstr textDataType "pack" [] Prefix

textDataType :: DataType
textDataType = mkDataType "Data.Text.Text" [packConstr]
