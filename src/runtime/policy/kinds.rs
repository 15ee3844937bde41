//! The kinds of a backticked part: a command, a path, a prefixed pattern, or just code.

use std::collections::BTreeSet;

use super::command::CommandPattern;
use super::content::ContentPattern;
use super::words::Token;
use crate::runtime::programs;

/// A part with a prefix that says what it is: `content:/re/`, `branch:x`, `tool:x`, `host:x`.
#[derive(Debug, Clone, PartialEq)]
pub enum Marked {
    /// Text.
    Content(ContentPattern),
    Branch(String),
    Tool(String),
    Host(String),
}

/// Reads a prefix; None where there is none, an error where what follows is wrong.
pub fn marked(code: &str) -> Option<Result<Marked, String>> {
    let (prefix, rest) = code.split_once(':')?;
    let named = |make: fn(String) -> Marked, what: &str| {
        let rest = rest.trim();
        if rest.is_empty() || rest.contains(char::is_whitespace) {
            Err(format!("`{what}:` needs one name"))
        } else {
            Ok(make(rest.to_owned()))
        }
    };
    match prefix {
        "content" => Some(ContentPattern::parse(rest).map(Marked::Content)),
        "branch" => Some(named(Marked::Branch, "branch")),
        "tool" => Some(named(Marked::Tool, "tool")),
        "host" => Some(named(Marked::Host, "host")),
        _ => None,
    }
}

/// A list of words that is asked of every word of every sentence: most of them are told apart without looking through it.
#[derive(Debug, Clone, Copy)]
pub struct Words {
    list: &'static str,
    /// The bits of its words.
    bits: u128,
}

impl Words {
    /// The words, with blanks between them.
    pub const fn new(list: &'static str) -> Self {
        let bytes = list.as_bytes();
        let (mut bits, mut start, mut at) = (0, 0, 0);
        while at <= bytes.len() {
            if at == bytes.len() || bytes[at] == b' ' {
                if at > start {
                    bits |= word_bit(bytes[start], bytes[at - 1], at - start);
                }
                start = at + 1;
            }
            at += 1;
        }
        Self { list, bits }
    }

    pub fn has(self, word: &str) -> bool {
        match word.as_bytes() {
            [] => false,
            all @ [first, ..] => {
                self.bits & word_bit(*first, all[all.len() - 1], all.len()) != 0 && is_among(self.list, word)
            }
        }
    }
}

/// One bit for words that begin and end alike and are as long.
const fn word_bit(first: u8, last: u8, len: usize) -> u128 {
    1 << ((first as usize * 7 + last as usize * 31 + len * 13) & 127)
}

/// True where the word is in a list of words with a blank between them.
pub fn is_among(list: &str, word: &str) -> bool {
    // Asked a hundred times of every sentence: eight bytes at once, nothing cut out.
    #[cfg(test)]
    super::work::look();
    let (list, word) = (list.as_bytes(), word.as_bytes());
    let Some(&first) = word.first() else { return false };
    let is_there = |at: usize| {
        let behind = list.get(at + word.len());
        (at == 0 || list[at - 1] == b' ')
            && list[at..].starts_with(word)
            && behind.is_none_or(|next| *next == b' ')
    };
    let (blocks, rest) = list.as_chunks::<8>();
    for (block, bytes) in blocks.iter().enumerate() {
        let mut places = places_of(first, *bytes);
        while places != 0 {
            if is_there(block * 8 + places.trailing_zeros() as usize / 8) {
                return true;
            }
            places &= places - 1;
        }
    }
    let start = list.len() - rest.len();
    rest.iter().enumerate().any(|(at, byte)| *byte == first && is_there(start + at))
}

/// One bit for each byte that is this one. A byte above such a one may have a bit too.
const fn places_of(byte: u8, eight: [u8; 8]) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let other = u64::from_le_bytes(eight) ^ (ONES * byte as u64);
    other.wrapping_sub(ONES) & !other & (ONES << 7)
}

/// Names that are called on something, whoever writes them without it.
const METHODS: &str = "\
    forEach then catch unwrap expect clone sleep now utcnow random exit toString push_str innerHTML waitForTimeout \
    setState query execute raw get post put delete fetch select only skip fail log error warn info debug";

