//! Replays each trace, and compares what comes of it with the .expected file beside it: Tests/traces/README.md.

#[path = "replay/calls.rs"]
mod calls;
#[path = "replay/words.rs"]
mod words;

use cardstack::*;
use std::fmt::Write;
use words::Words;

struct Replay {
    deck: Deck,
    out: String,
    line: usize,
    frames: u64,
    chain: u64,
    digits: String,
    every: Every,
}

/// The frames of `every`, each before the first statement that is later.
#[derive(Default)]
struct Every {
    line: usize,
    start: f64,
    seconds: f64,
    given: f64,
}

impl Every {
    fn due(&self) -> f64 {
        ((self.start + self.given * self.seconds) * 1e6 + 0.5).floor() / 1e6
    }
}

impl Replay {
    fn end_frames(&mut self) {
        if !self.digits.is_empty() {
            writeln!(self.out, "frames {} {:016x} {}", self.frames, self.chain, self.digits).unwrap();
            self.digits.clear();
        }
    }

    fn failed(&mut self, error: Error) {
        self.end_frames();
        writeln!(self.out, "error {} CARDSTACK_{:?}", self.line, error.code).unwrap();
    }

    fn drain(&mut self) {
        while let Some(e) = self.deck.next_event() {
            self.end_frames();
            let (kind, direction, reason) = (e.kind.0, e.direction.0, e.reason.0);
            write!(self.out, "event {kind} {} {} {direction} {reason}", e.card, e.token).unwrap();
            if e.kind == EventKind::PHASE {
                write!(self.out, " {} {}", e.phase.0, e.slot).unwrap();
            }
            if kind >= EventKind::LOAD.0 {
                let (seconds, priority) = (e.wall_time as i64, e.priority.0);
                write!(self.out, " {seconds} {} {} {} {} {priority}", e.decision, e.nonce, e.count, e.index).unwrap();
            }
            self.out.push('\n');
        }
    }

    fn advance(&mut self, time: f64, drains: bool) {
        match self.deck.advance(time) {
            Err(error) => return self.failed(error),
            Ok(frame) => {
                let poses = frame.poses();
                let bytes = unsafe { std::slice::from_raw_parts(poses.as_ptr().cast::<u8>(), size_of_val(poses)) };
                for byte in frame.pose_count.to_ne_bytes().iter().chain(bytes) {
                    self.chain = (self.chain ^ u64::from(*byte)).wrapping_mul(0x100000001b3);
                }
            }
        }
        self.frames += 1;
        write!(self.digits, "{:02x}", self.chain & 0xff).unwrap();
        if self.frames % 30 == 0 {
            self.end_frames();
        }
        if drains {
            self.drain();
        }
    }

    fn give_frames(&mut self, time: f64) {
        let here = std::mem::replace(&mut self.line, self.every.line);
        while self.every.seconds > 0.0 && time.is_finite() && self.every.due() < time {
            self.advance(self.every.due(), true);
            self.every.given += 1.0;
        }
        self.line = here;
    }

    fn make(&mut self, time: f64, verb: &str, w: &mut Words) {
        self.give_frames(time);
        let done = match verb {
            "every" => {
                self.every = Every { line: self.line, start: time, seconds: w.real(), given: 0.0 };
                Ok(())
            }
            "frame" | "advance" => {
                if self.every.seconds > 0.0 && self.every.due() == time {
                    self.every.given += 1.0;
                }
                return self.advance(time, verb == "frame");
            }
            "drain" => return self.drain(),
            "pass" => pass(&mut self.deck, time),
            "set" => self.deck.config().and_then(|mut config| {
                set(&mut config, w);
                self.deck.set_config(time, &config)
            }),
            _ => calls::make(&mut self.deck, verb, time, w),
        };
        assert!(w.0.is_empty(), "{verb} has words too many");
        if let Err(error) = done {
            self.failed(error);
        }
    }
}

fn set(config: &mut DeckConfig, w: &mut Words) {
    while !w.0.is_empty() {
        let path = w.next();
        calls::set(config, path, w);
    }
}

/// Lets time pass, and reads no poses.
fn pass(deck: &mut Deck, time: f64) -> Result<()> {
    let mut frame: FrameRecord = unsafe { std::mem::zeroed() };
    let code = unsafe {
        sys::cardstack_frame_init(&mut frame, size_of::<FrameRecord>(), size_of::<Pose>());
        frame.now = time;
        sys::cardstack_deck_advance(deck.as_ptr(), &mut frame)
    };
    deck.check(code)
}

fn replay(text: &str) -> String {
    let (mut config, mut found): (Option<DeckConfig>, Option<Replay>) = (None, None);
    for (k, statement) in text.lines().enumerate() {
        let mut w = Words(statement.split('#').next().unwrap().split_whitespace().collect());
        if w.0.is_empty() {
            continue;
        }
        if let Some(replay) = &mut found {
            replay.line = k + 1;
            let time = w.real();
            let verb = w.next();
            replay.make(time, verb, &mut w);
            continue;
        }
        match (w.next(), &mut config) {
            ("cardstack-trace", None) => assert_eq!(w.0, ["1"]),
            ("preset", None) => config = Some(DeckConfig::new(Preset(w.choice("preset"))).unwrap()),
            ("set", Some(config)) => set(config, &mut w),
            ("directions", Some(config)) => {
                config.set_directions(DirectionLayout(w.choice("direction_layout"))).unwrap();
            }
            ("begin", Some(config)) => {
                found = Some(Replay {
                    deck: Deck::new(config).unwrap(),
                    out: String::new(),
                    line: 0,
                    frames: 0,
                    chain: 0xcbf29ce484222325,
                    digits: String::new(),
                    every: Every::default(),
                });
            }
            (other, _) => panic!("{other} is no statement here"),
        }
    }
    let mut replay = found.unwrap();
    replay.end_frames();
    writeln!(replay.out, "state {:016x}", replay.deck.state_hash().unwrap()).unwrap();
    replay.out
}

#[test]
fn traces_come_to_the_same_bits() {
    let mut count = 0;
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../traces")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "trace") {
            continue;
        }
        let came = replay(&std::fs::read_to_string(&path).unwrap());
        let wanted = std::fs::read_to_string(path.with_extension("expected")).unwrap();
        for (k, (came, wanted)) in came.lines().zip(wanted.lines()).enumerate() {
            assert_eq!(came, wanted, "{}: line {}", path.display(), k + 1);
        }
        assert_eq!(came.lines().count(), wanted.lines().count(), "{}", path.display());
        count += 1;
    }
    assert!(count > 50, "{count} traces");
}
