soundex :: Char -> Char
soundex c
  | c `elem` "bfpv" = '1'
  | c `elem` "cgjkqsxz" = '2'
soundex 'l' = '4'
soundex c | c == 'm' || c == 'n' = '5'
soundex _ = '0'
greet :: String -> String
greet "" = "nobody"
greet ('M' : 'r' : ' ' : rest) = "sir " ++ rest
greet [c] = "initial " ++ [c]
greet name = "hi " ++ name
main :: IO ()
main = do
  putStrLn (map soundex "robert melon")
  mapM_ (putStrLn . greet) ["", "Mr X", "Q", "Bob"]
