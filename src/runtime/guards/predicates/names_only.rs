//! Filters over lines of `NAME=value` that let names through and no values, or only such values as nobody hides.

use crate::runtime::guards::call::Call;
use crate::runtime::guards::look::contains_any;
use crate::runtime::model::Word;

/// Parts of names of settings that are no credentials. What is not among them may be one: `STRIPE`, `SENTRY`.
const SETTINGS: [&str; 56] = [
    "port",
    "host",
    "hostname",
    "env",
    "environment",
    "debug",
    "log",
    "logs",
    "logging",
    "level",
    "verbose",
    "region",
    "zone",
    "mode",
    "version",
    "tz",
    "timezone",
    "lang",
    "locale",
    "public",
    "vite",
    "enable",
    "enabled",
    "disable",
    "disabled",
    "feature",
    "features",
    "flag",
    "flags",
    "timeout",
    "retries",
    "limit",
    "max",
    "min",
    "size",
    "count",
    "workers",
    "threads",
    "path",
    "dir",
    "root",
    "name",
    "provider",
    "model",
    "bucket",
    "driver",
    "ttl",
    "interval",
    "origin",
    "origins",
    "domain",
    "protocol",
    "format",
    "stage",
    "endpoint",
    "address",
];

/// Addresses that carry no password, by what stands before `URL`.
const ADDRESSES: [&str; 11] =
    ["base", "api", "app", "site", "public", "frontend", "backend", "server", "client", "web", "home"];

/// Parts of names that speak of a credential.
const CREDENTIALS: [&str; 16] = [
    "key",
    "token",
    "secret",
    "pass",
    "pwd",
    "cred",
    "auth",
    "private",
    "dsn",
    "database_url",
    "salt",
    "cert",
    "jwt",
    "cookie",
    "mnemonic",
    "conn",
];

/// `grep '^PORT' .env`: each alternative names a setting, and none sounds like a credential.
pub(super) fn finds_settings(call: &Call<'_>) -> bool {
    let wide = ["-v", "--invert-match", "-A", "-B", "-C", "--context", "-f", "--file", "--passthru"];
    let given = call
        .options
        .iter()
        .find(|option| matches!(option.name, "-e" | "--regexp"))
        .and_then(|option| option.value);
    let Some(pattern) = given.or_else(|| call.word(0)).filter(|_| !wide.iter().any(|name| call.has(name)))
    else {
        return false;
    };
    // `-o` prints what the pattern says, and a pattern of letters alone says no value.
    let only = call.has("-o") && !pattern.contains(['.', '=', '!']) && !pattern.contains("[^");
    // `=$` finds names without a value.
    let is_empty = |one: &str| one.trim_end_matches([')', '"', '\'']).ends_with("=$");
    let is_setting = |one: &str| is_empty(one) || names_setting(one);
    only || pattern.split('|').all(is_setting) && !contains_any(pattern, &CREDENTIALS)
}

/// `env | grep -i token`: the pattern asks for what is named like a credential.
pub(super) fn asks_for_credential(call: &Call<'_>) -> bool {
    const NAMED: [&str; 8] =
        ["token", "secret", "passw", "api_key", "apikey", "_key", "credential", "private"];
    call.words.iter().any(|word| contains_any(&word.text, &NAMED)) && !call.has("-v")
}

/// Everything that is a name in the pattern is one of a setting.
fn names_setting(pattern: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    // Behind the sign stands what the value is like.
    let name = pattern.split('=').next().unwrap_or(pattern);
    let mut names = name.split(|c| !is_part(c)).filter(|name| name.len() > 1 && *name != "export").peekable();
    names.peek().is_some() && names.all(is_setting)
}

/// Is it the name of a setting that nobody hides?
pub(super) fn is_setting(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    let parts: Vec<&str> = lower.split('_').collect();
    let is_address = || parts.last() == Some(&"url") && parts.iter().any(|part| ADDRESSES.contains(part));
    parts.iter().any(|part| SETTINGS.contains(part)) || is_address()
}

/// `sed 's/=.*/=…/'`, `sed -E 's/^([A-Z_]+=).*/\1…/'`: what stands behind the sign does not come out.
pub(super) fn hides_values(argv: &[Word]) -> bool {
    argv.iter().any(|word| {
        let Some(rest) = word.text.strip_prefix('s') else { return false };
        let Some(mark) = rest.chars().next().filter(|c| c.is_ascii_punctuation() && *c != '\\') else {
            return false;
        };
        let mut parts = rest[1..].split(mark);
        let (pattern, replacement) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        let pattern = pattern.trim_end_matches('$');
        let head = pattern.strip_suffix(".*").or_else(|| pattern.strip_suffix(".+"));
        head.is_some_and(|head| {
            head.trim_end_matches([')', '\\']).ends_with('=') && !head.contains(".*") && !head.contains(".+")
        }) && !replacement.contains('&')
    })
}

