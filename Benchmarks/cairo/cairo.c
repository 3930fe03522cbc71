// Full frames of 1024 px by Cairo's image surface, ARGB32 premultiplied: the jobs of FrameJobs.swift, with the same
// numbers. Antialiasing and filters are Cairo's defaults (CAIRO_ANTIALIAS_DEFAULT, CAIRO_FILTER_GOOD).
//
//   cairo                 medians in microseconds of processor time, one "name value" a line
//   cairo JOB             that of one job
//   cairo JOB OUT.png     writes one job's picture, to be looked at
#define _GNU_SOURCE
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PI 3.14159265358979323846
enum { SIDE = 1024, RUNS = 51 };

static void stops(cairo_pattern_t *p) {
    cairo_pattern_add_color_stop_rgb(p, 0, 239 / 255.0, 120 / 255.0, 221 / 255.0);
    cairo_pattern_add_color_stop_rgb(p, 0.5, 239 / 255.0, 172 / 255.0, 120 / 255.0);
    cairo_pattern_add_color_stop_rgb(p, 1, 32 / 255.0, 96 / 255.0, 192 / 255.0);
}
static void paint(cairo_t *c, cairo_pattern_t *p) {
    stops(p);
    cairo_set_source(c, p);
    cairo_paint(c);
    cairo_pattern_destroy(p);
}
static void white(cairo_t *c) {
    cairo_set_source_rgb(c, 1, 1, 1);
    cairo_paint(c);
}

static void linear_upright(cairo_t *c) { paint(c, cairo_pattern_create_linear(0, 0, 0, SIDE)); }
static void linear_slanted(cairo_t *c) { paint(c, cairo_pattern_create_linear(100, 0, 924, 1024)); }
static void radial(cairo_t *c) { paint(c, cairo_pattern_create_radial(512, 512, 0, 512, 512, 700)); }
static void radial_focal(cairo_t *c) { paint(c, cairo_pattern_create_radial(400, 420, 20, 512, 512, 600)); }

static void triangle(cairo_t *c, double x, double y) {
    cairo_move_to(c, x + 15, y);
    cairo_line_to(c, x + 30, y + 30);
    cairo_line_to(c, x, y + 30);
    cairo_close_path(c);
}
// A tile of 32 px, drawn once and repeated every `step` px.
static void tiled(cairo_t *c, double step) {
    white(c);
    cairo_surface_t *tile = cairo_surface_create_similar_image(cairo_get_target(c), CAIRO_FORMAT_ARGB32, 32, 32);
    cairo_t *t = cairo_create(tile);
    triangle(t, 0, 0);
    cairo_set_source_rgb(t, 0.8, 0.1, 0.2);
    cairo_fill(t);
    cairo_destroy(t);
    cairo_pattern_t *p = cairo_pattern_create_for_surface(tile);
    cairo_pattern_set_extend(p, CAIRO_EXTEND_REPEAT);
    cairo_matrix_t m;
    cairo_matrix_init_scale(&m, 32 / step, 32 / step);
    cairo_pattern_set_matrix(p, &m);
    cairo_set_source(c, p);
    cairo_paint(c);
    cairo_pattern_destroy(p);
    cairo_surface_destroy(tile);
}
static void pattern_whole(cairo_t *c) { tiled(c, 32); }
static void pattern_fraction(cairo_t *c) { tiled(c, 32.4); }
// Sharp cells at a fractional step, which a repeated surface cannot give: all cells as one path.
static void pattern_cells(cairo_t *c) {
    white(c);
    for (int j = 0; j * 32.4 < SIDE; j++)
        for (int i = 0; i * 32.4 < SIDE; i++) triangle(c, i * 32.4, j * 32.4);
    cairo_set_source_rgb(c, 0.8, 0.1, 0.2);
    cairo_fill(c);
}
// A tile of two colours over a ground.
static void pattern_colors(cairo_t *c) {
    white(c);
    cairo_surface_t *tile = cairo_surface_create_similar_image(cairo_get_target(c), CAIRO_FORMAT_ARGB32, 32, 32);
    cairo_t *t = cairo_create(tile);
    triangle(t, 0, 0);
    cairo_set_source_rgb(t, 0.8, 0.1, 0.2);
    cairo_fill(t);
    cairo_rectangle(t, 4, 26, 22, 4);
    cairo_set_source_rgba(t, 0.1, 0.2, 0.8, 0.5);
    cairo_fill(t);
    cairo_destroy(t);
    cairo_pattern_t *p = cairo_pattern_create_for_surface(tile);
    cairo_pattern_set_extend(p, CAIRO_EXTEND_REPEAT);
    cairo_set_source(c, p);
    cairo_paint(c);
    cairo_pattern_destroy(p);
    cairo_surface_destroy(tile);
}

