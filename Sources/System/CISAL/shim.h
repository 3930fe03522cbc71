// What CISAL offers to BezelInterop: the library's own headers, nothing else.
#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>
