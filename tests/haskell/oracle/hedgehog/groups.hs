{-# LANGUAGE OverloadedStrings, TemplateHaskell #-}
-- Groups of properties that hold, and what they print.
import Control.Monad.State
import qualified Data.ByteString as B
import Data.Functor.Identity
import qualified Data.Map as Map
import qualified Data.Set as Set
import qualified Data.Text as T
import Hedgehog
import qualified Hedgehog.Gen as Gen
import Hedgehog.Main
import qualified Hedgehog.Range as Range

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Show)

genTree :: MonadGen m => m a -> m (Tree a)
genTree g = Gen.recursive Gen.choice [return Leaf] [Gen.subtermM2 (genTree g) (genTree g) (\l r -> (\x -> Node l x r) <$> g)]

size, depth :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r
depth Leaf = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)

prop_tree :: Property
prop_tree = property $ do
  t <- forAll (genTree Gen.bool)
  annotateShow (size t)
  diff (depth t) (<=) (size t)

prop_ranges :: Property
prop_ranges = property $ do
  n <- forAll (Gen.int (Range.linearFrom 0 (-10) 10))
  assert (n >= -10 && n <= 10)
  x <- forAll (Gen.double (Range.linearFrac 1 2))
  assert (x >= 1 && x <= 2)
  w <- forAll (Gen.word8 Range.constantBounded)
  fromIntegral w + 0 === toInteger w

prop_lists :: Property
prop_lists = withTests 60 . property $ do
  xs <- forAll (Gen.list (Range.linear 2 5) Gen.alphaNum)
  assert (length xs >= 2 && length xs <= 5)
  m <- forAll (Gen.map (Range.constant 3 3) ((,) <$> Gen.int (Range.constant 0 50) <*> Gen.lower))
  Map.size m === 3
  s <- forAll (Gen.set (Range.linear 0 4) Gen.bool)
  assert (Set.size s <= 2)
  ys <- forAll (Gen.shuffle [1 .. 6 :: Int])
  sum ys === 21
  zs <- forAll (Gen.subsequence "abc")
  assert (all (`elem` ("abc" :: String)) zs)

prop_texts :: Property
prop_texts = property $ do
  t <- forAll (Gen.text (Range.linear 0 8) Gen.unicode)
  tripping t T.unpack (Just . T.pack)
  b <- forAll (Gen.bytes (Range.singleton 4))
  B.length b === 4
  e <- forAll (Gen.either Gen.digit Gen.upper)
  x <- evalEither (either (Right . fromEnum) (Right . fromEnum) e :: Either String Int)
  x /== 0
  success

prop_filtered :: Property
prop_filtered = property $ do
  n <- forAll (Gen.filter even (Gen.int (Range.linear 0 100)))
  n `mod` 2 === 0
  k <- forAll (Gen.mapMaybe (\c -> if c > 'c' then Just (fromEnum c) else Nothing) Gen.lower)
  assert (k > fromEnum 'c')
  m <- forAll (Gen.just (Gen.maybe Gen.bool))
  annotateShow m

prop_state :: Property
prop_state = property $ do
  n <- flip evalStateT (0 :: Int) $ do
    modify (+ 1)
    x <- lift (forAll (Gen.element [1, 2, 3 :: Int]))
    modify (+ x)
    s <- get
    assert (s > x)
    return s
  assert (n <= 4)
  v <- evalIO (return n)
  test (v === n)

main :: IO ()
main = defaultMain
  [ checkParallel $$(discover)
  , checkSequential $$discover
  , checkSequential (Group "Others" [("one", withTests 1 (property success)), ("two", prop_tree)])
  , check (withTests 3 prop_ranges)
  ]
