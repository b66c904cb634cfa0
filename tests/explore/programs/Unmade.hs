{-# LANGUAGE RankNTypes #-}
-- Arguments that nothing makes, and values that take long.
module Unmade where

newtype Natural = Natural (forall a. [a] -> Maybe a)

apply :: (forall a. a -> a) -> Int -> Int
apply f n = if n == 0 then 0 else f n

within :: Natural -> Maybe Int
within (Natural f) = f [1]

total :: Int
total = sum [1 .. 10000000]

main :: IO ()
main = mapM_ print [1 :: Integer ..]

forever :: Int -> Int
forever n = if n == 1 then forever n else n

save :: FilePath -> IO ()
save path = do
  writeFile path "saved"
  if null path then error "no file has this name" else return ()

-- Far from small, but it ends: what is beyond our limits is not known.
counted :: Int -> Int
counted n = if n < 2000000 then 0 else sum [1 .. n]

-- The smallest number that takes long ends; another one has no end.
either' :: Int -> Int
either' n
  | n == 1 = sum [1 .. 20000000]
  | n == 2 = either' n
  | otherwise = n

-- Deep, and at its end with more stack.
deep :: Int -> Integer
deep n = if n < 2000000 then 0 else foldr (\x s -> toInteger x + s) 0 [1 .. n]

-- Ever deeper.
deeper :: Integer -> Integer
deeper n = if n == 1 then 1 + deeper' n else n

deeper' :: Integer -> Integer
deeper' n = 1 + deeper' (n + 1)

-- Ever larger.
larger :: Int -> Int
larger n = if n == 1 then length (cycle [n]) else n
