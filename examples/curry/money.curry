-- SEND + MORE = MONEY, by constraints over finite domains: every letter is a digit of its own.
--
--   clew run examples/curry/money.curry
import CLP.FD

money :: [Int]
money = solveFD [FirstFail] letters (allDifferent letters /\ s ># 0 /\ m ># 0 /\ word [s, e, n, d] + word [m, o, r, e] =# word [m, o, n, e, y])
  where
    letters@[s, e, n, d, m, o, r, y] = take 8 (domain 0 9)

word :: [FDExpr] -> FDExpr
word digits = foldl (\n digit -> 10 * n + digit) 0 digits

main :: [Int]
main = money
