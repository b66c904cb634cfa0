module PolymorphicPattern where

f :: a -> a
g :: Bool -> Bool
(f, g) = (id, not)

h = (f 'c', f True)

k :: a -> Int
l :: b -> a -> b
(k, l) = (const 1, const)

z = (p 1, p 'c', q 1)
  where
    (p, q) = (const 2, \x -> p x)
    p :: c -> Int
