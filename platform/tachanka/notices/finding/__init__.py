"""What is to be told, found in the rows of matches and tournaments."""
