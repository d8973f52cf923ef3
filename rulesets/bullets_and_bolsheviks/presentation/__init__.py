"""What is drawn: the board, the scene, the introduction."""
