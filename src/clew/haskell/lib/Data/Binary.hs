{-# LANGUAGE DefaultSignatures, FlexibleContexts, ScopedTypeVariables, TypeOperators #-}
-- | Values as bytes, in the format of the package of that name.
module Data.Binary
  ( Binary (..), GBinaryGet (..), GBinaryPut (..), Get, Put, putWord8, getWord8
  , encode, decode, decodeOrFail, encodeFile, decodeFile, decodeFileOrFail, Word, Word8, Word16, Word32, Word64
  ) where

import Control.Monad (replicateM)
import qualified Data.Array as Array
import qualified Data.ByteString as B
import qualified Data.ByteString.Lazy as L
import Data.ByteString.Short (ShortByteString, fromShort, toShort)
import Data.Binary.Get
import Data.Binary.Put
import Data.Char (chr)
import Data.Complex (Complex (..))
import Data.Fixed (Fixed (..))
import Data.Functor.Identity (Identity (..))
import Data.Int (Int16, Int32, Int64, Int8)
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NonEmpty
import qualified Data.Map as Map
import qualified Data.Monoid as Monoid
import Data.Ratio (Ratio, denominator, numerator, (%))
import qualified Data.Semigroup as Semigroup
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as Text
import qualified Data.Text.Encoding as Text
import qualified Data.Text.Lazy as LazyText
import qualified Data.Text.Lazy.Encoding as LazyText
import Data.Tree (Tree (..))
import Data.Version (Version (..))
import Data.Void (Void, absurd)
import Data.Word (Word16, Word32, Word64, Word8)
import GHC.Generics
import Numeric.Natural (Natural)

class Binary t where
  put :: t -> Put
  default put :: (Generic t, GBinaryPut (Rep t)) => t -> Put
  put = gput . from
  get :: Get t
  default get :: (Generic t, GBinaryGet (Rep t)) => Get t
  get = to <$> gget
  putList :: [t] -> Put
  putList xs = put (length xs) >> mapM_ put xs

encode :: Binary a => a -> L.ByteString
encode = runPut . put

decode :: Binary a => L.ByteString -> a
decode = runGet get

decodeOrFail :: Binary a => L.ByteString -> Either (L.ByteString, ByteOffset, String) (L.ByteString, ByteOffset, a)
decodeOrFail = runGetOrFail get

encodeFile :: Binary a => FilePath -> a -> IO ()
encodeFile path = L.writeFile path . encode

decodeFile :: Binary a => FilePath -> IO a
decodeFile path = decodeFileOrFail path >>= either (\(_, message) -> error message) return

decodeFileOrFail :: Binary a => FilePath -> IO (Either (ByteOffset, String) a)
decodeFileOrFail path = do
  bytes <- B.readFile path
  return (case decodeOrFail (L.fromStrict bytes) of
    Right (_, _, a) -> Right a
    Left (_, o, message) -> Left (o, message))

-- By the structure of a type ----------------------------------------------------------------------------------------

class GBinaryPut f where
  gput :: f t -> Put

class GBinaryGet f where
  gget :: Get (f t)

instance GBinaryPut V1 where
  gput _ = pure ()

instance GBinaryGet V1 where
  gget = return undefined

instance GBinaryPut U1 where
  gput U1 = pure ()

instance GBinaryGet U1 where
  gget = return U1

instance (GBinaryPut a, GBinaryPut b) => GBinaryPut (a :*: b) where
  gput (x :*: y) = gput x <> gput y

instance (GBinaryGet a, GBinaryGet b) => GBinaryGet (a :*: b) where
  gget = (:*:) <$> gget <*> gget

instance GBinaryPut a => GBinaryPut (M1 i c a) where
  gput (M1 x) = gput x

instance GBinaryGet a => GBinaryGet (M1 i c a) where
  gget = M1 <$> gget

instance Binary a => GBinaryPut (K1 i a) where
  gput (K1 x) = put x

instance Binary a => GBinaryGet (K1 i a) where
  gget = K1 <$> get

-- | The number of the constructor, in as many bytes as the number of constructors needs, and then its fields.
instance (SumSize a, SumSize b, GSumPut a, GSumPut b) => GBinaryPut (a :+: b) where
  gput = putSum 0 size
    where Tagged size = sumSize :: Tagged (a :+: b) Word64

instance (SumSize a, SumSize b, GSumGet a, GSumGet b) => GBinaryGet (a :+: b) where
  gget = getTag size >>= \code -> if code < size then getSum code size else fail "Unknown encoding for constructor"
    where Tagged size = sumSize :: Tagged (a :+: b) Word64

putTag :: Word64 -> Word64 -> Put
putTag size code
  | size <= 256 = putWord8 (fromIntegral code)
  | size <= 65536 = putWord16be (fromIntegral code)
  | size <= 4294967296 = putWord32be (fromIntegral code)
  | otherwise = putWord64be code

getTag :: Word64 -> Get Word64
getTag size
  | size <= 256 = fromIntegral <$> getWord8
  | size <= 65536 = fromIntegral <$> getWord16be
  | size <= 4294967296 = fromIntegral <$> getWord32be
  | otherwise = getWord64be

class GSumPut f where
  putSum :: Word64 -> Word64 -> f a -> Put

class GSumGet f where
  getSum :: Word64 -> Word64 -> Get (f a)

-- | Numbers are shared out by halves, as the sums are.
instance (SumSize a, GSumPut a, GSumPut b) => GSumPut (a :+: b) where
  putSum code size s = case s of
    L1 x -> putWithin code x
    R1 x -> putWithin (code + left) x
    where
      Tagged left = sumSize :: Tagged a Word64
      putWithin c x = putSum c size x

instance (SumSize a, GSumGet a, GSumGet b) => GSumGet (a :+: b) where
  getSum code size
    | code < left = L1 <$> getSum code size
    | otherwise = R1 <$> getSum (code - left) size
    where Tagged left = sumSize :: Tagged a Word64

instance GBinaryPut a => GSumPut (C1 c a) where
  putSum code size x = putTag size code <> gput x

instance GBinaryGet a => GSumGet (C1 c a) where
  getSum _ _ = gget

class SumSize f where
  sumSize :: Tagged f Word64

newtype Tagged (s :: * -> *) b = Tagged b

instance (SumSize a, SumSize b) => SumSize (a :+: b) where
  sumSize = Tagged (l + r)
    where
      Tagged l = sumSize :: Tagged a Word64
      Tagged r = sumSize :: Tagged b Word64

instance SumSize (C1 c a) where
  sumSize = Tagged 1

-- Instances ---------------------------------------------------------------------------------------------------------

instance Binary Void where
  put = absurd
  get = fail "Data.Binary: a value of the type Void"

instance Binary () where
  put () = pure ()
  get = return ()

instance Binary Bool where
  put = putWord8 . fromIntegral . fromEnum
  get = getWord8 >>= \w -> case w of
    0 -> return False
    1 -> return True
    c -> fail ("Could not map value " ++ show c ++ " to Bool")

instance Binary Ordering where
  put = putWord8 . fromIntegral . fromEnum
  get = getWord8 >>= \w -> case w of
    0 -> return LT
    1 -> return EQ
    2 -> return GT
    c -> fail ("Could not map value " ++ show c ++ " to Ordering")

instance Binary Word8 where
  put = putWord8
  get = getWord8

instance Binary Word16 where
  put = putWord16be
  get = getWord16be

instance Binary Word32 where
  put = putWord32be
  get = getWord32be

instance Binary Word64 where
  put = putWord64be
  get = getWord64be

instance Binary Int8 where
  put = putInt8
  get = getInt8

instance Binary Int16 where
  put = putInt16be
  get = getInt16be

instance Binary Int32 where
  put = putInt32be
  get = getInt32be

instance Binary Int64 where
  put = putInt64be
  get = getInt64be

instance Binary Word where
  put = putWord64be . fromIntegral
  get = fromIntegral <$> getWord64be

instance Binary Int where
  put = putInt64be . fromIntegral
  get = fromIntegral <$> getInt64be

-- | Small numbers in 32 bits; for others, the sign and the bytes, the lowest first.
instance Binary Integer where
  put n
    | n >= -2147483648 && n <= 2147483647 = putWord8 0 <> put (fromInteger n :: Int32)
    | otherwise = putWord8 1 <> put (if n < 0 then 255 else 1 :: Word8) <> put (unroll (abs n))
  get = getWord8 >>= \tag -> case tag of
    0 -> toInteger <$> (get :: Get Int32)
    _ -> do
      sign <- getWord8
      bytes <- get
      return (if sign == 1 then roll bytes else negate (roll bytes))

unroll :: Integral a => a -> [Word8]
unroll 0 = []
unroll n = fromIntegral (n `mod` 256) : unroll (n `div` 256)

roll :: Num a => [Word8] -> a
roll = foldr (\b a -> a * 256 + fromIntegral b) 0

instance Binary Natural where
  put n
    | n <= 18446744073709551615 = putWord8 0 <> put (fromIntegral n :: Word64)
    | otherwise = putWord8 1 <> put (unroll n)
  get = getWord8 >>= \tag -> case tag of
    0 -> fromIntegral <$> (get :: Get Word64)
    _ -> roll <$> get

instance (Binary a, Integral a) => Binary (Ratio a) where
  put r = put (numerator r) <> put (denominator r)
  get = (%) <$> get <*> get

instance Binary a => Binary (Complex a) where
  put (r :+ i) = put (r, i)
  get = (\(r, i) -> r :+ i) <$> get

instance Binary (Fixed a) where
  put (MkFixed a) = put a
  get = MkFixed <$> get

instance Binary Char where
  put = putCharUtf8
  putList s = put (length s) <> putStringUtf8 s
  get = do
    a <- fromIntegral <$> getWord8
    let more = (\w -> fromIntegral w - 0x80) <$> getWord8
        made n
          | n <= 0x10ffff = return (chr n)
          | otherwise = fail "Invalid UTF-8 encoding"
    if a < 0x80 then made a
      else if a < 0xe0 then more >>= \b -> made ((a - 0xc0) * 64 + b)
      else if a < 0xf0 then more >>= \b -> more >>= \c -> made ((a - 0xe0) * 4096 + b * 64 + c)
      else more >>= \b -> more >>= \c -> more >>= \d -> made ((a - 0xf0) * 262144 + b * 4096 + c * 64 + d)

instance Binary Double where
  put = put . decodeFloat
  get = uncurry encodeFloat <$> get

instance Binary Float where
  put = put . decodeFloat
  get = uncurry encodeFloat <$> get

instance (Binary a, Binary b) => Binary (a, b) where
  put (a, b) = put a <> put b
  get = (,) <$> get <*> get

instance (Binary a, Binary b, Binary c) => Binary (a, b, c) where
  put (a, b, c) = put a <> put b <> put c
  get = (,,) <$> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d) => Binary (a, b, c, d) where
  put (a, b, c, d) = put a <> put b <> put c <> put d
  get = (,,,) <$> get <*> get <*> get <*> get

