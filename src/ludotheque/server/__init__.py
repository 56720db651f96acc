"""Tables over HTTP and WebSockets. Knows no game."""
