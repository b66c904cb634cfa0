-- | Hooks of hspec: each test looks at what those before it did.
module Main (main) where

import Test.Hspec
import Test.Hspec.QuickCheck
import Test.QuickCheck
import Data.IORef
main :: IO ()
main = do
  r <- newIORef (0 :: Int)
  hspec $ do
    before_ (modifyIORef r (+ 1)) $ describe "hooks" $ do
      it "one" $ readIORef r >>= (`shouldBe` 1)
      it "two" $ readIORef r >>= (`shouldBe` 2)
    before (return 'x') $ it "arg" $ \c -> c `shouldBe` 'x'
    beforeAll (modifyIORef r (+ 10) >> readIORef r) $ do
      it "once" $ \n -> n `shouldBe` (12 :: Int)
      it "twice" $ \n -> n `shouldBe` 12
      it "prop" $ \n -> property (\x -> (x :: Int) + n == n + x)
    around (\act -> writeIORef r 100 >> act r >> writeIORef r 200) $ it "around" $ \q -> readIORef q >>= (`shouldBe` 100)
    afterAll_ (writeIORef r 7) $ it "b" $ readIORef r >>= (`shouldBe` 200)
    it "after all" $ readIORef r >>= (`shouldBe` 7)
    it "pending" pending
    xit "nothing" $ (1 :: Int) `shouldBe` 2
    it "wrong" $ pendingWith "later"
    modifyMaxSuccess (const 7) $ prop "few" $ \x -> x == (x :: Int)
    aroundAllWith (\act () -> act 'k') $ do { it "k" $ \c -> c `shouldBe` 'k'; it "l" $ \c -> c == 'k' }
    it "fails" $ 1 `shouldBe` (2 :: Int)
