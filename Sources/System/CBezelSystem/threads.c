// Threads with stacks of a given size.
#include "CBezelSystem.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

struct start {
    void (*body)(void *);
    void *context;
};

static void *run(void *given) {
    struct start start = *(struct start *)given;
    free(given);
    start.body(start.context);
    return NULL;
}

int bezel_start_thread(size_t stack, void (*body)(void *), void *context) {
    struct start *start = malloc(sizeof *start);
    if (start == NULL) return ENOMEM;
    start->body = body;
    start->context = context;
    pthread_attr_t settings;
    int error = pthread_attr_init(&settings);
    if (error == 0) {
        size_t page = (size_t)sysconf(_SC_PAGESIZE);
        pthread_attr_setdetachstate(&settings, PTHREAD_CREATE_DETACHED);
        if (stack > 0) error = pthread_attr_setstacksize(&settings, (stack + page - 1) / page * page);
        pthread_t thread;
        if (error == 0) error = pthread_create(&thread, &settings, run, start);
        pthread_attr_destroy(&settings);
    }
    if (error != 0) free(start);
    return error;
}
