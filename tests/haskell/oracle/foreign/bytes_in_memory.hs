-- Strings of bytes from memory and into it.
module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Internal as I
import qualified Data.ByteString.Unsafe as U
import Data.Word (Word8)
import Foreign
import Foreign.C.String

main :: IO ()
main = do
  print (I.unsafeCreate 4 (\p -> mapM_ (\i -> pokeByteOff p i (fromIntegral (i * i) :: Word8)) [0 .. 3]))
  b <- I.createAndTrim 10 (\p -> I.memset p 65 10 >> return 3)
  print b
  B.useAsCString (C.pack "hello") (\p -> (,) <$> peekCString p <*> peekElemOff p 5) >>= print
  U.unsafeUseAsCStringLen (C.pack "hello") (\(p, n) -> B.packCStringLen (p `plusPtr` 1, n - 2)) >>= print
  withCString "from c" B.packCString >>= print
