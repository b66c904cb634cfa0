{-# LANGUAGE BangPatterns, TypeFamilies #-}
-- | Lazy texts: strict ones in a row, none of them empty.
module Clew.LazyText where

import Clew.IsList (IsList (..))
import Clew.Printf (Arg (..), PrintfArg (..))
import qualified Clew.Text as T
import Control.DeepSeq (NFData (..))
import Data.Data (Constr, Data (..), DataType, Fixity (..), mkConstr, mkDataType)
import Data.Semigroup (Semigroup (..))
import Data.String (IsString (..))

data Text = Empty | Chunk !T.Text Text

-- | In front of a lazy text, a strict one that may be empty.
chunk :: T.Text -> Text -> Text
chunk t rest
  | T.null t = rest
  | otherwise = Chunk t rest

defaultChunkSize, smallChunkSize :: Int
defaultChunkSize = 8192
smallChunkSize = 64

foldrChunks :: (T.Text -> a -> a) -> a -> Text -> a
foldrChunks f z = go
  where
    go Empty = z
    go (Chunk t rest) = f t (go rest)

foldlChunks :: (a -> T.Text -> a) -> a -> Text -> a
foldlChunks f = go
  where
    go !a Empty = a
    go !a (Chunk t rest) = go (f a t) rest

fromChunks :: [T.Text] -> Text
fromChunks = foldr chunk Empty

toChunks :: Text -> [T.Text]
toChunks = foldrChunks (:) []

pack :: String -> Text
pack [] = Empty
pack s = case splitAt smallChunkSize s of (now, later) -> Chunk (T.pack now) (pack later)

unpack :: Text -> String
unpack = foldrChunks (\t rest -> T.unpack t ++ rest) []

append :: Text -> Text -> Text
append a b = foldrChunks Chunk b a

compareTexts :: Text -> Text -> Ordering
compareTexts Empty Empty = EQ
compareTexts Empty _ = LT
compareTexts _ Empty = GT
compareTexts (Chunk a as) (Chunk b bs) = case compare (T.length a) (T.length b) of
  EQ -> compare a b <> compareTexts as bs
  LT -> compare a (T.piece 0 n b) <> compareTexts as (Chunk (T.piece n (T.length b - n) b) bs)
    where n = T.length a
  GT -> compare (T.piece 0 n a) b <> compareTexts (Chunk (T.piece n (T.length a - n) a) as) bs
    where n = T.length b

instance Eq Text where
  a == b = compareTexts a b == EQ

instance Ord Text where
  compare = compareTexts

instance Semigroup Text where
  (<>) = append
  stimes n t
    | count < 0 = errorWithoutStackTrace "Data.Text.Lazy.stimes: given number does not fit into an Int64!"
    | otherwise = mconcat (replicate count t)
    where count = fromIntegral n

instance Monoid Text where
  mempty = Empty
  mconcat = foldr append Empty

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
  rnf Empty = ()
  rnf (Chunk _ rest) = rnf rest

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
textDataType = mkDataType "Data.Text.Lazy.Text" [packConstr]
