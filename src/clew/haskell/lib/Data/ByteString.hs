{-# LANGUAGE BangPatterns #-}
-- | Strings of bytes. Taking, dropping and splitting copy nothing.
module Data.ByteString
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
  ) where

import Clew.Bytes
import Clew.Prim (primFindPiece, primReadArray, primWriteArray)
import Clew.BytesInMemory (packCString, packCStringLen, useAsCString, useAsCStringLen)
import Clew.LazyBytes (fromStrict, toStrict)
import Prelude hiding
  ( all, any, appendFile, break, concat, concatMap, drop, dropWhile, elem, filter, foldl, foldl1, foldr, foldr1, getContents
  , getLine, head, init, interact, last, length, lines, map, maximum, minimum, notElem, null, putStr, putStrLn, readFile
  , replicate, reverse, scanl, scanr, span, splitAt, tail, take, takeWhile, unlines, unwords, unzip, words, writeFile, zip
  , zipWith )
import qualified Data.List as List
import Data.Word (Word8)
import qualified System.IO as IO
import System.IO (Handle, IOMode (..), hSetBinaryMode, stdin, stdout, withFile)

infixr 5 `cons`
infixl 5 `snoc`
infixl 9 !?

-- | A piece of a piece.
piece :: Int -> Int -> ByteString -> ByteString
piece from n (BS a o _) = BS a (o + from) n

failing :: String -> String -> a
failing name why = errorWithoutStackTrace ("Data.ByteString." ++ name ++ ": " ++ why)

copy :: ByteString -> ByteString
copy b = unsafeCreate (length b) (\a -> copyTo a 0 b)

singleton :: Word8 -> ByteString
singleton w = packN 1 [w]

cons :: Word8 -> ByteString -> ByteString
cons w b = append (singleton w) b

snoc :: ByteString -> Word8 -> ByteString
snoc b w = append b (singleton w)

head, last :: ByteString -> Word8
head b
  | null b = failing "head" "empty ByteString"
  | otherwise = unsafeIndex b 0
last b
  | null b = failing "last" "empty ByteString"
  | otherwise = unsafeIndex b (length b - 1)

tail, init :: ByteString -> ByteString
tail b
  | null b = failing "tail" "empty ByteString"
  | otherwise = drop 1 b
init b
  | null b = failing "init" "empty ByteString"
  | otherwise = take (length b - 1) b

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons b
  | null b = Nothing
  | otherwise = Just (unsafeIndex b 0, drop 1 b)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc b
  | null b = Nothing
  | otherwise = Just (init b, last b)

map :: (Word8 -> Word8) -> ByteString -> ByteString
map = mapped

reverse :: ByteString -> ByteString
reverse (BS from o n) = unsafeCreate n (\a -> go a o (n - 1))
  where
    go !a !i !k
      | k < 0 = ()
      | otherwise = case primReadArray from i of !w -> case primWriteArray a k w of () -> go a (i + 1) (k - 1)

intersperse :: Word8 -> ByteString -> ByteString
intersperse w = pack . List.intersperse w . unpack

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate s = concat . List.intersperse s

transpose :: [ByteString] -> [ByteString]
transpose = List.map pack . List.transpose . List.map unpack

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z b = go (length b - 1)
  where
    go i
      | i < 0 = z
      | otherwise = f (go (i - 1)) (unsafeIndex b i)
foldl' f z b = go z 0
  where
    !n = length b
    go !acc !i
      | i >= n = acc
      | otherwise = go (f acc (unsafeIndex b i)) (i + 1)

foldr, foldr' :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z b = go 0
  where
    !n = length b
    go !i
      | i >= n = z
      | otherwise = f (unsafeIndex b i) (go (i + 1))
foldr' f z b = go z (length b - 1)
  where
    go !acc !i
      | i < 0 = acc
      | otherwise = go (f (unsafeIndex b i) acc) (i - 1)

foldl1, foldl1', foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f b = case uncons b of
  Nothing -> failing "foldl1" "empty ByteString"
  Just (w, rest) -> foldl f w rest
foldl1' f b = case uncons b of
  Nothing -> failing "foldl1'" "empty ByteString"
  Just (w, rest) -> foldl' f w rest