/// Programs that a single backticked word names beyond doubt.
const PROGRAMS: &str = "\
    ansible ansible-playbook apt apt-get aws az bazel black brew bundle bunx cargo chmod chown cmake \
    composer conda corepack curl deno docker docker-compose dotnet eslint fly flyctl gcloud gem gh git \
    glab gofmt gradle gradlew helm heroku jest kubectl lerna mvn mvnw mypy netlify npm npx nvm nx pip \
    pip3 pipenv pipx playwright pnpm podman poetry prettier prisma psql pytest python python3 rails rake \
    rm rsync ruff rustup scp sed shellcheck ssh sudo supabase swift tar terraform tofu tox tsc tsx turbo \
    uv uvx vercel vitest wget wrangler xcodebuild yarn mkfs dd doas nvim vim nano emacs tslint biome \
    just make node go bun java ruby php perl mysql sqlite3 redis-cli mongo mongosh cat ls grep rg awk cd \
    mv cp touch kill pkill killall systemctl launchctl crontab tmux screen nohup act buf protoc sqlx \
    diesel alembic flask uvicorn gunicorn celery mix elixir iex rebar3 sbt lein stack cabal ghc zig \
    clang-format rustfmt clippy-driver rustc ninja meson jj hg svn chezmoi nix nixos-rebuild home- \
    manager pre-commit husky commitlint semantic-release changeset release-please goreleaser poe invoke \
    nox hatch pdm rye twine prek clj clojure bb";

/// Programs whose name is also a word of programming languages: alone they say nothing.
const AMBIGUOUS: &str = "\
    act apt black bundle dd fly go invoke java just kill make mix node php perl ruby python \
    stack swift touch screen nix rails turbo uv bun deno pytest mypy \
    biome prisma flask celery playwright husky changeset buf alembic diesel \
    sqlx zig elixir supabase vercel netlify mongo mysql dotnet lerna nx hatch rye poe";

/// Programs that are meant by their name in plain words: no other word is spelt so.
const PLAIN: Words = Words::new(
    "\
    npm npx pnpm yarn pip pip3 pipenv pipx poetry conda virtualenv jest mocha vitest tslint docker-compose sudo apt-get \
    vite ts-node nodemon pre-commit prek eslint pytest mypy rubocop",
);

/// The tools that the clients bring along, whose names mean nothing else.
pub const TOOLS: [&str; 10] = [
    "WebFetch",
    "WebSearch",
    "TodoWrite",
    "TaskCreate",
    "TaskUpdate",
    "NotebookEdit",
    "MultiEdit",
    "AskUserQuestion",
    "ExitPlanMode",
    "web_search",
];

/// A sentence without backticks, with the programs that it names in plain words put into them.
pub fn quoted(sentence: &[Token]) -> Option<Vec<Token>> {
    let joined = |token: &Token| matches!(token, Token::Word(word) if word.contains('/'));
    let apart = sentence.iter().any(joined).then(|| apart(sentence));
    let sentence = apart.as_deref().unwrap_or(sentence);
    const BEHIND: Words = Words::new(
        "or and nor instead over not never because since rather directly to tool tools unless without command commands for before",
    );
    let mut found = Vec::new();
    for at in 0..sentence.len() {
        let Token::Word(word) = &sentence[at] else { continue };
        let ends = match sentence.get(at + 1) {
            None | Some(Token::Mark(_)) => true,
            Some(Token::Word(next)) => BEHIND.has(next),
            Some(Token::Code(_)) => false,
        };
        if !ends {
            continue;
        }
        // "pytest, python or breeze commands": with names in it that mean other things too, the list is not told by one.
        if goes_on(sentence.get(at + 1..).unwrap_or_default()) {
            return None;
        }
        let tool = TOOLS.iter().find(|tool| tool.eq_ignore_ascii_case(word));
        let named = tool.map(|tool| (*tool).to_owned()).or_else(|| PLAIN.has(word).then(|| word.clone()));
        found.extend(named.map(|name| (at, name)));
    }
    if found.is_empty() {
        return None;
    }
    let mut out = sentence.to_vec();
    found.into_iter().for_each(|(at, name)| out[at] = Token::Code(name));
    Some(out)
}

