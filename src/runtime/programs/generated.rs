//! Generated from `templates/programs.toml` by `cargo xtask codegen`. Do not edit.

use super::table::Role::{Code, Cwd, Into, Line, Looks, Plain as P, Read, Rest, Script, Split, Text, Tries, Write};
use super::table::Takes::{Digits as D, Joined as J, Nothing as N, Pair, Value as V};
use super::table::{Command, EMPTY, Opt, Program, Role, Runs, Style, Takes, Way};

const fn o(name: &'static str, full: u16, takes: Takes, role: Role) -> Opt {
    Opt { name, full, takes, role }
}

const fn c(name: &'static str, usual: &'static str, row: u16) -> Command {
    Command { name, usual, row }
}

static O0: &[Opt] = &[o("--askpass", 0, N, P), o("--background", 1, N, P), o("--bell", 2, N, P), o("--chdir", 3, V, Cwd), o("--chroot", 4, V, P), o("--close-from", 5, V, P), o("--command-timeout", 6, V, P), o("--edit", 7, N, Looks), o("--group", 8, V, P), o("--host", 9, V, P), o("--list", 10, N, Looks), o("--login", 11, N, P), o("--no-update", 12, N, P), o("--non-interactive", 13, N, P), o("--other-user", 14, V, P), o("--preserve-env", 15, J, P), o("--preserve-groups", 16, N, P), o("--prompt", 17, V, P), o("--remove-timestamp", 18, N, Looks), o("--reset-timestamp", 19, N, P), o("--role", 20, V, P), o("--set-home", 21, N, P), o("--shell", 22, N, P), o("--stdin", 23, N, P), o("--type", 24, V, P), o("--user", 25, V, P), o("--validate", 26, N, Looks), o("--version", 27, N, Looks), o("-A", 0, N, P), o("-B", 2, N, P), o("-C", 5, V, P), o("-D", 3, V, Cwd), o("-E", 15, J, P), o("-H", 21, N, P), o("-K", 18, N, Looks), o("-N", 12, N, P), o("-P", 16, N, P), o("-R", 4, V, P), o("-S", 23, N, P), o("-T", 6, V, P), o("-U", 14, V, P), o("-V", 27, N, Looks), o("-b", 1, N, P), o("-e", 7, N, Looks), o("-g", 8, V, P), o("-h", 9, V, P), o("-i", 11, N, P), o("-k", 19, N, P), o("-l", 10, N, Looks), o("-n", 13, N, P), o("-p", 17, V, P), o("-r", 20, V, P), o("-s", 22, N, P), o("-t", 24, V, P), o("-u", 25, V, P), o("-v", 26, N, Looks)];
static O1: &[Opt] = &[o("-C", 0, V, P), o("-L", 1, N, Looks), o("-a", 2, V, P), o("-n", 3, N, P), o("-s", 4, N, P), o("-u", 5, V, P)];
static O2: &[Opt] = &[o("--argv0", 0, V, P), o("--block-signal", 1, J, P), o("--chdir", 2, V, Cwd), o("--debug", 3, N, P), o("--default-signal", 4, J, P), o("--ignore-environment", 5, N, P), o("--ignore-signal", 6, J, P), o("--list-signal-handling", 7, N, P), o("--null", 8, N, P), o("--split-string", 9, V, Split), o("--unset", 10, V, P), o("-0", 8, N, P), o("-C", 2, V, Cwd), o("-P", 13, V, P), o("-S", 9, V, Split), o("-a", 0, V, P), o("-i", 5, N, P), o("-u", 10, V, P), o("-v", 3, N, P)];
static O3: &[Opt] = &[o("--adjustment", 0, V, P), o("-n", 0, V, P)];
static O4: &[Opt] = &[o("--class", 0, V, P), o("--classdata", 1, V, P), o("--ignore", 2, N, P), o("--pgid", 3, V, P), o("--pid", 4, V, P), o("--uid", 5, V, P), o("-P", 3, V, P), o("-c", 0, V, P), o("-n", 1, V, P), o("-p", 4, V, P), o("-t", 2, N, P), o("-u", 5, V, P)];
static O5: &[Opt] = &[o("--all-tasks", 0, N, P), o("--batch", 1, N, P), o("--deadline", 2, N, P), o("--ext", 3, N, P), o("--fifo", 4, N, P), o("--idle", 5, N, P), o("--max", 6, N, Looks), o("--other", 7, N, P), o("--pid", 8, N, Looks), o("--reset-on-fork", 9, N, P), o("--rr", 10, N, P), o("--sched-deadline", 11, V, P), o("--sched-period", 12, V, P), o("--sched-runtime", 13, V, P), o("--verbose", 14, N, P), o("-D", 11, V, P), o("-P", 12, V, P), o("-R", 9, N, P), o("-T", 13, V, P), o("-a", 0, N, P), o("-b", 1, N, P), o("-d", 2, N, P), o("-e", 3, N, P), o("-f", 4, N, P), o("-i", 5, N, P), o("-m", 6, N, Looks), o("-o", 7, N, P), o("-p", 8, N, Looks), o("-r", 10, N, P), o("-v", 14, N, P)];
static O6: &[Opt] = &[o("--all-tasks", 0, N, P), o("--cpu-list", 1, N, P), o("--pid", 2, N, Looks), o("-a", 0, N, P), o("-c", 1, N, P), o("-p", 2, N, Looks)];
static O7: &[Opt] = &[o("--append", 0, N, P), o("--format", 1, V, P), o("--output", 2, V, Write), o("--portability", 3, N, P), o("--quiet", 4, N, P), o("--verbose", 5, N, P), o("-a", 0, N, P), o("-f", 1, V, P), o("-o", 2, V, Write), o("-p", 3, N, P), o("-q", 4, N, P), o("-v", 5, N, P)];
static O8: &[Opt] = &[o("--foreground", 0, N, P), o("--kill-after", 1, V, P), o("--preserve-status", 2, N, P), o("--signal", 3, V, P), o("--verbose", 4, N, P), o("-f", 0, N, P), o("-k", 1, V, P), o("-p", 2, N, P), o("-s", 3, V, P), o("-v", 4, N, P)];
static O9: &[Opt] = &[o("--ctty", 0, N, P), o("--fork", 1, N, P), o("--wait", 2, N, P), o("-c", 0, N, P), o("-f", 1, N, P), o("-w", 2, N, P)];
static O10: &[Opt] = &[o("--error", 0, V, P), o("--input", 1, V, P), o("--output", 2, V, P), o("-e", 0, V, P), o("-i", 1, V, P), o("-o", 2, V, P)];
static O11: &[Opt] = &[o("-V", 0, N, Looks), o("-p", 1, N, P), o("-v", 2, N, Looks)];
static O12: &[Opt] = &[o("-a", 0, V, P), o("-c", 1, N, P), o("-l", 2, N, P)];
static O13: &[Opt] = &[o("--install", 0, N, Looks), o("--list", 1, N, Looks), o("--list-full", 2, N, Looks)];
static O14: &[Opt] = &[o("-d", 0, N, P), o("-i", 1, N, P), o("-m", 2, N, P), o("-s", 3, N, P), o("-t", 4, V, P), o("-u", 5, N, P), o("-w", 6, V, P)];
static O15: &[Opt] = &[o("--groups", 0, V, P), o("--skip-chdir", 1, N, P), o("--userspec", 2, V, P)];
static O16: &[Opt] = &[o("--background", 0, N, P), o("--cpu", 1, V, P), o("--exe", 2, V, P), o("--foreground", 3, N, P), o("--include-children", 4, N, P), o("--lazy", 5, N, P), o("--limit", 6, V, P), o("--path", 7, V, P), o("--pid", 8, V, P), o("--verbose", 9, N, P), o("-P", 7, V, P), o("-b", 0, N, P), o("-c", 1, V, P), o("-e", 2, V, P), o("-f", 3, N, P), o("-i", 4, N, P), o("-l", 6, V, P), o("-p", 8, V, P), o("-v", 9, N, P), o("-z", 5, N, P)];
static O17: &[Opt] = &[o("--config-file", 0, V, P), o("--dbus-daemon", 1, V, P)];
static O18: &[Opt] = &[o("--faked", 0, V, P), o("--lib", 1, V, P), o("--unknown-is-real", 2, N, P), o("-b", 3, V, P), o("-i", 4, V, Read), o("-l", 1, V, P), o("-s", 6, V, Write), o("-u", 2, N, P)];
static O19: &[Opt] = &[o("--date-prog", 0, V, P), o("--exclude-monotonic", 1, N, P), o("-f", 2, N, P), o("-m", 3, N, P), o("-p", 4, V, P)];
static O20: &[Opt] = &[o("--list", 0, N, Looks), o("--top", 1, N, Looks), o("--tree", 2, N, Looks), o("--version", 3, N, Looks)];
static O21: &[Opt] = &[o("--clear-env", 0, N, P), o("--directory", 1, V, Cwd), o("--env", 2, V, P), o("--forward-fd", 3, V, P), o("--host", 4, N, P), o("--latest-version", 5, N, P), o("--no-network", 6, N, P), o("--sandbox", 7, N, P), o("--sandbox-expose", 8, V, P), o("--sandbox-expose-ro", 9, V, P), o("--watch-bus", 10, N, P)];
static O22: &[Opt] = &[o("--align", 0, V, P), o("--config", 1, V, P), o("--debug", 2, V, P), o("--demangle", 3, N, P), o("--indent", 4, V, P), o("--library", 5, V, P), o("--no-signals", 6, N, P), o("--output", 7, V, Write), o("--where", 8, V, P), o("-A", 9, V, P), o("-C", 3, N, P), o("-D", 2, V, P), o("-F", 1, V, P), o("-L", 13, N, P), o("-S", 14, N, P), o("-T", 15, N, P), o("-a", 0, V, P), o("-b", 6, N, P), o("-c", 18, N, P), o("-e", 19, V, P), o("-f", 20, N, P), o("-i", 21, N, P), o("-l", 5, V, P), o("-n", 4, V, P), o("-o", 7, V, Write), o("-p", 25, V, P), o("-r", 26, N, P), o("-s", 27, V, P), o("-t", 28, N, P), o("-u", 29, V, P), o("-w", 8, V, P), o("-x", 31, V, P)];
static O23: &[Opt] = &[o("--abbrev", 0, V, P), o("--absolute-timestamps", 1, J, P), o("--argv0", 2, V, P), o("--attach", 3, V, P), o("--columns", 4, V, P), o("--const-print-style", 5, V, P), o("--daemonize", 6, N, P), o("--debug", 7, N, P), o("--decode-fds", 8, J, P), o("--decode-pids", 9, N, P), o("--detach-on", 10, V, P), o("--env", 11, V, P), o("--failed-only", 12, N, P), o("--fault", 13, V, P), o("--follow-forks", 14, N, P), o("--inject", 15, V, P), o("--instruction-pointer", 16, N, P), o("--interruptible", 17, V, P), o("--kvm", 18, V, P), o("--no-abbrev", 19, N, P), o("--output", 20, V, Write), o("--output-append-mode", 21, N, P), o("--quiet", 22, J, P), o("--raw", 23, V, P), o("--read", 24, V, P), o("--relative-timestamps", 25, J, P), o("--seccomp-bpf", 26, N, P), o("--signal", 27, V, P), o("--stack-traces", 28, N, P), o("--status", 29, V, P), o("--string-limit", 30, V, P), o("--strings-in-hex", 31, J, P), o("--successful-only", 32, N, P), o("--summary", 33, N, P), o("--summary-columns", 34, V, P), o("--summary-only", 35, N, P), o("--summary-sort-by", 36, V, P), o("--summary-syscall-overhead", 37, V, P), o("--summary-wall-clock", 38, N, P), o("--syscall-number", 39, N, P), o("--syscall-times", 40, J, P), o("--tips", 41, J, P), o("--trace", 42, V, P), o("--trace-path", 43, V, P), o("--user", 44, V, P), o("--version", 45, N, Looks), o("--write", 46, V, P), o("-A", 21, N, P), o("-C", 33, N, P), o("-D", 6, N, P), o("-E", 11, V, P), o("-F", 51, N, P), o("-I", 17, V, P), o("-O", 37, V, P), o("-P", 43, V, P), o("-S", 36, V, P), o("-T", 40, J, P), o("-U", 34, V, P), o("-V", 45, N, Looks), o("-X", 5, V, P), o("-Y", 9, N, P), o("-Z", 12, N, P), o("-a", 4, V, P), o("-b", 10, V, P), o("-c", 35, N, P), o("-d", 7, N, P), o("-e", 42, V, P), o("-f", 14, N, P), o("-i", 16, N, P), o("-k", 28, N, P), o("-n", 39, N, P), o("-o", 20, V, Write), o("-p", 3, V, P), o("-q", 22, J, P), o("-r", 25, J, P), o("-s", 30, V, P), o("-t", 1, J, P), o("-u", 44, V, P), o("-v", 19, N, P), o("-w", 38, N, P), o("-x", 31, J, P), o("-y", 8, J, P), o("-z", 32, N, P)];
static C24: &[Command] = &[c("record", "record", 44), c("stat", "stat", 43)];
static O25: &[Opt] = &[o("--all-cpus", 0, N, P), o("--cgroup", 1, V, P), o("--cpu", 2, V, P), o("--delay", 3, V, P), o("--detailed", 4, N, P), o("--event", 5, V, P), o("--field-separator", 6, V, P), o("--interval-print", 7, V, P), o("--metrics", 8, V, P), o("--null", 9, N, P), o("--output", 10, V, Write), o("--pid", 11, V, P), o("--repeat", 12, V, P), o("--tid", 13, V, P), o("--timeout", 14, V, P), o("-A", 15, N, P), o("-B", 16, N, P), o("-C", 2, V, P), o("-D", 3, V, P), o("-G", 1, V, P), o("-I", 7, V, P), o("-M", 8, V, P), o("-a", 0, N, P), o("-d", 4, N, P), o("-e", 5, V, P), o("-n", 9, N, P), o("-o", 10, V, Write), o("-p", 11, V, P), o("-r", 12, V, P), o("-t", 13, V, P), o("-v", 30, N, P), o("-x", 6, V, P)];
static O26: &[Opt] = &[o("--all-cpus", 0, N, P), o("--branch-filter", 1, V, P), o("--call-graph", 2, V, P), o("--clockid", 3, V, P), o("--count", 4, V, P), o("--cpu", 5, V, P), o("--delay", 6, V, P), o("--event", 7, V, P), o("--freq", 8, V, P), o("--mmap-pages", 9, V, P), o("--output", 10, V, Write), o("--pid", 11, V, P), o("--tid", 12, V, P), o("--uid", 13, V, P), o("-C", 5, V, P), o("-D", 6, V, P), o("-F", 8, V, P), o("-a", 0, N, P), o("-b", 18, N, P), o("-c", 4, V, P), o("-e", 7, V, P), o("-g", 21, N, P), o("-j", 1, V, P), o("-k", 3, V, P), o("-m", 9, V, P), o("-o", 10, V, Write), o("-p", 11, V, P), o("-q", 27, N, P), o("-t", 12, V, P), o("-u", 13, V, P), o("-v", 30, N, P), o("-z", 31, N, P)];
static O27: &[Opt] = &[o("--cachegrind-out-file", 0, V, Write), o("--callgrind-out-file", 1, V, Write), o("--dhat-out-file", 2, V, Write), o("--log-fd", 3, V, P), o("--log-file", 4, V, Write), o("--log-socket", 5, V, P), o("--massif-out-file", 6, V, Write), o("--suppressions", 7, V, Read), o("--tool", 8, V, P), o("--xml-file", 9, V, Write), o("-d", 10, N, P), o("-h", 11, N, P), o("-q", 12, N, P), o("-v", 13, N, P)];
static O28: &[Opt] = &[o("--all", 0, N, P), o("--cgroup", 1, J, P), o("--env", 2, N, P), o("--follow-context", 3, N, P), o("--ipc", 4, J, P), o("--join-cgroup", 5, N, P), o("--keep-caps", 6, N, P), o("--mount", 7, J, P), o("--net", 8, J, P), o("--net-socket", 9, V, P), o("--no-fork", 10, N, P), o("--pid", 11, J, P), o("--preserve-credentials", 12, N, P), o("--root", 13, J, P), o("--setgid", 14, J, P), o("--setuid", 15, J, P), o("--target", 16, V, P), o("--time", 17, J, P), o("--user", 18, J, P), o("--uts", 19, J, P), o("--wd", 20, J, P), o("--wdns", 21, V, P), o("-C", 1, J, P), o("-F", 10, N, P), o("-G", 14, J, P), o("-N", 9, V, P), o("-S", 15, J, P), o("-T", 17, J, P), o("-U", 18, J, P), o("-W", 21, V, P), o("-Z", 3, N, P), o("-a", 0, N, P), o("-c", 5, N, P), o("-e", 2, N, P), o("-i", 4, J, P), o("-m", 7, J, P), o("-n", 8, J, P), o("-p", 11, J, P), o("-r", 13, J, P), o("-t", 16, V, P), o("-u", 19, J, P), o("-w", 20, J, P)];
static O29: &[Opt] = &[o("--boottime", 0, V, P), o("--cgroup", 1, J, P), o("--fork", 2, N, P), o("--ipc", 3, J, P), o("--keep-caps", 4, N, P), o("--kill-child", 5, J, P), o("--load-interp", 6, V, P), o("--map-auto", 7, N, P), o("--map-current-user", 8, N, P), o("--map-group", 9, V, P), o("--map-groups", 10, V, P), o("--map-root-user", 11, N, P), o("--map-user", 12, V, P), o("--map-users", 13, V, P), o("--monotonic", 14, V, P), o("--mount", 15, J, P), o("--mount-binfmt", 16, J, P), o("--mount-proc", 17, J, P), o("--net", 18, J, P), o("--pid", 19, J, P), o("--propagation", 20, V, P), o("--root", 21, V, P), o("--setgid", 22, V, P), o("--setgroups", 23, V, P), o("--setuid", 24, V, P), o("--time", 25, J, P), o("--user", 26, J, P), o("--uts", 27, J, P), o("--wd", 28, V, Cwd), o("-C", 1, J, P), o("-G", 22, V, P), o("-R", 21, V, P), o("-S", 24, V, P), o("-T", 25, J, P), o("-U", 26, J, P), o("-c", 8, N, P), o("-f", 2, N, P), o("-i", 3, J, P), o("-m", 15, J, P), o("-n", 18, J, P), o("-p", 19, J, P), o("-r", 11, N, P), o("-u", 27, J, P), o("-w", 28, V, Cwd)];
static O30: &[Opt] = &[o("--all", 0, N, P), o("--balancing", 1, N, P), o("--cpunodebind", 2, V, P), o("--hardware", 3, N, Looks), o("--interleave", 4, V, P), o("--localalloc", 5, N, P), o("--membind", 6, V, P), o("--physcpubind", 7, V, P), o("--preferred", 8, V, P), o("--preferred-many", 9, V, P), o("--show", 10, N, Looks), o("--strict", 11, N, P), o("--weighted-interleave", 12, V, P), o("-C", 7, V, P), o("-H", 3, N, Looks), o("-N", 2, V, P), o("-P", 9, V, P), o("-a", 0, N, P), o("-b", 1, N, P), o("-i", 4, V, P), o("-l", 5, N, P), o("-m", 6, V, P), o("-p", 8, V, P), o("-s", 10, N, Looks), o("-t", 11, N, P), o("-w", 12, V, P)];
static O31: &[Opt] = &[o("--disable-internal-agent", 0, N, P), o("--keep-cwd", 1, N, P), o("--user", 2, V, P)];
static O32: &[Opt] = &[o("--as", 0, J, P), o("--core", 1, J, P), o("--cpu", 2, J, P), o("--data", 3, J, P), o("--fsize", 4, J, P), o("--locks", 5, J, P), o("--memlock", 6, J, P), o("--msgqueue", 7, J, P), o("--nice", 8, J, P), o("--nofile", 9, J, P), o("--noheadings", 10, N, P), o("--nproc", 11, J, P), o("--output", 12, V, P), o("--pid", 13, V, P), o("--raw", 14, N, P), o("--rss", 15, J, P), o("--rtprio", 16, J, P), o("--rttime", 17, J, P), o("--sigpending", 18, J, P), o("--stack", 19, J, P), o("--verbose", 20, N, P), o("-c", 1, J, P), o("-d", 3, J, P), o("-e", 8, J, P), o("-f", 4, J, P), o("-i", 18, J, P), o("-l", 6, J, P), o("-m", 15, J, P), o("-n", 9, J, P), o("-o", 12, V, P), o("-p", 13, V, P), o("-q", 7, J, P), o("-r", 16, J, P), o("-s", 19, J, P), o("-t", 2, J, P), o("-u", 11, J, P), o("-v", 0, J, P), o("-x", 5, J, P), o("-y", 17, J, P)];
static O33: &[Opt] = &[o("-f", 0, V, P), o("-q", 1, N, P)];
static O34: &[Opt] = &[o("--always-readline", 0, J, P), o("--ansi-colour-aware", 1, J, P), o("--break-chars", 2, V, P), o("--case-insensitive", 3, N, P), o("--command-name", 4, V, P), o("--complete-filenames", 5, N, P), o("--extra-char-after-completion", 6, V, P), o("--file", 7, V, P), o("--filter", 8, V, P), o("--forget-matching", 9, V, P), o("--history-filename", 10, V, Write), o("--history-no-dupes", 11, V, P), o("--histsize", 12, V, P), o("--logfile", 13, V, Write), o("--mirror-arguments", 14, N, P), o("--multi-line", 15, J, P), o("--no-children", 16, N, P), o("--no-warnings", 17, N, P), o("--one-shot", 18, N, P), o("--only-cook", 19, V, P), o("--pass-sigint-as-sigterm", 20, N, P), o("--polling", 21, N, P), o("--pre-given", 22, V, P), o("--prompt-colour", 23, J, P), o("--quote-characters", 24, V, P), o("--remember", 25, N, P), o("--renice", 26, N, P), o("--set-term-name", 27, V, P), o("--substitute-prompt", 28, V, P), o("--wait-before-prompt", 29, V, P), o("-A", 1, J, P), o("-C", 4, V, P), o("-D", 11, V, P), o("-H", 10, V, Write), o("-I", 20, N, P), o("-N", 16, N, P), o("-O", 19, V, P), o("-P", 22, V, P), o("-R", 26, N, P), o("-S", 28, V, P), o("-U", 14, N, P), o("-W", 21, N, P), o("-a", 0, J, P), o("-b", 2, V, P), o("-c", 5, N, P), o("-e", 6, V, P), o("-f", 7, V, P), o("-g", 9, V, P), o("-i", 3, N, P), o("-l", 13, V, Write), o("-m", 15, J, P), o("-n", 17, N, P), o("-o", 18, N, P), o("-p", 23, J, P), o("-q", 24, V, P), o("-r", 25, N, P), o("-s", 12, V, P), o("-t", 27, V, P), o("-v", 58, N, P), o("-w", 29, V, P), o("-z", 8, V, P)];
static O35: &[Opt] = &[o("--32bit", 0, N, P), o("--3gb", 1, N, P), o("--4gb", 2, N, P), o("--addr-compat-layout", 3, N, P), o("--addr-no-randomize", 4, N, P), o("--fdpic-funcptrs", 5, N, P), o("--list", 6, N, Looks), o("--mmap-page-zero", 7, N, P), o("--read-implies-exec", 8, N, P), o("--short-inode", 9, N, P), o("--sticky-timeouts", 10, N, P), o("--uname-2.6", 11, N, P), o("--verbose", 12, N, P), o("--whole-seconds", 13, N, P), o("-3", 1, N, P), o("-B", 0, N, P), o("-F", 5, N, P), o("-I", 9, N, P), o("-L", 3, N, P), o("-R", 4, N, P), o("-S", 13, N, P), o("-T", 10, N, P), o("-X", 8, N, P), o("-Z", 7, N, P), o("-v", 12, N, P)];
static O36: &[Opt] = &[o("--ambient-caps", 0, V, P), o("--apparmor-profile", 1, V, P), o("--bounding-set", 2, V, P), o("--clear-groups", 3, N, P), o("--dump", 4, N, Looks), o("--egid", 5, V, P), o("--euid", 6, V, P), o("--groups", 7, V, P), o("--inh-caps", 8, V, P), o("--init-groups", 9, N, P), o("--keep-groups", 10, N, P), o("--landlock-access", 11, V, P), o("--landlock-rule", 12, V, P), o("--list-caps", 13, N, Looks), o("--nnp", 14, N, P), o("--no-new-privs", 15, N, P), o("--pdeathsig", 16, V, P), o("--ptracer", 17, V, P), o("--regid", 18, V, P), o("--reset-env", 19, N, P), o("--reuid", 20, V, P), o("--rgid", 21, V, P), o("--ruid", 22, V, P), o("--seccomp-filter", 23, V, P), o("--securebits", 24, V, P), o("--selinux-label", 25, V, P), o("-d", 4, N, Looks)];
static O37: &[Opt] = &[o("-D", 0, N, P), o("-E", 1, V, P), o("-O", 2, V, P), o("-P", 3, V, P), o("-a", 4, V, P), o("-c", 5, N, P), o("-d", 6, N, P), o("-k", 7, N, Looks), o("-s", 8, N, P), o("-t", 9, V, P)];
static O38: &[Opt] = &[o("--identifier", 0, V, P), o("--level-prefix", 1, V, P), o("--namespace", 2, V, P), o("--priority", 3, V, P), o("--stderr-priority", 4, V, P), o("-p", 3, V, P), o("-t", 0, V, P)];
static O39: &[Opt] = &[o("--list", 0, N, Looks), o("--mode", 1, V, P), o("--no-ask-password", 2, N, P), o("--no-legend", 3, N, P), o("--no-pager", 4, N, P), o("--what", 5, V, P), o("--who", 6, V, P), o("--why", 7, V, P)];
static O40: &[Opt] = &[o("--async", 0, N, P), o("--background", 1, V, P), o("--capsule", 2, V, P), o("--collect", 3, N, P), o("--description", 4, V, P), o("--expand-environment", 5, V, P), o("--gid", 6, V, P), o("--host", 7, V, P), o("--job-mode", 8, V, P), o("--json", 9, V, P), o("--machine", 10, V, P), o("--nice", 11, V, P), o("--no-ask-password", 12, N, P), o("--no-block", 13, N, P), o("--no-pager", 14, N, P), o("--on-active", 15, V, P), o("--on-boot", 16, V, P), o("--on-calendar", 17, V, P), o("--on-clock-change", 18, N, P), o("--on-startup", 19, V, P), o("--on-timezone-change", 20, N, P), o("--on-unit-active", 21, V, P), o("--on-unit-inactive", 22, V, P), o("--path-property", 23, V, P), o("--pipe", 24, N, P), o("--property", 25, V, P), o("--pty", 26, N, P), o("--pty-late", 27, N, P), o("--quiet", 28, N, P), o("--remain-after-exit", 29, N, P), o("--same-dir", 30, N, P), o("--scope", 31, N, P), o("--send-sighup", 32, N, P), o("--service-type", 33, V, P), o("--setenv", 34, V, P), o("--shell", 35, N, P), o("--slice", 36, V, P), o("--slice-inherit", 37, N, P), o("--socket-property", 38, V, P), o("--system", 39, N, P), o("--timer-property", 40, V, P), o("--uid", 41, V, P), o("--unit", 42, V, P), o("--user", 43, N, P), o("--verbose", 44, N, P), o("--wait", 45, N, P), o("--working-directory", 46, V, Cwd), o("-C", 2, V, P), o("-E", 34, V, P), o("-G", 3, N, P), o("-H", 7, V, P), o("-M", 10, V, P), o("-P", 24, N, P), o("-S", 35, N, P), o("-T", 27, N, P), o("-a", 0, N, P), o("-d", 30, N, P), o("-p", 25, V, P), o("-q", 28, N, P), o("-r", 29, N, P), o("-t", 26, N, P), o("-u", 42, V, P), o("-v", 44, N, P)];
static O41: &[Opt] = &[o("--area", 0, V, P), o("--background", 1, V, P), o("--chdir", 2, V, Cwd), o("--description", 3, V, P), o("--empower", 4, N, P), o("--group", 5, V, P), o("--lightweight", 6, V, P), o("--machine", 7, V, P), o("--nice", 8, V, P), o("--no-ask-password", 9, N, P), o("--pipe", 10, N, P), o("--property", 11, V, P), o("--pty", 12, N, P), o("--pty-late", 13, N, P), o("--setenv", 14, V, P), o("--shell-prompt-prefix", 15, V, P), o("--slice", 16, V, P), o("--slice-inherit", 17, N, P), o("--unit", 18, V, P), o("--user", 19, V, P), o("--via-shell", 20, N, P), o("-D", 2, V, Cwd), o("-g", 5, V, P), o("-i", 23, N, P), o("-u", 19, V, P)];
static O42: &[Opt] = &[o("--auth-file", 0, V, P), o("--auto-servernum", 1, N, P), o("--error-file", 2, V, Write), o("--listen-tcp", 3, N, P), o("--server-args", 4, V, P), o("--server-num", 5, V, P), o("--wait", 6, V, P), o("--xauth-protocol", 7, V, P), o("-a", 1, N, P), o("-e", 2, V, Write), o("-f", 0, V, P), o("-l", 3, N, P), o("-n", 5, V, P), o("-p", 7, V, P), o("-s", 4, V, P), o("-w", 6, V, P)];
static O43: &[Opt] = &[o("--rewrite", 0, V, P), o("--single-child", 1, N, P), o("--verbose", 2, N, P), o("-c", 1, N, P), o("-e", 4, V, P), o("-g", 5, N, P), o("-p", 6, V, P), o("-r", 0, V, P), o("-s", 8, N, P), o("-v", 2, N, P), o("-w", 10, N, P)];
static O44: &[Opt] = &[o("--cleanup", 0, N, Looks), o("--clear", 1, N, Looks), o("--get-config", 2, V, P), o("--max-size", 3, V, P), o("--set-config", 4, V, P), o("--show-config", 5, N, Looks), o("--show-stats", 6, N, Looks), o("--start-server", 7, N, Looks), o("--stop-server", 8, N, Looks), o("--zero-stats", 9, N, Looks), o("-C", 10, N, Looks), o("-M", 11, V, P), o("-X", 12, V, P), o("-c", 13, N, Looks), o("-p", 14, V, P), o("-s", 15, V, P), o("-x", 16, V, P), o("-z", 17, N, Looks)];
static O45: &[Opt] = &[o("-d", 0, V, P), o("-l", 1, V, P), o("-n", 2, V, P), o("-s", 3, N, P), o("-t", 4, V, P), o("-u", 5, V, P), o("-v", 6, N, P), o("-w", 7, V, P)];
static O46: &[Opt] = &[o("--add-seccomp-fd", 0, V, P), o("--args", 1, V, P), o("--argv0", 2, V, P), o("--as-pid-1", 3, N, P), o("--bind", 4, Pair, P), o("--bind-data", 5, Pair, P), o("--bind-fd", 6, Pair, P), o("--bind-try", 7, Pair, P), o("--block-fd", 8, V, P), o("--cap-add", 9, V, P), o("--cap-drop", 10, V, P), o("--chdir", 11, V, Cwd), o("--chmod", 12, Pair, P), o("--clearenv", 13, N, P), o("--dev", 14, V, P), o("--dev-bind", 15, Pair, P), o("--dev-bind-try", 16, Pair, P), o("--die-with-parent", 17, N, P), o("--dir", 18, V, P), o("--disable-userns", 19, N, P), o("--exec-label", 20, V, P), o("--file", 21, Pair, P), o("--file-label", 22, V, P), o("--gid", 23, V, P), o("--hostname", 24, V, P), o("--info-fd", 25, V, P), o("--json-status-fd", 26, V, P), o("--level-prefix", 27, N, P), o("--lock-file", 28, V, P), o("--mqueue", 29, V, P), o("--new-session", 30, N, P), o("--overlay-src", 31, V, P), o("--perms", 32, V, P), o("--pidns", 33, V, P), o("--proc", 34, V, P), o("--remount-ro", 35, V, P), o("--ro-bind", 36, Pair, P), o("--ro-bind-data", 37, Pair, P), o("--ro-bind-fd", 38, Pair, P), o("--ro-bind-try", 39, Pair, P), o("--ro-overlay", 40, V, P), o("--seccomp", 41, V, P), o("--setenv", 42, Pair, P), o("--share-net", 43, N, P), o("--size", 44, V, P), o("--symlink", 45, Pair, P), o("--sync-fd", 46, V, P), o("--tmp-overlay", 47, V, P), o("--tmpfs", 48, V, P), o("--uid", 49, V, P), o("--unsetenv", 50, V, P), o("--unshare-all", 51, N, P), o("--unshare-cgroup", 52, N, P), o("--unshare-cgroup-try", 53, N, P), o("--unshare-ipc", 54, N, P), o("--unshare-net", 55, N, P), o("--unshare-pid", 56, N, P), o("--unshare-user", 57, N, P), o("--unshare-user-try", 58, N, P), o("--unshare-uts", 59, N, P), o("--userns", 60, V, P), o("--userns-block-fd", 61, V, P), o("--userns2", 62, V, P)];
static O47: &[Opt] = &[o("--command", 0, V, Line), o("-c", 0, V, Line)];
static O48: &[Opt] = &[o("-0", 0, N, P), o("-4", 1, N, P), o("-6", 2, N, P), o("-B", 3, N, P), o("-M", 4, N, P), o("-N", 5, N, P), o("-Numeric", 6, N, P), o("-V", 7, N, Looks), o("-Version", 8, N, Looks), o("-a", 9, N, P), o("-all", 10, N, P), o("-b", 11, V, Read), o("-batch", 12, V, Read), o("-br", 13, N, P), o("-brief", 14, N, P), o("-c", 15, N, P), o("-color", 16, N, P), o("-d", 17, N, P), o("-details", 18, N, P), o("-f", 19, V, P), o("-family", 20, V, P), o("-force", 21, N, P), o("-h", 22, N, P), o("-human", 23, N, P), o("-j", 24, N, P), o("-json", 25, N, P), o("-l", 26, V, P), o("-loops", 27, V, P), o("-n", 28, V, P), o("-netns", 29, V, P), o("-o", 30, N, P), o("-oneline", 31, N, P), o("-p", 32, N, P), o("-pretty", 33, N, P), o("-r", 34, N, P), o("-rc", 35, V, P), o("-resolve", 36, N, P), o("-s", 37, N, P), o("-stats", 38, N, P), o("-t", 39, N, P), o("-timestamp", 40, N, P), o("-ts", 41, N, P)];
static C49: &[Command] = &[c("a", "address", 65535), c("addr", "address", 65535), c("address", "address", 65535), c("link", "link", 65535), c("maddress", "maddress", 65535), c("monitor", "monitor", 65535), c("mroute", "mroute", 65535), c("n", "neigh", 65535), c("neigh", "neigh", 65535), c("neighbour", "neigh", 65535), c("netns", "netns", 71), c("r", "route", 65535), c("route", "route", 65535), c("rule", "rule", 65535), c("token", "token", 65535), c("tunnel", "tunnel", 65535), c("tuntap", "tuntap", 65535), c("vrf", "vrf", 65535), c("xfrm", "xfrm", 65535)];
static C50: &[Command] = &[c("add", "add", 65535), c("attach", "attach", 65535), c("del", "delete", 65535), c("delete", "delete", 65535), c("exec", "exec", 72), c("identify", "identify", 65535), c("list", "list", 65535), c("ls", "list", 65535), c("monitor", "monitor", 65535), c("pids", "pids", 65535), c("set", "set", 65535)];
static O51: &[Opt] = &[o("--adjust", 0, V, P), o("--pid", 1, V, P), o("-n", 0, V, P), o("-p", 1, V, P)];
static O52: &[Opt] = &[o("-a", 0, N, P), o("-s", 1, N, P), o("-v", 2, N, P)];
static O53: &[Opt] = &[o("--compute", 0, N, P), o("--range", 1, V, P), o("--role", 2, V, P), o("--type", 3, V, P), o("--user", 4, V, P), o("-c", 0, N, P), o("-l", 1, V, P), o("-r", 2, V, P), o("-t", 3, V, P), o("-u", 4, V, P)];
static O54: &[Opt] = &[o("--all-tasks", 0, N, P), o("--pid", 1, V, P), o("--reset-on-fork", 2, N, P), o("--system", 3, N, P), o("--verbose", 4, N, P), o("-M", 5, V, P), o("-R", 2, N, P), o("-a", 0, N, P), o("-m", 8, V, P), o("-p", 1, V, P), o("-s", 3, N, P), o("-v", 4, N, P)];
static O55: &[Opt] = &[o("--argv0", 0, V, P), o("--audit", 1, V, P), o("--glibc-hwcaps-mask", 2, V, P), o("--glibc-hwcaps-prepend", 3, V, P), o("--inhibit-cache", 4, N, P), o("--inhibit-rpath", 5, V, P), o("--library-path", 6, V, P), o("--list", 7, N, Looks), o("--list-diagnostics", 8, N, Looks), o("--list-tunables", 9, N, Looks), o("--preload", 10, V, P), o("--verify", 11, N, Looks)];
static O56: &[Opt] = &[o("-0", 0, V, P), o("-B", 1, V, P), o("-D", 2, V, P), o("-E", 3, V, P), o("-L", 4, V, P), o("-R", 5, V, P), o("-U", 6, V, P), o("-cpu", 7, V, P), o("-d", 8, V, P), o("-dfilter", 9, V, P), o("-g", 10, V, P), o("-h", 11, N, Looks), o("-jitdump", 12, N, P), o("-one-insn-per-tb", 13, N, P), o("-p", 14, V, P), o("-perfmap", 15, N, P), o("-plugin", 16, V, P), o("-r", 17, V, P), o("-s", 18, V, P), o("-seed", 19, V, P), o("-singlestep", 20, N, P), o("-strace", 21, N, P), o("-t", 22, V, P), o("-trace", 23, V, P), o("-version", 24, N, Looks)];
static C57: &[Command] = &[c("buildid", "buildid", 65535), c("cpufeatures", "cpufeatures", 65535), c("dump", "dump", 65535), c("explicit-sources", "explicit-sources", 65535), c("filter", "filter", 65535), c("help", "help", 65535), c("pack", "pack", 65535), c("ps", "ps", 65535), c("record", "record", 103), c("replay", "replay", 65535), c("rerun", "rerun", 65535), c("sources", "sources", 65535), c("traceinfo", "traceinfo", 65535)];
static O58: &[Opt] = &[o("--asan", 0, N, P), o("--bind-to-cpu", 1, V, P), o("--chaos", 2, N, P), o("--continue-through-signal", 3, V, P), o("--cpu-unbound", 4, N, P), o("--disable-cpuid-features", 5, V, P), o("--env", 6, V, P), o("--ignore-signal", 7, V, P), o("--nested", 8, V, P), o("--no-file-cloning", 9, N, P), o("--no-read-cloning", 10, N, P), o("--no-syscall-buffer", 11, N, P), o("--num-cores", 12, V, P), o("--num-cpu-ticks", 13, V, P), o("--output-trace-dir", 14, V, P), o("--print-trace-dir", 15, V, P), o("--syscall-buffer-sig", 16, V, P), o("--syscall-buffer-size", 17, V, P), o("--tsan", 18, N, P), o("--wait", 19, N, P), o("-c", 13, V, P), o("-h", 2, N, P), o("-i", 7, V, P), o("-n", 11, N, P), o("-o", 14, V, P), o("-t", 3, V, P), o("-u", 4, N, P), o("-v", 6, V, P), o("-w", 19, N, P)];
static O59: &[Opt] = &[o("--analyze", 0, V, P), o("--debug", 1, N, P), o("--output", 2, V, P), o("--pid", 3, V, P), o("--quiet", 4, N, P), o("--raw", 5, N, P), o("--record-only", 6, N, P), o("--use-inject", 7, N, P), o("-a", 0, V, P), o("-d", 1, N, P), o("-o", 2, V, P), o("-p", 3, V, P), o("-q", 4, N, P), o("-r", 5, N, P)];
static O60: &[Opt] = &[o("-T", 0, V, P), o("-bd", 1, V, P), o("-bg", 2, V, P), o("-bw", 3, V, P), o("-c", 4, V, P), o("-class", 5, V, P), o("-cr", 6, V, P), o("-display", 7, V, P), o("-e", 8, N, P), o("-f", 9, V, P), o("-fa", 10, V, P), o("-fb", 11, V, P), o("-fg", 12, V, P), o("-fn", 13, V, P), o("-fs", 14, V, P), o("-fullscreen", 15, N, P), o("-g", 16, V, P), o("-geometry", 17, V, P), o("-hold", 18, N, P), o("-iconic", 19, N, P), o("-into", 20, V, P), o("-ls", 21, N, P), o("-maximized", 22, N, P), o("-n", 23, V, P), o("-name", 24, V, P), o("-o", 25, V, Write), o("-rv", 26, N, P), o("-sb", 27, N, P), o("-sl", 28, V, P), o("-t", 29, V, P), o("-ti", 30, V, P), o("-title", 31, V, P), o("-tn", 32, V, P), o("-w", 33, V, P), o("-xrm", 34, V, P)];
static O61: &[Opt] = &[o("--class", 0, V, P), o("--command", 1, N, P), o("--config-file", 2, V, P), o("--daemon", 3, N, P), o("--embed", 4, V, P), o("--hold", 5, N, P), o("--option", 6, V, P), o("--print-events", 7, N, P), o("--socket", 8, V, P), o("--title", 9, V, P), o("--working-directory", 10, V, Cwd), o("-T", 9, V, P), o("-e", 1, N, P), o("-o", 6, V, P), o("-q", 14, N, P), o("-t", 9, V, P), o("-v", 16, N, P)];
static O62: &[Opt] = &[o("--app-id", 0, V, P), o("--class", 1, V, P), o("--config", 2, V, P), o("--debug-font-fallback", 3, N, P), o("--debug-input", 4, N, P), o("--debug-rendering", 5, N, P), o("--detach", 6, N, P), o("--detached-log", 7, V, P), o("--directory", 8, V, Cwd), o("--dump-commands", 9, N, P), o("--grab-keyboard", 10, N, P), o("--hold", 11, N, P), o("--instance-group", 12, V, P), o("--listen-on", 13, V, P), o("--name", 14, V, P), o("--os-window-tag", 15, V, P), o("--override", 16, V, P), o("--position", 17, V, P), o("--session", 18, V, P), o("--single-instance", 19, N, P), o("--start-as", 20, V, P), o("--title", 21, V, P), o("--wait-for-single-instance-window-close", 22, N, P), o("--watcher", 23, V, P), o("--working-directory", 8, V, Cwd), o("-1", 19, N, P), o("-T", 21, V, P), o("-c", 2, V, P), o("-d", 8, V, Cwd), o("-e", 29, N, P), o("-o", 16, V, P)];
static O63: &[Opt] = &[o("--active", 0, N, P), o("--command", 1, V, Line), o("--execute", 2, V, Rest), o("--full-screen", 3, N, P), o("--geometry", 4, V, P), o("--hide-menubar", 5, N, P), o("--hold", 6, N, P), o("--maximize", 7, N, P), o("--profile", 8, V, P), o("--quiet", 9, N, P), o("--role", 10, V, P), o("--show-menubar", 11, N, P), o("--tab", 12, N, P), o("--tab-with-profile", 13, V, P), o("--title", 14, V, P), o("--verbose", 15, N, P), o("--wait", 16, N, P), o("--window", 17, N, P), o("--window-with-profile", 18, V, P), o("--working-directory", 19, V, Cwd), o("--zoom", 20, V, P), o("-H", 21, N, P), o("-T", 22, V, P), o("-e", 1, V, Line), o("-q", 9, N, P), o("-t", 25, V, P), o("-v", 15, N, P), o("-x", 2, V, Rest)];
static O64: &[Opt] = &[o("--background-mode", 0, N, P), o("--builtin-profile", 1, N, P), o("--fullscreen", 2, N, P), o("--hide-menubar", 3, N, P), o("--hide-tabbar", 4, N, P), o("--hold", 5, N, P), o("--layout", 6, V, P), o("--new-tab", 7, N, P), o("--noclose", 8, N, P), o("--nofork", 9, N, P), o("--profile", 10, V, P), o("--separate", 11, N, P), o("--tabs-from-file", 12, V, P), o("--title", 13, V, P), o("--workdir", 14, V, Cwd), o("-e", 15, N, P), o("-p", 16, V, P)];
static O65: &[Opt] = &[o("-A", 0, V, P), o("-E", 1, N, P), o("-N", 2, V, P), o("-a", 3, V, P), o("-c", 4, V, P), o("-e", 5, V, P), o("-n", 6, V, P), o("-p", 7, V, P), o("-r", 8, V, P), o("-z", 9, N, P)];
static O66: &[Opt] = &[o("-/", 0, V, P), o("-0", 1, N, P), o("-1", 2, N, P), o("-2", 3, N, P), o("-L", 4, V, P), o("-P", 5, N, P), o("-U", 6, V, P), o("-V", 7, N, Looks), o("-b", 8, V, P), o("-c", 9, V, P), o("-d", 10, V, P), o("-e", 11, V, P), o("-f", 12, V, P), o("-l", 13, V, P), o("-m", 14, V, P), o("-n", 15, V, P), o("-o", 16, V, P), o("-p", 17, V, P), o("-r", 18, V, P), o("-t", 19, V, P), o("-u", 20, V, P), o("-v", 21, N, P)];
static O67: &[Opt] = &[o("-H", 0, N, P), o("-a", 1, V, P), o("-c", 2, V, P), o("-d", 3, V, P), o("-f", 4, V, P), o("-h", 5, N, P), o("-l", 6, V, P), o("-m", 7, V, P), o("-o", 8, V, P), o("-p", 9, V, P), o("-r", 10, V, P), o("-s", 11, V, P), o("-t", 12, V, P)];
static O68: &[Opt] = &[o("--sticky", 0, N, P), o("-b", 1, N, P), o("-g", 2, V, P)];
static O69: &[Opt] = &[o("-E", 0, V, P), o("-a", 1, N, P), o("-c", 2, V, Cwd), o("-e", 3, V, Write), o("-l", 4, V, Write), o("-o", 5, V, Write), o("-p", 6, V, Write), o("-u", 7, V, P), o("-v", 8, N, P)];
static O70: &[Opt] = &[o("--backoff", 0, V, P), o("--delay", 1, V, P), o("--jitter", 2, V, P), o("--max", 3, V, P), o("--min", 4, V, P), o("--on", 5, V, P), o("--quiet", 6, N, P), o("--sleep", 7, V, P), o("--timeout", 8, V, P), o("--times", 9, V, P), o("--tries", 10, V, P), o("--until", 11, V, P), o("--verbose", 12, N, P), o("--while", 13, V, P), o("-M", 3, V, P), o("-b", 0, V, P), o("-d", 1, V, P), o("-j", 2, V, P), o("-m", 4, V, P), o("-n", 19, V, P), o("-q", 6, N, P), o("-r", 21, V, P), o("-s", 7, V, P), o("-t", 9, V, P), o("-u", 11, V, P), o("-v", 12, N, P), o("-w", 13, V, P), o("-x", 27, V, P)];
static O71: &[Opt] = &[o("-n", 0, N, P)];
static O72: &[Opt] = &[o("--all", 0, N, P), o("--all-chroots", 1, N, P), o("--all-sessions", 2, N, P), o("--begin-session", 3, N, Looks), o("--chroot", 4, V, P), o("--config", 5, N, Looks), o("--directory", 6, V, Cwd), o("--end-session", 7, N, Looks), o("--force", 8, N, P), o("--info", 9, N, Looks), o("--keep-environment", 10, N, P), o("--list", 11, N, Looks), o("--option", 12, V, P), o("--preserve-environment", 13, N, P), o("--quiet", 14, N, P), o("--run-session", 15, N, P), o("--session-name", 16, V, P), o("--shell", 17, V, P), o("--user", 18, V, P), o("--verbose", 19, N, P), o("-a", 0, N, P), o("-b", 3, N, Looks), o("-c", 4, V, P), o("-d", 6, V, Cwd), o("-e", 7, N, Looks), o("-f", 8, N, P), o("-i", 9, N, Looks), o("-k", 10, N, P), o("-l", 11, N, Looks), o("-n", 16, V, P), o("-o", 12, V, P), o("-p", 13, N, P), o("-q", 14, N, P), o("-r", 15, N, P), o("-s", 17, V, P), o("-u", 18, V, P), o("-v", 19, N, P)];
static O73: &[Opt] = &[o("--builddir", 0, V, P), o("--cwd", 1, V, Cwd), o("--project-file", 2, V, P), o("--resolver", 3, V, P), o("--root", 4, V, P), o("--snapshot", 5, V, P), o("--stack-yaml", 6, V, P), o("--work-dir", 7, V, P)];
static C74: &[Command] = &[c("exec", "exec", 137)];
static C75: &[Command] = &[c("exec", "exec", 139)];
static C76: &[Command] = &[c("exec", "exec", 140)];
static C77: &[Command] = &[c("exec", "exec", 138)];
static O78: &[Opt] = &[o("--no-depexts", 0, N, P), o("--set-root", 1, N, P), o("--set-switch", 2, N, P), o("--switch", 3, V, P), o("--with-test", 4, N, P)];
static O79: &[Opt] = &[o("--no-ghc-package-path", 0, N, P), o("--package", 1, V, P), o("--plain", 2, N, P), o("--rts-options", 3, V, P)];
static O80: &[Opt] = &[o("--context", 0, V, P), o("--display", 1, V, P), o("--no-build", 2, N, P), o("--no-print-directory", 3, N, P), o("--profile", 4, V, P), o("--release", 5, N, P), o("--watch", 6, N, P), o("-j", 7, V, P), o("-w", 6, N, P)];
static C81: &[Command] = &[c("environment", "shell", 142), c("shell", "shell", 142)];
static O82: &[Opt] = &[o("--ad-hoc", 0, N, P), o("--container", 1, N, P), o("--development", 2, N, P), o("--expose", 3, V, P), o("--expression", 4, V, P), o("--file", 5, V, P), o("--link-profile", 6, N, P), o("--load-path", 7, V, P), o("--manifest", 8, V, P), o("--nesting", 9, N, P), o("--network", 10, N, P), o("--no-cwd", 11, N, P), o("--preserve", 12, V, P), o("--profile", 13, V, P), o("--pure", 14, N, P), o("--root", 15, V, P), o("--share", 16, V, P), o("--user", 17, V, P), o("-C", 1, N, P), o("-D", 2, N, P), o("-E", 12, V, P), o("-L", 7, V, P), o("-N", 10, N, P), o("-P", 6, N, P), o("-W", 9, N, P), o("-e", 4, V, P), o("-f", 5, V, P), o("-m", 8, V, P), o("-p", 13, V, P), o("-r", 15, V, P), o("-u", 17, V, P)];
static O83: &[Opt] = &[o("--command", 0, V, Line), o("--fast", 1, N, P), o("--group", 2, V, P), o("--login", 3, N, P), o("--no-pty", 4, N, P), o("--preserve-environment", 5, N, P), o("--pty", 6, N, P), o("--session-command", 7, V, Line), o("--shell", 8, V, P), o("--supp-group", 9, V, P), o("--whitelist-environment", 10, V, P), o("-G", 9, V, P), o("-P", 6, N, P), o("-T", 4, N, P), o("-c", 0, V, Line), o("-f", 1, N, P), o("-g", 2, V, P), o("-l", 3, N, P), o("-m", 5, N, P), o("-p", 5, N, P), o("-s", 8, V, P), o("-w", 10, V, P)];
static O84: &[Opt] = &[o("--command", 0, V, Line), o("--fast", 1, N, P), o("--group", 2, V, P), o("--login", 3, N, P), o("--no-pty", 4, N, P), o("--preserve-environment", 5, N, P), o("--pty", 6, N, P), o("--session-command", 7, V, Line), o("--shell", 8, V, P), o("--supp-group", 9, V, P), o("--user", 10, V, P), o("--whitelist-environment", 11, V, P), o("-G", 9, V, P), o("-P", 6, N, P), o("-T", 4, N, P), o("-c", 0, V, Line), o("-f", 1, N, P), o("-g", 2, V, P), o("-l", 3, N, P), o("-m", 5, N, P), o("-p", 5, N, P), o("-s", 8, V, P), o("-u", 10, V, P), o("-w", 11, V, P)];
static O85: &[Opt] = &[o("--beep", 0, N, P), o("--chgexit", 1, N, P), o("--color", 2, N, P), o("--differences", 3, J, P), o("--equexit", 4, V, P), o("--errexit", 5, N, P), o("--exec", 6, N, P), o("--follow", 7, N, P), o("--interval", 8, V, P), o("--no-color", 9, N, P), o("--no-rerun", 10, N, P), o("--no-title", 11, N, P), o("--no-wrap", 12, N, P), o("--precise", 13, N, P), o("--shotsdir", 14, V, P), o("-C", 9, N, P), o("-b", 0, N, P), o("-c", 2, N, P), o("-d", 3, J, P), o("-e", 5, N, P), o("-f", 7, N, P), o("-g", 1, N, P), o("-n", 8, V, P), o("-p", 13, N, P), o("-q", 4, V, P), o("-r", 10, N, P), o("-s", 14, V, P), o("-t", 11, N, P), o("-w", 12, N, P), o("-x", 6, N, P)];
static O86: &[Opt] = &[o("--append", 0, N, P), o("--command", 1, V, Line), o("--echo", 2, V, P), o("--flush", 3, N, P), o("--force", 4, N, P), o("--log-in", 5, V, Write), o("--log-io", 6, V, Write), o("--log-out", 7, V, Write), o("--log-timing", 8, V, Write), o("--logging-format", 9, V, P), o("--output-limit", 10, V, P), o("--quiet", 11, N, P), o("--return", 12, N, P), o("--timing", 13, J, P), o("-B", 6, V, Write), o("-E", 2, V, P), o("-I", 5, V, Write), o("-O", 7, V, Write), o("-T", 8, V, Write), o("-a", 0, N, P), o("-c", 1, V, Line), o("-e", 12, N, P), o("-f", 3, N, P), o("-m", 9, V, P), o("-o", 10, V, P), o("-q", 11, N, P), o("-t", 13, J, P)];
static O87: &[Opt] = &[o("--close", 0, N, P), o("--command", 1, V, Line), o("--conflict-exit-code", 2, V, P), o("--exclusive", 3, N, P), o("--fcntl", 4, N, P), o("--nb", 5, N, P), o("--no-fork", 6, N, P), o("--nonblock", 5, N, P), o("--shared", 8, N, P), o("--timeout", 12, V, P), o("--unlock", 10, N, P), o("--verbose", 11, N, P), o("--wait", 12, V, P), o("-E", 2, V, P), o("-F", 6, N, P), o("-c", 1, V, Line), o("-e", 3, N, P), o("-n", 5, N, P), o("-o", 0, N, P), o("-s", 8, N, P), o("-u", 10, N, P), o("-w", 12, V, P), o("-x", 3, N, P)];
static O88: &[Opt] = &[o("-a", 0, N, P), o("-c", 1, N, P), o("-d", 2, N, P), o("-n", 3, N, P), o("-p", 4, N, P), o("-r", 5, N, P), o("-s", 6, N, P), o("-x", 7, N, P), o("-z", 8, N, P)];
static O89: &[Opt] = &[o("--clear", 0, J, P), o("--color", 1, V, P), o("--debounce", 2, V, P), o("--delay-run", 3, V, P), o("--emit-events-to", 4, V, P), o("--env", 5, V, P), o("--exts", 6, V, P), o("--filter", 7, V, P), o("--filter-file", 8, V, P), o("--filter-prog", 9, V, P), o("--fs-events", 10, V, P), o("--ignore", 11, V, P), o("--ignore-file", 12, V, P), o("--log-file", 13, J, P), o("--map-signal", 14, V, P), o("--notify", 15, N, P), o("--on-busy-update", 16, V, P), o("--poll", 17, J, P), o("--postpone", 18, N, P), o("--project-origin", 19, V, P), o("--quiet", 20, N, P), o("--restart", 21, N, P), o("--shell", 22, V, P), o("--signal", 23, V, P), o("--stop-signal", 24, V, P), o("--stop-timeout", 25, V, P), o("--timings", 26, N, P), o("--verbose", 27, N, P), o("--watch", 28, V, P), o("--watch-file", 29, V, P), o("--watch-non-recursive", 30, V, P), o("--workdir", 31, V, Cwd), o("--wrap-process", 32, V, P), o("-1", 33, N, P), o("-E", 5, V, P), o("-F", 29, V, P), o("-N", 15, N, P), o("-W", 30, V, P), o("-c", 0, J, P), o("-d", 2, V, P), o("-e", 6, V, P), o("-f", 7, V, P), o("-i", 11, V, P), o("-j", 9, V, P), o("-n", 44, N, P), o("-o", 16, V, P), o("-p", 18, N, P), o("-q", 20, N, P), o("-r", 21, N, P), o("-s", 23, V, P), o("-t", 26, N, P), o("-v", 27, N, P), o("-w", 28, V, P)];
static O90: &[Opt] = &[o("--cleanup", 0, V, Line), o("--command-name", 1, V, P), o("--conclude", 2, V, Line), o("--export-asciidoc", 3, V, Write), o("--export-csv", 4, V, Write), o("--export-json", 5, V, Write), o("--export-markdown", 6, V, Write), o("--export-orgmode", 7, V, Write), o("--ignore-failure", 8, J, P), o("--input", 9, V, P), o("--max-runs", 10, V, P), o("--min-runs", 11, V, P), o("--output", 12, V, P), o("--parameter-list", 13, V, P), o("--parameter-scan", 14, V, P), o("--parameter-step-size", 15, V, P), o("--prepare", 16, V, Line), o("--reference", 17, V, Line), o("--runs", 18, V, P), o("--setup", 19, V, Line), o("--shell", 20, V, P), o("--show-output", 21, N, P), o("--sort", 22, V, P), o("--style", 23, V, P), o("--time-unit", 24, V, P), o("--warmup", 25, V, P), o("-C", 2, V, Line), o("-D", 15, V, P), o("-L", 13, V, P), o("-M", 10, V, P), o("-N", 30, N, P), o("-P", 14, V, P), o("-S", 20, V, P), o("-c", 0, V, Line), o("-i", 8, J, P), o("-m", 11, V, P), o("-n", 1, V, P), o("-p", 16, V, Line), o("-r", 18, V, P), o("-s", 19, V, Line), o("-u", 24, V, P), o("-w", 25, V, P)];
static O91: &[Opt] = &[o("--cwd", 0, V, Cwd), o("--default-input-target", 1, V, P), o("--group", 2, N, P), o("--handle-input", 3, N, P), o("--hide", 4, V, P), o("--kill-others", 5, N, P), o("--kill-others-on-fail", 6, N, P), o("--kill-signal", 7, V, P), o("--ks", 7, V, P), o("--max-processes", 9, V, P), o("--name-separator", 10, V, P), o("--names", 11, V, P), o("--no-color", 12, N, P), o("--passthrough-arguments", 13, N, P), o("--prefix", 14, V, P), o("--prefix-colors", 15, V, P), o("--prefix-length", 16, V, P), o("--raw", 17, N, P), o("--restart-after", 18, V, P), o("--restart-tries", 19, V, P), o("--success", 20, V, P), o("--teardown", 21, V, Line), o("--timestamp-format", 22, V, P), o("--timings", 23, N, P), o("-P", 13, N, P), o("-c", 15, V, P), o("-g", 2, N, P), o("-i", 3, N, P), o("-k", 5, N, P), o("-l", 16, V, P), o("-m", 9, V, P), o("-n", 11, V, P), o("-p", 14, V, P), o("-r", 17, N, P), o("-s", 20, V, P), o("-t", 22, V, P)];
static O92: &[Opt] = &[o("--config", 0, V, P), o("--cwd", 1, V, Cwd), o("--delay", 2, V, P), o("--exec", 3, V, Line), o("--ext", 4, V, P), o("--ignore", 5, V, P), o("--quiet", 6, N, P), o("--signal", 7, V, P), o("--watch", 8, V, P), o("-C", 9, N, P), o("-I", 10, N, P), o("-L", 11, N, P), o("-V", 12, N, P), o("-d", 2, V, P), o("-e", 4, V, P), o("-i", 5, V, P), o("-q", 6, N, P), o("-s", 7, V, P), o("-v", 18, N, P), o("-w", 8, V, P), o("-x", 3, V, Line)];
static O93: &[Opt] = &[o("-D", 0, V, P), o("-N", 1, N, P), o("-b", 2, N, P), o("-c", 3, V, Line), o("-d", 4, N, P), o("-f", 5, V, Read), o("-i", 6, N, P), o("-n", 7, N, P)];
static O94: &[Opt] = &[o("-M", 0, N, P), o("-V", 1, N, P), o("-b", 2, N, P), o("-c", 3, N, P), o("-d", 4, N, P), o("-f", 5, V, Read), o("-k", 6, N, P), o("-l", 7, N, P), o("-m", 8, N, P), o("-q", 9, V, P), o("-r", 10, N, P), o("-t", 11, V, P), o("-v", 12, N, P)];
static O95: &[Opt] = &[o("--arg-file", 0, V, Read), o("--arg-file-sep", 1, V, P), o("--arg-sep", 2, V, P), o("--bar", 3, N, P), o("--basefile", 4, V, P), o("--bf", 4, V, P), o("--bg", 6, N, P), o("--bibtex", 7, N, P), o("--block", 8, V, P), o("--block-size", 8, V, P), o("--cat", 10, N, P), o("--cleanup", 11, N, P), o("--colsep", 12, V, P), o("--compress", 13, N, P), o("--compress-program", 14, V, P), o("--csv", 15, N, P), o("--ctag", 16, N, P), o("--ctagstring", 17, V, P), o("--delay", 18, V, P), o("--delimiter", 19, V, P), o("--dry-run", 20, N, Looks), o("--env", 21, V, P), o("--eta", 22, N, P), o("--exit", 23, N, P), o("--fg", 24, N, P), o("--fifo", 25, N, P), o("--files", 26, N, P), o("--filter", 27, V, P), o("--gnu", 28, N, P), o("--group", 29, N, P), o("--group-by", 30, V, P), o("--halt", 31, V, P), o("--halt-on-error", 31, V, P), o("--header", 33, V, P), o("--id", 34, V, P), o("--interactive", 35, N, P), o("--joblog", 36, V, Write), o("--jobs", 37, V, P), o("--keep-order", 38, N, P), o("--latest-line", 39, N, P), o("--lb", 40, N, P), o("--limit", 41, V, P), o("--line-buffer", 40, N, P), o("--linebuffer", 40, N, P), o("--load", 44, V, P), o("--max-args", 45, V, P), o("--max-chars", 46, V, P), o("--max-lines", 47, J, P), o("--max-procs", 37, V, P), o("--memfree", 49, V, P), o("--memsuspend", 50, V, P), o("--minversion", 51, V, P), o("--nice", 52, V, P), o("--no-run-if-empty", 53, N, P), o("--nonall", 54, N, P), o("--null", 55, N, P), o("--number-of-cpus", 56, N, Looks), o("--onall", 57, N, P), o("--open-tty", 58, N, P), o("--output-as-files", 59, N, P), o("--parens", 60, V, P), o("--pipe", 61, N, P), o("--pipepart", 62, N, P), o("--plus", 63, N, P), o("--profile", 64, V, P), o("--progress", 65, N, P), o("--quote", 66, N, P), o("--recend", 67, V, P), o("--recstart", 68, V, P), o("--regexp", 69, N, P), o("--remove-rec-sep", 70, N, P), o("--replace", 71, J, P), o("--res", 73, V, Write), o("--results", 73, V, Write), o("--resume", 74, N, P), o("--resume-failed", 75, N, P), o("--retries", 76, V, P), o("--retry-failed", 77, N, P), o("--return", 78, V, P), o("--round-robin", 79, N, P), o("--rpl", 80, V, P), o("--rsync-opts", 81, V, P), o("--semaphore", 82, N, P), o("--semaphoretimeout", 83, V, P), o("--seqreplace", 84, V, P), o("--session", 85, N, P), o("--shard", 86, V, P), o("--shebang", 87, N, P), o("--shellquote", 88, N, Looks), o("--shuf", 89, N, P), o("--skip-first-line", 90, N, P), o("--slf", 96, V, P), o("--sql", 92, V, P), o("--ssh", 93, V, P), o("--sshdelay", 94, V, P), o("--sshlogin", 95, V, P), o("--sshloginfile", 96, V, P), o("--st", 83, V, P), o("--tag", 98, N, P), o("--tagstring", 99, V, P), o("--tee", 100, N, P), o("--tempdir", 101, V, P), o("--template", 102, V, P), o("--termseq", 103, V, P), o("--tf", 110, V, P), o("--timeout", 105, V, P), o("--tmpdir", 101, V, P), o("--tollef", 107, N, P), o("--total-jobs", 108, V, P), o("--transfer", 109, N, P), o("--transferfile", 110, V, P), o("--trc", 111, V, P), o("--trim", 112, V, P), o("--tty", 113, N, P), o("--ungroup", 114, N, P), o("--use-cpus-instead-of-cores", 115, N, P), o("--verbose", 116, N, P), o("--wd", 119, V, P), o("--will-cite", 118, N, P), o("--workdir", 119, V, P), o("--xargs", 120, N, P), o("-0", 55, N, P), o("-C", 12, V, P), o("-D", 123, V, P), o("-E", 124, V, P), o("-I", 125, V, P), o("-J", 64, V, P), o("-L", 127, V, P), o("-N", 128, V, P), o("-P", 37, V, P), o("-S", 95, V, P), o("-U", 131, V, P), o("-X", 132, N, P), o("-a", 0, V, Read), o("-d", 19, V, P), o("-i", 71, J, P), o("-j", 37, V, P), o("-k", 38, N, P), o("-l", 47, J, P), o("-m", 139, N, P), o("-n", 45, V, P), o("-o", 141, N, P), o("-p", 35, N, P), o("-q", 66, N, P), o("-r", 53, N, P), o("-s", 46, V, P), o("-t", 116, N, P), o("-u", 114, N, P), o("-v", 148, N, P), o("-x", 23, N, P)];
static O96: &[Opt] = &[o("--arg-file", 0, V, Read), o("--delimiter", 1, V, P), o("--eof", 2, J, P), o("--exit", 3, N, P), o("--interactive", 4, N, P), o("--max-args", 5, V, P), o("--max-chars", 6, V, P), o("--max-lines", 7, J, P), o("--max-procs", 8, V, P), o("--no-run-if-empty", 9, N, P), o("--null", 10, N, P), o("--open-tty", 11, N, P), o("--process-slot-var", 12, V, P), o("--replace", 13, J, P), o("--show-limits", 14, N, P), o("--verbose", 15, N, P), o("-0", 10, N, P), o("-E", 17, V, P), o("-I", 18, V, P), o("-J", 19, V, P), o("-L", 20, V, P), o("-P", 8, V, P), o("-R", 22, V, P), o("-S", 23, V, P), o("-a", 0, V, Read), o("-d", 1, V, P), o("-e", 2, J, P), o("-i", 13, J, P), o("-l", 7, J, P), o("-n", 5, V, P), o("-o", 11, N, P), o("-p", 4, N, P), o("-r", 9, N, P), o("-s", 6, V, P), o("-t", 15, N, P), o("-x", 3, N, P)];
static O97: &[Opt] = &[o("-4", 0, N, P), o("-6", 1, N, P), o("-A", 2, N, P), o("-AmdS", 3, V, P), o("-D", 4, N, P), o("-Dm", 5, N, P), o("-DmS", 6, V, P), o("-L", 7, N, P), o("-Logfile", 8, V, Write), o("-O", 9, N, P), o("-Q", 10, N, P), o("-R", 11, N, P), o("-S", 12, V, P), o("-T", 13, V, P), o("-U", 14, N, P), o("-X", 15, N, Looks), o("-a", 16, N, P), o("-c", 17, V, Read), o("-d", 18, N, P), o("-dm", 19, N, P), o("-dmLS", 20, V, P), o("-dmS", 21, V, P), o("-e", 22, V, P), o("-f", 23, N, P), o("-h", 24, V, P), o("-i", 25, N, P), o("-l", 26, N, P), o("-list", 27, N, Looks), o("-ls", 28, N, Looks), o("-m", 29, N, P), o("-mdS", 30, V, P), o("-n", 31, N, P), o("-p", 32, V, P), o("-q", 33, N, P), o("-r", 34, N, Looks), o("-s", 35, V, P), o("-t", 36, V, P), o("-v", 37, N, Looks), o("-wipe", 38, N, Looks), o("-x", 39, N, Looks)];
static O98: &[Opt] = &[o("-2", 0, N, P), o("-8", 1, N, P), o("-C", 2, N, P), o("-D", 3, N, P), o("-L", 4, V, P), o("-N", 5, N, P), o("-S", 6, V, P), o("-T", 7, V, P), o("-V", 8, N, Looks), o("-c", 9, V, Line), o("-f", 10, V, Read), o("-l", 11, N, P), o("-u", 12, N, P), o("-v", 13, N, P)];
static C99: &[Command] = &[c("a", "attach-session", 65535), c("attach", "attach-session", 65535), c("attach-session", "attach-session", 65535), c("bind", "bind-key", 65535), c("bind-key", "bind-key", 65535), c("break-pane", "break-pane", 65535), c("breakp", "break-pane", 65535), c("capture-pane", "capture-pane", 65535), c("capturep", "capture-pane", 65535), c("choose-tree", "choose-tree", 65535), c("clear-history", "clear-history", 65535), c("clearhist", "clear-history", 65535), c("copy-mode", "copy-mode", 65535), c("detach", "detach-client", 65535), c("detach-client", "detach-client", 65535), c("display", "display-message", 65535), c("display-message", "display-message", 65535), c("display-popup", "display-popup", 170), c("has", "has-session", 65535), c("has-session", "has-session", 65535), c("if", "if-shell", 168), c("if-shell", "if-shell", 168), c("join-pane", "join-pane", 65535), c("joinp", "join-pane", 65535), c("kill-pane", "kill-pane", 65535), c("kill-server", "kill-server", 65535), c("kill-session", "kill-session", 65535), c("kill-window", "kill-window", 65535), c("killp", "kill-pane", 65535), c("killses", "kill-session", 65535), c("killw", "kill-window", 65535), c("list-clients", "list-clients", 65535), c("list-commands", "list-commands", 65535), c("list-keys", "list-keys", 65535), c("list-panes", "list-panes", 65535), c("list-sessions", "list-sessions", 65535), c("list-windows", "list-windows", 65535), c("load-buffer", "load-buffer", 65535), c("loadb", "load-buffer", 65535), c("ls", "list-sessions", 65535), c("lsc", "list-clients", 65535), c("lscm", "list-commands", 65535), c("lsk", "list-keys", 65535), c("lsp", "list-panes", 65535), c("lsw", "list-windows", 65535), c("move-window", "move-window", 65535), c("movew", "move-window", 65535), c("new", "new-session", 162), c("new-session", "new-session", 162), c("new-window", "new-window", 163), c("neww", "new-window", 163), c("next", "next-window", 65535), c("next-window", "next-window", 65535), c("paste-buffer", "paste-buffer", 65535), c("pasteb", "paste-buffer", 65535), c("pipe-pane", "pipe-pane", 169), c("pipep", "pipe-pane", 169), c("popup", "display-popup", 170), c("prev", "previous-window", 65535), c("previous-window", "previous-window", 65535), c("refresh", "refresh-client", 65535), c("refresh-client", "refresh-client", 65535), c("rename", "rename-session", 65535), c("rename-session", "rename-session", 65535), c("rename-window", "rename-window", 65535), c("renamew", "rename-window", 65535), c("resize-pane", "resize-pane", 65535), c("resizep", "resize-pane", 65535), c("respawn-pane", "respawn-pane", 165), c("respawn-window", "respawn-window", 166), c("respawnp", "respawn-pane", 165), c("respawnw", "respawn-window", 166), c("run", "run-shell", 167), c("run-shell", "run-shell", 167), c("save-buffer", "save-buffer", 65535), c("saveb", "save-buffer", 65535), c("select-pane", "select-pane", 65535), c("select-window", "select-window", 65535), c("selectp", "select-pane", 65535), c("selectw", "select-window", 65535), c("send", "send-keys", 171), c("send-keys", "send-keys", 171), c("set", "set-option", 65535), c("set-buffer", "set-buffer", 65535), c("set-environment", "set-environment", 65535), c("set-hook", "set-hook", 65535), c("set-option", "set-option", 65535), c("set-window-option", "set-window-option", 65535), c("setb", "set-buffer", 65535), c("setenv", "set-environment", 65535), c("setw", "set-window-option", 65535), c("show", "show-options", 65535), c("show-environment", "show-environment", 65535), c("show-options", "show-options", 65535), c("showenv", "show-environment", 65535), c("source", "source-file", 65535), c("source-file", "source-file", 65535), c("split-window", "split-window", 164), c("splitw", "split-window", 164), c("start", "start-server", 65535), c("start-server", "start-server", 65535), c("swap-pane", "swap-pane", 65535), c("swapp", "swap-pane", 65535), c("switch-client", "switch-client", 65535), c("switchc", "switch-client", 65535), c("unbind", "unbind-key", 65535), c("unbind-key", "unbind-key", 65535), c("wait", "wait-for", 65535), c("wait-for", "wait-for", 65535)];
static O100: &[Opt] = &[o("-A", 0, N, P), o("-D", 1, N, P), o("-E", 2, N, P), o("-F", 3, V, P), o("-P", 4, N, P), o("-X", 5, N, P), o("-c", 6, V, Cwd), o("-d", 7, N, P), o("-e", 8, V, P), o("-f", 9, V, P), o("-n", 10, V, P), o("-s", 11, V, P), o("-t", 12, V, P), o("-x", 13, V, P), o("-y", 14, V, P)];
static O101: &[Opt] = &[o("-F", 0, V, P), o("-P", 1, N, P), o("-S", 2, N, P), o("-a", 3, N, P), o("-b", 4, N, P), o("-c", 5, V, Cwd), o("-d", 6, N, P), o("-e", 7, V, P), o("-k", 8, N, P), o("-n", 9, V, P), o("-t", 10, V, P)];
static O102: &[Opt] = &[o("-F", 0, V, P), o("-I", 1, N, P), o("-P", 2, N, P), o("-Z", 3, N, P), o("-b", 4, N, P), o("-c", 5, V, Cwd), o("-d", 6, N, P), o("-e", 7, V, P), o("-f", 8, N, P), o("-h", 9, N, P), o("-l", 10, V, P), o("-p", 11, V, P), o("-t", 12, V, P), o("-v", 13, N, P)];
static O103: &[Opt] = &[o("-c", 0, V, Cwd), o("-e", 1, V, P), o("-k", 2, N, P), o("-t", 3, V, P)];
static O104: &[Opt] = &[o("-C", 0, N, P), o("-E", 1, N, P), o("-b", 2, N, P), o("-c", 3, V, Cwd), o("-d", 4, V, P), o("-t", 5, V, P)];
static O105: &[Opt] = &[o("-F", 0, N, P), o("-b", 1, N, P), o("-t", 2, V, P)];
static O106: &[Opt] = &[o("-I", 0, N, P), o("-O", 1, N, P), o("-o", 2, N, P), o("-t", 3, V, P)];
static O107: &[Opt] = &[o("-B", 0, N, P), o("-C", 1, N, P), o("-E", 2, N, P), o("-N", 3, N, P), o("-S", 4, V, P), o("-T", 5, V, P), o("-b", 6, V, P), o("-c", 7, V, P), o("-d", 8, V, Cwd), o("-e", 9, V, P), o("-h", 10, V, P), o("-k", 11, N, P), o("-s", 12, V, P), o("-t", 13, V, P), o("-w", 14, V, P), o("-x", 15, V, P), o("-y", 16, V, P)];
static O108: &[Opt] = &[o("-F", 0, N, P), o("-H", 1, N, P), o("-K", 2, N, P), o("-M", 3, N, P), o("-N", 4, V, P), o("-R", 5, N, P), o("-X", 6, N, P), o("-c", 7, V, P), o("-l", 8, N, P), o("-t", 9, V, P)];
static O109: &[Opt] = &[o("-4", 0, N, P), o("-6", 1, N, P), o("-A", 2, N, P), o("-B", 3, V, P), o("-C", 4, N, P), o("-D", 5, V, P), o("-E", 6, V, Write), o("-F", 7, V, Read), o("-G", 8, N, P), o("-I", 9, V, P), o("-J", 10, V, P), o("-K", 11, N, P), o("-L", 12, V, P), o("-M", 13, N, P), o("-N", 14, N, P), o("-O", 15, V, P), o("-P", 16, V, P), o("-Q", 17, V, P), o("-R", 18, V, P), o("-S", 19, V, P), o("-T", 20, N, P), o("-V", 21, N, Looks), o("-W", 22, V, P), o("-X", 23, N, P), o("-Y", 24, N, P), o("-a", 25, N, P), o("-b", 26, V, P), o("-c", 27, V, P), o("-e", 28, V, P), o("-f", 29, N, P), o("-g", 30, N, P), o("-i", 31, V, Read), o("-k", 32, N, P), o("-l", 33, V, P), o("-m", 34, V, P), o("-n", 35, N, P), o("-o", 36, V, P), o("-p", 37, V, P), o("-q", 38, N, P), o("-s", 39, N, P), o("-t", 40, N, P), o("-v", 41, N, P), o("-w", 42, V, P), o("-x", 43, N, P), o("-y", 44, N, P)];
static O110: &[Opt] = &[o("-4", 0, N, P), o("-6", 1, N, P), o("-A", 2, N, P), o("-B", 3, V, P), o("-C", 4, N, P), o("-D", 5, V, P), o("-E", 6, V, Write), o("-F", 7, V, Read), o("-G", 8, N, P), o("-I", 9, V, P), o("-J", 10, V, P), o("-K", 11, N, P), o("-L", 12, V, P), o("-M", 13, V, P), o("-N", 14, N, P), o("-O", 15, V, P), o("-P", 16, V, P), o("-Q", 17, V, P), o("-R", 18, V, P), o("-S", 19, V, P), o("-T", 20, N, P), o("-V", 21, N, Looks), o("-W", 22, V, P), o("-X", 23, N, P), o("-Y", 24, N, P), o("-a", 25, N, P), o("-b", 26, V, P), o("-c", 27, V, P), o("-e", 28, V, P), o("-f", 29, N, P), o("-g", 30, N, P), o("-i", 31, V, Read), o("-k", 32, N, P), o("-l", 33, V, P), o("-m", 34, V, P), o("-n", 35, N, P), o("-o", 36, V, P), o("-p", 37, V, P), o("-q", 38, N, P), o("-s", 39, N, P), o("-t", 40, N, P), o("-v", 41, N, P), o("-w", 42, V, P), o("-x", 43, N, P), o("-y", 44, N, P)];
static O111: &[Opt] = &[o("--bind-server", 0, V, P), o("--client", 1, V, P), o("--family", 2, V, P), o("--local", 3, N, P), o("--no-init", 4, N, P), o("--no-ssh-pty", 5, N, P), o("--port", 6, V, P), o("--predict", 7, V, P), o("--server", 8, V, P), o("--ssh", 9, V, P), o("--ssh-pty", 10, N, P), o("-4", 11, N, P), o("-6", 12, N, P), o("-a", 13, N, P), o("-n", 14, N, P), o("-p", 6, V, P)];
static O112: &[Opt] = &[o("-P", 0, V, P), o("-d", 1, V, P), o("-e", 2, J, P), o("-f", 3, V, Read), o("-h", 4, N, P), o("-p", 5, V, P), o("-v", 6, N, P)];
static O113: &[Opt] = &[o("--config", 0, V, P), o("--context", 1, V, P), o("--debug", 2, N, P), o("--host", 3, V, P), o("--log-level", 4, V, P), o("--tls", 5, N, P), o("--tlscacert", 6, V, P), o("--tlscert", 7, V, P), o("--tlskey", 8, V, P), o("--tlsverify", 9, N, P), o("--version", 10, N, Looks), o("-D", 2, N, P), o("-H", 3, V, P), o("-c", 1, V, P), o("-l", 4, V, P), o("-v", 10, N, Looks)];
static C114: &[Command] = &[c("attach", "attach", 177), c("build", "build", 178), c("builder", "builder", 236), c("buildx", "buildx", 238), c("commit", "commit", 179), c("compose", "compose", 250), c("container", "container", 217), c("context", "context", 241), c("cp", "cp", 180), c("create", "create", 181), c("diff", "diff", 182), c("events", "events", 183), c("exec", "exec", 184), c("export", "export", 185), c("history", "history", 186), c("image", "image", 222), c("images", "images", 187), c("import", "import", 188), c("info", "info", 189), c("inspect", "inspect", 190), c("kill", "kill", 191), c("load", "load", 192), c("login", "login", 193), c("logout", "logout", 194), c("logs", "logs", 195), c("network", "network", 232), c("node", "node", 249), c("pause", "pause", 196), c("port", "port", 197), c("ps", "ps", 198), c("pull", "pull", 199), c("push", "push", 200), c("rename", "rename", 201), c("restart", "restart", 202), c("rm", "rm", 203), c("rmi", "rmi", 204), c("run", "run", 216), c("save", "save", 205), c("search", "search", 206), c("secret", "secret", 248), c("service", "service", 247), c("stack", "stack", 242), c("start", "start", 207), c("stats", "stats", 208), c("stop", "stop", 209), c("swarm", "swarm", 245), c("system", "system", 225), c("tag", "tag", 210), c("top", "top", 211), c("unpause", "unpause", 212), c("update", "update", 213), c("version", "version", 214), c("volume", "volume", 227), c("wait", "wait", 215)];
static O115: &[Opt] = &[o("--detach-keys", 0, V, P), o("--no-stdin", 1, N, P), o("--sig-proxy", 2, N, P)];
static O116: &[Opt] = &[o("--add-host", 0, V, P), o("--build-arg", 1, V, P), o("--cache-from", 2, V, P), o("--cgroup-parent", 3, V, P), o("--compress", 4, N, P), o("--cpu-period", 5, V, P), o("--cpu-quota", 6, V, P), o("--cpu-shares", 7, V, P), o("--cpuset-cpus", 8, V, P), o("--cpuset-mems", 9, V, P), o("--disable-content-trust", 10, N, P), o("--file", 11, V, P), o("--force-rm", 12, N, P), o("--iidfile", 13, V, P), o("--isolation", 14, V, P), o("--label", 15, V, P), o("--memory", 16, V, P), o("--memory-swap", 17, V, P), o("--network", 18, V, P), o("--no-cache", 19, N, P), o("--platform", 20, V, P), o("--pull", 21, N, P), o("--quiet", 22, N, P), o("--rm", 23, N, P), o("--security-opt", 24, V, P), o("--shm-size", 25, V, P), o("--squash", 26, N, P), o("--tag", 27, V, P), o("--target", 28, V, P), o("--ulimit", 29, V, P), o("-c", 7, V, P), o("-f", 11, V, P), o("-m", 16, V, P), o("-q", 22, N, P), o("-t", 27, V, P)];
static O117: &[Opt] = &[o("--author", 0, V, P), o("--change", 1, V, P), o("--message", 2, V, P), o("--pause", 3, N, P), o("-a", 0, V, P), o("-c", 1, V, P), o("-m", 2, V, P), o("-p", 3, N, P)];
static O118: &[Opt] = &[o("--archive", 0, N, P), o("--follow-link", 1, N, P), o("--quiet", 2, N, P), o("-L", 1, N, P), o("-a", 0, N, P), o("-q", 2, N, P)];
static O119: &[Opt] = &[o("--add-host", 0, V, P), o("--annotation", 1, V, P), o("--attach", 2, V, P), o("--blkio-weight", 3, V, P), o("--blkio-weight-device", 4, V, P), o("--cap-add", 5, V, P), o("--cap-drop", 6, V, P), o("--cgroup-parent", 7, V, P), o("--cgroupns", 8, V, P), o("--cidfile", 9, V, P), o("--cpu-count", 10, V, P), o("--cpu-percent", 11, V, P), o("--cpu-period", 12, V, P), o("--cpu-quota", 13, V, P), o("--cpu-rt-period", 14, V, P), o("--cpu-rt-runtime", 15, V, P), o("--cpu-shares", 16, V, P), o("--cpus", 17, V, P), o("--cpuset-cpus", 18, V, P), o("--cpuset-mems", 19, V, P), o("--device", 20, V, P), o("--device-cgroup-rule", 21, V, P), o("--device-read-bps", 22, V, P), o("--device-read-iops", 23, V, P), o("--device-write-bps", 24, V, P), o("--device-write-iops", 25, V, P), o("--disable-content-trust", 26, N, P), o("--dns", 27, V, P), o("--dns-option", 28, V, P), o("--dns-search", 29, V, P), o("--domainname", 30, V, P), o("--entrypoint", 31, V, P), o("--env", 32, V, P), o("--env-file", 33, V, P), o("--expose", 34, V, P), o("--gpus", 35, V, P), o("--group-add", 36, V, P), o("--health-cmd", 37, V, P), o("--health-interval", 38, V, P), o("--health-retries", 39, V, P), o("--health-start-interval", 40, V, P), o("--health-start-period", 41, V, P), o("--health-timeout", 42, V, P), o("--hostname", 43, V, P), o("--init", 44, N, P), o("--interactive", 45, N, P), o("--io-maxbandwidth", 46, V, P), o("--io-maxiops", 47, V, P), o("--ip", 48, V, P), o("--ip6", 49, V, P), o("--ipc", 50, V, P), o("--isolation", 51, V, P), o("--kernel-memory", 52, V, P), o("--label", 53, V, P), o("--label-file", 54, V, P), o("--link", 55, V, P), o("--link-local-ip", 56, V, P), o("--log-driver", 57, V, P), o("--log-opt", 58, V, P), o("--mac-address", 59, V, P), o("--memory", 60, V, P), o("--memory-reservation", 61, V, P), o("--memory-swap", 62, V, P), o("--memory-swappiness", 63, V, P), o("--mount", 64, V, P), o("--name", 65, V, P), o("--network", 66, V, P), o("--network-alias", 67, V, P), o("--no-healthcheck", 68, N, P), o("--oom-kill-disable", 69, N, P), o("--oom-score-adj", 70, V, P), o("--pid", 71, V, P), o("--pids-limit", 72, V, P), o("--platform", 73, V, P), o("--privileged", 74, N, P), o("--publish", 75, V, P), o("--publish-all", 76, N, P), o("--pull", 77, V, P), o("--quiet", 78, N, P), o("--read-only", 79, N, P), o("--restart", 80, V, P), o("--rm", 81, N, P), o("--runtime", 82, V, P), o("--security-opt", 83, V, P), o("--shm-size", 84, V, P), o("--stop-signal", 85, V, P), o("--stop-timeout", 86, V, P), o("--storage-opt", 87, V, P), o("--sysctl", 88, V, P), o("--tmpfs", 89, V, P), o("--tty", 90, N, P), o("--ulimit", 91, V, P), o("--use-api-socket", 92, N, P), o("--user", 93, V, P), o("--userns", 94, V, P), o("--uts", 95, V, P), o("--volume", 96, V, P), o("--volume-driver", 97, V, P), o("--volumes-from", 98, V, P), o("--workdir", 99, V, P), o("-P", 76, N, P), o("-a", 2, V, P), o("-c", 16, V, P), o("-e", 32, V, P), o("-h", 43, V, P), o("-i", 45, N, P), o("-l", 53, V, P), o("-m", 60, V, P), o("-p", 75, V, P), o("-q", 78, N, P), o("-t", 90, N, P), o("-u", 93, V, P), o("-v", 96, V, P), o("-w", 99, V, P)];
static O120: &[Opt] = &[o("--filter", 0, V, P), o("--format", 1, V, P), o("--since", 2, V, P), o("--until", 3, V, P), o("-f", 0, V, P)];
static O121: &[Opt] = &[o("--detach", 0, N, P), o("--detach-keys", 1, V, P), o("--env", 2, V, P), o("--env-file", 3, V, P), o("--interactive", 4, N, P), o("--privileged", 5, N, P), o("--tty", 6, N, P), o("--user", 7, V, P), o("--workdir", 8, V, P), o("-d", 0, N, P), o("-e", 2, V, P), o("-i", 4, N, P), o("-t", 6, N, P), o("-u", 7, V, P), o("-w", 8, V, P)];
static O122: &[Opt] = &[o("--output", 0, V, P), o("-o", 0, V, P)];
static O123: &[Opt] = &[o("--format", 0, V, P), o("--human", 1, N, P), o("--no-trunc", 2, N, P), o("--platform", 3, V, P), o("--quiet", 4, N, P), o("-H", 1, N, P), o("-q", 4, N, P)];
static O124: &[Opt] = &[o("--all", 0, N, P), o("--digests", 1, N, P), o("--filter", 2, V, P), o("--format", 3, V, P), o("--no-trunc", 4, N, P), o("--quiet", 5, N, P), o("--tree", 6, N, P), o("-a", 0, N, P), o("-f", 2, V, P), o("-q", 5, N, P)];
static O125: &[Opt] = &[o("--change", 0, V, P), o("--message", 1, V, P), o("--platform", 2, V, P), o("-c", 0, V, P), o("-m", 1, V, P)];
static O126: &[Opt] = &[o("--format", 0, V, P), o("-f", 0, V, P)];
static O127: &[Opt] = &[o("--format", 0, V, P), o("--size", 1, N, P), o("--type", 2, V, P), o("-f", 0, V, P), o("-s", 1, N, P)];
static O128: &[Opt] = &[o("--signal", 0, V, P), o("-s", 0, V, P)];
static O129: &[Opt] = &[o("--input", 0, V, P), o("--platform", 1, V, P), o("--quiet", 2, N, P), o("-i", 0, V, P), o("-q", 2, N, P)];
static O130: &[Opt] = &[o("--password", 0, V, P), o("--password-stdin", 1, N, P), o("--username", 2, V, P), o("-p", 0, V, P), o("-u", 2, V, P)];
static O131: &[Opt] = &[o("--details", 0, N, P), o("--follow", 1, N, P), o("--since", 2, V, P), o("--tail", 3, V, P), o("--timestamps", 4, N, P), o("--until", 5, V, P), o("-f", 1, N, P), o("-n", 3, V, P), o("-t", 4, N, P)];
static O132: &[Opt] = &[o("--all", 0, N, P), o("--filter", 1, V, P), o("--format", 2, V, P), o("--last", 3, V, P), o("--latest", 4, N, P), o("--no-trunc", 5, N, P), o("--quiet", 6, N, P), o("--size", 7, N, P), o("-a", 0, N, P), o("-f", 1, V, P), o("-l", 4, N, P), o("-n", 3, V, P), o("-q", 6, N, P), o("-s", 7, N, P)];
static O133: &[Opt] = &[o("--all-tags", 0, N, P), o("--disable-content-trust", 1, N, P), o("--platform", 2, V, P), o("--quiet", 3, N, P), o("-a", 0, N, P), o("-q", 3, N, P)];
static O134: &[Opt] = &[o("--signal", 0, V, P), o("--timeout", 1, V, P), o("-s", 0, V, P), o("-t", 1, V, P)];
static O135: &[Opt] = &[o("--force", 0, N, P), o("--link", 1, N, P), o("--volumes", 2, N, P), o("-f", 0, N, P), o("-l", 1, N, P), o("-v", 2, N, P)];
static O136: &[Opt] = &[o("--force", 0, N, P), o("--no-prune", 1, N, P), o("--platform", 2, V, P), o("-f", 0, N, P)];
static O137: &[Opt] = &[o("--output", 0, V, P), o("--platform", 1, V, P), o("-o", 0, V, P)];
static O138: &[Opt] = &[o("--filter", 0, V, P), o("--format", 1, V, P), o("--limit", 2, V, P), o("--no-trunc", 3, N, P), o("-f", 0, V, P)];
static O139: &[Opt] = &[o("--attach", 0, N, P), o("--checkpoint", 1, V, P), o("--checkpoint-dir", 2, V, P), o("--detach-keys", 3, V, P), o("--interactive", 4, N, P), o("-a", 0, N, P), o("-i", 4, N, P)];
static O140: &[Opt] = &[o("--all", 0, N, P), o("--format", 1, V, P), o("--no-stream", 2, N, P), o("--no-trunc", 3, N, P), o("-a", 0, N, P)];
static O141: &[Opt] = &[o("--blkio-weight", 0, V, P), o("--cpu-period", 1, V, P), o("--cpu-quota", 2, V, P), o("--cpu-rt-period", 3, V, P), o("--cpu-rt-runtime", 4, V, P), o("--cpu-shares", 5, V, P), o("--cpus", 6, V, P), o("--cpuset-cpus", 7, V, P), o("--cpuset-mems", 8, V, P), o("--memory", 9, V, P), o("--memory-reservation", 10, V, P), o("--memory-swap", 11, V, P), o("--pids-limit", 12, V, P), o("--restart", 13, V, P), o("-c", 5, V, P), o("-m", 9, V, P)];
static O142: &[Opt] = &[o("--add-host", 0, V, P), o("--annotation", 1, V, P), o("--attach", 2, V, P), o("--blkio-weight", 3, V, P), o("--blkio-weight-device", 4, V, P), o("--cap-add", 5, V, P), o("--cap-drop", 6, V, P), o("--cgroup-parent", 7, V, P), o("--cgroupns", 8, V, P), o("--cidfile", 9, V, P), o("--cpu-count", 10, V, P), o("--cpu-percent", 11, V, P), o("--cpu-period", 12, V, P), o("--cpu-quota", 13, V, P), o("--cpu-rt-period", 14, V, P), o("--cpu-rt-runtime", 15, V, P), o("--cpu-shares", 16, V, P), o("--cpus", 17, V, P), o("--cpuset-cpus", 18, V, P), o("--cpuset-mems", 19, V, P), o("--detach", 20, N, P), o("--detach-keys", 21, V, P), o("--device", 22, V, P), o("--device-cgroup-rule", 23, V, P), o("--device-read-bps", 24, V, P), o("--device-read-iops", 25, V, P), o("--device-write-bps", 26, V, P), o("--device-write-iops", 27, V, P), o("--disable-content-trust", 28, N, P), o("--dns", 29, V, P), o("--dns-option", 30, V, P), o("--dns-search", 31, V, P), o("--domainname", 32, V, P), o("--entrypoint", 33, V, P), o("--env", 34, V, P), o("--env-file", 35, V, P), o("--expose", 36, V, P), o("--gpus", 37, V, P), o("--group-add", 38, V, P), o("--health-cmd", 39, V, P), o("--health-interval", 40, V, P), o("--health-retries", 41, V, P), o("--health-start-interval", 42, V, P), o("--health-start-period", 43, V, P), o("--health-timeout", 44, V, P), o("--hostname", 45, V, P), o("--init", 46, N, P), o("--interactive", 47, N, P), o("--io-maxbandwidth", 48, V, P), o("--io-maxiops", 49, V, P), o("--ip", 50, V, P), o("--ip6", 51, V, P), o("--ipc", 52, V, P), o("--isolation", 53, V, P), o("--kernel-memory", 54, V, P), o("--label", 55, V, P), o("--label-file", 56, V, P), o("--link", 57, V, P), o("--link-local-ip", 58, V, P), o("--log-driver", 59, V, P), o("--log-opt", 60, V, P), o("--mac-address", 61, V, P), o("--memory", 62, V, P), o("--memory-reservation", 63, V, P), o("--memory-swap", 64, V, P), o("--memory-swappiness", 65, V, P), o("--mount", 66, V, P), o("--name", 67, V, P), o("--network", 68, V, P), o("--network-alias", 69, V, P), o("--no-healthcheck", 70, N, P), o("--oom-kill-disable", 71, N, P), o("--oom-score-adj", 72, V, P), o("--pid", 73, V, P), o("--pids-limit", 74, V, P), o("--platform", 75, V, P), o("--privileged", 76, N, P), o("--publish", 77, V, P), o("--publish-all", 78, N, P), o("--pull", 79, V, P), o("--quiet", 80, N, P), o("--read-only", 81, N, P), o("--restart", 82, V, P), o("--rm", 83, N, P), o("--runtime", 84, V, P), o("--security-opt", 85, V, P), o("--shm-size", 86, V, P), o("--sig-proxy", 87, N, P), o("--stop-signal", 88, V, P), o("--stop-timeout", 89, V, P), o("--storage-opt", 90, V, P), o("--sysctl", 91, V, P), o("--tmpfs", 92, V, P), o("--tty", 93, N, P), o("--ulimit", 94, V, P), o("--use-api-socket", 95, N, P), o("--user", 96, V, P), o("--userns", 97, V, P), o("--uts", 98, V, P), o("--volume", 99, V, P), o("--volume-driver", 100, V, P), o("--volumes-from", 101, V, P), o("--workdir", 102, V, P), o("-P", 78, N, P), o("-a", 2, V, P), o("-c", 16, V, P), o("-d", 20, N, P), o("-e", 34, V, P), o("-h", 45, V, P), o("-i", 47, N, P), o("-l", 55, V, P), o("-m", 62, V, P), o("-p", 77, V, P), o("-q", 80, N, P), o("-t", 93, N, P), o("-u", 96, V, P), o("-v", 99, V, P), o("-w", 102, V, P)];
static C143: &[Command] = &[c("attach", "attach", 65535), c("commit", "commit", 65535), c("cp", "cp", 65535), c("create", "create", 65535), c("diff", "diff", 65535), c("exec", "exec", 219), c("export", "export", 65535), c("inspect", "inspect", 65535), c("kill", "kill", 65535), c("list", "ls", 65535), c("logs", "logs", 65535), c("ls", "ls", 65535), c("pause", "pause", 65535), c("port", "port", 65535), c("prune", "prune", 220), c("ps", "ls", 65535), c("remove", "rm", 221), c("rename", "rename", 65535), c("restart", "restart", 65535), c("rm", "rm", 221), c("run", "run", 218), c("start", "start", 65535), c("stats", "stats", 65535), c("stop", "stop", 65535), c("top", "top", 65535), c("unpause", "unpause", 65535), c("update", "update", 65535), c("wait", "wait", 65535)];
static O144: &[Opt] = &[o("--filter", 0, V, P), o("--force", 1, N, P), o("-f", 1, N, P)];
static C145: &[Command] = &[c("build", "build", 65535), c("history", "history", 65535), c("import", "import", 65535), c("inspect", "inspect", 65535), c("list", "ls", 65535), c("load", "load", 65535), c("ls", "ls", 65535), c("prune", "prune", 223), c("pull", "pull", 65535), c("push", "push", 65535), c("remove", "rm", 224), c("rm", "rm", 224), c("save", "save", 65535), c("tag", "tag", 65535)];
static O146: &[Opt] = &[o("--all", 0, N, P), o("--filter", 1, V, P), o("--force", 2, N, P), o("-a", 0, N, P), o("-f", 2, N, P)];
static C147: &[Command] = &[c("df", "df", 65535), c("events", "events", 65535), c("info", "info", 65535), c("prune", "prune", 226)];
static O148: &[Opt] = &[o("--all", 0, N, P), o("--filter", 1, V, P), o("--force", 2, N, P), o("--volumes", 3, N, P), o("-a", 0, N, P), o("-f", 2, N, P)];
static C149: &[Command] = &[c("create", "create", 228), c("inspect", "inspect", 65535), c("list", "ls", 229), c("ls", "ls", 229), c("prune", "prune", 230), c("remove", "rm", 231), c("rm", "rm", 231)];
static O150: &[Opt] = &[o("--driver", 0, V, P), o("--label", 1, V, P), o("--name", 2, V, P), o("--opt", 3, V, P), o("-d", 0, V, P), o("-o", 3, V, P)];
static O151: &[Opt] = &[o("--filter", 0, V, P), o("--format", 1, V, P), o("--quiet", 2, N, P), o("-f", 0, V, P), o("-q", 2, N, P)];
static O152: &[Opt] = &[o("--force", 0, N, P), o("-f", 0, N, P)];
static C153: &[Command] = &[c("connect", "connect", 65535), c("create", "create", 233), c("disconnect", "disconnect", 65535), c("inspect", "inspect", 65535), c("list", "ls", 65535), c("ls", "ls", 65535), c("prune", "prune", 234), c("remove", "rm", 235), c("rm", "rm", 235)];
static O154: &[Opt] = &[o("--attachable", 0, N, P), o("--aux-address", 1, V, P), o("--config-from", 2, V, P), o("--config-only", 3, N, P), o("--driver", 4, V, P), o("--gateway", 5, V, P), o("--ingress", 6, N, P), o("--internal", 7, N, P), o("--ip-range", 8, V, P), o("--ipam-driver", 9, V, P), o("--ipam-opt", 10, V, P), o("--ipv6", 11, N, P), o("--label", 12, V, P), o("--opt", 13, V, P), o("--scope", 14, V, P), o("--subnet", 15, V, P), o("-d", 4, V, P), o("-o", 13, V, P)];
static C155: &[Command] = &[c("build", "build", 65535), c("prune", "prune", 237)];
static O156: &[Opt] = &[o("--all", 0, N, P), o("--filter", 1, V, P), o("--force", 2, N, P), o("--keep-storage", 3, V, P), o("-a", 0, N, P), o("-f", 2, N, P)];
static O157: &[Opt] = &[o("--builder", 0, V, P), o("--debug", 1, N, P), o("-D", 1, N, P)];
static C158: &[Command] = &[c("b", "build", 239), c("bake", "bake", 65535), c("build", "build", 239), c("create", "create", 65535), c("dial-stdio", "dial-stdio", 65535), c("du", "du", 65535), c("imagetools", "imagetools", 65535), c("inspect", "inspect", 65535), c("ls", "ls", 65535), c("prune", "prune", 240), c("rm", "rm", 65535), c("stop", "stop", 65535), c("use", "use", 65535), c("version", "version", 65535)];
static O159: &[Opt] = &[o("--add-host", 0, V, P), o("--allow", 1, V, P), o("--annotation", 2, V, P), o("--attest", 3, V, P), o("--build-arg", 4, V, P), o("--build-context", 5, V, P), o("--cache-from", 6, V, P), o("--cache-to", 7, V, P), o("--cgroup-parent", 8, V, P), o("--check", 9, N, P), o("--compress", 10, N, P), o("--cpu-period", 11, V, P), o("--cpu-quota", 12, V, P), o("--cpu-shares", 13, V, P), o("--cpuset-cpus", 14, V, P), o("--cpuset-mems", 15, V, P), o("--disable-content-trust", 16, N, P), o("--file", 17, V, Read), o("--force-rm", 18, N, P), o("--iidfile", 19, V, P), o("--isolation", 20, V, P), o("--label", 21, V, P), o("--load", 22, N, P), o("--memory", 23, V, P), o("--memory-swap", 24, V, P), o("--metadata-file", 25, V, Write), o("--network", 26, V, P), o("--no-cache", 27, N, P), o("--no-cache-filter", 28, V, P), o("--output", 29, V, P), o("--platform", 30, V, P), o("--progress", 31, V, P), o("--provenance", 32, V, P), o("--pull", 33, N, P), o("--push", 34, N, P), o("--quiet", 35, N, P), o("--rm", 36, N, P), o("--sbom", 37, V, P), o("--secret", 38, V, P), o("--security-opt", 39, V, P), o("--shm-size", 40, V, P), o("--squash", 41, N, P), o("--ssh", 42, V, P), o("--tag", 43, V, P), o("--target", 44, V, P), o("--ulimit", 45, V, P), o("-c", 13, V, P), o("-f", 17, V, Read), o("-m", 23, V, P), o("-o", 29, V, P), o("-q", 35, N, P), o("-t", 43, V, P)];
static O160: &[Opt] = &[o("--all", 0, N, P), o("--filter", 1, V, P), o("--force", 2, N, P), o("--keep-storage", 3, V, P), o("--max-used-space", 4, V, P), o("--min-free-space", 5, V, P), o("--reserved-space", 6, V, P), o("--verbose", 7, N, P), o("-a", 0, N, P), o("-f", 2, N, P)];
static C161: &[Command] = &[c("create", "create", 65535), c("export", "export", 65535), c("import", "import", 65535), c("inspect", "inspect", 65535), c("ls", "ls", 65535), c("rm", "rm", 65535), c("show", "show", 65535), c("update", "update", 65535), c("use", "use", 65535)];
static O162: &[Opt] = &[o("--orchestrator", 0, V, P)];
static C163: &[Command] = &[c("config", "config", 65535), c("deploy", "deploy", 243), c("down", "rm", 244), c("ls", "ls", 65535), c("ps", "ps", 65535), c("remove", "rm", 244), c("rm", "rm", 244), c("services", "services", 65535), c("up", "deploy", 243)];
static O164: &[Opt] = &[o("--compose-file", 0, V, Read), o("--detach", 1, N, P), o("--prune", 2, N, P), o("--quiet", 3, N, P), o("--resolve-image", 4, V, P), o("--with-registry-auth", 5, N, P), o("-c", 0, V, Read), o("-d", 1, N, P), o("-q", 3, N, P)];
static O165: &[Opt] = &[o("--detach", 0, N, P), o("-d", 0, N, P)];
static C166: &[Command] = &[c("ca", "ca", 65535), c("init", "init", 65535), c("join", "join", 65535), c("join-token", "join-token", 65535), c("leave", "leave", 246), c("unlock", "unlock", 65535), c("unlock-key", "unlock-key", 65535), c("update", "update", 65535)];
static C167: &[Command] = &[c("create", "create", 65535), c("inspect", "inspect", 65535), c("list", "ls", 65535), c("logs", "logs", 65535), c("ls", "ls", 65535), c("ps", "ps", 65535), c("remove", "rm", 65535), c("rm", "rm", 65535), c("rollback", "rollback", 65535), c("scale", "scale", 65535), c("update", "update", 65535)];
static C168: &[Command] = &[c("create", "create", 65535), c("inspect", "inspect", 65535), c("ls", "ls", 65535), c("remove", "rm", 65535), c("rm", "rm", 65535)];
static C169: &[Command] = &[c("demote", "demote", 65535), c("inspect", "inspect", 65535), c("ls", "ls", 65535), c("promote", "promote", 65535), c("ps", "ps", 65535), c("remove", "rm", 65535), c("rm", "rm", 65535), c("update", "update", 65535)];
static O170: &[Opt] = &[o("--all-resources", 0, N, P), o("--ansi", 1, V, P), o("--compatibility", 2, N, P), o("--dry-run", 3, N, Tries), o("--env-file", 4, V, Read), o("--file", 5, V, Read), o("--host", 6, V, P), o("--parallel", 7, V, P), o("--profile", 8, V, P), o("--progress", 9, V, P), o("--project-directory", 10, V, Cwd), o("--project-name", 11, V, P), o("--verbose", 12, N, P), o("-H", 6, V, P), o("-f", 5, V, Read), o("-p", 11, V, P)];
static C171: &[Command] = &[c("attach", "attach", 65535), c("build", "build", 254), c("commit", "commit", 65535), c("config", "config", 65535), c("convert", "config", 65535), c("cp", "cp", 65535), c("create", "create", 65535), c("down", "down", 252), c("events", "events", 65535), c("exec", "exec", 257), c("export", "export", 65535), c("images", "images", 65535), c("kill", "kill", 65535), c("logs", "logs", 253), c("ls", "ls", 65535), c("pause", "pause", 65535), c("port", "port", 65535), c("ps", "ps", 65535), c("publish", "publish", 65535), c("pull", "pull", 65535), c("push", "push", 65535), c("restart", "restart", 65535), c("rm", "rm", 255), c("run", "run", 256), c("scale", "scale", 65535), c("start", "start", 65535), c("stats", "stats", 65535), c("stop", "stop", 65535), c("top", "top", 65535), c("unpause", "unpause", 65535), c("up", "up", 251), c("version", "version", 65535), c("volumes", "volumes", 65535), c("wait", "wait", 65535), c("watch", "watch", 65535)];
static O172: &[Opt] = &[o("--abort-on-container-exit", 0, N, P), o("--abort-on-container-failure", 1, N, P), o("--always-recreate-deps", 2, N, P), o("--attach", 3, V, P), o("--attach-dependencies", 4, N, P), o("--build", 5, N, P), o("--detach", 6, N, P), o("--exit-code-from", 7, V, P), o("--force-recreate", 8, N, P), o("--menu", 9, N, P), o("--no-attach", 10, V, P), o("--no-build", 11, N, P), o("--no-color", 12, N, P), o("--no-deps", 13, N, P), o("--no-log-prefix", 14, N, P), o("--no-recreate", 15, N, P), o("--no-start", 16, N, P), o("--pull", 17, V, P), o("--quiet-pull", 18, N, P), o("--remove-orphans", 19, N, P), o("--renew-anon-volumes", 20, N, P), o("--scale", 21, V, P), o("--timeout", 22, V, P), o("--timestamps", 23, N, P), o("--wait", 24, N, P), o("--wait-timeout", 25, V, P), o("--watch", 26, N, P), o("--yes", 27, N, P), o("-V", 20, N, P), o("-d", 6, N, P), o("-t", 22, V, P), o("-w", 26, N, P), o("-y", 27, N, P)];
static O173: &[Opt] = &[o("--remove-orphans", 0, N, P), o("--rmi", 1, V, P), o("--timeout", 2, V, P), o("--volumes", 3, N, P), o("-t", 2, V, P), o("-v", 3, N, P)];
static O174: &[Opt] = &[o("--follow", 0, N, P), o("--index", 1, V, P), o("--no-color", 2, N, P), o("--no-log-prefix", 3, N, P), o("--since", 4, V, P), o("--tail", 5, V, P), o("--timestamps", 6, N, P), o("--until", 7, V, P), o("-f", 0, N, P), o("-n", 5, V, P), o("-t", 6, N, P)];
static O175: &[Opt] = &[o("--build-arg", 0, V, P), o("--builder", 1, V, P), o("--check", 2, N, P), o("--memory", 3, V, P), o("--no-cache", 4, N, P), o("--print", 5, N, P), o("--provenance", 6, V, P), o("--pull", 7, N, P), o("--push", 8, N, P), o("--quiet", 9, N, P), o("--sbom", 10, V, P), o("--ssh", 11, V, P), o("--with-dependencies", 12, N, P), o("-m", 3, V, P), o("-q", 9, N, P)];
static O176: &[Opt] = &[o("--force", 0, N, P), o("--stop", 1, N, P), o("--volumes", 2, N, P), o("-f", 0, N, P), o("-s", 1, N, P), o("-v", 2, N, P)];
static O177: &[Opt] = &[o("--build", 0, N, P), o("--cap-add", 1, V, P), o("--cap-drop", 2, V, P), o("--detach", 3, N, P), o("--entrypoint", 4, V, P), o("--env", 5, V, P), o("--env-from-file", 6, V, Read), o("--interactive", 7, N, P), o("--label", 8, V, P), o("--name", 9, V, P), o("--no-TTY", 10, N, P), o("--no-deps", 11, N, P), o("--publish", 12, V, P), o("--pull", 13, V, P), o("--quiet", 14, N, P), o("--quiet-build", 15, N, P), o("--quiet-pull", 16, N, P), o("--remove-orphans", 17, N, P), o("--rm", 18, N, P), o("--service-ports", 19, N, P), o("--use-aliases", 20, N, P), o("--user", 21, V, P), o("--volume", 22, V, P), o("--workdir", 23, V, P), o("-P", 19, N, P), o("-T", 10, N, P), o("-d", 3, N, P), o("-e", 5, V, P), o("-i", 7, N, P), o("-l", 8, V, P), o("-p", 12, V, P), o("-q", 14, N, P), o("-u", 21, V, P), o("-v", 22, V, P), o("-w", 23, V, P)];
static O178: &[Opt] = &[o("--detach", 0, N, P), o("--env", 1, V, P), o("--index", 2, V, P), o("--no-TTY", 3, N, P), o("--privileged", 4, N, P), o("--user", 5, V, P), o("--workdir", 6, V, P), o("-T", 3, N, P), o("-d", 0, N, P), o("-e", 1, V, P), o("-i", 10, N, P), o("-t", 11, N, P), o("-u", 5, V, P), o("-w", 6, V, P)];
static O179: &[Opt] = &[o("--address", 0, V, P), o("--cgroup-manager", 1, V, P), o("--config", 2, V, P), o("--conmon", 3, V, P), o("--connection", 4, V, P), o("--context", 5, V, P), o("--data-root", 6, V, P), o("--debug", 7, N, P), o("--host", 8, V, P), o("--identity", 9, V, P), o("--log-level", 10, V, P), o("--namespace", 11, V, P), o("--root", 12, V, P), o("--runroot", 13, V, P), o("--runtime", 14, V, P), o("--snapshotter", 15, V, P), o("--storage-driver", 16, V, P), o("--storage-opt", 17, V, P), o("--tls", 18, N, P), o("--tlscacert", 19, V, P), o("--tlscert", 20, V, P), o("--tlskey", 21, V, P), o("--tlsverify", 22, N, P), o("--tmpdir", 23, V, P), o("--url", 24, V, P), o("--version", 25, N, Looks), o("-D", 7, N, P), o("-H", 8, V, P), o("-a", 0, V, P), o("-c", 5, V, P), o("-l", 30, V, P), o("-n", 11, V, P), o("-v", 25, N, Looks)];
static C180: &[Command] = &[c("attach", "attach", 177), c("build", "build", 178), c("builder", "builder", 236), c("buildx", "buildx", 238), c("commit", "commit", 179), c("compose", "compose", 250), c("container", "container", 217), c("context", "context", 241), c("cp", "cp", 180), c("create", "create", 181), c("diff", "diff", 182), c("events", "events", 183), c("exec", "exec", 184), c("export", "export", 185), c("history", "history", 186), c("image", "image", 222), c("images", "images", 187), c("import", "import", 188), c("info", "info", 189), c("inspect", "inspect", 190), c("kill", "kill", 191), c("load", "load", 192), c("login", "login", 193), c("logout", "logout", 194), c("logs", "logs", 195), c("network", "network", 232), c("node", "node", 249), c("pause", "pause", 196), c("port", "port", 197), c("ps", "ps", 198), c("pull", "pull", 199), c("push", "push", 200), c("rename", "rename", 201), c("restart", "restart", 202), c("rm", "rm", 203), c("rmi", "rmi", 204), c("run", "run", 216), c("save", "save", 205), c("search", "search", 206), c("secret", "secret", 248), c("service", "service", 247), c("stack", "stack", 242), c("start", "start", 207), c("stats", "stats", 208), c("stop", "stop", 209), c("swarm", "swarm", 245), c("system", "system", 225), c("tag", "tag", 210), c("top", "top", 211), c("unpause", "unpause", 212), c("unshare", "unshare", 261), c("update", "update", 213), c("version", "version", 214), c("volume", "volume", 227), c("wait", "wait", 215)];
static O181: &[Opt] = &[o("--rootless-netns", 0, N, P)];
static O182: &[Opt] = &[o("--debug", 0, N, P), o("--force-local", 1, N, P), o("--project", 2, V, P), o("--quiet", 3, N, P), o("--verbose", 4, N, P), o("-q", 3, N, P), o("-v", 4, N, P)];
static C183: &[Command] = &[c("alias", "alias", 65535), c("cluster", "cluster", 65535), c("config", "config", 65535), c("copy", "copy", 65535), c("cp", "copy", 65535), c("delete", "delete", 65535), c("exec", "exec", 264), c("export", "export", 65535), c("file", "file", 65535), c("image", "image", 65535), c("import", "import", 65535), c("info", "info", 65535), c("init", "init", 65535), c("launch", "launch", 65535), c("list", "list", 65535), c("ls", "list", 65535), c("move", "move", 65535), c("mv", "move", 65535), c("network", "network", 65535), c("operation", "operation", 65535), c("pause", "pause", 65535), c("profile", "profile", 65535), c("publish", "publish", 65535), c("query", "query", 65535), c("remote", "remote", 65535), c("rename", "rename", 65535), c("restart", "restart", 65535), c("restore", "restore", 65535), c("rm", "delete", 65535), c("snapshot", "snapshot", 65535), c("start", "start", 65535), c("stop", "stop", 65535), c("storage", "storage", 65535), c("warning", "warning", 65535)];
static C184: &[Command] = &[c("alias", "alias", 65535), c("cluster", "cluster", 65535), c("config", "config", 65535), c("copy", "copy", 65535), c("cp", "copy", 65535), c("delete", "delete", 65535), c("exec", "exec", 265), c("export", "export", 65535), c("file", "file", 65535), c("image", "image", 65535), c("import", "import", 65535), c("info", "info", 65535), c("init", "init", 65535), c("launch", "launch", 65535), c("list", "list", 65535), c("ls", "list", 65535), c("move", "move", 65535), c("mv", "move", 65535), c("network", "network", 65535), c("operation", "operation", 65535), c("pause", "pause", 65535), c("profile", "profile", 65535), c("publish", "publish", 65535), c("query", "query", 65535), c("remote", "remote", 65535), c("rename", "rename", 65535), c("restart", "restart", 65535), c("restore", "restore", 65535), c("rm", "delete", 65535), c("snapshot", "snapshot", 65535), c("start", "start", 65535), c("stop", "stop", 65535), c("storage", "storage", 65535), c("warning", "warning", 65535)];
static O185: &[Opt] = &[o("--cwd", 0, V, P), o("--disable-stdin", 1, N, P), o("--env", 2, V, P), o("--force-interactive", 3, N, P), o("--force-noninteractive", 4, N, P), o("--group", 5, V, P), o("--mode", 6, V, P), o("--user", 7, V, P), o("-T", 4, N, P), o("-n", 1, N, P), o("-t", 3, N, P)];
static C186: &[Command] = &[c("assemble", "assemble", 65535), c("create", "create", 65535), c("enter", "enter", 267), c("ephemeral", "ephemeral", 65535), c("generate-entry", "generate-entry", 65535), c("list", "list", 65535), c("rm", "rm", 65535), c("stop", "stop", 65535), c("upgrade", "upgrade", 65535)];
static O187: &[Opt] = &[o("--additional-flags", 0, V, P), o("--clean-path", 1, N, P), o("--dry-run", 2, N, Tries), o("--name", 3, V, P), o("--no-tty", 4, N, P), o("--no-workdir", 5, N, P), o("--root", 6, N, P), o("--verbose", 7, N, P), o("-H", 4, N, P), o("-T", 4, N, P), o("-a", 0, V, P), o("-d", 2, N, Tries), o("-e", 12, V, Rest), o("-n", 3, V, P), o("-nw", 5, N, P), o("-r", 6, N, P), o("-v", 7, N, P)];
static C188: &[Command] = &[c("run", "run", 269)];
static O189: &[Opt] = &[o("--container", 0, V, P), o("--distro", 1, V, P), o("--preserve-fds", 2, V, P), o("--release", 3, V, P), o("-c", 0, V, P), o("-d", 1, V, P), o("-r", 3, V, P)];
static C190: &[Command] = &[c("box", "box", 65535), c("destroy", "destroy", 65535), c("global-status", "global-status", 65535), c("halt", "halt", 65535), c("init", "init", 65535), c("plugin", "plugin", 65535), c("provision", "provision", 65535), c("reload", "reload", 65535), c("resume", "resume", 65535), c("snapshot", "snapshot", 65535), c("ssh", "ssh", 271), c("status", "status", 65535), c("suspend", "suspend", 65535), c("up", "up", 65535), c("validate", "validate", 65535)];
static O191: &[Opt] = &[o("--command", 0, V, Line), o("--plain", 1, N, P), o("-c", 0, V, Line), o("-p", 1, N, P)];
static C192: &[Command] = &[c("exec", "exec", 273)];
static O193: &[Opt] = &[o("--no-map-working-directory", 0, N, P), o("--working-directory", 1, V, P), o("-d", 1, V, P), o("-n", 0, N, P)];
static O194: &[Opt] = &[o("--cd", 0, V, Cwd), o("--distribution", 1, V, P), o("--exec", 2, V, Rest), o("--list", 3, N, Looks), o("--shell-type", 4, V, P), o("--shutdown", 5, N, Looks), o("--terminate", 6, N, Looks), o("--user", 7, V, P), o("-d", 8, V, P), o("-e", 9, V, Rest), o("-l", 10, N, Looks), o("-t", 11, N, Looks), o("-u", 12, V, P)];
static O195: &[Opt] = &[o("--as", 0, V, P), o("--as-group", 1, V, P), o("--as-uid", 2, V, P), o("--cache-dir", 3, V, P), o("--certificate-authority", 4, V, P), o("--client-certificate", 5, V, P), o("--client-key", 6, V, P), o("--cluster", 7, V, P), o("--context", 8, V, P), o("--disable-compression", 9, N, P), o("--insecure-skip-tls-verify", 10, N, P), o("--kubeconfig", 11, V, P), o("--log-flush-frequency", 12, V, P), o("--match-server-version", 13, N, P), o("--namespace", 14, V, P), o("--password", 15, V, P), o("--profile", 16, V, P), o("--profile-output", 17, V, P), o("--request-timeout", 18, V, P), o("--server", 19, V, P), o("--tls-server-name", 20, V, P), o("--token", 21, V, P), o("--user", 22, V, P), o("--username", 23, V, P), o("--v", 24, V, P), o("--vmodule", 25, V, P), o("--warnings-as-errors", 26, N, P), o("-n", 14, V, P), o("-s", 19, V, P), o("-v", 24, V, P)];
static C196: &[Command] = &[c("annotate", "annotate", 276), c("api-resources", "api-resources", 277), c("api-versions", "api-versions", 278), c("apply", "apply", 279), c("attach", "attach", 280), c("auth", "auth", 310), c("autoscale", "autoscale", 281), c("certificate", "certificate", 314), c("cluster-info", "cluster-info", 282), c("config", "config", 311), c("cordon", "cordon", 283), c("cp", "cp", 284), c("create", "create", 285), c("debug", "debug", 309), c("delete", "delete", 286), c("describe", "describe", 287), c("diff", "diff", 288), c("drain", "drain", 289), c("edit", "edit", 290), c("exec", "exec", 307), c("explain", "explain", 291), c("expose", "expose", 292), c("g", "get", 293), c("get", "get", 293), c("kustomize", "kustomize", 294), c("label", "label", 295), c("log", "logs", 296), c("logs", "logs", 296), c("patch", "patch", 297), c("plugin", "plugin", 315), c("port-forward", "port-forward", 298), c("proxy", "proxy", 299), c("replace", "replace", 300), c("rollout", "rollout", 312), c("run", "run", 308), c("scale", "scale", 301), c("set", "set", 313), c("taint", "taint", 302), c("top", "top", 303), c("uncordon", "uncordon", 304), c("version", "version", 305), c("wait", "wait", 306)];
static O197: &[Opt] = &[o("--all", 0, N, P), o("--all-namespaces", 1, N, P), o("--allow-missing-template-keys", 2, N, P), o("--dry-run", 3, J, Tries), o("--field-manager", 4, V, P), o("--field-selector", 5, V, P), o("--filename", 6, V, P), o("--kustomize", 7, V, P), o("--list", 8, N, P), o("--local", 9, N, P), o("--output", 10, V, P), o("--overwrite", 11, N, P), o("--recursive", 12, N, P), o("--resource-version", 13, V, P), o("--selector", 14, V, P), o("--show-managed-fields", 15, N, P), o("--template", 16, V, P), o("-A", 1, N, P), o("-R", 12, N, P), o("-f", 6, V, P), o("-k", 7, V, P), o("-l", 14, V, P), o("-o", 10, V, P)];
static O198: &[Opt] = &[o("--api-group", 0, V, P), o("--cached", 1, N, P), o("--categories", 2, V, P), o("--namespaced", 3, N, P), o("--no-headers", 4, N, P), o("--output", 5, V, P), o("--sort-by", 6, V, P), o("--verbs", 7, V, P), o("-o", 5, V, P)];
static O199: &[Opt] = &[o("--all", 0, N, P), o("--allow-missing-template-keys", 1, N, P), o("--cascade", 2, J, P), o("--dry-run", 3, J, Tries), o("--field-manager", 4, V, P), o("--filename", 5, V, P), o("--force", 6, N, P), o("--force-conflicts", 7, N, P), o("--grace-period", 8, V, P), o("--kustomize", 9, V, P), o("--openapi-patch", 10, N, P), o("--output", 11, V, P), o("--overwrite", 12, N, P), o("--prune", 13, N, P), o("--prune-allowlist", 14, V, P), o("--recursive", 15, N, P), o("--selector", 16, V, P), o("--server-side", 17, N, P), o("--show-managed-fields", 18, N, P), o("--subresource", 19, V, P), o("--template", 20, V, P), o("--timeout", 21, V, P), o("--validate", 22, J, P), o("--wait", 23, N, P), o("-R", 15, N, P), o("-f", 5, V, P), o("-k", 9, V, P), o("-l", 16, V, P), o("-o", 11, V, P)];
static O200: &[Opt] = &[o("--container", 0, V, P), o("--pod-running-timeout", 1, V, P), o("--quiet", 2, N, P), o("--stdin", 3, N, P), o("--tty", 4, N, P), o("-c", 0, V, P), o("-i", 3, N, P), o("-q", 2, N, P), o("-t", 4, N, P)];
static O201: &[Opt] = &[o("--allow-missing-template-keys", 0, N, P), o("--cpu-percent", 1, V, P), o("--dry-run", 2, J, Tries), o("--field-manager", 3, V, P), o("--filename", 4, V, P), o("--kustomize", 5, V, P), o("--max", 6, V, P), o("--min", 7, V, P), o("--name", 8, V, P), o("--output", 9, V, P), o("--recursive", 10, N, P), o("--save-config", 11, N, P), o("--show-managed-fields", 12, N, P), o("--template", 13, V, P), o("-R", 10, N, P), o("-f", 4, V, P), o("-k", 5, V, P), o("-o", 9, V, P)];
static O202: &[Opt] = &[o("--dry-run", 0, J, Tries), o("--selector", 1, V, P), o("-l", 1, V, P)];
static O203: &[Opt] = &[o("--container", 0, V, P), o("--no-preserve", 1, N, P), o("--retries", 2, V, P), o("-c", 0, V, P)];
static O204: &[Opt] = &[o("--allow-missing-template-keys", 0, N, P), o("--dry-run", 1, J, Tries), o("--edit", 2, N, P), o("--field-manager", 3, V, P), o("--filename", 4, V, P), o("--kustomize", 5, V, P), o("--output", 6, V, P), o("--raw", 7, V, P), o("--recursive", 8, N, P), o("--save-config", 9, N, P), o("--selector", 10, V, P), o("--show-managed-fields", 11, N, P), o("--template", 12, V, P), o("--validate", 13, J, P), o("--windows-line-endings", 14, N, P), o("-R", 8, N, P), o("-f", 4, V, P), o("-k", 5, V, P), o("-l", 10, V, P), o("-o", 6, V, P)];
static O205: &[Opt] = &[o("--all", 0, N, P), o("--all-namespaces", 1, N, P), o("--cascade", 2, J, P), o("--dry-run", 3, J, Tries), o("--field-selector", 4, V, P), o("--filename", 5, V, P), o("--force", 6, N, P), o("--grace-period", 7, V, P), o("--ignore-not-found", 8, N, P), o("--interactive", 9, N, P), o("--kustomize", 10, V, P), o("--now", 11, N, P), o("--output", 12, V, P), o("--raw", 13, V, P), o("--recursive", 14, N, P), o("--selector", 15, V, P), o("--timeout", 16, V, P), o("--wait", 17, N, P), o("-A", 1, N, P), o("-R", 14, N, P), o("-f", 5, V, P), o("-i", 9, N, P), o("-k", 10, V, P), o("-l", 15, V, P), o("-o", 12, V, P)];
static O206: &[Opt] = &[o("--all-namespaces", 0, N, P), o("--chunk-size", 1, V, P), o("--filename", 2, V, P), o("--kustomize", 3, V, P), o("--recursive", 4, N, P), o("--selector", 5, V, P), o("--show-events", 6, N, P), o("-A", 0, N, P), o("-R", 4, N, P), o("-f", 2, V, P), o("-k", 3, V, P), o("-l", 5, V, P)];
static O207: &[Opt] = &[o("--concurrency", 0, V, P), o("--field-manager", 1, V, P), o("--filename", 2, V, P), o("--force-conflicts", 3, N, P), o("--kustomize", 4, V, P), o("--prune", 5, N, P), o("--prune-allowlist", 6, V, P), o("--recursive", 7, N, P), o("--selector", 8, V, P), o("--server-side", 9, N, P), o("--show-managed-fields", 10, N, P), o("-R", 7, N, P), o("-f", 2, V, P), o("-k", 4, V, P), o("-l", 8, V, P)];
static O208: &[Opt] = &[o("--chunk-size", 0, V, P), o("--delete-emptydir-data", 1, N, P), o("--disable-eviction", 2, N, P), o("--dry-run", 3, J, Tries), o("--force", 4, N, P), o("--grace-period", 5, V, P), o("--ignore-daemonsets", 6, N, P), o("--pod-selector", 7, V, P), o("--selector", 8, V, P), o("--skip-wait-for-delete-timeout", 9, V, P), o("--timeout", 10, V, P), o("-l", 8, V, P)];
static O209: &[Opt] = &[o("--allow-missing-template-keys", 0, N, P), o("--field-manager", 1, V, P), o("--filename", 2, V, P), o("--kustomize", 3, V, P), o("--output", 4, V, P), o("--output-patch", 5, N, P), o("--recursive", 6, N, P), o("--save-config", 7, N, P), o("--show-managed-fields", 8, N, P), o("--subresource", 9, V, P), o("--template", 10, V, P), o("--validate", 11, J, P), o("--windows-line-endings", 12, N, P), o("-R", 6, N, P), o("-f", 2, V, P), o("-k", 3, V, P), o("-o", 4, V, P)];
static O210: &[Opt] = &[o("--api-version", 0, V, P), o("--output", 1, V, P), o("--recursive", 2, N, P), o("-o", 1, V, P)];
static O211: &[Opt] = &[o("--allow-missing-template-keys", 0, N, P), o("--cluster-ip", 1, V, P), o("--dry-run", 2, J, Tries), o("--external-ip", 3, V, P), o("--field-manager", 4, V, P), o("--filename", 5, V, P), o("--kustomize", 6, V, P), o("--labels", 7, V, P), o("--load-balancer-ip", 8, V, P), o("--name", 9, V, P), o("--output", 10, V, P), o("--override-type", 11, V, P), o("--overrides", 12, V, P), o("--port", 13, V, P), o("--protocol", 14, V, P), o("--recursive", 15, N, P), o("--save-config", 16, N, P), o("--selector", 17, V, P), o("--session-affinity", 18, V, P), o("--show-managed-fields", 19, N, P), o("--target-port", 20, V, P), o("--template", 21, V, P), o("--type", 22, V, P), o("-R", 15, N, P), o("-f", 5, V, P), o("-k", 6, V, P), o("-l", 7, V, P), o("-o", 10, V, P)];
static O212: &[Opt] = &[o("--all-namespaces", 0, N, P), o("--allow-missing-template-keys", 1, N, P), o("--chunk-size", 2, V, P), o("--field-selector", 3, V, P), o("--filename", 4, V, P), o("--ignore-not-found", 5, N, P), o("--kustomize", 6, V, P), o("--label-columns", 7, V, P), o("--no-headers", 8, N, P), o("--output", 9, V, P), o("--output-watch-events", 10, N, P), o("--raw", 11, V, P), o("--recursive", 12, N, P), o("--selector", 13, V, P), o("--server-print", 14, N, P), o("--show-kind", 15, N, P), o("--show-labels", 16, N, P), o("--show-managed-fields", 17, N, P), o("--sort-by", 18, V, P), o("--subresource", 19, V, P), o("--template", 20, V, P), o("--watch", 21, N, P), o("--watch-only", 22, N, P), o("-A", 0, N, P), o("-L", 7, V, P), o("-R", 12, N, P), o("-f", 4, V, P), o("-k", 6, V, P), o("-l", 13, V, P), o("-o", 9, V, P), o("-w", 21, N, P)];
static O213: &[Opt] = &[o("--as-current-user", 0, N, P), o("--enable-alpha-plugins", 1, N, P), o("--enable-helm", 2, N, P), o("--env", 3, V, P), o("--helm-api-versions", 4, V, P), o("--helm-command", 5, V, P), o("--helm-debug", 6, N, P), o("--helm-kube-version", 7, V, P), o("--load-restrictor", 8, V, P), o("--mount", 9, V, P), o("--network", 10, N, P), o("--network-name", 11, V, P), o("--output", 12, V, P), o("-e", 3, V, P), o("-o", 12, V, P)];
static O214: &[Opt] = &[o("--all-containers", 0, N, P), o("--all-pods", 1, N, P), o("--container", 2, V, P), o("--follow", 3, N, P), o("--ignore-errors", 4, N, P), o("--insecure-skip-tls-verify-backend", 5, N, P), o("--limit-bytes", 6, V, P), o("--max-log-requests", 7, V, P), o("--pod-running-timeout", 8, V, P), o("--prefix", 9, N, P), o("--previous", 10, N, P), o("--selector", 11, V, P), o("--since", 12, V, P), o("--since-time", 13, V, P), o("--tail", 14, V, P), o("--timestamps", 15, N, P), o("-c", 2, V, P), o("-f", 3, N, P), o("-l", 11, V, P), o("-p", 10, N, P)];
static O215: &[Opt] = &[o("--allow-missing-template-keys", 0, N, P), o("--dry-run", 1, J, Tries), o("--field-manager", 2, V, P), o("--filename", 3, V, P), o("--kustomize", 4, V, P), o("--local", 5, N, P), o("--output", 6, V, P), o("--patch", 7, V, P), o("--patch-file", 8, V, P), o("--recursive", 9, N, P), o("--show-managed-fields", 10, N, P), o("--subresource", 11, V, P), o("--template", 12, V, P), o("--type", 13, V, P), o("-R", 9, N, P), o("-f", 3, V, P), o("-k", 4, V, P), o("-o", 6, V, P), o("-p", 7, V, P)];
static O216: &[Opt] = &[o("--address", 0, V, P), o("--pod-running-timeout", 1, V, P)];
static O217: &[Opt] = &[o("--accept-hosts", 0, V, P), o("--accept-paths", 1, V, P), o("--address", 2, V, P), o("--api-prefix", 3, V, P), o("--append-server-path", 4, N, P), o("--disable-filter", 5, N, P), o("--keepalive", 6, V, P), o("--port", 7, V, P), o("--reject-methods", 8, V, P), o("--reject-paths", 9, V, P), o("--unix-socket", 10, V, P), o("--www", 11, V, P), o("--www-prefix", 12, V, P), o("-P", 12, V, P), o("-p", 7, V, P), o("-u", 10, V, P), o("-w", 11, V, P)];
static O218: &[Opt] = &[o("--allow-missing-template-keys", 0, N, P), o("--cascade", 1, J, P), o("--dry-run", 2, J, Tries), o("--field-manager", 3, V, P), o("--filename", 4, V, P), o("--force", 5, N, P), o("--grace-period", 6, V, P), o("--kustomize", 7, V, P), o("--output", 8, V, P), o("--raw", 9, V, P), o("--recursive", 10, N, P), o("--save-config", 11, N, P), o("--show-managed-fields", 12, N, P), o("--subresource", 13, V, P), o("--template", 14, V, P), o("--timeout", 15, V, P), o("--validate", 16, J, P), o("--wait", 17, N, P), o("-R", 10, N, P), o("-f", 4, V, P), o("-k", 7, V, P), o("-o", 8, V, P)];
static O219: &[Opt] = &[o("--all", 0, N, P), o("--allow-missing-template-keys", 1, N, P), o("--current-replicas", 2, V, P), o("--dry-run", 3, J, Tries), o("--filename", 4, V, P), o("--kustomize", 5, V, P), o("--output", 6, V, P), o("--recursive", 7, N, P), o("--replicas", 8, V, P), o("--resource-version", 9, V, P), o("--selector", 10, V, P), o("--show-managed-fields", 11, N, P), o("--template", 12, V, P), o("--timeout", 13, V, P), o("-R", 7, N, P), o("-f", 4, V, P), o("-k", 5, V, P), o("-l", 10, V, P), o("-o", 6, V, P)];
static O220: &[Opt] = &[o("--all", 0, N, P), o("--allow-missing-template-keys", 1, N, P), o("--dry-run", 2, J, Tries), o("--field-manager", 3, V, P), o("--output", 4, V, P), o("--overwrite", 5, N, P), o("--selector", 6, V, P), o("--show-managed-fields", 7, N, P), o("--template", 8, V, P), o("--validate", 9, J, P), o("-l", 6, V, P), o("-o", 4, V, P)];
static O221: &[Opt] = &[o("--client", 0, N, P), o("--output", 1, V, P), o("-o", 1, V, P)];
static O222: &[Opt] = &[o("--all", 0, N, P), o("--all-namespaces", 1, N, P), o("--allow-missing-template-keys", 2, N, P), o("--field-selector", 3, V, P), o("--filename", 4, V, P), o("--for", 5, V, P), o("--local", 6, N, P), o("--output", 7, V, P), o("--recursive", 8, N, P), o("--selector", 9, V, P), o("--show-managed-fields", 10, N, P), o("--template", 11, V, P), o("--timeout", 12, V, P), o("-A", 1, N, P), o("-R", 8, N, P), o("-f", 4, V, P), o("-l", 9, V, P), o("-o", 7, V, P)];
static O223: &[Opt] = &[o("--container", 0, V, P), o("--filename", 1, V, P), o("--pod-running-timeout", 2, V, P), o("--quiet", 3, N, P), o("--stdin", 4, N, P), o("--tty", 5, N, P), o("-c", 0, V, P), o("-f", 1, V, P), o("-i", 4, N, P), o("-q", 3, N, P), o("-t", 5, N, P)];
static O224: &[Opt] = &[o("--allow-missing-template-keys", 0, N, P), o("--annotations", 1, V, P), o("--attach", 2, N, P), o("--cascade", 3, J, P), o("--command", 4, N, P), o("--dry-run", 5, J, Tries), o("--env", 6, V, P), o("--expose", 7, N, P), o("--field-manager", 8, V, P), o("--filename", 9, V, P), o("--force", 10, N, P), o("--grace-period", 11, V, P), o("--image", 12, V, P), o("--image-pull-policy", 13, V, P), o("--kustomize", 14, V, P), o("--labels", 15, V, P), o("--leave-stdin-open", 16, N, P), o("--output", 17, V, P), o("--override-type", 18, V, P), o("--overrides", 19, V, P), o("--pod-running-timeout", 20, V, P), o("--port", 21, V, P), o("--privileged", 22, N, P), o("--quiet", 23, N, P), o("--recursive", 24, N, P), o("--restart", 25, V, P), o("--rm", 26, N, P), o("--save-config", 27, N, P), o("--show-managed-fields", 28, N, P), o("--stdin", 29, N, P), o("--template", 30, V, P), o("--timeout", 31, V, P), o("--tty", 32, N, P), o("--wait", 33, N, P), o("-R", 24, N, P), o("-f", 9, V, P), o("-i", 29, N, P), o("-k", 14, V, P), o("-l", 15, V, P), o("-o", 17, V, P), o("-q", 23, N, P), o("-t", 32, N, P)];
static O225: &[Opt] = &[o("--arguments-only", 0, N, P), o("--attach", 1, N, P), o("--container", 2, V, P), o("--copy-to", 3, V, P), o("--custom", 4, V, P), o("--env", 5, V, P), o("--filename", 6, V, P), o("--image", 7, V, P), o("--image-pull-policy", 8, V, P), o("--keep-annotations", 9, N, P), o("--keep-init-containers", 10, N, P), o("--keep-labels", 11, N, P), o("--keep-liveness", 12, N, P), o("--keep-readiness", 13, N, P), o("--keep-startup", 14, N, P), o("--profile", 15, V, P), o("--quiet", 16, N, P), o("--replace", 17, N, P), o("--same-node", 18, N, P), o("--set-image", 19, V, P), o("--share-processes", 20, N, P), o("--stdin", 21, N, P), o("--target", 22, V, P), o("--tty", 23, N, P), o("-c", 2, V, P), o("-f", 6, V, P), o("-i", 21, N, P), o("-q", 16, N, P), o("-t", 23, N, P)];
static C226: &[Command] = &[c("can-i", "can-i", 65535), c("reconcile", "reconcile", 65535), c("whoami", "whoami", 65535)];
static C227: &[Command] = &[c("current-context", "current-context", 65535), c("delete-cluster", "delete-cluster", 65535), c("delete-context", "delete-context", 65535), c("delete-user", "delete-user", 65535), c("get-clusters", "get-clusters", 65535), c("get-contexts", "get-contexts", 65535), c("get-users", "get-users", 65535), c("rename-context", "rename-context", 65535), c("set", "set", 65535), c("set-cluster", "set-cluster", 65535), c("set-context", "set-context", 65535), c("set-credentials", "set-credentials", 65535), c("unset", "unset", 65535), c("use-context", "use-context", 65535), c("view", "view", 65535)];
static O228: &[Opt] = &[o("--dry-run", 0, J, Tries), o("--filename", 1, V, P), o("--selector", 2, V, P), o("--timeout", 3, V, P), o("--to-revision", 4, V, P), o("--watch", 5, N, P), o("-f", 1, V, P), o("-l", 2, V, P), o("-w", 5, N, P)];
static C229: &[Command] = &[c("history", "history", 65535), c("pause", "pause", 65535), c("restart", "restart", 65535), c("resume", "resume", 65535), c("status", "status", 65535), c("undo", "undo", 65535)];
static C230: &[Command] = &[c("env", "env", 65535), c("image", "image", 65535), c("resources", "resources", 65535), c("selector", "selector", 65535), c("serviceaccount", "serviceaccount", 65535), c("subject", "subject", 65535)];
static C231: &[Command] = &[c("approve", "approve", 65535), c("deny", "deny", 65535)];
static C232: &[Command] = &[c("list", "list", 65535)];
static O233: &[Opt] = &[o("--burst-limit", 0, V, P), o("--debug", 1, N, P), o("--kube-apiserver", 2, V, P), o("--kube-as-group", 3, V, P), o("--kube-as-user", 4, V, P), o("--kube-ca-file", 5, V, P), o("--kube-context", 6, V, P), o("--kube-insecure-skip-tls-verify", 7, N, P), o("--kube-tls-server-name", 8, V, P), o("--kube-token", 9, V, P), o("--kubeconfig", 10, V, P), o("--namespace", 11, V, P), o("--qps", 12, V, P), o("--registry-config", 13, V, P), o("--repository-cache", 14, V, P), o("--repository-config", 15, V, P), o("-n", 11, V, P)];
static C234: &[Command] = &[c("completion", "completion", 65535), c("create", "create", 65535), c("del", "uninstall", 321), c("delete", "uninstall", 321), c("dep", "dependency", 65535), c("dependency", "dependency", 65535), c("env", "env", 65535), c("fetch", "pull", 65535), c("get", "get", 324), c("hist", "history", 65535), c("history", "history", 65535), c("inspect", "show", 65535), c("install", "install", 318), c("lint", "lint", 65535), c("list", "list", 323), c("ls", "list", 323), c("package", "package", 65535), c("plugin", "plugin", 65535), c("pull", "pull", 65535), c("push", "push", 65535), c("registry", "registry", 65535), c("repo", "repo", 65535), c("rollback", "rollback", 322), c("search", "search", 65535), c("show", "show", 65535), c("status", "status", 65535), c("template", "template", 320), c("test", "test", 65535), c("un", "uninstall", 321), c("uninstall", "uninstall", 321), c("upgrade", "upgrade", 319), c("verify", "verify", 65535), c("version", "version", 65535)];
static O235: &[Opt] = &[o("--atomic", 0, N, P), o("--ca-file", 1, V, P), o("--cert-file", 2, V, P), o("--create-namespace", 3, N, P), o("--dependency-update", 4, N, P), o("--description", 5, V, P), o("--devel", 6, N, P), o("--disable-openapi-validation", 7, N, P), o("--dry-run", 8, J, Tries), o("--enable-dns", 9, N, P), o("--force", 10, N, P), o("--generate-name", 11, N, P), o("--hide-notes", 12, N, P), o("--key-file", 13, V, P), o("--labels", 14, V, P), o("--name-template", 15, V, P), o("--no-hooks", 16, N, P), o("--output", 17, V, P), o("--pass-credentials", 18, N, P), o("--password", 19, V, P), o("--post-renderer", 20, V, P), o("--post-renderer-args", 21, V, P), o("--render-subchart-notes", 22, N, P), o("--replace", 23, N, P), o("--repo", 24, V, P), o("--set", 25, V, P), o("--set-file", 26, V, P), o("--set-json", 27, V, P), o("--set-literal", 28, V, P), o("--set-string", 29, V, P), o("--skip-crds", 30, N, P), o("--timeout", 31, V, P), o("--username", 32, V, P), o("--values", 33, V, Read), o("--verify", 34, N, P), o("--version", 35, V, P), o("--wait", 36, N, P), o("--wait-for-jobs", 37, N, P), o("-f", 33, V, Read), o("-g", 11, N, P), o("-l", 14, V, P), o("-o", 17, V, P)];
static O236: &[Opt] = &[o("--atomic", 0, N, P), o("--ca-file", 1, V, P), o("--cert-file", 2, V, P), o("--cleanup-on-fail", 3, N, P), o("--create-namespace", 4, N, P), o("--dependency-update", 5, N, P), o("--description", 6, V, P), o("--devel", 7, N, P), o("--disable-openapi-validation", 8, N, P), o("--dry-run", 9, J, Tries), o("--enable-dns", 10, N, P), o("--force", 11, N, P), o("--generate-name", 12, N, P), o("--hide-notes", 13, N, P), o("--history-max", 14, V, P), o("--install", 15, N, P), o("--key-file", 16, V, P), o("--labels", 17, V, P), o("--name-template", 18, V, P), o("--no-hooks", 19, N, P), o("--output", 20, V, P), o("--pass-credentials", 21, N, P), o("--password", 22, V, P), o("--post-renderer", 23, V, P), o("--post-renderer-args", 24, V, P), o("--render-subchart-notes", 25, N, P), o("--replace", 26, N, P), o("--repo", 27, V, P), o("--reset-then-reuse-values", 28, N, P), o("--reset-values", 29, N, P), o("--reuse-values", 30, N, P), o("--set", 31, V, P), o("--set-file", 32, V, P), o("--set-json", 33, V, P), o("--set-literal", 34, V, P), o("--set-string", 35, V, P), o("--skip-crds", 36, N, P), o("--timeout", 37, V, P), o("--username", 38, V, P), o("--values", 39, V, Read), o("--verify", 40, N, P), o("--version", 41, V, P), o("--wait", 42, N, P), o("--wait-for-jobs", 43, N, P), o("-f", 39, V, Read), o("-g", 12, N, P), o("-i", 15, N, P), o("-l", 17, V, P), o("-o", 20, V, P)];
static O237: &[Opt] = &[o("--api-versions", 0, V, P), o("--atomic", 1, N, P), o("--ca-file", 2, V, P), o("--cert-file", 3, V, P), o("--create-namespace", 4, N, P), o("--dependency-update", 5, N, P), o("--description", 6, V, P), o("--devel", 7, N, P), o("--disable-openapi-validation", 8, N, P), o("--dry-run", 9, J, Tries), o("--enable-dns", 10, N, P), o("--force", 11, N, P), o("--generate-name", 12, N, P), o("--hide-notes", 13, N, P), o("--include-crds", 14, N, P), o("--is-upgrade", 15, N, P), o("--key-file", 16, V, P), o("--kube-version", 17, V, P), o("--labels", 18, V, P), o("--name-template", 19, V, P), o("--no-hooks", 20, N, P), o("--output", 21, V, P), o("--output-dir", 22, V, Into), o("--pass-credentials", 23, N, P), o("--password", 24, V, P), o("--post-renderer", 25, V, P), o("--post-renderer-args", 26, V, P), o("--release-name", 27, N, P), o("--render-subchart-notes", 28, N, P), o("--replace", 29, N, P), o("--repo", 30, V, P), o("--set", 31, V, P), o("--set-file", 32, V, P), o("--set-json", 33, V, P), o("--set-literal", 34, V, P), o("--set-string", 35, V, P), o("--show-only", 36, V, P), o("--skip-crds", 37, N, P), o("--skip-tests", 38, N, P), o("--timeout", 39, V, P), o("--username", 40, V, P), o("--validate", 41, N, P), o("--values", 42, V, Read), o("--verify", 43, N, P), o("--version", 44, V, P), o("--wait", 45, N, P), o("--wait-for-jobs", 46, N, P), o("-a", 0, V, P), o("-f", 42, V, Read), o("-g", 12, N, P), o("-l", 18, V, P), o("-o", 21, V, P), o("-s", 36, V, P)];
static O238: &[Opt] = &[o("--cascade", 0, V, P), o("--description", 1, V, P), o("--dry-run", 2, N, Tries), o("--ignore-not-found", 3, N, P), o("--keep-history", 4, N, P), o("--no-hooks", 5, N, P), o("--timeout", 6, V, P), o("--wait", 7, N, P)];
static O239: &[Opt] = &[o("--cleanup-on-fail", 0, N, P), o("--dry-run", 1, N, Tries), o("--force", 2, N, P), o("--history-max", 3, V, P), o("--no-hooks", 4, N, P), o("--recreate-pods", 5, N, P), o("--timeout", 6, V, P), o("--wait", 7, N, P), o("--wait-for-jobs", 8, N, P)];
static O240: &[Opt] = &[o("--all", 0, N, P), o("--all-namespaces", 1, N, P), o("--date", 2, N, P), o("--deployed", 3, N, P), o("--failed", 4, N, P), o("--filter", 5, V, P), o("--max", 6, V, P), o("--no-headers", 7, N, P), o("--offset", 8, V, P), o("--output", 9, V, P), o("--pending", 10, N, P), o("--reverse", 11, N, P), o("--selector", 12, V, P), o("--short", 13, N, P), o("--superseded", 14, N, P), o("--time-format", 15, V, P), o("--uninstalled", 16, N, P), o("--uninstalling", 17, N, P), o("-A", 1, N, P), o("-a", 0, N, P), o("-d", 2, N, P), o("-f", 5, V, P), o("-l", 12, V, P), o("-m", 6, V, P), o("-o", 9, V, P), o("-q", 13, N, P), o("-r", 11, N, P)];
static O241: &[Opt] = &[o("--all", 0, N, P), o("--output", 1, V, P), o("--revision", 2, V, P), o("--template", 3, V, P), o("-a", 0, N, P), o("-o", 1, V, P)];
static C242: &[Command] = &[c("all", "all", 65535), c("hooks", "hooks", 65535), c("manifest", "manifest", 65535), c("metadata", "metadata", 65535), c("notes", "notes", 65535), c("values", "values", 65535)];
static C243: &[Command] = &[c("build", "build", 65535), c("cfg", "cfg", 65535), c("create", "create", 65535), c("edit", "edit", 65535), c("fn", "fn", 65535), c("version", "version", 65535)];
static O244: &[Opt] = &[o("--config", 0, V, P), o("--image", 1, V, P), o("--kubeconfig", 2, V, P), o("--name", 3, V, P), o("--profile", 4, V, P), o("--verbosity", 5, V, P), o("--wait", 6, V, P), o("-p", 4, V, P), o("-v", 5, V, P)];
static C245: &[Command] = &[c("addons", "addons", 65535), c("build", "build", 65535), c("cluster", "cluster", 65535), c("create", "create", 65535), c("dashboard", "dashboard", 65535), c("delete", "delete", 65535), c("export", "export", 65535), c("get", "get", 65535), c("image", "image", 65535), c("ip", "ip", 65535), c("kubeconfig", "kubeconfig", 65535), c("load", "load", 65535), c("logs", "logs", 65535), c("node", "node", 65535), c("pause", "pause", 65535), c("service", "service", 65535), c("ssh", "ssh", 65535), c("start", "start", 65535), c("status", "status", 65535), c("stop", "stop", 65535), c("tunnel", "tunnel", 65535), c("unpause", "unpause", 65535)];
static C246: &[Command] = &[c("agent", "agent", 65535), c("certificate", "certificate", 65535), c("check-config", "check-config", 65535), c("completion", "completion", 65535), c("crictl", "crictl", 65535), c("ctr", "ctr", 65535), c("etcd-snapshot", "etcd-snapshot", 65535), c("secrets-encrypt", "secrets-encrypt", 65535), c("server", "server", 65535), c("token", "token", 65535)];
static C247: &[Command] = &[c("add-node", "add-node", 65535), c("addons", "addons", 65535), c("config", "config", 65535), c("ctr", "ctr", 65535), c("dashboard-proxy", "dashboard-proxy", 65535), c("dbctl", "dbctl", 65535), c("disable", "disable", 65535), c("enable", "enable", 65535), c("images", "images", 65535), c("inspect", "inspect", 65535), c("join", "join", 65535), c("leave", "leave", 65535), c("refresh-certs", "refresh-certs", 65535), c("remove-node", "remove-node", 65535), c("reset", "reset", 65535), c("start", "start", 65535), c("status", "status", 65535), c("stop", "stop", 65535), c("version", "version", 65535)];
static O248: &[Opt] = &[o("-chdir", 0, V, Cwd), o("-help", 1, N, Looks), o("-version", 2, N, Looks)];
static C249: &[Command] = &[c("apply", "apply", 333), c("console", "console", 65535), c("destroy", "destroy", 334), c("fmt", "fmt", 65535), c("force-unlock", "force-unlock", 65535), c("get", "get", 65535), c("graph", "graph", 65535), c("import", "import", 65535), c("init", "init", 335), c("login", "login", 65535), c("logout", "logout", 65535), c("metadata", "metadata", 65535), c("modules", "modules", 65535), c("output", "output", 65535), c("plan", "plan", 332), c("providers", "providers", 65535), c("refresh", "refresh", 65535), c("show", "show", 65535), c("state", "state", 336), c("taint", "taint", 65535), c("test", "test", 65535), c("untaint", "untaint", 65535), c("validate", "validate", 65535), c("version", "version", 65535), c("workspace", "workspace", 337)];
static O250: &[Opt] = &[o("-compact-warnings", 0, N, P), o("-destroy", 1, N, P), o("-detailed-exitcode", 2, N, P), o("-exclude", 3, V, P), o("-generate-config-out", 4, V, Write), o("-input", 5, N, P), o("-json", 6, N, P), o("-lock", 7, N, P), o("-lock-timeout", 8, V, P), o("-no-color", 9, N, P), o("-out", 10, V, Write), o("-parallelism", 11, V, P), o("-refresh", 12, N, P), o("-refresh-only", 13, N, P), o("-replace", 14, V, P), o("-state", 15, V, P), o("-target", 16, V, P), o("-var", 17, V, P), o("-var-file", 18, V, Read)];
static O251: &[Opt] = &[o("-auto-approve", 0, N, P), o("-backup", 1, V, P), o("-compact-warnings", 2, N, P), o("-destroy", 3, N, P), o("-exclude", 4, V, P), o("-input", 5, N, P), o("-json", 6, N, P), o("-lock", 7, N, P), o("-lock-timeout", 8, V, P), o("-no-color", 9, N, P), o("-parallelism", 10, V, P), o("-refresh", 11, N, P), o("-refresh-only", 12, N, P), o("-replace", 13, V, P), o("-state", 14, V, P), o("-state-out", 15, V, Write), o("-target", 16, V, P), o("-var", 17, V, P), o("-var-file", 18, V, Read)];
static O252: &[Opt] = &[o("-backend", 0, N, P), o("-backend-config", 1, V, P), o("-force-copy", 2, N, P), o("-from-module", 3, V, P), o("-get", 4, N, P), o("-ignore-remote-version", 5, N, P), o("-input", 6, N, P), o("-json", 7, N, P), o("-lock", 8, N, P), o("-lock-timeout", 9, V, P), o("-lockfile", 10, V, P), o("-migrate-state", 11, N, P), o("-no-color", 12, N, P), o("-plugin-dir", 13, V, P), o("-reconfigure", 14, N, P), o("-test-directory", 15, V, P), o("-upgrade", 16, N, P)];
static C253: &[Command] = &[c("identities", "identities", 65535), c("list", "list", 65535), c("mv", "mv", 65535), c("pull", "pull", 65535), c("push", "push", 65535), c("replace-provider", "replace-provider", 65535), c("rm", "rm", 65535), c("show", "show", 65535)];
static C254: &[Command] = &[c("delete", "delete", 65535), c("list", "list", 65535), c("new", "new", 65535), c("select", "select", 65535), c("show", "show", 65535)];
static O255: &[Opt] = &[o("--config", 0, V, P), o("--log-level", 1, V, P), o("--non-interactive", 2, N, P), o("--terragrunt-config", 3, V, P), o("--terragrunt-non-interactive", 4, N, P), o("--terragrunt-working-dir", 5, V, Cwd), o("--working-dir", 6, V, Cwd), o("-chdir", 7, V, Cwd), o("-help", 8, N, Looks), o("-version", 9, N, Looks)];
static C256: &[Command] = &[c("build", "build", 340), c("console", "console", 65535), c("fix", "fix", 65535), c("fmt", "fmt", 65535), c("hcl2_upgrade", "hcl2_upgrade", 65535), c("init", "init", 65535), c("inspect", "inspect", 65535), c("plugins", "plugins", 65535), c("validate", "validate", 65535), c("version", "version", 65535)];
static O257: &[Opt] = &[o("-color", 0, N, P), o("-debug", 1, N, P), o("-except", 2, V, P), o("-force", 3, N, P), o("-machine-readable", 4, N, P), o("-on-error", 5, V, P), o("-only", 6, V, P), o("-parallel-builds", 7, V, P), o("-timestamp-ui", 8, N, P), o("-var", 9, V, P), o("-var-file", 10, V, P)];
static O258: &[Opt] = &[o("-address", 0, V, P), o("-ca-path", 1, V, P), o("-client-cert", 2, V, P), o("-client-key", 3, V, P), o("-datacenter", 4, V, P), o("-http-addr", 5, V, P), o("-namespace", 6, V, P), o("-region", 7, V, P), o("-token", 8, V, P)];
static O259: &[Opt] = &[o("-address", 0, V, P), o("-ca-cert", 1, V, P), o("-ca-path", 2, V, P), o("-client-cert", 3, V, P), o("-client-key", 4, V, P), o("-field", 5, V, P), o("-format", 6, V, P), o("-mount", 7, V, P), o("-namespace", 8, V, P), o("-policy", 9, V, P), o("-token-only", 10, N, P), o("-ttl", 11, V, P)];
static C260: &[Command] = &[c("agent", "agent", 65535), c("audit", "audit", 65535), c("auth", "auth", 65535), c("debug", "debug", 65535), c("delete", "delete", 65535), c("events", "events", 65535), c("hcp", "hcp", 65535), c("kv", "kv", 346), c("lease", "lease", 65535), c("list", "list", 65535), c("login", "login", 65535), c("monitor", "monitor", 65535), c("namespace", "namespace", 65535), c("operator", "operator", 65535), c("patch", "patch", 65535), c("path-help", "path-help", 65535), c("pki", "pki", 65535), c("plugin", "plugin", 65535), c("policy", "policy", 65535), c("print", "print", 65535), c("proxy", "proxy", 65535), c("read", "read", 65535), c("secrets", "secrets", 65535), c("server", "server", 65535), c("ssh", "ssh", 65535), c("status", "status", 65535), c("token", "token", 65535), c("transform", "transform", 65535), c("transit", "transit", 65535), c("unwrap", "unwrap", 65535), c("version", "version", 65535), c("write", "write", 65535)];
static C261: &[Command] = &[c("delete", "delete", 65535), c("destroy", "destroy", 65535), c("enable-versioning", "enable-versioning", 65535), c("get", "get", 65535), c("list", "list", 65535), c("metadata", "metadata", 65535), c("patch", "patch", 65535), c("put", "put", 65535), c("rollback", "rollback", 65535), c("undelete", "undelete", 65535)];
static O262: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--cwd", 2, V, Cwd), o("--diff", 3, N, P), o("--disable-integrity-checking", 4, N, P), o("--emoji", 5, N, P), o("--json", 6, N, P), o("--logflow", 7, N, P), o("--logtostderr", 8, N, P), o("--memprofilerate", 9, V, P), o("--message", 10, V, P), o("--non-interactive", 11, N, P), o("--parallel", 12, V, P), o("--profiling", 13, V, P), o("--refresh", 14, N, P), o("--skip-preview", 15, N, P), o("--stack", 16, V, P), o("--target", 17, V, P), o("--tracing", 18, V, P), o("--verbose", 19, V, P), o("--yes", 20, N, P), o("-C", 2, V, Cwd), o("-c", 1, V, P), o("-e", 5, N, P), o("-f", 15, N, P), o("-m", 10, V, P), o("-p", 12, V, P), o("-r", 27, N, P), o("-s", 16, V, P), o("-t", 17, V, P), o("-v", 19, V, P), o("-y", 20, N, P)];
static C263: &[Command] = &[c("cancel", "cancel", 65535), c("config", "config", 65535), c("convert", "convert", 65535), c("destroy", "destroy", 65535), c("dn", "destroy", 65535), c("down", "destroy", 65535), c("env", "env", 65535), c("import", "import", 65535), c("login", "login", 65535), c("logout", "logout", 65535), c("logs", "logs", 65535), c("new", "new", 65535), c("org", "org", 65535), c("plugin", "plugin", 65535), c("policy", "policy", 65535), c("pre", "preview", 65535), c("preview", "preview", 65535), c("refresh", "refresh", 65535), c("schema", "schema", 65535), c("stack", "stack", 65535), c("state", "state", 65535), c("up", "up", 65535), c("update", "up", 65535), c("version", "version", 65535), c("watch", "watch", 65535), c("whoami", "whoami", 65535)];
static O264: &[Opt] = &[o("--args", 0, V, P), o("--ask-become-pass", 1, N, P), o("--ask-pass", 2, N, P), o("--background", 3, V, P), o("--become", 4, N, P), o("--become-method", 5, V, P), o("--become-user", 6, V, P), o("--check", 7, N, P), o("--connection", 8, V, P), o("--diff", 9, N, P), o("--extra-vars", 10, V, P), o("--forks", 11, V, P), o("--inventory", 12, V, P), o("--key-file", 20, V, P), o("--limit", 14, V, P), o("--module-name", 15, V, P), o("--module-path", 16, V, P), o("--one-line", 17, N, P), o("--playbook-dir", 18, V, P), o("--poll", 19, V, P), o("--private-key", 20, V, P), o("--scp-extra-args", 21, V, P), o("--ssh-common-args", 22, V, P), o("--ssh-extra-args", 23, V, P), o("--timeout", 24, V, P), o("--tree", 25, V, P), o("--user", 26, V, P), o("--vault-id", 27, V, P), o("--vault-password-file", 28, V, P), o("--verbose", 29, N, P), o("-B", 3, V, P), o("-C", 7, N, P), o("-D", 9, N, P), o("-K", 1, N, P), o("-M", 16, V, P), o("-P", 19, V, P), o("-T", 24, V, P), o("-a", 0, V, P), o("-b", 4, N, P), o("-c", 8, V, P), o("-e", 10, V, P), o("-f", 11, V, P), o("-i", 12, V, P), o("-k", 2, N, P), o("-l", 14, V, P), o("-m", 15, V, P), o("-o", 17, N, P), o("-t", 25, V, P), o("-u", 26, V, P), o("-v", 29, N, P)];
static O265: &[Opt] = &[o("--args", 0, V, P), o("--ask-become-pass", 1, N, P), o("--ask-pass", 2, N, P), o("--background", 3, V, P), o("--become", 4, N, P), o("--become-method", 5, V, P), o("--become-user", 6, V, P), o("--check", 7, N, P), o("--connection", 8, V, P), o("--diff", 9, N, P), o("--extra-vars", 10, V, P), o("--flush-cache", 11, N, P), o("--force-handlers", 12, N, P), o("--forks", 13, V, P), o("--inventory", 14, V, P), o("--key-file", 25, V, P), o("--limit", 16, V, P), o("--list-hosts", 17, N, Looks), o("--list-tags", 18, N, Looks), o("--list-tasks", 19, N, Looks), o("--module-name", 20, V, P), o("--module-path", 21, V, P), o("--one-line", 22, N, P), o("--playbook-dir", 23, V, P), o("--poll", 24, V, P), o("--private-key", 25, V, P), o("--scp-extra-args", 26, V, P), o("--skip-tags", 27, V, P), o("--ssh-common-args", 28, V, P), o("--ssh-extra-args", 29, V, P), o("--start-at-task", 30, V, P), o("--step", 31, N, P), o("--syntax-check", 32, N, P), o("--tags", 33, V, P), o("--timeout", 34, V, P), o("--tree", 35, V, P), o("--user", 36, V, P), o("--vault-id", 37, V, P), o("--vault-password-file", 38, V, P), o("--verbose", 39, N, P), o("-B", 3, V, P), o("-C", 7, N, P), o("-D", 9, N, P), o("-K", 1, N, P), o("-M", 21, V, P), o("-P", 24, V, P), o("-T", 34, V, P), o("-a", 0, V, P), o("-b", 4, N, P), o("-c", 8, V, P), o("-e", 10, V, P), o("-f", 13, V, P), o("-i", 14, V, P), o("-k", 2, N, P), o("-l", 16, V, P), o("-m", 20, V, P), o("-o", 22, N, P), o("-t", 33, V, P), o("-u", 36, V, P), o("-v", 39, N, P)];
static O266: &[Opt] = &[o("--body", 0, V, P), o("--bucket", 1, V, P), o("--ca-bundle", 2, V, P), o("--capabilities", 3, V, P), o("--cli-auto-prompt", 4, N, P), o("--cli-binary-format", 5, V, P), o("--cli-connect-timeout", 6, V, P), o("--cli-input-json", 7, V, P), o("--cli-input-yaml", 8, V, P), o("--cli-read-timeout", 9, V, P), o("--cluster", 10, V, P), o("--cluster-name", 11, V, P), o("--color", 12, V, P), o("--db-instance-identifier", 13, V, P), o("--debug", 14, N, P), o("--distribution-id", 15, V, P), o("--endpoint-url", 16, V, P), o("--filters", 17, V, P), o("--function-name", 18, V, P), o("--generate-cli-skeleton", 19, J, P), o("--group-id", 20, V, P), o("--group-name", 21, V, P), o("--hosted-zone-id", 22, V, P), o("--image-id", 23, V, P), o("--instance-ids", 24, V, P), o("--key", 25, V, P), o("--key-id", 26, V, P), o("--log-group-name", 27, V, P), o("--max-items", 28, V, P), o("--name", 29, V, P), o("--no-cli-pager", 30, N, P), o("--no-paginate", 31, N, P), o("--no-sign-request", 32, N, P), o("--no-verify-ssl", 33, N, P), o("--output", 34, V, P), o("--page-size", 35, V, P), o("--parameters", 36, V, P), o("--payload", 37, V, P), o("--policy-arn", 38, V, P), o("--profile", 39, V, P), o("--query", 40, V, P), o("--queue-url", 41, V, P), o("--region", 42, V, P), o("--repository-name", 43, V, P), o("--role-name", 44, V, P), o("--secret-id", 45, V, P), o("--service", 46, V, P), o("--snapshot-id", 47, V, P), o("--stack-name", 48, V, P), o("--starting-token", 49, V, P), o("--subnet-id", 50, V, P), o("--table-name", 51, V, P), o("--tags", 52, V, P), o("--template-body", 53, V, P), o("--template-file", 54, V, P), o("--topic-arn", 55, V, P), o("--user-name", 56, V, P), o("--version", 57, N, Looks), o("--volume-id", 58, V, P), o("--vpc-id", 59, V, P), o("--zip-file", 60, V, P)];
static C267: &[Command] = &[c("acm", "acm", 65535), c("apigateway", "apigateway", 65535), c("athena", "athena", 65535), c("autoscaling", "autoscaling", 65535), c("backup", "backup", 65535), c("batch", "batch", 65535), c("budgets", "budgets", 65535), c("ce", "ce", 65535), c("cloudfront", "cloudfront", 65535), c("cloudtrail", "cloudtrail", 65535), c("cloudwatch", "cloudwatch", 65535), c("codebuild", "codebuild", 65535), c("codecommit", "codecommit", 65535), c("codedeploy", "codedeploy", 65535), c("codepipeline", "codepipeline", 65535), c("cognito-idp", "cognito-idp", 65535), c("configure", "configure", 65535), c("deploy", "deploy", 65535), c("directconnect", "directconnect", 65535), c("dms", "dms", 65535), c("docdb", "docdb", 65535), c("dynamodb", "dynamodb", 65535), c("ec2", "ec2", 65535), c("ecr", "ecr", 65535), c("ecs", "ecs", 377), c("efs", "efs", 65535), c("eks", "eks", 65535), c("elasticache", "elasticache", 65535), c("elasticbeanstalk", "elasticbeanstalk", 65535), c("elb", "elb", 65535), c("elbv2", "elbv2", 65535), c("emr", "emr", 65535), c("es", "es", 65535), c("events", "events", 65535), c("firehose", "firehose", 65535), c("glacier", "glacier", 65535), c("glue", "glue", 65535), c("guardduty", "guardduty", 65535), c("help", "help", 65535), c("iam", "iam", 65535), c("iot", "iot", 65535), c("kafka", "kafka", 65535), c("kinesis", "kinesis", 65535), c("kms", "kms", 65535), c("lambda", "lambda", 65535), c("lightsail", "lightsail", 65535), c("logs", "logs", 65535), c("mediaconvert", "mediaconvert", 65535), c("mq", "mq", 65535), c("neptune", "neptune", 65535), c("opensearch", "opensearch", 65535), c("organizations", "organizations", 65535), c("polly", "polly", 65535), c("rds", "rds", 65535), c("redshift", "redshift", 65535), c("resourcegroupstaggingapi", "resourcegroupstaggingapi", 65535), c("route53", "route53", 65535), c("route53domains", "route53domains", 65535), c("s3", "s3", 351), c("s3api", "s3api", 65535), c("s3control", "s3control", 65535), c("sagemaker", "sagemaker", 65535), c("scheduler", "scheduler", 65535), c("secretsmanager", "secretsmanager", 65535), c("securityhub", "securityhub", 65535), c("ses", "ses", 65535), c("sesv2", "sesv2", 65535), c("sns", "sns", 65535), c("sqs", "sqs", 65535), c("ssm", "ssm", 65535), c("sso", "sso", 65535), c("states", "states", 65535), c("stepfunctions", "stepfunctions", 65535), c("sts", "sts", 65535), c("support", "support", 65535), c("synthetics", "synthetics", 65535), c("transcribe", "transcribe", 65535), c("transfer", "transfer", 65535), c("wafv2", "wafv2", 65535), c("workspaces", "workspaces", 65535), c("xray", "xray", 65535)];
static C268: &[Command] = &[c("cp", "cp", 352), c("ls", "ls", 356), c("mb", "mb", 357), c("mv", "mv", 353), c("presign", "presign", 65535), c("rb", "rb", 358), c("rm", "rm", 355), c("sync", "sync", 354), c("website", "website", 65535)];
static O269: &[Opt] = &[o("--acl", 0, V, P), o("--cache-control", 1, V, P), o("--content-disposition", 2, V, P), o("--content-encoding", 3, V, P), o("--content-language", 4, V, P), o("--content-type", 5, V, P), o("--copy-props", 6, V, P), o("--dryrun", 7, N, Tries), o("--exclude", 8, V, P), o("--expected-size", 9, V, P), o("--expires", 10, V, P), o("--follow-symlinks", 11, N, P), o("--force-glacier-transfer", 12, N, P), o("--grants", 13, V, P), o("--ignore-glacier-warnings", 14, N, P), o("--include", 15, V, P), o("--metadata", 16, V, P), o("--metadata-directive", 17, V, P), o("--no-follow-symlinks", 18, N, P), o("--no-guess-mime-type", 19, N, P), o("--no-progress", 20, N, P), o("--only-show-errors", 21, N, P), o("--quiet", 22, N, P), o("--recursive", 23, N, P), o("--request-payer", 24, V, P), o("--source-region", 25, V, P), o("--sse", 26, V, P), o("--sse-c", 27, V, P), o("--sse-c-key", 28, V, P), o("--sse-kms-key-id", 29, V, P), o("--storage-class", 30, V, P), o("--website-redirect", 31, V, P)];
static O270: &[Opt] = &[o("--acl", 0, V, P), o("--cache-control", 1, V, P), o("--content-disposition", 2, V, P), o("--content-encoding", 3, V, P), o("--content-language", 4, V, P), o("--content-type", 5, V, P), o("--copy-props", 6, V, P), o("--delete", 7, N, P), o("--dryrun", 8, N, Tries), o("--exact-timestamps", 9, N, P), o("--exclude", 10, V, P), o("--expected-size", 11, V, P), o("--expires", 12, V, P), o("--follow-symlinks", 13, N, P), o("--force-glacier-transfer", 14, N, P), o("--grants", 15, V, P), o("--ignore-glacier-warnings", 16, N, P), o("--include", 17, V, P), o("--metadata", 18, V, P), o("--metadata-directive", 19, V, P), o("--no-follow-symlinks", 20, N, P), o("--no-guess-mime-type", 21, N, P), o("--no-progress", 22, N, P), o("--only-show-errors", 23, N, P), o("--quiet", 24, N, P), o("--recursive", 25, N, P), o("--request-payer", 26, V, P), o("--size-only", 27, N, P), o("--source-region", 28, V, P), o("--sse", 29, V, P), o("--sse-c", 30, V, P), o("--sse-c-key", 31, V, P), o("--sse-kms-key-id", 32, V, P), o("--storage-class", 33, V, P), o("--website-redirect", 34, V, P)];
static O271: &[Opt] = &[o("--dryrun", 0, N, Tries), o("--exclude", 1, V, P), o("--include", 2, V, P), o("--only-show-errors", 3, N, P), o("--page-size", 4, V, P), o("--quiet", 5, N, P), o("--recursive", 6, N, P), o("--request-payer", 7, V, P)];
static O272: &[Opt] = &[o("--bucket-name-prefix", 0, V, P), o("--human-readable", 1, N, P), o("--page-size", 2, V, P), o("--recursive", 3, N, P), o("--request-payer", 4, V, P), o("--summarize", 5, N, P)];
static O273: &[Opt] = &[o("--tags", 0, V, P)];
static O274: &[Opt] = &[o("--force", 0, N, P)];
static C275: &[Command] = &[c("exec", "exec", 360)];
static O276: &[Opt] = &[o("--duration", 0, V, P), o("--ecs-server", 1, N, P), o("--json", 2, N, P), o("--lazy", 3, N, P), o("--mfa-token", 4, V, P), o("--no-session", 5, N, P), o("--prompt", 6, V, P), o("--region", 7, V, P), o("--server", 8, N, P), o("--stdout", 9, N, P), o("-d", 0, V, P), o("-j", 2, N, P), o("-n", 5, N, P), o("-r", 7, V, P), o("-s", 8, N, P), o("-t", 4, V, P)];
static O277: &[Opt] = &[o("--capabilities", 0, V, P), o("--config-env", 1, V, P), o("--config-file", 2, V, P), o("--debug", 3, N, P), o("--no-confirm-changeset", 4, N, P), o("--parameter-overrides", 5, V, P), o("--profile", 6, V, P), o("--region", 7, V, P), o("--s3-bucket", 8, V, P), o("--stack-name", 9, V, P), o("--template", 10, V, P), o("--template-file", 10, V, P), o("--use-container", 12, N, P), o("-t", 10, V, P), o("-u", 12, N, P)];
static C278: &[Command] = &[c("build", "build", 65535), c("delete", "delete", 65535), c("deploy", "deploy", 65535), c("init", "init", 65535), c("list", "list", 65535), c("local", "local", 65535), c("logs", "logs", 65535), c("package", "package", 65535), c("pipeline", "pipeline", 65535), c("publish", "publish", 65535), c("remote", "remote", 65535), c("sync", "sync", 65535), c("traces", "traces", 65535), c("validate", "validate", 65535)];
static O279: &[Opt] = &[o("--all", 0, N, P), o("--app", 1, V, P), o("--build", 2, V, P), o("--ci", 3, N, P), o("--context", 4, V, P), o("--exclusively", 5, N, P), o("--force", 6, N, P), o("--json", 7, N, P), o("--output", 8, V, P), o("--outputs-file", 9, V, P), o("--plugin", 10, V, P), o("--profile", 11, V, P), o("--proxy", 12, V, P), o("--region", 13, V, P), o("--require-approval", 14, V, P), o("--role-arn", 15, V, P), o("--strict", 16, N, P), o("--tags", 17, V, P), o("--toolkit-stack-name", 18, V, P), o("--trace", 19, N, P), o("--verbose", 20, N, P), o("-O", 9, V, P), o("-a", 1, V, P), o("-b", 2, V, P), o("-c", 4, V, P), o("-e", 5, N, P), o("-f", 6, N, P), o("-j", 7, N, P), o("-o", 8, V, P), o("-p", 10, V, P), o("-r", 15, V, P), o("-t", 17, V, P), o("-v", 20, N, P)];
static C280: &[Command] = &[c("ack", "acknowledge", 65535), c("acknowledge", "acknowledge", 65535), c("bootstrap", "bootstrap", 65535), c("context", "context", 65535), c("deploy", "deploy", 65535), c("destroy", "destroy", 65535), c("diff", "diff", 65535), c("docs", "docs", 65535), c("doctor", "doctor", 65535), c("drift", "drift", 65535), c("gc", "gc", 65535), c("import", "import", 65535), c("init", "init", 65535), c("list", "list", 65535), c("ls", "list", 65535), c("metadata", "metadata", 65535), c("migrate", "migrate", 65535), c("notices", "notices", 65535), c("rollback", "rollback", 65535), c("synth", "synth", 65535), c("synthesize", "synth", 65535), c("watch", "watch", 65535)];
static O281: &[Opt] = &[o("--access-token-file", 0, V, P), o("--account", 1, V, P), o("--async", 2, N, P), o("--billing-project", 3, V, P), o("--cluster", 4, V, P), o("--condition", 5, V, P), o("--configuration", 6, V, P), o("--database", 7, V, P), o("--file", 8, V, P), o("--filter", 9, V, P), o("--flags-file", 10, V, P), o("--flatten", 11, V, P), o("--format", 12, V, P), o("--image", 13, V, P), o("--image-family", 14, V, P), o("--image-project", 15, V, P), o("--impersonate-service-account", 16, V, P), o("--instance", 17, V, P), o("--labels", 18, V, P), o("--limit", 19, V, P), o("--location", 20, V, P), o("--log-http", 21, N, P), o("--machine-type", 22, V, P), o("--member", 23, V, P), o("--memory", 24, V, P), o("--namespace", 25, V, P), o("--network", 26, V, P), o("--page-size", 27, V, P), o("--project", 28, V, P), o("--quiet", 29, N, P), o("--region", 30, V, P), o("--role", 31, V, P), o("--runtime", 32, V, P), o("--scopes", 33, V, P), o("--secret", 34, V, P), o("--service-account", 35, V, P), o("--sort-by", 36, V, P), o("--source", 37, V, P), o("--tags", 38, V, P), o("--tier", 39, V, P), o("--trace-token", 40, V, P), o("--trigger-topic", 41, V, P), o("--user-output-enabled", 42, N, P), o("--verbosity", 43, V, P), o("--zone", 44, V, P), o("-q", 29, N, P)];
static C282: &[Command] = &[c("access-context-manager", "access-context-manager", 65535), c("active-directory", "active-directory", 65535), c("ai", "ai", 65535), c("alpha", "alpha", 65535), c("anthos", "anthos", 65535), c("api-gateway", "api-gateway", 65535), c("apigee", "apigee", 65535), c("app", "app", 65535), c("artifacts", "artifacts", 65535), c("asset", "asset", 65535), c("auth", "auth", 65535), c("batch", "batch", 65535), c("beta", "beta", 65535), c("bigtable", "bigtable", 65535), c("billing", "billing", 65535), c("bq", "bq", 65535), c("builds", "builds", 65535), c("certificate-manager", "certificate-manager", 65535), c("cloud-shell", "cloud-shell", 65535), c("components", "components", 65535), c("composer", "composer", 65535), c("compute", "compute", 370), c("config", "config", 65535), c("container", "container", 65535), c("data-catalog", "data-catalog", 65535), c("database-migration", "database-migration", 65535), c("dataflow", "dataflow", 65535), c("dataproc", "dataproc", 65535), c("datastore", "datastore", 65535), c("deploy", "deploy", 65535), c("deployment-manager", "deployment-manager", 65535), c("dns", "dns", 65535), c("docker", "docker", 65535), c("domains", "domains", 65535), c("emulators", "emulators", 65535), c("endpoints", "endpoints", 65535), c("essential-contacts", "essential-contacts", 65535), c("eventarc", "eventarc", 65535), c("feedback", "feedback", 65535), c("filestore", "filestore", 65535), c("firebase", "firebase", 65535), c("firestore", "firestore", 65535), c("functions", "functions", 65535), c("healthcare", "healthcare", 65535), c("help", "help", 65535), c("iam", "iam", 65535), c("iap", "iap", 65535), c("identity", "identity", 65535), c("info", "info", 65535), c("init", "init", 65535), c("iot", "iot", 65535), c("kms", "kms", 65535), c("logging", "logging", 65535), c("memcache", "memcache", 65535), c("metastore", "metastore", 65535), c("ml", "ml", 65535), c("monitoring", "monitoring", 65535), c("network-connectivity", "network-connectivity", 65535), c("network-management", "network-management", 65535), c("network-security", "network-security", 65535), c("notebooks", "notebooks", 65535), c("org-policies", "org-policies", 65535), c("organizations", "organizations", 65535), c("policy-intelligence", "policy-intelligence", 65535), c("projects", "projects", 65535), c("pubsub", "pubsub", 65535), c("recommender", "recommender", 65535), c("redis", "redis", 65535), c("resource-manager", "resource-manager", 65535), c("run", "run", 65535), c("scc", "scc", 65535), c("scheduler", "scheduler", 65535), c("secrets", "secrets", 65535), c("services", "services", 65535), c("source", "source", 65535), c("spanner", "spanner", 65535), c("sql", "sql", 65535), c("storage", "storage", 65535), c("survey", "survey", 65535), c("tasks", "tasks", 65535), c("topic", "topic", 65535), c("transcoder", "transcoder", 65535), c("transfer", "transfer", 65535), c("version", "version", 65535), c("vmware", "vmware", 65535), c("workflows", "workflows", 65535), c("workspace-add-ons", "workspace-add-ons", 65535), c("workstations", "workstations", 65535)];
static O283: &[Opt] = &[o("-D", 0, N, P), o("-DD", 1, N, P), o("-d", 2, N, P), o("-h", 3, V, P), o("-i", 4, V, P), o("-m", 5, N, P), o("-o", 6, V, P), o("-q", 7, N, P), o("-u", 8, V, P)];
static C284: &[Command] = &[c("acl", "acl", 65535), c("autoclass", "autoclass", 65535), c("bucketpolicyonly", "bucketpolicyonly", 65535), c("cat", "cat", 65535), c("compose", "compose", 65535), c("config", "config", 65535), c("cors", "cors", 65535), c("cp", "cp", 65535), c("defacl", "defacl", 65535), c("defstorageclass", "defstorageclass", 65535), c("du", "du", 65535), c("hash", "hash", 65535), c("help", "help", 65535), c("hmac", "hmac", 65535), c("iam", "iam", 65535), c("kms", "kms", 65535), c("label", "label", 65535), c("lifecycle", "lifecycle", 65535), c("logging", "logging", 65535), c("ls", "ls", 65535), c("mb", "mb", 65535), c("mv", "mv", 65535), c("notification", "notification", 65535), c("perfdiag", "perfdiag", 65535), c("rb", "rb", 65535), c("retention", "retention", 65535), c("rewrite", "rewrite", 65535), c("rm", "rm", 65535), c("rsync", "rsync", 65535), c("setmeta", "setmeta", 65535), c("signurl", "signurl", 65535), c("stat", "stat", 65535), c("test", "test", 65535), c("ubla", "ubla", 65535), c("update", "update", 65535), c("version", "version", 65535), c("versioning", "versioning", 65535), c("web", "web", 65535)];
static O285: &[Opt] = &[o("--account-key", 0, V, P), o("--account-name", 1, V, P), o("--auth-mode", 2, V, P), o("--cluster-name", 3, V, P), o("--connection-string", 4, V, P), o("--container-name", 5, V, P), o("--debug", 6, N, P), o("--destination", 7, V, P), o("--file", 8, V, P), o("--ids", 9, V, P), o("--location", 10, V, P), o("--name", 11, V, P), o("--no-wait", 12, N, P), o("--only-show-errors", 13, N, P), o("--output", 14, V, P), o("--parameters", 15, V, P), o("--query", 16, V, P), o("--registry", 17, V, P), o("--resource-group", 18, V, P), o("--sas-token", 19, V, P), o("--server", 20, V, P), o("--source", 21, V, P), o("--subscription", 22, V, P), o("--tags", 23, V, P), o("--template-file", 24, V, P), o("--tenant", 25, V, P), o("--username", 26, V, P), o("--vault-name", 27, V, P), o("--verbose", 28, N, P), o("--yes", 29, N, P), o("-d", 7, V, P), o("-f", 8, V, P), o("-g", 18, V, P), o("-l", 10, V, P), o("-n", 11, V, P), o("-o", 14, V, P), o("-p", 15, V, P), o("-r", 37, V, P), o("-s", 21, V, P), o("-t", 25, V, P), o("-u", 26, V, P), o("-y", 29, N, P)];
static C286: &[Command] = &[c("account", "account", 65535), c("acr", "acr", 65535), c("ad", "ad", 65535), c("aks", "aks", 65535), c("apim", "apim", 65535), c("appconfig", "appconfig", 65535), c("appservice", "appservice", 65535), c("backup", "backup", 65535), c("batch", "batch", 65535), c("bicep", "bicep", 65535), c("billing", "billing", 65535), c("bot", "bot", 65535), c("cache", "cache", 65535), c("cdn", "cdn", 65535), c("cloud", "cloud", 65535), c("cognitiveservices", "cognitiveservices", 65535), c("config", "config", 65535), c("configure", "configure", 65535), c("consumption", "consumption", 65535), c("container", "container", 65535), c("containerapp", "containerapp", 65535), c("cosmosdb", "cosmosdb", 65535), c("databoxedge", "databoxedge", 65535), c("deployment", "deployment", 65535), c("disk", "disk", 65535), c("dls", "dls", 65535), c("dms", "dms", 65535), c("eventgrid", "eventgrid", 65535), c("eventhubs", "eventhubs", 65535), c("extension", "extension", 65535), c("feature", "feature", 65535), c("feedback", "feedback", 65535), c("find", "find", 65535), c("functionapp", "functionapp", 65535), c("group", "group", 65535), c("hdinsight", "hdinsight", 65535), c("identity", "identity", 65535), c("image", "image", 65535), c("interactive", "interactive", 65535), c("iot", "iot", 65535), c("keyvault", "keyvault", 65535), c("lab", "lab", 65535), c("lock", "lock", 65535), c("logicapp", "logicapp", 65535), c("login", "login", 65535), c("logout", "logout", 65535), c("maps", "maps", 65535), c("mariadb", "mariadb", 65535), c("monitor", "monitor", 65535), c("mysql", "mysql", 65535), c("netappfiles", "netappfiles", 65535), c("network", "network", 65535), c("policy", "policy", 65535), c("postgres", "postgres", 65535), c("ppg", "ppg", 65535), c("provider", "provider", 65535), c("redis", "redis", 65535), c("relay", "relay", 65535), c("resource", "resource", 65535), c("rest", "rest", 65535), c("role", "role", 65535), c("search", "search", 65535), c("security", "security", 65535), c("servicebus", "servicebus", 65535), c("sf", "sf", 65535), c("sig", "sig", 65535), c("signalr", "signalr", 65535), c("snapshot", "snapshot", 65535), c("sql", "sql", 65535), c("ssh", "ssh", 65535), c("sshkey", "sshkey", 65535), c("staticwebapp", "staticwebapp", 65535), c("storage", "storage", 65535), c("synapse", "synapse", 65535), c("tag", "tag", 65535), c("term", "term", 65535), c("ts", "ts", 65535), c("upgrade", "upgrade", 65535), c("version", "version", 65535), c("vm", "vm", 374), c("vmss", "vmss", 65535), c("webapp", "webapp", 65535)];
static O287: &[Opt] = &[o("--access-token", 0, V, P), o("--api-url", 1, V, P), o("--config", 2, V, P), o("--context", 3, V, P), o("--http-retry-max", 4, V, P), o("--http-retry-wait-max", 5, V, P), o("--http-retry-wait-min", 6, V, P), o("--interactive", 7, N, P), o("--output", 8, V, P), o("--trace", 9, N, P), o("--verbose", 10, N, P), o("-c", 2, V, P), o("-o", 8, V, P), o("-t", 0, V, P), o("-u", 1, V, P), o("-v", 10, N, P)];
static C288: &[Command] = &[c("compute", "compute", 372)];
static O289: &[Opt] = &[o("--access-token", 0, V, P), o("--app", 1, V, P), o("--config", 2, V, P), o("--debug", 3, N, P), o("--org", 4, V, P), o("--region", 5, V, P), o("--verbose", 6, N, P), o("--yes", 7, N, P), o("-a", 1, V, P), o("-c", 2, V, P), o("-o", 4, V, P), o("-r", 5, V, P), o("-t", 0, V, P), o("-y", 7, N, P)];
static C290: &[Command] = &[c("ssh", "ssh", 368)];
static C291: &[Command] = &[c("console", "console", 369)];
static O292: &[Opt] = &[o("--address", 0, V, P), o("--command", 1, V, Line), o("--container", 2, V, P), o("--group", 3, V, P), o("--machine", 4, V, P), o("--pty", 5, N, P), o("--select", 6, N, P), o("--user", 7, V, P), o("-A", 0, V, P), o("-C", 1, V, Line), o("-g", 3, V, P), o("-s", 6, N, P), o("-u", 7, V, P)];
static C293: &[Command] = &[c("ssh", "ssh", 371)];
static O294: &[Opt] = &[o("--command", 0, V, Line), o("--container", 1, V, P), o("--dry-run", 2, N, Tries), o("--project", 3, V, P), o("--ssh-flag", 4, V, P), o("--ssh-key-file", 5, V, Read), o("--tunnel-through-iap", 6, N, P), o("--zone", 7, V, P)];
static C295: &[Command] = &[c("ssh", "ssh", 373)];
static O296: &[Opt] = &[o("--access-token", 0, V, P), o("--ssh-command", 1, V, Line), o("--ssh-key-path", 2, V, Read), o("--ssh-port", 3, V, P), o("--ssh-private-ip", 4, N, P), o("--ssh-user", 5, V, P), o("-t", 0, V, P)];
static C297: &[Command] = &[c("run-command", "run-command", 375)];
static C298: &[Command] = &[c("invoke", "invoke", 376)];
static O299: &[Opt] = &[o("--command-id", 0, V, P), o("--ids", 1, V, P), o("--name", 2, V, P), o("--parameters", 3, V, P), o("--resource-group", 4, V, P), o("--scripts", 5, V, Line), o("-g", 4, V, P), o("-n", 2, V, P)];
static C300: &[Command] = &[c("execute-command", "execute-command", 378)];
static O301: &[Opt] = &[o("--cluster", 0, V, P), o("--command", 1, V, Line), o("--container", 2, V, P), o("--interactive", 3, N, P), o("--non-interactive", 4, N, P), o("--profile", 5, V, P), o("--region", 6, V, P), o("--task", 7, V, P)];
static C302: &[Command] = &[c("completion", "completion", 65535), c("ssh", "ssh", 380)];
static O303: &[Opt] = &[o("--deployment-instance", 0, V, P), o("--environment", 1, V, P), o("--project", 2, V, P), o("--service", 3, V, P), o("--session", 4, J, P), o("-d", 0, V, P), o("-e", 1, V, P), o("-p", 2, V, P), o("-s", 3, V, P)];
static O304: &[Opt] = &[o("--errdir", 0, V, Into), o("--host", 1, V, P), o("--hosts", 2, V, Read), o("--option", 3, V, P), o("--outdir", 4, V, Into), o("--par", 5, V, P), o("--timeout", 6, V, P), o("--user", 7, V, P), o("-A", 8, N, P), o("-H", 1, V, P), o("-O", 3, V, P), o("-P", 11, N, P), o("-X", 12, V, P), o("-e", 0, V, Into), o("-h", 2, V, Read), o("-i", 15, N, P), o("-l", 7, V, P), o("-o", 4, V, Into), o("-p", 5, V, P), o("-t", 6, V, P), o("-v", 20, N, P), o("-x", 21, V, P)];
static O305: &[Opt] = &[o("-N", 0, N, P), o("-R", 1, V, P), o("-S", 2, N, P), o("-V", 3, N, Looks), o("-a", 4, N, P), o("-b", 5, N, P), o("-f", 6, V, P), o("-g", 7, V, P), o("-l", 8, V, P), o("-q", 9, N, Looks), o("-t", 10, V, P), o("-u", 11, V, P), o("-w", 12, V, P), o("-x", 13, V, P)];
static O306: &[Opt] = &[o("--async", 0, N, P), o("--out", 1, V, P), o("--static", 2, N, P), o("-C", 3, N, P), o("-E", 4, N, P), o("-G", 5, N, P), o("-I", 6, N, P), o("-L", 7, N, P), o("-N", 8, N, P), o("-S", 9, N, P), o("-b", 10, V, P), o("-l", 11, V, P), o("-t", 12, V, P), o("-v", 13, N, P)];
static O307: &[Opt] = &[o("--app", 0, V, P), o("--confirm", 1, V, P), o("--json", 2, N, P), o("--remote", 3, V, P), o("--team", 4, V, P), o("-a", 0, V, P), o("-c", 1, V, P), o("-r", 3, V, P), o("-t", 4, V, P)];
static C308: &[Command] = &[c("run", "run", 385)];
static O309: &[Opt] = &[o("--app", 0, V, P), o("--env", 1, V, P), o("--exit-code", 2, N, P), o("--no-notify", 3, N, P), o("--no-tty", 4, N, P), o("--remote", 5, V, P), o("--size", 6, V, P), o("--type", 7, V, P), o("-a", 0, V, P), o("-e", 1, V, P), o("-r", 5, V, P), o("-s", 6, V, P), o("-x", 2, N, P)];
static O310: &[Opt] = &[o("--build-env", 0, V, P), o("--cwd", 1, V, Cwd), o("--debug", 2, N, P), o("--env", 3, V, P), o("--force", 4, N, P), o("--global-config", 5, V, P), o("--local-config", 6, V, P), o("--meta", 7, V, P), o("--prod", 8, N, P), o("--regions", 9, V, P), o("--scope", 10, V, P), o("--target", 11, V, P), o("--team", 12, V, P), o("--token", 13, V, P), o("--yes", 14, N, P), o("-A", 6, V, P), o("-Q", 5, V, P), o("-S", 10, V, P), o("-T", 12, V, P), o("-b", 0, V, P), o("-d", 2, N, P), o("-e", 3, V, P), o("-f", 4, N, P), o("-m", 7, V, P), o("-r", 9, V, P), o("-t", 13, V, P), o("-y", 14, N, P)];
static O311: &[Opt] = &[o("--alias", 0, V, P), o("--auth", 1, V, P), o("--context", 2, V, P), o("--dir", 3, V, P), o("--filter", 4, V, P), o("--functions", 5, V, P), o("--json", 6, N, P), o("--message", 7, V, P), o("--prod", 8, N, P), o("--site", 9, V, P), o("-d", 3, V, P), o("-f", 5, V, P), o("-m", 7, V, P), o("-p", 8, N, P), o("-s", 9, V, P)];
static O312: &[Opt] = &[o("--command", 0, V, P), o("--config", 1, V, P), o("--cwd", 2, V, Cwd), o("--dry-run", 3, N, Tries), o("--env", 4, V, P), o("--env-file", 5, V, P), o("--file", 6, V, Read), o("--local", 7, N, P), o("--name", 8, V, P), o("--remote", 9, N, P), o("-c", 1, V, P), o("-e", 4, V, P), o("-y", 12, N, P)];
static C313: &[Command] = &[c("ai", "ai", 65535), c("build", "build", 65535), c("cert", "cert", 65535), c("check", "check", 65535), c("d1", "d1", 65535), c("delete", "delete", 65535), c("deploy", "deploy", 65535), c("deployments", "deployments", 65535), c("dev", "dev", 65535), c("dispatch-namespace", "dispatch-namespace", 65535), c("docs", "docs", 65535), c("hyperdrive", "hyperdrive", 65535), c("init", "init", 65535), c("kv", "kv", 65535), c("login", "login", 65535), c("logout", "logout", 65535), c("mtls-certificate", "mtls-certificate", 65535), c("pages", "pages", 65535), c("pipelines", "pipelines", 65535), c("publish", "deploy", 65535), c("queues", "queues", 65535), c("r2", "r2", 65535), c("rollback", "rollback", 65535), c("secret", "secret", 65535), c("tail", "tail", 65535), c("triggers", "triggers", 65535), c("types", "types", 65535), c("vectorize", "vectorize", 65535), c("versions", "versions", 65535), c("whoami", "whoami", 65535), c("workflows", "workflows", 65535)];
static O314: &[Opt] = &[o("--account", 0, V, P), o("--config", 1, V, P), o("--debug", 2, N, P), o("--except", 3, V, P), o("--force", 4, N, P), o("--interactive", 5, N, P), o("--json", 6, N, P), o("--message", 7, V, P), o("--non-interactive", 8, N, P), o("--only", 9, V, P), o("--project", 10, V, P), o("--token", 11, V, P), o("-P", 10, V, P), o("-c", 1, V, P), o("-f", 4, N, P), o("-m", 7, V, P)];
static O315: &[Opt] = &[o("--create-ticket", 0, N, P), o("--db-url", 1, V, P), o("--debug", 2, N, P), o("--dns-resolver", 3, V, P), o("--experimental", 4, N, P), o("--linked", 5, N, P), o("--local", 6, N, P), o("--network-id", 7, V, P), o("--output", 8, V, P), o("--password", 9, V, P), o("--profile", 10, V, P), o("--project-ref", 11, V, P), o("--workdir", 12, V, Cwd), o("-o", 8, V, P), o("-p", 9, V, P)];
static C316: &[Command] = &[c("completion", "completion", 65535)];
static O317: &[Opt] = &[o("--cacert", 0, V, P), o("--cache-dir", 1, V, P), o("--cleanup-cache", 2, N, P), o("--compression", 3, V, P), o("--dry-run", 4, N, Tries), o("--exclude", 5, V, P), o("--exclude-file", 6, V, P), o("--files-from", 7, V, P), o("--host", 8, V, P), o("--iexclude", 9, V, P), o("--include", 10, V, P), o("--insecure-tls", 11, N, P), o("--json", 12, N, P), o("--keep-daily", 13, V, P), o("--keep-last", 14, V, P), o("--keep-monthly", 15, V, P), o("--keep-weekly", 16, V, P), o("--keep-within", 17, V, P), o("--keep-yearly", 18, V, P), o("--key-hint", 19, V, P), o("--limit-download", 20, V, P), o("--limit-upload", 21, V, P), o("--no-cache", 22, N, P), o("--no-lock", 23, N, P), o("--option", 24, V, P), o("--pack-size", 25, V, P), o("--password-command", 26, V, P), o("--password-file", 27, V, P), o("--path", 28, V, P), o("--prune", 29, N, P), o("--quiet", 30, N, P), o("--repo", 31, V, P), o("--repository-file", 32, V, P), o("--retry-lock", 33, V, P), o("--tag", 34, V, P), o("--target", 35, V, Into), o("--tls-client-cert", 36, V, P), o("--verbose", 37, N, P), o("-e", 5, V, P), o("-i", 10, V, P), o("-n", 4, N, Tries), o("-o", 24, V, P), o("-p", 27, V, P), o("-q", 30, N, P), o("-r", 31, V, P), o("-t", 35, V, Into), o("-v", 37, N, P)];
static C318: &[Command] = &[c("backup", "backup", 65535), c("cache", "cache", 65535), c("cat", "cat", 65535), c("check", "check", 65535), c("copy", "copy", 65535), c("diff", "diff", 65535), c("dump", "dump", 65535), c("features", "features", 65535), c("find", "find", 65535), c("forget", "forget", 65535), c("generate", "generate", 65535), c("init", "init", 65535), c("key", "key", 65535), c("list", "list", 65535), c("ls", "ls", 65535), c("migrate", "migrate", 65535), c("mount", "mount", 65535), c("options", "options", 65535), c("prune", "prune", 65535), c("rebuild-index", "rebuild-index", 65535), c("recover", "recover", 65535), c("repair", "repair", 65535), c("restore", "restore", 65535), c("rewrite", "rewrite", 65535), c("self-update", "self-update", 65535), c("snapshots", "snapshots", 65535), c("stats", "stats", 65535), c("tag", "tag", 65535), c("unlock", "unlock", 65535), c("version", "version", 65535)];
static O319: &[Opt] = &[o("--bypass-lock", 0, N, P), o("--consider-part-files", 1, N, P), o("--critical", 2, N, P), o("--debug", 3, N, P), o("--debug-profile", 4, V, P), o("--debug-topic", 5, V, P), o("--error", 6, N, P), o("--info", 7, N, P), o("--lock-wait", 8, V, P), o("--log-json", 9, N, P), o("--progress", 10, N, P), o("--remote-path", 11, V, P), o("--remote-ratelimit", 12, V, P), o("--repo", 13, V, P), o("--rsh", 14, V, P), o("--show-rc", 15, N, P), o("--show-version", 16, N, P), o("--umask", 17, V, P), o("--upload-ratelimit", 18, V, P), o("--verbose", 7, N, P), o("--warning", 20, N, P), o("-p", 10, N, P), o("-r", 13, V, P), o("-v", 7, N, P)];
static C320: &[Command] = &[c("benchmark", "benchmark", 65535), c("break-lock", "break-lock", 65535), c("change-passphrase", "change-passphrase", 65535), c("check", "check", 65535), c("compact", "compact", 65535), c("config", "config", 65535), c("create", "create", 65535), c("debug", "debug", 65535), c("delete", "delete", 65535), c("diff", "diff", 65535), c("export-tar", "export-tar", 65535), c("extract", "extract", 65535), c("import-tar", "import-tar", 65535), c("info", "info", 65535), c("init", "init", 65535), c("key", "key", 65535), c("list", "list", 65535), c("mount", "mount", 65535), c("prune", "prune", 65535), c("recreate", "recreate", 65535), c("rename", "rename", 65535), c("serve", "serve", 65535), c("umount", "umount", 65535), c("upgrade", "upgrade", 65535), c("with-lock", "with-lock", 65535)];
static O321: &[Opt] = &[o("--backup-dir", 0, V, P), o("--bwlimit", 1, V, P), o("--checkers", 2, V, P), o("--config", 3, V, P), o("--copy-links", 4, N, P), o("--drive-root-folder-id", 5, V, P), o("--dry-run", 6, N, Tries), o("--exclude", 7, V, P), o("--exclude-from", 8, V, P), o("--files-from", 9, V, P), o("--filter", 10, V, P), o("--filter-from", 11, V, P), o("--include", 12, V, P), o("--include-from", 13, V, P), o("--interactive", 14, N, P), o("--log-file", 15, V, Write), o("--log-level", 16, V, P), o("--max-age", 17, V, P), o("--max-depth", 18, V, P), o("--max-size", 19, V, P), o("--min-age", 20, V, P), o("--min-size", 21, V, P), o("--progress", 22, N, P), o("--quiet", 23, N, P), o("--retries", 24, V, P), o("--s3-region", 25, V, P), o("--suffix", 26, V, P), o("--timeout", 27, V, P), o("--transfers", 28, V, P), o("--user-agent", 29, V, P), o("--verbose", 30, N, P), o("-L", 4, N, P), o("-P", 22, N, P), o("-i", 14, N, P), o("-n", 6, N, Tries), o("-q", 23, N, P), o("-v", 30, N, P)];
static C322: &[Command] = &[c("about", "about", 65535), c("authorize", "authorize", 65535), c("backend", "backend", 65535), c("bisync", "bisync", 65535), c("cat", "cat", 65535), c("check", "check", 65535), c("checksum", "checksum", 65535), c("cleanup", "cleanup", 65535), c("completion", "completion", 65535), c("config", "config", 65535), c("convmv", "convmv", 65535), c("copy", "copy", 65535), c("copyto", "copyto", 65535), c("copyurl", "copyurl", 65535), c("cryptcheck", "cryptcheck", 65535), c("cryptdecode", "cryptdecode", 65535), c("dedupe", "dedupe", 65535), c("delete", "delete", 65535), c("deletefile", "deletefile", 65535), c("genautocomplete", "genautocomplete", 65535), c("gendocs", "gendocs", 65535), c("hashsum", "hashsum", 65535), c("link", "link", 65535), c("listremotes", "listremotes", 65535), c("ls", "ls", 65535), c("lsd", "lsd", 65535), c("lsf", "lsf", 65535), c("lsjson", "lsjson", 65535), c("lsl", "lsl", 65535), c("md5sum", "md5sum", 65535), c("mkdir", "mkdir", 65535), c("mount", "mount", 65535), c("move", "move", 65535), c("moveto", "moveto", 65535), c("ncdu", "ncdu", 65535), c("obscure", "obscure", 65535), c("purge", "purge", 65535), c("rc", "rc", 65535), c("rcat", "rcat", 65535), c("rcd", "rcd", 65535), c("rmdir", "rmdir", 65535), c("rmdirs", "rmdirs", 65535), c("selfupdate", "selfupdate", 65535), c("serve", "serve", 65535), c("settier", "settier", 65535), c("sha1sum", "sha1sum", 65535), c("size", "size", 65535), c("sync", "sync", 65535), c("test", "test", 65535), c("touch", "touch", 65535), c("tree", "tree", 65535), c("version", "version", 65535)];
static O323: &[Opt] = &[o("--access_key", 0, V, P), o("--acl-private", 1, N, P), o("--acl-public", 2, N, P), o("--config", 3, V, P), o("--dry-run", 4, N, Tries), o("--endpoint-url", 5, V, P), o("--exclude", 6, V, P), o("--force", 7, N, P), o("--host", 8, V, P), o("--host-bucket", 9, V, P), o("--include", 10, V, P), o("--log", 11, V, P), o("--mime-type", 12, V, P), o("--numworkers", 13, V, P), o("--profile", 14, V, P), o("--recursive", 15, N, P), o("--region", 16, V, P), o("--secret_key", 17, V, P), o("-c", 3, V, P), o("-f", 7, N, P), o("-m", 12, V, P), o("-n", 4, N, Tries), o("-r", 15, N, P)];
static O324: &[Opt] = &[o("--config-dir", 0, V, P), o("--custom-header", 1, V, P), o("--debug", 2, N, P), o("--disable-pager", 3, N, P), o("--exclude", 4, V, P), o("--force", 5, N, P), o("--insecure", 6, N, P), o("--json", 7, N, P), o("--limit-download", 8, V, P), o("--limit-upload", 9, V, P), o("--newer-than", 10, V, P), o("--no-color", 11, N, P), o("--older-than", 12, V, P), o("--quiet", 13, N, P), o("--recursive", 14, N, P), o("-C", 0, V, P), o("-q", 13, N, P), o("-r", 14, N, P)];
static C325: &[Command] = &[c("admin", "admin", 65535), c("alias", "alias", 65535), c("anonymous", "anonymous", 65535), c("batch", "batch", 65535), c("cat", "cat", 65535), c("cors", "cors", 65535), c("cp", "cp", 65535), c("cp2", "cp2", 65535), c("diff", "diff", 65535), c("du", "du", 65535), c("encrypt", "encrypt", 65535), c("event", "event", 65535), c("find", "find", 65535), c("get", "get", 65535), c("head", "head", 65535), c("idp", "idp", 65535), c("ilm", "ilm", 65535), c("legalhold", "legalhold", 65535), c("license", "license", 65535), c("ls", "ls", 65535), c("mb", "mb", 65535), c("mirror", "mirror", 65535), c("mv", "mv", 65535), c("od", "od", 65535), c("ping", "ping", 65535), c("pipe", "pipe", 65535), c("put", "put", 65535), c("quota", "quota", 65535), c("rb", "rb", 65535), c("ready", "ready", 65535), c("replicate", "replicate", 65535), c("retention", "retention", 65535), c("rm", "rm", 65535), c("share", "share", 65535), c("sql", "sql", 65535), c("stat", "stat", 65535), c("support", "support", 65535), c("tag", "tag", 65535), c("tree", "tree", 65535), c("undo", "undo", 65535), c("update", "update", 65535), c("version", "version", 65535), c("watch", "watch", 65535)];
static O326: &[Opt] = &[o("--debug", 0, N, P), o("--endpoint", 1, V, P), o("--host", 2, V, P), o("--skip-update-check", 3, N, P), o("--token", 4, V, P)];
static O327: &[Opt] = &[o("--connection-name", 0, V, P), o("--context", 1, V, P), o("--creds", 2, V, P), o("--force", 3, N, P), o("--nkey", 4, V, P), o("--password", 5, V, P), o("--server", 6, V, P), o("--timeout", 7, V, P), o("--tlsca", 8, V, P), o("--tlscert", 9, V, P), o("--tlskey", 10, V, P), o("--trace", 11, N, P), o("--user", 12, V, P), o("-f", 3, N, P), o("-s", 6, V, P)];
static C328: &[Command] = &[c("a", "account", 65535), c("account", "account", 65535), c("auth", "auth", 65535), c("bench", "bench", 65535), c("con", "consumer", 65535), c("consumer", "consumer", 65535), c("context", "context", 65535), c("counter", "counter", 65535), c("ctx", "context", 65535), c("errors", "errors", 65535), c("event", "events", 65535), c("events", "events", 65535), c("gov", "governor", 65535), c("governor", "governor", 65535), c("kv", "kv", 65535), c("latency", "latency", 65535), c("micro", "micro", 65535), c("ms", "stream", 65535), c("obj", "object", 65535), c("object", "object", 65535), c("pub", "publish", 65535), c("publish", "publish", 65535), c("reply", "reply", 65535), c("req", "request", 65535), c("request", "request", 65535), c("schema", "schema", 65535), c("server", "server", 65535), c("service", "service", 65535), c("srv", "server", 65535), c("st", "stream", 65535), c("str", "stream", 65535), c("stream", "stream", 65535), c("sub", "subscribe", 65535), c("subscribe", "subscribe", 65535), c("top", "top", 65535), c("traffic", "traffic", 65535)];
static O329: &[Opt] = &[o("--add-config", 0, V, P), o("--alter", 1, N, P), o("--application-id", 2, V, P), o("--bootstrap-server", 3, V, P), o("--bootstrap-servers", 4, V, P), o("--command-config", 5, V, P), o("--config", 6, V, P), o("--create", 7, N, P), o("--delete", 8, N, P), o("--delete-config", 9, V, P), o("--describe", 10, N, P), o("--entity-name", 11, V, P), o("--entity-type", 12, V, P), o("--group", 13, V, P), o("--input-topics", 14, V, P), o("--list", 15, N, P), o("--offset-json-file", 16, V, P), o("--operation", 17, V, P), o("--partitions", 18, V, P), o("--principal", 19, V, P), o("--replication-factor", 20, V, P), o("--topic", 21, V, P)];
static O330: &[Opt] = &[o("--attr-source", 0, V, P), o("--bare", 1, N, P), o("--config-env", 2, V, P), o("--exec-path", 3, J, P), o("--git-dir", 4, V, P), o("--glob-pathspecs", 5, N, P), o("--html-path", 6, N, Looks), o("--icase-pathspecs", 7, N, P), o("--info-path", 8, N, Looks), o("--list-cmds", 9, V, P), o("--literal-pathspecs", 10, N, P), o("--man-path", 11, N, Looks), o("--namespace", 12, V, P), o("--no-advice", 13, N, P), o("--no-lazy-fetch", 14, N, P), o("--no-optional-locks", 15, N, P), o("--no-pager", 16, N, P), o("--no-replace-objects", 17, N, P), o("--noglob-pathspecs", 18, N, P), o("--paginate", 19, N, P), o("--super-prefix", 20, V, P), o("--version", 21, N, Looks), o("--work-tree", 22, V, P), o("-C", 23, V, Cwd), o("-P", 16, N, P), o("-c", 25, V, P), o("-p", 19, N, P), o("-v", 21, N, Looks)];
static C331: &[Command] = &[c("absorb", "absorb", 65535), c("add", "add", 429), c("am", "am", 428), c("annex", "annex", 65535), c("annotate", "annotate", 434), c("apply", "apply", 430), c("archimport", "archimport", 65535), c("archive", "archive", 431), c("bisect", "bisect", 432), c("blame", "blame", 433), c("branch", "branch", 435), c("bundle", "bundle", 436), c("cat-file", "cat-file", 437), c("check-attr", "check-attr", 438), c("check-ignore", "check-ignore", 439), c("check-mailmap", "check-mailmap", 440), c("checkout", "checkout", 441), c("cherry", "cherry", 442), c("cherry-pick", "cherry-pick", 443), c("clean", "clean", 444), c("clone", "clone", 445), c("column", "column", 446), c("commit", "commit", 447), c("commit-graph", "commit-graph", 448), c("commit-tree", "commit-tree", 449), c("config", "config", 450), c("count-objects", "count-objects", 451), c("credential", "credential", 65535), c("credential-cache", "credential-cache", 452), c("credential-store", "credential-store", 453), c("crypt", "crypt", 65535), c("cvsimport", "cvsimport", 65535), c("daemon", "daemon", 65535), c("describe", "describe", 454), c("diff", "diff", 455), c("diff-files", "diff-files", 456), c("diff-index", "diff-index", 457), c("diff-tree", "diff-tree", 458), c("difftool", "difftool", 542), c("fast-export", "fast-export", 65535), c("fast-import", "fast-import", 65535), c("fetch", "fetch", 459), c("fetch-pack", "fetch-pack", 460), c("filter-branch", "filter-branch", 461), c("filter-repo", "filter-repo", 541), c("flow", "flow", 65535), c("fmt-merge-msg", "fmt-merge-msg", 462), c("for-each-ref", "for-each-ref", 463), c("for-each-repo", "for-each-repo", 464), c("format-patch", "format-patch", 465), c("fsck", "fsck", 466), c("gc", "gc", 467), c("get-tar-commit-id", "get-tar-commit-id", 468), c("gitk", "gitk", 65535), c("grep", "grep", 469), c("gui", "gui", 65535), c("hash-object", "hash-object", 470), c("help", "help", 65535), c("index-pack", "index-pack", 471), c("init", "init", 472), c("init-db", "init", 472), c("instaweb", "instaweb", 65535), c("interpret-trailers", "interpret-trailers", 473), c("lfs", "lfs", 554), c("log", "log", 474), c("ls-files", "ls-files", 475), c("ls-remote", "ls-remote", 476), c("ls-tree", "ls-tree", 477), c("mailinfo", "mailinfo", 478), c("mailsplit", "mailsplit", 479), c("maintenance", "maintenance", 480), c("merge", "merge", 481), c("merge-base", "merge-base", 482), c("merge-file", "merge-file", 483), c("merge-index", "merge-index", 484), c("merge-tree", "merge-tree", 485), c("mergetool", "mergetool", 65535), c("mktag", "mktag", 486), c("mktree", "mktree", 487), c("multi-pack-index", "multi-pack-index", 488), c("mv", "mv", 489), c("name-rev", "name-rev", 490), c("notes", "notes", 491), c("p4", "p4", 65535), c("pack-objects", "pack-objects", 492), c("pack-refs", "pack-refs", 493), c("prune", "prune", 494), c("prune-packed", "prune-packed", 495), c("pull", "pull", 496), c("push", "push", 497), c("quiltimport", "quiltimport", 65535), c("range-diff", "range-diff", 498), c("read-tree", "read-tree", 499), c("rebase", "rebase", 500), c("reflog", "reflog", 501), c("remote", "remote", 502), c("repack", "repack", 503), c("replace", "replace", 504), c("request-pull", "request-pull", 65535), c("rerere", "rerere", 505), c("reset", "reset", 506), c("restore", "restore", 507), c("rev-list", "rev-list", 508), c("rev-parse", "rev-parse", 509), c("revert", "revert", 510), c("rm", "rm", 511), c("scalar", "scalar", 65535), c("secret", "secret", 65535), c("send-email", "send-email", 65535), c("send-pack", "send-pack", 512), c("shortlog", "shortlog", 513), c("show", "show", 514), c("show-branch", "show-branch", 515), c("show-index", "show-index", 516), c("show-ref", "show-ref", 517), c("sparse-checkout", "sparse-checkout", 518), c("stage", "add", 429), c("standup", "standup", 65535), c("stash", "stash", 519), c("status", "status", 520), c("stripspace", "stripspace", 521), c("submodule", "submodule", 522), c("svn", "svn", 65535), c("switch", "switch", 523), c("symbolic-ref", "symbolic-ref", 524), c("tag", "tag", 525), c("town", "town", 65535), c("unpack-file", "unpack-file", 526), c("unpack-objects", "unpack-objects", 527), c("update-index", "update-index", 528), c("update-ref", "update-ref", 529), c("update-server-info", "update-server-info", 530), c("var", "var", 65535), c("verify-commit", "verify-commit", 531), c("verify-pack", "verify-pack", 532), c("verify-tag", "verify-tag", 533), c("web--browse", "web--browse", 65535), c("whatchanged", "whatchanged", 536), c("worktree", "worktree", 534), c("write-tree", "write-tree", 535)];
static O332: &[Opt] = &[o("--3way", 0, N, P), o("--abort", 1, N, P), o("--allow-empty", 2, N, P), o("--committer-date-is-author-date", 3, N, P), o("--continue", 4, N, P), o("--directory", 5, V, P), o("--empty", 6, V, P), o("--exclude", 7, V, P), o("--gpg-sign", 8, J, P), o("--ignore-date", 9, N, P), o("--ignore-space-change", 10, N, P), o("--ignore-whitespace", 11, N, P), o("--include", 12, V, P), o("--interactive", 13, N, P), o("--keep", 14, N, P), o("--keep-cr", 15, N, P), o("--keep-non-patch", 16, V, P), o("--message-id", 17, V, P), o("--no-verify", 18, N, P), o("--patch-format", 19, V, P), o("--quiet", 20, N, P), o("--quit", 21, N, P), o("--quoted-cr", 22, V, P), o("--reject", 23, N, P), o("--rerere-autoupdate", 24, N, P), o("--resolved", 25, N, P), o("--resolvemsg", 26, V, P), o("--retry", 27, N, P), o("--scissors", 28, N, P), o("--show-current-patch", 29, J, P), o("--signoff", 30, N, P), o("--skip", 31, N, P), o("--utf8", 32, N, P), o("--verify", 33, N, P), o("--whitespace", 34, V, P), o("-3", 0, N, P), o("-C", 36, V, P), o("-S", 8, J, P), o("-c", 28, N, P), o("-i", 13, N, P), o("-k", 14, N, P), o("-m", 17, V, P), o("-n", 18, N, P), o("-p", 43, V, P), o("-q", 20, N, P), o("-r", 25, N, P), o("-s", 30, N, P), o("-u", 32, N, P)];
static O333: &[Opt] = &[o("--all", 0, N, P), o("--chmod", 1, V, P), o("--dry-run", 2, N, Tries), o("--edit", 3, N, P), o("--force", 4, N, P), o("--ignore-errors", 5, N, P), o("--ignore-missing", 6, N, P), o("--ignore-removal", 7, V, P), o("--intent-to-add", 8, N, P), o("--interactive", 9, N, P), o("--no-all", 7, V, P), o("--patch", 11, N, P), o("--pathspec-file-nul", 12, N, P), o("--pathspec-from-file", 13, V, P), o("--refresh", 14, N, P), o("--renormalize", 15, N, P), o("--sparse", 16, N, P), o("--update", 17, N, P), o("--verbose", 18, N, P), o("-A", 0, N, P), o("-N", 8, N, P), o("-e", 3, N, P), o("-f", 4, N, P), o("-i", 9, N, P), o("-n", 2, N, Tries), o("-p", 11, N, P), o("-u", 17, N, P), o("-v", 18, N, P)];
static O334: &[Opt] = &[o("--3way", 0, N, P), o("--add", 1, N, P), o("--allow-empty", 2, N, P), o("--allow-overlap", 3, N, P), o("--apply", 4, N, P), o("--build-fake-ancestor", 5, V, P), o("--cached", 6, N, P), o("--check", 7, N, Tries), o("--directory", 8, V, P), o("--exclude", 9, V, P), o("--ignore-space-change", 10, N, P), o("--ignore-whitespace", 11, N, P), o("--inaccurate-eof", 12, N, P), o("--include", 13, V, P), o("--index", 14, N, P), o("--intent-to-add", 15, N, P), o("--no-add", 16, N, P), o("--numstat", 17, N, P), o("--ours", 18, N, P), o("--quiet", 19, N, P), o("--recount", 20, N, P), o("--reject", 21, N, P), o("--reverse", 22, N, P), o("--stat", 23, N, P), o("--summary", 24, N, P), o("--theirs", 25, N, P), o("--unidiff-zero", 26, N, P), o("--union", 27, N, P), o("--unsafe-paths", 28, N, P), o("--verbose", 29, N, P), o("--whitespace", 30, V, P), o("-3", 0, N, P), o("-C", 32, V, P), o("-N", 15, N, P), o("-R", 22, N, P), o("-p", 35, V, P), o("-q", 19, N, P), o("-v", 29, N, P), o("-z", 38, N, P)];
static O335: &[Opt] = &[o("--add-file", 0, V, P), o("--add-virtual-file", 1, V, P), o("--exec", 2, V, Line), o("--format", 3, V, P), o("--list", 4, N, P), o("--mtime", 5, V, P), o("--output", 6, V, Write), o("--prefix", 7, V, P), o("--remote", 8, V, P), o("--verbose", 9, N, P), o("--worktree-attributes", 10, N, P), o("-NUM", 11, N, P), o("-l", 4, N, P), o("-o", 6, V, Write), o("-v", 9, N, P)];
static C336: &[Command] = &[c("bad", "bad", 65535), c("good", "good", 65535), c("help", "help", 65535), c("log", "log", 65535), c("new", "bad", 65535), c("next", "next", 65535), c("old", "good", 65535), c("replay", "replay", 65535), c("reset", "reset", 65535), c("run", "run", 537), c("skip", "skip", 65535), c("start", "start", 65535), c("terms", "terms", 65535), c("view", "visualize", 65535), c("visualize", "visualize", 65535)];
static O337: &[Opt] = &[o("--abbrev", 0, V, P), o("--color-by-age", 1, N, P), o("--color-lines", 2, N, P), o("--contents", 3, V, P), o("--date", 4, V, P), o("--ignore-rev", 5, V, P), o("--ignore-revs-file", 6, V, P), o("--incremental", 7, N, P), o("--line-porcelain", 8, V, P), o("--minimal", 9, N, P), o("--porcelain", 10, N, P), o("--progress", 11, N, P), o("--root", 12, N, P), o("--score-debug", 13, N, P), o("--show-email", 14, V, P), o("--show-name", 15, N, P), o("--show-number", 16, N, P), o("--show-stats", 17, N, P), o("--since", 18, V, P), o("-C", 19, J, P), o("-L", 20, V, P), o("-M", 21, J, P), o("-S", 22, V, P), o("-b", 23, N, P), o("-c", 24, N, P), o("-e", 14, V, P), o("-f", 15, N, P), o("-l", 27, N, P), o("-n", 16, N, P), o("-p", 10, N, P), o("-s", 30, N, P), o("-t", 31, N, P), o("-w", 32, N, P)];
static O338: &[Opt] = &[o("--abbrev", 0, J, P), o("--color-by-age", 1, N, P), o("--color-lines", 2, N, P), o("--contents", 3, V, P), o("--ignore-rev", 4, V, P), o("--ignore-revs-file", 5, V, P), o("--incremental", 6, N, P), o("--line-porcelain", 7, V, P), o("--minimal", 8, N, P), o("--porcelain", 9, N, P), o("--progress", 10, N, P), o("--root", 11, N, P), o("--score-debug", 12, N, P), o("--show-email", 13, V, P), o("--show-name", 14, N, P), o("--show-number", 15, N, P), o("--show-stats", 16, N, P), o("-C", 17, J, P), o("-L", 18, V, P), o("-M", 19, J, P), o("-S", 20, V, P), o("-b", 21, N, P), o("-c", 22, N, P), o("-e", 13, V, P), o("-f", 14, N, P), o("-l", 25, N, P), o("-n", 15, N, P), o("-p", 9, N, P), o("-s", 28, N, P), o("-t", 29, N, P), o("-w", 30, N, P)];
static O339: &[Opt] = &[o("--abbrev", 0, J, P), o("--all", 1, N, P), o("--color", 2, J, P), o("--column", 3, J, P), o("--contains", 4, V, P), o("--copy", 5, N, P), o("--create-reflog", 6, N, P), o("--delete", 7, N, P), o("--edit-description", 8, N, P), o("--force", 9, N, P), o("--format", 10, V, P), o("--ignore-case", 11, N, P), o("--list", 12, N, P), o("--merged", 13, V, P), o("--move", 14, N, P), o("--no-contains", 15, V, P), o("--no-merged", 16, V, P), o("--omit-empty", 17, N, P), o("--points-at", 18, V, P), o("--quiet", 19, N, P), o("--recurse-submodules", 20, N, P), o("--remotes", 21, N, P), o("--set-upstream-to", 22, V, P), o("--show-current", 23, N, P), o("--sort", 24, V, P), o("--track", 25, J, P), o("--unset-upstream", 26, N, P), o("--verbose", 27, N, P), o("-C", 28, N, P), o("-D", 29, N, P), o("-M", 30, N, P), o("-a", 1, N, P), o("-c", 5, N, P), o("-d", 7, N, P), o("-f", 9, N, P), o("-i", 11, N, P), o("-l", 12, N, P), o("-m", 14, N, P), o("-q", 19, N, P), o("-r", 21, N, P), o("-t", 25, J, P), o("-u", 22, V, P), o("-v", 27, N, P), o("-vv", 27, N, P)];
static C340: &[Command] = &[c("create", "create", 65535), c("list-heads", "list-heads", 65535), c("unbundle", "unbundle", 65535), c("verify", "verify", 65535)];
static O341: &[Opt] = &[o("--allow-unknown-type", 0, N, P), o("--batch", 1, J, P), o("--batch-all-objects", 2, N, P), o("--batch-check", 3, J, P), o("--batch-command", 4, J, P), o("--buffer", 5, N, P), o("--filters", 6, N, P), o("--follow-symlinks", 7, N, P), o("--mailmap", 8, N, P), o("--path", 6, N, P), o("--textconv", 10, N, P), o("--unordered", 11, N, P), o("--use-mailmap", 12, N, P), o("-Z", 13, N, P), o("-e", 14, N, P), o("-p", 15, N, P), o("-s", 16, N, P), o("-t", 17, N, P)];
static O342: &[Opt] = &[o("--all", 0, N, P), o("--cached", 1, N, P), o("--source", 2, V, P), o("--stdin", 3, N, P), o("-a", 0, N, P), o("-z", 5, N, P)];
static O343: &[Opt] = &[o("--index", 0, N, P), o("--no-index", 1, N, P), o("--non-matching", 2, N, P), o("--quiet", 3, N, P), o("--stdin", 4, N, P), o("--verbose", 5, N, P), o("-n", 2, N, P), o("-q", 3, N, P), o("-v", 5, N, P), o("-z", 9, N, P)];
static O344: &[Opt] = &[o("--mailmap-blob", 0, V, P), o("--mailmap-file", 1, V, P), o("--stdin", 2, N, P)];
static O345: &[Opt] = &[o("--conflict", 0, V, P), o("--detach", 1, N, P), o("--force", 2, N, P), o("--guess", 3, N, P), o("--ignore-other-worktrees", 4, N, P), o("--ignore-skip-worktree-bits", 5, N, P), o("--inter-hunk-context", 6, V, P), o("--merge", 7, N, P), o("--orphan", 8, V, P), o("--ours", 9, N, P), o("--overlay", 10, N, P), o("--overwrite-ignore", 11, N, P), o("--patch", 12, N, P), o("--pathspec-file-nul", 13, N, P), o("--pathspec-from-file", 14, V, P), o("--progress", 15, N, P), o("--quiet", 16, N, P), o("--recurse-submodules", 17, J, P), o("--theirs", 18, N, P), o("--track", 19, J, P), o("--unified", 20, V, P), o("-2", 21, N, P), o("-3", 22, N, P), o("-B", 23, V, P), o("-U", 20, V, P), o("-b", 25, V, P), o("-d", 1, N, P), o("-f", 2, N, P), o("-l", 28, N, P), o("-m", 7, N, P), o("-p", 12, N, P), o("-q", 16, N, P), o("-t", 32, N, P)];
static O346: &[Opt] = &[o("--abbrev", 0, J, P), o("--verbose", 1, N, P), o("-v", 1, N, P)];
static O347: &[Opt] = &[o("--abort", 0, N, P), o("--allow-empty", 1, N, P), o("--allow-empty-message", 2, N, P), o("--cleanup", 3, V, P), o("--commit", 4, N, P), o("--continue", 5, N, P), o("--edit", 6, N, P), o("--empty", 7, V, P), o("--ff", 8, N, P), o("--gpg-sign", 9, J, P), o("--keep-redundant-commits", 10, N, P), o("--mainline", 11, V, P), o("--no-commit", 12, N, P), o("--quit", 13, N, P), o("--rerere-autoupdate", 14, N, P), o("--signoff", 15, N, P), o("--skip", 16, N, P), o("--strategy", 17, V, P), o("--strategy-option", 18, V, P), o("-S", 9, J, P), o("-X", 18, V, P), o("-e", 6, N, P), o("-m", 11, V, P), o("-n", 12, N, P), o("-s", 15, N, P), o("-x", 25, N, P)];
static O348: &[Opt] = &[o("--dry-run", 0, N, Tries), o("--exclude", 1, V, P), o("--force", 2, N, P), o("--interactive", 3, N, P), o("--quiet", 4, N, P), o("-X", 5, N, P), o("-d", 6, N, P), o("-e", 1, V, P), o("-f", 2, N, P), o("-i", 3, N, P), o("-n", 0, N, Tries), o("-q", 4, N, P), o("-x", 12, N, P)];
static O349: &[Opt] = &[o("--also-filter-submodules", 0, N, P), o("--bare", 1, N, P), o("--branch", 2, V, P), o("--bundle-uri", 3, V, P), o("--checkout", 4, N, P), o("--config", 5, V, P), o("--depth", 6, V, P), o("--dissociate", 7, N, P), o("--filter", 8, V, P), o("--hardlinks", 9, N, P), o("--ipv4", 10, N, P), o("--ipv6", 11, N, P), o("--jobs", 12, V, P), o("--local", 13, N, P), o("--mirror", 14, N, P), o("--no-checkout", 15, N, P), o("--no-hardlinks", 16, N, P), o("--no-tags", 17, N, P), o("--origin", 18, V, P), o("--progress", 19, N, P), o("--quiet", 20, N, P), o("--recurse-submodules", 21, J, P), o("--recursive", 22, J, P), o("--ref-format", 23, V, P), o("--reference", 24, V, P), o("--reference-if-able", 25, V, P), o("--reject-shallow", 26, N, P), o("--remote-submodules", 27, N, P), o("--revision", 28, V, P), o("--separate-git-dir", 29, V, P), o("--server-option", 30, V, P), o("--shallow-exclude", 31, V, P), o("--shallow-since", 32, V, P), o("--shallow-submodules", 33, N, P), o("--shared", 34, N, P), o("--single-branch", 35, N, P), o("--sparse", 36, N, P), o("--tags", 37, N, P), o("--template", 38, V, P), o("--upload-pack", 39, V, Line), o("--verbose", 40, N, P), o("-4", 10, N, P), o("-6", 11, N, P), o("-b", 2, V, P), o("-c", 5, V, P), o("-j", 12, V, P), o("-l", 13, N, P), o("-n", 15, N, P), o("-o", 18, V, P), o("-q", 20, N, P), o("-s", 34, N, P), o("-u", 39, V, Line), o("-v", 40, N, P)];
static O350: &[Opt] = &[o("--command", 0, V, P), o("--indent", 1, V, P), o("--mode", 2, J, P), o("--nl", 3, V, P), o("--padding", 4, V, P), o("--raw-mode", 5, V, P), o("--width", 6, V, P)];
static O351: &[Opt] = &[o("--ahead-behind", 0, N, P), o("--all", 1, N, P), o("--amend", 2, N, P), o("--author", 3, V, P), o("--branch", 4, N, P), o("--cleanup", 5, V, P), o("--date", 6, V, P), o("--dry-run", 7, N, Tries), o("--edit", 8, N, P), o("--file", 9, V, P), o("--fixup", 10, V, P), o("--gpg-sign", 11, J, P), o("--include", 12, N, P), o("--interactive", 13, N, P), o("--long", 14, N, P), o("--message", 15, V, P), o("--no-post-rewrite", 16, N, P), o("--no-verify", 17, N, P), o("--null", 18, N, P), o("--only", 19, N, P), o("--patch", 20, N, P), o("--pathspec-file-nul", 21, N, P), o("--pathspec-from-file", 22, V, P), o("--porcelain", 23, N, P), o("--post-rewrite", 24, N, P), o("--quiet", 25, N, P), o("--reedit-message", 26, V, P), o("--reset-author", 27, N, P), o("--reuse-message", 28, V, P), o("--short", 29, N, P), o("--signoff", 30, N, P), o("--squash", 31, V, P), o("--status", 32, N, P), o("--template", 33, V, P), o("--trailer", 34, V, P), o("--untracked-files", 35, J, P), o("--verbose", 36, N, P), o("--verify", 37, N, P), o("-C", 28, V, P), o("-F", 9, V, P), o("-S", 11, J, P), o("-a", 1, N, P), o("-c", 26, V, P), o("-e", 8, N, P), o("-i", 12, N, P), o("-m", 15, V, P), o("-n", 17, N, P), o("-o", 19, N, P), o("-p", 20, N, P), o("-q", 25, N, P), o("-s", 30, N, P), o("-t", 33, V, P), o("-u", 35, J, P), o("-v", 36, N, P), o("-z", 18, N, P)];
static O352: &[Opt] = &[o("--object-dir", 0, V, P)];
static C353: &[Command] = &[c("verify", "verify", 65535), c("write", "write", 65535)];
static O354: &[Opt] = &[o("--gpg-sign", 0, J, P), o("-F", 1, V, P), o("-S", 0, J, P), o("-m", 3, V, P), o("-p", 4, V, P)];
static O355: &[Opt] = &[o("--human-readable", 0, N, P), o("--verbose", 1, N, P), o("-H", 0, N, P), o("-v", 1, N, P)];
static O356: &[Opt] = &[o("--socket", 0, V, P), o("--timeout", 1, V, P)];
static O357: &[Opt] = &[o("--file", 0, V, P)];
static O358: &[Opt] = &[o("--abbrev", 0, J, P), o("--all", 1, N, P), o("--always", 2, N, P), o("--broken", 3, J, P), o("--candidates", 4, V, P), o("--contains", 5, N, P), o("--debug", 6, N, P), o("--dirty", 7, J, P), o("--exact-match", 8, N, P), o("--exclude", 9, V, P), o("--first-parent", 10, N, P), o("--long", 11, N, P), o("--match", 12, V, P), o("--tags", 13, N, P)];
static O359: &[Opt] = &[o("--abbrev", 0, V, P), o("--cached", 1, N, P), o("--check", 2, N, P), o("--color", 3, J, P), o("--diff-filter", 4, V, P), o("--dst-prefix", 5, V, P), o("--exit-code", 6, N, P), o("--ext-diff", 7, N, P), o("--find-copies", 8, J, P), o("--find-copies-harder", 9, N, P), o("--find-renames", 10, J, P), o("--full-index", 11, N, P), o("--ignore-all-space", 12, N, P), o("--inter-hunk-context", 13, V, P), o("--merge-base", 14, N, P), o("--name-only", 15, N, P), o("--name-status", 16, N, P), o("--no-index", 17, N, P), o("--numstat", 18, N, P), o("--output", 19, V, Write), o("--patch", 20, N, P), o("--patch-with-raw", 21, N, P), o("--patch-with-stat", 22, N, P), o("--pickaxe-all", 23, N, P), o("--quiet", 24, N, P), o("--src-prefix", 25, V, P), o("--staged", 1, N, P), o("--stat", 27, J, P), o("--unified", 28, J, P), o("--word-diff", 29, J, P), o("-B", 30, J, P), o("-C", 8, J, P), o("-G", 32, V, P), o("-I", 33, V, P), o("-M", 10, J, P), o("-O", 35, V, P), o("-R", 36, N, P), o("-S", 37, V, P), o("-U", 28, J, P), o("-a", 39, N, P), o("-l", 40, V, P), o("-p", 20, N, P), o("-u", 20, N, P), o("-w", 12, N, P), o("-z", 44, N, P)];
static O360: &[Opt] = &[o("--abbrev", 0, V, P), o("--find-copies-harder", 1, N, P), o("--full-index", 2, N, P), o("--name-only", 3, N, P), o("--name-status", 4, V, P), o("--numstat", 5, N, P), o("--patch-with-raw", 6, N, P), o("--patch-with-stat", 7, N, P), o("--pickaxe-all", 8, N, P), o("--stat", 9, N, P), o("-B", 10, N, P), o("-C", 11, N, P), o("-M", 12, N, P), o("-O", 13, V, P), o("-R", 14, N, P), o("-S", 15, V, P), o("-a", 16, N, P), o("-l", 17, V, P), o("-p", 18, N, P), o("-u", 19, N, P), o("-z", 20, N, P)];
static O361: &[Opt] = &[o("--abbrev", 0, V, P), o("--cc", 1, N, P), o("--combined-all-paths", 2, N, P), o("--find-copies-harder", 3, N, P), o("--full-index", 4, N, P), o("--name-only", 5, N, P), o("--name-status", 6, V, P), o("--numstat", 7, N, P), o("--patch-with-raw", 8, N, P), o("--patch-with-stat", 9, N, P), o("--pickaxe-all", 10, N, P), o("--root", 11, N, P), o("--stat", 12, N, P), o("-B", 13, N, P), o("-C", 14, N, P), o("-M", 15, N, P), o("-O", 16, V, P), o("-R", 17, N, P), o("-S", 18, V, P), o("-a", 19, N, P), o("-c", 20, N, P), o("-l", 21, V, P), o("-p", 22, N, P), o("-r", 23, N, P), o("-u", 24, N, P), o("-z", 25, N, P)];
static O362: &[Opt] = &[o("--all", 0, N, P), o("--append", 1, N, P), o("--atomic", 2, N, P), o("--auto-gc", 3, N, P), o("--auto-maintenance", 4, N, P), o("--deepen", 5, V, P), o("--depth", 6, V, P), o("--dry-run", 7, N, Tries), o("--filter", 8, V, P), o("--force", 9, N, P), o("--ipv4", 10, N, P), o("--ipv6", 11, N, P), o("--jobs", 12, V, P), o("--keep", 13, N, P), o("--multiple", 14, N, P), o("--negotiate-only", 15, V, P), o("--negotiation-tip", 16, V, P), o("--no-tags", 17, N, P), o("--porcelain", 18, N, P), o("--prefetch", 19, N, P), o("--progress", 20, N, P), o("--prune", 21, N, P), o("--prune-tags", 22, V, P), o("--quiet", 23, N, P), o("--recurse-submodules", 24, J, P), o("--refetch", 25, N, P), o("--refmap", 26, V, P), o("--server-option", 27, V, P), o("--set-upstream", 28, N, P), o("--shallow-exclude", 29, V, P), o("--shallow-since", 30, V, P), o("--show-forced-updates", 31, N, P), o("--stdin", 32, N, P), o("--tags", 33, N, P), o("--unshallow", 34, N, P), o("--update-head-ok", 35, N, P), o("--update-shallow", 36, V, P), o("--upload-pack", 37, V, Line), o("--verbose", 38, N, P), o("--write-commit-graph", 39, N, P), o("--write-fetch-head", 40, N, P), o("-4", 10, N, P), o("-6", 11, N, P), o("-P", 22, V, P), o("-a", 1, N, P), o("-f", 9, N, P), o("-j", 12, V, P), o("-k", 13, N, P), o("-m", 48, N, P), o("-n", 17, N, P), o("-o", 27, V, P), o("-p", 21, N, P), o("-q", 23, N, P), o("-t", 33, N, P), o("-u", 35, N, P), o("-v", 38, N, P)];
static O363: &[Opt] = &[o("--commit-filter", 0, V, Line), o("--env-filter", 1, V, Line), o("--force", 2, N, P), o("--index-filter", 3, V, Line), o("--msg-filter", 4, V, Line), o("--original", 5, V, P), o("--parent-filter", 6, V, Line), o("--prune-empty", 7, N, P), o("--setup", 8, V, P), o("--state-branch", 9, V, P), o("--subdirectory-filter", 10, V, P), o("--tag-name-filter", 11, V, Line), o("--tree-filter", 12, V, Line), o("-d", 13, V, P), o("-f", 2, N, P)];
static O364: &[Opt] = &[o("--file", 0, V, P), o("--into-name", 1, V, P), o("--log", 2, J, P), o("--message", 3, V, P), o("-F", 0, V, P), o("-m", 3, V, P)];
static O365: &[Opt] = &[o("--color", 0, J, P), o("--contains", 1, V, P), o("--count", 2, V, P), o("--exclude", 3, V, P), o("--format", 4, V, P), o("--ignore-case", 5, N, P), o("--include-root-refs", 6, N, P), o("--merged", 7, V, P), o("--no-contains", 8, V, P), o("--no-merged", 9, V, P), o("--omit-empty", 10, N, P), o("--perl", 11, N, P), o("--points-at", 12, V, P), o("--python", 13, N, P), o("--shell", 14, N, P), o("--sort", 15, V, P), o("--stdin", 16, N, P), o("--tcl", 17, N, P), o("-p", 11, N, P), o("-s", 14, N, P)];
static O366: &[Opt] = &[o("--config", 0, V, P), o("--keep-going", 1, N, P)];
static O367: &[Opt] = &[o("--add-header", 0, V, P), o("--attach", 1, J, P), o("--base", 2, V, P), o("--binary", 3, N, P), o("--cc", 4, V, P), o("--cover-from-description", 5, V, P), o("--cover-letter", 6, N, P), o("--creation-factor", 7, V, P), o("--description-file", 8, V, P), o("--filename-max-length", 9, V, P), o("--force-in-body-from", 10, N, P), o("--from", 11, J, P), o("--ignore-if-in-upstream", 12, N, P), o("--in-reply-to", 13, V, P), o("--inline", 14, J, P), o("--interdiff", 15, V, P), o("--keep-subject", 16, N, P), o("--no-binary", 17, N, P), o("--no-numbered", 18, N, P), o("--no-stat", 19, N, P), o("--numbered", 20, N, P), o("--numbered-files", 21, V, P), o("--output-directory", 22, V, Into), o("--progress", 23, N, P), o("--quiet", 24, N, P), o("--range-diff", 25, V, P), o("--reroll-count", 26, V, P), o("--rfc", 27, J, P), o("--signature", 28, V, P), o("--signature-file", 29, V, P), o("--signoff", 30, N, P), o("--start-number", 31, V, P), o("--stdout", 32, N, P), o("--subject-prefix", 33, V, P), o("--suffix", 34, V, P), o("--thread", 35, J, P), o("--to", 36, V, P), o("--zero-commit", 37, N, P), o("-N", 18, N, P), o("-k", 16, N, P), o("-n", 20, N, P), o("-o", 22, V, Into), o("-p", 19, N, P), o("-q", 24, N, P), o("-s", 30, N, P), o("-v", 26, V, P)];
static O368: &[Opt] = &[o("--cache", 0, N, P), o("--connectivity-only", 1, N, P), o("--dangling", 2, N, P), o("--full", 3, N, P), o("--lost-found", 4, N, P), o("--name-objects", 5, N, P), o("--progress", 6, N, P), o("--reflogs", 7, N, P), o("--root", 8, N, P), o("--strict", 9, N, P), o("--tags", 10, N, P), o("--unreachable", 11, N, P), o("--verbose", 12, N, P), o("-v", 12, N, P)];
static O369: &[Opt] = &[o("--aggressive", 0, N, P), o("--auto", 1, N, P), o("--cruft", 2, N, P), o("--detach", 3, N, P), o("--expire-to", 4, V, P), o("--force", 5, N, P), o("--keep-largest-pack", 6, N, P), o("--max-cruft-size", 7, V, P), o("--prune", 8, J, P), o("--quiet", 9, N, P), o("-f", 5, N, P), o("-q", 9, N, P)];
static O370: &[Opt] = &[o("--after-context", 0, V, P), o("--all-match", 1, N, P), o("--and", 2, N, P), o("--basic-regexp", 3, N, P), o("--before-context", 4, V, P), o("--break", 5, N, P), o("--cached", 6, N, P), o("--color", 7, J, P), o("--column", 8, N, P), o("--context", 9, V, P), o("--count", 10, N, P), o("--exclude-standard", 11, N, P), o("--ext-grep", 12, N, P), o("--extended-regexp", 13, N, P), o("--files-with-matches", 14, N, P), o("--files-without-match", 15, N, P), o("--fixed-strings", 16, N, P), o("--full-name", 17, N, P), o("--function-context", 18, N, P), o("--heading", 19, N, P), o("--ignore-case", 20, N, P), o("--index", 21, N, P), o("--invert-match", 22, N, P), o("--line-number", 23, N, P), o("--max-count", 24, V, P), o("--max-depth", 25, V, P), o("--name-only", 26, N, P), o("--no-index", 27, N, P), o("--not", 28, N, P), o("--null", 29, N, P), o("--only-matching", 30, N, P), o("--open-files-in-pager", 31, J, P), o("--or", 32, N, P), o("--perl-regexp", 33, N, P), o("--quiet", 34, N, P), o("--recurse-submodules", 35, N, P), o("--recursive", 36, N, P), o("--show-function", 37, N, P), o("--text", 38, N, P), o("--textconv", 39, N, P), o("--threads", 40, V, P), o("--untracked", 41, N, P), o("--word-regexp", 42, N, P), o("-A", 0, V, P), o("-B", 4, V, P), o("-C", 9, V, P), o("-E", 13, N, P), o("-F", 16, N, P), o("-G", 3, N, P), o("-H", 49, N, P), o("-I", 50, N, P), o("-L", 15, N, P), o("-NUM", 52, N, P), o("-O", 53, J, P), o("-P", 33, N, P), o("-W", 18, N, P), o("-a", 38, N, P), o("-c", 10, N, P), o("-e", 58, V, Text), o("-f", 59, V, P), o("-h", 60, N, P), o("-i", 20, N, P), o("-l", 14, N, P), o("-m", 24, V, P), o("-n", 23, N, P), o("-o", 30, N, P), o("-p", 37, N, P), o("-q", 34, N, P), o("-r", 36, N, P), o("-v", 22, N, P), o("-w", 42, N, P), o("-z", 29, N, P)];
static O371: &[Opt] = &[o("--filters", 0, N, P), o("--literally", 1, N, P), o("--no-filters", 2, N, P), o("--path", 3, V, P), o("--stdin", 4, N, P), o("--stdin-paths", 5, N, P), o("-t", 6, V, P), o("-w", 7, N, P)];
static O372: &[Opt] = &[o("--bare", 0, N, P), o("--initial-branch", 1, V, P), o("--object-format", 2, V, P), o("--quiet", 3, N, P), o("--ref-format", 4, V, P), o("--separate-git-dir", 5, V, P), o("--shared", 6, J, P), o("--template", 7, V, P), o("-b", 1, V, P), o("-q", 3, N, P)];
static O373: &[Opt] = &[o("--divider", 0, N, P), o("--if-exists", 1, V, P), o("--if-missing", 2, V, P), o("--in-place", 3, N, P), o("--no-divider", 4, N, P), o("--only-input", 5, N, P), o("--only-trailers", 6, N, P), o("--parse", 7, N, P), o("--trailer", 8, V, P), o("--trim-empty", 9, N, P), o("--unfold", 10, N, P), o("--where", 11, V, P)];
static O374: &[Opt] = &[o("--after", 26, V, P), o("--all", 1, N, P), o("--author", 2, V, Text), o("--before", 32, V, P), o("--branches", 4, J, P), o("--clear-decorations", 5, N, P), o("--committer", 6, V, Text), o("--date", 7, V, P), o("--decorate", 8, J, P), o("--decorate-refs", 9, V, P), o("--decorate-refs-exclude", 10, V, P), o("--diff-filter", 11, V, P), o("--exclude", 12, V, P), o("--follow", 13, N, P), o("--format", 14, V, P), o("--glob", 15, V, P), o("--graph", 16, N, P), o("--grep", 17, V, Text), o("--mailmap", 18, N, P), o("--max-count", 19, V, P), o("--oneline", 20, N, P), o("--output", 21, V, Write), o("--patch", 22, N, P), o("--pretty", 23, J, P), o("--quiet", 24, N, P), o("--remotes", 25, J, P), o("--since", 26, V, P), o("--skip", 27, V, P), o("--source", 28, N, P), o("--stat", 29, J, P), o("--tags", 30, J, P), o("--unified", 31, J, P), o("--until", 32, V, P), o("--use-mailmap", 33, N, P), o("-E", 34, N, P), o("-F", 35, N, P), o("-G", 36, V, Text), o("-I", 37, V, P), o("-L", 38, V, P), o("-O", 39, V, P), o("-P", 40, N, P), o("-S", 41, V, Text), o("-U", 31, J, P), o("-c", 43, N, P), o("-i", 44, N, P), o("-n", 19, V, P), o("-p", 22, N, P), o("-q", 24, N, P), o("-u", 22, N, P)];
static O375: &[Opt] = &[o("--abbrev", 0, J, P), o("--cached", 1, N, P), o("--debug", 2, N, P), o("--deduplicate", 3, N, P), o("--deleted", 4, N, P), o("--directory", 5, N, P), o("--empty-directory", 6, N, P), o("--eol", 7, N, P), o("--error-unmatch", 8, N, P), o("--exclude", 9, V, P), o("--exclude-from", 10, V, P), o("--exclude-per-directory", 11, V, P), o("--exclude-standard", 12, N, P), o("--format", 13, V, P), o("--full-name", 14, N, P), o("--ignored", 15, N, P), o("--killed", 16, N, P), o("--modified", 17, N, P), o("--others", 18, N, P), o("--recurse-submodules", 19, N, P), o("--resolve-undo", 20, N, P), o("--sparse", 21, N, P), o("--stage", 22, N, P), o("--unmerged", 23, N, P), o("--with-tree", 24, V, P), o("-X", 10, V, P), o("-c", 1, N, P), o("-d", 4, N, P), o("-f", 28, N, P), o("-i", 15, N, P), o("-k", 16, N, P), o("-m", 17, N, P), o("-o", 18, N, P), o("-s", 22, N, P), o("-t", 34, N, P), o("-u", 23, N, P), o("-v", 36, N, P), o("-x", 9, V, P), o("-z", 38, N, P)];
static O376: &[Opt] = &[o("--branches", 0, N, P), o("--exit-code", 1, N, P), o("--get-url", 2, N, P), o("--quiet", 3, N, P), o("--refs", 4, N, P), o("--server-option", 5, V, P), o("--sort", 6, V, P), o("--symref", 7, N, P), o("--tags", 8, N, P), o("--upload-pack", 9, V, Line), o("-b", 0, N, P), o("-o", 5, V, P), o("-q", 3, N, P), o("-t", 8, N, P)];
static O377: &[Opt] = &[o("--abbrev", 0, J, P), o("--format", 1, V, P), o("--full-name", 2, N, P), o("--full-tree", 3, N, P), o("--long", 4, N, P), o("--name-only", 5, N, P), o("--name-status", 6, N, P), o("--object-only", 7, N, P), o("-d", 8, N, P), o("-l", 4, N, P), o("-r", 10, N, P), o("-t", 11, N, P), o("-z", 12, N, P)];
static O378: &[Opt] = &[o("--encoding", 0, V, P), o("--message-id", 1, V, P), o("--quoted-cr", 2, V, P), o("--scissors", 3, N, P), o("-b", 4, N, P), o("-k", 5, N, P), o("-m", 1, V, P), o("-n", 7, N, P), o("-u", 8, N, P)];
static C379: &[Command] = &[c("register", "register", 65535), c("run", "run", 65535), c("start", "start", 65535), c("stop", "stop", 65535), c("unregister", "unregister", 65535)];
static O380: &[Opt] = &[o("--abort", 0, N, P), o("--allow-unrelated-histories", 1, N, P), o("--autostash", 2, N, P), o("--cleanup", 3, V, P), o("--commit", 4, N, P), o("--continue", 5, N, P), o("--edit", 6, N, P), o("--ff", 7, N, P), o("--ff-only", 8, N, P), o("--file", 9, V, P), o("--gpg-sign", 10, J, P), o("--into-name", 11, V, P), o("--log", 12, J, P), o("--message", 13, V, P), o("--no-verify", 14, N, P), o("--overwrite-ignore", 15, N, P), o("--progress", 16, N, P), o("--quiet", 17, N, P), o("--quit", 18, N, P), o("--rerere-autoupdate", 19, N, P), o("--signoff", 20, N, P), o("--squash", 21, N, P), o("--stat", 22, N, P), o("--strategy", 23, V, P), o("--strategy-option", 24, V, P), o("--summary", 25, N, P), o("--verbose", 26, N, P), o("--verify", 27, N, P), o("--verify-signatures", 28, N, P), o("-F", 9, V, P), o("-S", 10, J, P), o("-X", 24, V, P), o("-e", 6, N, P), o("-m", 13, V, P), o("-n", 34, N, P), o("-q", 17, N, P), o("-s", 23, V, P), o("-v", 26, N, P)];
static O381: &[Opt] = &[o("--all", 0, N, P), o("--fork-point", 1, N, P), o("--independent", 2, N, P), o("--is-ancestor", 3, N, P), o("--octopus", 4, N, P), o("-a", 0, N, P)];
static O382: &[Opt] = &[o("--diff-algorithm", 0, V, P), o("--diff3", 1, N, P), o("--marker-size", 2, V, P), o("--object-id", 3, N, P), o("--ours", 4, N, P), o("--quiet", 5, N, P), o("--stdout", 6, N, P), o("--theirs", 7, N, P), o("--union", 8, N, P), o("--zdiff3", 9, N, P), o("-L", 10, V, P), o("-p", 6, N, P), o("-q", 5, N, P)];
static O383: &[Opt] = &[o("--allow-unrelated-histories", 0, N, P), o("--merge-base", 1, V, P), o("--messages", 2, N, P), o("--name-only", 3, N, P), o("--stdin", 4, N, P), o("--strategy-option", 5, V, P), o("--trivial-merge", 6, N, P), o("--write-tree", 7, N, P), o("-X", 5, V, P), o("-z", 9, N, P)];
static O384: &[Opt] = &[o("--strict", 0, N, P)];
static O385: &[Opt] = &[o("--batch", 0, N, P), o("--missing", 1, N, P), o("-z", 2, N, P)];
static O386: &[Opt] = &[o("--dry-run", 0, N, Tries), o("--force", 1, N, P), o("--sparse", 2, N, P), o("--verbose", 3, N, P), o("-f", 1, N, P), o("-k", 5, N, P), o("-n", 0, N, Tries), o("-v", 3, N, P)];
static O387: &[Opt] = &[o("--all", 0, N, P), o("--always", 1, N, P), o("--annotate-stdin", 2, V, P), o("--exclude", 3, V, P), o("--name-only", 4, N, P), o("--refs", 5, V, P), o("--tags", 6, N, P), o("--undefined", 7, N, P)];
static O388: &[Opt] = &[o("--ref", 0, V, P)];
static C389: &[Command] = &[c("add", "add", 553), c("append", "append", 65535), c("copy", "copy", 65535), c("edit", "edit", 65535), c("get-ref", "get-ref", 65535), c("list", "list", 65535), c("merge", "merge", 65535), c("prune", "prune", 65535), c("remove", "remove", 65535), c("show", "show", 65535)];
static O390: &[Opt] = &[o("--all", 0, N, P), o("--all-progress", 1, N, P), o("--all-progress-implied", 2, N, P), o("--compression", 3, V, P), o("--cruft", 4, N, P), o("--cruft-expiration", 5, J, P), o("--delta-base-offset", 6, N, P), o("--delta-islands", 7, N, P), o("--depth", 8, V, P), o("--exclude-promisor-objects", 9, N, P), o("--filter", 10, V, P), o("--honor-pack-keep", 11, N, P), o("--include-tag", 12, N, P), o("--incremental", 13, N, P), o("--index-version", 14, V, P), o("--indexed-objects", 15, N, P), o("--keep-pack", 16, V, P), o("--keep-true-parents", 17, N, P), o("--keep-unreachable", 18, N, P), o("--local", 19, N, P), o("--max-pack-size", 20, V, P), o("--missing", 21, V, P), o("--non-empty", 22, N, P), o("--pack-loose-unreachable", 23, N, P), o("--progress", 24, N, P), o("--quiet", 25, N, P), o("--reflog", 26, N, P), o("--reuse-delta", 27, N, P), o("--reuse-object", 28, N, P), o("--revs", 29, N, P), o("--shallow", 30, N, P), o("--sparse", 31, N, P), o("--stdin-packs", 32, N, P), o("--stdout", 33, N, P), o("--thin", 34, N, P), o("--threads", 35, V, P), o("--unpack-unreachable", 36, J, P), o("--unpacked", 37, N, P), o("--uri-protocol", 38, V, P), o("--use-bitmap-index", 39, N, P), o("--window", 40, V, P), o("--window-memory", 41, V, P), o("--write-bitmap-index", 42, N, P), o("-q", 25, N, P)];
static O391: &[Opt] = &[o("--all", 0, N, P), o("--auto", 1, N, P), o("--exclude", 2, V, P), o("--include", 3, V, P), o("--prune", 4, N, P)];
static O392: &[Opt] = &[o("--dry-run", 0, N, Tries), o("--exclude-promisor-objects", 1, N, P), o("--expire", 2, V, P), o("--progress", 3, N, P), o("--verbose", 4, N, P), o("-n", 0, N, Tries), o("-v", 4, N, P)];
static O393: &[Opt] = &[o("--dry-run", 0, N, Tries), o("--quiet", 1, N, P), o("-n", 0, N, Tries), o("-q", 1, N, P)];
static O394: &[Opt] = &[o("--all", 0, N, P), o("--allow-unrelated-histories", 1, N, P), o("--append", 2, N, P), o("--atomic", 3, N, P), o("--auto-gc", 4, N, P), o("--auto-maintenance", 5, N, P), o("--autostash", 6, N, P), o("--cleanup", 7, V, P), o("--commit", 8, N, P), o("--deepen", 9, V, P), o("--depth", 10, V, P), o("--dry-run", 11, N, Tries), o("--edit", 12, N, P), o("--ff", 13, N, P), o("--ff-only", 14, N, P), o("--filter", 15, V, P), o("--force", 16, N, P), o("--gpg-sign", 17, J, P), o("--ipv4", 18, N, P), o("--ipv6", 19, N, P), o("--jobs", 20, J, P), o("--keep", 21, N, P), o("--log", 22, J, P), o("--multiple", 23, N, P), o("--negotiate-only", 24, V, P), o("--negotiation-tip", 25, V, P), o("--no-tags", 26, N, P), o("--no-verify", 27, N, P), o("--porcelain", 28, N, P), o("--prefetch", 29, N, P), o("--progress", 30, N, P), o("--prune", 31, N, P), o("--prune-tags", 32, V, P), o("--quiet", 33, N, P), o("--rebase", 34, J, P), o("--recurse-submodules", 35, J, P), o("--refetch", 36, N, P), o("--refmap", 37, V, P), o("--server-option", 38, V, P), o("--set-upstream", 39, N, P), o("--shallow-exclude", 40, V, P), o("--shallow-since", 41, V, P), o("--show-forced-updates", 42, N, P), o("--signoff", 43, J, P), o("--squash", 44, N, P), o("--stat", 45, N, P), o("--stdin", 46, N, P), o("--strategy", 47, V, P), o("--strategy-option", 48, V, P), o("--tags", 49, N, P), o("--unshallow", 50, N, P), o("--update-head-ok", 51, N, P), o("--update-shallow", 52, V, P), o("--upload-pack", 53, V, P), o("--verbose", 54, N, P), o("--verify", 55, N, P), o("--verify-signatures", 56, N, P), o("--write-commit-graph", 57, N, P), o("--write-fetch-head", 58, N, P), o("-4", 18, N, P), o("-6", 19, N, P), o("-P", 32, V, P), o("-S", 17, J, P), o("-X", 48, V, P), o("-a", 2, N, P), o("-f", 16, N, P), o("-j", 20, J, P), o("-k", 21, N, P), o("-m", 68, N, P), o("-n", 69, N, P), o("-o", 38, V, P), o("-p", 31, N, P), o("-q", 33, N, P), o("-r", 34, J, P), o("-s", 47, V, P), o("-t", 49, N, P), o("-u", 51, N, P), o("-v", 54, N, P)];
static O395: &[Opt] = &[o("--all", 0, N, P), o("--atomic", 1, N, P), o("--branches", 2, N, P), o("--delete", 3, N, P), o("--dry-run", 4, N, Tries), o("--exec", 5, V, Line), o("--follow-tags", 6, N, P), o("--force", 7, N, P), o("--force-if-includes", 8, N, P), o("--force-with-lease", 9, J, P), o("--ipv4", 10, N, P), o("--ipv6", 11, N, P), o("--mirror", 12, N, P), o("--no-verify", 13, N, P), o("--porcelain", 14, N, P), o("--progress", 15, N, P), o("--prune", 16, N, P), o("--push-option", 17, V, P), o("--quiet", 18, N, P), o("--receive-pack", 19, V, Line), o("--recurse-submodules", 20, V, P), o("--repo", 21, V, P), o("--set-upstream", 22, N, P), o("--signed", 23, J, P), o("--tags", 24, N, P), o("--thin", 25, N, P), o("--verbose", 26, N, P), o("--verify", 27, N, P), o("-4", 10, N, P), o("-6", 11, N, P), o("-d", 3, N, P), o("-f", 7, N, P), o("-n", 4, N, Tries), o("-o", 17, V, P), o("-q", 18, N, P), o("-u", 22, N, P), o("-v", 26, N, P)];
static O396: &[Opt] = &[o("--abbrev", 0, J, P), o("--anchored", 1, V, P), o("--binary", 2, N, P), o("--break-rewrites", 3, J, P), o("--check", 4, N, P), o("--color", 5, J, P), o("--color-moved", 6, J, P), o("--color-moved-ws", 7, V, P), o("--color-words", 8, J, P), o("--compact-summary", 9, N, P), o("--creation-factor", 10, V, P), o("--cumulative", 11, N, P), o("--default-prefix", 12, N, P), o("--diff-algorithm", 13, V, P), o("--diff-filter", 14, N, P), o("--dirstat", 15, J, P), o("--dirstat-by-file", 16, J, P), o("--dst-prefix", 17, V, P), o("--dual-color", 18, N, P), o("--exit-code", 19, N, P), o("--ext-diff", 20, N, P), o("--find-copies", 21, J, P), o("--find-copies-harder", 22, N, P), o("--find-object", 23, V, P), o("--find-renames", 24, J, P), o("--follow", 25, N, P), o("--full-index", 26, N, P), o("--function-context", 27, N, P), o("--histogram", 28, N, P), o("--ignore-all-space", 29, N, P), o("--ignore-blank-lines", 30, N, P), o("--ignore-cr-at-eol", 31, N, P), o("--ignore-matching-lines", 32, V, P), o("--ignore-space-at-eol", 33, V, P), o("--ignore-space-change", 34, N, P), o("--ignore-submodules", 35, J, P), o("--indent-heuristic", 36, N, P), o("--inter-hunk-context", 37, V, P), o("--irreversible-delete", 38, N, P), o("--ita-invisible-in-index", 39, N, P), o("--ita-visible-in-index", 40, N, P), o("--left-only", 41, N, P), o("--line-prefix", 42, V, P), o("--minimal", 43, N, P), o("--name-only", 44, N, P), o("--name-status", 45, N, P), o("--no-dual-color", 46, N, P), o("--no-patch", 47, N, P), o("--no-prefix", 48, N, P), o("--no-renames", 49, N, P), o("--notes", 50, J, P), o("--numstat", 51, N, P), o("--output", 52, V, P), o("--output-indicator-context", 53, V, P), o("--output-indicator-new", 54, V, P), o("--output-indicator-old", 55, V, P), o("--patch", 56, N, P), o("--patch-with-raw", 57, N, P), o("--patch-with-stat", 58, N, P), o("--patience", 59, N, P), o("--pickaxe-all", 60, N, P), o("--pickaxe-regex", 61, N, P), o("--quiet", 62, N, P), o("--raw", 63, N, P), o("--relative", 64, J, P), o("--rename-empty", 65, N, P), o("--right-only", 66, N, P), o("--rotate-to", 67, V, P), o("--shortstat", 68, N, P), o("--skip-to", 69, V, P), o("--src-prefix", 70, V, P), o("--stat", 71, J, P), o("--stat-count", 72, V, P), o("--stat-graph-width", 73, V, P), o("--stat-name-width", 74, V, P), o("--stat-width", 75, V, P), o("--submodule", 76, J, P), o("--summary", 77, N, P), o("--text", 78, N, P), o("--textconv", 79, N, P), o("--unified", 80, J, P), o("--word-diff", 81, J, P), o("--word-diff-regex", 82, V, P), o("--ws-error-highlight", 83, V, P), o("-B", 3, J, P), o("-C", 21, J, P), o("-D", 38, N, P), o("-G", 87, V, P), o("-I", 32, V, P), o("-M", 24, J, P), o("-O", 90, V, P), o("-R", 91, N, P), o("-S", 92, V, P), o("-U", 80, J, P), o("-W", 27, N, P), o("-X", 15, J, P), o("-a", 78, N, P), o("-b", 34, N, P), o("-l", 98, V, P), o("-p", 56, N, P), o("-s", 47, N, P), o("-u", 101, N, P), o("-w", 29, N, P), o("-z", 103, N, P)];
static O397: &[Opt] = &[o("--aggressive", 0, N, P), o("--debug-unpack", 1, N, P), o("--dry-run", 2, N, Tries), o("--empty", 3, N, P), o("--exclude-per-directory", 4, V, P), o("--index-output", 5, V, P), o("--no-sparse-checkout", 6, N, P), o("--prefix", 7, V, P), o("--quiet", 8, N, P), o("--recurse-submodules", 9, J, P), o("--reset", 10, N, P), o("--sparse-checkout", 11, N, P), o("--trivial", 12, N, P), o("--verbose", 13, N, P), o("-i", 14, N, P), o("-m", 15, N, P), o("-n", 2, N, Tries), o("-q", 8, N, P), o("-u", 18, N, P), o("-v", 13, N, P)];
static O398: &[Opt] = &[o("--abort", 0, N, P), o("--apply", 1, N, P), o("--autosquash", 2, N, P), o("--autostash", 3, N, P), o("--committer-date-is-author-date", 4, N, P), o("--continue", 5, N, P), o("--edit-todo", 6, N, P), o("--empty", 7, V, P), o("--exec", 8, V, Line), o("--ff", 9, N, P), o("--force-rebase", 10, N, P), o("--fork-point", 11, N, P), o("--gpg-sign", 12, J, P), o("--ignore-whitespace", 13, N, P), o("--interactive", 14, N, P), o("--keep-base", 15, N, P), o("--merge", 16, N, P), o("--no-ff", 17, N, P), o("--no-stat", 18, N, P), o("--no-verify", 19, N, P), o("--onto", 20, V, P), o("--quiet", 21, N, P), o("--quit", 22, N, P), o("--reapply-cherry-picks", 23, N, P), o("--rebase-merges", 24, J, P), o("--rerere-autoupdate", 25, N, P), o("--reschedule-failed-exec", 26, N, P), o("--reset-author-date", 27, N, P), o("--root", 28, N, P), o("--show-current-patch", 29, N, P), o("--signoff", 30, N, P), o("--skip", 31, N, P), o("--stat", 32, N, P), o("--strategy", 33, V, P), o("--strategy-option", 34, V, P), o("--update-refs", 35, N, P), o("--verbose", 36, N, P), o("--verify", 37, N, P), o("--whitespace", 38, V, P), o("-C", 39, V, P), o("-S", 12, J, P), o("-X", 34, V, P), o("-f", 10, N, P), o("-i", 14, N, P), o("-m", 16, N, P), o("-n", 18, N, P), o("-q", 21, N, P), o("-r", 24, J, P), o("-s", 33, V, P), o("-v", 36, N, P), o("-x", 8, V, Line)];
static C399: &[Command] = &[c("delete", "delete", 552), c("drop", "drop", 65535), c("exists", "exists", 65535), c("expire", "expire", 551), c("list", "list", 65535), c("show", "show", 65535)];
static O400: &[Opt] = &[o("--verbose", 0, N, P), o("-v", 0, N, P)];
static C401: &[Command] = &[c("add", "add", 546), c("get-url", "get-url", 65535), c("prune", "prune", 548), c("remove", "remove", 65535), c("rename", "rename", 65535), c("rm", "remove", 65535), c("set-branches", "set-branches", 65535), c("set-head", "set-head", 65535), c("set-url", "set-url", 547), c("show", "show", 65535), c("update", "update", 65535)];
static O402: &[Opt] = &[o("--cruft", 0, N, P), o("--cruft-expiration", 1, V, P), o("--delta-islands", 2, N, P), o("--depth", 3, V, P), o("--expire-to", 4, V, P), o("--filter", 5, V, P), o("--filter-to", 6, V, P), o("--geometric", 7, V, P), o("--keep-pack", 8, V, P), o("--keep-unreachable", 9, N, P), o("--local", 10, N, P), o("--max-cruft-size", 11, V, P), o("--max-pack-size", 12, V, P), o("--pack-kept-objects", 13, N, P), o("--quiet", 14, N, P), o("--threads", 15, V, P), o("--unpack-unreachable", 16, V, P), o("--window", 17, V, P), o("--window-memory", 18, V, P), o("--write-bitmap-index", 19, N, P), o("--write-midx", 20, V, P), o("-A", 21, N, P), o("-F", 22, N, P), o("-a", 23, N, P), o("-b", 19, N, P), o("-d", 25, N, P), o("-f", 26, N, P), o("-g", 7, V, P), o("-i", 2, N, P), o("-k", 9, N, P), o("-l", 10, N, P), o("-m", 20, V, P), o("-n", 32, N, P), o("-q", 14, N, P)];
static O403: &[Opt] = &[o("--convert-graft-file", 0, N, P), o("--delete", 1, N, P), o("--edit", 2, N, P), o("--force", 3, N, P), o("--format", 4, V, P), o("--graft", 5, N, P), o("--list", 6, N, P), o("--raw", 7, N, P), o("-d", 1, N, P), o("-e", 2, N, P), o("-f", 3, N, P), o("-g", 5, N, P), o("-l", 6, N, P)];
static O404: &[Opt] = &[o("--rerere-autoupdate", 0, N, P)];
static O405: &[Opt] = &[o("--hard", 0, N, P), o("--intent-to-add", 1, N, P), o("--keep", 2, N, P), o("--merge", 3, N, P), o("--mixed", 4, N, P), o("--no-refresh", 5, N, P), o("--patch", 6, N, P), o("--pathspec-file-nul", 7, N, P), o("--pathspec-from-file", 8, V, P), o("--quiet", 9, N, P), o("--recurse-submodules", 10, J, P), o("--refresh", 11, N, P), o("--soft", 12, N, P), o("-N", 1, N, P), o("-p", 6, N, P), o("-q", 9, N, P)];
static O406: &[Opt] = &[o("--conflict", 0, V, P), o("--ignore-skip-worktree-bits", 1, N, P), o("--ignore-unmerged", 2, N, P), o("--inter-hunk-context", 3, V, P), o("--merge", 4, N, P), o("--ours", 5, N, P), o("--overlay", 6, N, P), o("--patch", 7, N, P), o("--pathspec-file-nul", 8, N, P), o("--pathspec-from-file", 9, V, P), o("--progress", 10, N, P), o("--quiet", 11, N, P), o("--recurse-submodules", 12, J, P), o("--source", 13, V, P), o("--staged", 14, N, P), o("--theirs", 15, N, P), o("--unified", 16, V, P), o("--worktree", 17, N, P), o("-2", 5, N, P), o("-3", 15, N, P), o("-S", 14, N, P), o("-U", 16, V, P), o("-W", 17, N, P), o("-m", 4, N, P), o("-p", 7, N, P), o("-q", 11, N, P), o("-s", 13, V, P)];
static O407: &[Opt] = &[o("--abbrev", 0, V, P), o("--abbrev-commit", 1, N, P), o("--after", 52, V, P), o("--all", 3, N, P), o("--author", 4, V, Text), o("--before", 62, V, P), o("--bisect", 6, N, P), o("--bisect-all", 7, N, P), o("--bisect-vars", 8, N, P), o("--branches", 9, N, P), o("--children", 10, N, P), o("--clear-decorations", 11, N, P), o("--committer", 12, V, Text), o("--count", 13, N, P), o("--date", 14, V, P), o("--date-order", 15, N, P), o("--decorate", 16, J, P), o("--decorate-refs", 17, V, P), o("--decorate-refs-exclude", 18, V, P), o("--diff-filter", 19, V, P), o("--disk-usage", 20, J, P), o("--exclude", 21, V, P), o("--exclude-hidden", 22, V, P), o("--follow", 23, N, P), o("--format", 24, V, P), o("--glob", 25, V, P), o("--graph", 26, N, P), o("--grep", 27, V, Text), o("--header", 28, N, P), o("--left-right", 29, N, P), o("--mailmap", 30, N, P), o("--max-age", 31, V, P), o("--max-count", 32, V, P), o("--max-parents", 33, V, P), o("--min-age", 34, V, P), o("--min-parents", 35, V, P), o("--no-abbrev", 0, V, P), o("--no-max-parents", 37, N, P), o("--no-merges", 38, N, P), o("--no-min-parents", 39, N, P), o("--object-names", 40, N, P), o("--objects", 41, N, P), o("--objects-edge", 41, N, P), o("--oneline", 43, N, P), o("--output", 44, V, Write), o("--parents", 45, N, P), o("--patch", 46, N, P), o("--pretty", 28, N, P), o("--quiet", 48, N, P), o("--remotes", 49, N, P), o("--remove-empty", 50, N, P), o("--reverse", 51, N, P), o("--since", 52, V, P), o("--skip", 53, V, P), o("--source", 54, N, P), o("--sparse", 55, N, P), o("--stat", 56, J, P), o("--stdin", 57, N, P), o("--tags", 58, N, P), o("--topo-order", 59, N, P), o("--unified", 60, J, P), o("--unpacked", 61, N, P), o("--until", 62, V, P), o("--use-mailmap", 63, N, P), o("-E", 64, N, P), o("-F", 65, N, P), o("-G", 66, V, Text), o("-I", 67, V, P), o("-L", 68, V, P), o("-O", 69, V, P), o("-P", 70, N, P), o("-S", 71, V, Text), o("-U", 60, J, P), o("-c", 73, N, P), o("-i", 74, N, P), o("-n", 75, V, P), o("-p", 46, N, P), o("-q", 77, N, P), o("-u", 46, N, P)];
static O408: &[Opt] = &[o("--abort", 0, N, P), o("--cleanup", 1, V, P), o("--commit", 2, N, P), o("--continue", 3, N, P), o("--edit", 4, N, P), o("--gpg-sign", 5, J, P), o("--mainline", 6, V, P), o("--no-commit", 7, N, P), o("--quit", 8, N, P), o("--reference", 9, N, P), o("--rerere-autoupdate", 10, N, P), o("--signoff", 11, N, P), o("--skip", 12, N, P), o("--strategy", 13, V, P), o("--strategy-option", 14, V, P), o("-S", 5, J, P), o("-X", 14, V, P), o("-e", 4, N, P), o("-m", 6, V, P), o("-n", 7, N, P), o("-s", 11, N, P)];
static O409: &[Opt] = &[o("--cached", 0, N, P), o("--dry-run", 1, N, Tries), o("--force", 2, N, P), o("--ignore-unmatch", 3, N, P), o("--pathspec-file-nul", 4, N, P), o("--pathspec-from-file", 5, V, P), o("--quiet", 6, N, P), o("--sparse", 7, N, P), o("-f", 2, N, P), o("-n", 1, N, Tries), o("-q", 6, N, P), o("-r", 11, N, P)];
static O410: &[Opt] = &[o("--all", 0, N, P), o("--atomic", 1, N, P), o("--dry-run", 2, N, Tries), o("--exec", 3, V, P), o("--force", 4, N, P), o("--force-if-includes", 5, N, P), o("--force-with-lease", 6, J, P), o("--helper-status", 7, N, P), o("--mirror", 8, N, P), o("--progress", 9, N, P), o("--push-option", 10, V, P), o("--quiet", 11, N, P), o("--receive-pack", 12, V, P), o("--remote", 13, V, P), o("--signed", 14, J, P), o("--stateless-rpc", 15, N, P), o("--stdin", 16, N, P), o("--thin", 17, N, P), o("--verbose", 18, N, P), o("-f", 4, N, P), o("-n", 2, N, Tries), o("-q", 11, N, P), o("-v", 18, N, P)];
static O411: &[Opt] = &[o("--after", 29, V, P), o("--all", 1, N, P), o("--author", 2, V, Text), o("--before", 36, V, P), o("--branches", 4, J, P), o("--clear-decorations", 5, N, P), o("--committer", 6, N, P), o("--date", 7, V, P), o("--decorate", 8, J, P), o("--decorate-refs", 9, V, P), o("--decorate-refs-exclude", 10, V, P), o("--diff-filter", 11, V, P), o("--email", 12, N, P), o("--exclude", 13, V, P), o("--follow", 14, N, P), o("--format", 15, V, P), o("--glob", 16, V, P), o("--graph", 17, N, P), o("--grep", 18, V, Text), o("--group", 19, V, P), o("--mailmap", 20, N, P), o("--max-count", 21, V, P), o("--numbered", 22, N, P), o("--oneline", 23, N, P), o("--output", 24, V, Write), o("--patch", 25, N, P), o("--pretty", 26, J, P), o("--quiet", 27, N, P), o("--remotes", 28, J, P), o("--since", 29, V, P), o("--skip", 30, V, P), o("--source", 31, N, P), o("--stat", 32, J, P), o("--summary", 33, N, P), o("--tags", 34, J, P), o("--unified", 35, J, P), o("--until", 36, V, P), o("--use-mailmap", 37, N, P), o("-E", 38, N, P), o("-F", 39, N, P), o("-G", 40, V, Text), o("-I", 41, V, P), o("-L", 42, V, P), o("-O", 43, V, P), o("-P", 44, N, P), o("-S", 45, V, Text), o("-U", 35, J, P), o("-c", 6, N, P), o("-e", 12, N, P), o("-i", 49, N, P), o("-n", 22, N, P), o("-p", 25, N, P), o("-q", 27, N, P), o("-s", 33, N, P), o("-u", 25, N, P), o("-w", 55, J, P)];
static O412: &[Opt] = &[o("--all", 0, N, P), o("--color", 1, J, P), o("--current", 2, N, P), o("--date-order", 3, N, P), o("--independent", 4, N, P), o("--list", 5, N, P), o("--merge-base", 6, N, P), o("--more", 7, J, P), o("--name", 8, N, P), o("--no-name", 9, N, P), o("--reflog", 10, J, P), o("--remotes", 11, N, P), o("--sha1-name", 12, N, P), o("--sparse", 13, N, P), o("--topics", 14, N, P), o("--topo-order", 15, N, P), o("-a", 0, N, P), o("-g", 10, J, P), o("-r", 11, N, P)];
static O413: &[Opt] = &[o("--object-format", 0, V, P)];
static O414: &[Opt] = &[o("--abbrev", 0, J, P), o("--branches", 1, N, P), o("--dereference", 2, N, P), o("--exclude-existing", 3, J, P), o("--exists", 4, N, P), o("--hash", 5, J, P), o("--head", 6, N, P), o("--quiet", 7, N, P), o("--tags", 8, N, P), o("--verify", 9, N, P), o("-d", 2, N, P), o("-q", 7, N, P), o("-s", 5, J, P)];
static C415: &[Command] = &[c("add", "add", 65535), c("check-rules", "check-rules", 65535), c("disable", "disable", 65535), c("init", "init", 65535), c("list", "list", 65535), c("reapply", "reapply", 65535), c("set", "set", 65535)];
static O416: &[Opt] = &[o("--all", 0, N, P), o("--include-untracked", 1, N, P), o("--keep-index", 2, N, P), o("--message", 3, V, P), o("--patch", 4, N, P), o("--pathspec-from-file", 5, V, P), o("--quiet", 6, N, P), o("--staged", 7, N, P), o("-S", 7, N, P), o("-a", 0, N, P), o("-k", 2, N, P), o("-m", 3, V, P), o("-p", 4, N, P), o("-q", 6, N, P), o("-u", 1, N, P)];
static C417: &[Command] = &[c("apply", "apply", 65535), c("branch", "branch", 545), c("clear", "clear", 65535), c("create", "create", 65535), c("drop", "drop", 65535), c("export", "export", 65535), c("import", "import", 65535), c("list", "list", 65535), c("pop", "pop", 65535), c("push", "push", 543), c("save", "save", 544), c("show", "show", 65535), c("store", "store", 65535)];
static O418: &[Opt] = &[o("--ahead-behind", 0, N, P), o("--branch", 1, N, P), o("--column", 2, J, P), o("--find-renames", 3, J, P), o("--ignore-submodules", 4, J, P), o("--ignored", 5, J, P), o("--long", 6, N, P), o("--no-renames", 7, N, P), o("--null", 8, N, P), o("--porcelain", 9, J, P), o("--renames", 10, N, P), o("--short", 11, N, P), o("--show-stash", 12, N, P), o("--untracked-files", 13, J, P), o("--verbose", 14, N, P), o("-M", 3, J, P), o("-b", 1, N, P), o("-s", 11, N, P), o("-u", 13, J, P), o("-v", 14, N, P), o("-z", 20, N, P)];
static O419: &[Opt] = &[o("--comment-lines", 0, N, P), o("--strip-comments", 1, N, P), o("-c", 0, N, P), o("-s", 1, N, P)];
static O420: &[Opt] = &[o("--cached", 0, N, P), o("--quiet", 1, N, P), o("-q", 1, N, P)];
static C421: &[Command] = &[c("absorbgitdirs", "absorbgitdirs", 65535), c("add", "add", 540), c("deinit", "deinit", 65535), c("foreach", "foreach", 538), c("init", "init", 65535), c("set-branch", "set-branch", 65535), c("set-url", "set-url", 65535), c("status", "status", 65535), c("summary", "summary", 65535), c("sync", "sync", 65535), c("update", "update", 539)];
static O422: &[Opt] = &[o("--conflict", 0, V, P), o("--create", 1, V, P), o("--detach", 2, N, P), o("--discard-changes", 3, N, P), o("--force", 4, N, P), o("--force-create", 5, V, P), o("--guess", 6, N, P), o("--ignore-other-worktrees", 7, N, P), o("--merge", 8, N, P), o("--orphan", 9, V, P), o("--overwrite-ignore", 10, N, P), o("--progress", 11, N, P), o("--quiet", 12, N, P), o("--recurse-submodules", 13, J, P), o("--track", 14, J, P), o("-C", 5, V, P), o("-c", 1, V, P), o("-d", 2, N, P), o("-f", 4, N, P), o("-m", 8, N, P), o("-q", 12, N, P), o("-t", 21, N, P)];
static O423: &[Opt] = &[o("--delete", 0, N, P), o("--quiet", 1, N, P), o("--recurse", 2, N, P), o("--short", 3, N, P), o("-d", 0, N, P), o("-m", 5, V, P), o("-q", 1, N, P)];
static O424: &[Opt] = &[o("--annotate", 0, N, P), o("--cleanup", 1, V, P), o("--color", 2, J, P), o("--column", 3, J, P), o("--contains", 4, V, P), o("--create-reflog", 5, N, P), o("--delete", 6, N, P), o("--edit", 7, N, P), o("--file", 8, V, P), o("--force", 9, N, P), o("--format", 10, V, P), o("--ignore-case", 11, N, P), o("--list", 12, N, P), o("--local-user", 13, V, P), o("--merged", 14, V, P), o("--message", 15, V, P), o("--no-contains", 16, V, P), o("--no-merged", 17, V, P), o("--omit-empty", 18, N, P), o("--points-at", 19, V, P), o("--sign", 20, N, P), o("--sort", 21, V, P), o("--trailer", 22, V, P), o("--verify", 23, N, P), o("-F", 8, V, P), o("-a", 0, N, P), o("-d", 6, N, P), o("-e", 7, N, P), o("-f", 9, N, P), o("-i", 11, N, P), o("-l", 12, N, P), o("-m", 15, V, P), o("-n", 32, J, P), o("-s", 20, N, P), o("-u", 13, V, P), o("-v", 23, N, P)];
static O425: &[Opt] = &[o("--add", 0, N, P), o("--again", 1, N, P), o("--assume-unchanged", 2, N, P), o("--cacheinfo", 3, V, P), o("--chmod", 4, V, P), o("--clear-resolve-undo", 5, N, P), o("--force-remove", 6, N, P), o("--force-untracked-cache", 7, N, P), o("--force-write-index", 8, N, P), o("--fsmonitor", 9, N, P), o("--fsmonitor-valid", 10, N, P), o("--ignore-missing", 11, V, P), o("--ignore-skip-worktree-entries", 12, N, P), o("--ignore-submodules", 13, N, P), o("--index-info", 14, N, P), o("--index-version", 15, V, P), o("--info-only", 16, N, P), o("--no-assume-unchanged", 17, V, P), o("--no-fsmonitor-valid", 18, N, P), o("--no-skip-worktree", 19, N, P), o("--really-refresh", 20, N, P), o("--refresh", 21, N, P), o("--remove", 22, N, P), o("--replace", 23, N, P), o("--show-index-version", 24, N, P), o("--skip-worktree", 25, N, P), o("--split-index", 26, N, P), o("--stdin", 27, N, P), o("--test-untracked-cache", 28, N, P), o("--unmerged", 29, N, P), o("--unresolve", 30, N, P), o("--untracked-cache", 31, N, P), o("--verbose", 32, N, P), o("-g", 1, N, P), o("-q", 34, N, P), o("-z", 35, N, P)];
static O426: &[Opt] = &[o("--create-reflog", 0, N, P), o("--deref", 1, N, P), o("--no-deref", 2, N, P), o("--stdin", 3, N, P), o("-d", 4, N, P), o("-m", 5, V, P), o("-z", 6, N, P)];
static O427: &[Opt] = &[o("--raw", 0, N, P), o("--verbose", 1, N, P), o("-v", 1, N, P)];
static O428: &[Opt] = &[o("--object-format", 0, V, P), o("--stat-only", 1, N, P), o("--verbose", 2, N, P), o("-s", 1, N, P), o("-v", 2, N, P)];
static O429: &[Opt] = &[o("--format", 0, V, P), o("--raw", 1, N, P), o("--verbose", 2, N, P), o("-v", 2, N, P)];
static C430: &[Command] = &[c("add", "add", 549), c("list", "list", 65535), c("lock", "lock", 65535), c("move", "move", 65535), c("prune", "prune", 65535), c("remove", "remove", 550), c("repair", "repair", 65535), c("unlock", "unlock", 65535)];
static O431: &[Opt] = &[o("--missing-ok", 0, N, P), o("--prefix", 1, V, P)];
static O432: &[Opt] = &[o("--quiet", 0, N, P), o("--recursive", 1, N, P), o("-q", 0, N, P)];
static O433: &[Opt] = &[o("--checkout", 0, N, P), o("--depth", 1, V, P), o("--filter", 2, V, P), o("--force", 3, N, P), o("--init", 4, N, P), o("--jobs", 5, V, P), o("--merge", 6, N, P), o("--no-fetch", 7, N, P), o("--rebase", 8, N, P), o("--recursive", 9, N, P), o("--reference", 10, V, P), o("--remote", 11, N, P), o("--single-branch", 12, N, P), o("-N", 7, N, P), o("-f", 3, N, P), o("-j", 5, V, P)];
static O434: &[Opt] = &[o("--branch", 0, V, P), o("--depth", 1, V, P), o("--force", 2, N, P), o("--name", 3, V, P), o("--reference", 4, V, P), o("-b", 0, V, P), o("-f", 2, N, P)];
static O435: &[Opt] = &[o("--analyze", 0, N, P), o("--debug", 1, N, P), o("--dry-run", 2, N, Tries), o("--force", 3, N, P), o("--invert-paths", 4, N, P), o("--mailmap", 5, V, P), o("--partial", 6, N, P), o("--path", 7, V, P), o("--path-glob", 8, V, P), o("--path-regex", 9, V, P), o("--path-rename", 10, V, P), o("--paths-from-file", 11, V, P), o("--refs", 12, V, P), o("--replace-message", 13, V, P), o("--replace-text", 14, V, P), o("--source", 15, V, P), o("--strip-blobs-bigger-than", 16, V, P), o("--strip-blobs-with-ids", 17, V, P), o("--subdirectory-filter", 18, V, P), o("--tag-rename", 19, V, P), o("--target", 20, V, P), o("--to-subdirectory-filter", 21, V, P), o("-f", 3, N, P)];
static O436: &[Opt] = &[o("--dir-diff", 0, N, P), o("--extcmd", 1, V, Line), o("--gui", 2, N, P), o("--no-prompt", 3, N, P), o("--prompt", 4, N, P), o("--tool", 5, V, P), o("--tool-help", 6, N, Looks), o("--trust-exit-code", 7, N, P), o("-d", 0, N, P), o("-g", 2, N, P), o("-t", 5, V, P), o("-x", 1, V, Line), o("-y", 3, N, P)];
static O437: &[Opt] = &[o("--fetch", 0, N, P), o("--master", 1, V, P), o("--mirror", 2, J, P), o("--tags", 3, N, P), o("--track", 4, V, P), o("-f", 0, N, P), o("-m", 1, V, P), o("-t", 4, V, P)];
static O438: &[Opt] = &[o("--add", 0, N, P), o("--delete", 1, N, P), o("--push", 2, N, P)];
static O439: &[Opt] = &[o("--dry-run", 0, N, Tries), o("-n", 0, N, Tries)];
static O440: &[Opt] = &[o("--checkout", 0, N, P), o("--detach", 1, N, P), o("--force", 2, N, P), o("--guess-remote", 3, N, P), o("--lock", 4, N, P), o("--orphan", 5, N, P), o("--quiet", 6, N, P), o("--reason", 7, V, P), o("--relative-paths", 8, N, P), o("--track", 9, N, P), o("-B", 10, V, P), o("-b", 11, V, P), o("-d", 1, N, P), o("-f", 2, N, P), o("-q", 6, N, P)];
static O441: &[Opt] = &[o("--all", 0, N, P), o("--dry-run", 1, N, Tries), o("--expire", 2, V, P), o("--expire-unreachable", 3, V, P), o("--rewrite", 4, N, P), o("--single-worktree", 5, N, P), o("--stale-fix", 6, N, P), o("--updateref", 7, N, P), o("--verbose", 8, N, P), o("-n", 1, N, Tries)];
static O442: &[Opt] = &[o("--dry-run", 0, N, Tries), o("--rewrite", 1, N, P), o("--updateref", 2, N, P), o("--verbose", 3, N, P), o("-n", 0, N, Tries)];
static O443: &[Opt] = &[o("--allow-empty", 0, N, P), o("--file", 1, V, P), o("--force", 2, N, P), o("--message", 3, V, P), o("--reedit-message", 4, V, P), o("--reuse-message", 5, V, P), o("--separator", 6, J, P), o("-C", 5, V, P), o("-F", 1, V, P), o("-c", 4, V, P), o("-f", 2, N, P), o("-m", 3, V, P)];
static C444: &[Command] = &[c("checkout", "checkout", 65535), c("dedup", "dedup", 65535), c("env", "env", 65535), c("ext", "ext", 65535), c("fetch", "fetch", 65535), c("fsck", "fsck", 65535), c("install", "install", 65535), c("lock", "lock", 65535), c("locks", "locks", 65535), c("logs", "logs", 65535), c("ls-files", "ls-files", 65535), c("migrate", "migrate", 65535), c("prune", "prune", 65535), c("pull", "pull", 65535), c("push", "push", 65535), c("status", "status", 65535), c("track", "track", 65535), c("uninstall", "uninstall", 65535), c("unlock", "unlock", 65535), c("untrack", "untrack", 65535), c("update", "update", 65535), c("version", "version", 65535)];
static O445: &[Opt] = &[o("--help", 0, N, Looks), o("--hostname", 1, V, P), o("--repo", 2, V, P), o("-R", 2, V, P)];
static C446: &[Command] = &[c("accessibility", "accessibility", 65535), c("actions", "actions", 65535), c("alias", "alias", 65535), c("api", "api", 643), c("attestation", "attestation", 65535), c("auth", "auth", 635), c("browse", "browse", 65535), c("cache", "cache", 65535), c("co", "co", 65535), c("codespace", "codespace", 65535), c("completion", "completion", 65535), c("config", "config", 65535), c("copilot", "copilot", 65535), c("cs", "codespace", 65535), c("environment", "environment", 65535), c("ext", "extension", 65535), c("extension", "extension", 65535), c("extensions", "extension", 65535), c("gist", "gist", 623), c("gpg-key", "gpg-key", 65535), c("issue", "issue", 571), c("label", "label", 65535), c("licenses", "licenses", 65535), c("mintty", "mintty", 65535), c("models", "models", 65535), c("org", "org", 65535), c("pr", "pr", 556), c("preview", "preview", 65535), c("project", "project", 65535), c("reference", "reference", 65535), c("release", "release", 600), c("repo", "repo", 587), c("rs", "ruleset", 65535), c("ruleset", "ruleset", 65535), c("run", "run", 609), c("search", "search", 65535), c("secret", "secret", 631), c("ssh-key", "ssh-key", 65535), c("status", "status", 65535), c("variable", "variable", 65535), c("workflow", "workflow", 617)];
static C447: &[Command] = &[c("checkout", "checkout", 557), c("checks", "checks", 558), c("close", "close", 559), c("comment", "comment", 560), c("create", "create", 561), c("diff", "diff", 562), c("edit", "edit", 563), c("list", "list", 564), c("ls", "list", 564), c("merge", "merge", 565), c("new", "create", 561), c("ready", "ready", 566), c("reopen", "reopen", 567), c("review", "review", 568), c("status", "status", 569), c("view", "view", 570)];
static O448: &[Opt] = &[o("--branch", 0, V, P), o("--detach", 1, N, P), o("--force", 2, N, P), o("--recurse-submodules", 3, N, P), o("--repo", 4, V, P), o("-R", 4, V, P), o("-b", 0, V, P), o("-f", 2, N, P)];
static O449: &[Opt] = &[o("--interval", 0, N, P), o("--repo", 1, V, P), o("--required", 2, N, P), o("--watch", 0, N, P), o("--web", 4, N, P), o("-R", 1, V, P), o("-i", 0, N, P), o("-w", 4, N, P)];
static O450: &[Opt] = &[o("--comment", 0, V, P), o("--delete-branch", 1, N, P), o("--repo", 2, V, P), o("-R", 2, V, P), o("-c", 0, V, P), o("-d", 1, N, P)];
static O451: &[Opt] = &[o("--body", 0, V, P), o("--body-file", 1, V, P), o("--edit-last", 2, N, P), o("--editor", 3, N, P), o("--repo", 4, V, P), o("--web", 5, N, P), o("-F", 1, V, P), o("-R", 4, V, P), o("-b", 0, V, P), o("-e", 3, N, P), o("-w", 5, N, P)];
static O452: &[Opt] = &[o("--assignee", 0, V, P), o("--base", 1, V, P), o("--body", 2, V, P), o("--body-file", 3, V, P), o("--draft", 4, N, P), o("--fill", 5, N, P), o("--head", 6, V, P), o("--label", 7, V, P), o("--milestone", 8, V, P), o("--no-maintainer-edit", 9, N, P), o("--project", 10, V, P), o("--recover", 11, V, P), o("--repo", 12, V, P), o("--reviewer", 13, V, P), o("--title", 14, V, P), o("--web", 15, N, P), o("-B", 1, V, P), o("-F", 3, V, P), o("-H", 6, V, P), o("-R", 12, V, P), o("-a", 0, V, P), o("-b", 2, V, P), o("-d", 4, N, P), o("-f", 5, N, P), o("-l", 7, V, P), o("-m", 8, V, P), o("-p", 10, V, P), o("-r", 13, V, P), o("-t", 14, V, P), o("-w", 15, N, P)];
static O453: &[Opt] = &[o("--color", 0, V, P), o("--name-only", 1, N, P), o("--patch", 2, N, P), o("--repo", 3, V, P), o("--web", 4, N, P), o("-R", 3, V, P), o("-w", 4, N, P)];
static O454: &[Opt] = &[o("--add-assignee", 0, V, P), o("--add-label", 1, V, P), o("--add-project", 2, V, P), o("--add-reviewer", 3, V, P), o("--base", 4, V, P), o("--body", 5, V, P), o("--body-file", 6, V, P), o("--milestone", 7, V, P), o("--remove-assignee", 8, V, P), o("--remove-label", 9, V, P), o("--remove-project", 10, V, P), o("--remove-reviewer", 11, V, P), o("--repo", 12, V, P), o("--title", 13, V, P), o("-B", 4, V, P), o("-F", 6, V, P), o("-R", 12, V, P), o("-b", 5, V, P), o("-m", 7, V, P), o("-t", 13, V, P)];
static O455: &[Opt] = &[o("--app", 0, V, P), o("--assignee", 1, V, P), o("--author", 2, V, P), o("--base", 3, V, P), o("--draft", 4, N, P), o("--head", 5, V, P), o("--jq", 6, V, P), o("--json", 7, V, P), o("--label", 8, V, P), o("--limit", 9, V, P), o("--repo", 10, V, P), o("--search", 11, V, P), o("--state", 12, V, P), o("--template", 13, V, P), o("--web", 14, N, P), o("-A", 2, V, P), o("-B", 3, V, P), o("-H", 5, V, P), o("-L", 9, V, P), o("-R", 10, V, P), o("-S", 11, V, P), o("-a", 1, V, P), o("-d", 4, N, P), o("-l", 8, V, P), o("-q", 6, V, P), o("-s", 12, V, P), o("-t", 13, V, P), o("-w", 14, N, P)];
static O456: &[Opt] = &[o("--admin", 0, N, P), o("--author-email", 1, V, P), o("--auto", 2, N, P), o("--body", 3, V, P), o("--body-file", 4, V, P), o("--delete-branch", 5, N, P), o("--disable-auto", 6, N, P), o("--match-head-commit", 7, V, P), o("--merge", 8, N, P), o("--rebase", 9, N, P), o("--repo", 10, V, P), o("--squash", 11, N, P), o("--subject", 12, V, P), o("-A", 1, V, P), o("-F", 4, V, P), o("-R", 10, V, P), o("-b", 3, V, P), o("-d", 5, N, P), o("-m", 8, N, P), o("-r", 9, N, P), o("-s", 11, N, P), o("-t", 12, V, P)];
static O457: &[Opt] = &[o("--repo", 0, V, P), o("--undo", 1, N, P), o("-R", 0, V, P)];
static O458: &[Opt] = &[o("--comment", 0, V, P), o("--repo", 1, V, P), o("-R", 1, V, P), o("-c", 0, V, P)];
static O459: &[Opt] = &[o("--approve", 0, N, P), o("--body", 1, V, P), o("--body-file", 2, V, P), o("--comment", 3, N, P), o("--repo", 4, V, P), o("--request-changes", 5, N, P), o("-F", 2, V, P), o("-R", 4, V, P), o("-a", 0, N, P), o("-b", 1, V, P), o("-c", 3, N, P), o("-r", 5, N, P)];
static O460: &[Opt] = &[o("--conflict-status", 0, N, P), o("--jq", 1, V, P), o("--json", 2, V, P), o("--repo", 3, V, P), o("--template", 4, V, P), o("-R", 3, V, P), o("-c", 0, N, P), o("-q", 1, V, P), o("-t", 4, V, P)];
static O461: &[Opt] = &[o("--comments", 0, N, P), o("--jq", 1, V, P), o("--json", 2, V, P), o("--repo", 3, V, P), o("--template", 4, V, P), o("--web", 5, N, P), o("-R", 3, V, P), o("-c", 0, N, P), o("-q", 1, V, P), o("-t", 4, V, P), o("-w", 5, N, P)];
static C462: &[Command] = &[c("close", "close", 572), c("comment", "comment", 573), c("create", "create", 574), c("delete", "delete", 575), c("develop", "develop", 586), c("edit", "edit", 576), c("list", "list", 577), c("lock", "lock", 584), c("ls", "list", 577), c("new", "create", 574), c("pin", "pin", 582), c("reopen", "reopen", 578), c("status", "status", 579), c("transfer", "transfer", 580), c("unlock", "unlock", 585), c("unpin", "unpin", 583), c("view", "view", 581)];
static O463: &[Opt] = &[o("--comment", 0, V, P), o("--reason", 1, V, P), o("--repo", 2, V, P), o("-R", 2, V, P), o("-c", 0, V, P), o("-r", 1, V, P)];
static O464: &[Opt] = &[o("--assignee", 0, V, P), o("--body", 1, V, P), o("--body-file", 2, V, P), o("--label", 3, V, P), o("--milestone", 4, V, P), o("--project", 5, V, P), o("--recover", 6, V, P), o("--repo", 7, V, P), o("--title", 8, V, P), o("--web", 9, N, P), o("-F", 2, V, P), o("-R", 7, V, P), o("-a", 0, V, P), o("-b", 1, V, P), o("-l", 3, V, P), o("-m", 4, V, P), o("-p", 5, V, P), o("-t", 8, V, P), o("-w", 9, N, P)];
static O465: &[Opt] = &[o("--repo", 0, V, P), o("--yes", 1, N, P), o("-R", 0, V, P)];
static O466: &[Opt] = &[o("--add-assignee", 0, V, P), o("--add-label", 1, V, P), o("--add-project", 2, V, P), o("--body", 3, V, P), o("--body-file", 4, V, P), o("--milestone", 5, V, P), o("--remove-assignee", 6, V, P), o("--remove-label", 7, V, P), o("--remove-project", 8, V, P), o("--repo", 9, V, P), o("--title", 10, V, P), o("-F", 4, V, P), o("-R", 9, V, P), o("-b", 3, V, P), o("-m", 5, V, P), o("-t", 10, V, P)];
static O467: &[Opt] = &[o("--app", 0, V, P), o("--assignee", 1, V, P), o("--author", 2, V, P), o("--jq", 3, V, P), o("--json", 4, V, P), o("--label", 5, V, P), o("--limit", 6, V, P), o("--mention", 7, V, P), o("--milestone", 8, V, P), o("--repo", 9, V, P), o("--search", 10, V, P), o("--state", 11, V, P), o("--template", 12, V, P), o("--web", 13, N, P), o("-A", 2, V, P), o("-L", 6, V, P), o("-R", 9, V, P), o("-S", 10, V, P), o("-a", 1, V, P), o("-l", 5, V, P), o("-m", 8, V, P), o("-q", 3, V, P), o("-s", 11, V, P), o("-t", 12, V, P), o("-w", 13, N, P)];
static O468: &[Opt] = &[o("--jq", 0, V, P), o("--json", 1, V, P), o("--repo", 2, V, P), o("--template", 3, V, P), o("-R", 2, V, P), o("-q", 0, V, P), o("-t", 3, V, P)];
static O469: &[Opt] = &[o("--repo", 0, V, P), o("-R", 0, V, P)];
static O470: &[Opt] = &[o("--reason", 0, V, P), o("--repo", 1, V, P), o("-R", 1, V, P), o("-r", 0, V, P)];
static O471: &[Opt] = &[o("--base", 0, V, P), o("--checkout", 1, N, P), o("--issue-repo", 2, V, P), o("--list", 3, N, P), o("--name", 4, V, P), o("--repo", 5, V, P), o("-R", 5, V, P), o("-b", 0, V, P), o("-c", 1, N, P), o("-i", 2, V, P), o("-l", 3, N, P), o("-n", 4, V, P)];
static C472: &[Command] = &[c("archive", "archive", 588), c("clone", "clone", 589), c("create", "create", 590), c("delete", "delete", 591), c("edit", "edit", 592), c("fork", "fork", 593), c("list", "list", 594), c("ls", "list", 594), c("new", "create", 590), c("rename", "rename", 595), c("set-default", "set-default", 599), c("sync", "sync", 596), c("unarchive", "unarchive", 598), c("view", "view", 597)];
static O473: &[Opt] = &[o("--yes", 0, N, P), o("-y", 0, N, P)];
static O474: &[Opt] = &[o("--upstream-remote-name", 0, V, P), o("-u", 0, V, P)];
static O475: &[Opt] = &[o("--add-readme", 0, N, P), o("--clone", 1, N, P), o("--description", 2, V, P), o("--disable-issues", 3, N, P), o("--disable-wiki", 4, N, P), o("--gitignore", 5, V, P), o("--homepage", 6, V, P), o("--include-all-branches", 7, N, P), o("--internal", 8, N, P), o("--license", 9, V, P), o("--private", 10, N, P), o("--public", 11, N, P), o("--push", 12, N, P), o("--remote", 13, V, P), o("--source", 14, V, P), o("--team", 15, V, P), o("--template", 16, V, P), o("-c", 1, N, P), o("-d", 2, V, P), o("-g", 5, V, P), o("-h", 6, V, P), o("-l", 9, V, P), o("-p", 16, V, P), o("-r", 13, V, P), o("-s", 14, V, P), o("-t", 15, V, P)];
static O476: &[Opt] = &[o("--yes", 0, N, P)];
static O477: &[Opt] = &[o("--add-topic", 0, V, P), o("--allow-forking", 1, N, P), o("--allow-update-branch", 2, N, P), o("--default-branch", 3, V, P), o("--delete-branch-on-merge", 4, N, P), o("--description", 5, V, P), o("--enable-auto-merge", 6, N, P), o("--enable-discussions", 7, N, P), o("--enable-issues", 8, N, P), o("--enable-merge-commit", 9, N, P), o("--enable-projects", 10, N, P), o("--enable-rebase-merge", 11, N, P), o("--enable-squash-merge", 12, N, P), o("--enable-wiki", 13, N, P), o("--homepage", 14, V, P), o("--remove-topic", 15, V, P), o("--template", 16, N, P), o("--visibility", 17, V, P), o("-d", 5, V, P), o("-h", 14, V, P)];
static O478: &[Opt] = &[o("--clone", 0, N, P), o("--default-branch-only", 1, N, P), o("--fork-name", 2, V, P), o("--org", 3, V, P), o("--remote", 4, N, P), o("--remote-name", 5, V, P)];
static O479: &[Opt] = &[o("--archived", 0, N, P), o("--fork", 1, N, P), o("--jq", 2, V, P), o("--json", 3, V, P), o("--language", 4, V, P), o("--limit", 5, V, P), o("--no-archived", 6, N, P), o("--source", 7, N, P), o("--template", 8, V, P), o("--topic", 9, V, P), o("--visibility", 10, V, P), o("-L", 5, V, P), o("-l", 4, V, P), o("-q", 2, V, P), o("-t", 8, V, P)];
static O480: &[Opt] = &[o("--repo", 0, V, P), o("--yes", 1, N, P), o("-R", 0, V, P), o("-y", 1, N, P)];
static O481: &[Opt] = &[o("--branch", 0, V, P), o("--force", 1, N, P), o("--source", 2, V, P), o("-b", 0, V, P), o("-s", 2, V, P)];
static O482: &[Opt] = &[o("--branch", 0, V, P), o("--jq", 1, V, P), o("--json", 2, V, P), o("--template", 3, V, P), o("--web", 4, N, P), o("-b", 0, V, P), o("-q", 1, V, P), o("-t", 3, V, P), o("-w", 4, N, P)];
static O483: &[Opt] = &[o("--unset", 0, N, P), o("--view", 1, N, P), o("-u", 0, N, P), o("-v", 1, N, P)];
static C484: &[Command] = &[c("create", "create", 601), c("delete", "delete", 602), c("delete-asset", "delete-asset", 603), c("download", "download", 604), c("edit", "edit", 605), c("list", "list", 606), c("ls", "list", 606), c("new", "create", 601), c("upload", "upload", 607), c("view", "view", 608)];
static O485: &[Opt] = &[o("--discussion-category", 0, V, P), o("--draft", 1, N, P), o("--generate-notes", 2, N, P), o("--latest", 3, N, P), o("--notes", 4, V, P), o("--notes-file", 5, V, P), o("--notes-start-tag", 6, V, P), o("--prerelease", 7, N, P), o("--repo", 8, V, P), o("--target", 9, V, P), o("--title", 10, V, P), o("--verify-tag", 11, N, P), o("-F", 5, V, P), o("-R", 8, V, P), o("-d", 1, N, P), o("-n", 4, V, P), o("-p", 7, N, P), o("-t", 10, V, P)];
static O486: &[Opt] = &[o("--cleanup-tag", 0, N, P), o("--repo", 1, V, P), o("--yes", 2, N, P), o("-R", 1, V, P), o("-y", 2, N, P)];
static O487: &[Opt] = &[o("--archive", 0, V, P), o("--clobber", 1, N, P), o("--dir", 2, V, P), o("--output", 3, V, P), o("--pattern", 4, V, P), o("--repo", 5, V, P), o("--skip-existing", 6, N, P), o("-A", 0, V, P), o("-D", 2, V, P), o("-O", 3, V, P), o("-R", 5, V, P), o("-p", 4, V, P)];
static O488: &[Opt] = &[o("--discussion-category", 0, V, P), o("--draft", 1, N, P), o("--latest", 2, N, P), o("--notes", 3, V, P), o("--notes-file", 4, V, P), o("--prerelease", 5, N, P), o("--repo", 6, V, P), o("--tag", 7, V, P), o("--target", 8, V, P), o("--title", 9, V, P), o("-F", 4, V, P), o("-R", 6, V, P), o("-n", 3, V, P), o("-t", 9, V, P)];
static O489: &[Opt] = &[o("--exclude-drafts", 0, N, P), o("--exclude-pre-releases", 1, N, P), o("--limit", 2, V, P), o("--repo", 3, V, P), o("-L", 2, V, P), o("-R", 3, V, P)];
static O490: &[Opt] = &[o("--clobber", 0, N, P), o("--repo", 1, V, P), o("-R", 1, V, P)];
static O491: &[Opt] = &[o("--jq", 0, V, P), o("--json", 1, V, P), o("--repo", 2, V, P), o("--template", 3, V, P), o("--web", 4, N, P), o("-R", 2, V, P), o("-q", 0, V, P), o("-t", 3, V, P), o("-w", 4, N, P)];
static C492: &[Command] = &[c("cancel", "cancel", 610), c("delete", "delete", 611), c("download", "download", 612), c("list", "list", 613), c("ls", "list", 613), c("rerun", "rerun", 614), c("view", "view", 615), c("watch", "watch", 616)];
static O493: &[Opt] = &[o("--dir", 0, V, P), o("--name", 1, V, P), o("--pattern", 2, V, P), o("--repo", 3, V, P), o("-D", 0, V, P), o("-R", 3, V, P), o("-n", 1, V, P), o("-p", 2, V, P)];
static O494: &[Opt] = &[o("--branch", 0, V, P), o("--jq", 1, V, P), o("--json", 2, V, P), o("--limit", 3, V, P), o("--repo", 4, V, P), o("--template", 5, V, P), o("--user", 6, V, P), o("--workflow", 7, V, P), o("-L", 3, V, P), o("-R", 4, V, P), o("-b", 0, V, P), o("-q", 1, V, P), o("-t", 5, V, P), o("-u", 6, V, P), o("-w", 7, V, P)];
static O495: &[Opt] = &[o("--debug", 0, N, P), o("--failed", 1, N, P), o("--job", 2, V, P), o("--repo", 3, V, P), o("-R", 3, V, P), o("-d", 0, N, P), o("-j", 2, V, P)];
static O496: &[Opt] = &[o("--exit-status", 0, N, P), o("--job", 1, V, P), o("--jq", 2, V, P), o("--json", 3, V, P), o("--log", 4, N, P), o("--log-failed", 5, N, P), o("--repo", 6, V, P), o("--template", 7, V, P), o("--verbose", 8, N, P), o("--web", 9, N, P), o("-R", 6, V, P), o("-j", 1, V, P), o("-q", 2, V, P), o("-t", 7, V, P), o("-v", 8, N, P), o("-w", 9, N, P)];
static O497: &[Opt] = &[o("--exit-status", 0, N, P), o("--interval", 1, V, P), o("--repo", 2, V, P), o("-R", 2, V, P), o("-i", 1, V, P)];
static C498: &[Command] = &[c("disable", "disable", 618), c("enable", "enable", 619), c("list", "list", 620), c("ls", "list", 620), c("run", "run", 621), c("view", "view", 622)];
static O499: &[Opt] = &[o("--all", 0, N, P), o("--limit", 1, V, P), o("--repo", 2, V, P), o("-L", 1, V, P), o("-R", 2, V, P), o("-a", 0, N, P)];
static O500: &[Opt] = &[o("--field", 0, V, P), o("--json", 1, N, P), o("--raw-field", 2, V, P), o("--ref", 3, V, P), o("--repo", 4, V, P), o("-F", 0, V, P), o("-R", 4, V, P), o("-f", 2, V, P), o("-r", 3, V, P)];
static O501: &[Opt] = &[o("--ref", 0, V, P), o("--repo", 1, V, P), o("--web", 2, N, P), o("--yaml", 3, N, P), o("-R", 1, V, P), o("-r", 0, V, P), o("-w", 2, N, P), o("-y", 3, N, P)];
static C502: &[Command] = &[c("clone", "clone", 624), c("create", "create", 625), c("delete", "delete", 626), c("edit", "edit", 627), c("list", "list", 628), c("ls", "list", 628), c("new", "create", 625), c("rename", "rename", 629), c("view", "view", 630)];
static O503: &[Opt] = &[o("--desc", 0, V, P), o("--filename", 1, V, P), o("--public", 2, N, P), o("--web", 3, N, P), o("-d", 0, V, P), o("-f", 1, V, P), o("-p", 2, N, P), o("-w", 3, N, P)];
static O504: &[Opt] = &[o("--add", 0, V, P), o("--desc", 1, V, P), o("--filename", 2, V, P), o("-a", 0, V, P), o("-d", 1, V, P), o("-f", 2, V, P)];
static O505: &[Opt] = &[o("--limit", 0, V, P), o("--public", 1, N, P), o("--secret", 2, N, P), o("-L", 0, V, P)];
static O506: &[Opt] = &[o("--filename", 0, V, P), o("--files", 1, N, P), o("--raw", 2, N, P), o("--web", 3, N, P), o("-f", 0, V, P), o("-r", 2, N, P), o("-w", 3, N, P)];
static C507: &[Command] = &[c("delete", "delete", 633), c("list", "list", 634), c("ls", "list", 634), c("remove", "delete", 633), c("set", "set", 632)];
static O508: &[Opt] = &[o("--app", 0, V, P), o("--body", 1, V, P), o("--env", 2, V, P), o("--env-file", 3, V, P), o("--no-store", 4, N, P), o("--org", 5, V, P), o("--repo", 6, V, P), o("--repos", 7, V, P), o("--user", 8, N, P), o("--visibility", 9, V, P), o("-R", 6, V, P), o("-a", 0, V, P), o("-b", 1, V, P), o("-e", 2, V, P), o("-f", 3, V, P), o("-o", 5, V, P), o("-r", 7, V, P), o("-u", 8, N, P), o("-v", 9, V, P)];
static O509: &[Opt] = &[o("--app", 0, V, P), o("--env", 1, V, P), o("--org", 2, V, P), o("--repo", 3, V, P), o("--user", 4, N, P), o("-R", 3, V, P), o("-a", 0, V, P), o("-e", 1, V, P), o("-o", 2, V, P), o("-u", 4, N, P)];
static C510: &[Command] = &[c("login", "login", 636), c("logout", "logout", 637), c("refresh", "refresh", 638), c("setup-git", "setup-git", 639), c("status", "status", 640), c("switch", "switch", 641), c("token", "token", 642)];
static O511: &[Opt] = &[o("--git-protocol", 0, V, P), o("--hostname", 1, V, P), o("--scopes", 2, V, P), o("--web", 3, N, P), o("--with-token", 4, N, P), o("-h", 1, V, P), o("-p", 0, V, P), o("-s", 2, V, P), o("-w", 3, N, P)];
static O512: &[Opt] = &[o("--hostname", 0, V, P), o("-h", 0, V, P)];
static O513: &[Opt] = &[o("--hostname", 0, V, P), o("--scopes", 1, V, P), o("-h", 0, V, P), o("-s", 1, V, P)];
static O514: &[Opt] = &[o("--hostname", 0, V, P), o("--show-token", 1, N, P), o("-h", 0, V, P), o("-t", 1, N, P)];
static O515: &[Opt] = &[o("--cache", 0, V, P), o("--field", 1, V, P), o("--header", 2, V, P), o("--hostname", 3, V, P), o("--include", 4, N, P), o("--input", 5, V, Read), o("--jq", 6, V, P), o("--method", 7, V, P), o("--paginate", 8, N, P), o("--preview", 9, V, P), o("--raw-field", 10, V, P), o("--silent", 11, N, P), o("--slurp", 12, N, P), o("--template", 13, V, P), o("--verbose", 14, N, P), o("-F", 1, V, P), o("-H", 2, V, P), o("-X", 7, V, P), o("-f", 10, V, P), o("-i", 4, N, P), o("-p", 9, V, P), o("-q", 6, V, P), o("-t", 13, V, P)];
static O516: &[Opt] = &[o("--group", 0, V, P), o("--help", 1, N, Looks), o("--repo", 2, V, P), o("-R", 2, V, P), o("-g", 0, V, P)];
static C517: &[Command] = &[c("alias", "alias", 65535), c("api", "api", 65535), c("auth", "auth", 65535), c("changelog", "changelog", 65535), c("check-update", "check-update", 65535), c("ci", "ci", 65535), c("cluster", "cluster", 65535), c("completion", "completion", 65535), c("config", "config", 65535), c("deploy-key", "deploy-key", 65535), c("duo", "duo", 65535), c("help", "help", 65535), c("incident", "incident", 65535), c("issue", "issue", 65535), c("iteration", "iteration", 65535), c("job", "job", 65535), c("label", "label", 65535), c("merge-request", "mr", 645), c("milestone", "milestone", 65535), c("mr", "mr", 645), c("opentofu", "opentofu", 65535), c("pipe", "ci", 65535), c("pipeline", "ci", 65535), c("project", "repo", 65535), c("release", "release", 65535), c("repo", "repo", 65535), c("schedule", "schedule", 65535), c("securefile", "securefile", 65535), c("snippet", "snippet", 65535), c("ssh-key", "ssh-key", 65535), c("stack", "stack", 65535), c("token", "token", 65535), c("user", "user", 65535), c("variable", "variable", 65535), c("version", "version", 65535)];
static O518: &[Opt] = &[o("--assignee", 0, V, P), o("--description", 1, V, P), o("--fill", 2, N, P), o("--label", 3, V, P), o("--message", 4, V, P), o("--milestone", 4, V, P), o("--source-branch", 6, V, P), o("--target-branch", 7, V, P), o("--title", 8, V, P), o("--yes", 9, N, P), o("-a", 0, V, P), o("-b", 7, V, P), o("-d", 1, V, P), o("-f", 2, N, P), o("-l", 3, V, P), o("-m", 4, V, P), o("-s", 6, V, P), o("-t", 8, V, P), o("-y", 9, N, P)];
static C519: &[Command] = &[c("accept", "merge", 65535), c("approve", "approve", 65535), c("approvers", "approvers", 65535), c("checkout", "checkout", 65535), c("close", "close", 65535), c("create", "create", 65535), c("del", "delete", 65535), c("delete", "delete", 65535), c("diff", "diff", 65535), c("for", "for", 65535), c("issues", "issues", 65535), c("list", "list", 65535), c("ls", "list", 65535), c("merge", "merge", 65535), c("new", "create", 65535), c("note", "note", 65535), c("rebase", "rebase", 65535), c("reopen", "reopen", 65535), c("revoke", "revoke", 65535), c("show", "view", 65535), c("subscribe", "subscribe", 65535), c("todo", "todo", 65535), c("unsubscribe", "unsubscribe", 65535), c("update", "update", 65535), c("view", "view", 65535)];
static O520: &[Opt] = &[o("--branch", 0, V, P), o("--config", 1, V, P), o("--cwd", 2, V, Cwd), o("--date", 3, V, P), o("--debug", 4, N, P), o("--encoding", 5, V, P), o("--exclude", 6, V, P), o("--include", 7, V, P), o("--limit", 9, V, P), o("--logfile", 9, V, P), o("--message", 10, V, P), o("--noninteractive", 11, N, P), o("--quiet", 12, N, P), o("--repository", 13, V, P), o("--rev", 14, V, P), o("--user", 15, V, P), o("--verbose", 16, N, P), o("-I", 7, V, P), o("-R", 13, V, P), o("-X", 6, V, P), o("-b", 0, V, P), o("-d", 3, V, P), o("-l", 9, V, P), o("-m", 10, V, P), o("-q", 12, N, P), o("-r", 14, V, P), o("-u", 15, V, P), o("-v", 16, N, P), o("-y", 11, N, P)];
static O521: &[Opt] = &[o("-P", 0, V, P), o("-c", 1, V, P), o("-d", 2, V, Cwd), o("-n", 3, N, P), o("-p", 4, V, P), o("-u", 5, V, P)];
static O522: &[Opt] = &[o("--change", 0, V, P), o("--changelist", 1, V, P), o("--cl", 1, V, P), o("--config-dir", 3, V, P), o("--config-option", 4, V, P), o("--depth", 5, V, P), o("--encoding", 6, V, P), o("--file", 7, V, P), o("--force", 8, N, P), o("--limit", 9, V, P), o("--message", 10, V, P), o("--password", 11, V, P), o("--quiet", 12, N, P), o("--recursive", 13, N, P), o("--revision", 14, V, P), o("--set-depth", 15, V, P), o("--targets", 16, V, P), o("--username", 17, V, P), o("--verbose", 18, N, P), o("-F", 7, V, P), o("-N", 20, N, P), o("-R", 13, N, P), o("-c", 0, V, P), o("-l", 9, V, P), o("-m", 10, V, P), o("-q", 12, N, P), o("-r", 14, V, P), o("-v", 18, N, P)];
static O523: &[Opt] = &[o("--at-operation", 0, V, P), o("--bookmark", 1, V, P), o("--color", 2, V, P), o("--config", 3, V, P), o("--config-file", 4, V, P), o("--destination", 5, V, P), o("--from", 6, V, P), o("--insert-after", 7, V, P), o("--insert-before", 8, V, P), o("--limit", 9, V, P), o("--message", 10, V, P), o("--repository", 11, V, Cwd), o("--revision", 12, V, P), o("--revisions", 12, V, P), o("--source", 14, V, P), o("--template", 15, V, P), o("--to", 16, V, P), o("-A", 7, V, P), o("-B", 8, V, P), o("-R", 11, V, Cwd), o("-T", 15, V, P), o("-b", 1, V, P), o("-d", 5, V, P), o("-f", 6, V, P), o("-m", 10, V, P), o("-n", 9, V, P), o("-r", 12, V, P), o("-s", 14, V, P), o("-t", 16, V, P)];
static O524: &[Opt] = &[o("--access", 0, V, P), o("--all", 1, N, P), o("--audit-level", 2, V, P), o("--auth-type", 3, V, P), o("--before", 4, V, P), o("--cache", 5, V, P), o("--cafile", 6, V, P), o("--color", 7, V, P), o("--cpu", 8, V, P), o("--depth", 9, V, P), o("--diff", 10, V, P), o("--dry-run", 11, N, Tries), o("--editor", 12, V, P), o("--fetch-retries", 13, V, P), o("--fetch-timeout", 14, V, P), o("--force", 15, N, P), o("--git", 16, V, P), o("--global", 17, N, P), o("--globalconfig", 18, V, P), o("--https-proxy", 19, V, P), o("--if-present", 20, N, P), o("--ignore-scripts", 21, N, P), o("--include", 22, V, P), o("--init-author-name", 23, V, P), o("--install-strategy", 24, V, P), o("--json", 25, N, P), o("--legacy-peer-deps", 26, N, P), o("--libc", 27, V, P), o("--location", 28, V, P), o("--loglevel", 29, V, P), o("--long", 30, N, P), o("--message", 31, V, P), o("--no-save", 32, N, P), o("--node-options", 33, V, P), o("--noproxy", 34, V, P), o("--omit", 35, V, P), o("--os", 36, V, P), o("--otp", 37, V, P), o("--pack-destination", 38, V, P), o("--package", 39, V, P), o("--parseable", 40, N, P), o("--prefix", 41, V, Cwd), o("--preid", 42, V, P), o("--provenance-file", 43, V, P), o("--proxy", 44, V, P), o("--registry", 45, V, P), o("--save", 46, N, P), o("--save-bundle", 47, N, P), o("--save-dev", 48, N, P), o("--save-exact", 49, N, P), o("--save-optional", 50, N, P), o("--save-prefix", 51, V, P), o("--save-prod", 52, N, P), o("--scope", 53, V, P), o("--script-shell", 54, V, P), o("--searchlimit", 55, V, P), o("--silent", 56, N, P), o("--tag", 57, V, P), o("--user-agent", 58, V, P), o("--userconfig", 59, V, P), o("--workspace", 60, V, P), o("--workspaces", 61, N, P), o("--ws", 61, N, P), o("--yes", 63, N, P), o("-@", 53, V, P), o("-B", 47, N, P), o("-C", 66, V, Cwd), o("-D", 48, N, P), o("-E", 49, N, P), o("-L", 28, V, P), o("-O", 50, N, P), o("-P", 52, N, P), o("-S", 46, N, P), o("-a", 1, N, P), o("-d", 74, N, P), o("-f", 15, N, P), o("-g", 17, N, P), o("-l", 30, N, P), o("-m", 31, V, P), o("-p", 40, N, P), o("-q", 80, N, P), o("-s", 56, N, P), o("-w", 60, V, P), o("-y", 63, N, P)];
static C525: &[Command] = &[c("add", "install", 65535), c("adduser", "login", 65535), c("audit", "audit", 65535), c("author", "owner", 65535), c("bin", "bin", 65535), c("bugs", "repo", 65535), c("c", "config", 65535), c("cache", "cache", 65535), c("ci", "ci", 65535), c("cit", "install-ci-test", 65535), c("clean-install", "ci", 65535), c("clean-install-test", "install-ci-test", 65535), c("config", "config", 65535), c("create", "init", 65535), c("ddp", "dedupe", 65535), c("dedupe", "dedupe", 65535), c("deprecate", "deprecate", 65535), c("diff", "diff", 65535), c("dist-tag", "dist-tag", 65535), c("dist-tags", "dist-tag", 65535), c("docs", "docs", 65535), c("doctor", "doctor", 65535), c("edit", "edit", 65535), c("exec", "exec", 666), c("explain", "explain", 65535), c("explore", "explore", 665), c("find", "search", 65535), c("find-dupes", "find-dupes", 65535), c("fund", "fund", 65535), c("get", "get", 65535), c("help", "help", 65535), c("help-search", "help-search", 65535), c("home", "docs", 65535), c("hook", "hook", 65535), c("i", "install", 65535), c("ic", "ci", 65535), c("in", "install", 65535), c("info", "view", 65535), c("init", "init", 65535), c("innit", "init", 65535), c("ins", "install", 65535), c("inst", "install", 65535), c("insta", "install", 65535), c("instal", "install", 65535), c("install", "install", 65535), c("install-ci-test", "install-ci-test", 65535), c("install-clean", "ci", 65535), c("install-test", "install-test", 65535), c("isnt", "install", 65535), c("isnta", "install", 65535), c("isntal", "install", 65535), c("isntall", "install", 65535), c("isntall-clean", "ci", 65535), c("it", "install-test", 65535), c("la", "list", 65535), c("link", "link", 65535), c("list", "list", 65535), c("ll", "list", 65535), c("ln", "link", 65535), c("login", "login", 65535), c("logout", "logout", 65535), c("ls", "list", 65535), c("org", "org", 65535), c("outdated", "outdated", 65535), c("owner", "owner", 65535), c("pack", "pack", 65535), c("ping", "ping", 65535), c("pkg", "pkg", 65535), c("prefix", "prefix", 65535), c("profile", "profile", 65535), c("prune", "prune", 65535), c("publish", "publish", 65535), c("query", "query", 65535), c("r", "uninstall", 65535), c("rb", "rebuild", 65535), c("rebuild", "rebuild", 65535), c("remove", "uninstall", 65535), c("repo", "repo", 65535), c("restart", "restart", 664), c("rm", "uninstall", 65535), c("root", "root", 65535), c("rum", "run", 65535), c("run", "run", 65535), c("run-script", "run", 65535), c("s", "search", 65535), c("sbom", "sbom", 65535), c("se", "search", 65535), c("search", "search", 65535), c("set", "set", 65535), c("show", "view", 65535), c("shrinkwrap", "shrinkwrap", 65535), c("sit", "install-ci-test", 65535), c("star", "star", 65535), c("stars", "stars", 65535), c("start", "start", 662), c("stop", "stop", 663), c("t", "test", 661), c("team", "team", 65535), c("test", "test", 661), c("token", "token", 65535), c("tst", "test", 661), c("udpate", "update", 65535), c("un", "uninstall", 65535), c("undeprecate", "undeprecate", 65535), c("uninstall", "uninstall", 65535), c("unlink", "uninstall", 65535), c("unpublish", "unpublish", 65535), c("unstar", "unstar", 65535), c("up", "update", 65535), c("update", "update", 65535), c("upgrade", "update", 65535), c("urn", "run", 65535), c("v", "view", 65535), c("version", "version", 65535), c("view", "view", 65535), c("whoami", "whoami", 65535), c("why", "explain", 65535), c("x", "exec", 666), c("xmas", "xmas", 65535)];
static O526: &[Opt] = &[o("--shell", 0, V, P)];
static O527: &[Opt] = &[o("--call", 0, V, Line), o("--package", 1, V, P), o("--workspace", 2, V, P), o("--yes", 3, N, P), o("-c", 0, V, Line), o("-n", 5, N, P), o("-p", 1, V, P), o("-w", 2, V, P), o("-y", 3, N, P)];
static O528: &[Opt] = &[o("--cache", 0, V, P), o("--call", 1, V, Line), o("--ignore-existing", 2, N, P), o("--no", 3, N, P), o("--no-install", 4, N, P), o("--node-arg", 5, V, P), o("--node-options", 6, V, P), o("--package", 7, V, P), o("--prefer-offline", 8, N, P), o("--quiet", 9, N, P), o("--registry", 10, V, P), o("--shell", 11, V, P), o("--userconfig", 12, V, P), o("--workspace", 13, V, P), o("--yes", 14, N, P), o("-c", 1, V, Line), o("-n", 3, N, P), o("-p", 7, V, P), o("-q", 9, N, P), o("-v", 19, N, Looks), o("-w", 13, V, P), o("-y", 14, N, P)];
static O529: &[Opt] = &[o("--access", 0, V, P), o("--allow-build", 1, V, P), o("--changed-files-ignore-pattern", 2, V, P), o("--child-concurrency", 3, V, P), o("--color", 4, J, P), o("--dir", 5, V, Cwd), o("--filter", 6, V, P), o("--filter-prod", 7, V, P), o("--frozen-lockfile", 8, N, P), o("--global", 9, N, P), o("--hoist-pattern", 10, V, P), o("--if-present", 11, N, P), o("--lockfile-dir", 12, V, P), o("--loglevel", 13, V, P), o("--modules-dir", 14, V, P), o("--network-concurrency", 15, V, P), o("--otp", 16, V, P), o("--package-import-method", 17, V, P), o("--parallel", 18, N, P), o("--prefix", 19, V, Cwd), o("--public-hoist-pattern", 20, V, P), o("--publish-branch", 21, V, P), o("--recursive", 22, N, P), o("--registry", 23, V, P), o("--reporter", 24, V, P), o("--save-dev", 25, N, P), o("--save-exact", 26, N, P), o("--save-optional", 27, N, P), o("--save-prod", 28, N, P), o("--silent", 29, N, P), o("--store-dir", 30, V, P), o("--stream", 31, N, P), o("--tag", 32, V, P), o("--test-pattern", 33, V, P), o("--use-node-version", 34, V, P), o("--virtual-store-dir", 35, V, P), o("--workspace-concurrency", 36, V, P), o("--workspace-root", 37, N, P), o("-C", 5, V, Cwd), o("-D", 25, N, P), o("-E", 26, N, P), o("-F", 6, V, P), o("-O", 27, N, P), o("-P", 28, N, P), o("-g", 9, N, P), o("-r", 22, N, P), o("-s", 29, N, P), o("-w", 37, N, P)];
static C530: &[Command] = &[c("add", "add", 65535), c("approve-builds", "approve-builds", 65535), c("audit", "audit", 65535), c("bin", "bin", 65535), c("c", "config", 65535), c("cache", "cache", 65535), c("cat-file", "cat-file", 65535), c("cat-index", "cat-index", 65535), c("config", "config", 65535), c("create", "create", 676), c("dedupe", "dedupe", 65535), c("deploy", "deploy", 65535), c("dlx", "dlx", 675), c("doctor", "doctor", 65535), c("env", "env", 65535), c("exec", "exec", 674), c("fetch", "fetch", 65535), c("find-hash", "find-hash", 65535), c("help", "help", 65535), c("i", "install", 65535), c("ignored-builds", "ignored-builds", 65535), c("import", "import", 65535), c("info", "view", 65535), c("init", "init", 65535), c("install", "install", 65535), c("install-test", "install-test", 65535), c("it", "install-test", 65535), c("licenses", "licenses", 65535), c("link", "link", 65535), c("list", "list", 65535), c("ln", "link", 65535), c("login", "login", 65535), c("logout", "logout", 65535), c("ls", "list", 65535), c("outdated", "outdated", 65535), c("pack", "pack", 65535), c("patch", "patch", 65535), c("patch-commit", "patch-commit", 65535), c("patch-remove", "patch-remove", 65535), c("prune", "prune", 65535), c("publish", "publish", 65535), c("rb", "rebuild", 65535), c("rebuild", "rebuild", 65535), c("remove", "remove", 65535), c("restart", "restart", 673), c("rm", "remove", 65535), c("root", "root", 65535), c("run", "run", 65535), c("run-script", "run", 65535), c("search", "search", 65535), c("self-update", "self-update", 65535), c("server", "server", 65535), c("set-script", "set-script", 65535), c("setup", "setup", 65535), c("show", "view", 65535), c("start", "start", 671), c("stop", "stop", 672), c("store", "store", 65535), c("t", "test", 670), c("test", "test", 670), c("tst", "test", 670), c("un", "remove", 65535), c("uninstall", "remove", 65535), c("unlink", "unlink", 65535), c("up", "update", 65535), c("update", "update", 65535), c("upgrade", "update", 65535), c("version", "version", 65535), c("view", "view", 65535), c("whoami", "whoami", 65535), c("why", "why", 65535)];
static O531: &[Opt] = &[o("--parallel", 0, N, P), o("--recursive", 1, N, P), o("--report-summary", 2, N, P), o("--resume-from", 3, V, P), o("--shell-mode", 4, N, P), o("-c", 4, N, P), o("-r", 1, N, P)];
static O532: &[Opt] = &[o("--allow-build", 0, V, P), o("--package", 1, V, P), o("--shell-mode", 2, N, P), o("-c", 2, N, P)];
static O533: &[Opt] = &[o("--access", 0, V, P), o("--cache-folder", 1, V, P), o("--cwd", 2, V, Cwd), o("--dev", 3, N, P), o("--emoji", 4, V, P), o("--exact", 5, N, P), o("--frozen-lockfile", 6, N, P), o("--groups", 7, V, P), o("--https-proxy", 8, V, P), o("--immutable", 9, N, P), o("--interactive", 10, N, P), o("--json", 11, N, P), o("--level", 12, V, P), o("--message", 13, V, P), o("--modules-folder", 14, V, P), o("--mutex", 15, V, P), o("--network-concurrency", 16, V, P), o("--network-timeout", 17, V, P), o("--new-version", 18, V, P), o("--optional", 19, N, P), o("--otp", 20, V, P), o("--pattern", 21, V, P), o("--peer", 22, N, P), o("--preferred-cache-folder", 23, V, P), o("--proxy", 24, V, P), o("--registry", 25, V, P), o("--silent", 26, N, P), o("--tag", 27, V, P), o("--tilde", 28, N, P), o("--use-yarnrc", 29, V, P), o("-D", 3, N, P), o("-E", 5, N, P), o("-O", 19, N, P), o("-P", 22, N, P), o("-T", 28, N, P), o("-W", 35, N, P), o("-i", 10, N, P), o("-s", 26, N, P)];
static C534: &[Command] = &[c("access", "access", 65535), c("add", "add", 65535), c("audit", "audit", 65535), c("autoclean", "autoclean", 65535), c("bin", "bin", 65535), c("cache", "cache", 65535), c("check", "check", 65535), c("config", "config", 65535), c("constraints", "constraints", 65535), c("create", "create", 65535), c("dedupe", "dedupe", 65535), c("dlx", "dlx", 684), c("exec", "exec", 680), c("explain", "explain", 65535), c("generate-lock-entry", "generate-lock-entry", 65535), c("global", "global", 65535), c("help", "help", 65535), c("import", "import", 65535), c("info", "info", 65535), c("init", "init", 65535), c("innit", "init", 65535), c("install", "install", 65535), c("licenses", "licenses", 65535), c("link", "link", 65535), c("list", "list", 65535), c("login", "login", 65535), c("logout", "logout", 65535), c("ls", "list", 65535), c("node", "node", 65535), c("npm", "npm", 65535), c("outdated", "outdated", 65535), c("owner", "owner", 65535), c("pack", "pack", 65535), c("patch", "patch", 65535), c("patch-commit", "patch-commit", 65535), c("plugin", "plugin", 65535), c("policies", "policies", 65535), c("prune", "prune", 65535), c("publish", "publish", 65535), c("rebuild", "rebuild", 65535), c("remove", "remove", 65535), c("rm", "remove", 65535), c("run", "run", 65535), c("search", "search", 65535), c("set", "set", 65535), c("stage", "stage", 65535), c("start", "start", 679), c("t", "test", 678), c("tag", "tag", 65535), c("team", "team", 65535), c("test", "test", 678), c("unlink", "unlink", 65535), c("unplug", "unplug", 65535), c("up", "up", 65535), c("upgrade", "upgrade", 65535), c("upgrade-interactive", "upgrade-interactive", 65535), c("version", "version", 65535), c("versions", "versions", 65535), c("why", "why", 65535), c("workspace", "workspace", 681), c("workspaces", "workspaces", 682)];
static C535: &[Command] = &[c("foreach", "foreach", 683)];
static O536: &[Opt] = &[o("--all", 0, N, P), o("--dry-run", 1, N, Tries), o("--exclude", 2, V, P), o("--from", 3, V, P), o("--include", 4, V, P), o("--interlaced", 5, N, P), o("--jobs", 6, V, P), o("--no-private", 7, N, P), o("--parallel", 8, N, P), o("--private", 9, N, P), o("--recursive", 10, N, P), o("--since", 11, J, P), o("--topological", 12, N, P), o("--topological-dev", 13, N, P), o("--verbose", 14, N, P), o("--worktree", 15, N, P), o("-A", 0, N, P), o("-R", 10, N, P), o("-W", 15, N, P), o("-i", 5, N, P), o("-j", 6, V, P), o("-n", 1, N, Tries), o("-p", 8, N, P), o("-t", 12, N, P), o("-v", 14, N, P)];
static O537: &[Opt] = &[o("--package", 0, V, P), o("--quiet", 1, N, P), o("-p", 0, V, P), o("-q", 1, N, P)];
static O538: &[Opt] = &[o("--access", 0, V, P), o("--backend", 1, V, P), o("--bun", 2, N, P), o("--cache-dir", 3, V, P), o("--conditions", 4, V, P), o("--config", 5, V, P), o("--console-depth", 6, V, P), o("--cwd", 7, V, Cwd), o("--define", 8, V, P), o("--dev", 9, N, P), o("--dns-result-order", 10, V, P), o("--drop", 11, V, P), o("--elide-lines", 12, V, P), o("--env-file", 13, V, Read), o("--eval", 14, V, Code), o("--exact", 15, N, P), o("--expose-gc", 16, N, P), o("--extension-order", 17, V, P), o("--fetch-preconnect", 18, V, P), o("--filter", 19, V, P), o("--force", 20, N, P), o("--format", 21, V, P), o("--global", 22, N, P), o("--hot", 23, N, P), o("--if-present", 24, N, P), o("--import", 48, V, P), o("--inspect", 26, J, P), o("--inspect-brk", 27, J, P), o("--inspect-wait", 28, J, P), o("--install", 29, V, P), o("--jsx-factory", 30, V, P), o("--jsx-fragment", 31, V, P), o("--jsx-import-source", 32, V, P), o("--jsx-runtime", 33, V, P), o("--loader", 34, V, P), o("--main-fields", 35, V, P), o("--max-http-header-size", 36, V, P), o("--no-addons", 37, N, P), o("--no-clear-screen", 38, N, P), o("--no-deprecation", 39, N, P), o("--no-install", 40, N, P), o("--no-macros", 41, N, P), o("--otp", 42, V, P), o("--outdir", 43, V, Into), o("--outfile", 44, V, Write), o("--port", 45, V, P), o("--prefer-latest", 46, N, P), o("--prefer-offline", 47, N, P), o("--preload", 48, V, P), o("--print", 49, V, Code), o("--registry", 50, V, P), o("--require", 48, V, P), o("--save-dev", 9, N, P), o("--shell", 53, V, P), o("--silent", 54, N, P), o("--smol", 55, N, P), o("--tag", 56, V, P), o("--target", 57, V, P), o("--throw-deprecation", 58, N, P), o("--title", 59, V, P), o("--tsconfig-override", 60, V, P), o("--unhandled-rejections", 61, V, P), o("--user-agent", 62, V, P), o("--watch", 63, N, P), o("--zero-fill-buffers", 64, N, P), o("-D", 9, N, P), o("-E", 15, N, P), o("-F", 19, V, P), o("-b", 2, N, P), o("-c", 5, V, P), o("-d", 8, V, P), o("-e", 14, V, Code), o("-f", 20, N, P), o("-g", 22, N, P), o("-i", 74, N, P), o("-l", 34, V, P), o("-p", 49, V, Code), o("-pe", 77, V, Code), o("-r", 48, V, P)];
static C539: &[Command] = &[c("a", "add", 65535), c("add", "add", 65535), c("audit", "audit", 65535), c("build", "build", 65535), c("c", "create", 65535), c("create", "create", 65535), c("exec", "exec", 686), c("i", "install", 65535), c("info", "info", 65535), c("init", "init", 65535), c("install", "install", 65535), c("link", "link", 65535), c("outdated", "outdated", 65535), c("patch", "patch", 65535), c("patch-commit", "patch-commit", 65535), c("pm", "pm", 65535), c("publish", "publish", 65535), c("remove", "remove", 65535), c("repl", "repl", 65535), c("rm", "remove", 65535), c("run", "run", 65535), c("test", "test", 65535), c("uninstall", "uninstall", 65535), c("unlink", "unlink", 65535), c("up", "update", 65535), c("update", "update", 65535), c("upgrade", "upgrade", 65535), c("why", "why", 65535), c("x", "x", 687)];
static O540: &[Opt] = &[o("--bun", 0, N, P), o("--package", 1, V, P), o("-p", 1, V, P), o("-y", 3, N, P)];
static O541: &[Opt] = &[o("--allow-all", 0, N, P), o("--config", 1, V, P), o("--env-file", 2, J, P), o("--import-map", 3, V, P), o("--log-level", 4, V, P), o("--node-modules-dir", 5, J, P), o("--quiet", 6, N, P), o("--unstable", 7, N, P), o("-A", 0, N, P), o("-L", 4, V, P), o("-c", 1, V, P), o("-q", 6, N, P)];
static C542: &[Command] = &[c("add", "add", 65535), c("bench", "bench", 65535), c("bundle", "bundle", 65535), c("cache", "cache", 65535), c("check", "check", 65535), c("clean", "clean", 65535), c("compile", "compile", 65535), c("completions", "completions", 65535), c("coverage", "coverage", 65535), c("doc", "doc", 65535), c("eval", "eval", 690), c("fmt", "fmt", 65535), c("help", "help", 65535), c("i", "install", 691), c("info", "info", 65535), c("init", "init", 65535), c("install", "install", 691), c("jupyter", "jupyter", 65535), c("lint", "lint", 65535), c("lsp", "lsp", 65535), c("outdated", "outdated", 65535), c("publish", "publish", 65535), c("remove", "remove", 65535), c("repl", "repl", 692), c("run", "run", 689), c("serve", "serve", 65535), c("task", "task", 65535), c("test", "test", 65535), c("types", "types", 65535), c("uninstall", "uninstall", 65535), c("update", "update", 65535), c("upgrade", "upgrade", 65535), c("vendor", "vendor", 65535), c("x", "x", 65535)];
static O543: &[Opt] = &[o("--allow-all", 0, N, P), o("--allow-env", 1, J, P), o("--allow-ffi", 2, J, P), o("--allow-import", 3, J, P), o("--allow-net", 4, J, P), o("--allow-read", 5, J, P), o("--allow-run", 6, J, P), o("--allow-sys", 7, J, P), o("--allow-write", 8, J, P), o("--cached-only", 9, N, P), o("--cert", 10, V, P), o("--check", 11, J, P), o("--conditions", 12, V, P), o("--config", 13, V, P), o("--deny-env", 14, J, P), o("--deny-ffi", 15, J, P), o("--deny-net", 16, J, P), o("--deny-read", 17, J, P), o("--deny-run", 18, J, P), o("--deny-sys", 19, J, P), o("--deny-write", 20, J, P), o("--enable-testing-features-do-not-use", 21, N, P), o("--env-file", 22, J, P), o("--ext", 23, V, P), o("--frozen", 24, J, P), o("--import-map", 25, V, P), o("--inspect", 26, J, P), o("--inspect-brk", 27, J, P), o("--inspect-wait", 28, J, P), o("--location", 29, V, P), o("--lock", 30, J, P), o("--log-level", 31, V, P), o("--minimum-dependency-age", 32, V, P), o("--no-check", 33, J, P), o("--no-clear-screen", 34, N, P), o("--no-config", 35, N, P), o("--no-lock", 36, N, P), o("--no-npm", 37, N, P), o("--no-prompt", 38, N, P), o("--no-remote", 39, N, P), o("--node-modules-dir", 40, J, P), o("--permission-set", 41, J, P), o("--preload", 42, V, P), o("--quiet", 43, N, P), o("--reload", 44, J, P), o("--seed", 45, V, P), o("--strace-ops", 46, J, P), o("--unsafely-ignore-certificate-errors", 47, J, P), o("--unstable-bare-node-builtins", 48, N, P), o("--unstable-sloppy-imports", 49, N, P), o("--v8-flags", 50, J, P), o("--vendor", 51, J, P), o("--watch", 52, J, P), o("--watch-exclude", 53, J, P), o("--watch-hmr", 54, J, P), o("-A", 0, N, P), o("-E", 1, J, P), o("-I", 3, J, P), o("-L", 31, V, P), o("-N", 4, J, P), o("-P", 41, J, P), o("-R", 5, J, P), o("-S", 7, J, P), o("-W", 8, J, P), o("-c", 13, V, P), o("-q", 43, N, P), o("-r", 44, J, P)];
static O544: &[Opt] = &[o("--allow-all", 0, N, P), o("--allow-env", 1, J, P), o("--allow-ffi", 2, J, P), o("--allow-import", 3, J, P), o("--allow-net", 4, J, P), o("--allow-read", 5, J, P), o("--allow-run", 6, J, P), o("--allow-sys", 7, J, P), o("--allow-write", 8, J, P), o("--cached-only", 9, N, P), o("--cert", 10, V, P), o("--check", 11, J, P), o("--conditions", 12, V, P), o("--config", 13, V, P), o("--deny-env", 14, J, P), o("--deny-ffi", 15, J, P), o("--deny-net", 16, J, P), o("--deny-read", 17, J, P), o("--deny-run", 18, J, P), o("--deny-sys", 19, J, P), o("--deny-write", 20, J, P), o("--enable-testing-features-do-not-use", 21, N, P), o("--env-file", 22, J, P), o("--ext", 23, V, P), o("--frozen", 24, J, P), o("--import-map", 25, V, P), o("--inspect", 26, J, P), o("--inspect-brk", 27, J, P), o("--inspect-wait", 28, J, P), o("--location", 29, V, P), o("--lock", 30, J, P), o("--log-level", 31, V, P), o("--minimum-dependency-age", 32, V, P), o("--no-check", 33, J, P), o("--no-clear-screen", 34, N, P), o("--no-config", 35, N, P), o("--no-lock", 36, N, P), o("--no-npm", 37, N, P), o("--no-prompt", 38, N, P), o("--no-remote", 39, N, P), o("--node-modules-dir", 40, J, P), o("--permission-set", 41, J, P), o("--preload", 42, V, P), o("--print", 43, N, P), o("--quiet", 44, N, P), o("--reload", 45, J, P), o("--seed", 46, V, P), o("--strace-ops", 47, J, P), o("--ts", 48, N, P), o("--unsafely-ignore-certificate-errors", 49, J, P), o("--unstable-bare-node-builtins", 50, N, P), o("--unstable-sloppy-imports", 51, N, P), o("--v8-flags", 52, J, P), o("--vendor", 53, J, P), o("--watch", 54, J, P), o("--watch-exclude", 55, J, P), o("--watch-hmr", 56, J, P), o("-A", 0, N, P), o("-E", 1, J, P), o("-I", 3, J, P), o("-L", 31, V, P), o("-N", 4, J, P), o("-P", 41, J, P), o("-R", 5, J, P), o("-S", 7, J, P), o("-T", 48, N, P), o("-W", 8, J, P), o("-c", 13, V, P), o("-p", 43, N, P), o("-q", 44, N, P), o("-r", 45, J, P)];
static O545: &[Opt] = &[o("--allow-all", 0, N, P), o("--allow-env", 1, J, P), o("--allow-ffi", 2, J, P), o("--allow-import", 3, J, P), o("--allow-net", 4, J, P), o("--allow-read", 5, J, P), o("--allow-run", 6, J, P), o("--allow-sys", 7, J, P), o("--allow-write", 8, J, P), o("--cached-only", 9, N, P), o("--cert", 10, V, P), o("--check", 11, J, P), o("--conditions", 12, V, P), o("--config", 13, V, P), o("--deny-env", 14, J, P), o("--deny-ffi", 15, J, P), o("--deny-net", 16, J, P), o("--deny-read", 17, J, P), o("--deny-run", 18, J, P), o("--deny-sys", 19, J, P), o("--deny-write", 20, J, P), o("--dev", 21, N, P), o("--enable-testing-features-do-not-use", 22, N, P), o("--entrypoint", 23, N, P), o("--env-file", 24, J, P), o("--ext", 25, V, P), o("--force", 26, N, P), o("--frozen", 27, J, P), o("--global", 28, N, P), o("--import-map", 29, V, P), o("--inspect", 30, J, P), o("--inspect-brk", 31, J, P), o("--inspect-wait", 32, J, P), o("--location", 33, V, P), o("--lock", 34, J, P), o("--log-level", 35, V, P), o("--minimum-dependency-age", 36, V, P), o("--name", 37, V, P), o("--no-check", 38, J, P), o("--no-clear-screen", 39, N, P), o("--no-config", 40, N, P), o("--no-lock", 41, N, P), o("--no-npm", 42, N, P), o("--no-prompt", 43, N, P), o("--no-remote", 44, N, P), o("--node-modules-dir", 45, J, P), o("--permission-set", 46, J, P), o("--preload", 47, V, P), o("--quiet", 48, N, P), o("--reload", 49, J, P), o("--root", 50, V, Into), o("--seed", 51, V, P), o("--strace-ops", 52, J, P), o("--unsafely-ignore-certificate-errors", 53, J, P), o("--unstable-bare-node-builtins", 54, N, P), o("--unstable-sloppy-imports", 55, N, P), o("--v8-flags", 56, J, P), o("--vendor", 57, J, P), o("--watch", 58, J, P), o("--watch-exclude", 59, J, P), o("--watch-hmr", 60, J, P), o("-A", 0, N, P), o("-D", 21, N, P), o("-E", 1, J, P), o("-I", 3, J, P), o("-L", 35, V, P), o("-N", 4, J, P), o("-P", 46, J, P), o("-R", 5, J, P), o("-S", 7, J, P), o("-W", 8, J, P), o("-c", 13, V, P), o("-e", 23, N, P), o("-f", 26, N, P), o("-g", 28, N, P), o("-n", 37, V, P), o("-q", 48, N, P), o("-r", 49, J, P)];
static O546: &[Opt] = &[o("--allow-all", 0, N, P), o("--allow-env", 1, J, P), o("--allow-ffi", 2, J, P), o("--allow-import", 3, J, P), o("--allow-net", 4, J, P), o("--allow-read", 5, J, P), o("--allow-run", 6, J, P), o("--allow-sys", 7, J, P), o("--allow-write", 8, J, P), o("--cached-only", 9, N, P), o("--cert", 10, V, P), o("--check", 11, J, P), o("--conditions", 12, V, P), o("--config", 13, V, P), o("--deny-env", 14, J, P), o("--deny-ffi", 15, J, P), o("--deny-net", 16, J, P), o("--deny-read", 17, J, P), o("--deny-run", 18, J, P), o("--deny-sys", 19, J, P), o("--deny-write", 20, J, P), o("--enable-testing-features-do-not-use", 21, N, P), o("--env-file", 22, J, P), o("--eval", 23, V, Code), o("--eval-file", 24, J, P), o("--ext", 25, V, P), o("--frozen", 26, J, P), o("--import-map", 27, V, P), o("--inspect", 28, J, P), o("--inspect-brk", 29, J, P), o("--inspect-wait", 30, J, P), o("--json", 31, N, P), o("--location", 32, V, P), o("--lock", 33, J, P), o("--log-level", 34, V, P), o("--minimum-dependency-age", 35, V, P), o("--no-check", 36, J, P), o("--no-clear-screen", 37, N, P), o("--no-config", 38, N, P), o("--no-lock", 39, N, P), o("--no-npm", 40, N, P), o("--no-prompt", 41, N, P), o("--no-remote", 42, N, P), o("--node-modules-dir", 43, J, P), o("--permission-set", 44, J, P), o("--preload", 45, V, P), o("--quiet", 46, N, P), o("--reload", 47, J, P), o("--seed", 48, V, P), o("--strace-ops", 49, J, P), o("--unsafely-ignore-certificate-errors", 50, J, P), o("--unstable-bare-node-builtins", 51, N, P), o("--unstable-sloppy-imports", 52, N, P), o("--v8-flags", 53, J, P), o("--vendor", 54, J, P), o("--watch", 55, J, P), o("--watch-exclude", 56, J, P), o("--watch-hmr", 57, J, P), o("-A", 0, N, P), o("-E", 1, J, P), o("-I", 3, J, P), o("-L", 34, V, P), o("-N", 4, J, P), o("-P", 44, J, P), o("-R", 5, J, P), o("-S", 7, J, P), o("-W", 8, J, P), o("-c", 13, V, P), o("-q", 46, N, P), o("-r", 47, J, P)];
static C547: &[Command] = &[c("cache", "cache", 65535), c("disable", "disable", 65535), c("enable", "enable", 65535), c("hydrate", "install", 65535), c("install", "install", 65535), c("pack", "pack", 65535), c("prepare", "prepare", 65535), c("up", "up", 65535), c("use", "use", 65535)];
static O548: &[Opt] = &[o("--arch", 0, V, P), o("--fnm-dir", 1, V, P), o("--log-level", 2, V, P), o("--node-dist-mirror", 3, V, P), o("--quiet", 4, N, P), o("--version", 5, N, Looks), o("-q", 6, N, P)];
static C549: &[Command] = &[c("alias", "alias", 65535), c("completions", "completions", 65535), c("current", "current", 65535), c("default", "default", 65535), c("env", "env", 65535), c("exec", "exec", 707), c("fetch", "fetch", 65535), c("global", "global", 65535), c("i", "install", 65535), c("init", "init", 65535), c("install", "install", 65535), c("latest", "latest", 65535), c("list", "list", 65535), c("local", "local", 65535), c("ls", "list", 65535), c("pin", "pin", 65535), c("plugin", "plugin", 65535), c("plugins", "plugins", 65535), c("rehash", "rehash", 65535), c("remove", "uninstall", 65535), c("reshim", "reshim", 65535), c("run", "run", 708), c("setup", "setup", 65535), c("shell", "shell", 65535), c("unalias", "unalias", 65535), c("uninstall", "uninstall", 65535), c("use", "use", 65535), c("version", "version", 65535), c("versions", "versions", 65535), c("whence", "whence", 65535), c("which", "which", 65535)];
static C550: &[Command] = &[c("alias", "alias", 65535), c("completions", "completions", 65535), c("current", "current", 65535), c("default", "default", 65535), c("env", "env", 65535), c("exec", "exec", 709), c("fetch", "fetch", 65535), c("global", "global", 65535), c("i", "install", 65535), c("init", "init", 65535), c("install", "install", 65535), c("latest", "latest", 65535), c("list", "list", 65535), c("local", "local", 65535), c("ls", "list", 65535), c("pin", "pin", 65535), c("plugin", "plugin", 65535), c("plugins", "plugins", 65535), c("rehash", "rehash", 65535), c("remove", "uninstall", 65535), c("reshim", "reshim", 65535), c("setup", "setup", 65535), c("shell", "shell", 65535), c("unalias", "unalias", 65535), c("uninstall", "uninstall", 65535), c("use", "use", 65535), c("version", "version", 65535), c("versions", "versions", 65535), c("whence", "whence", 65535), c("which", "which", 65535)];
static C551: &[Command] = &[c("alias", "alias", 65535), c("completions", "completions", 65535), c("current", "current", 65535), c("default", "default", 65535), c("env", "env", 65535), c("fetch", "fetch", 65535), c("global", "global", 65535), c("i", "install", 65535), c("init", "init", 65535), c("install", "install", 65535), c("latest", "latest", 65535), c("list", "list", 65535), c("local", "local", 65535), c("ls", "list", 65535), c("pin", "pin", 65535), c("plugin", "plugin", 65535), c("plugins", "plugins", 65535), c("rehash", "rehash", 65535), c("remove", "uninstall", 65535), c("reshim", "reshim", 65535), c("setup", "setup", 65535), c("shell", "shell", 65535), c("unalias", "unalias", 65535), c("uninstall", "uninstall", 65535), c("use", "use", 65535), c("version", "version", 65535), c("versions", "versions", 65535), c("whence", "whence", 65535), c("which", "which", 65535)];
static C552: &[Command] = &[c("alias", "alias", 65535), c("completions", "completions", 65535), c("current", "current", 65535), c("default", "default", 65535), c("env", "env", 65535), c("fetch", "fetch", 65535), c("global", "global", 65535), c("i", "install", 65535), c("init", "init", 65535), c("install", "install", 65535), c("latest", "latest", 65535), c("list", "list", 65535), c("local", "local", 65535), c("ls", "list", 65535), c("pin", "pin", 65535), c("plugin", "plugin", 65535), c("plugins", "plugins", 65535), c("rehash", "rehash", 65535), c("remove", "uninstall", 65535), c("reshim", "reshim", 65535), c("run", "run", 706), c("setup", "setup", 65535), c("shell", "shell", 65535), c("unalias", "unalias", 65535), c("uninstall", "uninstall", 65535), c("use", "use", 65535), c("version", "version", 65535), c("versions", "versions", 65535), c("whence", "whence", 65535), c("which", "which", 65535)];
static C553: &[Command] = &[c("alias", "alias", 65535), c("completions", "completions", 65535), c("current", "current", 65535), c("default", "default", 65535), c("env", "env", 65535), c("exec", "exec", 712), c("fetch", "fetch", 65535), c("global", "global", 65535), c("i", "install", 65535), c("init", "init", 65535), c("install", "install", 65535), c("latest", "latest", 65535), c("list", "list", 65535), c("local", "local", 65535), c("ls", "list", 65535), c("pin", "pin", 65535), c("plugin", "plugin", 65535), c("plugins", "plugins", 65535), c("rehash", "rehash", 65535), c("remove", "uninstall", 65535), c("reshim", "reshim", 65535), c("setup", "setup", 65535), c("shell", "shell", 65535), c("unalias", "unalias", 65535), c("uninstall", "uninstall", 65535), c("use", "use", 65535), c("version", "version", 65535), c("versions", "versions", 65535), c("whence", "whence", 65535), c("which", "which", 65535)];
static C554: &[Command] = &[c("alias", "alias", 65535), c("completions", "completions", 65535), c("current", "current", 65535), c("default", "default", 65535), c("env", "env", 65535), c("exec", "exec", 710), c("fetch", "fetch", 65535), c("global", "global", 65535), c("i", "install", 65535), c("init", "init", 65535), c("install", "install", 65535), c("latest", "latest", 65535), c("list", "list", 65535), c("local", "local", 65535), c("ls", "list", 65535), c("pin", "pin", 65535), c("plugin", "plugin", 65535), c("plugins", "plugins", 65535), c("rehash", "rehash", 65535), c("remove", "uninstall", 65535), c("reshim", "reshim", 65535), c("setup", "setup", 65535), c("shell", "shell", 65535), c("unalias", "unalias", 65535), c("uninstall", "uninstall", 65535), c("use", "use", 65535), c("version", "version", 65535), c("versions", "versions", 65535), c("whence", "whence", 65535), c("which", "which", 65535)];
static C555: &[Command] = &[c("alias", "alias", 65535), c("completions", "completions", 65535), c("current", "current", 65535), c("default", "default", 65535), c("env", "env", 65535), c("exec", "exec", 711), c("fetch", "fetch", 65535), c("global", "global", 65535), c("i", "install", 65535), c("init", "init", 65535), c("install", "install", 65535), c("latest", "latest", 65535), c("list", "list", 65535), c("local", "local", 65535), c("ls", "list", 65535), c("pin", "pin", 65535), c("plugin", "plugin", 65535), c("plugins", "plugins", 65535), c("rehash", "rehash", 65535), c("remove", "uninstall", 65535), c("reshim", "reshim", 65535), c("setup", "setup", 65535), c("shell", "shell", 65535), c("unalias", "unalias", 65535), c("uninstall", "uninstall", 65535), c("use", "use", 65535), c("version", "version", 65535), c("versions", "versions", 65535), c("whence", "whence", 65535), c("which", "which", 65535)];
static C556: &[Command] = &[c("alias", "alias", 65535), c("completions", "completions", 65535), c("current", "current", 65535), c("default", "default", 65535), c("env", "env", 65535), c("exec", "exec", 713), c("fetch", "fetch", 65535), c("global", "global", 65535), c("i", "install", 65535), c("init", "init", 65535), c("install", "install", 65535), c("latest", "latest", 65535), c("list", "list", 65535), c("local", "local", 65535), c("ls", "list", 65535), c("pin", "pin", 65535), c("plugin", "plugin", 65535), c("plugins", "plugins", 65535), c("rehash", "rehash", 65535), c("remove", "uninstall", 65535), c("reshim", "reshim", 65535), c("setup", "setup", 65535), c("shell", "shell", 65535), c("unalias", "unalias", 65535), c("uninstall", "uninstall", 65535), c("use", "use", 65535), c("version", "version", 65535), c("versions", "versions", 65535), c("whence", "whence", 65535), c("which", "which", 65535)];
static C557: &[Command] = &[c("alias", "alias", 65535), c("completions", "completions", 65535), c("current", "current", 65535), c("default", "default", 65535), c("env", "env", 65535), c("exec", "exec", 714), c("fetch", "fetch", 65535), c("global", "global", 65535), c("i", "install", 65535), c("init", "init", 65535), c("install", "install", 65535), c("latest", "latest", 65535), c("list", "list", 65535), c("local", "local", 65535), c("ls", "list", 65535), c("pin", "pin", 65535), c("plugin", "plugin", 65535), c("plugins", "plugins", 65535), c("rehash", "rehash", 65535), c("remove", "uninstall", 65535), c("reshim", "reshim", 65535), c("setup", "setup", 65535), c("shell", "shell", 65535), c("unalias", "unalias", 65535), c("uninstall", "uninstall", 65535), c("use", "use", 65535), c("version", "version", 65535), c("versions", "versions", 65535), c("whence", "whence", 65535), c("which", "which", 65535)];
static O558: &[Opt] = &[o("--bundled-npm", 0, N, P), o("--env", 1, V, P), o("--no-pnpm", 2, N, P), o("--no-yarn", 3, N, P), o("--node", 4, V, P), o("--npm", 5, V, P), o("--pnpm", 6, V, P), o("--yarn", 7, V, P)];
static O559: &[Opt] = &[o("--lts", 0, N, P), o("--silent", 1, N, P)];
static O560: &[Opt] = &[o("--using", 0, V, P)];
static O561: &[Opt] = &[o("--cd", 0, V, Cwd), o("--env", 1, V, P), o("--jobs", 2, V, P), o("--log-level", 3, V, P), o("--output", 4, V, P), o("--profile", 5, V, P), o("--quiet", 6, N, P), o("--verbose", 7, N, P), o("--yes", 8, N, P), o("-C", 0, V, Cwd), o("-E", 1, V, P), o("-P", 5, V, P), o("-j", 2, V, P), o("-q", 6, N, P), o("-v", 7, N, P), o("-y", 8, N, P)];
static C562: &[Command] = &[c("activate", "activate", 65535), c("alias", "alias", 65535), c("backends", "backends", 65535), c("c", "current", 65535), c("cache", "cache", 65535), c("completion", "completion", 65535), c("config", "config", 65535), c("current", "current", 65535), c("deactivate", "deactivate", 65535), c("doctor", "doctor", 65535), c("e", "env", 65535), c("en", "en", 65535), c("env", "env", 65535), c("exec", "exec", 716), c("fmt", "fmt", 65535), c("generate", "generate", 65535), c("i", "install", 65535), c("implode", "implode", 65535), c("install", "install", 65535), c("install-into", "install-into", 65535), c("latest", "latest", 65535), c("link", "link", 65535), c("list", "ls", 65535), c("ls", "ls", 65535), c("ls-remote", "ls-remote", 65535), c("outdated", "outdated", 65535), c("plugins", "plugins", 65535), c("prune", "prune", 65535), c("r", "run", 65535), c("registry", "registry", 65535), c("reshim", "reshim", 65535), c("run", "run", 65535), c("search", "search", 65535), c("self-update", "self-update", 65535), c("set", "set", 65535), c("settings", "settings", 65535), c("sh", "shell", 65535), c("shell", "shell", 65535), c("sync", "sync", 65535), c("t", "tasks", 65535), c("tasks", "tasks", 65535), c("test-tool", "test-tool", 65535), c("tool", "tool", 65535), c("trust", "trust", 65535), c("u", "use", 65535), c("uninstall", "uninstall", 65535), c("unset", "unset", 65535), c("unuse", "unuse", 65535), c("up", "upgrade", 65535), c("upgrade", "upgrade", 65535), c("use", "use", 65535), c("version", "version", 65535), c("w", "watch", 65535), c("watch", "watch", 65535), c("where", "where", 65535), c("which", "which", 65535), c("x", "exec", 716)];
static O563: &[Opt] = &[o("--command", 0, V, Line), o("--jobs", 1, V, P), o("--raw", 2, N, P), o("-c", 0, V, Line), o("-j", 1, V, P)];
static C564: &[Command] = &[c("allow", "allow", 65535), c("block", "block", 65535), c("deny", "block", 65535), c("edit", "edit", 65535), c("exec", "exec", 718), c("export", "export", 65535), c("fetchurl", "fetchurl", 65535), c("grant", "allow", 65535), c("help", "help", 65535), c("hook", "hook", 65535), c("permit", "allow", 65535), c("prune", "prune", 65535), c("reload", "reload", 65535), c("revoke", "block", 65535), c("status", "status", 65535), c("stdlib", "stdlib", 65535), c("version", "version", 65535)];
static O565: &[Opt] = &[o("--config", 0, V, P), o("--dir", 1, V, P), o("--env", 2, V, P), o("--environment", 2, V, P), o("--manifest-path", 4, V, P), o("--quiet", 5, N, P), o("-c", 0, V, P), o("-d", 1, V, P), o("-e", 2, V, P), o("-q", 5, N, P), o("-v", 10, N, P)];
static C566: &[Command] = &[c("activate", "activate", 65535), c("add", "add", 65535), c("create", "create", 65535), c("edit", "edit", 65535), c("generate", "generate", 65535), c("global", "global", 65535), c("init", "init", 65535), c("install", "install", 65535), c("list", "list", 65535), c("remove", "remove", 65535), c("rm", "remove", 65535), c("run", "run", 723), c("search", "search", 65535), c("services", "services", 65535), c("shell", "shell", 65535), c("update", "update", 65535), c("version", "version", 65535)];
static C567: &[Command] = &[c("activate", "activate", 725), c("add", "add", 65535), c("create", "create", 65535), c("edit", "edit", 65535), c("generate", "generate", 65535), c("global", "global", 65535), c("init", "init", 65535), c("install", "install", 65535), c("list", "list", 65535), c("remove", "remove", 65535), c("rm", "remove", 65535), c("search", "search", 65535), c("services", "services", 65535), c("shell", "shell", 65535), c("update", "update", 65535), c("version", "version", 65535)];
static C568: &[Command] = &[c("activate", "activate", 65535), c("add", "add", 65535), c("create", "create", 65535), c("edit", "edit", 65535), c("generate", "generate", 65535), c("global", "global", 65535), c("init", "init", 65535), c("install", "install", 65535), c("list", "list", 65535), c("remove", "remove", 65535), c("rm", "remove", 65535), c("run", "run", 724), c("search", "search", 65535), c("services", "services", 65535), c("shell", "shell", 65535), c("update", "update", 65535), c("version", "version", 65535)];
static C569: &[Command] = &[c("activate", "activate", 65535), c("add", "add", 65535), c("create", "create", 65535), c("edit", "edit", 65535), c("generate", "generate", 65535), c("global", "global", 65535), c("init", "init", 65535), c("install", "install", 65535), c("list", "list", 65535), c("remove", "remove", 65535), c("rm", "remove", 65535), c("search", "search", 65535), c("services", "services", 65535), c("shell", "shell", 65535), c("update", "update", 65535), c("version", "version", 65535)];
static O570: &[Opt] = &[o("--config", 0, V, P), o("--env", 1, V, P), o("--env-file", 2, V, P), o("--environment", 3, V, P), o("--list", 4, N, Looks), o("--pure", 5, N, P), o("-c", 0, V, P), o("-e", 1, V, P), o("-l", 4, N, Looks), o("-q", 9, N, P)];
static O571: &[Opt] = &[o("--environment", 0, V, P), o("--frozen", 1, N, P), o("--locked", 2, N, P), o("--manifest-path", 3, V, P), o("-e", 0, V, P)];
static O572: &[Opt] = &[o("--dir", 0, V, P), o("--print-script", 1, N, P), o("--remote", 2, V, P), o("--trust", 3, N, P), o("-c", 4, V, Line), o("-d", 0, V, P), o("-r", 2, V, P), o("-t", 3, N, P)];
static O573: &[Opt] = &[o("--arg", 0, V, P), o("--argstr", 1, V, P), o("--cores", 2, V, P), o("--experimental-features", 3, V, P), o("--extra-experimental-features", 4, V, P), o("--file", 5, V, P), o("--impure", 6, N, P), o("--log-format", 7, V, P), o("--max-jobs", 8, V, P), o("--option", 9, V, P), o("--out-link", 10, V, P), o("--print-build-logs", 11, N, P), o("--profile", 12, V, P), o("--store", 13, V, P), o("--verbose", 14, N, P), o("-I", 15, V, P), o("-L", 11, N, P), o("-f", 5, V, P), o("-j", 8, V, P), o("-o", 10, V, P), o("-v", 14, N, P)];
static C574: &[Command] = &[c("build", "build", 65535), c("bundle", "bundle", 65535), c("config", "config", 65535), c("copy", "copy", 65535), c("daemon", "daemon", 65535), c("derivation", "derivation", 65535), c("derivation-show", "derivation-show", 65535), c("develop", "develop", 727), c("edit", "edit", 65535), c("env", "env", 65535), c("eval", "eval", 65535), c("flake", "flake", 730), c("fmt", "fmt", 65535), c("hash", "hash", 65535), c("help", "help", 65535), c("key", "key", 65535), c("log", "log", 65535), c("nar", "nar", 65535), c("path-info", "path-info", 65535), c("print-dev-env", "print-dev-env", 65535), c("profile", "profile", 65535), c("realisation", "realisation", 65535), c("registry", "registry", 65535), c("repl", "repl", 65535), c("run", "run", 729), c("search", "search", 65535), c("shell", "shell", 728), c("show-config", "show-config", 65535), c("store", "store", 65535), c("upgrade-nix", "upgrade-nix", 65535), c("why-depends", "why-depends", 65535)];
static O575: &[Opt] = &[o("--command", 0, V, Rest), o("--ignore-environment", 1, N, P), o("--impure", 2, N, P), o("--inputs-from", 3, V, P), o("--keep", 4, V, P), o("--override-input", 5, V, P), o("--phase", 6, V, P), o("--profile", 7, V, P), o("--redirect", 8, V, P), o("--unset", 9, V, P), o("-c", 0, V, Rest), o("-i", 1, N, P), o("-k", 4, V, P), o("-u", 9, V, P)];
static O576: &[Opt] = &[o("--command", 0, V, Rest), o("--ignore-environment", 1, N, P), o("--impure", 2, N, P), o("--inputs-from", 3, V, P), o("--keep", 4, V, P), o("--override-input", 5, V, P), o("--unset", 6, V, P), o("-c", 0, V, Rest), o("-i", 1, N, P), o("-k", 4, V, P), o("-u", 6, V, P)];
static O577: &[Opt] = &[o("--impure", 0, N, P), o("--inputs-from", 1, V, P), o("--override-input", 2, V, P)];
static C578: &[Command] = &[c("archive", "archive", 65535), c("check", "check", 65535), c("clone", "clone", 65535), c("info", "info", 65535), c("init", "init", 65535), c("lock", "lock", 65535), c("metadata", "metadata", 65535), c("new", "new", 65535), c("prefetch", "prefetch", 65535), c("show", "show", 65535), c("update", "update", 65535)];
static O579: &[Opt] = &[o("--arg", 0, V, P), o("--argstr", 1, V, P), o("--attr", 2, V, P), o("--command", 3, V, Line), o("--exclude", 4, V, P), o("--expr", 5, V, P), o("--keep", 6, V, P), o("--option", 7, V, P), o("--packages", 8, N, P), o("--pure", 9, N, P), o("--run", 10, V, Line), o("-A", 2, V, P), o("-E", 5, V, P), o("-I", 13, V, P), o("-i", 14, V, P), o("-p", 8, N, P)];
static O580: &[Opt] = &[o("--attr", 0, N, P), o("--delete-generations", 1, V, P), o("--file", 2, V, P), o("--from-expression", 3, N, P), o("--install", 4, N, P), o("--max-jobs", 5, V, P), o("--profile", 6, V, P), o("--query", 7, N, P), o("--uninstall", 8, N, P), o("--upgrade", 9, N, P), o("-A", 0, N, P), o("-E", 3, N, P), o("-e", 8, N, P), o("-f", 2, V, P), o("-i", 4, N, P), o("-j", 5, V, P), o("-p", 6, V, P), o("-q", 7, N, P), o("-u", 9, N, P)];
static O581: &[Opt] = &[o("--abi", 0, V, P), o("--break-system-packages", 1, N, P), o("--cache-dir", 2, V, P), o("--cert", 3, V, P), o("--check-build-dependencies", 4, N, P), o("--client-cert", 5, V, P), o("--compile", 6, N, P), o("--config-settings", 7, V, P), o("--constraint", 8, V, P), o("--debug", 9, N, P), o("--disable-pip-version-check", 10, N, P), o("--dry-run", 11, N, Tries), o("--editable", 12, V, P), o("--exists-action", 13, V, P), o("--extra-index-url", 14, V, P), o("--find-links", 15, V, P), o("--force-reinstall", 16, N, P), o("--global-option", 17, V, P), o("--ignore-installed", 18, N, P), o("--ignore-requires-python", 19, N, P), o("--implementation", 20, V, P), o("--index-url", 21, V, P), o("--isolated", 22, N, P), o("--keyring-provider", 23, V, P), o("--log", 24, V, P), o("--no-binary", 25, V, P), o("--no-build-isolation", 26, N, P), o("--no-cache-dir", 27, N, P), o("--no-clean", 28, N, P), o("--no-color", 29, N, P), o("--no-compile", 30, N, P), o("--no-deps", 31, N, P), o("--no-index", 32, N, P), o("--no-input", 33, N, P), o("--no-python-version-warning", 34, N, P), o("--no-warn-conflicts", 35, N, P), o("--no-warn-script-location", 36, N, P), o("--only-binary", 37, V, P), o("--platform", 38, V, P), o("--pre", 39, N, P), o("--prefer-binary", 40, N, P), o("--prefix", 41, V, P), o("--progress-bar", 42, V, P), o("--proxy", 43, V, P), o("--python", 44, V, P), o("--python-version", 45, V, P), o("--quiet", 46, N, P), o("--report", 47, V, P), o("--require-hashes", 48, N, P), o("--require-virtualenv", 49, N, P), o("--requirement", 50, V, Read), o("--retries", 51, V, P), o("--root", 52, V, P), o("--root-user-action", 53, V, P), o("--src", 54, V, P), o("--target", 55, V, P), o("--timeout", 56, V, P), o("--trusted-host", 57, V, P), o("--upgrade", 58, N, P), o("--upgrade-strategy", 59, V, P), o("--use-deprecated", 60, V, P), o("--use-feature", 61, V, P), o("--use-pep517", 62, N, P), o("--user", 63, N, P), o("--verbose", 64, N, P), o("--yes", 65, N, P), o("-C", 7, V, P), o("-I", 18, N, P), o("-U", 58, N, P), o("-c", 8, V, P), o("-e", 12, V, P), o("-f", 15, V, P), o("-i", 21, V, P), o("-q", 46, N, P), o("-r", 50, V, Read), o("-t", 55, V, P), o("-v", 64, N, P), o("-y", 65, N, P)];
static C582: &[Command] = &[c("cache", "cache", 65535), c("check", "check", 65535), c("completion", "completion", 65535), c("config", "config", 65535), c("debug", "debug", 65535), c("download", "download", 65535), c("freeze", "freeze", 65535), c("hash", "hash", 65535), c("help", "help", 65535), c("index", "index", 65535), c("inspect", "inspect", 65535), c("install", "install", 65535), c("list", "list", 65535), c("lock", "lock", 65535), c("search", "search", 65535), c("show", "show", 65535), c("uninstall", "uninstall", 65535), c("wheel", "wheel", 65535)];
static O583: &[Opt] = &[o("--all-extras", 0, N, P), o("--allow-insecure-host", 1, V, P), o("--cache-dir", 2, V, P), o("--color", 3, V, P), o("--config-file", 4, V, P), o("--config-setting", 5, V, P), o("--constraint", 7, V, Read), o("--constraints", 7, V, Read), o("--default-index", 8, V, P), o("--dev", 9, N, P), o("--directory", 10, V, Cwd), o("--editable", 11, V, P), o("--exclude-newer", 12, V, P), o("--extra", 13, V, P), o("--extra-index-url", 14, V, P), o("--find-links", 15, V, P), o("--frozen", 16, N, P), o("--group", 17, V, P), o("--index", 18, V, P), o("--index-strategy", 19, V, P), o("--index-url", 20, V, P), o("--keyring-provider", 21, V, P), o("--link-mode", 22, V, P), o("--locked", 23, N, P), o("--native-tls", 24, N, P), o("--no-binary-package", 25, V, P), o("--no-build-package", 26, V, P), o("--no-cache", 27, N, P), o("--no-config", 28, N, P), o("--no-group", 29, V, P), o("--offline", 30, N, P), o("--only-group", 31, V, P), o("--output-file", 32, V, Write), o("--package", 33, V, P), o("--password", 34, V, P), o("--prefix", 35, V, P), o("--prerelease", 36, V, P), o("--project", 37, V, Cwd), o("--publish-url", 38, V, P), o("--python", 39, V, P), o("--python-platform", 40, V, P), o("--quiet", 41, N, P), o("--refresh-package", 42, V, P), o("--reinstall-package", 43, V, P), o("--requirement", 45, V, Read), o("--requirements", 45, V, Read), o("--resolution", 46, V, P), o("--target", 47, V, P), o("--token", 48, V, P), o("--upgrade", 49, N, P), o("--upgrade-package", 50, V, P), o("--username", 51, V, P), o("--verbose", 52, N, P), o("-C", 5, V, P), o("-P", 50, V, P), o("-U", 49, N, P), o("-c", 7, V, Read), o("-e", 11, V, P), o("-f", 15, V, P), o("-i", 20, V, P), o("-n", 27, N, P), o("-o", 32, V, Write), o("-p", 39, V, P), o("-q", 41, N, P), o("-r", 45, V, Read), o("-t", 48, V, P), o("-v", 52, N, P)];
static C584: &[Command] = &[c("add", "add", 65535), c("auth", "auth", 65535), c("build", "build", 65535), c("cache", "cache", 65535), c("export", "export", 65535), c("format", "format", 65535), c("generate-shell-completion", "generate-shell-completion", 65535), c("help", "help", 65535), c("init", "init", 65535), c("lock", "lock", 65535), c("pip", "pip", 736), c("publish", "publish", 65535), c("python", "python", 65535), c("remove", "remove", 65535), c("run", "run", 735), c("self", "self", 65535), c("sync", "sync", 65535), c("tool", "tool", 737), c("tree", "tree", 65535), c("venv", "venv", 65535), c("version", "version", 65535)];
static O585: &[Opt] = &[o("--active", 0, N, P), o("--env-file", 1, V, Read), o("--exact", 2, N, P), o("--extra", 3, V, P), o("--group", 4, V, P), o("--gui-script", 5, N, P), o("--isolated", 6, N, P), o("--module", 7, V, Rest), o("--no-dev", 8, N, P), o("--no-env-file", 9, N, P), o("--no-extra", 10, V, P), o("--no-group", 11, V, P), o("--no-project", 12, N, P), o("--no-sync", 13, N, P), o("--only-dev", 14, N, P), o("--only-group", 15, V, P), o("--package", 16, V, P), o("--script", 17, N, P), o("--with", 18, V, P), o("--with-editable", 19, V, P), o("--with-requirements", 20, V, Read), o("-m", 7, V, Rest), o("-s", 17, N, P), o("-w", 23, V, P)];
static C586: &[Command] = &[c("check", "check", 65535), c("compile", "compile", 65535), c("freeze", "freeze", 65535), c("install", "install", 65535), c("list", "list", 65535), c("show", "show", 65535), c("sync", "sync", 65535), c("tree", "tree", 65535), c("uninstall", "uninstall", 65535)];
static C587: &[Command] = &[c("dir", "dir", 65535), c("install", "install", 65535), c("list", "list", 65535), c("run", "run", 738), c("uninstall", "uninstall", 65535), c("update-shell", "update-shell", 65535), c("upgrade", "upgrade", 65535)];
static O588: &[Opt] = &[o("--build-constraints", 0, V, P), o("--constraints", 1, V, P), o("--default-index", 2, V, P), o("--env-file", 3, V, Read), o("--extra-index-url", 4, V, P), o("--find-links", 5, V, P), o("--from", 6, V, P), o("--index", 7, V, P), o("--index-url", 8, V, P), o("--isolated", 9, N, P), o("--no-env-file", 10, N, P), o("--overrides", 11, V, P), o("--python", 12, V, P), o("--upgrade", 13, N, P), o("--upgrade-package", 14, V, P), o("--with", 15, V, P), o("--with-editable", 16, V, P), o("--with-requirements", 17, V, Read), o("-P", 14, V, P), o("-U", 13, N, P), o("-b", 0, V, P), o("-c", 1, V, P), o("-f", 5, V, P), o("-i", 8, V, P), o("-p", 12, V, P), o("-q", 25, N, P), o("-v", 26, N, P), o("-w", 27, V, P)];
static O589: &[Opt] = &[o("--editable", 0, N, P), o("--force", 1, N, P), o("--global", 2, N, P), o("--index-url", 3, V, P), o("--pip-args", 4, V, P), o("--python", 5, V, P), o("--quiet", 6, N, P), o("--spec", 7, V, P), o("--suffix", 8, V, P), o("--verbose", 9, N, P), o("-e", 0, N, P), o("-f", 1, N, P), o("-i", 3, V, P), o("-q", 6, N, P), o("-v", 9, N, P)];
static C590: &[Command] = &[c("completions", "completions", 65535), c("ensurepath", "ensurepath", 65535), c("environment", "environment", 65535), c("inject", "inject", 65535), c("install", "install", 65535), c("install-all", "install-all", 65535), c("interpreter", "interpreter", 65535), c("list", "list", 65535), c("pin", "pin", 65535), c("reinstall", "reinstall", 65535), c("reinstall-all", "reinstall-all", 65535), c("run", "run", 740), c("runpip", "runpip", 65535), c("uninject", "uninject", 65535), c("uninstall", "uninstall", 65535), c("uninstall-all", "uninstall-all", 65535), c("unpin", "unpin", 65535), c("upgrade", "upgrade", 65535), c("upgrade-all", "upgrade-all", 65535), c("upgrade-shared", "upgrade-shared", 65535)];
static O591: &[Opt] = &[o("--fetch-missing-python", 0, N, P), o("--index-url", 1, V, P), o("--no-cache", 2, N, P), o("--path", 3, N, P), o("--pip-args", 4, V, P), o("--pypackages", 5, N, P), o("--python", 6, V, P), o("--spec", 7, V, P), o("--system-site-packages", 8, N, P), o("--with", 9, V, P), o("-i", 1, V, P)];
static O592: &[Opt] = &[o("--ansi", 0, N, P), o("--directory", 1, V, Cwd), o("--no-cache", 2, N, P), o("--no-interaction", 3, N, P), o("--no-plugins", 4, N, P), o("--project", 5, V, Cwd), o("--quiet", 6, N, P), o("--verbose", 7, N, P), o("-C", 1, V, Cwd), o("-P", 5, V, Cwd), o("-n", 3, N, P), o("-q", 6, N, P), o("-v", 7, N, P)];
static C593: &[Command] = &[c("about", "about", 65535), c("add", "add", 743), c("build", "build", 65535), c("cache", "cache", 65535), c("check", "check", 65535), c("config", "config", 65535), c("debug", "debug", 65535), c("env", "env", 65535), c("export", "export", 65535), c("help", "help", 65535), c("init", "init", 65535), c("install", "install", 745), c("list", "list", 65535), c("lock", "lock", 65535), c("new", "new", 65535), c("publish", "publish", 744), c("python", "python", 65535), c("remove", "remove", 65535), c("run", "run", 742), c("search", "search", 65535), c("self", "self", 65535), c("shell", "shell", 65535), c("show", "show", 65535), c("source", "source", 65535), c("sync", "sync", 65535), c("update", "update", 65535), c("version", "version", 65535)];
static O594: &[Opt] = &[o("--allow-prereleases", 0, N, P), o("--dev", 1, N, P), o("--dry-run", 2, N, Tries), o("--editable", 3, N, P), o("--extras", 4, V, P), o("--group", 5, V, P), o("--lock", 6, N, P), o("--markers", 7, V, P), o("--optional", 8, J, P), o("--platform", 9, V, P), o("--python", 10, V, P), o("--source", 11, V, P), o("-D", 1, N, P), o("-E", 4, V, P), o("-G", 5, V, P), o("-e", 3, N, P)];
static O595: &[Opt] = &[o("--build", 0, N, P), o("--cert", 1, V, P), o("--client-cert", 2, V, P), o("--dist-dir", 3, V, P), o("--dry-run", 4, N, Tries), o("--password", 5, V, P), o("--repository", 6, V, P), o("--skip-existing", 7, N, P), o("--username", 8, V, P), o("-p", 5, V, P), o("-r", 6, V, P), o("-u", 8, V, P)];
static O596: &[Opt] = &[o("--all-extras", 0, N, P), o("--all-groups", 1, N, P), o("--compile", 2, N, P), o("--dry-run", 3, N, Tries), o("--extras", 4, V, P), o("--no-directory", 5, N, P), o("--no-root", 6, N, P), o("--only", 7, V, P), o("--only-root", 8, N, P), o("--sync", 9, N, P), o("--with", 10, V, P), o("--without", 11, V, P), o("-E", 4, V, P)];
static O597: &[Opt] = &[o("--bare", 0, N, P), o("--categories", 1, V, P), o("--dev", 2, N, P), o("--extra-index-url", 3, V, P), o("--index", 4, V, P), o("--py", 5, N, Looks), o("--pypi-mirror", 6, V, P), o("--python", 7, V, P), o("--requirements", 8, V, P), o("--rm", 9, N, P), o("--three", 10, N, P), o("--venv", 11, N, Looks), o("--where", 12, N, Looks), o("-d", 2, N, P), o("-i", 4, V, P), o("-r", 8, V, P)];
static C598: &[Command] = &[c("check", "check", 65535), c("clean", "clean", 65535), c("graph", "graph", 65535), c("install", "install", 65535), c("lock", "lock", 65535), c("open", "open", 65535), c("requirements", "requirements", 65535), c("run", "run", 747), c("scripts", "scripts", 65535), c("shell", "shell", 65535), c("sync", "sync", 65535), c("uninstall", "uninstall", 65535), c("update", "update", 65535), c("upgrade", "upgrade", 65535), c("verify", "verify", 65535)];
static O599: &[Opt] = &[o("--config", 0, V, P), o("--dev", 1, N, P), o("--group", 2, V, P), o("--ignore-python", 3, N, P), o("--lockfile", 4, V, P), o("--no-cache", 5, N, P), o("--non-interactive", 6, N, P), o("--password", 7, V, P), o("--pep582", 8, J, P), o("--project", 9, V, P), o("--quiet", 10, N, P), o("--repository", 11, V, P), o("--username", 12, V, P), o("--venv", 13, V, P), o("--verbose", 14, N, P), o("-G", 2, V, P), o("-I", 3, N, P), o("-L", 4, V, P), o("-P", 7, V, P), o("-c", 0, V, P), o("-d", 1, N, P), o("-n", 6, N, P), o("-p", 9, V, P), o("-q", 10, N, P), o("-r", 11, V, P), o("-u", 12, V, P), o("-v", 14, N, P)];
static C600: &[Command] = &[c("add", "add", 65535), c("build", "build", 65535), c("cache", "cache", 65535), c("completion", "completion", 65535), c("config", "config", 65535), c("export", "export", 65535), c("fix", "fix", 65535), c("import", "import", 65535), c("info", "info", 65535), c("init", "init", 65535), c("install", "install", 65535), c("list", "list", 65535), c("lock", "lock", 65535), c("new", "new", 65535), c("outdated", "outdated", 65535), c("plugin", "plugin", 65535), c("publish", "publish", 65535), c("python", "python", 65535), c("remove", "remove", 65535), c("run", "run", 749), c("search", "search", 65535), c("self", "self", 65535), c("show", "show", 65535), c("sync", "sync", 65535), c("update", "update", 65535), c("use", "use", 65535), c("venv", "venv", 65535)];
static O601: &[Opt] = &[o("--json", 0, N, P), o("--list", 1, N, Looks), o("--project", 2, V, P), o("--recreate", 3, N, P), o("--site-packages", 4, N, P), o("--venv", 5, V, P), o("-j", 0, N, P), o("-l", 1, N, Looks), o("-p", 2, V, P), o("-s", 4, N, P)];
static O602: &[Opt] = &[o("--cache-dir", 0, V, P), o("--color", 1, N, P), o("--config", 2, V, P), o("--data-dir", 3, V, P), o("--env", 4, V, P), o("--interactive", 5, N, P), o("--project", 6, V, P), o("--quiet", 7, N, P), o("--verbose", 8, N, P), o("-e", 4, V, P), o("-p", 6, V, P), o("-q", 7, N, P), o("-v", 8, N, P)];
static C603: &[Command] = &[c("build", "build", 65535), c("clean", "clean", 65535), c("config", "config", 65535), c("dep", "dep", 65535), c("env", "env", 752), c("fmt", "fmt", 65535), c("new", "new", 65535), c("project", "project", 65535), c("publish", "publish", 65535), c("python", "python", 65535), c("run", "run", 751), c("self", "self", 65535), c("shell", "shell", 65535), c("status", "status", 65535), c("test", "test", 65535), c("version", "version", 65535)];
static C604: &[Command] = &[c("run", "run", 753)];
static O605: &[Opt] = &[o("--env", 0, V, P), o("--exclude", 1, V, P), o("--filter", 2, V, P), o("--force-continue", 3, N, P), o("--ignore-compat", 4, N, P), o("--include", 5, V, P), o("-e", 0, V, P), o("-f", 2, V, P), o("-i", 5, V, P), o("-x", 1, V, P)];
static C606: &[Command] = &[c("add", "add", 65535), c("build", "build", 65535), c("config", "config", 65535), c("fetch", "fetch", 65535), c("fmt", "fmt", 65535), c("init", "init", 65535), c("install", "install", 65535), c("lint", "lint", 65535), c("lock", "lock", 65535), c("make-req", "make-req", 65535), c("pin", "pin", 65535), c("publish", "publish", 65535), c("remove", "remove", 65535), c("run", "run", 755), c("self", "self", 65535), c("show", "show", 65535), c("sync", "sync", 65535), c("test", "test", 65535), c("toolchain", "toolchain", 65535), c("tools", "tools", 65535), c("uninstall", "uninstall", 65535), c("version", "version", 65535)];
static O607: &[Opt] = &[o("--list", 0, N, Looks), o("--pyproject", 1, V, P), o("-l", 0, N, Looks)];
static O608: &[Opt] = &[o("--all", 0, N, P), o("--channel", 1, V, P), o("--dry-run", 2, N, Tries), o("--experimental", 3, V, P), o("--file", 4, V, P), o("--json", 5, N, P), o("--name", 6, V, P), o("--override-channels", 7, N, P), o("--platform", 15, V, P), o("--prefix", 9, V, P), o("--quiet", 10, N, P), o("--rc-file", 11, V, P), o("--repodata-fn", 12, V, P), o("--root-prefix", 13, V, P), o("--solver", 14, V, P), o("--subdir", 15, V, P), o("--verbose", 16, N, P), o("--yes", 17, N, P), o("-a", 18, N, P), o("-c", 1, V, P), o("-d", 2, N, Tries), o("-f", 4, V, P), o("-n", 6, V, P), o("-p", 9, V, P), o("-q", 10, N, P), o("-r", 13, V, P), o("-v", 16, N, P), o("-y", 17, N, P)];
static C609: &[Command] = &[c("activate", "activate", 65535), c("build", "build", 65535), c("clean", "clean", 65535), c("compare", "compare", 65535), c("config", "config", 65535), c("content-trust", "content-trust", 65535), c("create", "create", 65535), c("deactivate", "deactivate", 65535), c("doctor", "doctor", 65535), c("env", "env", 65535), c("info", "info", 65535), c("init", "init", 65535), c("install", "install", 65535), c("list", "list", 65535), c("notices", "notices", 65535), c("package", "package", 65535), c("remove", "remove", 65535), c("rename", "rename", 65535), c("repoquery", "repoquery", 65535), c("run", "run", 759), c("search", "search", 65535), c("shell", "shell", 65535), c("uninstall", "remove", 65535), c("update", "update", 65535), c("upgrade", "update", 65535)];
static C610: &[Command] = &[c("activate", "activate", 65535), c("build", "build", 65535), c("clean", "clean", 65535), c("compare", "compare", 65535), c("config", "config", 65535), c("content-trust", "content-trust", 65535), c("create", "create", 65535), c("deactivate", "deactivate", 65535), c("doctor", "doctor", 65535), c("env", "env", 65535), c("info", "info", 65535), c("init", "init", 65535), c("install", "install", 65535), c("list", "list", 65535), c("notices", "notices", 65535), c("package", "package", 65535), c("remove", "remove", 65535), c("rename", "rename", 65535), c("repoquery", "repoquery", 65535), c("run", "run", 760), c("search", "search", 65535), c("shell", "shell", 65535), c("uninstall", "remove", 65535), c("update", "update", 65535), c("upgrade", "update", 65535)];
static C611: &[Command] = &[c("activate", "activate", 65535), c("build", "build", 65535), c("clean", "clean", 65535), c("compare", "compare", 65535), c("config", "config", 65535), c("content-trust", "content-trust", 65535), c("create", "create", 65535), c("deactivate", "deactivate", 65535), c("doctor", "doctor", 65535), c("env", "env", 65535), c("info", "info", 65535), c("init", "init", 65535), c("install", "install", 65535), c("list", "list", 65535), c("notices", "notices", 65535), c("package", "package", 65535), c("remove", "remove", 65535), c("rename", "rename", 65535), c("repoquery", "repoquery", 65535), c("run", "run", 761), c("search", "search", 65535), c("shell", "shell", 65535), c("uninstall", "remove", 65535), c("update", "update", 65535), c("upgrade", "update", 65535)];
static O612: &[Opt] = &[o("--attach", 0, V, P), o("--clean-env", 1, N, P), o("--cwd", 2, V, Cwd), o("--debug-wrapper-scripts", 3, N, P), o("--dev", 4, N, P), o("--env", 5, V, P), o("--live-stream", 8, N, P), o("--name", 7, V, P), o("--no-capture-output", 8, N, P), o("--prefix", 9, V, P), o("--verbose", 10, N, P), o("-a", 0, V, P), o("-e", 5, V, P), o("-n", 7, V, P), o("-p", 9, V, P), o("-v", 10, N, P)];
static O613: &[Opt] = &[o("--colored", 0, V, P), o("--conf", 1, V, P), o("--develop", 2, N, P), o("--discover", 3, V, P), o("--installpkg", 4, V, P), o("--listenvs", 5, N, Looks), o("--override", 6, V, P), o("--parallel", 7, J, P), o("--parallel-live", 8, N, P), o("--quiet", 9, N, P), o("--recreate", 10, N, P), o("--result-json", 11, V, P), o("--root", 12, V, P), o("--skip-env", 13, V, P), o("--skip-missing-interpreters", 14, J, P), o("--verbose", 15, N, P), o("--workdir", 16, V, P), o("-c", 1, V, P), o("-e", 18, V, P), o("-f", 19, V, P), o("-l", 5, N, Looks), o("-m", 21, V, P), o("-o", 8, N, P), o("-p", 7, J, P), o("-q", 9, N, P), o("-r", 10, N, P), o("-s", 14, J, P), o("-v", 15, N, P), o("-x", 6, V, P)];
static C614: &[Command] = &[c("exec", "exec", 763)];
static O615: &[Opt] = &[o("--default-venv-backend", 0, V, P), o("--envdir", 1, V, P), o("--force-python", 2, V, P), o("--keywords", 3, V, P), o("--list", 4, N, Looks), o("--list-sessions", 4, N, Looks), o("--noxfile", 6, V, P), o("--python", 7, V, P), o("--pythons", 7, V, P), o("--report", 9, V, P), o("--reuse-existing-virtualenvs", 10, N, P), o("--session", 11, V, P), o("--sessions", 11, V, P), o("--stop-on-first-error", 13, N, P), o("--tags", 14, V, P), o("--verbose", 15, N, P), o("-N", 16, N, P), o("-R", 17, N, P), o("-db", 0, V, P), o("-e", 11, V, P), o("-f", 6, V, P), o("-k", 3, V, P), o("-l", 4, N, Looks), o("-p", 7, V, P), o("-r", 10, N, P), o("-s", 11, V, P), o("-t", 14, V, P), o("-v", 15, N, P), o("-x", 13, N, P)];
static O616: &[Opt] = &[o("--environments", 0, V, P), o("--expand-envs", 1, N, P), o("--fallback", 2, N, P), o("--file", 3, V, Read), o("--no-override", 4, N, P), o("--rc-file", 5, V, Read), o("--use-shell", 6, N, P), o("--verbose", 7, N, P), o("-e", 0, V, P), o("-f", 3, V, Read), o("-r", 5, V, Read), o("-x", 1, N, P)];
static O617: &[Opt] = &[o("--continue-on-error", 0, N, P), o("--max-parallel", 1, V, P), o("--npm-path", 2, V, P), o("--parallel", 3, N, P), o("--print-label", 4, N, P), o("--print-name", 5, N, P), o("--race", 6, N, P), o("--silent", 7, N, P), o("-c", 0, N, P), o("-l", 4, N, P), o("-n", 5, N, P), o("-p", 3, N, P), o("-r", 6, N, P), o("-s", 7, N, P)];
static C618: &[Command] = &[c("run", "run", 773)];
static C619: &[Command] = &[c("run", "run", 775)];
static C620: &[Command] = &[c("run", "run", 777)];
static C621: &[Command] = &[c("add", "add", 779)];
static C622: &[Command] = &[c("exec", "exec", 782)];
static C623: &[Command] = &[c("exec", "exec", 784)];
static O624: &[Opt] = &[o("--error", 0, V, Write), o("--gres", 1, V, P), o("--job-name", 2, V, P), o("--mem", 3, V, P), o("--nodes", 4, V, P), o("--ntasks", 5, V, P), o("--output", 6, V, Write), o("--partition", 7, V, P), o("--time", 8, V, P), o("--wrap", 9, V, Line), o("-J", 2, V, P), o("-N", 4, V, P), o("-c", 12, V, P), o("-e", 0, V, Write), o("-n", 5, V, P), o("-o", 6, V, Write), o("-p", 7, V, P), o("-t", 8, V, P)];
static C625: &[Command] = &[c("run", "run", 787)];
static O626: &[Opt] = &[o("--close-on-exit", 0, N, P), o("--cwd", 1, V, Cwd), o("--direction", 2, V, P), o("--floating", 3, N, P), o("--in-place", 4, N, P), o("--name", 5, V, P), o("-c", 0, N, P), o("-d", 2, V, P), o("-f", 3, N, P), o("-i", 4, N, P), o("-n", 5, V, P)];
static O627: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--explain", 2, V, P), o("--frozen", 3, N, P), o("--list", 4, N, Looks), o("--locked", 5, N, P), o("--manifest-path", 6, V, P), o("--offline", 7, N, P), o("--quiet", 8, N, P), o("--verbose", 9, N, P), o("--version", 10, N, Looks), o("-C", 11, V, Cwd), o("-V", 10, N, Looks), o("-Z", 13, V, P), o("-q", 8, N, P), o("-v", 9, N, P)];
static C628: &[Command] = &[c("add", "add", 810), c("audit", "audit", 65535), c("b", "build", 812), c("bench", "bench", 811), c("binstall", "binstall", 65535), c("bloat", "bloat", 65535), c("build", "build", 812), c("c", "check", 813), c("cache", "cache", 65535), c("careful", "careful", 65535), c("check", "check", 813), c("clean", "clean", 814), c("clippy", "clippy", 815), c("config", "config", 65535), c("criterion", "criterion", 65535), c("d", "doc", 816), c("deny", "deny", 65535), c("dist", "dist", 65535), c("doc", "doc", 816), c("edit", "edit", 65535), c("expand", "expand", 65535), c("fetch", "fetch", 817), c("fix", "fix", 818), c("flamegraph", "flamegraph", 65535), c("fmt", "fmt", 819), c("fuzz", "fuzz", 65535), c("geiger", "geiger", 65535), c("generate-lockfile", "generate-lockfile", 65535), c("git-checkout", "git-checkout", 65535), c("hack", "hack", 65535), c("help", "help", 65535), c("info", "info", 839), c("init", "init", 820), c("insta", "insta", 65535), c("install", "install", 821), c("leptos", "leptos", 65535), c("llvm-cov", "llvm-cov", 65535), c("locate-project", "locate-project", 842), c("login", "login", 837), c("logout", "logout", 838), c("machete", "machete", 65535), c("make", "make", 65535), c("metadata", "metadata", 840), c("miri", "miri", 828), c("msrv", "msrv", 65535), c("new", "new", 841), c("nextest", "nextest", 844), c("outdated", "outdated", 65535), c("owner", "owner", 830), c("package", "package", 832), c("pkgid", "pkgid", 843), c("publish", "publish", 822), c("r", "run", 824), c("read-manifest", "read-manifest", 65535), c("release", "release", 65535), c("remove", "remove", 823), c("report", "report", 65535), c("rm", "remove", 823), c("rm-cache", "rm-cache", 65535), c("run", "run", 824), c("rustc", "rustc", 825), c("rustdoc", "rustdoc", 826), c("search", "search", 831), c("semver-checks", "semver-checks", 65535), c("set-version", "set-version", 65535), c("sqlx", "sqlx", 65535), c("sweep", "sweep", 65535), c("t", "test", 827), c("tarpaulin", "tarpaulin", 65535), c("tauri", "tauri", 65535), c("test", "test", 827), c("tree", "tree", 835), c("udeps", "udeps", 65535), c("uninstall", "uninstall", 829), c("up", "update", 836), c("update", "update", 836), c("vendor", "vendor", 834), c("verify-project", "verify-project", 65535), c("version", "version", 65535), c("watch", "watch", 789), c("workspaces", "workspaces", 65535), c("xtask", "xtask", 65535), c("yank", "yank", 833), c("zigbuild", "zigbuild", 65535)];
static O629: &[Opt] = &[o("--clear", 0, N, P), o("--delay", 1, V, P), o("--exec", 2, V, P), o("--ignore", 3, V, P), o("--quiet", 4, N, P), o("--shell", 5, V, Line), o("--watch", 6, V, P), o("--why", 7, N, P), o("-c", 0, N, P), o("-d", 1, V, P), o("-i", 3, V, P), o("-q", 4, N, P), o("-s", 5, V, Line), o("-w", 6, V, P), o("-x", 2, V, P)];
static O630: &[Opt] = &[o("--convention", 0, V, P), o("--env", 1, V, P), o("--env-file", 2, V, P), o("--export", 3, N, P), o("--overload", 4, N, P), o("--quote", 5, V, P), o("-c", 6, J, P), o("-e", 7, V, P), o("-f", 8, V, P), o("-o", 9, N, P), o("-p", 10, V, P), o("-q", 11, N, P), o("-v", 12, V, P)];
static C631: &[Command] = &[c("decrypt", "decrypt", 65535), c("encrypt", "encrypt", 65535), c("get", "get", 65535), c("keypair", "keypair", 65535), c("list", "list", 65535), c("ls", "ls", 65535), c("run", "run", 792), c("set", "set", 65535), c("unset", "unset", 65535)];
static C632: &[Command] = &[c("decrypt", "decrypt", 65535), c("encrypt", "encrypt", 65535), c("get", "get", 65535), c("keypair", "keypair", 65535), c("list", "list", 65535), c("ls", "ls", 65535), c("run", "run", 793), c("set", "set", 65535), c("unset", "unset", 65535)];
static O633: &[Opt] = &[o("--no-override", 0, N, P), o("--override", 1, N, P)];
static O634: &[Opt] = &[o("--convention", 0, V, P), o("--env", 1, V, P), o("--env-file", 2, V, P), o("--overload", 3, N, P), o("--quiet", 4, N, P), o("-e", 1, V, P), o("-f", 2, V, P), o("-o", 3, N, P), o("-q", 4, N, P)];
static O635: &[Opt] = &[o("--api-host", 0, V, P), o("--attempts", 1, V, P), o("--config", 2, V, P), o("--configuration", 3, V, P), o("--debug", 4, N, P), o("--json", 5, N, P), o("--project", 6, V, P), o("--scope", 7, V, P), o("--silent", 8, N, P), o("--timeout", 9, V, P), o("--token", 10, V, P), o("-c", 2, V, P), o("-p", 6, V, P), o("-t", 10, V, P)];
static C636: &[Command] = &[c("run", "run", 800)];
static O637: &[Opt] = &[o("--account", 0, V, P), o("--cache", 1, N, P), o("--config", 2, V, P), o("--debug", 3, N, P), o("--encoding", 4, V, P), o("--fields", 5, V, P), o("--format", 6, V, P), o("--iso-timestamps", 7, N, P), o("--no-color", 8, N, P), o("--out-file", 9, V, Write), o("--session", 10, V, P), o("--vault", 11, V, P), o("-o", 9, V, Write)];
static C638: &[Command] = &[c("run", "run", 801)];
static O639: &[Opt] = &[o("--domain", 0, V, P), o("--env", 1, V, P), o("--log-level", 2, V, P), o("--path", 3, V, P), o("--projectId", 4, V, P), o("--silent", 5, N, P), o("--token", 6, V, P), o("-l", 2, V, P)];
static C640: &[Command] = &[c("run", "run", 802)];
static O641: &[Opt] = &[o("--age", 0, V, P), o("--aws-profile", 1, V, P), o("--azure-kv", 2, V, P), o("--config", 3, V, P), o("--decrypt", 4, N, P), o("--encrypt", 5, N, P), o("--extract", 6, V, P), o("--filename-override", 7, V, P), o("--gcp-kms", 8, V, P), o("--in-place", 9, N, P), o("--input-type", 10, V, P), o("--kms", 11, V, P), o("--output", 12, V, Write), o("--output-type", 13, V, P), o("--pgp", 14, V, P), o("--rotate", 15, N, P), o("--set", 16, V, P), o("-a", 0, V, P), o("-d", 4, N, P), o("-e", 5, N, P), o("-i", 9, N, P), o("-k", 11, V, P), o("-p", 14, V, P), o("-r", 15, N, P)];
static C642: &[Command] = &[c("exec-env", "exec-env", 804)];
static C643: &[Command] = &[c("exec", "exec", 803)];
static O644: &[Opt] = &[o("--command", 0, V, Line), o("--fallback", 1, V, P), o("--mount", 2, V, P), o("--name-transformer", 3, V, P), o("--preserve-env", 4, J, P)];
static O645: &[Opt] = &[o("--env-file", 0, V, P), o("--no-masking", 1, N, P)];
static O646: &[Opt] = &[o("--command", 0, V, Line), o("--env", 1, V, P), o("--path", 2, V, P), o("--projectId", 3, V, P), o("--token", 4, V, P), o("--watch", 5, N, P), o("-c", 6, V, Line)];
static O647: &[Opt] = &[o("--binstubs", 0, J, P), o("--gemfile", 1, V, P), o("--jobs", 2, V, P), o("--no-color", 3, N, P), o("--path", 4, V, P), o("--retry", 5, V, P), o("--verbose", 6, N, P), o("--with", 7, V, P), o("--without", 8, V, P), o("-V", 6, N, P), o("-j", 2, V, P), o("-r", 5, V, P)];
static C648: &[Command] = &[c("add", "add", 65535), c("binstubs", "binstubs", 65535), c("cache", "cache", 65535), c("check", "check", 65535), c("clean", "clean", 65535), c("config", "config", 65535), c("console", "console", 65535), c("doctor", "doctor", 65535), c("e", "exec", 806), c("env", "env", 65535), c("ex", "exec", 806), c("exec", "exec", 806), c("fund", "fund", 65535), c("gem", "gem", 65535), c("help", "help", 65535), c("i", "install", 65535), c("info", "info", 65535), c("init", "init", 65535), c("inject", "inject", 65535), c("install", "install", 65535), c("issue", "issue", 65535), c("licenses", "licenses", 65535), c("list", "list", 65535), c("lock", "lock", 65535), c("ls", "list", 65535), c("open", "open", 65535), c("outdated", "outdated", 65535), c("package", "cache", 65535), c("platform", "platform", 65535), c("plugin", "plugin", 65535), c("pristine", "pristine", 65535), c("remove", "remove", 65535), c("show", "show", 65535), c("update", "update", 65535), c("version", "version", 65535), c("viz", "viz", 65535)];
static O649: &[Opt] = &[o("--gemfile", 0, V, P), o("--keep-file-descriptors", 1, N, P)];
static O650: &[Opt] = &[o("--all", 0, N, P), o("--bindir", 1, V, P), o("--executables", 2, N, P), o("--force", 3, N, P), o("--host", 4, V, P), o("--http-proxy", 5, J, P), o("--install-dir", 6, V, P), o("--key", 7, V, P), o("--otp", 8, V, P), o("--platform", 9, V, P), o("--source", 10, V, P), o("--trust-policy", 11, V, P), o("--version", 12, V, P), o("-I", 13, N, P), o("-P", 11, V, P), o("-V", 15, N, P), o("-a", 0, N, P), o("-f", 3, N, P), o("-i", 6, V, P), o("-k", 7, V, P), o("-n", 1, V, P), o("-p", 5, J, P), o("-q", 22, N, P), o("-s", 10, V, P), o("-v", 12, V, P), o("-x", 2, N, P)];
static C651: &[Command] = &[c("build", "build", 65535), c("cert", "cert", 65535), c("check", "check", 65535), c("cleanup", "cleanup", 65535), c("contents", "contents", 65535), c("dependency", "dependency", 65535), c("environment", "environment", 65535), c("exec", "exec", 65535), c("fetch", "fetch", 65535), c("generate_index", "generate_index", 65535), c("help", "help", 65535), c("i", "install", 65535), c("info", "info", 65535), c("install", "install", 65535), c("list", "list", 65535), c("lock", "lock", 65535), c("mirror", "mirror", 65535), c("open", "open", 65535), c("outdated", "outdated", 65535), c("owner", "owner", 65535), c("pristine", "pristine", 65535), c("push", "push", 65535), c("query", "query", 65535), c("rdoc", "rdoc", 65535), c("rebuild", "rebuild", 65535), c("rubygems-update", "rubygems-update", 65535), c("search", "search", 65535), c("server", "server", 65535), c("signin", "signin", 65535), c("signout", "signout", 65535), c("sources", "sources", 65535), c("specification", "specification", 65535), c("stale", "stale", 65535), c("uninstall", "uninstall", 65535), c("unpack", "unpack", 65535), c("update", "update", 65535), c("which", "which", 65535), c("yank", "yank", 65535)];
static O652: &[Opt] = &[o("--ansi", 0, N, P), o("--no-cache", 1, N, P), o("--no-dev", 2, N, P), o("--no-interaction", 3, N, P), o("--no-plugins", 4, N, P), o("--no-scripts", 5, N, P), o("--optimize-autoloader", 6, N, P), o("--prefer-dist", 7, N, P), o("--profile", 8, N, P), o("--quiet", 9, N, P), o("--verbose", 10, N, P), o("--working-dir", 11, V, Cwd), o("-a", 6, N, P), o("-d", 11, V, Cwd), o("-n", 3, N, P), o("-q", 9, N, P), o("-v", 10, N, P)];
static C653: &[Command] = &[c("about", "about", 65535), c("archive", "archive", 65535), c("audit", "audit", 65535), c("browse", "browse", 65535), c("bump", "bump", 65535), c("check-platform-reqs", "check-platform-reqs", 65535), c("clear-cache", "clear-cache", 65535), c("completion", "completion", 65535), c("config", "config", 65535), c("create-project", "create-project", 65535), c("depends", "depends", 65535), c("diagnose", "diagnose", 65535), c("dump-autoload", "dump-autoload", 65535), c("dumpautoload", "dump-autoload", 65535), c("exec", "exec", 809), c("fund", "fund", 65535), c("global", "global", 65535), c("help", "help", 65535), c("home", "browse", 65535), c("i", "install", 65535), c("info", "show", 65535), c("init", "init", 65535), c("install", "install", 65535), c("licenses", "licenses", 65535), c("list", "list", 65535), c("outdated", "outdated", 65535), c("prohibits", "prohibits", 65535), c("r", "require", 65535), c("reinstall", "reinstall", 65535), c("remove", "remove", 65535), c("require", "require", 65535), c("rm", "remove", 65535), c("run", "run-script", 65535), c("run-script", "run-script", 65535), c("search", "search", 65535), c("self-update", "self-update", 65535), c("selfupdate", "self-update", 65535), c("show", "show", 65535), c("status", "status", 65535), c("suggests", "suggests", 65535), c("u", "update", 65535), c("update", "update", 65535), c("upgrade", "update", 65535), c("validate", "validate", 65535), c("why", "depends", 65535), c("why-not", "prohibits", 65535)];
static O654: &[Opt] = &[o("--base", 0, V, P), o("--branch", 1, V, P), o("--build", 2, N, P), o("--color", 3, V, P), o("--config", 4, V, P), o("--default-features", 5, N, P), o("--dev", 6, N, P), o("--dry-run", 7, N, Tries), o("--features", 8, V, P), o("--frozen", 9, N, P), o("--git", 10, V, P), o("--ignore-rust-version", 11, N, P), o("--locked", 12, N, P), o("--manifest-path", 13, V, P), o("--no-default-features", 14, N, P), o("--no-optional", 15, N, P), o("--no-public", 16, N, P), o("--offline", 17, N, P), o("--optional", 18, N, P), o("--package", 19, V, P), o("--path", 20, V, P), o("--public", 21, N, P), o("--quiet", 22, N, P), o("--registry", 23, V, P), o("--rename", 24, V, P), o("--rev", 25, V, P), o("--tag", 26, V, P), o("--target", 27, V, P), o("--verbose", 28, N, P), o("-F", 8, V, P), o("-Z", 30, V, P), o("-n", 7, N, Tries), o("-p", 19, V, P), o("-q", 22, N, P), o("-v", 28, N, P)];
static O655: &[Opt] = &[o("--all", 0, N, P), o("--all-features", 1, N, P), o("--all-targets", 2, N, P), o("--bench", 3, V, P), o("--benches", 4, N, P), o("--bin", 5, V, P), o("--bins", 6, N, P), o("--color", 7, V, P), o("--config", 8, V, P), o("--example", 9, V, P), o("--examples", 10, N, P), o("--exclude", 11, V, P), o("--features", 12, V, P), o("--frozen", 13, N, P), o("--ignore-rust-version", 14, N, P), o("--jobs", 15, V, P), o("--lib", 16, N, P), o("--locked", 17, N, P), o("--manifest-path", 18, V, P), o("--message-format", 19, V, P), o("--no-default-features", 20, N, P), o("--no-fail-fast", 21, N, P), o("--no-run", 22, N, P), o("--offline", 23, N, P), o("--package", 24, V, P), o("--profile", 25, V, P), o("--quiet", 26, N, P), o("--target", 27, V, P), o("--target-dir", 28, V, P), o("--test", 29, V, P), o("--tests", 30, N, P), o("--timings", 31, N, P), o("--unit-graph", 32, N, P), o("--verbose", 33, N, P), o("--workspace", 34, N, P), o("-F", 12, V, P), o("-Z", 36, V, P), o("-j", 15, V, P), o("-p", 24, V, P), o("-q", 26, N, P), o("-v", 33, N, P)];
static O656: &[Opt] = &[o("--all", 0, N, P), o("--all-features", 1, N, P), o("--all-targets", 2, N, P), o("--artifact-dir", 3, V, P), o("--bench", 4, V, P), o("--benches", 5, N, P), o("--bin", 6, V, P), o("--bins", 7, N, P), o("--color", 8, V, P), o("--config", 9, V, P), o("--example", 10, V, P), o("--examples", 11, N, P), o("--exclude", 12, V, P), o("--features", 13, V, P), o("--frozen", 14, N, P), o("--future-incompat-report", 15, N, P), o("--ignore-rust-version", 16, N, P), o("--jobs", 17, V, P), o("--keep-going", 18, N, P), o("--lib", 19, N, P), o("--locked", 20, N, P), o("--manifest-path", 21, V, P), o("--message-format", 22, V, P), o("--no-default-features", 23, N, P), o("--offline", 24, N, P), o("--package", 25, V, P), o("--profile", 26, V, P), o("--quiet", 27, N, P), o("--release", 28, N, P), o("--target", 29, V, P), o("--target-dir", 30, V, P), o("--test", 31, V, P), o("--tests", 32, N, P), o("--timings", 33, N, P), o("--unit-graph", 34, N, P), o("--verbose", 35, N, P), o("--workspace", 36, N, P), o("-F", 13, V, P), o("-Z", 38, V, P), o("-j", 17, V, P), o("-p", 25, V, P), o("-q", 27, N, P), o("-r", 28, N, P), o("-v", 35, N, P)];
static O657: &[Opt] = &[o("--all", 0, N, P), o("--all-features", 1, N, P), o("--all-targets", 2, N, P), o("--bench", 3, V, P), o("--benches", 4, N, P), o("--bin", 5, V, P), o("--bins", 6, N, P), o("--color", 7, V, P), o("--config", 8, V, P), o("--example", 9, V, P), o("--examples", 10, N, P), o("--exclude", 11, V, P), o("--features", 12, V, P), o("--frozen", 13, N, P), o("--future-incompat-report", 14, N, P), o("--ignore-rust-version", 15, N, P), o("--jobs", 16, V, P), o("--keep-going", 17, N, P), o("--lib", 18, N, P), o("--locked", 19, N, P), o("--manifest-path", 20, V, P), o("--message-format", 21, V, P), o("--no-default-features", 22, N, P), o("--offline", 23, N, P), o("--package", 24, V, P), o("--profile", 25, V, P), o("--quiet", 26, N, P), o("--release", 27, N, P), o("--target", 28, V, P), o("--target-dir", 29, V, P), o("--test", 30, V, P), o("--tests", 31, N, P), o("--timings", 32, N, P), o("--unit-graph", 33, N, P), o("--verbose", 34, N, P), o("--workspace", 35, N, P), o("-F", 12, V, P), o("-Z", 37, V, P), o("-j", 16, V, P), o("-p", 24, V, P), o("-q", 26, N, P), o("-r", 27, N, P), o("-v", 34, N, P)];
static O658: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--doc", 2, N, P), o("--dry-run", 3, N, Tries), o("--frozen", 4, N, P), o("--locked", 5, N, P), o("--manifest-path", 6, V, P), o("--offline", 7, N, P), o("--package", 8, V, P), o("--profile", 9, V, P), o("--quiet", 10, N, P), o("--release", 11, N, P), o("--target", 12, V, P), o("--target-dir", 13, V, P), o("--verbose", 14, N, P), o("--workspace", 15, N, P), o("-Z", 16, V, P), o("-n", 3, N, Tries), o("-p", 8, V, P), o("-q", 10, N, P), o("-r", 11, N, P), o("-v", 14, N, P)];
static O659: &[Opt] = &[o("--allow", 0, V, P), o("--deny", 1, V, P), o("--explain", 2, V, P), o("--fix", 3, N, P), o("--forbid", 4, V, P), o("--frozen", 5, N, P), o("--locked", 6, N, P), o("--manifest-path", 7, V, P), o("--no-deps", 8, N, P), o("--offline", 9, N, P), o("--warn", 10, V, P), o("-A", 0, V, P), o("-D", 1, V, P), o("-F", 4, V, P), o("-W", 10, V, P)];
static O660: &[Opt] = &[o("--all", 0, N, P), o("--all-features", 1, N, P), o("--bin", 2, V, P), o("--bins", 3, N, P), o("--color", 4, V, P), o("--config", 5, V, P), o("--document-private-items", 6, N, P), o("--example", 7, V, P), o("--examples", 8, N, P), o("--exclude", 9, V, P), o("--features", 10, V, P), o("--frozen", 11, N, P), o("--ignore-rust-version", 12, N, P), o("--jobs", 13, V, P), o("--keep-going", 14, N, P), o("--lib", 15, N, P), o("--locked", 16, N, P), o("--manifest-path", 17, V, P), o("--message-format", 18, V, P), o("--no-default-features", 19, N, P), o("--no-deps", 20, N, P), o("--offline", 21, N, P), o("--open", 22, N, P), o("--package", 23, V, P), o("--profile", 24, V, P), o("--quiet", 25, N, P), o("--release", 26, N, P), o("--target", 27, V, P), o("--target-dir", 28, V, P), o("--timings", 29, N, P), o("--unit-graph", 30, N, P), o("--verbose", 31, N, P), o("--workspace", 32, N, P), o("-F", 10, V, P), o("-Z", 34, V, P), o("-j", 13, V, P), o("-p", 23, V, P), o("-q", 25, N, P), o("-r", 26, N, P), o("-v", 31, N, P)];
static O661: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--frozen", 2, N, P), o("--locked", 3, N, P), o("--manifest-path", 4, V, P), o("--offline", 5, N, P), o("--quiet", 6, N, P), o("--target", 7, V, P), o("--verbose", 8, N, P), o("-Z", 9, V, P), o("-q", 6, N, P), o("-v", 8, N, P)];
static O662: &[Opt] = &[o("--all", 0, N, P), o("--all-features", 1, N, P), o("--all-targets", 2, N, P), o("--allow-dirty", 3, N, P), o("--allow-no-vcs", 4, N, P), o("--allow-staged", 5, N, P), o("--bench", 6, V, P), o("--benches", 7, N, P), o("--bin", 8, V, P), o("--bins", 9, N, P), o("--broken-code", 10, N, P), o("--color", 11, V, P), o("--config", 12, V, P), o("--edition", 13, N, P), o("--edition-idioms", 14, N, P), o("--example", 15, V, P), o("--examples", 16, N, P), o("--exclude", 17, V, P), o("--features", 18, V, P), o("--frozen", 19, N, P), o("--ignore-rust-version", 20, N, P), o("--jobs", 21, V, P), o("--keep-going", 22, N, P), o("--lib", 23, N, P), o("--locked", 24, N, P), o("--manifest-path", 25, V, P), o("--message-format", 26, V, P), o("--no-default-features", 27, N, P), o("--offline", 28, N, P), o("--package", 29, V, P), o("--profile", 30, V, P), o("--quiet", 31, N, P), o("--release", 32, N, P), o("--target", 33, V, P), o("--target-dir", 34, V, P), o("--test", 35, V, P), o("--tests", 36, N, P), o("--timings", 37, N, P), o("--verbose", 38, N, P), o("--workspace", 39, N, P), o("-F", 18, V, P), o("-Z", 41, V, P), o("-j", 21, V, P), o("-p", 29, V, P), o("-q", 31, N, P), o("-r", 32, N, P), o("-v", 38, N, P)];
static O663: &[Opt] = &[o("--all", 0, N, P), o("--check", 1, N, Tries), o("--manifest-path", 2, V, P), o("--message-format", 3, V, P), o("--package", 4, V, P), o("--quiet", 5, N, P), o("--verbose", 6, N, P), o("-p", 4, V, P), o("-q", 5, N, P), o("-v", 6, N, P)];
static O664: &[Opt] = &[o("--bin", 0, N, P), o("--color", 1, V, P), o("--config", 2, V, P), o("--edition", 3, V, P), o("--frozen", 4, N, P), o("--lib", 5, N, P), o("--locked", 6, N, P), o("--name", 7, V, P), o("--offline", 8, N, P), o("--quiet", 9, N, P), o("--registry", 10, V, P), o("--vcs", 11, V, P), o("--verbose", 12, N, P), o("-Z", 13, V, P), o("-q", 9, N, P), o("-v", 12, N, P)];
static O665: &[Opt] = &[o("--all-features", 0, N, P), o("--bin", 1, V, P), o("--bins", 2, N, P), o("--branch", 3, V, P), o("--color", 4, V, P), o("--config", 5, V, P), o("--debug", 6, N, P), o("--dry-run", 7, N, Tries), o("--example", 8, V, P), o("--examples", 9, N, P), o("--features", 10, V, P), o("--force", 11, N, P), o("--frozen", 12, N, P), o("--git", 13, V, P), o("--ignore-rust-version", 14, N, P), o("--index", 15, V, P), o("--jobs", 16, V, P), o("--keep-going", 17, N, P), o("--list", 18, N, P), o("--locked", 19, N, P), o("--message-format", 20, V, P), o("--no-default-features", 21, N, P), o("--no-track", 22, N, P), o("--offline", 23, N, P), o("--path", 24, V, P), o("--profile", 25, V, P), o("--quiet", 26, N, P), o("--registry", 27, V, P), o("--rev", 28, V, P), o("--root", 29, V, P), o("--tag", 30, V, P), o("--target", 31, V, P), o("--target-dir", 32, V, P), o("--timings", 33, N, P), o("--verbose", 34, N, P), o("-F", 10, V, P), o("-Z", 36, V, P), o("-f", 11, N, P), o("-j", 16, V, P), o("-n", 7, N, Tries), o("-q", 26, N, P), o("-v", 34, N, P)];
static O666: &[Opt] = &[o("--all-features", 0, N, P), o("--allow-dirty", 1, N, P), o("--color", 2, V, P), o("--config", 3, V, P), o("--dry-run", 4, N, Tries), o("--exclude", 5, V, P), o("--features", 6, V, P), o("--frozen", 7, N, P), o("--index", 8, V, P), o("--jobs", 9, V, P), o("--keep-going", 10, N, P), o("--locked", 11, N, P), o("--manifest-path", 12, V, P), o("--no-default-features", 13, N, P), o("--no-verify", 14, N, P), o("--offline", 15, N, P), o("--package", 16, V, P), o("--quiet", 17, N, P), o("--registry", 18, V, P), o("--target", 19, V, P), o("--target-dir", 20, V, P), o("--verbose", 21, N, P), o("--workspace", 22, N, P), o("-F", 6, V, P), o("-Z", 24, V, P), o("-j", 9, V, P), o("-n", 4, N, Tries), o("-p", 16, V, P), o("-q", 17, N, P), o("-v", 21, N, P)];
static O667: &[Opt] = &[o("--build", 0, N, P), o("--color", 1, V, P), o("--config", 2, V, P), o("--dev", 3, N, P), o("--dry-run", 4, N, Tries), o("--frozen", 5, N, P), o("--locked", 6, N, P), o("--manifest-path", 7, V, P), o("--offline", 8, N, P), o("--package", 9, V, P), o("--quiet", 10, N, P), o("--target", 11, V, P), o("--verbose", 12, N, P), o("-Z", 13, V, P), o("-n", 4, N, Tries), o("-p", 9, V, P), o("-q", 10, N, P), o("-v", 12, N, P)];
static O668: &[Opt] = &[o("--all-features", 0, N, P), o("--bin", 1, V, P), o("--color", 2, V, P), o("--config", 3, V, P), o("--example", 4, V, P), o("--features", 5, V, P), o("--frozen", 6, N, P), o("--ignore-rust-version", 7, N, P), o("--jobs", 8, V, P), o("--keep-going", 9, N, P), o("--locked", 10, N, P), o("--manifest-path", 11, V, P), o("--message-format", 12, V, P), o("--no-default-features", 13, N, P), o("--offline", 14, N, P), o("--package", 15, V, P), o("--profile", 16, V, P), o("--quiet", 17, N, P), o("--release", 18, N, P), o("--target", 19, V, P), o("--target-dir", 20, V, P), o("--timings", 21, N, P), o("--unit-graph", 22, N, P), o("--verbose", 23, N, P), o("-F", 5, V, P), o("-Z", 25, V, P), o("-j", 8, V, P), o("-p", 15, V, P), o("-q", 17, N, P), o("-r", 18, N, P), o("-v", 23, N, P)];
static O669: &[Opt] = &[o("--all-features", 0, N, P), o("--all-targets", 1, N, P), o("--bench", 2, V, P), o("--benches", 3, N, P), o("--bin", 4, V, P), o("--bins", 5, N, P), o("--color", 6, V, P), o("--config", 7, V, P), o("--crate-type", 8, V, P), o("--example", 9, V, P), o("--examples", 10, N, P), o("--features", 11, V, P), o("--frozen", 12, N, P), o("--future-incompat-report", 13, N, P), o("--ignore-rust-version", 14, N, P), o("--jobs", 15, V, P), o("--keep-going", 16, N, P), o("--lib", 17, N, P), o("--locked", 18, N, P), o("--manifest-path", 19, V, P), o("--message-format", 20, V, P), o("--no-default-features", 21, N, P), o("--offline", 22, N, P), o("--package", 23, V, P), o("--print", 24, V, P), o("--profile", 25, V, P), o("--quiet", 26, N, P), o("--release", 27, N, P), o("--target", 28, V, P), o("--target-dir", 29, V, P), o("--test", 30, V, P), o("--tests", 31, N, P), o("--timings", 32, N, P), o("--unit-graph", 33, N, P), o("--verbose", 34, N, P), o("-F", 11, V, P), o("-Z", 36, V, P), o("-j", 15, V, P), o("-p", 23, V, P), o("-q", 26, N, P), o("-r", 27, N, P), o("-v", 34, N, P)];
static O670: &[Opt] = &[o("--all-features", 0, N, P), o("--all-targets", 1, N, P), o("--bench", 2, V, P), o("--benches", 3, N, P), o("--bin", 4, V, P), o("--bins", 5, N, P), o("--color", 6, V, P), o("--config", 7, V, P), o("--example", 8, V, P), o("--examples", 9, N, P), o("--features", 10, V, P), o("--frozen", 11, N, P), o("--ignore-rust-version", 12, N, P), o("--jobs", 13, V, P), o("--keep-going", 14, N, P), o("--lib", 15, N, P), o("--locked", 16, N, P), o("--manifest-path", 17, V, P), o("--message-format", 18, V, P), o("--no-default-features", 19, N, P), o("--offline", 20, N, P), o("--open", 21, N, P), o("--output-format", 22, V, P), o("--package", 23, V, P), o("--profile", 24, V, P), o("--quiet", 25, N, P), o("--release", 26, N, P), o("--target", 27, V, P), o("--target-dir", 28, V, P), o("--test", 29, V, P), o("--tests", 30, N, P), o("--timings", 31, N, P), o("--unit-graph", 32, N, P), o("--verbose", 33, N, P), o("-F", 10, V, P), o("-Z", 35, V, P), o("-j", 13, V, P), o("-p", 23, V, P), o("-q", 25, N, P), o("-r", 26, N, P), o("-v", 33, N, P)];
static O671: &[Opt] = &[o("--all", 0, N, P), o("--all-features", 1, N, P), o("--all-targets", 2, N, P), o("--bench", 3, V, P), o("--benches", 4, N, P), o("--bin", 5, V, P), o("--bins", 6, N, P), o("--color", 7, V, P), o("--config", 8, V, P), o("--doc", 9, N, P), o("--example", 10, V, P), o("--examples", 11, N, P), o("--exclude", 12, V, P), o("--features", 13, V, P), o("--frozen", 14, N, P), o("--future-incompat-report", 15, N, P), o("--ignore-rust-version", 16, N, P), o("--jobs", 17, V, P), o("--lib", 18, N, P), o("--locked", 19, N, P), o("--manifest-path", 20, V, P), o("--message-format", 21, V, P), o("--no-default-features", 22, N, P), o("--no-fail-fast", 23, N, P), o("--no-run", 24, N, P), o("--offline", 25, N, P), o("--package", 26, V, P), o("--profile", 27, V, P), o("--quiet", 28, N, P), o("--release", 29, N, P), o("--target", 30, V, P), o("--target-dir", 31, V, P), o("--test", 32, V, P), o("--tests", 33, N, P), o("--timings", 34, N, P), o("--unit-graph", 35, N, P), o("--verbose", 36, N, P), o("--workspace", 37, N, P), o("-F", 13, V, P), o("-Z", 39, V, P), o("-j", 17, V, P), o("-p", 26, V, P), o("-q", 28, N, P), o("-r", 29, N, P), o("-v", 36, N, P)];
static O672: &[Opt] = &[o("--bin", 0, V, P), o("--color", 1, V, P), o("--config", 2, V, P), o("--frozen", 3, N, P), o("--locked", 4, N, P), o("--offline", 5, N, P), o("--package", 6, V, P), o("--quiet", 7, N, P), o("--root", 8, V, P), o("--verbose", 9, N, P), o("-Z", 10, V, P), o("-p", 6, V, P), o("-q", 7, N, P), o("-v", 9, N, P)];
static O673: &[Opt] = &[o("--add", 0, V, P), o("--color", 1, V, P), o("--config", 2, V, P), o("--frozen", 3, N, P), o("--index", 4, V, P), o("--list", 5, N, P), o("--locked", 6, N, P), o("--offline", 7, N, P), o("--quiet", 8, N, P), o("--registry", 9, V, P), o("--remove", 10, V, P), o("--token", 11, V, P), o("--verbose", 12, N, P), o("-Z", 13, V, P), o("-a", 0, V, P), o("-l", 5, N, P), o("-q", 8, N, P), o("-r", 10, V, P), o("-v", 12, N, P)];
static O674: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--frozen", 2, N, P), o("--index", 3, V, P), o("--limit", 4, V, P), o("--locked", 5, N, P), o("--offline", 6, N, P), o("--quiet", 7, N, P), o("--registry", 8, V, P), o("--verbose", 9, N, P), o("-Z", 10, V, P), o("-q", 7, N, P), o("-v", 9, N, P)];
static O675: &[Opt] = &[o("--all-features", 0, N, P), o("--allow-dirty", 1, N, P), o("--color", 2, V, P), o("--config", 3, V, P), o("--exclude", 4, V, P), o("--exclude-lockfile", 5, N, P), o("--features", 6, V, P), o("--frozen", 7, N, P), o("--index", 8, V, P), o("--jobs", 9, V, P), o("--keep-going", 10, N, P), o("--list", 11, N, P), o("--locked", 12, N, P), o("--manifest-path", 13, V, P), o("--message-format", 14, V, P), o("--no-default-features", 15, N, P), o("--no-metadata", 16, N, P), o("--no-verify", 17, N, P), o("--offline", 18, N, P), o("--package", 19, V, P), o("--quiet", 20, N, P), o("--registry", 21, V, P), o("--target", 22, V, P), o("--target-dir", 23, V, P), o("--verbose", 24, N, P), o("--workspace", 25, N, P), o("-F", 6, V, P), o("-Z", 27, V, P), o("-j", 9, V, P), o("-l", 11, N, P), o("-p", 19, V, P), o("-q", 20, N, P), o("-v", 24, N, P)];
static O676: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--frozen", 2, N, P), o("--index", 3, V, P), o("--locked", 4, N, P), o("--offline", 5, N, P), o("--quiet", 6, N, P), o("--registry", 7, V, P), o("--token", 8, V, P), o("--undo", 9, N, P), o("--verbose", 10, N, P), o("-Z", 11, V, P), o("-q", 6, N, P), o("-v", 10, N, P)];
static O677: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--frozen", 2, N, P), o("--locked", 3, N, P), o("--manifest-path", 4, V, P), o("--no-delete", 5, N, P), o("--offline", 6, N, P), o("--quiet", 7, N, P), o("--respect-source-config", 8, N, P), o("--sync", 9, V, P), o("--verbose", 10, N, P), o("--versioned-dirs", 11, N, P), o("-Z", 12, V, P), o("-q", 7, N, P), o("-s", 9, V, P), o("-v", 10, N, P)];
static O678: &[Opt] = &[o("--all-features", 0, N, P), o("--charset", 1, V, P), o("--color", 2, V, P), o("--config", 3, V, P), o("--depth", 4, V, P), o("--duplicates", 5, N, P), o("--edges", 6, V, P), o("--exclude", 7, V, P), o("--features", 8, V, P), o("--format", 9, V, P), o("--frozen", 10, N, P), o("--invert", 11, V, P), o("--locked", 12, N, P), o("--manifest-path", 13, V, P), o("--no-dedupe", 14, N, P), o("--no-default-features", 15, N, P), o("--offline", 16, N, P), o("--package", 17, V, P), o("--prefix", 18, V, P), o("--prune", 19, V, P), o("--quiet", 20, N, P), o("--target", 21, V, P), o("--verbose", 22, N, P), o("--workspace", 23, N, P), o("-F", 8, V, P), o("-Z", 25, V, P), o("-d", 5, N, P), o("-e", 6, V, P), o("-f", 9, V, P), o("-i", 11, V, P), o("-p", 17, V, P), o("-q", 20, N, P), o("-v", 22, N, P)];
static O679: &[Opt] = &[o("--breaking", 0, N, P), o("--color", 1, V, P), o("--config", 2, V, P), o("--dry-run", 3, N, Tries), o("--frozen", 4, N, P), o("--ignore-rust-version", 5, N, P), o("--locked", 6, N, P), o("--manifest-path", 7, V, P), o("--offline", 8, N, P), o("--precise", 9, V, P), o("--quiet", 10, N, P), o("--recursive", 11, N, P), o("--verbose", 12, N, P), o("--workspace", 13, N, P), o("-Z", 14, V, P), o("-b", 0, N, P), o("-n", 3, N, Tries), o("-q", 10, N, P), o("-v", 12, N, P), o("-w", 13, N, P)];
static O680: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--frozen", 2, N, P), o("--locked", 3, N, P), o("--offline", 4, N, P), o("--quiet", 5, N, P), o("--registry", 6, V, P), o("--verbose", 7, N, P), o("-Z", 8, V, P), o("-q", 5, N, P), o("-v", 7, N, P)];
static O681: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--frozen", 2, N, P), o("--index", 3, V, P), o("--locked", 4, N, P), o("--offline", 5, N, P), o("--quiet", 6, N, P), o("--registry", 7, V, P), o("--verbose", 8, N, P), o("-Z", 9, V, P), o("-q", 6, N, P), o("-v", 8, N, P)];
static O682: &[Opt] = &[o("--all-features", 0, N, P), o("--color", 1, V, P), o("--config", 2, V, P), o("--features", 3, V, P), o("--filter-platform", 4, V, P), o("--format-version", 5, V, P), o("--frozen", 6, N, P), o("--locked", 7, N, P), o("--manifest-path", 8, V, P), o("--no-default-features", 9, N, P), o("--no-deps", 10, N, P), o("--offline", 11, N, P), o("--quiet", 12, N, P), o("--verbose", 13, N, P), o("-F", 3, V, P), o("-Z", 15, V, P), o("-q", 12, N, P), o("-v", 13, N, P)];
static O683: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--frozen", 2, N, P), o("--locked", 3, N, P), o("--manifest-path", 4, V, P), o("--message-format", 5, V, P), o("--offline", 6, N, P), o("--quiet", 7, N, P), o("--verbose", 8, N, P), o("--workspace", 9, N, P), o("-Z", 10, V, P), o("-q", 7, N, P), o("-v", 8, N, P)];
static O684: &[Opt] = &[o("--color", 0, V, P), o("--config", 1, V, P), o("--frozen", 2, N, P), o("--locked", 3, N, P), o("--manifest-path", 4, V, P), o("--offline", 5, N, P), o("--package", 6, V, P), o("--quiet", 7, N, P), o("--verbose", 8, N, P), o("-Z", 9, V, P), o("-p", 6, V, P), o("-q", 7, N, P), o("-v", 8, N, P)];
static C685: &[Command] = &[c("archive", "archive", 65535), c("list", "list", 65535), c("r", "run", 65535), c("run", "run", 65535), c("show-config", "show-config", 65535)];
static O686: &[Opt] = &[o("--quiet", 0, N, P), o("--verbose", 1, N, P), o("-q", 0, N, P), o("-v", 1, N, P)];
static C687: &[Command] = &[c("check", "check", 65535), c("completions", "completions", 65535), c("component", "component", 65535), c("default", "default", 65535), c("doc", "doc", 65535), c("install", "install", 65535), c("man", "man", 65535), c("override", "override", 65535), c("run", "run", 846), c("self", "self", 65535), c("set", "set", 65535), c("show", "show", 65535), c("target", "target", 65535), c("toolchain", "toolchain", 65535), c("uninstall", "uninstall", 65535), c("up", "update", 65535), c("update", "update", 65535), c("which", "which", 65535)];
static O688: &[Opt] = &[o("--install", 0, N, P)];
static O689: &[Opt] = &[o("--allow", 0, V, P), o("--cap-lints", 1, V, P), o("--cfg", 2, V, P), o("--codegen", 3, V, P), o("--color", 4, V, P), o("--crate-name", 5, V, P), o("--crate-type", 6, V, P), o("--deny", 7, V, P), o("--edition", 8, V, P), o("--emit", 9, V, P), o("--error-format", 10, V, P), o("--explain", 11, V, P), o("--extern", 12, V, P), o("--forbid", 13, V, P), o("--out-dir", 14, V, Into), o("--print", 15, V, P), o("--sysroot", 16, V, P), o("--target", 17, V, P), o("--test", 18, N, P), o("--verbose", 19, N, P), o("--warn", 20, V, P), o("-A", 0, V, P), o("-C", 3, V, P), o("-D", 7, V, P), o("-F", 13, V, P), o("-L", 25, V, P), o("-O", 26, N, P), o("-W", 20, V, P), o("-Z", 28, V, P), o("-g", 29, N, P), o("-l", 30, V, P), o("-o", 31, V, Write), o("-v", 19, N, P)];
static O690: &[Opt] = &[o("-C", 0, V, Cwd)];
static C691: &[Command] = &[c("bug", "bug", 65535), c("build", "build", 851), c("clean", "clean", 855), c("env", "env", 65535), c("fix", "fix", 65535), c("fmt", "fmt", 65535), c("generate", "generate", 857), c("get", "get", 65535), c("help", "help", 65535), c("install", "install", 852), c("list", "list", 853), c("mod", "mod", 65535), c("run", "run", 850), c("telemetry", "telemetry", 65535), c("test", "test", 856), c("tool", "tool", 65535), c("version", "version", 65535), c("vet", "vet", 854), c("work", "work", 65535)];
static O692: &[Opt] = &[o("-a", 0, N, P), o("-asan", 1, N, P), o("-asmflags", 2, V, P), o("-buildmode", 3, V, P), o("-buildvcs", 4, V, P), o("-compiler", 5, V, P), o("-cover", 6, N, P), o("-covermode", 7, V, P), o("-coverpkg", 8, V, P), o("-exec", 9, V, P), o("-gccgoflags", 10, V, P), o("-gcflags", 11, V, P), o("-installsuffix", 12, V, P), o("-json", 13, N, P), o("-ldflags", 14, V, P), o("-linkshared", 15, N, P), o("-mod", 16, V, P), o("-modcacherw", 17, N, P), o("-modfile", 18, V, P), o("-msan", 19, N, P), o("-n", 20, N, P), o("-overlay", 21, V, P), o("-p", 22, V, P), o("-pgo", 23, V, P), o("-pkgdir", 24, V, P), o("-race", 25, N, P), o("-tags", 26, V, P), o("-toolexec", 27, V, P), o("-trimpath", 28, N, P), o("-v", 29, N, P), o("-work", 30, N, P), o("-x", 31, N, P)];
static O693: &[Opt] = &[o("-a", 0, N, P), o("-asan", 1, N, P), o("-asmflags", 2, V, P), o("-buildmode", 3, V, P), o("-buildvcs", 4, V, P), o("-compiler", 5, V, P), o("-cover", 6, N, P), o("-covermode", 7, V, P), o("-coverpkg", 8, V, P), o("-gccgoflags", 9, V, P), o("-gcflags", 10, V, P), o("-installsuffix", 11, V, P), o("-json", 12, N, P), o("-ldflags", 13, V, P), o("-linkshared", 14, N, P), o("-mod", 15, V, P), o("-modcacherw", 16, N, P), o("-modfile", 17, V, P), o("-msan", 18, N, P), o("-n", 19, N, P), o("-o", 20, V, Write), o("-overlay", 21, V, P), o("-p", 22, V, P), o("-pgo", 23, V, P), o("-pkgdir", 24, V, P), o("-race", 25, N, P), o("-tags", 26, V, P), o("-toolexec", 27, V, P), o("-trimpath", 28, N, P), o("-v", 29, N, P), o("-work", 30, N, P), o("-x", 31, N, P)];
static O694: &[Opt] = &[o("-a", 0, N, P), o("-asan", 1, N, P), o("-asmflags", 2, V, P), o("-buildmode", 3, V, P), o("-buildvcs", 4, V, P), o("-compiler", 5, V, P), o("-cover", 6, N, P), o("-covermode", 7, V, P), o("-coverpkg", 8, V, P), o("-gccgoflags", 9, V, P), o("-gcflags", 10, V, P), o("-installsuffix", 11, V, P), o("-json", 12, N, P), o("-ldflags", 13, V, P), o("-linkshared", 14, N, P), o("-mod", 15, V, P), o("-modcacherw", 16, N, P), o("-modfile", 17, V, P), o("-msan", 18, N, P), o("-n", 19, N, P), o("-overlay", 20, V, P), o("-p", 21, V, P), o("-pgo", 22, V, P), o("-pkgdir", 23, V, P), o("-race", 24, N, P), o("-tags", 25, V, P), o("-toolexec", 26, V, P), o("-trimpath", 27, N, P), o("-v", 28, N, P), o("-work", 29, N, P), o("-x", 30, N, P)];
static O695: &[Opt] = &[o("-a", 0, N, P), o("-asan", 1, N, P), o("-asmflags", 2, V, P), o("-buildmode", 3, V, P), o("-buildvcs", 4, V, P), o("-compiler", 5, V, P), o("-cover", 6, N, P), o("-covermode", 7, V, P), o("-coverpkg", 8, V, P), o("-e", 9, N, P), o("-export", 10, N, P), o("-f", 11, V, P), o("-find", 12, N, P), o("-gccgoflags", 13, V, P), o("-gcflags", 14, V, P), o("-installsuffix", 15, V, P), o("-json", 16, N, P), o("-ldflags", 17, V, P), o("-linkshared", 18, N, P), o("-m", 19, N, P), o("-mod", 20, V, P), o("-modcacherw", 21, N, P), o("-modfile", 22, V, P), o("-msan", 23, N, P), o("-n", 24, N, P), o("-overlay", 25, V, P), o("-p", 26, V, P), o("-pgo", 27, V, P), o("-pkgdir", 28, V, P), o("-race", 29, N, P), o("-tags", 30, V, P), o("-toolexec", 31, V, P), o("-trimpath", 32, N, P), o("-u", 33, N, P), o("-v", 34, N, P), o("-work", 35, N, P), o("-x", 36, N, P)];
static O696: &[Opt] = &[o("-a", 0, N, P), o("-asan", 1, N, P), o("-asmflags", 2, V, P), o("-buildmode", 3, V, P), o("-buildvcs", 4, V, P), o("-compiler", 5, V, P), o("-cover", 6, N, P), o("-covermode", 7, V, P), o("-coverpkg", 8, V, P), o("-gccgoflags", 9, V, P), o("-gcflags", 10, V, P), o("-installsuffix", 11, V, P), o("-json", 12, N, P), o("-ldflags", 13, V, P), o("-linkshared", 14, N, P), o("-mod", 15, V, P), o("-modcacherw", 16, N, P), o("-modfile", 17, V, P), o("-msan", 18, N, P), o("-n", 19, N, P), o("-overlay", 20, V, P), o("-p", 21, V, P), o("-pgo", 22, V, P), o("-pkgdir", 23, V, P), o("-race", 24, N, P), o("-tags", 25, V, P), o("-toolexec", 26, V, P), o("-trimpath", 27, N, P), o("-v", 28, N, P), o("-vettool", 29, V, P), o("-work", 30, N, P), o("-x", 31, N, P)];
static O697: &[Opt] = &[o("-a", 0, N, P), o("-asan", 1, N, P), o("-asmflags", 2, V, P), o("-buildmode", 3, V, P), o("-buildvcs", 4, V, P), o("-cache", 5, N, P), o("-compiler", 6, V, P), o("-cover", 7, N, P), o("-covermode", 8, V, P), o("-coverpkg", 9, V, P), o("-fuzzcache", 10, N, P), o("-gccgoflags", 11, V, P), o("-gcflags", 12, V, P), o("-i", 13, N, P), o("-installsuffix", 14, V, P), o("-json", 15, N, P), o("-ldflags", 16, V, P), o("-linkshared", 17, N, P), o("-mod", 18, V, P), o("-modcache", 19, N, P), o("-modcacherw", 20, N, P), o("-modfile", 21, V, P), o("-msan", 22, N, P), o("-n", 23, N, P), o("-overlay", 24, V, P), o("-p", 25, V, P), o("-pgo", 26, V, P), o("-pkgdir", 27, V, P), o("-r", 28, N, P), o("-race", 29, N, P), o("-tags", 30, V, P), o("-testcache", 31, N, P), o("-toolexec", 32, V, P), o("-trimpath", 33, N, P), o("-v", 34, N, P), o("-work", 35, N, P), o("-x", 36, N, P)];
static O698: &[Opt] = &[o("-a", 0, N, P), o("-asan", 1, N, P), o("-asmflags", 2, V, P), o("-bench", 3, V, P), o("-benchmem", 4, N, P), o("-benchtime", 5, V, P), o("-blockprofile", 6, V, P), o("-buildmode", 7, V, P), o("-buildvcs", 8, V, P), o("-c", 9, N, P), o("-compiler", 10, V, P), o("-count", 11, V, P), o("-cover", 12, N, P), o("-covermode", 13, V, P), o("-coverpkg", 14, V, P), o("-coverprofile", 15, V, Write), o("-cpu", 16, V, P), o("-cpuprofile", 17, V, Write), o("-exec", 18, V, P), o("-failfast", 19, N, P), o("-fuzz", 20, V, P), o("-fuzztime", 21, V, P), o("-gccgoflags", 22, V, P), o("-gcflags", 23, V, P), o("-installsuffix", 24, V, P), o("-json", 25, N, P), o("-ldflags", 26, V, P), o("-linkshared", 27, N, P), o("-list", 28, V, P), o("-memprofile", 29, V, Write), o("-mod", 30, V, P), o("-modcacherw", 31, N, P), o("-modfile", 32, V, P), o("-msan", 33, N, P), o("-n", 34, N, P), o("-o", 35, V, Write), o("-outputdir", 36, V, Into), o("-overlay", 37, V, P), o("-p", 38, V, P), o("-parallel", 39, V, P), o("-pgo", 40, V, P), o("-pkgdir", 41, V, P), o("-race", 42, N, P), o("-run", 43, V, P), o("-short", 44, N, P), o("-shuffle", 45, V, P), o("-skip", 46, V, P), o("-tags", 47, V, P), o("-timeout", 48, V, P), o("-toolexec", 49, V, P), o("-trace", 50, V, Write), o("-trimpath", 51, N, P), o("-v", 52, N, P), o("-vet", 53, V, P), o("-work", 54, N, P), o("-x", 55, N, P)];
static O699: &[Opt] = &[o("-n", 0, N, P), o("-run", 1, V, P), o("-skip", 2, V, P), o("-v", 3, N, P), o("-x", 4, N, P)];
static O700: &[Opt] = &[o("-cpuprofile", 0, V, P), o("-d", 1, N, P), o("-e", 2, N, P), o("-l", 3, N, P), o("-r", 4, V, P), o("-s", 5, N, P), o("-w", 6, N, P)];
static O701: &[Opt] = &[o("--always-make", 0, N, P), o("--assume-new", 36, V, P), o("--assume-old", 23, V, P), o("--check-symlink-times", 3, N, P), o("--debug", 4, J, P), o("--directory", 5, V, Cwd), o("--dry-run", 14, N, Tries), o("--environment-overrides", 7, N, P), o("--eval", 8, V, Line), o("--file", 9, V, Read), o("--ignore-errors", 10, N, P), o("--include-dir", 11, V, P), o("--jobs", 12, J, P), o("--jobserver-style", 13, V, P), o("--just-print", 14, N, Tries), o("--keep-going", 15, N, P), o("--load-average", 16, J, P), o("--makefile", 9, V, Read), o("--max-load", 16, J, P), o("--new-file", 36, V, P), o("--no-builtin-rules", 20, N, P), o("--no-builtin-variables", 21, N, P), o("--no-keep-going", 22, N, P), o("--old-file", 23, V, P), o("--output-sync", 24, J, P), o("--print-data-base", 25, N, P), o("--print-directory", 26, N, P), o("--question", 27, N, Tries), o("--quiet", 31, N, P), o("--recon", 14, N, Tries), o("--shuffle", 30, J, P), o("--silent", 31, N, P), o("--stop", 22, N, P), o("--touch", 33, N, P), o("--trace", 34, N, P), o("--warn-undefined-variables", 35, N, P), o("--what-if", 36, V, P), o("-B", 0, N, P), o("-C", 5, V, Cwd), o("-E", 8, V, Line), o("-I", 11, V, P), o("-L", 3, N, P), o("-O", 24, J, P), o("-R", 21, N, P), o("-S", 22, N, P), o("-W", 36, V, P), o("-d", 46, N, P), o("-e", 7, N, P), o("-f", 9, V, Read), o("-i", 10, N, P), o("-j", 12, J, P), o("-k", 15, N, P), o("-l", 16, J, P), o("-n", 14, N, Tries), o("-o", 23, V, P), o("-p", 25, N, P), o("-q", 27, N, Tries), o("-r", 20, N, P), o("-s", 31, N, P), o("-t", 33, N, P), o("-w", 26, N, P)];
static O702: &[Opt] = &[o("--alias-style", 0, V, P), o("--ceiling", 1, V, P), o("--choose", 2, N, P), o("--chooser", 3, V, P), o("--color", 4, V, P), o("--command", 5, V, Rest), o("--command-color", 6, V, P), o("--completions", 7, V, P), o("--cygpath", 8, V, P), o("--dotenv-filename", 9, V, P), o("--dotenv-path", 10, V, P), o("--dry-run", 11, N, Tries), o("--dump", 12, N, Looks), o("--dump-format", 13, V, P), o("--edit", 14, N, P), o("--evaluate", 15, N, Looks), o("--fmt", 16, N, P), o("--groups", 17, N, Looks), o("--init", 18, N, P), o("--justfile", 19, V, Read), o("--list", 20, N, Looks), o("--list-heading", 21, V, P), o("--list-prefix", 22, V, P), o("--quiet", 23, N, P), o("--set", 24, V, P), o("--shell", 25, V, P), o("--shell-arg", 26, V, P), o("--show", 27, V, P), o("--summary", 28, N, Looks), o("--tempdir", 29, V, P), o("--timestamp-format", 30, V, P), o("--unsorted", 31, N, P), o("--usage", 32, V, P), o("--verbose", 33, N, P), o("--working-directory", 34, V, Cwd), o("--yes", 35, N, P), o("-E", 10, V, P), o("-c", 5, V, Rest), o("-d", 34, V, Cwd), o("-e", 14, N, P), o("-f", 19, V, Read), o("-l", 20, N, Looks), o("-n", 11, N, Tries), o("-q", 23, N, P), o("-s", 27, V, P), o("-u", 31, N, P), o("-v", 33, N, P)];
static O703: &[Opt] = &[o("--build", 0, V, P), o("--clean-first", 1, N, P), o("--component", 2, V, P), o("--config", 3, V, P), o("--debug-output", 4, N, P), o("--fresh", 5, N, P), o("--graphviz", 6, V, P), o("--install", 7, V, P), o("--install-prefix", 8, V, P), o("--log-level", 9, V, P), o("--open", 10, V, P), o("--parallel", 11, V, P), o("--prefix", 12, V, P), o("--preset", 13, V, P), o("--resolve-package-references", 14, V, P), o("--target", 15, V, P), o("--toolchain", 16, V, P), o("--trace", 17, N, P), o("--verbose", 18, N, P), o("--workflow", 19, N, P), o("-A", 20, V, P), o("-B", 21, V, Into), o("-C", 22, V, P), o("-D", 23, V, P), o("-E", 24, N, P), o("-G", 25, V, P), o("-L", 26, N, P), o("-P", 27, V, Read), o("-S", 28, V, P), o("-T", 29, V, P), o("-U", 30, V, P), o("-Wdev", 31, N, P), o("-Wno-dev", 32, N, P), o("-j", 33, V, P), o("-t", 34, V, P), o("-v", 35, N, P)];
static O704: &[Opt] = &[o("--build-config", 0, V, P), o("--exclude-regex", 1, V, P), o("--label-exclude", 2, V, P), o("--label-regex", 3, V, P), o("--output-on-failure", 4, N, P), o("--parallel", 5, V, P), o("--preset", 6, V, P), o("--repeat", 7, V, P), o("--rerun-failed", 8, N, P), o("--show-only", 9, N, P), o("--stop-on-failure", 10, N, P), o("--test-dir", 11, V, Cwd), o("--tests-regex", 12, V, P), o("--timeout", 13, V, P), o("--verbose", 14, N, P), o("-C", 0, V, P), o("-D", 16, V, P), o("-E", 1, V, P), o("-I", 18, V, P), o("-L", 3, V, P), o("-LE", 2, V, P), o("-M", 21, V, P), o("-N", 9, N, P), o("-O", 23, V, P), o("-Q", 24, N, P), o("-R", 12, V, P), o("-S", 26, V, P), o("-T", 27, V, P), o("-V", 14, N, P), o("-VV", 29, N, P), o("-j", 5, V, P)];
static O705: &[Opt] = &[o("--quiet", 0, N, P), o("--verbose", 1, N, P), o("-C", 2, V, Cwd), o("-d", 3, V, P), o("-f", 4, V, Read), o("-j", 5, V, P), o("-k", 6, V, P), o("-l", 7, V, P), o("-n", 8, N, P), o("-t", 9, V, P), o("-v", 1, N, P), o("-w", 11, V, P)];
static O706: &[Opt] = &[o("--backend", 0, V, P), o("--buildtype", 1, V, P), o("--cross-file", 2, V, P), o("--native-file", 3, V, P), o("--prefix", 4, V, P), o("--reconfigure", 5, N, P), o("--setup", 6, V, P), o("--suite", 7, V, P), o("--wipe", 8, N, P), o("-C", 9, V, Cwd), o("-D", 10, V, P), o("-j", 11, V, P), o("-t", 12, V, P), o("-v", 13, N, P)];
static C707: &[Command] = &[c("compile", "compile", 65535), c("configure", "configure", 65535), c("devenv", "devenv", 65535), c("dist", "dist", 65535), c("env2mfile", "env2mfile", 65535), c("init", "init", 65535), c("install", "install", 65535), c("introspect", "introspect", 65535), c("rewrite", "rewrite", 65535), c("setup", "setup", 65535), c("subprojects", "subprojects", 65535), c("test", "test", 65535), c("wrap", "wrap", 65535)];
static O708: &[Opt] = &[o("--bazelrc", 0, V, P), o("--compilation_mode", 1, V, P), o("--config", 2, V, P), o("--define", 3, V, P), o("--jobs", 4, V, P), o("--output_base", 5, V, P), o("--output_user_root", 6, V, P), o("--platforms", 7, V, P), o("--remote_cache", 8, V, P), o("--test_filter", 9, V, P), o("--test_output", 10, V, P), o("-c", 1, V, P), o("-j", 4, V, P)];
static C709: &[Command] = &[c("analyze-profile", "analyze-profile", 65535), c("aquery", "aquery", 65535), c("build", "build", 65535), c("canonicalize-flags", "canonicalize-flags", 65535), c("clean", "clean", 65535), c("coverage", "coverage", 65535), c("cquery", "cquery", 65535), c("dump", "dump", 65535), c("fetch", "fetch", 65535), c("help", "help", 65535), c("info", "info", 65535), c("license", "license", 65535), c("mobile-install", "mobile-install", 65535), c("mod", "mod", 65535), c("print_action", "print_action", 65535), c("query", "query", 65535), c("run", "run", 65535), c("shutdown", "shutdown", 65535), c("sync", "sync", 65535), c("test", "test", 65535), c("vendor", "vendor", 65535), c("version", "version", 65535)];
static O710: &[Opt] = &[o("--activate-profiles", 0, V, P), o("--also-make", 1, N, P), o("--also-make-dependents", 2, N, P), o("--batch-mode", 3, N, P), o("--builder", 4, V, P), o("--debug", 5, N, P), o("--define", 6, V, P), o("--encrypt-master-password", 7, V, P), o("--encrypt-password", 8, V, P), o("--errors", 9, N, P), o("--file", 10, V, P), o("--global-settings", 11, V, P), o("--log-file", 12, V, Write), o("--no-transfer-progress", 13, N, P), o("--non-recursive", 14, N, P), o("--offline", 15, N, P), o("--projects", 16, V, P), o("--quiet", 17, N, P), o("--resume-from", 18, V, P), o("--settings", 19, V, P), o("--threads", 20, V, P), o("--toolchains", 21, V, P), o("--update-snapshots", 22, N, P), o("-B", 3, N, P), o("-D", 6, V, P), o("-N", 14, N, P), o("-P", 0, V, P), o("-T", 20, V, P), o("-U", 22, N, P), o("-V", 29, N, P), o("-X", 5, N, P), o("-am", 1, N, P), o("-amd", 2, N, P), o("-b", 4, V, P), o("-e", 9, N, P), o("-emp", 7, V, P), o("-ep", 8, V, P), o("-f", 10, V, P), o("-fae", 38, N, P), o("-ff", 39, N, P), o("-fn", 40, N, P), o("-gs", 11, V, P), o("-itr", 42, N, P), o("-l", 12, V, Write), o("-nsu", 44, N, P), o("-ntp", 13, N, P), o("-o", 15, N, P), o("-pl", 16, V, P), o("-q", 17, N, P), o("-rf", 18, V, P), o("-s", 19, V, P), o("-t", 21, V, P)];
static O711: &[Opt] = &[o("--build-cache", 0, N, P), o("--build-file", 1, V, P), o("--configuration-cache", 2, J, P), o("--console", 3, V, P), o("--continue", 4, N, P), o("--continuous", 5, N, P), o("--daemon", 6, N, P), o("--debug", 7, N, P), o("--dry-run", 8, N, Tries), o("--exclude-task", 9, V, P), o("--full-stacktrace", 10, N, P), o("--gradle-user-home", 11, V, P), o("--include-build", 12, V, P), o("--info", 13, N, P), o("--init-script", 14, V, P), o("--max-workers", 15, V, P), o("--no-daemon", 16, N, P), o("--offline", 17, N, P), o("--parallel", 18, N, P), o("--project-dir", 19, V, Cwd), o("--project-prop", 20, V, P), o("--quiet", 21, N, P), o("--rerun-tasks", 22, N, P), o("--scan", 23, N, P), o("--settings-file", 24, V, P), o("--stacktrace", 25, N, P), o("--stop", 26, N, P), o("--system-prop", 27, V, P), o("--tests", 28, V, P), o("--warning-mode", 29, V, P), o("-D", 27, V, P), o("-I", 14, V, P), o("-P", 20, V, P), o("-S", 10, N, P), o("-a", 34, N, P), o("-b", 1, V, P), o("-c", 24, V, P), o("-d", 7, N, P), o("-g", 11, V, P), o("-i", 13, N, P), o("-m", 8, N, Tries), o("-p", 19, V, Cwd), o("-q", 21, N, P), o("-s", 25, N, P), o("-t", 5, N, P), o("-x", 9, V, P)];
static O712: &[Opt] = &[o("--describe", 0, J, P), o("--directory", 1, V, Cwd), o("--dry-run", 2, N, Tries), o("--execute", 3, V, P), o("--execute-continue", 4, V, P), o("--execute-print", 5, V, P), o("--jobs", 6, J, P), o("--libdir", 7, V, P), o("--multitask", 8, N, P), o("--prereqs", 9, N, P), o("--quiet", 10, N, P), o("--rakefile", 11, V, P), o("--rakelib", 12, V, P), o("--require", 13, V, P), o("--silent", 14, N, P), o("--system", 15, N, P), o("--tasks", 16, J, P), o("--trace", 17, J, P), o("--verbose", 18, N, P), o("--where", 19, J, P), o("-C", 1, V, Cwd), o("-D", 0, J, P), o("-E", 4, V, P), o("-I", 7, V, P), o("-N", 24, N, P), o("-P", 9, N, P), o("-R", 12, V, P), o("-T", 16, J, P), o("-W", 19, J, P), o("-e", 3, V, P), o("-f", 11, V, P), o("-g", 15, N, P), o("-j", 6, J, P), o("-m", 8, N, P), o("-n", 2, N, Tries), o("-p", 5, V, P), o("-q", 10, N, P), o("-r", 13, V, P), o("-s", 14, N, P), o("-t", 17, J, P), o("-v", 18, N, P)];
static O713: &[Opt] = &[o("--concurrency", 0, V, P), o("--dir", 1, V, Cwd), o("--dry", 2, N, P), o("--exit-code", 3, N, P), o("--force", 4, N, P), o("--global", 5, N, P), o("--interval", 6, V, P), o("--list", 7, N, Looks), o("--list-all", 8, N, Looks), o("--output", 9, V, P), o("--parallel", 10, N, P), o("--silent", 11, N, P), o("--sort", 12, V, P), o("--taskfile", 13, V, Read), o("--watch", 14, N, P), o("--yes", 15, N, P), o("-C", 0, V, P), o("-I", 6, V, P), o("-a", 8, N, Looks), o("-d", 1, V, Cwd), o("-f", 4, N, P), o("-g", 5, N, P), o("-l", 7, N, Looks), o("-n", 2, N, P), o("-o", 9, V, P), o("-p", 10, N, P), o("-s", 11, N, P), o("-t", 13, V, Read), o("-w", 14, N, P), o("-x", 3, N, P), o("-y", 15, N, P)];
static O714: &[Opt] = &[o("--api", 0, V, P), o("--base", 1, V, P), o("--cache-dir", 2, V, P), o("--concurrency", 3, V, P), o("--configuration", 4, V, P), o("--cwd", 5, V, Cwd), o("--dry", 7, J, Tries), o("--dry-run", 7, J, Tries), o("--exclude", 8, V, P), o("--filter", 9, V, P), o("--head", 10, V, P), o("--ignore", 11, V, P), o("--output-logs", 12, V, P), o("--parallel", 13, J, P), o("--projects", 14, V, P), o("--scope", 15, V, P), o("--since", 16, V, P), o("--target", 17, V, P), o("--targets", 17, V, P), o("--team", 19, V, P), o("--token", 20, V, P), o("-F", 9, V, P), o("-c", 4, V, P), o("-p", 14, V, P), o("-t", 17, V, P)];
static C715: &[Command] = &[c("exec", "exec", 876)];
static C716: &[Command] = &[c("exec", "exec", 875)];
static O717: &[Opt] = &[o("--include-dependencies", 0, N, P), o("--no-bail", 1, N, P), o("--no-prefix", 2, N, P), o("--no-sort", 3, N, P), o("--profile", 4, N, P), o("--profile-location", 5, V, P), o("--stream", 6, N, P)];
static O718: &[Opt] = &[o("--api-key", 0, V, P), o("--arch", 1, V, P), o("--configuration", 2, V, P), o("--diagnostics", 3, N, P), o("--filter", 4, V, P), o("--framework", 5, V, P), o("--launch-profile", 6, V, P), o("--logger", 7, V, P), o("--no-build", 8, N, P), o("--no-restore", 9, N, P), o("--os", 10, V, P), o("--output", 11, V, P), o("--project", 12, V, P), o("--property", 13, V, P), o("--runtime", 14, V, P), o("--self-contained", 15, N, P), o("--settings", 16, V, P), o("--source", 17, V, P), o("--symbol-api-key", 18, V, P), o("--symbol-source", 19, V, P), o("--test-adapter-path", 20, V, P), o("--verbosity", 21, V, P), o("--version-suffix", 22, V, P), o("-a", 1, V, P), o("-c", 2, V, P), o("-d", 3, N, P), o("-f", 5, V, P), o("-k", 0, V, P), o("-l", 7, V, P), o("-o", 11, V, P), o("-p", 13, V, P), o("-r", 14, V, P), o("-s", 17, V, P), o("-t", 20, V, P), o("-v", 21, V, P)];
static C719: &[Command] = &[c("add", "add", 65535), c("build", "build", 65535), c("build-server", "build-server", 65535), c("clean", "clean", 65535), c("dev-certs", "dev-certs", 65535), c("ef", "ef", 65535), c("format", "format", 65535), c("help", "help", 65535), c("list", "list", 65535), c("msbuild", "msbuild", 65535), c("new", "new", 65535), c("nuget", "nuget", 894), c("pack", "pack", 65535), c("package", "package", 65535), c("publish", "publish", 65535), c("reference", "reference", 65535), c("remove", "remove", 65535), c("restore", "restore", 65535), c("run", "run", 65535), c("sdk", "sdk", 65535), c("sln", "sln", 65535), c("solution", "solution", 65535), c("store", "store", 65535), c("test", "test", 65535), c("tool", "tool", 65535), c("user-secrets", "user-secrets", 65535), c("vstest", "vstest", 65535), c("watch", "watch", 65535), c("workload", "workload", 65535)];
static C720: &[Command] = &[c("add", "add", 65535), c("delete", "delete", 65535), c("disable", "disable", 65535), c("enable", "enable", 65535), c("list", "list", 65535), c("locals", "locals", 65535), c("push", "push", 65535), c("remove", "remove", 65535), c("sign", "sign", 65535), c("trust", "trust", 65535), c("update", "update", 65535), c("verify", "verify", 65535), c("why", "why", 65535)];
static O721: &[Opt] = &[o("-ApiKey", 0, V, P), o("-ConfigFile", 1, V, P), o("-NonInteractive", 2, N, P), o("-OutputDirectory", 3, V, P), o("-Source", 4, V, P), o("-SymbolSource", 5, V, P), o("-Timeout", 6, V, P), o("-Verbosity", 7, V, P), o("-Version", 8, V, P)];
static C722: &[Command] = &[c("add", "add", 65535), c("config", "config", 65535), c("delete", "delete", 65535), c("help", "help", 65535), c("init", "init", 65535), c("install", "install", 65535), c("list", "list", 65535), c("locals", "locals", 65535), c("pack", "pack", 65535), c("push", "push", 65535), c("restore", "restore", 65535), c("search", "search", 65535), c("setapikey", "setapikey", 65535), c("sign", "sign", 65535), c("sources", "sources", 65535), c("spec", "spec", 65535), c("trusted-signers", "trusted-signers", 65535), c("update", "update", 65535), c("verify", "verify", 65535)];
static O723: &[Opt] = &[o("--build-path", 8, V, P), o("--cache-path", 1, V, P), o("--config-path", 2, V, P), o("--configuration", 3, V, P), o("--filter", 4, V, P), o("--jobs", 5, V, P), o("--package-path", 6, V, Cwd), o("--product", 7, V, P), o("--scratch-path", 8, V, P), o("--sdk", 9, V, P), o("--skip", 10, V, P), o("--target", 11, V, P), o("--toolchain", 12, V, P), o("--triple", 13, V, P), o("--verbose", 14, N, P), o("-D", 15, V, P), o("-F", 16, V, P), o("-I", 17, V, P), o("-L", 18, V, P), o("-O", 19, J, P), o("-Xcc", 20, V, P), o("-Xlinker", 21, V, P), o("-Xswiftc", 22, V, P), o("-c", 3, V, P), o("-e", 24, V, Code), o("-j", 5, V, P), o("-module-name", 26, V, P), o("-target", 27, V, P), o("-v", 14, N, P)];
static C724: &[Command] = &[c("build", "build", 65535), c("package", "package", 65535), c("repl", "repl", 65535), c("run", "run", 65535), c("test", "test", 65535)];
static O725: &[Opt] = &[o("-arch", 0, V, P), o("-archivePath", 1, V, P), o("-configuration", 2, V, P), o("-derivedDataPath", 3, V, P), o("-destination", 4, V, P), o("-exportOptionsPlist", 5, V, P), o("-exportPath", 6, V, P), o("-jobs", 7, V, P), o("-only-testing", 8, V, P), o("-parallel-testing-enabled", 9, V, P), o("-project", 10, V, P), o("-resultBundlePath", 11, V, P), o("-scheme", 12, V, P), o("-sdk", 13, V, P), o("-skip-testing", 14, V, P), o("-target", 15, V, P), o("-testPlan", 16, V, P), o("-toolchain", 17, V, P), o("-workspace", 18, V, P), o("-xcconfig", 19, V, P)];
static O726: &[Opt] = &[o("--build-name", 0, V, P), o("--build-number", 1, V, P), o("--dart-define", 2, V, P), o("--dart-define-from-file", 3, V, P), o("--debug", 4, N, P), o("--device-id", 5, V, P), o("--flavor", 6, V, P), o("--name", 7, V, P), o("--org", 8, V, P), o("--platforms", 9, V, P), o("--profile", 10, N, P), o("--project-name", 11, V, P), o("--release", 12, N, P), o("--target", 13, V, P), o("--template", 14, V, P), o("--verbose", 15, N, P), o("-d", 5, V, P), o("-n", 7, V, P), o("-t", 13, V, P), o("-v", 15, N, P)];
static C727: &[Command] = &[c("analyze", "analyze", 65535), c("assemble", "assemble", 65535), c("attach", "attach", 65535), c("bash-completion", "bash-completion", 65535), c("build", "build", 65535), c("channel", "channel", 65535), c("clean", "clean", 65535), c("config", "config", 65535), c("create", "create", 65535), c("custom-devices", "custom-devices", 65535), c("daemon", "daemon", 65535), c("debug-adapter", "debug-adapter", 65535), c("devices", "devices", 65535), c("doctor", "doctor", 65535), c("downgrade", "downgrade", 65535), c("drive", "drive", 65535), c("emulators", "emulators", 65535), c("gen-l10n", "gen-l10n", 65535), c("install", "install", 65535), c("logs", "logs", 65535), c("precache", "precache", 65535), c("pub", "pub", 65535), c("run", "run", 65535), c("screenshot", "screenshot", 65535), c("symbolize", "symbolize", 65535), c("test", "test", 65535), c("upgrade", "upgrade", 65535)];
static O728: &[Opt] = &[o("--param", 0, V, P), o("--sysroot", 1, V, P), o("-D", 2, V, P), o("-E", 3, N, P), o("-I", 4, V, P), o("-L", 5, V, P), o("-MF", 6, V, Write), o("-MQ", 7, V, P), o("-MT", 8, V, P), o("-O2", 9, N, P), o("-S", 10, N, P), o("-T", 11, V, P), o("-U", 12, V, P), o("-Wall", 13, N, P), o("-Xassembler", 14, V, P), o("-Xlinker", 15, V, P), o("-Xpreprocessor", 16, V, P), o("-arch", 17, V, P), o("-aux-info", 18, V, P), o("-c", 19, N, P), o("-fPIC", 20, N, P), o("-framework", 21, V, P), o("-g", 22, N, P), o("-idirafter", 23, V, P), o("-include", 24, V, P), o("-iquote", 25, V, P), o("-isysroot", 26, V, P), o("-isystem", 27, V, P), o("-l", 28, V, P), o("-o", 29, V, Write), o("-shared", 30, N, P), o("-static", 31, N, P), o("-target", 32, V, P), o("-u", 33, V, P), o("-x", 34, V, P), o("-z", 35, V, P)];
static O729: &[Opt] = &[o("--basetemp", 0, V, Into), o("--capture", 1, V, P), o("--co", 3, N, P), o("--collect-only", 3, N, P), o("--color", 4, V, P), o("--confcutdir", 5, V, P), o("--config-file", 6, V, P), o("--count", 7, V, P), o("--cov", 8, J, P), o("--cov-config", 9, V, P), o("--cov-report", 10, V, P), o("--deselect", 11, V, P), o("--dist", 12, V, P), o("--durations", 13, V, P), o("--exitfirst", 14, N, P), o("--failed-first", 16, N, P), o("--ff", 16, N, P), o("--ignore", 17, V, P), o("--ignore-glob", 18, V, P), o("--import-mode", 19, V, P), o("--junit-xml", 21, V, Write), o("--junitxml", 21, V, Write), o("--last-failed", 23, N, P), o("--lf", 23, N, P), o("--log-file", 24, V, Write), o("--log-level", 25, V, P), o("--maxfail", 26, V, P), o("--numprocesses", 27, V, P), o("--override-ini", 28, V, P), o("--pdb", 29, N, P), o("--pythonwarnings", 30, V, P), o("--quiet", 31, N, P), o("--randomly-seed", 32, V, P), o("--reruns", 33, V, P), o("--rootdir", 34, V, P), o("--showlocals", 35, N, P), o("--stepwise", 37, N, P), o("--sw", 37, N, P), o("--tb", 38, V, P), o("--timeout", 39, V, P), o("--verbose", 40, N, P), o("-W", 30, V, P), o("-c", 6, V, P), o("-k", 43, V, P), o("-l", 35, N, P), o("-m", 45, V, P), o("-n", 27, V, P), o("-o", 28, V, P), o("-p", 48, V, P), o("-q", 31, N, P), o("-r", 50, V, P), o("-s", 51, N, P), o("-v", 40, N, P), o("-x", 14, N, P)];
static O730: &[Opt] = &[o("--bail", 0, J, P), o("--cacheDirectory", 1, V, P), o("--changedSince", 2, V, P), o("--ci", 3, N, P), o("--config", 4, V, P), o("--coverage", 5, N, P), o("--coverageDirectory", 6, V, P), o("--env", 7, V, P), o("--maxWorkers", 8, V, P), o("--onlyChanged", 9, N, P), o("--onlyFailures", 10, N, P), o("--outputFile", 11, V, Write), o("--projects", 12, V, P), o("--reporters", 13, V, P), o("--rootDir", 14, V, P), o("--roots", 15, V, P), o("--runInBand", 16, N, P), o("--selectProjects", 17, V, P), o("--shard", 18, V, P), o("--silent", 19, N, P), o("--testNamePattern", 20, V, P), o("--testPathPattern", 21, V, P), o("--testPathPatterns", 21, V, P), o("--testTimeout", 23, V, P), o("--updateSnapshot", 24, N, P), o("--verbose", 25, N, P), o("--watch", 26, N, P), o("--watchAll", 27, N, P), o("-b", 0, J, P), o("-c", 4, V, P), o("-f", 10, N, P), o("-i", 16, N, P), o("-o", 9, N, P), o("-t", 20, V, P), o("-u", 24, N, P), o("-w", 8, V, P)];
static O731: &[Opt] = &[o("--bail", 0, V, P), o("--browser", 1, J, P), o("--changed", 2, J, P), o("--config", 3, V, P), o("--coverage", 4, J, P), o("--dir", 5, V, P), o("--environment", 6, V, P), o("--maxWorkers", 7, V, P), o("--mode", 8, V, P), o("--outputFile", 9, V, Write), o("--pool", 10, V, P), o("--project", 11, V, P), o("--reporter", 12, V, P), o("--retry", 13, V, P), o("--root", 14, V, P), o("--run", 15, N, P), o("--shard", 16, V, P), o("--silent", 17, N, P), o("--testNamePattern", 18, V, P), o("--testTimeout", 19, V, P), o("--ui", 20, N, P), o("--update", 21, N, P), o("--watch", 22, N, P), o("-c", 3, V, P), o("-r", 14, V, P), o("-t", 18, V, P), o("-u", 21, N, P), o("-w", 22, N, P)];
static C732: &[Command] = &[c("bench", "bench", 65535), c("dev", "dev", 65535), c("init", "init", 65535), c("list", "list", 65535), c("related", "related", 65535), c("run", "run", 65535), c("watch", "watch", 65535)];
static O733: &[Opt] = &[o("--bail", 0, N, P), o("--config", 1, V, P), o("--exclude", 8, V, P), o("--exit", 3, N, P), o("--extension", 4, V, P), o("--fgrep", 5, V, P), o("--file", 6, V, P), o("--grep", 7, V, P), o("--ignore", 8, V, P), o("--invert", 9, N, P), o("--jobs", 10, V, P), o("--opts", 11, V, P), o("--package", 12, V, P), o("--parallel", 13, N, P), o("--reporter", 14, V, P), o("--reporter-option", 15, V, P), o("--reporter-options", 15, V, P), o("--require", 17, V, P), o("--retries", 18, V, P), o("--slow", 19, V, P), o("--spec", 20, V, P), o("--timeout", 21, V, P), o("--ui", 22, V, P), o("--watch", 23, N, P), o("--watch-files", 24, V, P), o("--watch-ignore", 25, V, P), o("-C", 26, N, P), o("-O", 15, V, P), o("-R", 14, V, P), o("-b", 0, N, P), o("-c", 30, N, P), o("-f", 5, V, P), o("-g", 7, V, P), o("-i", 9, N, P), o("-j", 10, V, P), o("-p", 13, N, P), o("-r", 17, V, P), o("-s", 19, V, P), o("-t", 21, V, P), o("-u", 22, V, P), o("-w", 23, N, P)];
static O734: &[Opt] = &[o("--browser", 0, V, P), o("--config", 1, V, P), o("--debug", 2, N, P), o("--grep", 3, V, P), o("--grep-invert", 4, V, P), o("--headed", 5, N, P), o("--list", 6, N, P), o("--max-failures", 7, V, P), o("--output", 8, V, P), o("--project", 9, V, P), o("--repeat-each", 10, V, P), o("--reporter", 11, V, P), o("--retries", 12, V, P), o("--shard", 13, V, P), o("--timeout", 14, V, P), o("--trace", 15, V, P), o("--tsconfig", 16, V, P), o("--ui", 17, N, P), o("--update-snapshots", 18, J, P), o("--workers", 19, V, P), o("-b", 0, V, P), o("-c", 1, V, P), o("-g", 3, V, P), o("-j", 19, V, P), o("-u", 18, J, P), o("-x", 25, N, P)];
static C735: &[Command] = &[c("codegen", "codegen", 65535), c("install", "install", 65535), c("install-deps", "install-deps", 65535), c("merge-reports", "merge-reports", 65535), c("open", "open", 65535), c("pdf", "pdf", 65535), c("screenshot", "screenshot", 65535), c("show-report", "show-report", 65535), c("show-trace", "show-trace", 65535), c("test", "test", 65535), c("uninstall", "uninstall", 65535)];
static O736: &[Opt] = &[o("--cache", 0, N, P), o("--cache-file", 1, V, P), o("--cache-location", 2, V, P), o("--cache-strategy", 3, V, P), o("--concurrency", 4, V, P), o("--config", 5, V, P), o("--env", 6, V, P), o("--ext", 7, V, P), o("--fix", 8, N, P), o("--fix-dry-run", 9, N, P), o("--fix-type", 10, V, P), o("--flag", 11, V, P), o("--format", 12, V, P), o("--global", 13, V, P), o("--ignore-path", 14, V, P), o("--ignore-pattern", 15, V, P), o("--init", 16, N, P), o("--max-warnings", 17, V, P), o("--output-file", 18, V, Write), o("--parser", 19, V, P), o("--parser-options", 20, V, P), o("--plugin", 21, V, P), o("--print-config", 22, V, P), o("--quiet", 23, N, P), o("--resolve-plugins-relative-to", 24, V, P), o("--rule", 25, V, P), o("--rulesdir", 26, V, P), o("--stdin", 27, N, P), o("--stdin-filename", 28, V, P), o("-c", 5, V, P), o("-f", 12, V, P), o("-o", 18, V, Write)];
static O737: &[Opt] = &[o("--arrow-parens", 0, V, P), o("--cache-location", 1, V, P), o("--cache-strategy", 2, V, P), o("--check", 3, N, Tries), o("--config", 4, V, P), o("--config-precedence", 5, V, P), o("--end-of-line", 6, V, P), o("--file-info", 7, V, P), o("--find-config-path", 8, V, P), o("--ignore-path", 9, V, P), o("--ignore-unknown", 10, N, P), o("--list-different", 11, N, Tries), o("--log-level", 12, V, P), o("--parser", 13, V, P), o("--plugin", 14, V, P), o("--print-width", 15, V, P), o("--prose-wrap", 16, V, P), o("--quote-props", 17, V, P), o("--stdin-filepath", 18, V, P), o("--tab-width", 19, V, P), o("--trailing-comma", 20, V, P), o("--write", 21, N, P), o("-c", 3, N, Tries), o("-l", 11, N, Tries), o("-u", 10, N, P), o("-w", 21, N, P)];
static O738: &[Opt] = &[o("--changed", 0, N, P), o("--colors", 1, V, P), o("--config-path", 2, V, P), o("--diagnostic-level", 3, V, P), o("--fix", 4, N, P), o("--log-file", 5, V, Write), o("--log-kind", 6, V, P), o("--log-level", 7, V, P), o("--max-diagnostics", 8, V, P), o("--only", 9, V, P), o("--reporter", 10, V, P), o("--since", 11, V, P), o("--skip", 12, V, P), o("--staged", 13, N, P), o("--stdin-file-path", 14, V, P), o("--unsafe", 15, N, P), o("--verbose", 16, N, P), o("--write", 17, N, P)];
static C739: &[Command] = &[c("check", "check", 65535), c("ci", "ci", 65535), c("clean", "clean", 65535), c("explain", "explain", 65535), c("format", "format", 65535), c("init", "init", 65535), c("lint", "lint", 65535), c("lsp-proxy", "lsp-proxy", 65535), c("migrate", "migrate", 65535), c("rage", "rage", 65535), c("search", "search", 65535), c("start", "start", 65535), c("stop", "stop", 65535), c("version", "version", 65535)];
static O740: &[Opt] = &[o("--baseUrl", 0, V, P), o("--build", 1, N, P), o("--declarationDir", 2, V, P), o("--init", 3, N, P), o("--jsx", 4, V, P), o("--lib", 5, V, P), o("--module", 6, V, P), o("--moduleResolution", 7, V, P), o("--noEmit", 8, N, P), o("--outDir", 9, V, P), o("--outFile", 10, V, P), o("--project", 11, V, P), o("--rootDir", 12, V, P), o("--strict", 13, N, P), o("--target", 14, V, P), o("--tsBuildInfoFile", 15, V, P), o("--typeRoots", 16, V, P), o("--types", 17, V, P), o("--watch", 18, N, P), o("-b", 19, N, P), o("-m", 20, V, P), o("-p", 21, V, P), o("-t", 22, V, P), o("-w", 23, N, P)];
static O741: &[Opt] = &[o("--config", 0, V, P), o("--isolated", 1, N, P), o("--quiet", 2, N, P), o("--silent", 3, N, P), o("--verbose", 4, N, P), o("-q", 2, N, P), o("-s", 3, N, P), o("-v", 4, N, P)];
static C742: &[Command] = &[c("analyze", "analyze", 65535), c("check", "check", 949), c("clean", "clean", 65535), c("config", "config", 65535), c("format", "format", 950), c("linter", "linter", 65535), c("rule", "rule", 65535), c("server", "server", 65535), c("version", "version", 65535)];
static O743: &[Opt] = &[o("--add-noqa", 0, N, P), o("--cache-dir", 1, V, P), o("--diff", 2, N, P), o("--exclude", 3, V, P), o("--exit-zero", 4, N, P), o("--extend-exclude", 5, V, P), o("--extend-select", 6, V, P), o("--extension", 7, V, P), o("--fix", 8, N, P), o("--fixable", 9, V, P), o("--ignore", 10, V, P), o("--ignore-noqa", 11, N, P), o("--no-cache", 12, N, P), o("--output-file", 13, V, Write), o("--output-format", 14, V, P), o("--per-file-ignores", 15, V, P), o("--select", 16, V, P), o("--show-fixes", 17, N, P), o("--statistics", 18, N, P), o("--stdin-filename", 19, V, P), o("--target-version", 20, V, P), o("--unfixable", 21, V, P), o("--unsafe-fixes", 22, N, P), o("--watch", 23, N, P), o("-e", 4, N, P), o("-n", 12, N, P), o("-o", 13, V, Write), o("-w", 23, N, P)];
static O744: &[Opt] = &[o("--cache-dir", 0, V, P), o("--check", 1, N, Tries), o("--diff", 2, N, Tries), o("--exclude", 3, V, P), o("--extension", 4, V, P), o("--line-length", 5, V, P), o("--no-cache", 6, N, P), o("--preview", 7, N, P), o("--range", 8, V, P), o("--stdin-filename", 9, V, P), o("--target-version", 10, V, P), o("-n", 6, N, P)];
static O745: &[Opt] = &[o("--check", 0, N, Tries), o("--code", 1, V, P), o("--color", 2, N, P), o("--config", 3, V, P), o("--diff", 4, N, Tries), o("--exclude", 5, V, P), o("--extend-exclude", 6, V, P), o("--fast", 7, N, P), o("--force-exclude", 8, V, P), o("--include", 9, V, P), o("--line-length", 10, V, P), o("--line-ranges", 11, V, P), o("--preview", 12, N, P), o("--pyi", 13, N, P), o("--python-cell-magics", 14, V, P), o("--quiet", 15, N, P), o("--required-version", 16, V, P), o("--stdin-filename", 17, V, P), o("--target-version", 18, V, P), o("--verbose", 19, N, P), o("--workers", 20, V, P), o("-C", 21, N, P), o("-S", 22, N, P), o("-W", 20, V, P), o("-c", 1, V, P), o("-l", 10, V, P), o("-q", 15, N, P), o("-t", 18, V, P), o("-v", 19, N, P)];
static O746: &[Opt] = &[o("--cache-dir", 0, V, P), o("--command", 1, V, P), o("--config-file", 2, V, P), o("--custom-typeshed-dir", 3, V, P), o("--disable-error-code", 4, V, P), o("--enable-error-code", 5, V, P), o("--exclude", 6, V, P), o("--follow-imports", 7, V, P), o("--ignore-missing-imports", 8, N, P), o("--install-types", 9, N, P), o("--junit-xml", 10, V, Write), o("--module", 11, V, P), o("--non-interactive", 12, N, P), o("--package", 13, V, P), o("--platform", 14, V, P), o("--python-executable", 15, V, P), o("--python-version", 16, V, P), o("--strict", 17, N, P), o("--verbose", 18, N, P), o("-c", 1, V, P), o("-m", 11, V, P), o("-p", 13, V, P), o("-v", 18, N, P)];
static O747: &[Opt] = &[o("--append-config", 0, V, P), o("--color", 1, V, P), o("--config", 2, V, P), o("--count", 3, N, P), o("--disable-noqa", 4, N, P), o("--exclude", 5, V, P), o("--exit-zero", 6, N, P), o("--extend-exclude", 7, V, P), o("--extend-ignore", 8, V, P), o("--extend-select", 9, V, P), o("--filename", 10, V, P), o("--format", 11, V, P), o("--hang-closing", 12, N, P), o("--ignore", 13, V, P), o("--indent-size", 14, V, P), o("--isolated", 15, N, P), o("--jobs", 16, V, P), o("--max-complexity", 17, V, P), o("--max-doc-length", 18, V, P), o("--max-line-length", 19, V, P), o("--output-file", 20, V, Write), o("--per-file-ignores", 21, V, P), o("--quiet", 22, N, P), o("--select", 23, V, P), o("--show-source", 24, N, P), o("--statistics", 25, N, P), o("--stdin-display-name", 26, V, P), o("--tee", 27, N, P), o("--verbose", 28, N, P), o("-j", 16, V, P), o("-q", 22, N, P), o("-v", 28, N, P)];
static O748: &[Opt] = &[o("--add-import", 0, V, P), o("--check", 1, N, Tries), o("--check-only", 1, N, Tries), o("--diff", 3, N, Tries), o("--filename", 4, V, P), o("--jobs", 5, J, P), o("--line-length", 6, V, P), o("--multi-line", 7, V, P), o("--profile", 8, V, P), o("--project", 9, V, P), o("--py", 10, V, P), o("--python-version", 10, V, P), o("--quiet", 12, N, P), o("--settings", 15, V, P), o("--settings-file", 15, V, P), o("--settings-path", 15, V, P), o("--sg", 16, V, P), o("--skip", 17, V, P), o("--skip-glob", 16, V, P), o("--sp", 15, V, P), o("--src", 20, V, P), o("--src-path", 20, V, P), o("--thirdparty", 22, V, P), o("--verbose", 23, N, P), o("-a", 0, V, P), o("-c", 1, N, Tries), o("-d", 3, N, Tries), o("-j", 5, J, P), o("-l", 6, V, P), o("-m", 7, V, P), o("-o", 22, V, P), o("-p", 9, V, P), o("-q", 12, N, P), o("-s", 17, V, P), o("-v", 23, N, P), o("-w", 6, V, P)];
static O749: &[Opt] = &[o("--all-files", 0, N, P), o("--color", 1, V, P), o("--config", 2, V, P), o("--fail-fast", 3, N, P), o("--files", 4, V, P), o("--from-ref", 5, V, P), o("--hook-stage", 6, V, P), o("--hook-type", 7, V, P), o("--origin", 12, V, P), o("--overwrite", 9, N, P), o("--show-diff-on-failure", 10, N, P), o("--source", 5, V, P), o("--to-ref", 12, V, P), o("--verbose", 13, N, P), o("-a", 0, N, P), o("-c", 2, V, P), o("-f", 9, N, P), o("-o", 12, V, P), o("-s", 5, V, P), o("-t", 7, V, P), o("-v", 13, N, P)];
static C750: &[Command] = &[c("autoupdate", "autoupdate", 65535), c("clean", "clean", 65535), c("gc", "gc", 65535), c("help", "help", 65535), c("hook-impl", "hook-impl", 65535), c("init-templatedir", "init-templatedir", 65535), c("install", "install", 65535), c("install-hooks", "install-hooks", 65535), c("migrate-config", "migrate-config", 65535), c("run", "run", 65535), c("sample-config", "sample-config", 65535), c("try-repo", "try-repo", 65535), c("uninstall", "uninstall", 65535), c("validate-config", "validate-config", 65535), c("validate-manifest", "validate-manifest", 65535)];
static O751: &[Opt] = &[o("+O", 0, V, P), o("+o", 1, V, P), o("--debugger", 2, N, P), o("--dump-po-strings", 3, N, P), o("--dump-strings", 4, N, P), o("--init-file", 5, V, Script), o("--login", 6, N, P), o("--noediting", 7, N, P), o("--noprofile", 8, N, P), o("--norc", 9, N, P), o("--posix", 10, N, P), o("--rcfile", 5, V, Script), o("--restricted", 12, N, P), o("--verbose", 13, N, P), o("-B", 14, N, P), o("-C", 15, N, P), o("-D", 16, N, P), o("-E", 17, N, P), o("-H", 18, N, P), o("-O", 19, V, P), o("-P", 20, N, P), o("-T", 21, N, P), o("-a", 22, N, P), o("-b", 23, N, P), o("-c", 24, N, P), o("-e", 25, N, P), o("-f", 26, N, P), o("-h", 27, N, P), o("-i", 28, N, P), o("-k", 29, N, P), o("-l", 6, N, P), o("-m", 31, N, P), o("-n", 32, N, Tries), o("-o", 33, V, P), o("-p", 34, N, P), o("-r", 35, N, P), o("-s", 36, N, P), o("-t", 37, N, P), o("-u", 38, N, P), o("-v", 39, N, P), o("-x", 40, N, P)];
static O752: &[Opt] = &[o("+o", 0, V, P), o("--emulate", 1, V, P), o("-A", 2, V, P), o("-B", 3, N, P), o("-C", 4, N, P), o("-D", 5, N, P), o("-E", 6, N, P), o("-G", 7, N, P), o("-H", 8, N, P), o("-I", 9, N, P), o("-P", 10, N, P), o("-R", 11, V, Write), o("-T", 12, V, P), o("-a", 13, N, P), o("-b", 14, N, P), o("-c", 15, N, P), o("-e", 16, N, P), o("-f", 17, N, P), o("-h", 18, N, P), o("-i", 19, N, P), o("-k", 20, N, P), o("-l", 21, N, P), o("-m", 22, N, P), o("-n", 23, N, Tries), o("-o", 24, V, P), o("-p", 25, N, P), o("-r", 26, N, P), o("-s", 27, N, P), o("-t", 28, N, P), o("-u", 29, N, P), o("-v", 30, N, P), o("-x", 31, N, P)];
static O753: &[Opt] = &[o("--command", 0, V, Line), o("--debug", 1, V, P), o("--debug-output", 2, V, Write), o("--debug-stack-frames", 3, V, P), o("--features", 4, V, P), o("--help", 5, N, Looks), o("--init-command", 6, V, Line), o("--interactive", 7, N, P), o("--login", 8, N, P), o("--no-config", 9, N, P), o("--no-execute", 10, N, Tries), o("--print-debug-categories", 11, N, Looks), o("--print-rusage-self", 12, N, P), o("--private", 13, N, P), o("--profile", 14, V, Write), o("--profile-startup", 15, V, Write), o("--version", 16, N, Looks), o("-C", 6, V, Line), o("-D", 3, V, P), o("-N", 9, N, P), o("-P", 13, N, P), o("-c", 0, V, Line), o("-d", 1, V, P), o("-f", 4, V, P), o("-h", 5, N, Looks), o("-i", 7, N, P), o("-l", 8, N, P), o("-n", 10, N, Tries), o("-o", 2, V, Write), o("-p", 14, V, Write), o("-v", 16, N, Looks)];
static O754: &[Opt] = &[o("--help", 0, N, Looks), o("--version", 1, N, Looks), o("-D", 2, J, P), o("-F", 3, N, P), o("-V", 4, N, P), o("-X", 5, N, P), o("-b", 6, N, P), o("-c", 7, N, P), o("-d", 8, N, P), o("-e", 9, N, P), o("-f", 10, N, P), o("-i", 11, N, P), o("-l", 12, N, P), o("-m", 13, N, P), o("-n", 14, N, Tries), o("-q", 15, N, P), o("-s", 16, N, P), o("-t", 17, N, P), o("-v", 18, N, P), o("-x", 19, N, P)];
static O755: &[Opt] = &[o("--commands", 0, V, Line), o("--config", 1, V, Script), o("--env-config", 2, V, Script), o("--error-style", 3, V, P), o("--execute", 4, V, Line), o("--experimental-options", 5, V, P), o("--help", 6, N, Looks), o("--ide-ast", 7, N, P), o("--ide-check", 8, V, P), o("--ide-complete", 9, V, P), o("--ide-goto-def", 10, V, P), o("--ide-hover", 11, V, P), o("--include-path", 12, V, P), o("--interactive", 13, N, P), o("--log-exclude", 14, V, P), o("--log-include", 15, V, P), o("--log-level", 16, V, P), o("--log-target", 17, V, P), o("--login", 18, N, P), o("--lsp", 19, N, P), o("--mcp", 20, N, P), o("--no-config-file", 21, N, P), o("--no-history", 22, N, P), o("--no-std-lib", 23, N, P), o("--plugin-config", 24, V, P), o("--plugins", 25, V, P), o("--stdin", 26, N, P), o("--table-mode", 27, V, P), o("--testbin", 28, V, P), o("--threads", 29, V, P), o("--version", 30, N, Looks), o("-I", 12, V, P), o("-c", 0, V, Line), o("-e", 4, V, Line), o("-h", 6, N, Looks), o("-i", 13, N, P), o("-l", 18, N, P), o("-m", 27, V, P), o("-n", 21, N, P), o("-t", 29, V, P), o("-v", 30, N, Looks)];
static O756: &[Opt] = &[o("--c", 0, N, P), o("--compileonly", 1, N, Tries), o("--daemon", 2, N, P), o("--db", 3, V, P), o("--deprecation-level", 4, V, P), o("--i", 5, N, P), o("--json", 6, N, P), o("--log", 7, V, P), o("--lsp", 8, N, P), o("--norc", 9, N, P), o("--rc", 10, V, Script), o("--sock", 11, V, P), o("--version", 12, N, Looks), o("-buildinfo", 13, N, Looks), o("-c", 14, N, P), o("-compileonly", 15, N, Tries), o("-daemon", 16, N, P), o("-db", 17, V, P), o("-deprecation-level", 18, V, P), o("-help", 19, N, Looks), o("-i", 20, N, P), o("-json", 21, N, P), o("-log", 22, V, P), o("-lsp", 23, N, P), o("-norc", 24, N, P), o("-rc", 25, V, Script), o("-sock", 26, V, P), o("-version", 27, N, Looks)];
static O757: &[Opt] = &[o("--cache-everything", 0, N, P), o("--help", 1, N, Looks), o("--interactive", 2, N, P), o("--load-origin-env", 3, N, P), o("--login", 4, N, P), o("--no-env", 5, N, P), o("--no-rc", 6, N, P), o("--no-script-cache", 7, N, P), o("--rc", 8, V, Script), o("--save-origin-env", 9, N, P), o("--shell-type", 10, V, P), o("--timings", 11, N, P), o("--version", 12, N, Looks), o("-D", 13, V, P), o("-V", 12, N, Looks), o("-c", 15, V, Line), o("-h", 1, N, Looks), o("-i", 2, N, P), o("-l", 4, N, P), o("-st", 10, V, P)];
static O758: &[Opt] = &[o("--check-hash-based-pycs", 0, V, P), o("--colors", 1, V, P), o("--help", 2, N, Looks), o("--help-all", 3, N, Looks), o("--help-env", 4, N, Looks), o("--help-xoptions", 5, N, Looks), o("--matplotlib", 6, J, P), o("--no-banner", 7, N, P), o("--profile", 8, V, P), o("--pylab", 9, J, P), o("--version", 10, N, Looks), o("-3", 11, N, P), o("-B", 12, N, P), o("-E", 13, N, P), o("-I", 14, N, P), o("-O", 15, N, P), o("-OO", 16, N, P), o("-P", 17, N, P), o("-Q", 18, V, P), o("-R", 19, N, P), o("-S", 20, N, P), o("-V", 21, N, Looks), o("-W", 22, V, P), o("-X", 23, V, P), o("-b", 24, N, P), o("-c", 25, V, Code), o("-d", 26, N, P), o("-h", 27, N, Looks), o("-i", 28, N, P), o("-m", 29, V, Rest), o("-q", 30, N, P), o("-s", 31, N, P), o("-t", 32, N, P), o("-u", 33, N, P), o("-v", 34, N, P), o("-x", 35, N, P)];
static O759: &[Opt] = &[o("--abort-on-uncaught-exception", 0, N, P), o("--allow-addons", 1, N, P), o("--allow-child-process", 2, N, P), o("--allow-fs-read", 3, V, P), o("--allow-fs-write", 4, V, P), o("--allow-wasi", 5, N, P), o("--allow-worker", 6, N, P), o("--build-snapshot", 7, N, P), o("--build-snapshot-config", 8, V, P), o("--check", 9, N, Tries), o("--completion-bash", 10, N, Looks), o("--conditions", 11, V, P), o("--cpu-prof", 12, N, P), o("--cpu-prof-dir", 13, V, Into), o("--cpu-prof-interval", 14, V, P), o("--cpu-prof-name", 15, V, Write), o("--debug-port", 63, V, P), o("--diagnostic-dir", 17, V, Into), o("--disable-proto", 18, V, P), o("--disable-warning", 19, V, P), o("--dns-result-order", 20, V, P), o("--enable-source-maps", 21, N, P), o("--entry-url", 22, N, P), o("--env-file", 23, V, Read), o("--env-file-if-exists", 24, V, Read), o("--es-module-specifier-resolution", 25, V, P), o("--eval", 26, V, Code), o("--experimental-config-file", 27, V, P), o("--experimental-default-type", 28, V, P), o("--experimental-eventsource", 29, N, P), o("--experimental-fetch", 30, N, P), o("--experimental-json-modules", 31, N, P), o("--experimental-loader", 68, V, P), o("--experimental-modules", 33, N, P), o("--experimental-permission", 34, N, P), o("--experimental-policy", 35, V, P), o("--experimental-require-module", 36, N, P), o("--experimental-sea-config", 37, V, P), o("--experimental-specifier-resolution", 38, V, P), o("--experimental-sqlite", 39, N, P), o("--experimental-strip-types", 40, N, P), o("--experimental-test-coverage", 41, N, P), o("--experimental-test-isolation", 113, V, P), o("--experimental-transform-types", 43, N, P), o("--experimental-vm-modules", 44, N, P), o("--experimental-wasm-modules", 45, N, P), o("--experimental-websocket", 46, N, P), o("--expose-gc", 47, N, P), o("--frozen-intrinsics", 48, N, P), o("--harmony", 49, N, P), o("--heap-prof", 50, N, P), o("--heap-prof-dir", 51, V, Into), o("--heap-prof-interval", 52, V, P), o("--heap-prof-name", 53, V, Write), o("--heapsnapshot-near-heap-limit", 54, V, P), o("--heapsnapshot-signal", 55, V, P), o("--help", 56, N, Looks), o("--icu-data-dir", 57, V, P), o("--import", 58, V, P), o("--input-type", 59, V, P), o("--insecure-http-parser", 60, N, P), o("--inspect", 61, J, P), o("--inspect-brk", 62, J, P), o("--inspect-port", 63, V, P), o("--inspect-publish-uid", 64, V, P), o("--inspect-wait", 65, J, P), o("--interactive", 66, N, P), o("--jitless", 67, N, P), o("--loader", 68, V, P), o("--localstorage-file", 69, V, Write), o("--max-http-header-size", 70, V, P), o("--max-old-space-size", 71, J, P), o("--max-semi-space-size", 72, J, P), o("--network-family-autoselection-attempt-timeout", 73, V, P), o("--no-addons", 74, N, P), o("--no-deprecation", 75, N, P), o("--no-experimental-detect-module", 76, N, P), o("--no-experimental-fetch", 77, N, P), o("--no-experimental-strip-types", 78, N, P), o("--no-warnings", 79, N, P), o("--openssl-config", 80, V, P), o("--openssl-legacy-provider", 81, N, P), o("--pending-deprecation", 82, N, P), o("--permission", 83, N, P), o("--policy-integrity", 84, V, P), o("--preserve-symlinks", 85, N, P), o("--preserve-symlinks-main", 86, N, P), o("--print", 87, J, Code), o("--prof", 88, N, P), o("--prof-process", 89, N, P), o("--redirect-warnings", 90, V, Write), o("--report-dir", 92, V, Into), o("--report-directory", 92, V, Into), o("--report-filename", 93, V, Write), o("--report-on-fatalerror", 94, N, P), o("--report-signal", 95, V, P), o("--report-uncaught-exception", 96, N, P), o("--require", 97, V, P), o("--run", 98, V, P), o("--secure-heap", 99, V, P), o("--secure-heap-min", 100, V, P), o("--snapshot-blob", 101, V, P), o("--stack-size", 102, J, P), o("--stack-trace-limit", 103, J, P), o("--test", 104, N, P), o("--test-concurrency", 105, V, P), o("--test-coverage-branches", 106, V, P), o("--test-coverage-exclude", 107, V, P), o("--test-coverage-functions", 108, V, P), o("--test-coverage-include", 109, V, P), o("--test-coverage-lines", 110, V, P), o("--test-force-exit", 111, N, P), o("--test-global-setup", 112, V, P), o("--test-isolation", 113, V, P), o("--test-name-pattern", 114, V, P), o("--test-only", 115, N, P), o("--test-reporter", 116, V, P), o("--test-reporter-destination", 117, V, P), o("--test-shard", 118, V, P), o("--test-skip-pattern", 119, V, P), o("--test-timeout", 120, V, P), o("--test-update-snapshots", 121, N, P), o("--throw-deprecation", 122, N, P), o("--title", 123, V, P), o("--tls-cipher-list", 124, V, P), o("--tls-keylog", 125, V, Write), o("--trace-deprecation", 126, N, P), o("--trace-event-categories", 127, V, P), o("--trace-event-file-pattern", 128, V, Write), o("--trace-exit", 129, N, P), o("--trace-require-module", 130, V, P), o("--trace-sync-io", 131, N, P), o("--trace-uncaught", 132, N, P), o("--trace-warnings", 133, N, P), o("--track-heap-objects", 134, N, P), o("--unhandled-rejections", 135, V, P), o("--use-bundled-ca", 136, N, P), o("--use-largepages", 137, V, P), o("--use-openssl-ca", 138, N, P), o("--use-system-ca", 139, N, P), o("--v8-options", 140, N, Looks), o("--v8-pool-size", 141, V, P), o("--version", 142, N, Looks), o("--watch", 143, N, P), o("--watch-kill-signal", 144, V, P), o("--watch-path", 145, V, P), o("--watch-preserve-output", 146, N, P), o("--zero-fill-buffers", 147, N, P), o("-C", 11, V, P), o("-c", 9, N, Tries), o("-e", 26, V, Code), o("-h", 56, N, Looks), o("-i", 66, N, P), o("-p", 87, J, Code), o("-pe", 154, V, Code), o("-r", 97, V, P), o("-v", 142, N, Looks)];
static O760: &[Opt] = &[o("--abort-on-uncaught-exception", 0, N, P), o("--allow-addons", 1, N, P), o("--allow-child-process", 2, N, P), o("--allow-fs-read", 3, V, P), o("--allow-fs-write", 4, V, P), o("--allow-wasi", 5, N, P), o("--allow-worker", 6, N, P), o("--build-snapshot", 7, N, P), o("--build-snapshot-config", 8, V, P), o("--check", 9, N, Tries), o("--clear-screen", 10, N, P), o("--completion-bash", 11, N, Looks), o("--conditions", 12, V, P), o("--cpu-prof", 13, N, P), o("--cpu-prof-dir", 14, V, Into), o("--cpu-prof-interval", 15, V, P), o("--cpu-prof-name", 16, V, Write), o("--debug-port", 66, V, P), o("--diagnostic-dir", 18, V, Into), o("--disable-proto", 19, V, P), o("--disable-warning", 20, V, P), o("--dns-result-order", 21, V, P), o("--enable-source-maps", 22, N, P), o("--entry-url", 23, N, P), o("--env-file", 24, V, Read), o("--env-file-if-exists", 25, V, Read), o("--es-module-specifier-resolution", 26, V, P), o("--eval", 27, V, Code), o("--exclude", 28, V, P), o("--experimental-config-file", 29, V, P), o("--experimental-default-type", 30, V, P), o("--experimental-eventsource", 31, N, P), o("--experimental-fetch", 32, N, P), o("--experimental-json-modules", 33, N, P), o("--experimental-loader", 71, V, P), o("--experimental-modules", 35, N, P), o("--experimental-permission", 36, N, P), o("--experimental-policy", 37, V, P), o("--experimental-require-module", 38, N, P), o("--experimental-sea-config", 39, V, P), o("--experimental-specifier-resolution", 40, V, P), o("--experimental-sqlite", 41, N, P), o("--experimental-strip-types", 42, N, P), o("--experimental-test-coverage", 43, N, P), o("--experimental-test-isolation", 117, V, P), o("--experimental-transform-types", 45, N, P), o("--experimental-vm-modules", 46, N, P), o("--experimental-wasm-modules", 47, N, P), o("--experimental-websocket", 48, N, P), o("--expose-gc", 49, N, P), o("--frozen-intrinsics", 50, N, P), o("--harmony", 51, N, P), o("--heap-prof", 52, N, P), o("--heap-prof-dir", 53, V, Into), o("--heap-prof-interval", 54, V, P), o("--heap-prof-name", 55, V, Write), o("--heapsnapshot-near-heap-limit", 56, V, P), o("--heapsnapshot-signal", 57, V, P), o("--help", 58, N, Looks), o("--icu-data-dir", 59, V, P), o("--import", 60, V, P), o("--include", 61, V, P), o("--input-type", 62, V, P), o("--insecure-http-parser", 63, N, P), o("--inspect", 64, J, P), o("--inspect-brk", 65, J, P), o("--inspect-port", 66, V, P), o("--inspect-publish-uid", 67, V, P), o("--inspect-wait", 68, J, P), o("--interactive", 69, N, P), o("--jitless", 70, N, P), o("--loader", 71, V, P), o("--localstorage-file", 72, V, Write), o("--max-http-header-size", 73, V, P), o("--max-old-space-size", 74, J, P), o("--max-semi-space-size", 75, J, P), o("--network-family-autoselection-attempt-timeout", 76, V, P), o("--no-addons", 77, N, P), o("--no-cache", 78, N, P), o("--no-deprecation", 79, N, P), o("--no-experimental-detect-module", 80, N, P), o("--no-experimental-fetch", 81, N, P), o("--no-experimental-strip-types", 82, N, P), o("--no-warnings", 83, N, P), o("--openssl-config", 84, V, P), o("--openssl-legacy-provider", 85, N, P), o("--pending-deprecation", 86, N, P), o("--permission", 87, N, P), o("--policy-integrity", 88, V, P), o("--preserve-symlinks", 89, N, P), o("--preserve-symlinks-main", 90, N, P), o("--print", 91, J, Code), o("--prof", 92, N, P), o("--prof-process", 93, N, P), o("--redirect-warnings", 94, V, Write), o("--report-dir", 96, V, Into), o("--report-directory", 96, V, Into), o("--report-filename", 97, V, Write), o("--report-on-fatalerror", 98, N, P), o("--report-signal", 99, V, P), o("--report-uncaught-exception", 100, N, P), o("--require", 101, V, P), o("--run", 102, V, P), o("--secure-heap", 103, V, P), o("--secure-heap-min", 104, V, P), o("--snapshot-blob", 105, V, P), o("--stack-size", 106, J, P), o("--stack-trace-limit", 107, J, P), o("--test", 108, N, P), o("--test-concurrency", 109, V, P), o("--test-coverage-branches", 110, V, P), o("--test-coverage-exclude", 111, V, P), o("--test-coverage-functions", 112, V, P), o("--test-coverage-include", 113, V, P), o("--test-coverage-lines", 114, V, P), o("--test-force-exit", 115, N, P), o("--test-global-setup", 116, V, P), o("--test-isolation", 117, V, P), o("--test-name-pattern", 118, V, P), o("--test-only", 119, N, P), o("--test-reporter", 120, V, P), o("--test-reporter-destination", 121, V, P), o("--test-shard", 122, V, P), o("--test-skip-pattern", 123, V, P), o("--test-timeout", 124, V, P), o("--test-update-snapshots", 125, N, P), o("--throw-deprecation", 126, N, P), o("--title", 127, V, P), o("--tls-cipher-list", 128, V, P), o("--tls-keylog", 129, V, Write), o("--trace-deprecation", 130, N, P), o("--trace-event-categories", 131, V, P), o("--trace-event-file-pattern", 132, V, Write), o("--trace-exit", 133, N, P), o("--trace-require-module", 134, V, P), o("--trace-sync-io", 135, N, P), o("--trace-uncaught", 136, N, P), o("--trace-warnings", 137, N, P), o("--track-heap-objects", 138, N, P), o("--tsconfig", 139, V, P), o("--unhandled-rejections", 140, V, P), o("--use-bundled-ca", 141, N, P), o("--use-largepages", 142, V, P), o("--use-openssl-ca", 143, N, P), o("--use-system-ca", 144, N, P), o("--v8-options", 145, N, Looks), o("--v8-pool-size", 146, V, P), o("--version", 147, N, Looks), o("--watch", 148, N, P), o("--watch-kill-signal", 149, V, P), o("--watch-path", 150, V, P), o("--watch-preserve-output", 151, N, P), o("--zero-fill-buffers", 152, N, P), o("-C", 12, V, P), o("-c", 9, N, Tries), o("-e", 27, V, Code), o("-h", 58, N, Looks), o("-i", 69, N, P), o("-p", 91, J, Code), o("-pe", 159, V, Code), o("-r", 101, V, P), o("-v", 147, N, Looks)];
static C761: &[Command] = &[c("watch", "watch", 65535)];
static O762: &[Opt] = &[o("--compiler", 0, V, P), o("--compilerHost", 1, N, P), o("--compilerOptions", 2, V, P), o("--cwd", 3, V, Cwd), o("--cwdMode", 4, N, P), o("--emit", 5, N, P), o("--esm", 6, N, P), o("--eval", 7, V, Code), o("--experimentalSpecifierResolution", 8, V, P), o("--files", 9, N, P), o("--ignore", 10, V, P), o("--ignoreDiagnostics", 11, V, P), o("--interactive", 12, N, P), o("--logError", 13, N, P), o("--preferTsExts", 14, N, P), o("--pretty", 15, N, P), o("--print", 16, J, Code), o("--project", 17, V, P), o("--require", 18, V, P), o("--scope", 19, N, P), o("--scopeDir", 20, V, P), o("--scriptMode", 21, N, P), o("--showConfig", 22, N, P), o("--skipIgnore", 23, N, P), o("--skipProject", 24, N, P), o("--swc", 25, N, P), o("--transpileOnly", 26, N, P), o("--typeCheck", 27, N, P), o("--version", 28, N, Looks), o("-C", 0, V, P), o("-D", 11, V, P), o("-H", 1, N, P), o("-I", 10, V, P), o("-O", 2, V, P), o("-P", 17, V, P), o("-T", 26, N, P), o("-e", 7, V, Code), o("-h", 37, N, Looks), o("-i", 12, N, P), o("-p", 16, J, Code), o("-pe", 40, V, Code), o("-r", 18, V, P), o("-v", 42, N, Looks)];
static O763: &[Opt] = &[o("--bignum", 0, N, P), o("--dump", 1, N, P), o("--eval", 2, V, Code), o("--include", 3, V, Read), o("--interactive", 4, N, P), o("--memory-limit", 5, V, P), o("--module", 6, N, P), o("--quit", 7, N, P), o("--script", 8, N, P), o("--stack-size", 9, V, P), o("--std", 10, N, P), o("--trace", 11, N, P), o("--unhandled-rejection", 12, N, P), o("-I", 3, V, Read), o("-T", 11, N, P), o("-d", 1, N, P), o("-e", 2, V, Code), o("-h", 17, N, Looks), o("-i", 4, N, P), o("-m", 6, N, P), o("-q", 7, N, P)];
static O764: &[Opt] = &[o("-0", 0, D, P), o("-C", 1, J, P), o("-D", 2, J, P), o("-E", 3, V, Code), o("-F", 4, J, P), o("-I", 5, V, P), o("-M", 6, J, Code), o("-S", 7, N, P), o("-T", 8, N, P), o("-U", 9, N, P), o("-V", 10, J, P), o("-W", 11, N, P), o("-X", 12, N, P), o("-a", 13, N, P), o("-c", 14, N, P), o("-d", 15, J, P), o("-e", 3, V, Code), o("-f", 17, N, P), o("-g", 18, N, P), o("-h", 19, N, Looks), o("-i", 20, J, P), o("-l", 21, D, P), o("-m", 22, J, P), o("-n", 23, N, P), o("-p", 24, N, P), o("-s", 25, N, P), o("-t", 26, N, P), o("-u", 27, N, P), o("-v", 28, N, Looks), o("-w", 29, N, P), o("-x", 30, J, P)];
static O765: &[Opt] = &[o("--doc", 0, J, P), o("--ll-exception", 1, N, P), o("--optimize", 2, V, P), o("--profile", 3, J, P), o("--rakudo-home", 4, V, P), o("-I", 5, V, P), o("-M", 6, V, P), o("-V", 7, N, Looks), o("-c", 8, N, P), o("-e", 9, V, Code), o("-n", 10, N, P), o("-p", 11, N, P), o("-v", 12, N, Looks)];
static O766: &[Opt] = &[o("--backtrace-limit", 0, V, P), o("--copyright", 1, N, Looks), o("--crash-report", 2, V, P), o("--debug", 3, N, P), o("--disable", 4, V, P), o("--dump", 5, V, P), o("--enable", 6, V, P), o("--encoding", 7, V, P), o("--external-encoding", 8, V, P), o("--help", 9, N, Looks), o("--internal-encoding", 10, V, P), o("--jit", 11, N, P), o("--jit-debug", 12, J, P), o("--parser", 13, V, P), o("--rjit", 14, N, P), o("--verbose", 15, N, P), o("--version", 16, N, Looks), o("--yjit", 17, N, P), o("-0", 18, D, P), o("-C", 19, V, Cwd), o("-E", 20, V, P), o("-F", 21, J, P), o("-I", 22, V, P), o("-J", 23, J, P), o("-K", 24, D, P), o("-S", 25, N, P), o("-T", 26, D, P), o("-U", 27, N, P), o("-W", 28, D, P), o("-X", 29, V, P), o("-a", 30, N, P), o("-c", 31, N, P), o("-d", 3, N, P), o("-e", 33, V, Code), o("-h", 34, N, Looks), o("-i", 35, J, P), o("-l", 36, N, P), o("-n", 37, N, P), o("-p", 38, N, P), o("-r", 39, V, P), o("-s", 40, N, P), o("-v", 41, N, P), o("-w", 42, N, P), o("-x", 43, J, P), o("-y", 44, N, P)];
static O767: &[Opt] = &[o("--back-trace-limit", 0, V, P), o("--colorize", 1, N, P), o("--context-mode", 2, V, P), o("--echo", 3, N, P), o("--encoding", 4, V, P), o("--inspect", 5, N, P), o("--nocolorize", 6, N, P), o("--noecho", 7, N, P), o("--noinspect", 8, N, P), o("--prompt", 9, V, P), o("--prompt-mode", 9, V, P), o("--sample-book-mode", 11, N, P), o("--simple-prompt", 12, N, P), o("-E", 4, V, P), o("-I", 14, V, P), o("-U", 15, N, P), o("-W", 16, D, P), o("-d", 17, N, P), o("-f", 18, N, P), o("-h", 19, N, Looks), o("-m", 20, N, P), o("-r", 21, V, P), o("-v", 22, N, Looks), o("-w", 23, N, P)];
static O768: &[Opt] = &[o("--context", 0, V, P), o("--exec", 1, V, Code), o("--gem", 2, N, P), o("--no-color", 3, N, P), o("--no-pager", 4, N, P), o("--quiet", 5, N, P), o("--require", 6, V, P), o("--select-plugin", 7, V, P), o("--simple-prompt", 8, N, P), o("-I", 9, V, P), o("-c", 0, V, P), o("-e", 1, V, Code), o("-f", 12, N, P), o("-q", 5, N, P), o("-r", 6, V, P), o("-s", 7, V, P)];
static C769: &[Command] = &[c("about", "about", 65535), c("assets", "assets", 65535), c("c", "console", 65535), c("console", "console", 65535), c("credentials", "credentials", 65535), c("d", "destroy", 65535), c("db", "db", 65535), c("dbconsole", "dbconsole", 65535), c("destroy", "destroy", 65535), c("encrypted", "encrypted", 65535), c("g", "generate", 65535), c("generate", "generate", 65535), c("log", "log", 65535), c("new", "new", 65535), c("notes", "notes", 65535), c("r", "runner", 1010), c("restart", "restart", 65535), c("routes", "routes", 65535), c("runner", "runner", 1010), c("s", "server", 65535), c("secret", "secret", 65535), c("server", "server", 65535), c("stats", "stats", 65535), c("t", "test", 65535), c("test", "test", 65535), c("time", "time", 65535), c("tmp", "tmp", 65535), c("version", "version", 65535)];
static O770: &[Opt] = &[o("--environment", 0, V, P), o("--help", 1, N, Looks), o("--skip-executor", 2, N, P), o("-e", 0, V, P), o("-w", 2, N, P)];
static O771: &[Opt] = &[o("--force-color", 0, N, P), o("--help", 1, N, Looks), o("--no-color", 2, N, P), o("--pythonpath", 3, V, P), o("--settings", 4, V, P), o("--skip-checks", 5, N, P), o("--traceback", 6, N, P), o("--verbosity", 7, V, P), o("--version", 8, N, Looks), o("-v", 7, V, P)];
static C772: &[Command] = &[c("changepassword", "changepassword", 65535), c("check", "check", 65535), c("clear_index", "clear_index", 65535), c("clearsessions", "clearsessions", 65535), c("collectstatic", "collectstatic", 65535), c("compilemessages", "compilemessages", 65535), c("createcachetable", "createcachetable", 65535), c("createsuperuser", "createsuperuser", 65535), c("dbshell", "dbshell", 65535), c("delete_all", "delete_all", 65535), c("diffsettings", "diffsettings", 65535), c("dumpdata", "dumpdata", 65535), c("flush", "flush", 65535), c("inspectdb", "inspectdb", 65535), c("loaddata", "loaddata", 65535), c("makemessages", "makemessages", 65535), c("makemigrations", "makemigrations", 65535), c("migrate", "migrate", 65535), c("optimizemigration", "optimizemigration", 65535), c("rebuild_index", "rebuild_index", 65535), c("reset_db", "reset_db", 65535), c("reset_schema", "reset_schema", 65535), c("runserver", "runserver", 65535), c("sendtestemail", "sendtestemail", 65535), c("shell", "shell", 1012), c("shell_plus", "shell", 1012), c("showmigrations", "showmigrations", 65535), c("sqlflush", "sqlflush", 65535), c("sqlmigrate", "sqlmigrate", 65535), c("sqlsequencereset", "sqlsequencereset", 65535), c("squashmigrations", "squashmigrations", 65535), c("startapp", "startapp", 65535), c("startproject", "startproject", 65535), c("test", "test", 65535), c("testserver", "testserver", 65535)];
static O773: &[Opt] = &[o("--command", 0, V, Code), o("--interface", 1, V, P), o("--no-imports", 2, N, P), o("--no-startup", 3, N, P), o("-c", 0, V, Code), o("-i", 1, V, P)];
static O774: &[Opt] = &[o("--ansi", 0, N, P), o("--env", 1, V, P), o("--force", 2, N, P), o("--no-ansi", 3, N, P), o("--no-interaction", 4, N, P), o("--quiet", 5, N, P), o("-n", 4, N, P), o("-q", 5, N, P), o("-v", 8, N, P)];
static C775: &[Command] = &[c("about", "about", 65535), c("cache:clear", "cache:clear", 65535), c("config:cache", "config:cache", 65535), c("inspire", "inspire", 65535), c("list", "list", 65535), c("migrate", "migrate", 65535), c("optimize", "optimize", 65535), c("queue:work", "queue:work", 65535), c("route:list", "route:list", 65535), c("serve", "serve", 65535), c("test", "test", 65535), c("tinker", "tinker", 1014)];
static O776: &[Opt] = &[o("--execute", 0, V, Code)];
static O777: &[Opt] = &[o("--env", 0, V, P), o("--no-debug", 1, N, P), o("--no-interaction", 2, N, P), o("--quiet", 3, N, P), o("-e", 0, V, P), o("-n", 2, N, P), o("-q", 3, N, P), o("-v", 7, N, P)];
static O778: &[Opt] = &[o("--bindpath", 0, V, P), o("--define", 1, V, P), o("--docroot", 2, V, P), o("--file", 3, V, Script), o("--help", 4, N, Looks), o("--hide-args", 5, N, P), o("--info", 6, N, P), o("--ini", 7, N, P), o("--interactive", 8, N, P), o("--modules", 9, N, Looks), o("--no-chdir", 10, N, P), o("--no-header", 11, N, P), o("--no-php-ini", 12, N, P), o("--php-ini", 13, V, P), o("--process-begin", 14, V, Code), o("--process-code", 15, V, Code), o("--process-end", 16, V, Code), o("--process-file", 17, V, Script), o("--profile-info", 18, N, P), o("--rc", 19, V, P), o("--re", 20, V, P), o("--rf", 21, V, P), o("--ri", 22, V, P), o("--run", 23, V, Code), o("--rz", 24, V, P), o("--server", 25, V, P), o("--strip", 26, N, P), o("--syntax-check", 27, N, Tries), o("--syntax-highlight", 28, N, P), o("--timing", 29, V, P), o("--version", 30, N, Looks), o("--zend-extension", 31, V, P), o("-B", 14, V, Code), o("-C", 10, N, P), o("-E", 16, V, Code), o("-F", 17, V, Script), o("-H", 5, N, P), o("-R", 15, V, Code), o("-S", 25, V, P), o("-T", 29, V, P), o("-a", 8, N, P), o("-b", 0, V, P), o("-c", 13, V, P), o("-d", 1, V, P), o("-e", 18, N, P), o("-f", 3, V, Script), o("-h", 4, N, Looks), o("-i", 6, N, P), o("-l", 27, N, Tries), o("-m", 9, N, Looks), o("-n", 12, N, P), o("-q", 11, N, P), o("-r", 23, V, Code), o("-s", 28, N, P), o("-t", 2, V, P), o("-v", 30, N, Looks), o("-w", 26, N, P), o("-z", 31, V, P)];
static O779: &[Opt] = &[o("-E", 0, N, P), o("-O", 1, J, P), o("-W", 2, N, P), o("-e", 3, V, Code), o("-i", 4, N, P), o("-j", 5, V, P), o("-l", 6, V, P), o("-v", 7, N, P)];
static O780: &[Opt] = &[o("-encoding", 0, V, P)];
static O781: &[Opt] = &[o("-e", 0, V, Code), o("-i", 1, N, P), o("-l", 2, V, P), o("-s", 3, V, P)];
static O782: &[Opt] = &[o("--banner", 0, V, P), o("--bug-report", 1, V, P), o("--check-bounds", 2, V, P), o("--code-coverage", 3, J, P), o("--color", 4, V, P), o("--compile", 5, V, P), o("--compiled-modules", 6, V, P), o("--cpu-target", 7, V, P), o("--depwarn", 8, V, P), o("--eval", 9, V, Code), o("--experimental", 10, N, P), o("--gcthreads", 11, V, P), o("--handle-signals", 12, V, P), o("--heap-size-hint", 13, V, P), o("--help", 14, N, Looks), o("--history-file", 15, V, P), o("--home", 16, V, P), o("--inline", 17, V, P), o("--lisp", 18, N, P), o("--load", 19, V, Script), o("--machine-file", 20, V, P), o("--math-mode", 21, V, P), o("--min-optlevel", 22, V, P), o("--module", 23, V, P), o("--optimize", 24, J, P), o("--output-ji", 25, V, P), o("--output-o", 26, V, P), o("--pkgimages", 27, V, P), o("--print", 28, V, Code), o("--procs", 29, V, P), o("--project", 30, J, P), o("--quiet", 31, N, P), o("--startup-file", 32, V, P), o("--sysimage", 33, V, P), o("--sysimage-native-code", 34, V, P), o("--threads", 35, V, P), o("--trace-compile", 36, V, P), o("--track-allocation", 37, J, P), o("--version", 38, N, Looks), o("--warn-overwrite", 39, V, P), o("--warn-scope", 40, V, P), o("--worker", 41, J, P), o("-C", 7, V, P), o("-E", 28, V, Code), o("-H", 16, V, P), o("-J", 33, V, P), o("-L", 19, V, Script), o("-O", 24, J, P), o("-e", 9, V, Code), o("-g", 49, J, P), o("-h", 14, N, Looks), o("-i", 51, N, P), o("-m", 23, V, P), o("-p", 29, V, P), o("-q", 31, N, P), o("-t", 35, V, P), o("-v", 38, N, Looks)];
static O783: &[Opt] = &[o("--app", 0, V, P), o("--boot", 1, V, P), o("--boot-var", 2, V, P), o("--cookie", 3, V, P), o("--dbg", 4, V, P), o("--dot-iex", 5, V, P), o("--erl", 6, V, P), o("--eval", 7, V, Code), o("--help", 8, N, Looks), o("--hidden", 9, N, P), o("--logger-otp-reports", 10, V, P), o("--logger-sasl-reports", 11, V, P), o("--name", 12, V, P), o("--no-halt", 13, N, P), o("--pipe-to", 14, V, P), o("--remsh", 15, V, P), o("--short-version", 16, N, Looks), o("--sname", 17, V, P), o("--version", 18, N, Looks), o("--vm-args", 19, V, P), o("--werl", 20, N, P), o("-S", 21, V, P), o("-e", 7, V, Code), o("-h", 8, N, Looks), o("-pa", 24, V, P), o("-pr", 25, V, Script), o("-pz", 26, V, P), o("-r", 27, V, Script), o("-v", 18, N, Looks)];
static C784: &[Command] = &[c("archive", "archive", 65535), c("clean", "clean", 65535), c("cmd", "cmd", 65535), c("compile", "compile", 65535), c("deps", "deps", 65535), c("deps.compile", "deps.compile", 65535), c("deps.get", "deps.get", 65535), c("deps.update", "deps.update", 65535), c("do", "do", 65535), c("ecto.create", "ecto.create", 65535), c("ecto.drop", "ecto.drop", 65535), c("ecto.migrate", "ecto.migrate", 65535), c("eval", "eval", 1031), c("format", "format", 65535), c("help", "help", 65535), c("hex", "hex", 65535), c("loadconfig", "loadconfig", 65535), c("local", "local", 65535), c("new", "new", 65535), c("phx.new", "phx.new", 65535), c("phx.server", "phx.server", 65535), c("profile", "profile", 65535), c("release", "release", 65535), c("run", "run", 1030), c("test", "test", 65535), c("xref", "xref", 65535)];
static O785: &[Opt] = &[o("--config", 0, V, P), o("--eval", 1, V, Code), o("--no-archives-check", 2, N, P), o("--no-compile", 3, N, P), o("--no-deps-check", 4, N, P), o("--no-elixir-version-check", 5, N, P), o("--no-halt", 6, N, P), o("--no-mix-exs", 7, N, P), o("--no-optional-deps", 8, N, P), o("--no-start", 9, N, P), o("--parallel", 10, N, P), o("--require", 11, V, P), o("-e", 1, V, Code), o("-p", 10, N, P), o("-r", 11, V, P)];
static O786: &[Opt] = &[o("--no-archives-check", 0, N, P), o("--no-compile", 1, N, P), o("--no-deps-check", 2, N, P), o("--no-elixir-version-check", 3, N, P), o("--no-mix-exs", 4, N, P)];
static O787: &[Opt] = &[o("-args_file", 0, V, P), o("-boot", 1, V, P), o("-config", 2, V, P), o("-detached", 3, N, P), o("-env", 4, V, P), o("-eval", 5, V, Code), o("-heart", 6, N, P), o("-hidden", 7, N, P), o("-init_debug", 8, N, P), o("-kernel", 9, V, P), o("-man", 10, V, P), o("-mnesia", 11, V, P), o("-mode", 12, V, P), o("-name", 13, V, P), o("-noinput", 14, N, P), o("-noshell", 15, N, P), o("-pa", 16, V, P), o("-pz", 17, V, P), o("-remsh", 18, V, P), o("-rsh", 19, V, P), o("-run", 20, V, P), o("-s", 21, V, P), o("-setcookie", 22, V, P), o("-sname", 23, V, P), o("-start_epmd", 24, V, P), o("-stdlib", 25, V, P), o("-version", 26, N, Looks), o("-vsn", 27, V, P)];
static O788: &[Opt] = &[o("-c", 0, N, P), o("-d", 1, N, P), o("-e", 2, N, P), o("-i", 3, N, P), o("-n", 4, N, P), o("-s", 5, N, P)];
static O789: &[Opt] = &[o("--autosplit", 0, J, P), o("--basescript", 1, V, P), o("--classpath", 2, V, P), o("--compile-static", 3, N, P), o("--configscript", 4, V, P), o("--debug", 5, N, P), o("--enable-preview", 6, N, P), o("--encoding", 7, V, P), o("--help", 8, N, Looks), o("--parameters", 9, N, P), o("--type-checked", 10, N, P), o("--version", 11, N, Looks), o("-D", 12, J, P), o("-P", 9, N, P), o("-a", 0, J, P), o("-b", 1, V, P), o("-c", 7, V, P), o("-classpath", 2, V, P), o("-cp", 2, V, P), o("-d", 5, N, P), o("-e", 20, V, Code), o("-h", 8, N, Looks), o("-i", 22, J, P), o("-l", 23, J, P), o("-n", 24, N, P), o("-p", 25, N, P), o("-pa", 26, N, P), o("-pr", 6, N, P), o("-v", 11, N, Looks)];
static O790: &[Opt] = &[o("--class-path", 1, V, P), o("--classpath", 1, V, P), o("--dep", 3, V, P), o("--dependency", 3, V, P), o("--execute-scala-script", 5, V, Code), o("--execute-script", 5, V, Code), o("--help", 6, N, Looks), o("--java-snippet", 7, V, Code), o("--jvm", 8, V, P), o("--main-class", 9, V, P), o("--power", 10, N, P), o("--quiet", 11, N, P), o("--scala-snippet", 5, V, Code), o("--scala-version", 13, V, P), o("--script-snippet", 5, V, Code), o("--version", 15, N, Looks), o("-D", 16, J, P), o("-J", 17, J, P), o("-M", 9, V, P), o("-O", 19, V, P), o("-S", 13, V, P), o("-classpath", 1, V, P), o("-cp", 1, V, P), o("-e", 5, V, Code), o("-help", 24, N, Looks), o("-howtorun", 25, V, P), o("-i", 26, V, Read), o("-nc", 27, N, P), o("-q", 11, N, P), o("-save", 29, N, P), o("-version", 30, N, Looks)];
static C791: &[Command] = &[c("bloop", "bloop", 65535), c("clean", "clean", 65535), c("compile", "compile", 65535), c("config", "config", 65535), c("console", "console", 65535), c("doc", "doc", 65535), c("export", "export", 65535), c("fix", "fix", 65535), c("fmt", "fmt", 65535), c("format", "format", 65535), c("package", "package", 65535), c("publish", "publish", 65535), c("repl", "repl", 65535), c("run", "run", 65535), c("setup-ide", "setup-ide", 65535), c("shebang", "shebang", 65535), c("test", "test", 65535), c("version", "version", 65535)];
static O792: &[Opt] = &[o("-J", 0, J, P), o("-P", 1, J, P), o("-Xplugin", 2, V, P), o("-classpath", 3, V, P), o("-cp", 4, V, P), o("-e", 5, V, Code), o("-expression", 6, V, Code), o("-help", 7, N, Looks), o("-howtorun", 8, V, P), o("-no-reflect", 9, N, P), o("-no-stdlib", 10, N, P), o("-version", 11, N, Looks)];
static O793: &[Opt] = &[o("--eval", 0, V, Code), o("--init", 1, V, Read), o("--main", 2, V, P), o("--repl", 3, N, P), o("--report", 4, V, P), o("-A", 5, J, P), o("-J", 6, J, P), o("-M", 7, J, P), o("-P", 8, N, P), o("-Scp", 9, V, P), o("-Sdeps", 10, V, P), o("-Sforce", 11, N, P), o("-Spath", 12, N, P), o("-Spom", 13, N, P), o("-Srepro", 14, N, P), o("-Sthreads", 15, V, P), o("-Stree", 16, N, P), o("-Sverbose", 17, N, P), o("-T", 18, J, P), o("-X", 19, J, P), o("-e", 0, V, Code), o("-h", 21, N, Looks), o("-i", 1, V, Read), o("-m", 2, V, P), o("-r", 3, N, P)];
static O794: &[Opt] = &[o("--classpath", 0, V, P), o("--config", 1, V, P), o("--debug", 2, N, P), o("--deps-root", 3, V, P), o("--eval", 4, V, Code), o("--exec", 5, V, P), o("--file", 6, V, Read), o("--force", 7, N, P), o("--help", 8, N, Looks), o("--init", 9, V, Read), o("--main", 10, V, P), o("--prn", 11, N, P), o("--stream", 12, N, P), o("--version", 13, N, Looks), o("-I", 14, N, P), o("-IO", 15, N, P), o("-Io", 16, N, P), o("-O", 17, N, P), o("-cp", 0, V, P), o("-e", 4, V, Code), o("-f", 6, V, Read), o("-i", 21, N, P), o("-iO", 22, N, P), o("-io", 23, N, P), o("-m", 10, V, P), o("-o", 25, N, P), o("-x", 5, V, P)];
static O795: &[Opt] = &[o("--auto-compile", 0, N, P), o("--debug", 1, N, P), o("--fresh-auto-compile", 2, N, P), o("--help", 3, N, Looks), o("--language", 4, V, P), o("--listen", 5, J, P), o("--no-auto-compile", 6, N, P), o("--no-debug", 7, N, P), o("--r6rs", 8, N, P), o("--r7rs", 9, N, P), o("--use-srfi", 10, V, P), o("--version", 11, N, Looks), o("-C", 12, V, P), o("-L", 13, V, P), o("-c", 14, V, Code), o("-ds", 15, N, P), o("-e", 16, V, P), o("-h", 3, N, Looks), o("-l", 18, V, Read), o("-q", 19, N, P), o("-s", 20, V, Read), o("-v", 11, N, Looks), o("-x", 22, V, P)];
static O796: &[Opt] = &[o("--addon", 0, V, P), o("--binary", 1, N, P), o("--collects", 2, V, P), o("--compile-any", 3, N, P), o("--compiled", 4, V, P), o("--config", 5, V, P), o("--cross", 6, N, P), o("--eval", 7, V, Code), o("--lib", 8, V, P), o("--load", 9, V, Read), o("--main", 10, N, P), o("--name", 11, V, P), o("--no-delay", 12, N, P), o("--no-init-file", 13, N, P), o("--no-jit", 14, N, P), o("--no-lib", 15, N, P), o("--no-user-path", 16, N, P), o("--repl", 17, N, P), o("--require", 18, V, P), o("--require-script", 19, V, Read), o("--script", 20, V, Read), o("--search", 21, V, P), o("--stderr", 22, V, P), o("--stdout", 23, V, P), o("--syslog", 24, V, P), o("-A", 0, V, P), o("-C", 6, N, P), o("-G", 5, V, P), o("-I", 28, V, P), o("-L", 24, V, P), o("-M", 3, N, P), o("-N", 11, V, P), o("-O", 23, V, P), o("-R", 4, V, P), o("-S", 21, V, P), o("-U", 16, N, P), o("-W", 22, V, P), o("-X", 2, V, P), o("-b", 1, N, P), o("-d", 12, N, P), o("-e", 7, V, Code), o("-f", 9, V, Read), o("-i", 17, N, P), o("-j", 14, N, P), o("-k", 44, V, P), o("-l", 8, V, P), o("-m", 10, N, P), o("-n", 15, N, P), o("-p", 48, V, P), o("-q", 13, N, P), o("-r", 20, V, Read), o("-t", 18, V, P), o("-u", 19, V, Read), o("-v", 53, N, Looks)];
static O797: &[Opt] = &[o("--control-stack-size", 0, V, P), o("--core", 1, V, P), o("--disable-debugger", 2, N, P), o("--disable-ldb", 3, N, P), o("--dynamic-space-size", 4, V, P), o("--end-runtime-options", 5, N, P), o("--end-toplevel-options", 6, N, P), o("--eval", 7, V, Code), o("--help", 8, N, Looks), o("--load", 9, V, Read), o("--lose-on-corruption", 10, N, P), o("--merge-core-pages", 11, N, P), o("--no-sysinit", 12, N, P), o("--no-userinit", 13, N, P), o("--noinform", 14, N, P), o("--non-interactive", 15, N, P), o("--noprint", 16, N, P), o("--quit", 17, N, P), o("--script", 18, J, P), o("--sysinit", 19, V, Read), o("--tls-limit", 20, V, P), o("--userinit", 21, V, Read), o("--version", 22, N, Looks)];
static O798: &[Opt] = &[o("-B", 0, V, P), o("-C", 1, N, P), o("-E", 2, V, P), o("-I", 3, N, P), o("-K", 4, V, P), o("-L", 5, V, P), o("-M", 6, V, P), o("-N", 7, V, P), o("-ansi", 8, N, P), o("-c", 9, V, P), o("-i", 10, V, Read), o("-m", 11, V, P), o("-norc", 12, N, P), o("-on-error", 13, V, P), o("-p", 14, V, P), o("-q", 15, N, P), o("-repl", 16, N, P), o("-x", 17, V, Code)];
static O799: &[Opt] = &[o("--eval", 0, V, Code), o("--heap-size", 1, V, P), o("--load", 2, V, Read), o("--norc", 3, N, P), o("--shell", 4, V, Read), o("-c-stack", 5, V, P), o("-dir", 6, V, P), o("-eval", 0, V, Code), o("-heap-size", 8, V, P), o("-load", 2, V, Read), o("-norc", 10, N, P), o("-q", 11, N, P), o("-shell", 4, V, Read)];
static O800: &[Opt] = &[o("-H", 0, V, P), o("-I", 1, V, P), o("-args", 2, V, P), o("-color", 3, V, P), o("-e", 4, V, Code), o("-init", 5, V, Read), o("-nocwd", 6, J, P), o("-noinit", 7, N, P), o("-noprompt", 8, N, P), o("-open", 9, V, P), o("-stdin", 10, N, P), o("-strict-sequence", 11, N, P), o("-version", 12, N, Looks), o("-vnum", 13, N, Looks), o("-w", 14, V, P), o("-warn-error", 15, V, P)];
static O801: &[Opt] = &[o("--interactive", 0, N, P), o("--make", 1, N, P), o("--version", 2, N, Looks), o("-E", 3, N, P), o("-F", 4, N, P), o("-I", 5, J, P), o("-L", 6, J, P), o("-M", 7, N, P), o("-O", 8, J, P), o("-S", 9, N, P), o("-W", 10, J, P), o("-X", 11, J, P), o("-c", 12, N, P), o("-cpp", 13, N, P), o("-dynamic", 14, N, P), o("-e", 15, V, Code), o("-f", 16, J, P), o("-ghci-script", 17, V, Read), o("-hidir", 18, V, Into), o("-i", 19, J, P), o("-ignore-dot-ghci", 20, N, P), o("-j", 21, J, P), o("-l", 22, J, P), o("-main-is", 23, V, P), o("-o", 24, V, Write), o("-odir", 25, V, Into), o("-optc", 26, V, P), o("-optl", 27, V, P), o("-outputdir", 28, V, Into), o("-package", 29, V, P), o("-package-db", 30, V, P), o("-package-env", 31, V, P), o("-package-id", 32, V, P), o("-pgmF", 33, V, P), o("-static", 34, N, P), o("-threaded", 35, N, P), o("-v", 36, J, P), o("-w", 37, N, P)];
static O802: &[Opt] = &[o("--ghc-arg", 0, V, P), o("-X", 1, J, P), o("-f", 2, V, P), o("-i", 3, J, P), o("-package", 4, V, P), o("-package-db", 5, V, P)];
static O803: &[Opt] = &[o("--braindead", 0, N, P), o("--built-in-docstrings-file", 1, V, P), o("--doc-cache-file", 2, V, P), o("--echo-commands", 3, N, P), o("--eval", 4, V, Code), o("--exec-path", 5, V, P), o("--experimental-terminal-widget", 6, N, P), o("--gui", 7, N, P), o("--help", 8, N, Looks), o("--image-path", 9, V, P), o("--info-file", 10, V, P), o("--info-program", 11, V, P), o("--interactive", 12, N, P), o("--line-editing", 13, N, P), o("--no-gui", 14, N, P), o("--no-history", 15, N, P), o("--no-init-file", 16, N, P), o("--no-init-path", 17, N, P), o("--no-line-editing", 18, N, P), o("--no-site-file", 19, N, P), o("--no-window-system", 20, N, P), o("--norc", 21, N, P), o("--path", 22, V, P), o("--persist", 23, N, P), o("--quiet", 24, N, P), o("--server", 25, N, P), o("--silent", 24, N, P), o("--texi-macros-file", 27, V, P), o("--traditional", 28, N, P), o("--verbose", 29, N, P), o("--version", 30, N, Looks), o("-H", 31, N, P), o("-V", 29, N, P), o("-W", 20, N, P), o("-f", 21, N, P), o("-h", 8, N, Looks), o("-i", 12, N, P), o("-p", 22, V, P), o("-q", 24, N, P), o("-v", 30, N, Looks), o("-x", 3, N, P)];
static O804: &[Opt] = &[o("--default-settings", 0, N, P), o("--persist", 1, N, P), o("--slow", 2, N, P), o("--version", 3, N, Looks), o("-V", 4, N, Looks), o("-c", 5, N, P), o("-d", 0, N, P), o("-e", 7, V, Code), o("-h", 8, N, Looks), o("-p", 1, N, P), o("-s", 2, N, P)];
static O805: &[Opt] = &[o("--expression", 0, V, Code), o("--file", 1, V, Read), o("-V", 2, N, Looks), o("-e", 0, V, Code), o("-f", 1, V, Read), o("-h", 5, N, Looks)];
static C806: &[Command] = &[c("build", "build", 65535), c("clear_cache", "clear_cache", 65535), c("docs", "docs", 65535), c("env", "env", 65535), c("eval", "eval", 1053), c("help", "help", 65535), c("init", "init", 65535), c("play", "play", 65535), c("run", "run", 65535), c("spec", "spec", 65535), c("tool", "tool", 65535), c("version", "version", 65535)];
static O807: &[Opt] = &[o("--debug", 0, N, P), o("--define", 1, V, P), o("--error-on-warnings", 2, N, P), o("--exclude-warnings", 3, V, P), o("--format", 4, V, P), o("--link-flags", 5, V, P), o("--mcpu", 6, V, P), o("--no-color", 7, N, P), o("--prelude", 8, V, P), o("--progress", 9, N, P), o("--release", 10, N, P), o("--stats", 11, N, P), o("--target", 12, V, P), o("--threads", 13, V, P), o("--warnings", 14, V, P), o("-D", 1, V, P), o("-d", 0, N, P), o("-f", 4, V, P)];
static O808: &[Opt] = &[o("--arch", 0, J, P), o("--args", 1, N, P), o("--debugger", 2, V, P), o("--debugger-args", 3, J, P), o("--default-packages", 4, J, P), o("--encoding", 5, V, P), o("--file", 6, V, Script), o("--gui", 7, V, P), o("--help", 8, N, Looks), o("--interactive", 9, N, P), o("--max-connections", 10, J, P), o("--max-ppsize", 11, J, P), o("--min-nsize", 12, J, P), o("--min-vsize", 13, J, P), o("--no-echo", 14, N, P), o("--no-environ", 15, N, P), o("--no-init-file", 16, N, P), o("--no-readline", 17, N, P), o("--no-restore", 18, N, P), o("--no-save", 19, N, P), o("--no-site-file", 20, N, P), o("--quiet", 21, N, P), o("--restore", 22, N, P), o("--save", 23, N, P), o("--silent", 24, N, P), o("--slave", 25, N, P), o("--vanilla", 26, N, P), o("--verbose", 27, N, P), o("--version", 28, N, Looks), o("-d", 2, V, P), o("-e", 30, V, Code), o("-f", 6, V, Script), o("-g", 7, V, P), o("-q", 24, N, P)];
static C809: &[Command] = &[c("CMD", "CMD", 65535)];
static O810: &[Opt] = &[o("--add-exports", 0, V, P), o("--add-modules", 1, V, P), o("--add-opens", 2, V, P), o("--add-reads", 3, V, P), o("--class-path", 4, V, P), o("--limit-modules", 5, V, P), o("--module", 6, V, P), o("--module-path", 7, V, P), o("--source", 8, V, P), o("--version", 9, N, Looks), o("-classpath", 10, V, P), o("-cp", 11, V, P), o("-jar", 12, V, P), o("-m", 13, V, P), o("-p", 14, V, P), o("-version", 15, N, Looks)];
static O811: &[Opt] = &[o("--add-exports", 0, V, P), o("--add-modules", 1, V, P), o("--class-path", 2, V, P), o("--module", 3, V, P), o("--module-path", 4, V, P), o("--release", 5, V, P), o("--source", 6, V, P), o("--target", 7, V, P), o("-classpath", 8, V, P), o("-cp", 9, V, P), o("-d", 10, V, Into), o("-encoding", 11, V, P), o("-h", 12, V, P), o("-m", 13, V, P), o("-p", 14, V, P), o("-processor", 15, V, P), o("-processorpath", 16, V, P), o("-s", 17, V, P), o("-source", 18, V, P), o("-sourcepath", 19, V, P), o("-target", 20, V, P)];
static O812: &[Opt] = &[o("-P", 0, V, P), o("-classpath", 1, V, P), o("-cp", 2, V, P), o("-d", 3, V, Write), o("-e", 4, V, Code), o("-expression", 5, V, Code), o("-help", 6, N, Looks), o("-include-runtime", 7, N, P), o("-jvm-target", 8, V, P), o("-module-name", 9, V, P), o("-script", 10, N, P), o("-version", 11, N, Looks)];
static O813: &[Opt] = &[o("--dir", 0, N, P), o("--force", 1, N, P), o("--interactive", 2, J, P), o("--no-preserve-root", 3, N, P), o("--one-file-system", 4, N, P), o("--preserve-root", 5, J, P), o("--recursive", 6, N, P), o("--verbose", 7, N, P), o("-I", 8, N, P), o("-R", 6, N, P), o("-d", 0, N, P), o("-f", 1, N, P), o("-i", 12, N, P), o("-r", 6, N, P), o("-v", 7, N, P)];
static O814: &[Opt] = &[o("--directory", 0, N, P), o("--force", 1, N, P), o("--glob", 2, N, P), o("--no-preserve-root", 3, N, P), o("--preserve-root", 4, N, P), o("--recursive", 5, N, P), o("--trash-dir", 6, V, P), o("--verbose", 7, N, P), o("-R", 5, N, P), o("-d", 0, N, P), o("-f", 1, N, P), o("-g", 2, N, P), o("-i", 12, N, P), o("-r", 5, N, P), o("-v", 7, N, P)];
static O815: &[Opt] = &[o("--ignore-fail-on-non-empty", 0, N, P), o("--parents", 1, N, P), o("--verbose", 2, N, P), o("-p", 1, N, P), o("-v", 2, N, P)];
static O816: &[Opt] = &[o("--exact", 0, N, P), o("--force", 1, N, P), o("--iterations", 2, V, P), o("--random-source", 3, V, P), o("--recursive", 4, N, P), o("--remove", 5, J, P), o("--size", 6, V, P), o("--verbose", 7, N, P), o("--zero", 8, N, P), o("-f", 1, N, P), o("-n", 2, V, P), o("-r", 4, N, P), o("-s", 6, V, P), o("-u", 13, N, P), o("-v", 7, N, P), o("-x", 0, N, P), o("-z", 8, N, P)];
static O817: &[Opt] = &[o("--archive", 0, N, P), o("--attributes-only", 1, N, P), o("--backup", 2, J, P), o("--context", 3, J, P), o("--copy-contents", 4, N, P), o("--debug", 5, N, P), o("--dereference", 6, N, P), o("--force", 7, N, P), o("--interactive", 8, N, P), o("--link", 9, N, P), o("--no-clobber", 10, N, P), o("--no-dereference", 11, N, P), o("--no-preserve", 12, V, P), o("--no-target-directory", 13, N, P), o("--one-file-system", 14, N, P), o("--parents", 15, N, P), o("--preserve", 16, J, P), o("--recursive", 17, N, P), o("--reflink", 18, J, P), o("--remove-destination", 19, N, P), o("--sparse", 20, V, P), o("--strip-trailing-slashes", 21, N, P), o("--suffix", 22, V, P), o("--symbolic-link", 23, N, P), o("--target-directory", 24, V, Into), o("--update", 25, J, P), o("--verbose", 26, N, P), o("-H", 27, N, P), o("-L", 6, N, P), o("-P", 11, N, P), o("-R", 17, N, P), o("-S", 22, V, P), o("-T", 13, N, P), o("-Z", 33, N, P), o("-a", 0, N, P), o("-b", 35, N, P), o("-d", 36, N, P), o("-f", 7, N, P), o("-i", 8, N, P), o("-l", 9, N, P), o("-n", 10, N, P), o("-p", 41, N, P), o("-r", 17, N, P), o("-s", 23, N, P), o("-t", 24, V, Into), o("-u", 45, N, P), o("-v", 26, N, P), o("-x", 14, N, P)];
static O818: &[Opt] = &[o("--backup", 0, J, P), o("--context", 1, N, P), o("--debug", 2, N, P), o("--exchange", 3, N, P), o("--force", 4, N, P), o("--interactive", 5, N, P), o("--no-clobber", 6, N, P), o("--no-copy", 7, N, P), o("--no-target-directory", 8, N, P), o("--strip-trailing-slashes", 9, N, P), o("--suffix", 10, V, P), o("--target-directory", 11, V, Into), o("--update", 12, J, P), o("--verbose", 13, N, P), o("-S", 10, V, P), o("-T", 8, N, P), o("-Z", 1, N, P), o("-b", 17, N, P), o("-f", 4, N, P), o("-i", 5, N, P), o("-n", 6, N, P), o("-t", 11, V, Into), o("-u", 22, N, P), o("-v", 13, N, P)];
static O819: &[Opt] = &[o("--backup", 0, J, P), o("--compare", 1, N, P), o("--context", 2, J, P), o("--directory", 3, N, P), o("--group", 4, V, P), o("--mode", 5, V, P), o("--no-target-directory", 6, N, P), o("--owner", 7, V, P), o("--preserve-context", 8, N, P), o("--preserve-timestamps", 9, N, P), o("--strip", 10, N, P), o("--strip-program", 11, V, P), o("--suffix", 12, V, P), o("--target-directory", 13, V, Into), o("--verbose", 14, N, P), o("-C", 1, N, P), o("-D", 16, N, P), o("-S", 12, V, P), o("-T", 6, N, P), o("-Z", 19, N, P), o("-b", 20, N, P), o("-c", 21, N, P), o("-d", 3, N, P), o("-g", 4, V, P), o("-m", 5, V, P), o("-o", 7, V, P), o("-p", 9, N, P), o("-s", 10, N, P), o("-t", 13, V, Into), o("-v", 14, N, P)];
static O820: &[Opt] = &[o("--backup", 0, J, P), o("--directory", 1, N, P), o("--force", 2, N, P), o("--interactive", 3, N, P), o("--logical", 4, N, P), o("--no-dereference", 5, N, P), o("--no-target-directory", 6, N, P), o("--physical", 7, N, P), o("--relative", 8, N, P), o("--suffix", 9, V, P), o("--symbolic", 10, N, P), o("--target-directory", 11, V, Into), o("--verbose", 12, N, P), o("-F", 1, N, P), o("-L", 4, N, P), o("-P", 7, N, P), o("-S", 9, V, P), o("-T", 6, N, P), o("-b", 18, N, P), o("-d", 1, N, P), o("-f", 2, N, P), o("-i", 3, N, P), o("-n", 5, N, P), o("-r", 8, N, P), o("-s", 10, N, P), o("-t", 11, V, Into), o("-v", 12, N, P)];
static O821: &[Opt] = &[o("--date", 0, V, P), o("--no-create", 1, N, P), o("--no-dereference", 2, N, P), o("--reference", 3, V, P), o("--time", 4, V, P), o("-a", 5, N, P), o("-c", 1, N, P), o("-d", 0, V, P), o("-f", 8, N, P), o("-h", 2, N, P), o("-m", 10, N, P), o("-r", 3, V, P), o("-t", 12, V, P)];
static O822: &[Opt] = &[o("--context", 0, J, P), o("--mode", 1, V, P), o("--parents", 2, N, P), o("--verbose", 3, N, P), o("-Z", 4, N, P), o("-m", 1, V, P), o("-p", 2, N, P), o("-v", 3, N, P)];
static O823: &[Opt] = &[o("--context", 0, J, P), o("--mode", 1, V, P), o("-Z", 2, N, P), o("-m", 1, V, P)];
static O824: &[Opt] = &[o("--io-blocks", 0, N, P), o("--no-create", 1, N, P), o("--reference", 2, V, P), o("--size", 3, V, P), o("-c", 1, N, P), o("-o", 0, N, P), o("-r", 2, V, P), o("-s", 3, V, P)];
static O825: &[Opt] = &[o("--collapse-range", 0, N, P), o("--dig-holes", 1, N, P), o("--insert-range", 2, N, P), o("--keep-size", 3, N, P), o("--length", 4, V, P), o("--offset", 5, V, P), o("--posix", 6, N, P), o("--punch-hole", 7, N, P), o("--verbose", 8, N, P), o("--write-zeroes", 9, N, P), o("--zero-range", 10, N, P), o("-c", 0, N, P), o("-d", 1, N, P), o("-i", 2, N, P), o("-l", 4, V, P), o("-n", 3, N, P), o("-o", 5, V, P), o("-p", 7, N, P), o("-v", 8, N, P), o("-w", 9, N, P), o("-x", 6, N, P), o("-z", 10, N, P)];
static O826: &[Opt] = &[o("--append", 0, N, P), o("--ignore-interrupts", 1, N, P), o("--output-error", 2, J, P), o("-a", 0, N, P), o("-i", 1, N, P), o("-p", 5, N, P)];
static O827: &[Opt] = &[o("-a", 0, N, P)];
static O828: &[Opt] = &[o("--changes", 0, N, P), o("--dereference", 1, N, P), o("--no-preserve-root", 2, N, P), o("--preserve-root", 3, N, P), o("--quiet", 7, N, P), o("--recursive", 5, N, P), o("--reference", 6, V, P), o("--silent", 7, N, P), o("--verbose", 8, N, P), o("-H", 9, N, P), o("-L", 10, N, P), o("-P", 11, N, P), o("-R", 5, N, P), o("-c", 0, N, P), o("-f", 7, N, P), o("-v", 8, N, P)];
static O829: &[Opt] = &[o("--changes", 0, N, P), o("--dereference", 1, N, P), o("--from", 2, V, P), o("--no-dereference", 3, N, P), o("--no-preserve-root", 4, N, P), o("--preserve-root", 5, N, P), o("--quiet", 9, N, P), o("--recursive", 7, N, P), o("--reference", 8, V, P), o("--silent", 9, N, P), o("--verbose", 10, N, P), o("-H", 11, N, P), o("-L", 12, N, P), o("-P", 13, N, P), o("-R", 7, N, P), o("-c", 0, N, P), o("-f", 9, N, P), o("-h", 3, N, P), o("-v", 10, N, P)];
static O830: &[Opt] = &[o("-H", 0, N, P), o("-L", 1, N, P), o("-P", 2, N, P), o("-R", 3, N, P), o("-V", 4, N, P), o("-f", 5, N, P), o("-h", 6, N, P), o("-p", 7, V, P), o("-v", 8, V, P)];
static O831: &[Opt] = &[o("--default", 0, N, P), o("--logical", 1, N, P), o("--mask", 2, N, P), o("--modify", 3, V, P), o("--modify-file", 4, V, P), o("--no-mask", 5, N, P), o("--physical", 6, N, P), o("--recursive", 7, N, P), o("--remove", 8, V, P), o("--remove-all", 9, N, P), o("--remove-default", 10, N, P), o("--remove-file", 11, V, P), o("--restore", 12, V, P), o("--set", 13, V, P), o("--set-file", 14, V, P), o("--test", 15, N, P), o("-L", 1, N, P), o("-M", 4, V, P), o("-P", 6, N, P), o("-R", 7, N, P), o("-X", 11, V, P), o("-b", 9, N, P), o("-d", 0, N, P), o("-k", 10, N, P), o("-m", 3, V, P), o("-n", 5, N, P), o("-x", 8, V, P)];
static O832: &[Opt] = &[o("-0", 0, N, P), o("-E", 1, N, P), o("-L", 2, N, P), o("-P", 3, N, P), o("-R", 4, N, P), o("-a", 5, N, P), o("-c", 6, N, P), o("-d", 7, N, P), o("-e", 8, N, P), o("-n", 9, N, P), o("-p", 10, N, P), o("-s", 11, N, P), o("-t", 12, N, P)];
static O833: &[Opt] = &[o("-c", 0, N, P), o("-d", 1, N, P), o("-l", 2, N, P), o("-p", 3, N, P), o("-r", 4, N, P), o("-s", 5, N, P), o("-v", 6, N, P), o("-w", 7, N, P), o("-x", 8, N, P)];
static O834: &[Opt] = &[o("--all", 0, N, P), o("--almost-all", 1, N, P), o("--author", 2, N, P), o("--block-size", 3, V, P), o("--classify", 4, J, P), o("--color", 5, J, P), o("--context", 6, N, P), o("--dereference", 7, N, P), o("--dereference-command-line", 8, N, P), o("--dereference-command-line-symlink-to-dir", 9, N, P), o("--directory", 10, N, P), o("--dired", 11, N, P), o("--escape", 12, N, P), o("--file-type", 13, N, P), o("--format", 14, V, P), o("--full-time", 15, N, P), o("--group-directories-first", 16, N, P), o("--hide", 17, V, P), o("--hide-control-chars", 18, N, P), o("--human-readable", 19, N, P), o("--hyperlink", 20, J, P), o("--ignore", 21, V, P), o("--ignore-backups", 22, N, P), o("--indicator-style", 23, V, P), o("--inode", 24, N, P), o("--kibibytes", 25, N, P), o("--literal", 26, N, P), o("--no-group", 27, N, P), o("--numeric-uid-gid", 28, N, P), o("--quote-name", 29, N, P), o("--quoting-style", 30, V, P), o("--recursive", 31, N, P), o("--reverse", 32, N, P), o("--show-control-chars", 33, N, P), o("--si", 34, N, P), o("--size", 35, N, P), o("--sort", 36, V, P), o("--tabsize", 37, V, P), o("--time", 38, V, P), o("--time-style", 39, V, P), o("--width", 40, V, P), o("--zero", 41, N, P), o("-1", 42, N, P), o("-A", 1, N, P), o("-B", 22, N, P), o("-C", 45, N, P), o("-D", 11, N, P), o("-F", 4, J, P), o("-G", 27, N, P), o("-H", 8, N, P), o("-I", 21, V, P), o("-L", 7, N, P), o("-N", 26, N, P), o("-Q", 29, N, P), o("-R", 31, N, P), o("-S", 55, N, P), o("-T", 37, V, P), o("-U", 57, N, P), o("-X", 58, N, P), o("-Z", 6, N, P), o("-a", 0, N, P), o("-b", 12, N, P), o("-c", 62, N, P), o("-d", 10, N, P), o("-f", 64, N, P), o("-g", 65, N, P), o("-h", 19, N, P), o("-i", 24, N, P), o("-k", 25, N, P), o("-l", 69, N, P), o("-m", 70, N, P), o("-n", 28, N, P), o("-o", 72, N, P), o("-p", 23, V, P), o("-q", 18, N, P), o("-r", 32, N, P), o("-s", 35, N, P), o("-t", 77, N, P), o("-u", 78, N, P), o("-v", 79, N, P), o("-w", 40, V, P), o("-x", 81, N, P)];
static O835: &[Opt] = &[o("--cached", 0, V, P), o("--dereference", 1, N, P), o("--file-system", 2, N, P), o("--format", 3, V, P), o("--printf", 4, V, P), o("--terse", 5, N, P), o("-L", 1, N, P), o("-c", 3, V, P), o("-f", 2, N, P), o("-t", 5, N, P)];
static O836: &[Opt] = &[o("--canonicalize", 0, N, P), o("--canonicalize-existing", 1, N, P), o("--canonicalize-missing", 2, N, P), o("--no-newline", 3, N, P), o("--quiet", 4, N, P), o("--silent", 5, N, P), o("--verbose", 6, N, P), o("--zero", 7, N, P), o("-e", 1, N, P), o("-f", 0, N, P), o("-m", 2, N, P), o("-n", 3, N, P), o("-q", 4, N, P), o("-s", 5, N, P), o("-v", 6, N, P), o("-z", 7, N, P)];
static O837: &[Opt] = &[o("--canonicalize-existing", 0, N, P), o("--canonicalize-missing", 1, N, P), o("--logical", 2, N, P), o("--no-symlinks", 8, N, P), o("--physical", 4, N, P), o("--quiet", 5, N, P), o("--relative-base", 6, V, P), o("--relative-to", 7, V, P), o("--strip", 8, N, P), o("--zero", 9, N, P), o("-L", 2, N, P), o("-P", 4, N, P), o("-e", 0, N, P), o("-m", 1, N, P), o("-q", 5, N, P), o("-s", 8, N, P), o("-z", 9, N, P)];
static O838: &[Opt] = &[o("--multiple", 0, N, P), o("--suffix", 1, V, P), o("--zero", 2, N, P), o("-a", 0, N, P), o("-s", 1, V, P), o("-z", 2, N, P)];
static O839: &[Opt] = &[o("--zero", 0, N, P), o("-z", 0, N, P)];
static O840: &[Opt] = &[o("--apple", 0, N, P), o("--brief", 1, N, P), o("--checking-printout", 2, N, P), o("--compile", 3, N, P), o("--debug", 4, N, P), o("--dereference", 5, N, P), o("--exclude", 6, V, P), o("--exclude-quiet", 7, V, P), o("--extension", 8, N, P), o("--files-from", 9, V, P), o("--keep-going", 10, N, P), o("--list", 11, N, P), o("--magic-file", 12, V, P), o("--mime", 13, N, P), o("--mime-encoding", 14, N, P), o("--mime-type", 15, N, P), o("--no-buffer", 16, N, P), o("--no-dereference", 17, N, P), o("--no-pad", 18, N, P), o("--no-sandbox", 19, N, P), o("--parameter", 20, N, P), o("--preserve-date", 21, N, P), o("--print0", 22, N, P), o("--raw", 23, N, P), o("--separator", 24, V, P), o("--special-files", 25, N, P), o("--uncompress", 26, N, P), o("--uncompress-noreport", 27, N, P), o("-0", 22, N, P), o("-C", 3, N, P), o("-F", 24, V, P), o("-L", 5, N, P), o("-N", 18, N, P), o("-P", 20, N, P), o("-S", 19, N, P), o("-Z", 27, N, P), o("-b", 1, N, P), o("-c", 2, N, P), o("-d", 4, N, P), o("-e", 6, V, P), o("-f", 9, V, P), o("-h", 17, N, P), o("-i", 13, N, P), o("-k", 10, N, P), o("-l", 11, N, P), o("-m", 12, V, P), o("-n", 16, N, P), o("-p", 21, N, P), o("-r", 23, N, P), o("-s", 25, N, P), o("-z", 26, N, P)];
static O841: &[Opt] = &[o("--algorithm", 0, V, P), o("--check", 1, N, P), o("--debug", 2, N, P), o("--ignore-missing", 3, N, P), o("--length", 4, V, P), o("--quiet", 5, N, P), o("--status", 6, N, P), o("--strict", 7, N, P), o("--tag", 8, N, P), o("--untagged", 9, N, P), o("--warn", 10, N, P), o("--zero", 11, N, P), o("-a", 0, V, P), o("-c", 1, N, P), o("-l", 4, V, P), o("-w", 10, N, P), o("-z", 11, N, P)];
static O842: &[Opt] = &[o("--sysv", 0, N, P), o("-r", 1, N, P), o("-s", 0, N, P)];
static O843: &[Opt] = &[o("--binary", 0, N, P), o("--check", 1, N, P), o("--ignore-missing", 2, N, P), o("--length", 3, V, P), o("--quiet", 4, N, P), o("--status", 5, N, P), o("--strict", 6, N, P), o("--tag", 7, N, P), o("--text", 8, N, P), o("--warn", 9, N, P), o("--zero", 10, N, P), o("-b", 0, N, P), o("-c", 1, N, P), o("-l", 3, V, P), o("-t", 8, N, P), o("-w", 9, N, P), o("-z", 10, N, P)];
static O844: &[Opt] = &[o("--binary", 0, N, P), o("--check", 1, N, P), o("--ignore-missing", 2, N, P), o("--quiet", 3, N, P), o("--status", 4, N, P), o("--strict", 5, N, P), o("--tag", 6, N, P), o("--text", 7, N, P), o("--warn", 8, N, P), o("--zero", 9, N, P), o("-b", 0, N, P), o("-c", 1, N, P), o("-t", 7, N, P), o("-w", 8, N, P), o("-z", 9, N, P)];
static O845: &[Opt] = &[o("--all", 0, N, P), o("--apparent-size", 1, N, P), o("--block-size", 2, V, P), o("--bytes", 3, N, P), o("--count-links", 4, N, P), o("--dereference", 5, N, P), o("--dereference-args", 6, N, P), o("--exclude", 7, V, P), o("--exclude-from", 8, V, P), o("--files0-from", 9, V, P), o("--human-readable", 10, N, P), o("--inodes", 11, N, P), o("--max-depth", 12, V, P), o("--no-dereference", 13, N, P), o("--null", 14, N, P), o("--one-file-system", 15, N, P), o("--separate-dirs", 16, N, P), o("--si", 17, N, P), o("--summarize", 18, N, P), o("--threshold", 19, V, P), o("--time", 20, V, P), o("--time-style", 21, V, P), o("--total", 22, N, P), o("-0", 14, N, P), o("-B", 2, V, P), o("-D", 6, N, P), o("-H", 26, N, P), o("-L", 5, N, P), o("-P", 13, N, P), o("-S", 16, N, P), o("-X", 8, V, P), o("-a", 0, N, P), o("-b", 3, N, P), o("-c", 22, N, P), o("-d", 12, V, P), o("-h", 10, N, P), o("-k", 36, N, P), o("-l", 4, N, P), o("-m", 38, N, P), o("-s", 18, N, P), o("-t", 19, V, P), o("-x", 15, N, P)];
static O846: &[Opt] = &[o("--all", 0, N, P), o("--block-size", 1, V, P), o("--exclude-type", 2, V, P), o("--human-readable", 3, N, P), o("--inodes", 4, N, P), o("--local", 5, N, P), o("--no-sync", 6, N, P), o("--output", 7, J, P), o("--portability", 8, N, P), o("--print-type", 9, N, P), o("--si", 10, N, P), o("--sync", 11, N, P), o("--total", 12, N, P), o("--type", 13, V, P), o("-B", 1, V, P), o("-H", 10, N, P), o("-P", 8, N, P), o("-T", 9, N, P), o("-a", 0, N, P), o("-h", 3, N, P), o("-i", 4, N, P), o("-k", 21, N, P), o("-l", 5, N, P), o("-t", 13, V, P), o("-v", 24, N, P), o("-x", 2, V, P)];
static O847: &[Opt] = &[o("--directory", 0, N, P), o("--dry-run", 1, N, Tries), o("--quiet", 2, N, P), o("--suffix", 3, V, P), o("--tmpdir", 4, V, P), o("-d", 0, N, P), o("-p", 4, V, P), o("-q", 2, N, P), o("-t", 8, N, P), o("-u", 1, N, Tries)];
static O848: &[Opt] = &[o("--charset", 0, V, P), o("--device", 1, N, P), o("--dirsfirst", 2, N, P), o("--du", 3, N, P), o("--filelimit", 4, V, P), o("--filesfirst", 5, N, P), o("--fromfile", 6, N, P), o("--fromtabfile", 7, N, P), o("--gitfile", 8, V, P), o("--gitignore", 9, N, P), o("--hintro", 10, V, P), o("--houtro", 11, V, P), o("--ignore-case", 12, N, P), o("--info", 13, N, P), o("--infofile", 14, V, P), o("--inodes", 15, N, P), o("--matchdirs", 16, N, P), o("--metafirst", 17, N, P), o("--nolinks", 18, N, P), o("--noreport", 19, N, P), o("--prune", 20, N, P), o("--si", 21, N, P), o("--sort", 22, V, P), o("--timefmt", 23, V, P), o("-A", 24, N, P), o("-C", 25, N, P), o("-D", 26, N, P), o("-F", 27, N, P), o("-H", 28, V, P), o("-I", 29, V, P), o("-J", 30, N, P), o("-L", 31, V, P), o("-N", 32, N, P), o("-P", 33, V, P), o("-Q", 34, N, P), o("-R", 35, N, P), o("-S", 36, N, P), o("-T", 37, V, P), o("-U", 38, N, P), o("-X", 39, N, P), o("-a", 40, N, P), o("-c", 41, N, P), o("-d", 42, N, P), o("-f", 43, N, P), o("-g", 44, N, P), o("-h", 45, N, P), o("-i", 46, N, P), o("-l", 47, N, P), o("-n", 48, N, P), o("-o", 49, V, Write), o("-p", 50, N, P), o("-q", 51, N, P), o("-r", 52, N, P), o("-s", 53, N, P), o("-t", 54, N, P), o("-u", 55, N, P), o("-v", 56, N, P), o("-x", 57, N, P)];
static O849: &[Opt] = &[o("--01", 0, N, P), o("--UNIVERSAL", 1, N, P), o("--algorithm", 2, V, P), o("--binary", 3, N, P), o("--check", 4, N, P), o("--quiet", 5, N, P), o("--status", 6, N, P), o("--text", 7, N, P), o("--warn", 8, N, P), o("-0", 0, N, P), o("-U", 1, N, P), o("-a", 2, V, P), o("-b", 3, N, P), o("-c", 4, N, P), o("-q", 5, N, P), o("-s", 6, N, P), o("-t", 7, N, P), o("-w", 8, N, P)];
static O850: &[Opt] = &[o("-c", 0, V, P), o("-p", 1, N, P), o("-q", 2, N, P), o("-r", 3, N, P), o("-s", 4, V, P), o("-t", 5, N, P), o("-x", 6, N, P)];
static O851: &[Opt] = &[o("-D", 0, V, P), o("-H", 1, N, P), o("-L", 2, N, P), o("-O", 3, V, P), o("-P", 4, N, P), o("-a", 5, N, P), o("-amin", 6, V, P), o("-and", 7, N, P), o("-anewer", 8, V, P), o("-atime", 9, V, P), o("-cmin", 10, V, P), o("-cnewer", 11, V, P), o("-context", 12, V, P), o("-ctime", 13, V, P), o("-daystart", 14, N, P), o("-delete", 15, N, P), o("-depth", 16, N, P), o("-empty", 17, N, P), o("-exec", 18, V, Rest), o("-execdir", 19, V, Rest), o("-executable", 20, N, P), o("-false", 21, N, P), o("-files0-from", 22, V, Read), o("-fls", 23, V, Write), o("-follow", 24, N, P), o("-fprint", 25, V, Write), o("-fprint0", 26, V, Write), o("-fprintf", 27, V, Write), o("-fstype", 28, V, P), o("-gid", 29, V, P), o("-group", 30, V, P), o("-ilname", 31, V, P), o("-iname", 32, V, P), o("-inum", 33, V, P), o("-ipath", 34, V, P), o("-iregex", 35, V, P), o("-iwholename", 36, V, P), o("-links", 37, V, P), o("-lname", 38, V, P), o("-ls", 39, N, P), o("-maxdepth", 40, V, P), o("-mindepth", 41, V, P), o("-mmin", 42, V, P), o("-mount", 43, N, P), o("-mtime", 44, V, P), o("-name", 45, V, P), o("-newer", 46, V, P), o("-newermt", 47, V, P), o("-nogroup", 48, N, P), o("-noleaf", 49, N, P), o("-not", 50, N, P), o("-nouser", 51, N, P), o("-o", 52, N, P), o("-ok", 53, V, Rest), o("-okdir", 54, V, Rest), o("-or", 55, N, P), o("-path", 56, V, P), o("-perm", 57, V, P), o("-print", 58, N, P), o("-print0", 59, N, P), o("-printf", 60, V, P), o("-prune", 61, N, P), o("-quit", 62, N, P), o("-readable", 63, N, P), o("-regex", 64, V, P), o("-regextype", 65, V, P), o("-samefile", 66, V, P), o("-size", 67, V, P), o("-true", 68, N, P), o("-type", 69, V, P), o("-uid", 70, V, P), o("-used", 71, V, P), o("-user", 72, V, P), o("-wholename", 73, V, P), o("-writable", 74, N, P), o("-xdev", 75, N, P), o("-xtype", 76, V, P)];
static O852: &[Opt] = &[o("--absolute-path", 0, N, P), o("--and", 1, V, P), o("--base-directory", 2, V, Cwd), o("--batch-size", 3, V, P), o("--case-sensitive", 4, N, P), o("--change-newer-than", 5, V, P), o("--change-older-than", 6, V, P), o("--changed-after", 7, V, P), o("--changed-before", 8, V, P), o("--changed-within", 9, V, P), o("--color", 10, V, P), o("--exact-depth", 11, V, P), o("--exclude", 12, V, P), o("--exec", 13, V, Rest), o("--exec-batch", 14, V, Rest), o("--extension", 15, V, P), o("--fixed-strings", 16, N, P), o("--follow", 17, N, P), o("--full-path", 18, N, P), o("--glob", 19, N, P), o("--hidden", 20, N, P), o("--ignore-case", 21, N, P), o("--ignore-file", 22, V, P), o("--list-details", 23, N, P), o("--max-depth", 24, V, P), o("--max-results", 25, V, P), o("--min-depth", 26, V, P), o("--newer", 27, V, P), o("--no-ignore", 28, N, P), o("--no-ignore-parent", 29, N, P), o("--no-ignore-vcs", 30, N, P), o("--older", 31, V, P), o("--one-file-system", 32, N, P), o("--owner", 33, V, P), o("--path-separator", 34, V, P), o("--print0", 35, N, P), o("--prune", 36, N, P), o("--quiet", 37, N, P), o("--regex", 38, N, P), o("--search-path", 39, V, P), o("--show-errors", 40, N, P), o("--size", 41, V, P), o("--strip-cwd-prefix", 42, N, P), o("--threads", 43, V, P), o("--type", 44, V, P), o("--unrestricted", 45, N, P), o("-0", 35, N, P), o("-1", 47, N, P), o("-E", 12, V, P), o("-F", 16, N, P), o("-H", 20, N, P), o("-I", 28, N, P), o("-L", 17, N, P), o("-S", 41, V, P), o("-X", 14, V, Rest), o("-a", 0, N, P), o("-c", 10, V, P), o("-d", 24, V, P), o("-e", 15, V, P), o("-g", 19, N, P), o("-i", 21, N, P), o("-j", 43, V, P), o("-l", 23, N, P), o("-o", 33, V, P), o("-p", 18, N, P), o("-q", 37, N, P), o("-s", 4, N, P), o("-t", 44, V, P), o("-u", 45, N, P), o("-x", 13, V, Rest)];
static O853: &[Opt] = &[o("--database", 0, V, P), o("--limit", 1, V, P), o("--regexp", 2, V, P), o("-0", 3, N, P), o("-S", 4, N, P), o("-b", 5, N, P), o("-c", 6, N, P), o("-d", 0, V, P), o("-e", 8, N, P), o("-i", 9, N, P), o("-l", 1, V, P), o("-n", 1, V, P), o("-r", 2, V, P)];
static O854: &[Opt] = &[o("--number", 0, N, P), o("--number-nonblank", 1, N, P), o("--show-all", 2, N, P), o("--show-ends", 3, N, P), o("--show-nonprinting", 4, N, P), o("--show-tabs", 5, N, P), o("--squeeze-blank", 6, N, P), o("-A", 2, N, P), o("-E", 3, N, P), o("-T", 5, N, P), o("-b", 1, N, P), o("-e", 11, N, P), o("-n", 0, N, P), o("-s", 6, N, P), o("-t", 14, N, P), o("-u", 15, N, P), o("-v", 4, N, P)];
static O855: &[Opt] = &[o("--before", 0, N, P), o("--regex", 1, N, P), o("--separator", 2, V, P), o("-b", 0, N, P), o("-r", 1, N, P), o("-s", 2, V, P)];
static O856: &[Opt] = &[o("--body-numbering", 0, V, P), o("--footer-numbering", 1, V, P), o("--header-numbering", 2, V, P), o("--join-blank-lines", 3, V, P), o("--line-increment", 4, V, P), o("--no-renumber", 5, N, P), o("--number-format", 6, V, P), o("--number-separator", 7, V, P), o("--number-width", 8, V, P), o("--section-delimiter", 9, V, P), o("--starting-line-number", 10, V, P), o("-b", 0, V, P), o("-d", 9, V, P), o("-f", 1, V, P), o("-h", 2, V, P), o("-i", 4, V, P), o("-l", 3, V, P), o("-n", 6, V, P), o("-p", 5, N, P), o("-s", 7, V, P), o("-v", 10, V, P), o("-w", 8, V, P)];
static O857: &[Opt] = &[o("--bytes", 0, N, P), o("--spaces", 1, N, P), o("--width", 2, V, P), o("-b", 0, N, P), o("-s", 1, N, P), o("-w", 2, V, P)];
static O858: &[Opt] = &[o("--crown-margin", 0, N, P), o("--goal", 1, V, P), o("--prefix", 2, V, P), o("--split-only", 3, N, P), o("--tagged-paragraph", 4, N, P), o("--uniform-spacing", 5, N, P), o("--width", 6, V, P), o("-c", 0, N, P), o("-g", 1, V, P), o("-p", 2, V, P), o("-s", 3, N, P), o("-t", 4, N, P), o("-u", 5, N, P), o("-w", 6, V, P)];
static O859: &[Opt] = &[o("--initial", 0, N, P), o("--tabs", 1, V, P), o("-i", 0, N, P), o("-t", 1, V, P)];
static O860: &[Opt] = &[o("--all", 0, N, P), o("--first-only", 1, N, P), o("--tabs", 2, V, P), o("-a", 0, N, P), o("-t", 2, V, P)];
static O861: &[Opt] = &[o("--fillrows", 0, N, P), o("--json", 1, N, P), o("--keep-empty-lines", 2, N, P), o("--output-separator", 3, V, P), o("--output-width", 4, V, P), o("--separator", 5, V, P), o("--table", 6, N, P), o("--table-columns", 7, V, P), o("--table-columns-limit", 8, V, P), o("--table-header-repeat", 9, N, P), o("--table-hide", 10, V, P), o("--table-name", 11, V, P), o("--table-noextreme", 12, V, P), o("--table-noheadings", 13, N, P), o("--table-order", 14, V, P), o("--table-right", 15, V, P), o("--table-truncate", 16, V, P), o("--table-wrap", 17, V, P), o("--tree", 18, V, P), o("--tree-id", 19, V, P), o("--tree-parent", 20, V, P), o("-E", 12, V, P), o("-H", 10, V, P), o("-J", 1, N, P), o("-L", 2, N, P), o("-N", 7, V, P), o("-O", 14, V, P), o("-R", 15, V, P), o("-T", 16, V, P), o("-W", 17, V, P), o("-c", 4, V, P), o("-d", 13, N, P), o("-e", 9, N, P), o("-i", 19, V, P), o("-l", 8, V, P), o("-n", 11, V, P), o("-o", 3, V, P), o("-p", 20, V, P), o("-r", 18, V, P), o("-s", 5, V, P), o("-t", 6, N, P), o("-x", 0, N, P)];
static O862: &[Opt] = &[o("--across", 0, N, P), o("--columns", 1, V, P), o("--date-format", 2, V, P), o("--double-space", 3, N, P), o("--expand-tabs", 4, J, P), o("--first-line-number", 5, V, P), o("--form-feed", 6, N, P), o("--header", 7, V, P), o("--indent", 8, V, P), o("--join-lines", 9, N, P), o("--length", 10, V, P), o("--merge", 11, N, P), o("--no-file-warnings", 12, N, P), o("--number-lines", 13, J, P), o("--omit-header", 14, N, P), o("--omit-pagination", 15, N, P), o("--output-tabs", 16, J, P), o("--page-width", 17, V, P), o("--sep-string", 18, J, P), o("--separator", 19, J, P), o("--show-control-chars", 20, N, P), o("--show-nonprinting", 21, N, P), o("--width", 22, V, P), o("-COLUMN", 1, V, P), o("-D", 2, V, P), o("-F", 6, N, P), o("-J", 9, N, P), o("-N", 5, V, P), o("-S", 18, J, P), o("-T", 15, N, P), o("-W", 17, V, P), o("-a", 0, N, P), o("-c", 20, N, P), o("-d", 3, N, P), o("-e", 4, J, P), o("-f", 6, N, P), o("-h", 7, V, P), o("-i", 16, J, P), o("-l", 10, V, P), o("-m", 11, N, P), o("-n", 13, J, P), o("-o", 8, V, P), o("-r", 12, N, P), o("-s", 19, J, P), o("-t", 14, N, P), o("-v", 21, N, P), o("-w", 22, V, P)];
static O863: &[Opt] = &[o("--equal-width", 0, N, P), o("--format", 1, V, P), o("--separator", 2, V, P), o("-f", 1, V, P), o("-s", 2, V, P), o("-w", 0, N, P)];
static O864: &[Opt] = &[o("--quiet", 1, N, P), o("--silent", 1, N, P), o("-s", 1, N, P)];
static O865: &[Opt] = &[o("--data", 0, N, P), o("--file-system", 1, N, P), o("-d", 0, N, P), o("-f", 1, N, P)];
static O866: &[Opt] = &[o("--all", 0, N, P), o("--ignore", 1, V, P)];
static O867: &[Opt] = &[o("--all", 0, N, P), o("--boot", 1, N, P), o("--count", 2, N, P), o("--dead", 3, N, P), o("--heading", 4, N, P), o("--ips", 5, N, P), o("--login", 6, N, P), o("--lookup", 7, N, P), o("--mesg", 8, N, P), o("--message", 9, N, P), o("--process", 10, N, P), o("--runlevel", 11, N, P), o("--short", 12, N, P), o("--time", 13, N, P), o("--users", 14, N, P), o("--writable", 15, N, P), o("-H", 4, N, P), o("-T", 8, N, P), o("-a", 0, N, P), o("-b", 1, N, P), o("-d", 3, N, P), o("-l", 6, N, P), o("-m", 22, N, P), o("-p", 10, N, P), o("-q", 2, N, P), o("-r", 11, N, P), o("-s", 12, N, P), o("-t", 13, N, P), o("-u", 14, N, P), o("-w", 8, N, P)];
static O868: &[Opt] = &[o("--from", 0, N, P), o("--ip-addr", 1, N, P), o("--no-current", 2, N, P), o("--no-header", 3, N, P), o("--old-style", 4, N, P), o("--short", 5, N, P), o("-f", 0, N, P), o("-h", 3, N, P), o("-i", 1, N, P), o("-o", 4, N, P), o("-s", 5, N, P), o("-u", 2, N, P)];
static O869: &[Opt] = &[o("--context", 0, N, P), o("--group", 1, N, P), o("--groups", 2, N, P), o("--name", 3, N, P), o("--real", 4, N, P), o("--user", 5, N, P), o("--zero", 6, N, P), o("-G", 2, N, P), o("-Z", 0, N, P), o("-a", 9, N, P), o("-g", 1, N, P), o("-n", 3, N, P), o("-r", 4, N, P), o("-u", 5, N, P), o("-z", 6, N, P)];
static O870: &[Opt] = &[o("--pretty", 0, N, P), o("--since", 1, N, P), o("-p", 0, N, P), o("-s", 1, N, P)];
static O871: &[Opt] = &[o("--all", 0, N, P), o("--hardware-platform", 1, N, P), o("--kernel-name", 2, N, P), o("--kernel-release", 3, N, P), o("--kernel-version", 4, N, P), o("--machine", 5, N, P), o("--nodename", 6, N, P), o("--operating-system", 7, N, P), o("--processor", 8, N, P), o("-a", 0, N, P), o("-i", 1, N, P), o("-m", 5, N, P), o("-n", 6, N, P), o("-o", 7, N, P), o("-p", 8, N, P), o("-r", 3, N, P), o("-s", 2, N, P), o("-v", 4, N, P)];
static O872: &[Opt] = &[o("--alias", 0, N, P), o("--all-fqdns", 1, N, P), o("--all-ip-addresses", 2, V, P), o("--boot", 3, N, P), o("--domain", 4, N, P), o("--file", 5, N, P), o("--fqdn", 6, N, P), o("--ip-address", 7, N, P), o("--long", 6, N, P), o("--nis", 11, N, P), o("--short", 10, N, P), o("--yp", 11, N, P), o("-A", 1, N, P), o("-F", 5, N, P), o("-I", 2, V, P), o("-a", 0, N, P), o("-b", 3, N, P), o("-d", 4, N, P), o("-f", 6, N, P), o("-i", 7, N, P), o("-s", 10, N, P), o("-y", 11, N, P)];
static O873: &[Opt] = &[o("--date", 0, V, P), o("--debug", 1, N, P), o("--file", 2, V, P), o("--iso-8601", 3, J, P), o("--reference", 4, V, P), o("--resolution", 5, N, P), o("--rfc-3339", 6, V, P), o("--rfc-email", 7, N, P), o("--set", 8, V, P), o("--universal", 10, N, P), o("--utc", 10, N, P), o("-I", 3, J, P), o("-R", 7, N, P), o("-d", 0, V, P), o("-f", 2, V, P), o("-r", 4, V, P), o("-s", 8, V, P), o("-u", 10, N, P)];
static O874: &[Opt] = &[o("--bytes", 0, V, P), o("--lines", 1, V, P), o("--quiet", 2, N, P), o("--silent", 2, N, P), o("--verbose", 4, N, P), o("--zero-terminated", 5, N, P), o("-c", 0, V, P), o("-n", 1, V, P), o("-q", 2, N, P), o("-v", 4, N, P), o("-z", 5, N, P)];
static O875: &[Opt] = &[o("--bytes", 0, V, P), o("--follow", 1, J, P), o("--lines", 2, V, P), o("--max-unchanged-stats", 3, V, P), o("--pid", 4, V, P), o("--quiet", 5, N, P), o("--retry", 6, N, P), o("--silent", 5, N, P), o("--sleep-interval", 8, V, P), o("--verbose", 9, N, P), o("--zero-terminated", 10, N, P), o("-F", 11, N, P), o("-c", 0, V, P), o("-f", 1, J, P), o("-n", 2, V, P), o("-q", 5, N, P), o("-s", 8, V, P), o("-v", 9, N, P), o("-z", 10, N, P)];
static O876: &[Opt] = &[o("--batch-size", 0, V, P), o("--buffer-size", 1, V, P), o("--check", 2, V, P), o("--compress-program", 3, V, P), o("--debug", 4, N, P), o("--dictionary-order", 5, N, P), o("--field-separator", 6, V, P), o("--files0-from", 7, V, P), o("--general-numeric-sort", 8, N, P), o("--human-numeric-sort", 9, N, P), o("--ignore-case", 10, N, P), o("--ignore-leading-blanks", 11, N, P), o("--ignore-nonprinting", 12, N, P), o("--key", 13, V, P), o("--merge", 14, N, P), o("--month-sort", 15, N, P), o("--numeric-sort", 16, N, P), o("--output", 17, V, P), o("--parallel", 18, V, P), o("--random-sort", 19, N, P), o("--random-source", 20, V, P), o("--reverse", 21, N, P), o("--sort", 22, V, P), o("--stable", 23, N, P), o("--temporary-directory", 24, V, P), o("--unique", 25, N, P), o("--version-sort", 26, N, P), o("--zero-terminated", 27, N, P), o("-C", 2, V, P), o("-M", 15, N, P), o("-R", 19, N, P), o("-S", 1, V, P), o("-T", 24, V, P), o("-V", 26, N, P), o("-b", 11, N, P), o("-c", 2, V, P), o("-d", 5, N, P), o("-f", 10, N, P), o("-g", 8, N, P), o("-h", 9, N, P), o("-i", 12, N, P), o("-k", 13, V, P), o("-m", 14, N, P), o("-n", 16, N, P), o("-o", 17, V, P), o("-r", 21, N, P), o("-s", 23, N, P), o("-t", 6, V, P), o("-u", 25, N, P), o("-z", 27, N, P)];
static O877: &[Opt] = &[o("--all-repeated", 0, J, P), o("--check-chars", 1, V, P), o("--count", 2, N, P), o("--group", 3, J, P), o("--ignore-case", 4, N, P), o("--repeated", 5, N, P), o("--skip-chars", 6, V, P), o("--skip-fields", 7, V, P), o("--unique", 8, N, P), o("--zero-terminated", 9, N, P), o("-D", 10, N, P), o("-c", 2, N, P), o("-d", 5, N, P), o("-f", 7, V, P), o("-i", 4, N, P), o("-s", 6, V, P), o("-u", 8, N, P), o("-w", 1, V, P), o("-z", 9, N, P)];
static O878: &[Opt] = &[o("--bytes", 0, V, P), o("--characters", 1, V, P), o("--complement", 2, N, P), o("--delimiter", 3, V, P), o("--fields", 4, V, P), o("--only-delimited", 5, N, P), o("--output-delimiter", 6, V, P), o("--zero-terminated", 7, N, P), o("-M", 8, N, P), o("-b", 0, V, P), o("-c", 1, V, P), o("-d", 3, V, P), o("-f", 4, V, P), o("-n", 13, N, P), o("-s", 5, N, P), o("-z", 7, N, P)];
static O879: &[Opt] = &[o("--delimiters", 0, V, P), o("--serial", 1, N, P), o("--zero-terminated", 2, N, P), o("-d", 0, V, P), o("-s", 1, N, P), o("-z", 2, N, P)];
static O880: &[Opt] = &[o("--check-order", 0, N, P), o("--header", 1, N, P), o("--ignore-case", 2, N, P), o("--nocheck-order", 3, N, P), o("--zero-terminated", 4, N, P), o("-1", 5, V, P), o("-2", 6, V, P), o("-a", 7, V, P), o("-e", 8, V, P), o("-i", 2, N, P), o("-j", 10, V, P), o("-o", 11, V, P), o("-t", 12, V, P), o("-v", 13, V, P), o("-z", 4, N, P)];
static O881: &[Opt] = &[o("--check-order", 0, N, P), o("--nocheck-order", 1, N, P), o("--output-delimiter", 2, V, P), o("--total", 3, N, P), o("--zero-terminated", 4, N, P), o("-1", 5, N, P), o("-2", 6, N, P), o("-3", 7, N, P), o("-z", 4, N, P)];
static O882: &[Opt] = &[o("--bytes", 0, N, P), o("--chars", 1, N, P), o("--files0-from", 2, V, P), o("--lines", 3, N, P), o("--max-line-length", 4, N, P), o("--words", 5, N, P), o("-L", 4, N, P), o("-c", 0, N, P), o("-l", 3, N, P), o("-m", 1, N, P), o("-w", 5, N, P)];
static O883: &[Opt] = &[o("--complement", 0, N, P), o("--delete", 1, N, P), o("--squeeze-repeats", 2, N, P), o("--truncate-set1", 3, N, P), o("-C", 0, N, P), o("-c", 0, N, P), o("-d", 1, N, P), o("-s", 2, N, P), o("-t", 3, N, P)];
static O884: &[Opt] = &[o("--additional-suffix", 0, V, P), o("--bytes", 1, V, P), o("--elide-empty-files", 2, N, P), o("--filter", 3, V, P), o("--hex-suffixes", 4, J, P), o("--line-bytes", 5, V, P), o("--lines", 6, V, P), o("--number", 7, V, P), o("--numeric-suffixes", 8, J, P), o("--separator", 9, V, P), o("--suffix-length", 10, V, P), o("--unbuffered", 11, N, P), o("--verbose", 12, N, P), o("-C", 5, V, P), o("-a", 10, V, P), o("-b", 1, V, P), o("-d", 16, N, P), o("-e", 2, N, P), o("-l", 6, V, P), o("-n", 7, V, P), o("-t", 9, V, P), o("-u", 11, N, P), o("-x", 22, N, P)];
static O885: &[Opt] = &[o("--digits", 0, V, P), o("--elide-empty-files", 1, N, P), o("--keep-files", 2, N, P), o("--prefix", 3, V, P), o("--quiet", 4, N, P), o("--silent", 4, N, P), o("--suffix-format", 6, V, P), o("--suppress-matched", 7, N, P), o("-b", 6, V, P), o("-f", 3, V, P), o("-k", 2, N, P), o("-n", 0, V, P), o("-s", 4, N, P), o("-z", 1, N, P)];
static O886: &[Opt] = &[o("--echo", 0, N, P), o("--head-count", 1, V, P), o("--input-range", 2, V, P), o("--output", 3, V, P), o("--random-source", 4, V, P), o("--repeat", 5, N, P), o("--zero-terminated", 6, N, P), o("-e", 0, N, P), o("-i", 2, V, P), o("-n", 1, V, P), o("-o", 3, V, P), o("-r", 5, N, P), o("-z", 6, N, P)];
static O887: &[Opt] = &[o("--address-radix", 0, V, P), o("--endian", 1, V, P), o("--format", 2, V, P), o("--output-duplicates", 3, N, P), o("--read-bytes", 4, V, P), o("--skip-bytes", 5, V, P), o("--strings", 6, V, P), o("--traditional", 7, N, P), o("--width", 8, J, P), o("-A", 0, V, P), o("-N", 4, V, P), o("-S", 6, V, P), o("-a", 12, N, P), o("-b", 13, N, P), o("-c", 14, N, P), o("-d", 15, N, P), o("-f", 16, N, P), o("-i", 17, N, P), o("-j", 5, V, P), o("-l", 19, N, P), o("-o", 20, N, P), o("-s", 21, N, P), o("-t", 2, V, P), o("-v", 3, N, P), o("-w", 8, J, P), o("-x", 25, N, P)];
static O888: &[Opt] = &[o("--canonical", 0, N, P), o("--color", 1, J, P), o("--format", 2, V, P), o("--format-file", 3, V, P), o("--length", 4, V, P), o("--no-squeezing", 5, N, P), o("--one-byte-char", 6, N, P), o("--one-byte-octal", 7, N, P), o("--skip", 8, V, P), o("--two-bytes-decimal", 9, N, P), o("--two-bytes-hex", 10, N, P), o("--two-bytes-octal", 11, N, P), o("-C", 0, N, P), o("-L", 1, J, P), o("-b", 7, N, P), o("-c", 6, N, P), o("-d", 9, N, P), o("-e", 2, V, P), o("-f", 3, V, P), o("-n", 4, V, P), o("-o", 11, N, P), o("-s", 8, V, P), o("-v", 5, N, P), o("-x", 10, N, P)];
static O889: &[Opt] = &[o("--bytes", 0, V, P), o("--ignore-initial", 1, V, P), o("--print-bytes", 2, N, P), o("--quiet", 3, N, P), o("--silent", 3, N, P), o("--verbose", 5, N, P), o("-b", 2, N, P), o("-i", 1, V, P), o("-l", 5, N, P), o("-n", 0, V, P), o("-s", 3, N, P)];
static O890: &[Opt] = &[o("--GTYPE-group-format", 0, V, P), o("--LTYPE-line-format", 1, V, P), o("--brief", 2, N, P), o("--color", 3, J, P), o("--context", 4, V, P), o("--ed", 5, N, P), o("--exclude", 6, V, P), o("--exclude-from", 7, V, P), o("--expand-tabs", 8, N, P), o("--from-file", 9, V, P), o("--horizon-lines", 10, V, P), o("--ifdef", 11, V, P), o("--ignore-all-space", 12, N, P), o("--ignore-blank-lines", 13, N, P), o("--ignore-case", 14, N, P), o("--ignore-file-name-case", 15, N, P), o("--ignore-matching-lines", 16, V, P), o("--ignore-space-change", 17, N, P), o("--ignore-tab-expansion", 18, N, P), o("--ignore-trailing-space", 19, N, P), o("--initial-tab", 20, N, P), o("--label", 21, V, P), o("--left-column", 22, N, P), o("--line-format", 23, V, P), o("--minimal", 24, N, P), o("--new-file", 25, N, P), o("--no-dereference", 26, N, P), o("--no-ignore-file-name-case", 27, N, P), o("--normal", 28, N, P), o("--paginate", 29, N, P), o("--palette", 30, V, P), o("--rcs", 31, N, P), o("--recursive", 32, N, P), o("--report-identical-files", 33, N, P), o("--show-c-function", 34, N, P), o("--show-function-line", 35, V, P), o("--side-by-side", 36, N, P), o("--speed-large-files", 37, N, P), o("--starting-file", 38, V, P), o("--strip-trailing-cr", 39, N, P), o("--suppress-blank-empty", 40, N, P), o("--suppress-common-lines", 41, N, P), o("--tabsize", 42, V, P), o("--text", 43, N, P), o("--to-file", 44, V, P), o("--unidirectional-new-file", 45, N, P), o("--unified", 46, V, P), o("--width", 47, V, P), o("-B", 13, N, P), o("-C", 4, V, P), o("-D", 11, V, P), o("-E", 18, N, P), o("-F", 35, V, P), o("-I", 16, V, P), o("-N", 25, N, P), o("-S", 38, V, P), o("-T", 20, N, P), o("-U", 46, V, P), o("-W", 47, V, P), o("-X", 7, V, P), o("-Z", 19, N, P), o("-a", 43, N, P), o("-b", 17, N, P), o("-c", 4, V, P), o("-d", 24, N, P), o("-e", 5, N, P), o("-i", 14, N, P), o("-l", 29, N, P), o("-n", 31, N, P), o("-p", 34, N, P), o("-q", 2, N, P), o("-r", 32, N, P), o("-s", 33, N, P), o("-t", 8, N, P), o("-u", 46, V, P), o("-w", 12, N, P), o("-x", 6, V, P), o("-y", 36, N, P)];
static O891: &[Opt] = &[o("--diff-program", 0, V, P), o("--easy-only", 1, N, P), o("--ed", 2, N, P), o("--initial-tab", 3, N, P), o("--label", 4, V, P), o("--merge", 5, N, P), o("--overlap-only", 6, N, P), o("--show-all", 7, V, P), o("--show-overlap", 8, N, P), o("--strip-trailing-cr", 9, N, P), o("--text", 10, N, P), o("-3", 1, N, P), o("-A", 7, V, P), o("-E", 8, N, P), o("-L", 4, V, P), o("-T", 3, N, P), o("-X", 16, N, P), o("-a", 10, N, P), o("-e", 2, N, P), o("-i", 19, N, P), o("-m", 5, N, P), o("-x", 6, N, P)];
static O892: &[Opt] = &[o("--diff-program", 0, V, P), o("--expand-tabs", 1, N, P), o("--ignore-all-space", 2, N, P), o("--ignore-blank-lines", 3, N, P), o("--ignore-case", 4, N, P), o("--ignore-matching-lines", 5, V, P), o("--ignore-space-change", 6, N, P), o("--ignore-tab-expansion", 7, N, P), o("--ignore-trailing-space", 8, N, P), o("--left-column", 9, N, P), o("--minimal", 10, N, P), o("--output", 11, V, P), o("--speed-large-files", 12, N, P), o("--strip-trailing-cr", 13, N, P), o("--suppress-common-lines", 14, N, P), o("--tabsize", 15, V, P), o("--text", 16, N, P), o("--width", 17, V, P), o("-B", 3, N, P), o("-E", 7, N, P), o("-H", 12, N, P), o("-I", 5, V, P), o("-W", 2, N, P), o("-Z", 8, N, P), o("-a", 16, N, P), o("-b", 6, N, P), o("-d", 10, N, P), o("-i", 4, N, P), o("-l", 9, N, P), o("-o", 11, V, P), o("-s", 14, N, P), o("-t", 1, N, P), o("-w", 17, V, P)];
static O893: &[Opt] = &[o("--debug", 0, N, P), o("--delimiter", 1, V, P), o("--field", 2, V, P), o("--format", 3, V, P), o("--from", 4, V, P), o("--from-unit", 5, V, P), o("--grouping", 6, N, P), o("--header", 7, J, P), o("--invalid", 8, V, P), o("--padding", 9, V, P), o("--round", 10, V, P), o("--suffix", 11, V, P), o("--to", 12, V, P), o("--to-unit", 13, V, P), o("--zero-terminated", 14, N, P), o("-M", 15, N, P), o("-d", 1, V, P), o("-z", 14, N, P)];
static O894: &[Opt] = &[o("--decode", 0, N, P), o("--ignore-garbage", 1, N, P), o("--wrap", 2, V, P), o("-d", 0, N, P), o("-i", 1, N, P), o("-w", 2, V, P)];
static O895: &[Opt] = &[o("--base16", 0, N, P), o("--base2lsbf", 1, N, P), o("--base2msbf", 2, N, P), o("--base32", 3, N, P), o("--base32hex", 4, N, P), o("--base64", 5, N, P), o("--base64url", 6, N, P), o("--decode", 7, N, P), o("--ignore-garbage", 8, N, P), o("--wrap", 9, V, P), o("--z85", 10, N, P), o("-d", 7, N, P), o("-i", 8, N, P), o("-w", 9, V, P)];
static O896: &[Opt] = &[o("--bourne-shell", 5, N, P), o("--c-shell", 2, N, P), o("--csh", 2, N, P), o("--print-database", 3, N, P), o("--print-ls-colors", 4, N, P), o("--sh", 5, N, P), o("-b", 5, N, P), o("-c", 2, N, P), o("-p", 3, N, P)];
static O897: &[Opt] = &[o("--null", 0, N, P), o("-0", 0, N, P)];
static O898: &[Opt] = &[o("--portability", 0, N, P), o("-P", 1, N, P), o("-p", 2, N, P)];
static O899: &[Opt] = &[o("--all", 0, N, P), o("--file", 1, V, P), o("--save", 2, N, P), o("-F", 1, V, P), o("-a", 0, N, P), o("-cbreak", 5, N, P), o("-cooked", 6, N, P), o("-evenp", 7, N, P), o("-g", 2, N, P), o("-inlcr", 9, N, P), o("-isig", 10, N, P), o("-ixoff", 11, N, P), o("-litout", 12, N, P), o("-nl", 13, N, P), o("-oddp", 14, N, P), o("-pass8", 15, N, P), o("-raw", 16, N, P)];
static O900: &[Opt] = &[o("--auto-reference", 0, N, P), o("--break-file", 1, V, P), o("--flag-truncation", 2, V, P), o("--format", 3, V, P), o("--gap-size", 4, V, P), o("--ignore-case", 5, N, P), o("--ignore-file", 6, V, P), o("--macro-name", 7, V, P), o("--only-file", 8, V, P), o("--references", 9, N, P), o("--right-side-refs", 10, N, P), o("--sentence-regexp", 11, V, P), o("--traditional", 12, N, P), o("--typeset-mode", 13, N, P), o("--width", 14, V, P), o("--word-regexp", 15, V, P), o("-A", 0, N, P), o("-F", 2, V, P), o("-G", 12, N, P), o("-M", 7, V, P), o("-O", 3, V, P), o("-R", 10, N, P), o("-S", 11, V, P), o("-T", 3, V, P), o("-W", 15, V, P), o("-b", 1, V, P), o("-f", 5, N, P), o("-g", 4, V, P), o("-i", 6, V, P), o("-o", 8, V, P), o("-r", 9, N, P), o("-t", 13, N, P), o("-w", 14, V, P)];
static O901: &[Opt] = &[o("--alphanum", 0, N, P), o("--alternative", 1, N, P), o("--ignore-case", 2, N, P), o("--terminate", 3, V, P), o("-a", 1, N, P), o("-d", 0, N, P), o("-f", 2, N, P), o("-t", 3, V, P)];
static O902: &[Opt] = &[o("-T", 0, V, P), o("-V", 1, N, P), o("-x", 2, N, P)];
static O903: &[Opt] = &[o("--after-context", 0, V, P), o("--basic-regexp", 1, N, P), o("--before-context", 2, V, P), o("--binary", 3, N, P), o("--binary-files", 4, V, P), o("--byte-offset", 5, N, P), o("--color", 6, J, P), o("--colour", 7, J, P), o("--context", 8, V, P), o("--count", 9, N, P), o("--dereference-recursive", 10, N, P), o("--devices", 11, V, P), o("--directories", 12, V, P), o("--exclude", 13, V, P), o("--exclude-dir", 14, V, P), o("--exclude-from", 15, V, P), o("--extended-regexp", 16, N, P), o("--file", 17, V, Read), o("--files-with-matches", 18, N, P), o("--files-without-match", 19, N, P), o("--fixed-strings", 20, N, P), o("--group-separator", 21, V, P), o("--ignore-case", 22, N, P), o("--include", 23, V, P), o("--initial-tab", 24, N, P), o("--invert-match", 25, N, P), o("--label", 26, V, P), o("--line-buffered", 27, N, P), o("--line-number", 28, N, P), o("--line-regexp", 29, N, P), o("--max-count", 30, V, P), o("--no-filename", 31, N, P), o("--no-group-separator", 32, N, P), o("--no-ignore-case", 33, N, P), o("--no-messages", 34, N, P), o("--null", 35, N, P), o("--null-data", 36, N, P), o("--only-matching", 37, N, P), o("--perl-regexp", 38, N, P), o("--quiet", 39, N, P), o("--recursive", 40, N, P), o("--regexp", 41, V, Text), o("--silent", 39, N, P), o("--text", 43, N, P), o("--with-filename", 44, N, P), o("--word-regexp", 45, N, P), o("-A", 0, V, P), o("-B", 2, V, P), o("-C", 8, V, P), o("-D", 11, V, P), o("-E", 16, N, P), o("-F", 20, N, P), o("-G", 1, N, P), o("-H", 44, N, P), o("-I", 54, N, P), o("-L", 19, N, P), o("-NUM", 56, N, P), o("-P", 38, N, P), o("-R", 10, N, P), o("-T", 24, N, P), o("-U", 3, N, P), o("-Z", 35, N, P), o("-a", 43, N, P), o("-b", 5, N, P), o("-c", 9, N, P), o("-d", 12, V, P), o("-e", 41, V, Text), o("-f", 17, V, Read), o("-h", 31, N, P), o("-i", 22, N, P), o("-l", 18, N, P), o("-m", 30, V, P), o("-n", 28, N, P), o("-o", 37, N, P), o("-q", 39, N, P), o("-r", 40, N, P), o("-s", 34, N, P), o("-v", 25, N, P), o("-w", 45, N, P), o("-x", 29, N, P), o("-z", 36, N, P)];
static O904: &[Opt] = &[o("--after-context", 0, V, P), o("--before-context", 1, V, P), o("--byte-offset", 2, N, P), o("--case-sensitive", 3, N, P), o("--color", 4, V, P), o("--colors", 5, V, P), o("--context", 6, V, P), o("--context-separator", 7, V, P), o("--count", 8, N, P), o("--count-matches", 9, N, P), o("--dfa-size-limit", 10, V, P), o("--encoding", 11, V, P), o("--engine", 12, V, P), o("--field-context-separator", 13, V, P), o("--field-match-separator", 14, V, P), o("--file", 15, V, Read), o("--files", 16, N, P), o("--files-with-matches", 17, N, P), o("--files-without-match", 18, N, P), o("--fixed-strings", 19, N, P), o("--follow", 20, N, P), o("--generate", 21, V, P), o("--glob", 22, V, P), o("--hidden", 23, N, P), o("--hostname-bin", 24, V, P), o("--hyperlink-format", 25, V, P), o("--iglob", 26, V, P), o("--ignore-case", 27, N, P), o("--ignore-file", 28, V, Read), o("--invert-match", 29, N, P), o("--json", 30, N, P), o("--line-number", 31, N, P), o("--line-regexp", 32, N, P), o("--max-columns", 33, V, P), o("--max-count", 34, V, P), o("--max-depth", 37, V, P), o("--max-filesize", 36, V, P), o("--maxdepth", 37, V, P), o("--multiline", 38, N, P), o("--no-filename", 39, N, P), o("--no-ignore", 40, N, P), o("--no-line-number", 41, N, P), o("--null", 42, N, P), o("--only-matching", 43, N, P), o("--path-separator", 44, V, P), o("--pcre2", 45, N, P), o("--pre", 46, V, P), o("--pre-glob", 47, V, P), o("--pretty", 48, N, P), o("--quiet", 49, N, P), o("--regex-size-limit", 50, V, P), o("--regexp", 51, V, Text), o("--replace", 52, V, Text), o("--search-zip", 53, N, P), o("--smart-case", 54, N, P), o("--sort", 55, V, P), o("--sortr", 56, V, P), o("--text", 57, N, P), o("--threads", 58, V, P), o("--type", 59, V, P), o("--type-add", 60, V, P), o("--type-clear", 61, V, P), o("--type-not", 62, V, P), o("--unrestricted", 63, N, P), o("--with-filename", 64, N, P), o("--word-regexp", 65, N, P), o("-.", 23, N, P), o("-0", 42, N, P), o("-A", 0, V, P), o("-B", 1, V, P), o("-C", 6, V, P), o("-E", 11, V, P), o("-F", 19, N, P), o("-H", 64, N, P), o("-I", 39, N, P), o("-L", 20, N, P), o("-M", 33, V, P), o("-N", 41, N, P), o("-P", 45, N, P), o("-S", 54, N, P), o("-T", 62, V, P), o("-U", 38, N, P), o("-a", 57, N, P), o("-b", 2, N, P), o("-c", 8, N, P), o("-d", 37, V, P), o("-e", 51, V, Text), o("-f", 15, V, Read), o("-g", 22, V, P), o("-i", 27, N, P), o("-j", 58, V, P), o("-l", 17, N, P), o("-m", 34, V, P), o("-n", 31, N, P), o("-o", 43, N, P), o("-p", 48, N, P), o("-q", 49, N, P), o("-r", 52, V, Text), o("-s", 3, N, P), o("-t", 59, V, P), o("-u", 63, N, P), o("-v", 29, N, P), o("-w", 65, N, P), o("-x", 32, N, P), o("-z", 53, N, P)];
static O905: &[Opt] = &[o("--after", 0, J, P), o("--before", 1, J, P), o("--context", 2, J, P), o("--depth", 3, V, P), o("--file-search-regex", 4, V, P), o("--ignore", 5, V, P), o("--ignore-dir", 6, V, P), o("--max-count", 7, V, P), o("--pager", 8, V, P), o("--path-to-ignore", 9, V, P), o("--width", 10, V, P), o("-A", 0, J, P), o("-B", 1, J, P), o("-C", 2, J, P), o("-G", 4, V, P), o("-Q", 15, N, P), o("-S", 16, N, P), o("-W", 10, V, P), o("-a", 18, N, P), o("-c", 19, N, P), o("-f", 20, N, P), o("-g", 21, N, P), o("-i", 22, N, P), o("-l", 23, N, P), o("-m", 7, V, P), o("-p", 9, V, P), o("-s", 26, N, P), o("-u", 27, N, P), o("-v", 28, N, P), o("-w", 29, N, P), o("-z", 30, N, P)];
static O906: &[Opt] = &[o("--debug", 0, N, P), o("--expression", 1, V, Code), o("--file", 2, V, Read), o("--follow-symlinks", 3, N, P), o("--in-place", 4, J, P), o("--line-length", 5, V, P), o("--null-data", 6, N, P), o("--posix", 7, N, P), o("--quiet", 8, N, P), o("--regexp-extended", 9, N, P), o("--sandbox", 10, N, P), o("--separate", 11, N, P), o("--silent", 8, N, P), o("--unbuffered", 13, N, P), o("-E", 9, N, P), o("-e", 1, V, Code), o("-f", 2, V, Read), o("-i", 4, J, P), o("-l", 5, V, P), o("-n", 8, N, P), o("-r", 9, N, P), o("-s", 11, N, P), o("-u", 13, N, P), o("-z", 6, N, P)];
static O907: &[Opt] = &[o("--assign", 0, V, P), o("--bignum", 1, N, P), o("--characters-as-bytes", 2, N, P), o("--copyright", 3, N, P), o("--csv", 4, N, P), o("--debug", 5, J, P), o("--dump-variables", 6, J, P), o("--exec", 7, V, Read), o("--field-separator", 8, V, P), o("--file", 9, V, Read), o("--gen-pot", 10, N, P), o("--include", 11, V, P), o("--lint", 12, J, P), o("--lint-old", 13, N, P), o("--load", 14, V, P), o("--no-optimize", 15, N, P), o("--non-decimal-data", 16, N, P), o("--optimize", 17, N, P), o("--posix", 18, N, P), o("--pretty-print", 19, J, P), o("--profile", 20, J, P), o("--re-interval", 21, N, P), o("--sandbox", 22, N, P), o("--source", 23, V, Code), o("--trace", 24, N, P), o("--traditional", 25, N, P), o("--use-lc-numeric", 26, N, P), o("--version", 27, N, Looks), o("-C", 3, N, P), o("-D", 5, J, P), o("-E", 7, V, Read), o("-F", 8, V, P), o("-I", 24, N, P), o("-L", 12, J, P), o("-M", 1, N, P), o("-N", 26, N, P), o("-O", 17, N, P), o("-P", 18, N, P), o("-S", 22, N, P), o("-V", 27, N, Looks), o("-W", 40, J, P), o("-b", 2, N, P), o("-c", 25, N, P), o("-d", 6, J, P), o("-e", 23, V, Code), o("-f", 9, V, Read), o("-g", 10, N, P), o("-i", 11, V, P), o("-k", 4, N, P), o("-l", 14, V, P), o("-n", 16, N, P), o("-o", 19, J, P), o("-p", 20, J, P), o("-r", 21, N, P), o("-s", 15, N, P), o("-t", 13, N, P), o("-v", 0, V, P)];
static O908: &[Opt] = &[o("--arg", 0, V, P), o("--argjson", 1, V, P), o("--args", 2, N, P), o("--ascii-output", 3, N, P), o("--color-output", 4, N, P), o("--compact-output", 5, N, P), o("--exit-status", 6, N, P), o("--from-file", 7, V, Read), o("--indent", 8, V, P), o("--join-output", 9, N, P), o("--jsonargs", 10, N, P), o("--monochrome-output", 11, N, P), o("--null-input", 12, N, P), o("--raw-input", 13, N, P), o("--raw-output", 14, N, P), o("--rawfile", 15, V, P), o("--seq", 16, N, P), o("--slurp", 17, N, P), o("--slurpfile", 18, V, P), o("--sort-keys", 19, N, P), o("--stream", 20, N, P), o("--tab", 21, N, P), o("--unbuffered", 22, N, P), o("-C", 4, N, P), o("-L", 24, V, P), o("-M", 11, N, P), o("-R", 13, N, P), o("-S", 19, N, P), o("-V", 28, N, Looks), o("-a", 3, N, P), o("-c", 5, N, P), o("-e", 6, N, P), o("-f", 7, V, Read), o("-h", 33, N, P), o("-j", 9, N, P), o("-n", 12, N, P), o("-r", 14, N, P), o("-s", 17, N, P)];
static O909: &[Opt] = &[o("--colors", 0, N, P), o("--csv-separator", 1, V, P), o("--exit-status", 2, N, P), o("--from-file", 3, V, Read), o("--front-matter", 4, V, P), o("--header-preprocess", 5, N, P), o("--indent", 6, V, P), o("--inplace", 7, N, P), o("--input-format", 8, V, P), o("--no-colors", 9, N, P), o("--no-doc", 10, N, P), o("--null-input", 11, N, P), o("--output-format", 12, V, P), o("--prettyPrint", 13, N, P), o("--split-exp", 14, V, P), o("--tojson", 15, N, P), o("--unwrapScalar", 16, J, P), o("--verbose", 17, N, P), o("--xml-attribute-prefix", 18, V, P), o("-C", 0, N, P), o("-I", 6, V, P), o("-M", 9, N, P), o("-N", 10, N, P), o("-P", 13, N, P), o("-e", 2, N, P), o("-f", 4, V, P), o("-i", 7, N, P), o("-j", 15, N, P), o("-n", 11, N, P), o("-o", 12, V, P), o("-p", 8, V, P), o("-r", 16, J, P), o("-s", 14, V, P), o("-v", 17, N, P)];
static O910: &[Opt] = &[o("-D", 0, V, P), o("-E", 1, N, P), o("-F", 2, N, P), o("-G", 3, N, P), o("-I", 4, N, P), o("-K", 5, N, P), o("-M", 6, N, P), o("-N", 7, N, P), o("-O", 8, V, Write), o("-P", 9, V, P), o("-Q", 10, N, P), o("-R", 11, N, P), o("-S", 12, N, P), o("-T", 13, V, P), o("-U", 14, N, P), o("-V", 15, N, Looks), o("-W", 16, N, P), o("-X", 17, N, P), o("-b", 18, V, P), o("-e", 19, N, P), o("-f", 20, N, P), o("-g", 21, N, P), o("-h", 22, V, P), o("-i", 23, N, P), o("-j", 24, V, P), o("-k", 25, V, P), o("-m", 26, N, P), o("-n", 27, N, P), o("-o", 28, V, Write), o("-p", 29, V, P), o("-q", 30, N, P), o("-r", 31, N, P), o("-s", 32, N, P), o("-t", 33, V, P), o("-u", 34, N, P), o("-w", 35, N, P), o("-x", 36, V, P), o("-y", 37, V, P), o("-z", 38, V, P)];
static O911: &[Opt] = &[o("--color", 0, V, P), o("--decorations", 1, V, P), o("--diff", 2, N, P), o("--diff-context", 3, V, P), o("--file-name", 4, V, P), o("--force-colorization", 5, N, P), o("--highlight-line", 6, V, P), o("--italic-text", 7, V, P), o("--language", 8, V, P), o("--line-range", 9, V, P), o("--list-languages", 10, N, P), o("--map-syntax", 11, V, P), o("--number", 12, N, P), o("--pager", 13, V, P), o("--paging", 14, V, P), o("--plain", 15, N, P), o("--show-all", 16, N, P), o("--style", 17, V, P), o("--tabs", 18, V, P), o("--terminal-width", 19, V, P), o("--theme", 20, V, P), o("--unbuffered", 21, N, P), o("--wrap", 22, V, P), o("-A", 16, N, P), o("-H", 6, V, P), o("-L", 10, N, P), o("-d", 2, N, P), o("-f", 5, N, P), o("-l", 8, V, P), o("-m", 11, V, P), o("-n", 12, N, P), o("-p", 15, N, P), o("-r", 9, V, P), o("-u", 21, N, P)];
static O912: &[Opt] = &[o("-C", 0, N, P), o("-E", 1, N, P), o("-R", 2, V, P), o("-a", 3, N, P), o("-autoskip", 4, N, P), o("-b", 5, N, P), o("-bits", 6, N, P), o("-c", 7, V, P), o("-capitalize", 8, N, P), o("-cols", 9, V, P), o("-d", 10, N, P), o("-e", 11, N, P), o("-g", 12, V, P), o("-groupsize", 13, V, P), o("-h", 14, N, P), o("-i", 15, N, P), o("-include", 16, N, P), o("-l", 17, V, P), o("-len", 18, V, P), o("-n", 19, V, P), o("-name", 20, V, P), o("-o", 21, V, P), o("-p", 22, N, P), o("-plain", 23, N, P), o("-ps", 24, N, P), o("-r", 25, N, P), o("-revert", 26, N, P), o("-s", 27, V, P), o("-seek", 28, V, P), o("-t", 29, N, P), o("-u", 30, N, P), o("-v", 31, N, Looks)];
static O913: &[Opt] = &[o("--from-code", 0, V, P), o("--list", 1, N, P), o("--output", 2, V, Write), o("--silent", 3, N, P), o("--to-code", 4, V, P), o("--verbose", 5, N, P), o("-c", 6, N, P), o("-f", 0, V, P), o("-l", 1, N, P), o("-o", 2, V, Write), o("-s", 3, N, P), o("-t", 4, V, P)];
static O914: &[Opt] = &[o("--all", 0, N, P), o("--bytes", 1, V, P), o("--data", 2, N, P), o("--encoding", 3, V, P), o("--output-separator", 4, V, P), o("--print-file-name", 5, N, P), o("--radix", 6, V, P), o("--target", 7, V, P), o("--unicode", 8, V, P), o("-T", 7, V, P), o("-U", 8, V, P), o("-a", 0, N, P), o("-d", 2, N, P), o("-e", 3, V, P), o("-f", 5, N, P), o("-n", 1, V, P), o("-o", 16, N, P), o("-s", 4, V, P), o("-t", 6, V, P), o("-w", 19, N, P)];
static O915: &[Opt] = &[o("--backup", 0, N, P), o("--basename-prefix", 1, V, P), o("--batch", 2, N, P), o("--binary", 3, N, P), o("--context", 4, N, P), o("--directory", 5, V, Cwd), o("--dry-run", 6, N, Tries), o("--ed", 7, N, P), o("--force", 8, N, P), o("--forward", 9, N, P), o("--fuzz", 10, V, P), o("--get", 11, V, P), o("--ifdef", 12, V, P), o("--ignore-whitespace", 13, N, P), o("--input", 14, V, Read), o("--merge", 15, J, P), o("--normal", 16, N, P), o("--output", 17, V, Write), o("--posix", 18, N, P), o("--prefix", 19, V, P), o("--quiet", 20, N, P), o("--quoting-style", 21, V, P), o("--read-only", 22, V, P), o("--reject-file", 23, V, Write), o("--reject-format", 24, V, P), o("--remove-empty-files", 25, N, P), o("--reverse", 26, N, P), o("--set-time", 27, N, P), o("--set-utc", 28, N, P), o("--silent", 20, N, P), o("--strip", 30, V, P), o("--suffix", 31, V, P), o("--unified", 32, N, P), o("--verbose", 33, N, P), o("--version-control", 34, V, P), o("-B", 19, V, P), o("-D", 12, V, P), o("-E", 25, N, P), o("-F", 10, V, P), o("-N", 9, N, P), o("-R", 26, N, P), o("-T", 27, N, P), o("-V", 34, V, P), o("-Y", 1, V, P), o("-Z", 28, N, P), o("-b", 0, N, P), o("-c", 4, N, P), o("-d", 5, V, Cwd), o("-e", 7, N, P), o("-f", 8, N, P), o("-g", 11, V, P), o("-i", 14, V, Read), o("-l", 13, N, P), o("-n", 16, N, P), o("-o", 17, V, Write), o("-p", 30, V, P), o("-r", 23, V, Write), o("-s", 20, N, P), o("-t", 2, N, P), o("-u", 32, N, P), o("-z", 31, V, P)];
static O916: &[Opt] = &[o("--clean", 0, N, P), o("--cmd", 1, V, Code), o("--embed", 2, N, P), o("--headless", 3, N, P), o("--listen", 4, V, P), o("--remote", 5, N, P), o("--server", 6, V, P), o("--servername", 7, V, P), o("--startuptime", 8, V, Write), o("-C", 9, N, P), o("-E", 10, N, P), o("-Es", 11, N, P), o("-M", 12, N, P), o("-N", 13, N, P), o("-O", 14, J, P), o("-R", 15, N, P), o("-S", 16, V, Read), o("-T", 17, V, P), o("-U", 18, V, Read), o("-V", 19, J, P), o("-W", 20, V, Write), o("-Z", 21, N, P), o("-b", 22, N, P), o("-c", 23, V, Code), o("-d", 24, N, P), o("-e", 25, N, P), o("-es", 26, N, P), o("-f", 27, N, P), o("-g", 28, N, P), o("-i", 29, V, P), o("-l", 30, N, P), o("-m", 31, N, P), o("-n", 32, N, P), o("-o", 33, J, P), o("-p", 34, J, P), o("-q", 35, J, P), o("-r", 36, J, P), o("-s", 37, V, P), o("-t", 38, V, P), o("-u", 39, V, Read), o("-w", 40, V, Write), o("-x", 41, N, P), o("-y", 42, N, P)];
static O917: &[Opt] = &[o("--cmd", 0, V, Code), o("-E", 1, N, P), o("-R", 2, N, P), o("-S", 3, V, Read), o("-T", 4, V, P), o("-V", 5, J, P), o("-W", 6, V, Write), o("-c", 7, V, Code), o("-e", 8, N, P), o("-i", 9, V, P), o("-n", 10, N, P), o("-s", 11, N, P), o("-t", 12, V, P), o("-u", 13, V, Read), o("-v", 14, N, P), o("-w", 15, V, P)];
static O918: &[Opt] = &[o("--batch", 0, N, P), o("--chdir", 1, V, Cwd), o("--daemon", 2, J, P), o("--debug-init", 3, N, P), o("--directory", 4, V, P), o("--display", 5, V, P), o("--dump-file", 6, V, P), o("--eval", 7, V, Code), o("--execute", 7, V, Code), o("--file", 9, V, P), o("--find-file", 9, V, P), o("--funcall", 11, V, P), o("--geometry", 12, V, P), o("--help", 13, N, Looks), o("--init-directory", 14, V, P), o("--insert", 15, V, Read), o("--kill", 16, N, P), o("--load", 17, V, Read), o("--name", 18, V, P), o("--no-init-file", 19, N, P), o("--no-site-file", 20, N, P), o("--no-site-lisp", 21, N, P), o("--no-splash", 22, N, P), o("--quick", 23, N, P), o("--script", 24, V, Read), o("--terminal", 25, V, P), o("--title", 26, V, P), o("--user", 27, V, P), o("--version", 28, N, Looks), o("--visit", 9, V, P), o("-L", 4, V, P), o("-Q", 23, N, P), o("-T", 26, V, P), o("-batch", 0, N, P), o("-chdir", 1, V, Cwd), o("-d", 5, V, P), o("-directory", 4, V, P), o("-display", 5, V, P), o("-eval", 7, V, Code), o("-execute", 7, V, Code), o("-f", 11, V, P), o("-file", 9, V, P), o("-find-file", 9, V, P), o("-funcall", 11, V, P), o("-g", 12, V, P), o("-geometry", 12, V, P), o("-insert", 15, V, Read), o("-kill", 16, N, P), o("-l", 17, V, Read), o("-load", 17, V, Read), o("-name", 18, V, P), o("-no-init-file", 19, N, P), o("-nsl", 22, N, P), o("-nw", 53, N, P), o("-q", 19, N, P), o("-quick", 23, N, P), o("-script", 24, V, Read), o("-t", 25, V, P), o("-terminal", 25, V, P), o("-title", 26, V, P), o("-u", 27, V, P), o("-user", 27, V, P), o("-visit", 9, V, P), o("-x", 24, V, Read)];
static O919: &[Opt] = &[o("--alternate-editor", 0, V, P), o("--create-frame", 1, N, P), o("--display", 2, V, P), o("--eval", 3, J, Code), o("--frame-parameters", 4, V, P), o("--help", 5, N, Looks), o("--no-wait", 6, N, P), o("--parent-id", 7, V, P), o("--quiet", 8, N, P), o("--reuse-frame", 9, N, P), o("--server-file", 10, V, P), o("--socket-name", 11, V, P), o("--suppress-output", 12, N, P), o("--timeout", 13, V, P), o("--tramp", 14, V, P), o("--tty", 15, N, P), o("--version", 16, N, Looks), o("-F", 4, V, P), o("-H", 5, N, Looks), o("-T", 14, V, P), o("-V", 16, N, Looks), o("-a", 0, V, P), o("-c", 1, N, P), o("-d", 2, V, P), o("-e", 3, J, Code), o("-f", 10, V, P), o("-n", 6, N, P), o("-nw", 15, N, P), o("-q", 8, N, P), o("-r", 9, N, P), o("-s", 11, V, P), o("-t", 15, N, P), o("-u", 12, N, P), o("-w", 13, V, P)];
static O920: &[Opt] = &[o("--prompt", 0, V, P), o("--quiet", 1, N, P), o("--silent", 1, N, P), o("-E", 3, N, P), o("-G", 4, N, P), o("-V", 5, N, Looks), o("-h", 6, N, Looks), o("-l", 7, N, P), o("-p", 0, V, P), o("-r", 9, N, P), o("-s", 1, N, P), o("-v", 11, N, P)];
static O921: &[Opt] = &[o("--absolute-names", 0, N, P), o("--acls", 1, N, P), o("--add-file", 2, V, P), o("--after-date", 76, V, P), o("--anchored", 4, N, P), o("--append", 5, N, P), o("--atime-preserve", 6, J, P), o("--auto-compress", 7, N, P), o("--backup", 8, J, P), o("--block-number", 9, N, P), o("--blocking-factor", 10, V, P), o("--bzip2", 11, N, P), o("--catenate", 12, N, P), o("--check-device", 13, N, P), o("--check-links", 14, N, P), o("--checkpoint", 15, J, P), o("--checkpoint-action", 16, V, P), o("--clamp-mtime", 17, N, P), o("--compare", 26, N, P), o("--compress", 19, N, P), o("--concatenate", 12, N, P), o("--confirmation", 61, N, P), o("--create", 22, N, P), o("--delay-directory-restore", 23, N, P), o("--delete", 24, N, P), o("--dereference", 25, N, P), o("--diff", 26, N, P), o("--directory", 27, V, Cwd), o("--exclude", 28, V, P), o("--exclude-backups", 29, N, P), o("--exclude-caches", 30, N, P), o("--exclude-caches-all", 31, N, P), o("--exclude-caches-under", 32, V, P), o("--exclude-from", 33, V, Read), o("--exclude-ignore", 34, V, P), o("--exclude-ignore-recursive", 35, V, P), o("--exclude-tag", 36, V, P), o("--exclude-tag-all", 37, V, P), o("--exclude-tag-under", 38, V, P), o("--exclude-vcs", 39, N, P), o("--exclude-vcs-ignores", 40, N, P), o("--extract", 41, N, P), o("--file", 42, V, P), o("--files-from", 43, V, Read), o("--force-local", 44, N, P), o("--format", 45, V, P), o("--full-time", 46, N, P), o("--get", 41, N, P), o("--group", 48, V, P), o("--group-map", 49, V, P), o("--gunzip", 51, N, P), o("--gzip", 51, N, P), o("--hard-dereference", 52, N, P), o("--hole-detection", 53, V, P), o("--ignore-case", 54, N, P), o("--ignore-command-error", 55, V, P), o("--ignore-failed-read", 56, N, P), o("--ignore-zeros", 57, N, P), o("--incremental", 58, N, P), o("--index-file", 59, V, P), o("--info-script", 60, V, Line), o("--interactive", 61, N, P), o("--keep-directory-symlink", 62, N, P), o("--keep-newer-files", 63, N, P), o("--keep-old-files", 64, N, P), o("--label", 65, V, P), o("--level", 66, V, P), o("--list", 67, N, P), o("--listed-incremental", 68, V, P), o("--lzip", 69, N, P), o("--lzma", 70, N, P), o("--lzop", 71, N, P), o("--mode", 72, V, P), o("--mtime", 73, V, P), o("--multi-volume", 74, N, P), o("--new-volume-script", 60, V, Line), o("--newer", 76, V, P), o("--newer-mtime", 77, V, P), o("--no-acls", 78, N, P), o("--no-anchored", 79, N, P), o("--no-auto-compress", 80, N, P), o("--no-check-device", 81, N, P), o("--no-delay-directory-restore", 82, N, P), o("--no-ignore-case", 83, N, P), o("--no-ignore-command-error", 84, N, P), o("--no-null", 85, N, P), o("--no-overwrite-dir", 86, N, P), o("--no-quote-chars", 87, V, P), o("--no-recursion", 88, N, P), o("--no-same-owner", 89, N, P), o("--no-same-permissions", 90, N, P), o("--no-seek", 91, N, P), o("--no-selinux", 92, N, P), o("--no-unquote", 93, N, P), o("--no-verbatim-files-from", 94, N, P), o("--no-wildcards", 95, N, P), o("--no-wildcards-match-slash", 96, N, P), o("--no-xattrs", 97, N, P), o("--null", 98, N, P), o("--numeric-owner", 99, N, P), o("--occurrence", 100, J, P), o("--old-archive", 101, N, P), o("--one-file-system", 102, N, P), o("--one-top-level", 103, J, P), o("--overwrite", 104, N, P), o("--overwrite-dir", 105, N, P), o("--owner", 106, V, P), o("--owner-map", 107, V, P), o("--pax-option", 108, V, P), o("--portability", 101, N, P), o("--posix", 110, N, P), o("--preserve-order", 111, N, P), o("--preserve-permissions", 112, N, P), o("--quote-chars", 113, V, P), o("--quoting-style", 114, V, P), o("--read-full-records", 115, N, P), o("--record-size", 116, V, P), o("--recursion", 117, N, P), o("--recursive-unlink", 118, N, P), o("--remove-files", 119, N, P), o("--restrict", 120, N, P), o("--rmt-command", 121, V, P), o("--rsh-command", 122, V, P), o("--same-order", 111, N, P), o("--same-owner", 124, N, P), o("--same-permissions", 112, N, P), o("--seek", 126, N, P), o("--selinux", 127, N, P), o("--show-defaults", 128, N, P), o("--show-omitted-dirs", 129, N, P), o("--show-snapshot-field-ranges", 130, N, P), o("--show-stored-names", 132, N, P), o("--show-transformed-names", 132, N, P), o("--skip-old-files", 133, N, P), o("--sort", 134, V, P), o("--sparse", 135, N, P), o("--sparse-version", 136, V, P), o("--starting-file", 137, V, P), o("--strip-components", 138, V, P), o("--suffix", 139, V, P), o("--tape-length", 140, V, P), o("--test-label", 141, N, P), o("--to-command", 142, V, Line), o("--to-stdout", 143, N, P), o("--totals", 144, J, P), o("--touch", 145, N, P), o("--transform", 146, V, P), o("--uncompress", 147, N, P), o("--ungzip", 51, N, P), o("--unlink-first", 149, N, P), o("--unquote", 150, N, P), o("--update", 151, N, P), o("--usage", 152, N, P), o("--use-compress-program", 153, V, Line), o("--utc", 154, N, P), o("--verbatim-files-from", 155, N, P), o("--verbose", 156, N, P), o("--verify", 157, N, P), o("--volno-file", 158, V, P), o("--warning", 159, V, P), o("--wildcards", 160, N, P), o("--wildcards-match-slash", 161, N, P), o("--xattrs", 162, N, P), o("--xattrs-exclude", 163, V, P), o("--xattrs-include", 164, V, P), o("--xform", 146, V, P), o("--xz", 166, N, P), o("--zstd", 167, N, P), o("-A", 12, N, P), o("-B", 115, N, P), o("-C", 27, V, Cwd), o("-F", 60, V, Line), o("-G", 58, N, P), o("-H", 45, V, P), o("-I", 153, V, Line), o("-J", 166, N, P), o("-K", 137, V, P), o("-L", 140, V, P), o("-M", 74, N, P), o("-N", 76, V, P), o("-O", 143, N, P), o("-P", 0, N, P), o("-R", 9, N, P), o("-S", 135, N, P), o("-T", 43, V, Read), o("-U", 149, N, P), o("-V", 65, V, P), o("-W", 157, N, P), o("-X", 33, V, Read), o("-Z", 19, N, P), o("-a", 7, N, P), o("-b", 10, V, P), o("-c", 22, N, P), o("-d", 26, N, P), o("-f", 42, V, P), o("-g", 68, V, P), o("-h", 25, N, P), o("-i", 57, N, P), o("-j", 11, N, P), o("-k", 64, N, P), o("-l", 14, N, P), o("-m", 145, N, P), o("-n", 126, N, P), o("-o", 203, N, P), o("-p", 112, N, P), o("-r", 5, N, P), o("-s", 111, N, P), o("-t", 67, N, P), o("-u", 151, N, P), o("-v", 156, N, P), o("-w", 61, N, P), o("-x", 41, N, P), o("-z", 51, N, P)];
static O922: &[Opt] = &[o("--output-file", 0, V, Write), o("--unzip-command", 1, V, Line), o("-0", 2, N, P), o("-1", 3, N, P), o("-9", 4, N, P), o("-@", 5, N, P), o("-A", 6, N, P), o("-D", 7, N, P), o("-FS", 8, N, P), o("-O", 0, V, Write), o("-P", 10, V, P), o("-T", 11, N, P), o("-TT", 1, V, Line), o("-X", 13, N, P), o("-b", 14, V, P), o("-d", 15, N, P), o("-e", 16, N, P), o("-f", 17, N, P), o("-g", 18, N, P), o("-i", 19, V, P), o("-j", 20, N, P), o("-l", 21, N, P), o("-m", 22, N, P), o("-n", 23, V, P), o("-o", 24, N, P), o("-q", 25, N, P), o("-r", 26, N, P), o("-s", 27, V, P), o("-t", 28, V, P), o("-tt", 29, V, P), o("-u", 30, N, P), o("-v", 31, N, P), o("-x", 32, V, P), o("-y", 33, N, P)];
static O923: &[Opt] = &[o("-C", 0, N, P), o("-I", 1, V, P), o("-L", 2, N, P), o("-O", 3, V, P), o("-P", 4, V, P), o("-X", 5, N, P), o("-Z", 6, N, P), o("-a", 7, N, P), o("-d", 8, V, Into), o("-f", 9, N, P), o("-j", 10, N, P), o("-l", 11, N, Tries), o("-n", 12, N, P), o("-o", 13, N, P), o("-p", 14, N, P), o("-q", 15, N, P), o("-t", 16, N, Tries), o("-u", 17, N, P), o("-v", 18, N, Tries), o("-x", 19, V, P)];
static O924: &[Opt] = &[o("-ao", 0, J, P), o("-i", 1, J, P), o("-m", 2, J, P), o("-mhe", 3, J, P), o("-mx", 4, J, P), o("-o", 5, J, P), o("-p", 6, J, P), o("-r", 7, J, P), o("-scs", 8, J, P), o("-sdel", 9, N, P), o("-sfx", 10, J, P), o("-si", 11, J, P), o("-so", 12, N, P), o("-spf", 13, N, P), o("-ssc", 14, J, P), o("-t", 15, J, P), o("-v", 16, J, P), o("-w", 17, J, P), o("-x", 18, J, P), o("-y", 19, N, P)];
static O925: &[Opt] = &[o("-ad", 0, N, P), o("-ep", 1, N, P), o("-hp", 2, J, P), o("-inul", 3, N, P), o("-m", 4, J, P), o("-o", 5, J, P), o("-p", 6, J, P), o("-r", 7, N, P), o("-v", 8, J, P), o("-x", 9, J, P), o("-y", 10, N, P)];
static O926: &[Opt] = &[o("--ascii", 0, N, P), o("--best", 1, N, P), o("--blocksize", 2, V, P), o("--decompress", 3, N, P), o("--fast", 4, N, P), o("--force", 5, N, P), o("--keep", 6, N, P), o("--list", 7, N, P), o("--name", 8, N, P), o("--no-name", 9, N, P), o("--processes", 10, V, P), o("--quiet", 11, N, P), o("--recursive", 12, N, P), o("--rsyncable", 13, N, P), o("--stdout", 14, N, P), o("--suffix", 15, V, P), o("--synchronous", 16, N, P), o("--test", 17, N, P), o("--to-stdout", 14, N, P), o("--uncompress", 3, N, P), o("--verbose", 20, N, P), o("-1", 4, N, P), o("-9", 1, N, P), o("-N", 8, N, P), o("-S", 15, V, P), o("-a", 0, N, P), o("-b", 2, V, P), o("-c", 14, N, P), o("-d", 3, N, P), o("-f", 5, N, P), o("-k", 6, N, P), o("-l", 7, N, P), o("-n", 9, N, P), o("-p", 10, V, P), o("-q", 11, N, P), o("-r", 12, N, P), o("-t", 17, N, P), o("-v", 20, N, P)];
static O927: &[Opt] = &[o("--best", 0, N, P), o("--compress", 1, N, P), o("--decompress", 2, N, P), o("--fast", 3, N, P), o("--force", 4, N, P), o("--keep", 5, N, P), o("--quiet", 6, N, P), o("--small", 7, N, P), o("--stdout", 8, N, P), o("--test", 9, N, P), o("--verbose", 10, N, P), o("-1", 3, N, P), o("-9", 0, N, P), o("-c", 8, N, P), o("-d", 2, N, P), o("-f", 4, N, P), o("-k", 5, N, P), o("-m", 17, J, P), o("-p", 18, J, P), o("-q", 6, N, P), o("-s", 7, N, P), o("-t", 9, N, P), o("-v", 10, N, P), o("-z", 1, N, P)];
static O928: &[Opt] = &[o("--block-size", 0, V, P), o("--check", 1, V, P), o("--compress", 2, N, P), o("--decompress", 3, N, P), o("--extreme", 4, N, P), o("--files", 5, J, P), o("--files0", 6, J, P), o("--force", 7, N, P), o("--format", 8, V, P), o("--keep", 9, N, P), o("--list", 10, N, P), o("--memlimit", 11, V, P), o("--quiet", 12, N, P), o("--single-stream", 13, N, P), o("--stdout", 14, N, P), o("--suffix", 15, V, P), o("--test", 16, N, P), o("--threads", 17, V, P), o("--verbose", 18, N, P), o("-C", 1, V, P), o("-F", 8, V, P), o("-M", 11, V, P), o("-S", 15, V, P), o("-T", 17, V, P), o("-c", 14, N, P), o("-d", 3, N, P), o("-e", 4, N, P), o("-f", 7, N, P), o("-k", 9, N, P), o("-l", 10, N, P), o("-q", 12, N, P), o("-t", 16, N, P), o("-v", 18, N, P), o("-z", 2, N, P)];
static O929: &[Opt] = &[o("--decompress", 0, N, P), o("--filelist", 1, V, Read), o("--force", 2, N, P), o("--format", 3, V, P), o("--keep", 4, N, P), o("--list", 5, N, P), o("--long", 6, J, P), o("--maxdict", 7, V, P), o("--output-dir-flat", 8, V, Into), o("--output-dir-mirror", 9, V, Into), o("--quiet", 10, N, P), o("--rm", 11, N, P), o("--stdout", 12, N, P), o("--test", 13, N, P), o("--train", 14, N, P), o("--ultra", 15, N, P), o("--verbose", 16, N, P), o("-1", 17, N, P), o("-19", 18, N, P), o("-D", 19, V, P), o("-M", 20, V, P), o("-S", 21, N, P), o("-T", 22, J, P), o("-c", 12, N, P), o("-d", 0, N, P), o("-f", 2, N, P), o("-k", 4, N, P), o("-l", 5, N, P), o("-o", 28, V, Write), o("-q", 10, N, P), o("-r", 30, N, P), o("-t", 13, N, P), o("-v", 16, N, P)];
static O930: &[Opt] = &[o("--decompress", 0, N, P), o("--force", 1, N, P), o("--keep", 2, N, P), o("--list", 3, N, P), o("--stdout", 4, N, P), o("--test", 5, N, P), o("-1", 6, N, P), o("-9", 7, N, P), o("-B", 8, J, P), o("-D", 9, V, P), o("-c", 4, N, P), o("-d", 0, N, P), o("-f", 1, N, P), o("-k", 2, N, P), o("-m", 14, N, P), o("-q", 15, N, P), o("-r", 16, N, P), o("-t", 5, N, P), o("-v", 18, N, P), o("-z", 19, N, P)];
static O931: &[Opt] = &[o("-b", 0, V, P), o("-c", 1, N, P), o("-d", 2, N, P), o("-f", 3, N, P), o("-r", 4, N, P), o("-v", 5, N, P)];
static O932: &[Opt] = &[o("--create", 0, N, P), o("--directory", 1, V, Cwd), o("--extract", 2, N, P), o("--file", 3, V, P), o("--format", 4, V, P), o("--io-size", 5, V, P), o("--list", 6, N, P), o("--make-directories", 7, N, P), o("--message", 8, V, P), o("--null", 9, N, P), o("--owner", 10, V, P), o("--pass-through", 11, N, P), o("--pattern-file", 12, V, Read), o("--rsh-command", 13, V, P), o("--unconditional", 14, N, P), o("--verbose", 15, N, P), o("-0", 9, N, P), o("-A", 17, N, P), o("-B", 18, N, P), o("-C", 5, V, P), o("-D", 1, V, Cwd), o("-E", 12, V, Read), o("-F", 3, V, P), o("-H", 4, V, P), o("-I", 24, V, P), o("-L", 25, N, P), o("-M", 8, V, P), o("-O", 27, V, Write), o("-R", 10, V, P), o("-S", 29, N, P), o("-V", 30, N, P), o("-a", 31, N, P), o("-b", 32, N, P), o("-c", 33, N, P), o("-d", 7, N, P), o("-f", 35, N, P), o("-i", 2, N, P), o("-k", 37, N, P), o("-l", 38, N, P), o("-m", 39, N, P), o("-n", 40, N, P), o("-o", 0, N, P), o("-p", 11, N, P), o("-r", 43, N, P), o("-s", 44, N, P), o("-t", 6, N, P), o("-u", 14, N, P), o("-v", 15, N, P)];
static O933: &[Opt] = &[o("-#", 140, N, P), o("--abstract-unix-socket", 1, V, P), o("--alt-svc", 2, V, Write), o("--anyauth", 3, N, P), o("--append", 4, N, P), o("--aws-sigv4", 5, V, P), o("--basic", 6, N, P), o("--cacert", 7, V, P), o("--capath", 8, V, P), o("--cert", 9, V, P), o("--cert-status", 10, N, P), o("--cert-type", 11, V, P), o("--ciphers", 12, V, P), o("--compressed", 13, N, P), o("--compressed-ssh", 14, N, P), o("--config", 15, V, Read), o("--connect-timeout", 16, V, P), o("--connect-to", 17, V, P), o("--continue-at", 18, V, P), o("--cookie", 19, V, P), o("--cookie-jar", 20, V, Write), o("--create-dirs", 21, N, P), o("--create-file-mode", 22, V, P), o("--crlf", 23, N, P), o("--crlfile", 24, V, P), o("--curves", 25, V, P), o("--data", 26, V, P), o("--data-ascii", 27, V, P), o("--data-binary", 28, V, P), o("--data-raw", 29, V, P), o("--data-urlencode", 30, V, P), o("--delegation", 31, V, P), o("--digest", 32, N, P), o("--disable", 33, N, P), o("--disable-eprt", 34, N, P), o("--disable-epsv", 35, N, P), o("--disallow-username-in-url", 36, N, P), o("--dns-interface", 37, V, P), o("--dns-ipv4-addr", 38, V, P), o("--dns-ipv6-addr", 39, V, P), o("--dns-servers", 40, V, P), o("--doh-cert-status", 41, N, P), o("--doh-insecure", 42, N, P), o("--doh-url", 43, V, P), o("--dump-header", 44, V, Write), o("--egd-file", 45, V, P), o("--engine", 46, V, P), o("--etag-compare", 47, V, P), o("--etag-save", 48, V, Write), o("--expect100-timeout", 49, V, P), o("--fail", 50, N, P), o("--fail-early", 51, N, P), o("--fail-with-body", 52, N, P), o("--false-start", 53, N, P), o("--form", 54, V, P), o("--form-escape", 55, N, P), o("--form-string", 56, V, P), o("--ftp-account", 57, V, P), o("--ftp-alternative-to-user", 58, V, P), o("--ftp-create-dirs", 59, N, P), o("--ftp-method", 60, V, P), o("--ftp-pasv", 61, N, P), o("--ftp-port", 62, V, P), o("--ftp-pret", 63, N, P), o("--ftp-skip-pasv-ip", 64, N, P), o("--ftp-ssl-ccc", 65, N, P), o("--ftp-ssl-ccc-mode", 66, V, P), o("--ftp-ssl-control", 67, N, P), o("--get", 68, N, P), o("--globoff", 69, N, P), o("--happy-eyeballs-timeout-ms", 70, V, P), o("--haproxy-protocol", 71, N, P), o("--head", 72, N, P), o("--header", 73, V, P), o("--hostpubmd5", 74, V, P), o("--hostpubsha256", 75, V, P), o("--hsts", 76, V, Write), o("--http0.9", 77, N, P), o("--http1.0", 78, N, P), o("--http1.1", 79, N, P), o("--http2", 80, N, P), o("--http2-prior-knowledge", 81, N, P), o("--http3", 82, N, P), o("--http3-only", 83, N, P), o("--ignore-content-length", 84, N, P), o("--include", 85, N, P), o("--insecure", 86, N, P), o("--interface", 87, V, P), o("--ipv4", 88, N, P), o("--ipv6", 89, N, P), o("--json", 90, V, P), o("--junk-session-cookies", 91, N, P), o("--keepalive-time", 92, V, P), o("--key", 93, V, P), o("--key-type", 94, V, P), o("--krb", 95, V, P), o("--libcurl", 96, V, Write), o("--limit-rate", 97, V, P), o("--list-only", 98, N, P), o("--local-port", 99, V, P), o("--location", 100, N, P), o("--location-trusted", 101, N, P), o("--login-options", 102, V, P), o("--mail-auth", 103, V, P), o("--mail-from", 104, V, P), o("--mail-rcpt", 105, V, P), o("--mail-rcpt-allowfails", 106, N, P), o("--manual", 107, N, P), o("--max-filesize", 108, V, P), o("--max-redirs", 109, V, P), o("--max-time", 110, V, P), o("--metalink", 111, N, P), o("--negotiate", 112, N, P), o("--netrc", 113, N, P), o("--netrc-file", 114, V, P), o("--netrc-optional", 115, N, P), o("--next", 116, N, P), o("--no-alpn", 117, N, P), o("--no-buffer", 118, N, P), o("--no-clobber", 119, N, P), o("--no-keepalive", 120, N, P), o("--no-npn", 121, N, P), o("--no-progress-meter", 122, N, P), o("--no-sessionid", 123, N, P), o("--noproxy", 124, V, P), o("--ntlm", 125, N, P), o("--ntlm-wb", 126, N, P), o("--oauth2-bearer", 127, V, P), o("--output", 128, V, Write), o("--output-dir", 129, V, Into), o("--parallel", 130, N, P), o("--parallel-immediate", 130, N, P), o("--parallel-max", 132, V, P), o("--pass", 133, V, P), o("--path-as-is", 134, N, P), o("--pinnedpubkey", 135, V, P), o("--post301", 136, N, P), o("--post302", 137, N, P), o("--post303", 138, N, P), o("--preproxy", 139, N, P), o("--progress-bar", 140, N, P), o("--proto", 141, V, P), o("--proto-default", 142, V, P), o("--proto-redir", 143, V, P), o("--proxy", 144, N, P), o("--proxy-anyauth", 145, N, P), o("--proxy-basic", 146, N, P), o("--proxy-cacert", 147, V, P), o("--proxy-capath", 148, V, P), o("--proxy-cert", 149, V, P), o("--proxy-cert-type", 150, V, P), o("--proxy-ciphers", 151, V, P), o("--proxy-crlfile", 152, V, P), o("--proxy-digest", 153, N, P), o("--proxy-header", 154, V, P), o("--proxy-insecure", 155, N, P), o("--proxy-key", 156, V, P), o("--proxy-key-type", 157, V, P), o("--proxy-negotiate", 158, N, P), o("--proxy-ntlm", 159, N, P), o("--proxy-pass", 160, V, P), o("--proxy-pinnedpubkey", 161, V, P), o("--proxy-service-name", 162, V, P), o("--proxy-ssl-allow-beast", 163, N, P), o("--proxy-ssl-auto-client-cert", 164, N, P), o("--proxy-tls13-ciphers", 165, V, P), o("--proxy-tlsauthtype", 166, V, P), o("--proxy-tlspassword", 167, V, P), o("--proxy-tlsuser", 168, V, P), o("--proxy-tlsv1", 169, N, P), o("--proxy-user", 170, V, P), o("--proxy1.0", 171, V, P), o("--proxytunnel", 172, N, P), o("--pubkey", 173, V, P), o("--quote", 174, V, P), o("--random-file", 175, V, P), o("--range", 176, V, P), o("--rate", 177, V, P), o("--raw", 178, N, P), o("--referer", 179, V, P), o("--remote-header-name", 180, N, P), o("--remote-name", 181, N, P), o("--remote-name-all", 182, N, P), o("--remote-time", 183, N, P), o("--remove-on-error", 184, N, P), o("--request", 185, V, P), o("--request-target", 186, V, P), o("--resolve", 187, V, P), o("--retry", 188, V, P), o("--retry-all-errors", 189, N, P), o("--retry-connrefused", 190, N, P), o("--retry-delay", 191, V, P), o("--retry-max-time", 192, V, P), o("--sasl-authzid", 193, V, P), o("--sasl-ir", 194, N, P), o("--service-name", 195, V, P), o("--show-error", 196, N, P), o("--silent", 197, N, P), o("--socks4", 198, V, P), o("--socks4a", 199, V, P), o("--socks5", 200, V, P), o("--socks5-basic", 201, N, P), o("--socks5-gssapi", 202, N, P), o("--socks5-gssapi-nec", 203, N, P), o("--socks5-gssapi-service", 204, V, P), o("--socks5-hostname", 205, V, P), o("--speed-limit", 206, V, P), o("--speed-time", 207, V, P), o("--ssl", 208, N, P), o("--ssl-allow-beast", 209, N, P), o("--ssl-auto-client-cert", 210, N, P), o("--ssl-no-revoke", 211, N, P), o("--ssl-reqd", 212, N, P), o("--ssl-revoke-best-effort", 213, N, P), o("--sslv2", 214, N, P), o("--sslv3", 215, N, P), o("--stderr", 216, V, Write), o("--styled-output", 217, N, P), o("--suppress-connect-headers", 218, N, P), o("--tcp-fastopen", 219, N, P), o("--tcp-nodelay", 220, N, P), o("--telnet-option", 221, V, P), o("--tftp-blksize", 222, V, P), o("--tftp-no-options", 223, N, P), o("--time-cond", 224, V, P), o("--tls-max", 225, V, P), o("--tls13-ciphers", 226, V, P), o("--tlsauthtype", 227, V, P), o("--tlspassword", 228, V, P), o("--tlsuser", 229, V, P), o("--tlsv1", 230, N, P), o("--tlsv1.0", 231, N, P), o("--tlsv1.1", 232, N, P), o("--tlsv1.2", 233, N, P), o("--tlsv1.3", 234, N, P), o("--tr-encoding", 235, N, P), o("--trace", 236, V, Write), o("--trace-ascii", 237, V, Write), o("--trace-time", 238, N, P), o("--unix-socket", 239, V, P), o("--upload-file", 240, V, Read), o("--url", 241, V, P), o("--url-query", 242, V, P), o("--use-ascii", 243, N, P), o("--user", 244, V, P), o("--user-agent", 245, V, P), o("--verbose", 246, N, P), o("--write-out", 247, V, P), o("--xattr", 248, N, P), o("-0", 78, N, P), o("-1", 230, N, P), o("-2", 214, N, P), o("-3", 215, N, P), o("-4", 88, N, P), o("-6", 89, N, P), o("-:", 116, N, P), o("-A", 245, V, P), o("-B", 243, N, P), o("-C", 18, V, P), o("-D", 44, V, Write), o("-E", 9, V, P), o("-F", 54, V, P), o("-G", 68, N, P), o("-H", 73, V, P), o("-I", 72, N, P), o("-J", 180, N, P), o("-K", 15, V, Read), o("-L", 100, N, P), o("-M", 107, N, P), o("-N", 118, N, P), o("-O", 181, N, P), o("-P", 62, V, P), o("-Q", 174, V, P), o("-R", 183, N, P), o("-S", 196, N, P), o("-T", 240, V, Read), o("-U", 170, V, P), o("-X", 185, V, P), o("-Y", 206, V, P), o("-Z", 130, N, P), o("-a", 4, N, P), o("-b", 19, V, P), o("-c", 20, V, Write), o("-d", 26, V, P), o("-e", 179, V, P), o("-f", 50, N, P), o("-g", 69, N, P), o("-i", 85, N, P), o("-j", 91, N, P), o("-k", 86, N, P), o("-l", 98, N, P), o("-m", 110, V, P), o("-n", 113, N, P), o("-o", 128, V, Write), o("-p", 172, N, P), o("-q", 33, N, P), o("-r", 176, V, P), o("-s", 197, N, P), o("-t", 221, V, P), o("-u", 244, V, P), o("-v", 246, N, P), o("-w", 247, V, P), o("-x", 144, N, P), o("-y", 207, V, P), o("-z", 224, V, P)];
static O934: &[Opt] = &[o("--accept", 0, V, P), o("--accept-regex", 1, V, P), o("--append-output", 2, V, Write), o("--ask-password", 3, N, P), o("--auth-no-challenge", 4, N, P), o("--backups", 5, V, P), o("--base", 6, V, P), o("--bind-address", 7, V, P), o("--body-data", 8, V, P), o("--body-file", 9, V, Read), o("--ca-certificate", 10, V, P), o("--ca-directory", 11, V, P), o("--certificate", 12, V, P), o("--certificate-type", 13, V, P), o("--ciphers", 14, V, P), o("--compression", 15, V, P), o("--config", 16, V, P), o("--connect-timeout", 17, V, P), o("--content-disposition", 18, N, P), o("--content-on-error", 19, N, P), o("--convert-file-only", 20, N, P), o("--crl-file", 21, V, P), o("--cut-dirs", 22, V, P), o("--default-page", 23, V, P), o("--delete-after", 24, N, P), o("--directory-prefix", 25, V, Into), o("--dns-timeout", 26, V, P), o("--domains", 27, V, P), o("--exclude-directories", 28, V, P), o("--exclude-domains", 29, V, P), o("--execute", 30, V, P), o("--follow-ftp", 31, N, P), o("--follow-tags", 32, V, P), o("--ftp-password", 33, V, P), o("--ftp-user", 34, V, P), o("--ftps-clear-data-connection", 35, N, P), o("--ftps-fallback-to-ftp", 36, N, P), o("--ftps-implicit", 37, N, P), o("--ftps-resume-ssl", 38, N, P), o("--header", 39, V, P), o("--hsts-file", 40, N, P), o("--http-password", 41, V, P), o("--http-user", 42, V, P), o("--https-only", 43, N, P), o("--ignore-case", 44, N, P), o("--ignore-length", 45, N, P), o("--ignore-tags", 46, V, P), o("--include-directories", 47, V, P), o("--input-file", 48, V, Read), o("--keep-session-cookies", 49, N, P), o("--level", 50, V, P), o("--limit-rate", 51, V, P), o("--load-cookies", 52, V, Read), o("--local-encoding", 53, V, P), o("--max-redirect", 54, N, P), o("--method", 55, V, P), o("--no-cache", 56, N, P), o("--no-check-certificate", 57, N, P), o("--no-clobber", 58, N, P), o("--no-config", 59, N, P), o("--no-cookies", 60, N, P), o("--no-directories", 61, N, P), o("--no-dns-cache", 62, N, P), o("--no-glob", 63, N, P), o("--no-host-directories", 64, N, P), o("--no-hsts", 65, N, P), o("--no-http-keep-alive", 66, N, P), o("--no-if-modified-since", 67, N, P), o("--no-iri", 68, N, P), o("--no-netrc", 69, N, P), o("--no-parent", 70, N, P), o("--no-passive-ftp", 71, N, P), o("--no-proxy", 72, N, P), o("--no-remove-listing", 73, N, P), o("--no-use-server-timestamps", 74, N, P), o("--no-verbose", 75, N, P), o("--no-warc-compression", 76, N, P), o("--no-warc-digests", 77, N, P), o("--no-warc-keep-log", 78, N, P), o("--output-document", 79, V, Write), o("--output-file", 80, V, Write), o("--password", 81, V, P), o("--pinnedpubkey", 82, V, P), o("--post-data", 83, V, P), o("--post-file", 84, V, Read), o("--prefer-family", 85, V, P), o("--preserve-permissions", 86, N, P), o("--private-key", 87, V, P), o("--private-key-type", 88, V, P), o("--progress", 89, V, P), o("--protocol-directories", 90, N, P), o("--proxy-password", 91, V, P), o("--proxy-user", 92, V, P), o("--quota", 93, V, P), o("--random-wait", 94, N, P), o("--read-timeout", 95, V, P), o("--referer", 96, V, P), o("--regex-type", 97, V, P), o("--reject", 98, V, P), o("--reject-regex", 99, V, P), o("--rejected-log", 100, V, Write), o("--remote-encoding", 101, V, P), o("--report-speed", 102, V, P), o("--restrict-file-names", 103, V, P), o("--retr-symlinks", 104, N, P), o("--retry-connrefused", 105, N, P), o("--retry-on-http-error", 106, V, P), o("--save-cookies", 107, V, Write), o("--save-headers", 108, N, P), o("--secure-protocol", 109, V, P), o("--show-progress", 110, N, P), o("--spider", 111, N, P), o("--start-pos", 112, V, P), o("--strict-comments", 113, N, P), o("--timeout", 114, V, P), o("--tries", 115, V, P), o("--trust-server-names", 116, N, P), o("--unlink", 117, N, P), o("--use-askpass", 118, V, P), o("--user", 119, V, P), o("--user-agent", 120, V, P), o("--wait", 121, V, P), o("--waitretry", 122, V, P), o("--warc-cdx", 123, N, P), o("--warc-dedup", 124, V, P), o("--warc-file", 125, V, Write), o("--warc-header", 126, V, P), o("--warc-max-size", 127, V, P), o("--warc-tempdir", 128, V, P), o("--xattr", 129, N, P), o("-4", 130, N, P), o("-6", 131, N, P), o("-A", 0, V, P), o("-B", 6, V, P), o("-D", 27, V, P), o("-E", 135, N, P), o("-F", 136, N, P), o("-H", 137, N, P), o("-I", 47, V, P), o("-K", 139, N, P), o("-L", 140, N, P), o("-N", 141, N, P), o("-O", 79, V, Write), o("-P", 25, V, Into), o("-Q", 93, V, P), o("-R", 98, V, P), o("-S", 146, N, P), o("-T", 114, V, P), o("-U", 120, V, P), o("-V", 149, N, P), o("-X", 28, V, P), o("-a", 2, V, Write), o("-b", 152, N, P), o("-c", 153, N, P), o("-d", 154, N, P), o("-e", 30, V, P), o("-h", 156, N, P), o("-i", 48, V, Read), o("-k", 158, N, P), o("-l", 50, V, P), o("-m", 160, N, P), o("-nH", 64, N, P), o("-nc", 58, N, P), o("-nd", 61, N, P), o("-np", 70, N, P), o("-nv", 75, N, P), o("-o", 80, V, Write), o("-p", 167, N, P), o("-q", 168, N, P), o("-r", 169, N, P), o("-t", 115, V, P), o("-v", 171, N, P), o("-w", 121, V, P), o("-x", 173, N, P)];
static O935: &[Opt] = &[o("--all", 0, N, P), o("--auth", 1, V, P), o("--auth-type", 2, V, P), o("--body", 3, N, P), o("--boundary", 4, V, P), o("--cert", 5, V, P), o("--cert-key", 6, V, P), o("--cert-key-pass", 7, V, P), o("--check-status", 8, N, P), o("--chunked", 9, N, P), o("--ciphers", 10, V, P), o("--compress", 11, N, P), o("--continue", 12, N, P), o("--debug", 13, N, P), o("--default-scheme", 14, V, P), o("--download", 15, N, P), o("--follow", 16, N, P), o("--form", 17, N, P), o("--format-options", 18, V, P), o("--headers", 19, N, P), o("--history-print", 20, V, P), o("--ignore-netrc", 21, N, P), o("--ignore-stdin", 22, N, P), o("--json", 23, N, P), o("--max-headers", 24, V, P), o("--max-redirects", 25, V, P), o("--meta", 26, N, P), o("--multipart", 27, N, P), o("--no-ignore-stdin", 28, N, P), o("--offline", 29, N, P), o("--output", 30, V, Write), o("--path-as-is", 31, N, P), o("--pretty", 32, V, P), o("--print", 33, V, P), o("--proxy", 34, V, P), o("--quiet", 35, N, P), o("--raw", 36, V, P), o("--response-charset", 37, V, P), o("--response-mime", 38, V, P), o("--session", 39, V, P), o("--session-read-only", 40, V, P), o("--sorted", 41, N, P), o("--ssl", 42, V, P), o("--stream", 43, N, P), o("--style", 44, V, P), o("--timeout", 45, V, P), o("--traceback", 46, N, P), o("--unsorted", 47, N, P), o("--verbose", 48, N, P), o("--verify", 49, V, P), o("-A", 2, V, P), o("-F", 16, N, P), o("-I", 22, N, P), o("-P", 20, V, P), o("-S", 43, N, P), o("-a", 1, V, P), o("-b", 3, N, P), o("-c", 12, N, P), o("-d", 15, N, P), o("-f", 17, N, P), o("-h", 19, N, P), o("-j", 23, N, P), o("-m", 26, N, P), o("-o", 30, V, Write), o("-p", 33, V, P), o("-q", 35, N, P), o("-s", 44, V, P), o("-v", 48, N, P), o("-x", 11, N, P)];
static O936: &[Opt] = &[o("--continue", 0, N, P), o("--dir", 1, V, Into), o("--header", 2, V, P), o("--input-file", 3, V, Read), o("--log", 4, V, Write), o("--max-concurrent-downloads", 5, V, P), o("--max-connection-per-server", 6, V, P), o("--max-tries", 7, V, P), o("--min-split-size", 8, V, P), o("--on-download-complete", 9, V, P), o("--out", 10, V, Write), o("--split", 11, V, P), o("--timeout", 12, V, P), o("--user-agent", 13, V, P), o("-U", 13, V, P), o("-Z", 15, N, P), o("-c", 0, N, P), o("-d", 1, V, Into), o("-i", 3, V, Read), o("-j", 5, V, P), o("-k", 8, V, P), o("-l", 4, V, Write), o("-m", 7, V, P), o("-o", 10, V, Write), o("-s", 11, V, P), o("-t", 12, V, P), o("-x", 6, V, P)];
static O937: &[Opt] = &[o("--dns-servers", 0, V, P), o("--exclude", 1, V, P), o("--excludefile", 2, V, Read), o("--host-timeout", 3, V, P), o("--max-rate", 4, V, P), o("--max-retries", 5, V, P), o("--min-rate", 6, V, P), o("--scan-delay", 7, V, P), o("--script", 8, V, P), o("--script-args", 9, V, P), o("--top-ports", 10, V, P), o("-T", 11, D, P), o("-iL", 12, V, Read), o("-iR", 13, V, P), o("-oA", 14, V, Write), o("-oG", 15, V, Write), o("-oN", 16, V, Write), o("-oX", 17, V, Write), o("-p", 18, V, P)];
static O938: &[Opt] = &[o("--header", 0, V, P), o("--max-speed", 1, V, P), o("--num-connections", 2, V, P), o("--output", 3, V, Write), o("--search", 4, J, P), o("--timeout", 5, V, P), o("--user-agent", 6, V, P), o("-H", 0, V, P), o("-N", 8, N, P), o("-S", 4, J, P), o("-T", 5, V, P), o("-U", 6, V, P), o("-a", 12, N, P), o("-c", 13, N, P), o("-k", 14, N, P), o("-n", 2, V, P), o("-o", 3, V, Write), o("-q", 17, N, P), o("-s", 1, V, P), o("-v", 19, N, P)];
static O939: &[Opt] = &[o("-4", 0, N, P), o("-6", 1, N, P), o("-A", 2, N, P), o("-B", 3, N, P), o("-D", 4, N, P), o("-F", 5, V, P), o("-I", 6, V, P), o("-L", 7, N, P), o("-M", 8, V, P), o("-O", 9, N, P), o("-Q", 10, V, P), o("-R", 11, N, P), o("-S", 12, V, P), o("-T", 13, V, P), o("-U", 14, N, P), o("-W", 15, V, P), o("-a", 16, N, P), o("-b", 17, N, P), o("-c", 18, V, P), o("-d", 19, N, P), o("-e", 20, V, P), o("-f", 21, N, P), o("-h", 22, N, P), o("-i", 23, V, P), o("-l", 24, V, P), o("-m", 25, V, P), o("-n", 26, N, P), o("-p", 27, V, P), o("-q", 28, N, P), o("-r", 29, N, P), o("-s", 30, V, P), o("-t", 31, V, P), o("-v", 32, N, P), o("-w", 33, V, P)];
static O940: &[Opt] = &[o("-4", 0, N, P), o("-6", 1, N, P), o("-b", 2, V, P), o("-c", 3, V, P), o("-f", 4, V, Read), o("-i", 5, N, P), o("-k", 6, V, P), o("-m", 7, N, P), o("-p", 8, V, P), o("-q", 9, V, P), o("-r", 10, N, P), o("-t", 11, V, P), o("-u", 12, N, P), o("-v", 13, N, P), o("-x", 14, V, P), o("-y", 15, V, P)];
static O941: &[Opt] = &[o("-4", 0, N, P), o("-6", 1, N, P), o("-A", 2, N, P), o("-C", 3, N, P), o("-N", 4, V, P), o("-R", 5, V, P), o("-T", 6, N, P), o("-U", 7, N, P), o("-V", 8, N, P), o("-W", 9, V, P), o("-a", 10, N, P), o("-c", 11, V, P), o("-d", 12, N, P), o("-l", 13, N, P), o("-m", 14, V, P), o("-n", 15, N, P), o("-r", 16, N, P), o("-s", 17, N, P), o("-t", 18, V, P), o("-v", 19, N, P), o("-w", 20, N, P)];
static O942: &[Opt] = &[o("--allow", 0, V, P), o("--delay", 1, V, P), o("--deny", 2, V, P), o("--exec", 3, V, Line), o("--idle-timeout", 4, V, P), o("--keep-open", 5, N, P), o("--listen", 6, N, P), o("--lua-exec", 7, V, P), o("--output", 8, V, Write), o("--proxy", 9, V, P), o("--proxy-auth", 10, V, P), o("--proxy-type", 11, V, P), o("--sh-exec", 12, V, Line), o("--source", 13, V, P), o("--source-port", 14, V, P), o("--ssl", 15, N, P), o("--ssl-cert", 16, V, P), o("--ssl-key", 17, V, P), o("--wait", 18, V, P), o("-4", 19, N, P), o("-6", 20, N, P), o("-C", 21, N, P), o("-D", 22, N, P), o("-F", 23, N, P), o("-G", 24, V, P), o("-I", 25, V, P), o("-M", 26, V, P), o("-N", 27, N, P), o("-O", 28, V, P), o("-P", 29, V, P), o("-S", 30, N, P), o("-T", 31, V, P), o("-U", 32, N, P), o("-V", 33, V, P), o("-W", 34, V, P), o("-X", 35, V, P), o("-Z", 36, V, P), o("-b", 37, N, P), o("-c", 12, V, Line), o("-d", 1, V, P), o("-e", 3, V, Line), o("-g", 41, V, P), o("-h", 42, N, P), o("-i", 4, V, P), o("-k", 5, N, P), o("-l", 6, N, P), o("-m", 46, V, P), o("-n", 47, N, P), o("-o", 8, V, Write), o("-p", 14, V, P), o("-q", 50, V, P), o("-r", 51, N, P), o("-s", 13, V, P), o("-t", 53, N, P), o("-u", 54, N, P), o("-v", 55, N, P), o("-w", 18, V, P), o("-x", 9, V, P), o("-z", 58, N, P)];
static O943: &[Opt] = &[o("-4", 0, N, P), o("-6", 1, N, P), o("-D", 2, N, P), o("-L", 3, V, P), o("-R", 4, V, Write), o("-T", 5, V, P), o("-U", 6, N, P), o("-W", 7, V, P), o("-b", 8, V, P), o("-d", 9, N, P), o("-g", 10, N, P), o("-lf", 11, V, Write), o("-lh", 12, N, P), o("-lm", 13, N, P), o("-lp", 14, V, P), o("-ls", 15, N, P), o("-ly", 16, N, P), o("-r", 17, V, Write), o("-s", 18, N, P), o("-t", 19, V, P), o("-u", 20, N, P), o("-v", 21, N, P), o("-x", 22, N, P)];
static O944: &[Opt] = &[o("-3", 0, N, P), o("-4", 1, N, P), o("-6", 2, N, P), o("-A", 3, N, P), o("-B", 4, N, P), o("-C", 5, N, P), o("-D", 6, V, P), o("-F", 7, V, P), o("-J", 8, V, P), o("-O", 9, N, P), o("-P", 10, V, P), o("-R", 11, N, P), o("-S", 12, V, P), o("-T", 13, N, P), o("-X", 14, V, P), o("-c", 15, V, P), o("-i", 16, V, Read), o("-l", 17, V, P), o("-o", 18, V, P), o("-p", 19, N, P), o("-q", 20, N, P), o("-r", 21, N, P), o("-s", 22, N, P), o("-v", 23, N, P)];
static O945: &[Opt] = &[o("-1", 0, N, P), o("-2", 1, N, P), o("-4", 2, N, P), o("-6", 3, N, P), o("-A", 4, N, P), o("-B", 5, V, P), o("-C", 6, N, P), o("-D", 7, V, P), o("-F", 8, V, P), o("-J", 9, V, P), o("-N", 10, N, P), o("-P", 11, V, P), o("-R", 12, V, P), o("-S", 13, V, P), o("-X", 14, V, P), o("-a", 15, N, P), o("-b", 16, V, Read), o("-c", 17, V, P), o("-f", 18, N, P), o("-i", 19, V, Read), o("-l", 20, V, P), o("-o", 21, V, P), o("-p", 22, N, P), o("-q", 23, N, P), o("-r", 24, N, P), o("-s", 25, V, P), o("-v", 26, N, P)];
static O946: &[Opt] = &[o("-A", 0, N, P), o("-B", 1, N, P), o("-C", 2, V, P), o("-D", 3, V, P), o("-E", 4, V, P), o("-F", 5, V, P), o("-H", 6, N, P), o("-I", 7, V, P), o("-K", 8, N, P), o("-L", 9, N, P), o("-M", 10, V, P), o("-N", 11, V, P), o("-O", 12, V, P), o("-P", 13, V, P), o("-Q", 14, N, P), o("-R", 15, V, P), o("-U", 16, N, P), o("-V", 17, V, P), o("-Y", 18, V, P), o("-Z", 19, V, P), o("-a", 20, V, P), o("-b", 21, V, P), o("-c", 22, N, P), o("-e", 23, N, P), o("-f", 24, V, P), o("-g", 25, N, P), o("-i", 26, N, P), o("-k", 27, N, P), o("-l", 28, N, P), o("-m", 29, V, P), o("-n", 30, V, P), o("-p", 31, N, P), o("-q", 32, N, P), o("-r", 33, V, P), o("-s", 34, V, P), o("-t", 35, V, P), o("-u", 36, N, P), o("-v", 37, N, P), o("-w", 38, V, P), o("-y", 39, N, P), o("-z", 40, V, P)];
static O947: &[Opt] = &[o("-C", 0, N, P), o("-D", 1, N, P), o("-E", 2, V, P), o("-H", 3, V, P), o("-K", 4, N, P), o("-L", 5, N, P), o("-S", 6, V, P), o("-T", 7, V, P), o("-X", 8, N, P), o("-c", 9, N, P), o("-d", 10, N, P), o("-e", 11, V, P), o("-f", 12, V, P), o("-h", 13, V, P), o("-i", 14, V, P), o("-k", 15, N, P), o("-l", 16, N, P), o("-n", 17, N, P), o("-o", 18, V, P), o("-p", 19, V, P), o("-q", 20, N, P), o("-s", 21, V, P), o("-t", 22, V, P), o("-v", 23, N, P), o("-x", 24, N, P)];
static O948: &[Opt] = &[o("--acls", 0, N, P), o("--address", 1, V, P), o("--append", 2, N, P), o("--archive", 3, N, P), o("--atimes", 4, N, P), o("--backup", 5, N, P), o("--backup-dir", 6, V, P), o("--block-size", 7, V, P), o("--bwlimit", 8, V, P), o("--checksum", 9, N, P), o("--checksum-choice", 10, V, P), o("--checksum-seed", 11, V, P), o("--chmod", 12, V, P), o("--chown", 13, V, P), o("--compare-dest", 14, V, P), o("--compress", 15, N, P), o("--compress-choice", 16, V, P), o("--compress-level", 17, V, P), o("--contimeout", 18, V, P), o("--copy-dest", 19, V, P), o("--copy-dirlinks", 20, N, P), o("--copy-links", 21, N, P), o("--crtimes", 22, N, P), o("--cvs-exclude", 23, N, P), o("--debug", 24, V, P), o("--del", 26, N, P), o("--delete", 26, N, P), o("--delete-after", 27, N, P), o("--delete-before", 28, N, P), o("--delete-delay", 29, N, P), o("--delete-during", 30, N, P), o("--delete-excluded", 31, N, P), o("--dirs", 32, N, P), o("--dry-run", 33, N, Tries), o("--early-input", 34, V, P), o("--exclude", 35, V, P), o("--exclude-from", 36, V, Read), o("--executability", 37, N, P), o("--existing", 38, N, P), o("--fake-super", 39, N, P), o("--files-from", 40, V, Read), o("--filter", 41, V, P), o("--force", 42, N, P), o("--from0", 43, N, P), o("--fuzzy", 44, N, P), o("--group", 45, N, P), o("--groupmap", 46, V, P), o("--hard-links", 47, N, P), o("--human-readable", 48, N, P), o("--iconv", 49, V, P), o("--ignore-errors", 50, N, P), o("--ignore-existing", 51, N, P), o("--ignore-times", 52, N, P), o("--include", 53, V, P), o("--include-from", 54, V, Read), o("--info", 55, V, P), o("--inplace", 56, N, P), o("--ipv4", 57, N, P), o("--ipv6", 58, N, P), o("--itemize-changes", 59, N, P), o("--keep-dirlinks", 60, N, P), o("--link-dest", 61, V, P), o("--links", 62, N, P), o("--log-file", 63, V, Write), o("--log-file-format", 64, V, P), o("--max-delete", 65, V, P), o("--max-size", 66, V, P), o("--min-size", 67, V, P), o("--modify-window", 68, V, P), o("--numeric-ids", 69, N, P), o("--omit-dir-times", 70, N, P), o("--omit-link-times", 71, N, P), o("--one-file-system", 72, N, P), o("--only-write-batch", 73, V, Write), o("--out-format", 74, V, P), o("--outbuf", 75, V, P), o("--owner", 76, N, P), o("--partial", 77, N, P), o("--partial-dir", 78, V, P), o("--password-file", 79, V, P), o("--perms", 80, N, P), o("--port", 81, V, P), o("--progress", 82, N, P), o("--protocol", 83, V, P), o("--prune-empty-dirs", 84, N, P), o("--quiet", 85, N, P), o("--read-batch", 86, V, Read), o("--recursive", 87, N, P), o("--relative", 88, N, P), o("--remote-option", 89, V, P), o("--remove-source-files", 90, N, P), o("--rsh", 91, V, Line), o("--rsync-path", 92, V, P), o("--secluded-args", 93, N, P), o("--size-only", 94, N, P), o("--skip-compress", 95, V, P), o("--sockopts", 96, V, P), o("--sparse", 97, N, P), o("--stats", 98, N, P), o("--stop-after", 99, V, P), o("--stop-at", 100, V, P), o("--suffix", 101, V, P), o("--super", 102, N, P), o("--temp-dir", 103, V, P), o("--timeout", 104, V, P), o("--times", 105, N, P), o("--update", 106, N, P), o("--usermap", 107, V, P), o("--verbose", 108, N, P), o("--whole-file", 109, N, P), o("--write-batch", 110, V, Write), o("--xattrs", 111, N, P), o("-0", 43, N, P), o("-4", 57, N, P), o("-6", 58, N, P), o("-A", 0, N, P), o("-B", 7, V, P), o("-C", 23, N, P), o("-D", 118, N, P), o("-E", 37, N, P), o("-F", 120, N, P), o("-H", 47, N, P), o("-I", 52, N, P), o("-J", 71, N, P), o("-K", 60, N, P), o("-L", 21, N, P), o("-M", 89, V, P), o("-N", 22, N, P), o("-O", 70, N, P), o("-P", 129, N, P), o("-R", 88, N, P), o("-S", 97, N, P), o("-T", 103, V, P), o("-U", 4, N, P), o("-W", 109, N, P), o("-X", 111, N, P), o("-a", 3, N, P), o("-b", 5, N, P), o("-c", 9, N, P), o("-d", 32, N, P), o("-e", 91, V, Line), o("-f", 41, V, P), o("-g", 45, N, P), o("-h", 48, N, P), o("-i", 59, N, P), o("-j", 145, N, P), o("-k", 20, N, P), o("-l", 62, N, P), o("-m", 84, N, P), o("-n", 33, N, Tries), o("-o", 76, N, P), o("-p", 80, N, P), o("-q", 85, N, P), o("-r", 87, N, P), o("-s", 93, N, P), o("-t", 105, N, P), o("-u", 106, N, P), o("-v", 108, N, P), o("-x", 72, N, P), o("-y", 44, N, P), o("-z", 15, N, P)];
static O949: &[Opt] = &[o("-A", 0, V, P), o("-E", 1, N, P), o("-F", 2, N, P), o("-H", 3, N, P), o("-I", 4, N, P), o("-N", 5, N, P), o("-S", 6, V, P), o("-W", 7, N, P), o("-a", 8, V, P), o("-b", 9, V, P), o("-c", 10, V, P), o("-e", 11, N, P), o("-f", 12, J, P), o("-i", 13, N, P), o("-n", 14, N, P), o("-q", 15, V, P), o("-r", 16, V, P), o("-s", 17, V, P), o("-t", 18, N, P), o("-u", 19, V, P), o("-v", 20, N, P)];
static O950: &[Opt] = &[o("-A", 0, V, P), o("-D", 1, N, P), o("-F", 2, V, P), o("-H", 3, V, P), o("-Q", 4, V, P), o("-R", 5, N, P), o("-Z", 6, N, P), o("-a", 7, V, P), o("-b", 8, V, P), o("-c", 9, V, P), o("-d", 10, V, P), o("-e", 11, V, P), o("-f", 12, V, P), o("-i", 13, V, P), o("-m", 14, V, P), o("-n", 15, N, P), o("-p", 16, N, P), o("-s", 17, V, P), o("-v", 18, N, P), o("-x", 19, N, P), o("-y", 20, N, P), o("-z", 21, N, P)];
static O951: &[Opt] = &[o("--account", 0, V, P), o("--auth", 1, J, P), o("--file", 2, V, P), o("--from", 3, V, P), o("--host", 4, V, P), o("--port", 5, V, P), o("--read-recipients", 6, N, P), o("--tls", 7, J, P), o("--user", 8, V, P), o("-B", 9, V, P), o("-C", 2, V, P), o("-F", 11, V, P), o("-N", 12, V, P), o("-O", 13, V, P), o("-U", 14, N, P), o("-X", 15, V, P), o("-a", 0, V, P), o("-bd", 17, N, P), o("-bs", 18, N, P), o("-f", 3, V, P), o("-h", 20, V, P), o("-i", 21, N, P), o("-o", 22, J, P), o("-t", 6, N, P), o("-v", 24, N, P)];
static O952: &[Opt] = &[o("--attach", 0, V, P), o("--auth-password", 1, V, P), o("--auth-user", 2, V, P), o("--body", 3, V, P), o("--data", 4, V, P), o("--from", 5, V, P), o("--h-Subject", 6, V, P), o("--header", 7, V, P), o("--port", 8, V, P), o("--server", 9, V, P), o("--to", 10, V, P), o("-ap", 1, V, P), o("-au", 2, V, P), o("-d", 4, V, P), o("-f", 5, V, P), o("-p", 8, V, P), o("-s", 9, V, P), o("-t", 10, V, P)];
static O953: &[Opt] = &[o("--command", 0, V, P), o("--csv", 1, N, P), o("--dbname", 2, V, P), o("--echo-all", 3, N, P), o("--echo-errors", 4, N, P), o("--echo-hidden", 5, N, P), o("--echo-queries", 6, N, P), o("--expanded", 7, N, P), o("--field-separator", 8, V, P), o("--field-separator-zero", 9, N, P), o("--file", 10, V, Read), o("--host", 11, V, P), o("--html", 12, N, P), o("--list", 13, N, P), o("--log-file", 14, V, Write), o("--no-align", 15, N, P), o("--no-password", 16, N, P), o("--no-psqlrc", 17, N, P), o("--no-readline", 18, N, P), o("--output", 19, V, Write), o("--password", 20, N, P), o("--port", 21, V, P), o("--pset", 22, V, P), o("--quiet", 23, N, P), o("--record-separator", 24, V, P), o("--record-separator-zero", 25, N, P), o("--set", 26, V, P), o("--single-line", 27, N, P), o("--single-step", 28, N, P), o("--single-transaction", 29, N, P), o("--table-attr", 30, V, P), o("--tuples-only", 31, N, P), o("--username", 32, V, P), o("--variable", 26, V, P), o("--version", 34, N, Looks), o("-0", 25, N, P), o("-1", 29, N, P), o("-A", 15, N, P), o("-E", 5, N, P), o("-F", 8, V, P), o("-H", 12, N, P), o("-L", 14, V, Write), o("-P", 22, V, P), o("-R", 24, V, P), o("-S", 27, N, P), o("-T", 30, V, P), o("-U", 32, V, P), o("-V", 34, N, Looks), o("-W", 20, N, P), o("-X", 17, N, P), o("-a", 3, N, P), o("-b", 4, N, P), o("-c", 0, V, P), o("-d", 2, V, P), o("-e", 6, N, P), o("-f", 10, V, Read), o("-h", 11, V, P), o("-l", 13, N, P), o("-n", 18, N, P), o("-o", 19, V, Write), o("-p", 21, V, P), o("-q", 23, N, P), o("-s", 28, N, P), o("-t", 31, N, P), o("-v", 26, V, P), o("-w", 16, N, P), o("-x", 7, N, P), o("-z", 9, N, P)];
static O954: &[Opt] = &[o("--auto-vertical-output", 0, N, P), o("--command", 1, V, P), o("--dbname", 2, V, P), o("--dsn", 3, V, P), o("--host", 4, V, P), o("--less-chatty", 5, N, P), o("--list", 6, N, P), o("--list-dsn", 7, N, P), o("--no-password", 8, N, P), o("--password", 9, N, P), o("--pgclirc", 10, V, P), o("--port", 11, V, P), o("--prompt", 12, V, P), o("--row-limit", 13, V, P), o("--single-connection", 14, N, P), o("--ssh-tunnel", 15, V, P), o("--user", 17, V, P), o("--username", 17, V, P), o("--warn", 18, J, P), o("-D", 3, V, P), o("-R", 13, V, P), o("-U", 17, V, P), o("-W", 9, N, P), o("-c", 1, V, P), o("-d", 2, V, P), o("-h", 4, V, P), o("-l", 6, N, P), o("-p", 11, V, P), o("-u", 17, V, P), o("-w", 8, N, P)];
static O955: &[Opt] = &[o("--command", 0, V, P), o("--cset", 1, V, P), o("--csv", 2, N, P), o("--field-separator", 3, V, P), o("--file", 4, V, Read), o("--json", 5, N, P), o("--no-init", 6, N, P), o("--no-password", 7, N, P), o("--out", 8, V, Write), o("--password", 9, N, P), o("--pset", 10, V, P), o("--quiet", 11, N, P), o("--record-separator", 12, V, P), o("--set", 13, V, P), o("--single-transaction", 14, N, P), o("--table-attr", 15, V, P), o("--variable", 13, V, P), o("--vertical", 17, N, P), o("-0", 18, N, P), o("-1", 14, N, P), o("-A", 20, N, P), o("-C", 2, N, P), o("-F", 3, V, P), o("-G", 17, N, P), o("-H", 24, N, P), o("-J", 5, N, P), o("-N", 1, V, P), o("-P", 10, V, P), o("-R", 12, V, P), o("-T", 15, V, P), o("-W", 9, N, P), o("-X", 6, N, P), o("-c", 0, V, P), o("-f", 4, V, Read), o("-o", 8, V, Write), o("-q", 11, N, P), o("-t", 36, N, P), o("-v", 13, V, P), o("-w", 7, N, P), o("-x", 39, N, P), o("-z", 40, N, P)];
static O956: &[Opt] = &[o("--clean", 0, N, P), o("--compress", 1, V, P), o("--create", 2, N, P), o("--data-only", 3, N, P), o("--dbname", 4, V, P), o("--echo", 5, N, P), o("--encoding", 6, V, P), o("--exclude-schema", 7, V, P), o("--file", 8, V, Write), o("--format", 9, V, P), o("--host", 10, V, P), o("--if-exists", 11, N, P), o("--interactive", 12, N, P), o("--jobs", 13, V, P), o("--maintenance-db", 14, V, P), o("--no-owner", 15, N, P), o("--no-password", 16, N, P), o("--no-privileges", 17, N, P), o("--password", 18, N, P), o("--pgdata", 19, V, P), o("--port", 20, V, P), o("--role", 21, V, P), o("--schema", 22, V, P), o("--schema-only", 23, N, P), o("--section", 24, V, P), o("--table", 25, V, P), o("--username", 26, V, P), o("--verbose", 27, N, P), o("-1", 28, N, P), o("-C", 2, N, P), o("-D", 19, V, P), o("-E", 6, V, P), o("-F", 9, V, P), o("-L", 33, V, P), o("-N", 7, V, P), o("-O", 15, N, P), o("-P", 36, N, P), o("-R", 37, N, P), o("-S", 38, V, P), o("-T", 39, V, P), o("-U", 26, V, P), o("-W", 18, N, P), o("-X", 42, V, P), o("-Z", 1, V, P), o("-a", 3, N, P), o("-c", 0, N, P), o("-d", 4, V, P), o("-e", 5, N, P), o("-f", 8, V, Write), o("-h", 10, V, P), o("-i", 12, N, P), o("-j", 13, V, P), o("-l", 52, V, P), o("-n", 22, V, P), o("-p", 20, V, P), o("-s", 23, N, P), o("-t", 25, V, P), o("-v", 27, N, P), o("-w", 16, N, P), o("-x", 17, N, P)];
static O957: &[Opt] = &[o("-#", 15, J, P), o("--abort-source-on-error", 1, N, P), o("--auto-rehash", 2, N, P), o("--auto-vertical-output", 3, N, P), o("--batch", 4, N, P), o("--binary-as-hex", 5, N, P), o("--binary-mode", 6, N, P), o("--character-sets-dir", 7, V, P), o("--column-names", 8, N, P), o("--column-type-info", 9, N, P), o("--comments", 10, N, P), o("--compress", 11, N, P), o("--connect-expired-password", 12, N, P), o("--connect-timeout", 13, V, P), o("--database", 14, V, P), o("--debug", 15, J, P), o("--debug-check", 16, N, P), o("--debug-info", 17, N, P), o("--default-auth", 18, V, P), o("--default-character-set", 19, V, P), o("--defaults-extra-file", 20, V, P), o("--defaults-file", 21, V, P), o("--delimiter", 22, V, P), o("--disable-tee", 23, N, P), o("--enable-cleartext-plugin", 24, N, P), o("--execute", 25, V, P), o("--force", 26, N, P), o("--host", 27, V, P), o("--html", 28, N, P), o("--i-am-a-dummy", 29, N, P), o("--ignore-spaces", 30, N, P), o("--init-command", 31, V, P), o("--line-numbers", 32, N, P), o("--local-infile", 33, N, P), o("--login-path", 34, V, P), o("--max-allowed-packet", 35, V, P), o("--max-join-size", 36, V, P), o("--named-commands", 37, N, P), o("--net-buffer-length", 38, V, P), o("--no-auto-rehash", 39, N, P), o("--no-beep", 40, N, P), o("--one-database", 41, N, P), o("--pager", 42, J, P), o("--password", 43, J, P), o("--plugin-dir", 44, V, P), o("--port", 45, V, P), o("--print-query-on-error", 46, N, P), o("--progress-reports", 47, N, P), o("--prompt", 48, V, P), o("--protocol", 49, V, P), o("--quick", 50, N, P), o("--quick-max-column-width", 51, V, P), o("--raw", 52, N, P), o("--reconnect", 53, N, P), o("--safe-updates", 54, N, P), o("--sandbox", 55, N, P), o("--secure-auth", 56, N, P), o("--select-limit", 57, V, P), o("--server-arg", 58, V, P), o("--show-warnings", 59, N, P), o("--sigint-ignore", 60, N, P), o("--silent", 61, N, P), o("--skip-column-names", 62, N, P), o("--skip-line-numbers", 63, N, P), o("--socket", 64, V, P), o("--ssl", 65, N, P), o("--ssl-ca", 66, V, P), o("--ssl-capath", 67, V, P), o("--ssl-cert", 68, V, P), o("--ssl-cipher", 69, V, P), o("--ssl-crl", 70, V, P), o("--ssl-crlpath", 71, V, P), o("--ssl-key", 72, V, P), o("--ssl-mode", 73, V, P), o("--ssl-verify-server-cert", 74, N, P), o("--table", 75, N, P), o("--tee", 76, V, P), o("--tls-version", 77, V, P), o("--unbuffered", 78, N, P), o("--user", 79, V, P), o("--verbose", 80, N, P), o("--vertical", 81, N, P), o("--wait", 82, N, P), o("--xml", 83, N, P), o("-A", 39, N, P), o("-B", 4, N, P), o("-C", 11, N, P), o("-D", 14, V, P), o("-E", 81, N, P), o("-G", 37, N, P), o("-H", 28, N, P), o("-L", 63, N, P), o("-N", 62, N, P), o("-P", 45, V, P), o("-S", 64, V, P), o("-T", 17, N, P), o("-U", 54, N, P), o("-X", 83, N, P), o("-b", 40, N, P), o("-c", 10, N, P), o("-e", 25, V, P), o("-f", 26, N, P), o("-h", 27, V, P), o("-i", 30, N, P), o("-n", 78, N, P), o("-o", 41, N, P), o("-p", 43, J, P), o("-q", 50, N, P), o("-r", 52, N, P), o("-s", 61, N, P), o("-t", 75, N, P), o("-u", 79, V, P), o("-v", 80, N, P), o("-w", 82, N, P)];
static O958: &[Opt] = &[o("--all-databases", 0, N, P), o("--count", 1, V, P), o("--databases", 2, N, P), o("--defaults-extra-file", 3, V, P), o("--defaults-file", 4, V, P), o("--force", 5, N, P), o("--host", 6, V, P), o("--ignore-table", 7, V, P), o("--no-create-info", 8, N, P), o("--no-data", 9, N, P), o("--password", 10, J, P), o("--port", 11, V, P), o("--quick", 12, N, P), o("--result-file", 13, V, Write), o("--routines", 14, N, P), o("--single-transaction", 15, N, P), o("--sleep", 16, V, P), o("--socket", 17, V, P), o("--tab", 18, V, Into), o("--user", 19, V, P), o("--verbose", 20, N, P), o("--where", 21, V, P), o("--write", 22, N, P), o("-A", 0, N, P), o("-B", 2, N, P), o("-P", 11, V, P), o("-R", 14, N, P), o("-S", 17, V, P), o("-T", 18, V, Into), o("-W", 22, N, P), o("-c", 1, V, P), o("-d", 9, N, P), o("-f", 5, N, P), o("-h", 6, V, P), o("-i", 16, V, P), o("-p", 10, J, P), o("-q", 12, N, P), o("-r", 13, V, Write), o("-t", 8, N, P), o("-u", 19, V, P), o("-v", 20, N, P), o("-w", 21, V, P)];
static O959: &[Opt] = &[o("--csv", 0, N, P), o("--database", 1, V, P), o("--defaults-file", 2, V, P), o("--defaults-group-suffix", 3, V, P), o("--dsn", 4, V, P), o("--execute", 5, V, P), o("--host", 6, V, P), o("--init-command", 7, V, P), o("--logfile", 8, V, Write), o("--login-path", 9, V, P), o("--myclirc", 10, V, P), o("--pass", 11, V, P), o("--password", 11, V, P), o("--port", 13, V, P), o("--prompt", 14, V, P), o("--socket", 15, V, P), o("--ssh-host", 16, V, P), o("--ssh-user", 17, V, P), o("--table", 18, N, P), o("--user", 19, V, P), o("--warn", 20, N, P), o("-D", 1, V, P), o("-P", 13, V, P), o("-R", 14, V, P), o("-S", 15, V, P), o("-d", 4, V, P), o("-e", 5, V, P), o("-h", 6, V, P), o("-l", 8, V, Write), o("-p", 11, V, P), o("-t", 18, N, P), o("-u", 19, V, P)];
static O960: &[Opt] = &[o("--certs-dir", 0, V, P), o("--database", 1, V, P), o("--execute", 2, V, P), o("--file", 3, V, Read), o("--format", 4, V, P), o("--host", 5, V, P), o("--insecure", 6, N, P), o("--join", 7, V, P), o("--port", 8, V, P), o("--store", 9, V, P), o("--url", 10, V, P), o("--user", 11, V, P), o("-d", 1, V, P), o("-e", 2, V, P), o("-f", 3, V, Read), o("-j", 7, V, P), o("-p", 8, V, P), o("-s", 9, V, P), o("-u", 11, V, P)];
static C961: &[Command] = &[c("auth-session", "auth-session", 65535), c("cert", "cert", 65535), c("convert-url", "convert-url", 65535), c("debug", "debug", 65535), c("demo", "demo", 65535), c("doctor", "doctor", 65535), c("gen", "gen", 65535), c("help", "help", 65535), c("import", "import", 65535), c("init", "init", 65535), c("node", "node", 65535), c("nodelocal", "nodelocal", 65535), c("sql", "sql", 65535), c("start", "start", 65535), c("start-single-node", "start-single-node", 65535), c("statement-diag", "statement-diag", 65535), c("stmt-diag", "stmt-diag", 65535), c("userfile", "userfile", 65535), c("version", "version", 65535), c("workload", "workload", 65535)];
static O962: &[Opt] = &[o("--browser", 0, V, P), o("--color", 1, N, P), o("--connect-timeout", 2, V, P), o("--cqlshrc", 3, V, P), o("--cqlversion", 4, V, P), o("--encoding", 5, V, P), o("--execute", 6, V, P), o("--file", 7, V, Read), o("--keyspace", 8, V, P), o("--no-color", 9, N, P), o("--password", 10, V, P), o("--protocol-version", 11, V, P), o("--request-timeout", 12, V, P), o("--ssl", 13, N, P), o("--tty", 14, N, P), o("--username", 15, V, P), o("-C", 1, N, P), o("-e", 6, V, P), o("-f", 7, V, Read), o("-k", 8, V, P), o("-p", 10, V, P), o("-t", 14, N, P), o("-u", 15, V, P)];
static O963: &[Opt] = &[o("-A", 0, N, P), o("-append", 1, N, P), o("-ascii", 2, N, P), o("-bail", 3, N, P), o("-batch", 4, N, P), o("-box", 5, N, P), o("-cmd", 6, V, P), o("-column", 7, N, P), o("-csv", 8, N, P), o("-deserialize", 9, N, P), o("-echo", 10, N, P), o("-header", 11, N, P), o("-heap", 12, V, P), o("-html", 13, N, P), o("-init", 14, V, Read), o("-interactive", 15, N, P), o("-json", 16, N, P), o("-line", 17, N, P), o("-list", 18, N, P), o("-lookaside", 19, V, P), o("-markdown", 20, N, P), o("-maxsize", 21, V, P), o("-memtrace", 22, N, P), o("-mmap", 23, V, P), o("-newline", 24, V, P), o("-nofollow", 25, N, P), o("-noheader", 26, N, P), o("-nullvalue", 27, V, P), o("-pagecache", 28, V, P), o("-quote", 29, N, P), o("-readonly", 30, N, Tries), o("-safe", 31, N, P), o("-separator", 32, V, P), o("-stats", 33, N, P), o("-table", 34, N, P), o("-tabs", 35, N, P), o("-vfs", 36, V, P), o("-zip", 37, N, P)];
static O964: &[Opt] = &[o("--auto-vertical-output", 0, N, P), o("--csv", 1, N, P), o("--database", 2, V, P), o("--execute", 3, V, P), o("--liteclirc", 4, V, P), o("--logfile", 5, V, P), o("--prompt", 6, V, P), o("--table", 7, N, P), o("--warn", 8, N, P), o("-D", 2, V, P), o("-R", 6, V, P), o("-e", 3, V, P), o("-l", 5, V, P), o("-t", 7, N, P)];
static O965: &[Opt] = &[o("-ascii", 0, N, P), o("-bail", 1, N, P), o("-batch", 2, N, P), o("-box", 3, N, P), o("-c", 4, V, P), o("-cmd", 5, V, P), o("-column", 6, N, P), o("-csv", 7, N, P), o("-echo", 8, N, P), o("-f", 9, V, Read), o("-header", 10, N, P), o("-html", 11, N, P), o("-init", 12, V, Read), o("-interactive", 13, N, P), o("-json", 14, N, P), o("-jsonlines", 15, N, P), o("-line", 16, N, P), o("-list", 17, N, P), o("-markdown", 18, N, P), o("-newline", 19, V, P), o("-no-stdin", 20, N, P), o("-noheader", 21, N, P), o("-nullvalue", 22, V, P), o("-quote", 23, N, P), o("-readonly", 24, N, Tries), o("-s", 25, V, P), o("-safe", 26, N, P), o("-separator", 27, V, P), o("-storage_version", 28, V, P), o("-table", 29, N, P), o("-ui", 30, N, P), o("-unredacted", 31, N, P), o("-unsigned", 32, N, P)];
static O966: &[Opt] = &[o("--apiVersion", 0, V, P), o("--authenticationDatabase", 1, V, P), o("--authenticationMechanism", 2, V, P), o("--db", 3, V, P), o("--eval", 4, V, P), o("--file", 5, V, Read), o("--host", 6, V, P), o("--json", 7, J, P), o("--nodb", 8, N, P), o("--norc", 9, N, P), o("--password", 10, V, P), o("--port", 11, V, P), o("--quiet", 12, N, P), o("--retryWrites", 13, V, P), o("--shell", 14, N, P), o("--tlsCAFile", 15, V, P), o("--tlsCertificateKeyFile", 16, V, P), o("--username", 17, V, P), o("-f", 5, V, Read), o("-p", 10, V, P), o("-u", 17, V, P)];
static O967: &[Opt] = &[o("--archive", 0, J, P), o("--authenticationDatabase", 1, V, P), o("--collection", 2, V, P), o("--db", 3, V, P), o("--dir", 4, V, P), o("--drop", 5, N, P), o("--fields", 6, V, P), o("--file", 7, V, P), o("--gzip", 8, N, P), o("--host", 9, V, P), o("--limit", 10, V, P), o("--mode", 11, V, P), o("--nsExclude", 12, V, P), o("--nsInclude", 13, V, P), o("--numParallelCollections", 14, V, P), o("--out", 15, V, P), o("--password", 16, V, P), o("--port", 17, V, P), o("--query", 18, V, P), o("--sort", 19, V, P), o("--type", 20, V, P), o("--uri", 21, V, P), o("--username", 22, V, P), o("--verbose", 23, N, P), o("-c", 2, V, P), o("-d", 3, V, P), o("-f", 6, V, P), o("-h", 9, V, P), o("-j", 14, V, P), o("-o", 15, V, P), o("-p", 16, V, P), o("-q", 18, V, P), o("-u", 22, V, P), o("-v", 23, N, P)];
static O968: &[Opt] = &[o("--askpass", 0, N, P), o("--bigkeys", 1, N, P), o("--cacert", 2, V, P), o("--cacertdir", 3, V, P), o("--cert", 4, V, P), o("--cluster", 5, N, P), o("--count", 6, V, P), o("--csv", 7, N, P), o("--cursor", 8, V, P), o("--eval", 9, V, Read), o("--functions-rdb", 10, V, Write), o("--hotkeys", 11, N, P), o("--insecure", 12, N, P), o("--intrinsic-latency", 13, V, P), o("--json", 14, N, P), o("--key", 15, V, P), o("--latency", 16, N, P), o("--latency-dist", 17, N, P), o("--latency-history", 18, N, P), o("--ldb", 19, N, P), o("--ldb-sync-mode", 20, N, P), o("--lru-test", 21, V, P), o("--memkeys", 22, N, P), o("--memkeys-samples", 23, V, P), o("--no-auth-warning", 24, N, P), o("--no-raw", 25, N, P), o("--pass", 26, V, P), o("--pattern", 27, V, P), o("--pipe", 28, N, P), o("--pipe-timeout", 29, V, P), o("--quoted-input", 30, N, P), o("--quoted-json", 31, N, P), o("--quoted-pattern", 32, V, P), o("--raw", 33, N, P), o("--rdb", 34, V, Write), o("--replica", 35, N, P), o("--scan", 36, N, P), o("--show-pushes", 37, V, P), o("--sni", 38, V, P), o("--stat", 39, N, P), o("--tls", 40, N, P), o("--tls-ciphers", 41, V, P), o("--tls-ciphersuites", 42, V, P), o("--top", 43, V, P), o("--user", 44, V, P), o("--verbose", 45, N, P), o("-2", 46, N, P), o("-3", 47, N, P), o("-D", 48, V, P), o("-X", 49, V, P), o("-a", 50, V, P), o("-c", 51, N, P), o("-d", 52, V, P), o("-e", 53, N, P), o("-h", 54, V, P), o("-i", 55, V, P), o("-n", 56, V, P), o("-p", 57, V, P), o("-r", 58, V, P), o("-s", 59, V, P), o("-t", 60, V, P), o("-u", 61, V, P), o("-x", 62, N, P)];
static O969: &[Opt] = &[o("--config-file", 0, V, P), o("--connection", 1, V, P), o("--database", 2, V, P), o("--format", 3, V, P), o("--host", 4, V, P), o("--multiline", 5, N, P), o("--multiquery", 6, N, P), o("--password", 7, V, P), o("--port", 8, V, P), o("--queries-file", 9, V, Read), o("--query", 10, V, P), o("--secure", 11, N, P), o("--time", 12, N, P), o("--user", 13, V, P), o("--vertical", 14, N, P), o("-C", 0, V, P), o("-E", 14, N, P), o("-d", 2, V, P), o("-f", 3, V, P), o("-h", 4, V, P), o("-m", 5, N, P), o("-n", 6, N, P), o("-o", 22, V, P), o("-q", 10, V, P), o("-s", 11, N, P), o("-t", 12, N, P), o("-u", 13, V, P)];
static O970: &[Opt] = &[o("--accountname", 0, V, P), o("--config", 1, V, P), o("--connection", 2, V, P), o("--dbname", 3, V, P), o("--filename", 4, V, Read), o("--host", 5, V, P), o("--mfa-passcode", 6, V, P), o("--option", 7, V, P), o("--port", 8, V, P), o("--prompt", 9, N, P), o("--query", 10, V, P), o("--rolename", 11, V, P), o("--schemaname", 12, V, P), o("--username", 13, V, P), o("--variable", 14, V, P), o("--warehouse", 15, V, P), o("-D", 14, V, P), o("-P", 9, N, P), o("-a", 0, V, P), o("-c", 2, V, P), o("-d", 3, V, P), o("-f", 4, V, Read), o("-h", 5, V, P), o("-m", 6, V, P), o("-o", 7, V, P), o("-p", 8, V, P), o("-q", 10, V, P), o("-r", 11, V, P), o("-s", 12, V, P), o("-u", 13, V, P), o("-w", 15, V, P)];
static O971: &[Opt] = &[o("--catalog", 0, V, P), o("--client-tags", 1, V, P), o("--execute", 2, V, P), o("--file", 3, V, Read), o("--output-format", 4, V, P), o("--password", 5, N, P), o("--schema", 6, V, P), o("--server", 7, V, P), o("--session", 8, V, P), o("--source", 9, V, P), o("--timezone", 10, V, P), o("--user", 11, V, P), o("-f", 3, V, Read)];
static O972: &[Opt] = &[o("-C", 0, N, P), o("-E", 1, N, P), o("-G", 2, N, P), o("-H", 3, V, P), o("-I", 4, N, P), o("-K", 5, V, P), o("-N", 6, J, P), o("-P", 7, V, P), o("-Q", 8, V, P), o("-S", 9, V, P), o("-U", 10, V, P), o("-V", 11, V, P), o("-W", 12, N, P), o("-Y", 13, V, P), o("-a", 14, V, P), o("-b", 15, N, P), o("-c", 16, V, P), o("-d", 17, V, P), o("-e", 18, N, P), o("-f", 19, V, P), o("-h", 20, V, P), o("-i", 21, V, Read), o("-l", 22, V, P), o("-m", 23, V, P), o("-o", 24, V, Write), o("-q", 25, V, P), o("-r", 26, J, P), o("-s", 27, V, P), o("-t", 28, V, P), o("-v", 29, V, P), o("-w", 30, V, P), o("-x", 31, N, P), o("-y", 32, V, P)];
static O973: &[Opt] = &[o("--active-config", 0, V, P), o("--bucket", 1, V, P), o("--database", 2, V, P), o("--execute", 3, V, P), o("--file", 4, V, P), o("--host", 5, V, P), o("--org", 6, V, P), o("--port", 7, V, P), o("--token", 8, V, P), o("-b", 1, V, P), o("-c", 0, V, P), o("-database", 2, V, P), o("-execute", 3, V, P), o("-f", 4, V, P), o("-format", 14, V, P), o("-host", 15, V, P), o("-o", 6, V, P), o("-password", 17, V, P), o("-port", 7, V, P), o("-precision", 19, V, P), o("-q", 20, N, P), o("-t", 8, V, P), o("-username", 22, V, P)];
static O974: &[Opt] = &[o("--core-files", 0, N, P), o("--log", 1, V, P), o("--mode", 2, V, P), o("--no-wait", 3, N, P), o("--options", 4, V, P), o("--pgdata", 5, V, P), o("--silent", 6, N, P), o("--timeout", 7, V, P), o("--wait", 8, N, P), o("-D", 5, V, P), o("-N", 10, V, P), o("-P", 11, V, P), o("-S", 12, V, P), o("-U", 13, V, P), o("-W", 3, N, P), o("-c", 0, N, P), o("-e", 16, V, P), o("-l", 1, V, P), o("-m", 2, V, P), o("-o", 4, V, P), o("-p", 20, V, P), o("-s", 6, N, P), o("-t", 7, V, P), o("-w", 8, N, P)];
static C975: &[Command] = &[c("init", "init", 65535), c("initdb", "initdb", 65535), c("kill", "kill", 65535), c("logrotate", "logrotate", 65535), c("promote", "promote", 65535), c("register", "register", 65535), c("reload", "reload", 65535), c("restart", "restart", 65535), c("start", "start", 65535), c("status", "status", 65535), c("stop", "stop", 65535), c("unregister", "unregister", 65535)];
static O976: &[Opt] = &[o("--conn", 0, V, P), o("--dataset_id", 1, V, P), o("--db", 2, V, P), o("--format", 3, V, P), o("--location", 4, V, P), o("--ns", 5, V, P), o("--pass", 6, V, P), o("--project_id", 7, V, P), o("--user", 8, V, P), o("-q", 9, N, P)];
static O977: &[Opt] = &[o("--config", 0, V, P), o("--database-url", 1, V, P), o("--env", 2, V, P), o("--migrations-dir", 3, V, P), o("--name", 4, V, P), o("--path", 5, V, P), o("--raiseerr", 6, N, P), o("--schema", 7, V, P), o("--source", 8, V, P), o("--url", 9, V, P), o("-c", 0, V, P), o("-d", 3, V, P), o("-n", 4, V, P), o("-u", 9, V, P), o("-x", 14, V, P)];
static O978: &[Opt] = &[o("--all", 0, N, P), o("--boot-loader-entry", 1, V, P), o("--boot-loader-menu", 2, V, P), o("--check-inhibitors", 3, V, P), o("--drop-in", 4, V, P), o("--dry-run", 5, N, Tries), o("--failed", 6, N, P), o("--firmware-setup", 7, N, P), o("--force", 8, N, P), o("--full", 9, N, P), o("--global", 10, N, P), o("--host", 11, V, P), o("--image", 12, V, P), o("--job-mode", 13, V, P), o("--kill-value", 14, V, P), o("--kill-who", 15, V, P), o("--kill-whom", 16, V, P), o("--legend", 17, V, P), o("--lines", 18, V, P), o("--machine", 19, V, P), o("--marked", 20, N, P), o("--message", 21, V, P), o("--mkdir", 22, N, P), o("--no-ask-password", 23, N, P), o("--no-block", 24, N, P), o("--no-pager", 25, N, P), o("--no-reload", 26, N, P), o("--no-wall", 27, N, P), o("--now", 28, N, P), o("--output", 29, V, P), o("--plain", 30, N, P), o("--preset-mode", 31, V, P), o("--property", 32, V, P), o("--quiet", 33, N, P), o("--read-only", 34, N, P), o("--reboot-argument", 35, V, P), o("--recursive", 36, N, P), o("--reverse", 37, N, P), o("--root", 38, V, P), o("--runtime", 39, N, P), o("--show-transaction", 40, N, P), o("--show-types", 41, N, P), o("--signal", 42, V, P), o("--state", 43, V, P), o("--system", 44, N, P), o("--timestamp", 45, V, P), o("--type", 46, V, P), o("--user", 47, N, P), o("--value", 48, N, P), o("--wait", 49, N, P), o("--what", 50, V, P), o("--when", 51, V, P), o("--with-dependencies", 52, N, P), o("-H", 11, V, P), o("-M", 19, V, P), o("-P", 55, V, P), o("-T", 56, N, P), o("-a", 0, N, P), o("-f", 8, N, P), o("-i", 59, N, P), o("-l", 9, N, P), o("-n", 18, V, P), o("-o", 29, V, P), o("-p", 32, V, P), o("-q", 33, N, P), o("-r", 36, N, P), o("-s", 42, V, P), o("-t", 46, V, P)];
static C979: &[Command] = &[c("add-requires", "add-requires", 65535), c("add-wants", "add-wants", 65535), c("bind", "bind", 65535), c("cancel", "cancel", 65535), c("cat", "cat", 65535), c("clean", "clean", 65535), c("condrestart", "try-restart", 65535), c("daemon-reexec", "daemon-reexec", 65535), c("daemon-reload", "daemon-reload", 65535), c("default", "default", 65535), c("disable", "disable", 65535), c("edit", "edit", 65535), c("emergency", "emergency", 65535), c("enable", "enable", 65535), c("exit", "exit", 65535), c("force-reload", "try-reload-or-restart", 65535), c("freeze", "freeze", 65535), c("get-default", "get-default", 65535), c("halt", "halt", 65535), c("help", "help", 65535), c("hibernate", "hibernate", 65535), c("hybrid-sleep", "hybrid-sleep", 65535), c("import-environment", "import-environment", 65535), c("is-active", "is-active", 65535), c("is-enabled", "is-enabled", 65535), c("is-failed", "is-failed", 65535), c("is-system-running", "is-system-running", 65535), c("isolate", "isolate", 65535), c("kexec", "kexec", 65535), c("kill", "kill", 65535), c("link", "link", 65535), c("list-automounts", "list-automounts", 65535), c("list-dependencies", "list-dependencies", 65535), c("list-jobs", "list-jobs", 65535), c("list-machines", "list-machines", 65535), c("list-paths", "list-paths", 65535), c("list-sockets", "list-sockets", 65535), c("list-timers", "list-timers", 65535), c("list-unit-files", "list-unit-files", 65535), c("list-units", "list-units", 65535), c("log-level", "log-level", 65535), c("log-target", "log-target", 65535), c("mask", "mask", 65535), c("mount-image", "mount-image", 65535), c("poweroff", "poweroff", 65535), c("preset", "preset", 65535), c("preset-all", "preset-all", 65535), c("reboot", "reboot", 65535), c("reenable", "reenable", 65535), c("reload", "reload", 65535), c("reload-or-restart", "reload-or-restart", 65535), c("rescue", "rescue", 65535), c("reset-failed", "reset-failed", 65535), c("restart", "restart", 65535), c("revert", "revert", 65535), c("service-log-level", "service-log-level", 65535), c("service-log-target", "service-log-target", 65535), c("set-default", "set-default", 65535), c("set-environment", "set-environment", 65535), c("set-property", "set-property", 65535), c("show", "show", 65535), c("show-environment", "show-environment", 65535), c("sleep", "sleep", 65535), c("soft-reboot", "soft-reboot", 65535), c("start", "start", 65535), c("status", "status", 65535), c("stop", "stop", 65535), c("suspend", "suspend", 65535), c("suspend-then-hibernate", "suspend-then-hibernate", 65535), c("switch-root", "switch-root", 65535), c("thaw", "thaw", 65535), c("try-reload-or-restart", "try-reload-or-restart", 65535), c("try-restart", "try-restart", 65535), c("unmask", "unmask", 65535), c("unset-environment", "unset-environment", 65535), c("whoami", "whoami", 65535)];
static O980: &[Opt] = &[o("--after-cursor", 0, V, P), o("--all", 1, N, P), o("--boot", 2, J, P), o("--case-sensitive", 3, J, P), o("--catalog", 4, N, P), o("--cursor", 5, V, P), o("--cursor-file", 6, V, P), o("--directory", 7, V, P), o("--disk-usage", 8, N, P), o("--dmesg", 9, N, P), o("--dump-catalog", 10, N, P), o("--facility", 11, V, P), o("--field", 12, V, P), o("--fields", 13, N, P), o("--file", 14, V, P), o("--flush", 15, N, P), o("--follow", 16, N, P), o("--force", 17, N, P), o("--grep", 18, V, P), o("--header", 19, N, P), o("--identifier", 20, V, P), o("--image", 21, V, P), o("--interval", 22, V, P), o("--lines", 23, V, P), o("--list-boots", 24, N, P), o("--list-catalog", 25, N, P), o("--machine", 26, V, P), o("--merge", 27, N, P), o("--namespace", 28, V, P), o("--no-full", 29, N, P), o("--no-hostname", 30, N, P), o("--no-pager", 31, N, P), o("--no-tail", 32, N, P), o("--output", 33, V, P), o("--output-fields", 34, V, P), o("--pager-end", 35, N, P), o("--priority", 36, V, P), o("--quiet", 37, N, P), o("--relinquish-var", 38, N, P), o("--reverse", 39, N, P), o("--root", 40, V, P), o("--rotate", 41, N, P), o("--setup-keys", 42, N, P), o("--show-cursor", 43, N, P), o("--since", 44, V, P), o("--smart-relinquish-var", 45, N, P), o("--sync", 46, N, P), o("--system", 47, N, P), o("--unit", 48, V, P), o("--until", 49, V, P), o("--update-catalog", 50, N, P), o("--user", 51, N, P), o("--user-unit", 52, V, P), o("--utc", 53, N, P), o("--vacuum-files", 54, V, P), o("--vacuum-size", 55, V, P), o("--vacuum-time", 56, V, P), o("--verify", 57, N, P), o("--verify-key", 58, V, P), o("-D", 7, V, P), o("-F", 12, V, P), o("-M", 26, V, P), o("-N", 13, N, P), o("-S", 44, V, P), o("-U", 49, V, P), o("-a", 1, N, P), o("-b", 2, J, P), o("-c", 5, V, P), o("-e", 35, N, P), o("-f", 16, N, P), o("-g", 18, V, P), o("-k", 9, N, P), o("-m", 27, N, P), o("-n", 23, V, P), o("-o", 33, V, P), o("-p", 36, V, P), o("-q", 37, N, P), o("-r", 39, N, P), o("-t", 20, V, P), o("-u", 48, V, P), o("-x", 4, N, P)];
static O981: &[Opt] = &[o("--full-restart", 0, N, P), o("--status-all", 1, N, P)];
static O982: &[Opt] = &[o("--cron", 0, V, P), o("--cwd", 1, V, Cwd), o("--env", 2, V, P), o("--error", 3, V, P), o("--force", 4, N, P), o("--instances", 5, V, P), o("--interpreter", 6, V, P), o("--log", 7, V, P), o("--max-memory-restart", 8, V, P), o("--name", 9, V, P), o("--node-args", 10, V, P), o("--output", 11, V, P), o("--pid", 12, V, P), o("--silent", 13, N, P), o("--watch", 14, J, P), o("-e", 3, V, P), o("-f", 4, N, P), o("-i", 5, V, P), o("-l", 7, V, P), o("-n", 9, V, P), o("-o", 11, V, P), o("-p", 12, V, P), o("-s", 13, N, P), o("-w", 14, J, P)];
static C983: &[Command] = &[c("del", "delete", 65535), c("delete", "delete", 65535), c("deploy", "deploy", 65535), c("describe", "describe", 65535), c("dump", "save", 65535), c("ecosystem", "ecosystem", 65535), c("env", "env", 65535), c("flush", "flush", 65535), c("init", "ecosystem", 65535), c("install", "install", 65535), c("kill", "kill", 65535), c("l", "list", 65535), c("list", "list", 65535), c("logs", "logs", 65535), c("ls", "list", 65535), c("monit", "monit", 65535), c("ping", "ping", 65535), c("reload", "reload", 65535), c("reset", "reset", 65535), c("restart", "restart", 65535), c("resurrect", "resurrect", 65535), c("save", "save", 65535), c("scale", "scale", 65535), c("serve", "serve", 65535), c("show", "describe", 65535), c("start", "start", 65535), c("startup", "startup", 65535), c("status", "list", 65535), c("stop", "stop", 65535), c("trigger", "trigger", 65535), c("uninstall", "uninstall", 65535), c("unstartup", "unstartup", 65535), c("update", "update", 65535)];
static O984: &[Opt] = &[o("--all", 0, N, P), o("--pid", 1, N, P), o("--queue", 2, V, P), o("--signal", 3, V, P), o("-L", 4, N, P), o("-a", 0, N, P), o("-l", 6, J, P), o("-n", 7, V, P), o("-p", 1, N, P), o("-q", 2, V, P), o("-s", 3, V, P)];
static O985: &[Opt] = &[o("--cgroup", 0, V, P), o("--count", 1, N, P), o("--delimiter", 2, V, P), o("--echo", 3, N, P), o("--euid", 4, V, P), o("--exact", 5, N, P), o("--full", 6, N, P), o("--group", 7, V, P), o("--ignore-ancestors", 8, N, P), o("--ignore-case", 9, N, P), o("--inverse", 10, N, P), o("--lightweight", 11, N, P), o("--list-full", 12, N, P), o("--list-name", 13, N, P), o("--logpidfile", 14, N, P), o("--newest", 15, N, P), o("--ns", 16, V, P), o("--nslist", 17, V, P), o("--older", 18, V, P), o("--oldest", 19, N, P), o("--parent", 20, V, P), o("--pgroup", 21, V, P), o("--pidfile", 22, V, P), o("--queue", 23, V, P), o("--require-handler", 24, N, P), o("--runstates", 25, V, P), o("--session", 26, V, P), o("--signal", 27, V, P), o("--terminal", 28, V, P), o("--uid", 29, V, P), o("-A", 8, N, P), o("-F", 22, V, P), o("-G", 7, V, P), o("-H", 24, N, P), o("-L", 14, N, P), o("-O", 18, V, P), o("-P", 20, V, P), o("-U", 29, V, P), o("-a", 12, N, P), o("-c", 1, N, P), o("-d", 2, V, P), o("-e", 3, N, P), o("-f", 6, N, P), o("-g", 21, V, P), o("-i", 9, N, P), o("-l", 13, N, P), o("-n", 15, N, P), o("-o", 19, N, P), o("-q", 23, V, P), o("-r", 25, V, P), o("-s", 26, V, P), o("-t", 28, V, P), o("-u", 4, V, P), o("-v", 10, N, P), o("-w", 11, N, P), o("-x", 5, N, P)];
static O986: &[Opt] = &[o("--context", 0, V, P), o("--exact", 1, N, P), o("--ignore-case", 2, N, P), o("--interactive", 3, N, P), o("--list", 4, N, Looks), o("--ns", 5, V, P), o("--older-than", 6, V, P), o("--process-group", 7, N, P), o("--quiet", 8, N, P), o("--regexp", 9, N, P), o("--signal", 10, V, P), o("--user", 11, V, P), o("--verbose", 12, N, P), o("--wait", 13, N, P), o("--younger-than", 14, V, P), o("-I", 2, N, P), o("-Z", 0, V, P), o("-c", 17, V, P), o("-e", 1, N, P), o("-g", 7, N, P), o("-i", 3, N, P), o("-l", 4, N, Looks), o("-n", 5, V, P), o("-o", 6, V, P), o("-q", 8, N, P), o("-r", 9, N, P), o("-s", 10, V, P), o("-t", 27, V, P), o("-u", 11, V, P), o("-v", 12, N, P), o("-w", 13, N, P), o("-y", 14, V, P)];
static O987: &[Opt] = &[o("--Group", 0, V, P), o("--User", 1, V, P), o("--cols", 2, V, P), o("--columns", 2, V, P), o("--deselect", 4, N, P), o("--forest", 5, N, P), o("--format", 6, V, P), o("--group", 7, V, P), o("--headers", 8, N, P), o("--lines", 14, V, P), o("--no-headers", 8, N, P), o("--pid", 11, V, P), o("--ppid", 12, V, P), o("--quick-pid", 13, V, P), o("--rows", 14, V, P), o("--sid", 15, V, P), o("--sort", 16, V, P), o("--tty", 17, V, P), o("--user", 18, V, P), o("--width", 2, V, P), o("-A", 20, N, P), o("-C", 21, V, P), o("-F", 22, N, P), o("-G", 0, V, P), o("-H", 5, N, P), o("-L", 25, N, P), o("-M", 26, N, P), o("-N", 4, N, P), o("-O", 28, V, P), o("-T", 29, N, P), o("-U", 1, V, P), o("-a", 31, N, P), o("-c", 32, N, P), o("-d", 33, N, P), o("-e", 34, N, P), o("-f", 35, N, P), o("-g", 7, V, P), o("-j", 37, N, P), o("-l", 38, N, P), o("-m", 39, N, P), o("-o", 6, V, P), o("-p", 11, V, P), o("-q", 13, V, P), o("-s", 15, V, P), o("-t", 17, V, P), o("-u", 18, V, P), o("-w", 46, N, P), o("-y", 47, N, P)];
static O988: &[Opt] = &[o("--all", 0, N, P), o("--bind", 1, N, P), o("--fake", 2, N, P), o("--fork", 3, N, P), o("--fstab", 4, V, P), o("--internal-only", 5, N, P), o("--label", 6, V, P), o("--make-private", 7, N, P), o("--make-shared", 8, N, P), o("--mkdir", 9, J, P), o("--move", 10, N, P), o("--namespace", 11, V, P), o("--no-canonicalize", 12, N, P), o("--no-mtab", 13, N, P), o("--options", 14, V, P), o("--options-mode", 15, V, P), o("--options-source", 16, V, P), o("--rbind", 17, N, P), o("--read-only", 18, N, P), o("--rw", 19, N, P), o("--show-labels", 20, N, P), o("--source", 21, V, P), o("--target", 22, V, P), o("--target-prefix", 23, V, P), o("--test-opts", 24, V, P), o("--types", 25, V, P), o("--uuid", 26, V, P), o("--verbose", 27, N, P), o("-B", 1, N, P), o("-F", 3, N, P), o("-L", 6, V, P), o("-M", 10, N, P), o("-N", 11, V, P), o("-O", 24, V, P), o("-R", 17, N, P), o("-T", 4, V, P), o("-U", 26, V, P), o("-a", 0, N, P), o("-c", 12, N, P), o("-f", 2, N, P), o("-i", 5, N, P), o("-l", 20, N, P), o("-m", 9, J, P), o("-n", 13, N, P), o("-o", 14, V, P), o("-r", 18, N, P), o("-t", 25, V, P), o("-v", 27, N, P), o("-w", 19, N, P)];
static O989: &[Opt] = &[o("--all", 0, N, P), o("--all-targets", 1, N, P), o("--detach-loop", 2, N, P), o("--fake", 3, N, P), o("--force", 4, N, P), o("--internal-only", 5, N, P), o("--lazy", 6, N, P), o("--namespace", 7, V, P), o("--no-canonicalize", 8, N, P), o("--no-mtab", 9, N, P), o("--quiet", 10, N, P), o("--read-only", 11, N, P), o("--recursive", 12, N, P), o("--test-opts", 13, V, P), o("--types", 14, V, P), o("--verbose", 15, N, P), o("-A", 1, N, P), o("-N", 7, V, P), o("-O", 13, V, P), o("-R", 12, N, P), o("-a", 0, N, P), o("-c", 8, N, P), o("-d", 2, N, P), o("-f", 4, N, P), o("-i", 5, N, P), o("-l", 6, N, P), o("-n", 9, N, P), o("-q", 10, N, P), o("-r", 11, N, P), o("-t", 14, V, P), o("-v", 15, N, P)];
static O990: &[Opt] = &[o("--all", 0, N, P), o("--binary", 1, N, P), o("--ignore", 2, N, P), o("--load", 3, J, P), o("--names", 4, N, P), o("--pattern", 5, V, P), o("--quiet", 6, N, P), o("--system", 7, N, P), o("--values", 8, N, P), o("--write", 9, N, P), o("-A", 10, N, P), o("-N", 4, N, P), o("-a", 0, N, P), o("-b", 1, N, P), o("-e", 2, N, P), o("-f", 15, N, P), o("-n", 8, N, P), o("-p", 3, J, P), o("-q", 6, N, P), o("-r", 5, V, P), o("-w", 9, N, P)];
static O991: &[Opt] = &[o("--append", 0, V, P), o("--check", 1, V, P), o("--comment", 2, V, P), o("--ctstate", 3, V, P), o("--delete", 4, V, P), o("--delete-chain", 5, J, P), o("--destination", 6, V, P), o("--dport", 7, V, P), o("--dports", 8, V, P), o("--exact", 9, N, P), o("--flush", 10, J, P), o("--fragment", 11, N, P), o("--goto", 12, V, P), o("--icmp-type", 13, V, P), o("--in-interface", 14, V, P), o("--insert", 15, V, P), o("--jump", 16, V, P), o("--line-numbers", 17, N, P), o("--list", 18, J, P), o("--list-rules", 19, J, P), o("--match", 20, V, P), o("--new-chain", 21, V, P), o("--numeric", 22, N, P), o("--out-interface", 23, V, P), o("--policy", 24, V, P), o("--protocol", 25, V, P), o("--reject-with", 26, V, P), o("--rename-chain", 27, V, P), o("--replace", 28, V, P), o("--set-counters", 29, V, P), o("--source", 30, V, P), o("--sport", 31, V, P), o("--sports", 32, V, P), o("--state", 33, V, P), o("--table", 34, V, P), o("--tcp-flags", 35, V, P), o("--to-destination", 36, V, P), o("--to-ports", 37, V, P), o("--to-source", 38, V, P), o("--verbose", 39, N, P), o("--wait", 40, J, P), o("--zero", 41, J, P), o("-A", 0, V, P), o("-C", 1, V, P), o("-D", 4, V, P), o("-E", 27, V, P), o("-F", 10, J, P), o("-I", 15, V, P), o("-L", 18, J, P), o("-N", 21, V, P), o("-P", 24, V, P), o("-R", 28, V, P), o("-S", 19, J, P), o("-X", 5, J, P), o("-Z", 41, J, P), o("-c", 29, V, P), o("-d", 6, V, P), o("-f", 11, N, P), o("-g", 12, V, P), o("-i", 14, V, P), o("-j", 16, V, P), o("-m", 20, V, P), o("-n", 22, N, P), o("-o", 23, V, P), o("-p", 25, V, P), o("-s", 30, V, P), o("-t", 34, V, P), o("-v", 39, N, P), o("-w", 40, J, P), o("-x", 9, N, P)];
static O992: &[Opt] = &[o("--type", 0, V, P), o("--verbose", 1, N, P), o("-V", 1, N, P), o("-t", 0, V, P), o("-v", 4, N, P)];
static O993: &[Opt] = &[o("-C", 0, V, P), o("-D", 1, N, P), o("-E", 2, V, P), o("-F", 3, N, P), o("-G", 4, V, P), o("-I", 5, V, P), o("-J", 6, V, P), o("-K", 7, N, P), o("-L", 8, V, P), o("-M", 9, V, P), o("-N", 10, V, P), o("-O", 11, V, P), o("-S", 12, N, P), o("-T", 13, V, P), o("-U", 14, V, P), o("-V", 15, N, P), o("-b", 16, V, P), o("-c", 17, N, P), o("-d", 18, V, P), o("-e", 19, V, P), o("-g", 20, V, P), o("-i", 21, V, P), o("-j", 22, N, P), o("-l", 23, V, P), o("-m", 24, V, P), o("-n", 25, N, Tries), o("-o", 26, V, P), o("-q", 27, N, P), o("-r", 28, V, P), o("-t", 29, V, P), o("-v", 30, N, P), o("-z", 31, V, P)];
static O994: &[Opt] = &[o("-A", 0, N, P), o("-C", 1, N, P), o("-D", 2, V, P), o("-F", 3, V, P), o("-I", 4, N, P), o("-M", 5, V, P), o("-R", 6, V, P), o("-S", 7, V, P), o("-a", 8, N, P), o("-b", 9, V, P), o("-c", 10, N, P), o("-f", 11, V, P), o("-g", 12, V, P), o("-h", 13, V, P), o("-i", 14, V, P), o("-l", 15, V, P), o("-m", 16, V, P), o("-n", 17, V, P), o("-r", 18, V, P), o("-s", 19, V, P), o("-v", 20, N, P)];
static O995: &[Opt] = &[o("-K", 0, N, P), o("-L", 1, V, P), o("-N", 2, N, Tries), o("-b", 3, V, P), o("-c", 4, V, P), o("-d", 5, V, P), o("-f", 6, N, P), o("-i", 7, V, P), o("-l", 8, V, P), o("-m", 9, V, P), o("-n", 10, V, P), o("-p", 11, V, P), o("-q", 12, N, P), o("-r", 13, V, P), o("-s", 14, V, P)];
static O996: &[Opt] = &[o("--byte-count", 0, V, P), o("--checksum", 2, V, P), o("--csum", 2, V, P), o("--data", 3, V, P), o("--features", 4, V, P), o("--force", 5, N, P), o("--label", 6, V, P), o("--leafsize", 7, V, P), o("--metadata", 8, V, P), o("--mixed", 9, N, P), o("--nodesize", 10, V, P), o("--nodiscard", 11, N, P), o("--quiet", 12, N, P), o("--rootdir", 13, V, P), o("--runtime-features", 14, V, P), o("--sectorsize", 15, V, P), o("--shrink", 16, N, P), o("--subvol", 17, V, P), o("--uuid", 18, V, P), o("--verbose", 19, N, P), o("-K", 11, N, P), o("-L", 6, V, P), o("-M", 9, N, P), o("-O", 4, V, P), o("-R", 14, V, P), o("-U", 18, V, P), o("-b", 0, V, P), o("-d", 3, V, P), o("-f", 5, N, P), o("-l", 7, V, P), o("-m", 8, V, P), o("-n", 10, V, P), o("-q", 12, N, P), o("-r", 13, V, P), o("-s", 15, V, P), o("-v", 19, N, P)];
static O997: &[Opt] = &[o("--cluster-size", 0, V, P), o("--enable-compression", 1, N, P), o("--fast", 10, N, P), o("--force", 3, N, P), o("--heads", 4, V, P), o("--label", 5, V, P), o("--mft-zone-multiplier", 6, V, P), o("--no-action", 7, N, Tries), o("--no-indexing", 8, N, P), o("--partition-start", 9, V, P), o("--quick", 10, N, P), o("--quiet", 11, N, P), o("--sector-size", 12, V, P), o("--sectors-per-track", 13, V, P), o("--verbose", 14, N, P), o("--with-uuid", 15, N, P), o("--zero-time", 16, N, P), o("-C", 1, N, P), o("-F", 3, N, P), o("-H", 4, V, P), o("-I", 8, N, P), o("-L", 5, V, P), o("-Q", 10, N, P), o("-S", 13, V, P), o("-T", 16, N, P), o("-U", 15, N, P), o("-c", 0, V, P), o("-f", 10, N, P), o("-n", 7, N, Tries), o("-p", 9, V, P), o("-q", 11, N, P), o("-s", 12, V, P), o("-v", 14, N, P), o("-z", 6, V, P)];
static O998: &[Opt] = &[o("-E", 0, V, P), o("-O", 1, V, P), o("-R", 2, V, P), o("-S", 3, N, P), o("-T", 4, V, P), o("-U", 5, V, P), o("-a", 6, V, P), o("-c", 7, V, P), o("-d", 8, V, P), o("-e", 9, V, P), o("-f", 10, N, P), o("-g", 11, V, P), o("-i", 12, N, P), o("-l", 13, V, P), o("-m", 14, N, P), o("-o", 15, V, P), o("-q", 16, N, P), o("-r", 17, N, P), o("-s", 18, V, P), o("-t", 19, V, P), o("-w", 20, V, P), o("-z", 21, V, P)];
static O999: &[Opt] = &[o("--check", 0, N, P), o("--endianness", 1, V, P), o("--file", 2, N, P), o("--force", 3, N, P), o("--label", 4, V, P), o("--lock", 5, J, P), o("--offset", 6, V, P), o("--pagesize", 7, V, P), o("--quiet", 8, N, P), o("--size", 9, V, P), o("--swapversion", 10, V, P), o("--uuid", 11, V, P), o("--verbose", 12, N, P), o("-F", 2, N, P), o("-L", 4, V, P), o("-U", 11, V, P), o("-c", 0, N, P), o("-e", 1, V, P), o("-f", 3, N, P), o("-o", 6, V, P), o("-p", 7, V, P), o("-q", 8, N, P), o("-s", 9, V, P), o("-v", 10, V, P)];
static O1000: &[Opt] = &[o("--config", 0, V, P), o("--debug", 1, N, P), o("--devices", 2, V, P), o("--devicesfile", 3, V, P), o("--driverloaded", 4, V, P), o("--extents", 5, V, P), o("--force", 6, N, P), o("--name", 7, V, P), o("--options", 8, V, P), o("--profile", 9, V, P), o("--quiet", 10, N, P), o("--reportformat", 11, V, P), o("--select", 12, V, P), o("--size", 13, V, P), o("--test", 14, N, P), o("--verbose", 15, N, P), o("--yes", 16, N, P), o("-L", 13, V, P), o("-S", 12, V, P), o("-d", 1, N, P), o("-f", 6, N, P), o("-l", 5, V, P), o("-n", 7, V, P), o("-o", 8, V, P), o("-q", 10, N, P), o("-t", 14, N, P), o("-v", 15, N, P), o("-y", 16, N, P)];
static O1001: &[Opt] = &[o("--allow-change-held-packages", 0, N, P), o("--allow-downgrades", 1, N, P), o("--allow-remove-essential", 2, N, P), o("--allow-unauthenticated", 3, N, P), o("--assume-yes", 27, N, P), o("--auto-remove", 5, N, P), o("--autoremove", 5, N, P), o("--build", 7, N, P), o("--config-file", 8, V, P), o("--default-release", 24, V, P), o("--download-only", 10, N, P), o("--dry-run", 23, N, Tries), o("--fix-broken", 12, N, P), o("--host-architecture", 13, V, P), o("--install-recommends", 14, N, P), o("--just-print", 23, N, Tries), o("--no-install-recommends", 16, N, P), o("--no-upgrade", 17, N, P), o("--only-upgrade", 18, N, P), o("--option", 19, V, P), o("--purge", 20, N, P), o("--quiet", 21, J, P), o("--reinstall", 22, N, P), o("--simulate", 23, N, Tries), o("--target-release", 24, V, P), o("--verbose-versions", 25, N, P), o("--with-new-pkgs", 26, N, P), o("--yes", 27, N, P), o("-V", 25, N, P), o("-a", 13, V, P), o("-b", 7, N, P), o("-c", 8, V, P), o("-d", 10, N, P), o("-f", 12, N, P), o("-m", 34, N, P), o("-o", 19, V, P), o("-q", 21, J, P), o("-s", 23, N, Tries), o("-t", 24, V, P), o("-u", 39, N, P), o("-y", 27, N, P)];
static C1002: &[Command] = &[c("auto-clean", "autoclean", 65535), c("auto-remove", "autoremove", 65535), c("autoclean", "autoclean", 65535), c("autoremove", "autoremove", 65535), c("build-dep", "build-dep", 65535), c("changelog", "changelog", 65535), c("check", "check", 65535), c("clean", "clean", 65535), c("dist-upgrade", "dist-upgrade", 65535), c("download", "download", 65535), c("dselect-upgrade", "dselect-upgrade", 65535), c("edit-sources", "edit-sources", 65535), c("full-upgrade", "full-upgrade", 65535), c("hold", "hold", 65535), c("info", "show", 65535), c("install", "install", 65535), c("list", "list", 65535), c("markauto", "markauto", 65535), c("moo", "moo", 65535), c("purge", "purge", 65535), c("reinstall", "reinstall", 65535), c("remove", "remove", 65535), c("satisfy", "satisfy", 65535), c("search", "search", 65535), c("show", "show", 65535), c("source", "source", 65535), c("unhold", "unhold", 65535), c("unmarkauto", "unmarkauto", 65535), c("update", "update", 65535), c("upgrade", "upgrade", 65535)];
static O1003: &[Opt] = &[o("--config-file", 0, V, P), o("--keyring", 1, V, P), o("--keyserver", 2, V, P), o("--no-update", 3, N, P), o("--option", 4, V, P), o("--recv", 6, V, P), o("--recv-keys", 6, V, P), o("--remove", 7, N, P), o("--update", 8, N, P), o("--yes", 9, N, P), o("-c", 0, V, P), o("-n", 3, N, P), o("-o", 4, V, P), o("-r", 7, N, P), o("-u", 8, N, P), o("-y", 9, N, P)];
static O1004: &[Opt] = &[o("--admindir", 0, V, P), o("--build", 1, N, P), o("--configure", 2, N, P), o("--contents", 3, N, P), o("--extract", 4, N, P), o("--force", 5, J, P), o("--info", 6, N, P), o("--install", 7, N, P), o("--instdir", 8, V, P), o("--list", 9, N, P), o("--listfiles", 10, N, P), o("--pending", 11, N, P), o("--purge", 12, N, P), o("--recursive", 13, N, P), o("--remove", 14, N, P), o("--root", 15, V, P), o("--search", 16, N, P), o("--show", 17, N, P), o("--showformat", 18, V, P), o("--status", 19, N, P), o("--unpack", 20, N, P), o("-D", 21, J, P), o("-E", 22, N, P), o("-G", 23, N, P), o("-I", 6, N, P), o("-L", 10, N, P), o("-O", 26, N, P), o("-P", 12, N, P), o("-R", 13, N, P), o("-S", 16, N, P), o("-W", 17, N, P), o("-a", 11, N, P), o("-b", 1, N, P), o("-c", 3, N, P), o("-e", 34, N, P), o("-f", 18, V, P), o("-i", 7, N, P), o("-l", 9, N, P), o("-r", 14, N, P), o("-s", 19, N, P), o("-x", 4, N, P)];
static O1005: &[Opt] = &[o("--advisory", 0, V, P), o("--allowerasing", 1, N, P), o("--assumeno", 2, N, P), o("--assumeyes", 3, N, P), o("--best", 4, N, P), o("--cacheonly", 5, N, P), o("--config", 6, V, P), o("--debuglevel", 7, V, P), o("--destdir", 10, V, Into), o("--disablerepo", 9, V, P), o("--downloaddir", 10, V, Into), o("--downloadonly", 11, N, P), o("--enablerepo", 12, V, P), o("--errorlevel", 13, V, P), o("--exclude", 14, V, P), o("--excludepkgs", 14, V, P), o("--forcearch", 16, V, P), o("--installroot", 17, V, P), o("--nobest", 18, N, P), o("--nogpgcheck", 19, N, P), o("--quiet", 20, N, P), o("--refresh", 21, N, P), o("--releasever", 22, V, P), o("--repo", 23, V, P), o("--repoid", 23, V, P), o("--setopt", 25, V, P), o("--verbose", 26, N, P), o("-C", 5, N, P), o("-c", 6, V, P), o("-d", 7, V, P), o("-e", 13, V, P), o("-q", 20, N, P), o("-v", 26, N, P), o("-x", 14, V, P), o("-y", 3, N, P)];
static C1006: &[Command] = &[c("alias", "alias", 65535), c("autoremove", "autoremove", 65535), c("builddep", "builddep", 65535), c("check", "check", 65535), c("check-update", "check-update", 65535), c("clean", "clean", 65535), c("config-manager", "config-manager", 65535), c("copr", "copr", 65535), c("deplist", "deplist", 65535), c("distro-sync", "distro-sync", 65535), c("downgrade", "downgrade", 65535), c("download", "download", 65535), c("erase", "erase", 65535), c("group", "group", 65535), c("groupinstall", "groupinstall", 65535), c("grouplist", "grouplist", 65535), c("help", "help", 65535), c("history", "history", 65535), c("info", "info", 65535), c("install", "install", 65535), c("list", "list", 65535), c("localinstall", "localinstall", 65535), c("makecache", "makecache", 65535), c("mark", "mark", 65535), c("module", "module", 65535), c("provides", "provides", 65535), c("reinstall", "reinstall", 65535), c("remove", "remove", 65535), c("repoinfo", "repoinfo", 65535), c("repolist", "repolist", 65535), c("repoquery", "repoquery", 65535), c("rm", "remove", 65535), c("search", "search", 65535), c("shell", "shell", 65535), c("swap", "swap", 65535), c("update", "update", 65535), c("updateinfo", "updateinfo", 65535), c("upgrade", "upgrade", 65535), c("upgrade-minimal", "upgrade-minimal", 65535), c("whatprovides", "provides", 65535)];
static O1007: &[Opt] = &[o("--HEAD", 0, N, P), o("--appdir", 1, V, P), o("--build-from-source", 2, N, P), o("--cask", 3, N, P), o("--cc", 4, V, P), o("--debug", 5, N, P), o("--dry-run", 6, N, Tries), o("--file", 7, V, P), o("--force", 8, N, P), o("--formula", 9, N, P), o("--global", 10, N, P), o("--greedy", 11, N, P), o("--json", 12, J, P), o("--language", 13, V, P), o("--prune", 14, V, P), o("--quiet", 15, N, P), o("--verbose", 16, N, P), o("--zap", 17, N, P), o("-d", 5, N, P), o("-f", 8, N, P), o("-g", 11, N, P), o("-n", 6, N, Tries), o("-q", 15, N, P), o("-s", 23, N, P), o("-v", 16, N, P)];
static C1008: &[Command] = &[c("--config", "config", 65535), c("-S", "search", 65535), c("abv", "info", 65535), c("analytics", "analytics", 65535), c("autoremove", "autoremove", 65535), c("bundle", "bundle", 65535), c("casks", "casks", 65535), c("cat", "cat", 65535), c("cleanup", "cleanup", 65535), c("commands", "commands", 65535), c("config", "config", 65535), c("deps", "deps", 65535), c("desc", "desc", 65535), c("developer", "developer", 65535), c("docs", "docs", 65535), c("doctor", "doctor", 65535), c("dr", "doctor", 65535), c("edit", "edit", 65535), c("extract", "extract", 65535), c("fetch", "fetch", 65535), c("formulae", "formulae", 65535), c("gist-logs", "gist-logs", 65535), c("home", "home", 65535), c("homepage", "home", 65535), c("info", "info", 65535), c("install", "install", 65535), c("leaves", "leaves", 65535), c("link", "link", 65535), c("list", "list", 65535), c("ln", "link", 65535), c("log", "log", 65535), c("logs", "log", 65535), c("ls", "list", 65535), c("migrate", "migrate", 65535), c("missing", "missing", 65535), c("options", "options", 65535), c("outdated", "outdated", 65535), c("pin", "pin", 65535), c("postinstall", "postinstall", 65535), c("readall", "readall", 65535), c("reinstall", "reinstall", 65535), c("remove", "uninstall", 65535), c("rm", "uninstall", 65535), c("search", "search", 65535), c("services", "services", 65535), c("shellenv", "shellenv", 65535), c("tap", "tap", 65535), c("tap-info", "tap-info", 65535), c("tap-new", "tap-new", 65535), c("test", "test", 65535), c("unbottled", "unbottled", 65535), c("uninstall", "uninstall", 65535), c("unlink", "unlink", 65535), c("unpin", "unpin", 65535), c("untap", "untap", 65535), c("up", "update", 65535), c("update", "update", 65535), c("upgrade", "upgrade", 65535), c("uses", "uses", 65535), c("vendor-gems", "vendor-gems", 65535), c("which-formula", "which-formula", 65535)];
static O1009: &[Opt] = &[o("--append", 0, N, P), o("--base-dir", 1, V, P), o("--comment", 2, V, P), o("--create-home", 3, N, P), o("--defaults", 4, N, P), o("--expiredate", 5, V, P), o("--gid", 6, V, P), o("--groups", 7, V, P), o("--home", 8, V, P), o("--home-dir", 8, V, P), o("--inactive", 10, V, P), o("--key", 11, V, P), o("--lock", 12, N, P), o("--login", 13, N, P), o("--move-home", 3, N, P), o("--no-create-home", 15, N, P), o("--no-user-group", 16, N, P), o("--non-unique", 17, N, P), o("--password", 18, V, P), o("--prefix", 19, V, P), o("--root", 20, V, P), o("--selinux-user", 21, V, P), o("--shell", 22, V, P), o("--skel", 23, V, P), o("--system", 24, N, P), o("--uid", 25, V, P), o("--user-group", 26, N, P), o("-D", 4, N, P), o("-G", 7, V, P), o("-K", 11, V, P), o("-L", 12, N, P), o("-M", 15, N, P), o("-N", 16, N, P), o("-P", 19, V, P), o("-R", 20, V, P), o("-U", 26, N, P), o("-Z", 21, V, P), o("-a", 0, N, P), o("-b", 1, V, P), o("-c", 2, V, P), o("-d", 8, V, P), o("-e", 5, V, P), o("-f", 10, V, P), o("-g", 6, V, P), o("-k", 23, V, P), o("-l", 13, N, P), o("-m", 3, N, P), o("-o", 17, N, P), o("-p", 18, V, P), o("-r", 24, N, P), o("-s", 22, V, P), o("-u", 25, V, P)];
static O1010: &[Opt] = &[o("-T", 0, V, P), o("-V", 1, N, P), o("-e", 2, N, P), o("-i", 3, N, P), o("-l", 4, N, P), o("-r", 5, N, P), o("-s", 6, N, P), o("-u", 7, V, P)];
static O1011: &[Opt] = &[o("--armor", 0, N, P), o("--batch", 1, N, P), o("--cipher-algo", 2, V, P), o("--decrypt", 3, N, P), o("--default-key", 4, V, P), o("--delete-keys", 5, N, P), o("--delete-secret-keys", 6, N, P), o("--detach-sign", 7, N, P), o("--digest-algo", 8, V, P), o("--dry-run", 9, N, Tries), o("--encrypt", 10, N, P), o("--export", 11, N, P), o("--export-secret-keys", 12, N, P), o("--export-secret-subkeys", 13, N, P), o("--homedir", 14, V, P), o("--import", 15, N, P), o("--interactive", 16, N, P), o("--keyserver", 17, V, P), o("--list-keys", 18, N, P), o("--list-secret-keys", 19, N, P), o("--local-user", 20, V, P), o("--options", 21, V, P), o("--output", 22, V, Write), o("--passphrase", 23, V, P), o("--passphrase-fd", 24, V, P), o("--passphrase-file", 25, V, P), o("--pinentry-mode", 26, V, P), o("--quiet", 27, N, P), o("--recipient", 28, V, P), o("--recv-keys", 29, N, P), o("--search-keys", 30, N, P), o("--sign", 31, N, P), o("--status-fd", 32, V, P), o("--symmetric", 33, N, P), o("--textmode", 34, N, P), o("--trust-model", 35, V, P), o("--verbose", 36, N, P), o("--verify", 37, N, P), o("--yes", 38, N, P), o("-K", 19, N, P), o("-a", 0, N, P), o("-b", 7, N, P), o("-c", 33, N, P), o("-d", 3, N, P), o("-e", 10, N, P), o("-i", 16, N, P), o("-k", 18, N, P), o("-n", 9, N, Tries), o("-o", 22, V, Write), o("-q", 27, N, P), o("-r", 28, V, P), o("-s", 31, N, P), o("-t", 34, N, P), o("-u", 20, V, P), o("-v", 36, N, P), o("-z", 55, V, P)];
static O1012: &[Opt] = &[o("-A", 0, N, P), o("-CA", 1, V, P), o("-CAfile", 2, V, P), o("-CAkey", 3, V, P), o("-CApath", 4, V, P), o("-K", 5, V, P), o("-S", 6, V, P), o("-a", 7, N, P), o("-accept", 8, V, P), o("-addext", 9, V, P), o("-base64", 10, N, P), o("-caname", 11, V, P), o("-cert", 12, V, P), o("-certfile", 13, V, P), o("-config", 14, V, P), o("-connect", 15, V, P), o("-d", 16, N, P), o("-days", 17, V, P), o("-e", 18, N, P), o("-extensions", 19, V, P), o("-extfile", 20, V, P), o("-in", 21, V, Read), o("-inform", 22, V, P), o("-inkey", 23, V, P), o("-iter", 24, V, P), o("-iv", 25, V, P), o("-k", 26, V, P), o("-key", 27, V, P), o("-keyout", 28, V, Write), o("-md", 29, V, P), o("-name", 30, V, P), o("-new", 31, N, P), o("-newkey", 32, V, P), o("-nodes", 33, N, P), o("-noenc", 34, N, P), o("-noout", 35, N, P), o("-nosalt", 36, N, P), o("-out", 37, V, Write), o("-outform", 38, V, P), o("-pass", 39, V, P), o("-passin", 40, V, P), o("-passout", 41, V, P), o("-pbkdf2", 42, N, P), o("-port", 43, V, P), o("-req", 44, N, P), o("-reqexts", 45, V, P), o("-salt", 46, N, P), o("-servername", 47, V, P), o("-set_serial", 48, V, P), o("-sign", 49, V, P), o("-signature", 50, V, P), o("-signkey", 51, V, P), o("-sigopt", 52, V, P), o("-starttls", 53, V, P), o("-subj", 54, V, P), o("-text", 55, N, P), o("-verify", 56, V, P), o("-x509", 57, N, P)];
static C1013: &[Command] = &[c("aes-128-cbc", "aes-128-cbc", 65535), c("aes-256-cbc", "aes-256-cbc", 65535), c("asn1parse", "asn1parse", 65535), c("base64", "base64", 65535), c("ca", "ca", 65535), c("ciphers", "ciphers", 65535), c("cms", "cms", 65535), c("crl", "crl", 65535), c("des3", "des3", 65535), c("dgst", "dgst", 65535), c("dhparam", "dhparam", 65535), c("dsa", "dsa", 65535), c("ec", "ec", 65535), c("ecparam", "ecparam", 65535), c("enc", "enc", 65535), c("engine", "engine", 65535), c("errstr", "errstr", 65535), c("gendsa", "gendsa", 65535), c("genpkey", "genpkey", 65535), c("genrsa", "genrsa", 65535), c("info", "info", 65535), c("kdf", "kdf", 65535), c("list", "list", 65535), c("mac", "mac", 65535), c("md5", "md5", 65535), c("nseq", "nseq", 65535), c("ocsp", "ocsp", 65535), c("passwd", "passwd", 65535), c("pkcs12", "pkcs12", 65535), c("pkcs7", "pkcs7", 65535), c("pkcs8", "pkcs8", 65535), c("pkey", "pkey", 65535), c("pkeyparam", "pkeyparam", 65535), c("pkeyutl", "pkeyutl", 65535), c("prime", "prime", 65535), c("rand", "rand", 65535), c("rehash", "rehash", 65535), c("req", "req", 65535), c("rsa", "rsa", 65535), c("rsautl", "rsautl", 65535), c("s_client", "s_client", 65535), c("s_server", "s_server", 65535), c("s_time", "s_time", 65535), c("sess_id", "sess_id", 65535), c("sha1", "sha1", 65535), c("sha256", "sha256", 65535), c("sha512", "sha512", 65535), c("smime", "smime", 65535), c("speed", "speed", 65535), c("spkac", "spkac", 65535), c("srp", "srp", 65535), c("storeutl", "storeutl", 65535), c("ts", "ts", 65535), c("verify", "verify", 65535), c("version", "version", 65535), c("x509", "x509", 65535)];
static O1014: &[Opt] = &[o("--args", 0, N, P), o("--batch", 1, N, P), o("--cd", 2, V, P), o("--command", 3, V, P), o("--core", 4, V, P), o("--directory", 5, V, P), o("--eval-command", 6, V, Code), o("--ex", 7, V, Code), o("--exec", 8, V, P), o("--iex", 9, V, Code), o("--pid", 10, V, P), o("--quiet", 11, N, P), o("--tui", 12, N, P), o("-args", 13, N, P), o("-b", 14, V, P), o("-batch", 15, N, P), o("-c", 16, V, P), o("-cd", 17, V, P), o("-command", 18, V, P), o("-core", 19, V, P), o("-d", 20, V, P), o("-data-directory", 21, V, P), o("-e", 22, V, P), o("-eval-command", 23, V, Code), o("-ex", 24, V, Code), o("-exec", 25, V, P), o("-iex", 26, V, Code), o("-l", 27, V, P), o("-n", 28, N, P), o("-nh", 29, N, P), o("-nx", 30, N, P), o("-p", 31, V, P), o("-pid", 32, V, P), o("-q", 33, N, P), o("-quiet", 34, N, P), o("-s", 35, V, P), o("-symbols", 36, V, P), o("-tty", 37, V, P), o("-tui", 38, N, P), o("-x", 39, V, Read)];
static O1015: &[Opt] = &[o("--arch", 0, V, P), o("--attach-name", 1, V, P), o("--attach-pid", 2, V, P), o("--batch", 3, N, P), o("--core", 4, V, P), o("--file", 5, V, P), o("--no-lldbinit", 6, N, P), o("--one-line", 7, V, Code), o("--one-line-before-file", 8, V, Code), o("--one-line-on-crash", 9, V, Code), o("--repl", 10, J, P), o("--script-language", 11, V, P), o("--source", 12, V, P), o("--source-before-file", 13, V, P), o("--source-quietly", 14, N, P), o("--wait-for", 15, N, P), o("-O", 8, V, Code), o("-Q", 14, N, P), o("-S", 13, V, P), o("-a", 0, V, P), o("-b", 3, N, P), o("-c", 4, V, P), o("-f", 5, V, P), o("-k", 9, V, Code), o("-l", 11, V, P), o("-n", 1, V, P), o("-o", 7, V, Code), o("-p", 2, V, P), o("-r", 10, J, P), o("-s", 12, V, P), o("-w", 15, N, P), o("-x", 6, N, P)];
static O1016: &[Opt] = &[o("-?", 0, J, P), o("-T", 1, N, P), o("-V", 2, N, P), o("-c", 3, V, P), o("-e", 4, V, P), o("-g", 5, V, P), o("-h", 6, N, P), o("-p", 7, V, P), o("-q", 8, N, P), o("-s", 9, V, P), o("-t", 10, N, P), o("-v", 11, N, P)];
static O1017: &[Opt] = &[o("--api-key", 0, V, P), o("--ctx-size", 1, V, P), o("--host", 2, V, P), o("--model", 3, V, P), o("--port", 4, V, P), o("--threads", 5, V, P), o("-c", 1, V, P), o("-m", 3, V, P), o("-t", 5, V, P)];
static O1018: &[Opt] = &[o("-ac", 0, V, P), o("-acodec", 1, V, P), o("-af", 2, V, P), o("-an", 3, N, P), o("-ar", 4, V, P), o("-aspect", 5, V, P), o("-b:a", 6, V, P), o("-b:v", 7, V, P), o("-c", 8, V, P), o("-c:a", 9, V, P), o("-c:v", 10, V, P), o("-codec", 11, V, P), o("-crf", 12, V, P), o("-f", 13, V, P), o("-filter_complex", 14, V, P), o("-frames:v", 15, V, P), o("-hide_banner", 16, N, P), o("-i", 17, V, Read), o("-loglevel", 18, V, P), o("-map", 19, V, P), o("-metadata", 20, V, P), o("-n", 21, N, P), o("-pix_fmt", 22, V, P), o("-preset", 23, V, P), o("-q:v", 24, V, P), o("-qscale", 25, V, P), o("-r", 26, V, P), o("-s", 27, V, P), o("-shortest", 28, N, P), o("-ss", 29, V, P), o("-t", 30, V, P), o("-threads", 31, V, P), o("-to", 32, V, P), o("-v", 33, V, P), o("-vcodec", 34, V, P), o("-vf", 35, V, P), o("-vframes", 36, V, P), o("-vn", 37, N, P), o("-y", 38, N, P)];
static O1019: &[Opt] = &[o("+append", 0, N, P), o("-annotate", 1, V, P), o("-append", 2, N, P), o("-background", 3, V, P), o("-blur", 4, V, P), o("-border", 5, V, P), o("-bordercolor", 6, V, P), o("-colorspace", 7, V, P), o("-compress", 8, V, P), o("-crop", 9, V, P), o("-define", 10, V, P), o("-delay", 11, V, P), o("-density", 12, V, P), o("-depth", 13, V, P), o("-draw", 14, V, P), o("-extent", 15, V, P), o("-fill", 16, V, P), o("-flatten", 17, N, P), o("-flip", 18, N, P), o("-flop", 19, N, P), o("-font", 20, V, P), o("-format", 21, V, P), o("-geometry", 22, V, P), o("-gravity", 23, V, P), o("-loop", 24, V, P), o("-negate", 25, N, P), o("-path", 26, V, P), o("-pointsize", 27, V, P), o("-quality", 28, V, P), o("-resize", 29, V, P), o("-rotate", 30, V, P), o("-size", 31, V, P), o("-strip", 32, N, P), o("-trim", 33, N, P), o("-type", 34, V, P), o("-verbose", 35, N, P)];
static O1020: &[Opt] = &[o("--dev", 0, N, P), o("--force-lock", 1, N, P), o("--from", 11, V, P), o("--global", 3, N, P), o("--local", 4, N, P), o("--lua-dir", 5, V, P), o("--lua-version", 6, V, P), o("--namespace", 7, V, P), o("--no-project", 8, N, P), o("--only-server", 9, V, P), o("--only-sources", 10, V, P), o("--server", 11, V, P), o("--timeout", 12, V, P), o("--tree", 13, V, P), o("--verbose", 14, N, P)];
static C1021: &[Command] = &[c("build", "build", 65535), c("config", "config", 65535), c("doc", "doc", 65535), c("download", "download", 65535), c("help", "help", 65535), c("init", "init", 65535), c("install", "install", 65535), c("lint", "lint", 65535), c("list", "list", 65535), c("make", "make", 65535), c("make_binary", "make_binary", 65535), c("new_version", "new_version", 65535), c("pack", "pack", 65535), c("path", "path", 65535), c("purge", "purge", 65535), c("remove", "remove", 65535), c("search", "search", 65535), c("show", "show", 65535), c("test", "test", 65535), c("unpack", "unpack", 65535), c("upload", "upload", 65535), c("which", "which", 65535), c("write_rockspec", "write_rockspec", 65535)];
static O1022: &[Opt] = &[o("--arglength", 0, V, P), o("--debug", 1, J, P), o("--define", 2, V, P), o("--error-output", 3, V, P), o("--freeze-state", 4, V, P), o("--include", 5, V, P), o("--interactive", 6, N, P), o("--prefix-builtins", 7, N, P), o("--quiet", 8, N, P), o("--reload-state", 9, V, P), o("--synclines", 10, N, P), o("--trace", 11, V, P), o("--undefine", 12, V, P), o("-D", 2, V, P), o("-E", 14, N, P), o("-F", 4, V, P), o("-I", 5, V, P), o("-P", 7, N, P), o("-Q", 8, N, P), o("-R", 9, V, P), o("-U", 12, V, P), o("-d", 1, J, P), o("-e", 6, N, P), o("-l", 0, V, P), o("-o", 3, V, P), o("-s", 10, N, P), o("-t", 11, V, P)];
static O1023: &[Opt] = &[o("-H", 0, V, P), o("-L", 1, V, P), o("-P", 2, V, P), o("-a", 3, N, P), o("-d", 4, N, P), o("-e", 5, N, P), o("-s", 6, V, P), o("-t", 7, V, P)];
static C1024: &[Command] = &[c("backup", "backup", 65535), c("bugreport", "bugreport", 65535), c("connect", "connect", 65535), c("devices", "devices", 65535), c("disconnect", "disconnect", 65535), c("emu", "emu", 65535), c("forward", "forward", 65535), c("get-serialno", "get-serialno", 65535), c("get-state", "get-state", 65535), c("install", "install", 65535), c("install-multiple", "install-multiple", 65535), c("jdwp", "jdwp", 65535), c("kill-server", "kill-server", 65535), c("logcat", "logcat", 65535), c("pair", "pair", 65535), c("pull", "pull", 65535), c("push", "push", 65535), c("reboot", "reboot", 65535), c("remount", "remount", 65535), c("restore", "restore", 65535), c("reverse", "reverse", 65535), c("root", "root", 65535), c("shell", "shell", 1952), c("sideload", "sideload", 65535), c("start-server", "start-server", 65535), c("tcpip", "tcpip", 65535), c("uninstall", "uninstall", 65535), c("unroot", "unroot", 65535), c("usb", "usb", 65535), c("version", "version", 65535), c("wait-for-device", "wait-for-device", 65535)];
static O1025: &[Opt] = &[o("-T", 0, N, P), o("-e", 1, V, P), o("-n", 2, N, P), o("-t", 3, N, P), o("-x", 4, N, P)];
static O1026: &[Opt] = &[o("-c", 0, V, Rest), o("-command", 1, V, Rest), o("-commandwithargs", 2, V, Rest), o("-configurationfile", 3, V, P), o("-configurationname", 4, V, P), o("-custompipename", 5, V, P), o("-cwa", 6, V, Rest), o("-ec", 7, V, P), o("-encodedcommand", 8, V, P), o("-ep", 9, V, P), o("-ex", 10, V, P), o("-executionpolicy", 11, V, P), o("-f", 12, V, Read), o("-file", 13, V, Read), o("-inputformat", 14, V, P), o("-login", 15, N, P), o("-mta", 16, N, P), o("-noexit", 17, N, P), o("-nologo", 18, N, P), o("-noninteractive", 19, N, P), o("-noprofile", 20, N, P), o("-outputformat", 21, V, P), o("-psconsolefile", 22, V, P), o("-settingsfile", 23, V, P), o("-sta", 24, N, P), o("-version", 25, V, P), o("-w", 26, V, P), o("-wd", 27, V, Cwd), o("-windowstyle", 28, V, P), o("-wo", 29, V, Cwd), o("-workingdirectory", 30, V, Cwd)];
static O1027: &[Opt] = &[o("-append", 0, N, P), o("-confirm", 1, N, P), o("-depth", 2, V, P), o("-ea", 3, V, P), o("-encoding", 4, V, P), o("-erroraction", 5, V, P), o("-exclude", 6, V, P), o("-filter", 7, V, P), o("-force", 8, N, P), o("-include", 9, V, P), o("-itemtype", 10, V, P), o("-recurse", 11, N, P), o("-value", 12, V, P), o("-whatif", 13, N, P)];
static O1028: &[Opt] = &[o("-body", 0, V, P), o("-contenttype", 1, V, P), o("-destination", 2, V, Write), o("-ea", 3, V, P), o("-erroraction", 4, V, P), o("-headers", 5, V, P), o("-infile", 6, V, Read), o("-method", 7, V, P), o("-outfile", 8, V, Write), o("-source", 9, V, P), o("-uri", 10, V, P)];
static O1029: &[Opt] = &[o("-N", 0, V, P), o("-a", 1, V, P), o("-d", 2, V, P), o("-e", 3, N, P), o("-i", 4, V, P), o("-n", 5, V, P), o("-p", 6, V, P), o("-r", 7, N, P), o("-s", 8, N, P), o("-t", 9, V, P), o("-u", 10, V, P)];
static O1030: &[Opt] = &[o("-C", 0, V, P), o("-O", 1, V, P), o("-c", 2, V, P), o("-d", 3, V, P), o("-n", 4, V, P), o("-s", 5, V, P), o("-t", 6, N, P), o("-u", 7, V, P)];
static O1031: &[Opt] = &[o("-D", 0, V, P), o("-E", 1, N, P), o("-I", 2, V, P), o("-f", 3, V, P), o("-l", 4, V, Write), o("-o", 5, V, Write)];
static O1032: &[Opt] = &[o("-o", 0, V, Write)];
static O1033: &[Opt] = &[o("-d", 0, N, P), o("-e", 1, N, P), o("-l", 2, N, P), o("-local", 3, V, P), o("-srcdir", 4, V, P), o("-w", 5, N, P)];
static O1034: &[Opt] = &[o("--dry-run", 0, N, Tries), o("--files", 1, V, Read), o("--i", 2, N, P), o("--lines", 3, V, P), o("--style", 4, V, P), o("-i", 2, N, P), o("-n", 0, N, Tries)];
static C1035: &[Command] = &[c("c14n", "c14n", 65535), c("ed", "ed", 65535), c("el", "el", 65535), c("esc", "esc", 65535), c("fo", "fo", 65535), c("ls", "ls", 65535), c("p2x", "p2x", 65535), c("pyx", "pyx", 65535), c("sel", "sel", 65535), c("tr", "tr", 65535), c("unesc", "unesc", 65535), c("val", "val", 65535)];
static O1036: &[Opt] = &[o("--config", 0, V, Read), o("--log-level", 1, V, P), o("-c", 0, V, Read)];
static C1037: &[Command] = &[c("check", "check", 65535), c("fmt", "fmt", 65535), c("init", "init", 65535), c("license", "license", 65535)];
static O1038: &[Opt] = &[o("--config", 0, V, Read), o("--dialect", 1, V, P), o("--format", 2, V, P), o("--rules", 3, V, P), o("-f", 2, V, P)];
static C1039: &[Command] = &[c("fix", "fix", 65535), c("format", "format", 65535), c("lint", "lint", 65535), c("parse", "parse", 65535)];
static O1040: &[Opt] = &[o("--force", 0, N, P), o("--keepdate", 1, N, P), o("--newfile", 2, N, P), o("--oldfile", 3, N, P), o("--quiet", 4, N, P), o("-f", 0, N, P), o("-k", 1, N, P), o("-n", 2, N, P), o("-o", 3, N, P), o("-q", 4, N, P)];
static O1041: &[Opt] = &[o("-e", 0, V, P), o("-f", 1, N, P), o("-n", 2, N, P), o("-v", 3, N, P)];

/// Every program and subcommand.
pub(super) static ROWS: &[Program] = &[
    Program { path: &["sudo"], style: Style::Gnu, options: O0, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: true, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["doas"], options: O1, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: true, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["env"], style: Style::Gnu, options: O2, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: true, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nice"], style: Style::Gnu, options: O3, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ionice"], style: Style::Gnu, options: O4, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["chrt"], style: Style::Gnu, options: O5, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["taskset"], style: Style::Gnu, options: O6, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nohup"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nocorrect"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["noglob"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["catchsegv"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["chronic"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["unbuffer"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["torsocks"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["torify"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["distrobox-host-exec"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["builtin"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["eatmydata"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["prime-run"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["gamemoderun"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["mangohud"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["winpty"], style: Style::Gnu, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["time"], style: Style::Gnu, options: O7, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["timeout"], style: Style::Gnu, options: O8, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["setsid"], style: Style::Gnu, options: O9, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["stdbuf"], style: Style::Gnu, options: O10, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["command"], options: O11, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["exec"], options: O12, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["busybox"], options: O13, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["toybox"], options: O13, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["caffeinate"], options: O14, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["chroot"], style: Style::Gnu, options: O15, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["cpulimit"], style: Style::Gnu, options: O16, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["dbus-run-session"], options: O17, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["fakeroot"], style: Style::Gnu, options: O18, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["faketime"], options: O19, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["firejail"], style: Style::Single, options: O20, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["flatpak-spawn"], options: O21, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["gosu"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["su-exec"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ltrace"], options: O22, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["strace"], options: O23, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["perf"], commands: C24, ..EMPTY },
    Program { path: &["perf", "stat"], options: O25, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["perf", "record"], options: O26, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["valgrind"], options: O27, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nsenter"], style: Style::Gnu, options: O28, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["unshare"], style: Style::Gnu, options: O29, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["numactl"], style: Style::Gnu, options: O30, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["pkexec"], options: O31, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["prlimit"], style: Style::Gnu, options: O32, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["proxychains"], options: O33, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["rlwrap"], style: Style::Gnu, options: O34, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["setarch"], style: Style::Gnu, options: O35, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: true }), ..EMPTY },
    Program { path: &["setpriv"], style: Style::Gnu, options: O36, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ssh-agent"], options: O37, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["systemd-cat"], style: Style::Gnu, options: O38, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["systemd-inhibit"], style: Style::Gnu, options: O39, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["systemd-run"], style: Style::Gnu, options: O40, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["run0"], style: Style::Gnu, options: O41, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["xvfb-run"], style: Style::Gnu, options: O42, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["dumb-init"], style: Style::Gnu, options: O43, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tini"], style: Style::Gnu, options: O43, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ccache"], options: O44, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["sccache"], options: O44, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["distcc"], options: O44, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["trickle"], options: O45, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["bwrap"], style: Style::Single, options: O46, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["sg"], style: Style::Gnu, options: O47, runner: true, ..EMPTY },
    Program { path: &["newgrp"], style: Style::Gnu, options: O47, runner: true, ..EMPTY },
    Program { path: &["ip"], style: Style::Single, options: O48, commands: C49, apart: true, ..EMPTY },
    Program { path: &["ip", "netns"], style: Style::Single, commands: C50, ..EMPTY },
    Program { path: &["ip", "netns", "exec"], style: Style::Single, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["choom"], style: Style::Gnu, options: O51, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["linux64"], style: Style::Gnu, options: O35, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["linux32"], style: Style::Gnu, options: O35, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["i386"], style: Style::Gnu, options: O35, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["i486"], style: Style::Gnu, options: O35, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["i586"], style: Style::Gnu, options: O35, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["i686"], style: Style::Gnu, options: O35, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["x86_64"], style: Style::Gnu, options: O35, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["uname26"], style: Style::Gnu, options: O35, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["logsave"], options: O52, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["runcon"], style: Style::Gnu, options: O53, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["uclampset"], style: Style::Gnu, options: O54, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ld-linux-x86-64.so.2"], style: Style::Gnu, options: O55, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ld-linux.so.2"], style: Style::Gnu, options: O55, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ld-linux-aarch64.so.1"], style: Style::Gnu, options: O55, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ld-linux-armhf.so.3"], style: Style::Gnu, options: O55, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ld-musl-x86_64.so.1"], style: Style::Gnu, options: O55, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ld-musl-aarch64.so.1"], style: Style::Gnu, options: O55, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ld.so"], style: Style::Gnu, options: O55, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["qemu-x86_64"], style: Style::Single, options: O56, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["qemu-x86_64-static"], style: Style::Single, options: O56, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["qemu-i386"], style: Style::Single, options: O56, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["qemu-i386-static"], style: Style::Single, options: O56, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["qemu-aarch64"], style: Style::Single, options: O56, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["qemu-aarch64-static"], style: Style::Single, options: O56, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["qemu-arm"], style: Style::Single, options: O56, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["qemu-arm-static"], style: Style::Single, options: O56, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["qemu-riscv64"], style: Style::Single, options: O56, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["qemu-riscv64-static"], style: Style::Single, options: O56, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["rr"], commands: C57, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["rr", "record"], style: Style::Gnu, options: O58, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["heaptrack"], style: Style::Gnu, options: O59, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["xterm"], style: Style::Single, options: O60, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["uxterm"], style: Style::Single, options: O60, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["urxvt"], style: Style::Single, options: O60, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["rxvt"], style: Style::Single, options: O60, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["st"], style: Style::Single, options: O60, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["alacritty"], style: Style::Gnu, options: O61, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["kitty"], options: O62, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["gnome-terminal"], options: O63, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["mate-terminal"], options: O63, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["xfce4-terminal"], options: O63, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["tilix"], options: O63, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["terminator"], options: O63, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["konsole"], options: O64, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["dtach"], options: O65, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["chpst"], options: O66, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["envdir"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["s6-envdir"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["setuidgid"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["s6-setuidgid"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["envuidgid"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["s6-envuidgid"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["softlimit"], options: O67, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["s6-softlimit"], options: O67, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["cgexec"], style: Style::Gnu, options: O68, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["daemonize"], options: O69, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["retry"], style: Style::Gnu, options: O70, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ifne"], options: O71, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["schroot"], style: Style::Gnu, options: O72, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["opam"], options: O73, commands: C74, ..EMPTY },
    Program { path: &["cabal"], options: O73, commands: C75, ..EMPTY },
    Program { path: &["dune"], options: O73, commands: C76, ..EMPTY },
    Program { path: &["stack"], options: O73, commands: C77, ..EMPTY },
    Program { path: &["opam", "exec"], options: O78, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["stack", "exec"], options: O79, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["cabal", "exec"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["dune", "exec"], options: O80, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["guix"], commands: C81, ..EMPTY },
    Program { path: &["guix", "shell"], options: O82, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["flatpak"], ..EMPTY },
    Program { path: &["su"], style: Style::Gnu, options: O83, ..EMPTY },
    Program { path: &["runuser"], style: Style::Gnu, options: O84, ..EMPTY },
    Program { path: &["watch"], style: Style::Gnu, options: O85, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["script"], style: Style::Gnu, options: O86, ..EMPTY },
    Program { path: &["flock"], style: Style::Gnu, options: O87, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: true }), ..EMPTY },
    Program { path: &["entr"], options: O88, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["watchexec"], options: O89, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["hyperfine"], options: O90, ..EMPTY },
    Program { path: &["concurrently"], options: O91, ..EMPTY },
    Program { path: &["nodemon"], options: O92, stops: true, ..EMPTY },
    Program { path: &["expect"], options: O93, stops: true, ..EMPTY },
    Program { path: &["at"], options: O94, ..EMPTY },
    Program { path: &["batch"], options: O94, ..EMPTY },
    Program { path: &["parallel"], style: Style::Gnu, options: O95, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["sem"], style: Style::Gnu, options: O95, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["xargs"], style: Style::Gnu, options: O96, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["screen"], options: O97, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tmux"], options: O98, commands: C99, apart: true, ..EMPTY },
    Program { path: &["tmux", "new-session"], options: O100, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tmux", "new-window"], options: O101, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tmux", "split-window"], options: O102, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tmux", "respawn-pane"], options: O103, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tmux", "respawn-window"], options: O103, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tmux", "run-shell"], options: O104, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tmux", "if-shell"], options: O105, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tmux", "pipe-pane"], options: O106, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tmux", "display-popup"], options: O107, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tmux", "send-keys"], options: O108, ..EMPTY },
    Program { path: &["ssh"], options: O109, runs: Some(Runs { way: Way::Line, after: 1, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["autossh"], options: O110, runs: Some(Runs { way: Way::Line, after: 1, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["mosh"], options: O111, runs: Some(Runs { way: Way::Line, after: 1, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["sshpass"], options: O112, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["docker"], options: O113, commands: C114, apart: true, passes: true, runner: true, ..EMPTY },
    Program { path: &["docker", "attach"], options: O115, passes: true, ..EMPTY },
    Program { path: &["docker", "build"], options: O116, passes: true, ..EMPTY },
    Program { path: &["docker", "commit"], options: O117, passes: true, ..EMPTY },
    Program { path: &["docker", "cp"], options: O118, passes: true, ..EMPTY },
    Program { path: &["docker", "create"], options: O119, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: false }), passes: true, ..EMPTY },
    Program { path: &["docker", "diff"], passes: true, ..EMPTY },
    Program { path: &["docker", "events"], options: O120, passes: true, ..EMPTY },
    Program { path: &["docker", "exec"], options: O121, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: false }), passes: true, ..EMPTY },
    Program { path: &["docker", "export"], options: O122, passes: true, ..EMPTY },
    Program { path: &["docker", "history"], options: O123, passes: true, ..EMPTY },
    Program { path: &["docker", "images"], options: O124, passes: true, ..EMPTY },
    Program { path: &["docker", "import"], options: O125, passes: true, ..EMPTY },
    Program { path: &["docker", "info"], options: O126, passes: true, ..EMPTY },
    Program { path: &["docker", "inspect"], options: O127, passes: true, ..EMPTY },
    Program { path: &["docker", "kill"], options: O128, passes: true, ..EMPTY },
    Program { path: &["docker", "load"], options: O129, passes: true, ..EMPTY },
    Program { path: &["docker", "login"], options: O130, passes: true, ..EMPTY },
    Program { path: &["docker", "logout"], passes: true, ..EMPTY },
    Program { path: &["docker", "logs"], options: O131, passes: true, ..EMPTY },
    Program { path: &["docker", "pause"], passes: true, ..EMPTY },
    Program { path: &["docker", "port"], passes: true, ..EMPTY },
    Program { path: &["docker", "ps"], options: O132, passes: true, ..EMPTY },
    Program { path: &["docker", "pull"], options: O133, passes: true, ..EMPTY },
    Program { path: &["docker", "push"], options: O133, passes: true, ..EMPTY },
    Program { path: &["docker", "rename"], passes: true, ..EMPTY },
    Program { path: &["docker", "restart"], options: O134, passes: true, ..EMPTY },
    Program { path: &["docker", "rm"], options: O135, passes: true, ..EMPTY },
    Program { path: &["docker", "rmi"], options: O136, passes: true, ..EMPTY },
    Program { path: &["docker", "save"], options: O137, passes: true, ..EMPTY },
    Program { path: &["docker", "search"], options: O138, passes: true, ..EMPTY },
    Program { path: &["docker", "start"], options: O139, passes: true, ..EMPTY },
    Program { path: &["docker", "stats"], options: O140, passes: true, ..EMPTY },
    Program { path: &["docker", "stop"], options: O134, passes: true, ..EMPTY },
    Program { path: &["docker", "tag"], passes: true, ..EMPTY },
    Program { path: &["docker", "top"], passes: true, ..EMPTY },
    Program { path: &["docker", "unpause"], passes: true, ..EMPTY },
    Program { path: &["docker", "update"], options: O141, passes: true, ..EMPTY },
    Program { path: &["docker", "version"], options: O126, passes: true, ..EMPTY },
    Program { path: &["docker", "wait"], passes: true, ..EMPTY },
    Program { path: &["docker", "run"], options: O142, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: false }), passes: true, ..EMPTY },
    Program { path: &["docker", "container"], commands: C143, passes: true, ..EMPTY },
    Program { path: &["docker", "container", "run"], options: O142, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: false }), passes: true, ..EMPTY },
    Program { path: &["docker", "container", "exec"], options: O121, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: false }), passes: true, ..EMPTY },
    Program { path: &["docker", "container", "prune"], options: O144, passes: true, ..EMPTY },
    Program { path: &["docker", "container", "rm"], options: O135, passes: true, ..EMPTY },
    Program { path: &["docker", "image"], commands: C145, passes: true, ..EMPTY },
    Program { path: &["docker", "image", "prune"], options: O146, passes: true, ..EMPTY },
    Program { path: &["docker", "image", "rm"], options: O136, passes: true, ..EMPTY },
    Program { path: &["docker", "system"], commands: C147, passes: true, ..EMPTY },
    Program { path: &["docker", "system", "prune"], options: O148, passes: true, ..EMPTY },
    Program { path: &["docker", "volume"], commands: C149, passes: true, ..EMPTY },
    Program { path: &["docker", "volume", "create"], options: O150, passes: true, ..EMPTY },
    Program { path: &["docker", "volume", "ls"], options: O151, passes: true, ..EMPTY },
    Program { path: &["docker", "volume", "prune"], options: O146, passes: true, ..EMPTY },
    Program { path: &["docker", "volume", "rm"], options: O152, passes: true, ..EMPTY },
    Program { path: &["docker", "network"], commands: C153, passes: true, ..EMPTY },
    Program { path: &["docker", "network", "create"], options: O154, passes: true, ..EMPTY },
    Program { path: &["docker", "network", "prune"], options: O144, passes: true, ..EMPTY },
    Program { path: &["docker", "network", "rm"], options: O152, passes: true, ..EMPTY },
    Program { path: &["docker", "builder"], commands: C155, passes: true, ..EMPTY },
    Program { path: &["docker", "builder", "prune"], options: O156, passes: true, ..EMPTY },
    Program { path: &["docker", "buildx"], options: O157, commands: C158, passes: true, ..EMPTY },
    Program { path: &["docker", "buildx", "build"], options: O159, passes: true, ..EMPTY },
    Program { path: &["docker", "buildx", "prune"], options: O160, passes: true, ..EMPTY },
    Program { path: &["docker", "context"], commands: C161, passes: true, ..EMPTY },
    Program { path: &["docker", "stack"], options: O162, commands: C163, passes: true, ..EMPTY },
    Program { path: &["docker", "stack", "deploy"], options: O164, passes: true, ..EMPTY },
    Program { path: &["docker", "stack", "rm"], options: O165, passes: true, ..EMPTY },
    Program { path: &["docker", "swarm"], commands: C166, passes: true, ..EMPTY },
    Program { path: &["docker", "swarm", "leave"], options: O152, passes: true, ..EMPTY },
    Program { path: &["docker", "service"], commands: C167, passes: true, ..EMPTY },
    Program { path: &["docker", "secret"], commands: C168, passes: true, ..EMPTY },
    Program { path: &["docker", "node"], commands: C169, passes: true, ..EMPTY },
    Program { path: &["docker", "compose"], options: O170, commands: C171, passes: true, ..EMPTY },
    Program { path: &["docker", "compose", "up"], options: O172, passes: true, ..EMPTY },
    Program { path: &["docker", "compose", "down"], options: O173, passes: true, ..EMPTY },
    Program { path: &["docker", "compose", "logs"], options: O174, passes: true, ..EMPTY },
    Program { path: &["docker", "compose", "build"], options: O175, passes: true, ..EMPTY },
    Program { path: &["docker", "compose", "rm"], options: O176, passes: true, ..EMPTY },
    Program { path: &["docker", "compose", "run"], options: O177, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: false }), passes: true, ..EMPTY },
    Program { path: &["docker", "compose", "exec"], options: O178, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: false }), passes: true, ..EMPTY },
    Program { path: &["podman"], options: O179, commands: C180, apart: true, passes: true, runner: true, ..EMPTY },
    Program { path: &["nerdctl"], options: O179, commands: C114, apart: true, passes: true, runner: true, ..EMPTY },
    Program { path: &["finch"], options: O179, commands: C114, apart: true, passes: true, runner: true, ..EMPTY },
    Program { path: &["podman", "unshare"], options: O181, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["lxc"], options: O182, commands: C183, runner: true, ..EMPTY },
    Program { path: &["incus"], options: O182, commands: C184, runner: true, ..EMPTY },
    Program { path: &["lxc", "exec"], options: O185, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["incus", "exec"], options: O185, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["distrobox"], commands: C186, ..EMPTY },
    Program { path: &["distrobox", "enter"], options: O187, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: true }), ..EMPTY },
    Program { path: &["toolbox"], commands: C188, ..EMPTY },
    Program { path: &["toolbox", "run"], options: O189, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["vagrant"], commands: C190, ..EMPTY },
    Program { path: &["vagrant", "ssh"], options: O191, runs: Some(Runs { way: Way::Line, after: 1, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["multipass"], commands: C192, ..EMPTY },
    Program { path: &["multipass", "exec"], options: O193, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["wsl"], style: Style::Single, options: O194, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["kubectl"], options: O195, commands: C196, passes: true, runner: true, ..EMPTY },
    Program { path: &["kubectl", "annotate"], options: O197, passes: true, ..EMPTY },
    Program { path: &["kubectl", "api-resources"], options: O198, passes: true, ..EMPTY },
    Program { path: &["kubectl", "api-versions"], passes: true, ..EMPTY },
    Program { path: &["kubectl", "apply"], options: O199, passes: true, ..EMPTY },
    Program { path: &["kubectl", "attach"], options: O200, passes: true, ..EMPTY },
    Program { path: &["kubectl", "autoscale"], options: O201, passes: true, ..EMPTY },
    Program { path: &["kubectl", "cluster-info"], passes: true, ..EMPTY },
    Program { path: &["kubectl", "cordon"], options: O202, passes: true, ..EMPTY },
    Program { path: &["kubectl", "cp"], options: O203, passes: true, ..EMPTY },
    Program { path: &["kubectl", "create"], options: O204, passes: true, ..EMPTY },
    Program { path: &["kubectl", "delete"], options: O205, passes: true, ..EMPTY },
    Program { path: &["kubectl", "describe"], options: O206, passes: true, ..EMPTY },
    Program { path: &["kubectl", "diff"], options: O207, passes: true, ..EMPTY },
    Program { path: &["kubectl", "drain"], options: O208, passes: true, ..EMPTY },
    Program { path: &["kubectl", "edit"], options: O209, passes: true, ..EMPTY },
    Program { path: &["kubectl", "explain"], options: O210, passes: true, ..EMPTY },
    Program { path: &["kubectl", "expose"], options: O211, passes: true, ..EMPTY },
    Program { path: &["kubectl", "get"], options: O212, passes: true, ..EMPTY },
    Program { path: &["kubectl", "kustomize"], options: O213, passes: true, ..EMPTY },
    Program { path: &["kubectl", "label"], options: O197, passes: true, ..EMPTY },
    Program { path: &["kubectl", "logs"], options: O214, passes: true, ..EMPTY },
    Program { path: &["kubectl", "patch"], options: O215, passes: true, ..EMPTY },
    Program { path: &["kubectl", "port-forward"], options: O216, passes: true, ..EMPTY },
    Program { path: &["kubectl", "proxy"], options: O217, passes: true, ..EMPTY },
    Program { path: &["kubectl", "replace"], options: O218, passes: true, ..EMPTY },
    Program { path: &["kubectl", "scale"], options: O219, passes: true, ..EMPTY },
    Program { path: &["kubectl", "taint"], options: O220, passes: true, ..EMPTY },
    Program { path: &["kubectl", "top"], passes: true, ..EMPTY },
    Program { path: &["kubectl", "uncordon"], options: O202, passes: true, ..EMPTY },
    Program { path: &["kubectl", "version"], options: O221, passes: true, ..EMPTY },
    Program { path: &["kubectl", "wait"], options: O222, passes: true, ..EMPTY },
    Program { path: &["kubectl", "exec"], options: O223, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: true }), passes: true, ..EMPTY },
    Program { path: &["kubectl", "run"], options: O224, runs: Some(Runs { way: Way::Words, after: 1, dashes: true, assigns: false, elsewhere: true, between: true }), passes: true, ..EMPTY },
    Program { path: &["kubectl", "debug"], options: O225, runs: Some(Runs { way: Way::Words, after: 1, dashes: true, assigns: false, elsewhere: true, between: true }), passes: true, ..EMPTY },
    Program { path: &["kubectl", "auth"], commands: C226, passes: true, ..EMPTY },
    Program { path: &["kubectl", "config"], commands: C227, passes: true, ..EMPTY },
    Program { path: &["kubectl", "rollout"], options: O228, commands: C229, passes: true, ..EMPTY },
    Program { path: &["kubectl", "set"], commands: C230, passes: true, ..EMPTY },
    Program { path: &["kubectl", "certificate"], commands: C231, passes: true, ..EMPTY },
    Program { path: &["kubectl", "plugin"], commands: C232, passes: true, ..EMPTY },
    Program { path: &["oc"], options: O195, commands: C196, passes: true, runner: true, ..EMPTY },
    Program { path: &["helm"], options: O233, commands: C234, ..EMPTY },
    Program { path: &["helm", "install"], options: O235, ..EMPTY },
    Program { path: &["helm", "upgrade"], options: O236, ..EMPTY },
    Program { path: &["helm", "template"], options: O237, ..EMPTY },
    Program { path: &["helm", "uninstall"], options: O238, ..EMPTY },
    Program { path: &["helm", "rollback"], options: O239, ..EMPTY },
    Program { path: &["helm", "list"], options: O240, ..EMPTY },
    Program { path: &["helm", "get"], options: O241, commands: C242, ..EMPTY },
    Program { path: &["kustomize"], commands: C243, ..EMPTY },
    Program { path: &["minikube"], options: O244, commands: C245, ..EMPTY },
    Program { path: &["kind"], options: O244, commands: C245, ..EMPTY },
    Program { path: &["k3d"], options: O244, commands: C245, ..EMPTY },
    Program { path: &["k3s"], commands: C246, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["microk8s"], commands: C247, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["terraform"], style: Style::Single, options: O248, commands: C249, ..EMPTY },
    Program { path: &["terraform", "plan"], style: Style::Single, options: O250, ..EMPTY },
    Program { path: &["terraform", "apply"], style: Style::Single, options: O251, ..EMPTY },
    Program { path: &["terraform", "destroy"], style: Style::Single, options: O251, ..EMPTY },
    Program { path: &["terraform", "init"], style: Style::Single, options: O252, ..EMPTY },
    Program { path: &["terraform", "state"], style: Style::Single, commands: C253, ..EMPTY },
    Program { path: &["terraform", "workspace"], style: Style::Single, commands: C254, ..EMPTY },
    Program { path: &["terragrunt"], style: Style::Single, options: O255, commands: C249, ..EMPTY },
    Program { path: &["packer"], style: Style::Single, commands: C256, ..EMPTY },
    Program { path: &["packer", "build"], style: Style::Single, options: O257, ..EMPTY },
    Program { path: &["consul"], style: Style::Single, options: O258, ..EMPTY },
    Program { path: &["nomad"], style: Style::Single, options: O258, ..EMPTY },
    Program { path: &["boundary"], style: Style::Single, options: O258, ..EMPTY },
    Program { path: &["waypoint"], style: Style::Single, options: O258, ..EMPTY },
    Program { path: &["vault"], style: Style::Single, options: O259, commands: C260, ..EMPTY },
    Program { path: &["vault", "kv"], style: Style::Single, commands: C261, ..EMPTY },
    Program { path: &["pulumi"], options: O262, commands: C263, ..EMPTY },
    Program { path: &["ansible"], style: Style::Gnu, options: O264, ..EMPTY },
    Program { path: &["ansible-playbook"], style: Style::Gnu, options: O265, ..EMPTY },
    Program { path: &["aws"], options: O266, commands: C267, ..EMPTY },
    Program { path: &["aws", "s3"], commands: C268, ..EMPTY },
    Program { path: &["aws", "s3", "cp"], options: O269, ..EMPTY },
    Program { path: &["aws", "s3", "mv"], options: O269, ..EMPTY },
    Program { path: &["aws", "s3", "sync"], options: O270, ..EMPTY },
    Program { path: &["aws", "s3", "rm"], options: O271, ..EMPTY },
    Program { path: &["aws", "s3", "ls"], options: O272, ..EMPTY },
    Program { path: &["aws", "s3", "mb"], options: O273, ..EMPTY },
    Program { path: &["aws", "s3", "rb"], options: O274, ..EMPTY },
    Program { path: &["aws-vault"], commands: C275, ..EMPTY },
    Program { path: &["aws-vault", "exec"], options: O276, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: true }), ..EMPTY },
    Program { path: &["sam"], options: O277, commands: C278, ..EMPTY },
    Program { path: &["cdk"], options: O279, commands: C280, ..EMPTY },
    Program { path: &["gcloud"], style: Style::Gnu, options: O281, commands: C282, ..EMPTY },
    Program { path: &["gsutil"], options: O283, commands: C284, ..EMPTY },
    Program { path: &["az"], options: O285, commands: C286, ..EMPTY },
    Program { path: &["doctl"], options: O287, commands: C288, ..EMPTY },
    Program { path: &["flyctl"], options: O289, commands: C290, ..EMPTY },
    Program { path: &["flyctl", "ssh"], commands: C291, ..EMPTY },
    Program { path: &["flyctl", "ssh", "console"], options: O292, runs: Some(Runs { way: Way::Line, after: 9, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["gcloud", "compute"], style: Style::Gnu, commands: C293, ..EMPTY },
    Program { path: &["gcloud", "compute", "ssh"], style: Style::Gnu, options: O294, runs: Some(Runs { way: Way::Line, after: 1, dashes: true, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["doctl", "compute"], commands: C295, ..EMPTY },
    Program { path: &["doctl", "compute", "ssh"], options: O296, runs: Some(Runs { way: Way::Line, after: 9, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["az", "vm"], commands: C297, ..EMPTY },
    Program { path: &["az", "vm", "run-command"], commands: C298, ..EMPTY },
    Program { path: &["az", "vm", "run-command", "invoke"], options: O299, runs: Some(Runs { way: Way::Line, after: 9, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["aws", "ecs"], commands: C300, ..EMPTY },
    Program { path: &["aws", "ecs", "execute-command"], options: O301, runs: Some(Runs { way: Way::Line, after: 9, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["railway"], commands: C302, ..EMPTY },
    Program { path: &["railway", "ssh"], options: O303, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: true, between: false }), ..EMPTY },
    Program { path: &["pssh"], options: O304, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: true, between: false }), ..EMPTY },
    Program { path: &["pdsh"], options: O305, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: true, between: false }), ..EMPTY },
    Program { path: &["salt"], options: O306, runs: Some(Runs { way: Way::Line, after: 2, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["heroku"], options: O307, commands: C308, ..EMPTY },
    Program { path: &["heroku", "run"], options: O309, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: true, between: false }), ..EMPTY },
    Program { path: &["vercel"], options: O310, ..EMPTY },
    Program { path: &["netlify"], options: O311, ..EMPTY },
    Program { path: &["wrangler"], options: O312, commands: C313, ..EMPTY },
    Program { path: &["firebase"], options: O314, ..EMPTY },
    Program { path: &["supabase"], options: O315, ..EMPTY },
    Program { path: &["hcloud"], commands: C316, ..EMPTY },
    Program { path: &["linode-cli"], commands: C316, ..EMPTY },
    Program { path: &["render"], commands: C316, ..EMPTY },
    Program { path: &["eas"], commands: C316, ..EMPTY },
    Program { path: &["amplify"], commands: C316, ..EMPTY },
    Program { path: &["serverless"], commands: C316, ..EMPTY },
    Program { path: &["sls"], commands: C316, ..EMPTY },
    Program { path: &["eb"], commands: C316, ..EMPTY },
    Program { path: &["ecs-cli"], commands: C316, ..EMPTY },
    Program { path: &["copilot-cli"], commands: C316, ..EMPTY },
    Program { path: &["scw"], commands: C316, ..EMPTY },
    Program { path: &["oci"], commands: C316, ..EMPTY },
    Program { path: &["ibmcloud"], commands: C316, ..EMPTY },
    Program { path: &["cf"], commands: C316, ..EMPTY },
    Program { path: &["exo"], commands: C316, ..EMPTY },
    Program { path: &["upctl"], commands: C316, ..EMPTY },
    Program { path: &["restic"], options: O317, commands: C318, ..EMPTY },
    Program { path: &["borg"], style: Style::Gnu, options: O319, commands: C320, ..EMPTY },
    Program { path: &["rclone"], options: O321, commands: C322, ..EMPTY },
    Program { path: &["s3cmd"], options: O323, ..EMPTY },
    Program { path: &["s5cmd"], options: O323, ..EMPTY },
    Program { path: &["azcopy"], options: O323, ..EMPTY },
    Program { path: &["mc"], options: O324, commands: C325, ..EMPTY },
    Program { path: &["circleci"], options: O326, ..EMPTY },
    Program { path: &["nats"], options: O327, commands: C328, ..EMPTY },
    Program { path: &["kafka-topics"], options: O329, ..EMPTY },
    Program { path: &["kafka-topics.sh"], options: O329, ..EMPTY },
    Program { path: &["kafka-configs"], options: O329, ..EMPTY },
    Program { path: &["kafka-configs.sh"], options: O329, ..EMPTY },
    Program { path: &["kafka-acls"], options: O329, ..EMPTY },
    Program { path: &["kafka-acls.sh"], options: O329, ..EMPTY },
    Program { path: &["kafka-consumer-groups"], options: O329, ..EMPTY },
    Program { path: &["kafka-consumer-groups.sh"], options: O329, ..EMPTY },
    Program { path: &["kafka-delete-records"], options: O329, ..EMPTY },
    Program { path: &["kafka-delete-records.sh"], options: O329, ..EMPTY },
    Program { path: &["kafka-streams-application-reset"], options: O329, ..EMPTY },
    Program { path: &["git"], style: Style::Gnu, options: O330, commands: C331, apart: true, ..EMPTY },
    Program { path: &["git", "am"], style: Style::Gnu, options: O332, ..EMPTY },
    Program { path: &["git", "add"], style: Style::Gnu, options: O333, ..EMPTY },
    Program { path: &["git", "apply"], style: Style::Gnu, options: O334, ..EMPTY },
    Program { path: &["git", "archive"], style: Style::Gnu, options: O335, ..EMPTY },
    Program { path: &["git", "bisect"], style: Style::Gnu, commands: C336, ..EMPTY },
    Program { path: &["git", "blame"], style: Style::Gnu, options: O337, ..EMPTY },
    Program { path: &["git", "annotate"], style: Style::Gnu, options: O338, ..EMPTY },
    Program { path: &["git", "branch"], style: Style::Gnu, options: O339, ..EMPTY },
    Program { path: &["git", "bundle"], style: Style::Gnu, commands: C340, ..EMPTY },
    Program { path: &["git", "cat-file"], style: Style::Gnu, options: O341, ..EMPTY },
    Program { path: &["git", "check-attr"], style: Style::Gnu, options: O342, ..EMPTY },
    Program { path: &["git", "check-ignore"], style: Style::Gnu, options: O343, ..EMPTY },
    Program { path: &["git", "check-mailmap"], style: Style::Gnu, options: O344, ..EMPTY },
    Program { path: &["git", "checkout"], style: Style::Gnu, options: O345, ..EMPTY },
    Program { path: &["git", "cherry"], style: Style::Gnu, options: O346, ..EMPTY },
    Program { path: &["git", "cherry-pick"], style: Style::Gnu, options: O347, ..EMPTY },
    Program { path: &["git", "clean"], style: Style::Gnu, options: O348, ..EMPTY },
    Program { path: &["git", "clone"], style: Style::Gnu, options: O349, ..EMPTY },
    Program { path: &["git", "column"], style: Style::Gnu, options: O350, ..EMPTY },
    Program { path: &["git", "commit"], style: Style::Gnu, options: O351, ..EMPTY },
    Program { path: &["git", "commit-graph"], style: Style::Gnu, options: O352, commands: C353, ..EMPTY },
    Program { path: &["git", "commit-tree"], style: Style::Gnu, options: O354, ..EMPTY },
    Program { path: &["git", "config"], style: Style::Gnu, ..EMPTY },
    Program { path: &["git", "count-objects"], style: Style::Gnu, options: O355, ..EMPTY },
    Program { path: &["git", "credential-cache"], style: Style::Gnu, options: O356, ..EMPTY },
    Program { path: &["git", "credential-store"], style: Style::Gnu, options: O357, ..EMPTY },
    Program { path: &["git", "describe"], style: Style::Gnu, options: O358, ..EMPTY },
    Program { path: &["git", "diff"], style: Style::Gnu, options: O359, ..EMPTY },
    Program { path: &["git", "diff-files"], style: Style::Gnu, options: O360, ..EMPTY },
    Program { path: &["git", "diff-index"], style: Style::Gnu, options: O360, ..EMPTY },
    Program { path: &["git", "diff-tree"], style: Style::Gnu, options: O361, ..EMPTY },
    Program { path: &["git", "fetch"], style: Style::Gnu, options: O362, ..EMPTY },
    Program { path: &["git", "fetch-pack"], style: Style::Gnu, ..EMPTY },
    Program { path: &["git", "filter-branch"], style: Style::Gnu, options: O363, ..EMPTY },
    Program { path: &["git", "fmt-merge-msg"], style: Style::Gnu, options: O364, ..EMPTY },
    Program { path: &["git", "for-each-ref"], style: Style::Gnu, options: O365, ..EMPTY },
    Program { path: &["git", "for-each-repo"], style: Style::Gnu, options: O366, ..EMPTY },
    Program { path: &["git", "format-patch"], style: Style::Gnu, options: O367, ..EMPTY },
    Program { path: &["git", "fsck"], style: Style::Gnu, options: O368, ..EMPTY },
    Program { path: &["git", "gc"], style: Style::Gnu, options: O369, ..EMPTY },
    Program { path: &["git", "get-tar-commit-id"], style: Style::Gnu, ..EMPTY },
    Program { path: &["git", "grep"], style: Style::Gnu, options: O370, searches: true, ..EMPTY },
    Program { path: &["git", "hash-object"], style: Style::Gnu, options: O371, ..EMPTY },
    Program { path: &["git", "index-pack"], style: Style::Gnu, ..EMPTY },
    Program { path: &["git", "init"], style: Style::Gnu, options: O372, ..EMPTY },
    Program { path: &["git", "interpret-trailers"], style: Style::Gnu, options: O373, ..EMPTY },
    Program { path: &["git", "log"], style: Style::Gnu, options: O374, ..EMPTY },
    Program { path: &["git", "ls-files"], style: Style::Gnu, options: O375, ..EMPTY },
    Program { path: &["git", "ls-remote"], style: Style::Gnu, options: O376, ..EMPTY },
    Program { path: &["git", "ls-tree"], style: Style::Gnu, options: O377, ..EMPTY },
    Program { path: &["git", "mailinfo"], style: Style::Gnu, options: O378, ..EMPTY },
    Program { path: &["git", "mailsplit"], style: Style::Gnu, ..EMPTY },
    Program { path: &["git", "maintenance"], style: Style::Gnu, commands: C379, ..EMPTY },
    Program { path: &["git", "merge"], style: Style::Gnu, options: O380, ..EMPTY },
    Program { path: &["git", "merge-base"], style: Style::Gnu, options: O381, ..EMPTY },
    Program { path: &["git", "merge-file"], style: Style::Gnu, options: O382, ..EMPTY },
    Program { path: &["git", "merge-index"], style: Style::Gnu, ..EMPTY },
    Program { path: &["git", "merge-tree"], style: Style::Gnu, options: O383, ..EMPTY },
    Program { path: &["git", "mktag"], style: Style::Gnu, options: O384, ..EMPTY },
    Program { path: &["git", "mktree"], style: Style::Gnu, options: O385, ..EMPTY },
    Program { path: &["git", "multi-pack-index"], style: Style::Gnu, options: O352, ..EMPTY },
    Program { path: &["git", "mv"], style: Style::Gnu, options: O386, ..EMPTY },
    Program { path: &["git", "name-rev"], style: Style::Gnu, options: O387, ..EMPTY },
    Program { path: &["git", "notes"], style: Style::Gnu, options: O388, commands: C389, ..EMPTY },
    Program { path: &["git", "pack-objects"], style: Style::Gnu, options: O390, ..EMPTY },
    Program { path: &["git", "pack-refs"], style: Style::Gnu, options: O391, ..EMPTY },
    Program { path: &["git", "prune"], style: Style::Gnu, options: O392, ..EMPTY },
    Program { path: &["git", "prune-packed"], style: Style::Gnu, options: O393, ..EMPTY },
    Program { path: &["git", "pull"], style: Style::Gnu, options: O394, ..EMPTY },
    Program { path: &["git", "push"], style: Style::Gnu, options: O395, ..EMPTY },
    Program { path: &["git", "range-diff"], style: Style::Gnu, options: O396, ..EMPTY },
    Program { path: &["git", "read-tree"], style: Style::Gnu, options: O397, ..EMPTY },
    Program { path: &["git", "rebase"], style: Style::Gnu, options: O398, ..EMPTY },
    Program { path: &["git", "reflog"], style: Style::Gnu, commands: C399, ..EMPTY },
    Program { path: &["git", "remote"], style: Style::Gnu, options: O400, commands: C401, ..EMPTY },
    Program { path: &["git", "repack"], style: Style::Gnu, options: O402, ..EMPTY },
    Program { path: &["git", "replace"], style: Style::Gnu, options: O403, ..EMPTY },
    Program { path: &["git", "rerere"], style: Style::Gnu, options: O404, ..EMPTY },
    Program { path: &["git", "reset"], style: Style::Gnu, options: O405, ..EMPTY },
    Program { path: &["git", "restore"], style: Style::Gnu, options: O406, ..EMPTY },
    Program { path: &["git", "rev-list"], style: Style::Gnu, options: O407, ..EMPTY },
    Program { path: &["git", "rev-parse"], style: Style::Gnu, ..EMPTY },
    Program { path: &["git", "revert"], style: Style::Gnu, options: O408, ..EMPTY },
    Program { path: &["git", "rm"], style: Style::Gnu, options: O409, ..EMPTY },
    Program { path: &["git", "send-pack"], style: Style::Gnu, options: O410, ..EMPTY },
    Program { path: &["git", "shortlog"], style: Style::Gnu, options: O411, ..EMPTY },
    Program { path: &["git", "show"], style: Style::Gnu, options: O374, ..EMPTY },
    Program { path: &["git", "show-branch"], style: Style::Gnu, options: O412, ..EMPTY },
    Program { path: &["git", "show-index"], style: Style::Gnu, options: O413, ..EMPTY },
    Program { path: &["git", "show-ref"], style: Style::Gnu, options: O414, ..EMPTY },
    Program { path: &["git", "sparse-checkout"], style: Style::Gnu, commands: C415, ..EMPTY },
    Program { path: &["git", "stash"], style: Style::Gnu, options: O416, commands: C417, ..EMPTY },
    Program { path: &["git", "status"], style: Style::Gnu, options: O418, ..EMPTY },
    Program { path: &["git", "stripspace"], style: Style::Gnu, options: O419, ..EMPTY },
    Program { path: &["git", "submodule"], style: Style::Gnu, options: O420, commands: C421, ..EMPTY },
    Program { path: &["git", "switch"], style: Style::Gnu, options: O422, ..EMPTY },
    Program { path: &["git", "symbolic-ref"], style: Style::Gnu, options: O423, ..EMPTY },
    Program { path: &["git", "tag"], style: Style::Gnu, options: O424, ..EMPTY },
    Program { path: &["git", "unpack-file"], style: Style::Gnu, ..EMPTY },
    Program { path: &["git", "unpack-objects"], style: Style::Gnu, ..EMPTY },
    Program { path: &["git", "update-index"], style: Style::Gnu, options: O425, ..EMPTY },
    Program { path: &["git", "update-ref"], style: Style::Gnu, options: O426, ..EMPTY },
    Program { path: &["git", "update-server-info"], style: Style::Gnu, options: O152, ..EMPTY },
    Program { path: &["git", "verify-commit"], style: Style::Gnu, options: O427, ..EMPTY },
    Program { path: &["git", "verify-pack"], style: Style::Gnu, options: O428, ..EMPTY },
    Program { path: &["git", "verify-tag"], style: Style::Gnu, options: O429, ..EMPTY },
    Program { path: &["git", "worktree"], style: Style::Gnu, commands: C430, ..EMPTY },
    Program { path: &["git", "write-tree"], style: Style::Gnu, options: O431, ..EMPTY },
    Program { path: &["git", "whatchanged"], style: Style::Gnu, options: O374, ..EMPTY },
    Program { path: &["git", "bisect", "run"], style: Style::Gnu, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["git", "submodule", "foreach"], style: Style::Gnu, options: O432, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["git", "submodule", "update"], style: Style::Gnu, options: O433, ..EMPTY },
    Program { path: &["git", "submodule", "add"], style: Style::Gnu, options: O434, ..EMPTY },
    Program { path: &["git", "filter-repo"], style: Style::Gnu, options: O435, ..EMPTY },
    Program { path: &["git", "difftool"], style: Style::Gnu, options: O436, ..EMPTY },
    Program { path: &["git", "stash", "push"], style: Style::Gnu, options: O416, ..EMPTY },
    Program { path: &["git", "stash", "save"], style: Style::Gnu, options: O416, ..EMPTY },
    Program { path: &["git", "stash", "branch"], style: Style::Gnu, ..EMPTY },
    Program { path: &["git", "remote", "add"], style: Style::Gnu, options: O437, ..EMPTY },
    Program { path: &["git", "remote", "set-url"], style: Style::Gnu, options: O438, ..EMPTY },
    Program { path: &["git", "remote", "prune"], style: Style::Gnu, options: O439, ..EMPTY },
    Program { path: &["git", "worktree", "add"], style: Style::Gnu, options: O440, ..EMPTY },
    Program { path: &["git", "worktree", "remove"], style: Style::Gnu, options: O152, ..EMPTY },
    Program { path: &["git", "reflog", "expire"], style: Style::Gnu, options: O441, ..EMPTY },
    Program { path: &["git", "reflog", "delete"], style: Style::Gnu, options: O442, ..EMPTY },
    Program { path: &["git", "notes", "add"], style: Style::Gnu, options: O443, ..EMPTY },
    Program { path: &["git", "lfs"], style: Style::Gnu, commands: C444, ..EMPTY },
    Program { path: &["gh"], options: O445, commands: C446, ..EMPTY },
    Program { path: &["gh", "pr"], commands: C447, ..EMPTY },
    Program { path: &["gh", "pr", "checkout"], options: O448, ..EMPTY },
    Program { path: &["gh", "pr", "checks"], options: O449, ..EMPTY },
    Program { path: &["gh", "pr", "close"], options: O450, ..EMPTY },
    Program { path: &["gh", "pr", "comment"], options: O451, ..EMPTY },
    Program { path: &["gh", "pr", "create"], options: O452, ..EMPTY },
    Program { path: &["gh", "pr", "diff"], options: O453, ..EMPTY },
    Program { path: &["gh", "pr", "edit"], options: O454, ..EMPTY },
    Program { path: &["gh", "pr", "list"], options: O455, ..EMPTY },
    Program { path: &["gh", "pr", "merge"], options: O456, ..EMPTY },
    Program { path: &["gh", "pr", "ready"], options: O457, ..EMPTY },
    Program { path: &["gh", "pr", "reopen"], options: O458, ..EMPTY },
    Program { path: &["gh", "pr", "review"], options: O459, ..EMPTY },
    Program { path: &["gh", "pr", "status"], options: O460, ..EMPTY },
    Program { path: &["gh", "pr", "view"], options: O461, ..EMPTY },
    Program { path: &["gh", "issue"], commands: C462, ..EMPTY },
    Program { path: &["gh", "issue", "close"], options: O463, ..EMPTY },
    Program { path: &["gh", "issue", "comment"], options: O451, ..EMPTY },
    Program { path: &["gh", "issue", "create"], options: O464, ..EMPTY },
    Program { path: &["gh", "issue", "delete"], options: O465, ..EMPTY },
    Program { path: &["gh", "issue", "edit"], options: O466, ..EMPTY },
    Program { path: &["gh", "issue", "list"], options: O467, ..EMPTY },
    Program { path: &["gh", "issue", "reopen"], options: O458, ..EMPTY },
    Program { path: &["gh", "issue", "status"], options: O468, ..EMPTY },
    Program { path: &["gh", "issue", "transfer"], options: O469, ..EMPTY },
    Program { path: &["gh", "issue", "view"], options: O461, ..EMPTY },
    Program { path: &["gh", "issue", "pin"], options: O469, ..EMPTY },
    Program { path: &["gh", "issue", "unpin"], options: O469, ..EMPTY },
    Program { path: &["gh", "issue", "lock"], options: O470, ..EMPTY },
    Program { path: &["gh", "issue", "unlock"], options: O469, ..EMPTY },
    Program { path: &["gh", "issue", "develop"], options: O471, ..EMPTY },
    Program { path: &["gh", "repo"], commands: C472, ..EMPTY },
    Program { path: &["gh", "repo", "archive"], options: O473, ..EMPTY },
    Program { path: &["gh", "repo", "clone"], options: O474, ..EMPTY },
    Program { path: &["gh", "repo", "create"], options: O475, ..EMPTY },
    Program { path: &["gh", "repo", "delete"], options: O476, ..EMPTY },
    Program { path: &["gh", "repo", "edit"], options: O477, ..EMPTY },
    Program { path: &["gh", "repo", "fork"], options: O478, ..EMPTY },
    Program { path: &["gh", "repo", "list"], options: O479, ..EMPTY },
    Program { path: &["gh", "repo", "rename"], options: O480, ..EMPTY },
    Program { path: &["gh", "repo", "sync"], options: O481, ..EMPTY },
    Program { path: &["gh", "repo", "view"], options: O482, ..EMPTY },
    Program { path: &["gh", "repo", "unarchive"], ..EMPTY },
    Program { path: &["gh", "repo", "set-default"], options: O483, ..EMPTY },
    Program { path: &["gh", "release"], commands: C484, ..EMPTY },
    Program { path: &["gh", "release", "create"], options: O485, ..EMPTY },
    Program { path: &["gh", "release", "delete"], options: O486, ..EMPTY },
    Program { path: &["gh", "release", "delete-asset"], options: O480, ..EMPTY },
    Program { path: &["gh", "release", "download"], options: O487, ..EMPTY },
    Program { path: &["gh", "release", "edit"], options: O488, ..EMPTY },
    Program { path: &["gh", "release", "list"], options: O489, ..EMPTY },
    Program { path: &["gh", "release", "upload"], options: O490, ..EMPTY },
    Program { path: &["gh", "release", "view"], options: O491, ..EMPTY },
    Program { path: &["gh", "run"], commands: C492, ..EMPTY },
    Program { path: &["gh", "run", "cancel"], options: O469, ..EMPTY },
    Program { path: &["gh", "run", "delete"], ..EMPTY },
    Program { path: &["gh", "run", "download"], options: O493, ..EMPTY },
    Program { path: &["gh", "run", "list"], options: O494, ..EMPTY },
    Program { path: &["gh", "run", "rerun"], options: O495, ..EMPTY },
    Program { path: &["gh", "run", "view"], options: O496, ..EMPTY },
    Program { path: &["gh", "run", "watch"], options: O497, ..EMPTY },
    Program { path: &["gh", "workflow"], commands: C498, ..EMPTY },
    Program { path: &["gh", "workflow", "disable"], options: O469, ..EMPTY },
    Program { path: &["gh", "workflow", "enable"], options: O469, ..EMPTY },
    Program { path: &["gh", "workflow", "list"], options: O499, ..EMPTY },
    Program { path: &["gh", "workflow", "run"], options: O500, ..EMPTY },
    Program { path: &["gh", "workflow", "view"], options: O501, ..EMPTY },
    Program { path: &["gh", "gist"], commands: C502, ..EMPTY },
    Program { path: &["gh", "gist", "clone"], ..EMPTY },
    Program { path: &["gh", "gist", "create"], options: O503, ..EMPTY },
    Program { path: &["gh", "gist", "delete"], ..EMPTY },
    Program { path: &["gh", "gist", "edit"], options: O504, ..EMPTY },
    Program { path: &["gh", "gist", "list"], options: O505, ..EMPTY },
    Program { path: &["gh", "gist", "rename"], ..EMPTY },
    Program { path: &["gh", "gist", "view"], options: O506, ..EMPTY },
    Program { path: &["gh", "secret"], commands: C507, ..EMPTY },
    Program { path: &["gh", "secret", "set"], options: O508, ..EMPTY },
    Program { path: &["gh", "secret", "delete"], options: O509, ..EMPTY },
    Program { path: &["gh", "secret", "list"], options: O509, ..EMPTY },
    Program { path: &["gh", "auth"], commands: C510, ..EMPTY },
    Program { path: &["gh", "auth", "login"], options: O511, ..EMPTY },
    Program { path: &["gh", "auth", "logout"], options: O512, ..EMPTY },
    Program { path: &["gh", "auth", "refresh"], options: O513, ..EMPTY },
    Program { path: &["gh", "auth", "setup-git"], options: O512, ..EMPTY },
    Program { path: &["gh", "auth", "status"], options: O514, ..EMPTY },
    Program { path: &["gh", "auth", "switch"], ..EMPTY },
    Program { path: &["gh", "auth", "token"], options: O512, ..EMPTY },
    Program { path: &["gh", "api"], options: O515, ..EMPTY },
    Program { path: &["glab"], options: O516, commands: C517, ..EMPTY },
    Program { path: &["glab", "mr"], options: O518, commands: C519, ..EMPTY },
    Program { path: &["hg"], style: Style::Gnu, options: O520, ..EMPTY },
    Program { path: &["sl"], options: O520, ..EMPTY },
    Program { path: &["p4"], options: O521, ..EMPTY },
    Program { path: &["svn"], options: O522, ..EMPTY },
    Program { path: &["jj"], options: O523, ..EMPTY },
    Program { path: &["hub"], ..EMPTY },
    Program { path: &["tea"], ..EMPTY },
    Program { path: &["bzr"], ..EMPTY },
    Program { path: &["fossil"], ..EMPTY },
    Program { path: &["git-lfs"], ..EMPTY },
    Program { path: &["gitk"], ..EMPTY },
    Program { path: &["tig"], ..EMPTY },
    Program { path: &["lazygit"], ..EMPTY },
    Program { path: &["gitui"], ..EMPTY },
    Program { path: &["npm"], style: Style::Gnu, options: O524, commands: C525, passes: true, brief: true, ..EMPTY },
    Program { path: &["npm", "test"], style: Style::Gnu, passes: true, brief: true, ..EMPTY },
    Program { path: &["npm", "start"], style: Style::Gnu, passes: true, brief: true, ..EMPTY },
    Program { path: &["npm", "stop"], style: Style::Gnu, passes: true, brief: true, ..EMPTY },
    Program { path: &["npm", "restart"], style: Style::Gnu, passes: true, brief: true, ..EMPTY },
    Program { path: &["npm", "explore"], style: Style::Gnu, options: O526, runs: Some(Runs { way: Way::Words, after: 1, dashes: true, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["npm", "exec"], style: Style::Gnu, options: O527, runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["npx"], options: O528, runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["pnpx"], options: O528, runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["pnpm"], options: O529, commands: C530, passes: true, runner: true, brief: true, ..EMPTY },
    Program { path: &["pnpm", "test"], passes: true, brief: true, ..EMPTY },
    Program { path: &["pnpm", "start"], passes: true, brief: true, ..EMPTY },
    Program { path: &["pnpm", "stop"], passes: true, brief: true, ..EMPTY },
    Program { path: &["pnpm", "restart"], passes: true, brief: true, ..EMPTY },
    Program { path: &["pnpm", "exec"], options: O531, runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["pnpm", "dlx"], options: O532, runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["pnpm", "create"], runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["yarn"], options: O533, commands: C534, passes: true, runner: true, brief: true, ..EMPTY },
    Program { path: &["yarn", "test"], passes: true, brief: true, ..EMPTY },
    Program { path: &["yarn", "start"], passes: true, brief: true, ..EMPTY },
    Program { path: &["yarn", "exec"], runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["yarn", "workspace"], runs: Some(Runs { way: Way::Package, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["yarn", "workspaces"], commands: C535, passes: true, ..EMPTY },
    Program { path: &["yarn", "workspaces", "foreach"], options: O536, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["yarn", "dlx"], options: O537, runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["bun"], options: O538, commands: C539, stops: true, passes: true, runner: true, brief: true, language: true, ..EMPTY },
    Program { path: &["bun", "exec"], runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["bun", "x"], options: O540, runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["deno"], options: O541, commands: C542, stops: true, language: true, ..EMPTY },
    Program { path: &["deno", "run"], options: O543, stops: true, ..EMPTY },
    Program { path: &["deno", "eval"], options: O544, stops: true, inline: true, ..EMPTY },
    Program { path: &["deno", "install"], options: O545, stops: true, ..EMPTY },
    Program { path: &["deno", "repl"], options: O546, ..EMPTY },
    Program { path: &["corepack"], commands: C547, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nvm"], options: O548, commands: C549, ..EMPTY },
    Program { path: &["fnm"], options: O548, commands: C550, ..EMPTY },
    Program { path: &["n"], options: O548, commands: C551, ..EMPTY },
    Program { path: &["volta"], options: O548, commands: C552, ..EMPTY },
    Program { path: &["nodenv"], options: O548, commands: C553, ..EMPTY },
    Program { path: &["rbenv"], options: O548, commands: C554, ..EMPTY },
    Program { path: &["pyenv"], options: O548, commands: C555, ..EMPTY },
    Program { path: &["goenv"], options: O548, commands: C556, ..EMPTY },
    Program { path: &["jenv"], options: O548, commands: C551, ..EMPTY },
    Program { path: &["sdk"], options: O548, commands: C551, ..EMPTY },
    Program { path: &["asdf"], options: O548, commands: C557, ..EMPTY },
    Program { path: &["tfenv"], options: O548, commands: C551, ..EMPTY },
    Program { path: &["volta", "run"], options: O558, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nvm", "exec"], options: O559, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nvm", "run"], options: O559, ..EMPTY },
    Program { path: &["fnm", "exec"], options: O560, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["rbenv", "exec"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["pyenv", "exec"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nodenv", "exec"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["goenv", "exec"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["asdf", "exec"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["mise"], options: O561, commands: C562, runner: true, ..EMPTY },
    Program { path: &["mise", "exec"], options: O563, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["direnv"], commands: C564, runner: true, ..EMPTY },
    Program { path: &["direnv", "exec"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["devbox"], options: O565, commands: C566, runner: true, ..EMPTY },
    Program { path: &["flox"], options: O565, commands: C567, runner: true, ..EMPTY },
    Program { path: &["pixi"], options: O565, commands: C568, runner: true, ..EMPTY },
    Program { path: &["devenv"], options: O565, commands: C569, runner: true, ..EMPTY },
    Program { path: &["devbox", "run"], options: O570, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["pixi", "run"], options: O571, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["flox", "activate"], options: O572, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nix"], options: O573, commands: C574, runner: true, ..EMPTY },
    Program { path: &["nix", "develop"], options: O575, ..EMPTY },
    Program { path: &["nix", "shell"], options: O576, ..EMPTY },
    Program { path: &["nix", "run"], options: O577, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nix", "flake"], commands: C578, ..EMPTY },
    Program { path: &["nix-shell"], options: O579, runner: true, ..EMPTY },
    Program { path: &["nix-env"], options: O580, ..EMPTY },
    Program { path: &["pip"], style: Style::Gnu, options: O581, commands: C582, ..EMPTY },
    Program { path: &["uv"], options: O583, commands: C584, runner: true, ..EMPTY },
    Program { path: &["uv", "run"], options: O585, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["uv", "pip"], commands: C586, ..EMPTY },
    Program { path: &["uv", "tool"], commands: C587, ..EMPTY },
    Program { path: &["uv", "tool", "run"], options: O588, runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["pipx"], options: O589, commands: C590, ..EMPTY },
    Program { path: &["pipx", "run"], options: O591, runs: Some(Runs { way: Way::Package, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["poetry"], options: O592, commands: C593, runner: true, ..EMPTY },
    Program { path: &["poetry", "run"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["poetry", "add"], options: O594, ..EMPTY },
    Program { path: &["poetry", "publish"], options: O595, ..EMPTY },
    Program { path: &["poetry", "install"], options: O596, ..EMPTY },
    Program { path: &["pipenv"], options: O597, commands: C598, runner: true, ..EMPTY },
    Program { path: &["pipenv", "run"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["pdm"], options: O599, commands: C600, runner: true, ..EMPTY },
    Program { path: &["pdm", "run"], options: O601, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["hatch"], options: O602, commands: C603, runner: true, ..EMPTY },
    Program { path: &["hatch", "run"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["hatch", "env"], commands: C604, ..EMPTY },
    Program { path: &["hatch", "env", "run"], options: O605, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["rye"], commands: C606, runner: true, ..EMPTY },
    Program { path: &["rye", "run"], options: O607, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["conda"], options: O608, commands: C609, runner: true, ..EMPTY },
    Program { path: &["mamba"], options: O608, commands: C610, runner: true, ..EMPTY },
    Program { path: &["micromamba"], options: O608, commands: C611, runner: true, ..EMPTY },
    Program { path: &["conda", "run"], options: O612, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["mamba", "run"], options: O612, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["micromamba", "run"], options: O612, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["tox"], style: Style::Gnu, options: O613, commands: C614, ..EMPTY },
    Program { path: &["tox", "exec"], style: Style::Gnu, options: O613, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nox"], style: Style::Gnu, options: O615, ..EMPTY },
    Program { path: &["cross-env"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: true, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["cross-env-shell"], runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: true, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["env-cmd"], options: O616, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["shx"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["run-s"], options: O617, runner: true, ..EMPTY },
    Program { path: &["run-p"], options: O617, runner: true, ..EMPTY },
    Program { path: &["npm-run-all"], options: O617, runner: true, ..EMPTY },
    Program { path: &["foreman"], commands: C618, ..EMPTY },
    Program { path: &["foreman", "run"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["honcho"], commands: C619, ..EMPTY },
    Program { path: &["honcho", "run"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["overmind"], commands: C620, ..EMPTY },
    Program { path: &["overmind", "run"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["pueue"], commands: C621, ..EMPTY },
    Program { path: &["pueue", "add"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["srun"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["apptainer"], commands: C622, ..EMPTY },
    Program { path: &["apptainer", "exec"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["singularity"], commands: C623, ..EMPTY },
    Program { path: &["singularity", "exec"], runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: true, between: true }), ..EMPTY },
    Program { path: &["sbatch"], options: O624, runner: true, ..EMPTY },
    Program { path: &["zellij"], commands: C625, ..EMPTY },
    Program { path: &["zellij", "run"], options: O626, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["cargo"], options: O627, commands: C628, plus: true, passes: true, ..EMPTY },
    Program { path: &["cargo", "watch"], options: O629, runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), passes: true, ..EMPTY },
    Program { path: &["dotenv"], options: O630, commands: C631, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["dotenvx"], options: O630, commands: C632, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), runner: true, ..EMPTY },
    Program { path: &["dotenv", "run"], options: O633, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["dotenvx", "run"], options: O634, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["doppler"], options: O635, commands: C636, ..EMPTY },
    Program { path: &["op"], options: O637, commands: C638, ..EMPTY },
    Program { path: &["infisical"], options: O639, commands: C640, ..EMPTY },
    Program { path: &["sops"], options: O641, commands: C642, ..EMPTY },
    Program { path: &["chamber"], commands: C643, ..EMPTY },
    Program { path: &["teller"], ..EMPTY },
    Program { path: &["doppler", "run"], options: O644, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["op", "run"], options: O645, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["infisical", "run"], options: O646, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["chamber", "exec"], runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["sops", "exec-env"], runs: Some(Runs { way: Way::Line, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["bundle"], options: O647, commands: C648, runner: true, ..EMPTY },
    Program { path: &["bundle", "exec"], options: O649, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["gem"], options: O650, commands: C651, ..EMPTY },
    Program { path: &["composer"], options: O652, commands: C653, ..EMPTY },
    Program { path: &["composer", "exec"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["cargo", "add"], options: O654, passes: true, ..EMPTY },
    Program { path: &["cargo", "bench"], options: O655, passes: true, ..EMPTY },
    Program { path: &["cargo", "build"], options: O656, passes: true, ..EMPTY },
    Program { path: &["cargo", "check"], options: O657, passes: true, ..EMPTY },
    Program { path: &["cargo", "clean"], options: O658, passes: true, ..EMPTY },
    Program { path: &["cargo", "clippy"], options: O659, passes: true, ..EMPTY },
    Program { path: &["cargo", "doc"], options: O660, passes: true, ..EMPTY },
    Program { path: &["cargo", "fetch"], options: O661, passes: true, ..EMPTY },
    Program { path: &["cargo", "fix"], options: O662, passes: true, ..EMPTY },
    Program { path: &["cargo", "fmt"], options: O663, passes: true, ..EMPTY },
    Program { path: &["cargo", "init"], options: O664, passes: true, ..EMPTY },
    Program { path: &["cargo", "install"], options: O665, passes: true, ..EMPTY },
    Program { path: &["cargo", "publish"], options: O666, passes: true, ..EMPTY },
    Program { path: &["cargo", "remove"], options: O667, passes: true, ..EMPTY },
    Program { path: &["cargo", "run"], options: O668, passes: true, ..EMPTY },
    Program { path: &["cargo", "rustc"], options: O669, passes: true, ..EMPTY },
    Program { path: &["cargo", "rustdoc"], options: O670, passes: true, ..EMPTY },
    Program { path: &["cargo", "test"], options: O671, passes: true, ..EMPTY },
    Program { path: &["cargo", "miri"], passes: true, ..EMPTY },
    Program { path: &["cargo", "uninstall"], options: O672, passes: true, ..EMPTY },
    Program { path: &["cargo", "owner"], options: O673, passes: true, ..EMPTY },
    Program { path: &["cargo", "search"], options: O674, passes: true, ..EMPTY },
    Program { path: &["cargo", "package"], options: O675, passes: true, ..EMPTY },
    Program { path: &["cargo", "yank"], options: O676, passes: true, ..EMPTY },
    Program { path: &["cargo", "vendor"], options: O677, passes: true, ..EMPTY },
    Program { path: &["cargo", "tree"], options: O678, passes: true, ..EMPTY },
    Program { path: &["cargo", "update"], options: O679, passes: true, ..EMPTY },
    Program { path: &["cargo", "login"], options: O680, passes: true, ..EMPTY },
    Program { path: &["cargo", "logout"], options: O680, passes: true, ..EMPTY },
    Program { path: &["cargo", "info"], options: O681, passes: true, ..EMPTY },
    Program { path: &["cargo", "metadata"], options: O682, passes: true, ..EMPTY },
    Program { path: &["cargo", "new"], options: O664, passes: true, ..EMPTY },
    Program { path: &["cargo", "locate-project"], options: O683, passes: true, ..EMPTY },
    Program { path: &["cargo", "pkgid"], options: O684, passes: true, ..EMPTY },
    Program { path: &["cargo", "nextest"], options: O671, commands: C685, passes: true, ..EMPTY },
    Program { path: &["rustup"], options: O686, commands: C687, plus: true, ..EMPTY },
    Program { path: &["rustup", "run"], options: O688, runs: Some(Runs { way: Way::Words, after: 1, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["rustc"], options: O689, plus: true, ..EMPTY },
    Program { path: &["rustdoc"], options: O689, plus: true, ..EMPTY },
    Program { path: &["go"], style: Style::Single, options: O690, commands: C691, ..EMPTY },
    Program { path: &["go", "run"], style: Style::Single, options: O692, ..EMPTY },
    Program { path: &["go", "build"], style: Style::Single, options: O693, ..EMPTY },
    Program { path: &["go", "install"], style: Style::Single, options: O694, ..EMPTY },
    Program { path: &["go", "list"], style: Style::Single, options: O695, ..EMPTY },
    Program { path: &["go", "vet"], style: Style::Single, options: O696, ..EMPTY },
    Program { path: &["go", "clean"], style: Style::Single, options: O697, ..EMPTY },
    Program { path: &["go", "test"], style: Style::Single, options: O698, ..EMPTY },
    Program { path: &["go", "generate"], style: Style::Single, options: O699, ..EMPTY },
    Program { path: &["gofmt"], style: Style::Single, options: O700, ..EMPTY },
    Program { path: &["make"], style: Style::Gnu, options: O701, passes: true, makes: true, ..EMPTY },
    Program { path: &["just"], options: O702, makes: true, ..EMPTY },
    Program { path: &["cmake"], style: Style::Single, options: O703, ..EMPTY },
    Program { path: &["ctest"], options: O704, ..EMPTY },
    Program { path: &["ninja"], options: O705, makes: true, ..EMPTY },
    Program { path: &["meson"], options: O706, commands: C707, ..EMPTY },
    Program { path: &["bazel"], options: O708, commands: C709, ..EMPTY },
    Program { path: &["bazelisk"], options: O708, commands: C709, ..EMPTY },
    Program { path: &["buck2"], options: O708, commands: C709, ..EMPTY },
    Program { path: &["mvn"], options: O710, makes: true, ..EMPTY },
    Program { path: &["gradle"], options: O711, makes: true, ..EMPTY },
    Program { path: &["rake"], options: O712, makes: true, ..EMPTY },
    Program { path: &["task"], options: O713, makes: true, ..EMPTY },
    Program { path: &["nx"], options: O714, commands: C715, ..EMPTY },
    Program { path: &["turbo"], options: O714, ..EMPTY },
    Program { path: &["lerna"], options: O714, commands: C716, ..EMPTY },
    Program { path: &["lerna", "exec"], options: O717, runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["nx", "exec"], runs: Some(Runs { way: Way::Words, after: 0, dashes: true, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ant"], ..EMPTY },
    Program { path: &["sbt"], ..EMPTY },
    Program { path: &["lein"], ..EMPTY },
    Program { path: &["mill"], ..EMPTY },
    Program { path: &["thor"], ..EMPTY },
    Program { path: &["invoke"], ..EMPTY },
    Program { path: &["inv"], ..EMPTY },
    Program { path: &["gulp"], ..EMPTY },
    Program { path: &["grunt"], ..EMPTY },
    Program { path: &["moon"], ..EMPTY },
    Program { path: &["earthly"], ..EMPTY },
    Program { path: &["dagger"], ..EMPTY },
    Program { path: &["scons"], ..EMPTY },
    Program { path: &["waf"], ..EMPTY },
    Program { path: &["tup"], ..EMPTY },
    Program { path: &["redo"], ..EMPTY },
    Program { path: &["dotnet"], options: O718, commands: C719, ..EMPTY },
    Program { path: &["dotnet", "nuget"], commands: C720, ..EMPTY },
    Program { path: &["nuget"], style: Style::Single, options: O721, commands: C722, ..EMPTY },
    Program { path: &["swift"], options: O723, commands: C724, language: true, ..EMPTY },
    Program { path: &["xcodebuild"], style: Style::Single, options: O725, ..EMPTY },
    Program { path: &["flutter"], options: O726, commands: C727, ..EMPTY },
    Program { path: &["xcrun"], ..EMPTY },
    Program { path: &["xcode-select"], ..EMPTY },
    Program { path: &["pod"], ..EMPTY },
    Program { path: &["fastlane"], ..EMPTY },
    Program { path: &["dart"], ..EMPTY },
    Program { path: &["gcc"], style: Style::Single, options: O728, ..EMPTY },
    Program { path: &["cc"], style: Style::Single, options: O728, ..EMPTY },
    Program { path: &["g++"], style: Style::Single, options: O728, ..EMPTY },
    Program { path: &["c++"], style: Style::Single, options: O728, ..EMPTY },
    Program { path: &["clang"], style: Style::Single, options: O728, ..EMPTY },
    Program { path: &["clang++"], style: Style::Single, options: O728, ..EMPTY },
    Program { path: &["tcc"], style: Style::Single, options: O728, ..EMPTY },
    Program { path: &["pytest"], style: Style::Gnu, options: O729, ..EMPTY },
    Program { path: &["jest"], options: O730, ..EMPTY },
    Program { path: &["vitest"], options: O731, commands: C732, ..EMPTY },
    Program { path: &["mocha"], options: O733, ..EMPTY },
    Program { path: &["playwright"], options: O734, commands: C735, ..EMPTY },
    Program { path: &["cypress"], ..EMPTY },
    Program { path: &["ava"], ..EMPTY },
    Program { path: &["karma"], ..EMPTY },
    Program { path: &["jasmine"], ..EMPTY },
    Program { path: &["tap"], ..EMPTY },
    Program { path: &["nyc"], ..EMPTY },
    Program { path: &["c8"], ..EMPTY },
    Program { path: &["eslint"], options: O736, ..EMPTY },
    Program { path: &["prettier"], options: O737, ..EMPTY },
    Program { path: &["biome"], options: O738, commands: C739, ..EMPTY },
    Program { path: &["stylelint"], ..EMPTY },
    Program { path: &["oxlint"], ..EMPTY },
    Program { path: &["standard"], ..EMPTY },
    Program { path: &["tslint"], ..EMPTY },
    Program { path: &["markdownlint"], ..EMPTY },
    Program { path: &["markdownlint-cli2"], ..EMPTY },
    Program { path: &["tsc"], style: Style::Single, options: O740, ..EMPTY },
    Program { path: &["esbuild"], commands: C316, ..EMPTY },
    Program { path: &["swc"], commands: C316, ..EMPTY },
    Program { path: &["rollup"], commands: C316, ..EMPTY },
    Program { path: &["webpack"], commands: C316, ..EMPTY },
    Program { path: &["vite"], commands: C316, ..EMPTY },
    Program { path: &["parcel"], commands: C316, ..EMPTY },
    Program { path: &["babel"], commands: C316, ..EMPTY },
    Program { path: &["next"], commands: C316, ..EMPTY },
    Program { path: &["nuxt"], commands: C316, ..EMPTY },
    Program { path: &["astro"], commands: C316, ..EMPTY },
    Program { path: &["remix"], commands: C316, ..EMPTY },
    Program { path: &["svelte-kit"], commands: C316, ..EMPTY },
    Program { path: &["ng"], commands: C316, ..EMPTY },
    Program { path: &["vue"], commands: C316, ..EMPTY },
    Program { path: &["storybook"], commands: C316, ..EMPTY },
    Program { path: &["ruff"], options: O741, commands: C742, ..EMPTY },
    Program { path: &["ruff", "check"], options: O743, ..EMPTY },
    Program { path: &["ruff", "format"], options: O744, ..EMPTY },
    Program { path: &["black"], options: O745, ..EMPTY },
    Program { path: &["mypy"], style: Style::Gnu, options: O746, ..EMPTY },
    Program { path: &["flake8"], style: Style::Gnu, options: O747, ..EMPTY },
    Program { path: &["isort"], options: O748, ..EMPTY },
    Program { path: &["pre-commit"], options: O749, commands: C750, ..EMPTY },
    Program { path: &["prek"], options: O749, commands: C750, ..EMPTY },
    Program { path: &["pylint"], ..EMPTY },
    Program { path: &["pyright"], ..EMPTY },
    Program { path: &["basedpyright"], ..EMPTY },
    Program { path: &["bandit"], ..EMPTY },
    Program { path: &["autopep8"], ..EMPTY },
    Program { path: &["yapf"], ..EMPTY },
    Program { path: &["ty"], ..EMPTY },
    Program { path: &["interrogate"], ..EMPTY },
    Program { path: &["vulture"], ..EMPTY },
    Program { path: &["coverage"], ..EMPTY },
    Program { path: &["twine"], ..EMPTY },
    Program { path: &["pip-audit"], ..EMPTY },
    Program { path: &["pip-compile"], ..EMPTY },
    Program { path: &["pip-sync"], ..EMPTY },
    Program { path: &["virtualenv"], ..EMPTY },
    Program { path: &["cookiecutter"], ..EMPTY },
    Program { path: &["copier"], ..EMPTY },
    Program { path: &["bash"], options: O751, stops: true, plus: true, scripts: true, ..EMPTY },
    Program { path: &["rbash"], options: O751, stops: true, plus: true, scripts: true, ..EMPTY },
    Program { path: &["sh"], options: O752, stops: true, plus: true, scripts: true, ..EMPTY },
    Program { path: &["dash"], options: O752, stops: true, plus: true, scripts: true, ..EMPTY },
    Program { path: &["ash"], options: O752, stops: true, plus: true, scripts: true, ..EMPTY },
    Program { path: &["ksh"], options: O752, stops: true, plus: true, scripts: true, ..EMPTY },
    Program { path: &["mksh"], options: O752, stops: true, plus: true, scripts: true, ..EMPTY },
    Program { path: &["zsh"], options: O752, stops: true, plus: true, scripts: true, ..EMPTY },
    Program { path: &["yash"], options: O752, stops: true, plus: true, scripts: true, ..EMPTY },
    Program { path: &["posh"], options: O752, stops: true, plus: true, scripts: true, ..EMPTY },
    Program { path: &["fish"], style: Style::Gnu, options: O753, stops: true, ..EMPTY },
    Program { path: &["csh"], options: O754, stops: true, ..EMPTY },
    Program { path: &["tcsh"], options: O754, stops: true, ..EMPTY },
    Program { path: &["nu"], options: O755, stops: true, ..EMPTY },
    Program { path: &["elvish"], options: O756, stops: true, ..EMPTY },
    Program { path: &["xonsh"], options: O757, stops: true, ..EMPTY },
    Program { path: &["python"], options: O758, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["pypy"], options: O758, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["micropython"], options: O758, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["ipython"], options: O758, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["bpython"], options: O758, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["ptpython"], options: O758, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["node"], options: O759, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["tsx"], options: O760, commands: C761, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["ts-node"], options: O762, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["qjs"], options: O763, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["perl"], options: O764, stops: true, scripts: true, language: true, edits: true, ..EMPTY },
    Program { path: &["raku"], options: O765, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["ruby"], options: O766, stops: true, scripts: true, language: true, edits: true, ..EMPTY },
    Program { path: &["jruby"], options: O766, stops: true, scripts: true, language: true, edits: true, ..EMPTY },
    Program { path: &["rspec"], ..EMPTY },
    Program { path: &["rubocop"], ..EMPTY },
    Program { path: &["jekyll"], ..EMPTY },
    Program { path: &["irb"], options: O767, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["pry"], options: O768, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["rails"], commands: C769, language: true, ..EMPTY },
    Program { path: &["rails", "runner"], options: O770, stops: true, inline: true, ..EMPTY },
    Program { path: &["manage.py"], options: O771, commands: C772, language: true, ..EMPTY },
    Program { path: &["manage.py", "shell"], options: O773, ..EMPTY },
    Program { path: &["artisan"], options: O774, commands: C775, language: true, ..EMPTY },
    Program { path: &["artisan", "tinker"], options: O776, ..EMPTY },
    Program { path: &["console"], options: O777, ..EMPTY },
    Program { path: &["sail"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["symfony"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["ddev"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["lando"], runs: Some(Runs { way: Way::Words, after: 0, dashes: false, assigns: false, elsewhere: false, between: false }), ..EMPTY },
    Program { path: &["php"], options: O778, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["lua"], options: O779, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["luajit"], options: O779, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["tclsh"], style: Style::Single, options: O780, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["wish"], style: Style::Single, options: O780, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["osascript"], options: O781, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["julia"], style: Style::Gnu, options: O782, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["elixir"], options: O783, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["iex"], options: O783, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["mix"], commands: C784, language: true, ..EMPTY },
    Program { path: &["mix", "run"], options: O785, stops: true, ..EMPTY },
    Program { path: &["mix", "eval"], options: O786, stops: true, inline: true, ..EMPTY },
    Program { path: &["erl"], style: Style::Single, options: O787, plus: true, language: true, ..EMPTY },
    Program { path: &["escript"], options: O788, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["groovy"], options: O789, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["scala"], options: O790, commands: C791, scripts: true, language: true, ..EMPTY },
    Program { path: &["kotlin"], style: Style::Single, options: O792, scripts: true, language: true, ..EMPTY },
    Program { path: &["clojure"], options: O793, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["bb"], options: O794, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["guile"], options: O795, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["racket"], options: O796, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["sbcl"], options: O797, scripts: true, language: true, ..EMPTY },
    Program { path: &["clisp"], options: O798, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["ecl"], options: O799, scripts: true, language: true, ..EMPTY },
    Program { path: &["ocaml"], style: Style::Single, options: O800, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["ghc"], options: O801, language: true, ..EMPTY },
    Program { path: &["ghci"], options: O801, language: true, ..EMPTY },
    Program { path: &["runghc"], options: O802, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["runhaskell"], options: O802, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["octave"], style: Style::Gnu, options: O803, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["gnuplot"], options: O804, scripts: true, language: true, ..EMPTY },
    Program { path: &["dc"], style: Style::Gnu, options: O805, language: true, ..EMPTY },
    Program { path: &["crystal"], commands: C806, language: true, ..EMPTY },
    Program { path: &["crystal", "eval"], options: O807, stops: true, inline: true, ..EMPTY },
    Program { path: &["Rscript"], options: O808, commands: C809, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["R"], options: O808, commands: C809, stops: true, scripts: true, language: true, ..EMPTY },
    Program { path: &["java"], style: Style::Single, options: O810, stops: true, ..EMPTY },
    Program { path: &["javac"], style: Style::Single, options: O811, ..EMPTY },
    Program { path: &["kotlinc"], style: Style::Single, options: O812, language: true, ..EMPTY },
    Program { path: &["jar"], ..EMPTY },
    Program { path: &["scalac"], ..EMPTY },
    Program { path: &["javap"], ..EMPTY },
    Program { path: &["jshell"], ..EMPTY },
    Program { path: &["jps"], ..EMPTY },
    Program { path: &["jstack"], ..EMPTY },
    Program { path: &["jmap"], ..EMPTY },
    Program { path: &["jcmd"], ..EMPTY },
    Program { path: &["keytool"], ..EMPTY },
    Program { path: &["jarsigner"], ..EMPTY },
    Program { path: &["rm"], style: Style::Gnu, options: O813, ..EMPTY },
    Program { path: &["srm"], options: O814, ..EMPTY },
    Program { path: &["trash"], options: O814, ..EMPTY },
    Program { path: &["trash-put"], options: O814, ..EMPTY },
    Program { path: &["rimraf"], options: O814, ..EMPTY },
    Program { path: &["del-cli"], options: O814, ..EMPTY },
    Program { path: &["rmdir"], style: Style::Gnu, options: O815, ..EMPTY },
    Program { path: &["unlink"], ..EMPTY },
    Program { path: &["shred"], style: Style::Gnu, options: O816, ..EMPTY },
    Program { path: &["wipe"], style: Style::Gnu, options: O816, ..EMPTY },
    Program { path: &["cp"], style: Style::Gnu, options: O817, ..EMPTY },
    Program { path: &["mv"], style: Style::Gnu, options: O818, ..EMPTY },
    Program { path: &["install"], style: Style::Gnu, options: O819, ..EMPTY },
    Program { path: &["ln"], style: Style::Gnu, options: O820, ..EMPTY },
    Program { path: &["touch"], style: Style::Gnu, options: O821, ..EMPTY },
    Program { path: &["mkdir"], style: Style::Gnu, options: O822, ..EMPTY },
    Program { path: &["mkfifo"], style: Style::Gnu, options: O823, ..EMPTY },
    Program { path: &["mknod"], style: Style::Gnu, options: O823, ..EMPTY },
    Program { path: &["truncate"], style: Style::Gnu, options: O824, ..EMPTY },
    Program { path: &["fallocate"], style: Style::Gnu, options: O825, ..EMPTY },
    Program { path: &["tee"], style: Style::Gnu, options: O826, ..EMPTY },
    Program { path: &["sponge"], options: O827, ..EMPTY },
    Program { path: &["chmod"], style: Style::Gnu, options: O828, ..EMPTY },
    Program { path: &["chown"], style: Style::Gnu, options: O829, ..EMPTY },
    Program { path: &["chgrp"], style: Style::Gnu, options: O829, ..EMPTY },
    Program { path: &["chattr"], options: O830, plus: true, ..EMPTY },
    Program { path: &["chflags"], options: O830, plus: true, ..EMPTY },
    Program { path: &["setfacl"], style: Style::Gnu, options: O831, ..EMPTY },
    Program { path: &["getfacl"], style: Style::Gnu, options: O832, ..EMPTY },
    Program { path: &["xattr"], options: O833, ..EMPTY },
    Program { path: &["dd"], style: Style::Words, ..EMPTY },
    Program { path: &["ls"], style: Style::Gnu, options: O834, ..EMPTY },
    Program { path: &["dir"], style: Style::Gnu, options: O834, ..EMPTY },
    Program { path: &["vdir"], style: Style::Gnu, options: O834, ..EMPTY },
    Program { path: &["stat"], style: Style::Gnu, options: O835, ..EMPTY },
    Program { path: &["readlink"], style: Style::Gnu, options: O836, ..EMPTY },
    Program { path: &["realpath"], style: Style::Gnu, options: O837, ..EMPTY },
    Program { path: &["basename"], style: Style::Gnu, options: O838, ..EMPTY },
    Program { path: &["dirname"], style: Style::Gnu, options: O839, ..EMPTY },
    Program { path: &["pwd"], style: Style::Gnu, ..EMPTY },
    Program { path: &["file"], style: Style::Gnu, options: O840, ..EMPTY },
    Program { path: &["cksum"], style: Style::Gnu, options: O841, ..EMPTY },
    Program { path: &["sum"], style: Style::Gnu, options: O842, ..EMPTY },
    Program { path: &["b2sum"], style: Style::Gnu, options: O843, ..EMPTY },
    Program { path: &["md5sum"], style: Style::Gnu, options: O844, ..EMPTY },
    Program { path: &["sha1sum"], style: Style::Gnu, options: O844, ..EMPTY },
    Program { path: &["sha224sum"], style: Style::Gnu, options: O844, ..EMPTY },
    Program { path: &["sha256sum"], style: Style::Gnu, options: O844, ..EMPTY },
    Program { path: &["sha384sum"], style: Style::Gnu, options: O844, ..EMPTY },
    Program { path: &["sha512sum"], style: Style::Gnu, options: O844, ..EMPTY },
    Program { path: &["du"], style: Style::Gnu, options: O845, ..EMPTY },
    Program { path: &["df"], style: Style::Gnu, options: O846, ..EMPTY },
    Program { path: &["mktemp"], style: Style::Gnu, options: O847, ..EMPTY },
    Program { path: &["lsd"], ..EMPTY },
    Program { path: &["exa"], ..EMPTY },
    Program { path: &["eza"], ..EMPTY },
    Program { path: &["tree"], options: O848, ..EMPTY },
    Program { path: &["shasum"], options: O849, ..EMPTY },
    Program { path: &["md5"], options: O850, ..EMPTY },
    Program { path: &["find"], style: Style::Single, options: O851, ..EMPTY },
    Program { path: &["fd"], options: O852, ..EMPTY },
    Program { path: &["locate"], options: O853, ..EMPTY },
    Program { path: &["plocate"], options: O853, ..EMPTY },
    Program { path: &["mlocate"], options: O853, ..EMPTY },
    Program { path: &["updatedb"], options: O853, ..EMPTY },
    Program { path: &["echo"], style: Style::Words, ..EMPTY },
    Program { path: &["test"], style: Style::Words, ..EMPTY },
    Program { path: &["["], style: Style::Words, ..EMPTY },
    Program { path: &["[["], style: Style::Words, ..EMPTY },
    Program { path: &["expr"], style: Style::Words, ..EMPTY },
    Program { path: &["true"], style: Style::Words, ..EMPTY },
    Program { path: &["false"], style: Style::Words, ..EMPTY },
    Program { path: &[":"], style: Style::Words, ..EMPTY },
    Program { path: &["let"], style: Style::Words, ..EMPTY },
    Program { path: &["printf"], style: Style::Words, ..EMPTY },
    Program { path: &["cat"], style: Style::Gnu, options: O854, ..EMPTY },
    Program { path: &["tac"], style: Style::Gnu, options: O855, ..EMPTY },
    Program { path: &["nl"], style: Style::Gnu, options: O856, ..EMPTY },
    Program { path: &["fold"], style: Style::Gnu, options: O857, ..EMPTY },
    Program { path: &["fmt"], style: Style::Gnu, options: O858, ..EMPTY },
    Program { path: &["expand"], style: Style::Gnu, options: O859, ..EMPTY },
    Program { path: &["unexpand"], style: Style::Gnu, options: O860, ..EMPTY },
    Program { path: &["column"], style: Style::Gnu, options: O861, ..EMPTY },
    Program { path: &["pr"], style: Style::Gnu, options: O862, ..EMPTY },
    Program { path: &["tsort"], style: Style::Gnu, ..EMPTY },
    Program { path: &["factor"], style: Style::Gnu, ..EMPTY },
    Program { path: &["seq"], style: Style::Gnu, options: O863, ..EMPTY },
    Program { path: &["yes"], style: Style::Gnu, ..EMPTY },
    Program { path: &["sleep"], style: Style::Gnu, ..EMPTY },
    Program { path: &["tty"], style: Style::Gnu, options: O864, ..EMPTY },
    Program { path: &["sync"], style: Style::Gnu, options: O865, ..EMPTY },
    Program { path: &["nproc"], style: Style::Gnu, options: O866, ..EMPTY },
    Program { path: &["arch"], style: Style::Gnu, ..EMPTY },
    Program { path: &["hostid"], style: Style::Gnu, ..EMPTY },
    Program { path: &["users"], style: Style::Gnu, ..EMPTY },
    Program { path: &["who"], style: Style::Gnu, options: O867, ..EMPTY },
    Program { path: &["w"], style: Style::Gnu, options: O868, ..EMPTY },
    Program { path: &["whoami"], style: Style::Gnu, ..EMPTY },
    Program { path: &["groups"], style: Style::Gnu, ..EMPTY },
    Program { path: &["id"], style: Style::Gnu, options: O869, ..EMPTY },
    Program { path: &["logname"], style: Style::Gnu, ..EMPTY },
    Program { path: &["uptime"], style: Style::Gnu, options: O870, ..EMPTY },
    Program { path: &["uname"], style: Style::Gnu, options: O871, ..EMPTY },
    Program { path: &["hostname"], style: Style::Gnu, options: O872, ..EMPTY },
    Program { path: &["date"], style: Style::Gnu, options: O873, ..EMPTY },
    Program { path: &["head"], style: Style::Gnu, options: O874, ..EMPTY },
    Program { path: &["tail"], style: Style::Gnu, options: O875, ..EMPTY },
    Program { path: &["sort"], style: Style::Gnu, options: O876, ..EMPTY },
    Program { path: &["uniq"], style: Style::Gnu, options: O877, ..EMPTY },
    Program { path: &["cut"], style: Style::Gnu, options: O878, ..EMPTY },
    Program { path: &["paste"], style: Style::Gnu, options: O879, ..EMPTY },
    Program { path: &["join"], style: Style::Gnu, options: O880, ..EMPTY },
    Program { path: &["comm"], style: Style::Gnu, options: O881, ..EMPTY },
    Program { path: &["wc"], style: Style::Gnu, options: O882, ..EMPTY },
    Program { path: &["tr"], style: Style::Gnu, options: O883, ..EMPTY },
    Program { path: &["split"], style: Style::Gnu, options: O884, ..EMPTY },
    Program { path: &["csplit"], style: Style::Gnu, options: O885, ..EMPTY },
    Program { path: &["shuf"], style: Style::Gnu, options: O886, ..EMPTY },
    Program { path: &["od"], style: Style::Gnu, options: O887, ..EMPTY },
    Program { path: &["hexdump"], style: Style::Gnu, options: O888, ..EMPTY },
    Program { path: &["cmp"], style: Style::Gnu, options: O889, ..EMPTY },
    Program { path: &["diff"], style: Style::Gnu, options: O890, ..EMPTY },
    Program { path: &["diff3"], style: Style::Gnu, options: O891, ..EMPTY },
    Program { path: &["sdiff"], style: Style::Gnu, options: O892, ..EMPTY },
    Program { path: &["numfmt"], style: Style::Gnu, options: O893, ..EMPTY },
    Program { path: &["rev"], style: Style::Gnu, ..EMPTY },
    Program { path: &["base64"], style: Style::Gnu, options: O894, ..EMPTY },
    Program { path: &["base32"], style: Style::Gnu, options: O894, ..EMPTY },
    Program { path: &["basenc"], style: Style::Gnu, options: O895, ..EMPTY },
    Program { path: &["dircolors"], style: Style::Gnu, options: O896, ..EMPTY },
    Program { path: &["printenv"], style: Style::Gnu, options: O897, ..EMPTY },
    Program { path: &["pathchk"], style: Style::Gnu, options: O898, ..EMPTY },
    Program { path: &["stty"], style: Style::Gnu, options: O899, ..EMPTY },
    Program { path: &["ptx"], style: Style::Gnu, options: O900, ..EMPTY },
    Program { path: &["look"], style: Style::Gnu, options: O901, ..EMPTY },
    Program { path: &["cal"], style: Style::Gnu, ..EMPTY },
    Program { path: &["clear"], style: Style::Gnu, options: O902, ..EMPTY },
    Program { path: &["grep"], style: Style::Gnu, options: O903, searches: true, ..EMPTY },
    Program { path: &["rg"], options: O904, searches: true, ..EMPTY },
    Program { path: &["ag"], options: O905, searches: true, ..EMPTY },
    Program { path: &["ack"], options: O905, searches: true, ..EMPTY },
    Program { path: &["sed"], style: Style::Gnu, options: O906, edits: true, ..EMPTY },
    Program { path: &["awk"], style: Style::Gnu, options: O907, stops: true, language: true, inline: true, edits: true, ..EMPTY },
    Program { path: &["jq"], options: O908, ..EMPTY },
    Program { path: &["gojq"], options: O908, ..EMPTY },
    Program { path: &["jaq"], options: O908, ..EMPTY },
    Program { path: &["yq"], options: O909, edits: true, ..EMPTY },
    Program { path: &["less"], options: O910, plus: true, ..EMPTY },
    Program { path: &["more"], options: O910, plus: true, ..EMPTY },
    Program { path: &["most"], options: O910, plus: true, ..EMPTY },
    Program { path: &["bat"], options: O911, ..EMPTY },
    Program { path: &["xxd"], style: Style::Single, options: O912, ..EMPTY },
    Program { path: &["iconv"], style: Style::Gnu, options: O913, ..EMPTY },
    Program { path: &["strings"], style: Style::Gnu, options: O914, ..EMPTY },
    Program { path: &["patch"], style: Style::Gnu, options: O915, ..EMPTY },
    Program { path: &["vim"], options: O916, plus: true, language: true, edits: true, ..EMPTY },
    Program { path: &["vi"], options: O916, plus: true, language: true, edits: true, ..EMPTY },
    Program { path: &["nvim"], options: O916, plus: true, language: true, edits: true, ..EMPTY },
    Program { path: &["view"], options: O916, plus: true, language: true, edits: true, ..EMPTY },
    Program { path: &["vimdiff"], options: O916, plus: true, language: true, edits: true, ..EMPTY },
    Program { path: &["gvim"], options: O916, plus: true, language: true, edits: true, ..EMPTY },
    Program { path: &["gview"], options: O916, plus: true, language: true, edits: true, ..EMPTY },
    Program { path: &["nvimdiff"], options: O916, plus: true, language: true, edits: true, ..EMPTY },
    Program { path: &["rvim"], options: O916, plus: true, language: true, edits: true, ..EMPTY },
    Program { path: &["ex"], options: O917, plus: true, language: true, edits: true, ..EMPTY },
    Program { path: &["emacs"], options: O918, language: true, ..EMPTY },
    Program { path: &["emacsclient"], style: Style::Gnu, options: O919, language: true, ..EMPTY },
    Program { path: &["nano"], ..EMPTY },
    Program { path: &["pico"], ..EMPTY },
    Program { path: &["micro"], ..EMPTY },
    Program { path: &["helix"], ..EMPTY },
    Program { path: &["kak"], ..EMPTY },
    Program { path: &["code"], ..EMPTY },
    Program { path: &["cursor"], ..EMPTY },
    Program { path: &["subl"], ..EMPTY },
    Program { path: &["zed"], ..EMPTY },
    Program { path: &["ed"], options: O920, language: true, edits: true, ..EMPTY },
    Program { path: &["xmllint"], ..EMPTY },
    Program { path: &["xsltproc"], ..EMPTY },
    Program { path: &["pandoc"], ..EMPTY },
    Program { path: &["asciidoctor"], ..EMPTY },
    Program { path: &["groff"], ..EMPTY },
    Program { path: &["latex"], ..EMPTY },
    Program { path: &["pdflatex"], ..EMPTY },
    Program { path: &["xelatex"], ..EMPTY },
    Program { path: &["lualatex"], ..EMPTY },
    Program { path: &["latexmk"], ..EMPTY },
    Program { path: &["typst"], ..EMPTY },
    Program { path: &["dot"], ..EMPTY },
    Program { path: &["csvcut"], ..EMPTY },
    Program { path: &["csvgrep"], ..EMPTY },
    Program { path: &["mlr"], ..EMPTY },
    Program { path: &["xsv"], ..EMPTY },
    Program { path: &["qsv"], ..EMPTY },
    Program { path: &["datamash"], ..EMPTY },
    Program { path: &["dasel"], ..EMPTY },
    Program { path: &["jo"], ..EMPTY },
    Program { path: &["gron"], ..EMPTY },
    Program { path: &["fx"], ..EMPTY },
    Program { path: &["glow"], ..EMPTY },
    Program { path: &["jless"], ..EMPTY },
    Program { path: &["hexyl"], ..EMPTY },
    Program { path: &["delta"], ..EMPTY },
    Program { path: &["difft"], ..EMPTY },
    Program { path: &["colordiff"], ..EMPTY },
    Program { path: &["wdiff"], ..EMPTY },
    Program { path: &["cloc"], commands: C316, ..EMPTY },
    Program { path: &["tokei"], commands: C316, ..EMPTY },
    Program { path: &["scc"], commands: C316, ..EMPTY },
    Program { path: &["shellcheck"], commands: C316, ..EMPTY },
    Program { path: &["shfmt"], commands: C316, ..EMPTY },
    Program { path: &["hadolint"], commands: C316, ..EMPTY },
    Program { path: &["yamllint"], commands: C316, ..EMPTY },
    Program { path: &["actionlint"], commands: C316, ..EMPTY },
    Program { path: &["ast-grep"], commands: C316, ..EMPTY },
    Program { path: &["semgrep"], commands: C316, ..EMPTY },
    Program { path: &["ctags"], commands: C316, ..EMPTY },
    Program { path: &["cscope"], commands: C316, ..EMPTY },
    Program { path: &["tree-sitter"], commands: C316, ..EMPTY },
    Program { path: &["gitleaks"], commands: C316, ..EMPTY },
    Program { path: &["trufflehog"], commands: C316, ..EMPTY },
    Program { path: &["trivy"], commands: C316, ..EMPTY },
    Program { path: &["grype"], commands: C316, ..EMPTY },
    Program { path: &["syft"], commands: C316, ..EMPTY },
    Program { path: &["snyk"], commands: C316, ..EMPTY },
    Program { path: &["vale"], commands: C316, ..EMPTY },
    Program { path: &["codespell"], commands: C316, ..EMPTY },
    Program { path: &["typos"], commands: C316, ..EMPTY },
    Program { path: &["say"], ..EMPTY },
    Program { path: &["espeak"], ..EMPTY },
    Program { path: &["figlet"], ..EMPTY },
    Program { path: &["cowsay"], ..EMPTY },
    Program { path: &["lolcat"], ..EMPTY },
    Program { path: &["fortune"], ..EMPTY },
    Program { path: &["banner"], ..EMPTY },
    Program { path: &["toilet"], ..EMPTY },
    Program { path: &["logger"], ..EMPTY },
    Program { path: &["wall"], ..EMPTY },
    Program { path: &["write"], ..EMPTY },
    Program { path: &["notify-send"], ..EMPTY },
    Program { path: &["xdg-open"], ..EMPTY },
    Program { path: &["open"], ..EMPTY },
    Program { path: &["pbcopy"], ..EMPTY },
    Program { path: &["pbpaste"], ..EMPTY },
    Program { path: &["xclip"], ..EMPTY },
    Program { path: &["xsel"], ..EMPTY },
    Program { path: &["wl-copy"], ..EMPTY },
    Program { path: &["wl-paste"], ..EMPTY },
    Program { path: &["man"], ..EMPTY },
    Program { path: &["info"], ..EMPTY },
    Program { path: &["apropos"], ..EMPTY },
    Program { path: &["whatis"], ..EMPTY },
    Program { path: &["help"], ..EMPTY },
    Program { path: &["type"], ..EMPTY },
    Program { path: &["which"], ..EMPTY },
    Program { path: &["whereis"], ..EMPTY },
    Program { path: &["hash"], ..EMPTY },
    Program { path: &["history"], ..EMPTY },
    Program { path: &["jobs"], ..EMPTY },
    Program { path: &["bg"], ..EMPTY },
    Program { path: &["fg"], ..EMPTY },
    Program { path: &["disown"], ..EMPTY },
    Program { path: &["umask"], ..EMPTY },
    Program { path: &["ulimit"], ..EMPTY },
    Program { path: &["times"], ..EMPTY },
    Program { path: &["getopts"], ..EMPTY },
    Program { path: &["shopt"], ..EMPTY },
    Program { path: &["compgen"], ..EMPTY },
    Program { path: &["complete"], ..EMPTY },
    Program { path: &["bind"], ..EMPTY },
    Program { path: &["dirs"], ..EMPTY },
    Program { path: &["popd"], ..EMPTY },
    Program { path: &["suspend"], ..EMPTY },
    Program { path: &["logout"], ..EMPTY },
    Program { path: &["exit"], ..EMPTY },
    Program { path: &["return"], ..EMPTY },
    Program { path: &["shift"], ..EMPTY },
    Program { path: &["set"], ..EMPTY },
    Program { path: &["unset"], ..EMPTY },
    Program { path: &["export"], ..EMPTY },
    Program { path: &["readonly"], ..EMPTY },
    Program { path: &["declare"], ..EMPTY },
    Program { path: &["typeset"], ..EMPTY },
    Program { path: &["local"], ..EMPTY },
    Program { path: &["source"], ..EMPTY },
    Program { path: &["."], ..EMPTY },
    Program { path: &["eval"], ..EMPTY },
    Program { path: &["trap"], ..EMPTY },
    Program { path: &["wait"], ..EMPTY },
    Program { path: &["alias"], ..EMPTY },
    Program { path: &["unalias"], ..EMPTY },
    Program { path: &["cd"], ..EMPTY },
    Program { path: &["pushd"], ..EMPTY },
    Program { path: &["enable"], ..EMPTY },
    Program { path: &["caller"], ..EMPTY },
    Program { path: &["getopt"], ..EMPTY },
    Program { path: &["tput"], ..EMPTY },
    Program { path: &["infocmp"], ..EMPTY },
    Program { path: &["tset"], ..EMPTY },
    Program { path: &["locale"], ..EMPTY },
    Program { path: &["localectl"], ..EMPTY },
    Program { path: &["timedatectl"], ..EMPTY },
    Program { path: &["hostnamectl"], ..EMPTY },
    Program { path: &["loginctl"], ..EMPTY },
    Program { path: &["tar"], style: Style::Gnu, options: O921, dashless: true, ..EMPTY },
    Program { path: &["bsdtar"], style: Style::Gnu, options: O921, dashless: true, ..EMPTY },
    Program { path: &["zip"], options: O922, ..EMPTY },
    Program { path: &["unzip"], options: O923, ..EMPTY },
    Program { path: &["7z"], options: O924, ..EMPTY },
    Program { path: &["rar"], options: O925, ..EMPTY },
    Program { path: &["unrar"], options: O925, ..EMPTY },
    Program { path: &["gzip"], style: Style::Gnu, options: O926, ..EMPTY },
    Program { path: &["gunzip"], style: Style::Gnu, options: O926, ..EMPTY },
    Program { path: &["zcat"], style: Style::Gnu, options: O926, ..EMPTY },
    Program { path: &["pigz"], style: Style::Gnu, options: O926, ..EMPTY },
    Program { path: &["unpigz"], style: Style::Gnu, options: O926, ..EMPTY },
    Program { path: &["bzip2"], style: Style::Gnu, options: O927, ..EMPTY },
    Program { path: &["bunzip2"], style: Style::Gnu, options: O927, ..EMPTY },
    Program { path: &["bzcat"], style: Style::Gnu, options: O927, ..EMPTY },
    Program { path: &["pbzip2"], style: Style::Gnu, options: O927, ..EMPTY },
    Program { path: &["xz"], style: Style::Gnu, options: O928, ..EMPTY },
    Program { path: &["unxz"], style: Style::Gnu, options: O928, ..EMPTY },
    Program { path: &["xzcat"], style: Style::Gnu, options: O928, ..EMPTY },
    Program { path: &["lzma"], style: Style::Gnu, options: O928, ..EMPTY },
    Program { path: &["unlzma"], style: Style::Gnu, options: O928, ..EMPTY },
    Program { path: &["zstd"], options: O929, ..EMPTY },
    Program { path: &["unzstd"], options: O929, ..EMPTY },
    Program { path: &["zstdcat"], options: O929, ..EMPTY },
    Program { path: &["zstdmt"], options: O929, ..EMPTY },
    Program { path: &["lz4"], options: O930, ..EMPTY },
    Program { path: &["unlz4"], options: O930, ..EMPTY },
    Program { path: &["lz4cat"], options: O930, ..EMPTY },
    Program { path: &["compress"], options: O931, ..EMPTY },
    Program { path: &["uncompress"], options: O931, ..EMPTY },
    Program { path: &["cpio"], style: Style::Gnu, options: O932, ..EMPTY },
    Program { path: &["curl"], options: O933, ..EMPTY },
    Program { path: &["curlie"], options: O933, ..EMPTY },
    Program { path: &["wget"], style: Style::Gnu, options: O934, ..EMPTY },
    Program { path: &["http"], style: Style::Gnu, options: O935, ..EMPTY },
    Program { path: &["https"], style: Style::Gnu, options: O935, ..EMPTY },
    Program { path: &["xh"], style: Style::Gnu, options: O935, ..EMPTY },
    Program { path: &["xhs"], style: Style::Gnu, options: O935, ..EMPTY },
    Program { path: &["aria2c"], options: O936, ..EMPTY },
    Program { path: &["nmap"], options: O937, ..EMPTY },
    Program { path: &["axel"], options: O938, ..EMPTY },
    Program { path: &["lynx"], ..EMPTY },
    Program { path: &["links"], ..EMPTY },
    Program { path: &["w3m"], ..EMPTY },
    Program { path: &["ftp"], ..EMPTY },
    Program { path: &["telnet"], ..EMPTY },
    Program { path: &["finger"], ..EMPTY },
    Program { path: &["websocat"], ..EMPTY },
    Program { path: &["wscat"], ..EMPTY },
    Program { path: &["httpx"], ..EMPTY },
    Program { path: &["ping"], options: O939, ..EMPTY },
    Program { path: &["dig"], options: O940, plus: true, ..EMPTY },
    Program { path: &["drill"], options: O940, plus: true, ..EMPTY },
    Program { path: &["nslookup"], ..EMPTY },
    Program { path: &["whois"], ..EMPTY },
    Program { path: &["traceroute"], ..EMPTY },
    Program { path: &["tracepath"], ..EMPTY },
    Program { path: &["mtr"], ..EMPTY },
    Program { path: &["grpcurl"], ..EMPTY },
    Program { path: &["host"], options: O941, ..EMPTY },
    Program { path: &["nc"], options: O942, ..EMPTY },
    Program { path: &["socat"], style: Style::Single, options: O943, ..EMPTY },
    Program { path: &["scp"], options: O944, ..EMPTY },
    Program { path: &["sftp"], options: O945, ..EMPTY },
    Program { path: &["ssh-keygen"], options: O946, ..EMPTY },
    Program { path: &["ssh-add"], options: O947, ..EMPTY },
    Program { path: &["ssh-copy-id"], options: O947, ..EMPTY },
    Program { path: &["ssh-keyscan"], options: O947, ..EMPTY },
    Program { path: &["rsync"], style: Style::Gnu, options: O948, ..EMPTY },
    Program { path: &["ngrok"], ..EMPTY },
    Program { path: &["cloudflared"], ..EMPTY },
    Program { path: &["localtunnel"], ..EMPTY },
    Program { path: &["bore"], ..EMPTY },
    Program { path: &["frpc"], ..EMPTY },
    Program { path: &["tailscale"], ..EMPTY },
    Program { path: &["zerotier-cli"], ..EMPTY },
    Program { path: &["wg"], ..EMPTY },
    Program { path: &["wg-quick"], ..EMPTY },
    Program { path: &["openvpn"], ..EMPTY },
    Program { path: &["mail"], options: O949, ..EMPTY },
    Program { path: &["mutt"], options: O950, ..EMPTY },
    Program { path: &["sendmail"], options: O951, ..EMPTY },
    Program { path: &["msmtp"], options: O951, ..EMPTY },
    Program { path: &["swaks"], options: O952, ..EMPTY },
    Program { path: &["psql"], style: Style::Gnu, options: O953, ..EMPTY },
    Program { path: &["pgcli"], options: O954, ..EMPTY },
    Program { path: &["usql"], options: O955, ..EMPTY },
    Program { path: &["pg_dump"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["pg_dumpall"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["pg_restore"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["createdb"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["dropdb"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["createuser"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["dropuser"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["vacuumdb"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["reindexdb"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["pg_isready"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["pg_basebackup"], style: Style::Gnu, options: O956, ..EMPTY },
    Program { path: &["mysql"], style: Style::Gnu, options: O957, ..EMPTY },
    Program { path: &["mariadb"], style: Style::Gnu, options: O957, ..EMPTY },
    Program { path: &["mysqldump"], style: Style::Gnu, options: O958, ..EMPTY },
    Program { path: &["mysqladmin"], style: Style::Gnu, options: O958, ..EMPTY },
    Program { path: &["mysqlimport"], style: Style::Gnu, options: O958, ..EMPTY },
    Program { path: &["mysqlcheck"], style: Style::Gnu, options: O958, ..EMPTY },
    Program { path: &["mariadb-dump"], style: Style::Gnu, options: O958, ..EMPTY },
    Program { path: &["mariadb-admin"], style: Style::Gnu, options: O958, ..EMPTY },
    Program { path: &["mycli"], options: O959, ..EMPTY },
    Program { path: &["cockroach"], options: O960, commands: C961, ..EMPTY },
    Program { path: &["cqlsh"], style: Style::Gnu, options: O962, ..EMPTY },
    Program { path: &["sqlite3"], style: Style::Single, options: O963, ..EMPTY },
    Program { path: &["litecli"], options: O964, ..EMPTY },
    Program { path: &["duckdb"], style: Style::Single, options: O965, ..EMPTY },
    Program { path: &["mongosh"], options: O966, ..EMPTY },
    Program { path: &["mongo"], options: O966, ..EMPTY },
    Program { path: &["mongodump"], options: O967, ..EMPTY },
    Program { path: &["mongorestore"], options: O967, ..EMPTY },
    Program { path: &["mongoexport"], options: O967, ..EMPTY },
    Program { path: &["mongoimport"], options: O967, ..EMPTY },
    Program { path: &["redis-cli"], options: O968, stops: true, ..EMPTY },
    Program { path: &["valkey-cli"], options: O968, stops: true, ..EMPTY },
    Program { path: &["clickhouse-client"], options: O969, ..EMPTY },
    Program { path: &["clickhouse"], options: O969, ..EMPTY },
    Program { path: &["snowsql"], options: O970, ..EMPTY },
    Program { path: &["trino"], options: O971, ..EMPTY },
    Program { path: &["presto"], options: O971, ..EMPTY },
    Program { path: &["sqlcmd"], options: O972, ..EMPTY },
    Program { path: &["osql"], options: O972, ..EMPTY },
    Program { path: &["isql"], options: O972, ..EMPTY },
    Program { path: &["influx"], options: O973, ..EMPTY },
    Program { path: &["pg_ctl"], options: O974, commands: C975, ..EMPTY },
    Program { path: &["sqlplus"], options: O976, ..EMPTY },
    Program { path: &["db2"], options: O976, ..EMPTY },
    Program { path: &["bq"], options: O976, ..EMPTY },
    Program { path: &["surreal"], options: O976, ..EMPTY },
    Program { path: &["turso"], options: O976, ..EMPTY },
    Program { path: &["mongod"], options: O976, ..EMPTY },
    Program { path: &["mysqld"], options: O976, ..EMPTY },
    Program { path: &["postgres"], options: O976, ..EMPTY },
    Program { path: &["prisma"], options: O977, ..EMPTY },
    Program { path: &["drizzle-kit"], options: O977, ..EMPTY },
    Program { path: &["knex"], options: O977, ..EMPTY },
    Program { path: &["sequelize"], options: O977, ..EMPTY },
    Program { path: &["typeorm"], options: O977, ..EMPTY },
    Program { path: &["alembic"], options: O977, ..EMPTY },
    Program { path: &["flyway"], options: O977, ..EMPTY },
    Program { path: &["liquibase"], options: O977, ..EMPTY },
    Program { path: &["dbmate"], options: O977, ..EMPTY },
    Program { path: &["migrate"], options: O977, ..EMPTY },
    Program { path: &["atlas"], options: O977, ..EMPTY },
    Program { path: &["sqlx"], options: O977, ..EMPTY },
    Program { path: &["diesel"], options: O977, ..EMPTY },
    Program { path: &["systemctl"], style: Style::Gnu, options: O978, commands: C979, ..EMPTY },
    Program { path: &["journalctl"], style: Style::Gnu, options: O980, ..EMPTY },
    Program { path: &["service"], options: O981, ..EMPTY },
    Program { path: &["launchctl"], ..EMPTY },
    Program { path: &["sc"], ..EMPTY },
    Program { path: &["rc-service"], ..EMPTY },
    Program { path: &["rc-update"], ..EMPTY },
    Program { path: &["chkconfig"], ..EMPTY },
    Program { path: &["update-rc.d"], ..EMPTY },
    Program { path: &["supervisorctl"], ..EMPTY },
    Program { path: &["initctl"], ..EMPTY },
    Program { path: &["runit"], ..EMPTY },
    Program { path: &["sv"], ..EMPTY },
    Program { path: &["s6-svc"], ..EMPTY },
    Program { path: &["pm2"], options: O982, commands: C983, ..EMPTY },
    Program { path: &["kill"], options: O984, ..EMPTY },
    Program { path: &["pkill"], style: Style::Gnu, options: O985, ..EMPTY },
    Program { path: &["pgrep"], style: Style::Gnu, options: O985, ..EMPTY },
    Program { path: &["killall"], style: Style::Gnu, options: O986, ..EMPTY },
    Program { path: &["ps"], options: O987, dashless: true, ..EMPTY },
    Program { path: &["top"], ..EMPTY },
    Program { path: &["htop"], ..EMPTY },
    Program { path: &["btop"], ..EMPTY },
    Program { path: &["iotop"], ..EMPTY },
    Program { path: &["vmstat"], ..EMPTY },
    Program { path: &["iostat"], ..EMPTY },
    Program { path: &["mpstat"], ..EMPTY },
    Program { path: &["sar"], ..EMPTY },
    Program { path: &["free"], ..EMPTY },
    Program { path: &["lsof"], ..EMPTY },
    Program { path: &["fuser"], ..EMPTY },
    Program { path: &["pstree"], ..EMPTY },
    Program { path: &["pidof"], ..EMPTY },
    Program { path: &["pidstat"], ..EMPTY },
    Program { path: &["pwdx"], ..EMPTY },
    Program { path: &["pmap"], ..EMPTY },
    Program { path: &["lscpu"], ..EMPTY },
    Program { path: &["lsblk"], ..EMPTY },
    Program { path: &["lspci"], ..EMPTY },
    Program { path: &["lsusb"], ..EMPTY },
    Program { path: &["lsmod"], ..EMPTY },
    Program { path: &["lshw"], ..EMPTY },
    Program { path: &["dmidecode"], ..EMPTY },
    Program { path: &["dmesg"], ..EMPTY },
    Program { path: &["last"], ..EMPTY },
    Program { path: &["lastlog"], ..EMPTY },
    Program { path: &["ss"], ..EMPTY },
    Program { path: &["netstat"], ..EMPTY },
    Program { path: &["ifconfig"], ..EMPTY },
    Program { path: &["route"], ..EMPTY },
    Program { path: &["arp"], ..EMPTY },
    Program { path: &["ethtool"], ..EMPTY },
    Program { path: &["nmcli"], ..EMPTY },
    Program { path: &["iw"], ..EMPTY },
    Program { path: &["iwconfig"], ..EMPTY },
    Program { path: &["resolvectl"], ..EMPTY },
    Program { path: &["getent"], ..EMPTY },
    Program { path: &["blkid"], ..EMPTY },
    Program { path: &["findmnt"], ..EMPTY },
    Program { path: &["mountpoint"], ..EMPTY },
    Program { path: &["getconf"], ..EMPTY },
    Program { path: &["sysbench"], ..EMPTY },
    Program { path: &["stress"], ..EMPTY },
    Program { path: &["stress-ng"], ..EMPTY },
    Program { path: &["fio"], ..EMPTY },
    Program { path: &["nvidia-smi"], ..EMPTY },
    Program { path: &["rocm-smi"], ..EMPTY },
    Program { path: &["mount"], style: Style::Gnu, options: O988, ..EMPTY },
    Program { path: &["umount"], style: Style::Gnu, options: O989, ..EMPTY },
    Program { path: &["sysctl"], style: Style::Gnu, options: O990, ..EMPTY },
    Program { path: &["iptables"], style: Style::Gnu, options: O991, ..EMPTY },
    Program { path: &["ip6tables"], style: Style::Gnu, options: O991, ..EMPTY },
    Program { path: &["iptables-legacy"], style: Style::Gnu, options: O991, ..EMPTY },
    Program { path: &["iptables-nft"], style: Style::Gnu, options: O991, ..EMPTY },
    Program { path: &["ebtables"], style: Style::Gnu, options: O991, ..EMPTY },
    Program { path: &["arptables"], style: Style::Gnu, options: O991, ..EMPTY },
    Program { path: &["nft"], ..EMPTY },
    Program { path: &["ufw"], ..EMPTY },
    Program { path: &["firewall-cmd"], ..EMPTY },
    Program { path: &["pfctl"], ..EMPTY },
    Program { path: &["ipset"], ..EMPTY },
    Program { path: &["tc"], ..EMPTY },
    Program { path: &["brctl"], ..EMPTY },
    Program { path: &["bridge"], ..EMPTY },
    Program { path: &["ovs-vsctl"], ..EMPTY },
    Program { path: &["mkfs"], options: O992, ..EMPTY },
    Program { path: &["mke2fs"], options: O993, ..EMPTY },
    Program { path: &["mkfs.ext2"], options: O993, ..EMPTY },
    Program { path: &["mkfs.ext3"], options: O993, ..EMPTY },
    Program { path: &["mkfs.ext4"], options: O993, ..EMPTY },
    Program { path: &["mkfs.vfat"], options: O994, ..EMPTY },
    Program { path: &["mkfs.fat"], options: O994, ..EMPTY },
    Program { path: &["mkfs.msdos"], options: O994, ..EMPTY },
    Program { path: &["mkfs.xfs"], options: O995, ..EMPTY },
    Program { path: &["mkfs.btrfs"], options: O996, ..EMPTY },
    Program { path: &["mkfs.ntfs"], options: O997, ..EMPTY },
    Program { path: &["mkntfs"], options: O997, ..EMPTY },
    Program { path: &["mkfs.f2fs"], options: O998, ..EMPTY },
    Program { path: &["mkswap"], options: O999, ..EMPTY },
    Program { path: &["newfs"], ..EMPTY },
    Program { path: &["fdisk"], ..EMPTY },
    Program { path: &["sfdisk"], ..EMPTY },
    Program { path: &["cfdisk"], ..EMPTY },
    Program { path: &["gdisk"], ..EMPTY },
    Program { path: &["sgdisk"], ..EMPTY },
    Program { path: &["parted"], ..EMPTY },
    Program { path: &["wipefs"], ..EMPTY },
    Program { path: &["blkdiscard"], ..EMPTY },
    Program { path: &["badblocks"], ..EMPTY },
    Program { path: &["hdparm"], ..EMPTY },
    Program { path: &["tune2fs"], ..EMPTY },
    Program { path: &["e2fsck"], ..EMPTY },
    Program { path: &["fsck"], ..EMPTY },
    Program { path: &["resize2fs"], ..EMPTY },
    Program { path: &["mdadm"], ..EMPTY },
    Program { path: &["cryptsetup"], ..EMPTY },
    Program { path: &["losetup"], ..EMPTY },
    Program { path: &["dmsetup"], ..EMPTY },
    Program { path: &["zpool"], ..EMPTY },
    Program { path: &["zfs"], ..EMPTY },
    Program { path: &["btrfs"], ..EMPTY },
    Program { path: &["swapon"], ..EMPTY },
    Program { path: &["swapoff"], ..EMPTY },
    Program { path: &["partprobe"], ..EMPTY },
    Program { path: &["smartctl"], ..EMPTY },
    Program { path: &["nvme"], ..EMPTY },
    Program { path: &["diskutil"], ..EMPTY },
    Program { path: &["hdiutil"], ..EMPTY },
    Program { path: &["xfs_repair"], ..EMPTY },
    Program { path: &["debugfs"], ..EMPTY },
    Program { path: &["lvremove"], options: O1000, ..EMPTY },
    Program { path: &["vgremove"], options: O1000, ..EMPTY },
    Program { path: &["pvremove"], options: O1000, ..EMPTY },
    Program { path: &["lvm"], options: O1000, ..EMPTY },
    Program { path: &["lvcreate"], options: O1000, ..EMPTY },
    Program { path: &["vgcreate"], options: O1000, ..EMPTY },
    Program { path: &["pvcreate"], options: O1000, ..EMPTY },
    Program { path: &["lvextend"], options: O1000, ..EMPTY },
    Program { path: &["lvresize"], options: O1000, ..EMPTY },
    Program { path: &["lvs"], options: O1000, ..EMPTY },
    Program { path: &["vgs"], options: O1000, ..EMPTY },
    Program { path: &["pvs"], options: O1000, ..EMPTY },
    Program { path: &["apt"], style: Style::Gnu, options: O1001, commands: C1002, ..EMPTY },
    Program { path: &["apt-get"], style: Style::Gnu, options: O1001, commands: C1002, ..EMPTY },
    Program { path: &["aptitude"], style: Style::Gnu, options: O1001, commands: C1002, ..EMPTY },
    Program { path: &["apt-cache"], style: Style::Gnu, options: O1003, ..EMPTY },
    Program { path: &["apt-mark"], style: Style::Gnu, options: O1003, ..EMPTY },
    Program { path: &["apt-key"], style: Style::Gnu, options: O1003, ..EMPTY },
    Program { path: &["add-apt-repository"], style: Style::Gnu, options: O1003, ..EMPTY },
    Program { path: &["apt-file"], style: Style::Gnu, options: O1003, ..EMPTY },
    Program { path: &["apt-config"], style: Style::Gnu, options: O1003, ..EMPTY },
    Program { path: &["dpkg"], options: O1004, ..EMPTY },
    Program { path: &["dpkg-query"], options: O1004, ..EMPTY },
    Program { path: &["dpkg-deb"], options: O1004, ..EMPTY },
    Program { path: &["yum"], options: O1005, commands: C1006, ..EMPTY },
    Program { path: &["dnf"], options: O1005, commands: C1006, ..EMPTY },
    Program { path: &["dnf5"], options: O1005, commands: C1006, ..EMPTY },
    Program { path: &["microdnf"], options: O1005, commands: C1006, ..EMPTY },
    Program { path: &["tdnf"], options: O1005, commands: C1006, ..EMPTY },
    Program { path: &["rpm"], ..EMPTY },
    Program { path: &["zypper"], ..EMPTY },
    Program { path: &["apk"], ..EMPTY },
    Program { path: &["pacman"], ..EMPTY },
    Program { path: &["yay"], ..EMPTY },
    Program { path: &["paru"], ..EMPTY },
    Program { path: &["emerge"], ..EMPTY },
    Program { path: &["xbps-install"], ..EMPTY },
    Program { path: &["xbps-remove"], ..EMPTY },
    Program { path: &["pkg"], ..EMPTY },
    Program { path: &["pkg_add"], ..EMPTY },
    Program { path: &["pkgin"], ..EMPTY },
    Program { path: &["swupd"], ..EMPTY },
    Program { path: &["opkg"], ..EMPTY },
    Program { path: &["eopkg"], ..EMPTY },
    Program { path: &["slackpkg"], ..EMPTY },
    Program { path: &["brew"], options: O1007, commands: C1008, ..EMPTY },
    Program { path: &["snap"], ..EMPTY },
    Program { path: &["port"], ..EMPTY },
    Program { path: &["nix-channel"], ..EMPTY },
    Program { path: &["nix-collect-garbage"], ..EMPTY },
    Program { path: &["nix-store"], ..EMPTY },
    Program { path: &["nix-build"], ..EMPTY },
    Program { path: &["nixos-rebuild"], ..EMPTY },
    Program { path: &["home-manager"], ..EMPTY },
    Program { path: &["darwin-rebuild"], ..EMPTY },
    Program { path: &["choco"], ..EMPTY },
    Program { path: &["scoop"], ..EMPTY },
    Program { path: &["winget"], ..EMPTY },
    Program { path: &["mas"], ..EMPTY },
    Program { path: &["softwareupdate"], ..EMPTY },
    Program { path: &["useradd"], style: Style::Gnu, options: O1009, ..EMPTY },
    Program { path: &["usermod"], style: Style::Gnu, options: O1009, ..EMPTY },
    Program { path: &["userdel"], ..EMPTY },
    Program { path: &["groupadd"], ..EMPTY },
    Program { path: &["groupdel"], ..EMPTY },
    Program { path: &["groupmod"], ..EMPTY },
    Program { path: &["passwd"], ..EMPTY },
    Program { path: &["chpasswd"], ..EMPTY },
    Program { path: &["chage"], ..EMPTY },
    Program { path: &["adduser"], ..EMPTY },
    Program { path: &["deluser"], ..EMPTY },
    Program { path: &["addgroup"], ..EMPTY },
    Program { path: &["delgroup"], ..EMPTY },
    Program { path: &["visudo"], ..EMPTY },
    Program { path: &["vipw"], ..EMPTY },
    Program { path: &["chsh"], ..EMPTY },
    Program { path: &["chfn"], ..EMPTY },
    Program { path: &["gpasswd"], ..EMPTY },
    Program { path: &["dscl"], ..EMPTY },
    Program { path: &["sysadminctl"], ..EMPTY },
    Program { path: &["crontab"], options: O1010, ..EMPTY },
    Program { path: &["shutdown"], ..EMPTY },
    Program { path: &["reboot"], ..EMPTY },
    Program { path: &["poweroff"], ..EMPTY },
    Program { path: &["halt"], ..EMPTY },
    Program { path: &["init"], ..EMPTY },
    Program { path: &["telinit"], ..EMPTY },
    Program { path: &["systemd-analyze"], ..EMPTY },
    Program { path: &["insmod"], ..EMPTY },
    Program { path: &["rmmod"], ..EMPTY },
    Program { path: &["modprobe"], ..EMPTY },
    Program { path: &["depmod"], ..EMPTY },
    Program { path: &["kexec"], ..EMPTY },
    Program { path: &["update-grub"], ..EMPTY },
    Program { path: &["grub-install"], ..EMPTY },
    Program { path: &["grub-mkconfig"], ..EMPTY },
    Program { path: &["dracut"], ..EMPTY },
    Program { path: &["mkinitcpio"], ..EMPTY },
    Program { path: &["update-initramfs"], ..EMPTY },
    Program { path: &["efibootmgr"], ..EMPTY },
    Program { path: &["setenforce"], ..EMPTY },
    Program { path: &["getenforce"], ..EMPTY },
    Program { path: &["semanage"], ..EMPTY },
    Program { path: &["setsebool"], ..EMPTY },
    Program { path: &["restorecon"], ..EMPTY },
    Program { path: &["chcon"], ..EMPTY },
    Program { path: &["aa-disable"], ..EMPTY },
    Program { path: &["aa-complain"], ..EMPTY },
    Program { path: &["auditctl"], ..EMPTY },
    Program { path: &["capsh"], ..EMPTY },
    Program { path: &["setcap"], ..EMPTY },
    Program { path: &["getcap"], ..EMPTY },
    Program { path: &["gpg"], style: Style::Gnu, options: O1011, ..EMPTY },
    Program { path: &["openssl"], style: Style::Single, options: O1012, commands: C1013, ..EMPTY },
    Program { path: &["age"], ..EMPTY },
    Program { path: &["rage"], ..EMPTY },
    Program { path: &["minisign"], ..EMPTY },
    Program { path: &["cosign"], ..EMPTY },
    Program { path: &["step"], ..EMPTY },
    Program { path: &["mkcert"], ..EMPTY },
    Program { path: &["certbot"], ..EMPTY },
    Program { path: &["acme.sh"], ..EMPTY },
    Program { path: &["ssh-import-id"], ..EMPTY },
    Program { path: &["pass"], ..EMPTY },
    Program { path: &["gopass"], ..EMPTY },
    Program { path: &["bw"], ..EMPTY },
    Program { path: &["lpass"], ..EMPTY },
    Program { path: &["keybase"], ..EMPTY },
    Program { path: &["secret-tool"], ..EMPTY },
    Program { path: &["security"], ..EMPTY },
    Program { path: &["gdb"], style: Style::Single, options: O1014, language: true, ..EMPTY },
    Program { path: &["lldb"], options: O1015, language: true, ..EMPTY },
    Program { path: &["nginx"], options: O1016, ..EMPTY },
    Program { path: &["apachectl"], ..EMPTY },
    Program { path: &["httpd"], ..EMPTY },
    Program { path: &["apache2ctl"], ..EMPTY },
    Program { path: &["caddy"], ..EMPTY },
    Program { path: &["traefik"], ..EMPTY },
    Program { path: &["haproxy"], ..EMPTY },
    Program { path: &["varnishadm"], ..EMPTY },
    Program { path: &["squid"], ..EMPTY },
    Program { path: &["php-fpm"], ..EMPTY },
    Program { path: &["gunicorn"], ..EMPTY },
    Program { path: &["uvicorn"], ..EMPTY },
    Program { path: &["celery"], ..EMPTY },
    Program { path: &["supervisord"], ..EMPTY },
    Program { path: &["flask"], ..EMPTY },
    Program { path: &["streamlit"], ..EMPTY },
    Program { path: &["jupyter"], ..EMPTY },
    Program { path: &["hugo"], ..EMPTY },
    Program { path: &["mkdocs"], ..EMPTY },
    Program { path: &["sphinx-build"], ..EMPTY },
    Program { path: &["http-server"], ..EMPTY },
    Program { path: &["serve"], ..EMPTY },
    Program { path: &["live-server"], ..EMPTY },
    Program { path: &["json-server"], ..EMPTY },
    Program { path: &["nest"], ..EMPTY },
    Program { path: &["ollama"], options: O1017, ..EMPTY },
    Program { path: &["vllm"], options: O1017, ..EMPTY },
    Program { path: &["llama-server"], options: O1017, ..EMPTY },
    Program { path: &["text-generation-webui"], options: O1017, ..EMPTY },
    Program { path: &["ffmpeg"], style: Style::Single, options: O1018, ..EMPTY },
    Program { path: &["ffprobe"], style: Style::Single, options: O1018, ..EMPTY },
    Program { path: &["ffplay"], style: Style::Single, options: O1018, ..EMPTY },
    Program { path: &["convert"], style: Style::Single, options: O1019, plus: true, ..EMPTY },
    Program { path: &["magick"], style: Style::Single, options: O1019, plus: true, ..EMPTY },
    Program { path: &["mogrify"], style: Style::Single, options: O1019, plus: true, ..EMPTY },
    Program { path: &["identify"], style: Style::Single, options: O1019, plus: true, ..EMPTY },
    Program { path: &["composite"], style: Style::Single, options: O1019, plus: true, ..EMPTY },
    Program { path: &["montage"], style: Style::Single, options: O1019, plus: true, ..EMPTY },
    Program { path: &["exiftool"], ..EMPTY },
    Program { path: &["qpdf"], ..EMPTY },
    Program { path: &["gs"], ..EMPTY },
    Program { path: &["pdftotext"], ..EMPTY },
    Program { path: &["pdftoppm"], ..EMPTY },
    Program { path: &["pdfunite"], ..EMPTY },
    Program { path: &["img2pdf"], ..EMPTY },
    Program { path: &["tesseract"], ..EMPTY },
    Program { path: &["sox"], ..EMPTY },
    Program { path: &["yt-dlp"], ..EMPTY },
    Program { path: &["inkscape"], ..EMPTY },
    Program { path: &["blender"], ..EMPTY },
    Program { path: &["gimp"], ..EMPTY },
    Program { path: &["optipng"], ..EMPTY },
    Program { path: &["jpegoptim"], ..EMPTY },
    Program { path: &["pngquant"], ..EMPTY },
    Program { path: &["cwebp"], ..EMPTY },
    Program { path: &["svgo"], ..EMPTY },
    Program { path: &["claude"], ..EMPTY },
    Program { path: &["codex"], ..EMPTY },
    Program { path: &["gemini"], ..EMPTY },
    Program { path: &["aider"], ..EMPTY },
    Program { path: &["opencode"], ..EMPTY },
    Program { path: &["amp"], ..EMPTY },
    Program { path: &["copilot"], ..EMPTY },
    Program { path: &["cursor-agent"], ..EMPTY },
    Program { path: &["goose"], ..EMPTY },
    Program { path: &["crush"], ..EMPTY },
    Program { path: &["qwen"], ..EMPTY },
    Program { path: &["droid"], ..EMPTY },
    Program { path: &["cf-guide"], ..EMPTY },
    Program { path: &["mvnd"], ..EMPTY },
    Program { path: &["conan"], ..EMPTY },
    Program { path: &["vcpkg"], ..EMPTY },
    Program { path: &["spack"], ..EMPTY },
    Program { path: &["zig"], ..EMPTY },
    Program { path: &["nimble"], ..EMPTY },
    Program { path: &["shards"], ..EMPTY },
    Program { path: &["v"], ..EMPTY },
    Program { path: &["odin"], ..EMPTY },
    Program { path: &["gleam"], ..EMPTY },
    Program { path: &["rebar3"], ..EMPTY },
    Program { path: &["cpan"], ..EMPTY },
    Program { path: &["raco"], ..EMPTY },
    Program { path: &["hex"], ..EMPTY },
    Program { path: &["pub"], ..EMPTY },
    Program { path: &["elm"], ..EMPTY },
    Program { path: &["purs"], ..EMPTY },
    Program { path: &["spago"], ..EMPTY },
    Program { path: &["wasm-pack"], ..EMPTY },
    Program { path: &["wasm-bindgen"], ..EMPTY },
    Program { path: &["trunk"], ..EMPTY },
    Program { path: &["emcc"], ..EMPTY },
    Program { path: &["protoc"], ..EMPTY },
    Program { path: &["buf"], ..EMPTY },
    Program { path: &["flatc"], ..EMPTY },
    Program { path: &["thrift"], ..EMPTY },
    Program { path: &["swig"], ..EMPTY },
    Program { path: &["bison"], ..EMPTY },
    Program { path: &["flex"], ..EMPTY },
    Program { path: &["yacc"], ..EMPTY },
    Program { path: &["lex"], ..EMPTY },
    Program { path: &["autoconf"], ..EMPTY },
    Program { path: &["automake"], ..EMPTY },
    Program { path: &["autoreconf"], ..EMPTY },
    Program { path: &["libtool"], ..EMPTY },
    Program { path: &["pkg-config"], ..EMPTY },
    Program { path: &["configure"], ..EMPTY },
    Program { path: &["luarocks"], options: O1020, commands: C1021, ..EMPTY },
    Program { path: &["nim"], language: true, ..EMPTY },
    Program { path: &["m4"], style: Style::Gnu, options: O1022, language: true, ..EMPTY },
    Program { path: &["strip"], ..EMPTY },
    Program { path: &["ranlib"], ..EMPTY },
    Program { path: &["nm"], ..EMPTY },
    Program { path: &["objdump"], ..EMPTY },
    Program { path: &["objcopy"], ..EMPTY },
    Program { path: &["readelf"], ..EMPTY },
    Program { path: &["addr2line"], ..EMPTY },
    Program { path: &["size"], ..EMPTY },
    Program { path: &["ldd"], ..EMPTY },
    Program { path: &["patchelf"], ..EMPTY },
    Program { path: &["ldconfig"], ..EMPTY },
    Program { path: &["chrpath"], ..EMPTY },
    Program { path: &["ar"], ..EMPTY },
    Program { path: &["as"], ..EMPTY },
    Program { path: &["ld"], ..EMPTY },
    Program { path: &["mkisofs"], ..EMPTY },
    Program { path: &["genisoimage"], ..EMPTY },
    Program { path: &["xorriso"], ..EMPTY },
    Program { path: &["qemu-img"], ..EMPTY },
    Program { path: &["qemu-system-x86_64"], ..EMPTY },
    Program { path: &["virsh"], ..EMPTY },
    Program { path: &["virt-install"], ..EMPTY },
    Program { path: &["VBoxManage"], ..EMPTY },
    Program { path: &["vmrun"], ..EMPTY },
    Program { path: &["crictl"], ..EMPTY },
    Program { path: &["ctr"], ..EMPTY },
    Program { path: &["buildah"], ..EMPTY },
    Program { path: &["skopeo"], ..EMPTY },
    Program { path: &["dive"], ..EMPTY },
    Program { path: &["kaniko"], ..EMPTY },
    Program { path: &["ko"], ..EMPTY },
    Program { path: &["pack"], ..EMPTY },
    Program { path: &["nixpacks"], ..EMPTY },
    Program { path: &["argocd"], commands: C316, ..EMPTY },
    Program { path: &["flux"], commands: C316, ..EMPTY },
    Program { path: &["istioctl"], commands: C316, ..EMPTY },
    Program { path: &["linkerd"], commands: C316, ..EMPTY },
    Program { path: &["cilium"], commands: C316, ..EMPTY },
    Program { path: &["eksctl"], commands: C316, ..EMPTY },
    Program { path: &["kops"], commands: C316, ..EMPTY },
    Program { path: &["kubeadm"], commands: C316, ..EMPTY },
    Program { path: &["kubectx"], commands: C316, ..EMPTY },
    Program { path: &["kubens"], commands: C316, ..EMPTY },
    Program { path: &["k9s"], commands: C316, ..EMPTY },
    Program { path: &["stern"], commands: C316, ..EMPTY },
    Program { path: &["velero"], commands: C316, ..EMPTY },
    Program { path: &["crossplane"], commands: C316, ..EMPTY },
    Program { path: &["skaffold"], commands: C316, ..EMPTY },
    Program { path: &["tilt"], commands: C316, ..EMPTY },
    Program { path: &["okteto"], commands: C316, ..EMPTY },
    Program { path: &["telepresence"], commands: C316, ..EMPTY },
    Program { path: &["act"], commands: C316, ..EMPTY },
    Program { path: &["jenkins-cli"], commands: C316, ..EMPTY },
    Program { path: &["buildkite-agent"], commands: C316, ..EMPTY },
    Program { path: &["drone"], commands: C316, ..EMPTY },
    Program { path: &["spin"], commands: C316, ..EMPTY },
    Program { path: &["adb"], options: O1023, commands: C1024, apart: true, ..EMPTY },
    Program { path: &["adb", "shell"], options: O1025, runs: Some(Runs { way: Way::Line, after: 0, dashes: false, assigns: false, elsewhere: true, between: false }), ..EMPTY },
    Program { path: &["fastboot"], ..EMPTY },
    Program { path: &["idevice_id"], ..EMPTY },
    Program { path: &["scrcpy"], ..EMPTY },
    Program { path: &["esptool"], ..EMPTY },
    Program { path: &["avrdude"], ..EMPTY },
    Program { path: &["openocd"], ..EMPTY },
    Program { path: &["arduino-cli"], ..EMPTY },
    Program { path: &["pio"], ..EMPTY },
    Program { path: &["west"], ..EMPTY },
    Program { path: &["powershell"], style: Style::Single, options: O1026, ..EMPTY },
    Program { path: &["pwsh"], style: Style::Single, options: O1026, ..EMPTY },
    Program { path: &["remove-item"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["get-content"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["set-content"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["add-content"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["out-file"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["new-item"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["clear-content"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["tee-object"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["move-item"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["rename-item"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["copy-item"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["get-childitem"], style: Style::Single, options: O1027, ..EMPTY },
    Program { path: &["invoke-webrequest"], style: Style::Single, options: O1028, ..EMPTY },
    Program { path: &["invoke-restmethod"], style: Style::Single, options: O1028, ..EMPTY },
    Program { path: &["start-bitstransfer"], style: Style::Single, options: O1028, ..EMPTY },
    Program { path: &["read"], options: O1029, ..EMPTY },
    Program { path: &["mapfile"], options: O1030, ..EMPTY },
    Program { path: &["nasm"], style: Style::Single, options: O1031, ..EMPTY },
    Program { path: &["neato"], style: Style::Single, options: O1032, ..EMPTY },
    Program { path: &["goimports"], style: Style::Single, options: O1033, ..EMPTY },
    Program { path: &["clang-format"], options: O1034, ..EMPTY },
    Program { path: &["xmlstarlet"], commands: C1035, ..EMPTY },
    Program { path: &["dprint"], options: O1036, commands: C1037, ..EMPTY },
    Program { path: &["sqlfluff"], options: O1038, commands: C1039, ..EMPTY },
    Program { path: &["dos2unix"], options: O1040, ..EMPTY },
    Program { path: &["rename"], options: O1041, ..EMPTY },
];

/// Programs by all their names. Sorted.
pub(super) static NAMES: &[(&str, u16)] = &[
    (".", 1354),
    ("7z", 1377),
    ("7za", 1377),
    ("7zr", 1377),
    ("7zz", 1377),
    (":", 1141),
    ("R", 1055),
    ("Rscript", 1054),
    ("VBoxManage", 1917),
    ("[", 1136),
    ("[[", 1137),
    ("aa-complain", 1761),
    ("aa-disable", 1760),
    ("ack", 1209),
    ("acme.sh", 1775),
    ("act", 1946),
    ("actionlint", 1282),
    ("adb", 1951),
    ("add-apt-repository", 1672),
    ("add-content", 1967),
    ("addgroup", 1725),
    ("addr2line", 1901),
    ("adduser", 1723),
    ("ag", 1208),
    ("age", 1768),
    ("aider", 1845),
    ("alacritty", 110),
    ("alembic", 1516),
    ("alias", 1358),
    ("amp", 1847),
    ("amplify", 395),
    ("ansible", 348),
    ("ansible-playbook", 349),
    ("ant", 877),
    ("apache2ctl", 1789),
    ("apachectl", 1787),
    ("apk", 1685),
    ("apptainer", 781),
    ("apropos", 1319),
    ("apt", 1666),
    ("apt-cache", 1669),
    ("apt-config", 1674),
    ("apt-file", 1673),
    ("apt-get", 1667),
    ("apt-key", 1671),
    ("apt-mark", 1670),
    ("aptitude", 1668),
    ("ar", 1907),
    ("arch", 1161),
    ("arduino-cli", 1959),
    ("argocd", 1928),
    ("aria2c", 1411),
    ("arp", 1574),
    ("arptables", 1599),
    ("artisan", 1013),
    ("as", 1908),
    ("asciidoctor", 1249),
    ("asdf", 704),
    ("ash", 978),
    ("ast-grep", 1283),
    ("astro", 942),
    ("at", 155),
    ("atlas", 1521),
    ("auditctl", 1762),
    ("autoconf", 1886),
    ("automake", 1887),
    ("autopep8", 961),
    ("autoreconf", 1888),
    ("autossh", 173),
    ("ava", 917),
    ("avrdude", 1957),
    ("awk", 1211),
    ("aws", 350),
    ("aws-vault", 359),
    ("axel", 1413),
    ("az", 365),
    ("azcopy", 412),
    ("b2sum", 1112),
    ("babel", 939),
    ("badblocks", 1632),
    ("bandit", 960),
    ("banner", 1303),
    ("base32", 1196),
    ("base64", 1195),
    ("basedpyright", 959),
    ("basename", 1106),
    ("basenc", 1197),
    ("bash", 974),
    ("bat", 1219),
    ("batcat", 1219),
    ("batch", 156),
    ("bazel", 865),
    ("bazelisk", 866),
    ("bb", 1038),
    ("bg", 1328),
    ("bind", 1338),
    ("biome", 925),
    ("bison", 1882),
    ("black", 951),
    ("blender", 1835),
    ("blkdiscard", 1631),
    ("blkid", 1581),
    ("bore", 1445),
    ("borg", 408),
    ("boundary", 343),
    ("bpython", 994),
    ("bq", 1505),
    ("brctl", 1606),
    ("brew", 1699),
    ("bridge", 1607),
    ("bsdtar", 1374),
    ("btop", 1546),
    ("btrfs", 1644),
    ("buck2", 867),
    ("buf", 1878),
    ("buildah", 1921),
    ("buildkite-agent", 1948),
    ("builtin", 16),
    ("bun", 685),
    ("bundle", 805),
    ("bundler", 805),
    ("bunx", 687),
    ("bunzip2", 1386),
    ("busybox", 28),
    ("bw", 1779),
    ("bwrap", 67),
    ("bzcat", 1387),
    ("bzip2", 1385),
    ("bzr", 653),
    ("c++", 907),
    ("c8", 922),
    ("cabal", 134),
    ("caddy", 1790),
    ("caffeinate", 30),
    ("cal", 1204),
    ("caller", 1363),
    ("capsh", 1763),
    ("cargo", 788),
    ("cat", 1144),
    ("catchsegv", 10),
    ("cc", 905),
    ("ccache", 63),
    ("cd", 1360),
    ("cdk", 362),
    ("celery", 1798),
    ("certbot", 1774),
    ("cf", 404),
    ("cf-guide", 1854),
    ("cfdisk", 1626),
    ("cgexec", 128),
    ("chage", 1722),
    ("chamber", 798),
    ("chattr", 1094),
    ("chcon", 1759),
    ("chflags", 1095),
    ("chfn", 1730),
    ("chgrp", 1093),
    ("chkconfig", 1531),
    ("chmod", 1091),
    ("choco", 1709),
    ("choom", 73),
    ("chown", 1092),
    ("chpasswd", 1721),
    ("chpst", 119),
    ("chronic", 11),
    ("chroot", 31),
    ("chrpath", 1906),
    ("chrt", 5),
    ("chsh", 1729),
    ("cilium", 1932),
    ("circleci", 414),
    ("circo", 1982),
    ("cksum", 1110),
    ("clang", 908),
    ("clang++", 909),
    ("clang-format", 1984),
    ("claude", 1842),
    ("clear", 1205),
    ("clear-content", 1970),
    ("clickhouse", 1494),
    ("clickhouse-client", 1493),
    ("clisp", 1042),
    ("clj", 1037),
    ("cloc", 1275),
    ("clojure", 1037),
    ("cloudflared", 1443),
    ("cmake", 861),
    ("cmp", 1189),
    ("cockroach", 1480),
    ("code", 1241),
    ("code-insiders", 1241),
    ("codespell", 1295),
    ("codex", 1843),
    ("codium", 1241),
    ("colordiff", 1273),
    ("column", 1151),
    ("comm", 1181),
    ("command", 26),
    ("compgen", 1336),
    ("complete", 1337),
    ("composer", 808),
    ("composite", 1822),
    ("compress", 1401),
    ("conan", 1856),
    ("concurrently", 152),
    ("conda", 756),
    ("configure", 1891),
    ("console", 1015),
    ("consul", 341),
    ("convert", 1818),
    ("cookiecutter", 972),
    ("copier", 973),
    ("copilot", 1848),
    ("copilot-cli", 400),
    ("copy-item", 1974),
    ("corepack", 693),
    ("cosign", 1771),
    ("coverage", 966),
    ("cowsay", 1300),
    ("cp", 1079),
    ("cpan", 1866),
    ("cpanm", 1866),
    ("cpio", 1403),
    ("cpulimit", 32),
    ("cqlsh", 1481),
    ("createdb", 1463),
    ("createuser", 1465),
    ("crictl", 1919),
    ("crontab", 1734),
    ("cross-env", 765),
    ("cross-env-shell", 766),
    ("crossplane", 1941),
    ("crush", 1851),
    ("cryptsetup", 1639),
    ("crystal", 1052),
    ("cscope", 1286),
    ("csh", 985),
    ("csplit", 1185),
    ("csvcut", 1258),
    ("csvgrep", 1259),
    ("ctags", 1285),
    ("ctest", 862),
    ("ctr", 1920),
    ("curl", 1404),
    ("curlie", 1405),
    ("cursor", 1242),
    ("cursor-agent", 1849),
    ("cut", 1178),
    ("cwebp", 1840),
    ("cypress", 916),
    ("daemonize", 129),
    ("dagger", 888),
    ("dart", 903),
    ("darwin-rebuild", 1708),
    ("dasel", 1264),
    ("dash", 977),
    ("datamash", 1263),
    ("date", 1173),
    ("db2", 1504),
    ("dbmate", 1519),
    ("dbus-run-session", 33),
    ("dc", 1051),
    ("dd", 1099),
    ("ddev", 1018),
    ("debugfs", 1653),
    ("declare", 1350),
    ("del-cli", 1074),
    ("delgroup", 1726),
    ("delta", 1271),
    ("deluser", 1724),
    ("deno", 688),
    ("depmod", 1745),
    ("devbox", 719),
    ("devenv", 722),
    ("df", 1120),
    ("diesel", 1523),
    ("diff", 1190),
    ("diff3", 1191),
    ("difft", 1272),
    ("dig", 1424),
    ("dir", 1101),
    ("dircolors", 1198),
    ("direnv", 717),
    ("dirname", 1107),
    ("dirs", 1339),
    ("diskutil", 1650),
    ("disown", 1330),
    ("distcc", 65),
    ("distrobox", 266),
    ("distrobox-enter", 267),
    ("distrobox-host-exec", 15),
    ("dive", 1923),
    ("django-admin", 1011),
    ("dmesg", 1567),
    ("dmidecode", 1566),
    ("dmsetup", 1641),
    ("dnf", 1679),
    ("dnf5", 1680),
    ("doas", 1),
    ("docker", 176),
    ("docker-compose", 250),
    ("doctl", 366),
    ("doppler", 794),
    ("dos2unix", 1988),
    ("dot", 1257),
    ("dotenv", 790),
    ("dotenvx", 791),
    ("dotnet", 893),
    ("dpkg", 1675),
    ("dpkg-deb", 1677),
    ("dpkg-query", 1676),
    ("dprint", 1986),
    ("dracut", 1750),
    ("drill", 1425),
    ("drizzle-kit", 1512),
    ("droid", 1853),
    ("drone", 1949),
    ("dropdb", 1464),
    ("dropuser", 1466),
    ("dscl", 1732),
    ("dtach", 118),
    ("du", 1119),
    ("duckdb", 1484),
    ("dumb-init", 61),
    ("dune", 135),
    ("e2fsck", 1635),
    ("earthly", 887),
    ("eas", 394),
    ("eatmydata", 17),
    ("eb", 398),
    ("ebtables", 1598),
    ("echo", 1134),
    ("ecl", 1043),
    ("ecs-cli", 399),
    ("ed", 1245),
    ("efibootmgr", 1753),
    ("egrep", 1206),
    ("eksctl", 1933),
    ("elixir", 1027),
    ("elm", 1870),
    ("elvish", 988),
    ("emacs", 1234),
    ("emacsclient", 1235),
    ("emcc", 1876),
    ("emerge", 1689),
    ("enable", 1362),
    ("entr", 149),
    ("env", 2),
    ("env-cmd", 767),
    ("envdir", 120),
    ("envuidgid", 124),
    ("eopkg", 1697),
    ("erl", 1032),
    ("esbuild", 933),
    ("escript", 1033),
    ("eslint", 923),
    ("espeak", 1298),
    ("esptool", 1956),
    ("esptool.py", 1956),
    ("ethtool", 1575),
    ("eval", 1355),
    ("ex", 1233),
    ("exa", 1123),
    ("exec", 27),
    ("exiftool", 1824),
    ("exit", 1343),
    ("exo", 405),
    ("expand", 1149),
    ("expect", 154),
    ("export", 1348),
    ("expr", 1138),
    ("eza", 1124),
    ("factor", 1154),
    ("fakeroot", 34),
    ("faketime", 35),
    ("fallocate", 1088),
    ("false", 1140),
    ("fastboot", 1953),
    ("fastlane", 902),
    ("fd", 1129),
    ("fdfind", 1129),
    ("fdisk", 1624),
    ("fdp", 1982),
    ("ffmpeg", 1815),
    ("ffplay", 1817),
    ("ffprobe", 1816),
    ("fg", 1329),
    ("fgrep", 1206),
    ("figlet", 1299),
    ("file", 1109),
    ("finch", 260),
    ("find", 1128),
    ("findmnt", 1582),
    ("finger", 1419),
    ("fio", 1588),
    ("firebase", 389),
    ("firejail", 36),
    ("firewall-cmd", 1602),
    ("fish", 984),
    ("flake8", 953),
    ("flask", 1800),
    ("flatc", 1879),
    ("flatpak", 143),
    ("flatpak-spawn", 37),
    ("flex", 1883),
    ("flock", 148),
    ("flox", 720),
    ("flutter", 898),
    ("flux", 1929),
    ("fly", 367),
    ("flyctl", 367),
    ("flyway", 1517),
    ("fmt", 1148),
    ("fnm", 695),
    ("fold", 1147),
    ("foreman", 772),
    ("fortune", 1302),
    ("fossil", 654),
    ("free", 1552),
    ("frpc", 1446),
    ("fsck", 1636),
    ("ftp", 1417),
    ("fuser", 1554),
    ("fx", 1267),
    ("g++", 906),
    ("gamemoderun", 19),
    ("gawk", 1211),
    ("gcat", 1144),
    ("gcc", 904),
    ("gcloud", 363),
    ("gcp", 1079),
    ("gdb", 1784),
    ("gdisk", 1627),
    ("gem", 807),
    ("gemini", 1844),
    ("genisoimage", 1911),
    ("genv", 2),
    ("get-childitem", 1975),
    ("get-content", 1965),
    ("getcap", 1765),
    ("getconf", 1584),
    ("getenforce", 1755),
    ("getent", 1580),
    ("getfacl", 1097),
    ("getopt", 1364),
    ("getopts", 1334),
    ("gfind", 1128),
    ("ggrep", 1206),
    ("gh", 555),
    ("ghc", 1045),
    ("ghci", 1046),
    ("gimp", 1836),
    ("ginstall", 1081),
    ("git", 427),
    ("git-lfs", 655),
    ("gitk", 656),
    ("gitleaks", 1288),
    ("gitui", 659),
    ("glab", 644),
    ("gleam", 1864),
    ("gln", 1082),
    ("glow", 1268),
    ("gls", 1100),
    ("gmake", 859),
    ("gmv", 1080),
    ("gnome-terminal", 112),
    ("gnuplot", 1050),
    ("go", 849),
    ("go-task", 871),
    ("goawk", 1211),
    ("goenv", 701),
    ("gofmt", 858),
    ("gofumpt", 1983),
    ("goimports", 1983),
    ("gojq", 1213),
    ("goose", 1850),
    ("gopass", 1778),
    ("gosu", 38),
    ("gpasswd", 1731),
    ("gpatch", 1223),
    ("gpg", 1766),
    ("gpg2", 1766),
    ("gradle", 869),
    ("gradlew", 869),
    ("grep", 1206),
    ("grm", 1069),
    ("groff", 1250),
    ("gron", 1266),
    ("groovy", 1034),
    ("groupadd", 1717),
    ("groupdel", 1718),
    ("groupmod", 1719),
    ("groups", 1167),
    ("grpcurl", 1431),
    ("grub-install", 1748),
    ("grub-mkconfig", 1749),
    ("grunt", 885),
    ("grype", 1291),
    ("gs", 1826),
    ("gsed", 1210),
    ("gsutil", 364),
    ("gtar", 1373),
    ("gtime", 22),
    ("gtimeout", 23),
    ("guile", 1039),
    ("guix", 141),
    ("gulp", 884),
    ("gunicorn", 1796),
    ("gunzip", 1381),
    ("gview", 1230),
    ("gvim", 1229),
    ("gxargs", 159),
    ("gzip", 1380),
    ("hadolint", 1280),
    ("halt", 1738),
    ("haproxy", 1792),
    ("hash", 1325),
    ("hatch", 750),
    ("hcloud", 391),
    ("hdiutil", 1651),
    ("hdparm", 1633),
    ("head", 1174),
    ("heaptrack", 104),
    ("helix", 1239),
    ("helm", 317),
    ("help", 1321),
    ("heroku", 384),
    ("hex", 1868),
    ("hexdump", 1188),
    ("hexyl", 1270),
    ("hg", 646),
    ("history", 1326),
    ("home-manager", 1707),
    ("honcho", 774),
    ("host", 1432),
    ("hostid", 1162),
    ("hostname", 1172),
    ("hostnamectl", 1371),
    ("htop", 1545),
    ("http", 1407),
    ("http-server", 1806),
    ("httpd", 1788),
    ("https", 1408),
    ("httpx", 1422),
    ("hub", 651),
    ("hugo", 1803),
    ("hx", 1239),
    ("hyperfine", 151),
    ("i386", 76),
    ("i486", 77),
    ("i586", 78),
    ("i686", 79),
    ("ibmcloud", 403),
    ("iconv", 1221),
    ("id", 1168),
    ("identify", 1821),
    ("idevice_id", 1954),
    ("iex", 1028),
    ("ifconfig", 1572),
    ("ifne", 131),
    ("img2pdf", 1830),
    ("incus", 263),
    ("infisical", 796),
    ("influx", 1501),
    ("info", 1318),
    ("infocmp", 1366),
    ("init", 1739),
    ("initctl", 1534),
    ("inkscape", 1834),
    ("insmod", 1742),
    ("install", 1081),
    ("interrogate", 964),
    ("inv", 883),
    ("invoke", 882),
    ("invoke-restmethod", 1977),
    ("invoke-webrequest", 1976),
    ("ionice", 4),
    ("iostat", 1549),
    ("iotop", 1547),
    ("ip", 70),
    ("ip6tables", 1595),
    ("ipset", 1604),
    ("iptables", 1594),
    ("iptables-legacy", 1596),
    ("iptables-nft", 1597),
    ("ipython", 993),
    ("ipython3", 993),
    ("irb", 1007),
    ("isort", 954),
    ("isql", 1500),
    ("istioctl", 1930),
    ("iw", 1577),
    ("iwconfig", 1578),
    ("jaq", 1214),
    ("jar", 1059),
    ("jarsigner", 1068),
    ("jasmine", 919),
    ("java", 1056),
    ("javac", 1057),
    ("javap", 1061),
    ("javaw", 1056),
    ("jcmd", 1066),
    ("jekyll", 1006),
    ("jenkins-cli", 1947),
    ("jenv", 702),
    ("jest", 912),
    ("jimsh", 1023),
    ("jj", 650),
    ("jless", 1269),
    ("jmap", 1065),
    ("jo", 1265),
    ("jobs", 1327),
    ("join", 1180),
    ("journalctl", 1525),
    ("jpegoptim", 1838),
    ("jps", 1063),
    ("jq", 1212),
    ("jruby", 1003),
    ("jshell", 1062),
    ("json-server", 1809),
    ("jstack", 1064),
    ("julia", 1026),
    ("jupyter", 1802),
    ("just", 860),
    ("k", 275),
    ("k3d", 328),
    ("k3s", 329),
    ("k9s", 1938),
    ("kafka-acls", 420),
    ("kafka-acls.sh", 421),
    ("kafka-configs", 418),
    ("kafka-configs.sh", 419),
    ("kafka-consumer-groups", 422),
    ("kafka-consumer-groups.sh", 423),
    ("kafka-delete-records", 424),
    ("kafka-delete-records.sh", 425),
    ("kafka-streams-application-reset", 426),
    ("kafka-topics", 416),
    ("kafka-topics.sh", 417),
    ("kak", 1240),
    ("kaniko", 1924),
    ("karma", 918),
    ("kexec", 1746),
    ("keybase", 1781),
    ("keytool", 1067),
    ("kill", 1539),
    ("killall", 1542),
    ("kind", 327),
    ("kitty", 111),
    ("knex", 1513),
    ("ko", 1925),
    ("konsole", 117),
    ("kops", 1934),
    ("kotlin", 1036),
    ("kotlinc", 1058),
    ("ksh", 979),
    ("ksh93", 979),
    ("kubeadm", 1935),
    ("kubectl", 275),
    ("kubectx", 1936),
    ("kubens", 1937),
    ("kustomize", 325),
    ("lando", 1019),
    ("last", 1568),
    ("lastb", 1568),
    ("lastlog", 1569),
    ("latex", 1251),
    ("latexmk", 1255),
    ("launchctl", 1527),
    ("lazygit", 658),
    ("ld", 1909),
    ("ld-linux-aarch64.so.1", 87),
    ("ld-linux-armhf.so.3", 88),
    ("ld-linux-x86-64.so.2", 85),
    ("ld-linux.so.2", 86),
    ("ld-musl-aarch64.so.1", 90),
    ("ld-musl-x86_64.so.1", 89),
    ("ld.so", 91),
    ("ldconfig", 1905),
    ("ldd", 1903),
    ("lein", 879),
    ("lerna", 874),
    ("less", 1216),
    ("let", 1142),
    ("lex", 1885),
    ("libtool", 1889),
    ("linkerd", 1931),
    ("links", 1415),
    ("linode-cli", 392),
    ("linux32", 75),
    ("linux64", 74),
    ("liquibase", 1518),
    ("litecli", 1483),
    ("live-server", 1808),
    ("lksh", 980),
    ("llama-server", 1813),
    ("lldb", 1785),
    ("ln", 1082),
    ("local", 1352),
    ("locale", 1368),
    ("localectl", 1369),
    ("localtunnel", 1444),
    ("locate", 1130),
    ("logger", 1305),
    ("loginctl", 1372),
    ("logname", 1169),
    ("logout", 1342),
    ("logsave", 82),
    ("loksh", 979),
    ("lolcat", 1301),
    ("look", 1203),
    ("losetup", 1640),
    ("lpass", 1780),
    ("ls", 1100),
    ("lsblk", 1561),
    ("lscpu", 1560),
    ("lsd", 1122),
    ("lshw", 1565),
    ("lsmod", 1564),
    ("lsof", 1553),
    ("lspci", 1562),
    ("lsusb", 1563),
    ("lt", 1444),
    ("ltrace", 40),
    ("lua", 1021),
    ("luajit", 1022),
    ("lualatex", 1254),
    ("luarocks", 1892),
    ("lvcreate", 1658),
    ("lvextend", 1661),
    ("lvm", 1657),
    ("lvremove", 1654),
    ("lvresize", 1662),
    ("lvs", 1663),
    ("lxc", 262),
    ("lynx", 1414),
    ("lz4", 1398),
    ("lz4cat", 1400),
    ("lzma", 1392),
    ("m4", 1894),
    ("magick", 1819),
    ("mail", 1452),
    ("mailx", 1452),
    ("make", 859),
    ("mamba", 757),
    ("man", 1317),
    ("manage.py", 1011),
    ("mangohud", 20),
    ("mapfile", 1980),
    ("mariadb", 1472),
    ("mariadb-admin", 1478),
    ("mariadb-dump", 1477),
    ("markdownlint", 930),
    ("markdownlint-cli2", 931),
    ("mas", 1712),
    ("mate-terminal", 113),
    ("mawk", 1211),
    ("mc", 413),
    ("md5", 1127),
    ("md5sum", 1113),
    ("mdadm", 1638),
    ("meson", 864),
    ("micro", 1238),
    ("microdnf", 1681),
    ("microk8s", 330),
    ("micromamba", 758),
    ("micropython", 992),
    ("migrate", 1520),
    ("mill", 880),
    ("minikube", 326),
    ("minisign", 1770),
    ("mise", 715),
    ("mix", 1029),
    ("mkcert", 1773),
    ("mkdir", 1084),
    ("mkdocs", 1804),
    ("mke2fs", 1610),
    ("mkfifo", 1085),
    ("mkfs", 1609),
    ("mkfs.btrfs", 1618),
    ("mkfs.ext2", 1611),
    ("mkfs.ext3", 1612),
    ("mkfs.ext4", 1613),
    ("mkfs.f2fs", 1621),
    ("mkfs.fat", 1615),
    ("mkfs.msdos", 1616),
    ("mkfs.ntfs", 1619),
    ("mkfs.vfat", 1614),
    ("mkfs.xfs", 1617),
    ("mkinitcpio", 1751),
    ("mkisofs", 1910),
    ("mknod", 1086),
    ("mkntfs", 1620),
    ("mksh", 980),
    ("mkswap", 1622),
    ("mktemp", 1121),
    ("mlocate", 1132),
    ("mlr", 1260),
    ("mocha", 914),
    ("modprobe", 1744),
    ("mogrify", 1820),
    ("mongo", 1486),
    ("mongod", 1508),
    ("mongodump", 1487),
    ("mongoexport", 1489),
    ("mongoimport", 1490),
    ("mongorestore", 1488),
    ("mongosh", 1485),
    ("montage", 1823),
    ("moon", 886),
    ("more", 1217),
    ("mosh", 174),
    ("most", 1218),
    ("mount", 1591),
    ("mountpoint", 1583),
    ("move-item", 1972),
    ("mpstat", 1550),
    ("mruby", 1003),
    ("msmtp", 1455),
    ("mtr", 1430),
    ("multipass", 272),
    ("mutt", 1453),
    ("mv", 1080),
    ("mvn", 868),
    ("mvnd", 1855),
    ("mvnw", 868),
    ("mycli", 1479),
    ("mypy", 952),
    ("mysql", 1471),
    ("mysqladmin", 1474),
    ("mysqlcheck", 1476),
    ("mysqld", 1509),
    ("mysqldump", 1473),
    ("mysqlimport", 1475),
    ("n", 696),
    ("nano", 1236),
    ("nasm", 1981),
    ("nats", 415),
    ("nawk", 1211),
    ("nc", 1433),
    ("ncat", 1433),
    ("neato", 1982),
    ("nerdctl", 259),
    ("nest", 1810),
    ("netcat", 1433),
    ("netlify", 387),
    ("netstat", 1571),
    ("new-item", 1969),
    ("newfs", 1623),
    ("newgrp", 69),
    ("next", 940),
    ("nft", 1600),
    ("ng", 945),
    ("nginx", 1786),
    ("ngrok", 1442),
    ("nice", 3),
    ("nim", 1893),
    ("nimble", 1860),
    ("ninja", 863),
    ("nix", 726),
    ("nix-build", 1705),
    ("nix-channel", 1702),
    ("nix-collect-garbage", 1703),
    ("nix-env", 732),
    ("nix-shell", 731),
    ("nix-store", 1704),
    ("nixos-rebuild", 1706),
    ("nixpacks", 1927),
    ("nl", 1146),
    ("nm", 1897),
    ("nmap", 1412),
    ("nmcli", 1576),
    ("nocorrect", 8),
    ("node", 996),
    ("nodejs", 996),
    ("nodemon", 153),
    ("nodenv", 698),
    ("noglob", 9),
    ("nohup", 7),
    ("nomad", 342),
    ("notify-send", 1308),
    ("now", 386),
    ("nox", 764),
    ("npm", 660),
    ("npm-run-all", 771),
    ("nproc", 1160),
    ("npx", 667),
    ("nsenter", 46),
    ("nslookup", 1426),
    ("ntl", 387),
    ("nu", 987),
    ("nuget", 895),
    ("numactl", 48),
    ("numfmt", 1193),
    ("nushell", 987),
    ("nuxt", 941),
    ("nvidia-smi", 1589),
    ("nvim", 1226),
    ("nvimdiff", 1231),
    ("nvm", 694),
    ("nvme", 1649),
    ("nx", 872),
    ("nyc", 921),
    ("objcopy", 1899),
    ("objdump", 1898),
    ("oc", 316),
    ("ocaml", 1044),
    ("oci", 402),
    ("octave", 1049),
    ("od", 1187),
    ("odin", 1863),
    ("oksh", 979),
    ("okteto", 1944),
    ("ollama", 1811),
    ("op", 795),
    ("opam", 133),
    ("open", 1310),
    ("opencode", 1846),
    ("openocd", 1958),
    ("openssl", 1767),
    ("openvpn", 1451),
    ("opkg", 1696),
    ("optipng", 1837),
    ("original-awk", 1211),
    ("osascript", 1025),
    ("osql", 1499),
    ("out-file", 1968),
    ("overmind", 776),
    ("ovs-vsctl", 1608),
    ("oxlint", 927),
    ("p4", 648),
    ("p7zip", 1377),
    ("pack", 1926),
    ("packer", 339),
    ("pacman", 1686),
    ("pandoc", 1248),
    ("parallel", 157),
    ("parallel-ssh", 381),
    ("parcel", 938),
    ("parted", 1629),
    ("partprobe", 1647),
    ("paru", 1688),
    ("pass", 1777),
    ("passwd", 1720),
    ("paste", 1179),
    ("patch", 1223),
    ("patchelf", 1904),
    ("pathchk", 1200),
    ("pbcopy", 1311),
    ("pbpaste", 1312),
    ("pbzip2", 1388),
    ("pdflatex", 1252),
    ("pdftoppm", 1828),
    ("pdftotext", 1827),
    ("pdfunite", 1829),
    ("pdm", 748),
    ("pdsh", 382),
    ("perf", 42),
    ("perl", 1000),
    ("perl6", 1001),
    ("pfctl", 1603),
    ("pg_basebackup", 1470),
    ("pg_ctl", 1502),
    ("pg_dump", 1460),
    ("pg_dumpall", 1461),
    ("pg_isready", 1469),
    ("pg_restore", 1462),
    ("pgcli", 1458),
    ("pgrep", 1541),
    ("php", 1020),
    ("php-fpm", 1795),
    ("pico", 1237),
    ("pidof", 1556),
    ("pidstat", 1557),
    ("pigz", 1383),
    ("ping", 1423),
    ("ping6", 1423),
    ("pio", 1960),
    ("pip", 733),
    ("pip-audit", 968),
    ("pip-compile", 969),
    ("pip-sync", 970),
    ("pip2", 733),
    ("pip3", 733),
    ("pipenv", 746),
    ("pipx", 739),
    ("pixi", 721),
    ("pkexec", 49),
    ("pkg", 1692),
    ("pkg-config", 1890),
    ("pkg_add", 1693),
    ("pkgconf", 1890),
    ("pkgin", 1694),
    ("pkill", 1540),
    ("platformio", 1960),
    ("playwright", 915),
    ("plocate", 1131),
    ("pm2", 1538),
    ("pmap", 1559),
    ("pngquant", 1839),
    ("pnpm", 669),
    ("pnpx", 668),
    ("pod", 901),
    ("podman", 258),
    ("poetry", 741),
    ("popd", 1340),
    ("port", 1701),
    ("posh", 983),
    ("postgres", 1510),
    ("poweroff", 1737),
    ("powershell", 1962),
    ("pr", 1152),
    ("pre-commit", 955),
    ("prek", 956),
    ("prename", 1989),
    ("presto", 1497),
    ("prettier", 924),
    ("prime-run", 18),
    ("printenv", 1199),
    ("printf", 1143),
    ("prisma", 1511),
    ("prlimit", 50),
    ("protoc", 1877),
    ("proxychains", 51),
    ("proxychains4", 51),
    ("pry", 1008),
    ("ps", 1543),
    ("psql", 1457),
    ("pssh", 381),
    ("pstree", 1555),
    ("ptpython", 995),
    ("ptx", 1202),
    ("pub", 1869),
    ("pueue", 778),
    ("pulumi", 347),
    ("purs", 1871),
    ("pushd", 1361),
    ("pvcreate", 1660),
    ("pvremove", 1656),
    ("pvs", 1665),
    ("pwd", 1108),
    ("pwdx", 1558),
    ("pwsh", 1963),
    ("py", 990),
    ("py.test", 911),
    ("pyenv", 700),
    ("pylint", 957),
    ("pypy", 991),
    ("pypy3", 991),
    ("pyright", 958),
    ("pytest", 911),
    ("python", 990),
    ("python2", 990),
    ("python3", 990),
    ("qemu-aarch64", 96),
    ("qemu-aarch64-static", 97),
    ("qemu-arm", 98),
    ("qemu-arm-static", 99),
    ("qemu-i386", 94),
    ("qemu-i386-static", 95),
    ("qemu-img", 1913),
    ("qemu-riscv64", 100),
    ("qemu-riscv64-static", 101),
    ("qemu-system-x86_64", 1914),
    ("qemu-x86_64", 92),
    ("qemu-x86_64-static", 93),
    ("qjs", 999),
    ("qpdf", 1825),
    ("qsv", 1262),
    ("quickjs", 999),
    ("qwen", 1852),
    ("racket", 1040),
    ("raco", 1867),
    ("rage", 1769),
    ("rails", 1009),
    ("railway", 379),
    ("rake", 870),
    ("raku", 1001),
    ("rakudo", 1001),
    ("ranlib", 1896),
    ("rar", 1378),
    ("rbash", 975),
    ("rbenv", 699),
    ("rc-service", 1529),
    ("rc-update", 1530),
    ("rclone", 409),
    ("read", 1979),
    ("readarray", 1980),
    ("readelf", 1900),
    ("readlink", 1104),
    ("readonly", 1349),
    ("realpath", 1105),
    ("rebar3", 1865),
    ("reboot", 1736),
    ("redis-cli", 1491),
    ("redo", 892),
    ("reindexdb", 1468),
    ("remix", 943),
    ("remove-item", 1964),
    ("rename", 1989),
    ("rename-item", 1973),
    ("render", 393),
    ("resize2fs", 1637),
    ("resolvectl", 1579),
    ("restic", 407),
    ("restorecon", 1758),
    ("retry", 130),
    ("return", 1344),
    ("rev", 1194),
    ("rg", 1207),
    ("rimraf", 1073),
    ("rksh", 979),
    ("rlwrap", 52),
    ("rm", 1069),
    ("rmdir", 1075),
    ("rmmod", 1743),
    ("rocm-smi", 1590),
    ("rollup", 935),
    ("route", 1573),
    ("rpm", 1683),
    ("rr", 102),
    ("rspec", 1004),
    ("rsync", 1441),
    ("rtx", 715),
    ("rubocop", 1005),
    ("ruby", 1002),
    ("ruff", 948),
    ("run-p", 770),
    ("run-s", 769),
    ("run0", 59),
    ("runcon", 83),
    ("runghc", 1047),
    ("runhaskell", 1048),
    ("runit", 1535),
    ("runuser", 145),
    ("rustc", 847),
    ("rustdoc", 848),
    ("rustup", 845),
    ("rvim", 1232),
    ("rxvt", 108),
    ("rye", 754),
    ("rzsh", 981),
    ("s3cmd", 410),
    ("s5cmd", 411),
    ("s6-envdir", 121),
    ("s6-envuidgid", 125),
    ("s6-setuidgid", 123),
    ("s6-softlimit", 127),
    ("s6-svc", 1537),
    ("sail", 1016),
    ("salt", 383),
    ("sam", 361),
    ("sar", 1551),
    ("say", 1297),
    ("sbatch", 785),
    ("sbcl", 1041),
    ("sbt", 878),
    ("sc", 1528),
    ("scala", 1035),
    ("scala-cli", 1035),
    ("scalac", 1060),
    ("scc", 1277),
    ("sccache", 64),
    ("schroot", 132),
    ("scons", 889),
    ("scoop", 1710),
    ("scp", 1435),
    ("scrcpy", 1955),
    ("screen", 160),
    ("script", 147),
    ("scw", 401),
    ("sdiff", 1192),
    ("sdk", 703),
    ("secret-tool", 1782),
    ("security", 1783),
    ("sed", 1210),
    ("sem", 158),
    ("semanage", 1756),
    ("semgrep", 1284),
    ("sendmail", 1454),
    ("seq", 1155),
    ("sequelize", 1514),
    ("serve", 1807),
    ("serverless", 396),
    ("service", 1526),
    ("set", 1346),
    ("set-content", 1966),
    ("setarch", 53),
    ("setcap", 1764),
    ("setenforce", 1754),
    ("setfacl", 1096),
    ("setpriv", 54),
    ("setsebool", 1757),
    ("setsid", 24),
    ("setuidgid", 122),
    ("sfdisk", 1625),
    ("sftp", 1436),
    ("sg", 68),
    ("sgdisk", 1628),
    ("sh", 976),
    ("sha1sum", 1114),
    ("sha224sum", 1115),
    ("sha256sum", 1116),
    ("sha384sum", 1117),
    ("sha512sum", 1118),
    ("shards", 1861),
    ("shasum", 1126),
    ("shellcheck", 1278),
    ("shfmt", 1279),
    ("shift", 1345),
    ("shopt", 1335),
    ("shred", 1077),
    ("shuf", 1186),
    ("shutdown", 1735),
    ("shx", 768),
    ("singularity", 783),
    ("size", 1902),
    ("skaffold", 1942),
    ("skopeo", 1922),
    ("sl", 647),
    ("slackpkg", 1698),
    ("sleep", 1157),
    ("slogin", 172),
    ("sls", 397),
    ("smartctl", 1648),
    ("snap", 1700),
    ("snowsql", 1495),
    ("snyk", 1293),
    ("socat", 1434),
    ("softlimit", 126),
    ("softwareupdate", 1713),
    ("sops", 797),
    ("sort", 1176),
    ("source", 1353),
    ("sox", 1832),
    ("spack", 1858),
    ("spago", 1872),
    ("sphinx-build", 1805),
    ("spin", 1950),
    ("split", 1184),
    ("sponge", 1090),
    ("sqlcmd", 1498),
    ("sqlfluff", 1987),
    ("sqlite", 1482),
    ("sqlite3", 1482),
    ("sqlplus", 1503),
    ("sqlx", 1522),
    ("squid", 1794),
    ("srm", 1070),
    ("srun", 780),
    ("ss", 1570),
    ("ssh", 172),
    ("ssh-add", 1438),
    ("ssh-agent", 55),
    ("ssh-copy-id", 1439),
    ("ssh-import-id", 1776),
    ("ssh-keygen", 1437),
    ("ssh-keyscan", 1440),
    ("sshpass", 175),
    ("st", 109),
    ("stack", 136),
    ("standard", 928),
    ("start-bitstransfer", 1978),
    ("stat", 1103),
    ("stdbuf", 25),
    ("step", 1772),
    ("stern", 1939),
    ("storybook", 947),
    ("strace", 41),
    ("streamlit", 1801),
    ("stress", 1586),
    ("stress-ng", 1587),
    ("strings", 1222),
    ("strip", 1895),
    ("stty", 1201),
    ("stylelint", 926),
    ("su", 144),
    ("su-exec", 39),
    ("subl", 1243),
    ("sudo", 0),
    ("sum", 1111),
    ("supabase", 390),
    ("supervisorctl", 1533),
    ("supervisord", 1799),
    ("surreal", 1506),
    ("suspend", 1341),
    ("sv", 1536),
    ("svelte-kit", 944),
    ("svgo", 1841),
    ("svn", 649),
    ("swaks", 1456),
    ("swapoff", 1646),
    ("swapon", 1645),
    ("swc", 934),
    ("swift", 896),
    ("swig", 1881),
    ("swupd", 1695),
    ("syft", 1292),
    ("symfony", 1017),
    ("sync", 1159),
    ("sysadminctl", 1733),
    ("sysbench", 1585),
    ("sysctl", 1593),
    ("systemctl", 1524),
    ("systemd-analyze", 1741),
    ("systemd-cat", 56),
    ("systemd-inhibit", 57),
    ("systemd-run", 58),
    ("tac", 1145),
    ("tail", 1175),
    ("tailscale", 1447),
    ("tap", 920),
    ("tar", 1373),
    ("task", 871),
    ("taskset", 6),
    ("tc", 1605),
    ("tcc", 910),
    ("tclsh", 1023),
    ("tcsh", 986),
    ("tdnf", 1682),
    ("tea", 652),
    ("tee", 1089),
    ("tee-object", 1971),
    ("telepresence", 1945),
    ("telinit", 1740),
    ("teller", 799),
    ("telnet", 1418),
    ("terminator", 116),
    ("terraform", 331),
    ("terragrunt", 338),
    ("tesseract", 1831),
    ("test", 1135),
    ("text-generation-webui", 1814),
    ("tfenv", 705),
    ("thor", 881),
    ("thrift", 1880),
    ("tig", 657),
    ("tilix", 115),
    ("tilt", 1943),
    ("time", 22),
    ("timedatectl", 1370),
    ("timeout", 23),
    ("times", 1333),
    ("tini", 62),
    ("tmux", 161),
    ("tofu", 331),
    ("toilet", 1304),
    ("tokei", 1276),
    ("toolbox", 268),
    ("top", 1544),
    ("torify", 14),
    ("torsocks", 13),
    ("touch", 1083),
    ("tox", 762),
    ("toybox", 29),
    ("tput", 1365),
    ("tr", 1183),
    ("tracepath", 1429),
    ("traceroute", 1428),
    ("traefik", 1791),
    ("trap", 1356),
    ("trash", 1071),
    ("trash-put", 1072),
    ("tree", 1125),
    ("tree-sitter", 1287),
    ("trickle", 66),
    ("trino", 1496),
    ("trivy", 1290),
    ("true", 1139),
    ("trufflehog", 1289),
    ("truffleruby", 1003),
    ("truncate", 1087),
    ("trunk", 1875),
    ("ts-node", 998),
    ("ts-node-esm", 998),
    ("ts-node-script", 998),
    ("tsc", 932),
    ("tset", 1367),
    ("tslint", 929),
    ("tsort", 1153),
    ("tsx", 997),
    ("tty", 1158),
    ("tune2fs", 1634),
    ("tup", 891),
    ("turbo", 873),
    ("turso", 1507),
    ("twine", 967),
    ("ty", 963),
    ("type", 1322),
    ("typeorm", 1515),
    ("typeset", 1351),
    ("typos", 1296),
    ("typst", 1256),
    ("uclampset", 84),
    ("ufw", 1601),
    ("ulimit", 1332),
    ("umask", 1331),
    ("umount", 1592),
    ("unalias", 1359),
    ("uname", 1171),
    ("uname26", 81),
    ("unbuffer", 12),
    ("uncompress", 1402),
    ("unexpand", 1150),
    ("uniq", 1177),
    ("unix2dos", 1988),
    ("unlink", 1076),
    ("unlz4", 1399),
    ("unlzma", 1393),
    ("unpigz", 1384),
    ("unrar", 1379),
    ("unset", 1347),
    ("unshare", 47),
    ("unxz", 1390),
    ("unzip", 1376),
    ("unzstd", 1395),
    ("upctl", 406),
    ("update-grub", 1747),
    ("update-initramfs", 1752),
    ("update-rc.d", 1532),
    ("updatedb", 1133),
    ("uptime", 1170),
    ("urxvt", 107),
    ("useradd", 1714),
    ("userdel", 1716),
    ("usermod", 1715),
    ("users", 1163),
    ("usql", 1459),
    ("uv", 734),
    ("uvicorn", 1797),
    ("uvx", 738),
    ("uxterm", 106),
    ("v", 1862),
    ("vacuumdb", 1467),
    ("vagrant", 270),
    ("vale", 1294),
    ("valgrind", 45),
    ("valkey-cli", 1492),
    ("varnishadm", 1793),
    ("vault", 345),
    ("vc", 386),
    ("vcpkg", 1857),
    ("vdir", 1102),
    ("velero", 1940),
    ("vercel", 386),
    ("vgcreate", 1659),
    ("vgremove", 1655),
    ("vgs", 1664),
    ("vi", 1225),
    ("view", 1227),
    ("vim", 1224),
    ("vimdiff", 1228),
    ("vipw", 1728),
    ("virsh", 1915),
    ("virt-install", 1916),
    ("virtualenv", 971),
    ("visudo", 1727),
    ("vite", 937),
    ("vitest", 913),
    ("vllm", 1812),
    ("vmrun", 1918),
    ("vmstat", 1548),
    ("volta", 697),
    ("vue", 946),
    ("vulture", 965),
    ("w", 1165),
    ("w3m", 1416),
    ("waf", 890),
    ("wait", 1357),
    ("wall", 1306),
    ("wasm-bindgen", 1874),
    ("wasm-pack", 1873),
    ("watch", 146),
    ("watchexec", 150),
    ("waypoint", 344),
    ("wc", 1182),
    ("wdiff", 1274),
    ("webpack", 936),
    ("websocat", 1420),
    ("west", 1961),
    ("wg", 1449),
    ("wg-quick", 1450),
    ("wget", 1406),
    ("wget2", 1406),
    ("whatis", 1320),
    ("whereis", 1324),
    ("which", 1323),
    ("who", 1164),
    ("whoami", 1166),
    ("whois", 1427),
    ("winget", 1711),
    ("winpty", 21),
    ("wipe", 1078),
    ("wipefs", 1630),
    ("wish", 1024),
    ("wl-copy", 1315),
    ("wl-paste", 1316),
    ("wrangler", 388),
    ("write", 1307),
    ("wscat", 1421),
    ("wsl", 274),
    ("x86_64", 80),
    ("xargs", 159),
    ("xattr", 1098),
    ("xbps-install", 1690),
    ("xbps-remove", 1691),
    ("xclip", 1313),
    ("xcode-select", 900),
    ("xcodebuild", 897),
    ("xcrun", 899),
    ("xdg-open", 1309),
    ("xelatex", 1253),
    ("xfce4-terminal", 114),
    ("xfs_repair", 1652),
    ("xh", 1409),
    ("xhs", 1410),
    ("xml", 1985),
    ("xmllint", 1246),
    ("xmlstarlet", 1985),
    ("xonsh", 989),
    ("xorriso", 1912),
    ("xsel", 1314),
    ("xsltproc", 1247),
    ("xsv", 1261),
    ("xterm", 105),
    ("xvfb-run", 60),
    ("xxd", 1220),
    ("xz", 1389),
    ("xzcat", 1391),
    ("yacc", 1884),
    ("yamllint", 1281),
    ("yapf", 962),
    ("yarn", 677),
    ("yarnpkg", 677),
    ("yash", 982),
    ("yasm", 1981),
    ("yay", 1687),
    ("yes", 1156),
    ("youtube-dl", 1833),
    ("yq", 1215),
    ("yt-dlp", 1833),
    ("yum", 1678),
    ("zcat", 1382),
    ("zed", 1244),
    ("zellij", 786),
    ("zerotier-cli", 1448),
    ("zfs", 1643),
    ("zgrep", 1206),
    ("zig", 1859),
    ("zip", 1375),
    ("zpool", 1642),
    ("zsh", 981),
    ("zstd", 1394),
    ("zstdcat", 1396),
    ("zstdmt", 1397),
    ("zypper", 1684),
];

/// Lines and how they are read.
#[cfg(test)]
pub(super) static EXAMPLES: &[(&str, &str)] = &[
    ("sudo -nu root rm -rf /", "sudo; -n; -u root; runs rm -rf /"),
    ("sudo -D /srv A=1 rm x", "sudo; -D /srv; A=1; runs rm x"),
    ("sudo --us root -- rm x", "sudo; --user root; --; runs rm x"),
    ("sudo -l rm", "sudo; -l; rm"),
    ("env -iu X A=1 -- rm x", "env; -i; -u X; A=1; --; runs rm x"),
    ("env -C /srv rm x", "env; -C /srv; runs rm x"),
    ("env -vS 'rm -rf /'", "env; -v; -S rm -rf /"),
    ("nice -n5 rm x", "nice; -n 5; runs rm x"),
    ("nice -19 rm x", "nice; -1; -9; runs rm x"),
    ("taskset -c 0,1 rm x", "taskset; -c; 0,1; runs rm x"),
    ("time -p rm x", "time; -p; runs rm x"),
    ("time -vo log rm x", "time; -v; -o log; runs rm x"),
    ("timeout -vk 5 10 rm -rf x", "timeout; -v; -k 5; 10; runs rm -rf x"),
    ("timeout -- 10 rm x", "timeout; --; 10; runs rm x"),
    ("command -- rm x", "command; --; runs rm x"),
    ("command -v rm", "command; -v; rm"),
    ("strace -fo log rm x", "strace; -f; -o log; runs rm x"),
    ("bwrap --ro-bind / / --dev /dev rm x", "bwrap; -ro-bind /; -dev /dev; runs rm x"),
    ("sg docker -c 'rm x'", "sg; docker; -c rm x"),
    ("sg docker -c 'rm x'", "sg; docker; -c rm x"),
    ("ip -br netns exec blue rm x", "ip netns exec; -br; blue; runs rm x"),
    ("su - user -c 'rm x'", "su; - user; -c rm x"),
    ("runuser -u x -- rm y", "runuser; -u x; --; rm y"),
    ("watch -n1 'rm x'", "watch; -n 1; runs rm x"),
    ("flock -n lock rm x", "flock; -n; lock; runs rm x"),
    ("flock lock -c 'rm x'", "flock; lock; -c rm x"),
    ("parallel --results d -j4 rm {} ::: a b", "parallel; --results d; -j 4; runs rm {} ::: a b"),
    ("xargs -0rn1 rm", "xargs; -0; -r; -n 1; runs rm"),
    ("xargs --process-slot-var=X -I{} rm {}", "xargs; --process-slot-var X; -I {}; runs rm {}"),
    ("screen -dmS name sh -c 'rm x'", "screen; -dmS name; runs sh -c rm x"),
    ("tmux new -ds name rm x", "tmux new-session; -d; -s name; runs rm x"),
    ("ssh -tt -o X=y host rm -rf x", "ssh; -t; -t; -o X=y; host; runs rm -rf x"),
    ("docker -H x exec -it -u root c sh -c y", "docker exec; -H x; -i; -t; -u root; c; runs sh -c y"),
    ("docker run -it -v a:b img rm -rf x", "docker run; -i; -t; -v a:b; img; runs rm -rf x"),
    ("docker compose -f x down -v", "docker compose down; -f x; -v"),
    ("docker-compose -p y down -v", "docker compose down; -p y; -v"),
    ("podman unshare rm -rf x", "podman unshare; runs rm -rf x"),
    ("kubectl exec -it pod -n ns -- rm x", "kubectl exec; -i; -t; pod; -n ns; --; runs rm x"),
    ("kubectl --as admin delete pod x", "kubectl delete; --as admin; pod x"),
    ("kubectl --unheard-of y delete pod x", "kubectl delete; --unheard-of; pod x"),
    ("k3s kubectl delete ns prod", "k3s; runs kubectl delete ns prod"),
    ("terraform -chdir=x destroy -auto-approve", "terraform destroy; -chdir x; -auto-approve"),
    ("terraform apply -var a=b -auto-approve", "terraform apply; -var a=b; -auto-approve"),
    ("aws --profile p s3 rm s3://b --recursive", "aws s3 rm; --profile p; s3://b; --recursive"),
    ("fly ssh console -a x -C 'rm -rf /data'", "flyctl ssh console; -a x; -C rm -rf /data"),
    ("git -C a commit -sm x --no-verify", "git commit; -C a; -s; -m x; --no-verify"),
    ("git -c a=b log -c x", "git log; -c a=b; -c; x"),
    ("git commit -m push --dry-run", "git commit; -m push; --dry-run"),
    ("git commit --mess push", "git commit; --message push"),
    ("git stage -A", "git add; -A"),
    ("gh pr create -t 'a b' --body merge", "gh pr create; -t a b; --body merge"),
    ("gh -R o/r pr merge 3 --admin", "gh pr merge; -R o/r; 3; --admin"),
    ("npm --prefix web i -g x", "npm install; --prefix web; -g; x"),
    ("npm t -- --watch", "npm test; --; --watch"),
    ("npx -y -p a b@2 c", "npx; -y; -p a; runs b@2 c"),
    ("yarn workspaces foreach -Apt --exclude x exec rm y", "yarn workspaces foreach; -A; -p; -t; --exclude x; runs exec rm y"),
    ("deno eval --ext js -p 'x()' y", "deno eval; --ext js; -p; x() y"),
    ("deno install -gf -n x npm:y", "deno install; -g; -f; -n x; npm:y"),
    ("corepack npm publish", "corepack; runs npm publish"),
    ("corepack enable pnpm", "corepack enable; pnpm"),
    ("pip3.11 install -U -r req.txt", "pip install; -U; -r req.txt"),
    ("pip install --index-url https://x y", "pip install; --index-url https://x; y"),
    ("uv run --with x -p 3.12 pytest -q", "uv run; --with x; -p 3.12; runs pytest -q"),
    ("poetry -C x run pytest -q", "poetry run; -C x; runs pytest -q"),
    ("conda run -n X pytest", "conda run; -n X; runs pytest"),
    ("cargo +nightly t --manifest-path x -p y -- --nocapture", "cargo test; +nightly; --manifest-path x; -p y; --; --nocapture"),
    ("make -j4 -C x clean", "make; -j 4; -C x; clean"),
    ("bash -euo pipefail -c 'rm x' y", "bash; -e; -u; -o pipefail; -c; rm x y"),
    ("bash -euo pipefail -c 'rm x' y", "bash; -e; -u; -o pipefail; -c; rm x y"),
    ("zsh --emulate sh -fc 'rm x'", "zsh; --emulate sh; -f; -c; rm x"),
    ("zsh --emulate sh -fc 'rm x'", "zsh; --emulate sh; -f; -c; rm x"),
    ("zsh --emulate sh -fc 'rm x'", "zsh; --emulate sh; -f; -c; rm x"),
    ("zsh --emulate sh -fc 'rm x'", "zsh; --emulate sh; -f; -c; rm x"),
    ("zsh --emulate sh -fc 'rm x'", "zsh; --emulate sh; -f; -c; rm x"),
    ("zsh --emulate sh -fc 'rm x'", "zsh; --emulate sh; -f; -c; rm x"),
    ("zsh --emulate sh -fc 'rm x'", "zsh; --emulate sh; -f; -c; rm x"),
    ("zsh --emulate sh -fc 'rm x'", "zsh; --emulate sh; -f; -c; rm x"),
    ("fish -C x --comm='rm y'", "fish; -C x; --command rm y"),
    ("python3.11 -m pip install x", "python; -m; runs pip install x"),
    ("python -u x.py --force", "python; -u; x.py --force"),
    ("python3 --check-hash-based-pycs never -Ic 'f()' x", "python; --check-hash-based-pycs never; -I; -c f(); x"),
    ("python3.11 -m pip install x", "python; -m; runs pip install x"),
    ("python -u x.py --force", "python; -u; x.py --force"),
    ("python3 --check-hash-based-pycs never -Ic 'f()' x", "python; --check-hash-based-pycs never; -I; -c f(); x"),
    ("python3.11 -m pip install x", "python; -m; runs pip install x"),
    ("python -u x.py --force", "python; -u; x.py --force"),
    ("python3 --check-hash-based-pycs never -Ic 'f()' x", "python; --check-hash-based-pycs never; -I; -c f(); x"),
    ("python3.11 -m pip install x", "python; -m; runs pip install x"),
    ("python -u x.py --force", "python; -u; x.py --force"),
    ("python3 --check-hash-based-pycs never -Ic 'f()' x", "python; --check-hash-based-pycs never; -I; -c f(); x"),
    ("python3.11 -m pip install x", "python; -m; runs pip install x"),
    ("python -u x.py --force", "python; -u; x.py --force"),
    ("python3 --check-hash-based-pycs never -Ic 'f()' x", "python; --check-hash-based-pycs never; -I; -c f(); x"),
    ("python3.11 -m pip install x", "python; -m; runs pip install x"),
    ("python -u x.py --force", "python; -u; x.py --force"),
    ("python3 --check-hash-based-pycs never -Ic 'f()' x", "python; --check-hash-based-pycs never; -I; -c f(); x"),
    ("node -C dev --input-type module -e 'f()' x", "node; -C dev; --input-type module; -e f(); x"),
    ("node --input_type=module -pe 'f()'", "node; --input-type module; -pe f()"),
    ("perl -l015ane 'f()' x", "perl; -l 015; -a; -n; -e f(); x"),
    ("perl -0777 -pi.bak -e 'f()' x", "perl; -0 777; -p; -i .bak; -e f(); x"),
    ("ruby -C dir -W0lane 'f()' x", "ruby; -C dir; -W 0; -l; -a; -n; -e f(); x"),
    ("ruby -C dir -W0lane 'f()' x", "ruby; -C dir; -W 0; -l; -a; -n; -e f(); x"),
    ("php -c x -d a=1 -r 'f();'", "php; -c x; -d a=1; -r f();"),
    ("lua -l x -e 'f()'", "lua; -l x; -e f()"),
    ("lua -l x -e 'f()'", "lua; -l x; -e f()"),
    ("rm --rec -f -- -x /", "rm; --recursive; -f; --; -x /"),
    ("ex -sc 'w x' f", "ex; -s; -c w x; f"),
    ("tar czf x.tgz -C d .", "tar; -c; -z; -f x.tgz; -C d; ."),
    ("tar xfC x.tar d", "tar; -x; -f x.tar; -C d"),
    ("tar czf x.tgz -C d .", "tar; -c; -z; -f x.tgz; -C d; ."),
    ("tar xfC x.tar d", "tar; -x; -f x.tar; -C d"),
    ("nmap -sS -p 80 host", "nmap; -s; -S; -p 80; host"),
    ("psql -h x -Atc 'drop table y' db", "psql; -h x; -A; -t; -c drop table y; db"),
    ("mysql -u root -p -e 'DROP TABLE x' db", "mysql; -u root; -p; -e DROP TABLE x; db"),
    ("mysql -psecret db", "mysql; -p secret; db"),
    ("mysql -u root -p -e 'DROP TABLE x' db", "mysql; -u root; -p; -e DROP TABLE x; db"),
    ("mysql -psecret db", "mysql; -p secret; db"),
    ("duckdb -readonly a.db 'select 1'", "duckdb; -readonly; a.db select 1"),
    ("duckdb -csv -c 'select 1'", "duckdb; -csv; -c select 1"),
    ("adb -s x shell rm -rf /sdcard/a", "adb shell; -s x; runs rm -rf /sdcard/a"),
    ("read -ra words -d ,", "read; -r; -a words; -d ,"),
];
