{-# LANGUAGE BangPatterns, RankNTypes #-}
-- | Reading values from bytes that may come piece by piece.
--
-- A reader asks for more only when the bytes at hand do not suffice. Reading a number takes constant time; where pieces
-- must be joined, the bytes of the later one are copied once.
module Clew.BinaryGet where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus)
import Data.Bits (shiftL, (.|.))
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Unsafe as B
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)
import GHC.Float (castWord32ToFloat, castWord64ToDouble)

type ByteOffset = Int64

-- | How far a reader has come; the bytes are those that it has not used.
data Decoder a
  = Fail !B.ByteString !ByteOffset String
  | Partial (Maybe B.ByteString -> Decoder a)
  | Done !B.ByteString !ByteOffset a

-- | From the bytes at hand and their place in all bytes, to what comes next.
newtype Get a = Get { step :: forall r. B.ByteString -> ByteOffset -> (B.ByteString -> ByteOffset -> a -> Decoder r) -> Decoder r }

instance Functor Get where
  fmap f (Get g) = Get (\b !o k -> g b o (\b' o' a -> k b' o' (f a)))

instance Applicative Get where
  pure a = Get (\b !o k -> k b o a)
  Get f <*> Get g = Get (\b !o k -> f b o (\b' o' h -> g b' o' (\b'' o'' a -> k b'' o'' (h a))))

instance Monad Get where
  Get g >>= f = Get (\b !o k -> g b o (\b' o' a -> step (f a) b' o' k))

instance MonadFail Get where
  fail message = Get (\b o _ -> Fail b o message)

-- | The second one begins where the first one began.
instance Alternative Get where
  empty = fail "Data.Binary.Get(Alternative).empty"
  g <|> h = do
    (result, kept) <- attempt g
    case result of
      Right (left, a) -> unread left >> return a
      Left _ -> unread kept >> h

instance MonadPlus Get

-- | What a reader gives with the bytes that it leaves, or its complaint; and all bytes from where it began. None is used.
attempt :: Get a -> Get (Either (ByteOffset, String) (B.ByteString, a), B.ByteString)
attempt g = Get (\b !o k ->
  let go kept d = case d of
        Done left _ a -> k B.empty (o + fromIntegral (B.length kept)) (Right (left, a), kept)
        Fail _ at message -> k B.empty (o + fromIntegral (B.length kept)) (Left (at, message), kept)
        Partial more -> Partial (\m -> go (maybe kept (B.append kept) m) (more m))
  in go b (step g b o Done))

-- | Bytes that are read again.
unread :: B.ByteString -> Get ()
unread x = Get (\b !o k -> k (B.append x b) (o - fromIntegral (B.length x)) ())

-- | Bytes at hand, as many as are needed at least.
demand :: Int -> Get ()
demand n = Get go
  where
    go b !o k
      | B.length b >= n = k b o ()
      | otherwise = Partial (\m -> case m of
          Just more -> go (B.append b more) o k
          Nothing -> Fail b o "not enough bytes")

-- | The next bytes, which are used.
getByteString :: Int -> Get B.ByteString
getByteString n
  | n <= 0 = return B.empty
  | otherwise = demand n >> Get (\b !o k -> k (B.unsafeDrop n b) (o + fromIntegral n) (B.unsafeTake n b))

getLazyByteString :: Int64 -> Get L.ByteString
getLazyByteString n = L.fromStrict <$> getByteString (fromIntegral n)

getLazyByteStringNul :: Get L.ByteString
getLazyByteStringNul = fmap (L.pack . reverse) (go [])
  where go acc = getWord8 >>= \w -> if w == 0 then return acc else go (w : acc)

getRemainingLazyByteString :: Get L.ByteString
getRemainingLazyByteString = fmap L.fromChunks go
  where
    go = do
      end <- isEmpty
      if end then return [] else Get (\b !o k -> k B.empty (o + fromIntegral (B.length b)) b) >>= \b -> fmap (b :) go

isEmpty :: Get Bool
isEmpty = Get (\b !o k ->
  if B.null b
    then Partial (\m -> case m of
      Just more | not (B.null more) -> k more o False
                | otherwise -> step isEmpty b o k
      Nothing -> k B.empty o True)
    else k b o False)

skip :: Int -> Get ()
skip n = getByteString n >> return ()

bytesRead :: Get Int64
bytesRead = Get (\b !o k -> k b o o)

lookAhead :: Get a -> Get a
lookAhead g = do
  (result, kept) <- attempt g
  case result of
    Right (_, a) -> unread kept >> return a
    Left (_, message) -> unread kept >> fail message

lookAheadM :: Get (Maybe a) -> Get (Maybe a)
lookAheadM g = fmap (either (const Nothing) Just) (lookAheadE (fmap (maybe (Left ()) Right) g))

lookAheadE :: Get (Either a b) -> Get (Either a b)
lookAheadE g = do
  (result, kept) <- attempt g
  case result of
    Right (left, Right b) -> unread left >> return (Right b)
    Right (_, Left a) -> unread kept >> return (Left a)
    Left (_, message) -> unread kept >> fail message

