{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module PatternSynonymsLibrary (Stack (.., Bottom, (:>>)), pattern Pair, pattern Even) where

newtype Stack a = Stack [a]

pattern Bottom :: Stack a
pattern Bottom = Stack []

infixr 5 :>>
pattern (:>>) :: a -> Stack a -> Stack a
pattern x :>> rest <- (pop -> Just (x, rest)) where
  x :>> Stack xs = Stack (x : xs)

{-# COMPLETE Bottom, (:>>) #-}

pop :: Stack a -> Maybe (a, Stack a)
pop (Stack []) = Nothing
pop (Stack (x : xs)) = Just (x, Stack xs)

pattern Pair x y = (x, y)

pattern Even :: Int
pattern Even <- (even -> True)
