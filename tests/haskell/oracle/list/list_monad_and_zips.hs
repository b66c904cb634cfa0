import Data.List
import Data.Function (on)
main :: IO ()
main = do
  print (zip4 [1, 2] "ab" [True, False] [(), ()], unzip3 [(1, 'a', "x")], zipWith3 (,,) [1] [2] [3], zip5 [1] [2] [3] [4] [5])
  print (sortBy (compare `on` snd) (zip [1 ..] "hello"), maximumBy (compare `on` length) ["a", "bcd", "efg"], groupBy ((==) `on` fst) [(1, 'a'), (1, 'b'), (2, 'c')])
  print (foldl' (\m x -> m * 10 + x) 0 [1, 2, 3], lookup 3 (zip [1 ..] "abc"), and (zipWith (<=) [1, 2] [2, 3]), insertBy (flip compare) 2 [3, 1])
  print (words "a\tb\nc  d", unwords (sort (words "z y x")), zipWith (\i s -> show i ++ s) [1 ..] ["a", "b"])
