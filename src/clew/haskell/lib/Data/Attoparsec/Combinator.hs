{-# LANGUAGE BangPatterns #-}
-- | What parsers are put together with.
module Data.Attoparsec.Combinator
  ( try, (<?>), choice, count, option, many', many1, many1', manyTill, manyTill', sepBy, sepBy', sepBy1, sepBy1'
  , skipMany, skipMany1, eitherP, feed, satisfyElem, endOfInput, atEnd, lookAhead
  ) where

import Clew.Attoparsec
import Control.Applicative (Alternative (..), liftA2)
import Control.Monad (MonadPlus (..), replicateM)
import Data.Foldable (asum)

choice :: Alternative f => [f a] -> f a
choice = asum

count :: Monad m => Int -> m a -> m [a]
count = replicateM

option :: Alternative f => a -> f a -> f a
option x p = p <|> pure x

-- | Those with a quotation mark evaluate what they parse.
evaluated :: Monad m => m a -> m [a] -> m [a]
evaluated p more = p >>= \ !x -> more >>= \xs -> return (x : xs)

many', many1' :: MonadPlus m => m a -> m [a]
many' p = many1' p `mplus` return []
many1' p = evaluated p (many' p)

many1 :: Alternative f => f a -> f [a]
many1 p = liftA2 (:) p (many p)

manyTill, sepBy, sepBy1 :: Alternative f => f a -> f b -> f [a]
manyTill p end = ([] <$ end) <|> liftA2 (:) p (manyTill p end)
sepBy p s = sepBy1 p s <|> pure []
sepBy1 p s = liftA2 (:) p ((s *> sepBy1 p s) <|> pure [])

manyTill', sepBy', sepBy1' :: MonadPlus m => m a -> m b -> m [a]
manyTill' p end = (end >> return []) `mplus` evaluated p (manyTill' p end)
sepBy' p s = sepBy1' p s `mplus` return []
sepBy1' p s = evaluated p ((s >> sepBy1' p s) `mplus` return [])

skipMany, skipMany1 :: Alternative f => f a -> f ()
skipMany p = (p *> skipMany p) <|> pure ()
skipMany1 p = p *> skipMany p

eitherP :: Alternative f => f a -> f b -> f (Either a b)
eitherP p q = fmap Left p <|> fmap Right q
