-- | Parsers of expressions, made of tables of operators, those that bind most tightly first.
module Control.Monad.Combinators.Expr (Operator (..), makeExprParser) where

import Control.Monad (MonadPlus (..))
import Control.Monad.Combinators (choice, option)

data Operator m a
  = InfixN (m (a -> a -> a))
  | InfixL (m (a -> a -> a))
  | InfixR (m (a -> a -> a))
  | Prefix (m (a -> a))
  | Postfix (m (a -> a))
  | TernR (m (m (a -> a -> a -> a)))

makeExprParser :: MonadPlus m => m a -> [[Operator m a]] -> m a
makeExprParser = foldl level

-- | A level of operators above one that binds more tightly.
level :: MonadPlus m => m a -> [Operator m a] -> m a
level tighter operators = term >>= \x -> choice [rights x, lefts x, once x, ternary x, return x]
  where
    prefix = choice [p | Prefix p <- operators]
    postfix = choice [p | Postfix p <- operators]
    left = choice [p | InfixL p <- operators]
    right = choice [p | InfixR p <- operators]
    none = choice [p | InfixN p <- operators]
    tern = choice [p | TernR p <- operators]
    term = do
      f <- option id prefix
      x <- tighter
      g <- option id postfix
      return (g (f x))
    lefts x = do
      f <- left
      y <- term
      let z = f x y
      lefts z `mplus` return z
    rights x = do
      f <- right
      y <- term >>= \r -> rights r `mplus` return r
      return (f x y)
    once x = do
      f <- none
      y <- term
      return (f x y)
    ternary x = do
      second <- tern
      y <- term >>= \r -> ternary r `mplus` return r
      f <- second
      z <- term >>= \r -> ternary r `mplus` return r
      return (f x y z)
