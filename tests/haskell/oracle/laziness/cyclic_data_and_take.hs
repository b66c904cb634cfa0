data Rose = Rose Int [Rose]
cyc :: Rose
cyc = Rose 1 [Rose 2 [cyc], cyc]
paths :: Int -> Rose -> [[Int]]
paths 0 (Rose n _) = [[n]]
paths k (Rose n rs) = [n : p | r <- rs, p <- paths (k - 1) r]
main :: IO ()
main = do
  print (paths 3 cyc)
  let loop = 'a' : 'b' : loop
      (evens, odds) = (0 : map (+ 1) odds, map (+ 1) evens)
  print (take 5 loop, take 3 evens, take 3 odds, lookup 3 (zip [1 ..] loop))
