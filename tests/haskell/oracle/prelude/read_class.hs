main :: IO ()
main = do
  print (read "5" + 1, read " -3 " :: Int, read "(4)" :: Int, read "0x1F" :: Int, read "1e3" :: Double, read "2.5" :: Double)
  print (read "[1, 2,3]" :: [Int], read "(1,\"a\",'c')" :: (Int, String, Char), read "Just (-2)" :: Maybe Int)
  print (read "\"a\\nb\\1234\\&5\"" :: String, read "[(1,True),(2,False)]" :: [(Int, Bool)])
  print ((reads "12 rest" :: [(Int, String)]), (reads "x" :: [(Int, String)]), (reads "1.5" :: [(Int, String)]))
  print (read "Left 1" :: Either Int Bool, read "()" :: (), read "LT" :: Ordering, lex " hello world", lex "12.5e3x", lex "<= 3", lex "")
  print ((reads "NaN" :: [(Double, String)]) /= [], read "Infinity" :: Double, read "[]" :: [Int])
