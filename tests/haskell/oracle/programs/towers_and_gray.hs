hanoi :: Int -> Char -> Char -> Char -> [(Char, Char)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n - 1) a c b ++ [(a, b)] ++ hanoi (n - 1) c b a
gray :: Int -> [String]
gray 0 = [""]
gray n = map ('0' :) g ++ map ('1' :) (reverse g) where g = gray (n - 1)
collatz :: Int -> [Int]
collatz = takeWhile (/= 1) . iterate (\n -> if even n then n `div` 2 else 3 * n + 1)
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))
main :: IO ()
main = do
  print (hanoi 3 'a' 'b' 'c', length (hanoi 10 'a' 'b' 'c'))
  print (gray 3)
  print (collatz 27 !! 76, maximum (collatz 27), length (collatz 97), ack 2 3)
  print [if n `mod` 15 == 0 then "FizzBuzz" else if n `mod` 5 == 0 then "Buzz" else if n `mod` 3 == 0 then "Fizz" else show n | n <- [1 .. 15]]
