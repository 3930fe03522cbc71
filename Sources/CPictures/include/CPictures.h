// libjpeg reports errors by longjmp, which may not pass through Swift's frames: C catches them here.
#ifndef CPICTURES_H
#define CPICTURES_H
#include <stddef.h>
#include <stdint.h>

// Reads a JPEG file's size in pixels. Returns 0, or libjpeg's message number, or -1 where it gives none.
int bezel_jpeg_size(const uint8_t *bytes, size_t count, int *width, int *height);

// Decodes a JPEG file to straight RGBA, rows from the top. `pixels` holds width * height * 4 bytes, of the size that
// bezel_jpeg_size gave. Returns as above; a file cut short gives what there is of it, and 0.
int bezel_jpeg_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, int width, int height);

// Encodes rows of red, green, blue and a byte that is passed over, from the top, as JPEG of a quality of 1 to 100 and a
// density in dots to the inch. Returns as above; `bytes` is to be freed by free().
int bezel_jpeg_encode(
    const uint8_t *pixels, int width, int height, int quality, int density, uint8_t **bytes, size_t *count);

#endif
