-- | Sets of numbers as red-black trees.
module RedBlack where

data Colour = Red | Black deriving (Eq, Show)

data Set = Empty | Node Colour Set Int Set deriving (Eq, Show)

member :: Int -> Set -> Bool
member _ Empty = False
member x (Node _ left y right)
  | x < y = member x left
  | x > y = member x right
  | otherwise = True

insert :: Int -> Set -> Set
insert x set = blackened (add set)
  where
    add Empty = Node Red Empty x Empty
    add node@(Node colour left y right)
      | x < y = balance colour (add left) y right
      | x > y = balance colour left y (add right)
      | otherwise = node

blackened :: Set -> Set
blackened Empty = Empty
blackened (Node _ left x right) = Node Black left x right

balance :: Colour -> Set -> Int -> Set -> Set
balance Black (Node Red (Node Red a x b) y c) z d = Node Red (Node Black a x b) y (Node Black c z d)
balance Black (Node Red a x (Node Red b y c)) z d = Node Red (Node Black a x b) y (Node Black c z d)
balance Black a x (Node Red (Node Red b y c) z d) = Node Red (Node Black a x b) y (Node Black c z d)
balance Black a x (Node Red b y (Node Red c z d)) = Node Red (Node Black a x b) y (Node Black c z d)
balance colour left x right = Node colour left x right

fromList :: [Int] -> Set
fromList = foldr insert Empty

toList :: Set -> [Int]
toList Empty = []
toList (Node _ left x right) = toList left ++ x : toList right

size :: Set -> Int
size Empty = 0
size (Node _ left _ right) = size left + 1 + size right

smallest :: Set -> Maybe Int
smallest Empty = Nothing
smallest (Node _ Empty x _) = Just x
smallest (Node _ left _ _) = smallest left

union :: Set -> Set -> Set
union one other = foldr insert other (toList one)
