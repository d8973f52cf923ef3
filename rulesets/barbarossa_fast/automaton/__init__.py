"""The Russian automaton (B16): a procedure that plays the Russian side from what all can see."""
