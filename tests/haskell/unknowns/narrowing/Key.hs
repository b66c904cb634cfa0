-- | A type that no exported function gives.
module Key (Key, fits, keys) where

newtype Key = Key Int

fits :: Key -> Int -> Bool
fits (Key k) n = k == n

keys :: Int -> [Key]
keys n = map Key [1 .. n]
