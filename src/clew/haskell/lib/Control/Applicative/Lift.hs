-- | Pure computations beside those of a functor, and errors that are collected.
module Control.Applicative.Lift (Lift (..), unLift, mapLift, elimLift, Errors, runErrors, failure, eitherToErrors) where

import Control.Applicative (Alternative (..))
import Data.Functor.Constant (Constant (..))

data Lift f a = Pure a | Other (f a)

instance Functor f => Functor (Lift f) where
  fmap f (Pure a) = Pure (f a)
  fmap f (Other x) = Other (fmap f x)

instance Foldable f => Foldable (Lift f) where
  foldMap f (Pure a) = f a
  foldMap f (Other x) = foldMap f x

instance Traversable f => Traversable (Lift f) where
  traverse f (Pure a) = Pure <$> f a
  traverse f (Other x) = Other <$> traverse f x

instance Applicative f => Applicative (Lift f) where
  pure = Pure
  Pure f <*> Pure a = Pure (f a)
  Pure f <*> Other x = Other (f <$> x)
  Other g <*> Pure a = Other (($ a) <$> g)
  Other g <*> Other x = Other (g <*> x)

instance Alternative f => Alternative (Lift f) where
  empty = Other empty
  Pure a <|> _ = Pure a
  Other _ <|> Pure a = Pure a
  Other x <|> Other y = Other (x <|> y)

unLift :: Applicative f => Lift f a -> f a
unLift (Pure a) = pure a
unLift (Other x) = x

mapLift :: (f a -> g a) -> Lift f a -> Lift g a
mapLift _ (Pure a) = Pure a
mapLift f (Other x) = Other (f x)

elimLift :: (a -> r) -> (f a -> r) -> Lift f a -> r
elimLift f _ (Pure a) = f a
elimLift _ g (Other x) = g x

type Errors e = Lift (Constant e)

runErrors :: Errors e a -> Either e a
runErrors (Other (Constant e)) = Left e
runErrors (Pure a) = Right a

failure :: e -> Errors e a
failure = Other . Constant

eitherToErrors :: Either e a -> Errors e a
eitherToErrors = either failure Pure
