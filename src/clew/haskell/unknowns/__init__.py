"""What is tested, and how unknown values of its argument types are made soundly."""
