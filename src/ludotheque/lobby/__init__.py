"""What people meet around the tables: games listed, tables made and listed, names, old games."""
