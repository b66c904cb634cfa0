-- Regular expressions as operations that generate words; matching is an equation.
data Regexp = Lit Char | Alt Regexp Regexp | Conc Regexp Regexp | Star Regexp

word :: Regexp -> String
word (Lit c) = [c]
word (Alt r s) = word r ? word s
word (Conc r s) = word r ++ word s
word (Star r) = [] ? word (Conc r (Star r))

-- a(b|c)*
abc :: Regexp
abc = Conc (Lit 'a') (Star (Alt (Lit 'b') (Lit 'c')))

-- > matches abc "abcb"
-- Result True
-- > matches abc "ba"
-- > grep abc "xabz"
-- Result "a"
-- Result "ab"
matches :: Regexp -> String -> Bool
matches r s = shorter (word r) s

-- The words grow with the text that they are compared with, so the search ends.
shorter :: String -> String -> Bool
shorter w s = w =:= s

grep :: Regexp -> String -> String
grep r s | xs ++ ys ++ zs =:= s & ys =:= word r = ys where xs, ys, zs free