/// "npm/yarn/pnpm": programs in one word, each by itself.
fn apart(sentence: &[Token]) -> Vec<Token> {
    let mut out = Vec::with_capacity(sentence.len());
    for token in sentence {
        match token {
            Token::Word(word) if word.contains('/') && word.split('/').all(|part| PLAIN.has(part)) => {
                for (at, part) in word.split('/').enumerate() {
                    if at > 0 {
                        out.push(Token::Mark('/'));
                    }
                    out.push(Token::Word(part.to_owned()));
                }
            }
            other => out.push(other.clone()),
        }
    }
    out
}

/// True where a list goes on with words that name no program beyond doubt: ", python, or x commands".
fn goes_on(behind: &[Token]) -> bool {
    let Some([Token::Mark(','), rest @ ..]) = Some(behind) else { return false };
    let end = rest
        .iter()
        .position(|token| !matches!(token, Token::Word(_) | Token::Mark(',' | '/')))
        .unwrap_or(rest.len());
    let list = &rest[..end];
    let joins =
        list.iter().position(|token| matches!(token, Token::Word(word) if word == "or" || word == "and"));
    let Some(joins) = joins.filter(|at| *at <= 4) else { return false };
    let listed = list[..joins].iter().any(|token| matches!(token, Token::Mark(',')))
        && list[..joins].iter().any(|token| matches!(token, Token::Word(word) if !PLAIN.has(word)));
    let last = list.get(joins + 1..joins + 3).unwrap_or_default();
    listed
        && matches!(last, [Token::Word(_), Token::Word(what)] if matches!(what.as_str(), "commands" | "command" | "tools" | "scripts"))
}

/// A sentence with the command that it spells out in plain words put into backticks: "never run git reset --hard".
pub fn spelled(sentence: &[Token]) -> Option<Vec<Token>> {
    const STOPS: &str = "\
        without unless before when if for to in on or and directly instead ever command commands after with nor until \
        except because since as from by via manually yourself tool cli outside inside under against";
    if sentence.iter().any(|token| matches!(token, Token::Code(_))) {
        return None;
    }
    let told = |token: &Token| matches!(token, Token::Word(word) if matches!(word.as_str(), "run" | "use" | "execute" | "running" | "using"));
    let at = sentence.iter().position(told)? + 1;
    let words: Vec<&str> = sentence
        .get(at..)?
        .iter()
        .map_while(|token| match token {
            Token::Word(word) if !is_among(STOPS, word) => Some(word.as_str()),
            Token::Word(_) | Token::Code(_) | Token::Mark(_) => None,
        })
        .collect();
    let text = words.join(" ");
    let ends = !matches!(sentence.get(at + words.len()), Some(Token::Word(word)) if matches!(word.as_str(), "command" | "commands" | "tool" | "cli"));
    // With a flag or one of the program's own commands it is a command; "git history" is none.
    let row = words.first().and_then(|first| programs::find(first))?;
    let next = words.get(1)?;
    if words.len() > 5
        || !ends
        || !is_among(PROGRAMS, words[0])
        || !(next.starts_with('-') || row.command(next).is_some())
    {
        return None;
    }
    CommandPattern::parse(&text)?;
    let mut out = sentence[..at].to_vec();
    out.push(Token::Code(text));
    out.extend(sentence[at + words.len()..].iter().cloned());
    Some(out)
}

/// True for the name of a program that means nothing else.
pub fn is_program(name: &str) -> bool {
    is_among(PROGRAMS, name)
}

/// `.ts`: the ending of files, not a file of that name.
pub fn is_ending(code: &str) -> bool {
    code.strip_prefix('.').is_some_and(|ending| is_among(EXTENSIONS, ending))
        && !DOT_NAMES.split(' ').any(|name| name == code)
}

/// How sure a reader can be that code is a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verb {
    /// "use": only what is a command beyond doubt.
    Use,
    /// "run", "execute": whatever can be one.
    Run,
}

