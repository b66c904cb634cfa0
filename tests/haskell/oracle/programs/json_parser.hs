{-# LANGUAGE NoMonomorphismRestriction #-}
module Main where
import Data.List
import qualified Data.Map as M
import Control.Applicative
import Data.Char

plus = (+)
shw = show
newtype Parser s a = P { parse :: [s] -> [(a, [s])] }
instance Functor (Parser s) where fmap = liftA
instance Applicative (Parser s) where { pure x = P (\s -> [(x, s)]); P f <*> P g = P (\s -> [(h a, s'') | (h, s') <- f s, (a, s'') <- g s']) }
instance Monad (Parser s) where P p >>= f = P (\s -> concat [parse (f a) s' | (a, s') <- p s])
instance Alternative (Parser s) where { empty = P (const []); P p <|> P q = P (\s -> case p s of { [] -> q s; r -> r }) }

item = P f where { f [] = []; f (x:xs) = [(x, xs)] }
sat p = do { x <- item; if p x then return x else empty }
char = sat . (==)
string = mapM char
spaces = many (sat isSpace)
tok p = p <* spaces
sym = tok . string
number = tok (read <$> some (sat isDigit)) :: Parser Char Integer
chainl1 p op = p >>= rest where rest a = (do { f <- op; b <- p; rest (f a b) }) <|> pure a
chainr1 p op = do { a <- p; (do { f <- op; f a <$> chainr1 p op }) <|> pure a }
sepBy p s = sepBy1 p s <|> pure []
sepBy1 p s = (:) <$> p <*> many (s *> p)

data JSON = JNull | JBool Bool | JNum Double | JStr String | JArr [JSON] | JObj [(String, JSON)] deriving (Show, Eq, Ord)
json :: Parser Char JSON
json = tok $ JNull <$ string "null" <|> JBool True <$ string "true" <|> JBool False <$ string "false"
  <|> JNum <$> num <|> JStr <$> str
  <|> JArr <$> (sym "[" *> sepBy json (sym ",") <* char ']')
  <|> JObj <$> (sym "{" *> sepBy ((,) <$> (tok str <* sym ":") <*> json) (sym ",") <* char '}')
  where
    str = char '"' *> many ch <* char '"'
    ch = sat (`notElem` "\"\\") <|> (char '\\' *> esc)
    esc = '\n' <$ char 'n' <|> '\t' <$ char 't' <|> (toEnum . hex <$> (char 'u' *> sequence (replicate 4 (sat isHexDigit)))) <|> item
    hex = foldl' (\a d -> a * 16 + digitToInt d) 0
    num = do
      s <- optional (char '-')
      i <- some (sat isDigit)
      f <- optional (char '.' *> some (sat isDigit))
      e <- optional (sat (`elem` "eE") *> ((,) <$> optional (sat (`elem` "+-")) <*> some (sat isDigit)))
      let base = read (i ++ maybe "" ('.' :) f ++ maybe "" (\(sg, d) -> 'e' : maybe "" (\c -> if c == '-' then "-" else "") sg ++ d) e)
      return (maybe id (const negate) s base)

render :: JSON -> ShowS
render JNull = showString "null"
render (JBool b) = showString (map toLower (show b))
render (JNum d) | d == fromIntegral r = shows r
                | otherwise = shows d
  where r = round d :: Integer
render (JStr s) = shows s
render (JArr xs) = showChar '[' . foldr (.) id (intersperse (showChar ',') (map render xs)) . showChar ']'
render (JObj kvs) = showChar '{' . foldr (.) id (intersperse (showChar ',') [shows k . showChar ':' . render v | (k, v) <- kvs]) . showChar '}'

expr = chainl1 term ((+) <$ sym "+" <|> (-) <$ sym "-")
term = chainl1 pow ((*) <$ sym "*" <|> div <$ sym "/")
pow = chainr1 atom ((^) <$ sym "^")
atom = number <|> sym "(" *> expr <* sym ")" <|> negate <$> (sym "-" *> atom)

main = do
  print (plus 1 2, plus 1.5 2, shw 3, shw True)
  print (fst . head $ parse (spaces *> expr) " 2 ^ 3 ^ 2 - (4 + 5) * -3 / 2")
  let s = "{ \"a\" : [1, -2.5, 3e2, 1.5E-3], \"b\": {\"c\": null, \"d\\n\\u0041\": true}, \"e\": [] , \"f\": \"x\\\"y\" }"
  let [(j, rest)] = parse json s
  print j
  putStrLn (render j "")
  print rest
  print (fmap fst (parse json (render j "")) == [j])
  let pair = (,) <$> id <*> length
      twice f = f . f
  print (twice (map succ) "abc", twice twice (+ 1) 0, pair "xyz")
  print (getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20]), liftA2 (,) [1, 2] "ab", (<|>) Nothing (Just 1), asum' [Nothing, Just 2])
  where asum' = foldr (<|>) empty
