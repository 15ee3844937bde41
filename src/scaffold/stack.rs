//! The languages of a repository, and those of their commands that really exist in it. Pure.

/// How the survey looks at a repository.
pub struct Eyes<'a> {
    /// The text of a file below the root.
    pub read: &'a dyn Fn(&str) -> Option<String>,
    /// Something is at that path below the root.
    pub has: &'a dyn Fn(&str) -> bool,
    /// A program can be started, by name or as `./file`.
    pub runs: &'a dyn Fn(&str) -> bool,
}

/// What a repository is made of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stack {
    /// Commands, the main language's first.
    pub commands: Vec<Command>,
    /// Files that a tool writes and nobody should edit by hand.
    pub generated: Vec<String>,
}

/// A command that exists here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// What it is for.
    pub purpose: Purpose,
    /// The command line.
    pub line: String,
}

/// What a command is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Makes the thing.
    Build,
    /// Proves that it works.
    Test,
    /// Finds mistakes without running it.
    Lint,
    /// Puts it into shape.
    Format,
}

impl Purpose {
    /// The word shown before the command.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Build => "Build",
            Self::Test => "Test",
            Self::Lint => "Check",
            Self::Format => "Format",
        }
    }
}

impl Stack {
    /// The command that runs the tests.
    pub fn test(&self) -> Option<&str> {
        self.commands
            .iter()
            .find(|command| command.purpose == Purpose::Test)
            .map(|command| command.line.as_str())
    }

    fn add(&mut self, purpose: Purpose, line: impl Into<String>) {
        self.commands.push(Command { purpose, line: line.into() });
    }
}

/// Looks around.
pub fn survey(eyes: &Eyes<'_>) -> Stack {
    let mut stack = Stack::default();
    rust(eyes, &mut stack);
    node(eyes, &mut stack);
    python(eyes, &mut stack);
    go(eyes, &mut stack);
    java(eyes, &mut stack);
    stack
}

fn rust(eyes: &Eyes<'_>, stack: &mut Stack) {
    if !(eyes.has)("Cargo.toml") || !(eyes.runs)("cargo") {
        return;
    }
    stack.add(Purpose::Build, "cargo build");
    stack.add(Purpose::Test, "cargo test");
    if (eyes.runs)("cargo-clippy") {
        stack.add(Purpose::Lint, "cargo clippy --all-targets");
    }
    if (eyes.runs)("cargo-fmt") {
        stack.add(Purpose::Format, "cargo fmt");
    }
    stack.generated.push("Cargo.lock".into());
}

fn node(eyes: &Eyes<'_>, stack: &mut Stack) {
    let Some(text) = (eyes.read)("package.json") else { return };
    let package: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    let (runner, lock) = [
        ("pnpm", "pnpm-lock.yaml"),
        ("yarn", "yarn.lock"),
        ("bun", "bun.lock"),
        ("npm", "package-lock.json"),
    ]
    .into_iter()
    .find(|(_, lock)| (eyes.has)(lock))
    .unwrap_or(("npm", ""));
    let scripts = [
        (Purpose::Build, "build"),
        (Purpose::Test, "test"),
        (Purpose::Lint, "lint"),
        (Purpose::Format, "format"),
    ];
    for (purpose, script) in scripts {
        let body = package["scripts"][script].as_str().unwrap_or_default();
        // `npm init` writes a test script that only fails.
        if !body.is_empty() && !body.contains("no test specified") {
            stack.add(purpose, format!("{runner} run {script}"));
        }
    }
    if !lock.is_empty() {
        stack.generated.push(lock.into());
    }
}

