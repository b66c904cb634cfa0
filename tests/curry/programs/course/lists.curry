-- Lists taken apart by equations.
-- > sublist [1,2]
-- Result []
-- Result [1]
-- Result [1,2]
-- Result [2]
sublist :: Data a => [a] -> [a]
sublist zs | xs ++ (y : ys) ++ vs =:= zs = y : ys where xs, y, ys, vs free
sublist _ = []

-- > contains "bc" "abcd"
-- Result True
-- > contains "cb" "abcd"
contains :: String -> String -> Bool
contains w (_ ++ w ++ _) = True

-- > rotate [1,2,3]
-- Result [1,2,3]
-- Result [2,3,1]
-- Result [3,1,2]
rotate :: Data a => [a] -> [a]
rotate (xs ++ y : ys) = y : ys ++ xs

-- > rev xs =:= [1,2,3] where xs free -- 1
-- Result True | Bindings xs=[3,2,1]
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]

-- > dup [1,2,1,3]
-- Result 1
dup :: Data a => [a] -> a
dup (_ ++ [x] ++ _ ++ [x] ++ _) = x

-- > palindrome "abba"
-- Result True
-- > palindrome "ab"
palindrome :: String -> Bool
palindrome s | s =:= reverse s = True

-- > zip xs "ab" =:= [(1,'a'),(2,'b')] where xs free -- 1
-- Result True | Bindings xs=[1,2]
-- > take n "abc" =:= "ab" where n free
-- Result True | Bindings n=2
