{- a comment {- nested -} still -}
module Main (main) where
-- line comment
--- also a comment
main :: IO () -- trailing
main = do
  print (1 {- inside -} + 2)
  print (3 --> 4) -- an operator that starts with dashes
  print {- here {- and here -} -} 5
  putStrLn "{- not a comment -}"
  print (7 --| 8
    )
    where (-->) = (+)
          (--|) = const
{- end -}