-- | A reader of exactly so many bytes.
isolate :: Int -> Get a -> Get a
isolate n g
  | n < 0 = fail "isolate: negative size"
  | otherwise = do
      start <- bytesRead
      bytes <- getByteString n
      case finish (step g bytes start Done) of
        Done left _ a
          | B.null left -> return a
          | otherwise -> fail ("isolate: the decoder consumed " ++ show (n - B.length left) ++ " bytes which is less than the expected " ++ show n ++ " bytes")
        Fail _ _ message -> fail message
        Partial _ -> fail "not enough bytes"

-- | What comes of a reader when there are no more bytes.
finish :: Decoder a -> Decoder a
finish (Partial more) = finish (more Nothing)
finish d = d

label :: String -> Get a -> Get a
label text g = Get (\b !o k -> named (step g b o Done) k)
  where
    named d k = case d of
      Done b o a -> k b o a
      Fail b o message -> Fail b o (message ++ "\n" ++ text)
      Partial more -> Partial (\m -> named (more m) k)

-- Running -------------------------------------------------------------------------------------------------------

runGetIncremental :: Get a -> Decoder a
runGetIncremental g = step g B.empty 0 Done

pushChunk :: Decoder a -> B.ByteString -> Decoder a
pushChunk d new = case d of
  Done b o a -> Done (B.append b new) o a
  Fail b o message -> Fail (B.append b new) o message
  Partial more -> more (Just new)

pushChunks :: Decoder a -> L.ByteString -> Decoder a
pushChunks d bytes = go d (L.toChunks bytes)
  where
    go r [] = r
    go (Done b o a) cs = Done (B.concat (b : cs)) o a
    go (Fail b o message) cs = Fail (B.concat (b : cs)) o message
    go (Partial more) (c : cs) = go (more (Just c)) cs

pushEndOfInput :: Decoder a -> Decoder a
pushEndOfInput = finish

-- | What a reader gives, and the rest of the bytes, which is not looked at.
runGetOrFail :: Get a -> L.ByteString -> Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, a)
runGetOrFail g bytes = go (runGetIncremental g) (L.toChunks bytes)
  where
    go d cs = case d of
      Done b o a -> Right (L.fromChunks (b : cs), o, a)
      Fail b o message -> Left (L.fromChunks (b : cs), o, message)
      Partial more -> case cs of
        [] -> go (more Nothing) []
        c : rest -> go (more (Just c)) rest

runGet :: Get a -> L.ByteString -> a
runGet g bytes = case runGetOrFail g bytes of
  Right (_, _, a) -> a
  Left (_, o, message) -> error ("Data.Binary.Get.runGet at position " ++ show o ++ ": " ++ message)

-- Numbers ---------------------------------------------------------------------------------------------------------

-- | A number of some bytes, the highest first, or the lowest first.
bigEndian, littleEndian :: Num a => (Word64 -> a) -> Int -> Get a
bigEndian from n = (from . B.foldl' (\acc w -> acc `shiftL` 8 .|. fromIntegral w) 0) <$> getByteString n
littleEndian from n = (from . B.foldr (\w acc -> acc `shiftL` 8 .|. fromIntegral w) 0) <$> getByteString n

getWord8 :: Get Word8
getWord8 = demand 1 >> Get (\b !o k -> k (B.unsafeTail b) (o + 1) (B.unsafeHead b))

getInt8 :: Get Int8
getInt8 = fromIntegral <$> getWord8

getWord16be, getWord16le, getWord16host :: Get Word16
getWord16be = bigEndian fromIntegral 2
getWord16le = littleEndian fromIntegral 2
getWord16host = getWord16le

getWord32be, getWord32le, getWord32host :: Get Word32
getWord32be = bigEndian fromIntegral 4
getWord32le = littleEndian fromIntegral 4
getWord32host = getWord32le

getWord64be, getWord64le, getWord64host :: Get Word64
getWord64be = bigEndian id 8
getWord64le = littleEndian id 8
getWord64host = getWord64le

getWordhost :: Get Word
getWordhost = fromIntegral <$> getWord64le

getInt16be, getInt16le, getInt16host :: Get Int16
getInt16be = fromIntegral <$> getWord16be
getInt16le = fromIntegral <$> getWord16le
getInt16host = getInt16le

getInt32be, getInt32le, getInt32host :: Get Int32
getInt32be = fromIntegral <$> getWord32be
getInt32le = fromIntegral <$> getWord32le
getInt32host = getInt32le

getInt64be, getInt64le, getInt64host :: Get Int64
getInt64be = fromIntegral <$> getWord64be
getInt64le = fromIntegral <$> getWord64le
getInt64host = getInt64le

getInthost :: Get Int
getInthost = fromIntegral <$> getWord64le

getFloatbe, getFloatle, getFloathost :: Get Float
getFloatbe = castWord32ToFloat <$> getWord32be
getFloatle = castWord32ToFloat <$> getWord32le
getFloathost = getFloatle

getDoublebe, getDoublele, getDoublehost :: Get Double
getDoublebe = castWord64ToDouble <$> getWord64be
getDoublele = castWord64ToDouble <$> getWord64le
getDoublehost = getDoublele
