-- | A ring of items, one of which has the focus: those before it, backwards, and those after it.
module Ring where

data Ring = Ring [Int] Int [Int] deriving (Eq, Show)

fromItems :: Int -> [Int] -> Ring
fromItems x = Ring [] x

items :: Ring -> [Int]
items (Ring before x after) = reverse before ++ x : after

focus :: Ring -> Int
focus (Ring _ x _) = x

next :: Ring -> Ring
next (Ring before x (y : ys)) = Ring (x : before) y ys
next (Ring before x []) = Ring [] y ys
  where y : ys = reverse (x : before)

previous :: Ring -> Ring
previous = backwards . next . backwards

backwards :: Ring -> Ring
backwards (Ring before x after) = Ring after x before

rotated :: Int -> Ring -> Ring
rotated n ring
  | n > 0 = rotated (n - 1) (next ring)
  | n < 0 = rotated (n + 1) (previous ring)
  | otherwise = ring

swapNext :: Ring -> Ring
swapNext (Ring before x (y : ys)) = Ring (y : before) x ys
swapNext (Ring before x []) = Ring [] x (reverse before)

insert :: Int -> Ring -> Ring
insert x ring@(Ring before y after)
  | x `elem` items ring = ring
  | otherwise = Ring before x (y : after)

delete :: Int -> Ring -> Maybe Ring
delete x (Ring before y after)
  | x /= y = Just (Ring (filter (/= x) before) y (filter (/= x) after))
  | z : zs <- after = Just (Ring before z zs)
  | z : zs <- before = Just (Ring zs z [])
  | otherwise = Nothing

focusOn :: Int -> Ring -> Ring
focusOn x ring
  | x `elem` items ring = head (filter ((== x) . focus) (iterate next ring))
  | otherwise = ring

position :: Ring -> Int
position (Ring before _ _) = length before
