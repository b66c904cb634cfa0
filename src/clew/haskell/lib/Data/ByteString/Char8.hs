{-# LANGUAGE BangPatterns #-}
-- | Strings of bytes, each a character below 256.
module Data.ByteString.Char8
  ( ByteString, fromStrict, toStrict
  , empty, singleton, pack, unpack, cons, snoc, append, head, uncons, unsnoc, last, tail, init, null, length
  , map, reverse, intersperse, intercalate, transpose, foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1
  , concat, concatMap, any, all, maximum, minimum, scanl, scanr, mapAccumL, mapAccumR, replicate, unfoldr, unfoldrN
  , take, takeEnd, drop, dropEnd, splitAt, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, span, spanEnd, break
  , breakEnd, group, groupBy, inits, tails, stripPrefix, stripSuffix, split, splitWith, isPrefixOf, isSuffixOf, isInfixOf
  , breakSubstring, elem, notElem, find, filter, partition, index, indexMaybe, (!?), elemIndex, elemIndices, elemIndexEnd
  , findIndex, findIndices, findIndexEnd, count, zip, zipWith, packZipWith, unzip, sort, copy
  , packCString, packCStringLen, useAsCString, useAsCStringLen
  , getLine, getContents, putStr, interact, readFile, writeFile, appendFile, hGetLine, hGetContents, hGet, hPut, hPutStr
  , lines, unlines, words, unwords, readInt, readInteger, putStrLn, hPutStrLn, strip, dropSpace
  ) where

import Clew.Bytes (ByteString (..), append, c2w, concat, empty, length, null, packChars, unpackChars, w2c)
import Clew.BytesInMemory (packCString, packCStringLen, useAsCString, useAsCStringLen)
import Data.ByteString
  ( appendFile, breakSubstring, copy, drop, dropEnd, fromStrict, getContents, getLine, group, hGet, hGetContents, hGetLine
  , hPut, hPutStr, init, inits, interact, intercalate, isInfixOf, isPrefixOf, isSuffixOf, putStr, readFile, reverse, sort
  , splitAt, stripPrefix, stripSuffix, tail, tails, take, takeEnd, toStrict, transpose, writeFile )
import qualified Data.ByteString as B
import Clew.Base (isInWord)
import Clew.Prim (primReadArray, primSpanPiece, primWordsOfPiece)
import Data.Char (isSpace, ord)
import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, getContents
  , getLine, head, init, interact, last, length, lines, map, maximum, minimum, notElem, null, putStr, putStrLn, readFile
  , replicate, reverse, scanl, scanr, span, splitAt, tail, take, takeWhile, unlines, unwords, unzip, words, writeFile, zip
  , zipWith )
import qualified Data.List as List
import System.IO (Handle, stdout)

infixr 5 `cons`
infixl 5 `snoc`
infixl 9 !?

pack :: String -> ByteString
pack = packChars

unpack :: ByteString -> String
unpack = unpackChars

singleton :: Char -> ByteString
singleton = B.singleton . c2w

cons :: Char -> ByteString -> ByteString
cons = B.cons . c2w

snoc :: ByteString -> Char -> ByteString
snoc b = B.snoc b . c2w

head, last, maximum, minimum :: ByteString -> Char
head = w2c . B.head
last = w2c . B.last
maximum = w2c . B.maximum
minimum = w2c . B.minimum

uncons :: ByteString -> Maybe (Char, ByteString)
uncons b = fmap (\(w, rest) -> (w2c w, rest)) (B.uncons b)

unsnoc :: ByteString -> Maybe (ByteString, Char)
unsnoc b = fmap (\(rest, w) -> (rest, w2c w)) (B.unsnoc b)

map :: (Char -> Char) -> ByteString -> ByteString
map f = B.map (\w -> c2w (f (w2c w)))

intersperse :: Char -> ByteString -> ByteString
intersperse = B.intersperse . c2w

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f = B.foldl (\a w -> f a (w2c w))
foldl' f = B.foldl' (\a w -> f a (w2c w))

foldr, foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr f = B.foldr (\w -> f (w2c w))
foldr' f = B.foldr' (\w -> f (w2c w))

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f = w2c . B.foldl1 (bytewise f)
foldl1' f = w2c . B.foldl1' (bytewise f)
foldr1 f = w2c . B.foldr1 (bytewise f)

bytewise f a b = c2w (f (w2c a) (w2c b))

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f = B.concatMap (\w -> f (w2c w))

any, all :: (Char -> Bool) -> ByteString -> Bool
any p = B.any (\w -> p (w2c w))
all p = B.all (\w -> p (w2c w))

scanl, scanr :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f = B.scanl (bytewise f) . c2w
scanr f = B.scanr (bytewise f) . c2w

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = B.mapAccumL (\a w -> fmap c2w (f a (w2c w)))
mapAccumR f = B.mapAccumR (\a w -> fmap c2w (f a (w2c w)))

replicate :: Int -> Char -> ByteString
replicate n = B.replicate n . c2w

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f = B.unfoldr (fmap (\(c, s) -> (c2w c, s)) . f)

