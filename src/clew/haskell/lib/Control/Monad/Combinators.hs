-- | What parsers are put together with; those that repeat need no more memory for more rounds.
module Control.Monad.Combinators
  ( (C.<|>), C.optional, C.empty, C.between, C.choice, C.option, C.eitherP
  , many, some, count, count', endBy, endBy1, manyTill, manyTill_, someTill, someTill_, sepBy, sepBy1, sepEndBy, sepEndBy1
  , skipMany, skipSome, skipCount, skipManyTill, skipSomeTill
  ) where

import qualified Control.Applicative.Combinators as C
import Control.Monad (MonadPlus (..), liftM2, replicateM, replicateM_)

-- | A parser's value, if it takes something.
maybe' :: MonadPlus m => m a -> m (Maybe a)
maybe' p = fmap Just p `mplus` return Nothing

many, some :: MonadPlus m => m a -> m [a]
many p = go id
  where go before = maybe' p >>= maybe (return (before [])) (\x -> go (before . (x :)))
some p = liftM2 (:) p (many p)

count :: Monad m => Int -> m a -> m [a]
count = replicateM

count' :: MonadPlus m => Int -> Int -> m a -> m [a]
count' low high p
  | low > 0 = liftM2 (:) p (count' (low - 1) (high - 1) p)
  | high > 0 = maybe' p >>= maybe (return []) (\x -> fmap (x :) (count' 0 (high - 1) p))
  | otherwise = return []

endBy, endBy1, sepBy, sepBy1, sepEndBy, sepEndBy1 :: MonadPlus m => m a -> m sep -> m [a]
endBy p sep = many (p <* sep)
endBy1 p sep = some (p <* sep)
sepBy p sep = maybe' p >>= maybe (return []) (\x -> fmap (x :) (many (sep >> p)))
sepBy1 p sep = liftM2 (:) p (many (sep >> p))
sepEndBy p sep = go id
  where
    go before = maybe' p >>= maybe (return (before [])) (\x ->
      maybe' sep >>= maybe (return (before [x])) (\_ -> go (before . (x :))))
sepEndBy1 p sep = p >>= \x -> maybe' sep >>= maybe (return [x]) (\_ -> fmap (x :) (sepEndBy p sep))

manyTill, someTill :: MonadPlus m => m a -> m end -> m [a]
manyTill p end = fmap fst (manyTill_ p end)
someTill p end = liftM2 (:) p (manyTill p end)

manyTill_, someTill_ :: MonadPlus m => m a -> m end -> m ([a], end)
manyTill_ p end = go id
  where go before = maybe' end >>= maybe (p >>= \x -> go (before . (x :))) (\y -> return (before [], y))
someTill_ p end = liftM2 (\x (xs, y) -> (x : xs, y)) p (manyTill_ p end)

skipMany, skipSome :: MonadPlus m => m a -> m ()
skipMany p = maybe' p >>= maybe (return ()) (\_ -> skipMany p)
skipSome p = p >> skipMany p

skipCount :: Monad m => Int -> m a -> m ()
skipCount = replicateM_

skipManyTill, skipSomeTill :: MonadPlus m => m a -> m end -> m end
skipManyTill p end = maybe' end >>= maybe (p >> skipManyTill p end) return
skipSomeTill p end = p >> skipManyTill p end
