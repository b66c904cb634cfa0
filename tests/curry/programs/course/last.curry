-- The last element: by an equation, and by a functional pattern, which does not evaluate the others.
-- > last1 [1,2,3]
-- Result 3
-- > last2 [1,failed,3]
-- Result 3
-- > last1 ([] :: [Int])
-- > xs ++ [x] =:= [1,2] where xs, x free
-- Result True | Bindings xs=[1], x=2
last1 :: Data a => [a] -> a
last1 zs | xs ++ [x] =:= zs = x where xs, x free

last2 :: Data a => [a] -> a
last2 (_ ++ [x]) = x
