"""What a hunt finds: failing calls, who is to blame, and what runs have in common."""
