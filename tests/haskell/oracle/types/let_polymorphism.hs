main :: IO ()
main = do
  let idd x = x
      pair f (a, b) = (f a, f b)
      k = const
  print (idd 1, idd 'c', idd idd True)
  print (pair (+ 1) (1, 2), pair not (True, False))
  print (k 1 'x', k "s" ())
  let twice f = f . f
  print (twice twice (+ 1) 0, twice ('x' :) "")
