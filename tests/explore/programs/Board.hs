-- Allwood, figure 4.6: boards come only out of lists, pairs and alternatives.
module Board (start, step, searchForBest, isOver, Board) where

data Board = Board Int

start :: Board
start = Board 0

step :: Board -> [Board]
step (Board n)
  | n >= 3 = []
  | otherwise = [Board (n + 1), Board (n + 2)]

searchForBest :: Board -> ([Board], Either Board String)
searchForBest (Board n)
  | n > 2 = ([], Right "over")
  | otherwise = ([Board n], Left (Board (n + 2)))

isOver :: Board -> Bool
isOver (Board 4) = error "no such board"
isOver (Board n) = n >= 3
