-- | Another name of Control.SetFunctions.
module Control.Search.SetFunctions (module Control.SetFunctions) where

import Control.SetFunctions
