// Memory on large pages, where the system has them. A page fault for every 4 KiB of a picture that is drawn once takes
// longer than drawing it; a large page takes one for 2 MiB.
#define _GNU_SOURCE
#include "CBezelSystem.h"

#ifdef __GLIBC__
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

// Malloc takes the reserve from the heap only below the threshold that is set for maps.
enum { SMALL_PAGE = 4096, LARGE_PAGE = 2 << 20, RESERVE = 15 * LARGE_PAGE, MAP_THRESHOLD = 16 * LARGE_PAGE };

// Lets the heap go on right before a large page, so that malloc's note of a block's size lies on a page of its own: a
// large page must be untouched when it is asked for. Malloc takes gaps as they come.
static void continue_on_large_pages(void) {
#ifdef MADV_HUGEPAGE
    char *end = sbrk(0);
    if (end == (void *)-1) return;
    uintptr_t gap = -((uintptr_t)end + SMALL_PAGE) & (LARGE_PAGE - 1);
    if (sbrk((intptr_t)gap) == (void *)-1) return;
    // Volatile: else the compiler sees that no one needs the block.
    char *volatile block = malloc(SMALL_PAGE + RESERVE);
    char *first = end + gap + SMALL_PAGE;
    // A system without large pages goes on as it is.
    if (block != NULL && block >= end && block < first) madvise(first, RESERVE, MADV_HUGEPAGE);
    free(block);
#endif
}
#endif

void bezel_prepare_heap(void) {
#ifdef __GLIBC__
    // Larger blocks stay on pages of their own.
    mallopt(M_MMAP_THRESHOLD, MAP_THRESHOLD);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    continue_on_large_pages();
#endif
}
