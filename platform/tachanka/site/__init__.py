"""The site: settings, addresses, pages, and the commands that start it."""
