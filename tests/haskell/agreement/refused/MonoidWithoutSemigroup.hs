-- type-instance 6:1
module MonoidWithoutSemigroup where

data T = T

instance Monoid T where
  mempty = T
  mappend _ _ = T
