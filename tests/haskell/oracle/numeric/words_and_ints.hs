import Data.Word
import Data.Int
import Data.Bits
main :: IO ()
main = do
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8, maxBound :: Word16, minBound :: Int32, maxBound :: Word64, (255 :: Word8) + 1, (0 :: Word8) - 1, negate 1 :: Word)
  print ((127 :: Int8) + 1, (100 :: Int8) * 2, div (-128 :: Int8) 3, complement 0 :: Word8, shiftL 255 1 :: Word8, rotateL (0x81 :: Word8) 1, popCount (-1 :: Int16), toInteger (maxBound :: Int64), [250 ..] :: [Word8])
  print (fromIntegral (-1 :: Int) :: Word, fromIntegral (2 ^ 63 :: Integer) :: Int, (maxBound :: Int32) + 1, read "200" :: Word8, showsPrec 7 (-5 :: Int8) "", (7 :: Word16) `divMod` 2, fromEnum (3 :: Word8))
