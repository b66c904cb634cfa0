-- type-instance 4:1
module NewtypeWithoutSuperclass where

newtype W = W Int deriving (Ord)
