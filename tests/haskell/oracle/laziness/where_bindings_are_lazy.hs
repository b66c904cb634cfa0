f :: Int -> Int
f n | n == 0 = 0
    | otherwise = q
  where q = 100 `div` n
        bad = error "never" :: Int
g :: [Int] -> (Int, Int)
g xs = (h, l) where { h = head xs; l = length xs }
main :: IO ()
main = do
  print (f 0, f 7)
  print (snd (g []), fst (g [4]))
  let (a, b) = if False then undefined else (1, undefined :: Int)
  print a
  print (let y = y + 1 :: Int in const 3 y)
