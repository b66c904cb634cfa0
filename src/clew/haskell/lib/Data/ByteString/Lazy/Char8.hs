-- | Lazy strings of bytes, each a character below 256.
module Data.ByteString.Lazy.Char8
  ( ByteString, LazyByteString, fromStrict, toStrict, fromChunks, toChunks, foldrChunks, foldlChunks
  , empty, singleton, pack, unpack, cons, cons', snoc, append, head, uncons, unsnoc, last, tail, init, null, length
  , map, reverse, intersperse, intercalate, transpose, foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1
  , concat, concatMap, any, all, maximum, minimum, compareLength, scanl, mapAccumL, mapAccumR, repeat, replicate, cycle
  , iterate, unfoldr, take, takeEnd, drop, dropEnd, splitAt, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, span
  , spanEnd, break, breakEnd, group, groupBy, inits, tails, stripPrefix, stripSuffix, split, splitWith, isPrefixOf
  , isSuffixOf, elem, notElem, find, filter, partition, index, indexMaybe, (!?), elemIndex, elemIndexEnd, elemIndices
  , findIndex, findIndexEnd, findIndices, count, zip, zipWith, packZipWith, unzip, copy, getContents, putStr, interact
  , readFile, writeFile, appendFile, hGetContents, hGet, hPut, hPutStr
  , lines, unlines, words, unwords, readInt, readInteger, putStrLn, hPutStrLn
  ) where

import Clew.Bytes (c2w, w2c)
import Clew.LazyBytes (packChars, unpackChars)
import Data.ByteString.Lazy
  ( ByteString, LazyByteString, append, appendFile, compareLength, concat, copy, cycle, drop, dropEnd, empty, foldlChunks
  , foldrChunks, fromChunks, fromStrict, getContents, group, hGet, hGetContents, hPut, hPutStr, init, inits, interact
  , intercalate, isPrefixOf, isSuffixOf, length, null, putStr, readFile, reverse, splitAt, stripPrefix, stripSuffix, tail
  , tails, take, takeEnd, toChunks, toStrict, transpose, writeFile )
import qualified Data.ByteString.Lazy as B
import Data.Char (isDigit, isSpace)
import Data.Int (Int64)
import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, cycle, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1
  , getContents, head, init, interact, iterate, last, length, lines, map, maximum, minimum, notElem, null, putStr, putStrLn
  , readFile, repeat, replicate, reverse, scanl, span, splitAt, tail, take, takeWhile, unlines, unwords, unzip, words
  , writeFile, zip, zipWith )
import qualified Data.List as List
import System.IO (Handle, stdout)

infixr 5 `cons`, `cons'`
infixl 5 `snoc`
infixl 9 !?

pack :: String -> ByteString
pack = packChars

unpack :: ByteString -> String
unpack = unpackChars

singleton :: Char -> ByteString
singleton = B.singleton . c2w

cons, cons' :: Char -> ByteString -> ByteString
cons = B.cons . c2w
cons' = B.cons' . c2w

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
map f = B.map (c2w . f . w2c)

intersperse :: Char -> ByteString -> ByteString
intersperse = B.intersperse . c2w

foldl, foldl' :: (a -> Char -> a) -> a -> ByteString -> a
foldl f = B.foldl (\a w -> f a (w2c w))
foldl' f = B.foldl' (\a w -> f a (w2c w))

foldr, foldr' :: (Char -> a -> a) -> a -> ByteString -> a
foldr f = B.foldr (f . w2c)
foldr' f = B.foldr' (f . w2c)

foldl1, foldl1', foldr1 :: (Char -> Char -> Char) -> ByteString -> Char
foldl1 f = w2c . B.foldl1 (bytewise f)
foldl1' f = w2c . B.foldl1' (bytewise f)
foldr1 f = w2c . B.foldr1 (bytewise f)

bytewise f a b = c2w (f (w2c a) (w2c b))

concatMap :: (Char -> ByteString) -> ByteString -> ByteString
concatMap f = B.concatMap (f . w2c)

any, all :: (Char -> Bool) -> ByteString -> Bool
any p = B.any (p . w2c)
all p = B.all (p . w2c)

scanl :: (Char -> Char -> Char) -> Char -> ByteString -> ByteString
scanl f = B.scanl (bytewise f) . c2w

