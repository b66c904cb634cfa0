-- type-instance 8:7
{-# LANGUAGE RankNTypes #-}
module CoercedBelowAClass where
import Data.Coerce
newtype Age = Age Int
newtype Shower a = Shower (forall b. Show a => a -> (a -> b) -> b)
bad :: Shower Int -> Shower Age
bad = coerce
