-- Building a string: a cell of a table is too wide.
--
-- `pad` counts the dots without the length of the text:
--
--     clew back examples/back/Table.hs 'row ["ab", "c"]' --do 'r 1 3 r 2 2'
module Table where

import Data.List (intercalate)

pad :: Int -> String -> String
pad n text = text ++ replicate (n - 1) '.'

row :: [String] -> String
row cells = intercalate "|" (map (pad 4) cells)