/// The command that the code names, if it names one.
pub fn command(code: &str, verb: Verb, known: &BTreeSet<String>) -> Option<CommandPattern> {
    // What an environment of the project's own brings along is the program of that name.
    let code = [".venv/bin/", "venv/bin/", "./.venv/bin/"]
        .iter()
        .find_map(|front| code.strip_prefix(front))
        .unwrap_or(code);
    let pattern = CommandPattern::parse(code)?;
    if pattern.program.is_empty() {
        // Flags alone: only spelt out ones are beyond doubt.
        let long = pattern
            .flags
            .iter()
            .all(|names| names.iter().any(|name| name.starts_with("--") && name.len() > 4));
        // `--body "..."`: with a value to be filled in it matches nothing that anybody writes.
        let open = code.contains(['"', '\'', '<', '…']) || code.contains("...");
        return (long && !open && pattern.words.is_empty() && code.starts_with("--")).then_some(pattern);
    }
    let first = code.split_whitespace().next().unwrap_or_default();
    let single = pattern.words.is_empty() && pattern.flags.is_empty() && !pattern.more;
    if is_script_path(first) {
        return Some(pattern);
    }
    if first.contains('/')
        || first.contains([':', '.', '@'])
        || !first.chars().any(|c| c.is_ascii_lowercase())
    {
        return None;
    }
    let listed = is_among(PROGRAMS, first) || known.contains(first);
    let ambiguous = is_among(AMBIGUOUS, first);
    match verb {
        Verb::Use if single => (listed && !ambiguous).then_some(pattern),
        Verb::Use => listed.then_some(pattern),
        Verb::Run => {
            let shaped =
                first.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c));
            // `all`, `verify`: what a program that is named elsewhere is told to do.
            let told = single && is_among(TOLD, first);
            (listed || shaped && !told).then_some(pattern)
        }
    }
}

/// Words that programs are told, and that hardly any program is called.
const TOLD: &str = "\
    all verify smoke apply destroy deploy start stop restart up down reset install uninstall migrate makemigrations seed \
    publish release sync push pull commit checkout clean build test lint format";

pub fn is_script_path(word: &str) -> bool {
    word.starts_with("./")
        || word.ends_with(".sh")
        || word.starts_with("scripts/")
        || word.starts_with("bin/")
        || word.starts_with("vendor/bin/")
        || word.starts_with("node_modules/.bin/")
}

/// The command that the code names where its program is one that we know.
pub fn program(code: &str, known: &BTreeSet<String>) -> Option<CommandPattern> {
    let first = code.split_whitespace().next()?;
    (is_among(PROGRAMS, first) || known.contains(first)).then(|| command(code, Verb::Run, known))?
}

/// `a && b` as the commands it is made of; None where one of them is none.
pub fn chain(code: &str, known: &BTreeSet<String>) -> Option<Vec<CommandPattern>> {
    code.split("&&").map(|part| command(part.trim(), Verb::Run, known)).collect()
}

const EXTENSIONS: &str = "\
    md mdx rs ts tsx js jsx mjs cjs py pyi go java kt rb php c h cc cpp hpp cs swift json jsonc jsonl \
    toml yaml yml lock txt html css scss less sql db sqlite proto graphql gql sh bash zsh fish ps1 env \
    ini cfg conf xml svg png jpg gif ico pdf csv tsv lua vim el ex exs erl hs ml zig nix tf tfvars hcl \
    prisma vue svelte astro ipynb pem key crt p12 log snap wasm gradle kts properties plist pbxproj bat \
    cmd mod sum rst adoc tex dart scala clj r jl gen pb map example local docx xlsx pptx odt tsbuildinfo tfstate tfplan \
    prefab uasset whl jar apk ipa dll exe mp3 mp4 wav ttf otf woff woff2 webp avif parquet sqlite3 xcconfig storyboard xib \
    entitlements csproj fsproj sln cshtml razor hbs ejs njk j2 tmpl rego bicep thrift sol cairo groovy cmake bzl bazel arb \
    resx xlf xliff lockb bak orig";

