"""Several workers on one database: leases, messages between workers, and the buses."""
