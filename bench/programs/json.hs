-- Documents: records to values and back by type classes, a monadic parser, a pretty printer that fits lines to a
-- width.
module Main where

import Control.Applicative hiding (many, optional)
import Control.Monad
import Data.Char
import Data.List

-- Values and the classes that make them -----------------------------------------------------------------

data Value
  = Null
  | Boolean Bool
  | Number Int
  | Text String
  | Array [Value]
  | Object [(String, Value)]
  deriving (Eq, Ord, Show)

class ToValue a where
  toValue :: a -> Value
  listValue :: [a] -> Value
  listValue = Array . map toValue

class FromValue a where
  fromValue :: Value -> Maybe a
  fromValues :: Value -> Maybe [a]
  fromValues (Array vs) = mapM fromValue vs
  fromValues _ = Nothing

instance ToValue Bool where
  toValue = Boolean

instance FromValue Bool where
  fromValue (Boolean b) = Just b
  fromValue _ = Nothing

instance ToValue Int where
  toValue = Number

instance FromValue Int where
  fromValue (Number n) = Just n
  fromValue _ = Nothing

instance ToValue Char where
  toValue c = Text [c]
  listValue = Text

instance FromValue Char where
  fromValue (Text [c]) = Just c
  fromValue _ = Nothing
  fromValues (Text s) = Just s
  fromValues _ = Nothing

instance ToValue a => ToValue [a] where
  toValue = listValue

instance FromValue a => FromValue [a] where
  fromValue = fromValues

instance ToValue a => ToValue (Maybe a) where
  toValue Nothing = Null
  toValue (Just x) = toValue x

instance FromValue a => FromValue (Maybe a) where
  fromValue Null = Just Nothing
  fromValue v = fmap Just (fromValue v)

data Item = Item { label :: String, price :: Int, tags :: [String], fresh :: Bool } deriving (Eq, Show)

data Order = Order { number :: Int, customer :: Maybe String, items :: [Item] } deriving (Eq, Show)

instance ToValue Item where
  toValue i = Object
    [ ("label", toValue (label i)), ("price", toValue (price i))
    , ("tags", toValue (tags i)), ("fresh", toValue (fresh i)) ]

instance FromValue Item where
  fromValue v = do
    l <- field "label" v
    p <- field "price" v
    t <- field "tags" v
    f <- field "fresh" v
    return Item { label = l, price = p, tags = t, fresh = f }

instance ToValue Order where
  toValue o = Object
    [ ("number", toValue (number o)), ("customer", toValue (customer o)), ("items", toValue (items o)) ]

instance FromValue Order where
  fromValue v = liftM3 Order (field "number" v) (field "customer" v) (field "items" v)

field :: FromValue a => String -> Value -> Maybe a
field name (Object fs) = lookup name fs >>= fromValue
field _ _ = Nothing

-- Pretty printing ---------------------------------------------------------------------------------------

data Doc
  = Str String
  | Line
  | Doc :<>: Doc
  | Nest Int Doc
  | Group Doc

infixr 6 :<>:

render :: Int -> Doc -> String
render width doc = go 0 [(0, False, doc)]
  where
    go _ [] = ""
    go col ((i, flat, d) : rest) = case d of
      Str s -> s ++ go (col + length s) rest
      Line | flat -> ' ' : go (col + 1) rest
           | otherwise -> '\n' : replicate i ' ' ++ go i rest
      a :<>: b -> go col ((i, flat, a) : (i, flat, b) : rest)
      Nest j a -> go col ((i + j, flat, a) : rest)
      Group a -> go col ((i, flat || fits (width - col) [a], a) : rest)
    fits room _ | room < 0 = False
    fits _ [] = True
    fits room (d : ds) = case d of
      Str s -> fits (room - length s) ds
      Line -> fits (room - 1) ds
      a :<>: b -> fits room (a : b : ds)
      Nest _ a -> fits room (a : ds)
      Group a -> fits room (a : ds)

document :: Value -> Doc
document v = case v of
  Null -> Str "null"
  Boolean b -> Str (map toLower (show b))
  Number n -> Str (show n)
  Text s -> Str (quote s)
  Array vs -> block "[" "]" (map document vs)
  Object fs -> block "{" "}" [Str (quote k ++ ": ") :<>: document x | (k, x) <- fs]

