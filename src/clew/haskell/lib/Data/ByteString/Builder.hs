-- | Bytes built piece by piece, in time that does not depend on how the pieces are put together.
module Data.ByteString.Builder
  ( Builder, toLazyByteString, hPutBuilder, writeFile, byteString, lazyByteString, shortByteString, int8, word8
  , int16BE, int32BE, int64BE, word16BE, word32BE, word64BE, floatBE, doubleBE
  , int16LE, int32LE, int64LE, word16LE, word32LE, word64LE, floatLE, doubleLE
  , char7, string7, char8, string8, charUtf8, stringUtf8
  , int8Dec, int16Dec, int32Dec, int64Dec, intDec, integerDec, word8Dec, word16Dec, word32Dec, word64Dec, wordDec
  , floatDec, doubleDec, word8Hex, word16Hex, word32Hex, word64Hex, wordHex
  , int8HexFixed, int16HexFixed, int32HexFixed, int64HexFixed, word8HexFixed, word16HexFixed, word32HexFixed
  , word64HexFixed, floatHexFixed, doubleHexFixed, byteStringHex, lazyByteStringHex
  ) where

import qualified Clew.Bytes as S
import Clew.LazyBytes (ByteString)
import qualified Clew.LazyBytes as L
import Clew.ShortBytes (ShortByteString, fromShort)
import Clew.Utf (encodeUtf8Char)
import Data.Bits (shiftR)
import qualified Data.ByteString.Lazy as Lazy
import Data.Char (ord)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.String (IsString (..))
import Data.Word (Word16, Word32, Word64, Word8)
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import Numeric (showHex)
import Prelude hiding (writeFile)
import System.IO (Handle, IOMode (..), withFile)

-- | Puts pieces in front of others.
newtype Builder = Builder ([S.ByteString] -> [S.ByteString])

instance Semigroup Builder where
  Builder f <> Builder g = Builder (f . g)

instance Monoid Builder where
  mempty = Builder id

instance IsString Builder where
  fromString = stringUtf8

instance Show Builder where
  show = show . toLazyByteString

-- | Small pieces are gathered to larger ones.
toLazyByteString :: Builder -> ByteString
toLazyByteString (Builder f) = go (f [])
  where
    go [] = L.Empty
    go bs = case gather (0 :: Int) bs of (now, later) -> L.chunk (S.concat now) (go later)
    gather _ [] = ([], [])
    gather n (b : bs)
      | n >= L.smallChunkSize = ([], b : bs)
      | otherwise = case gather (n + S.length b) bs of ~(now, later) -> (b : now, later)

hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder h = Lazy.hPut h . toLazyByteString

writeFile :: FilePath -> Builder -> IO ()
writeFile f b = withFile f WriteMode (\h -> hPutBuilder h b)

byteString :: S.ByteString -> Builder
byteString b = Builder (b :)

lazyByteString :: ByteString -> Builder
lazyByteString b = Builder (L.toChunks b ++)

shortByteString :: ShortByteString -> Builder
shortByteString = byteString . fromShort

bytes :: [Word8] -> Builder
bytes = byteString . S.pack

ascii :: String -> Builder
ascii = byteString . S.packChars

-- | The bytes of a number, the highest first.
bigEndian :: Integral a => Int -> a -> [Word8]
bigEndian size n = [fromInteger (toInteger n `shiftR` (8 * k)) | k <- [size - 1, size - 2 .. 0]]

big, little :: Integral a => Int -> a -> Builder
big size = bytes . bigEndian size
little size = bytes . reverse . bigEndian size

int8 :: Int8 -> Builder
int8 = big 1

word8 :: Word8 -> Builder
word8 = big 1

int16BE, int16LE :: Int16 -> Builder
int16BE = big 2
int16LE = little 2

int32BE, int32LE :: Int32 -> Builder
int32BE = big 4
int32LE = little 4

int64BE, int64LE :: Int64 -> Builder
int64BE = big 8
int64LE = little 8

