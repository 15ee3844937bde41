//! As much HTTP/1.1 as the two clients speak: one request per connection, whole bodies, event streams.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpStream;

use serde_json::Value;

pub struct Request {
    pub method: String,
    pub path: String,
    pub body: Vec<u8>,
}

/// `None` when the peer left without asking anything.
pub fn read(stream: &mut TcpStream) -> Option<Request> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut words = line.split_whitespace();
    let method = words.next()?.to_owned();
    let path = words.next()?.to_owned();
    let mut length = 0;
    let mut chunked = false;
    loop {
        let mut header = String::new();
        reader.read_line(&mut header).ok()?;
        let Some((name, value)) = header.trim_end().split_once(':') else { break };
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().ok()?;
        }
        chunked |= name.eq_ignore_ascii_case("transfer-encoding") && value.contains("chunked");
    }
    let body = if chunked { read_chunks(&mut reader)? } else { read_exactly(&mut reader, length)? };
    Some(Request { method, path, body })
}

fn read_exactly(reader: &mut impl Read, length: usize) -> Option<Vec<u8>> {
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(body)
}

fn read_chunks(reader: &mut impl BufRead) -> Option<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let mut size = String::new();
        reader.read_line(&mut size).ok()?;
        let size = usize::from_str_radix(size.trim().split(';').next()?, 16).ok()?;
        let chunk = read_exactly(reader, size + 2)?;
        if size == 0 {
            return Some(body);
        }
        body.extend_from_slice(&chunk[..size]);
    }
}

pub fn json(body: &str) -> Vec<u8> {
    respond("200 OK", "application/json", body)
}

pub fn not_found() -> Vec<u8> {
    respond(
        "404 Not Found",
        "application/json",
        r#"{"error":{"type":"not_found_error","message":"no such path"}}"#,
    )
}

/// Events as a stream; the name of each is its `type`.
pub fn events(events: &[Value]) -> Vec<u8> {
    let mut body = String::new();
    for event in events {
        let name = event["type"].as_str().unwrap_or_default();
        body.push_str(&format!("event: {name}\ndata: {event}\n\n"));
    }
    respond("200 OK", "text/event-stream", &body)
}

fn respond(status: &str, kind: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
    )
    .into_bytes()
}
