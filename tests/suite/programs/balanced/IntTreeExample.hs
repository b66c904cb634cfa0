-- Allwood, figure 3.6: both operations balance their result.
module IntTreeExample (empty, insert, delete, IntTree) where

data IntTree
  = Leaf
  | Branch IntTree Int IntTree
  deriving Show

empty :: IntTree
empty = Leaf

insert :: Int -> IntTree -> IntTree
insert x t = balance (insert' x t)

delete :: Int -> IntTree -> IntTree
delete x t = balance (delete' x t)

insert' :: Int -> IntTree -> IntTree
insert' n Leaf = Branch Leaf n Leaf
insert' n (Branch left x right)
  | n < x = Branch (insert' n left) x right
  | n > x = Branch left x (insert' n right)
  | n == x = Branch left x right

delete' :: Int -> IntTree -> IntTree
delete' n Leaf = Leaf
delete' n (Branch left x right)
  | n < x = Branch (delete' n left) x right
  | n > x = Branch left x (delete' n right)
  | n == x = attachRight left right

attachRight :: IntTree -> IntTree -> IntTree
attachRight Leaf t = t
attachRight (Branch left x right) Leaf = Branch left x right
attachRight (Branch left x right) t@(Branch _ x' _)
  | x >= x' = error "Precondition failure: x >= x'"
  | x < x' = Branch left x (attachRight right t)

depth :: IntTree -> Int
depth Leaf = 0
depth (Branch left _ right) = 1 + max (depth left) (depth right)

balance :: IntTree -> IntTree
balance Leaf = Leaf
balance (Branch left x right) = doRotate ldepth rdepth left' x right'
  where
    left' = balance left
    right' = balance right
    ldepth = depth left'
    rdepth = depth right'

doRotate :: Int -> Int -> IntTree -> Int -> IntTree -> IntTree
doRotate lDepth rDepth (Branch ll l lr) x rt
  | lDepth > rDepth + 1 = doRotate (lDepth - 1) (rDepth + 1) ll l (Branch lr x rt)
doRotate lDepth rDepth lt x (Branch rl r rr)
  | rDepth > lDepth + 1 = doRotate (lDepth + 1) (rDepth - 1) (Branch lt x rl) r rr
doRotate _ _ lt x rt = Branch lt x rt
