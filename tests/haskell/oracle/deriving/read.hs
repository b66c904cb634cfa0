data T = A | B Int | C { p :: Double, q :: [T] } | Int :*: Int deriving (Show, Read, Eq)
infixl 7 :*:
newtype N = N (Maybe Int) deriving (Show, Read, Eq)
main :: IO ()
main = do
  let vs = [A, B (-3), C 1.5 [A, B 2], 3 :*: (-4)]
  print (map (read . show) vs == vs)
  print (read " ( B  (7) ) " :: T, read "C {p=2.0,q=[ A ]}" :: T)
  print (read "[A,B 1 , 1:*:2]" :: [T])
  print ((reads "B 1 rest" :: [(T, String)]), (reads "B" :: [(T, String)]), (reads "X" :: [(T, String)]))
  print (read "N (Just (-3))" :: N, (reads "N Just 3") :: [(N, String)])
