//! Memory for a process that lives for a millisecond: its first small pieces are cut off from one block, one behind the
//! other.
//!
//! A hook asks for memory some three hundred times and ends; what a general allocator does for the piece after the next
//! one it does for nobody. The last piece grows where it lies, and goes back when it is given back; every other one stays
//! until the end. Large pieces, and all that come when the block is used up, are the system's: a process that lives on
//! loses one block at most.

#![expect(unsafe_code, reason = "an allocator has no other form")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Each page of it that is used is one more to bring in: as much as an everyday call needs, and no more.
const ROOM: usize = 64 * 1024;

/// A piece above this is the system's, which has use for its room afterwards.
const LARGEST: usize = 1024;

/// What malloc promises on 64-bit systems, and the block keeps.
const ALIGNED: usize = 16;

/// The block is never read here: a zero that nobody wrote costs nothing.
#[repr(align(4096))]
struct Block(UnsafeCell<[u8; ROOM]>);

/// The allocator.
#[expect(missing_debug_implementations, reason = "nobody prints the memory itself")]
pub struct Memory {
    /// Where the next piece begins.
    next: AtomicUsize,
    block: Block,
}

// SAFETY: whoever moves `next` from one end of a piece to the other owns what lies between.
unsafe impl Sync for Memory {}

impl Memory {
    /// With the whole block to give.
    #[expect(clippy::new_without_default, reason = "it is made where a constant is wanted")]
    pub const fn new() -> Self {
        Self { next: AtomicUsize::new(0), block: Block(UnsafeCell::new([0; ROOM])) }
    }

    /// A piece of the block, where there is room.
    fn cut(&self, layout: Layout) -> Option<*mut u8> {
        if layout.size() > LARGEST || layout.align() > ALIGNED {
            return None;
        }
        let mut now = self.next.load(Ordering::Relaxed);
        loop {
            // Neither overflows: a piece and the end of the block are far below what an address may be.
            let start = (now + layout.align() - 1) & !(layout.align() - 1);
            let end = start + layout.size();
            if end > ROOM {
                return None;
            }
            match self.next.compare_exchange_weak(now, end, Ordering::AcqRel, Ordering::Relaxed) {
                // SAFETY: `start` lies in the block.
                Ok(_) => return Some(unsafe { self.block.0.get().cast::<u8>().add(start) }),
                Err(moved) => now = moved,
            }
        }
    }

    /// Where in the block a piece begins; nothing for one of the system's.
    fn start_of(&self, piece: *mut u8) -> Option<usize> {
        Some(piece.addr().wrapping_sub(self.block.0.get().addr())).filter(|start| *start < ROOM)
    }

    /// Lets the piece from `start` to `end` end elsewhere, where it is the last one.
    fn moves_end(&self, start: usize, end: usize, wanted: usize) -> bool {
        let new = start + wanted;
        new <= ROOM && self.next.compare_exchange(end, new, Ordering::AcqRel, Ordering::Relaxed).is_ok()
    }
}

