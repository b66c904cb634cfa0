-- | The functions of "Data.List" for lists alone; here they are the same.
module GHC.OldList (module Data.List) where

import Data.List
