//! The shapes that providers give their keys: a prefix, an alphabet, a length.

use super::{MAX_FOUND, Secret, jwt, masked, placeholder};
use crate::runtime::model::bytes;

/// Which characters may follow the prefix.
#[derive(Clone, Copy)]
enum Alphabet {
    /// `0-9 a-f`
    Hex,
    /// `A-Z 2-7` and digits: AWS writes base 32.
    UpperDigits,
    /// `A-Z a-z 0-9`
    Alnum,
    /// the same, `_` and `-`
    UrlSafe,
    /// the same and `.`
    Dotted,
    /// base 64 with `+ / =`
    Base64,
}

impl Alphabet {
    const fn has(self, byte: u8) -> bool {
        match self {
            Self::Hex => byte.is_ascii_digit() || matches!(byte, b'a'..=b'f'),
            Self::UpperDigits => byte.is_ascii_digit() || byte.is_ascii_uppercase(),
            Self::Alnum => byte.is_ascii_alphanumeric(),
            Self::UrlSafe => byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'),
            Self::Dotted => byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.'),
            Self::Base64 => byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'='),
        }
    }
}

/// One shape.
struct Format {
    prefix: &'static str,
    kind: &'static str,
    alphabet: Alphabet,
    /// How many characters follow, at least and at most.
    least: usize,
    most: usize,
}

const fn format(
    prefix: &'static str,
    kind: &'static str,
    alphabet: Alphabet,
    least: usize,
    most: usize,
) -> Format {
    Format { prefix, kind, alphabet, least, most }
}

const LONG: usize = 4096;

