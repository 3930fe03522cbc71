// The dial's two labels as a page of PDF by Cairo's PDF surface, each letter shown with a matrix of its own as it stands
// on its circle: "pdf" the median in microseconds, "pdfbytes" the file's size. Advances are FreeType's, without kerning.
//
//   pdf FONT              the figures
//   pdf FONT OUT.pdf      writes the page, to be looked at
#define _GNU_SOURCE
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDE = 1024, RUNS = 101 };
static FT_Face face;
static cairo_font_face_t *font;

static cairo_status_t count(void *total, const unsigned char *data, unsigned length) {
    (void)data;
    *(size_t *)total += length;
    return CAIRO_STATUS_SUCCESS;
}

// Letters of 64 units on a circle about the middle, over the top or upright along the bottom.
static void label(cairo_t *c, const char *text, double radius, int bottom) {
    double advances[64], total = 0;
    size_t length = strlen(text);
    cairo_glyph_t glyph = {0, 0, 0};
    for (size_t i = 0; i < length; i++) {
        FT_Load_Glyph(face, FT_Get_Char_Index(face, (FT_ULong)text[i]), FT_LOAD_NO_SCALE);
        total += advances[i] = face->glyph->advance.x * 64.0 / face->units_per_EM;
    }
    double pen = -total / 2;
    for (size_t i = 0; i < length; i++, glyph.x = 0) {
        double turn = (pen + advances[i] / 2) / radius * (bottom ? -1 : 1);
        cairo_save(c);
        cairo_translate(c, SIDE / 2, SIDE / 2);
        cairo_rotate(c, turn);
        cairo_translate(c, -advances[i] / 2, bottom ? radius : -radius);
        glyph.index = FT_Get_Char_Index(face, (FT_ULong)text[i]);
        cairo_show_glyphs(c, &glyph, 1);
        cairo_restore(c);
        pen += advances[i];
    }
}

static void page(cairo_surface_t *surface) {
    cairo_t *c = cairo_create(surface);
    cairo_set_font_face(c, font);
    cairo_set_font_size(c, 64);
    label(c, "Account Balance", 400, 0);
    label(c, "Show Me The Money", 447, 1);
    cairo_show_page(c);
    cairo_destroy(c);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
}

static int ascending(const void *a, const void *b) {
    double d = *(const double *)a - *(const double *)b;
    return (d > 0) - (d < 0);
}

int main(int argc, char **argv) {
    FT_Library library;
    if (argc < 2 || FT_Init_FreeType(&library) || FT_New_Face(library, argv[1], 0, &face)) {
        fprintf(stderr, "pdf FONT [OUT.pdf]\n");
        return 64;
    }
    font = cairo_ft_font_face_create_for_ft_face(face, 0);
    if (argc > 2) {
        page(cairo_pdf_surface_create(argv[2], SIDE, SIDE));
        return 0;
    }
    double times[RUNS];
    size_t bytes = 0;
    for (int i = 0; i < RUNS; i++) {
        struct timespec from, to;
        bytes = 0;
        clock_gettime(CLOCK_MONOTONIC, &from);
        page(cairo_pdf_surface_create_for_stream(count, &bytes, SIDE, SIDE));
        clock_gettime(CLOCK_MONOTONIC, &to);
        times[i] = (to.tv_sec - from.tv_sec) * 1e6 + (to.tv_nsec - from.tv_nsec) / 1e3;
    }
    qsort(times, RUNS, sizeof *times, ascending);
    printf("pdf %.2f\npdfbytes %zu\n", times[RUNS / 2], bytes);
    return 0;
}
