import Data.List
data Date = Date { y, m, d :: Int } deriving (Eq, Ord)
instance Show Date where show (Date a b c) = intercalate "-" [show a, two b, two c] where two n = if n < 10 then '0' : show n else show n
leap :: Int -> Bool
leap n = n `mod` 4 == 0 && (n `mod` 100 /= 0 || n `mod` 400 == 0)
days :: Int -> Int -> Int
days yr mo | mo == 2 = if leap yr then 29 else 28
           | mo `elem` [4, 6, 9, 11] = 30
           | otherwise = 31
instance Enum Date where
  succ (Date a b c) | c < days a b = Date a b (c + 1)
                    | b < 12 = Date a (b + 1) 1
                    | otherwise = Date (a + 1) 1 1
  fromEnum dt = length (takeWhile (< dt) (iterate succ (Date 2000 1 1)))
  toEnum n = iterate succ (Date 2000 1 1) !! n
score :: [Int] -> Int
score = go (1 :: Int) where
  go 11 _ = 0
  go n (10 : r) = 10 + sum (take 2 r) + go (n + 1) r
  go n (a : b : r) | a + b == 10 = 10 + sum (take 1 r) + go (n + 1) r
                   | otherwise = a + b + go (n + 1) r
  go _ _ = 0
main :: IO ()
main = do
  print (map score [replicate 12 10, replicate 21 5, [1, 4, 4, 5, 6, 4, 5, 5, 10, 0, 1, 7, 3, 6, 4, 10, 2, 8, 6]])
  print (take 3 (iterate succ (Date 2023 12 30)), succ (Date 2024 2 28), fromEnum (Date 2001 3 1), toEnum 366 :: Date, filter leap [1896 .. 1910])
