// Large memory pages: a page fault per 4 KiB takes longer than drawing.
#define _GNU_SOURCE
#include "CSystem.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __linux__
#include <elf.h>
#include <link.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#include <unistd.h>
#endif

enum { SMALL_PAGE = 4096, LARGE_PAGE = 2 << 20 };

void bezel_prefer_large_pages(void *start, size_t count) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    uintptr_t mask = LARGE_PAGE - 1;
    uintptr_t low = ((uintptr_t)start + mask) & ~mask;
    uintptr_t high = ((uintptr_t)start + count) & ~mask;
    if (low < high) madvise((void *)low, high - low, MADV_HUGEPAGE);
#else
    (void)start;
    (void)count;
#endif
}

#ifdef __GLIBC__
// Whether the next picture may use large pages.
static int awaits_picture;

// Moves the heap's end just before a large page, so that malloc's header is on another page: a large page must be
// untouched when requested.
static void continue_on_large_pages(size_t reserve) {
    char *end = sbrk(0);
    if (end == (void *)-1) return;
    uintptr_t gap = -((uintptr_t)end + SMALL_PAGE) & (LARGE_PAGE - 1);
    if (sbrk((intptr_t)gap) == (void *)-1) return;
    // Volatile, or the compiler removes the allocation.
    char *volatile block = malloc(SMALL_PAGE + reserve);
    char *first = end + gap + SMALL_PAGE;
    if (block != NULL && block >= end && block < first) bezel_prefer_large_pages(first, reserve);
    free(block);
}

// Releases all but the first megabyte of the program's constants and of its code; the system reloads pages when
// needed.
static void release_program(void) {
#ifdef __linux__
    // Release builds place drawing code first; type metadata comes first in the constants.
    enum { KEPT = 1 << 20 };
    // The program headers; the first locates itself.
    const ElfW(Phdr) *segments = (const ElfW(Phdr) *)getauxval(AT_PHDR);
    size_t count = getauxval(AT_PHNUM);
    if (segments == NULL || getauxval(AT_PHENT) != sizeof *segments) return;
    uintptr_t base = 0;
    for (size_t i = 0; i < count; i++) {
        const ElfW(Phdr) *segment = segments + i;
        if (segment->p_type == PT_PHDR) base = (uintptr_t)segments - segment->p_vaddr;
        // Read-only pages lose nothing.
        if (segment->p_type != PT_LOAD || segment->p_flags & PF_W) continue;
        uintptr_t mask = ~(uintptr_t)(SMALL_PAGE - 1);
        uintptr_t low = (base + segment->p_vaddr + KEPT) & mask;
        uintptr_t high = (base + segment->p_vaddr + segment->p_memsz) & mask;
        if (low < high) madvise((void *)low, high - low, MADV_DONTNEED);
    }
#endif
}
#endif

void bezel_prepare_heap(int takes_large_pages) {
#ifdef __GLIBC__
    // Larger blocks get their own mapping.
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
    awaits_picture = !takes_large_pages;
    if (takes_large_pages) continue_on_large_pages(4 * (size_t)LARGE_PAGE);
#endif
}

void bezel_expect_picture(size_t count) {
#ifdef __GLIBC__
    // A large page costs as much as a hundred small ones. Larger pictures request their own.
    enum { LEAST = 512 << 10, MOST = 3 << 20 };
    enum { RELEASING = 768 << 10 };
    if (!awaits_picture) return;
    awaits_picture = 0;
    if (count > RELEASING) release_program();
    if (count >= LEAST && count <= MOST) continue_on_large_pages((count + LARGE_PAGE) & ~(size_t)(LARGE_PAGE - 1));
#endif
}
