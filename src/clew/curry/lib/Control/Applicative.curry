-- | Functions on applicative functors.
module Control.Applicative
  ( Applicative(..), Alternative(..), (<$>), liftA, liftA3, (<**>), optional, when, sequenceA, sequenceA_
  ) where

import Clew.Base (liftA3)

infixl 4 <**>

(<**>) :: Applicative f => f a -> f (a -> b) -> f b
x <**> f = liftA2 (\y g -> g y) x f

optional :: Alternative f => f a -> f (Maybe a)
optional x = (Just <$> x) <|> pure Nothing

sequenceA :: Applicative f => [f a] -> f [a]
sequenceA = foldr (liftA2 (:)) (pure [])

sequenceA_ :: Applicative f => [f a] -> f ()
sequenceA_ = foldr (*>) (pure ())
