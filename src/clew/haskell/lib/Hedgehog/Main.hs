-- | A program that checks groups of properties.
module Hedgehog.Main (defaultMain) where

import Clew.Hedgehog (defaultMain)
