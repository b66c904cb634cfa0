-- An infinite list: 4 is said to be a prime.
--
-- The sieve drops numbers with the remainder 1 where it should drop those with 0:
--
--     clew back examples/back/Primes.hs 'take 4 primes' --part 2 --do 't 2 w'
module Primes where

sieve :: [Int] -> [Int]
sieve (p : ns) = p : sieve [n | n <- ns, n `mod` p /= 1]
sieve [] = []

primes :: [Int]
primes = sieve [2 ..]