mapAccumL, mapAccumR :: (acc -> Char -> (acc, Char)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f = B.mapAccumL (\a w -> fmap c2w (f a (w2c w)))
mapAccumR f = B.mapAccumR (\a w -> fmap c2w (f a (w2c w)))

repeat :: Char -> ByteString
repeat = B.repeat . c2w

iterate :: (Char -> Char) -> Char -> ByteString
iterate f = B.iterate (c2w . f . w2c) . c2w

replicate :: Int64 -> Char -> ByteString
replicate n = B.replicate n . c2w

unfoldr :: (a -> Maybe (Char, a)) -> a -> ByteString
unfoldr f = B.unfoldr (fmap (\(c, s) -> (c2w c, s)) . f)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Char -> Bool) -> ByteString -> ByteString
takeWhile p = B.takeWhile (p . w2c)
takeWhileEnd p = B.takeWhileEnd (p . w2c)
dropWhile p = B.dropWhile (p . w2c)
dropWhileEnd p = B.dropWhileEnd (p . w2c)
filter p = B.filter (p . w2c)

span, spanEnd, break, breakEnd, partition :: (Char -> Bool) -> ByteString -> (ByteString, ByteString)
span p = B.span (p . w2c)
spanEnd p = B.spanEnd (p . w2c)
break p = B.break (p . w2c)
breakEnd p = B.breakEnd (p . w2c)
partition p = B.partition (p . w2c)

groupBy :: (Char -> Char -> Bool) -> ByteString -> [ByteString]
groupBy eq = B.groupBy (\a b -> eq (w2c a) (w2c b))

split :: Char -> ByteString -> [ByteString]
split = B.split . c2w

splitWith :: (Char -> Bool) -> ByteString -> [ByteString]
splitWith p = B.splitWith (p . w2c)

elem, notElem :: Char -> ByteString -> Bool
elem = B.elem . c2w
notElem = B.notElem . c2w

find :: (Char -> Bool) -> ByteString -> Maybe Char
find p = fmap w2c . B.find (p . w2c)

index :: ByteString -> Int64 -> Char
index b = w2c . B.index b

indexMaybe, (!?) :: ByteString -> Int64 -> Maybe Char
indexMaybe b = fmap w2c . B.indexMaybe b
(!?) = indexMaybe

elemIndex, elemIndexEnd :: Char -> ByteString -> Maybe Int64
elemIndex = B.elemIndex . c2w
elemIndexEnd = B.elemIndexEnd . c2w

elemIndices :: Char -> ByteString -> [Int64]
elemIndices = B.elemIndices . c2w

findIndex, findIndexEnd :: (Char -> Bool) -> ByteString -> Maybe Int64
findIndex p = B.findIndex (p . w2c)
findIndexEnd p = B.findIndexEnd (p . w2c)

findIndices :: (Char -> Bool) -> ByteString -> [Int64]
findIndices p = B.findIndices (p . w2c)

count :: Char -> ByteString -> Int64
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
  | otherwise = case break (== '\n') b of
      (line, rest) -> line : lines (drop 1 rest)

unlines :: [ByteString] -> ByteString
unlines = concat . List.concatMap (\l -> [l, singleton '\n'])

words :: ByteString -> [ByteString]
words = List.filter (not . null) . splitWith isSpace

unwords :: [ByteString] -> ByteString
unwords = intercalate (singleton ' ')

readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger b = case uncons b of
  Just ('-', rest) -> fmap (\(n, r) -> (negate n, r)) (digits rest)
  Just ('+', rest) -> digits rest
  _ -> digits b
  where
    digits s = case span isDigit s of
      (ds, rest)
        | null ds -> Nothing
        | otherwise -> Just (read (unpack ds), rest)

-- | Nothing for a number that Int does not have.
readInt :: ByteString -> Maybe (Int, ByteString)
readInt b = case readInteger b of
  Just (n, rest) | n >= toInteger (minBound :: Int) && n <= toInteger (maxBound :: Int) -> Just (fromInteger n, rest)
  _ -> Nothing

hPutStrLn :: Handle -> ByteString -> IO ()
hPutStrLn h b = hPut h (snoc b '\n')

putStrLn :: ByteString -> IO ()
putStrLn = hPutStrLn stdout
