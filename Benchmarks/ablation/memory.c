// Stands in for the command's settings of memory, in the program that is linked without them: `make bench`.

void __wrap_bezel_prepare_heap(void) {}
