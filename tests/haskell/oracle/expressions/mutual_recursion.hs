data Tree = Node Int Forest
data Forest = Nil | Cons Tree Forest
sumTree :: Tree -> Int
sumTree (Node n f) = n + sumForest f
sumForest :: Forest -> Int
sumForest Nil = 0
sumForest (Cons t f) = sumTree t + sumForest f
hofF, hofM :: Int -> Int
hofF 0 = 1
hofF n = n - hofM (hofF (n - 1))
hofM 0 = 0
hofM n = n - hofF (hofM (n - 1))
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)
main :: IO ()
main = do
  print (sumTree (Node 1 (Cons (Node 2 Nil) (Cons (Node 3 (Cons (Node 4 Nil) Nil)) Nil))))
  print (map hofF [0 .. 12], map hofM [0 .. 12])
  print (isEven (1000 :: Int), isOdd (7 :: Integer))
