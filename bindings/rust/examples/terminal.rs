// SPDX-License-Identifier: MIT
//! Twelve cards in a terminal: the arrow keys swipe, u undoes, q ends. The loop is that of a game.

use cardstack::{Deck, DeckConfig, Direction, EventKind, Phase, Pose, Preset};
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

const COLUMNS: usize = 60;
const ROWS: usize = 22;
const POINTS: (f64, f64) = (10.0, 20.0); // of a character, which is twice as high as wide
const NAMES: [&str; 12] =
    ["Bergen", "Cusco", "Dakar", "Fez", "Hanoi", "Kyoto", "Lima", "Naples", "Oslo", "Petra", "Quito", "Tbilisi"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Keys come at once, and are not shown. Where there is no stty, Enter sends them.
    let stty = |words| Command::new("stty").args(words).stderr(Stdio::null()).status();
    let _ = stty(["-icanon", "-echo"]);
    let done = run();
    let _ = stty(["icanon", "echo"]);
    done
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let mut config = DeckConfig::new(Preset::CLASSIC)?;
    (config.viewport.width, config.viewport.height) = (COLUMNS as f64 * POINTS.0, ROWS as f64 * POINTS.1);
    (config.card.width, config.card.height) = (300.0, 340.0);
    let mut deck = Deck::new(&config)?;
    deck.append(0.0, &(1..=NAMES.len() as u64).collect::<Vec<_>>())?;
    let keys = keys();
    let (start, mut said, mut running) = (Instant::now(), String::from("Left, Right, u, q"), true);
    print!("\x1b[2J");
    while running {
        let now = start.elapsed().as_secs_f64();
        loop {
            let done = match keys.try_recv() {
                Ok(b'C') => deck.swipe(now, Direction::RIGHT, 0),
                Ok(b'D') => deck.swipe(now, Direction::LEFT, 0),
                Ok(b'u') => deck.undo(now, Direction::NONE),
                Ok(b'q') | Err(mpsc::TryRecvError::Disconnected) => {
                    running = false;
                    break;
                }
                Ok(_) => continue, // such as the first two of the three bytes of an arrow
                Err(mpsc::TryRecvError::Empty) => break,
            };
            if let Err(error) = done {
                said = error.to_string();
            }
        }
        let frame = deck.advance(now)?;
        let mut picture = vec![vec![' '; COLUMNS]; ROWS];
        for pose in frame.poses().iter().filter(|pose| pose.phase != Phase::FADING) {
            draw(&mut picture, pose, frame.card_width, frame.card_height);
        }
        for event in deck.events() {
            let name = event.card.checked_sub(1).map_or("", |card| NAMES[card as usize]);
            match event.kind {
                EventKind::COMMITTED => said = format!("{name}: {:?}", event.direction),
                EventKind::UNDONE => said = format!("{name} is back"),
                _ => {}
            }
        }
        let lines: Vec<String> = picture.iter().map(|row| row.iter().collect()).collect();
        print!("\x1b[H{}\n\x1b[K{said}\n", lines.join("\n"));
        std::io::stdout().flush()?;
        std::thread::sleep(Duration::from_millis(16));
    }
    Ok(())
}

/// The bytes of the keys. Reading waits, so another thread does it.
fn keys() -> mpsc::Receiver<u8> {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        std::io::stdin().lock().bytes().map_while(Result::ok).try_for_each(|byte| sender.send(byte))
    });
    receiver
}

/// A card as a frame with its name. A terminal turns nothing.
fn draw(picture: &mut [Vec<char>], pose: &Pose, width: f64, height: f64) {
    let half = (width * pose.scale / 2.0, height * pose.scale / 2.0);
    let column = |x: f64| (x / POINTS.0).round() as i64;
    let row = |y: f64| (y / POINTS.1).round() as i64;
    let (left, right) = (column(pose.x - half.0), column(pose.x + half.0));
    let (top, bottom) = (row(pose.y - half.1), row(pose.y + half.1));
    let name: Vec<char> = NAMES[pose.card as usize - 1].chars().collect();
    let begin = (left + right - name.len() as i64) / 2;
    for y in top.max(0)..=bottom.min(ROWS as i64 - 1) {
        for x in left.max(0)..=right.min(COLUMNS as i64 - 1) {
            let inside = usize::try_from(x - begin).ok().and_then(|k| name.get(k)).filter(|_| y == (top + bottom) / 2);
            picture[y as usize][x as usize] = match (x == left || x == right, y == top || y == bottom) {
                (true, true) => '+',
                (true, false) => '|',
                (false, true) => '-',
                (false, false) => *inside.unwrap_or(&' '),
            };
        }
    }
}
