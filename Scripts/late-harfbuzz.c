// HarfBuzz at its first call, for the released command: nine more libraries come with it, which would take a fourth of
// the page faults of a short run, and a drawing without text needs none of them. The functions stand here under their
// own names, checked against HarfBuzz's headers; one that is called and not listed links the library as usual.
#include <dlfcn.h>
#include <hb-ot.h>
#include <hb.h>
#include <stdio.h>
#include <unistd.h>

static void *late(const char *name) {
    // Threads that are here at the same time get the same handle.
    void *library = dlopen("libharfbuzz.so.0", RTLD_LAZY);
    void *function = library != NULL ? dlsym(library, name) : NULL;
    if (function == NULL) {
        fprintf(stderr, "bezel: error: %s\n", dlerror());
        _exit(71);
    }
    return function;
}

#define LATE(result, name, parameters, arguments)                                     \
    result name parameters {                                                          \
        static __typeof__(name) *found;                                               \
        __typeof__(name) *function = __atomic_load_n(&found, __ATOMIC_ACQUIRE);       \
        if (__builtin_expect(function == NULL, 0)) {                                  \
            function = (__typeof__(name) *)late(#name);                               \
            __atomic_store_n(&found, function, __ATOMIC_RELEASE);                     \
        }                                                                             \
        return function arguments;                                                    \
    }

LATE(hb_blob_t *, hb_blob_create,
     (const char *data, unsigned int length, hb_memory_mode_t mode, void *user_data, hb_destroy_func_t destroy),
     (data, length, mode, user_data, destroy))
LATE(hb_blob_t *, hb_blob_create_from_file_or_fail, (const char *file_name), (file_name))
LATE(hb_blob_t *, hb_blob_create_or_fail,
     (const char *data, unsigned int length, hb_memory_mode_t mode, void *user_data, hb_destroy_func_t destroy),
     (data, length, mode, user_data, destroy))
LATE(void, hb_blob_destroy, (hb_blob_t *blob), (blob))
LATE(const char *, hb_blob_get_data, (hb_blob_t *blob, unsigned int *length), (blob, length))
LATE(unsigned int, hb_blob_get_length, (hb_blob_t *blob), (blob))
LATE(hb_blob_t *, hb_blob_reference, (hb_blob_t *blob), (blob))
LATE(void, hb_buffer_add_codepoints,
     (hb_buffer_t *buffer, const hb_codepoint_t *text, int text_length, unsigned int item_offset, int item_length),
     (buffer, text, text_length, item_offset, item_length))
LATE(void, hb_buffer_clear_contents, (hb_buffer_t *buffer), (buffer))
LATE(hb_buffer_t *, hb_buffer_create, (void), ())
LATE(void, hb_buffer_destroy, (hb_buffer_t *buffer), (buffer))
LATE(hb_glyph_info_t *, hb_buffer_get_glyph_infos, (hb_buffer_t *buffer, unsigned int *length), (buffer, length))
LATE(hb_glyph_position_t *, hb_buffer_get_glyph_positions,
     (hb_buffer_t *buffer, unsigned int *length),
     (buffer, length))
LATE(void, hb_buffer_set_cluster_level,
     (hb_buffer_t *buffer, hb_buffer_cluster_level_t cluster_level),
     (buffer, cluster_level))
LATE(void, hb_buffer_set_direction, (hb_buffer_t *buffer, hb_direction_t direction), (buffer, direction))
LATE(void, hb_buffer_set_language, (hb_buffer_t *buffer, hb_language_t language), (buffer, language))
LATE(void, hb_buffer_set_script, (hb_buffer_t *buffer, hb_script_t script), (buffer, script))
LATE(hb_draw_funcs_t *, hb_draw_funcs_create, (void), ())
LATE(void, hb_draw_funcs_make_immutable, (hb_draw_funcs_t *dfuncs), (dfuncs))
LATE(void, hb_draw_funcs_set_close_path_func,
     (hb_draw_funcs_t *dfuncs, hb_draw_close_path_func_t func, void *user_data, hb_destroy_func_t destroy),
     (dfuncs, func, user_data, destroy))
LATE(void, hb_draw_funcs_set_cubic_to_func,
     (hb_draw_funcs_t *dfuncs, hb_draw_cubic_to_func_t func, void *user_data, hb_destroy_func_t destroy),
     (dfuncs, func, user_data, destroy))
LATE(void, hb_draw_funcs_set_line_to_func,
     (hb_draw_funcs_t *dfuncs, hb_draw_line_to_func_t func, void *user_data, hb_destroy_func_t destroy),
     (dfuncs, func, user_data, destroy))
LATE(void, hb_draw_funcs_set_move_to_func,
     (hb_draw_funcs_t *dfuncs, hb_draw_move_to_func_t func, void *user_data, hb_destroy_func_t destroy),
     (dfuncs, func, user_data, destroy))
LATE(void, hb_draw_funcs_set_quadratic_to_func,
     (hb_draw_funcs_t *dfuncs, hb_draw_quadratic_to_func_t func, void *user_data, hb_destroy_func_t destroy),
     (dfuncs, func, user_data, destroy))
LATE(hb_bool_t, hb_face_builder_add_table, (hb_face_t *face, hb_tag_t tag, hb_blob_t *blob), (face, tag, blob))
LATE(hb_face_t *, hb_face_builder_create, (void), ())
LATE(void, hb_face_collect_unicodes, (hb_face_t *face, hb_set_t *out), (face, out))
LATE(unsigned int, hb_face_count, (hb_blob_t *blob), (blob))
LATE(hb_face_t *, hb_face_create, (hb_blob_t *blob, unsigned int index), (blob, index))
LATE(void, hb_face_destroy, (hb_face_t *face), (face))
LATE(unsigned int, hb_face_get_glyph_count, (const hb_face_t *face), (face))
LATE(unsigned int, hb_face_get_upem, (const hb_face_t *face), (face))
LATE(void, hb_face_make_immutable, (hb_face_t *face), (face))
LATE(hb_blob_t *, hb_face_reference_blob, (hb_face_t *face), (face))
LATE(hb_blob_t *, hb_face_reference_table, (const hb_face_t *face, hb_tag_t tag), (face, tag))
LATE(void, hb_face_set_glyph_count, (hb_face_t *face, unsigned int glyph_count), (face, glyph_count))
LATE(void, hb_face_set_upem, (hb_face_t *face, unsigned int upem), (face, upem))
LATE(hb_font_t *, hb_font_create, (hb_face_t *face), (face))
LATE(void, hb_font_destroy, (hb_font_t *font), (font))
LATE(hb_face_t *, hb_font_get_face, (hb_font_t *font), (font))
LATE(hb_bool_t, hb_font_get_glyph_extents,
     (hb_font_t *font, hb_codepoint_t glyph, hb_glyph_extents_t *extents),
     (font, glyph, extents))
LATE(hb_position_t, hb_font_get_glyph_h_advance, (hb_font_t *font, hb_codepoint_t glyph), (font, glyph))
LATE(void, hb_font_get_glyph_shape,
     (hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *dfuncs, void *draw_data),
     (font, glyph, dfuncs, draw_data))
LATE(hb_bool_t, hb_font_get_glyph_v_origin,
     (hb_font_t *font, hb_codepoint_t glyph, hb_position_t *x, hb_position_t *y), (font, glyph, x, y))
LATE(hb_bool_t, hb_font_get_nominal_glyph,
     (hb_font_t *font, hb_codepoint_t unicode, hb_codepoint_t *glyph),
     (font, unicode, glyph))
LATE(const int *, hb_font_get_var_coords_normalized, (hb_font_t *font, unsigned int *length), (font, length))
LATE(hb_bool_t, hb_font_get_variation_glyph,
     (hb_font_t *font, hb_codepoint_t unicode, hb_codepoint_t variation_selector, hb_codepoint_t *glyph),
     (font, unicode, variation_selector, glyph))
LATE(void, hb_font_make_immutable, (hb_font_t *font), (font))
LATE(void, hb_font_set_scale, (hb_font_t *font, int x_scale, int y_scale), (font, x_scale, y_scale))
LATE(void, hb_font_set_variations,
     (hb_font_t *font, const hb_variation_t *variations, unsigned int variations_length),
     (font, variations, variations_length))
LATE(hb_language_t, hb_language_from_string, (const char *str, int len), (str, len))
LATE(unsigned int, hb_ot_color_glyph_get_layers,
     (hb_face_t *face, hb_codepoint_t glyph, unsigned int start_offset, unsigned int *layer_count,
      hb_ot_color_layer_t *layers),
     (face, glyph, start_offset, layer_count, layers))
LATE(hb_blob_t *, hb_ot_color_glyph_reference_png, (hb_font_t *font, hb_codepoint_t glyph), (font, glyph))
LATE(hb_blob_t *, hb_ot_color_glyph_reference_svg, (hb_face_t *face, hb_codepoint_t glyph), (face, glyph))
LATE(hb_bool_t, hb_ot_color_has_layers, (hb_face_t *face), (face))
LATE(hb_bool_t, hb_ot_color_has_png, (hb_face_t *face), (face))
LATE(hb_bool_t, hb_ot_color_has_svg, (hb_face_t *face), (face))
LATE(unsigned int, hb_ot_color_palette_get_colors,
     (hb_face_t *face, unsigned int palette_index, unsigned int start_offset, unsigned int *color_count,
      hb_color_t *colors),
     (face, palette_index, start_offset, color_count, colors))
LATE(void, hb_ot_layout_collect_lookups,
     (hb_face_t *face, hb_tag_t table_tag, const hb_tag_t *scripts, const hb_tag_t *languages,
      const hb_tag_t *features, hb_set_t *lookup_indexes),
     (face, table_tag, scripts, languages, features, lookup_indexes))
LATE(void, hb_ot_layout_lookups_substitute_closure,
     (hb_face_t *face, const hb_set_t *lookups, hb_set_t *glyphs),
     (face, lookups, glyphs))
LATE(unsigned int, hb_ot_layout_table_get_feature_tags,
     (hb_face_t *face, hb_tag_t table_tag, unsigned int start_offset, unsigned int *feature_count,
      hb_tag_t *feature_tags),
     (face, table_tag, start_offset, feature_count, feature_tags))
LATE(void, hb_ot_metrics_get_position_with_fallback,
     (hb_font_t *font, hb_ot_metrics_tag_t metrics_tag, hb_position_t *position),
     (font, metrics_tag, position))
LATE(unsigned int, hb_ot_name_get_utf8,
     (hb_face_t *face, hb_ot_name_id_t name_id, hb_language_t language, unsigned int *text_size, char *text),
     (face, name_id, language, text_size, text))
LATE(unsigned int, hb_ot_var_get_axis_count, (hb_face_t *face), (face))
LATE(unsigned int, hb_ot_var_get_axis_infos,
     (hb_face_t *face, unsigned int start_offset, unsigned int *axes_count, hb_ot_var_axis_info_t *axes_array),
     (face, start_offset, axes_count, axes_array))
LATE(hb_direction_t, hb_script_get_horizontal_direction, (hb_script_t script), (script))
LATE(void, hb_set_add, (hb_set_t *set, hb_codepoint_t codepoint), (set, codepoint))
LATE(hb_set_t *, hb_set_create, (void), ())
LATE(void, hb_set_destroy, (hb_set_t *set), (set))
LATE(hb_bool_t, hb_set_next, (const hb_set_t *set, hb_codepoint_t *codepoint), (set, codepoint))
LATE(hb_bool_t, hb_set_next_range,
     (const hb_set_t *set, hb_codepoint_t *first, hb_codepoint_t *last),
     (set, first, last))
LATE(void, hb_shape,
     (hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned int num_features),
     (font, buffer, features, num_features))
LATE(float, hb_style_get_value, (hb_font_t *font, hb_style_tag_t style_tag), (font, style_tag))
LATE(hb_unicode_combining_class_t, hb_unicode_combining_class,
     (hb_unicode_funcs_t *ufuncs, hb_codepoint_t unicode),
     (ufuncs, unicode))
LATE(hb_bool_t, hb_unicode_compose,
     (hb_unicode_funcs_t *ufuncs, hb_codepoint_t a, hb_codepoint_t b, hb_codepoint_t *ab),
     (ufuncs, a, b, ab))
LATE(hb_bool_t, hb_unicode_decompose,
     (hb_unicode_funcs_t *ufuncs, hb_codepoint_t ab, hb_codepoint_t *a, hb_codepoint_t *b),
     (ufuncs, ab, a, b))
LATE(hb_unicode_funcs_t *, hb_unicode_funcs_get_default, (void), ())
LATE(hb_unicode_general_category_t, hb_unicode_general_category,
     (hb_unicode_funcs_t *ufuncs, hb_codepoint_t unicode),
     (ufuncs, unicode))
LATE(hb_script_t, hb_unicode_script, (hb_unicode_funcs_t *ufuncs, hb_codepoint_t unicode), (ufuncs, unicode))
