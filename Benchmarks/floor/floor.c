// The floor: what the dial benchmark costs in C on HarfBuzz, FreeType and ISA-L with nothing in between.
// It does Bezel's job with Bezel's means (outlines cached in font units, one direct-mode raster run a glyph, palette PNG
// by ISA-L's level 1), so that the ratio shows what the library's own code adds.
//
//   floor FONT            medians in microseconds, one "name value" a line
//   floor FONT OUT.png    also writes the dial, to be looked at
#define _GNU_SOURCE
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include <hb-ot.h>
#include <hb.h>
#include <isa-l.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define PI 3.14159265358979323846
enum { MAX_GLYPHS = 16384, CHORDS = 32, RUNS = 301 };

static void fail(const char *what) {
    fprintf(stderr, "floor: %s\n", what);
    exit(1);
}
static void *take(size_t size) {
    void *memory = calloc(1, size);
    if (!memory) fail("out of memory");
    return memory;
}

// --- Paths: cubics with a table of chord lengths ----------------------------------------------------------------

typedef struct { double x, y; } Point;
typedef struct { Point p[4]; } Cubic;
typedef struct {
    Cubic *cubics;
    double *lengths;  // up to the end of each chord; CHORDS a cubic
    int count;
} Path;

static Point point_at(const Cubic *c, double t) {
    double m = 1 - t, a = m * m * m, b = 3 * m * m * t, d = 3 * m * t * t, e = t * t * t;
    return (Point){a * c->p[0].x + b * c->p[1].x + d * c->p[2].x + e * c->p[3].x,
                   a * c->p[0].y + b * c->p[1].y + d * c->p[2].y + e * c->p[3].y};
}
static Point direction_at(const Cubic *c, double t) {
    double m = 1 - t, a = m * m, b = 2 * m * t, d = t * t;
    double x = a * (c->p[1].x - c->p[0].x) + b * (c->p[2].x - c->p[1].x) + d * (c->p[3].x - c->p[2].x);
    double y = a * (c->p[1].y - c->p[0].y) + b * (c->p[2].y - c->p[1].y) + d * (c->p[3].y - c->p[2].y);
    double length = hypot(x, y);
    return (Point){x / length, y / length};
}
static void measure(Path *path) {
    path->lengths = take(sizeof(double) * (path->count * CHORDS + 1));
    Point last = path->cubics[0].p[0];
    double length = 0;
    for (int i = 0; i < path->count * CHORDS; i++) {
        Point next = point_at(&path->cubics[i / CHORDS], (i % CHORDS + 1.0) / CHORDS);
        length += hypot(next.x - last.x, next.y - last.y);
        path->lengths[i + 1] = length;
        last = next;
    }
}
// An arc from one angle to another in degrees, clockwise on the screen; `growth` is added to the radius a radian.
static Path spiral(Point center, double radius, double from, double to, double growth) {
    int count = (int)ceil(fabs(to - from) / 45 - 1e-9);
    double step = (to - from) / count * PI / 180;
    Path path = {take(sizeof(Cubic) * count), NULL, count};
    for (int i = 0; i < count; i++) {
        Point ends[2], slopes[2];
        for (int k = 0; k < 2; k++) {
            double turned = (i + k) * step, angle = from * PI / 180 + turned, r = radius + growth * fabs(turned);
            double slope = step < 0 ? -growth : growth;
            ends[k] = (Point){center.x + r * cos(angle), center.y + r * sin(angle)};
            slopes[k] = (Point){slope * cos(angle) - r * sin(angle), slope * sin(angle) + r * cos(angle)};
        }
        double handle = 4.0 / 3 * tan(step / 4);
        path.cubics[i] = (Cubic){{ends[0],
                                  {ends[0].x + slopes[0].x * handle, ends[0].y + slopes[0].y * handle},
                                  {ends[1].x - slopes[1].x * handle, ends[1].y - slopes[1].y * handle},
                                  ends[1]}};
    }
    measure(&path);
    return path;
}
static void discard(Path *path) {
    free(path->cubics);
    free(path->lengths);
}

// --- Text: shaped, then placed ------------------------------------------------------------------------------------

