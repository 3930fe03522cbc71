// A copy of this process that works while this one watches it.
#define _GNU_SOURCE
#include "CBezelSystem.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

struct bezel_board *bezel_share_board(void) {
    void *board = mmap(NULL, sizeof(struct bezel_board), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return board == MAP_FAILED ? NULL : board;
}

uint64_t bezel_board_get(struct bezel_board *board, int place) {
    return __atomic_load_n(&board->numbers[place], __ATOMIC_ACQUIRE);
}

void bezel_board_set(struct bezel_board *board, int place, uint64_t number) {
    __atomic_store_n(&board->numbers[place], number, __ATOMIC_RELEASE);
}

void bezel_board_add(struct bezel_board *board, int place) {
    __atomic_fetch_add(&board->numbers[place], 1, __ATOMIC_RELAXED);
}

int bezel_limit_address_space(size_t bytes) {
    struct rlimit bounds;
    if (getrlimit(RLIMIT_AS, &bounds) != 0) return errno;
    if (bounds.rlim_cur != RLIM_INFINITY && bounds.rlim_cur <= bytes) return 0;
    bounds.rlim_cur = bytes;
    return setrlimit(RLIMIT_AS, &bounds) == 0 ? 0 : errno;
}

static volatile sig_atomic_t copy;
static volatile sig_atomic_t stop;

static void pass_on(int number) {
    int saved = errno;
    stop = number;
    if (copy > 0) kill((pid_t)copy, number);
    errno = saved;
}

static void note_end(int number) { (void)number; }

static const int passed_on[] = {SIGINT, SIGTERM};
static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { FAULTS = sizeof faults / sizeof *faults };
enum { PASSED_ON = sizeof passed_on / sizeof *passed_on };

int bezel_copy_process(struct bezel_board *board, unsigned seconds, int *status) {
    sigset_t blocked, usual;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGCHLD);
    for (int i = 0; i < PASSED_ON; i++) sigaddset(&blocked, passed_on[i]);
    sigprocmask(SIG_BLOCK, &blocked, &usual);
    pid_t own = getpid();
    pid_t process = fork();
    if (process < 0) {
        int error = errno;
        sigprocmask(SIG_SETMASK, &usual, NULL);
        return -error;
    }
    if (process == 0) {
#ifdef __linux__
        // Nothing goes on after this process was ended by force.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != own) _exit(0);
#else
        (void)own;
#endif
        // A report of a crash would take seconds, and the other process tells of it.
        for (int i = 0; i < FAULTS; i++) signal(faults[i], SIG_DFL);
        sigprocmask(SIG_SETMASK, &usual, NULL);
        return 0;
    }
    copy = process;
    struct sigaction action, former_child, former[PASSED_ON];
    memset(&action, 0, sizeof action);
    action.sa_handler = note_end;
    sigaction(SIGCHLD, &action, &former_child);
    action.sa_handler = pass_on;
    for (int i = 0; i < PASSED_ON; i++) sigaction(passed_on[i], &action, &former[i]);
    uint64_t last = bezel_board_get(board, BEZEL_BOARD_BEATS);
    unsigned quiet = 0;
    int is_late = 0;
    // Waits in steps, so that time in which the machine slept or this process was stopped does not count.
    sigset_t waiting = usual;
    sigdelset(&waiting, SIGCHLD);
    for (int i = 0; i < PASSED_ON; i++) sigdelset(&waiting, passed_on[i]);
    while (waitpid(process, status, WNOHANG) == 0) {
        struct timespec step = {1, 0};
        int count = pselect(0, NULL, NULL, NULL, &step, &waiting);
        if (count != 0) continue;
        uint64_t now = bezel_board_get(board, BEZEL_BOARD_BEATS);
        int rests = bezel_board_get(board, BEZEL_BOARD_RESTS) != 0;
        quiet = now == last && !rests ? quiet + 1 : 0;
        last = now;
        if (quiet < seconds || is_late) continue;
        is_late = 1;
        kill(process, SIGKILL);
    }
    copy = 0;
    sigaction(SIGCHLD, &former_child, NULL);
    for (int i = 0; i < PASSED_ON; i++) sigaction(passed_on[i], &former[i], NULL);
    sigprocmask(SIG_SETMASK, &usual, NULL);
    // A copy that was stopped, and then did not get so far as to say so.
    if (stop != 0 && !WIFEXITED(*status)) {
        *status = (128 + stop) << 8;
        return 1;
    }
    return is_late ? 2 : 1;
}
