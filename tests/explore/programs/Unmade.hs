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
