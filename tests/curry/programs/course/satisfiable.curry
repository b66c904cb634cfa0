-- Formulas over free truth values, and inverse computation on data.
data Formula = Atom Bool | Not Formula | And Formula Formula | Or Formula Formula

holds :: Formula -> Bool
holds (Atom b) = b
holds (Not f) = not (holds f)
holds (And f g) = holds f && holds g
holds (Or f g) = holds f || holds g

-- (x or y) and not (x and y) and (z or not x): x alone needs z; y alone does not, but `||` looks at z first.
-- > solve (holds (knot x y z)) where x, y, z free
-- Result True | Bindings x=True, y=False, z=True
-- Result True | Bindings x=False, y=True, z=True
-- Result True | Bindings x=False, y=True, z=False
knot :: Bool -> Bool -> Bool -> Formula
knot x y z = And (Or (Atom x) (Atom y)) (And (Not (And (Atom x) (Atom y))) (Or (Atom z) (Not (Atom x))))

-- > solve (holds (And (Atom x) (Not (Atom x)))) where x free

data Nat = O | S Nat deriving (Eq, Show)

add, mul :: Nat -> Nat -> Nat
add O n = n
add (S m) n = S (add m n)
mul O _ = O
mul (S m) n = add n (mul m n)

-- > half (S (S (S (S O))))
-- Result S (S O)
-- > half (S O)
half :: Nat -> Nat
half n | add m m =:= n = m where m free

-- > factors (S (S (S (S O)))) -- 2
-- Result (S (S O),S (S O))
-- Result (S (S (S (S O))),S O)
factors :: Nat -> (Nat, Nat)
factors n | mul a b =:= n = (a, b)
  where
    a = S (S _)
    b = S _

-- Head and foot of a riddle: so many men and horses.
-- > riders m h (nat 3) (nat 10) where m, h free
-- Result True | Bindings m=S O, h=S (S O)
riders :: Nat -> Nat -> Nat -> Nat -> Bool
riders men horses heads feet = add men horses =:= heads & add (twice men) (twice (twice horses)) =:= feet
  where twice n = add n n

nat :: Int -> Nat
nat n = if n == 0 then O else S (nat (n - 1))
