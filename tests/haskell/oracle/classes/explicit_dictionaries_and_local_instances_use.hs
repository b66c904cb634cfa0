sortWith :: (a -> a -> Ordering) -> [a] -> [a]
sortWith cmp = foldr ins [] where { ins x [] = [x]; ins x (y : ys) = case cmp x y of { GT -> y : ins x ys; _ -> x : y : ys } }
data Dict a = Dict { plus :: a -> a -> a, unit :: a }
total :: Dict a -> [a] -> a
total d = foldr (plus d) (unit d)
pairD :: Dict a -> Dict b -> Dict (a, b)
pairD p q = Dict (\(a, b) (c, d) -> (plus p a c, plus q b d)) (unit p, unit q)
main :: IO ()
main = print (sortWith (flip compare) [3, 1, 2], total (Dict (*) 1) [1 .. 5], total (pairD (Dict (+) 0) (Dict (++) "")) [(1, "a"), (2, "b")])
