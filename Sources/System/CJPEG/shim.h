// What CJPEG offers to BezelInterop: the library's own headers, nothing else.
#include <stdio.h>
#include <jpeglib.h>
