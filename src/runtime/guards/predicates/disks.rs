//! A disk in the hands of a program: few only look at one.

use crate::runtime::guards::look::Look;

/// Programs that look at a disk, or say its name. What partitioning tools do, their options tell; the makers of volume
/// groups ask by themselves.
const LOOKING: [&str; 62] = [
    "[",
    "[[",
    "awk",
    "basename",
    "blkid",
    "cat",
    "cd",
    "cfdisk",
    "cryptsetup",
    "df",
    "dirname",
    "du",
    "echo",
    "egrep",
    "eject",
    "export",
    "fdisk",
    "fgrep",
    "file",
    "find",
    "findmnt",
    "fuser",
    "gdisk",
    "git",
    "grep",
    "hdparm",
    "head",
    "iostat",
    "lsblk",
    "ls",
    "lsof",
    "lspci",
    "man",
    "mdadm",
    "mount",
    "nvme",
    "parted",
    "partprobe",
    "partx",
    "printf",
    "readlink",
    "realpath",
    "rg",
    "sed",
    "sfdisk",
    "sgdisk",
    "smartctl",
    "stat",
    "swapon",
    "tail",
    "test",
    "tune2fs",
    "udevadm",
    "udisksctl",
    "umount",
    "wc",
    "wipefs",
    "zpool",
    "dumpe2fs",
    "pvremove",
    "vgcreate",
    "vgextend",
];

/// A disk is handed to a program of which nobody knows that it only looks.
pub(super) fn names_disk(look: &Look<'_>, index: usize) -> bool {
    let command = &look.facts.commands[index];
    let mut words = command.argv.iter().skip(1).map(|word| word.text.as_str());
    if !words.any(|word| word.contains("/dev/") && is_disk(word)) {
        return false;
    }
    let program = command.program.as_str();
    // What is read and written of it as a file is told as such.
    let is_known = |at: &usize| look.facts.files[*at].path.starts_with("/dev/");
    let only_asks = || {
        let is_asking = |name: &str| name.starts_with("get") || matches!(name, "report" | "help" | "version");
        let call = look.call(index);
        program == "blockdev" && call.options.iter().all(|given| is_asking(given.name) || given.name == "v")
            || (program.starts_with("fsck") || program == "e2fsck") && call.has("-n")
    };
    !LOOKING.contains(&program)
        && !command.elsewhere
        && !look.files_of(index).iter().any(is_known)
        && !only_asks()
}

/// `/dev/sda1`, `of=/dev/nvme0n1`, `/dev/disk/by-id/x`.
fn is_disk(word: &str) -> bool {
    let name =
        word.split_once('=').map_or(word, |(_, value)| value).strip_prefix("/dev/").unwrap_or_default();
    let lettered = ["sd", "hd", "vd", "xvd"].iter().any(|kind| {
        name.strip_prefix(kind).is_some_and(|rest| {
            rest.starts_with(|c: char| c.is_ascii_lowercase()) && rest.len() < 5 && !rest.contains('/')
        })
    });
    let numbered = ["nvme", "mmcblk", "disk", "rdisk", "dm-", "md"].iter().any(|kind| {
        name.strip_prefix(kind).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    });
    lettered || numbered || name.starts_with("disk/by-") || name.starts_with("mapper/")
}
