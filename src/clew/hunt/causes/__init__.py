"""From a failing call to who is to blame, a change that mends it, and a test to keep."""
