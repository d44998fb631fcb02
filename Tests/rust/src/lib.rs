//! What must not compile, each beside what does.
//!
//! A deck moves to another thread:
//!
//! ```
//! fn sent<T: Send>() {}
//! sent::<cardstack::Deck>();
//! ```
//!
//! Two threads do not share it:
//!
//! ```compile_fail
//! fn shared<T: Sync>() {}
//! shared::<cardstack::Deck>();
//! ```
//!
//! After the last look at a frame the deck is free:
//!
//! ```no_run
//! fn draw(deck: &mut cardstack::Deck) -> cardstack::Result<()> {
//!     let frame = deck.advance(0.0)?;
//!     let _ = frame.poses();
//!     deck.swipe(0.0, cardstack::Direction::LEFT, 0).map(|_| ())
//! }
//! ```
//!
//! Before it the deck is not:
//!
//! ```compile_fail
//! fn draw(deck: &mut cardstack::Deck) -> cardstack::Result<()> {
//!     let frame = deck.advance(0.0)?;
//!     deck.swipe(0.0, cardstack::Direction::LEFT, 0)?;
//!     let _ = frame.poses();
//!     Ok(())
//! }
//! ```
//!
//! Nor do poses outlive it:
//!
//! ```compile_fail
//! fn poses(mut deck: cardstack::Deck) -> &'static [cardstack::Pose] {
//!     deck.advance(0.0).unwrap().poses()
//! }
//! ```