typedef struct { uint32_t id; double advance, rise; } Shaped;
typedef struct { uint32_t id; double cosine, sine, x, y; } Placed;

static hb_font_t *shaper;
static hb_buffer_t *buffer;
static unsigned units;

static int shape(const char *text, double size, Shaped *out) {
    double scale = size / units;
    hb_buffer_clear_contents(buffer);
    hb_buffer_add_utf8(buffer, text, -1, 0, -1);
    hb_buffer_guess_segment_properties(buffer);
    hb_shape(shaper, buffer, NULL, 0);
    unsigned count;
    hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
    hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
    if (count > MAX_GLYPHS) fail("too many glyphs");
    for (unsigned i = 0; i < count; i++)
        out[i] = (Shaped){infos[i].codepoint, positions[i].x_advance * scale, positions[i].y_offset * scale};
    return (int)count;
}
static double width(const Shaped *glyphs, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += glyphs[i].advance;
    return sum;
}
// Places each glyph by the middle of its advance; leaves out what lies off the path.
static int place(const Path *path, const Shaped *glyphs, int count, double start, Placed *out) {
    int chords = path->count * CHORDS, chord = 0, placed = 0;
    for (int i = 0; i < count; start += glyphs[i].advance, i++) {
        double middle = start + glyphs[i].advance / 2;
        if (middle < 0 || middle > path->lengths[chords]) continue;
        while (chord < chords - 1 && path->lengths[chord + 1] < middle) chord++;
        double share = (middle - path->lengths[chord]) / (path->lengths[chord + 1] - path->lengths[chord]);
        const Cubic *cubic = &path->cubics[chord / CHORDS];
        double t = (chord % CHORDS + share) / CHORDS;
        Point p = point_at(cubic, t), d = direction_at(cubic, t);
        double back = glyphs[i].advance / 2, rise = glyphs[i].rise;
        out[placed++] =
            (Placed){glyphs[i].id, d.x, d.y, p.x - d.x * back + d.y * rise, p.y - d.y * back - d.x * rise};
    }
    return placed;
}

// --- Outlines and coverage ----------------------------------------------------------------------------------------

static FT_Library library;
static FT_Face face;
static FT_Outline *cache;
static int side;
static uint8_t *coverage;   // side · side
static int *row_start, *row_end;  // where a row has ink
static FT_Vector points[4096];

static FT_Outline *outline(uint32_t id) {
    FT_Outline *kept = &cache[id];
    if (!kept->points) {
        if (FT_Load_Glyph(face, id, FT_LOAD_NO_SCALE)) fail("a glyph cannot be loaded");
        FT_Outline *loaded = &face->glyph->outline;
        if (FT_Outline_New(library, loaded->n_points, loaded->n_contours, kept)) fail("out of memory");
        FT_Outline_Copy(loaded, kept);
    }
    return kept;
}
static FT_Outline turned(const Placed *glyph, double size) {
    FT_Outline result = *outline(glyph->id);
    float scale = (float)(size * 64 / units);
    float c = (float)glyph->cosine * scale, s = (float)glyph->sine * scale;
    float x = (float)glyph->x * 64, y = (float)(side - glyph->y) * 64;
    for (int i = 0; i < result.n_points; i++) {
        float px = result.points[i].x, py = result.points[i].y;
        points[i].x = lrintf(c * px + s * py + x);
        points[i].y = lrintf(c * py - s * px + y);
    }
    result.points = points;
    return result;
}
static void cover(int y, int count, const FT_Span *spans, void *unused) {
    (void)unused;
    int row = side - 1 - y, end = spans[count - 1].x + spans[count - 1].len;
    if (spans[0].x < row_start[row]) row_start[row] = spans[0].x;
    if (end > row_end[row]) row_end[row] = end;
    uint8_t *line = coverage + (size_t)row * side;
    for (int i = 0; i < count; i++) {
        uint8_t *pixel = line + spans[i].x;
        unsigned value = spans[i].coverage;
        if (value == 255) {
            memset(pixel, 255, spans[i].len);
        } else {
            for (int k = 0; k < spans[i].len; k++) {
                unsigned below = pixel[k];
                pixel[k] = (uint8_t)(below + value - (below * value + 127) / 255);
            }
        }
    }
}
static void wipe(void) {
    for (int y = 0; y < side; y++) {
        if (row_end[y] > row_start[y]) memset(coverage + (size_t)y * side + row_start[y], 0, row_end[y] - row_start[y]);
        row_start[y] = side;
        row_end[y] = 0;
    }
}
static void raster(const Placed *glyphs, int count, double size) {
    for (int i = 0; i < count; i++) {
        FT_Outline ready = turned(&glyphs[i], size);
        if (ready.n_points == 0) continue;
        FT_Raster_Params parameters = {.flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP,
                                       .gray_spans = cover,
                                       .clip_box = {0, 0, side, side}};
        FT_Outline_Render(library, &ready, &parameters);
    }
}
static void set_canvas(int size) {
    free(coverage), free(row_start), free(row_end);
    side = size;
    coverage = take((size_t)size * size);
    row_start = take(sizeof(int) * size);
    row_end = take(sizeof(int) * size);
    wipe();
}

