f :: (Int, Int) -> Int
f ~(a, b) = 1
g :: [Int] -> Int
g ~(x : xs) = 2
lazyFib :: [Integer]
lazyFib = let ~(a : rest) = 0 : scanl (+) 1 lazyFib in a : rest
h :: Maybe Int -> (Int, Int)
h ~(Just n) = (0, n)
main :: IO ()
main = do
  print (f undefined)
  print (g [])
  print (take 10 lazyFib)
  print (fst (h Nothing))
  print (h (Just 4))
  let (p, q) = undefined :: (Int, Int)
  print (const 5 p)
  let ~[x, y] = [1, 2]
  print (x + y)
