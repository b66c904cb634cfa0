"""What OTP and PropEr do by transforming modules: match specifications from funs, generators from types."""
