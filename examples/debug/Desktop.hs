-- The core of a window manager, with its invariants as properties; windows disappear when one of them is moved
-- (Faddegon, section 9.5, debugs such a program by the properties that its authors wrote).
--
--     clew debug examples/debug/Desktop.hs 'windows (send 2 crowded)'
--
-- Some properties are about one function each, and answer for you. None of them says all about its function.
module Desktop where

import Data.List (sort)
import Data.Maybe (fromMaybe, isJust)

type Window = Char

-- the windows of a space: those on the left, the nearest first, the one with the focus, those on the right
data Ring = Ring [Window] Window [Window] deriving (Eq, Show)

data Space = Space {label :: Int, ring :: Maybe Ring} deriving (Eq, Show)

-- the space that is seen, and those that are hidden
data Desktop = Desktop {seen :: Space, hidden :: [Space]} deriving (Eq, Show)

desktop :: [Int] -> Desktop
desktop labels = Desktop (Space (head labels) Nothing) [Space l Nothing | l <- tail labels]

-- windows

inOrder :: Ring -> [Window]
inOrder (Ring left focus right) = reverse left ++ focus : right

windowsOf :: Space -> [Window]
windowsOf space = maybe [] inOrder (ring space)

spaces :: Desktop -> [Space]
spaces desk = seen desk : hidden desk

windows :: Desktop -> [Window]
windows desk = sort (concatMap windowsOf (spaces desk))

focused :: Desktop -> Maybe Window
focused desk = fmap (\(Ring _ focus _) -> focus) (ring (seen desk))

-- rings

-- a new window stands before the one that had the focus, and has it now
enter :: Window -> Maybe Ring -> Ring
enter window Nothing = Ring [] window []
enter window (Just (Ring left focus right)) = Ring left window (focus : right)

-- the window with the focus goes; its neighbour on the right gets it, or that on the left
leave :: Ring -> Maybe Ring
leave (Ring left _ (next : right)) = Just (Ring left next right)
leave (Ring _ _ []) = Nothing

forward, backward :: Ring -> Ring
forward (Ring left focus (next : right)) = Ring (focus : left) next right
forward (Ring left focus []) = Ring [] first rest
  where
    first : rest = reverse (focus : left)
backward = mirrored . forward . mirrored

mirrored :: Ring -> Ring
mirrored (Ring left focus right) = Ring right focus left

-- the window with the focus changes places with the first one
promote :: Ring -> Ring
promote (Ring left focus right) = case reverse left of
  [] -> Ring [] focus right
  first : rest -> Ring [] focus (rest ++ first : right)

-- the desktop

onSeen :: (Maybe Ring -> Maybe Ring) -> Desktop -> Desktop
onSeen change desk = desk {seen = space {ring = change (ring space)}}
  where
    space = seen desk

open :: Window -> Desktop -> Desktop
open window desk
  | window `elem` windows desk = desk
  | otherwise = onSeen (Just . enter window) desk

close :: Desktop -> Desktop
close = onSeen (>>= leave)

next, previous, master :: Desktop -> Desktop
next = onSeen (fmap forward)
previous = onSeen (fmap backward)
master = onSeen (fmap promote)

-- shows the space with a label; none if there is no such space
view :: Int -> Desktop -> Desktop
view wanted desk = case break ((== wanted) . label) (hidden desk) of
  (before, space : behind) -> Desktop space (before ++ seen desk : behind)
  _ -> desk

-- moves the window with the focus to another space, where it is seen when that space is
send :: Int -> Desktop -> Desktop
send wanted desk = case focused desk of
  Just window | wanted `elem` map label (hidden desk) -> back (open window (view wanted (close desk)))
  _ -> desk
  where
    back = view (label (seen desk))

crowded :: Desktop
crowded = next (next (open 'c' (open 'b' (open 'a' (desktop [1, 2, 3])))))

-- Invariants

different :: Ord a => [a] -> Bool
different xs = and (zipWith (/=) sorted (tail sorted))
  where
    sorted = sort xs

-- Written once more, so that no property depends on what it judges.
shown :: Maybe Ring -> [Window]
shown Nothing = []
shown (Just (Ring left focus right)) = reverse left ++ [focus] ++ right

all' :: Desktop -> [Window]
all' (Desktop space others) = sort (concat [shown r | Space _ r <- space : others])

prop_send_keeps :: Int -> Desktop -> Bool
prop_send_keeps wanted desk = not (different (all' desk)) || all' (send wanted desk) == all' desk

prop_view_keeps :: Int -> Desktop -> Bool
prop_view_keeps wanted desk = all' (view wanted desk) == all' desk

prop_view_labels :: Int -> Desktop -> Bool
prop_view_labels wanted desk = sort (labels (view wanted desk)) == sort (labels desk)
  where
    labels (Desktop space others) = [l | Space l _ <- space : others]

prop_open_has :: Window -> Desktop -> Bool
prop_open_has window desk = window `elem` all' (open window desk)

prop_leave_others :: Ring -> Bool
prop_leave_others (Ring left focus right) = shown (leave (Ring left focus right)) == reverse left ++ right

prop_forward_keeps, prop_backward_keeps, prop_promote_keeps :: Ring -> Bool
prop_forward_keeps r = sort (shown (Just (forward r))) == sort (shown (Just r))
prop_backward_keeps r = sort (shown (Just (backward r))) == sort (shown (Just r))
prop_promote_keeps r = sort (shown (Just (promote r))) == sort (shown (Just r))

spec_inOrder :: Ring -> Bool
spec_inOrder r = inOrder r == shown (Just r)

spec_windows :: Desktop -> Bool
spec_windows desk = windows desk == all' desk
