// What CISAL offers to BezelInterop: the library's own headers, and a remedy for what they leave behind.
#include <isa-l/igzip_lib.h>
#include <isa-l/crc.h>

// ISA-L's checksums leave the upper halves of the vector registers in use; until they are cleared, every SSE
// instruction of the thread takes several times as long. On other processors there is nothing to clear.
#if defined(__x86_64__)
#if defined(__GLIBC__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
/// Whether the processor and the system know AVX. glibc has asked: in a virtual machine each question takes microseconds.
static inline int bezel_has_avx(void) { return CPU_FEATURE_ACTIVE(AVX) ? 1 : 0; }
#else
#include <cpuid.h>
/// Whether the processor and the system know AVX. Slow: ask once.
static inline int bezel_has_avx(void) {
    unsigned a, b, c, d;
    const unsigned wanted = bit_AVX | bit_OSXSAVE;
    return __get_cpuid(1, &a, &b, &c, &d) && (c & wanted) == wanted;
}
#endif
/// Clears the upper halves; only where `bezel_has_avx`.
__attribute__((target("avx"))) static inline void bezel_clear_upper_halves(void) { __asm__ volatile("vzeroupper"); }
#else
static inline int bezel_has_avx(void) { return 0; }
static inline void bezel_clear_upper_halves(void) {}
#endif
