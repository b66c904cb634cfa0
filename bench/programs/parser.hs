-- Parser combinators: an arithmetic grammar as functions from text to a list of at most one result.
module Main where

type Parser a = String -> [(a, String)]

succeed :: a -> Parser a
succeed x s = [(x, s)]

bind :: Parser a -> (a -> Parser b) -> Parser b
bind p f s = case p s of
  [] -> []
  r : _ -> case r of (x, rest) -> f x rest

orElse :: Parser a -> Parser a -> Parser a
orElse p q s = case p s of
  [] -> q s
  r : rs -> r : rs

satisfy :: (Char -> Bool) -> Parser Char
satisfy _ [] = []
satisfy p (c : cs) = if p c then [(c, cs)] else []

isDigit :: Char -> Bool
isDigit c = if c < '0' then False else if c > '9' then False else True

same :: Char -> Char -> Bool
same c d = c == d

char :: Char -> Parser Char
char c = satisfy (same c)

digit :: Parser Int
digit = bind (satisfy isDigit) (\c -> succeed (fromEnum c - 48))

number :: Parser Int
number = bind digit moreDigits

moreDigits :: Int -> Parser Int
moreDigits n =
  orElse (bind digit (\d -> let m = rem (n * 10 + d) 10007 in m `seq` moreDigits m)) (succeed n)

factor :: Parser Int
factor =
  orElse number (bind (char '(') (\_ -> bind expr (\n -> bind (char ')') (\_ -> succeed n))))

term :: Parser Int
term = bind factor moreFactors

moreFactors :: Int -> Parser Int
moreFactors n =
  orElse
    (bind (char '*') (\_ -> bind factor (\m -> let k = rem (n * m) 10007 in k `seq` moreFactors k)))
    (succeed n)

expr :: Parser Int
expr = bind term moreTerms

moreTerms :: Int -> Parser Int
moreTerms n =
  orElse
    (bind (char '+') (\_ -> bind term (\m -> let k = rem (n + m) 10007 in k `seq` moreTerms k)))
    (succeed n)

append :: String -> String -> String
append [] ys = ys
append (x : xs) ys = x : append xs ys

text :: Int -> String
text i =
  append "(12+3*(4+56))*7+" (toEnum (48 + rem i 10) : "+((8*9+10)*(11+12)+345)*(6+7*(8+90)*12)")

value :: [(Int, String)] -> Int
value [] = 0
value (r : _) = case r of (n, _) -> n

loop :: Int -> Int -> Int
loop acc n =
  if n == 0 then acc
  else let a = rem (acc * 3 + value (expr (text n))) 1000003 in a `seq` loop a (n - 1)

run :: Int -> Int
run n = loop 0 n

main :: IO ()
main = print (run 6000)
