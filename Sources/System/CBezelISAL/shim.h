// The headers of ISA-L, and a fix for its checksums.
#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>

// ISA-L's checksums leave the upper vector registers dirty, which slows all SSE instructions of the thread on x86.
#if defined(__x86_64__)
#if defined(__GLIBC__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
/// glibc caches the answer: in a virtual machine, cpuid takes microseconds.
static inline int bezel_has_avx(void) { return CPU_FEATURE_ACTIVE(AVX) ? 1 : 0; }
#else
#include <cpuid.h>
/// Slow: ask once.
static inline int bezel_has_avx(void) {
    unsigned a, b, c, d;
    const unsigned wanted = bit_AVX | bit_OSXSAVE;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & wanted) == wanted;
}
#endif
/// Only if `bezel_has_avx`.
__attribute__((target("avx"))) static inline void bezel_clear_upper_halves(void) { __asm__ volatile("vzeroupper"); }
#else
static inline int bezel_has_avx(void) { return 0; }
static inline void bezel_clear_upper_halves(void) {}
#endif
