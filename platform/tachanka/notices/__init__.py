"""Notices: what people are told who are not there, by e-mail, on their devices, by webhooks."""
