f :: (Num a, Ord a) => a -> a -> Bool
f x y = x + 1 > y
g = (\x -> x + 1) :: Int -> Int
h :: Int -> String; h = show
i, j :: Integral a => a -> a
i = (+ 1)
j = (* 2)
main :: IO ()
main = do
  print (g 3, h 4, i (5 :: Int), j (6 :: Integer))
  let k :: a -> (a, a)
      k x = (x, x)
      l :: Int
      l = 7
  print (k 'a', k l, [] :: [()], (read :: String -> Double) "2.5", maxBound :: Char)
