// What CDeflate offers to BezelInterop: the library's own headers, nothing else.
#include <libdeflate.h>
