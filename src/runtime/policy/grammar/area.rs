//! The area in which a rule holds, in words: "in `src/`", "outside tests", "in production code".

use super::super::kinds;
use super::super::rule::Trigger;
use super::super::words::Token;
use super::cursor::Cursor;
use super::phrase::{self, Objects};

/// The files that a rule holds for, and those that it does not hold for.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Area {
    /// It holds for these; empty means all.
    pub scope: Vec<String>,
    /// It does not hold for these.
    pub except: Vec<String>,
    /// What lies outside cannot be told by names alone: some languages keep tests beside the code.
    pub vague: bool,
}

impl Area {
    /// True where it names folders to stand in, so that a command can be inside or outside of it.
    pub fn is_of_folders(&self) -> bool {
        let mut globs = self.scope.iter().chain(&self.except);
        globs.all(|glob| {
            let last = glob.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
            glob.ends_with('/') || !last.contains(['.', '*'])
        })
    }
}

impl Area {
    /// The area where what it leaves out can be told by names after all: only some languages keep tests in the file
    /// that they test, and a name of another language leaves those files alone.
    #[must_use]
    pub fn told_by_names(mut self, triggers: &[Trigger]) -> Self {
        const BESIDE: [&str; 3] = ["*.rs", "*.zig", "*.d"];
        let elsewhere = triggers.iter().all(|trigger| {
            matches!(trigger, Trigger::Content(pattern) if pattern.endings != "rs"
                && !pattern.literal.contains("::")
                && !pattern.literal.starts_with(['#', '.'])
                && !pattern.literal.contains("!("))
        });
        if self.vague && !self.except.is_empty() && elsewhere {
            self.vague = false;
            self.except.extend(BESIDE.map(str::to_owned));
        }
        self
    }
}

/// Languages by their names, and the files that are written in them.
pub const LANGUAGES: &[(&str, &str)] = &[
    ("typescript ts", "*.{ts,tsx,mts,cts}"),
    ("javascript js", "*.{js,jsx,mjs,cjs}"),
    ("python", "*.{py,pyi}"),
    ("rust", "*.rs"),
    ("go", "*.go"),
    ("java", "*.java"),
    ("kotlin", "*.{kt,kts}"),
    ("ruby", "*.rb"),
    ("swift", "*.swift"),
    ("php", "*.php"),
    ("css", "*.{css,scss}"),
    ("sql", "*.sql"),
    ("proto protobuf", "*.proto"),
    ("markdown", "*.md"),
    ("terraform", "*.tf"),
    ("c# csharp", "*.{cs,razor,cshtml}"),
    ("c++ cpp", "*.{cpp,cc,cxx,hpp,hh,h}"),
    ("dart flutter", "*.dart"),
    ("scala", "*.scala"),
    ("elixir", "*.{ex,exs}"),
    ("zig", "*.zig"),
    ("powershell", "*.{ps1,psm1}"),
];

/// Where tests live, whatever the language.
const TESTS: [&str; 9] = [
    "tests/",
    "test/",
    "__tests__/",
    "*.test.*",
    "*.spec.*",
    "*_test.*",
    "test_*",
    "*{Test,Tests}.{cs,java,kt,php,swift}",
    "*.Tests/",
];

/// What else nobody ships.
const NOT_SHIPPED: [&str; 7] =
    ["examples/", "example/", "scripts/", "tools/", "benches/", "benchmarks/", "docs/"];

