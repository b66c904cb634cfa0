{-# LANGUAGE TypeOperators #-}
-- | Functors that turn functions round: consumers of values.
module Data.Functor.Contravariant
  ( Contravariant (..), phantom, (>$<), (>$$<), ($<)
  , Predicate (..), Comparison (..), Equivalence (..), defaultComparison, defaultEquivalence, comparisonEquivalence
  , Op (..)
  ) where

import Control.Applicative (Const (..))
import Data.Functor.Compose (Compose (..))
import Data.Functor.Product (Product (..))
import Data.Functor.Sum (Sum (..))
import Data.Monoid (Alt (..))
import Data.Proxy (Proxy (..))
import Control.Monad.Trans.Error (ErrorT (..))
import Control.Monad.Trans.Except (ExceptT (..), runExceptT)
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.List (ListT (..))
import Control.Monad.Trans.Maybe (MaybeT (..))
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.RWS.Lazy as Lazy
import qualified Control.Monad.Trans.RWS.Strict as Strict
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as Lazy
import qualified Control.Monad.Trans.Writer.Strict as Strict
import GHC.Generics (K1 (..), M1 (..), Rec1 (..), U1 (..), V1, (:*:) (..), (:+:) (..), (:.:) (..))

infixl 4 >$, >$<, >$$<, $<

class Contravariant f where
  contramap :: (a' -> a) -> f a -> f a'
  (>$) :: b -> f b -> f a
  (>$) = contramap . const
  {-# MINIMAL contramap #-}

phantom :: (Functor f, Contravariant f) => f a -> f b
phantom x = () <$ x $< ()

($<) :: Contravariant f => f b -> b -> f a
($<) = flip (>$)

(>$<) :: Contravariant f => (a -> b) -> f b -> f a
(>$<) = contramap

(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
(>$$<) = flip contramap

instance Contravariant (Const a) where
  contramap _ (Const a) = Const a

instance (Functor f, Contravariant g) => Contravariant (Compose f g) where
  contramap f (Compose x) = Compose (fmap (contramap f) x)

instance Contravariant Proxy where
  contramap _ Proxy = Proxy

instance Contravariant f => Contravariant (Alt f) where
  contramap f (Alt x) = Alt (contramap f x)

instance (Contravariant f, Contravariant g) => Contravariant (Product f g) where
  contramap f (Pair x y) = Pair (contramap f x) (contramap f y)

instance (Contravariant f, Contravariant g) => Contravariant (Sum f g) where
  contramap f (InL x) = InL (contramap f x)
  contramap f (InR y) = InR (contramap f y)

instance Contravariant V1 where
  contramap _ x = x `seq` undefined

instance Contravariant U1 where
  contramap _ U1 = U1

instance Contravariant (K1 i c) where
  contramap _ (K1 c) = K1 c

instance Contravariant f => Contravariant (Rec1 f) where
  contramap f (Rec1 x) = Rec1 (contramap f x)

instance Contravariant f => Contravariant (M1 i c f) where
  contramap f (M1 x) = M1 (contramap f x)

instance (Contravariant f, Contravariant g) => Contravariant (f :*: g) where
  contramap f (x :*: y) = contramap f x :*: contramap f y

instance (Contravariant f, Contravariant g) => Contravariant (f :+: g) where
  contramap f (L1 x) = L1 (contramap f x)
  contramap f (R1 y) = R1 (contramap f y)

instance (Functor f, Contravariant g) => Contravariant (f :.: g) where
  contramap f (Comp1 x) = Comp1 (fmap (contramap f) x)

newtype Predicate a = Predicate { getPredicate :: a -> Bool }

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (p . f)

instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\a -> p a && q a)

instance Monoid (Predicate a) where
  mempty = Predicate (const True)

newtype Comparison a = Comparison { getComparison :: a -> a -> Ordering }

instance Contravariant Comparison where
  contramap f (Comparison c) = Comparison (\a b -> c (f a) (f b))

instance Semigroup (Comparison a) where
  Comparison c <> Comparison d = Comparison (\a b -> c a b <> d a b)

instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)

defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

newtype Equivalence a = Equivalence { getEquivalence :: a -> a -> Bool }

instance Contravariant Equivalence where
  contramap f (Equivalence e) = Equivalence (\a b -> e (f a) (f b))

instance Semigroup (Equivalence a) where
  Equivalence e <> Equivalence d = Equivalence (\a b -> e a b && d a b)

instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)

defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison c) = Equivalence (\a b -> c a b == EQ)

newtype Op a b = Op { getOp :: b -> a }

instance Contravariant (Op a) where
  contramap f (Op g) = Op (g . f)

instance Semigroup a => Semigroup (Op a b) where
  Op p <> Op q = Op (\a -> p a <> q a)

instance Monoid a => Monoid (Op a b) where
  mempty = Op (const mempty)

-- Monad transformers ------------------------------------------------------------------------------------------------

instance Contravariant m => Contravariant (ExceptT e m) where
  contramap f m = ExceptT (contramap (fmap f) (runExceptT m))

instance Contravariant m => Contravariant (ErrorT e m) where
  contramap f m = ErrorT (contramap (fmap f) (runErrorT m))

instance Contravariant m => Contravariant (ListT m) where
  contramap f m = ListT (contramap (map f) (runListT m))

instance Contravariant m => Contravariant (IdentityT m) where
  contramap f (IdentityT m) = IdentityT (contramap f m)

instance Contravariant m => Contravariant (MaybeT m) where
  contramap f (MaybeT m) = MaybeT (contramap (fmap f) m)

instance Contravariant m => Contravariant (ReaderT r m) where
  contramap f (ReaderT m) = ReaderT (contramap f . m)

instance Contravariant m => Contravariant (Lazy.StateT s m) where
  contramap f m = Lazy.StateT (contramap (\ ~(a, s) -> (f a, s)) . Lazy.runStateT m)

instance Contravariant m => Contravariant (Strict.StateT s m) where
  contramap f m = Strict.StateT (contramap (\(a, s) -> (f a, s)) . Strict.runStateT m)

instance Contravariant m => Contravariant (Lazy.WriterT w m) where
  contramap f m = Lazy.WriterT (contramap (\ ~(a, w) -> (f a, w)) (Lazy.runWriterT m))

instance Contravariant m => Contravariant (Strict.WriterT w m) where
  contramap f m = Strict.WriterT (contramap (\(a, w) -> (f a, w)) (Strict.runWriterT m))

instance Contravariant m => Contravariant (Lazy.RWST r w s m) where
  contramap f m = Lazy.RWST (\r s -> contramap (\ ~(a, t, w) -> (f a, t, w)) (Lazy.runRWST m r s))

instance Contravariant m => Contravariant (Strict.RWST r w s m) where
  contramap f m = Strict.RWST (\r s -> contramap (\(a, t, w) -> (f a, t, w)) (Strict.runRWST m r s))
