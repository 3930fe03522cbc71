// Random shapes filled by Cairo on an alpha surface: the shapes of CoverageJobs.swift, read from a file, which is then
// removed.
//
//   shapes FILE       microseconds of processor time a shape, one "kind value" a line
#define _GNU_SOURCE
#include <cairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDE = 64, RUNS = 5, KINDS = 32, STEPS = 1 << 20 };

typedef struct { int kind; double p[6]; } step;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static void draw(cairo_t *c, const step *steps, int count, int even_odd) {
    cairo_new_path(c);
    for (int i = 0; i < count; i++) {
        const double *p = steps[i].p;
        if (steps[i].kind == 0) cairo_move_to(c, p[0], p[1]);
        else if (steps[i].kind == 1) cairo_line_to(c, p[0], p[1]);
        else if (steps[i].kind == 2) cairo_curve_to(c, p[0], p[1], p[2], p[3], p[4], p[5]);
        else cairo_close_path(c);
    }
    cairo_set_fill_rule(c, even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    cairo_fill(c);
}

static int compare(const void *a, const void *b) { return *(double *)a < *(double *)b ? -1 : 1; }

int main(int count, char **arguments) {
    FILE *file = count > 1 ? fopen(arguments[1], "r") : NULL;
    if (!file) return 1;
    remove(arguments[1]);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, SIDE, SIDE);
    cairo_t *c = cairo_create(surface);
    cairo_set_source_rgba(c, 0, 0, 0, 1);
    step *steps = malloc(sizeof(step) * STEPS);
    char names[KINDS][32], name[32];
    double sums[KINDS] = {0};
    int counts[KINDS] = {0}, kinds = 0, even_odd, n;
    while (fscanf(file, "%31s %d %d", name, &even_odd, &n) == 3 && n <= STEPS) {
        for (int i = 0; i < n; i++) {
            int numbers[] = {2, 2, 6, 0};
            if (fscanf(file, "%d", &steps[i].kind) != 1) return 1;
            for (int k = 0; k < numbers[steps[i].kind]; k++)
                if (fscanf(file, "%lf", &steps[i].p[k]) != 1) return 1;
        }
        double times[RUNS];
        for (int r = 0; r < RUNS; r++) {
            double start = now();
            memset(cairo_image_surface_get_data(surface), 0, SIDE * cairo_image_surface_get_stride(surface));
            cairo_surface_mark_dirty(surface);
            draw(c, steps, n, even_odd);
            cairo_surface_flush(surface);
            times[r] = now() - start;
        }
        qsort(times, RUNS, sizeof(double), compare);
        int k = 0;
        while (k < kinds && strcmp(names[k], name)) k++;
        if (k == KINDS) return 1;
        if (k == kinds) strcpy(names[kinds++], name);
        sums[k] += times[RUNS / 2];
        counts[k]++;
    }
    for (int k = 0; k < kinds; k++) printf("%s %.2f\n", names[k], sums[k] / counts[k]);
    return 0;
}
