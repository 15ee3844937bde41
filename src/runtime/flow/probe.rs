//! The promises for any bytes at all: shared by the fuzz target and by a test with texts of its own.

use super::{Key, Label, Lists, Thread, scan};
use crate::runtime::model::Moment;

/// Reads the bytes as a text and as what is kept of a thread, and panics where a promise is broken.
pub fn probe(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (lists, key) = (Lists::read(), Key::new(&[3; 32], "x"));
    let mut thread = Thread::default();
    let label =
        thread.label(Label { source: "web".into(), is_relayed: false, event: "E".into(), at: Moment(0) });
    let mut names = Vec::new();
    scan(&text, &lists, &mut |name| {
        assert!(name.text.len() <= 600, "a name is short");
        assert!(
            name.shown().bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()),
            "{:?}",
            name.shown()
        );
        assert!(!(name.is_opaque && name.is_local()), "what cannot be read is nowhere near");
        thread.name(key, &name, label);
        names.push(name);
        names.len() < 2000
    });
    for name in &names {
        assert!(thread.named_by(key, name).is_some(), "what was named stays named");
        assert!(!thread.is_trusted(key, name));
    }
    let again = Thread::decode(&thread.encode());
    assert_eq!(again, thread, "what is kept is what was known");
    let mut merged = Thread::decode(bytes);
    merged.take_in(&thread);
    assert!(merged.is_untrusted());
    for name in &names {
        assert!(merged.named_by(key, name).is_some(), "what another thread heard of counts");
    }
}

#[cfg(test)]
mod tests {
    use super::probe;

    #[test]
    fn hostile_bytes_break_nothing() {
        let many: String =
            (0..700).map(|at| format!("https://h{at}.example/x who{at}@m{at}.test ")).collect();
        let texts = [
            many.as_str(),
            "",
            "\0\0@\0://\0",
            "https://[::1]:80/ https://[zz]/ http://1.2.3.4.5/ //x.y",
            "a@b.c@d.e://f@g.h:80:90/i git@github.com:x/y git@x:",
            "https://\u{202e}evil.example\u{200b}/ https://еvil.example/ пример@почта.рф",
            "s3://B gs://c/d \u{1F600}.com xn--e1afmkfd.xn--p1ai",
        ];
        texts.iter().for_each(|text| probe(text.as_bytes()));
        // Whatever is cut at a length is not cut inside a letter.
        for (pad, mark) in
            (0..4).flat_map(|pad| ["a@b.", "://", "@", ".", "git@h.x:"].map(|mark| (pad, mark)))
        {
            let long = format!("{mark}{}{}.c e@f.g", "x".repeat(pad), "€".repeat(400));
            probe(long.as_bytes());
        }
        let mut state = 7_u64;
        for length in 0..400_usize {
            let alphabet = b"a.@:/-_[]%\\ 0xE\xd0\xb5\x00\x01\xff\n1";
            let bytes: Vec<u8> = (0..length)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    alphabet[(state >> 33) as usize % alphabet.len()]
                })
                .collect();
            probe(&bytes);
        }
    }
}
