// What CGIF offers to BezelInterop: the library's own headers, nothing else.
#include <gif_lib.h>
