{-# LANGUAGE FlexibleContexts #-}
-- | Parsers made of others.
module Text.Parsec.Combinator
  ( choice, count, between, option, optionMaybe, optional, skipMany1, many1, sepBy, sepBy1, endBy, endBy1, sepEndBy
  , sepEndBy1, chainl, chainl1, chainr, chainr1, eof, notFollowedBy, manyTill, lookAhead, parserTrace, parserTraced
  , anyToken
  ) where

import Control.Monad (mzero)
import Debug.Trace (trace)
import Text.Parsec.Prim

choice :: Stream s m t => [ParsecT s u m a] -> ParsecT s u m a
choice = foldr (<|>) mzero

option :: Stream s m t => a -> ParsecT s u m a -> ParsecT s u m a
option x p = p <|> return x

optionMaybe :: Stream s m t => ParsecT s u m a -> ParsecT s u m (Maybe a)
optionMaybe p = option Nothing (fmap Just p)

optional :: Stream s m t => ParsecT s u m a -> ParsecT s u m ()
optional p = (p >> return ()) <|> return ()

between :: Stream s m t => ParsecT s u m open -> ParsecT s u m close -> ParsecT s u m a -> ParsecT s u m a
between open close p = open *> p <* close

skipMany1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m ()
skipMany1 p = p >> skipMany p

many1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m [a]
many1 p = (:) <$> p <*> many p

sepBy, sepBy1, endBy, endBy1, sepEndBy, sepEndBy1
  :: Stream s m t => ParsecT s u m a -> ParsecT s u m sep -> ParsecT s u m [a]
sepBy p sep = sepBy1 p sep <|> return []
sepBy1 p sep = (:) <$> p <*> many (sep *> p)
endBy p sep = many (p <* sep)
endBy1 p sep = many1 (p <* sep)
sepEndBy p sep = sepEndBy1 p sep <|> return []
sepEndBy1 p sep = p >>= \x -> (sep >> fmap (x :) (sepEndBy p sep)) <|> return [x]

count :: Stream s m t => Int -> ParsecT s u m a -> ParsecT s u m [a]
count n p
  | n <= 0 = return []
  | otherwise = sequence (replicate n p)

chainl, chainr :: Stream s m t => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> a -> ParsecT s u m a
chainl p op x = chainl1 p op <|> return x
chainr p op x = chainr1 p op <|> return x

chainl1, chainr1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> ParsecT s u m a
chainl1 p op = p >>= rest
  where rest x = (op >>= \f -> p >>= \y -> rest (f x y)) <|> return x
chainr1 p op = scan
  where
    scan = p >>= rest
    rest x = (op >>= \f -> scan >>= \y -> return (f x y)) <|> return x

anyToken :: (Stream s m t, Show t) => ParsecT s u m t
anyToken = tokenPrim show (\pos _ _ -> pos) Just

eof :: (Stream s m t, Show t) => ParsecT s u m ()
eof = notFollowedBy anyToken <?> "end of input"

notFollowedBy :: (Stream s m t, Show a) => ParsecT s u m a -> ParsecT s u m ()
notFollowedBy p = try ((try p >>= \c -> unexpected (show c)) <|> return ())

manyTill :: Stream s m t => ParsecT s u m a -> ParsecT s u m end -> ParsecT s u m [a]
manyTill p end = scan
  where scan = (end >> return []) <|> ((:) <$> p <*> scan)

parserTrace :: (Show t, Stream s m t) => String -> ParsecT s u m ()
parserTrace s = pt <|> return ()
  where
    pt = try $ do
      x <- try (many1 anyToken)
      trace (s ++ ": " ++ show x) (try eof)
      fail (show x)

parserTraced :: (Stream s m t, Show t) => String -> ParsecT s u m b -> ParsecT s u m b
parserTraced s p = parserTrace s >> (p <|> trace (s ++ " backtracked") (fail s))
