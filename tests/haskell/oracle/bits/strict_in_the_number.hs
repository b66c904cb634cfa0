-- Shifting all bits out does not make the number unneeded; negative positions are an overflow.
import Control.Exception
import Data.Bits
import Data.Int
import Data.Word

tell :: String -> Bool -> IO ()
tell what x = do
  result <- try (evaluate x)
  putStrLn (what ++ ": " ++ either said show result)
  where
    said :: SomeException -> String
    said = head . lines . show

main :: IO ()
main = do
  tell "shiftL Int" (shiftL (undefined :: Int) 64 == 0)
  tell "shiftR Int" (shiftR (undefined :: Int) 64 == 0)
  tell "shift Int" (shift (undefined :: Int) 64 == 0)
  tell "shiftL Word" (shiftL (undefined :: Word) 64 == 0)
  tell "shiftL Int16" (shiftL (undefined :: Int16) 64 == 0)
  tell "shiftR Word8" (shiftR (undefined :: Word8) 64 == 0)
  tell "shiftL Int by -1" (shiftL (undefined :: Int) (-1) == 0)
  tell "testBit Int" (testBit (undefined :: Int) 70)
  tell "testBit Int at -1" (testBit (1 :: Int) (-1))
  tell "testBit Word8 at -1" (testBit (1 :: Word8) (-1))
  tell "testBit Integer at -1" (testBit (undefined :: Integer) (-1))
  tell "testBit Bool" (testBit (undefined :: Bool) 3)
  tell "shift Bool" (shift (undefined :: Bool) 3)
