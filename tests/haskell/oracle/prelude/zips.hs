main :: IO ()
main = do
  print (zip [1, 2, 3] "ab", zip3 [1, 2] "ab" [True, False], zipWith (+) [1, 2] [10, 20, 30])
  print (zipWith3 (\a b c -> a + b * c) [1, 2] [3, 4] [5, 6], unzip [(1, 'a'), (2, 'b')], unzip3 [(1, 'a', "x"), (2, 'b', "y")])
  print (zip [] undefined == ([] :: [(Int, Int)]), zip [1 ..] "xyz")
  print (take 3 (zipWith (,) [1 ..] (cycle "ab")))
