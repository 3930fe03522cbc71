// The headers of HarfBuzz.
#include <hb.h>
#include <hb-ot.h>