foldr1 f b = case unsnoc b of
  Nothing -> failing "foldr1" "empty ByteString"
  Just (rest, w) -> foldr f w rest

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f = concat . List.map f . unpack

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p = List.any p . unpack
all p = List.all p . unpack

maximum, minimum :: ByteString -> Word8
maximum b
  | null b = failing "maximum" "empty ByteString"
  | otherwise = foldl1' max b
minimum b
  | null b = failing "minimum" "empty ByteString"
  | otherwise = foldl1' min b

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f w = pack . List.scanl f w . unpack

scanr :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanr f w = pack . List.scanr f w . unpack

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = let (acc, ws) = List.mapAccumL f z (unpack b) in (acc, pack ws)
mapAccumR f z b = let (acc, ws) = List.mapAccumR f z (unpack b) in (acc, pack ws)

replicate :: Int -> Word8 -> ByteString
replicate n w = packN (max 0 n) (List.replicate n w)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f = pack . List.unfoldr f

unfoldrN :: Int -> (a -> Maybe (Word8, a)) -> a -> (ByteString, Maybe a)
unfoldrN n f z
  | n < 0 = (empty, Just z)
  | otherwise = go n z []
  where
    go k s ws
      | k == 0 = (pack (List.reverse ws), Just s)
      | otherwise = case f s of
          Nothing -> (pack (List.reverse ws), Nothing)
          Just (w, s') -> go (k - 1) s' (w : ws)

take, drop, takeEnd, dropEnd :: Int -> ByteString -> ByteString
take n b
  | n <= 0 = empty
  | n >= length b = b
  | otherwise = piece 0 n b
drop n b
  | n <= 0 = b
  | n >= length b = empty
  | otherwise = piece n (length b - n) b
takeEnd n b
  | n <= 0 = empty
  | otherwise = drop (length b - n) b
dropEnd n b
  | n <= 0 = b
  | otherwise = take (length b - n) b

splitAt :: Int -> ByteString -> (ByteString, ByteString)
splitAt n b = (take n b, drop n b)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p b = take (prefixLength p b) b
takeWhileEnd p b = drop (suffixStart p b) b
dropWhile p b = drop (prefixLength p b) b
dropWhileEnd p b = take (suffixStart p b) b

-- | How many bytes at the front satisfy a condition, and where those at the end begin.
prefixLength, suffixStart :: (Word8 -> Bool) -> ByteString -> Int
prefixLength p (BS a from n) = go from
  where
    !end = from + n
    go !i
      | i >= end = n
      | otherwise = case primReadArray a i of
          !w
            | p w -> go (i + 1)
            | otherwise -> i - from
suffixStart p b = go (length b)
  where
    go !i
      | i > 0 && p (unsafeIndex b (i - 1)) = go (i - 1)
      | otherwise = i

span, spanEnd, break, breakEnd, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p b = splitAt (prefixLength p b) b
spanEnd p b = splitAt (suffixStart p b) b
break p = span (not . p)
breakEnd p = spanEnd (not . p)
partition p b = (filter p b, filter (not . p) b)

group :: ByteString -> [ByteString]
group = groupBy (==)

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy eq b = case uncons b of
  Nothing -> []
  Just (w, rest) -> let n = 1 + prefixLength (eq w) rest in take n b : groupBy eq (drop n b)

inits, tails :: ByteString -> [ByteString]
inits b = [take n b | n <- [0 .. length b]]
tails b = [drop n b | n <- [0 .. length b]]

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix p b
  | isPrefixOf p b = Just (drop (length p) b)
  | otherwise = Nothing
stripSuffix s b
  | isSuffixOf s b = Just (dropEnd (length s) b)
  | otherwise = Nothing

split :: Word8 -> ByteString -> [ByteString]
split w whole@(BS a from n)
  | n <= 0 = []
  | otherwise = go from
  where
    !end = from + n
    !one = singleton w
    go !i = case BS a i (end - i) of
      !b -> case primFindPiece one b of
        -1 -> [b]
        -2 -> pieces (== w) b
        k -> case BS a i k of !before -> before : go (i + k + 1)

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith p b
  | null b = []
  | otherwise = pieces p b

-- | What is before, between and after bytes of a kind.
pieces :: (Word8 -> Bool) -> ByteString -> [ByteString]
pieces p (BS a from n) = go from from
  where
    !end = from + n
    go !start !i
      | i >= end = case BS a start (i - start) of !b -> [b]
      | otherwise = case primReadArray a i of
          !w
            | p w -> case BS a start (i - start) of !b -> b : go (i + 1) (i + 1)
            | otherwise -> go start (i + 1)

isPrefixOf, isSuffixOf, isInfixOf :: ByteString -> ByteString -> Bool
isPrefixOf p b = take (length p) b == p
isSuffixOf s b = length s <= length b && drop (length b - length s) b == s
isInfixOf p b = null p || not (null (snd (breakSubstring p b)))

breakSubstring :: ByteString -> ByteString -> (ByteString, ByteString)
breakSubstring p b = case primFindPiece p b of
  -1 -> (b, empty)
  -2 -> go 0
  i -> splitAt i b
  where
    go i
      | i + length p > length b = (b, empty)
      | isPrefixOf p (drop i b) = splitAt i b
      | otherwise = go (i + 1)

elem, notElem :: Word8 -> ByteString -> Bool
elem w = any (== w)
notElem w = not . elem w

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p = List.find p . unpack

filter :: (Word8 -> Bool) -> ByteString -> ByteString
filter = filtered

index :: ByteString -> Int -> Word8
index b n
  | n < 0 = failing "index" ("negative index: " ++ show n)
  | n >= length b = failing "index" ("index too large: " ++ show n ++ ", length = " ++ show (length b))
  | otherwise = unsafeIndex b n

indexMaybe, (!?) :: ByteString -> Int -> Maybe Word8
indexMaybe b n
  | n < 0 || n >= length b = Nothing
  | otherwise = Just (unsafeIndex b n)
(!?) = indexMaybe

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int
elemIndex w b = case primFindPiece (singleton w) b of
  -1 -> Nothing
  -2 -> findIndex (== w) b
  i -> Just i
elemIndexEnd w = findIndexEnd (== w)

elemIndices :: Word8 -> ByteString -> [Int]
elemIndices w = findIndices (== w)

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int
findIndex p b = case prefixLength (not . p) b of
  n | n < length b -> Just n
    | otherwise -> Nothing
findIndexEnd p b = case suffixStart (not . p) b of
  0 -> Nothing
  n -> Just (n - 1)

findIndices :: (Word8 -> Bool) -> ByteString -> [Int]
findIndices p b = [i | i <- [0 .. length b - 1], p (unsafeIndex b i)]

count :: Word8 -> ByteString -> Int
count w = foldl' (\n x -> if x == w then n + 1 else n) 0

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip = zipWith (,)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = List.zipWith f (unpack a) (unpack b)

packZipWith :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString -> ByteString
packZipWith f a b = pack (zipWith f a b)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ws = (pack (List.map fst ws), pack (List.map snd ws))

sort :: ByteString -> ByteString
sort = pack . List.sort . unpack

-- Input and output -------------------------------------------------------------------------------------------

-- | Bytes are characters of a handle in binary mode, in which it is meanwhile.
inBytes :: Handle -> IO a -> IO a
inBytes h action = do
  hSetBinaryMode h True
  a <- action
  hSetBinaryMode h False
  return a

hGetLine, hGetContents :: Handle -> IO ByteString
hGetLine h = inBytes h (fmap packChars (IO.hGetLine h))
hGetContents h = do
  hSetBinaryMode h True
  text <- IO.hGetContents h
  return $! packChars text

hGet :: Handle -> Int -> IO ByteString
hGet h n = inBytes h (fmap packChars (go n))
  where
    go k
      | k <= 0 = return []
      | otherwise = do
          end <- IO.hIsEOF h
          if end then return [] else do
            c <- IO.hGetChar h
            rest <- go (k - 1)
            return (c : rest)

hPut, hPutStr :: Handle -> ByteString -> IO ()
hPut h b = inBytes h (IO.hPutStr h (unpackChars b))
hPutStr = hPut

getLine, getContents :: IO ByteString
getLine = hGetLine stdin
getContents = hGetContents stdin

putStr :: ByteString -> IO ()
putStr = hPut stdout

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= putStr . f

readFile :: FilePath -> IO ByteString
readFile f = withFile f ReadMode hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile f b = withFile f WriteMode (\h -> hPut h b)
appendFile f b = withFile f AppendMode (\h -> hPut h b)
