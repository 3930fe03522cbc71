// This code's file, arguments and stack, by glibc functions that Swift lacks.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#ifdef __linux__
#include <sys/auxv.h>
#endif

#include "CBezelSystem.h"

// Swift reads arguments from /proc, which may not be mounted.
static char *const *arguments;

#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void take_arguments(int count, char **list) {
    if (count > 0) arguments = list;
}
#endif

char *const *bezel_arguments(void) { return arguments; }

const char *bezel_program(void) {
#ifdef __linux__
    return (const char *)getauxval(AT_EXECFN);
#else
    return NULL;
#endif
}

int bezel_own_image(char *path, size_t count) {
    Dl_info info;
    if (dladdr((void *)(uintptr_t)&bezel_own_image, &info) == 0 || info.dli_fname == NULL) return 0;
    size_t length = strlen(info.dli_fname);
    if (length >= count) return 0;
    memcpy(path, info.dli_fname, length + 1);
    return 1;
}

// Cached; for the first thread, glibc reads a file.
static _Thread_local uintptr_t lowest;

size_t bezel_stack_left(void) {
    char here;
    if (lowest == 0) {
#ifdef __linux__
        pthread_attr_t attributes;
        void *start = NULL;
        size_t size = 0;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
        if (pthread_attr_getstack(&attributes, &start, &size) == 0) lowest = (uintptr_t)start;
        pthread_attr_destroy(&attributes);
#else
        lowest = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - pthread_get_stacksize_np(pthread_self());
#endif
    }
    uintptr_t now = (uintptr_t)&here;
    return lowest == 0 || now < lowest ? 0 : now - lowest;
}
