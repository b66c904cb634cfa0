{-# LANGUAGE RankNTypes #-}
-- What a function gives may be polymorphic, also behind a dollar sign.
module Main where
newtype T p a b = T { runT :: forall c. p (a, c) (b, c) }
dup :: T (->) a b -> T (->) a b
dup (T f) = T f
use :: T (->) a b -> (a, c) -> (b, c)
use p = runT $ dup p
main = print (use (T (\(x, c) -> (x + 1, c))) (1, 'c'))