const BARE_NAMES: &str = "\
    Makefile Dockerfile Justfile justfile Gemfile Procfile Rakefile LICENSE CODEOWNERS README CHANGELOG \
    node_modules AUTHORS NOTICE COPYING MAINTAINERS Jenkinsfile Vagrantfile Brewfile Pipfile VERSION Tiltfile Caddyfile id_rsa id_ed25519";

const DOT_NAMES: &str = "\
    .env .git .github .gitlab .claude .codex .cursor .vscode .idea .husky .npmrc .yarnrc .eslintrc \
    .prettierrc .gitignore .gitattributes .gitmodules .dockerignore .circleci .editorconfig .nvmrc \
    .tool-versions .pre-commit-config .ssh .aws .next .venv .cargo .config .terraform .beads .gemini \
    .agents .envrc .secrets .netrc .pypirc .cf-guide";

const FOLDERS: &str = "\
    src lib libs app apps packages docs doc test tests crates internal cmd pkg scripts config configs \
    public dist build vendor node_modules migrations db database assets static templates tools examples \
    api server client frontend backend web core components pages utils types schema schemas generated \
    proto infra terraform deploy k8s charts specs spec fixtures supabase prisma ios android third_party \
    e2e benches target out coverage secrets data design plugins hooks include models";

/// Folders of the system, and those that containers and people put beside them.
const AT_THE_ROOT: &str = "\
    bin boot dev etc home lib lib32 lib64 media mnt nix opt proc root run sbin snap srv sys tmp usr var Users Applications \
    Library System Volumes private data workspace workspaces work cygdrive c d";

/// Parts of names that stand between a name and its ending.
const MIDDLES: &str = "min test spec gen g pb generated freezed stories module d";

/// The glob where the name holds `NN`, `XXX` or `YYYY` for any number.
fn filled_in(code: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = code;
    let mut any = false;
    while let Some(at) = rest.find(['N', 'X', 'Y']) {
        let letter = rest[at..].chars().next()?;
        let len = rest[at..].find(|c| c != letter).unwrap_or(rest.len() - at);
        let front = rest[..at].chars().next_back();
        let behind = rest[at + len..].chars().next();
        let apart =
            front.is_none_or(|c| !c.is_ascii_uppercase()) && behind.is_none_or(|c| !c.is_ascii_alphabetic());
        out.push_str(&rest[..at]);
        if len >= 2 && apart && front.is_some() {
            out.push('*');
            any = true;
        } else {
            out.push_str(&rest[at..at + len]);
        }
        rest = &rest[at + len..];
    }
    out.push_str(rest);
    any.then_some(out)
}

/// `app.json(c)`, `item(s)`: two names in one, the second of which goes on.
fn shorthand(code: &str) -> Option<(&str, String)> {
    let (front, more) = code.strip_suffix(')')?.rsplit_once('(')?;
    let extension = front.rsplit_once('.').map(|(_, extension)| extension);
    let goes_on = match extension {
        // `console.log()` is a call.
        Some(_) if more.is_empty() => false,
        Some(short) => is_among(EXTENSIONS, short) && is_among(EXTENSIONS, &format!("{short}{more}")),
        None => matches!(more, "s" | "es"),
    };
    goes_on.then(|| (front, format!("{front}{more}")))
}

