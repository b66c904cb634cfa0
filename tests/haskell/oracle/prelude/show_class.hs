main :: IO ()
main = do
  print (show (Just (Left (3, 'x') :: Either (Int, Char) String)))
  putStrLn (showString "a" (showChar 'b' (shows 1 (showParen True (shows 2) "!"))))
  print [Just (-1)]
  print (Just (Just Nothing :: Maybe (Maybe Int)))
  print ((), ((), ()), (1, 2, 3, 4, 5, 6, 7))
  print (showsPrec 11 (-5 :: Int) "", showsPrec 6 (-5 :: Int) "", shows (-5) "", show [(-5)])
  print "tab\tnul\0del\DELuni\1234\&5 quote\" back\\ \SO\&H"
  print ['a', '\'', '"', '\\', '\n', '\200', '\1234']
  print (map show ['\'', '"'])
