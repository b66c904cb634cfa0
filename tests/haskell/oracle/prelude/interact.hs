main :: IO ()
main = interact (unlines . map (unwords . reverse . words) . lines)
