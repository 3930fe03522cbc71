// The headers of libpng.
#include <png.h>
