/* Bezel from C, and from all that calls C: text on curves, dials, gauges, seals. JSON goes in, bytes come out.

   A request is a job, as `bezel batch`, `bezel worker` and `bezel serve` take it: an object with the key "command" and that
   command's long options as keys. `bezel schema text`, or bezel_schema(), says what a job of `text` may hold. The bytes are
   those that the command writes.

   Every call that can fail returns a status, and a result that says more: a message, what kind of failure, which key. A
   result comes back of every call that is given a place for it, of those that fail too; whoever called frees it. Nothing
   is printed, no file is written, and no signal is touched. A handle that is NULL, freed or of another kind is answered
   with BEZEL_ARGUMENT, or, by calls that return no status, with NULL or 0.

   All calls may be made from any thread at any time. One context serves all threads. What a result points to is valid
   until that result is freed. After fork() the child may make calls if no other thread was in a call at the time. */
#ifndef BEZEL_H
#define BEZEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What became of a call. */
typedef enum bezel_status {
    BEZEL_OK = 0,
    /* NULL where something is needed, a handle that is none, a length beyond BEZEL_LONGEST. */
    BEZEL_ARGUMENT = 1,
    /* The request is no JSON, or no job: an unknown command or key, a value that cannot be read. */
    BEZEL_REQUEST = 2,
    /* A text, path, font or document cannot be used. */
    BEZEL_INPUT = 3,
    /* A file or font is not there, or may not be read. */
    BEZEL_MISSING = 4,
    /* A bound on size, time or work was reached. */
    BEZEL_LIMIT = 5,
    /* Anything else. */
    BEZEL_FAILED = 6
} bezel_status;

/* Settings that calls have in common, and the fonts that they have opened. */
typedef struct bezel_context bezel_context;
/* What a call has made: bytes and warnings, or why there are none. */
typedef struct bezel_result bezel_result;

/* A length that says: the text ends with a zero byte. */
#define BEZEL_TERMINATED ((size_t)-1)
/* The longest request, in bytes. */
#define BEZEL_LONGEST ((size_t)64 << 20)

/* The version, such as "0.2.0"; never freed. */
const char *bezel_version(void);
/* A status in words; never freed, and not NULL whatever the number. */
const char *bezel_status_text(int status);

/* Makes a context. `settings` is JSON, or NULL for the usual ones:
     "access"     "files" (usual): requests may name the files that this process may read, fonts among them, and the
                  system's fonts; "fonts": requests name no files, and only bundled fonts by their families. Use "fonts"
                  where requests come from others, as in a service
     "strict"     true makes warnings errors
     "maxPixels"  the most pixels of a picture, of all frames of a motion together
     "spelling"   how messages name what a job is asked: "keys" (usual), as in “overflow”, or "options", as in --overflow
   `context` takes the handle, or NULL on failure. `result` may be NULL. Free the context with bezel_context_free(). */
bezel_status bezel_context_new(
    const char *settings, size_t length, bezel_context **context, bezel_result **result);
/* Frees a context. Calls that are under way with it go on. NULL is allowed. */
void bezel_context_free(bezel_context *context);

/* Reads a job without drawing it: unknown keys, values that cannot be read or contradict each other, files and fonts that
   are not there. What only drawing can tell, such as a text too long for its path, is not found. The result has no bytes.
   `context` may be NULL, for one with the usual settings; here and in all calls below. */
bezel_status bezel_check(bezel_context *context, const char *request, size_t length, bezel_result **result);
/* Draws a job. `format` is "png", "svg", "pdf", "webp", "gif", …, or NULL for the job's own "format", or PNG. */
bezel_status bezel_draw(
    bezel_context *context, const char *request, size_t length, const char *format, bezel_result **result);
/* Draws a job's still picture as pixels: bezel_result_height() rows from the top of bezel_result_width() pixels of four
   bytes: red, green, blue and alpha, not multiplied. */
bezel_status bezel_pixels(
    bezel_context *context, const char *request, size_t length, bezel_result **result);
/* Says as JSON where each letter of a text stands on its curve; the request is a job of `measure`, whose "command" may be
   left out. `bezel measure --help` explains the answer. */
bezel_status bezel_measure(
    bezel_context *context, const char *request, size_t length, bezel_result **result);
/* Places a text for those who draw it themselves; the request is a job of `text` (without "command") or `measure`. The
   answer is JSON: {"lines": [{"text", "path", "start", "length", "advance", "ink": [x, y, width, height],
     "fonts": [{"family", "size", "variations"}],
     "glyphs": [{"id", "font", "cluster", "x", "y", "angle", "transform": [a, b, c, d, tx, ty], "outline"}],
     "clusters": [{"text", "range", "advance", "middle", "position", "angle", "hidden"}],
     "decorations": [{"line", "outline"}], "fitting": [sentence], "changes": [{"kind", …}]}]}.
   What was done so that the text fits is in "changes", such as {"kind": "shrunk", "factor": 0.71}, and in "fitting" in words.
   Lengths are user units, y points down, angles are degrees clockwise; outlines are SVG path data in user space, to be
   filled by the non-zero rule. */
bezel_status bezel_place(
    bezel_context *context, const char *request, size_t length, bezel_result **result);
/* The JSON Schema (2020-12) of a command's jobs; of NULL a list of the commands' names. */
bezel_status bezel_schema(bezel_context *context, const char *command, bezel_result **result);
/* The bundled fonts as JSON: family, style, weight, axes, scripts. */
bezel_status bezel_fonts(bezel_context *context, bezel_result **result);

/* The status of the call that made the result. */
bezel_status bezel_result_status(const bezel_result *result);
/* What went wrong, in a sentence of UTF-8; "" where nothing did, NULL where the result is none. */
const char *bezel_result_message(const bezel_result *result);
/* The kind of failure in a word: "argument", "row" (no JSON), "command", "key", "value", "input", "missing", "access"
   (which settings do not allow), "limit", …;
   "" where nothing failed. */
const char *bezel_result_kind(const bezel_result *result);
/* The key of the request that a failure is about; "" where that is not one. */
const char *bezel_result_field(const bezel_result *result);
/* The bytes, with a zero byte behind them that does not count; NULL where there are none. */
const uint8_t *bezel_result_bytes(const bezel_result *result);
/* How many bytes. */
size_t bezel_result_length(const bezel_result *result);
/* Of bezel_pixels() alone: columns and rows; else 0. */
size_t bezel_result_width(const bezel_result *result);
size_t bezel_result_height(const bezel_result *result);
/* Warnings: what the picture does not show as it was asked for. */
size_t bezel_result_warning_count(const bezel_result *result);
/* A warning in a sentence of UTF-8; NULL where there is none of that index, from 0. */
const char *bezel_result_warning(const bezel_result *result, size_t index);
/* Frees a result and what it points to. NULL is allowed. */
void bezel_result_free(bezel_result *result);

#ifdef __cplusplus
}
#endif
#endif