// SAFETY: pieces of the block never overlap, for `next` moves behind one before it is handed out and in front of one only
// when its owner gives it back; everything else is asked of the system, which is given back just what it gave.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promise is the system's.
        self.cut(layout).unwrap_or_else(|| unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let Some(piece) = self.cut(layout) else {
            // SAFETY: the caller's promise is the system's.
            return unsafe { System.alloc_zeroed(layout) };
        };
        // SAFETY: the piece is ours and so long. Somebody may have had it before.
        unsafe { piece.write_bytes(0, layout.size()) };
        piece
    }

    // Ten thousand places give something back or ask for more: in each of them it would make the binary a tenth larger.
    #[inline(never)]
    unsafe fn dealloc(&self, piece: *mut u8, layout: Layout) {
        match self.start_of(piece) {
            Some(start) => drop(self.moves_end(start, start + layout.size(), 0)),
            // SAFETY: what is not of the block came from the system.
            None => unsafe { System.dealloc(piece, layout) },
        }
    }

    #[inline(never)]
    unsafe fn realloc(&self, piece: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let Some(start) = self.start_of(piece) else {
            // SAFETY: what is not of the block came from the system.
            return unsafe { System.realloc(piece, layout, size) };
        };
        if size <= LARGEST && self.moves_end(start, start + layout.size(), size) {
            return piece;
        }
        // SAFETY: the caller promises a size that fits the alignment; both pieces are at least as long as what is copied,
        // and the old one is given back by its owner.
        unsafe {
            let new = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
            if !new.is_null() {
                ptr::copy_nonoverlapping(piece, new, size.min(layout.size()));
                self.dealloc(piece, layout);
            }
            new
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// A piece that somebody holds, and what is written all over it.
    struct Held {
        piece: *mut u8,
        layout: Layout,
        mark: u8,
    }

    impl Held {
        fn of(memory: &Memory, size: usize, align: usize, mark: u8, zeroed: bool) -> Self {
            let layout = Layout::from_size_align(size, align).expect("a layout");
            // SAFETY: the size is not zero.
            let piece = unsafe { if zeroed { memory.alloc_zeroed(layout) } else { memory.alloc(layout) } };
            assert!(!piece.is_null() && piece.addr().is_multiple_of(align), "{layout:?}");
            let mut held = Self { piece, layout, mark: 0 };
            if zeroed {
                held.is_as_marked(size);
            }
            held.marks(mark);
            held
        }

        fn marks(&mut self, mark: u8) {
            self.mark = mark;
            // SAFETY: the piece is so long and nobody else's.
            unsafe { self.piece.write_bytes(mark, self.layout.size()) };
        }

        fn is_as_marked(&self, upto: usize) {
            // SAFETY: the piece is so long, written, and nobody else's.
            let bytes = unsafe { std::slice::from_raw_parts(self.piece, upto.min(self.layout.size())) };
            assert!(
                bytes.iter().all(|byte| *byte == self.mark),
                "{:?} was written by somebody else",
                self.layout
            );
        }

        fn becomes(&mut self, memory: &Memory, size: usize) {
            let old = self.layout.size();
            // SAFETY: the piece came from there with this layout, and the size is not zero.
            self.piece = unsafe { memory.realloc(self.piece, self.layout, size) };
            self.layout = Layout::from_size_align(size, self.layout.align()).expect("a layout");
            self.is_as_marked(old);
        }

        fn goes(self, memory: &Memory) {
            self.is_as_marked(usize::MAX);
            // SAFETY: the piece came from there with this layout.
            unsafe { memory.dealloc(self.piece, self.layout) };
        }
    }

    /// Numbers without a pattern, the same ones each time.
    fn numbers(seed: u64) -> impl FnMut(usize) -> usize {
        let mut state = seed;
        move |below| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            usize::try_from(state >> 16).unwrap_or(0) % below
        }
    }

    #[test]
    fn no_piece_is_written_by_another_ones_owner() {
        let memory: &Memory = Box::leak(Box::new(Memory::new()));
        let work = |seed: u64| {
            let mut number = numbers(seed);
            let mut held: Vec<Held> = Vec::new();
            for step in 0..20_000 {
                let most = [16, 200, LARGEST, 4 * LARGEST][number(4)];
                let size = 1 + number(most);
                match number(5) {
                    0 | 1 => {
                        let align = 1 << number(7);
                        let zeroed = number(2) == 0;
                        held.push(Held::of(memory, size, align, step as u8, zeroed));
                    }
                    2 if !held.is_empty() => {
                        let at = number(held.len());
                        held[at].becomes(memory, size);
                        held[at].marks(step as u8);
                    }
                    // The last one more often than others, as callers do.
                    3 => drop(held.pop().map(|last| last.goes(memory))),
                    _ if held.len() > 40 => {
                        let at = number(held.len());
                        held.swap_remove(at).goes(memory);
                    }
                    _ => {}
                }
            }
            held.into_iter().for_each(|piece| piece.goes(memory));
        };
        thread::scope(|scope| {
            for seed in [1, 20, 300, 4_000] {
                scope.spawn(move || work(seed));
            }
        });
    }

    #[test]
    fn the_last_piece_grows_where_it_lies_and_goes_back() {
        let memory: &Memory = Box::leak(Box::new(Memory::new()));
        let first = Held::of(memory, 10, 1, 1, false);
        let mut last = Held::of(memory, 10, 8, 2, false);
        let place = last.piece;
        last.becomes(memory, 900);
        assert_eq!((last.piece, memory.next.load(Ordering::Relaxed)), (place, 16 + 900));
        last.marks(2);
        last.goes(memory);
        assert_eq!(memory.next.load(Ordering::Relaxed), 16);
        first.goes(memory);
        assert_eq!(memory.next.load(Ordering::Relaxed), 16, "what lay in front of another one stays");
    }

    #[test]
    fn what_is_large_and_what_finds_no_room_is_the_systems() {
        let memory: &Memory = Box::leak(Box::new(Memory::new()));
        let pieces: Vec<Held> =
            [LARGEST + 1, LARGEST, LARGEST].map(|size| Held::of(memory, size, 1, 7, true)).into();
        assert!(memory.start_of(pieces[0].piece).is_none() && memory.start_of(pieces[1].piece) == Some(0));
        let rest: Vec<Held> = (0..ROOM / LARGEST).map(|_| Held::of(memory, LARGEST, 1, 8, false)).collect();
        assert!(memory.start_of(rest[0].piece).is_some());
        assert!(
            rest.last().is_some_and(|last| memory.start_of(last.piece).is_none()),
            "the block is used up"
        );
        pieces.into_iter().chain(rest).for_each(|piece| piece.goes(memory));
    }
}
