main :: IO ()
main = do
  print [x * x | x <- [1 .. 5]]
  print [(x, y) | x <- [1 .. 3], y <- "ab"]
  print [(x, y) | x <- [1 .. 4], even x, y <- [x .. 4], let z = x + y, odd z || x == y]
  print [a | Just a <- [Just 1, Nothing, Just 3]]
  print [c | (c, True) <- zip "hello" (cycle [True, False])]
  print [if odd x then "o" else "e" | x <- [1, 2 :: Int]]
  print [[j | j <- [1 .. i]] | i <- [1 .. 3]]
  print [() | False]
  print [x | let x = 5]
  print (take 5 [(a, b, c) | c <- [1 ..], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c])
