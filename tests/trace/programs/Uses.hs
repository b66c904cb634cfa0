module Uses where
data T = Leaf | Node T Int T
insert :: Int -> T -> T
insert n Leaf = Node Leaf n Leaf
insert n t@(Node l m r) | n < m = Node (insert n l) m r
                        | otherwise = Node l m (insert n r)
size :: T -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r
depth :: T -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)
both :: T -> (Int, Int)
both t = (size t, depth t)
build :: [Int] -> T
build = foldr insert Leaf
answer :: (Int, Int)
answer = let t = build [3,1,2] in both t
