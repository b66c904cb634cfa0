-- A type of the library that hides its constructors.
module Maps where

import qualified Data.Map as Map

lookupOne :: Map.Map Int Bool -> Bool
lookupOne m = case Map.lookup 1 m of
  Just True -> error "there it is"
  Just b -> b
  Nothing -> False
