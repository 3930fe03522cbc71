// Calls of all kinds, right and wrong, from 16 threads:  hammer CALLS [REQUESTS]. Each thread makes CALLS calls, with the
// requests built in, and half of them with those of a file, one a line. Ends with 0 where every call was answered as it should
// be.
// For getline() and strdup().
#define _GNU_SOURCE
#include <bezel.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long calls;
static atomic_long wrong, drawn, refused;
// A context that one thread frees and makes anew while others draw with it.
static _Atomic(bezel_context *) shared;

static const char *requests[] = {
    "{\"command\":\"text\",\"text\":\"HELLO\",\"circle\":60,\"no-system-fonts\":true}",
    "{\"command\":\"text\",\"text\":\"ab\",\"line\":80,\"size\":12,\"no-system-fonts\":true}",
    "{\"command\":\"measure\",\"text\":\"Hi\",\"circle\":50}",
    "{\"command\":\"text\",\"text\":\"a\",\"circle\":\"abc\"}",
    "{\"command\":\"text\",\"text\":\"a\",\"circle\":1e999}",
    "{\"command\":\"text\",\"text\":\"\\ud800\",\"circle\":9}",
    "{\"command\":\"render\",\"svg\":\"<svg\"}",
    "{\"command\":\"render\",\"document\":\"/etc/passwd\"}",
    "", "null", "[[[[", "{\"command\":7}",
};
enum { REQUESTS = sizeof requests / sizeof *requests, BEYOND = 4096 };

// Those of the file, and the formats that they are drawn in.
static char **more;
static size_t more_count;
static const char *formats[] = {"png", "svg", "pdf", "webp", "gif", "apng", "jpg", "dxf", "gcode", "json", "", NULL};
enum { FORMATS = sizeof formats / sizeof *formats };

static int read_requests(const char *name) {
    FILE *file = fopen(name, "rb");
    if (file == NULL) return 0;
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&line, &room, file)) > 0) {
        if (line[length - 1] == '\n') line[length - 1] = 0;
        more = realloc(more, (more_count + 1) * sizeof *more);
        more[more_count++] = strdup(line);
    }
    free(line);
    fclose(file);
    return more_count > 0;
}

static void look(bezel_result *result, int status) {
    if ((int)bezel_result_status(result) != status) wrong++;
    const uint8_t *bytes = bezel_result_bytes(result);
    size_t length = bezel_result_length(result);
    if (status == BEZEL_OK) {
        drawn++;
        if (bytes == NULL || bytes[length] != 0) wrong++;
    } else {
        refused++;
        const char *message = bezel_result_message(result);
        if (bytes != NULL || length != 0 || message == NULL || strlen(message) == 0) wrong++;
    }
    if (bezel_result_warning(result, bezel_result_warning_count(result)) != NULL) wrong++;
    bezel_result_free(result);
    // Freed, and told so.
    if (bezel_result_status(result) != BEZEL_ARGUMENT || bezel_result_message(result) != NULL) wrong++;
    bezel_result_free(result);
}

static void *work(void *argument) {
    unsigned seed = (unsigned)(size_t)argument;
    for (long i = 0; i < calls; i++) {
        // Every other one is good.
        const char *request = requests[rand_r(&seed) % (rand_r(&seed) % 2 == 0 ? 3 : REQUESTS)];
        if (more_count > 0 && rand_r(&seed) % 2 == 0) request = more[rand_r(&seed) % more_count];
        size_t length = strlen(request);
        // A part of the request, or a copy with a byte changed.
        char *copy = malloc(length + 1);
        memcpy(copy, request, length + 1);
        if (rand_r(&seed) % 3 == 0 && length > 0) copy[rand_r(&seed) % length] = (char)rand_r(&seed);
        if (rand_r(&seed) % 5 == 0) length = rand_r(&seed) % (length + 1);
        bezel_context *context = NULL;
        int is_none = 0;
        switch (rand_r(&seed) % 4) {
        case 0: context = atomic_load(&shared); break;
        case 1: context = (bezel_context *)(size_t)(rand_r(&seed) * (size_t)BEYOND + 3); is_none = 1; break;
        default:
            // Random jobs are drawn within bounds.
            if (more_count > 0) context = atomic_load(&shared);
            break;
        }
        bezel_result *result = NULL;
        int status = BEZEL_OK;
        switch (rand_r(&seed) % (more_count > 0 ? 11 : 8)) {
        case 0: status = bezel_pixels(context, copy, length, &result); break;
        case 1: status = bezel_place(context, copy, length, &result); break;
        case 2: status = bezel_measure(context, copy, length, &result); break;
        case 3: status = bezel_draw(context, NULL, length, NULL, &result); break;
        case 4: status = bezel_draw(context, copy, length, "svg", &result); break;
        case 5: status = bezel_draw(context, copy, length, "\xff\xfe", &result); break;
        case 6: status = bezel_draw(context, copy, length, formats[rand_r(&seed) % FORMATS], &result); break;
        case 7: status = bezel_check(context, copy, length, &result); break;
        case 8: status = bezel_schema(context, copy, &result); break;
        case 9:
            status = rand_r(&seed) % 8 == 0 ? bezel_fonts(context, &result) : bezel_schema(context, NULL, &result);
            break;
        default: status = bezel_draw(context, copy, length, "png", &result); break;
        }
        if (is_none && status != BEZEL_ARGUMENT) wrong++;
        look(result, status);
        if ((size_t)argument == 1 && i % 16 == 0) {
            bezel_context *fresh = NULL;
            if (bezel_context_new("{\"maxPixels\":200000}", BEZEL_TERMINATED, &fresh, NULL) != BEZEL_OK) wrong++;
            bezel_context_free(atomic_exchange(&shared, fresh));
        }
        free(copy);
    }
    return NULL;
}

int main(int count, char **arguments) {
    calls = count > 1 ? atol(arguments[1]) : 100;
    if (count > 2 && !read_requests(arguments[2])) return 66;
    // Of the pictures that are asked for, none is large.
    bezel_context *first = NULL;
    if (bezel_context_new("{\"maxPixels\":200000}", BEZEL_TERMINATED, &first, NULL) != BEZEL_OK) return 70;
    atomic_store(&shared, first);
    pthread_t threads[16];
    for (size_t i = 0; i < 16; i++) {
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        // Some have little stack.
        if (i % 4 == 0) pthread_attr_setstacksize(&attributes, 256 << 10);
        if (pthread_create(&threads[i], &attributes, work, (void *)(i + 1)) != 0) return 71;
        pthread_attr_destroy(&attributes);
    }
    for (size_t i = 0; i < 16; i++) pthread_join(threads[i], NULL);
    bezel_context_free(atomic_load(&shared));
    for (size_t i = 0; i < more_count; i++) free(more[i]);
    free(more);
    printf("%ld drawn, %ld refused, %ld wrong\n", drawn, refused, wrong);
    return wrong == 0 ? 0 : 1;
}