/// The glob that the code names, if it names a path. `folder` says that the prose calls it one.
pub fn path(code: &str, folder: bool) -> Option<String> {
    let code = code.trim();
    if let Some((short, long)) = shorthand(code) {
        let (short, long) = (path(short, folder)?, path(&long, folder)?);
        let at = short.rfind('/').map_or(0, |at| at + 1);
        return Some(format!("{}{{{},{}}}", &short[..at], &short[at..], &long[at..]));
    }
    // `src\gen\*.cs`: the same with the other slash.
    if code.contains('\\')
        && !code.contains('/')
        && code.bytes().all(|b| b.is_ascii_alphanumeric() || b"\\._-*".contains(&b))
    {
        return path(&code.replace('\\', "/"), folder);
    }
    // `/functions/lib/a.js`: whoever writes a rule stands in the repository, unless it is a folder of the system.
    if let Some(below) = code.strip_prefix('/')
        && let first = below.split('/').next().unwrap_or_default()
        && !first.is_empty()
        && !is_among(AT_THE_ROOT, first)
    {
        return path(&format!("./{below}"), folder);
    }
    // `.min.js`: what many names end in.
    if let Some(rest) = code.strip_prefix('.')
        && let Some((middle, extension)) = rest.split_once('.')
        && is_among(MIDDLES, middle)
        && extension.bytes().all(|b| b.is_ascii_alphanumeric())
    {
        return Some(format!("*{code}"));
    }
    // `app-vNN.css`: a number to be filled in.
    if let Some(filled) = filled_in(code) {
        return path(&filled, folder);
    }
    if code.is_empty() || code.len() > 300 || code.contains(char::is_whitespace) || code.contains("://") {
        return None;
    }
    let allowed = |c: char| c.is_alphanumeric() || "/._-*?{},[]~@+!$".contains(c);
    if !code.chars().all(allowed) || code.contains("..") || code.contains("[]") || code.contains("()") {
        return None;
    }
    if code.starts_with('@')
        || code.starts_with('$')
        || code.starts_with('!')
        || code.starts_with('-')
        || code.starts_with('+')
    {
        return None;
    }
    // Names in code that end like a file.
    if code.starts_with("console.") || code.starts_with("process.") {
        return None;
    }
    if code.chars().all(|c| "*./".contains(c)) {
        return matches!(code, "**" | "**/*").then(|| code.to_owned());
    }
    // "`*/api/*.cs`": whoever writes so means any folder, however deep.
    if let Some(below) = code.strip_prefix("*/").filter(|below| below.contains('/') || below.contains('.')) {
        return path(&format!("**/{below}"), folder);
    }
    // "`rollup/*`" is the folder and everything in it.
    if let Some(folder) = code.strip_suffix("/*").filter(|front| !front.contains('*') && *front != ".") {
        return Some(format!("{folder}/**"));
    }
    let last = code.trim_end_matches('/').rsplit('/').next().unwrap_or(code);
    let first = code.trim_start_matches("./").split('/').next().unwrap_or(code);
    let extension = last.rsplit_once('.').map(|(_, ext)| ext.trim_end_matches(['*', '}']));
    let has_extension = extension.is_some_and(|ext| {
        is_among(EXTENSIONS, ext) || ext.split([',', '{']).any(|one| is_among(EXTENSIONS, one))
    }) && !(last.starts_with('.')
        && !last[1..].contains('.')
        && !DOT_NAMES.split(' ').any(|name| last.starts_with(name)));
    let dotted = code.starts_with('.') && DOT_NAMES.split(' ').any(|name| code.starts_with(name));
    let slashed = code.contains('/')
        && (code.ends_with('/')
            || code.contains('*')
            || code.starts_with("./")
            || code.starts_with('/')
            || code.starts_with("~/")
            || is_among(FOLDERS, first)
            || code.matches('/').count() >= 2
            || folder);
    let bare = is_among(BARE_NAMES, code)
        || (folder && code.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c)));
    (has_extension || dotted || slashed || bare).then(|| code.to_owned())
}

/// Words that begin a piece of code of several words: `as any`, `except Exception`.
const KEYWORDS: &str = "as except catch new unsafe using goto global nonlocal async static extern";

/// Names of ways to write names: they speak of style, not of code.
const STYLES: &str = "@latest @next @beta @alpha @canary @mention @mentions @name @user @username camelCase PascalCase snake_case kebab-case UPPER_SNAKE_CASE SCREAMING_SNAKE_CASE";

