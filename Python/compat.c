// For libraries within the wheel, on a glibc that is older than the one they were built with. Newer ones have it themselves, and
// theirs comes first.
#include <stddef.h>
#include <sys/random.h>
#include <sys/types.h>

// Random bytes, which libexpat takes as the salt of its tables; glibc has this since 2.36.
void arc4random_buf(void *buffer, size_t count) {
    unsigned char *bytes = buffer;
    size_t done = 0;
    while (done < count) {
        ssize_t got = getrandom(bytes + done, count - done < 256 ? count - done : 256, 0);
        // It fails only where the kernel has no such call (before 3.17): then the salt is what the memory held.
        if (got < 0) return;
        done += (size_t)got;
    }
}
