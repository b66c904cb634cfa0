-- scope-lacking 7:11
{-# LANGUAGE DefaultSignatures #-}
module DefaultWithoutBinding where

class Shown a where
  shown :: a -> String
  default shown :: Show a => a -> String

class Logged a where
  logged :: a -> String
  default logged :: Show a => a -> String
  logged = show
