main :: IO ()
main = do
  print (do { x <- [1 .. 3]; y <- [x .. 3]; if x + y == 4 then [(x, y)] else [] })
  print ((do { a <- (+ 1); b <- (* 2); c <- const 10; return (a, b, c) }) 5)
  print (fmap (* 2) (+ 1) 3, (pure 7 :: Int -> Int) 0, ((+) =<< (* 2)) 5)
  print (sequence [[1, 2], [3], [4, 5]], mapM (const "01") [1 .. 3], [(+ 1), (* 10)] <*> [1, 2])
  print (do { ("w1", ()); ("w2", 5) }, ("a", 1) >>= \x -> ("b", x + 1))
