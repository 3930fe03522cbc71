// What CExpat offers to BezelInterop: the library's own headers, nothing else.
#include <expat.h>
