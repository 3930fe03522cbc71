// The program of the Python package. Its library, BezelWheel, holds the command, so that the package holds it once; the library
// for C has none, and its header does not declare this call.
void bezel_run_command(void);

int main(void) {
    bezel_run_command();
    return 0;
}
