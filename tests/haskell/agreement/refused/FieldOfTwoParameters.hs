-- type-field 4:28
module FieldOfTwoParameters where

data P a b = P {px :: a} | Q {px :: b}
