primes :: [Int]
primes = 2 : filter (\n -> all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)) [3, 5 ..]
fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)
hamming :: [Integer]
hamming = 1 : merge (map (* 2) hamming) (merge (map (* 3) hamming) (map (* 5) hamming))
  where merge a@(x : xs) b@(y : ys) | x < y = x : merge xs b | x > y = y : merge a ys | otherwise = x : merge xs ys
pascal :: [[Integer]]
pascal = iterate (\r -> zipWith (+) (0 : r) (r ++ [0])) [1]
data Stream = Int :> Stream
nats :: Int -> Stream
nats n = n :> nats (n + 1)
takeS :: Int -> Stream -> [Int]
takeS 0 _ = []
takeS n (x :> s) = x : takeS (n - 1) s
main :: IO ()
main = do
  print (takeWhile (< 60) primes, primes !! 200)
  print (take 15 fibs, fibs !! 150)
  print (take 20 hamming, hamming !! 300)
  mapM_ print (take 5 pascal)
  print (takeS 4 (nats 5), take 3 (cycle "ab"), fst (span (< 5) [1 ..]))
