// The headers of Fontconfig.
#include <fontconfig/fontconfig.h>
