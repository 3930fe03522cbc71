// System calls that Swift lacks, and SHA-256.
#ifndef CSYSTEM_H
#define CSYSTEM_H
#include <stddef.h>
#include <stdint.h>

#include "Isolation.h"

// For the part of a range that they can fill.
void bezel_prefer_large_pages(void *start, size_t count);

// Makes the heap keep freed memory. Only with glibc; call before threads start.
void bezel_prepare_heap(int takes_large_pages);

// Announces the next picture, once after `bezel_prepare_heap`. Uses large pages if they pay; releases the program's
// pages for a large picture.
void bezel_expect_picture(size_t count);

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
