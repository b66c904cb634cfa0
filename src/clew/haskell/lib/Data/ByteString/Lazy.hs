{-# LANGUAGE BangPatterns #-}
-- | Lazy strings of bytes.
module Data.ByteString.Lazy
  ( ByteString, LazyByteString, empty, singleton, pack, unpack, fromStrict, toStrict, fromChunks, toChunks, foldrChunks
  , foldlChunks, cons, cons', snoc, append, head, uncons, last, tail, init, unsnoc, null, length, map, reverse, intersperse
  , intercalate, transpose, foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, concat, concatMap, any, all, maximum
  , minimum, compareLength, scanl, mapAccumL, mapAccumR, repeat, replicate, cycle, iterate, unfoldr, take, takeEnd, drop
  , dropEnd, splitAt, takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, span, spanEnd, break, breakEnd, group, groupBy
  , inits, tails, stripPrefix, stripSuffix, split, splitWith, isPrefixOf, isSuffixOf, elem, notElem, find, filter
  , partition, index, indexMaybe, (!?), elemIndex, elemIndexEnd, elemIndices, findIndex, findIndexEnd, findIndices, count
  , zip, zipWith, packZipWith, unzip, copy, getContents, putStr, interact, readFile, writeFile, appendFile, hGetContents
  , hGet, hPut, hPutStr
  ) where

import qualified Clew.Bytes as S
import Clew.LazyBytes
import qualified Data.ByteString as B
import Data.Int (Int64)
import qualified Data.List as List
import Data.Word (Word8)
import Prelude (Bool (..), Eq (..), FilePath, IO, Int, Maybe (..), Num (..), Ord (..), Ordering (..), String,
  errorWithoutStackTrace, fmap, fromIntegral, fst, max, min, not, otherwise, show, snd, (&&), (++), (.), (>>=), (||))
import System.IO (Handle, IOMode (..), hSetBinaryMode, stdin, stdout, withFile)
import qualified System.IO as IO

infixr 5 `cons`, `cons'`
infixl 5 `snoc`
infixl 9 !?

type LazyByteString = ByteString

failing :: String -> String -> a
failing name why = errorWithoutStackTrace ("Data.ByteString.Lazy." ++ name ++ ": " ++ why)

emptyError :: String -> a
emptyError name = failing name "empty ByteString"

empty :: ByteString
empty = Empty

singleton :: Word8 -> ByteString
singleton w = Chunk (B.singleton w) Empty

null :: ByteString -> Bool
null Empty = True
null _ = False

length :: ByteString -> Int64
length = foldlChunks (\n b -> n + fromIntegral (S.length b)) 0

cons, cons' :: Word8 -> ByteString -> ByteString
cons w b = Chunk (B.singleton w) b
cons' w (Chunk b rest) | S.length b < 16 = Chunk (B.cons w b) rest
cons' w b = Chunk (B.singleton w) b

snoc :: ByteString -> Word8 -> ByteString
snoc b w = append b (singleton w)

head, last :: ByteString -> Word8
head Empty = emptyError "head"
head (Chunk b _) = S.unsafeIndex b 0
last Empty = emptyError "last"
last (Chunk b Empty) = B.last b
last (Chunk _ rest) = last rest

tail, init :: ByteString -> ByteString
tail Empty = emptyError "tail"
tail (Chunk b rest) = chunk (B.drop 1 b) rest
init Empty = emptyError "init"
init (Chunk b Empty) = fromStrict (B.init b)
init (Chunk b rest) = Chunk b (init rest)

uncons :: ByteString -> Maybe (Word8, ByteString)
uncons Empty = Nothing
uncons (Chunk b rest) = Just (S.unsafeIndex b 0, chunk (B.drop 1 b) rest)

unsnoc :: ByteString -> Maybe (ByteString, Word8)
unsnoc Empty = Nothing
unsnoc b = Just (init b, last b)

mapChunks :: (S.ByteString -> S.ByteString) -> ByteString -> ByteString
mapChunks f = foldrChunks (\b rest -> chunk (f b) rest) Empty

map :: (Word8 -> Word8) -> ByteString -> ByteString
map f = mapChunks (B.map f)

reverse :: ByteString -> ByteString
reverse = foldlChunks (\rest b -> Chunk (B.reverse b) rest) Empty

intersperse :: Word8 -> ByteString -> ByteString
intersperse w = pack . List.intersperse w . unpack

intercalate :: ByteString -> [ByteString] -> ByteString
intercalate s = concat . List.intersperse s

transpose :: [ByteString] -> [ByteString]
transpose = List.map pack . List.transpose . List.map unpack

foldl, foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl f z = List.foldl f z . unpack
foldl' f z = foldlChunks (B.foldl' f) z

