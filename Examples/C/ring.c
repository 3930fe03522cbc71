// A ring of text in a PNG file:  cc ring.c $(pkg-config --cflags --libs bezel) -o ring && ./ring ring.png
#include <bezel.h>
#include <stdio.h>

int main(int count, char **arguments) {
    const char *request = "{\"command\": \"text\", \"text\": \"SET ON A CURVE\", \"circle\": 100}";
    bezel_result *result = NULL;
    bezel_status status = bezel_draw(NULL, request, BEZEL_TERMINATED, "png", &result);
    if (status != BEZEL_OK) {
        fprintf(stderr, "%s: %s\n", bezel_result_kind(result), bezel_result_message(result));
    } else {
        FILE *file = fopen(count > 1 ? arguments[1] : "ring.png", "wb");
        if (file == NULL) return 74;
        fwrite(bezel_result_bytes(result), 1, bezel_result_length(result), file);
        if (fclose(file) != 0) return 74;
    }
    bezel_result_free(result);
    return status;
}
