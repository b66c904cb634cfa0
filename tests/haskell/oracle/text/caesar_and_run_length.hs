import Data.Char
import Data.List
caesar :: Int -> String -> String
caesar n = map f where f c | isLower c = rot 'a' c | isUpper c = rot 'A' c | otherwise = c
                       rot b c = chr ((ord c - ord b + n) `mod` 26 + ord b)
rle :: String -> [(Char, Int)]
rle = map (\g -> (head g, length g)) . group
unrle :: [(Char, Int)] -> String
unrle = concatMap (uncurry (flip replicate))
main :: IO ()
main = do
  s <- getLine
  putStrLn (caesar 3 s)
  putStrLn (caesar (-3) (caesar 3 s))
  print (rle "aaabccdddd", unrle (rle "aaabccdddd"))
  putStrLn (unwords (map (\w -> toUpper (head w) : tail w) (words s)))
  print (words s == (map reverse . words . map id) (unwords (map reverse (words s))))
