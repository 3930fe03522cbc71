// C code that Swift cannot hold: libjpeg reports errors by longjmp, which may not pass through Swift's frames; glibc's
// settings of malloc are not in its module, nor are the processor's instructions for SHA-256.
#ifndef CPICTURES_H
#define CPICTURES_H
#include <stddef.h>
#include <stdint.h>

#include "Isolation.h"

// Reads a JPEG file's size in pixels. Returns 0, or libjpeg's message number, or -1 where it gives none.
int bezel_jpeg_size(const uint8_t *bytes, size_t count, int *width, int *height);

// Decodes a JPEG file to straight RGBA, rows from the top. `pixels` holds width * height * 4 bytes, of the size that
// bezel_jpeg_size gave. Returns as above; a file cut short gives what there is of it, and 0.
int bezel_jpeg_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, int width, int height);

// Encodes rows of red, green, blue and a byte that is passed over, from the top, as JPEG of a quality of 1 to 100 and a
// density in dots to the inch. Returns as above; `bytes` is to be freed by free().
int bezel_jpeg_encode(
    const uint8_t *pixels, int width, int height, int quality, int density, uint8_t **bytes, size_t *count);

// Asks for large pages in the part of a range that they can fill.
void bezel_prefer_large_pages(void *start, size_t count);

// Lets the heap of this process keep what is freed, and grow in large pages where that is wanted. Only with glibc;
// before threads start.
void bezel_prepare_heap(int takes_large_pages);

// Says how many bytes of pixels come next, once after `bezel_prepare_heap`: they lie on a large page where that is worth
// it, and beside a large picture the program's own pages are given back. Does nothing in other processes.
void bezel_expect_picture(size_t count);

// Writes the path of the file that this code was loaded from, a shared library or the program. Returns 0 where it cannot
// be told, or has no room.
int bezel_own_image(char *path, size_t count);

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
