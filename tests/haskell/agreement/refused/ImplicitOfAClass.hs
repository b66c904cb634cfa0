-- type-context 5:8
{-# LANGUAGE ImplicitParams #-}
module ImplicitOfAClass where

class (?prefix :: String) => Named a where
  name :: a -> String
