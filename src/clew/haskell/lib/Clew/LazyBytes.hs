{-# LANGUAGE BangPatterns, TypeFamilies #-}
-- | Lazy strings of bytes: strict ones in a row, none of them empty.
module Clew.LazyBytes where

import qualified Clew.Bytes as B
import Clew.IsList (IsList (..))
import Control.DeepSeq (NFData (..))
import Data.Data (Data (..), mkNoRepType)
import Data.Semigroup (Semigroup (..))
import Data.String (IsString (..))
import Data.Word (Word8)

data ByteString = Empty | Chunk !B.ByteString ByteString

-- | In front of a lazy string, a strict one that may be empty.
chunk :: B.ByteString -> ByteString -> ByteString
chunk b rest
  | B.null b = rest
  | otherwise = Chunk b rest

defaultChunkSize, smallChunkSize :: Int
defaultChunkSize = 32752
smallChunkSize = 4080

foldrChunks :: (B.ByteString -> a -> a) -> a -> ByteString -> a
foldrChunks f z = go
  where
    go Empty = z
    go (Chunk b rest) = f b (go rest)

foldlChunks :: (a -> B.ByteString -> a) -> a -> ByteString -> a
foldlChunks f = go
  where
    go !a Empty = a
    go !a (Chunk b rest) = go (f a b) rest

fromChunks :: [B.ByteString] -> ByteString
fromChunks = foldr chunk Empty

toChunks :: ByteString -> [B.ByteString]
toChunks = foldrChunks (:) []

fromStrict :: B.ByteString -> ByteString
fromStrict b = chunk b Empty

toStrict :: ByteString -> B.ByteString
toStrict b = B.concat (toChunks b)

-- | The first pieces are small, so that little is read before something is there.
pack :: [Word8] -> ByteString
pack = go 32
  where
    go _ [] = Empty
    go n ws = case splitAt n ws of (now, later) -> Chunk (B.pack now) (go (min 4064 (n * 2)) later)

unpack :: ByteString -> [Word8]
unpack = foldrChunks (\b rest -> B.unpack b ++ rest) []

packChars :: String -> ByteString
packChars = pack . map B.c2w

unpackChars :: ByteString -> String
unpackChars = map B.w2c . unpack

append :: ByteString -> ByteString -> ByteString
append a b = foldrChunks Chunk b a

compareBytes :: ByteString -> ByteString -> Ordering
compareBytes Empty Empty = EQ
compareBytes Empty _ = LT
compareBytes _ Empty = GT
compareBytes (Chunk a as) (Chunk b bs) = case compare n m of
  EQ -> compare a b <> compareBytes as bs
  LT -> compare a (part 0 n b) <> compareBytes as (Chunk (part n (m - n) b) bs)
  GT -> compare (part 0 m a) b <> compareBytes (Chunk (part m (n - m) a) as) bs
  where
    n = B.length a
    m = B.length b
    part from k (B.BS array o _) = B.BS array (o + from) k

instance Eq ByteString where
  a == b = compareBytes a b == EQ

instance Ord ByteString where
  compare = compareBytes

instance Semigroup ByteString where
  (<>) = append

instance Monoid ByteString where
  mempty = Empty
  mconcat = foldr append Empty

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
  rnf Empty = ()
  rnf (Chunk _ rest) = rnf rest

instance Data ByteString where
  gfoldl f z b = z pack `f` unpack b
  toConstr _ = errorWithoutStackTrace "Data.ByteString.Lazy.ByteString.toConstr"
  gunfold _ _ = errorWithoutStackTrace "Data.ByteString.Lazy.ByteString.gunfold"
  dataTypeOf _ = mkNoRepType "Data.ByteString.Lazy.ByteString"
