"""The games for AI research: integers and arrays live only here (`ludotheque[research]`)."""