block :: String -> String -> [Doc] -> Doc
block open close [] = Str (open ++ close)
block open close ds = Group (Str open :<>: Nest 2 (Line :<>: inside) :<>: Line :<>: Str close)
  where inside = foldr1 (\a b -> a :<>: Str "," :<>: Line :<>: b) ds

quote :: String -> String
quote s = "\"" ++ concatMap escape s ++ "\""
  where
    escape '"' = "\\\""
    escape '\\' = "\\\\"
    escape '\n' = "\\n"
    escape c = [c]

-- Parsing -----------------------------------------------------------------------------------------------

newtype Parser a = Parser { parse :: String -> Either Int (a, String) }

instance Functor Parser where
  fmap = liftM

instance Applicative Parser where
  pure x = Parser (\s -> Right (x, s))
  (<*>) = ap

instance Monad Parser where
  return x = Parser (\s -> Right (x, s))
  Parser p >>= f = Parser (\s -> case p s of
    Left e -> Left e
    Right (a, rest) -> parse (f a) rest)

orElse :: Parser a -> Parser a -> Parser a
orElse (Parser p) (Parser q) = Parser (\s -> case p s of
  Left e -> case q s of
    Left e' -> Left (min e e')
    right -> right
  right -> right)

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser (\s -> case s of
  c : cs | ok c -> Right (c, cs)
  _ -> Left (length s))

char :: Char -> Parser Char
char c = satisfy (== c)

many, many1 :: Parser a -> Parser [a]
many p = many1 p `orElse` return []
many1 p = do { x <- p; xs <- many p; return (x : xs) }

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = (do { x <- p; xs <- many (s >> p); return (x : xs) }) `orElse` return []

token :: Parser a -> Parser a
token p = do { x <- p; _ <- many (satisfy isSpace); return x }

symbol :: Char -> Parser Char
symbol = token . char

word :: String -> a -> Parser a
word w x = token (mapM_ char w >> return x)

value :: Parser Value
value = foldr1 orElse
  [ word "null" Null
  , word "true" (Boolean True)
  , word "false" (Boolean False)
  , fmap Number (token numeral)
  , fmap Text (token text)
  , fmap Array (between '[' ']' (sepBy value (symbol ',')))
  , fmap Object (between '{' '}' (sepBy member (symbol ',')))
  ]
  where
    member = do { k <- token text; _ <- symbol ':'; v <- value; return (k, v) }
    between open close p = do { _ <- symbol open; x <- p; _ <- symbol close; return x }

numeral :: Parser Int
numeral = (char '-' >> fmap negate digits) `orElse` digits
  where digits = fmap (foldl' (\n d -> 10 * n + digitToInt d) 0) (many1 (satisfy isDigit))

text :: Parser String
text = do { _ <- char '"'; s <- many piece; _ <- char '"'; return s }
  where
    piece = (char '\\' >> fmap unescape (satisfy (const True))) `orElse` satisfy (`notElem` "\"\\")
    unescape 'n' = '\n'
    unescape c = c

-- The work: orders there and back -----------------------------------------------------------------------

order :: Int -> Order
order n = Order
  { number = n
  , customer = if n `mod` 4 == 0 then Nothing else Just ("customer \"" ++ show (n * 7919 `mod` 1000) ++ "\"")
  , items = [ Item { label = "thing\n" ++ show i, price = n * i - 50, tags = take (i `mod` 3) ["new", "cheap", "red"]
                   , fresh = even (n + i) } | i <- [1 .. n `mod` 5 + 1] ]
  }

reduced :: Order -> Order
reduced o = o { items = [ i { price = price i `div` 2 } | i <- sortBy (\a b -> compare (price b) (price a)) (items o) ] }

checksum :: String -> Int
checksum = foldl' (\h c -> (h * 33 + ord c) `mod` 65521) 5

trip :: Int -> Int
trip n = case parse value text1 of
  Right (v, "") | v == toValue o -> case fromValue v of
    Just back | back == o -> checksum (render 60 (document (toValue (reduced back))))
    _ -> -1
  _ -> -2
  where
    o = order n
    text1 = render (20 + n `mod` 60) (document (toValue o))

run :: Int -> Int
run n = foldl' (\a b -> (a * 3 + b) `mod` 65521) 0 (map trip [1 .. n])

main :: IO ()
main = print (run 400)
