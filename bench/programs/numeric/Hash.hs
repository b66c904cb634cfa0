-- | Hashes of text in 32 bits: two mixing functions and a checksum with a table.
module Hash (run, main) where

import Data.Array.Unboxed
import Data.Bits
import Data.Char
import Data.List
import Data.Word
import Numeric

fnv :: String -> Word32
fnv = foldl' (\h c -> (h `xor` fromIntegral (ord c)) * 16777619) 2166136261

jenkins :: String -> Word32
jenkins text = finish (foldl' step 0 text)
  where
    step h c =
      let a = h + fromIntegral (ord c)
          b = a + shiftL a 10
      in b `xor` shiftR b 6
    finish h =
      let a = h + shiftL h 3
          b = a `xor` shiftR a 11
      in b + shiftL b 15

table :: UArray Word8 Word32
table = listArray (0, 255) [iterate step k !! 8 | k <- [0 .. 255]]
  where step c = if testBit c 0 then 0xedb88320 `xor` shiftR c 1 else shiftR c 1

crc :: String -> Word32
crc text = complement (foldl' step 0xffffffff text)
  where step c ch = (table ! (fromIntegral c `xor` fromIntegral (ord ch))) `xor` shiftR c 8

texts :: Int -> [String]
texts n = ["line " ++ show k ++ ": the quick brown fox jumps over the lazy dog" | k <- [1 .. n]]

run :: Int -> String
run n = unlines [hex (total fnv), hex (total jenkins), hex (total crc)]
  where
    total hash = foldl' (\a t -> rotateL a 5 + hash t) 0 (texts n)
    hex w = showHex w ""

main :: IO ()
main = putStr (run 6000)
