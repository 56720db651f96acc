"""Where everything is kept: the schema and its migrations, the store, its writer, backups."""
