main :: IO ()
main = do
  let (<+>) a b = a ++ "+" ++ b
      x `between` (a, b) = a <= x && x <= b
      (f .: g) x y = f (g x y)
  putStrLn ("a" <+> "b" <+> "c")
  print (3 `between` (1, 5), 9 `between` (1, 5))
  print ((negate .: (+)) 1 2)
  print (foldr (.) id [(+ 1), (* 2), subtract 3] 10)
  print ((<$>) (+ 1) [1, 2], (+) <$> Just 1 <*> Just 2)
