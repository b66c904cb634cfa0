-- type-field 4:26
module FieldOfTwoTypes where

data P = P {px :: Int} | Q {px :: Bool}
