infixl 6 |>
infixr 5 +++
infix 4 ===
infixr 0 `then'`
(|>) :: Int -> Int -> Int
a |> b = a * 10 + b
(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs
(===) :: Eq a => a -> a -> Bool
(===) = (==)
then' :: Bool -> Bool -> Bool
then' a b = not a || b
data V = Int :+: Int | V :*: V deriving (Show, Eq)
infixl 6 :+:
infixl 7 :*:
main :: IO ()
main = do
  print (1 |> 2 |> 3 * 2)
  print ([1] +++ [2] +++ [3])
  print (1 |> 2 === 12, False `then'` undefined `then'` undefined)
  print (1 :+: 2, (1 :+: 2) :*: (3 :+: 4))
  print (let infixr 9 %%; a %% b = a - b in 10 %% 3 %% 2)
  print (go 2)
  where
    infixl 1 <+>
    a <+> b = a + b * 2
    go n = n <+> 1 <+> 2
