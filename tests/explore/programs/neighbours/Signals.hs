-- An instance, and how its type is made.
module Signals (Signal, long, silence) where

import Wire

newtype Signal = Signal Int

long, silence :: Signal
long = Signal 3
silence = Signal 0

instance Wire Signal where
  encode (Signal n) = replicate n True
