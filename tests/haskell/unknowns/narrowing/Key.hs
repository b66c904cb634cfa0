-- | A type that no exported function gives for plain data.
module Key (Key, fits, keys) where

newtype Key = Key Int

fits :: Key -> Int -> Bool
fits (Key k) n = k == n

keys :: (Int -> Int) -> [Key]
keys f = map (Key . f) [1 .. 3]
