-- Allwood, figure 3.14: a tree of anything that can be ordered.
module TreeExample (empty, insert, delete, flatten, Tree) where

data Tree a
  = Leaf
  | Branch (Tree a) a (Tree a)
  deriving Show

empty :: Tree a
empty = Leaf

insert :: (Ord a) => a -> Tree a -> Tree a
insert x t = balance $ insert' x t

insert' :: (Ord a) => a -> Tree a -> Tree a
insert' n Leaf = Branch Leaf n Leaf
insert' n (Branch left x right)
  | n < x = Branch (insert' n left) x right
  | n > x = Branch left x (insert' n right)
  | n == x = Branch left x right

delete :: (Ord a) => a -> Tree a -> Tree a
delete x t = balance $ delete' x t

delete' :: (Ord a) => a -> Tree a -> Tree a
delete' n Leaf = Leaf
delete' n (Branch left x right)
  | n < x = Branch (delete' n left) x right
  | n > x = Branch left x (delete' n right)
  | n == x = attachRight left right

attachRight :: (Ord a) => Tree a -> Tree a -> Tree a
attachRight Leaf t = t
attachRight (Branch left x right) Leaf = Branch left x right
attachRight (Branch left x right) t@(Branch _ x' _)
  | x >= x' = error "Precondition failure: x >= x'"
  | x < x' = Branch left x (attachRight right t)

depth :: Tree a -> Int
depth Leaf = 0
depth (Branch left _ right) = 1 + max (depth left) (depth right)

balance :: Tree a -> Tree a
balance Leaf = Leaf
balance (Branch left x right) = doRotate ldepth rdepth left' x right'
  where
    left' = balance left
    right' = balance right
    ldepth = depth left'
    rdepth = depth right'

doRotate :: Int -> Int -> Tree a -> a -> Tree a -> Tree a
doRotate lDepth rDepth (Branch ll l lr) x rt
  | lDepth > (rDepth + 1) = doRotate (lDepth - 1) (rDepth + 1) ll l (Branch lr x rt)
doRotate lDepth rDepth lt x (Branch rl r rr)
  | rDepth > (lDepth + 1) = doRotate (lDepth + 1) (rDepth - 1) (Branch lt x rl) r rr
doRotate lDepth rDepth lt x rt = Branch lt x rt

flatten :: Tree a -> [a]
flatten Leaf = []
flatten (Branch left x right) = flatten left ++ [x] ++ flatten right
