// What CHarfBuzzSubset offers to BezelInterop: the library's own headers, nothing else.
#include <hb.h>
#include <hb-subset.h>
