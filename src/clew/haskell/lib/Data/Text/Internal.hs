-- | What texts are made of: here an array of whole characters, where the package has units of 16 bits.
module Data.Text.Internal (Text (..), text, textP, empty, empty_, showText) where

import Clew.Prim (PrimArray)
import Clew.Text (Text (..), empty)

-- | A piece of an array; the empty text has none.
text, textP :: PrimArray Char -> Int -> Int -> Text
text a o n
  | n <= 0 = empty
  | otherwise = Text a o n
textP = text

empty_ :: Text
empty_ = empty

showText :: Text -> String
showText t@(Text _ o n) = "Text " ++ show t ++ " " ++ show o ++ " " ++ show n
