plus = (+)
shows' x = show x
total = sum [1, 2, 3]
main :: IO ()
main = do
  print (plus 1.5 2)
  putStrLn (shows' 1 ++ shows' True)
  print (total / 2)
  let f = show
      g x = show x
  putStrLn (f 'c' ++ g 1 ++ g 'd')
  let (a, b) = (length xs, xs) where xs = "xyz"
  print (a, b)
