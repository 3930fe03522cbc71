// Limits of a worker's memory and time, and a filter of Linux system calls.
#define _GNU_SOURCE
#include "CBezelSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// In bytes; 0 if unknown.
static size_t mapped(void) {
    size_t pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file == NULL) return 0;
    if (fscanf(file, "%zu", &pages) != 1) pages = 0;
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

static int limit(int resource, rlim_t value) {
    struct rlimit bounds;
    if (getrlimit(resource, &bounds) != 0) return errno;
    if (bounds.rlim_max != RLIM_INFINITY && bounds.rlim_max < value) value = bounds.rlim_max;
    bounds.rlim_cur = bounds.rlim_max = value;
    return setrlimit(resource, &bounds) == 0 ? 0 : errno;
}

int bezel_limit_memory(size_t more) {
    size_t now = mapped();
    // Without /proc: more than this program maps before drawing.
    if (now == 0) now = (size_t)1 << 30;
    int error = limit(RLIMIT_AS, (rlim_t)now + more);
    int other = limit(RLIMIT_FSIZE, 0);
    if (error == 0) error = other;
    other = limit(RLIMIT_CORE, 0);
    return error != 0 ? error : other;
}

int bezel_limit_seconds(unsigned seconds) {
    struct timespec used;
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used) != 0) return errno;
    struct rlimit bounds;
    if (getrlimit(RLIMIT_CPU, &bounds) != 0) return errno;
    // Whole seconds; the current one does not count.
    rlim_t end = (rlim_t)used.tv_sec + 1 + seconds;
    if (bounds.rlim_cur == end) return 0;
    if (bounds.rlim_max != RLIM_INFINITY && bounds.rlim_max < end) end = bounds.rlim_max;
    bounds.rlim_cur = end;
    return setrlimit(RLIMIT_CPU, &bounds) == 0 ? 0 : errno;
}

void bezel_end_first(void) {
#ifdef __linux__
    int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    // Halfway to the first victim when memory runs out.
    ssize_t count = write(file, "500", 3);
    (void)count;
    close(file);
#endif
}

const char *bezel_signal_name(int number) {
    switch (number) {
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    case SIGKILL: return "SIGKILL";
    case SIGSEGV: return "SIGSEGV";
    case SIGPIPE: return "SIGPIPE";
    case SIGTERM: return "SIGTERM";
    case SIGINT: return "SIGINT";
    case SIGQUIT: return "SIGQUIT";
    case SIGHUP: return "SIGHUP";
    case SIGALRM: return "SIGALRM";
    case SIGXCPU: return "SIGXCPU";
    case SIGXFSZ: return "SIGXFSZ";
    case SIGSYS: return "SIGSYS";
    case SIGUSR1: return "SIGUSR1";
    case SIGUSR2: return "SIGUSR2";
    default: return NULL;
    }
}

// MARK: System calls

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#ifdef __x86_64__
#define BEZEL_ARCH AUDIT_ARCH_X86_64
#else
#define BEZEL_ARCH AUDIT_ARCH_AARCH64
#endif

#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define NUMBER LOAD(offsetof(struct seccomp_data, nr))
// The lower half; both processors are little-endian.
#define ARGUMENT(n) LOAD(offsetof(struct seccomp_data, args) + 8 * (n))
#define ANSWER(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define DENY(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), ANSWER(EPERM)
#define MISSING(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), ANSWER(ENOSYS)
// Denies a call with any of these bits; reloads its number.
#define DENY_BITS(call, n, bits) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), ARGUMENT(n), \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 0, 1), ANSWER(EPERM), NUMBER
// Denies a call without these bits.
#define NEED_BITS(call, n, bits) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), ARGUMENT(n), \
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (bits), 1, 0), ANSWER(EPERM), NUMBER
// Denies a call with another argument.
#define NEED(call, n, value) \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 4), ARGUMENT(n), \
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 1, 0), ANSWER(EPERM), NUMBER

