data C = R | G | B
f :: C -> Int
f c = case c of
  R -> 1
  G -> 2
main :: IO ()
main = print (f R) >> print (f G) >> print (f B)
