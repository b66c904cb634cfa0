import Data.Bits
import Data.Word
toGray :: Word8 -> Word8
toGray n = n `xor` (n `shiftR` 1)
fromGray :: Word8 -> Word8
fromGray g = foldr1 xor [g `shiftR` k | k <- [0 .. 7]]
subsets :: [a] -> [[a]]
subsets xs = [[x | (i, x) <- zip [0 ..] xs, testBit m i] | m <- [0 .. bit (length xs) - 1 :: Int]]
main :: IO ()
main = do
  print (map toGray [0 .. 8], all (\n -> fromGray (toGray n) == n) [0 ..255])
  print (subsets "abc")
  print (foldl (\h c -> (h `xor` fromIntegral (fromEnum c)) * 16777619) 2166136261 "hash" :: Word32)
  print (map popCount [0, 1, 3, 7, 255 :: Int], [n .&. negate n | n <- [12, 40, 7 :: Int]], (0xF0 :: Word8) `rotateR` 4, (1 :: Integer) `shiftL` 64)
