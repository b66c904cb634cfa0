{-# LANGUAGE BangPatterns, MagicHash #-}
-- | Strict texts. Taking, dropping and splitting copy nothing.
module Data.Text
  ( Text, pack, unpack, singleton, empty, cons, snoc, append, uncons, unsnoc, head, last, tail, init, null, length
  , compareLength, copy, map, intercalate, intersperse, transpose, reverse, replace, toCaseFold, toLower, toUpper, toTitle
  , justifyLeft, justifyRight, center, foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, concat, concatMap, any, all
  , maximum, minimum, isAscii, scanl, scanl1, scanr, scanr1, mapAccumL, mapAccumR, replicate, unfoldr, unfoldrN, take
  , takeEnd, drop, dropEnd, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround, strip, stripStart, stripEnd
  , splitAt, breakOn, breakOnEnd, break, span, spanM, spanEndM, group, groupBy, inits, tails, splitOn, split, chunksOf
  , lines, words, unlines, unwords, isPrefixOf, isSuffixOf, isInfixOf, stripPrefix, stripSuffix, commonPrefixes, filter
  , breakOnAll, find, elem, partition, index, findIndex, count, zip, zipWith, unpackCString#
  ) where

import Clew.Base (isInWord)
import Clew.CaseMapping (foldedCase, lowerCase, titleCase, upperCase)
import Clew.Prim (primFindPiece, primNewArray, primReadArray, primSpanPiece, primWordsOfPiece, primWriteArray)
import Clew.Text
import Data.Char (isSpace)
import qualified Data.List as List
import Prelude (Bool (..), Char, Eq (..), Int, Maybe (..), Monad (..), Num (..), Ord (..), Ordering, String, compare, div,
  errorWithoutStackTrace, fst, not, otherwise, snd, ($), (&&), (++), (.), (||))
import qualified Prelude

infixr 5 `cons`
infixl 5 `snoc`

-- | What GHC says where a text must not be empty.
emptyError :: String -> a
emptyError name = errorWithoutStackTrace ("Data.Text." ++ name ++ ": empty input")

-- | What GHC says where a function is computed on a stream of characters.
streamError :: String -> a
streamError name = errorWithoutStackTrace ("Data.Text.Internal.Fusion.Common." ++ name)

-- | A function on lists of characters, as one on texts.
viaList :: (String -> String) -> Text -> Text
viaList f t = pack (f (unpack t))

singleton :: Char -> Text
singleton c = packN 1 [c]

cons :: Char -> Text -> Text
cons c t = append (singleton c) t

snoc :: Text -> Char -> Text
snoc t c = append t (singleton c)

head, last :: Text -> Char
head t
  | null t = streamError "head: Empty stream"
  | otherwise = unsafeIndex t 0
last t
  | null t = emptyError "last"
  | otherwise = unsafeIndex t (length t - 1)

tail, init :: Text -> Text
tail t
  | null t = emptyError "tail"
  | otherwise = piece 1 (length t - 1) t
init t
  | null t = emptyError "init"
  | otherwise = piece 0 (length t - 1) t

uncons :: Text -> Maybe (Char, Text)
uncons t
  | null t = Nothing
  | otherwise = Just (unsafeIndex t 0, piece 1 (length t - 1) t)

unsnoc :: Text -> Maybe (Text, Char)
unsnoc t
  | null t = Nothing
  | otherwise = Just (piece 0 (length t - 1) t, unsafeIndex t (length t - 1))

compareLength :: Text -> Int -> Ordering
compareLength t n = compare (length t) n

copy :: Text -> Text
copy t = create (length t) (\a -> copyTo a 0 t)

map :: (Char -> Char) -> Text -> Text
map = mapped

intercalate :: Text -> [Text] -> Text
intercalate t = concat . List.intersperse t

intersperse :: Char -> Text -> Text
intersperse c = viaList (List.intersperse c)

transpose :: [Text] -> [Text]
transpose ts = List.map pack (List.transpose (List.map unpack ts))

reverse :: Text -> Text
reverse = reversed

toCaseFold, toLower, toUpper, toTitle :: Text -> Text
toCaseFold = viaList foldedCase
toLower = inAscii (\c -> if c >= 'A' && c <= 'Z' then Prelude.toEnum (Prelude.fromEnum c + 32) else c) lowerCase
toUpper = inAscii (\c -> if c >= 'a' && c <= 'z' then Prelude.toEnum (Prelude.fromEnum c - 32) else c) upperCase
toTitle = viaList titleCase

-- | Map the characters one by one where all of them are ASCII; others may become several.
inAscii :: (Char -> Char) -> (String -> String) -> Text -> Text
inAscii f g t@(Text from o n)
  | n <= 0 = empty
  | otherwise = case primNewArray n ' ' of !a -> go a 0
  where
    go !a !i
      | i >= n = Text a 0 n
      | otherwise = case primReadArray from (o + i) of
          !c
            | c < '\x80' -> case f c of !d -> case primWriteArray a i d of () -> go a (i + 1)
            | otherwise -> viaList g t

justifyLeft, justifyRight, center :: Int -> Char -> Text -> Text
justifyLeft k c t
  | length t >= k = t
  | otherwise = append t (replicateChar (k - length t) c)
justifyRight k c t
  | length t >= k = t
  | otherwise = append (replicateChar (k - length t) c) t
center k c t
  | len >= k = t
  | otherwise = concat [replicateChar l c, t, replicateChar r c]
  where
    len = length t
    r = d `div` 2
    l = d - r
    d = k - len

replicateChar :: Int -> Char -> Text
replicateChar n c = packN n (List.replicate n c)

foldl, foldl' :: (a -> Char -> a) -> a -> Text -> a
foldl f z t = List.foldl f z (unpack t)
foldl' f z t = List.foldl' f z (unpack t)

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> Text -> Char
foldl1 f t
  | null t = streamError "foldl1: Internal error"
  | otherwise = List.foldl1 f (unpack t)
foldl1' f t
  | null t = streamError "foldl1: Internal error"
  | otherwise = List.foldl1' f (unpack t)
foldr1 f t
  | null t = streamError "foldr1: Internal error"
  | otherwise = List.foldr1 f (unpack t)

foldr, foldr' :: (Char -> a -> a) -> a -> Text -> a
foldr f z t = List.foldr f z (unpack t)
foldr' f z t = List.foldl' (\r c -> f c r) z (unpackReversed t)

concatMap :: (Char -> Text) -> Text -> Text
concatMap f t = concat (List.map f (unpack t))

any, all :: (Char -> Bool) -> Text -> Bool
any p t = List.any p (unpack t)
all p t = List.all p (unpack t)

maximum, minimum :: Text -> Char
maximum t
  | null t = streamError "maximum: Internal error"
  | otherwise = List.maximum (unpack t)
minimum t
  | null t = streamError "minimum: Internal error"
  | otherwise = List.minimum (unpack t)

isAscii :: Text -> Bool
isAscii = all (< '\x80')

scanl, scanr :: (Char -> Char -> Char) -> Char -> Text -> Text
scanl f z = viaList (List.scanl (\a b -> safe (f a b)) (safe z))
scanr f z = viaList (List.scanr (\a b -> safe (f a b)) (safe z))

scanl1, scanr1 :: (Char -> Char -> Char) -> Text -> Text
scanl1 f t
  | null t = empty
  | otherwise = scanl f (head t) (tail t)
scanr1 f t
  | null t = empty
  | otherwise = scanr f (last t) (init t)

mapAccumL, mapAccumR :: (a -> Char -> (a, Char)) -> a -> Text -> (a, Text)
mapAccumL f z t = case List.mapAccumL f z (unpack t) of (r, s) -> (r, pack s)
mapAccumR f z t = case List.mapAccumR f z (unpack t) of (r, s) -> (r, pack s)

replicate :: Int -> Text -> Text
replicate n t = concat (List.replicate n t)

unfoldr :: (a -> Maybe (Char, a)) -> a -> Text
unfoldr f s = pack (List.unfoldr f s)

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> Text
unfoldrN n f s = pack (List.take n (List.unfoldr f s))

take, takeEnd, drop, dropEnd :: Int -> Text -> Text
take k t
  | k <= 0 = empty
  | k >= length t = t
  | otherwise = piece 0 k t
drop k t
  | k <= 0 = t
  | k >= length t = empty
  | otherwise = piece k (length t - k) t
takeEnd k t
  | k <= 0 = empty
  | otherwise = drop (length t - k) t
dropEnd k t
  | k <= 0 = t
  | otherwise = take (length t - k) t

-- | How many characters at the beginning, and at the end, fulfil a condition.
prefixLength, suffixLength :: (Char -> Bool) -> Text -> Int
prefixLength p (Text a from n) = go from
  where
    !end = from + n
    go !i
      | i >= end = n
      | otherwise = case primReadArray a i of
          !c
            | p c -> go (i + 1)
            | otherwise -> i - from
suffixLength p t = go 0
  where
    !n = length t
    go !i
      | i >= n = n
      | otherwise = case unsafeIndex t (n - 1 - i) of
          !c
            | p c -> go (i + 1)
            | otherwise -> i

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, dropAround :: (Char -> Bool) -> Text -> Text
takeWhile p t = take (prefixLength p t) t
takeWhileEnd p t = takeEnd (suffixLength p t) t
dropWhile p t = drop (prefixLength p t) t
dropWhileEnd p t = dropEnd (suffixLength p t) t
dropAround p = dropWhile p . dropWhileEnd p

strip, stripStart, stripEnd :: Text -> Text
strip = dropAround isSpace
stripStart = dropWhile isSpace
stripEnd = dropWhileEnd isSpace

splitAt :: Int -> Text -> (Text, Text)
splitAt k t = (take k t, drop k t)

span, break :: (Char -> Bool) -> Text -> (Text, Text)
span p t = splitAt (prefixLength p t) t
break p = span (\c -> if p c then False else True)

spanM :: Monad m => (Char -> m Bool) -> Text -> m (Text, Text)
spanM p t = go 0
  where
    go i
      | i >= length t = return (t, empty)
      | otherwise = do
          continue <- p (unsafeIndex t i)
          if continue then go (i + 1) else return (splitAt i t)

spanEndM :: Monad m => (Char -> m Bool) -> Text -> m (Text, Text)
spanEndM p t = go (length t)
  where
    go i
      | i <= 0 = return (empty, t)
      | otherwise = do
          continue <- p (unsafeIndex t (i - 1))
          if continue then go (i - 1) else return (splitAt i t)

-- | Where a text begins within another one, each behind the end of the one before. The first is not empty.
indices :: Text -> Text -> [Int]
indices pattern t = from 0
  where
    from !s = case primFindPiece pattern (piece s (length t - s) t) of
      -1 -> []
      -2 -> go s
      i -> s + i : from (s + i + n)
    !n = length pattern
    !m = length t - n
    go !i
      | i > m = []
      | matches i 0 = i : go (i + n)
      | otherwise = go (i + 1)
    matches !i !j = j >= n || (unsafeIndex t (i + j) == unsafeIndex pattern j && matches i (j + 1))

breakOn, breakOnEnd :: Text -> Text -> (Text, Text)
breakOn pattern t
  | null pattern = emptyError "breakOn"
  | otherwise = case indices pattern t of
      [] -> (t, empty)
      i : _ -> splitAt i t
breakOnEnd pattern t = (reverse b, reverse a)
  where (a, b) = breakOn (reverse pattern) (reverse t)

breakOnAll :: Text -> Text -> [(Text, Text)]
breakOnAll pattern t
  | null pattern = emptyError "breakOnAll"
  | otherwise = [splitAt i t | i <- indices pattern t]

splitOn :: Text -> Text -> [Text]
splitOn pattern t
  | null pattern = emptyError "splitOn"
  | otherwise = go 0 (indices pattern t)
  where
    go s (i : rest) = piece s (i - s) t : go (i + length pattern) rest
    go s [] = [drop s t]

replace :: Text -> Text -> Text -> Text
replace needle with t
  | null needle = emptyError "replace"
  | otherwise = case indices needle t of
      [] -> t
      is -> concat (go 0 is)
  where
    go s (i : rest) = case piece s (i - s) t of !before -> before : with : go (i + length needle) rest
    go s [] = [drop s t]

count :: Text -> Text -> Int
count pattern t
  | null pattern = emptyError "count"
  | otherwise = List.length (indices pattern t)

group :: Text -> [Text]
group = groupBy (==)

groupBy :: (Char -> Char -> Bool) -> Text -> [Text]
groupBy p t
  | null t = []
  | otherwise = take n t : groupBy p (drop n t)
  where n = 1 + prefixLength (p (head t)) (tail t)

inits, tails :: Text -> [Text]
inits t = [take n t | n <- [0 .. length t]]
tails t = [drop n t | n <- [0 .. length t]]

split :: (Char -> Bool) -> Text -> [Text]
split p t
  | null t = [empty]
  | otherwise = go t
  where
    go s = case break p s of
      (l, r)
        | null r -> [l]
        | otherwise -> l : go (tail r)

chunksOf :: Int -> Text -> [Text]
chunksOf k t
  | k <= 0 || null t = []
  | otherwise = take k t : chunksOf k (drop k t)

lines, words :: Text -> [Text]
lines t
  | null t = []
  | otherwise = case primFindPiece newline t of
      -1 -> [t]
      -2 -> case break (== '\n') t of
        (l, r) -> l : if null r then [] else lines (tail r)
      i -> case piece 0 i t of !l -> l : lines (piece (i + 1) (length t - i - 1) t)
words (Text a from n) = some from
  where
    !end = from + n
    -- Some words at a time.
    some !i = case primSpanPiece 16 (Text a i (end - i)) of
      0 -> between i
      m | i + m < end -> primWordsOfPiece (Text a i m) [some (i + m)]
        | otherwise -> primWordsOfPiece (Text a i m) [[]]
    between !i
      | i >= end = []
      | otherwise = case primReadArray a i of
          !c
            | isInWord c -> within i (i + 1)
            | otherwise -> between (i + 1)
    within !i !at = case at + primSpanPiece 0 (Text a at (end - at)) of !j -> after i j
    after !i !j
      | j >= end = case Text a i (j - i) of !t -> [t]
      | otherwise = case primReadArray a j of
          !c
            | isInWord c -> within i (j + 1)
            | otherwise -> case Text a i (j - i) of !t -> t : some (j + 1)

newline :: Text
newline = singleton '\n'
{-# NOINLINE newline #-}

unlines, unwords :: [Text] -> Text
unlines = concat . List.concatMap (\l -> [l, singleton '\n'])
unwords = intercalate (singleton ' ')

isPrefixOf, isSuffixOf, isInfixOf :: Text -> Text -> Bool
isPrefixOf a b = length a <= length b && a == take (length a) b
isSuffixOf a b = length a <= length b && a == takeEnd (length a) b
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
  where
    n = go 0
    go !i
      | i < length a && i < length b && unsafeIndex a i == unsafeIndex b i = go (i + 1)
      | otherwise = i

filter :: (Char -> Bool) -> Text -> Text
filter = filtered

partition :: (Char -> Bool) -> Text -> (Text, Text)
partition p t = (filter p t, filter (\c -> if p c then False else True) t)

find :: (Char -> Bool) -> Text -> Maybe Char
find p t = List.find p (unpack t)

elem :: Char -> Text -> Bool
elem c = any (== c)

index :: Text -> Int -> Char
index t n
  | n < 0 || n >= length t = errorWithoutStackTrace "Data.Text.index: index out of bounds"
  | otherwise = unsafeIndex t n

findIndex :: (Char -> Bool) -> Text -> Maybe Int
findIndex p t = List.findIndex p (unpack t)

zip :: Text -> Text -> [(Char, Char)]
zip a b = List.zip (unpack a) (unpack b)

zipWith :: (Char -> Char -> Char) -> Text -> Text -> Text
zipWith f a b = pack (List.zipWith f (unpack a) (unpack b))

unpackCString# :: String -> Text
unpackCString# = pack
