// JPEG by libjpeg.
#include "CBezelPictures.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

struct failure {
    struct jpeg_error_mgr manager;
    jmp_buf back;
    // The first warning of damaged data, and the rows that are complete; both are read after a long jump.
    volatile int damage, rows;
};

static void leave(j_common_ptr info) {
    struct failure *failure = (struct failure *)info->err;
    longjmp(failure->back, failure->manager.msg_code > 0 ? failure->manager.msg_code : -1);
}

static void say_nothing(j_common_ptr info) { (void)info; }
static void emit_nothing(j_common_ptr info, int level) { (void)info, (void)level; }

// Counts warnings of damaged data. Odd headers, which leave the picture whole, are none.
static void count_damage(j_common_ptr info, int level) {
    int code = info->err->msg_code;
    if (level >= 0 || code == JWRN_ADOBE_XFORM || code == JWRN_JFIF_MAJOR) return;
    struct failure *failure = (struct failure *)info->err;
    if (info->err->num_warnings++ == 0) failure->damage = code > 0 ? code : -1;
}

// A small file can hold endless scans.
static void bound_scans(j_common_ptr info) {
    if (((j_decompress_ptr)info)->input_scan_number > 256) leave(info);
}

static void start(struct jpeg_decompress_struct *info, struct failure *failure) {
    info->err = jpeg_std_error(&failure->manager);
    failure->manager.error_exit = leave;
    failure->manager.output_message = say_nothing;
    failure->manager.emit_message = count_damage;
    failure->damage = failure->rows = 0;
}

int bezel_jpeg_size(const uint8_t *bytes, size_t count, int *width, int *height) {
    struct jpeg_decompress_struct info;
    struct failure failure;
    start(&info, &failure);
    int code = setjmp(failure.back);
    if (code != 0) {
        jpeg_destroy_decompress(&info);
        return code;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, bytes, (unsigned long)count);
    jpeg_read_header(&info, TRUE);
    *width = (int)info.image_width;
    *height = (int)info.image_height;
    jpeg_destroy_decompress(&info);
    return 0;
}

// CMYK to RGB; Adobe's inks are inverted.
static void from_inks(uint8_t *row, int width, int inverted) {
    for (int x = 0; x < width; x++, row += 4) {
        int c[4];
        for (int i = 0; i < 4; i++) c[i] = inverted ? row[i] : 255 - row[i];
        for (int i = 0; i < 3; i++) row[i] = (uint8_t)((c[i] * c[3] + 127) / 255);
        row[3] = 255;
    }
}

int bezel_jpeg_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, int width, int height, int *damage) {
    struct jpeg_decompress_struct info;
    struct failure failure;
    start(&info, &failure);
    struct jpeg_progress_mgr progress = {.progress_monitor = bound_scans};
    *damage = 0;
    int code = setjmp(failure.back);
    if (code != 0) {
        jpeg_destroy_decompress(&info);
        if (failure.rows == 0) return code;
        *damage = code;
        return 0;
    }
    jpeg_create_decompress(&info);
    info.progress = &progress;
    info.mem->max_memory_to_use = 512L << 20;
    jpeg_mem_src(&info, bytes, (unsigned long)count);
    jpeg_read_header(&info, TRUE);
    if ((int)info.image_width != width || (int)info.image_height != height) {
        jpeg_destroy_decompress(&info);
        return -1;
    }
    int inks = info.num_components == 4;
    info.out_color_space = inks ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg_start_decompress(&info);
    if (info.output_components != 4) {
        jpeg_destroy_decompress(&info);
        return -1;
    }
    while (info.output_scanline < info.output_height) {
        JSAMPROW row = pixels + (size_t)info.output_scanline * (size_t)width * 4;
        if (jpeg_read_scanlines(&info, &row, 1) != 1) break;
        if (inks) from_inks(row, width, info.saw_Adobe_marker);
        failure.rows++;
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    *damage = failure.damage;
    return 0;
}

int bezel_jpeg_encode(
    const uint8_t *pixels, int width, int height, int quality, int density, uint8_t **bytes, size_t *count) {
    struct jpeg_compress_struct info = {0};
    struct failure failure;
    // On the heap: longjmp may undo locals.
    struct target {
        unsigned char *bytes;
        unsigned long count;
    } *target = calloc(1, sizeof *target);
    if (!target) return -1;
    info.err = jpeg_std_error(&failure.manager);
    failure.manager.error_exit = leave;
    failure.manager.output_message = say_nothing;
    failure.manager.emit_message = emit_nothing;
    int code = setjmp(failure.back);
    if (code != 0) {
        // Tells where the buffer is, which may have grown.
        if (info.dest) info.dest->term_destination(&info);
        free(target->bytes);
        jpeg_destroy_compress(&info);
        free(target);
        return code;
    }
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, &target->bytes, &target->count);
    info.image_width = (JDIMENSION)width;
    info.image_height = (JDIMENSION)height;
    info.input_components = 4;
    info.in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    info.optimize_coding = TRUE;
    info.density_unit = 1;
    info.X_density = info.Y_density = (UINT16)density;
    // No chroma subsampling: letters have hard colour edges.
    if (quality >= 85) info.comp_info[0].h_samp_factor = info.comp_info[0].v_samp_factor = 1;
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < info.image_height) {
        JSAMPROW row = (JSAMPROW)(pixels + (size_t)info.next_scanline * (size_t)width * 4);
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    *bytes = target->bytes;
    *count = target->count;
    free(target);
    return 0;
}
