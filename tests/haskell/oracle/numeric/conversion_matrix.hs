import Data.Int
import Data.Word
main :: IO ()
main = do
  print (fromIntegral (-1 :: Int8) :: Word8, fromIntegral (255 :: Word8) :: Int8, fromIntegral (-1 :: Int32) :: Word64, fromIntegral (2 ^ 40 :: Int64) :: Int16)
  print (realToFrac (1.1 :: Float) :: Double, realToFrac (1.1 :: Double) :: Float, truncate (300.7 :: Double) :: Word8, toRational (0.5 :: Float), fromRational 0.75 :: Float)
  print (toInteger (maxBound :: Word64), fromInteger (-1) :: Word16, read "255" :: Word8, fromEnum 'z', toEnum 97 :: Char, ceiling (2.1 :: Float) :: Integer, floor (-2.1 :: Float) :: Int)
