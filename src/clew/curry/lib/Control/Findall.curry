-- | Another name of Control.AllValues.
module Control.Findall (module Control.AllValues) where

import Control.AllValues
