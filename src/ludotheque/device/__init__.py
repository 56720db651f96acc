"""The library on one device, without a server: the same calls and the same messages, answered by
whatever runs Python there; a browser's worker, say."""
