main :: IO ()
main = do
  let x = 10
  print [x | x <- [1, 2], x <- [x, x * 10]]
  print ([x + y | let y = x, x <- [1, 2]], let x = 2; f x = x * 3 in f x + x)
  print [(i, j) | i <- [1 .. 3], j <- [i .. 3], i /= j]
  print [s | s@(_ : _) <- ["", "a", "bc"]]
  print [z | Right z <- [Left 1, Right 'a'], z > 'A']
