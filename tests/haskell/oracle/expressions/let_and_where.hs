f :: Int -> Int
f x = let y = x * 2
          z = y + w where w = 10
      in y + z
g :: Int -> (Int, Int)
g n = (a, b)
  where a = let b = 1 in b + n
        b = a * 2
even', odd' :: Int -> Bool
(even', odd') = (ev, od)
  where ev 0 = True
        ev n = od (n - 1)
        od 0 = False
        od n = ev (n - 1)
main :: IO ()
main = do
  print (f 3, g 4, even' 10, odd' 7)
  print (let x = 1; y = x + z; z = 5 in (x, y, z))
  print (let xs = 1 : map (* 2) xs in take 8 xs)
  print (let f 0 = 1; f n = n * f (n - 1) in f 6)
  print (let x = 1 in let x = 2 in x, let x = 3 in x + (let x = 4 in x))
