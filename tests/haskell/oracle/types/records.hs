data Person = Person { name :: String, age :: Int, tags :: [String] } deriving (Show, Eq, Ord)
data Shape = Circle { radius :: Double } | Rect { w, h :: Double } deriving (Show, Eq)
main :: IO ()
main = do
  let p = Person { name = "Ann", age = 30, tags = [] }
      q = p { age = 31, tags = ["x"] }
  print p
  print (age q, name q, q == p, p < q)
  print (Person "Bob" 5 ["t"])
  print (map radius [Circle 2], (Rect 1 2) { h = 5 })
  print [case s of { Circle {} -> "c"; Rect { w = x } -> show x } | s <- [Circle 1, Rect 3 4]]
  let Person { name = n, age = a } = q in print (n, a)
  print ((\Person { tags = t } -> t) q)
  print (showsPrec 11 p "")
