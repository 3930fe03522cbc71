// What CFontconfig offers to BezelInterop: the library's own headers, nothing else.
#include <fontconfig/fontconfig.h>
