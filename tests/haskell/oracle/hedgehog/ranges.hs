-- Bounds of ranges at some sizes.
import qualified Hedgehog.Range as Range
import Hedgehog.Range (Range, Size)
import Data.Int
import Data.Word

table :: (Show a, Ord a) => String -> Range a -> IO ()
table name r = do
  putStrLn (name ++ ": origin " ++ show (Range.origin r))
  mapM_ (\n -> putStrLn ("  " ++ show n ++ " " ++ show (Range.bounds n r) ++ show (Range.lowerBound n r, Range.upperBound n r))) sizes

sizes :: [Size]
sizes = [0, 1, 10, 33, 50, 98, 99, 120]

main :: IO ()
main = do
  table "singleton" (Range.singleton 'x')
  table "constant" (Range.constant 3 (9 :: Int))
  table "constantFrom" (Range.constantFrom 5 3 (9 :: Int))
  table "constantBounded" (Range.constantBounded :: Range Int8)
  table "linear" (Range.linear 0 (100 :: Int))
  table "linear down" (Range.linear 10 (-10 :: Int))
  table "linearFrom" (Range.linearFrom 0 (-50) (50 :: Integer))
  table "linearFrom outside" (Range.linearFrom 20 30 (50 :: Int))
  table "linearBounded" (Range.linearBounded :: Range Int16)
  table "linearBounded words" (Range.linearBounded :: Range Word8)
  table "linearFrac" (Range.linearFrac 0 (10 :: Double))
  table "linearFracFrom" (Range.linearFracFrom 1 (-10) (10 :: Double))
  table "exponential" (Range.exponential 1 (512 :: Int))
  table "exponentialFrom" (Range.exponentialFrom 0 (-128) (512 :: Int))
  table "exponentialBounded" (Range.exponentialBounded :: Range Int32)
  table "exponential, large" (Range.exponential 0 (2 ^ 70 :: Integer))
  table "map" (fmap (* 2) (Range.linear 0 (10 :: Int)))