// --- PNG ------------------------------------------------------------------------------------------------------------

static uint8_t *png, *rows, *scratch;
static size_t png_capacity;

static void put32(uint8_t *at, uint32_t value) {
    for (int i = 0; i < 4; i++) at[i] = (uint8_t)(value >> (24 - 8 * i));
}
static size_t chunk(uint8_t *at, const char *name, size_t size) {  // the data already lies at `at + 8`
    put32(at, (uint32_t)size);
    memcpy(at + 4, name, 4);
    put32(at + 8 + size, crc32_gzip_refl(0, at + 4, size + 4));
    return size + 12;
}
// One colour with coverage as alpha: 8-bit palette whose tRNS chunk is the ramp.
static size_t encode(void) {
    static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', 13, 10, 26, 10};
    uint8_t *at = png;
    memcpy(at, signature, 8), at += 8;
    put32(at + 8, side), put32(at + 12, side);
    memcpy(at + 16, (uint8_t[]){8, 3, 0, 0, 0}, 5);
    at += chunk(at, "IHDR", 13);
    memset(at + 8, 0, 768);
    at += chunk(at, "PLTE", 768);
    for (int i = 0; i < 256; i++) at[8 + i] = (uint8_t)i;
    at += chunk(at, "tRNS", 256);
    for (int y = 0; y < side; y++) memcpy(rows + (size_t)y * (side + 1) + 1, coverage + (size_t)y * side, side);
    struct isal_zstream stream;
    isal_deflate_init(&stream);
    stream.level = 1;
    stream.level_buf = scratch;
    stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream.gzip_flag = IGZIP_ZLIB;
    stream.end_of_stream = 1;
    stream.next_in = rows;
    stream.avail_in = (uint32_t)side * (side + 1);
    stream.next_out = at + 8;
    stream.avail_out = (uint32_t)(png_capacity - (at - png) - 64);
    if (isal_deflate(&stream) != COMP_OK || stream.avail_in) fail("the picture cannot be compressed");
    at += chunk(at, "IDAT", stream.total_out);
    at += chunk(at, "IEND", 0);
#if defined(__x86_64__)
    // ISA-L's checksums leave the upper halves of the vector registers in use, which slows all SSE code after them.
    if (__builtin_cpu_supports("avx")) __asm__ volatile("vzeroupper");
#endif
    return at - png;
}

// --- The jobs -------------------------------------------------------------------------------------------------------

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}
static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}
static double median_of(int runs, void (*job)(void)) {
    static double times[RUNS];
    for (int i = 0; i < runs; i++) {
        double start = now();
        job();
        times[i] = now() - start;
    }
    qsort(times, runs, sizeof(double), by_value);
    return times[runs / 2];
}

static Shaped top_glyphs[64], bottom_glyphs[64], long_glyphs[MAX_GLYPHS];
static Placed dial[128], long_placed[MAX_GLYPHS];
static int top_count, bottom_count, dial_count, long_count, long_placed_count;
static double cap_height;
static char *long_text;
static Path long_path;

