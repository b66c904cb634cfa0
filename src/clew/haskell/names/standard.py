"""The values, types and classes of the libraries that translations refer to, whatever is in scope.

By plain name: `STANDARD` and `STANDARD_TYPES` give the resolved name, `STD` and `STD_TYPES` the name in Core.
"""

from __future__ import annotations

from collections.abc import Mapping

from clew.haskell.syntax.tree import Name


def _table(modules: Mapping[str, str]) -> dict[str, Name]:
    return {text: Name(text, module) for module, texts in modules.items() for text in texts.split()}


#: The module with the class of what string literals may stand for.
STRINGS = "Clew.String"
#: The module with the class of what list literals may stand for.
LISTS = "Clew.IsList"

#: Values.
STANDARD: Mapping[str, Name] = _table(
    {
        "Clew.Prim": """
            seq ++ error errorWithoutStackTrace intEq intNe intLt intLe intGt intGe intAdd intSub intMul intShow
            IO IORes
            primRaise patError recSelError recConError noMethodBindingError
            """,
        "Clew.Base": """
            == /= compare < <= > >= max min && || not otherwise
            fmap <$ pure <*> liftA2 return >>= >> fail empty <|> mzero mplus
            succ pred toEnum fromEnum enumFrom enumFromThen enumFromTo enumFromThenTo minBound maxBound
            map . $ id const flip fst snd
            Nothing Just Left Right
            """,
        "Clew.Semigroup": "<> mempty mappend",
        "Clew.Foldable": "foldr foldMap null length elem sum product toList",
        "Clew.Traversable": "traverse sequenceA mapM sequence",
        "Clew.Num": "fromInteger fromRational negate + - * :% fromIntegral toInteger",
        "Clew.Show": "showsPrec show showList showParen showString showChar shows",
        "Clew.Read": "readsPrec readList readParen readConstructor readArgument readLexemes",
        "Clew.Ix": "range index inRange rangeSize",
        STRINGS: "fromString",
        "Clew.Generics": "from to from1 to1",
        "Clew.Data": "gfoldl gunfold toConstr dataTypeOf describedType constructorOf constrIndex",
    }
) | {
    # The number of a value's constructor, from 0.
    "tag": Name("primTag", "Clew.Prim"),
    # That of lists.
    "concatMap": Name("listConcatMap", "Clew.Base"),
}

#: Types and classes.
STANDARD_TYPES: Mapping[str, Name] = _table(
    {
        "Clew.Base": """
            Eq Ord Functor Applicative Monad MonadFail Alternative MonadPlus Enum Bounded Maybe Either
            """,
        "Clew.Prim": "String IO IORes",
        "Clew.Semigroup": "Semigroup Monoid",
        "Clew.Foldable": "Foldable",
        "Clew.Traversable": "Traversable",
        "Clew.Num": "Num Real Integral Fractional Floating RealFrac RealFloat Ratio Rational Float",
        "Clew.Show": "Show",
        "Clew.Read": "Read",
        "Clew.Ix": "Ix",
        STRINGS: "IsString",
        "Clew.Exception": "SomeException Exception",
    }
)

STD: Mapping[str, str] = {text: str(name) for text, name in STANDARD.items()}
STD_TYPES: Mapping[str, str] = {text: str(name) for text, name in STANDARD_TYPES.items()}

#: A class whose instances programs used to write by hand, and every type has today.
TYPEABLE = Name("Typeable", "Clew.Typeable")
