-- The core of a window manager: workspaces with stacks of windows, one of which is shown.
module Windows where

data Stack = Stack Char [Char] [Char] deriving (Eq, Show)

data Workspace = Workspace Int (Maybe Stack) deriving (Eq, Show)

data Screens = Screens Workspace [Workspace] deriving (Eq, Show)

tag :: Workspace -> Int
tag (Workspace i _) = i

start :: Int -> Screens
start n = Screens (Workspace 1 Nothing) [Workspace i Nothing | i <- [2 .. n]]

view :: Int -> Screens -> Screens
view i s@(Screens current hidden)
  | i == tag current = s
  | otherwise = case filter ((== i) . tag) hidden of
      [] -> s
      (w : _) -> Screens w (current : without i hidden)

without :: Int -> [Workspace] -> [Workspace]
without i = filter ((/= i) . tag)

insertUp :: Char -> Screens -> Screens
insertUp w s@(Screens (Workspace i stack) hidden)
  | member w s = s
  | otherwise = Screens (Workspace i (Just (pushed w stack))) hidden

pushed :: Char -> Maybe Stack -> Stack
pushed w Nothing = Stack w [] []
pushed w (Just (Stack f up down)) = Stack w up (f : down)

member :: Char -> Screens -> Bool
member w s = w `elem` windows s

windows :: Screens -> [Char]
windows (Screens current hidden) = concatMap inside (current : hidden)

inside :: Workspace -> [Char]
inside (Workspace _ Nothing) = []
inside (Workspace _ (Just (Stack f up down))) = f : up ++ down

delete :: Char -> Screens -> Screens
delete w (Screens current hidden) = Screens (removed w current) (map (removed w) hidden)

removed :: Char -> Workspace -> Workspace
removed _ (Workspace i Nothing) = Workspace i Nothing
removed w (Workspace i (Just (Stack f up down)))
  | w /= f = Workspace i (Just (Stack f (filter (/= w) up) (filter (/= w) down)))
  | otherwise = Workspace i (next up down)

next :: [Char] -> [Char] -> Maybe Stack
next up (d : down) = Just (Stack d up down)
next (u : up) [] = Just (Stack u up [])
next [] [] = Nothing

shift :: Int -> Char -> Screens -> Screens
shift i w s@(Screens current _)
  | member w s = view (tag current) (insertUp w (view i (delete w s)))
  | otherwise = s

focusDown :: Screens -> Screens
focusDown (Screens (Workspace i stack) hidden) = Screens (Workspace i (fmap turned stack)) hidden

turned :: Stack -> Stack
turned (Stack f up (d : down)) = Stack d (f : up) down
turned (Stack f up []) = let (x : xs) = reverse (f : up) in Stack x [] xs
