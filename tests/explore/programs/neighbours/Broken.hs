-- Seems to have an instance, and cannot be loaded.
module Broken where

instance Wire Nowhere where
  encode = undefinedHere
