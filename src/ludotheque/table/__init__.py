"""One match in time: seats, sealed moves, races, timers, bots. The only place with a clock."""
