// What CFriBidi offers to BezelInterop: the library's own headers, nothing else.
#include <fribidi.h>
