// The headers of FreeType.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_STROKER_H
#include FT_COLOR_H
#include FT_TRUETYPE_TABLES_H
#include FT_SIZES_H
#include FT_MULTIPLE_MASTERS_H
#include FT_BITMAP_H
#include FT_SFNT_NAMES_H
#include FT_MODULE_H
#include FT_SYSTEM_H
