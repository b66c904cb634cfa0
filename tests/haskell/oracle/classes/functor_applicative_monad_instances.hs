newtype Parser a = Parser { parse :: String -> [(a, String)] }
instance Functor Parser where fmap f (Parser p) = Parser (\s -> [(f a, r) | (a, r) <- p s])
instance Applicative Parser where
  pure a = Parser (\s -> [(a, s)])
  Parser f <*> Parser p = Parser (\s -> [(g a, r') | (g, r) <- f s, (a, r') <- p r])
instance Monad Parser where Parser p >>= k = Parser (\s -> concat [parse (k a) r | (a, r) <- p s])
item :: Parser Char
item = Parser (\s -> case s of { [] -> []; c : cs -> [(c, cs)] })
sat :: (Char -> Bool) -> Parser Char
sat f = do { c <- item; if f c then return c else Parser (const []) }
orElse :: Parser a -> Parser a -> Parser a
orElse (Parser p) (Parser q) = Parser (\s -> case p s of { [] -> q s; r -> r })
many1, many0 :: Parser a -> Parser [a]
many1 p = (:) <$> p <*> many0 p
many0 p = many1 p `orElse` pure []
digit, number, expr, term, factor :: Parser Int
digit = (\c -> fromEnum c - 48) <$> sat (`elem` ['0' .. '9'])
number = foldl (\a d -> a * 10 + d) 0 <$> many1 digit
expr = do { t <- term; rest t } where
  rest a = (do { _ <- sat (== '+'); b <- term; rest (a + b) }) `orElse` (do { _ <- sat (== '-'); b <- term; rest (a - b) }) `orElse` return a
term = do { f <- factor; rest f } where
  rest a = (sat (== '*') *> factor >>= rest . (a *)) `orElse` pure a
factor = number `orElse` (sat (== '(') *> expr <* sat (== ')'))
main :: IO ()
main = mapM_ (print . parse expr) ["1+2*3", "(1+2)*3-4", "2*(3+4)x", "", "10-3-2"]
