-- A pretty-printer whose documents are functions: most of its functions take functions and give some.
module Pretty where

-- From the width that is left and whether all is on one line, to the text and the width that is left then.
type Doc = Int -> Int -> Bool -> String -> String

text :: String -> Doc
text s _ _ _ rest = s ++ rest

line :: Doc
line indent _ flat rest = if flat then ' ' : rest else '\n' : spaces indent ++ rest

empty :: Doc
empty _ _ _ rest = rest

spaces :: Int -> String
spaces n = replicate n ' '

beside :: Doc -> Doc -> Doc
beside d e indent width flat rest = d indent width flat (e indent width flat rest)

nest :: Int -> Doc -> Doc
nest n d indent width flat rest = d (indent + n) width flat rest

group :: Doc -> Doc
group d indent width flat rest
  | flat || fits width (d indent width True "") = d indent width True rest
  | otherwise = d indent width False rest

fits :: Int -> String -> Bool
fits width s = length (takeWhile (/= '\n') s) <= width

separated :: Doc -> [Doc] -> Doc
separated _ [] = empty
separated s (d : ds) = foldl (\one other -> beside one (beside s other)) d ds

enclosed :: String -> String -> Doc -> Doc
enclosed open close d = beside (text open) (beside d (text close))

listed :: [Doc] -> Doc
listed ds = group (enclosed "[" "]" (nest 2 (separated (beside (text ",") line) ds)))

shown :: Int -> Doc
shown n = text (show n)

render :: Int -> Doc -> String
render width d = d 0 width False ""

page :: Int -> [[Int]] -> String
page width xss = render width (listed (map (listed . map shown) xss))
