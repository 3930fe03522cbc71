// The headers of Expat.
#include <expat.h>
