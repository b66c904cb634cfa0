module Locked where

import Data.IORef
import Key
import Signal

locked :: Key -> Bool -> Int
locked k b = if fits k 2 == b then 1 else 0

lockedIn :: (Key, Bool) -> Int
lockedIn (k, _) = if fits k 2 then 1 else 0

counted :: IORef Int -> Bool
counted r = r == r

signalled :: Signal -> Int
signalled = number
