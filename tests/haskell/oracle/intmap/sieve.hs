import qualified Data.IntMap as I
sieve :: [Int]
sieve = go I.empty [2 ..]
  where
    go m (x : xs) = case I.lookup x m of
      Nothing -> x : go (I.insert (x * x) [x] m) xs
      Just ps -> go (foldr (\p -> I.insertWith (++) (x + p) [p]) (I.delete x m) ps) xs
    go _ [] = []
main :: IO ()
main = print (take 60 sieve) >> print (sieve !! 500)
