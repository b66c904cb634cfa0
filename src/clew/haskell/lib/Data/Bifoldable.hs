-- | Structures of two kinds of elements that can be folded from both.
module Data.Bifoldable
  ( Bifoldable (..)
  , bifoldr', bifoldr1, bifoldrM, bifoldl', bifoldl1, bifoldlM
  , bitraverse_, bifor_, bimapM_, biforM_, bimsum, bisequenceA_, bisequence_, biasum
  , biList, binull, bilength, bielem, bimaximum, biminimum, bisum, biproduct
  , biconcat, biconcatMap, biand, bior, biany, biall, bimaximumBy, biminimumBy, binotElem, bifind
  ) where

import Clew.SemigroupTypes (Arg (..))
import Control.Applicative (Alternative (..), Const (..))
import Control.Monad (MonadPlus (..))
import Data.Monoid (All (..), Any (..), Dual (..), Endo (..))

class Bifoldable p where
  bifold :: Monoid m => p m m -> m
  bifold = bifoldMap id id
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldMap f g = bifoldr (mappend . f) (mappend . g) mempty
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifoldr f g end t = appEndo (bifoldMap (Endo . f) (Endo . g) t) end
  bifoldl :: (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
  bifoldl f g start t =
    appEndo (getDual (bifoldMap (Dual . Endo . flip f) (Dual . Endo . flip g) t)) start
  {-# MINIMAL bifoldr | bifoldMap #-}

instance Bifoldable (,) where
  bifoldMap f g (a, b) = f a `mappend` g b

instance Bifoldable ((,,) x) where
  bifoldMap f g (_, a, b) = f a `mappend` g b

instance Bifoldable ((,,,) x y) where
  bifoldMap f g (_, _, a, b) = f a `mappend` g b

instance Bifoldable ((,,,,) x y z) where
  bifoldMap f g (_, _, _, a, b) = f a `mappend` g b

instance Bifoldable Const where
  bifoldMap f _ (Const a) = f a

instance Bifoldable Either where
  bifoldMap f _ (Left a) = f a
  bifoldMap _ g (Right b) = g b

bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldr' f g end t = bifoldl (\k a z -> k $! f a z) (\k b z -> k $! g b z) id t end

bifoldl' :: Bifoldable t => (a -> b -> a) -> (a -> c -> a) -> a -> t b c -> a
bifoldl' f g start t = bifoldr (\b k z -> k $! f z b) (\c k z -> k $! g z c) id t start

bifoldr1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldr1 f = foldr1Of "bifoldr1: empty structure" f . biList

bifoldl1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldl1 f t = case biList t of
  [] -> error "bifoldl1: empty structure"
  x : xs -> foldl f x xs

foldr1Of :: String -> (a -> a -> a) -> [a] -> a
foldr1Of message f = go
  where
    go [] = error message
    go [x] = x
    go (x : xs) = f x (go xs)

bifoldrM :: (Bifoldable t, Monad m) => (a -> c -> m c) -> (b -> c -> m c) -> c -> t a b -> m c
bifoldrM f g end t = bifoldl (\k a z -> f a z >>= k) (\k b z -> g b z >>= k) return t end

bifoldlM :: (Bifoldable t, Monad m) => (a -> b -> m a) -> (a -> c -> m a) -> a -> t b c -> m a
bifoldlM f g start t = bifoldr (\b k z -> f z b >>= k) (\c k z -> g z c >>= k) return t start

bitraverse_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g = bifoldr ((*>) . f) ((*>) . g) (pure ())

bifor_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ t f g = bitraverse_ f g t

bimapM_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bimapM_ = bitraverse_

biforM_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
biforM_ = bifor_

bisequenceA_, bisequence_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequenceA_ = bifoldr (*>) (*>) (pure ())
bisequence_ = bisequenceA_

biasum :: (Bifoldable t, Alternative f) => t (f a) (f a) -> f a
biasum = bifoldr (<|>) (<|>) empty

bimsum :: (Bifoldable t, Alternative f) => t (f a) (f a) -> f a
bimsum = biasum

biList :: Bifoldable t => t a a -> [a]
biList = bifoldr (:) (:) []

binull :: Bifoldable t => t a b -> Bool
binull = bifoldr (\_ _ -> False) (\_ _ -> False) True

bilength :: Bifoldable t => t a b -> Int
bilength = bifoldl' (\n _ -> n + 1) (\n _ -> n + 1) 0

bielem, binotElem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
bielem x = biany (== x) (== x)
binotElem x = not . bielem x

bimaximum, biminimum :: (Bifoldable t, Ord a) => t a a -> a
bimaximum = strictly "bimaximum: empty structure" max
biminimum = strictly "biminimum: empty structure" min

strictly :: Bifoldable t => String -> (a -> a -> a) -> t a a -> a
strictly message f t = case biList t of
  [] -> error message
  x : xs -> foldl f x xs

bimaximumBy, biminimumBy :: Bifoldable t => (a -> a -> Ordering) -> t a a -> a
bimaximumBy order = bifoldr1 (\x y -> if order x y == GT then x else y)
biminimumBy order = bifoldr1 (\x y -> if order x y == GT then y else x)

bisum, biproduct :: (Bifoldable t, Num a) => t a a -> a
bisum = bifoldl' (+) (+) 0
biproduct = bifoldl' (*) (*) 1

biconcat :: Bifoldable t => t [a] [a] -> [a]
biconcat = bifold

biconcatMap :: Bifoldable t => (a -> [c]) -> (b -> [c]) -> t a b -> [c]
biconcatMap = bifoldMap

biand, bior :: Bifoldable t => t Bool Bool -> Bool
biand = getAll . bifoldMap All All
bior = getAny . bifoldMap Any Any

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany p q = getAny . bifoldMap (Any . p) (Any . q)
biall p q = getAll . bifoldMap (All . p) (All . q)

bifind :: Bifoldable t => (a -> Bool) -> t a a -> Maybe a
bifind p = bifoldr choose choose Nothing
  where choose x found = if p x then Just x else found

instance Bifoldable Arg where
  bifoldMap f g (Arg a b) = f a <> g b