foldr, foldr' :: (Word8 -> a -> a) -> a -> ByteString -> a
foldr f z = foldrChunks (\b rest -> B.foldr f rest b) z
foldr' f z = List.foldl' (\a w -> f w a) z . unpack . reverse

foldl1, foldl1', foldr1 :: (Word8 -> Word8 -> Word8) -> ByteString -> Word8
foldl1 f b = case uncons b of
  Nothing -> emptyError "foldl1"
  Just (w, rest) -> foldl f w rest
foldl1' f b = case uncons b of
  Nothing -> emptyError "foldl1'"
  Just (w, rest) -> foldl' f w rest
foldr1 f b = case unsnoc b of
  Nothing -> emptyError "foldr1"
  Just (rest, w) -> foldr f w rest

concat :: [ByteString] -> ByteString
concat = List.foldr append Empty

concatMap :: (Word8 -> ByteString) -> ByteString -> ByteString
concatMap f = concat . List.map f . unpack

any, all :: (Word8 -> Bool) -> ByteString -> Bool
any p = List.any (B.any p) . toChunks
all p = List.all (B.all p) . toChunks

maximum, minimum :: ByteString -> Word8
maximum Empty = emptyError "maximum"
maximum b = foldl1' max b
minimum Empty = emptyError "minimum"
minimum b = foldl1' min b

compareLength :: ByteString -> Int64 -> Ordering
compareLength b n
  | n < 0 = GT
compareLength Empty n = if n > 0 then LT else EQ
compareLength (Chunk b rest) n = compareLength rest (n - fromIntegral (S.length b))

scanl :: (Word8 -> Word8 -> Word8) -> Word8 -> ByteString -> ByteString
scanl f w = pack . List.scanl f w . unpack

mapAccumL, mapAccumR :: (acc -> Word8 -> (acc, Word8)) -> acc -> ByteString -> (acc, ByteString)
mapAccumL f z b = case List.mapAccumL f z (unpack b) of (a, ws) -> (a, pack ws)
mapAccumR f z b = case List.mapAccumR f z (unpack b) of (a, ws) -> (a, pack ws)

repeat :: Word8 -> ByteString
repeat w = cycle (fromStrict (B.replicate smallChunkSize w))

replicate :: Int64 -> Word8 -> ByteString
replicate n w
  | n <= 0 = Empty
  | otherwise = take n (repeat w)

cycle :: ByteString -> ByteString
cycle Empty = emptyError "cycle"
cycle b = again
  where again = append b again

iterate :: (Word8 -> Word8) -> Word8 -> ByteString
iterate f w = pack (List.iterate f w)

unfoldr :: (a -> Maybe (Word8, a)) -> a -> ByteString
unfoldr f = pack . List.unfoldr f

take, drop, takeEnd, dropEnd :: Int64 -> ByteString -> ByteString
take k _ | k <= 0 = Empty
take _ Empty = Empty
take k (Chunk b rest)
  | k < n = Chunk (B.take (fromIntegral k) b) Empty
  | otherwise = Chunk b (take (k - n) rest)
  where n = fromIntegral (S.length b)
drop k b | k <= 0 = b
drop _ Empty = Empty
drop k (Chunk b rest)
  | k < n = Chunk (B.drop (fromIntegral k) b) rest
  | otherwise = drop (k - n) rest
  where n = fromIntegral (S.length b)
takeEnd k b
  | k <= 0 = Empty
  | otherwise = drop (length b - k) b
dropEnd k b
  | k <= 0 = b
  | otherwise = take (length b - k) b

splitAt :: Int64 -> ByteString -> (ByteString, ByteString)
splitAt k b = (take k b, drop k b)

takeWhile, takeWhileEnd, dropWhile, dropWhileEnd, filter :: (Word8 -> Bool) -> ByteString -> ByteString
takeWhile p = fst . span p
takeWhileEnd p = reverse . takeWhile p . reverse
dropWhile p = snd . span p
dropWhileEnd p = reverse . dropWhile p . reverse
filter p = mapChunks (B.filter p)

span, spanEnd, break, breakEnd, partition :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span _ Empty = (Empty, Empty)
span p (Chunk b rest) = case B.span p b of
  (before, after)
    | S.null after -> case span p rest of ~(more, others) -> (Chunk b more, others)
    | otherwise -> (chunk before Empty, Chunk after rest)
spanEnd p b = case span p (reverse b) of (after, before) -> (reverse before, reverse after)
break p = span (not . p)
breakEnd p = spanEnd (not . p)
partition p b = (filter p b, filter (not . p) b)

