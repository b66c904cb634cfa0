{-# LANGUAGE DataKinds, GADTs, KindSignatures, NoStarIsType, PolyKinds, TypeFamilies, TypeOperators #-}
module ArithmeticAtAnyNumber where
import Data.Kind
import GHC.TypeLits

data Equal :: k -> k -> Type where
  Same :: Equal a a

plus :: proxy n -> (Equal (n + 0) n, Equal (0 + n) n)
plus _ = (Same, Same)

minus :: proxy n -> Equal (n - 0) n
minus _ = Same

times :: proxy n -> (Equal (n * 0) 0, Equal (0 * n) 0, Equal (n * 1) n, Equal (1 * n) n)
times _ = (Same, Same, Same, Same)

power :: proxy n -> (Equal (n ^ 0) 1, Equal (1 ^ n) 1, Equal (n ^ 1) n)
power _ = (Same, Same, Same)

divided :: proxy n -> (Equal (Div n 1) n, Equal (Mod n 1) 0)
divided _ = (Same, Same)

compared :: proxy n -> (Equal (0 <=? n) 'True, Equal (n <=? n) 'True, Equal (CmpNat n n) 'EQ)
compared _ = (Same, Same, Same)

appended :: proxy s -> (Equal (AppendSymbol s "") s, Equal (AppendSymbol "" s) s, Equal (CmpSymbol s s) 'EQ)
appended _ = (Same, Same, Same)
