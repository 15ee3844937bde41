//! The documents a repository starts with, rendered from `templates/`.
