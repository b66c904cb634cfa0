{-# LANGUAGE BangPatterns, TypeFamilies #-}
-- | Bytes in a row: a piece of an array, so that taking and dropping copy nothing.
module Clew.Bytes where

import Clew.IsList (IsList (..))
import Clew.Prim
  ( PrimArray, primArrayOfCells, primArrayOfPieces, primCellsOfPiece, primCharsOfPiece, primCoerce, primHeldCells, primHeldPieces, primKnownChr
  , primNewArray, primOrderPieces, primReadArray, primWriteArray )
import Control.DeepSeq (NFData (..))
import Data.Char (ord)
import Prelude hiding (concat, length, null)
import qualified Prelude
import Data.Data (Data (..), mkNoRepType)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Semigroup (Semigroup (..))
import Data.String (IsString (..))
import Data.Word (Word8)

-- | The array, where the piece begins, and its length.
data ByteString = BS !(PrimArray Word8) !Int !Int

empty :: ByteString
empty = BS (primNewArray 0 0) 0 0
{-# NOINLINE empty #-}

length :: ByteString -> Int
length (BS _ _ n) = n

null :: ByteString -> Bool
null (BS _ _ n) = n <= 0

-- | The byte at a place that is known to exist.
unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex (BS a o _) i = primReadArray a (o + i)

-- | As many bytes as are written by the function, which is given the array and begins with the first place.
unsafeCreate :: Int -> (PrimArray Word8 -> ()) -> ByteString
unsafeCreate n fill
  | n <= 0 = empty
  | otherwise = case primNewArray n 0 of !a -> case fill a of () -> BS a 0 n

packN :: Int -> [Word8] -> ByteString
packN n ws = unsafeCreate n (\a -> go a 0 ws)
  where
    go !a !i (x : xs) | i < n = case x of !y -> case primWriteArray a i y of () -> go a (i + 1) xs
    go _ _ _ = ()

pack :: [Word8] -> ByteString
pack ws = packN (Prelude.length ws) ws

-- | A function's values at the bytes.
mapped :: (Word8 -> Word8) -> ByteString -> ByteString
mapped f b@(BS source from n)
  | n <= 0 = empty
  | primHeldPieces [b] == n = case primArrayOfPieces n [b] of !a -> case inside a (n - 1) 0 of () -> BS a 0 n
  | otherwise = unsafeCreate n (\a -> go source a from 0)
  where
    inside !a !end !k
      | k < end = case primReadArray a k of -- two at once
          !v -> case f v of
            !w -> case primWriteArray a k w of
              () -> case k + 1 of
                !l -> case primReadArray a l of
                  !x -> case f x of !y -> case primWriteArray a l y of () -> inside a end (k + 2)
      | k == end = case f (primReadArray a k) of !w -> primWriteArray a k w
      | otherwise = ()
    go !s !a !i !k
      | k < n = case f (primReadArray s i) of !w -> case primWriteArray a k w of () -> go s a (i + 1) (k + 1)
      | otherwise = ()

-- | The bytes with a property; the array has room for all.
filtered :: (Word8 -> Bool) -> ByteString -> ByteString
filtered p (BS source from n)
  | n <= 0 = empty
  | otherwise = case primNewArray n 0 of !a -> go source a from 0
  where
    !end = from + n
    go !s !a !i !k
      | i >= end = BS a 0 k
      | otherwise = case primReadArray s i of
          !w
            | p w -> case primWriteArray a k w of () -> go s a (i + 1) (k + 1)
            | otherwise -> go s a (i + 1) k

-- | Some bytes at a time, unless the run is recorded.
unpack :: ByteString -> [Word8]
unpack b@(BS a o n) = if primHeldCells 0 [] == 0 then some 0 else go 0
  where
    some !i
      | n - i <= 32 = if i >= n then [] else primCellsOfPiece (BS a (o + i) (n - i)) [[]]
      | otherwise = primCellsOfPiece (BS a (o + i) 16) [some (i + 16)]
    go !i
      | i >= n = []
      | otherwise = unsafeIndex b i : go (i + 1)

copyTo :: PrimArray Word8 -> Int -> ByteString -> ()
copyTo !a !at b = go 0
  where
    !n = length b
    go !i
      | i >= n = ()
      | otherwise = case unsafeIndex b i of !w -> case primWriteArray a (at + i) w of () -> go (i + 1)

concat :: [ByteString] -> ByteString
concat [] = empty
concat [b] = b
concat bs = case sum (map length bs) of
  0 -> empty
  n | primHeldPieces bs == n -> BS (primArrayOfPieces n bs) 0 n
    | otherwise -> unsafeCreate n (\a -> go a 0 bs)
  where
    go _ _ [] = ()
    go !a !i (b : rest) = case copyTo a i b of () -> go a (i + length b) rest

append :: ByteString -> ByteString -> ByteString
append a b
  | null a = b
  | null b = a
  | otherwise = concat [a, b]

compareBytes :: ByteString -> ByteString -> Ordering
compareBytes a b = case primOrderPieces a b of
  0 -> LT
  1 -> EQ
  2 -> GT
  _ -> compareBytesSlowly a b

-- | The same, one element after the other.
compareBytesSlowly :: ByteString -> ByteString -> Ordering
compareBytesSlowly a b = go 0
  where
    !n = length a
    !m = length b
    go !i
      | i >= n = if i >= m then EQ else LT
      | i >= m = GT
      | otherwise = case compare (unsafeIndex a i) (unsafeIndex b i) of
          EQ -> go (i + 1)
          different -> different

-- | Where all characters are known, the machine makes the array.
packChars :: String -> ByteString
packChars s = case Prelude.length s of
  0 -> empty
  n
    | primHeldCells 2 s == n -> BS (primArrayOfCells 2 s) 0 n
    | otherwise -> unsafeCreate n (\a -> go a 0 s)
  where
    go !a !i (x : xs) = case fromIntegral (ord x) of !w -> case primWriteArray a i w of () -> go a (i + 1) xs
    go _ _ [] = ()

unpackChars :: ByteString -> String
unpackChars (BS a from n) = if primHeldCells 0 [] == 0 then some from else go from
  where
    !end = from + n
    some !i
      | end - i <= 32 = if i >= end then [] else primCharsOfPiece (BS a i (end - i)) [[]]
      | otherwise = primCharsOfPiece (BS a i 16) [some (i + 16)]
    go !i
      | i >= end = []
      | otherwise = case primReadArray a i of !w -> case w2c w of !c -> c : go (i + 1)

c2w :: Char -> Word8
c2w c = fromIntegral (ord c)

w2c :: Word8 -> Char
w2c w = primKnownChr (primCoerce w)

instance Eq ByteString where
  a == b = length a == length b && compareBytes a b == EQ

instance Ord ByteString where
  compare = compareBytes

instance Semigroup ByteString where
  (<>) = append
  sconcat (b :| bs) = concat (b : bs)

instance Monoid ByteString where
  mempty = empty
  mconcat = concat

instance Show ByteString where
  showsPrec p b = showsPrec p (unpackChars b)

instance Read ByteString where
  readsPrec p s = [(packChars x, rest) | (x, rest) <- readsPrec p s]

instance IsString ByteString where
  fromString = packChars

instance IsList ByteString where
  type Item ByteString = Word8
  fromList = pack
  toList = unpack

instance NFData ByteString where
  rnf !_ = ()

instance Data ByteString where
  gfoldl f z b = z pack `f` unpack b
  toConstr _ = errorWithoutStackTrace "Data.ByteString.ByteString.toConstr"
  gunfold _ _ = errorWithoutStackTrace "Data.ByteString.ByteString.gunfold"
  dataTypeOf _ = mkNoRepType "Data.ByteString.ByteString"
