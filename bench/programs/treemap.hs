-- Tree maps: insertion into and lookup in a height-balanced tree with strict keys and heights.
module Main where

data Tree = Leaf | Node !Int !Int Int Tree Tree -- height, key, value, left, right

height :: Tree -> Int
height Leaf = 0
height (Node h _ _ _ _) = h

node :: Int -> Int -> Tree -> Tree -> Tree
node k v l r =
  let a = height l
      b = height r
  in Node (if a < b then b + 1 else a + 1) k v l r

balance :: Int -> Int -> Tree -> Tree -> Tree
balance k v l r =
  let a = height l
      b = height r
  in if a > b + 1 then leanLeft k v l r
     else if b > a + 1 then leanRight k v l r
     else node k v l r

leanLeft :: Int -> Int -> Tree -> Tree -> Tree
leanLeft k v l r = case l of
  Leaf -> node k v l r
  Node _ lk lv ll lr ->
    if height ll < height lr
      then case lr of
        Leaf -> node k v l r
        Node _ mk mv ml mr -> node mk mv (node lk lv ll ml) (node k v mr r)
      else node lk lv ll (node k v lr r)

leanRight :: Int -> Int -> Tree -> Tree -> Tree
leanRight k v l r = case r of
  Leaf -> node k v l r
  Node _ rk rv rl rr ->
    if height rr < height rl
      then case rl of
        Leaf -> node k v l r
        Node _ mk mv ml mr -> node mk mv (node k v l ml) (node rk rv mr rr)
      else node rk rv (node k v l rl) rr

insert :: Int -> Int -> Tree -> Tree
insert k v t = case t of
  Leaf -> Node 1 k v Leaf Leaf
  Node h k' v' l r ->
    if k < k' then balance k' v' (insert k v l) r
    else if k > k' then balance k' v' l (insert k v r)
    else Node h k (v + v') l r

find :: Int -> Tree -> Int
find k t = case t of
  Leaf -> 0
  Node _ k' v l r ->
    if k < k' then find k l
    else if k > k' then find k r
    else v

next :: Int -> Int
next s = rem (s * 1109 + 12345) 65536

build :: Int -> Int -> Tree -> Tree
build n s t =
  if n == 0 then t
  else let u = insert (rem s 20011) n t
           s' = next s
       in u `seq` s' `seq` build (n - 1) s' u

search :: Int -> Int -> Int -> Tree -> Int
search n s acc t =
  if n == 0 then acc
  else let a = rem (acc + find (rem s 20011) t) 1000003
           s' = next s
       in a `seq` s' `seq` search (n - 1) s' a t

run :: Int -> Int
run n = let t = build n 7 Leaf in search (2 * n) 7 (height t) t

main :: IO ()
main = print (run 16000)
