import Data.Function
import Data.Ord
import Data.Tuple
import Data.List (sortBy, sortOn)
main :: IO ()
main = do
  print (fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) 10, ((+) `on` length) [1, 2] [3], (5 & (+ 1)), applyN 3)
  print (sortBy (comparing Down) [1, 3, 2], sortOn (Down . snd) [(1, 'a'), (2, 'b')], compare (Down 1) (Down 2), Down 3, swap (1, 'x'))
  print (sortBy (comparing fst <> comparing (negate . snd)) [(2, 1), (1, 1), (1, 2)], take 5 (fix (1 :)), clampTest)
  where applyN n = iterate (* 2) 1 !! n
        clampTest = max 0 (min 10 15)
