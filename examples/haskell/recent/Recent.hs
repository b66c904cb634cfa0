-- The files that were opened last: a small cache, the most recent entry first.
module Recent (Recent, empty, open, peek, toList, size) where

-- So many entries at most, and the entries.
data Recent = Recent Int [(Char, Int)]
  deriving (Eq, Show)

-- A cache for at least one entry.
empty :: Int -> Recent
empty room = Recent (max 1 room) []

-- Opens a file at a line; the oldest entry makes room.
open :: Char -> Int -> Recent -> Recent
open file line (Recent room entries)
  | length entries < room = Recent room ((file, line) : entries)
  | otherwise = Recent room ((file, line) : init entries)

-- The line of a file that is known.
peek :: Char -> Recent -> Maybe Int
peek file (Recent _ entries) = lookup file entries

toList :: Recent -> [(Char, Int)]
toList (Recent _ entries) = entries

size :: Recent -> Int
size = length . toList
