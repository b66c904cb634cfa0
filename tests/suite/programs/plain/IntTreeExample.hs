-- Before balancing (Allwood, section 3.2): a tree behind an export list.
module IntTreeExample (empty, insert, delete, IntTree) where

data IntTree
  = Leaf
  | Branch IntTree Int IntTree
  deriving Show

empty :: IntTree
empty = Leaf

insert :: Int -> IntTree -> IntTree
insert n Leaf = Branch Leaf n Leaf
insert n (Branch left x right)
  | n < x = Branch (insert n left) x right
  | n > x = Branch left x (insert n right)
  | n == x = Branch left x right

delete :: Int -> IntTree -> IntTree
delete n Leaf = Leaf
delete n (Branch left x right)
  | n < x = Branch (delete n left) x right
  | n > x = Branch left x (delete n right)
  | n == x = attachRight left right

attachRight :: IntTree -> IntTree -> IntTree
attachRight Leaf t = t
attachRight (Branch left x right) Leaf = Branch left x right
attachRight (Branch left x right) t@(Branch _ x' _)
  | x >= x' = error "Precondition failure: x >= x'"
  | x < x' = Branch left x (attachRight right t)
