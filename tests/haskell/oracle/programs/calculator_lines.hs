module Main where
import Data.Char
import Data.List
import qualified Data.Map as Map
import System.IO
import Text.Printf
import Text.Read (readMaybe)

data Token = TNum Double | TId String | TOp Char | TL | TR | TEq deriving (Show, Eq)

tokenize :: String -> Either String [Token]
tokenize [] = Right []
tokenize s@(c:cs)
  | isSpace c = tokenize cs
  | isDigit c || c == '.' = let (d, r) = span (\x -> isAlphaNum x || x == '.') s
                            in case readMaybe d of
                                 Just n -> (TNum n :) <$> tokenize r
                                 Nothing | Just i <- readMaybe d -> (TNum (fromInteger i) :) <$> tokenize r
                                         | otherwise -> Left ("bad number " ++ show d)
  | isAlpha c = let (w, r) = span isAlphaNum s in (TId w :) <$> tokenize r
  | c `elem` "+-*/^" = (TOp c :) <$> tokenize cs
  | c == '(' = (TL :) <$> tokenize cs
  | c == ')' = (TR :) <$> tokenize cs
  | c == '=' = (TEq :) <$> tokenize cs
  | otherwise = Left ("unexpected " ++ show c)

newtype Parser a = Parser { runParser :: [Token] -> Either String (a, [Token]) }
instance Functor Parser where fmap f (Parser p) = Parser $ \ts -> case p ts of { Left e -> Left e; Right (a, r) -> Right (f a, r) }
instance Applicative Parser where
  pure x = Parser $ \ts -> Right (x, ts)
  Parser f <*> Parser p = Parser $ \ts -> do
    (g, r) <- f ts
    (a, r') <- p r
    pure (g a, r')
instance Monad Parser where
  Parser p >>= k = Parser $ \ts -> p ts >>= \(a, r) -> runParser (k a) r

peek :: Parser (Maybe Token)
peek = Parser $ \ts -> Right (case ts of { [] -> Nothing; t:_ -> Just t }, ts)
next :: Parser ()
next = Parser $ \ts -> Right ((), drop 1 ts)
failP :: String -> Parser a
failP e = Parser $ \_ -> Left e

type Env = Map.Map String Double

expr, term, factor, atom :: Env -> Parser Double
expr env = term env >>= loop
  where loop acc = do
          t <- peek
          case t of
            Just (TOp '+') -> next >> term env >>= loop . (acc +)
            Just (TOp '-') -> next >> term env >>= loop . (acc -)
            _ -> return acc
term env = factor env >>= loop
  where loop acc = peek >>= \t -> case t of
          Just (TOp '*') -> next >> factor env >>= \x -> loop (acc * x)
          Just (TOp '/') -> do { next; x <- factor env; if x == 0 then failP "division by zero" else loop (acc / x) }
          _ -> pure acc
factor env = do
  b <- atom env
  t <- peek
  if t == Just (TOp '^') then next >> (b **) <$> factor env else pure b
atom env = do
  t <- peek
  case t of
    Just (TNum n) -> n <$ next
    Just (TId f) | Just g <- lookup f funs -> next *> (g <$> atom env)
                 | Just v <- Map.lookup f env -> v <$ next
                 | otherwise -> failP ("unknown " ++ f)
    Just TL -> do { next; x <- expr env; c <- peek; case c of { Just TR -> x <$ next; _ -> failP "expected )" } }
    Just (TOp '-') -> next >> negate <$> atom env
    Just x -> failP ("unexpected " ++ show x)
    Nothing -> failP "unexpected end"
  where funs = [("sqrt", sqrt), ("sin", sin), ("ln", log), ("abs", abs), ("floor", fromIntegral . (floor :: Double -> Integer))]

line :: Env -> String -> (Env, String)
line env s = case tokenize s of
  Left e -> (env, "lex error: " ++ e)
  Right (TId v : TEq : ts) -> finish (\x -> (Map.insert v x env, v ++ " = " ++ show x)) ts
  Right [] -> (env, "")
  Right ts -> finish (\x -> (env, printf "%.4f  %s  %g  %e" x (show x) x x)) ts
  where finish k ts = case runParser (expr env) ts of
          Left e -> (env, "error: " ++ e)
          Right (x, []) -> k x
          Right (_, t:_) -> (env, "leftover " ++ show t)

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  interact $ \s -> unlines . snd $ mapAccumL line (Map.fromList [("pi", pi)]) (lines s)
