type Name = String
type Env a = [(Name, a)]
type Op = Int -> Int -> Int
type Parser a = String -> Maybe (a, String)
type Id a = a
look :: Name -> Env a -> Maybe a
look = lookup
item :: Parser Char
item [] = Nothing
item (c : cs) = Just (c, cs)
ops :: Env Op
ops = [("add", (+)), ("sub", (-))]
main :: IO ()
main = do
  print (fmap (\o -> o 5 3) (look "sub" ops))
  print (item "abc", item "")
  print ((3 :: Id Int) + 1)
