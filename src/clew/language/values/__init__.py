"""Values as languages describe them: how they are written, what they hold, and what is specified of them."""
