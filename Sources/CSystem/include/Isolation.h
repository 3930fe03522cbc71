// Processes that draw for others: how they are started, and what the system lets them do.
#ifndef BEZEL_ISOLATION_H
#define BEZEL_ISOLATION_H
#include <stddef.h>
#include <stdint.h>

// Two ends of a stream between processes, closed when another program is started. Returns 0 or `errno`.
int bezel_channel(int ends[2]);

// Starts a program with a channel as its descriptor 3, in a process group of its own; its standard streams lead nowhere,
// and it inherits nothing else. `arguments` and `environment` end in NULL. Returns 0 or `errno`.
int bezel_start_program(
    const char *path, char *const arguments[], char *const environment[], int channel, int32_t *process);

// What a nursery is told, and what it tells.
enum {
    BEZEL_NURSERY_FORK = 1,
    BEZEL_NURSERY_KILL = 2,
    BEZEL_NURSERY_READY = 3,
    BEZEL_NURSERY_ENDED = 4,
};
struct bezel_nursery_message {
    int32_t kind;
    int32_t process;
    // As from `waitpid`.
    int32_t status;
};

// Sends a message with a descriptor, or -1 for none. Returns 0 or `errno`.
int bezel_send_message(int channel, struct bezel_nursery_message message, int descriptor);

// Receives a message that has no descriptor. Returns 1, or 0 where the channel has ended.
int bezel_receive_message(int channel, struct bezel_nursery_message *message);

// Forks a process for each message that asks for one, until the channel ends. In the new process, returns the descriptor
// that came with the message; in this one, -1 once no one is left to ask. Without threads.
int bezel_nursery_run(int channel);

// Closes every descriptor from one on.
void bezel_close_from(int first);

// Lets this process map so many bytes more than it has, write no files and leave no image of its memory behind.
// Returns 0 or `errno`.
int bezel_limit_memory(size_t more);

// Ends this process by SIGXCPU once it has taken so many seconds of a processor from now on. Returns 0 or `errno`.
int bezel_limit_seconds(unsigned seconds);

// From now on this process opens no files for writing, changes none by name, has no network and starts no other process.
// Returns 0; `errno` where the system cannot do that; ENOSYS where this is not Linux on x86_64 or arm64.
int bezel_confine(void);

// The system ends this process before others when it is out of memory.
void bezel_end_first(void);

// Starts a program, sought along PATH where its name has no slash, with nothing to read. `arguments` ends in NULL; what it
// writes goes where this program's output goes, or nowhere. Returns 0 or `errno`.
int bezel_run_program(const char *program, char *const arguments[], int hides_output, int hides_errors, int32_t *process);

// Starts a thread that nobody waits for, with a stack of at least so many bytes, or the system's own for 0. Returns 0 or
// `errno`.
int bezel_start_thread(size_t stack, void (*body)(void *), void *context);

// "SIGSEGV" for its number; NULL where it has no name.
const char *bezel_signal_name(int number);

#endif
