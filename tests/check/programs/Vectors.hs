-- | Vectors as arguments of properties.
module Vectors where

import qualified Data.Vector as V
import qualified Data.Vector.Storable as S
import qualified Data.Vector.Unboxed as U

-- | False where an element stands twice.
prop_uniq :: V.Vector Int -> Bool
prop_uniq v = V.length (V.uniq v) == V.length v

prop_nested :: V.Vector (Maybe Bool) -> Bool
prop_nested = V.all (/= Just True)

prop_pairs :: U.Vector (Int, Char) -> Bool
prop_pairs v = U.length v < 1 || snd (U.head v) /= 'a'

prop_stored :: S.Vector Int -> Bool
prop_stored v = S.sum v /= 3

prop_reverse :: U.Vector Int -> Bool
prop_reverse v = U.reverse (U.reverse v) == v

data Board = Board { rows :: V.Vector (U.Vector Bool), width :: Int } deriving Show

board :: Board
board = Board (V.fromList [U.fromList [True, False], U.empty]) 2