group :: ByteString -> [ByteString]
group = groupBy (==)

groupBy :: (Word8 -> Word8 -> Bool) -> ByteString -> [ByteString]
groupBy eq b = case uncons b of
  Nothing -> []
  Just (w, rest) -> case span (eq w) rest of ~(same, others) -> cons w same : groupBy eq others

inits, tails :: ByteString -> [ByteString]
inits = List.map pack . List.inits . unpack
tails Empty = [Empty]
tails b = b : tails (tail b)

stripPrefix, stripSuffix :: ByteString -> ByteString -> Maybe ByteString
stripPrefix p b
  | isPrefixOf p b = Just (drop (length p) b)
  | otherwise = Nothing
stripSuffix s b
  | isSuffixOf s b = Just (dropEnd (length s) b)
  | otherwise = Nothing

split :: Word8 -> ByteString -> [ByteString]
split w = splitWith (== w)

splitWith :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitWith _ Empty = []
splitWith p b = go b
  where
    go s = case break p s of
      (before, after) -> before : case after of
        Empty -> []
        _ -> go (tail after)

isPrefixOf, isSuffixOf :: ByteString -> ByteString -> Bool
isPrefixOf p b = unpack p `List.isPrefixOf` unpack b
isSuffixOf s b = reverse s `isPrefixOf` reverse b

elem, notElem :: Word8 -> ByteString -> Bool
elem w = any (== w)
notElem w = not . elem w

find :: (Word8 -> Bool) -> ByteString -> Maybe Word8
find p = List.find p . unpack

index :: ByteString -> Int64 -> Word8
index b n
  | n < 0 = failing "index" ("negative index: " ++ show n)
  | otherwise = case drop n b of
      Empty -> failing "index" ("index too large: " ++ show n)
      rest -> head rest

indexMaybe, (!?) :: ByteString -> Int64 -> Maybe Word8
indexMaybe b n
  | n < 0 = Nothing
  | otherwise = fmap fst (uncons (drop n b))
(!?) = indexMaybe

elemIndex, elemIndexEnd :: Word8 -> ByteString -> Maybe Int64
elemIndex w = findIndex (== w)
elemIndexEnd w = findIndexEnd (== w)

elemIndices :: Word8 -> ByteString -> [Int64]
elemIndices w = findIndices (== w)

findIndex, findIndexEnd :: (Word8 -> Bool) -> ByteString -> Maybe Int64
findIndex p b = case findIndices p b of
  [] -> Nothing
  i : _ -> Just i
findIndexEnd p b = case findIndices p b of
  [] -> Nothing
  is -> Just (List.last is)

findIndices :: (Word8 -> Bool) -> ByteString -> [Int64]
findIndices p b = [i | (i, w) <- List.zip [0 ..] (unpack b), p w]

count :: Word8 -> ByteString -> Int64
count w = foldlChunks (\n b -> n + fromIntegral (B.count w b)) 0

zip :: ByteString -> ByteString -> [(Word8, Word8)]
zip = zipWith (,)

zipWith :: (Word8 -> Word8 -> a) -> ByteString -> ByteString -> [a]
zipWith f a b = List.zipWith f (unpack a) (unpack b)

packZipWith :: (Word8 -> Word8 -> Word8) -> ByteString -> ByteString -> ByteString
packZipWith f a b = pack (zipWith f a b)

unzip :: [(Word8, Word8)] -> (ByteString, ByteString)
unzip ws = (pack (List.map fst ws), pack (List.map snd ws))

copy :: ByteString -> ByteString
copy = mapChunks B.copy

hGetContents :: Handle -> IO ByteString
hGetContents h = hSetBinaryMode h True >>= \_ -> fmap packChars (IO.hGetContents h)

hGet :: Handle -> Int -> IO ByteString
hGet h n = fmap fromStrict (B.hGet h n)

hPut, hPutStr :: Handle -> ByteString -> IO ()
hPut h b = List.foldr (\c rest -> B.hPut h c >>= \_ -> rest) (IO.hPutStr h "") (toChunks b)
hPutStr = hPut

getContents :: IO ByteString
getContents = hGetContents stdin

putStr :: ByteString -> IO ()
putStr = hPut stdout

interact :: (ByteString -> ByteString) -> IO ()
interact f = getContents >>= putStr . f

readFile :: FilePath -> IO ByteString
readFile f = IO.openBinaryFile f ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile f b = withFile f WriteMode (\h -> hPut h b)
appendFile f b = withFile f AppendMode (\h -> hPut h b)
