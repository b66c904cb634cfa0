-- | Types whose synonyms were written, or came along with what was used.
module Synonyms where
type Name = String
type Pair a = (a, a)
type Parser a = String -> [(a, String)]
type Env = [(Name, Int)]
a :: Name -> Int
a = length
b x = a x
c = words
d = "abc"
e :: Pair Int -> Pair Name
e (x, y) = (show x, show y)
f p = e p
g :: Parser Int
g s = [(1, s)]
h = g
i :: Env -> Name -> Maybe Int
i env n = lookup n env
j = i []
k = readFile
l x = map (:[]) (x ++ "a")
m :: Parser a -> Parser [a]
m p s = [([r], t) | (r, t) <- p s]
n = m g
o x = shows (x :: Int)
p = 'a' : []
