//! The texts of a tool's answer, whatever its shape.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// How deep an answer is looked into.
const DEEPEST: u8 = 8;

/// All texts of a tool's answer, one after another, at most so many bytes, and whether there is more; None where the bytes
/// hold no answer.
pub fn answered(bytes: &[u8], most: usize) -> Option<(String, bool)> {
    let mut texts = Texts { all: String::new(), most, is_cut: false };
    let mut is_there = false;
    let call = Call { texts: &mut texts, is_there: &mut is_there };
    // What cannot be read to its end was read as far as it goes.
    let is_cut = serde_json::Deserializer::from_slice(bytes).deserialize_map(call).is_err();
    is_there.then_some((texts.all, texts.is_cut | is_cut))
}

struct Texts {
    all: String,
    most: usize,
    is_cut: bool,
}

/// A whole call: what it answers is read on the way, so that a long answer is passed once.
struct Call<'t> {
    texts: &'t mut Texts,
    is_there: &'t mut bool,
}

impl<'de> Visitor<'de> for Call<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a call")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        while let Some(name) = fields.next_key::<Cow<'_, str>>()? {
            if matches!(&*name, "tool_response" | "error") {
                *self.is_there = true;
                fields.next_value_seed(Into { texts: &mut *self.texts, depth: 0 })?;
            } else {
                fields.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

struct Into<'t> {
    texts: &'t mut Texts,
    depth: u8,
}

impl<'de> DeserializeSeed<'de> for Into<'_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        if self.depth > DEEPEST {
            self.texts.is_cut = true;
            return from.deserialize_ignored_any(IgnoredAny).map(drop);
        }
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Into<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an answer")
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        let texts = self.texts;
        // The same text may stand in an answer under several names.
        if texts.all.len() + text.len() > texts.most {
            texts.is_cut = true;
        } else if texts.all.is_empty() || !texts.all[..texts.all.len() - 1].ends_with(text) {
            texts.all.push_str(text);
            texts.all.push('\n');
        }
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<(), A::Error> {
        while values.next_element_seed(Into { texts: &mut *self.texts, depth: self.depth + 1 })?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        while entries.next_key::<Cow<'_, str>>()?.is_some() {
            entries.next_value_seed(Into { texts: &mut *self.texts, depth: self.depth + 1 })?;
        }
        Ok(())
    }
}
