// The command of the wheel: the library holds all of it, and comes once.
#include <bezel.h>

int main(void) {
    bezel_run_command();
    return 0;
}
