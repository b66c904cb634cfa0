-- | Builders that say how their chunks are cut, which makes no difference to the bytes, and numbers as the machine has them.
module Data.ByteString.Builder.Extra
  ( AllocationStrategy, toLazyByteStringWith, safeStrategy, untrimmedStrategy, smallChunkSize, defaultChunkSize
  , byteStringCopy, byteStringInsert, byteStringThreshold
  , lazyByteStringCopy, lazyByteStringInsert, lazyByteStringThreshold
  , flush, BufferWriter, Next (..), runBuilder
  , intHost, int16Host, int32Host, int64Host, wordHost, word16Host, word32Host, word64Host, floatHost, doubleHost
  ) where

import Data.ByteString (ByteString)
import qualified Data.ByteString as S
import Data.ByteString.Builder
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Unsafe as S
import Data.Int (Int16, Int32, Int64)
import Data.Word (Word16, Word32, Word64, Word8)
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr (Ptr, castPtr)

-- | The sizes of the first chunk and of the others.
data AllocationStrategy = AllocationStrategy Int Int

safeStrategy, untrimmedStrategy :: Int -> Int -> AllocationStrategy
safeStrategy = AllocationStrategy
untrimmedStrategy = AllocationStrategy

smallChunkSize, defaultChunkSize :: Int
smallChunkSize = 4064
defaultChunkSize = 32736

toLazyByteStringWith :: AllocationStrategy -> L.ByteString -> Builder -> L.ByteString
toLazyByteStringWith _ end b = L.append (toLazyByteString b) end

byteStringCopy, byteStringInsert :: ByteString -> Builder
byteStringCopy = byteString
byteStringInsert = byteString

byteStringThreshold :: Int -> ByteString -> Builder
byteStringThreshold _ = byteString

lazyByteStringCopy, lazyByteStringInsert :: L.ByteString -> Builder
lazyByteStringCopy = lazyByteString
lazyByteStringInsert = lazyByteString

lazyByteStringThreshold :: Int -> L.ByteString -> Builder
lazyByteStringThreshold _ = lazyByteString

flush :: Builder
flush = mempty

-- | Fills a buffer of some size, and says how many bytes it wrote and what comes next.
type BufferWriter = Ptr Word8 -> Int -> IO (Int, Next)

data Next = Done | More !Int BufferWriter | Chunk !ByteString BufferWriter

runBuilder :: Builder -> BufferWriter
runBuilder = writer . L.toStrict . toLazyByteString

writer :: ByteString -> BufferWriter
writer bytes to size = do
  let (now, later) = S.splitAt size bytes
  S.unsafeUseAsCString now (\from -> copyBytes to (castPtr from) (S.length now))
  return (S.length now, if S.null later then Done else More 1 (writer later))

intHost :: Int -> Builder
intHost = int64LE . fromIntegral

int16Host :: Int16 -> Builder
int16Host = int16LE

int32Host :: Int32 -> Builder
int32Host = int32LE

int64Host :: Int64 -> Builder
int64Host = int64LE

wordHost :: Word -> Builder
wordHost = word64LE . fromIntegral

word16Host :: Word16 -> Builder
word16Host = word16LE

word32Host :: Word32 -> Builder
word32Host = word32LE

word64Host :: Word64 -> Builder
word64Host = word64LE

floatHost :: Float -> Builder
floatHost = floatLE

doubleHost :: Double -> Builder
doubleHost = doubleLE
