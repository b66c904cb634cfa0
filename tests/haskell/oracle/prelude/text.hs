main :: IO ()
main = do
  print (lines "a\nb\n\nc", lines "a\n", lines "", lines "\n", unlines ["a", "b"], unlines [])
  print (words " a  b\tc\nd ", words "", unwords ["a", "b"], unwords [])
  print (show 1, show "q\"", show 'c', show [Just 'a'], show (1, "x"))
  putStr "no newline"
  putStrLn ""
  putStrLn (unlines (map unwords [["a", "b"], ["c"]]))
