-- Variables of pattern bindings, and definitions that need each other.
module PatternBindings where

parts :: Int -> Int
parts n = a + b
  where (a, ~(b, c)) = (n, (n + 1, n * 2))

both :: Int -> Int
both n = first + second
  where [first, second] = [n, n * 2]

cycle' :: Int
cycle' =
  let x = y * 2
      y = x + 1
   in x
