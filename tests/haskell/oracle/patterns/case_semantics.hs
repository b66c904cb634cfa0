data T = A | B Int | C T T deriving Show
f :: T -> T -> Int
f A _ = 1
f _ A = 2
f (B 1) (B _) = 3
f (B n) (B m) | n == m = 4
f (C x _) (C _ y) = f x y
f _ _ = 5
main :: IO ()
main = do
  print (f A undefined)
  print (f (B 0) A)
  print (f (B 1) (B undefined))
  print (f (B 2) (B 2), f (B 2) (B 3))
  print (f (C A undefined) (C undefined undefined))
  print (f (C (B 1) A) (C A (B 1)))
  print (case (1, undefined) of (n, _) -> n)
  print (case [] of { [] -> "empty"; _ : _ -> "full" } :: String)
