// The headers of HarfBuzz's subsetter.
#include <hb.h>
#include <hb-subset.h>
