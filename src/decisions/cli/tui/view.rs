//! The screen, drawn: a list, a card, a line of keys. Pure: the same screen and size are the same cells.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Clear, Paragraph, Wrap};

use super::model::{Card, Kind, Mode, Screen};
use crate::runtime::cli::print::age;
use crate::runtime::model::decision::Urgency;

/// The smallest screen that shows anything useful.
pub const SMALLEST: (u16, u16) = (40, 10);
/// From here on, list and card stand side by side.
const WIDE: u16 = 100;

const KEYS: &str = "1-4 pick  Enter answer  t text  r reason  d decline  p peek  ? help  q quit";
const HELP: [&str; 16] = [
    "j k, arrows     another one          PgUp PgDn  ten at once",
    "J K             scroll the card",
    "1-4             pick an option; nothing is sent yet",
    "Enter           send what was picked",
    "t               answer in words",
    "r               a reason for the answer",
    "d               decline, or take a question back",
    "p               peek: what its session did last",
    "c               a new track",
    "!               only what is urgent  a          all",
    "R               look again",
    "Esc             leave what is typed; it stays",
    "q               leave",
    "",
    "The first answer counts. A call takes 1 (let it through, once) or 2 (refuse).",
    "Nobody answers for you, and silence is not a yes.",
];

/// Draws it. Without colours only bold and reversed cells stand out.
pub fn draw(frame: &mut Frame<'_>, screen: &Screen, colored: bool) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        let words = format!("make this terminal larger: at least {}x{}", SMALLEST.0, SMALLEST.1);
        frame.render_widget(Paragraph::new(words).wrap(Wrap { trim: true }), area);
        return;
    }
    let paint = Colors(colored);
    let rows = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(3),
        Constraint::Length(1),
        Constraint::Length(1),
    ]);
    let [head, body, message, keys] = rows.areas(area);
    frame
        .render_widget(Paragraph::new(header(screen)).style(Style::new().add_modifier(Modifier::BOLD)), head);
    let (list, card) = parts(body, screen);
    draw_list(frame, list, screen, paint);
    draw_card(frame, card, screen, paint);
    frame.render_widget(Paragraph::new(prompt(screen, usize::from(area.width))), message);
    frame.render_widget(Paragraph::new(KEYS).style(paint.dim()), keys);
    match &screen.mode {
        Mode::Help => overlay(frame, body, "keys", HELP.map(str::to_owned).to_vec(), screen.scroll),
        Mode::Peek(lines) => overlay(frame, body, "its session, newest first", lines.clone(), screen.scroll),
        Mode::Browse | Mode::Rationale | Mode::Text | Mode::Ending | Mode::Word(_) | Mode::Track(_) => {}
    }
}

#[derive(Clone, Copy)]
struct Colors(bool);

impl Colors {
    fn of(self, urgency: Urgency) -> Style {
        match urgency {
            Urgency::High if self.0 => Style::new().fg(Color::Red),
            Urgency::High => Style::new().add_modifier(Modifier::BOLD),
            Urgency::Medium | Urgency::Low => Style::new(),
        }
    }

    fn dim(self) -> Style {
        if self.0 { Style::new().fg(Color::DarkGray) } else { Style::new() }
    }

    fn picked(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.0 { style.fg(Color::Green) } else { style }
    }
}

fn header(screen: &Screen) -> String {
    let (shown, all) = (screen.rows().len(), screen.cards.len());
    let what = match all {
        0 => "nothing waits for you".to_owned(),
        1 => "1 thing waits for you".to_owned(),
        count => format!("{count} things wait for you"),
    };
    let filter = if screen.urgent_only { format!(" ({shown} urgent; a shows all)") } else { String::new() };
    format!("{what}{filter}")
}

/// Where list and card stand.
fn parts(body: Rect, screen: &Screen) -> (Rect, Rect) {
    if body.width >= WIDE {
        let [list, card] =
            Layout::horizontal([Constraint::Percentage(40), Constraint::Percentage(60)]).areas(body);
        return (list, card);
    }
    let rows = u16::try_from(screen.rows().len().max(1)).unwrap_or(u16::MAX);
    let most = (body.height / 3).max(2);
    let [list, card] = Layout::vertical([Constraint::Length(rows.min(most)), Constraint::Min(1)]).areas(body);
    (list, card)
}

