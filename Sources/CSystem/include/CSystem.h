// Calls of the system that Swift's modules of it lack: settings of malloc, processes and what they may do, and the
// processor's instructions for SHA-256.
#ifndef CSYSTEM_H
#define CSYSTEM_H
#include <stddef.h>
#include <stdint.h>

#include "Isolation.h"

// Lets the heap of this process keep what is freed, and grow in large pages. Only with glibc; before threads start.
void bezel_prepare_heap(void);

// Writes the path of the file that this code was loaded from, a shared library or the program. Returns 0 where it cannot
// be told, or has no room.
int bezel_own_image(char *path, size_t count);

// What the process was started with, as the system gave it; the list ends with NULL. NULL where the C library does not tell.
char *const *bezel_arguments(void);

// The path that the process's program was started by; NULL where the system does not tell.
const char *bezel_program(void);

// Bytes between here and the end of this thread's stack; 0 where that cannot be told.
size_t bezel_stack_left(void);

// SHA-256 of bytes that come in parts.
struct bezel_sha256 {
    uint32_t state[8];
    uint64_t count;
    uint8_t block[64];
};
void bezel_sha256_start(struct bezel_sha256 *digest);
void bezel_sha256_add(struct bezel_sha256 *digest, const uint8_t *bytes, size_t count);
// Writes 32 bytes; the digest is used up.
void bezel_sha256_finish(struct bezel_sha256 *digest, uint8_t *result);

// Whether bytes stand anywhere in others.
int bezel_holds(const void *bytes, size_t count, const void *wanted, size_t length);

#endif
