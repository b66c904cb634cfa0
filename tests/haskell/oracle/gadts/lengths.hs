{-# LANGUAGE GADTs, EmptyDataDecls, RankNTypes #-}
module Main where

-- Vectors that know their lengths, with proofs by equality.

data Z
data S n

data Nat n where
  Zero :: Nat Z
  Succ :: Nat n -> Nat (S n)

data Vec n a where
  Nil :: Vec Z a
  (:>) :: a -> Vec n a -> Vec (S n) a
infixr 5 :>

data Equal a b where
  Refl :: Equal a a

replicateV :: Nat n -> a -> Vec n a
replicateV Zero _ = Nil
replicateV (Succ n) x = x :> replicateV n x

headV :: Vec (S n) a -> a
headV (x :> _) = x

tailV :: Vec (S n) a -> Vec n a
tailV (_ :> xs) = xs

zipV :: (a -> b -> c) -> Vec n a -> Vec n b -> Vec n c
zipV _ Nil Nil = Nil
zipV f (x :> xs) (y :> ys) = f x y :> zipV f xs ys

toList :: Vec n a -> [a]
toList Nil = []
toList (x :> xs) = x : toList xs

data SomeVec a where
  SomeVec :: Nat n -> Vec n a -> SomeVec a

fromList :: [a] -> SomeVec a
fromList [] = SomeVec Zero Nil
fromList (x : xs) = case fromList xs of
  SomeVec n v -> SomeVec (Succ n) (x :> v)

equalNat :: Nat m -> Nat n -> Maybe (Equal m n)
equalNat Zero Zero = Just Refl
equalNat (Succ m) (Succ n) = do
  Refl <- equalNat m n
  return Refl
equalNat _ _ = Nothing

addLists :: [Int] -> [Int] -> Maybe [Int]
addLists xs ys = case (fromList xs, fromList ys) of
  (SomeVec m v, SomeVec n w) -> case equalNat m n of
    Just Refl -> Just (toList (zipV (+) v w))
    Nothing -> Nothing

withLength :: [a] -> (forall n. Vec n a -> r) -> r
withLength [] k = k Nil
withLength (x : xs) k = withLength xs (\v -> k (x :> v))

main :: IO ()
main = do
  print (toList (replicateV (Succ (Succ Zero)) 'x'))
  print (headV (tailV (1 :> 2 :> 3 :> Nil)))
  print (addLists [1, 2, 3] [10, 20, 30], addLists [1] [])
  print (withLength "abc" (length . toList))
