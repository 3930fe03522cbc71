// Worker processes. Functions return 0 or `errno` unless stated.
#ifndef CBEZEL_ISOLATION_H
#define CBEZEL_ISOLATION_H
#include <stddef.h>
#include <stdint.h>

// A stream between processes; started programs do not inherit it.
int bezel_channel(int ends[2]);

// Starts a program in its own process group; descriptor 3 is the channel, others lead nowhere. Lists end with NULL.
int bezel_start_program(
    const char *path, char *const arguments[], char *const environment[], int channel, int32_t *process);

enum {
    BEZEL_NURSERY_FORK = 1,
    BEZEL_NURSERY_KILL = 2,
    BEZEL_NURSERY_READY = 3,
    BEZEL_NURSERY_ENDED = 4,
};
struct bezel_nursery_message {
    int32_t kind;
    int32_t process;
    // From `waitpid`.
    int32_t status;
};

// A descriptor of -1 sends none.
int bezel_send_message(int channel, struct bezel_nursery_message message, int descriptor);

// Returns 1, or 0 at the channel's end.
int bezel_receive_message(int channel, struct bezel_nursery_message *message);

// Forks a process per request. Returns its descriptor in the new process, -1 in this one at the channel's end. No
// threads may run.
int bezel_nursery_run(int channel);

void bezel_close_from(int first);

// Limits further memory; forbids writing files and core dumps.
int bezel_limit_memory(size_t more);

// Ends this process by SIGXCPU after this processor time from now.
int bezel_limit_seconds(unsigned seconds);

// Forbids changing files, networking and starting processes. ENOSYS unless on Linux with x86_64 or arm64.
int bezel_confine(void);

// When memory runs out.
void bezel_end_first(void);

// Starts a program without input, searched in PATH if without a slash. `arguments` ends with NULL.
int bezel_run_program(const char *program, char *const arguments[], int hides_output, int hides_errors, int32_t *process);

// Numbers that this process and its copies share: beats of the work, whether it waits for a disk, pieces that are done.
enum { BEZEL_BOARD_BEATS, BEZEL_BOARD_RESTS, BEZEL_BOARD_DONE, BEZEL_BOARD_NUMBERS };
struct bezel_board {
    uint64_t numbers[BEZEL_BOARD_NUMBERS];
};
// NULL without memory.
struct bezel_board *bezel_share_board(void);
uint64_t bezel_board_get(struct bezel_board *board, int place);
void bezel_board_set(struct bezel_board *board, int place, uint64_t number);
void bezel_board_add(struct bezel_board *board, int place);

// Forks, and in this process waits for the copy's end; SIGINT and SIGTERM are passed on to it. Ends the copy by SIGKILL
// if no beat comes for this many seconds, unless it rests. Returns 0 in the copy; in this process 1,
// or 2 if it was late, with the status of `waitpid` (128 and a
// signal's number after that signal); -errno if there is no copy. No threads may run.
int bezel_copy_process(struct bezel_board *board, unsigned seconds, int *status);

// The soft limit, which the process can raise again; keeps a lower one.
int bezel_limit_address_space(size_t bytes);

// A detached thread with at least this stack; 0 for the default.
int bezel_start_thread(size_t stack, void (*body)(void *), void *context);

// Such as "SIGSEGV"; NULL if unknown.
const char *bezel_signal_name(int number);

#endif