word16BE, word16LE :: Word16 -> Builder
word16BE = big 2
word16LE = little 2

word32BE, word32LE :: Word32 -> Builder
word32BE = big 4
word32LE = little 4

word64BE, word64LE :: Word64 -> Builder
word64BE = big 8
word64LE = little 8

floatBE, floatLE :: Float -> Builder
floatBE = big 4 . castFloatToWord32
floatLE = little 4 . castFloatToWord32

doubleBE, doubleLE :: Double -> Builder
doubleBE = big 8 . castDoubleToWord64
doubleLE = little 8 . castDoubleToWord64

char7, char8, charUtf8 :: Char -> Builder
char7 c = bytes [fromIntegral (ord c `mod` 128)]
char8 c = bytes [S.c2w c]
charUtf8 c = bytes (encodeUtf8Char c)

string7, string8, stringUtf8 :: String -> Builder
string7 = bytes . map (\c -> fromIntegral (ord c `mod` 128))
string8 = lazyByteString . L.packChars
stringUtf8 = lazyByteString . L.pack . concatMap encodeUtf8Char

int8Dec :: Int8 -> Builder
int8Dec = ascii . show

int16Dec :: Int16 -> Builder
int16Dec = ascii . show

int32Dec :: Int32 -> Builder
int32Dec = ascii . show

int64Dec :: Int64 -> Builder
int64Dec = ascii . show

intDec :: Int -> Builder
intDec = ascii . show

integerDec :: Integer -> Builder
integerDec = ascii . show

word8Dec :: Word8 -> Builder
word8Dec = ascii . show

word16Dec :: Word16 -> Builder
word16Dec = ascii . show

word32Dec :: Word32 -> Builder
word32Dec = ascii . show

word64Dec :: Word64 -> Builder
word64Dec = ascii . show

wordDec :: Word -> Builder
wordDec = ascii . show

floatDec :: Float -> Builder
floatDec = ascii . show

doubleDec :: Double -> Builder
doubleDec = ascii . show

hexadecimal :: Integral a => a -> Builder
hexadecimal n = ascii (showHex (toInteger n) "")

word8Hex :: Word8 -> Builder
word8Hex = hexadecimal

word16Hex :: Word16 -> Builder
word16Hex = hexadecimal

word32Hex :: Word32 -> Builder
word32Hex = hexadecimal

word64Hex :: Word64 -> Builder
word64Hex = hexadecimal

wordHex :: Word -> Builder
wordHex = hexadecimal

-- | Two digits for each byte.
hexDigits :: [Word8] -> Builder
hexDigits = ascii . concatMap two
  where two w = if w < 16 then '0' : showHex w "" else showHex w ""

int8HexFixed :: Int8 -> Builder
int8HexFixed = hexDigits . bigEndian 1

int16HexFixed :: Int16 -> Builder
int16HexFixed = hexDigits . bigEndian 2

int32HexFixed :: Int32 -> Builder
int32HexFixed = hexDigits . bigEndian 4

int64HexFixed :: Int64 -> Builder
int64HexFixed = hexDigits . bigEndian 8

word8HexFixed :: Word8 -> Builder
word8HexFixed = hexDigits . bigEndian 1

word16HexFixed :: Word16 -> Builder
word16HexFixed = hexDigits . bigEndian 2

word32HexFixed :: Word32 -> Builder
word32HexFixed = hexDigits . bigEndian 4

word64HexFixed :: Word64 -> Builder
word64HexFixed = hexDigits . bigEndian 8

floatHexFixed :: Float -> Builder
floatHexFixed = word32HexFixed . castFloatToWord32

doubleHexFixed :: Double -> Builder
doubleHexFixed = word64HexFixed . castDoubleToWord64

byteStringHex :: S.ByteString -> Builder
byteStringHex = hexDigits . S.unpack

lazyByteStringHex :: ByteString -> Builder
lazyByteStringHex = hexDigits . L.unpack
