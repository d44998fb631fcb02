//! The words of a statement, each read as what it stands for.

use std::fmt::Debug;
use std::str::FromStr;

pub struct Words<'a>(pub Vec<&'a str>);

impl<'a> Words<'a> {
    pub fn next(&mut self) -> &'a str {
        self.0.remove(0)
    }

    fn read<T: FromStr<Err: Debug>>(&mut self) -> T {
        let word = self.next();
        word.parse().expect(word)
    }

    fn list<T: FromStr<Err: Debug>>(&mut self) -> Vec<T> {
        let word = self.next();
        if word == "-" {
            Vec::new()
        } else {
            word.split(',').map(|each| each.parse().expect(word)).collect()
        }
    }

    pub fn real(&mut self) -> f64 {
        self.read()
    }

    pub fn int32(&mut self) -> i32 {
        self.read()
    }

    pub fn int64(&mut self) -> i64 {
        self.read()
    }

    pub fn uint32(&mut self) -> u32 {
        self.read()
    }

    pub fn uint64(&mut self) -> u64 {
        self.read()
    }

    pub fn boolean(&mut self) -> bool {
        self.int32() != 0
    }

    pub fn size(&mut self) -> usize {
        if self.0[0] == "all" {
            self.next();
            usize::MAX
        } else {
            self.read()
        }
    }

    pub fn cards(&mut self) -> Vec<u64> {
        self.list()
    }

    pub fn numbers(&mut self) -> Vec<u32> {
        self.list()
    }

    pub fn reals(&mut self) -> Vec<f64> {
        self.list()
    }

    pub fn choice(&mut self, kind: &str) -> i32 {
        crate::calls::choice(kind, self.next())
    }
}
