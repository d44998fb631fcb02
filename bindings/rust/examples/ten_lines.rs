// SPDX-License-Identifier: MIT
//! A complete swipe deck in ten lines: create it, add cards, feed the finger's samples, advance, draw, react.

use cardstack::{Deck, DeckConfig, EventKind, Preset, Result};

fn main() -> Result<()> {
    let mut config = DeckConfig::new(Preset::CLASSIC)?;
    (config.viewport.width, config.viewport.height) = (390.0, 844.0);
    let mut deck = Deck::new(&config)?;
    deck.append(0.0, &[1, 2, 3, 4, 5])?;
    for i in 0..=60 {
        let now = f64::from(i) / 60.0;
        match i {
            6 => deck.pointer_down(now, 0, 200.0, 400.0)?,
            7..=15 => deck.pointer_move(now, 0, 200.0 + 20.0 * f64::from(i - 6), 400.0)?,
            16 => deck.pointer_up(now, 0, 400.0, 400.0)?,
            _ => false,
        };
        let frame = deck.advance(now)?;
        for p in frame.poses() {
            let (time, card) = (frame.time, p.card);
            println!(
                "{time:5.3}  card {card} at {:6.1} {:6.1}  turned {:6.3}  scaled {:5.3}",
                p.x, p.y, p.rotation, p.scale
            );
        }
        for event in deck.events().filter(|event| event.kind == EventKind::COMMITTED) {
            println!("swiped card {}", event.card);
        }
    }
    Ok(())
}
