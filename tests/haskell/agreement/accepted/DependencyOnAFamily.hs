{-# LANGUAGE FlexibleContexts, FunctionalDependencies, TypeFamilies #-}
module DependencyOnAFamily where

class Holder p f | p -> f where
  hold :: p a b -> f a -> b

class Holder p (Held p) => Made p where
  type Held p :: * -> *
  make :: (Held p a -> b) -> p a b

-- What `Held p` is cannot be found out inside of `g`, whose own type is open.
again :: Made p => (a -> b) -> p a b -> p a b
again change f = g
  where
    g = make (\held -> hold f held)

class Keeps c e | c -> e where
  keep :: e -> c -> c

type family Item c

class Keeps c (Item c) => Box c where
  empty :: c

two :: Box c => Item c -> c
two x = more empty
  where
    more c = keep x c
