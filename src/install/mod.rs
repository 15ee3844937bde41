//! Wiring cf-guide into the agents' settings without losing a byte of what the user wrote.
