data Nested a = Flat a | Nest (Nested [a])
depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n
data Perfect a = Zero a | Succ (Perfect (a, a))
size :: Perfect a -> Int
size (Zero _) = 1
size (Succ p) = 2 * size p
build :: Int -> a -> Perfect a
build 0 x = Zero x
build n x = Succ (build (n - 1) (x, x))
toL :: Perfect a -> [a]
toL (Zero x) = [x]
toL (Succ p) = concatMap (\(a, b) -> [a, b]) (toL p)
showN :: Show a => Nested a -> String
showN (Flat a) = show a
showN (Nest n) = "N" ++ showN n
main :: IO ()
main = do
  print (depth (Nest (Nest (Flat [[1]]))), size (build 10 'x'), toL (build 3 'y'))
  putStrLn (showN (Nest (Nest (Flat [[1, 2], [3]]))))