unfoldrN :: Int -> (a -> Maybe (Char, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f = B.unfoldrN n (fmap (\(c, s) -> (c2w c, s)) . f)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p = B.takeWhile (\w -> p (w2c w))
takeWhileEnd p = B.takeWhileEnd (\w -> p (w2c w))
dropWhile p = B.dropWhile (\w -> p (w2c w))
dropWhileEnd p = B.dropWhileEnd (\w -> p (w2c w))
filter p = B.filter (\w -> p (w2c w))

span, spanEnd, break, breakEnd, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = B.span (\w -> p (w2c w))
spanEnd p = B.spanEnd (\w -> p (w2c w))
break p = B.break (\w -> p (w2c w))
breakEnd p = B.breakEnd (\w -> p (w2c w))
partition p = B.partition (\w -> p (w2c w))

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy eq = B.groupBy (\a b -> eq (w2c a) (w2c b))

split :: Char -> ByteString -> [ByteString]
split = B.split . c2w

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = B.splitWith (\w -> p (w2c w))

elem, notElem :: Char -> ByteString -> Bool
elem = B.elem . c2w
notElem = B.notElem . c2w

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p = fmap w2c . B.find (\w -> p (w2c w))

index :: ByteString -> Int -> Char
index b = w2c . B.index b

indexMaybe, (!?) :: ByteString -> Int -> Maybe Char
indexMaybe b = fmap w2c . B.indexMaybe b
(!?) = indexMaybe

elemIndex, elemIndexEnd :: Char -> ByteString -> Maybe Int
elemIndex = B.elemIndex . c2w
elemIndexEnd = B.elemIndexEnd . c2w

elemIndices :: Char -> ByteString -> [Int]
elemIndices = B.elemIndices . c2w

findIndex, findIndexEnd :: (Char -> Bool) -> ByteString -> Maybe Int
findIndex p = B.findIndex (\w -> p (w2c w))
findIndexEnd p = B.findIndexEnd (\w -> p (w2c w))

findIndices :: (Char -> Bool) -> ByteString -> [Int]
findIndices p = B.findIndices (\w -> p (w2c w))

count :: Char -> ByteString -> Int
count = B.count . c2w

zip :: ByteString -> ByteString -> [(Char, Char)]
zip = zipWith (,)

zipWith :: (Char -> Char -> a) -> ByteString -> ByteString -> [a]
zipWith f = B.zipWith (\a b -> f (w2c a) (w2c b))

packZipWith :: (Char -> Char -> Char) -> ByteString -> ByteString -> ByteString
packZipWith f = B.packZipWith (bytewise f)

unzip :: [(Char, Char)] -> (ByteString, ByteString)
unzip cs = (pack (List.map fst cs), pack (List.map snd cs))

lines :: ByteString -> [ByteString]
lines b
  | null b = []
  | otherwise = case elemIndex '\n' b of
      Nothing -> [b]
      Just i -> take i b : lines (drop (i + 1) b)

unlines :: [ByteString] -> ByteString
unlines = concat . List.concatMap (\l -> [l, singleton '\n'])

words :: ByteString -> [ByteString]
words (BS a from n) = some from
  where
    !end = from + n
    -- Some words at a time.
    some !i = case primSpanPiece 16 (BS a i (end - i)) of
      0 -> between i
      m | i + m < end -> primWordsOfPiece (BS a i m) [some (i + m)]
        | otherwise -> primWordsOfPiece (BS a i m) [[]]
    between !i
      | i >= end = []
      | otherwise = case primReadArray a i of
          !w
            | inWord w -> within i (i + 1)
            | otherwise -> between (i + 1)
    within !i !at = case at + primSpanPiece 0 (BS a at (end - at)) of !j -> after i j
    after !i !j
      | j >= end = case BS a i (j - i) of !b -> [b]
      | otherwise = case primReadArray a j of
          !w
            | inWord w -> within i (j + 1)
            | otherwise -> case BS a i (j - i) of !b -> b : some (j + 1)
    inWord w = isInWord (w2c w)

unwords :: [ByteString] -> ByteString
unwords = intercalate (singleton ' ')

strip, dropSpace :: ByteString -> ByteString
strip = dropWhile isSpace . dropWhileEnd isSpace
dropSpace = dropWhile isSpace

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger = signed (\b -> read (unpack b))

-- | Nothing for a number that Int does not have. Up to eighteen digits always fit.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt b = case signed short b of
  Just (n, rest)
    | length b - length rest > 18 -> case readInteger b of
        Just (m, _) | m >= toInteger (minBound :: Int) && m <= toInteger (maxBound :: Int) -> Just (fromInteger m, rest)
        _ -> Nothing
    | otherwise -> Just (n, rest)
  Nothing -> Nothing
  where
    short = foldl' (\n c -> n * 10 + (ord c - 48)) 0

-- | Digits behind a sign, read by a function.
signed :: Num a => (ByteString -> a) -> ByteString -> Maybe (a, ByteString)
signed value b
  | null b = Nothing
  | otherwise = case head b of
      '-' -> digits negate (drop 1 b)
      '+' -> digits id (drop 1 b)
      _ -> digits id b
  where
    digits sign s = case B.takeWhile (\w -> w >= 48 && w <= 57) s of
      ds | null ds -> Nothing
         | otherwise -> Just (sign (value ds), drop (length ds) s)

hPutStrLn :: Handle -> ByteString -> IO ()
hPutStrLn h b = hPut h (snoc b '\n')

putStrLn :: ByteString -> IO ()
putStrLn = hPutStrLn stdout