instance (Binary a, Binary b, Binary c, Binary d, Binary e) => Binary (a, b, c, d, e) where
  put (a, b, c, d, e) = put a <> put b <> put c <> put d <> put e
  get = (,,,,) <$> get <*> get <*> get <*> get <*> get

instance Binary a => Binary [a] where
  put = putList
  get = do
    n <- get :: Get Int
    replicateM n get

instance Binary a => Binary (Maybe a) where
  put Nothing = putWord8 0
  put (Just x) = putWord8 1 <> put x
  get = getWord8 >>= \w -> if w == 0 then return Nothing else Just <$> get

instance (Binary a, Binary b) => Binary (Either a b) where
  put (Left a) = putWord8 0 <> put a
  put (Right b) = putWord8 1 <> put b
  get = getWord8 >>= \w -> if w == 0 then Left <$> get else Right <$> get

instance Binary a => Binary (NonEmpty a) where
  put = put . NonEmpty.toList
  get = get >>= \xs -> case xs of
    [] -> fail "NonEmpty is empty"
    y : ys -> return (y :| ys)

instance Binary B.ByteString where
  put b = put (B.length b) <> putByteString b
  get = get >>= getByteString

instance Binary L.ByteString where
  put b = put (L.length b) <> putLazyByteString b
  get = get >>= getLazyByteString

