// launch RUNS PROGRAM ARGUMENTS…: runs a program so many times and prints the median wall time in milliseconds, the
// greatest resident set in MiB and the median processor time in milliseconds. It is a small C program because a child's resident set starts with its parent's.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static double milliseconds(struct timeval t) { return t.tv_sec * 1e3 + t.tv_usec / 1e3; }
static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int count, char **arguments) {
    int runs = count > 2 ? atoi(arguments[1]) : 0;
    if (runs < 1 || runs > 10000) {
        fprintf(stderr, "usage: launch RUNS PROGRAM ARGUMENTS\n");
        return 64;
    }
    double *times = calloc((size_t)runs, sizeof(double)), *busy = calloc((size_t)runs, sizeof(double));
    if (!times || !busy) return 71;
    long resident = 0;
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
    for (int i = 0; i < runs; i++) {
        double start = now();
        pid_t child;
        int status;
        struct rusage usage;
        if (posix_spawnp(&child, arguments[2], &quiet, NULL, arguments + 2, environ)) {
            perror(arguments[2]);
            return 66;
        }
        if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status)) {
            fprintf(stderr, "launch: %s failed\n", arguments[2]);
            return 65;
        }
        times[i] = now() - start;
        busy[i] = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
        if (usage.ru_maxrss > resident) resident = usage.ru_maxrss;
    }
    qsort(times, (size_t)runs, sizeof(double), by_value);
    qsort(busy, (size_t)runs, sizeof(double), by_value);
#ifdef __APPLE__
    resident /= 1024;  // bytes there, KiB here
#endif
    printf("%.2f %.1f %.3f\n", times[runs / 2], resident / 1024.0, busy[runs / 2]);
    return 0;
}
