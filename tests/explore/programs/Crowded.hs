module Crowded where
import Data.Char
roman :: Int -> String
roman 0 = ""
roman n | n >= 1000 = 'M' : roman (n-1000)
        | n >= 500 = 'D' : roman (n-500)
        | n >= 100 = 'C' : roman (n-100)
        | n >= 50 = 'L' : roman (n-50)
        | n >= 10 = 'X' : roman (n-10)
        | n >= 9 = "IX" ++ roman (n-9)
        | n >= 5 = 'V' : roman (n-5)
        | n >= 4 = "IV" ++ roman (n-4)
        | n >= 1 = 'I' : roman (n-1)
shift :: Int -> Char -> Char
shift n c | isUpper c = chr (ord c + n)
          | otherwise = c
caesar :: Int -> String -> String
caesar n = map (shift n)
collatz :: Int -> [Int]
collatz 1 = [1]
collatz n | even n = n : collatz (n `div` 2)
          | otherwise = n : collatz (3 * n + 1)
fact :: Integer -> Integer
fact 0 = 1
fact n | n > 0 = n * fact (n - 1)
       | n == -77 = error "seventy-seven"
grade :: Int -> Char
grade n | n > 90 = 'A' | n > 80 = 'B' | n > 70 = 'C' | n > 60 = 'D' | n < 0 = error "neg" | otherwise = 'F'
day :: Int -> String
day n = ["mon","tue","wed","thu","fri","sat","sun"] !! n
isLeap :: Int -> Bool
isLeap y = y `mod` 4 == 0 && (y `mod` 100 /= 0 || y `mod` 400 == 0)
digits :: Int -> [Int]
digits n | n < 10 = [n] | otherwise = digits (n `div` 10) ++ [n `mod` 10]
checksum :: Int -> Int
checksum n = if sum (digits n) == 19 then error "nineteen" else 0
vigenere :: [Int] -> String -> String
vigenere ks cs = zipWith shift (cycle ks) cs
clamp :: Int -> Int -> Int -> Int
clamp lo hi x | lo > hi = error "bad range" | x < lo = lo | x > hi = hi | otherwise = x
secret :: Int -> Int
secret n | n * 7 + 3 == 745 = error "secret" | otherwise = n