int bezel_confine(void) {
    const unsigned writes = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;
    const unsigned own = (unsigned)getpid();
    const struct sock_filter calls[] = {
        LOAD(offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, BEZEL_ARCH, 1, 0),
        ANSWER(EPERM),
        NUMBER,
#ifdef __x86_64__
        // The x32 calls.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        ANSWER(EPERM),
        DENY_BITS(SYS_open, 1, writes),
        DENY(SYS_creat), DENY(SYS_unlink), DENY(SYS_rename), DENY(SYS_link), DENY(SYS_symlink), DENY(SYS_mkdir),
        DENY(SYS_rmdir), DENY(SYS_mknod), DENY(SYS_chmod), DENY(SYS_chown), DENY(SYS_lchown), DENY(SYS_utime),
        DENY(SYS_utimes), DENY(SYS_futimesat), DENY(SYS_fork), DENY(SYS_vfork), DENY(SYS_ioperm), DENY(SYS_iopl),
        DENY(SYS_renameat),
#endif
        DENY_BITS(SYS_openat, 2, writes), MISSING(SYS_openat2), DENY(SYS_unlinkat),
#ifdef SYS_renameat
        DENY(SYS_renameat),
#endif
        DENY(SYS_renameat2), DENY(SYS_linkat), DENY(SYS_symlinkat), DENY(SYS_mkdirat), DENY(SYS_mknodat),
        DENY(SYS_fchmod), DENY(SYS_fchmodat), DENY(SYS_fchown), DENY(SYS_fchownat), DENY(SYS_truncate),
        DENY(SYS_ftruncate), DENY(SYS_utimensat), DENY(SYS_setxattr), DENY(SYS_lsetxattr), DENY(SYS_fsetxattr),
        DENY(SYS_removexattr), DENY(SYS_lremovexattr), DENY(SYS_fremovexattr), DENY(SYS_open_by_handle_at),
        DENY(SYS_mount), DENY(SYS_umount2), DENY(SYS_pivot_root), DENY(SYS_chroot), DENY(SYS_memfd_create),
        // The network and other processes.
        DENY(SYS_socket), DENY(SYS_socketpair), DENY(SYS_connect), DENY(SYS_bind), DENY(SYS_listen), DENY(SYS_accept),
        DENY(SYS_accept4), NEED(SYS_kill, 0, own), DENY(SYS_tkill), NEED(SYS_tgkill, 0, own),
        DENY(SYS_rt_tgsigqueueinfo), DENY(SYS_rt_sigqueueinfo), DENY(SYS_pidfd_open), DENY(SYS_pidfd_send_signal),
        DENY(SYS_ptrace), DENY(SYS_process_vm_readv), DENY(SYS_process_vm_writev), DENY(SYS_shmget),
        DENY(SYS_semget), DENY(SYS_msgget), DENY(SYS_mq_open),
        // Filters cannot see `clone3`'s flags; without it, glibc uses `clone`.
        DENY(SYS_execve), DENY(SYS_execveat), MISSING(SYS_clone3), NEED_BITS(SYS_clone, 0, CLONE_THREAD),
        DENY(SYS_unshare), DENY(SYS_setns),
        DENY(SYS_io_uring_setup), DENY(SYS_io_uring_enter), DENY(SYS_io_uring_register), DENY(SYS_bpf),
        DENY(SYS_perf_event_open), DENY(SYS_userfaultfd), DENY(SYS_keyctl), DENY(SYS_add_key), DENY(SYS_request_key),
        DENY(SYS_init_module), DENY(SYS_finit_module), DENY(SYS_delete_module), DENY(SYS_kexec_load), DENY(SYS_reboot),
        DENY(SYS_swapon), DENY(SYS_swapoff), DENY(SYS_sethostname), DENY(SYS_setdomainname), DENY(SYS_settimeofday),
        DENY(SYS_clock_settime), DENY(SYS_acct), DENY(SYS_quotactl), DENY(SYS_syslog),
        ALLOW,
    };
    struct sock_fprog program = {
        .len = (unsigned short)(sizeof calls / sizeof *calls),
        .filter = (struct sock_filter *)calls,
    };
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0 ? 0 : errno;
}

#else

int bezel_confine(void) { return ENOSYS; }

#endif
