{-# LANGUAGE ViewPatterns #-}
import Data.Char (toLower)
import Data.List (stripPrefix)
cmd :: String -> String
cmd (stripPrefix "say " -> Just rest) = "saying " ++ rest
cmd (map toLower -> "quit") = "bye"
cmd (words -> [a, b]) = b ++ " " ++ a
cmd (length -> n) | n > 10 = "long " ++ show n
cmd s = "unknown " ++ s
f :: Int -> Int -> String
f n (subtract n -> d) = show d
g :: (Int, Int) -> Int
g (even -> True, x) = x
g (_, (* 2) -> y) = y
main :: IO ()
main = do
  mapM_ (putStrLn . cmd) ["say hi there", "QUIT", "two words", "averyverylongword", "x"]
  putStrLn (f 3 10)
  print (g (2, 5), g (3, 5))
