-- derive 6:14
{-# LANGUAGE GADTs #-}
module DerivedForContext where
data Dict a where
  Dict :: Show a => Dict a
  deriving  (Show)
