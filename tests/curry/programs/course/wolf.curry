-- The ferry: wolf, goat and cabbage; the boat takes one of them, and nobody is eaten.
data Shore = Here | There deriving (Eq, Show)

other :: Shore -> Shore
other Here = There
other There = Here

type State = (Shore, Shore, Shore, Shore) -- man, wolf, goat, cabbage

move :: State -> State
move (m, w, g, c) = (other m, w, g, c)
move (m, w, g, c) | m == w = (other m, other w, g, c)
move (m, w, g, c) | m == g = (other m, w, other g, c)
move (m, w, g, c) | m == c = (other m, w, g, other c)

safe :: State -> Bool
safe (m, w, g, c) = (m == g) || (w /= g && g /= c)

-- > length (path [(Here, Here, Here, Here)]) -- 2
-- Result 8
-- Result 8
path :: [State] -> [State]
path (s : ss)
  | s == (There, There, There, There) = s : ss
  | otherwise = step (move s)
  where step t | safe t && notElem t (s : ss) = path (t : s : ss)