/// Longer prefixes before their own beginnings. Test keys (`sk_test_`) are left out: providers print them in their docs.
const FORMATS: &[Format] = &[
    format("AKIA", "aws-access-key", Alphabet::UpperDigits, 16, 16),
    format("ASIA", "aws-access-key", Alphabet::UpperDigits, 16, 16),
    format("ABIA", "aws-access-key", Alphabet::UpperDigits, 16, 16),
    format("ACCA", "aws-access-key", Alphabet::UpperDigits, 16, 16),
    format("ABSK", "aws-bedrock-key", Alphabet::Base64, 100, LONG),
    format("AIza", "google-api-key", Alphabet::UrlSafe, 30, 39),
    format("AGE-SECRET-KEY-1", "age-key", Alphabet::UpperDigits, 58, 58),
    format("ATATT3", "atlassian-token", Alphabet::UrlSafe, 60, LONG),
    format("EAAA", "square-token", Alphabet::UrlSafe, 60, 60),
    format("GOCSPX-", "google-oauth-secret", Alphabet::UrlSafe, 28, 28),
    format("GR1348941", "gitlab-token", Alphabet::UrlSafe, 20, 20),
    format("NRAK-", "new-relic-key", Alphabet::UpperDigits, 27, 27),
    format("PMAK-", "postman-key", Alphabet::UrlSafe, 59, 59),
    format("SG.", "sendgrid-key", Alphabet::Dotted, 40, 70),
    format("dapi", "databricks-token", Alphabet::Hex, 32, 32),
    format("dckr_pat_", "docker-token", Alphabet::UrlSafe, 27, 36),
    format("doo_v1_", "digitalocean-token", Alphabet::Hex, 64, 64),
    format("dop_v1_", "digitalocean-token", Alphabet::Hex, 40, 64),
    format("dp.pt.", "doppler-token", Alphabet::Alnum, 40, 44),
    format("dp.st.", "doppler-token", Alphabet::Dotted, 40, 60),
    format("fm2_", "fly-token", Alphabet::Base64, 80, LONG),
    format("ghp_", "github-token", Alphabet::Alnum, 36, 251),
    format("gho_", "github-token", Alphabet::Alnum, 36, 251),
    format("ghu_", "github-token", Alphabet::Alnum, 36, 251),
    format("ghs_", "github-token", Alphabet::Alnum, 36, 251),
    format("ghr_", "github-token", Alphabet::Alnum, 36, 251),
    format("github_pat_", "github-token", Alphabet::UrlSafe, 30, 251),
    format("glpat-", "gitlab-token", Alphabet::Dotted, 20, 64),
    format("gldt-", "gitlab-token", Alphabet::UrlSafe, 20, 64),
    format("glrt-", "gitlab-token", Alphabet::UrlSafe, 20, 64),
    format("glptt-", "gitlab-token", Alphabet::Hex, 40, 40),
    format("glcbt-", "gitlab-token", Alphabet::UrlSafe, 20, 64),
    format("glsa_", "grafana-token", Alphabet::UrlSafe, 41, 41),
    format("glc_", "grafana-token", Alphabet::Base64, 60, LONG),
    format("gsk_", "groq-key", Alphabet::Alnum, 52, 52),
    format("hf_", "hugging-face-token", Alphabet::Alnum, 30, 40),
    format("hvs.", "vault-token", Alphabet::UrlSafe, 24, 200),
    format("hvb.", "vault-token", Alphabet::UrlSafe, 100, 300),
    format("key-", "mailgun-key", Alphabet::Hex, 32, 32),
    format("lin_api_", "linear-key", Alphabet::Alnum, 40, 48),
    format("npm_", "npm-token", Alphabet::Alnum, 30, 64),
    format("ntn_", "notion-token", Alphabet::Alnum, 40, 50),
    format("nvapi-", "nvidia-key", Alphabet::UrlSafe, 60, 80),
    format("pplx-", "perplexity-key", Alphabet::Alnum, 48, 56),
    format("pscale_tkn_", "planetscale-token", Alphabet::Dotted, 32, 64),
    format("pscale_pw_", "planetscale-token", Alphabet::Dotted, 32, 64),
    format("pypi-AgEIcHlwaS5vcmc", "pypi-token", Alphabet::UrlSafe, 50, LONG),
    format("pypi-AgENdGVzdC5weXBpLm9yZw", "pypi-token", Alphabet::UrlSafe, 50, LONG),
    format("r8_", "replicate-token", Alphabet::Alnum, 37, 37),
    format("rk_live_", "stripe-key", Alphabet::Alnum, 16, 247),
    format("sbp_", "supabase-token", Alphabet::Hex, 40, 40),
    format("sb_secret_", "supabase-key", Alphabet::UrlSafe, 30, 60),
    format("shpat_", "shopify-token", Alphabet::Hex, 32, 32),
    format("shpss_", "shopify-token", Alphabet::Hex, 32, 32),
    format("sk-ant-", "anthropic-key", Alphabet::UrlSafe, 32, 140),
    format("sk-proj-", "openai-key", Alphabet::UrlSafe, 24, 200),
    format("sk-svcacct-", "openai-key", Alphabet::UrlSafe, 40, 200),
    format("sk-admin-", "openai-key", Alphabet::UrlSafe, 40, 200),
    format("sk-or-v1-", "openrouter-key", Alphabet::Hex, 64, 64),
    format("sk-", "openai-key", Alphabet::Alnum, 48, 48),
    format("sk_live_", "stripe-key", Alphabet::Alnum, 16, 247),
    format("sntrys_", "sentry-token", Alphabet::Base64, 60, LONG),
    format("sntryu_", "sentry-token", Alphabet::Hex, 64, 64),
    format("sq0csp-", "square-secret", Alphabet::UrlSafe, 43, 43),
    format("tfp_", "typeform-token", Alphabet::UrlSafe, 40, 70),
    format("vercel_blob_rw_", "vercel-token", Alphabet::UrlSafe, 30, 60),
    format("whsec_", "webhook-secret", Alphabet::Base64, 32, 64),
    format("xai-", "xai-key", Alphabet::Alnum, 80, 80),
    format("xapp-", "slack-token", Alphabet::UrlSafe, 40, 200),
    format("xoxa-", "slack-token", Alphabet::UrlSafe, 24, 250),
    format("xoxb-", "slack-token", Alphabet::UrlSafe, 24, 250),
    format("xoxe.", "slack-token", Alphabet::Dotted, 40, 250),
    format("xoxe-", "slack-token", Alphabet::UrlSafe, 40, 250),
    format("xoxp-", "slack-token", Alphabet::UrlSafe, 24, 250),
    format("xoxr-", "slack-token", Alphabet::UrlSafe, 24, 250),
    format("xoxs-", "slack-token", Alphabet::UrlSafe, 24, 250),
    format("ya29.", "google-oauth-token", Alphabet::UrlSafe, 60, LONG),
    format("hooks.slack.com/services/", "slack-webhook", Alphabet::Base64, 40, 60),
    format("discord.com/api/webhooks/", "discord-webhook", Alphabet::Base64, 80, 100),
];

/// It stands inside of words.
const WORD: u8 = 1;
/// A prefix starts with it.
const FIRST: u8 = 2;

