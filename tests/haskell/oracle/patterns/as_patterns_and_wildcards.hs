dup :: [a] -> [a]
dup all'@(x : _) = x : all'
dup e@[] = e
third :: (a, b, c) -> c
third (_, _, z) = z
pairUp :: [a] -> [(a, a)]
pairUp (a : rest@(b : _)) = (a, b) : pairUp rest
pairUp _ = []
f :: Maybe (Int, [Int]) -> Int
f (Just p@(n, xs@(_ : _))) = n + length xs + fst p
f (Just (n, [])) = n
f Nothing = -1
main :: IO ()
main = print (dup "abc", dup "", third (1, 2, 3), pairUp [1 .. 4], map f [Just (1, [2, 3]), Just (5, []), Nothing])
