-- The faulty insertion of Allwood's section 3.2: it ignores the number and inserts 0.
module IntTreeExample (empty, insert, delete, IntTree) where

data IntTree
  = Leaf
  | Branch IntTree Int IntTree
  deriving Show

empty :: IntTree
empty = Leaf

insert :: Int -> IntTree -> IntTree
insert _ t = insertAt 0 t

insertAt :: Int -> IntTree -> IntTree
insertAt n Leaf = Branch Leaf n Leaf
insertAt n (Branch left x right)
  | n < x = Branch (insertAt n left) x right
  | n > x = Branch left x (insertAt n right)
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
