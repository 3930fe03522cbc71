// Cutting a font down to the glyphs of a few characters, for fonts that travel within documents.
import CHarfBuzz
import CHarfBuzzSubset
import Foundation

package enum FontSubset {
    /// The font file reduced to what `scalars` need, its variation axes pinned and its hints left out; nil where
    /// HarfBuzz cannot. `features` are kept beside the usual ones.
    ///
    /// The corresponding C function is `hb_subset_or_fail`.
    package static func cut(
        _ handle: FontHandle, scalars: Set<UInt32>, features: Set<UInt32> = [], variations: [UInt32: Float]
    ) -> Data? {
        guard let input = hb_subset_input_create_or_fail() else { return nil }
        defer { hb_subset_input_destroy(input) }
        let unicodes = hb_subset_input_unicode_set(input)
        for scalar in scalars.sorted() { hb_set_add(unicodes, scalar) }
        let kept = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
        for tag in features.sorted() { hb_set_add(kept, tag) }
        hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
        for (tag, value) in variations { _ = hb_subset_input_pin_axis_location(input, handle.face, tag, value) }
        guard let face = hb_subset_or_fail(handle.face, input) else { return nil }
        defer { hb_face_destroy(face) }
        guard let blob = hb_face_reference_blob(face) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        return Data(bytes: bytes, count: Int(length))
    }
}
