-- Allwood, figure 4.4: values of one type at many.
module Pie (Apple, Filling, Pie, apple, mkFilling, mkPie, eat) where

data Apple = Apple
data Filling a = Filling a
data Pie a = Pie (Filling a)

apple :: Apple
apple = Apple

mkFilling :: a -> Filling a
mkFilling = Filling

mkPie :: Filling a -> Pie a
mkPie = Pie

eat :: Pie Apple -> Int
eat (Pie (Filling Apple)) = error "ate it"
