"""`make chaos`: the site under faults, with real sockets and pages, and a judge at the end."""
