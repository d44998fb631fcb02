// The part of libc the engine uses. Embedded Swift has no Glibc module, so this one names the headers itself.

#ifndef CARDSTACK_LIBC_H
#define CARDSTACK_LIBC_H

#include <stdlib.h>
#include <string.h>

#endif
