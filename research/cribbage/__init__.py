"""Tables of cribbage: solved, learnt from deals, and measured."""
