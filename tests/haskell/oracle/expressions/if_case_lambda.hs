main :: IO ()
main = do
  print ((\x y -> x - y) 5 3, (\(a, b) -> a + b) (1, 2), (\_ -> 'k') undefined)
  print (if 1 > 2 then 'a' else if 2 > 1 then 'b' else 'c')
  print (case (1, "x") of (n, s) | n > 5 -> "big" | s == "x" -> "ex"; _ -> "none")
  print ((if True then (+ 1) else (* 2)) 10)
  print (map (\x -> case x of { 'a' -> 1; _ -> 0 }) "banana")
  print ((\f -> f (f 2)) (\n -> n * n))
  print (case 5 of n -> n + 1 where)
