-- The part of a number after the point has no sign of its own where there is none, and no value where there is no number.
import Data.Int
import Data.Word
import Numeric.Natural
import Text.Printf

parts :: RealFrac a => a -> (Integer, a)
parts = properFraction

main :: IO ()
main = do
  mapM_ (print . parts) [-0.0, 0.0, -0.5, -5, 2.75, -1e300, 5.0e-324 :: Double]
  mapM_ (print . parts) [-0.0, 0.0, -0.5, -5, 2.75, -1e30, 1.0e-45 :: Float]
  print (properFraction (-0.0 :: Float) :: (Int8, Float), properFraction (-0.0 :: Double) :: (Int, Double))
  print (properFraction (-5 :: Float) :: (Word, Float), properFraction (-255.5 :: Double) :: (Word8, Double))
  printf "%d %5d|%x %o\n" (2 ^ (70 :: Int) :: Natural) (3 :: Natural) (255 :: Natural) (8 :: Natural)