fn draw_list(frame: &mut Frame<'_>, area: Rect, screen: &Screen, paint: Colors) {
    let rows = screen.rows();
    let height = usize::from(area.height);
    let place = screen.place();
    // The selected row stays in sight, in the middle where it can.
    let top = place.unwrap_or(0).saturating_sub(height / 2).min(rows.len().saturating_sub(height));
    let lines: Vec<Line<'_>> = rows
        .iter()
        .enumerate()
        .skip(top)
        .take(height)
        .map(|(at, card)| {
            let line = Line::from(row(card, screen));
            let style = paint.of(card.urgency);
            line.style(if place == Some(at) { style.add_modifier(Modifier::REVERSED) } else { style })
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
}

fn row(card: &Card, screen: &Screen) -> String {
    let due = if card.is_overdue { "due" } else { "" };
    let kind = match card.kind {
        Kind::Decision => "",
        Kind::Approval { .. } => "call: ",
        Kind::Guidance => "guidance: ",
    };
    format!("{:6} {due:3} {:>6}  {kind}{}", card.urgency.name(), age(card.asked_at, screen.now), card.title)
}

fn draw_card(frame: &mut Frame<'_>, area: Rect, screen: &Screen, paint: Colors) {
    let Some(card) = &screen.shown else { return };
    let block = Block::new().borders(Borders::TOP).title(format!(" {} ", card.id));
    let mut lines: Vec<Line<'_>> = Vec::new();
    if let Some(ended) = &card.ended {
        let style = Style::new().add_modifier(Modifier::BOLD);
        lines.push(Line::from(format!("closed: {ended}")).style(style));
    }
    lines.push(Line::from(card.title.clone()));
    for (option, number) in card.options.iter().zip(1..) {
        let is_picked = screen.pick() == Some(number);
        let mark = if is_picked { ">" } else { " " };
        let style = if is_picked { paint.picked() } else { Style::new() };
        lines.push(Line::from(format!("{mark} {number}  {option}")).style(style));
    }
    for (name, text) in [("words", screen.text()), ("reason", screen.rationale())] {
        if !text.is_empty() && screen.mode == Mode::Browse {
            lines.push(Line::from(format!("your {name}: {text}")));
        }
    }
    lines.push(Line::default());
    for (name, value) in &card.facts {
        lines.push(Line::from(vec![
            Span::styled(format!("{name:9} "), paint.dim()),
            Span::raw(value.clone()),
        ]));
    }
    if !card.says.is_empty() {
        lines.push(Line::from(vec![Span::styled("it says   ", paint.dim()), Span::raw(card.says.clone())]));
    }
    let text = Paragraph::new(lines).block(block).wrap(Wrap { trim: false }).scroll((screen.scroll, 0));
    frame.render_widget(text, area);
}

/// The line that is typed on, or what happened last.
fn prompt(screen: &Screen, width: usize) -> String {
    let id = screen.shown.as_ref().map(|card| card.id.as_str()).unwrap_or_default();
    let typed = |name: &str, text: &str| {
        let left = width.saturating_sub(Line::from(name).width() + 4);
        format!("{name}: {}_", tail(text, left))
    };
    match &screen.mode {
        Mode::Text if !screen.message.is_empty() => screen.message.clone(),
        Mode::Text => typed(&format!("words for {id} (Enter sends)"), screen.text()),
        Mode::Rationale => typed(&format!("reason for {id}"), screen.rationale()),
        Mode::Word(word) => typed("this cannot be undone; type yes", word),
        Mode::Track(name) => typed("name of the new track", name),
        Mode::Ending => match screen.shown.as_ref().map(|card| card.kind) {
            Some(Kind::Decision) => format!("{id}: d declines it, c takes it back, Esc leaves it open"),
            Some(Kind::Approval { .. }) => format!("{id}: d refuses the call, Esc leaves it open"),
            Some(Kind::Guidance) | None => {
                format!("{id}: d says that nobody will answer, Esc leaves it open")
            }
        },
        Mode::Browse | Mode::Peek(_) | Mode::Help => screen.message.clone(),
    }
}

/// The end of a text that fits into so many columns: what is typed now stays in sight.
fn tail(text: &str, columns: usize) -> String {
    if Line::from(text).width() <= columns {
        return text.to_owned();
    }
    // No character is narrower than a column, so what fits is among the last ones.
    let many = text.chars().count().saturating_sub(columns);
    let mut rest = text.char_indices().nth(many).map_or("", |(at, _)| &text[at..]);
    while Line::from(rest).width() > columns {
        let mut chars = rest.chars();
        chars.next();
        rest = chars.as_str();
    }
    format!("…{rest}")
}

fn overlay(frame: &mut Frame<'_>, area: Rect, title: &str, lines: Vec<String>, scroll: u16) {
    let block = Block::new().borders(Borders::ALL).title(format!(" {title} (Esc) "));
    let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
    frame.render_widget(Clear, area);
    let text = Paragraph::new(lines).block(block).wrap(Wrap { trim: false }).scroll((scroll, 0));
    frame.render_widget(text, area);
}
