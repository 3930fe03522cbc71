// System calls that Swift lacks, and SHA-256.
#ifndef CBEZEL_SYSTEM_H
#define CBEZEL_SYSTEM_H
#include <stddef.h>
#include <stdint.h>

#include "CBezelIsolation.h"

// Lets the heap of this process keep what is freed, and grow in large pages. Only with glibc; before threads start.
void bezel_prepare_heap(void);

// The file of this code, a shared library or the program. Returns 0 if unknown or too long.
int bezel_own_image(char *path, size_t count);

// NULL if unknown.
char *const *bezel_arguments(void);

// As used to start it; NULL if unknown.
const char *bezel_program(void);

// In bytes; 0 if unknown.
size_t bezel_stack_left(void);

struct bezel_sha256 {
    uint32_t state[8];
    uint64_t count;
    uint8_t block[64];
};
void bezel_sha256_start(struct bezel_sha256 *digest);
void bezel_sha256_add(struct bezel_sha256 *digest, const uint8_t *bytes, size_t count);
// Writes 32 bytes; the digest becomes invalid.
void bezel_sha256_finish(struct bezel_sha256 *digest, uint8_t *result);

int bezel_holds(const void *bytes, size_t count, const void *wanted, size_t length);

#endif
