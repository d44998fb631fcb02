//! Replays each trace, and compares what comes of it with the .expected file beside it: Tests/traces/README.md.

#[path = "replay/calls.rs"]
mod calls;
#[path = "replay/words.rs"]
mod words;

use cardstack::*;
use std::fmt::Write;
use words::Words;

const BASIS: u64 = 0xcbf29ce484222325;

/// FNV-1a of a record's bytes, from the hash of what came before.
fn fnv1a<T>(records: &[T], hash: u64) -> u64 {
    let bytes = unsafe { std::slice::from_raw_parts(records.as_ptr().cast::<u8>(), size_of_val(records)) };
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100000001b3))
}

type Done<T> = std::result::Result<T, ResultCode>;

fn done(code: ResultCode) -> Done<()> {
    if code == ResultCode::OK { Ok(()) } else { Err(code) }
}

/// What a trace drives.
trait Driven {
    fn make(&mut self, verb: &str, time: f64, w: &mut Words) -> Done<()>;
    fn set(&mut self, time: f64, w: &mut Words) -> Done<()>;
    /// Lets time pass, and reads no poses.
    fn pass(&mut self, time: f64) -> Done<()>;
    /// Returns the hash of what came before and the frame.
    fn advance(&mut self, time: f64, hash: u64) -> Done<u64>;
    fn next_event(&mut self) -> Option<String>;
    fn state_hash(&mut self) -> u64;
}

impl Driven for Deck {
    fn make(&mut self, verb: &str, time: f64, w: &mut Words) -> Done<()> {
        calls::make_deck(self, verb, time, w).map_err(|error| error.code)
    }

    fn set(&mut self, time: f64, w: &mut Words) -> Done<()> {
        let mut config = self.config().map_err(|error| error.code)?;
        set(w, |path, w| calls::set_deck(&mut config, path, w));
        self.set_config(time, &config).map_err(|error| error.code)
    }

    fn pass(&mut self, time: f64) -> Done<()> {
        let mut frame: FrameRecord = unsafe { std::mem::zeroed() };
        done(unsafe {
            sys::cardstack_frame_init(&mut frame, size_of::<FrameRecord>(), size_of::<Pose>());
            frame.now = time;
            sys::cardstack_deck_advance(self.as_ptr(), &mut frame)
        })
    }

    fn advance(&mut self, time: f64, hash: u64) -> Done<u64> {
        let frame = Deck::advance(self, time).map_err(|error| error.code)?;
        Ok(fnv1a(frame.poses(), fnv1a(&[frame.pose_count], hash)))
    }

    fn next_event(&mut self) -> Option<String> {
        let e = Deck::next_event(self)?;
        let (kind, direction, reason) = (e.kind.0, e.direction.0, e.reason.0);
        let mut line = format!("event {kind} {} {} {direction} {reason}", e.card, e.token);
        if e.kind == EventKind::PHASE {
            write!(line, " {} {}", e.phase.0, e.slot).unwrap();
        }
        if kind >= EventKind::LOAD.0 {
            let (seconds, priority) = (e.wall_time as i64, e.priority.0);
            write!(line, " {seconds} {} {} {} {} {priority}", e.decision, e.nonce, e.count, e.index).unwrap();
        }
        Some(line)
    }

    fn state_hash(&mut self) -> u64 {
        Deck::state_hash(self).unwrap()
    }
}

/// A sheet: the crate has no type for it, but the functions of C.
struct Sheet(*mut sys::cardstack_sheet);

impl Sheet {
    fn new(config: &SheetConfig) -> Sheet {
        let mut made = std::ptr::null_mut();
        done(unsafe { sys::cardstack_sheet_create(config, &mut made) }).unwrap();
        Sheet(made)
    }
}

impl Drop for Sheet {
    fn drop(&mut self) {
        unsafe { sys::cardstack_sheet_destroy(self.0) }
    }
}

impl Driven for Sheet {
    fn make(&mut self, verb: &str, time: f64, w: &mut Words) -> Done<()> {
        done(calls::make_sheet(self.0, verb, time, w))
    }

    fn set(&mut self, time: f64, w: &mut Words) -> Done<()> {
        let mut config: SheetConfig = unsafe { std::mem::zeroed() };
        done(unsafe { sys::cardstack_sheet_get_config(self.0, &mut config, size_of::<SheetConfig>()) })?;
        set(w, |path, w| calls::set_sheet(&mut config, path, w));
        done(unsafe { sys::cardstack_sheet_set_config(self.0, time, &config) })
    }

