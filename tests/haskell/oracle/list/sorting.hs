import Data.List
import Data.Ord (comparing, Down (..))
main :: IO ()
main = do
  print (sort [3, 1, 2], sort "hello", sortBy (comparing negate) [1, 3, 2], sortOn snd [(1, 'b'), (2, 'a')])
  print (sortBy (comparing fst) [(1, 'b'), (0, 'z'), (1, 'a')], sortOn Down [1, 3, 2])
  print (insert 3 [1, 2, 4, 5], insertBy (comparing negate) 3 [5, 4, 2], maximumBy (comparing snd) [(1, 2), (2, 2)], minimumBy (comparing snd) [(1, 2), (2, 2)])
  print (sort [[2], [], [1, 5]], sort [Just 1, Nothing], sort (zip "cab" [1 ..]))
  print (sum (take 10 (sort [(x * 7919) `mod` 1009 | x <- [1 .. 1000]])))
