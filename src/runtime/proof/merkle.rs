//! A tree over seals as RFC 9162 has it: one hash stands for many rows, and a few hashes show that a row is among them.

use sha2::{Digest as _, Sha256};

/// A node of the tree.
pub type Node = [u8; 32];

/// The hash of a leaf.
pub fn leaf(bytes: &[u8]) -> Node {
    Sha256::new_with_prefix([0]).chain_update(bytes).finalize().into()
}

fn parent(left: &Node, right: &Node) -> Node {
    Sha256::new_with_prefix([1]).chain_update(left).chain_update(right).finalize().into()
}

/// Takes leaf after leaf and keeps only the roots of whole subtrees.
#[derive(Debug, Clone, Default)]
pub struct Growing {
    count: u64,
    /// Roots of whole subtrees, the largest first: one for each bit of `count`.
    whole: Vec<Node>,
}

impl Growing {
    /// One leaf more.
    pub fn push(&mut self, leaf: Node) {
        let mut node = leaf;
        let mut full = self.count;
        while full & 1 == 1 {
            if let Some(left) = self.whole.pop() {
                node = parent(&left, &node);
            }
            full >>= 1;
        }
        self.whole.push(node);
        self.count += 1;
    }

    /// How many leaves there were.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The root over all of them.
    pub fn root(&self) -> Node {
        let mut nodes = self.whole.iter().rev();
        let Some(last) = nodes.next() else { return Sha256::digest([]).into() };
        nodes.fold(*last, |right, left| parent(left, &right))
    }
}

/// The root over these leaves.
pub fn root(leaves: &[Node]) -> Node {
    let mut tree = Growing::default();
    leaves.iter().for_each(|leaf| tree.push(*leaf));
    tree.root()
}

/// The hashes that lead from a leaf to the root, nearest first.
pub fn path(leaves: &[Node], at: usize) -> Vec<Node> {
    let mut found = Vec::new();
    let (mut leaves, mut at) = (leaves, at);
    // From the root down; each step halves what is left.
    while leaves.len() > 1 {
        let middle = leaves.len().next_power_of_two() / 2;
        let (left, right) = leaves.split_at(middle);
        if at < middle {
            found.push(root(right));
            leaves = left;
        } else {
            found.push(root(left));
            (leaves, at) = (right, at - middle);
        }
    }
    found.reverse();
    found
}

/// A leaf at this place of so many leads to this root.
pub fn leads_to(root: &Node, leaf: &Node, at: u64, count: u64, path: &[Node]) -> bool {
    if at >= count {
        return false;
    }
    let (mut place, mut last, mut node) = (at, count - 1, *leaf);
    for step in path {
        if last == 0 {
            return false;
        }
        if place & 1 == 1 || place == last {
            node = parent(step, &node);
            while place & 1 == 0 && place != 0 {
                place >>= 1;
                last >>= 1;
            }
        } else {
            node = parent(&node, step);
        }
        place >>= 1;
        last >>= 1;
    }
    last == 0 && node == *root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_leaf_of_every_small_tree_leads_to_its_root_and_to_no_other() {
        for count in 1..70_u64 {
            let leaves: Vec<Node> = (0..count).map(|at| leaf(&at.to_le_bytes())).collect();
            let whole = root(&leaves);
            for at in 0..count {
                let here = usize::try_from(at).unwrap();
                let way = path(&leaves, here);
                assert!(leads_to(&whole, &leaves[here], at, count, &way), "{at} of {count}");
                assert!(!leads_to(&whole, &leaf(b"other"), at, count, &way));
                assert!(!leads_to(&whole, &leaves[here], at + 1, count, &way));
                if let Some((_, shorter)) = way.split_last() {
                    assert!(!leads_to(&whole, &leaves[here], at, count, shorter));
                }
            }
        }
    }

    #[test]
    fn the_tree_is_that_of_the_standard() {
        // Test vectors of Certificate Transparency's reference implementation.
        let inputs: [&[u8]; 8] = [
            b"",
            b"\x00",
            b"\x10",
            b"\x20\x21",
            b"\x30\x31",
            b"\x40\x41\x42\x43",
            b"\x50\x51\x52\x53\x54\x55\x56\x57",
            b"\x60\x61\x62\x63\x64\x65\x66\x67\x68\x69\x6a\x6b\x6c\x6d\x6e\x6f",
        ];
        let roots = [
            "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
            "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
            "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
            "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
            "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
            "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
        ];
        let leaves: Vec<Node> = inputs.iter().map(|input| leaf(input)).collect();
        for (at, expected) in roots.iter().enumerate() {
            assert_eq!(crate::runtime::proof::hex(&root(&leaves[..=at])), *expected, "{} leaves", at + 1);
        }
        assert_eq!(
            crate::runtime::proof::hex(&root(&[])),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
    }
}