instance Binary ShortByteString where
  put = put . fromShort
  get = toShort <$> get

instance Binary Text.Text where
  put = put . Text.encodeUtf8
  get = get >>= \b -> either (fail . show) return (Text.decodeUtf8' b)

instance Binary LazyText.Text where
  put = put . LazyText.encodeUtf8
  get = LazyText.decodeUtf8 <$> get

instance Binary a => Binary (Set.Set a) where
  put s = put (Set.size s) <> mapM_ put (Set.toAscList s)
  get = Set.fromDistinctAscList <$> get

instance (Binary k, Binary v) => Binary (Map.Map k v) where
  put m = put (Map.size m) <> mapM_ put (Map.toAscList m)
  get = Map.fromDistinctAscList <$> get

instance Binary IntSet.IntSet where
  put s = put (IntSet.size s) <> mapM_ put (IntSet.toAscList s)
  get = IntSet.fromDistinctAscList <$> get

instance Binary v => Binary (IntMap.IntMap v) where
  put m = put (IntMap.size m) <> mapM_ put (IntMap.toAscList m)
  get = IntMap.fromDistinctAscList <$> get

instance Binary a => Binary (Seq.Seq a) where
  put s = put (Seq.length s) <> mapM_ put s
  get = Seq.fromList <$> get

instance Binary a => Binary (Tree a) where
  put (Node x below) = put x <> put below
  get = Node <$> get <*> get

instance (Binary i, Array.Ix i, Binary e) => Binary (Array.Array i e) where
  put a = put (Array.bounds a) <> put (Array.rangeSize (Array.bounds a)) <> mapM_ put (Array.elems a)
  get = do
    limits <- get
    n <- get :: Get Int
    Array.listArray limits <$> replicateM n get

instance Binary Version where
  put (Version numbers tags) = put numbers <> put tags
  get = Version <$> get <*> get

instance Binary a => Binary (Identity a) where
  put (Identity x) = put x
  get = Identity <$> get

instance Binary a => Binary (Monoid.Sum a) where
  put (Monoid.Sum x) = put x
  get = Monoid.Sum <$> get

instance Binary a => Binary (Monoid.Product a) where
  put (Monoid.Product x) = put x
  get = Monoid.Product <$> get

instance Binary a => Binary (Monoid.First a) where
  put (Monoid.First x) = put x
  get = Monoid.First <$> get

instance Binary a => Binary (Monoid.Last a) where
  put (Monoid.Last x) = put x
  get = Monoid.Last <$> get

instance Binary a => Binary (Monoid.Dual a) where
  put (Monoid.Dual x) = put x
  get = Monoid.Dual <$> get

instance Binary Monoid.All where
  put (Monoid.All x) = put x
  get = Monoid.All <$> get

instance Binary Monoid.Any where
  put (Monoid.Any x) = put x
  get = Monoid.Any <$> get

instance Binary a => Binary (Semigroup.Min a) where
  put (Semigroup.Min x) = put x
  get = Semigroup.Min <$> get

instance Binary a => Binary (Semigroup.Max a) where
  put (Semigroup.Max x) = put x
  get = Semigroup.Max <$> get

instance Binary a => Binary (Semigroup.First a) where
  put (Semigroup.First x) = put x
  get = Semigroup.First <$> get

instance Binary a => Binary (Semigroup.Last a) where
  put (Semigroup.Last x) = put x
  get = Semigroup.Last <$> get
