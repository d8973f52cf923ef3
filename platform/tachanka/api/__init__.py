"""The HTTP API, for pages and for programs."""
