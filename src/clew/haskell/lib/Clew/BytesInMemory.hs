{-# LANGUAGE BangPatterns #-}
-- | Strings of bytes from and into memory: the bytes are copied.
module Clew.BytesInMemory where

import Clew.Bytes
import Clew.Memory
import Clew.Pointer
import Control.Exception (bracket)
import Data.Word (Word8)
import Foreign.C.Types (CChar, CSize)
import System.IO.Unsafe (unsafePerformIO)
import Prelude hiding (length)

type CString = Ptr CChar

type CStringLen = (Ptr CChar, Int)

-- | The bytes that an action writes into memory for as many as there may be; its result says how many these are.
createUptoN :: Int -> (Ptr Word8 -> IO Int) -> IO ByteString
createUptoN n fill = bracket (allocate n) release (\p -> fill p >>= fromMemory p)

create :: Int -> (Ptr Word8 -> IO ()) -> IO ByteString
create n fill = createUptoN n (\p -> fill p >> return n)

createAndTrim :: Int -> (Ptr Word8 -> IO Int) -> IO ByteString
createAndTrim = createUptoN

unsafeCreateInMemory :: Int -> (Ptr Word8 -> IO ()) -> ByteString
unsafeCreateInMemory n fill = unsafePerformIO (create n fill)

fromMemory :: Ptr a -> Int -> IO ByteString
fromMemory p n = do
  bytes <- readBytes p n
  return $! packN n (map fromIntegral bytes)

-- | The bytes in memory, with as many zeros behind them.
withBytes :: Int -> ByteString -> (Ptr a -> IO b) -> IO b
withBytes zeros b act = bracket (allocate (length b + zeros)) release $ \p -> do
  writeBytes p (map fromIntegral (unpack b))
  act p

useAsCString, unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
useAsCString = withBytes 1
unsafeUseAsCString = withBytes 0

useAsCStringLen, unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen b act = withBytes 1 b (\p -> act (p, length b))
unsafeUseAsCStringLen b act = withBytes 0 b (\p -> act (p, length b))

packCString, unsafePackCString :: CString -> IO ByteString
packCString p = go 0
  where
    go !n = do
      b <- readByte (p `plusPtr` n)
      if b == 0 then fromMemory p n else go (n + 1)
unsafePackCString = packCString

packCStringLen, unsafePackCStringLen :: CStringLen -> IO ByteString
packCStringLen (p, n) = fromMemory p n
unsafePackCStringLen = packCStringLen

memset :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memset p w n = writeBytes p (replicate (fromIntegral n) (fromIntegral w)) >> return p

memcpy :: Ptr Word8 -> Ptr Word8 -> Int -> IO ()
memcpy to from n = readBytes from n >>= writeBytes to
