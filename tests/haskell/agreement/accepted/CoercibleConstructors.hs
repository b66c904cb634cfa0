{-# LANGUAGE FlexibleContexts, TypeFamilies, KindSignatures #-}
module CoercibleConstructors where

import Data.Coerce (Coercible, coerce)
import GHC.Generics (Generic, Rep, from, to)

between :: Coercible (f x) (g x) => f x -> g x
between = coerce

over :: (Generic a, Generic b, Coercible (Rep a) (Rep b)) => a -> b
over = to . between . from

newtype Age = Age Int

ages :: Maybe [Int] -> Maybe [Age]
ages = coerce
