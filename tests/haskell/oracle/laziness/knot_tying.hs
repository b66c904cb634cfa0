data Node = Node { val :: Int, next :: Node, prev :: Node }
ring :: [Int] -> Node
ring xs = first
  where
    (first, lst) = go lst xs first
    go p [x] n = let this = Node x n p in (this, this)
    go p (x : rest) n = let { this = Node x r p; (r, l) = go this rest n } in (this, l)
    go _ [] _ = error "empty"
repMin :: [Int] -> [Int]
repMin xs = res where { (res, m) = go xs; go [] = ([], maxBound); go (y : ys) = let (r, k) = go ys in (m : r, min y k) }
main :: IO ()
main = do
  let r = ring [1, 2, 3]
  print (map val (take 7 (iterate next r)), map val (take 4 (iterate prev r)))
  print (repMin [3, 1, 2])
  let ones = 1 : ones; (a, b) = (1 : b, 2 : a) in print (take 3 ones, take 4 a)
