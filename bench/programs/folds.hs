-- Higher-order: chains of foldr, map, filter and composition; every step is an unknown call.
module Main where

mapL :: (a -> b) -> [a] -> [b]
mapL _ [] = []
mapL f (x : xs) = f x : mapL f xs

filterL :: (a -> Bool) -> [a] -> [a]
filterL _ [] = []
filterL p (x : xs) = if p x then x : filterL p xs else filterL p xs

foldR :: (a -> b -> b) -> b -> [a] -> b
foldR _ z [] = z
foldR f z (x : xs) = f x (foldR f z xs)

foldL :: (b -> a -> b) -> b -> [a] -> b
foldL _ z [] = z
foldL f z (x : xs) = let a = f z x in a `seq` foldL f a xs

compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

identity :: a -> a
identity x = x

flipF :: (a -> b -> c) -> b -> a -> c
flipF f x y = f y x

plus :: Int -> Int -> Int
plus x y = x + y

times :: Int -> Int -> Int
times x y = x * y

remBy :: Int -> Int -> Int
remBy m x = rem x m

notMultiple :: Int -> Int -> Bool
notMultiple m x = if rem x m == 0 then False else True

range :: Int -> Int -> [Int]
range a b = if a > b then [] else a : range (a + 1) b

chain :: [Int -> Int] -> Int -> Int
chain fs = foldR compose identity fs

steps :: Int -> [Int -> Int]
steps k = mapL (\i -> compose (remBy 9973) (compose (plus i) (times (i + 1)))) (range 1 k)

pass :: Int -> Int -> Int
pass acc i =
  remBy 1000003
    (foldL (flipF plus) acc
      (mapL (chain (steps 4))
        (filterL (notMultiple 3)
          (foldR (\x r -> plus x i : r) [] (range 1 100)))))

run :: Int -> Int
run n = foldL pass 0 (range 1 n)

main :: IO ()
main = print (run 3000)
