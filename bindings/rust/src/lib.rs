// SPDX-License-Identifier: MIT
//! Swipe cards without pixels: the poses of a deck of cards under a finger, from libcardstack.
//!
//! The manual is the C header, `cardstack.h`. `cardstack_deck_swipe` is [`Deck::swipe`] here, CARDSTACK_DIRECTION_LEFT is
//! [`Direction::LEFT`], and any function without a method is in [`sys`], which [`Deck::as_ptr`] serves.
#![no_std]

extern crate alloc;

use alloc::{borrow::ToOwned, boxed::Box, string::String, vec::Vec};
use core::{ffi::CStr, fmt, mem, ops::Deref, ptr};

/// An enumeration of C: a number that may come from a newer library, and then has no name here.
macro_rules! open_enum {
    ($(#[$about:meta])* $name:ident $($(#[$of:meta])* $constant:ident = $value:literal,)+) => {
        $(#[$about])*
        #[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
        #[repr(transparent)]
        pub struct $name(pub i32);
        impl $name {
            $($(#[$of])* pub const $constant: Self = Self($value);)+
        }
        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match *self {
                    $(Self::$constant => f.write_str(stringify!($constant)),)+
                    Self(other) => write!(f, "{}({other})", stringify!($name)),
                }
            }
        }
    };
}
pub(crate) use open_enum;

mod abi;
pub use abi::*;

/// Why a call failed. It has changed nothing.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Error {
    /// What a program decides by.
    pub code: ResultCode,
    /// What a person reads.
    pub message: String,
}

/// What a call returns.
pub type Result<T> = core::result::Result<T, Error>;

impl Error {
    fn unless_equal(left: usize, right: usize) -> Result<()> {
        if left == right {
            return Ok(());
        }
        Err(Error { code: ResultCode::ERROR_INVALID_ARGUMENT, message: "the lists differ in length".to_owned() })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({:?})", self.message, self.code)
    }
}

impl core::error::Error for Error {}

/// Returns an error with the message of a function that has no deck.
fn check(code: ResultCode, message: impl FnOnce() -> String) -> Result<()> {
    if code == ResultCode::OK {
        Ok(())
    } else {
        Err(Error { code, message: message() })
    }
}

impl DeckConfig {
    /// Returns a preset, to which a program sets at least the viewport.
    pub fn new(preset: Preset) -> Result<Self> {
        // SAFETY: a configuration is numbers, of which any are valid; so are all structs here.
        let mut config: Self = unsafe { mem::zeroed() };
        let code = unsafe { sys::cardstack_deck_config_init(&mut config, size_of::<Self>(), preset) };
        check(code, || alloc::format!("{preset:?} is no preset")).map(|()| config)
    }

    /// Sets the directions of a layout, and their sectors.
    pub fn set_directions(&mut self, layout: DirectionLayout) -> Result<()> {
        *self = self.sized();
        let code = unsafe { sys::cardstack_deck_config_set_directions(self, layout) };
        check(code, || alloc::format!("{layout:?} is no layout"))
    }

    /// Returns an error that names the first wrong field.
    pub fn validate(&self) -> Result<()> {
        let mut text = [0u8; 256];
        let code = unsafe { sys::cardstack_deck_config_validate(&self.sized(), text.as_mut_ptr().cast(), text.len()) };
        check(code, || CStr::from_bytes_until_nul(&text).unwrap_or_default().to_string_lossy().into_owned())
    }

    /// The library reads as many bytes as this field says, and anyone can set it.
    fn sized(&self) -> Self {
        Self { struct_size: size_of::<Self>() as u32, ..*self }
    }
}

impl Default for JournalOptions {
    fn default() -> Self {
        let mut options: Self = unsafe { mem::zeroed() };
        unsafe { sys::cardstack_journal_options_init(&mut options, size_of::<Self>()) };
        options
    }
}

/// A deck of cards. It can move to another thread, but only one can use it at a time.
pub struct Deck {
    raw: ptr::NonNull<sys::cardstack_deck>,
    frame: FrameRecord,
    poses: Box<[Pose]>,
}

// SAFETY: the library keeps nothing of a thread. It has no lock either, so a deck is not Sync.
unsafe impl Send for Deck {}

impl Drop for Deck {
    fn drop(&mut self) {
        unsafe { sys::cardstack_deck_destroy(self.raw.as_ptr()) }
    }
}

impl Deck {
    /// Creates a deck without cards.
    pub fn new(config: &DeckConfig) -> Result<Self> {
        config.validate()?;
        let mut raw = ptr::null_mut();
        let code = unsafe { sys::cardstack_deck_create(&config.sized(), &mut raw) };
        check(code, || "the deck was not created".to_owned())?;
        let raw = ptr::NonNull::new(raw).expect("a created deck");
        let mut deck = Deck {
            raw,
            frame: unsafe { mem::zeroed() },
            poses: alloc::vec![unsafe { mem::zeroed() }; MAX_POSES].into(),
        };
        let code = unsafe { sys::cardstack_frame_init(&mut deck.frame, size_of::<FrameRecord>(), size_of::<Pose>()) };
        deck.check(code).map(|()| deck)
    }

    /// Lets time pass to `now`, and returns the poses to draw. Call it once per frame.
    pub fn advance(&mut self, now: f64) -> Result<Frame<'_>> {
        self.frame.now = now;
        self.frame.poses = self.poses.as_mut_ptr();
        self.frame.pose_capacity = self.poses.len() as u32;
        let code = unsafe { sys::cardstack_deck_advance(self.raw.as_ptr(), &mut self.frame) };
        self.check(code)?;
        Ok(Frame { record: &self.frame, poses: &self.poses[..self.frame.pose_count as usize] })
    }

    /// Takes the next event, if one waits. Between two events the deck is free for calls.
    pub fn next_event(&mut self) -> Option<Event> {
        let (mut event, mut count): (Event, _) = (unsafe { mem::zeroed() }, 0);
        let size = size_of::<Event>();
        let code = unsafe { sys::cardstack_deck_drain_events(self.raw.as_ptr(), &mut event, size, 1, &mut count) };
        (code == ResultCode::OK && count == 1).then_some(event)
    }

    /// Takes the events that wait, one at a time: those that the caller leaves wait on.
    pub fn events(&mut self) -> impl Iterator<Item = Event> + '_ {
        core::iter::from_fn(|| self.next_event())
    }

    /// Returns the configuration in force.
    pub fn config(&mut self) -> Result<DeckConfig> {
        let mut config: DeckConfig = unsafe { mem::zeroed() };
        let code = unsafe { sys::cardstack_deck_get_config(self.raw.as_ptr(), &mut config, size_of::<DeckConfig>()) };
        self.check(code).map(|()| config)
    }

    /// Changes the configuration.
    pub fn set_config(&mut self, time: f64, config: &DeckConfig) -> Result<()> {
        let code = unsafe { sys::cardstack_deck_set_config(self.raw.as_ptr(), time, &config.sized()) };
        self.check(code)
    }

    /// Opens a journal, which restores what an earlier program left. The deck must be new.
    pub fn open_journal(&mut self, path: &CStr, options: &JournalOptions) -> Result<JournalInfo> {
        let options = JournalOptions { struct_size: size_of::<JournalOptions>() as u32, ..*options };
        let mut info: JournalInfo = unsafe { mem::zeroed() };
        let code = unsafe {
            sys::cardstack_journal_info_init(&mut info, size_of::<JournalInfo>());
            sys::cardstack_deck_open_journal(self.raw.as_ptr(), path.as_ptr(), &options, &mut info)
        };
        self.check(code).map(|()| info)
    }

    /// The deck for functions of [`sys`]. They must not destroy it.
    pub fn as_ptr(&mut self) -> *mut sys::cardstack_deck {
        self.raw.as_ptr()
    }

    /// Returns the error of a function of [`sys`] that this deck was passed to.
    pub fn check(&self, code: ResultCode) -> Result<()> {
        // SAFETY: the text is valid until the deck's next call.
        check(code, || {
            unsafe { CStr::from_ptr(sys::cardstack_deck_error_message(self.raw.as_ptr())) }
                .to_string_lossy()
                .into_owned()
        })
    }

    fn list<T: Clone>(
        &mut self,
        mut read: impl FnMut(*mut sys::cardstack_deck, usize, *mut T, usize, *mut usize) -> ResultCode,
    ) -> Result<Vec<T>> {
        let (mut all, mut part) = (Vec::new(), alloc::vec![unsafe { mem::zeroed() }; 64]);
        loop {
            let mut count = 0;
            let code = read(self.raw.as_ptr(), all.len(), part.as_mut_ptr(), part.len(), &mut count);
            self.check(code)?;
            all.extend_from_slice(&part[..count.min(part.len())]);
            if count < part.len() {
                return Ok(all);
            }
        }
    }
}

/// What to draw. It borrows the deck, whose next call may write other poses there.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    record: &'a FrameRecord,
    poses: &'a [Pose],
}

impl<'a> Frame<'a> {
    /// The cards to draw, in drawing order.
    pub fn poses(&self) -> &'a [Pose] {
        self.poses
    }
}

impl Deref for Frame<'_> {
    type Target = FrameRecord;
    fn deref(&self) -> &FrameRecord {
        self.record
    }
}
