// SPDX-License-Identifier: MIT
//! Finds the library: in CARDSTACK_LIB_DIR, or by pkg-config. It is linked statically, unless CARDSTACK_SHARED is set.

use std::{env, path::Path, process::Command};

fn main() {
    println!("cargo:rerun-if-env-changed=CARDSTACK_LIB_DIR");
    println!("cargo:rerun-if-env-changed=CARDSTACK_SHARED");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    if !Path::new("src/abi.rs").exists() {
        panic!("src/abi.rs is missing: run `python bindings/generate.py rust` in the clone");
    }
    let folder = env::var("CARDSTACK_LIB_DIR").ok().or_else(|| {
        let found = Command::new("pkg-config").args(["--variable=libdir", "cardstack"]).output().ok()?;
        found.status.success().then(|| String::from_utf8_lossy(&found.stdout).trim().to_owned())
    });
    // Without either the linker looks where it always does.
    if let Some(folder) = folder {
        println!("cargo:rustc-link-search=native={folder}");
        println!("cargo:rerun-if-changed={folder}/libcardstack.a");
    }
    let kind = if env::var_os("CARDSTACK_SHARED").is_some() { "dylib" } else { "static" };
    println!("cargo:rustc-link-lib={kind}=cardstack");
}
