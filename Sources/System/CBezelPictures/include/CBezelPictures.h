// JPEG for Swift, whose frames libjpeg's longjmp must not cross.
#ifndef CBEZEL_PICTURES_H
#define CBEZEL_PICTURES_H
#include <stddef.h>
#include <stdint.h>

// Returns 0, libjpeg's message number, or -1.
int bezel_jpeg_size(const uint8_t *bytes, size_t count, int *width, int *height);

// Decodes to RGBA rows from the top: width * height * 4 bytes, in the size that bezel_jpeg_size gave. Returns as above.
// If some rows could be read, but the data are cut or damaged, returns 0, and `damage` is the number of libjpeg's message
// or -1; else `damage` is 0.
int bezel_jpeg_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, int width, int height, int *damage);

// Encodes RGBX rows from the top; quality 1 to 100, density in dots per inch. Returns as above; free() `bytes`.
int bezel_jpeg_encode(
    const uint8_t *pixels, int width, int height, int quality, int density, uint8_t **bytes, size_t *count);

#endif