/// What each byte is.
const KINDS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0_u8;
    while byte < 128 {
        if byte.is_ascii_alphanumeric() || byte == b'_' {
            table[byte as usize] = WORD;
        }
        byte += 1;
    }
    let mut index = 0;
    while index < FORMATS.len() {
        table[FORMATS[index].prefix.as_bytes()[0] as usize] |= FIRST;
        index += 1;
    }
    table[b'e' as usize] |= FIRST;
    table
};

/// For each first two bytes: does any prefix start with them? A bit for each pair; nearly every word ends here.
const HEADS: [u64; 1024] = {
    let mut table = [0; 1024];
    let mut index = 0;
    while index < FORMATS.len() {
        let prefix = FORMATS[index].prefix.as_bytes();
        let pair = (prefix[0] as usize) << 8 | prefix[1] as usize;
        table[pair / 64] |= 1 << (pair % 64);
        index += 1;
    }
    let token = (b'e' as usize) << 8 | b'y' as usize;
    table[token / 64] |= 1 << (token % 64);
    table
};

fn is_head(first: u8, second: u8) -> bool {
    let pair = usize::from(first) << 8 | usize::from(second);
    HEADS[pair / 64] >> (pair % 64) & 1 == 1
}

/// Adds every key of a known shape.
pub(super) fn scan(text: &str, found: &mut Vec<Secret>) {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() && found.len() < MAX_FOUND {
        let byte = bytes[at];
        let kind = KINDS[usize::from(byte)];
        let is_head = kind & FIRST != 0 && bytes.get(at + 1).is_some_and(|next| is_head(byte, *next));
        let key = if is_head { key_at(text, at, found) } else { None };
        at = key.unwrap_or(at + 1);
        // No key begins inside of a word.
        if key.is_some() || kind & WORD != 0 {
            at += bytes[at..].iter().take_while(|byte| KINDS[usize::from(**byte)] & WORD != 0).count();
        }
    }
    telegram(bytes, found);
}

/// A key that starts exactly here, and where it ends.
fn key_at(text: &str, at: usize, found: &mut Vec<Secret>) -> Option<usize> {
    let rest = &text.as_bytes()[at..];
    if rest.starts_with(b"eyJ") {
        return jwt::token_at(text, at, found);
    }
    for format in FORMATS {
        // Two bytes tell nearly all of them apart, and cost less than a call.
        if !rest.starts_with(&format.prefix.as_bytes()[..2]) || !rest.starts_with(format.prefix.as_bytes()) {
            continue;
        }
        let body = &rest[format.prefix.len()..];
        let length = body.iter().take(format.most + 1).take_while(|byte| format.alphabet.has(**byte)).count();
        // A sentence's full stop is not part of a token.
        let length = length - body[..length].iter().rev().take_while(|byte| **byte == b'.').count();
        if length < format.least || length > format.most {
            continue;
        }
        let end = at + format.prefix.len() + length;
        let value = text.get(at + format.prefix.len()..end)?;
        if placeholder::is_placeholder(value) || !is_mixed(format, value) {
            return None;
        }
        found.push(Secret { kind: format.kind, span: at..end, masked: masked(format.prefix, length) });
        return Some(end);
    }
    None
}

/// Identifiers and prose have the right letters, but no digits: keys nearly always mix.
fn is_mixed(format: &Format, value: &str) -> bool {
    let digits = value.bytes().filter(u8::is_ascii_digit).count();
    let letters = value.bytes().filter(u8::is_ascii_alphabetic).count();
    if format.prefix == "sk-" {
        // The old OpenAI keys carry their vendor's name in the middle; other `sk-…` words do not.
        return value.contains("T3BlbkFJ");
    }
    digits >= 1 && letters >= 3
}

/// `123456789:AA…` is a Telegram bot token: digits, a colon, 35 characters that start with `AA`.
fn telegram(bytes: &[u8], found: &mut Vec<Secret>) {
    for colon in bytes::find_all(bytes, b":AA") {
        let digits = bytes[..colon].iter().rev().take(11).take_while(|byte| byte.is_ascii_digit()).count();
        let body = &bytes[colon + 1..];
        let length = body.iter().take(36).take_while(|byte| Alphabet::UrlSafe.has(**byte)).count();
        if !(8..=10).contains(&digits) || length != 35 || found.len() >= MAX_FOUND {
            continue;
        }
        let value = std::str::from_utf8(&body[..length]).unwrap_or_default();
        if !placeholder::is_placeholder(value) {
            let span = colon - digits..colon + 1 + length;
            found.push(Secret { kind: "telegram-token", span, masked: masked("", digits + 1 + length) });
        }
    }
}