static void wave(cairo_t *c) {
    cairo_move_to(c, 60, 512);
    cairo_curve_to(c, 260, -240, 400, 1264, 512, 512);
    cairo_curve_to(c, 624, -240, 764, 1264, 964, 512);
}
static void stroke_wide(cairo_t *c) {
    white(c);
    wave(c);
    cairo_set_line_width(c, 60);
    cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
    cairo_set_source_rgb(c, 0.1, 0.2, 0.5);
    cairo_stroke(c);
}
static void stroke_gradient(cairo_t *c) {
    white(c);
    wave(c);
    cairo_set_line_width(c, 60);
    cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
    cairo_pattern_t *p = cairo_pattern_create_linear(0, 0, SIDE, 0);
    stops(p);
    cairo_set_source(c, p);
    cairo_stroke(c);
    cairo_pattern_destroy(p);
}
// Ring by ring: strokes of all rings as one path take Cairo several times as long.
static void rings(cairo_t *c, double width) {
    cairo_set_line_width(c, width);
    cairo_set_source_rgb(c, 0.1, 0.2, 0.5);
    for (int i = 1; i <= 24; i++) {
        cairo_arc(c, 512, 512, i * 20, 0, 2 * PI);
        cairo_close_path(c);
        cairo_stroke(c);
    }
}
static void stroke_rings(cairo_t *c) {
    white(c);
    rings(c, 3);
}
static void stroke_dashes(cairo_t *c) {
    white(c);
    cairo_set_dash(c, (double[]){8, 5}, 2, 0);
    rings(c, 3);
}
static void stroke_round_dashes(cairo_t *c) {
    white(c);
    cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
    cairo_set_dash(c, (double[]){8, 9}, 2, 0);
    rings(c, 5);
}

typedef struct {
    const char *name;
    void (*draw)(cairo_t *);
} Job;
static const Job jobs[] = {
    {"linear", linear_upright},
    {"linear-slanted", linear_slanted},
    {"radial", radial},
    {"radial-focal", radial_focal},
    {"pattern", pattern_whole},
    {"pattern-colors", pattern_colors},
    {"pattern-fraction", pattern_fraction},
    {"pattern-cells", pattern_cells},
    {"stroke-wide", stroke_wide},
    {"stroke-gradient", stroke_gradient},
    {"stroke-rings", stroke_rings},
    {"stroke-dashes", stroke_dashes},
    {"stroke-round-dashes", stroke_round_dashes},
};

static cairo_surface_t *run(const Job *job) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIDE, SIDE);
    cairo_t *c = cairo_create(surface);
    job->draw(c);
    cairo_status_t status = cairo_status(c);
    if (status != CAIRO_STATUS_SUCCESS) {
        fprintf(stderr, "cairo: %s: %s\n", job->name, cairo_status_to_string(status));
        exit(1);
    }
    cairo_destroy(c);
    cairo_surface_flush(surface);
    return surface;
}
static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}
static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

int main(int argc, char **argv) {
    size_t count = sizeof jobs / sizeof jobs[0];
    if (argc == 3) {
        for (size_t i = 0; i < count; i++)
            if (!strcmp(argv[1], jobs[i].name)) {
                cairo_surface_t *surface = run(&jobs[i]);
                int failed = cairo_surface_write_to_png(surface, argv[2]) != CAIRO_STATUS_SUCCESS;
                cairo_surface_destroy(surface);
                return failed;
            }
        fprintf(stderr, "cairo: no job %s\n", argv[1]);
        return 64;
    }
    for (size_t i = 0; i < count; i++) {
        if (argc == 2 && strcmp(argv[1], jobs[i].name)) continue;
        double times[RUNS];
        for (int k = 0; k < RUNS; k++) {
            double start = now();
            cairo_surface_destroy(run(&jobs[i]));
            times[k] = now() - start;
        }
        qsort(times, RUNS, sizeof times[0], ascending);
        printf("%s %.1f\n", jobs[i].name, times[RUNS / 2]);
    }
    return 0;
}
