-- type-ambiguous 8:5
module DefaultOfAnOwnClass where

class C a where c :: a -> Int

instance C Integer where c _ = 1

x = c 1
