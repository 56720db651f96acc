"""Rami, Junior: turn up two of the tiles that lie face down; a pair is yours.

No state knows a tile that lies face down. The players choose places, and CHANCE says which of the
remaining tiles lies there. This is exactly the printed game: two tiles that do not match are mixed
with all the others again, so that nothing is ever known about a place, and every remaining tile is
as likely as any other whenever one is turned up.
"""
