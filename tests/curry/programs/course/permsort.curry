-- Sorting by search: a permutation that is in order.
permutation :: [a] -> [a]
permutation [] = []
permutation (x : xs) = insert x (permutation xs)

insert :: a -> [a] -> [a]
insert x ys = x : ys
insert x (y : ys) = y : insert x ys

ordered :: [Int] -> Bool
ordered [] = True
ordered [_] = True
ordered (x : y : zs) = x <= y && ordered (y : zs)

-- > permsort [3,1,2]
-- Result [1,2,3]
-- > permsort [5,4,6,1]
-- Result [1,4,5,6]
permsort :: [Int] -> [Int]
permsort xs | ordered ys = ys where ys = permutation xs
