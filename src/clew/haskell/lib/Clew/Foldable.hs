{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Structures whose elements can be combined.
module Clew.Foldable
  ( module Clew.Foldable
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Semigroup

infix 4 `elem`, `notElem`

class Foldable t where
  fold :: Monoid m => t m -> m
  foldMap :: Monoid m => (a -> m) -> t a -> m
  foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr :: (a -> b -> b) -> b -> t a -> b
  foldr' :: (a -> b -> b) -> b -> t a -> b
  foldl :: (b -> a -> b) -> b -> t a -> b
  foldl' :: (b -> a -> b) -> b -> t a -> b
  foldr1 :: (a -> a -> a) -> t a -> a
  foldl1 :: (a -> a -> a) -> t a -> a
  toList :: t a -> [a]
  null :: t a -> Bool
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  maximum :: Ord a => t a -> a
  minimum :: Ord a => t a -> a
  sum :: Num a => t a -> a
  product :: Num a => t a -> a
  fold t = foldMap id t
  foldMap f t = foldr (\x acc -> f x <> acc) mempty t
  foldMap' f t = foldl' (\acc x -> acc <> f x) mempty t
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  foldr' f z t = foldl (\k x -> \acc -> k $! f x acc) id t z
  foldl f z t = foldr (\x k -> \acc -> k (f acc x)) id t z
  foldl' f z t = foldr (\x k -> \acc -> k $! f acc x) id t z
  foldr1 f t = case foldr step Nothing t of
      Just r -> r
      Nothing -> errorWithoutStackTrace "foldr1: empty structure"
    where step x m = Just (case m of { Nothing -> x; Just y -> f x y })
  foldl1 f t = case foldl step Nothing t of
      Just r -> r
      Nothing -> errorWithoutStackTrace "foldl1: empty structure"
    where step m y = Just (case m of { Nothing -> y; Just x -> f x y })
  toList t = foldr (:) [] t
  null t = foldr (\_ _ -> False) True t
  length t = foldl' (\n _ -> intAdd n 1) 0 t
  elem x t = any (\y -> x == y) t
  maximum t = case foldl' pick Nothing t of
      Just r -> r
      Nothing -> errorWithoutStackTrace "maximum: empty structure"
    where
      pick Nothing y = Just y
      pick (Just x) y = case x <= y of { True -> Just y; False -> Just x }
  minimum t = case foldl' pick Nothing t of
      Just r -> r
      Nothing -> errorWithoutStackTrace "minimum: empty structure"
    where
      pick Nothing y = Just y
      pick (Just x) y = case x <= y of { True -> Just x; False -> Just y }
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

instance Foldable [] where
  fold = mconcat
  foldMap f xs = listFoldr (\x acc -> f x <> acc) mempty xs
  foldr = listFoldr
  foldr' f z xs = listFoldl' (\acc x -> f x acc) z (reverse xs)
  foldl = listFoldl
  foldl' = listFoldl'
  foldr1 f = go
    where
      go [x] = x
      go (x : xs) = f x (go xs)
      go [] = emptyListError "foldr1"
  foldl1 f (x : xs) = listFoldl f x xs
  foldl1 _ [] = emptyListError "foldl1"
  toList xs = xs
  null = listNull
  length = listLength
  elem = listElem
  maximum (x : xs) = listFoldl' max x xs
  maximum [] = emptyListError "maximum"
  minimum (x : xs) = listFoldl' min x xs
  minimum [] = emptyListError "minimum"
  sum = listFoldl' (+) 0
  product = listFoldl' (*) 1

listLength :: [a] -> Int
listLength xs = go xs 0
  where
    go [] !n = n
    go (_ : as) !n = case as of -- four cells in a turn
      [] -> intAdd n 1
      _ : bs -> case bs of
        [] -> intAdd n 2
        _ : cs -> case cs of
          [] -> intAdd n 3
          _ : ds -> go ds (intAdd n 4)

instance Foldable Maybe where
  foldMap f m = case m of { Nothing -> mempty; Just x -> f x }
  foldr f z m = case m of { Nothing -> z; Just x -> f x z }
  foldl f z m = case m of { Nothing -> z; Just x -> f z x }
  null m = case m of { Nothing -> True; Just _ -> False }
  length m = case m of { Nothing -> 0; Just _ -> 1 }

instance Foldable (Either a) where
  foldMap f e = case e of { Left _ -> mempty; Right x -> f x }
  foldr f z e = case e of { Left _ -> z; Right x -> f x z }
  null e = case e of { Left _ -> True; Right _ -> False }
  length e = case e of { Left _ -> 0; Right _ -> 1 }

instance Foldable ((,) a) where
  foldMap f (_, x) = f x
  foldr f z (_, x) = f x z
  length _ = 1
  null _ = False

instance Foldable NonEmpty where
  foldr f z (x :| xs) = f x (listFoldr f z xs)
  foldMap f (x :| xs) = f x <> foldMap f xs
  foldl f z (x :| xs) = listFoldl f (f z x) xs
  toList (x :| xs) = x : xs
  null _ = False
  length (_ :| xs) = intAdd 1 (listLength xs)

-- Functions on them ---------------------------------------------------------------------------------------

any, all :: Foldable t => (a -> Bool) -> t a -> Bool
any p t = listAny p (toList t)
all p t = listAll p (toList t)

and, or :: Foldable t => t Bool -> Bool
and t = listAnd (toList t)
or t = listOr (toList t)

concat :: Foldable t => t [a] -> [a]
concat t = listConcat (toList t)

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f t = listConcatMap f (toList t)

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ f t = go (toList t)
  where
    go [] = return ()
    go (x : xs) = f x >> go xs

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ t f = mapM_ f t

traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f t = go (toList t)
  where
    go [] = pure ()
    go (x : xs) = f x *> go xs

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ t f = traverse_ f t

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ t = mapM_ id t

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ t = traverse_ id t

foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z t = foldl (\k x acc -> f x acc >>= k) return t z

foldlM, foldM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldlM f z t = go z (toList t)
  where
    go acc [] = return acc
    go acc (x : xs) = f acc x >>= \acc' -> go acc' xs
foldM = foldlM

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
foldM_ f z t = foldlM f z t >> return ()

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum t = foldr (<|>) empty t

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum t = asum t

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p t = go (toList t)
  where
    go [] = Nothing
    go (x : xs) = case p x of { True -> Just x; False -> go xs }

maximumBy, minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy cmp t = case toList t of
  [] -> errorWithoutStackTrace "maximumBy: empty structure"
  x : xs -> listFoldl' (\a b -> case cmp a b of { GT -> a; _ -> b }) x xs
minimumBy cmp t = case toList t of
  [] -> errorWithoutStackTrace "minimumBy: empty structure"
  x : xs -> listFoldl' (\a b -> case cmp a b of { GT -> b; _ -> a }) x xs
