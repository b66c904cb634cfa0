"""`clew back`: where did this value come from?"""
