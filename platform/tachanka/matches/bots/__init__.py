"""Computer opponents: who plays for them, when, and how nobody does so twice."""
