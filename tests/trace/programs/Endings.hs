module Endings where
import Control.Exception (SomeException, catch, evaluate)
import qualified Data.Map as M

data T = Leaf | Node T Int T deriving Show

insert :: Int -> T -> T
insert x Leaf = Node Leaf x Leaf
insert x (Node l y r)
  | x < y = Node (insert x l) y r
  | x > y = Node l y (insert x r)

build :: [Int] -> T
build = foldr insert Leaf

depth :: T -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)

toList :: T -> [Int]
toList (Node l x r) = toList l ++ [x] ++ toList r

look :: Int -> Int
look k = M.fromList [(1, 2), (3, 4)] M.! k

first :: [a] -> a
first (x : _) = x

hd :: Int -> Int
hd n = head (filter (> n) [1, 2, 3])

data R = A { fa :: Int } | B { fb :: Int } deriving Show

useR :: R -> Int
useR r = fa r + 1

average :: [Int] -> Int
average xs = sum xs `div` length xs

irr :: Int
irr = let (a, 3) = (n, n + 1) in a where n = 1

incomplete :: Int -> String
incomplete n = case n `mod` 3 of
  0 -> "zero"
  1 -> "one"

check :: Int -> Either String Int
check n | n > 3 = Right n
        | otherwise = error ("too small: " ++ show n)

ping, pong :: Int -> Int
ping n = pong (n + 1)
pong n = ping (n - 1) + 1

selfish :: Int
selfish = let x = y + 1; y = x * 2 in x

knot :: [Int]
knot = let xs = 1 : zipWith (+) xs (tail (tail xs)) in xs

missing :: Int -> Int
missing = undefined

chosen :: Int -> Int
chosen n = (case n of { 0 -> missing; _ -> subtract 1 }) n + 1

spin :: Int -> T
spin n = if n > 0 then spin (n + 1) else Leaf

stuck :: T
stuck = case stuck of { Leaf -> Leaf; t -> Node t 1 t }

guarded :: Int -> Int
guarded n
  | depth (spin n) > 2 = 1
  | otherwise = 0

both :: Int -> (Int, Int)
both n = let p@(a, b) = (n + b, a * 2) in p

toEnumOf :: Int -> Bool
toEnumOf n = toEnum n

leastAbove :: Int -> Int
leastAbove n = fst (M.findMin (M.filter (> n) (M.fromList [(1, 2)])))

unread :: Int -> Int
unread n = error ("no " ++ show n)

handled :: Int -> IO Int
handled n = evaluate (unread n) `catch` \e -> const (return (-1)) (e :: SomeException)
