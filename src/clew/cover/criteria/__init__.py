"""What tests are to cover: criteria, their items, and the labels in programs that tell what a run covered."""