    fn pass(&mut self, time: f64) -> Done<()> {
        self.advance(time, 0).map(|_| ())
    }

    fn advance(&mut self, time: f64, hash: u64) -> Done<u64> {
        let mut frame: SheetFrame = unsafe { std::mem::zeroed() };
        frame.struct_size = size_of::<SheetFrame>() as u32;
        frame.now = time;
        done(unsafe { sys::cardstack_sheet_advance(self.0, &mut frame) })?;
        frame.struct_size = 0;
        frame.now = 0.0;
        Ok(fnv1a(&[frame], hash))
    }

    fn next_event(&mut self) -> Option<String> {
        let mut e: SheetEvent = unsafe { std::mem::zeroed() };
        let mut count = 0;
        done(unsafe { sys::cardstack_sheet_drain_events(self.0, &mut e, size_of::<SheetEvent>(), 1, &mut count) }).unwrap();
        (count == 1).then(|| format!("event {} {} {} {:016x}", e.kind.0, e.reason.0, e.stop, fnv1a(&[e], BASIS)))
    }

    fn state_hash(&mut self) -> u64 {
        let mut hash = 0;
        done(unsafe { sys::cardstack_sheet_state_hash(self.0, &mut hash) }).unwrap();
        hash
    }
}

struct Replay {
    driven: Box<dyn Driven>,
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

    fn failed(&mut self, code: ResultCode) {
        self.end_frames();
        writeln!(self.out, "error {} CARDSTACK_{code:?}", self.line).unwrap();
    }

    fn drain(&mut self) {
        while let Some(line) = self.driven.next_event() {
            self.end_frames();
            writeln!(self.out, "{line}").unwrap();
        }
    }

    fn advance(&mut self, time: f64, drains: bool) {
        match self.driven.advance(time, self.chain) {
            Err(code) => return self.failed(code),
            Ok(hash) => self.chain = hash,
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
            "pass" => self.driven.pass(time),
            "set" => self.driven.set(time, w),
            _ => self.driven.make(verb, time, w),
        };
        assert!(w.0.is_empty(), "{verb} has words too many");
        if let Err(code) = done {
            self.failed(code);
        }
    }
}

fn set(w: &mut Words, mut field: impl FnMut(&str, &mut Words)) {
    while !w.0.is_empty() {
        let path = w.next();
        field(path, w);
    }
}

fn replay(text: &str) -> String {
    let (mut deck, mut sheet, mut found) = (None::<DeckConfig>, None::<SheetConfig>, None::<Replay>);
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
        match (w.next(), &mut deck, &mut sheet) {
            ("cardstack-trace", None, None) => assert_eq!(w.0, ["1"]),
            ("preset", None, None) => deck = Some(DeckConfig::new(Preset(w.choice("preset"))).unwrap()),
            ("sheet", None, None) => {
                let mut config: SheetConfig = unsafe { std::mem::zeroed() };
                let preset = SheetPreset(w.choice("sheet_preset"));
                done(unsafe { sys::cardstack_sheet_config_init(&mut config, size_of::<SheetConfig>(), preset) }).unwrap();
                sheet = Some(config);
            }
            ("set", Some(config), _) => set(&mut w, |path, w| calls::set_deck(config, path, w)),
            ("set", _, Some(config)) => set(&mut w, |path, w| calls::set_sheet(config, path, w)),
            ("directions", Some(config), _) => {
                config.set_directions(DirectionLayout(w.choice("direction_layout"))).unwrap();
            }
            ("begin", _, _) => {
                let driven: Box<dyn Driven> = match (&deck, &sheet) {
                    (Some(config), _) => Box::new(Deck::new(config).unwrap()),
                    (_, Some(config)) => Box::new(Sheet::new(config)),
                    _ => panic!("there is no preset"),
                };
                found = Some(Replay {
                    driven,
                    out: String::new(),
                    line: 0,
                    frames: 0,
                    chain: BASIS,
                    digits: String::new(),
                    every: Every::default(),
                });
            }
            (other, ..) => panic!("{other} is no statement here"),
        }
    }
    let mut replay = found.unwrap();
    replay.end_frames();
    writeln!(replay.out, "state {:016x}", replay.driven.state_hash()).unwrap();
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
