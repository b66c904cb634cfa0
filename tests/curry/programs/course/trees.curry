-- Trees: what they contain, by narrowing and by functional patterns.
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Show)

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)
  | otherwise = t

-- > label (foldr insert Leaf [2,1,3])
-- Result 1
-- Result 2
-- Result 3
label :: Tree a -> a
label (Node l x r) = label l ? x ? label r

inorder :: Tree a -> [a]
inorder Leaf = []
inorder (Node l x r) = inorder l ++ [x] ++ inorder r

-- > size t =:= 2 &> inorder t =:= [1,2] &> t where t free -- 2
-- Result Node (Node Leaf 1 Leaf) 2 Leaf | Bindings t=Node (Node Leaf 1 Leaf) 2 Leaf
-- Result Node Leaf 1 (Node Leaf 2 Leaf) | Bindings t=Node Leaf 1 (Node Leaf 2 Leaf)
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r

-- > mirror t =:= Node Leaf 1 (Node Leaf 2 Leaf) where t free
-- Result True | Bindings t=Node (Node Leaf 2 Leaf) 1 Leaf
mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)