/// `cut -d= -f1`.
pub(super) fn cuts_off(argv: &[Word]) -> bool {
    let joined: String =
        argv.iter().skip(1).take(5).map(|word| word.text.replace(['\'', '"', ' '], "")).collect();
    ["-d=-f1", "-f1-d="].iter().any(|form| {
        joined
            .strip_prefix(form)
            .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, ',' | '-')))
    })
}

/// `awk -F= '/^[A-Z]/ {print $1 "=…"}'`: of each line the first field, and nothing else.
pub(super) fn prints_first(argv: &[Word]) -> bool {
    let words: Vec<&str> = argv.iter().skip(1).map(|word| word.text.as_str()).collect();
    let code = match words.as_slice() {
        ["-F", "=", code, ..] | ["-F=", code, ..] => *code,
        _ => return false,
    };
    let Some((_, body)) = code.trim().strip_suffix('}').and_then(|code| code.split_once('{')) else {
        return false;
    };
    let fields = |text: &str| text.matches('$').count();
    let first =
        body.match_indices("$1").filter(|(at, _)| !body[at + 2..].starts_with(|c: char| c.is_ascii_digit()));
    let prints = body
        .split("print")
        .skip(1)
        .all(|printed| printed.split([';', '}']).next().is_some_and(|one| one.contains("$1")));
    first.count() == fields(body) && fields(body) > 0 && prints && !body.contains(['{', '}'])
}

/// `jq keys`, `jq '.data | keys'`.
pub(super) fn lists_keys(argv: &[Word]) -> bool {
    const LISTING: [&str; 9] = [
        "keys",
        "keys[]",
        "keys_unsorted",
        "keys_unsorted[]",
        "length",
        "type",
        "to_entries[].key",
        "to_entries[]|.key",
        "map_values(type)",
    ];
    let program = argv.iter().skip(1).find(|word| !word.text.starts_with('-'));
    program.is_some_and(|word| {
        let text = word.text.replace(' ', "");
        let is_last = |form: &str| {
            text.strip_suffix(form).is_some_and(|before| before.is_empty() || before.ends_with('|'))
        };
        !text.contains(',') && LISTING.iter().any(|form| is_last(form))
    })
}

/// `l.split('=')[0] for l in open('.env')`: code that keeps of each line what stands before the sign.
pub(super) fn splits_off(code: &str) -> bool {
    let plain = code.replace(['"', ' '], "'").replace("',1)", "')").replace("'',1)", "')");
    let takes = ["split('=')[0]", "partition('=')[0]", "split('=').first", "split('=',1)[0]"];
    let kept = takes.iter().map(|form| plain.matches(form).count()).sum::<usize>();
    // Printed once, and that is what is printed.
    kept > 0 && code.matches("print").count() + code.matches("puts").count() <= kept
}

#[cfg(test)]
mod tests {
    use super::{hides_values, lists_keys, names_setting, prints_first, splits_off};
    use crate::runtime::model::Word;

    fn words(line: &[&str]) -> Vec<Word> {
        line.iter().map(|text| Word::plain(*text)).collect()
    }

    #[test]
    fn settings_are_told_from_what_may_be_a_credential() {
        for (pattern, want) in [
            ("^PORT", true),
            ("NODE_ENV=", true),
            ("^(PORT", true),
            ("API_URL", true),
            ("^export LOG_LEVEL", true),
            ("STRIPE", false),
            ("sk_live", false),
            ("REDIS_URL", false),
            ("^", false),
        ] {
            assert_eq!(names_setting(pattern), want, "{pattern}");
        }
    }

    #[test]
    fn values_are_hidden_only_where_all_of_them_is_replaced() {
        for (code, want) in [
            ("s/=.*/=x/", true),
            (r"s/(=).*/\1<redacted>/", true),
            (r"s/^([A-Z_]+)=.*/\1/", true),
            ("s|=.*|=|", true),
            (r"s/A=\(.*\)/\1/", false),
            (r"s/^(.*)=.*/\1/", false),
            ("s/=.*/&/", false),
            ("s/x/y/", false),
        ] {
            assert_eq!(hides_values(&words(&["sed", "-E", code])), want, "{code}");
        }
    }

    #[test]
    fn awk_prints_names_where_it_prints_the_first_field_alone() {
        for (code, want) in [
            ("{print $1}", true),
            ("/^[A-Z]/{print $1\"=<redacted>\"}", true),
            ("{print $1, $2}", false),
            ("{print}", false),
            ("{print $1} /x/", false),
            ("{print $12}", false),
            ("{print $0}", false),
        ] {
            assert_eq!(prints_first(&words(&["awk", "-F=", code])), want, "{code}");
        }
    }

    #[test]
    fn keys_of_a_document_are_no_values() {
        for (code, want) in
            [("keys", true), (".data | keys", true), (".", false), (".keys", false), ("keys, .", false)]
        {
            assert_eq!(lists_keys(&words(&["jq", "-r", code])), want, "{code}");
        }
        assert!(splits_off("print([l.split('=')[0] for l in open('.env')])"));
        assert!(!splits_off("print(open('.env').read())"));
    }
}
