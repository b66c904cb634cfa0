{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, StandaloneDeriving, FlexibleContexts, UndecidableInstances, DeriveGeneric #-}
module Main where
import Data.Foldable
import Data.Traversable
import Data.Monoid
import qualified Data.Functor.Product
import qualified Data.Functor.Sum as FS
import Data.Functor.Compose
import Data.Functor.Classes
import Data.Functor.Identity
import Data.Functor.Const
import Control.Applicative
import qualified Data.Map as M

data Pair a = Pair a a deriving (Show, Eq, Ord, Functor, Foldable, Traversable)
data Tree f a = Leaf | Node a (f (Tree f a))
deriving instance (Show a, Show (f (Tree f a))) => Show (Tree f a)
deriving instance Functor f => Functor (Tree f)
deriving instance Foldable f => Foldable (Tree f)
deriving instance Traversable f => Traversable (Tree f)
newtype Fix f = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)
data ListF a r = Nil | Cons a r deriving (Show, Functor)
cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix x) = alg (fmap (cata alg) x)
ana :: Functor f => (a -> f a) -> a -> Fix f
ana co = Fix . fmap (ana co) . co
data Three a b = Three Int a (Maybe b) [b] (String, b) deriving (Show, Functor, Foldable, Traversable)
newtype Fn r a = Fn (r -> a) deriving Functor
data Big a = Big { f1 :: [Maybe a], f2 :: M.Map String a, f3 :: Either Int a } deriving (Show, Eq, Functor, Foldable, Traversable)

main :: IO ()
main = do
  let t = Node 1 [Node 2 [], Leaf, Node 3 [Node 4 [Leaf]]]
  print t
  print (fmap negate t, sum t, product t, toList t, length t, maximum t, foldr (:) [] t, null t, null (Leaf :: Tree [] Int))
  print (traverse (\x -> if x > 0 then Just (x * 2) else Nothing) t)
  print (traverse (\x -> [x]) (Pair 1 2), fmap length (Pair "a" "bc"))
  print (mapAccumL (\a b -> (a + b, a * b)) 1 (Pair 3 4), foldMap (\x -> [x, x]) (Pair 1 2))
  print (cata (\l -> case l of { Nil -> 0; Cons a r -> a + r }) (ana (\n -> if n > 3 then Nil else Cons n (n + 1)) 1))
  print (ana (\n -> if n > 1 then Nil else Cons n (n + 1)) 0)
  print (fmap show (Three 1 'x' (Just 2) [3, 4] ("s", 5)), toList (Three 1 'x' (Just 2) [3, 4] ("s", 5)))
  let b = Big [Just 1, Nothing] (M.fromList [("k", 2)]) (Right 3)
  print (b, (+ 1) <$> b, sum b)
  print =<< traverse (\x -> do { print x; return (show x) }) b
  let Fn g = fmap (+ 1) (Fn (* 2)) in print (g 5)
  print (Data.Functor.Product.Pair [1] (Just 2), FS.InL (Just 1) :: FS.Sum Maybe [] Int, Compose [Just 1])
  print (for_ [1, 2] Just, traverse_ (\x -> [x, x]) [1, 2], asum [Nothing, Just 1, Just 2], sequenceA_ [Just 1, Nothing], foldl' (-) 10 [1, 2], foldrM (\x a -> Just (x + a)) 0 [1, 2], and [True], any even [1], all odd [1, 3], concatMap show [1, 2], notElem 1 [2], find (> 2) [1, 2, 3], minimumBy (\a b -> compare (snd a) (snd b)) [(1, 'b'), (2, 'a')])
  print (getAp (foldMap (Ap . Just . Data.Monoid.Sum) [1, 2]), getAlt (foldMap Alt [Nothing, Just 1]), getDual (Dual "a" <> Dual "b"), getAny (foldMap (Any . (> 1)) [1, 2]), getProduct (foldMap Data.Monoid.Product [1 .. 5]))
  print (liftA3 (,,) (Just 1) (Just 'a') (Just "s"), Just 1 <* Just 2, (Just 1 *> Nothing) <|> Just 3, (<$) 'x' [1, 2], (<**>) [1] [(+ 1)], optional Nothing :: Maybe (Maybe Int))
