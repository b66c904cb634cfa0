-- Ranges that are made several elements at a time: their ends, the bounds of types, infinities.
import Data.Int
import Data.Word

infinity :: Double
infinity = 1 / 0

main :: IO ()
main = do
  print ([0, 0.5 .. 4] :: [Double])
  print ([1, infinity .. infinity] :: [Double])
  print (take 3 ([1, 0 / 0 .. 5] :: [Double]))
  print (take 3 ([1, 2 .. infinity] :: [Double]))
  print ([4, 3.5 .. 0] :: [Float])
  print ([1, 1 .. 0.5] :: [Double])
  print (take 9 ([1, 1 .. 1] :: [Float]))
  print ([10, 8 .. -7] :: [Double])
  print ([0, 0.1 .. 1] :: [Float])
  print ([1, 2 .. 1] :: [Double])
  print ([0, -infinity .. -infinity] :: [Double])
  print [[a .. b] | a <- [0 .. 3], b <- [a - 1 .. a + 9 :: Int]]
  print [[a .. b] | a <- [0 .. 3], b <- [a - 1 .. a + 9 :: Integer]]
  print [[a .. b] | a <- "abc", b <- "abcdefghij"]
  print [minBound .. minBound + 1 :: Int]
  print [minBound .. minBound + 7 :: Int]
  print [maxBound - 5 .. maxBound :: Int]
  print (take 5 [maxBound - 2 :: Int ..])
  print (length [minBound :: Int8 ..], [250 :: Word8 ..])
  print [maxBound - 3 .. maxBound :: Word]
  print [2 ^ 64 - 2 .. 2 ^ 64 + 3 :: Integer]
  print ['\1114105' ..]
