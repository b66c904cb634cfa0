{-# LANGUAGE RankNTypes #-}
type Church = forall a. (a -> a) -> a -> a
zero, one, two :: Church
zero _ x = x
one f = f
two f = f . f
add, mul :: Church -> Church -> Church
add m n f = m f . n f
mul m n f = m (n f)
toI :: Church -> Int
toI n = n (+ 1) 0
newtype CList a = CList { foldC :: forall r. (a -> r -> r) -> r -> r }
fromL :: [a] -> CList a
fromL xs = CList (\c n -> foldr c n xs)
mapC :: (a -> b) -> CList a -> CList b
mapC f l = CList (\c n -> foldC l (c . f) n)
main :: IO ()
main = print (toI zero, toI (add one two), toI (mul two (add two one)), foldC (mapC (* 2) (fromL [1, 2, 3])) (+) 0, foldC (fromL "abc") (:) [])
