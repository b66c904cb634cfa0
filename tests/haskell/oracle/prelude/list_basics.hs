main :: IO ()
main = do
  print (head [1, 2], last [1, 2], tail [1, 2], init [1, 2], null [], null [1])
  print (length "abc", [1, 2, 3] !! 1, reverse "abc", [1] ++ [2])
  print (map (+ 1) [1, 2], filter odd [1 .. 5], concat [[1], [2, 3]], concatMap show [1, 2, 3])
  print (and [], or [], and [True, False], or [False, True], any even [1, 3], all odd [1, 3])
  print (elem 1 [1], notElem 1 [1], lookup 1 [(1, "a")], lookup 2 [(1, "a")])
