-- Results whose types have variables; one of them is of a library.
module Polymorphic where

import Data.Map (Map, empty, insert)

same :: Maybe a -> Maybe a
same x = x

first :: [a] -> Either a b
first (x : _) = Left x

refuse :: Bool -> [a]
refuse True = []
refuse False = error "no"

entry :: Bool -> a -> Map Bool a
entry True x = insert True x empty

wrap :: f a -> Maybe (f a)
wrap _ = Nothing
