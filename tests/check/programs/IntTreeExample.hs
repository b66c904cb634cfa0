module IntTreeExample (empty, insert, delete, flatten, IntTree) where

data IntTree
  = Leaf
  | Branch IntTree Int IntTree

empty :: IntTree
empty = Leaf

insert :: Int -> IntTree -> IntTree
insert n Leaf = Branch Leaf n Leaf
insert n (Branch left x right)
  | n < x = Branch (insert n left) x right
  | n > x = Branch left x (insert n right)
  | otherwise = Branch left x right

delete :: Int -> IntTree -> IntTree
delete _ Leaf = Leaf
delete n (Branch left x right)
  | n < x = Branch (delete n left) x right
  | n > x = Branch left x (delete n right)
  | otherwise = attach left right
  where
    attach Leaf t = t
    attach (Branch l y r) t = Branch l y (attach r t)

flatten :: IntTree -> [Int]
flatten Leaf = []
flatten (Branch left x right) = flatten left ++ [x] ++ flatten right
