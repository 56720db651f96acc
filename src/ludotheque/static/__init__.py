"""The folder that any host of plain files can serve: the client, and the library to run in it."""
