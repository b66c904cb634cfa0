import Data.List
splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of { (a, []) -> [a]; (a, _ : b) -> a : splitOn c b }
main :: IO ()
main = do
  (header : rows) <- map (splitOn ',') . lines <$> getContents
  let widths = map (maximum . map length) (transpose (header : rows))
      fmt cells = intercalate " | " (zipWith (\w c -> c ++ replicate (w - length c) ' ') widths cells)
  putStrLn (fmt header)
  putStrLn (intercalate "-+-" [replicate w '-' | w <- widths])
  mapM_ (putStrLn . fmt) (sortOn (!! 1) rows)
  print (sum [read (r !! 1) :: Int | r <- rows])
