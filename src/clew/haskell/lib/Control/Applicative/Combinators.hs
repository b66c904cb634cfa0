-- | What parsers are put together with, of any alternatives; see "Control.Monad.Combinators" for those of monads.
module Control.Applicative.Combinators
  ( (<|>), many, some, optional, empty, between, choice, count, count', eitherP, endBy, endBy1, manyTill, manyTill_
  , someTill, someTill_, option, sepBy, sepBy1, sepEndBy, sepEndBy1, skipMany, skipSome, skipCount, skipManyTill
  , skipSomeTill
  ) where

import Control.Applicative (Alternative (..), liftA2, optional)
import Control.Monad (replicateM, replicateM_)
import Data.Foldable (asum)

between :: Applicative m => m open -> m close -> m a -> m a
between open close p = open *> p <* close

choice :: (Foldable f, Alternative m) => f (m a) -> m a
choice = asum

count :: Applicative m => Int -> m a -> m [a]
count = replicateM

-- | From the first number to the second of them.
count' :: Alternative m => Int -> Int -> m a -> m [a]
count' low high p
  | low > 0 = liftA2 (:) p (count' (low - 1) (high - 1) p)
  | high > 0 = liftA2 (:) p (count' 0 (high - 1) p) <|> pure []
  | otherwise = pure []

eitherP :: Alternative m => m a -> m b -> m (Either a b)
eitherP p q = fmap Left p <|> fmap Right q

endBy, endBy1, sepBy, sepBy1, sepEndBy, sepEndBy1 :: Alternative m => m a -> m sep -> m [a]
endBy p sep = many (p <* sep)
endBy1 p sep = some (p <* sep)
sepBy p sep = sepBy1 p sep <|> pure []
sepBy1 p sep = liftA2 (:) p (many (sep *> p))
sepEndBy p sep = sepEndBy1 p sep <|> pure []
sepEndBy1 p sep = liftA2 (:) p ((sep *> sepEndBy p sep) <|> pure [])

manyTill, someTill :: Alternative m => m a -> m end -> m [a]
manyTill p end = ([] <$ end) <|> someTill p end
someTill p end = liftA2 (:) p (manyTill p end)

manyTill_, someTill_ :: Alternative m => m a -> m end -> m ([a], end)
manyTill_ p end = fmap ((,) []) end <|> someTill_ p end
someTill_ p end = liftA2 (\x (xs, y) -> (x : xs, y)) p (manyTill_ p end)

option :: Alternative m => a -> m a -> m a
option x p = p <|> pure x

skipMany, skipSome :: Alternative m => m a -> m ()
skipMany p = (p *> skipMany p) <|> pure ()
skipSome p = p *> skipMany p

skipCount :: Applicative m => Int -> m a -> m ()
skipCount = replicateM_

skipManyTill, skipSomeTill :: Alternative m => m a -> m end -> m end
skipManyTill p end = end <|> (p *> skipManyTill p end)
skipSomeTill p end = p *> skipManyTill p end
