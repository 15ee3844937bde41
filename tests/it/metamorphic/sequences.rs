//! Two calls: the first leaves something behind, the second makes it count.

use super::rng::Rng;
use super::spelling::{single, string};
use super::world::Before;

/// A way to have a line run by a second call.
pub struct SequenceForm {
    pub name: &'static str,
    pub make: fn(&str, &mut Rng) -> (String, Before),
}

const fn form(name: &'static str, make: fn(&str, &mut Rng) -> (String, Before)) -> SequenceForm {
    SequenceForm { name, make }
}

fn file(path: &str, text: String) -> Before {
    Before { files: [(path.to_owned(), text)].into(), ..Before::default() }
}

fn script(line: &str) -> Before {
    file("s.sh", format!("#!/bin/bash\n{line}\n"))
}

pub const FORMS: &[SequenceForm] = &[
    form("sh s.sh", |l, _| ("sh s.sh".into(), script(l))),
    form("bash ./s.sh", |l, _| ("bash ./s.sh --fast".into(), script(l))),
    form("./s.sh", |l, _| ("./s.sh".into(), script(l))),
    form(". s.sh", |l, _| (". ./s.sh".into(), script(l))),
    form("source s.sh", |l, _| ("source s.sh".into(), script(l))),
    form("sh < s.sh", |l, _| ("sh < s.sh".into(), script(l))),
    form("cat s.sh | sh", |l, _| ("cat s.sh | bash".into(), script(l))),
    form("eval $(cat s.sh)", |l, _| ("eval \"$(cat s.sh)\"".into(), script(l))),
    form("eval $(<s.sh)", |l, _| ("eval \"$(<s.sh)\"".into(), script(l))),
    form("bash -c $(cat s.sh)", |l, _| ("bash -c \"$(cat s.sh)\"".into(), script(l))),
    form("sudo sh s.sh", |l, _| ("sudo -E sh s.sh".into(), script(l))),
    form("env X=1 ./s.sh", |l, _| ("env X=1 ./s.sh".into(), script(l))),
    form("nohup ./s.sh &", |l, _| ("nohup ./s.sh > /dev/null 2>&1 &".into(), script(l))),
    form(">> s.sh; sh s.sh", |l, _| {
        (format!("echo {} >> s.sh && sh s.sh", single(l)), file("s.sh", "#!/bin/sh\necho one\n".into()))
    }),
    form("| tee -a s.sh; ./s.sh", |l, _| {
        (format!("echo {} | tee -a s.sh; ./s.sh", single(l)), file("s.sh", "#!/bin/sh\necho one\n".into()))
    }),
    form("d/s.sh", |l, _| ("d/s.sh".into(), file("d/s.sh", format!("#!/bin/sh\n{l}\n")))),
    form("cp s.sh t && sh t", |l, _| ("cp s.sh t && sh t".into(), script(l))),
    form("mv s.sh t && ./t", |l, _| ("mv s.sh t; ./t".into(), script(l))),
    form("x=s.sh; sh $x", |l, _| ("x=s.sh; sh \"$x\"".into(), script(l))),
    form("mapfile; eval", |l, _| ("mapfile -t a < s.sh; eval \"${a[1]}\"".into(), script(l))),
    form("make", |l, _| {
        if l.contains('\n') {
            // Each line of a recipe is a shell of its own.
            return ("sh s.sh".into(), script(l));
        }
        ("make all".into(), file("Makefile", format!("all:\n\t{}\n", l.replace('$', "$$"))))
    }),
    form("npm run", |l, _| {
        ("npm run x".into(), file("package.json", format!("{{\"scripts\":{{\"x\":{}}}}}", string(l))))
    }),
];

/// A path that must not be touched, reached by a link that an earlier call made.
pub const LINKED: &[(&str, &str, &str)] = &[
    ("link", "/", "rm -rf link/"),
    ("link", "/", "rm -rf link/*"),
    ("link", "/home/dev", "rm -rf link/"),
    ("link", "/etc", "rm -rf link/x"),
    ("link", "/home/dev/.ssh", "cat link/id_rsa"),
    ("link", "/home/dev/.ssh/id_rsa", "cat link"),
    ("link", "/home/dev/app/.claude/settings.json", "echo x > link"),
    ("link", "/home/dev/app/.claude", "sed -i s/a/b/ link/settings.json"),
    ("link", "/home/dev/app/.claude", "rm -rf link/"),
    ("link", "/home/dev/app/.claude", "cp x link/settings.json"),
    ("link", "/home/dev/app/.claude", "cp x/settings.json link"),
    ("link", "/dev/sda", "dd if=/dev/zero of=link"),
    ("link", "/home/dev/app/migrations", "touch link/1.sql"),
];
