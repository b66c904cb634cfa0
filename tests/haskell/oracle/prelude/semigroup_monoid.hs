main :: IO ()
main = do
  print ("ab" <> "cd", mempty :: String, mconcat ["a", "b"], [1] <> [2], LT <> GT, EQ <> GT, mempty :: Ordering)
  print (Just [1] <> Nothing <> Just [2], (mempty, ()) <> ("x", ()), ("a", [1]) <> ("b", [2]))
  print ((show <> const "-") 5, (compare <> flip compare) 1 2, mconcat [Just "a", Nothing])
  print (foldMap (\x -> [x, x * 2]) [1, 2], foldMap show [1, 2, 3])
