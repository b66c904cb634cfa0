main :: IO ()
main = do
  print (1, 'a')
  print ((), [()], [[()]], ([], "") :: ([Int], String))
  print [(1, [Just (2, "x")])]
  print (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  print [Left (1, 2), Right [3]]
  print (Just [Just 'x', Nothing], (Just (-1), [-1]), ["", "\n"])
  print (words "show lists of strings", lines "a\nb")
