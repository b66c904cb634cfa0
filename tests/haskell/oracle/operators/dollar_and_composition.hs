import Data.Function (on, (&))
import Data.List (sortBy, groupBy)
main :: IO ()
main = do
  print $ map negate $ filter even $ [1 .. 6]
  print . sum . map (* 2) $ [1, 2, 3]
  print (map ($ 3) [(+ 1), (* 2)])
  print ([1, 2, 3] & map (+ 1) & sum)
  print (groupBy ((==) `on` (`div` 10)) [1, 5, 11, 12, 25])
  print (zipWith ($) [succ, pred] [10, 20])
  print $! 1 + 1
  print (((.) . (.)) negate (+) 1 2)
  print (sortBy (flip compare) [3, 1, 2], uncurry (+) (3, 4), curry fst 1 2)
