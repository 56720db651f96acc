"""Set-up, locks and packaging."""
