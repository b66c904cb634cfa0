import Data.Char
data Tape = Tape [Int] Int [Int]
run :: String -> String -> String
run prog input = go (0 :: Int) (Tape (repeat 0) 0 (repeat 0)) input
  where
    n = length prog
    go pc t@(Tape (l : ls) c (r : rs)) inp
      | pc >= n = ""
      | otherwise = case prog !! pc of
          '>' -> go (pc + 1) (Tape (c : l : ls) r rs) inp
          '<' -> go (pc + 1) (Tape ls l (c : r : rs)) inp
          '+' -> go (pc + 1) (Tape (l : ls) ((c + 1) `mod` 256) (r : rs)) inp
          '-' -> go (pc + 1) (Tape (l : ls) ((c - 1) `mod` 256) (r : rs)) inp
          '.' -> chr c : go (pc + 1) t inp
          ',' -> case inp of { [] -> go (pc + 1) (Tape (l : ls) 0 (r : rs)) []; x : xs -> go (pc + 1) (Tape (l : ls) (ord x) (r : rs)) xs }
          '[' | c == 0 -> go (match 1 (pc + 1) 1) t inp
          ']' | c /= 0 -> go (match (-1) (pc - 1) 1) t inp
          _ -> go (pc + 1) t inp
    go _ _ _ = ""
    match :: Int -> Int -> Int -> Int
    match d pc k = case prog !! pc of
      '[' | k + d == 0 -> pc + 1
          | otherwise -> match d (pc + d) (k + d)
      ']' | k - d == 0 -> pc + 1
          | otherwise -> match d (pc + d) (k - d)
      _ -> match d (pc + d) k
main :: IO ()
main = do
  putStrLn (run "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+." "")
  putStrLn (run ",[.-]" "\ETX" `seq` map (chr . (+ 48) . ord) (run ",[.-]" "\ETX"))
