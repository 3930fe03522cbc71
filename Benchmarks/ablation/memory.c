// Stands in for the command's settings of memory, in the program that is linked without them: `make bench`.
#include <stddef.h>

void __wrap_bezel_prepare_heap(int takes_large_pages) { (void)takes_large_pages; }
void __wrap_bezel_expect_picture(size_t count) { (void)count; }
void __wrap_bezel_prefer_large_pages(void *start, size_t count) {
    (void)start;
    (void)count;
}
