{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | The primitives of the machine, with Haskell types. No other module imports any.
--
-- Int, Integer, Word, Double and Char are built in; Int, Integer and Word are all whole numbers of the machine,
-- so that conversions that need no wrapping cost nothing.
module Clew.Prim where

infixr 5 ++
infixr 0 `seq`

-- Effects ---------------------------------------------------------------------------------------------

-- | The token that actions pass along.
data World = World

-- | What an action gives: lifted, so that its result stays unevaluated.
data IORes a = IORes a

newtype IO a = IO (World -> IORes a)

newtype ST s a = ST (World -> IORes a)

-- | A mutable array, and a mutable reference.
data PrimArray a
data PrimRef a

type String = [Char]

-- Exceptions ------------------------------------------------------------------------------------------

-- | All that 'primRaise' ever raises; the parameter is SomeException, which is declared much later.
data Raised e
  = Thrown e
  | Called [Char]
  | Arith Int
  | PatternFailed [Char]
  | NoMethod [Char]
  | RecordFailed [Char]
  | RecordIncomplete [Char]
  | UpdateFailed [Char]
  | OutOfBounds [Char]

foreign import prim "raise#" primRaise :: Raised e -> a
foreign import prim "catch#" primCatch :: a -> (Raised e -> a) -> a
-- | Evaluate; if that suspends itself, what is left of it goes to the function.
foreign import prim "prompt#" primPrompt :: a -> (a -> a) -> a
foreign import prim "suspend#" primSuspend :: () -> ()
foreign import prim "machineException#" primMachineException :: Raised e -> Int

-- | Ends the run: the program needs something that Clew does not do. No handler catches that.
foreign import prim "refuse#" primRefuse :: [Char] -> a

-- | Stop with a message.
error :: [Char] -> a
error s = primRaise (Called s)

errorWithoutStackTrace :: [Char] -> a
errorWithoutStackTrace s = primRaise (Called s)

undefined :: a
undefined = primRaise (Called "Prelude.undefined")

-- | What generated code raises.
patError, recSelError, recConError, recUpdError, noMethodBindingError :: [Char] -> a
patError s = primRaise (PatternFailed s)
recSelError s = primRaise (RecordFailed s)
recConError s = primRaise (RecordIncomplete s)
recUpdError s = primRaise (UpdateFailed s)
noMethodBindingError s = primRaise (NoMethod s)

foreign import prim "coerce#" primCoerce :: a -> b
foreign import prim "nf#" primNormalForm :: a -> a
foreign import prim "tag#" primTag :: a -> Int

-- | Evaluate the first, then give the second.
seq :: a -> b -> b
seq !_ b = b

(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

-- Int -------------------------------------------------------------------------------------------------

foreign import prim "addw#" intAdd :: Int -> Int -> Int
foreign import prim "subw#" intSub :: Int -> Int -> Int
foreign import prim "mulw#" intMul :: Int -> Int -> Int
foreign import prim "quot#" intQuot :: Int -> Int -> Int
foreign import prim "rem#" intRem :: Int -> Int -> Int
foreign import prim "div#" intDiv :: Int -> Int -> Int
foreign import prim "mod#" intMod :: Int -> Int -> Int
foreign import prim "and#" intAnd :: Int -> Int -> Int
foreign import prim "or#" intOr :: Int -> Int -> Int
foreign import prim "xor#" intXor :: Int -> Int -> Int
foreign import prim "shlw#" intShl :: Int -> Int -> Int
foreign import prim "shr#" intShr :: Int -> Int -> Int
foreign import prim "eq#" intEq :: Int -> Int -> Bool
foreign import prim "ne#" intNe :: Int -> Int -> Bool
foreign import prim "lt#" intLt :: Int -> Int -> Bool
foreign import prim "le#" intLe :: Int -> Int -> Bool
foreign import prim "gt#" intGt :: Int -> Int -> Bool
foreign import prim "ge#" intGe :: Int -> Int -> Bool
foreign import prim "coerce#" intToInteger :: Int -> Integer
foreign import prim "narrow#" integerNarrowInt :: Int -> Integer -> Int
foreign import prim "narrow#" intNarrow :: Int -> Int -> Int
foreign import prim "narrow#" integerNarrow :: Int -> Integer -> Integer
foreign import prim "toDouble#" intToDouble :: Int -> Double
foreign import prim "showInt#" intShow :: Int -> [Char]

-- Integer ---------------------------------------------------------------------------------------------

foreign import prim "add#" integerAdd :: Integer -> Integer -> Integer
foreign import prim "sub#" integerSub :: Integer -> Integer -> Integer
foreign import prim "mul#" integerMul :: Integer -> Integer -> Integer
foreign import prim "quot#" integerQuot :: Integer -> Integer -> Integer
foreign import prim "rem#" integerRem :: Integer -> Integer -> Integer
foreign import prim "div#" integerDiv :: Integer -> Integer -> Integer
foreign import prim "mod#" integerMod :: Integer -> Integer -> Integer
foreign import prim "and#" integerAnd :: Integer -> Integer -> Integer
foreign import prim "or#" integerOr :: Integer -> Integer -> Integer
foreign import prim "xor#" integerXor :: Integer -> Integer -> Integer
foreign import prim "shl#" integerShl :: Integer -> Int -> Integer
foreign import prim "shr#" integerShr :: Integer -> Int -> Integer
foreign import prim "eq#" integerEq :: Integer -> Integer -> Bool
foreign import prim "ne#" integerNe :: Integer -> Integer -> Bool
foreign import prim "lt#" integerLt :: Integer -> Integer -> Bool
foreign import prim "le#" integerLe :: Integer -> Integer -> Bool
foreign import prim "gt#" integerGt :: Integer -> Integer -> Bool
foreign import prim "ge#" integerGe :: Integer -> Integer -> Bool
foreign import prim "toDouble#" integerToDouble :: Integer -> Double
foreign import prim "showInt#" integerShow :: Integer -> [Char]
foreign import prim "bitLength#" integerBitLength :: Integer -> Int
foreign import prim "popCount#" integerPopCount :: Integer -> Int
foreign import prim "readInt#" integerRead :: [Char] -> Integer

-- Integers of 64 bits, with sign and without --------------------------------------------------------

foreign import prim "addw#" int64Add :: Integer -> Integer -> Integer
foreign import prim "subw#" int64Sub :: Integer -> Integer -> Integer
foreign import prim "mulw#" int64Mul :: Integer -> Integer -> Integer
foreign import prim "shlw#" int64Shl :: Integer -> Int -> Integer
foreign import prim "shlu#" word64Shl :: Integer -> Int -> Integer
foreign import prim "addu#" word64Add :: Integer -> Integer -> Integer
foreign import prim "subu#" word64Sub :: Integer -> Integer -> Integer
foreign import prim "mulu#" word64Mul :: Integer -> Integer -> Integer

-- Word ------------------------------------------------------------------------------------------------

foreign import prim "narrow#" integerNarrowWord :: Int -> Integer -> Word
foreign import prim "narrow#" wordNarrowInt :: Int -> Word -> Int
foreign import prim "narrow#" intNarrowWord :: Int -> Int -> Word
foreign import prim "coerce#" wordToInteger :: Word -> Integer
foreign import prim "addu#" wordAdd :: Word -> Word -> Word
foreign import prim "subu#" wordSub :: Word -> Word -> Word
foreign import prim "mulu#" wordMul :: Word -> Word -> Word
foreign import prim "and#" wordAnd :: Word -> Word -> Word
foreign import prim "or#" wordOr :: Word -> Word -> Word
foreign import prim "xor#" wordXor :: Word -> Word -> Word
foreign import prim "shlu#" wordShl :: Word -> Int -> Word
foreign import prim "shr#" wordShr :: Word -> Int -> Word
foreign import prim "quot#" wordQuot :: Word -> Word -> Word
foreign import prim "rem#" wordRem :: Word -> Word -> Word
foreign import prim "eq#" wordEq :: Word -> Word -> Bool
foreign import prim "ne#" wordNe :: Word -> Word -> Bool
foreign import prim "lt#" wordLt :: Word -> Word -> Bool
foreign import prim "le#" wordLe :: Word -> Word -> Bool
foreign import prim "gt#" wordGt :: Word -> Word -> Bool
foreign import prim "ge#" wordGe :: Word -> Word -> Bool

-- Double ----------------------------------------------------------------------------------------------

foreign import prim "addd#" doubleAdd :: Double -> Double -> Double
foreign import prim "subd#" doubleSub :: Double -> Double -> Double
foreign import prim "muld#" doubleMul :: Double -> Double -> Double
foreign import prim "divd#" doubleDiv :: Double -> Double -> Double
foreign import prim "powd#" doublePow :: Double -> Double -> Double
foreign import prim "eq#" doubleEq :: Double -> Double -> Bool
foreign import prim "ne#" doubleNe :: Double -> Double -> Bool
foreign import prim "lt#" doubleLt :: Double -> Double -> Bool
foreign import prim "le#" doubleLe :: Double -> Double -> Bool
foreign import prim "gt#" doubleGt :: Double -> Double -> Bool
foreign import prim "ge#" doubleGe :: Double -> Double -> Bool
foreign import prim "truncate#" doubleTruncate :: Double -> Integer
foreign import prim "floor#" doubleFloor :: Double -> Integer
foreign import prim "ceiling#" doubleCeiling :: Double -> Integer
foreign import prim "round#" doubleRound :: Double -> Integer
foreign import prim "mathd#" doubleMath :: Int -> Double -> Double
foreign import prim "mantissa#" doubleMantissa :: Int -> Double -> Integer
foreign import prim "exponent#" doubleExponent :: Int -> Double -> Int
foreign import prim "encodeDouble#" doubleEncode :: Integer -> Int -> Double
foreign import prim "doubleBits#" doubleBits :: Double -> Integer
foreign import prim "bitsDouble#" bitsDouble :: Integer -> Double
foreign import prim "showDouble#" doubleShow :: Double -> [Char]
foreign import prim "ratioDouble#" ratioDouble :: Integer -> Integer -> Double
foreign import prim "ratioFloat#" ratioFloat :: Integer -> Integer -> Double
foreign import prim "digits#" doubleDigits :: Int -> Double -> [Int]

-- Float: doubles that are rounded to single precision -------------------------------------------------

foreign import prim "roundFloat#" doubleRoundFloat :: Double -> Double
foreign import prim "addf#" singleAdd :: Double -> Double -> Double
foreign import prim "subf#" singleSub :: Double -> Double -> Double
foreign import prim "mulf#" singleMul :: Double -> Double -> Double
foreign import prim "divf#" singleDiv :: Double -> Double -> Double
foreign import prim "powf#" singlePow :: Double -> Double -> Double
foreign import prim "mathf#" singleMath :: Int -> Double -> Double
foreign import prim "showFloat#" singleShow :: Double -> [Char]

-- Char ------------------------------------------------------------------------------------------------

foreign import prim "ord#" primOrd :: Char -> Int
foreign import prim "chr#" primChr :: Int -> Char
foreign import prim "knownChr#" primKnownChr :: Int -> Char
foreign import prim "charClass#" charClass :: Int -> Char -> Int
foreign import prim "eq#" charEq :: Char -> Char -> Bool
foreign import prim "ne#" charNe :: Char -> Char -> Bool
foreign import prim "lt#" charLt :: Char -> Char -> Bool
foreign import prim "le#" charLe :: Char -> Char -> Bool
foreign import prim "gt#" charGt :: Char -> Char -> Bool
foreign import prim "ge#" charGe :: Char -> Char -> Bool

-- Arrays and references -------------------------------------------------------------------------------

foreign import prim "newArray#" primNewArray :: Int -> a -> PrimArray a
foreign import prim "readArray#" primReadArray :: PrimArray a -> Int -> a
foreign import prim "peekArray#" primPeekArray :: PrimArray a -> Int -> (a, ())
foreign import prim "writeArray#" primWriteArray :: PrimArray a -> Int -> a -> ()
foreign import prim "sizeArray#" primSizeArray :: PrimArray a -> Int
foreign import prim "heldCells#" primHeldCells :: Int -> [a] -> Int
foreign import prim "arrayOfCells#" primArrayOfCells :: Int -> [a] -> PrimArray b
foreign import prim "orderPieces#" primOrderPieces :: a -> a -> Int
foreign import prim "findPiece#" primFindPiece :: a -> a -> Int
foreign import prim "heldPieces#" primHeldPieces :: [a] -> Int
foreign import prim "arrayOfPieces#" primArrayOfPieces :: Int -> [a] -> PrimArray b
foreign import prim "cellsOfPiece#" primCellsOfPiece :: a -> [[b]] -> [b]
foreign import prim "charsOfPiece#" primCharsOfPiece :: a -> [[Char]] -> [Char]
foreign import prim "spanPiece#" primSpanPiece :: Int -> a -> Int
foreign import prim "wordsOfPiece#" primWordsOfPiece :: a -> [[a]] -> [a]
foreign import prim "copyArray#" primCopyArray :: PrimArray a -> PrimArray a
foreign import prim "newRef#" primNewRef :: a -> PrimRef a
foreign import prim "peekRef#" primPeekRef :: PrimRef a -> (a, ())
foreign import prim "writeRef#" primWriteRef :: PrimRef a -> a -> ()
foreign import prim "sameObject#" primSameArray :: PrimArray a -> PrimArray a -> Bool
foreign import prim "sameObject#" primSameRef :: PrimRef a -> PrimRef a -> Bool

-- Input and output ------------------------------------------------------------------------------------

foreign import prim "ioPut#" ioPut :: Int -> [Char] -> World -> Int
foreign import prim "ioGetChar#" ioGetChar :: Int -> World -> Int
foreign import prim "ioPeekChar#" ioPeekChar :: Int -> World -> Int
foreign import prim "ioGetLine#" ioGetLine :: Int -> World -> [Char]
foreign import prim "ioGetSome#" ioGetSome :: Int -> World -> [Char]
foreign import prim "ioOpen#" ioOpen :: [Char] -> Int -> World -> Int
foreign import prim "ioClose#" ioClose :: Int -> World -> Int
foreign import prim "ioControl#" ioControl :: Int -> Int -> Int -> World -> Int
foreign import prim "ioErrorText#" ioErrorText :: Int -> [Char]
foreign import prim "ioArgs#" ioArgs :: World -> [[Char]]
foreign import prim "ioProgName#" ioProgName :: World -> [Char]
foreign import prim "ioGetEnv#" ioGetEnv :: [Char] -> World -> [[Char]]
foreign import prim "ioEnviron#" ioEnviron :: World -> [[Char]]
foreign import prim "ioClock#" ioClock :: Int -> World -> Integer
