// What CHarfBuzz offers to BezelInterop: the library's own headers, nothing else.
#include <hb.h>
#include <hb-ot.h>
