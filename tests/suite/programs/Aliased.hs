-- Arguments of a type of the library, which the module knows by another name.
module Aliased where

import qualified Data.Map as Map

count :: Map.Map Int Bool -> Int
count = Map.size

class Speaks a where
  shout :: a -> String

data Dog = Dog

instance Speaks Dog where
  shout _ = "<wuff>"

loud :: Speaks a => a -> String
loud x = shout x

bark :: Dog -> String
bark = loud
