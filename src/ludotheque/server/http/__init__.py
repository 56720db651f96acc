"""What the world sees: pages, the HTTP calls, sockets, who is asking and how often."""
