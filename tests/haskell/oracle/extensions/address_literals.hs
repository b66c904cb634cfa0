{-# LANGUAGE MagicHash #-}
module Main where
import GHC.Exts
import GHC.Word
import Data.Array.ST
import qualified Data.ByteString.Builder.Extra as B
import qualified Data.ByteString.Builder as B
at :: Int -> Word8
at (I# i) = W8# (indexWord8OffAddr# table# i)
  where table# = "\3\200\0abc"#
f :: Addr# -> Int -> Char
f a (I# i) = C# (indexCharOffAddr# a i)
main = do
  print (map at [0 .. 6], map (f "xyz"#) [0 .. 2])
  print (B.toLazyByteString (B.intHost 258 <> B.word16Host 3 <> B.byteStringCopy (read "\"ab\"")))
