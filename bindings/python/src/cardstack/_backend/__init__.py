"""A deck's requests, and those who answer them: sources of cards, and backends for decisions."""
