-- Five houses, of which somebody owns the zebra.
data Nation = English | Spanish | Japanese | Ukrainian | Norwegian deriving (Eq, Show)
data Colour = Red | Green | Ivory | Yellow | Blue deriving (Eq, Show)
data Drink = Coffee | Tea | Milk | Juice | Water deriving (Eq, Show)
data Pet = Dog | Horse | Snails | Fox | Zebra deriving (Eq, Show)
data Smoke = Winstons | Kools | Chesterfields | Lucky | Parliaments deriving (Eq, Show)

type House = (Colour, Nation, Drink, Pet, Smoke)

member :: Data a => a -> [a] -> Bool
member x (y : ys) = x =:= y ? member x ys

rightOf, nextTo :: Data a => a -> a -> [a] -> Bool
rightOf r l (h1 : h2 : hs) = (l =:= h1 & r =:= h2) ? rightOf r l (h2 : hs)
nextTo x y hs = rightOf x y hs ? rightOf y x hs

-- > owner
-- Result (Japanese,Norwegian)
owner :: (Nation, Nation)
owner
  | hs =:= [(c1, Norwegian, d1, p1, s1), (Blue, n2, d2, p2, s2), (c3, n3, Milk, p3, s3), h4, h5]
      & member (Red, English, u1, u2, u3) hs
      & rightOf (Green, v1, Coffee, v2, v3) (Ivory, w1, w2, w3, w4) hs
      & member (Yellow, a1, a2, a3, Kools) hs
      & member (b1, Spanish, b2, Dog, b3) hs
      & member (e1, Ukrainian, Tea, e2, e3) hs
      & member (f1, Japanese, f2, f3, Parliaments) hs
      & member (g1, g2, Juice, g3, Lucky) hs
      & member (i1, i2, i3, Snails, Winstons) hs
      & nextTo (j1, j2, j3, j4, Chesterfields) (k1, k2, k3, Fox, k4) hs
      & nextTo (l1, l2, l3, l4, Kools) (m1, m2, m3, Horse, m4) hs
      & member (o1, zebra, o2, Zebra, o3) hs
      & member (q1, water, Water, q2, q3) hs
      = (zebra, water)
  where
    hs, h4, h5, zebra, water free
    c1, d1, p1, s1, n2, d2, p2, s2, c3, n3, p3, s3, u1, u2, u3, v1, v2, v3, w1, w2, w3, w4 free
    a1, a2, a3, b1, b2, b3, e1, e2, e3, f1, f2, f3, g1, g2, g3, i1, i2, i3, j1, j2, j3, j4 free
    k1, k2, k3, k4, l1, l2, l3, l4, m1, m2, m3, m4, o1, o2, o3, q1, q2, q3 free
