import Data.Bits
main :: IO ()
main = do
  print (5 .&. 3 :: Int, 5 .|. 3 :: Int, xor 5 3 :: Int, complement 5 :: Int, shiftL 1 10 :: Int, shiftR (-8) 1 :: Int, 1 `shift` 4 :: Int, 16 `shift` (-2) :: Int)
  print (testBit (5 :: Int) 2, setBit (0 :: Int) 3, clearBit (15 :: Int) 0, complementBit (5 :: Int) 0, popCount (255 :: Int), bit 5 :: Int, zeroBits :: Int, rotateL (1 :: Int) 63)
  print (shiftL 1 100 :: Integer, (2 ^ 70 + 5) .&. 7 :: Integer, popCount (2 ^ 70 - 1 :: Integer), complement 0 :: Integer, shiftR (-5) 1 :: Integer, finiteBitSize (0 :: Int), countLeadingZeros (1 :: Int), countTrailingZeros (8 :: Int), xor (-1) 5 :: Integer)
