import Data.Char
import Data.List
data J = Null | B Bool | Num Double | S String | Arr [J] | Obj [(String, J)] deriving (Show, Eq)
render :: J -> String
render Null = "null"
render (B b) = map toLower (show b)
render (Num n) = if n == fromIntegral (truncate n :: Int) then show (truncate n :: Int) else show n
render (S s) = show s
render (Arr xs) = "[" ++ intercalate "," (map render xs) ++ "]"
render (Obj kvs) = "{" ++ intercalate "," [show k ++ ":" ++ render v | (k, v) <- kvs] ++ "}"
value :: String -> Maybe (J, String)
value s = case dropWhile isSpace s of
  'n' : 'u' : 'l' : 'l' : r -> Just (Null, r)
  't' : 'r' : 'u' : 'e' : r -> Just (B True, r)
  'f' : 'a' : 'l' : 's' : 'e' : r -> Just (B False, r)
  t@('"' : _) | [(x, r)] <- reads t -> Just (S x, r)
  '[' : r | (']' : r') <- dropWhile isSpace r -> Just (Arr [], r')
          | otherwise -> items value ']' r >>= \(xs, r') -> Just (Arr xs, r')
  '{' : r -> items pair '}' r >>= \(xs, r') -> Just (Obj xs, r')
  t | [(x, r)] <- reads t -> Just (Num x, r)
  _ -> Nothing
  where pair t = do { (S k, r) <- value t; ':' : r' <- Just (dropWhile isSpace r); (v, r'') <- value r'; return ((k, v), r'') }
items :: (String -> Maybe (a, String)) -> Char -> String -> Maybe ([a], String)
items p end s = do
  (x, r) <- p s
  case dropWhile isSpace r of
    ',' : r' -> do { (xs, r'') <- items p end r'; return (x : xs, r'') }
    c : r' | c == end -> return ([x], r')
    _ -> Nothing
main :: IO ()
main = do
  let t = "{\"a\": [1, 2.5, -3], \"b\": {\"c\": null}, \"d\": \"x\\\"y\", \"e\": [], \"f\": true}"
  print (value t)
  putStrLn (maybe "no parse" (render . fst) (value t))
  print (fmap fst (value t) == (value t >>= value . render . fst >>= Just . fst), value "[1,", value "{1:2}")
