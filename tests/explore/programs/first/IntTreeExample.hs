-- Allwood, figure 3.1: inserting what is there already is forgotten.
module IntTreeExample where

data IntTree
  = Leaf
  | Branch IntTree Int IntTree

insert :: Int -> IntTree -> IntTree
insert n Leaf = Branch Leaf n Leaf
insert n (Branch left x right)
  | n < x = Branch (insert n left) x right
  | n > x = Branch left x (insert n right)
