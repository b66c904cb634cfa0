main :: IO ()
main = do
  let add3 a b c = a + b + c
      inc = add3 0 1
      fs = map (add3 1) [2, 3]
  print (inc 5, map ($ 4) fs, zipWith id [(+ 1), (* 2)] [10, 20])
  print (map (uncurry (flip (-))) [(1, 5)], foldr (flip (.)) id [(+ 1), (* 2)] 5)
  print ((map . map) (+ 1) [[1], [2, 3]], (fmap . fmap) length [Just "a"], ($ 3) <$> [(+ 1)])
