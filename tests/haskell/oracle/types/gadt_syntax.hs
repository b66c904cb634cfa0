{-# LANGUAGE GADTSyntax, ExistentialQuantification #-}
data Maybe' a where
  Nothing' :: Maybe' a
  Just' :: a -> Maybe' a
  deriving (Show, Eq)
data Expr where
  Lit :: Int -> Expr
  Add :: Expr -> Expr -> Expr
  Neg :: { inner :: Expr } -> Expr
newtype W a where { W :: { unW :: [a] } -> W a }
eval :: Expr -> Int
eval (Lit n) = n
eval (Add a b) = eval a + eval b
eval (Neg e) = negate (eval e)
main :: IO ()
main = do
  print [Just' 1, Nothing']
  print (Just' 'a' == Just' 'a')
  print (eval (Add (Lit 3) (Neg (Lit 1))), eval (inner (Neg (Lit 5))))
  print (unW (W [1, 2]))
