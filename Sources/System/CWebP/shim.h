// What CWebP offers to BezelInterop: the library's own headers, nothing else.
#include <webp/encode.h>
#include <webp/mux.h>
#include <webp/decode.h>
#include <webp/demux.h>
