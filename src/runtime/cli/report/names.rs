//! Names that come again and again, each kept once.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

/// The name of whatever finds no place in a short list.
const OTHERS: &str = "others";
/// The most names in a short list: two letters say which.
const MOST_FEW: usize = 1295;

/// A list of names; a name's place in it never changes.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct Names {
    names: Vec<String>,
    #[serde(skip)]
    places: HashMap<String, u32>,
}

impl Names {
    /// The place of a name.
    pub(super) fn of(&mut self, name: &str) -> u32 {
        if let Some(place) = self.places.get(name) {
            return *place;
        }
        let place = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        self.names.push(name.to_owned());
        self.places.insert(name.to_owned(), place);
        place
    }

    /// The place of a name in a list that stays short; what comes too late is among others.
    pub(super) fn of_few(&mut self, name: &str) -> u16 {
        let is_full = self.names.len() >= MOST_FEW && !self.places.contains_key(name);
        u16::try_from(self.of(if is_full { OTHERS } else { name })).unwrap_or(u16::MAX)
    }

    pub(super) fn name(&self, place: usize) -> &str {
        self.names.get(place).map_or("", String::as_str)
    }

    pub(super) fn all(&self) -> &[String] {
        &self.names
    }

    /// Makes anew what is not kept.
    pub(super) fn wake(&mut self) {
        let places = self.names.iter().zip(0_u32..);
        self.places = places.map(|(name, place)| (name.clone(), place)).collect();
    }
}
