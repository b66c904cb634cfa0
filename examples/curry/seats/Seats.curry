-- Guests in a row: everybody is placed, and nobody beside somebody they quarrel with.
module Seats where

data Guest = Ada | Ben | Cleo | Dan
  deriving (Eq, Show)

-- Pairs who quarrel, each once.
quarrels :: [(Guest, Guest)]
quarrels = [(Ada, Ben), (Cleo, Dan)]

friendly :: Guest -> Guest -> Bool
friendly a b = notElem (a, b) quarrels

peaceful :: [Guest] -> Bool
peaceful (a : b : rest) = friendly a b && peaceful (b : rest)
peaceful [_] = True
peaceful [] = True

-- Some order of the guests.
order :: [a] -> [a]
order [] = []
order (x : xs) = place x (order xs)

place :: a -> [a] -> [a]
place x ys = x : ys
place x (y : ys) = y : place x ys

-- Some peaceful order.
seat :: [Guest] -> [Guest]
seat guests
  | peaceful seats = seats
  where
    seats = order guests
