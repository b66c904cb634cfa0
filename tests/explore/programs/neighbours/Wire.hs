-- A class that others have instances of.
module Wire (Wire (..), Net (..), send, ends) where

class Wire a where
  encode :: a -> [Bool]

-- Fails for what has nothing to send.
send :: Wire a => a -> Bool
send x = case encode x of
  [] -> error "nothing to send"
  b : _ -> b

-- Types of it are made by its own methods.
class Net n where
  nothing :: n a
  joined :: a -> n a -> n a
  nodes :: n a -> [a]

-- Fails for a net of one node.
ends :: Net n => n a -> Maybe (a, a)
ends n = case nodes n of
  [] -> Nothing
  [_] -> error "one end only"
  x : xs -> Just (x, last xs)
