-- Allwood, figure 4.19: the format decides what the value is.
module Format (Format, formatInt, formatBool, formatList, format, strict) where

data Format a
  = Format (a -> String)

formatInt :: Format Int
formatInt = Format (\n -> if n == 1 then error "no one" else "int")

formatBool :: Format Bool
formatBool = Format (\b -> if b then "yes" else error "no no")

formatList :: Format a -> Format [a]
formatList (Format f) = Format (concatMap f)

format :: a -> Format a -> String
format x (Format f) = f x

strict :: a -> Format a -> String
strict x y = x `seq` format x y
