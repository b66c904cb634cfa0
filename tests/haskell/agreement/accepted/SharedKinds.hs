module SharedKinds where

data T s = T

type Rep s = T s

newtype G s = G (Rep s)

x :: G Int
x = G y

y :: Rep Int
y = T

class C f where c :: T f -> Int

instance C Int where c _ = 1