/// The piece of code that the backticks name, if it is one that cannot be mistaken for a plain word.
pub fn literal(code: &str) -> Option<ContentPattern> {
    let code = code.trim();
    // `f(...)` and `f()` mean any call of `f`.
    let cut = [" ...)", "(...)", "(…)", "()", "(..)"].into_iter().find_map(|end| {
        let at = code.find(end)?;
        // What follows the call must close what stands before it: `#[allow(...)]`.
        code[at + end.len()..].chars().all(|c| ")]}>".contains(c)).then(|| code[..=at].trim_end())
    });
    // `a::b::*` and `console.*` mean whatever is in there.
    let cut = cut.or_else(|| {
        code.strip_suffix('*').filter(|front| {
            front.ends_with("::")
                || front.strip_suffix('.').is_some_and(|name| name.bytes().all(|b| b.is_ascii_alphabetic()))
        })
    });
    // `Optional[X]`: of whatever.
    let cut = cut.or_else(|| {
        let front = code.strip_suffix(']')?;
        let (name, letter) = front.rsplit_once('[')?;
        let stands_for_any = letter.len() == 1 && letter.bytes().all(|b| b.is_ascii_uppercase());
        (stands_for_any && name.len() > 3).then(|| &front[..front.len() - 1])
    });
    // `Process.sleep/1`: a function and how many things it is given.
    let arity = code.rsplit_once('/').filter(|(name, number)| {
        number.len() == 1
            && number.bytes().all(|b| b.is_ascii_digit())
            && name.contains('.')
            && !name.contains('/')
    });
    let cut = cut.or(arity.map(|(name, _)| name));
    let text = cut.unwrap_or(code);
    let len = text.chars().count();
    let odd =
        text.contains("...") || text.contains(['…', '*', '<', '>', '{', '}', '$', '=', ',', '"', '\'', '\\']);
    if !(4..=60).contains(&len) || odd || text.contains("://") || is_among(STYLES, text) || is_made_up(text) {
        return None;
    }
    if shorthand(code).is_some()
        || path(code, false).is_some()
        || text.starts_with('-')
        || text.starts_with('/')
    {
        return None;
    }
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let phrase = is_among(KEYWORDS, first.trim_end_matches(':'))
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b' ' | b'_' | b':' | b'.'))
        && (words.clone().count() > 0 && words.count() < 4 || first.ends_with(':'));
    if phrase {
        return Some(ContentPattern::of_code(text));
    }
    if text.contains(char::is_whitespace) && cut.is_none() {
        return None;
    }
    // `json()` alone is a function: `response.json()` is another one.
    if let Some(name) =
        text.strip_suffix('(').filter(|name| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_'))
        && name.len() >= 3
        && !is_among(METHODS, name)
    {
        let regex = format!(r"(?:^|[^.\w$]){name}\(");
        return Some(ContentPattern { regex, ..ContentPattern::of_code(text) });
    }
    let inner = text.trim_matches(|c: char| !c.is_alphanumeric());
    let marked = text.contains(['.', '(', '[', '@', '!', '#']) || text.contains("::") || is_long_name(text);
    let shouted = !inner.chars().any(char::is_lowercase);
    (marked && !shouted && inner.len() >= 3).then(|| ContentPattern::of_code(text))
}

/// `!value`, `foo.bar`: names that stand for whatever the reader has.
fn is_made_up(text: &str) -> bool {
    const NAMES: &str = "foo bar baz qux value values item items obj object data thing things x y z a b c arr str name key val";
    let mut names =
        text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty()).peekable();
    names.peek().is_some() && names.all(|name| is_among(NAMES, name))
}

/// `ngClass`, `OldError`: a name of several words in one.
pub fn is_camel(text: &str) -> bool {
    let letters = text.bytes().all(|b| b.is_ascii_alphanumeric());
    let hump =
        text.as_bytes().windows(2).any(|two| two[0].is_ascii_lowercase() && two[1].is_ascii_uppercase());
    letters && hump && text.len() >= 6 && !is_among(STYLES, text) && !TOOLS.contains(&text)
}

/// `caplog`, `time_travel`: a name that code may have.
pub fn is_name(text: &str) -> bool {
    text.len() >= 5
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
        && text.bytes().next().is_some_and(|b| b.is_ascii_lowercase())
        && !is_among(STYLES, text)
}

/// `dangerouslySetInnerHTML`: a name of several words in one, too long to be anything else.
fn is_long_name(text: &str) -> bool {
    let letters = text.bytes().all(|b| b.is_ascii_alphanumeric());
    let humps = text.bytes().skip(1).filter(u8::is_ascii_uppercase).count();
    letters && text.len() >= 12 && humps > 0 && text.bytes().next().is_some_and(|b| b.is_ascii_lowercase())
}
