data T a = A | B a | C { f1 :: a, (%%) :: Int } | a :+: T a | D (T a) (Maybe a) deriving Show
infixr 5 :+:
newtype N = N { unN :: [Int] } deriving Show
data U = U Int Double deriving Show
data Op = Int `Op` Int deriving Show
main :: IO ()
main = do
  print [A, B 1, C 2 3, 4 :+: 5 :+: A]
  print (B (-1), U (-2) (-3.5), D A (Just (-1)))
  print (Just (1 :+: A), B (Just 2), C { f1 = B 1, (%%) = -1 })
  print (N [1], Just (N []))
  print (3 `Op` 4, [Left 1, Right 'x'], (B "s", ()))
  print (showsPrec 5 (1 :+: A) "", showsPrec 6 (1 :+: A) "")
