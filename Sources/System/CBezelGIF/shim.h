// The headers of giflib.
#include <gif_lib.h>
