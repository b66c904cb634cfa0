{-# LANGUAGE FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
module SuperclassDependencies where

class Holds s m | m -> s where
  held :: m -> s

-- What `m` determines, it determines below the class, too.
class Holds s m => Stacked s m where
  pushed :: m -> m

class (Holds s a, Eq b) => Above s a b | a -> b where
  lifted :: a -> b

depth :: Stacked s m => m -> m
depth = pushed . pushed

shown :: (Stacked s m, Show s) => m -> String
shown m = show (held (pushed m))

data Box = Box Int

instance Holds Int Box where
  held (Box n) = n

instance Stacked Int Box where
  pushed (Box n) = Box (n + 1)

-- The type of what is held comes from the superclass's instance.
next box = held (pushed (box :: Box)) + 1