fn python(eyes: &Eyes<'_>, stack: &mut Stack) {
    let project = (eyes.read)("pyproject.toml");
    if project.is_none() && !(eyes.has)("setup.py") && !(eyes.has)("requirements.txt") {
        return;
    }
    let project = project.unwrap_or_default();
    let uv = (eyes.has)("uv.lock");
    let poetry = (eyes.has)("poetry.lock");
    let prefix = if uv {
        "uv run "
    } else if poetry {
        "poetry run "
    } else {
        ""
    };
    let mentions = |word: &str| {
        project.contains(word) || (eyes.read)("requirements.txt").is_some_and(|text| text.contains(word))
    };
    if mentions("pytest") || (eyes.has)("pytest.ini") || (eyes.has)("conftest.py") {
        stack.add(Purpose::Test, format!("{prefix}pytest"));
    } else if (eyes.has)("tests") && (eyes.runs)("python3") {
        stack.add(Purpose::Test, format!("{prefix}python3 -m unittest discover tests"));
    }
    if mentions("ruff") {
        stack.add(Purpose::Lint, format!("{prefix}ruff check"));
        stack.add(Purpose::Format, format!("{prefix}ruff format"));
    }
    for lock in ["uv.lock", "poetry.lock"] {
        if (eyes.has)(lock) {
            stack.generated.push(lock.into());
        }
    }
}

fn go(eyes: &Eyes<'_>, stack: &mut Stack) {
    if !(eyes.has)("go.mod") || !(eyes.runs)("go") {
        return;
    }
    stack.add(Purpose::Build, "go build ./...");
    stack.add(Purpose::Test, "go test ./...");
    stack.add(Purpose::Lint, "go vet ./...");
    if (eyes.has)("go.sum") {
        stack.generated.push("go.sum".into());
    }
}

fn java(eyes: &Eyes<'_>, stack: &mut Stack) {
    let pick = |own: &'static str, system: &'static str| {
        [own, system].into_iter().find(|program| (eyes.runs)(program))
    };
    if (eyes.has)("pom.xml")
        && let Some(maven) = pick("./mvnw", "mvn")
    {
        stack.add(Purpose::Build, format!("{maven} compile"));
        stack.add(Purpose::Test, format!("{maven} test"));
    }
    if ((eyes.has)("build.gradle") || (eyes.has)("build.gradle.kts"))
        && let Some(gradle) = pick("./gradlew", "gradle")
    {
        stack.add(Purpose::Build, format!("{gradle} assemble"));
        stack.add(Purpose::Test, format!("{gradle} test"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(files: &[(&str, &str)], programs: &[&str]) -> Vec<String> {
        let read =
            |name: &str| files.iter().find(|(file, _)| *file == name).map(|(_, text)| (*text).to_owned());
        let has = |name: &str| files.iter().any(|(file, _)| *file == name);
        let runs = |name: &str| programs.contains(&name);
        let stack = survey(&Eyes { read: &read, has: &has, runs: &runs });
        let lines =
            stack.commands.into_iter().map(|command| format!("{}: {}", command.purpose.name(), command.line));
        lines.chain(stack.generated.into_iter().map(|file| format!("generated: {file}"))).collect()
    }

    #[test]
    fn only_commands_that_exist_are_named() {
        assert_eq!(check(&[("Cargo.toml", "")], &[]), Vec::<String>::new());
        assert_eq!(
            check(&[("Cargo.toml", "")], &["cargo", "cargo-fmt"]),
            ["Build: cargo build", "Test: cargo test", "Format: cargo fmt", "generated: Cargo.lock"]
        );
        let package =
            r#"{"scripts": {"test": "echo \"Error: no test specified\" && exit 1", "build": "tsc"}}"#;
        assert_eq!(
            check(&[("package.json", package), ("pnpm-lock.yaml", "")], &[]),
            ["Build: pnpm run build", "generated: pnpm-lock.yaml"]
        );
        assert_eq!(
            check(&[("pyproject.toml", "[tool.ruff]\n[tool.pytest.ini_options]"), ("uv.lock", "")], &[]),
            [
                "Test: uv run pytest",
                "Check: uv run ruff check",
                "Format: uv run ruff format",
                "generated: uv.lock"
            ]
        );
        assert_eq!(
            check(&[("pom.xml", "")], &["./mvnw", "mvn"]),
            ["Build: ./mvnw compile", "Test: ./mvnw test"]
        );
        assert_eq!(check(&[("go.mod", ""), ("go.sum", "")], &["go"]).len(), 4);
        assert_eq!(check(&[("package.json", "not json")], &[]), Vec::<String>::new());
    }
}
