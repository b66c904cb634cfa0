data Expr = N Int | Expr :+ Expr | Expr :* Expr | Neg Expr
infixl 6 :+
infixl 7 :*
instance Show Expr where
  showsPrec _ (N n) = shows n
  showsPrec d (a :+ b) = showParen (d > 6) (showsPrec 6 a . showString " + " . showsPrec 7 b)
  showsPrec d (a :* b) = showParen (d > 7) (showsPrec 7 a . showString " * " . showsPrec 8 b)
  showsPrec d (Neg e) = showParen (d > 9) (showChar '-' . showsPrec 10 e)
data Unit = Unit
instance Show Unit where { show _ = "U"; showList us = showString (concatMap show us) }
main :: IO ()
main = do
  print ((N 1 :+ N 2) :* N 3 :+ N 4)
  print (Neg (N 1 :+ N 2) :* (N 1 :+ (N 2 :+ N 3)))
  print [N 1, N 2 :+ N 3]
  print (Just (N 1 :+ N 2))
  print [Unit, Unit]
  print (Just [Unit])
