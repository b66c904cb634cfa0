-- | Another name of Control.AllValues.
module Findall (module Control.AllValues) where

import Control.AllValues
