-- | The older name of Control.SetFunctions.
module SetFunctions (module Control.SetFunctions) where

import Control.SetFunctions
