//! What copies and archives of a line put over what lies in a folder.

use super::run::join;
use super::walk::{Packed, Stream, Walker};
use crate::runtime::model::{Placed, Word};

/// So many of one action are noted.
const MAX_PLACED: usize = 64;

impl Walker {
    /// A folder lies at `to` afterwards with all that it holds.
    pub fn copied_folder(&mut self, by: usize, from: &Word, to: &Word) {
        if from.known && to.known {
            let (from, to) = (self.key(&from.text), self.key(&to.text));
            self.place(Placed { by, from, to, cwd: None, archive: None });
        }
    }

    /// An archive is unpacked into a folder, its names without so many parts at their beginning. What the line packed itself
    /// is known; others somebody may look into.
    pub fn places(&mut self, by: usize, archive: Option<&Word>, target: &Word, cut: usize, input: &Stream) {
        let file = archive.filter(|word| word.text != "-");
        let packed = match file {
            Some(file) => self.file_stream(file).packed,
            None => input.packed.clone(),
        };
        for Packed { source, name } in &packed {
            let name: Vec<&str> =
                name.split('/').filter(|part| !matches!(*part, "" | ".")).skip(cut).collect();
            let to = self.key(&join(Some(&target.text), &name.join("/")));
            self.place(Placed { by, from: source.clone(), to, cwd: None, archive: None });
        }
        if let Some(file) = file.filter(|file| packed.is_empty() && file.known && target.known) {
            let (from, to) = (self.key(&file.text), self.key(&target.text));
            self.place(Placed { by, from, to, cwd: None, archive: Some(cut) });
        }
    }

    fn place(&mut self, placed: Placed) {
        if !self.elsewhere && self.facts.placed.len() < MAX_PLACED {
            self.facts.placed.push(placed);
        }
    }
}
