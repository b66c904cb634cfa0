data E = Num Int | Add E E | Mul E E | Neg E deriving Show
opt :: E -> E
opt (Add (Num 0) e) = opt e
opt (Add e (Num 0)) = opt e
opt (Mul (Num 1) e) = opt e
opt (Mul z@(Num 0) _) = z
opt (Neg (Neg e)) = opt e
opt (Neg (Num n)) = Num (negate n)
opt (Add a b) = Add (opt a) (opt b)
opt (Mul a b) = Mul (opt a) (opt b)
opt e = e
main :: IO ()
main = mapM_ (print . opt) [Add (Num 0) (Neg (Neg (Num 3))), Mul (Num 0) undefined, Mul (Num 2) (Add (Num 1) (Num 0)), Neg (Num 4), Neg (Add (Num 0) (Num 1))]
