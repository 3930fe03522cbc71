// Draws a job in a format, and writes the bytes to standard output:  draw JOB FORMAT
#include <bezel.h>
#include <stdio.h>

int main(int count, char **arguments) {
    if (count != 3) return 64;
    bezel_result *result = NULL;
    bezel_status status = bezel_draw(NULL, arguments[1], BEZEL_TERMINATED, arguments[2], &result);
    if (status != BEZEL_OK) fprintf(stderr, "%s: %s\n", bezel_result_kind(result), bezel_result_message(result));
    fwrite(bezel_result_bytes(result), 1, bezel_result_length(result), stdout);
    bezel_result_free(result);
    return fflush(stdout) == 0 ? (int)status : 74;
}
