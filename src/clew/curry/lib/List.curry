-- | The older name of Data.List.
module List (module Data.List) where

import Data.List
