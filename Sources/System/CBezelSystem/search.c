// Bytes within bytes.
#define _GNU_SOURCE
#include "CBezelSystem.h"

#include <string.h>

int bezel_holds(const void *bytes, size_t count, const void *wanted, size_t length) {
    return memmem(bytes, count, wanted, length) != NULL;
}
