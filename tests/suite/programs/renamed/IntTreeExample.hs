-- The tree of plain/, with other names; `add` takes the tree first, `remove` the number.
module IntTreeExample (nil, add, remove, IntTree) where

data IntTree
  = Leaf
  | Branch IntTree Int IntTree
  deriving Show

nil :: IntTree
nil = Leaf

add :: IntTree -> Int -> IntTree
add Leaf n = Branch Leaf n Leaf
add (Branch left x right) n
  | n < x = Branch (add left n) x right
  | n > x = Branch left x (add right n)
  | n == x = Branch left x right

remove :: Int -> IntTree -> IntTree
remove n Leaf = Leaf
remove n (Branch left x right)
  | n < x = Branch (remove n left) x right
  | n > x = Branch left x (remove n right)
  | n == x = attachRight left right

attachRight :: IntTree -> IntTree -> IntTree
attachRight Leaf t = t
attachRight (Branch left x right) Leaf = Branch left x right
attachRight (Branch left x right) t@(Branch _ x' _)
  | x >= x' = error "Precondition failure: x >= x'"
  | x < x' = Branch left x (attachRight right t)
