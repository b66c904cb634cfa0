-- Rewriting terms anywhere inside, and sorting colours: functional patterns with contexts.
import Control.AllValues

data Exp = Lit Int | Var String | Exp :+: Exp | Exp :*: Exp deriving (Eq, Show)

infixl 6 :+:
infixl 7 :*:

-- An expression that has another one somewhere inside.
inside :: Exp -> Exp
inside e = e ? (inside e :+: _) ? (_ :+: inside e) ? (inside e :*: _) ? (_ :*: inside e)

-- The variables, once for each occurrence.
-- > variable (Var "x" :+: Lit 2 :*: Var "y")
-- Result "x"
-- Result "y"
variable :: Exp -> String
variable (inside (Var v)) = v

-- The expressions that mean the same in a simpler way.
neutral :: Exp -> Exp
neutral e = (Lit 0 :+: e) ? (e :+: Lit 0) ? (Lit 1 :*: e) ? (e :*: Lit 1)

-- > simplest (Lit 1 :*: (Var "x" :+: Lit 0))
-- Result Var "x"
simplest :: Exp -> Exp
simplest e = case simpler e of
  Nothing -> below e
  Just e' -> simplest e'

simpler :: Exp -> Maybe Exp
simpler e = oneValue (plain e)
  where plain (neutral x) = x

below :: Exp -> Exp
below (Lit n) = Lit n
below (Var v) = Var v
below (a :+: b) = simplest a :+: simplest b
below (a :*: b) = simplest a :*: simplest b

-- The Dutch flag: two neighbours in the wrong order change places until there are none.
data Colour = Red | White | Blue deriving (Eq, Ord, Show)

-- > flag [White, Red, Blue, Red]
-- Result [Red,Red,White,Blue]
flag :: [Colour] -> [Colour]
flag cs = maybe cs flag (oneValue (swapped cs))

-- > swapped [White, Red, Blue, Red]
-- Result [Red,White,Blue,Red]
-- Result [White,Red,Red,Blue]
swapped :: [Colour] -> [Colour]
swapped (xs ++ [a, b] ++ ys) | a > b = xs ++ [b, a] ++ ys
