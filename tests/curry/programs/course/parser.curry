-- A parser is a function from what it recognises to a text: the grammar read backwards by functional patterns.
data Exp = Num Int | Add Exp Exp | Mul Exp Exp deriving (Eq, Show)

-- All texts of an expression, with the brackets that are needed.
text :: Exp -> String
text (Num n) = number n
text (Add a b) = text a ++ "+" ++ factorText b
text (Mul a b) = factorText a ++ "*" ++ atomText b

factorText :: Exp -> String
factorText (Num n) = number n
factorText (Mul a b) = factorText a ++ "*" ++ atomText b
factorText (Add a b) = "(" ++ text (Add a b) ++ ")"

atomText :: Exp -> String
atomText (Num n) = number n
atomText (Add a b) = "(" ++ text (Add a b) ++ ")"
atomText (Mul a b) = "(" ++ text (Mul a b) ++ ")"

number :: Int -> String
number 0 = "0"
number 1 = "1"
number 2 = "2"
number 3 = "3"

-- > parse "1+2*3" -- 1
-- Result Add (Num 1) (Mul (Num 2) (Num 3))
-- > parse "(1+2)*3" -- 1
-- Result Mul (Add (Num 1) (Num 2)) (Num 3)
-- > parse "1+2+3" -- 1
-- Result Add (Add (Num 1) (Num 2)) (Num 3)
parse :: String -> Exp
parse (text e) = e

-- > value (parse "2*(1+2)") -- 1
-- Result 6
value :: Exp -> Int
value (Num n) = n
value (Add a b) = value a + value b
value (Mul a b) = value a * value b

-- The same language by combinators that consume a text; what is left is an answer, too.
type Parser a = String -> (a, String)

symbol :: Char -> Parser ()
symbol c (d : rest) | c == d = ((), rest)

-- > digit "12"
-- Result (1,"2")
-- > digit "x"
digit :: Parser Int
digit (c : rest) | isDigit c = (ord c - ord '0', rest)

give :: a -> Parser a
give x s = (x, s)

-- What comes first is recognised first: the text may be infinite, the recursion is not.
andThen :: Parser a -> (a -> Parser b) -> Parser b
andThen p f s = next (p s) where next (x, rest) = f x rest

orElse :: Parser a -> Parser a -> Parser a
orElse p q s = p s ? q s

sums, products, atoms :: Parser Int
sums = products `andThen` \a -> give a `orElse` (symbol '+' `andThen` \_ -> sums `andThen` \b -> give (a + b))
products = atoms `andThen` \a -> give a `orElse` (symbol '*' `andThen` \_ -> products `andThen` \b -> give (a * b))
atoms = digit `orElse` (symbol '(' `andThen` \_ -> sums `andThen` \n -> symbol ')' `andThen` \_ -> give n)

-- > whole "2*(1+2)+3"
-- Result 9
-- > whole "2+"
whole :: String -> Int
whole s | null rest = n where (n, rest) = sums s
