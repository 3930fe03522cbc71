// The headers of libjpeg.
#include <stdio.h>
#include <jpeglib.h>
