-- | Structures of two kinds of elements that can be traversed with effects.
module Data.Bitraversable
  ( Bitraversable (..), bisequenceA, bisequence, bimapM, bifor
  , bimapAccumL, bimapAccumR, bimapDefault, bifoldMapDefault
  ) where

import Clew.SemigroupTypes (Arg (..))
import Control.Applicative (Const (..))
import Control.Applicative.Backwards (Backwards (..))
import Control.Monad.Trans.State.Lazy (State, runState, state)
import Data.Bifoldable (Bifoldable (..))
import Data.Bifunctor (Bifunctor (..))
import Data.Functor.Identity (Identity (..))

class (Bifunctor t, Bifoldable t) => Bitraversable t where
  bitraverse :: Applicative f => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)

instance Bitraversable (,) where
  bitraverse f g (a, b) = (,) <$> f a <*> g b

instance Bitraversable ((,,) x) where
  bitraverse f g (x, a, b) = (,,) x <$> f a <*> g b

instance Bitraversable ((,,,) x y) where
  bitraverse f g (x, y, a, b) = (,,,) x y <$> f a <*> g b

instance Bitraversable ((,,,,) x y z) where
  bitraverse f g (x, y, z, a, b) = (,,,,) x y z <$> f a <*> g b

instance Bitraversable Either where
  bitraverse f _ (Left a) = Left <$> f a
  bitraverse _ g (Right b) = Right <$> g b

instance Bitraversable Const where
  bitraverse f _ (Const a) = Const <$> f a

bisequenceA, bisequence :: (Bitraversable t, Applicative f) => t (f a) (f b) -> f (t a b)
bisequenceA = bitraverse id id
bisequence = bisequenceA

bimapM :: (Bitraversable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)
bimapM = bitraverse

bifor :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
bifor t f g = bitraverse f g t

bimapAccumL :: Bitraversable t => (s -> b -> (s, c)) -> (s -> d -> (s, e)) -> s -> t b d -> (s, t c e)
bimapAccumL f g start t = swapped (runState (bitraverse (step f) (step g) t) start)

bimapAccumR :: Bitraversable t => (s -> b -> (s, c)) -> (s -> d -> (s, e)) -> s -> t b d -> (s, t c e)
bimapAccumR f g start t =
  swapped (runState (forwards (bitraverse (Backwards . step f) (Backwards . step g) t)) start)

step :: (s -> b -> (s, c)) -> b -> State s c
step f b = state (\s -> swapped (f s b))

swapped :: (a, b) -> (b, a)
swapped ~(a, b) = (b, a)

bimapDefault :: Bitraversable t => (a -> b) -> (c -> d) -> t a c -> t b d
bimapDefault f g = runIdentity . bitraverse (Identity . f) (Identity . g)

bifoldMapDefault :: (Bitraversable t, Monoid m) => (a -> m) -> (b -> m) -> t a b -> m
bifoldMapDefault f g = getConst . bitraverse (Const . f) (Const . g)

instance Bitraversable Arg where
  bitraverse f g (Arg a b) = Arg <$> f a <*> g b
