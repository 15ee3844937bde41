//! Links and copies that a line makes: whoever uses the new name means the old file.

use super::expand::Field;
use super::redirect::path_of;
use super::run::join;
use super::walk::{Content, Stream, Walker};
use crate::runtime::model::{Access, Word};

/// A link to a link to a link, at most that many.
const MAX_HOPS: usize = 8;
/// More links of one line are not followed.
const MAX_LINKS: usize = 256;

impl Walker {
    /// `ln -s target link`; `says_path`: what it holds is the path as it is written, not the file.
    pub fn link(&mut self, target: &Word, link: &Word, says_path: bool) {
        if self.links.len() >= MAX_LINKS {
            return;
        }
        let (target, link) = (path_of(target), self.key(&path_of(link)));
        let folder = link.trim_end_matches('/').rsplit_once('/').map(|(folder, _)| folder);
        // `$PWD/x` is the same everywhere, and nobody writes `./x` for `x` in a link.
        let is_from_here = target == "." || target.starts_with("./");
        let target = if says_path && !is_from_here {
            // What a link says is seen from the folder it lies in.
            join(folder.filter(|folder| !folder.is_empty()), &target)
        } else {
            self.key(&target)
        };
        if target != link {
            self.links.insert(link.trim_end_matches('/').to_owned(), target);
        }
    }

    /// One file gets the content of another.
    pub fn copy(&mut self, source: &Word, target: &Word) {
        let path = path_of(source);
        let key = self.key(self.through_links(&path).as_deref().unwrap_or(&path));
        let content = match self.written.get(&key) {
            Some(content) => content.clone(),
            None => Content::on_disk(&path),
        };
        let key = self.key(&path_of(target));
        self.written.insert(key, content);
    }

    /// Where a path leads through the links of the line; None where there are none on its way.
    pub fn through_links(&self, path: &str) -> Option<String> {
        if self.links.is_empty() {
            return None;
        }
        let mut found = None;
        let mut path = self.key(path);
        for _ in 0..MAX_HOPS {
            let whole = path.trim_end_matches('/').len();
            let mut ends = path.match_indices('/').map(|(at, _)| at).chain(std::iter::once(whole));
            let step = ends.find_map(|end| {
                let target = self.links.get(path.get(..end)?)?;
                Some(format!("{}{}", target.trim_end_matches('/'), &path[end..]))
            });
            let Some(next) = step else { break };
            path = if next.is_empty() { "/".to_owned() } else { next };
            found = Some(path.clone());
        }
        found
    }

    /// The path that an access really reaches, where a link of the line lies before it.
    pub(super) fn reached(&self, path: &str, access: Access) -> Option<String> {
        if self.links.is_empty() {
            return None;
        }
        let is_link = self.links.contains_key(&self.key(path));
        let takes_link =
            matches!(access, Access::Delete | Access::DeleteTree | Access::MoveFrom | Access::LinkTo);
        if is_link && takes_link { None } else { self.through_links(path) }
    }

    /// The file that a program's name stands for, where the line linked or copied it.
    pub(super) fn original_program(&self, field: &Field) -> Option<Field> {
        if self.links.is_empty() && self.written.is_empty()
            || !field.word.known
            || !field.text().contains('/')
        {
            return None;
        }
        let path = path_of(&field.word);
        let linked = self.through_links(&path);
        let key = self.key(linked.as_deref().unwrap_or(&path));
        let copied = self.written.get(&key).and_then(|content| content.file.clone());
        let found = copied.or(linked)?;
        Some(Field::plain(if found.contains('/') { found } else { format!("./{found}") }))
    }

    /// What a file holds, seen through links and copies of the line.
    pub(super) fn content_of(&self, path: &str) -> Option<Content> {
        let linked = self.through_links(path);
        let path = linked.as_deref().unwrap_or(path);
        let content = self.written.get(&self.key(path)).cloned();
        content.or_else(|| linked.as_ref().map(|file| Content::on_disk(file)))
    }

    /// The file whose copy the line put at the path, or at a folder above it.
    pub(super) fn copied_from(&self, path: &str) -> Option<String> {
        let key = self.key(path);
        let ends = std::iter::once(key.len()).chain(key.rmatch_indices('/').map(|(at, _)| at));
        let original = ends.take(MAX_HOPS).find_map(|end| {
            let original = self.written.get(key.get(..end)?)?.file.as_deref()?;
            Some(format!("{}{}", original.trim_end_matches('/'), &key[end..]))
        });
        original.filter(|original| *original != key)
    }

    /// The content as it is read.
    pub(super) fn stream_of(content: Content) -> Stream {
        Stream {
            text: content.text,
            taint: content.taint,
            file: content.file,
            packed: content.packed,
            ..Stream::default()
        }
    }
}
