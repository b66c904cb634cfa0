data Day = Mon | Tue | Wed | Thu deriving (Show, Eq)
instance Enum Day where
  fromEnum d = case d of { Mon -> 10; Tue -> 20; Wed -> 30; Thu -> 40 }
  toEnum 10 = Mon
  toEnum 20 = Tue
  toEnum 30 = Wed
  toEnum 40 = Thu
  toEnum n = error ("bad day " ++ show n)
  enumFrom x = takeWhile' (map toEnum [fromEnum x, fromEnum x + 10 .. 40])
    where takeWhile' = id
  enumFromThen x y = map toEnum [fromEnum x, fromEnum y .. if y == x then 10 else if fromEnum y > fromEnum x then 40 else 10]
main :: IO ()
main = do
  print [Mon ..]
  print [Mon, Wed ..]
  print [Thu, Wed ..]
  print (fromEnum Tue, toEnum 30 :: Day)
