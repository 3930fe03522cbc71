// The nursery: a prepared process without threads. It forks a worker in 1 ms; a new program takes 100.
#define _GNU_SOURCE
#include "CBezelSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

// In a started program.
enum { CHANNEL = 3 };

int bezel_channel(int ends[2]) {
#ifdef SOCK_CLOEXEC
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno;
#else
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        int on = 1;
        setsockopt(ends[i], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
    }
    return 0;
#endif
}

int bezel_start_program(
    const char *path, char *const arguments[], char *const environment[], int channel, int32_t *process) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t settings;
    int error = posix_spawn_file_actions_init(&files);
    if (error != 0) return error;
    error = posix_spawnattr_init(&settings);
    if (error != 0) {
        posix_spawn_file_actions_destroy(&files);
        return error;
    }
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    pid_t started = -1;
    error = posix_spawn_file_actions_adddup2(&files, channel, CHANNEL);
    for (int stream = 0; stream < CHANNEL && error == 0; stream++) {
        error = posix_spawn_file_actions_addopen(&files, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0);
    }
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    if (error == 0) error = posix_spawn_file_actions_addclosefrom_np(&files, CHANNEL + 1);
#endif
    if (error == 0) error = posix_spawnattr_setsigmask(&settings, &none);
    if (error == 0) error = posix_spawnattr_setsigdefault(&settings, &all);
    if (error == 0) error = posix_spawnattr_setpgroup(&settings, 0);
    if (error == 0) {
        error = posix_spawnattr_setflags(
            &settings, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    if (error == 0) error = posix_spawn(&started, path, &files, &settings, arguments, environment);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&settings);
    *process = started;
    return error;
}

int bezel_send_message(int channel, struct bezel_nursery_message message, int descriptor) {
    struct iovec part = {&message, sizeof message};
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct msghdr packet;
    memset(&packet, 0, sizeof packet);
    packet.msg_iov = &part;
    packet.msg_iovlen = 1;
    if (descriptor >= 0) {
        memset(&control, 0, sizeof control);
        packet.msg_control = control.bytes;
        packet.msg_controllen = sizeof control.bytes;
        struct cmsghdr *head = CMSG_FIRSTHDR(&packet);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(sizeof descriptor);
        memcpy(CMSG_DATA(head), &descriptor, sizeof descriptor);
    }
    // Smaller than a socket's buffer.
    ssize_t count;
    do count = sendmsg(channel, &packet, MSG_NOSIGNAL);
    while (count < 0 && errno == EINTR);
    if (count < 0) return errno;
    return count == (ssize_t)sizeof message ? 0 : EIO;
}

// Returns 0 at the end. The descriptor may be -1.
static int receive(int channel, struct bezel_nursery_message *message, int *descriptor) {
    size_t done = 0;
    *descriptor = -1;
    while (done < sizeof *message) {
        struct iovec part = {(char *)message + done, sizeof *message - done};
        union {
            struct cmsghdr head;
            char bytes[CMSG_SPACE(sizeof(int))];
        } control;
        struct msghdr packet;
        memset(&packet, 0, sizeof packet);
        packet.msg_iov = &part;
        packet.msg_iovlen = 1;
        packet.msg_control = control.bytes;
        packet.msg_controllen = sizeof control.bytes;
        int flags = 0;
#ifdef MSG_CMSG_CLOEXEC
        flags = MSG_CMSG_CLOEXEC;
#endif
        ssize_t count = recvmsg(channel, &packet, flags);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return 0;
        struct cmsghdr *head = packet.msg_controllen > 0 ? CMSG_FIRSTHDR(&packet) : NULL;
        if (head != NULL && head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS) {
            memcpy(descriptor, CMSG_DATA(head), sizeof *descriptor);
        }
        done += (size_t)count;
    }
    return 1;
}

int bezel_receive_message(int channel, struct bezel_nursery_message *message) {
    int descriptor;
    int is_there = receive(channel, message, &descriptor);
    if (descriptor >= 0) close(descriptor);
    return is_there;
}

void bezel_close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
    if (syscall(SYS_close_range, (unsigned)first, ~0u, 0u) == 0) return;
#endif
    long most = sysconf(_SC_OPEN_MAX);
    if (most < 0 || most > 65536) most = 65536;
    for (int file = first; file < most; file++) close(file);
}

// MARK: The nursery

enum { MOST_CHILDREN = 4096 };

// Unreaped; no other process can have their numbers.
struct children {
    pid_t processes[MOST_CHILDREN];
    int count;
};

static int find(const struct children *children, pid_t process) {
    for (int i = 0; i < children->count; i++) {
        if (children->processes[i] == process) return i;
    }
    return -1;
}

static void note_child(int number) { (void)number; }

static void tell_ended(int channel, struct children *children) {
    int status;
    pid_t process;
    while ((process = waitpid(-1, &status, WNOHANG)) > 0) {
        int place = find(children, process);
        if (place >= 0) children->processes[place] = children->processes[--children->count];
        struct bezel_nursery_message ended = {BEZEL_NURSERY_ENDED, process, status};
        bezel_send_message(channel, ended, -1);
    }
}

static pid_t fork_child(int channel, const sigset_t *usual) {
    pid_t nursery = getpid();
    pid_t process = fork();
    if (process != 0) return process;
#ifdef __linux__
    // Without the nursery, no process could end this one.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != nursery) _exit(0);
#else
    (void)nursery;
#endif
    close(channel);
    signal(SIGCHLD, SIG_DFL);
    sigprocmask(SIG_SETMASK, usual, NULL);
    return 0;
}

int bezel_nursery_run(int channel) {
    static struct children children;
    sigset_t blocked, usual;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGCHLD);
    sigprocmask(SIG_BLOCK, &blocked, &usual);
    sigdelset(&usual, SIGCHLD);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_child;
    sigaction(SIGCHLD, &action, NULL);
    while (1) {
        tell_ended(channel, &children);
        fd_set files;
        FD_ZERO(&files);
        FD_SET(channel, &files);
        // A child's end interrupts this wait.
        int count = pselect(channel + 1, &files, NULL, NULL, NULL, &usual);
        if (count <= 0) continue;
        struct bezel_nursery_message message;
        int descriptor;
        if (!receive(channel, &message, &descriptor)) return -1;
        if (message.kind == BEZEL_NURSERY_KILL && find(&children, message.process) >= 0) {
            kill(message.process, SIGKILL);
        }
        if (descriptor < 0) continue;
        if (message.kind == BEZEL_NURSERY_FORK && children.count < MOST_CHILDREN) {
            pid_t process = fork_child(channel, &usual);
            if (process == 0) return descriptor;
            if (process > 0) children.processes[children.count++] = process;
        }
        // Without a child, this reports the failure.
        close(descriptor);
    }
}

extern char **environ;

int bezel_run_program(const char *program, char *const arguments[], int hides_output, int hides_errors, int32_t *process) {
    posix_spawn_file_actions_t files;
    int error = posix_spawn_file_actions_init(&files);
    if (error != 0) return error;
    pid_t started = -1;
    error = posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (error == 0 && hides_output) {
        error = posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    }
    if (error == 0 && hides_errors) {
        error = posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    if (error == 0) error = posix_spawnp(&started, program, &files, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&files);
    *process = started;
    return error;
}
