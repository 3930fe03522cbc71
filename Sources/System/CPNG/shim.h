// What CPNG offers to BezelInterop: the library's own headers, nothing else.
#include <png.h>
