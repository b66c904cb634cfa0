-- Texts that the compiler makes: of a pattern that fails to match, of the name of a type; and one of the user's.
module Made where

import Data.Typeable (Typeable, typeOf)

data Shape = Circle

firsts :: MonadFail m => [Maybe Int] -> m [Int]
firsts xs = do
  (Just y : _) <- return xs
  return [y]

named :: Shape -> String
named shape = show (typeOf shape)

isYes :: String -> Bool
isYes s = s == "yes"
