-- Peano numbers: functions run backwards.
import Prelude hiding (even, odd)

data Nat = Z | S Nat deriving (Eq, Show)

add :: Nat -> Nat -> Nat
add Z n = n
add (S m) n = S (add m n)

-- > add x y =:= S (S Z) where x, y free
-- Result True | Bindings x=Z, y=S (S Z)
-- Result True | Bindings x=S Z, y=S Z
-- Result True | Bindings x=S (S Z), y=Z
-- > half (S (S (S (S Z))))
-- Result S (S Z)
-- > half (S Z)
half :: Nat -> Nat
half n | add x x =:= n = x where x free

-- > even x where x free -- 4
-- Result True | Bindings x=Z
-- Result False | Bindings x=S Z
-- Result True | Bindings x=S (S Z)
-- Result False | Bindings x=S (S (S Z))
even, odd :: Nat -> Bool
even Z = True
even (S n) = odd n
odd Z = False
odd (S n) = even n

-- > leq x (S Z) =:= True where x free
-- Result True | Bindings x=Z
-- Result True | Bindings x=S Z
leq :: Nat -> Nat -> Bool
leq Z _ = True
leq (S _) Z = False
leq (S m) (S n) = leq m n
