"""Chat: what people say to each other at a match, their own notes, and who keeps order there."""