static void shape_dial(void) {
    top_count = shape("Account Balance", 64, top_glyphs);
    bottom_count = shape("Show Me The Money", 64, bottom_glyphs);
}
static void lay_out_dial(void) {
    Path top = spiral((Point){512, 512}, 400, 180, 360, 0);
    // The inverted label's capitals fill the same ring: its baseline lies a cap height further out.
    Path bottom = spiral((Point){512, 512}, 400 + cap_height * 64, 180, 0, 0);
    double room = top.lengths[top.count * CHORDS] - width(top_glyphs, top_count);
    dial_count = place(&top, top_glyphs, top_count, room / 2, dial);
    room = bottom.lengths[bottom.count * CHORDS] - width(bottom_glyphs, bottom_count);
    dial_count += place(&bottom, bottom_glyphs, bottom_count, room / 2, dial + dial_count);
    discard(&top);
    discard(&bottom);
}
static void turn_dial(void) {
    for (int i = 0; i < dial_count; i++) turned(&dial[i], 64);
}
static void raster_dial(void) { wipe(), raster(dial, dial_count, 64); }
static void encode_dial(void) { encode(); }
static void whole_dial(void) { shape_dial(), lay_out_dial(), raster_dial(), encode(); }

// Short texts move on along the spiral from run to run: at one place the processor would learn a hundred glyphs by heart.
static double long_start;
static void whole_spiral(void) {
    long_count = shape(long_text, 20, long_glyphs);
    double length = width(long_glyphs, long_count), room = long_path.lengths[long_path.count * CHORDS] - length;
    if (long_start > room) long_start = 0;
    long_placed_count = place(&long_path, long_glyphs, long_count, long_start, long_placed);
    long_start += length;
    wipe();
    raster(long_placed, long_placed_count, 20);
}

int main(int count, char **arguments) {
    if (count < 2) fail("usage: floor FONT [OUT.png]");
    hb_blob_t *blob = hb_blob_create_from_file(arguments[1]);
    hb_face_t *shaping_face = hb_face_create(blob, 0);
    units = hb_face_get_upem(shaping_face);
    shaper = hb_font_create(shaping_face);
    buffer = hb_buffer_create();
    if (FT_Init_FreeType(&library) || FT_New_Face(library, arguments[1], 0, &face)) fail("the font cannot be opened");
    cache = take(sizeof(FT_Outline) * face->num_glyphs);
    hb_position_t cap = 0;
    hb_ot_metrics_get_position(shaper, HB_OT_METRICS_TAG_CAP_HEIGHT, &cap);
    cap_height = (double)cap / units;

    set_canvas(1024);
    png_capacity = 2 << 20;
    png = take(png_capacity), rows = take(1024 * 1025), scratch = take(ISAL_DEF_LVL1_DEFAULT);
    whole_dial();
    if (count > 2) {
        size_t size = encode();
        FILE *file = fopen(arguments[2], "wb");
        if (!file || fwrite(png, 1, size, file) != size || fclose(file)) fail("the picture cannot be written");
    }
    printf("shape %.2f\n", median_of(RUNS, shape_dial));
    printf("layout %.2f\n", median_of(RUNS, lay_out_dial));
    double turn = median_of(RUNS, turn_dial);
    printf("outline %.2f\n", turn);
    printf("raster %.2f\n", median_of(RUNS, raster_dial) - turn);
    printf("encode %.2f\n", median_of(RUNS, encode_dial));
    printf("whole %.2f\n", median_of(RUNS, whole_dial));
    printf("bytes %zu\n", encode());

    const char *sentence =
        "The quick brown fox jumps over the lazy dog while five boxing wizards jump quickly at dawn ";
    set_canvas(1800);
    long_path = spiral((Point){900, 900}, 30, 0, 360 * 35.5, 24 / (2 * PI));
    for (int times = 1; times <= 100; times *= 10) {
        long_text = take(strlen(sentence) * times + 1);
        for (int i = 0; i < times; i++) strcat(long_text, sentence);
        double taken = median_of(times == 100 ? 21 : 101, whole_spiral);
        printf("glyphs%d %.4f\n", times * 91, taken / long_count);
        free(long_text);
    }
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    printf("memory %.1f\n", usage.ru_maxrss / 1024.0);
    return 0;
}
