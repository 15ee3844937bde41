//! Tracks, transcripts, compaction, recovery, preserved context.
