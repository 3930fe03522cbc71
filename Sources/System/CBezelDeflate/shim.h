// The headers of libdeflate.
#include <libdeflate.h>
