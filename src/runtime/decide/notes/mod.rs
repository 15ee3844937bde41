//! Notes besides the verdict, one file each. In which order stands in `order`; nothing here decides.

pub mod hints;
pub(super) mod labels;
pub mod mail;
pub(super) mod news;
pub(super) mod precedent;
pub(super) mod preserved;
pub(super) mod rules;
pub(super) mod track;
pub(super) mod wiring;
