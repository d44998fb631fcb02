// This file exists because SwiftPM builds a C target only if it has a source file.
#include "cardstack_libc.h"
