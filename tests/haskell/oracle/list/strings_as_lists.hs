import Data.Char
import Data.List
split :: Char -> String -> [String]
split c = foldr (\x (y : ys) -> if x == c then [] : y : ys else (x : y) : ys) [[]]
trim :: String -> String
trim = f . f where f = reverse . dropWhile isSpace
palin :: String -> Bool
palin s = t == reverse t where t = map toLower (filter isAlpha s)
main :: IO ()
main = do
  print (split ',' "a,b,,c", split ',' "", trim "  hi there ", palin "A man, a plan, a canal: Panama", palin "no")
  print (zipWith3 (\a b c -> [a, b, c]) "abc" "def" "ghi", isInfixOf "ell" "hello", filter (not . isPrefixOf "#") ["#c", "code"], capital "hello world")
  where capital = unwords . map (\(c : cs) -> toUpper c : cs) . words
