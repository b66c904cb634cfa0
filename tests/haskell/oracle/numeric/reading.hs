import Numeric
import Data.Char
main :: IO ()
main = do
  print (readHex "ffz" :: [(Int, String)], readOct "178" :: [(Int, String)], readDec "12a" :: [(Int, String)])
  print (readFloat "1.5e2x" :: [(Double, String)], readSigned readDec "-5 x" :: [(Int, String)], readInt 2 (`elem` "01") digitToInt "1012" :: [(Int, String)])
  print (fst (head (readHex "DEADBEEF" :: [(Integer, String)])), floatToDigits 10 (0.15625 :: Double), fromRat (3 / 4) :: Double, lexDigits "123abc")
