//! What is Rust's own: ownership, errors, types. The traces show that it computes the same.

use cardstack::*;

fn config() -> DeckConfig {
    let mut config = DeckConfig::new(Preset::CLASSIC).unwrap();
    (config.viewport.width, config.viewport.height) = (390.0, 844.0);
    config
}

fn deck(cards: u64) -> Deck {
    let mut deck = Deck::new(&config()).unwrap();
    assert_eq!(deck.append(0.0, &(1..=cards).collect::<Vec<_>>()), Ok(cards as usize));
    deck
}

#[test]
fn a_deck_moves_to_another_thread() {
    let mut deck = deck(3);
    let there = std::thread::spawn(move || {
        deck.swipe(1.0, Direction::LEFT, 0).unwrap();
        deck
    });
    let mut deck = there.join().unwrap();
    assert_eq!(deck.advance(1.1).unwrap().top, 2);
}

#[test]
fn a_frame_reads_its_numbers_and_poses() {
    let mut deck = deck(5);
    let frame = deck.advance(2.0).unwrap();
    assert_eq!((frame.time, frame.remaining, frame.pose_count as usize), (2.0, 5, frame.poses().len()));
    let copy = frame;
    assert_eq!(copy.poses().last().map(|pose| pose.card), Some(1));
}

#[test]
fn events_are_taken_one_at_a_time() {
    let mut deck = deck(3);
    for (time, direction) in [(1.0, Direction::LEFT), (2.0, Direction::RIGHT)] {
        deck.swipe(time, direction, 0).unwrap();
    }
    let first = deck.events().find(|event| event.kind == EventKind::COMMITTED).unwrap();
    assert_eq!((first.card, first.direction), (1, Direction::LEFT));
    let mut committed = Vec::new();
    while let Some(event) = deck.next_event() {
        if event.kind == EventKind::COMMITTED {
            assert_eq!(deck.undo(3.0, Direction::NONE), Ok(event.token));
            committed.push(event.card);
        }
    }
    assert_eq!(committed, [2]);
    assert_eq!(deck.events().count(), 0);
}

#[test]
fn an_error_has_its_code_and_message() {
    let mut deck = deck(1);
    let error = deck.undo(0.0, Direction::NONE).unwrap_err();
    assert_eq!(error.code, ResultCode::ERROR_EMPTY);
    assert!(error.to_string().ends_with(" (ERROR_EMPTY)") && error.message.len() > 5, "{error}");
    let _: Box<dyn std::error::Error + Send + Sync> = error.into();
    assert_eq!(deck.append(0.0, &[]), Ok(0));
    assert_eq!(deck.set_media(&[1], &[]).unwrap_err().code, ResultCode::ERROR_INVALID_ARGUMENT);
}

#[test]
fn a_wrong_configuration_names_its_field() {
    let mut wrong = config();
    wrong.press.slop = f64::NAN;
    let error = Deck::new(&wrong).err().unwrap();
    assert!(error.code == ResultCode::ERROR_INVALID_ARGUMENT && error.message.contains("press.slop"), "{error}");
    assert_eq!(wrong.validate(), Err(error));
    assert!(DeckConfig::new(Preset(99)).is_err());
    let error = deck(1).set_config(0.0, &wrong).unwrap_err();
    assert!(error.message.contains("press.slop"), "{error}");
}

#[test]
fn a_size_that_is_no_size_is_not_believed() {
    let mut large = config();
    large.struct_size = u32::MAX;
    let mut deck = Deck::new(&large).unwrap();
    assert_eq!(deck.set_config(0.0, &large), Ok(()));
    assert_eq!(large.validate(), Ok(()));
    assert_eq!(large.set_directions(DirectionLayout::FOUR_WAY), Ok(()));
    assert_eq!(deck.config().unwrap().struct_size as usize, size_of::<DeckConfig>());
}

#[test]
fn a_number_without_a_name_stays_a_number() {
    assert_eq!(format!("{:?} {:?}", Direction::UP_LEFT, Direction(77)), "UP_LEFT Direction(77)");
    assert_eq!(deck(1).swipe(0.0, Direction(77), 0).unwrap_err().code, ResultCode::ERROR_INVALID_ARGUMENT);
}

#[test]
fn lists_are_whole() {
    let mut config = config();
    config.undo.limit = UNLIMITED;
    let mut deck = Deck::new(&config).unwrap();
    deck.append(0.0, &(1..=200).collect::<Vec<_>>()).unwrap();
    assert_eq!(deck.cards().unwrap(), (1..=200).collect::<Vec<_>>());
    for k in 0..70 {
        deck.swipe(f64::from(k), Direction::LEFT, 0).unwrap();
    }
    assert_eq!(deck.history().unwrap().len(), 70);
    assert_eq!(deck.position(71), Ok(0));
}

#[test]
fn a_journal_restores_a_deck() {
    let path = std::env::temp_dir().join(format!("cardstack-{}.journal", std::process::id()));
    let name = std::ffi::CString::new(path.to_str().unwrap()).unwrap();
    for is_second in [false, true] {
        let mut deck = Deck::new(&config()).unwrap();
        deck.set_wall_clock(0.0, 1e9).unwrap();
        deck.open_journal(&name, &JournalOptions::default()).unwrap();
        if !is_second {
            deck.append(0.0, &[1, 2, 3]).unwrap();
            deck.swipe(1.0, Direction::LEFT, 0).unwrap();
        }
        assert_eq!(deck.history().unwrap().iter().map(|each| each.card).collect::<Vec<_>>(), [1]);
        let other = Deck::new(&config()).unwrap().open_journal(&name, &JournalOptions::default()).unwrap_err();
        assert_eq!(other.code, ResultCode::ERROR_LOCKED, "{other}");
    }
    std::fs::remove_file(path).unwrap();
}
