{-# LANGUAGE BangPatterns #-}
-- | Lazy texts.
module Data.Text.Lazy
  ( Text, LazyText, pack, unpack, singleton, empty, fromChunks, toChunks, toStrict, fromStrict, foldrChunks, foldlChunks
  , cons, snoc, append, uncons, unsnoc, head, last, tail, init, null, length, compareLength, map, intercalate
  , intersperse, transpose, reverse, replace, toCaseFold, toLower, toUpper, toTitle, justifyLeft, justifyRight, center
  , foldl, foldl', foldl1, foldl1', foldr, foldr1, concat, concatMap, any, all, maximum, minimum, isAscii, scanl, scanl1
  , scanr, scanr1, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate, unfoldr, unfoldrN, take, takeEnd, drop, dropEnd
  , takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip, stripStart, stripEnd, splitAt, span, breakOn
  , breakOnEnd, break, group, groupBy, inits, tails, splitOn, split, chunksOf, lines, words, unlines, unwords, isPrefixOf
  , isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes, filter, find, elem, breakOnAll, partition, index
  , count, zip, zipWith
  ) where

import Clew.CaseMapping (foldedCase, lowerCase, titleCase, upperCase)
import Clew.LazyText
import qualified Clew.Text as T
import qualified Data.Text as Strict
import Data.Char (isSpace)
import Data.Int (Int64)
import qualified Data.List as List
import Prelude (Bool (..), Char, Eq (..), Int, Maybe (..), Num (..), Ord (..), Ordering (..), String, div,
  errorWithoutStackTrace, fromIntegral, not, otherwise, (&&), (++), (.), (||))
import qualified Prelude

infixr 5 `cons`
infixl 5 `snoc`

type LazyText = Text

emptyError :: String -> a
emptyError name = errorWithoutStackTrace ("Data.Text.Lazy." ++ name ++ ": empty input")

-- | A function on lists of characters, as one on texts.
viaList :: (String -> String) -> Text -> Text
viaList f t = pack (f (unpack t))

-- | A function on strict texts, as one of a piece of each.
mapChunks :: (T.Text -> T.Text) -> Text -> Text
mapChunks f = foldrChunks (\t rest -> chunk (f t) rest) Empty

empty :: Text
empty = Empty

singleton :: Char -> Text
singleton c = Chunk (T.pack [c]) Empty

toStrict :: Text -> T.Text
toStrict t = T.concat (toChunks t)

fromStrict :: T.Text -> Text
fromStrict t = chunk t Empty

cons :: Char -> Text -> Text
cons c t = Chunk (T.pack [c]) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

uncons :: Text -> Maybe (Char, Text)
uncons Empty = Nothing
uncons (Chunk t rest) = Just (T.unsafeIndex t 0, chunk (Strict.drop 1 t) rest)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc Empty = Nothing
unsnoc t = Just (init t, last t)

head, last :: Text -> Char
head Empty = emptyError "head"
head (Chunk t _) = T.unsafeIndex t 0
last Empty = emptyError "last"
last (Chunk t Empty) = Strict.last t
last (Chunk _ rest) = last rest

tail, init :: Text -> Text
tail Empty = emptyError "tail"
tail (Chunk t rest) = chunk (Strict.drop 1 t) rest
init Empty = emptyError "init"
init (Chunk t Empty) = fromStrict (Strict.init t)
init (Chunk t rest) = Chunk t (init rest)

null :: Text -> Bool
null Empty = True
null _ = False

length :: Text -> Int64
length = foldlChunks (\n t -> n + fromIntegral (T.length t)) 0

compareLength :: Text -> Int64 -> Ordering
compareLength t n
  | n < 0 = GT
  | otherwise = case drop n t of
      Empty -> if length t < n then LT else EQ
      _ -> GT

map :: (Char -> Char) -> Text -> Text
map f = mapChunks (Strict.map f)

intercalate :: Text -> [Text] -> Text
intercalate t = concat . List.intersperse t

intersperse :: Char -> Text -> Text
intersperse c = viaList (List.intersperse c)

transpose :: [Text] -> [Text]
transpose ts = List.map pack (List.transpose (List.map unpack ts))

reverse :: Text -> Text
reverse = go Empty
  where
    go a Empty = a
    go a (Chunk t rest) = go (Chunk (Strict.reverse t) a) rest

toCaseFold, toLower, toUpper, toTitle :: Text -> Text
toCaseFold = viaList foldedCase
toLower = viaList lowerCase
toUpper = viaList upperCase
toTitle = viaList titleCase

justifyLeft, justifyRight, center :: Int64 -> Char -> Text -> Text
justifyLeft k c t
  | len >= k = t
  | otherwise = append t (replicateChar (k - len) c)
  where len = length t
justifyRight k c t
  | len >= k = t
  | otherwise = append (replicateChar (k - len) c) t
  where len = length t
center k c t
  | len >= k = t
  | otherwise = replicateChar l c `append` t `append` replicateChar r c
  where
    len = length t
    d = k - len
    r = d `div` 2
    l = d - r

replicateChar :: Int64 -> Char -> Text
replicateChar n c = pack (List.genericReplicate n c)

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = List.foldl f z (unpack t)
foldl' f z t = List.foldl' f z (unpack t)

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t
  | null t = emptyError "foldl1"
  | otherwise = List.foldl1 f (unpack t)
foldl1' f t
  | null t = emptyError "foldl1"
  | otherwise = List.foldl1' f (unpack t)
foldr1 f t
  | null t = emptyError "foldr1"
  | otherwise = List.foldr1 f (unpack t)

foldr :: (Char -> a -> a) -> a -> Text -> a
foldr f z t = List.foldr f z (unpack t)

concat :: [Text] -> Text
concat = List.foldr append Empty

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (List.map f (unpack t))

any, all :: (Char -> Bool) -> Text -> Bool
any p t = List.any p (unpack t)
all p t = List.all p (unpack t)

maximum, minimum :: Text -> Char
maximum t
  | null t = emptyError "maximum"
  | otherwise = List.maximum (unpack t)
minimum t
  | null t = emptyError "minimum"
  | otherwise = List.minimum (unpack t)

isAscii :: Text -> Bool
isAscii = all (< '\x80')

scanl, scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z = viaList (List.scanl (\a b -> T.safe (f a b)) (T.safe z))
scanr f z = viaList (List.scanr (\a b -> T.safe (f a b)) (T.safe z))

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f t = case uncons t of
  Nothing -> empty
  Just (c, rest) -> scanl f c rest
scanr1 f t
  | null t = empty
  | otherwise = scanr f (last t) (init t)

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z t = case List.mapAccumL f z (unpack t) of (r, s) -> (r, pack s)
mapAccumR f z t = case List.mapAccumR f z (unpack t) of (r, s) -> (r, pack s)

repeat :: Char -> Text
repeat c = pack (List.repeat c)

replicate :: Int64 -> Text -> Text
replicate n t = concat (List.genericReplicate n t)

cycle :: Text -> Text
cycle Empty = emptyError "cycle"
cycle t = all'
  where all' = append t all'

iterate :: (Char -> Char) -> Char -> Text
iterate f c = pack (List.iterate f c)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f s = pack (List.unfoldr f s)

unfoldrN :: Int64 -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f s = pack (List.genericTake n (List.unfoldr f s))

take, takeEnd, drop, dropEnd :: Int64 -> Text -> Text
take k _ | k <= 0 = Empty
take _ Empty = Empty
take k (Chunk t rest)
  | k < n = Chunk (Strict.take (fromIntegral k) t) Empty
  | otherwise = Chunk t (take (k - n) rest)
  where n = fromIntegral (T.length t)
drop k t | k <= 0 = t
drop _ Empty = Empty
drop k (Chunk t rest)
  | k < n = Chunk (Strict.drop (fromIntegral k) t) rest
  | otherwise = drop (k - n) rest
  where n = fromIntegral (T.length t)
takeEnd k t
  | k <= 0 = Empty
  | otherwise = drop (length t - k) t
dropEnd k t
  | k <= 0 = t
  | otherwise = take (length t - k) t

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p t = case span p t of (a, _) -> a
takeWhileEnd p t = reverse (takeWhile p (reverse t))
dropWhile p t = case span p t of (_, b) -> b
dropWhileEnd p t = reverse (dropWhile p (reverse t))
dropAround p = dropWhile p . dropWhileEnd p

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

splitAt :: Int64 -> Text -> (Text, Text)
splitAt k t = (take k t, drop k t)

span, break :: (Char -> Bool) -> Text -> (Text, Text)
span _ Empty = (Empty, Empty)
span p (Chunk t rest) = case Strict.span p t of
  (a, b)
    | T.null b -> case span p rest of ~(c, d) -> (Chunk t c, d)
    | otherwise -> (chunk a Empty, Chunk b rest)
break p = span (not . p)

-- | Where a text begins within another one, each behind the end of the one before.
indices :: Text -> Text -> [Int64]
indices pattern t = go 0 (unpack t)
  where
    p = unpack pattern
    n = List.genericLength p
    go _ [] = []
    go !i s@(_ : rest)
      | p `List.isPrefixOf` s = i : go (i + n) (List.genericDrop n s)
      | otherwise = go (i + 1) rest

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn pattern t
  | null pattern = emptyError "breakOn"
  | otherwise = case indices pattern t of
      [] -> (t, empty)
      i : _ -> splitAt i t
breakOnEnd pattern t = case breakOn (reverse pattern) (reverse t) of (a, b) -> (reverse b, reverse a)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll pattern t
  | null pattern = emptyError "breakOnAll"
  | otherwise = [splitAt i t | i <- indices pattern t]

splitOn :: Text -> Text -> [Text]
splitOn pattern t
  | null pattern = emptyError "splitOn"
  | otherwise = go 0 t (indices pattern t)
  where
    n = length pattern
    go _ rest [] = [rest]
    go s rest (i : more) = take (i - s) rest : go (i + n) (drop (i - s + n) rest) more

replace :: Text -> Text -> Text -> Text
replace needle with t
  | null needle = emptyError "replace"
  | otherwise = intercalate with (splitOn needle t)

count :: Text -> Text -> Int64
count pattern t
  | null pattern = emptyError "count"
  | otherwise = List.genericLength (indices pattern t)

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy p t = case uncons t of
  Nothing -> []
  Just (c, rest) -> case span (p c) rest of ~(same, others) -> cons c same : groupBy p others

inits, tails :: Text -> [Text]
inits t = List.map pack (List.inits (unpack t))
tails Empty = [Empty]
tails t = t : tails (tail t)

split :: (Char -> Bool) -> Text -> [Text]
split _ Empty = [Empty]
split p t = go t
  where
    go s = case break p s of
      (l, r) -> l : case r of
        Empty -> []
        _ -> go (tail r)

chunksOf :: Int64 -> Text -> [Text]
chunksOf k t
  | k <= 0 || null t = []
  | otherwise = take k t : chunksOf k (drop k t)

lines, words :: Text -> [Text]
lines Empty = []
lines t = case break (== '\n') t of
  (l, r) -> l : case r of
    Empty -> []
    _ -> lines (tail r)
words t = case stripStart t of
  Empty -> []
  s -> case break isSpace s of (w, r) -> w : words r

unlines, unwords :: [Text] -> Text
unlines = concat . List.map (`snoc` '\n')
unwords = intercalate (singleton ' ')

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf a b = unpack a `List.isPrefixOf` unpack b
isSuffixOf a b = reverse a `isPrefixOf` reverse b
isInfixOf needle t = null needle || (case indices needle t of [] -> False; _ -> True)

stripPrefix, stripSuffix :: Text -> Text -> Maybe Text
stripPrefix p t
  | isPrefixOf p t = Just (drop (length p) t)
  | otherwise = Nothing
stripSuffix p t
  | isSuffixOf p t = Just (dropEnd (length p) t)
  | otherwise = Nothing

commonPrefixes :: Text -> Text -> Maybe (Text, Text, Text)
commonPrefixes a b
  | n == 0 = Nothing
  | otherwise = Just (take n a, drop n a, drop n b)
  where n = List.genericLength (List.takeWhile (\(x, y) -> x == y) (zip a b))

filter :: (Char -> Bool) -> Text -> Text
filter p = mapChunks (Strict.filter p)

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p t = (filter p t, filter (not . p) t)

find :: (Char -> Bool) -> Text -> Maybe Char
find p t = List.find p (unpack t)

elem :: Char -> Text -> Bool
elem c = any (== c)

index :: Text -> Int64 -> Char
index t n
  | n < 0 = outside
  | otherwise = case drop n t of
      Empty -> outside
      rest -> head rest
  where outside = errorWithoutStackTrace "Data.Text.Lazy.index: index out of bounds"

zip :: Text -> Text -> [(Char, Char)]
zip a b = List.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f a b = pack (List.zipWith f (unpack a) (unpack b))