/// Reads an area; the cursor stands on its first word. None where the words say something else.
pub fn area(at: Cursor<'_>) -> Option<(Area, Cursor<'_>)> {
    let mut cursor = at;
    cursor.eat(&["anywhere"]);
    let inside = if cursor.eat(&["outside"]) {
        cursor.eat(&["of"]);
        false
    } else if cursor.eat_all(&["except", "in"])
        || cursor.eat_all(&["except", "for"])
        || cursor.eat_all(&["other", "than", "in"])
    {
        false
    } else if cursor.eat(&["in", "inside", "within", "under"]) {
        true
    } else {
        return None;
    };
    cursor.skip(&["the", "any", "all", "our", "your", "files", "file", "code", "under", "in", "a"]);
    let by_name = cursor.code().is_none();
    let globs = if cursor.code().is_some() {
        let mut found = Objects::default();
        phrase::list(&mut cursor, &mut found);
        let folder = cursor.eat(&["folder", "folders", "directory", "directories", "files", "file", "tree"]);
        found.codes.iter().map(|code| kinds::path(code, folder)).collect::<Option<Vec<String>>>()?
    } else if let Some((area, behind)) = of_shipped(cursor) {
        return inside.then_some((area, behind));
    } else if inside
        && matches!(cursor.rest(), [Token::Word(word)] | [Token::Word(word), Token::Mark(_), ..] if word == "source" || word == "sources")
    {
        cursor.step();
        let mut except = tests();
        except.extend(NOT_SHIPPED.map(str::to_owned));
        return Some((Area { except, vague: true, ..Area::default() }, cursor));
    } else if let Some(globs) = of_kind(cursor).filter(|_| inside) {
        cursor.step();
        cursor.step();
        return Some((Area { scope: globs, vague: true, ..Area::default() }, cursor));
    } else if cursor.eat_all(&["unit", "tests"])
        || cursor.eat_all(&["test", "files"])
        || cursor.eat_all(&["test", "code"])
        || cursor.eat(&["tests"])
    {
        tests()
    } else if let Some((_, glob)) =
        cursor.word().and_then(|word| LANGUAGES.iter().find(|(names, _)| kinds::is_among(names, word)))
    {
        cursor.step();
        cursor.skip(&["code", "files", "file", "sources"]);
        vec![(*glob).to_owned()]
    } else {
        // A folder that every project knows by this name.
        let name = cursor.word().filter(|word| matches!(*word, "src" | "lib"))?;
        cursor.step();
        vec![format!("{name}/")]
    };
    let area = if inside {
        Area { scope: globs, ..Area::default() }
    } else {
        Area { except: globs, vague: by_name, ..Area::default() }
    };
    Some((area, cursor))
}

/// "production code", "production Rust code paths", "non-test files": what is no test, the other way round.
fn of_shipped(at: Cursor<'_>) -> Option<(Area, Cursor<'_>)> {
    const SHIPPED: &[&str] = &["production", "library", "non-test", "shipped"];
    let mut cursor = at;
    let (mut shipped, mut library, mut scope) = (false, false, Vec::new());
    loop {
        let word = cursor.word();
        if cursor.eat(SHIPPED) {
            shipped = true;
            library |= word == Some("library");
        } else if let Some((_, glob)) =
            word.and_then(|word| LANGUAGES.iter().find(|(names, _)| kinds::is_among(names, word)))
        {
            cursor.step();
            scope.push((*glob).to_owned());
        } else {
            break;
        }
    }
    let code = cursor.eat(&["code", "sources", "files", "codebase"]);
    cursor.skip(&["path", "paths", "files"]);
    if !shipped || !code {
        return None;
    }
    let mut except = tests();
    except.extend(NOT_SHIPPED.map(str::to_owned));
    // A program is no library.
    except.extend(["main.*", "bin/", "cli/", "cmd/"].into_iter().filter(|_| library).map(str::to_owned));
    Some((Area { scope, except, vague: true }, cursor))
}

/// "rule files": what goes by such a name, or lies in a folder of it. Which files these are, names tell only roughly.
fn of_kind(at: Cursor<'_>) -> Option<Vec<String>> {
    const NOUNS: &str = "\
        rule migration component model controller view route handler service store hook schema fixture page widget command \
        plugin adapter policy serializer resolver helper util job worker middleware";
    let [Token::Word(noun), Token::Word(files), ..] = at.rest() else { return None };
    let known = kinds::is_among(NOUNS, noun) && matches!(files.as_str(), "file" | "files");
    known.then(|| vec![format!("{noun}s/"), format!("{noun}/"), format!("*{noun}*")])
}

pub fn tests() -> Vec<String> {
    TESTS.iter().map(|glob| (*glob).to_owned()).collect()
}
