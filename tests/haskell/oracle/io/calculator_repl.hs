import System.IO
rpn :: [Double] -> [String] -> Either String Double
rpn [x] [] = Right x
rpn st [] = Left ("stack " ++ show (length st))
rpn (y : x : st) (o : r) | Just f <- lookup o [("+", (+)), ("-", (-)), ("*", (*)), ("/", (/))] = rpn (f x y : st) r
rpn st (t : r) = case reads t of { [(n, "")] -> rpn (n : st) r; _ -> Left ("bad token " ++ t) }
loop :: Int -> IO ()
loop n = do
  eof <- isEOF
  if eof then putStrLn "bye" else do
    l <- getLine
    putStrLn (show n ++ "> " ++ either ("error: " ++) show (rpn [] (words l)))
    loop (n + 1)
main :: IO ()
main = loop 1
