// Cutting a font down to the glyphs of a few characters, for fonts that travel within documents.
import CHarfBuzz
import CHarfBuzzSubset
import BezelGeometry

package enum FontSubset {
    /// The font file reduced to what `scalars` need, its variation axes pinned and its hints left out; nil where
    /// HarfBuzz cannot. `features` are kept beside the usual ones.
    ///
    /// The corresponding C function is `hb_subset_or_fail`.
    package static func cut(
        _ handle: FontHandle, scalars: Set<UInt32>, features: Set<UInt32> = [], variations: [UInt32: Float]
    ) -> Data? {
        guard !hasUntrueGroups(handle.face), let subset = SubsetFunctions.loaded, let input = subset.createInput()
        else { return nil }
        defer { subset.destroyInput(input) }
        let unicodes = subset.unicodes(input)
        for scalar in scalars.sorted() { hb_set_add(unicodes, scalar) }
        let kept = subset.set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
        for tag in features.sorted() { hb_set_add(kept, tag) }
        subset.setFlags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
        for (tag, value) in variations { _ = subset.pin(input, handle.face, tag, value) }
        guard let face = subset.cut(handle.face, input) else { return nil }
        return bytes(of: face)
    }

    /// Whether a group of characters in the font's `cmap` (formats 12 and 13) goes beyond Unicode or to glyphs that no font
    /// can have. HarfBuzz's subsetter, as of 6.0, never ends where the last of all numbers is among them.
    private static func hasUntrueGroups(_ face: OpaquePointer) -> Bool {
        guard let blob = hb_face_reference_table(face, packedTag("cmap")) else { return false }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let start = hb_blob_get_data(blob, &length) else { return false }
        let table = UnsafeRawBufferPointer(start: start, count: Int(length))
        func number(_ at: Int, bytes: Int) -> Int {
            guard at >= 0, at + bytes <= table.count else { return 0 }
            return table[at..<at + bytes].reduce(0) { $0 << 8 | Int($1) }
        }
        for record in 0..<min(number(2, bytes: 2), table.count / 8) {
            let subtable = number(4 + record * 8 + 4, bytes: 4)
            guard [12, 13].contains(number(subtable, bytes: 2)) else { continue }
            let isRange = number(subtable, bytes: 2) == 12
            for group in 0..<min(number(subtable + 12, bytes: 4), table.count / 12) {
                let at = subtable + 16 + group * 12
                let (first, last, glyph) = (number(at, bytes: 4), number(at + 4, bytes: 4), number(at + 8, bytes: 4))
                if last > 0x10FFFF || glyph + (isRange ? max(last - first, 0) : 0) > 0xFFFF { return true }
            }
        }
        return false
    }

    /// A face's bytes; the face is released.
    private static func bytes(of face: OpaquePointer) -> Data? {
        defer { hb_face_destroy(face) }
        guard let blob = hb_face_reference_blob(face) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        return Data(bytes: bytes, count: Int(length))
    }
}

/// HarfBuzz's subsetter. On Linux it is loaded at its first use: it is seldom needed, and a thirtieth of the time of a
/// short run would go into loading it.
private struct SubsetFunctions: Sendable {
    var createInput: @convention(c) @Sendable () -> OpaquePointer?
    var destroyInput: @convention(c) @Sendable (OpaquePointer?) -> Void
    var unicodes: @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer?
    var set: @convention(c) @Sendable (OpaquePointer?, hb_subset_sets_t) -> OpaquePointer?
    var setFlags: @convention(c) @Sendable (OpaquePointer?, UInt32) -> Void
    var pin: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?, UInt32, Float) -> Int32
    var cut: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> OpaquePointer?

    #if os(Linux)
        static let loaded: SubsetFunctions? = {
            guard let library = dlopen("libharfbuzz-subset.so.0", RTLD_NOW) else { return nil }
            func named<Function>(_ name: String) -> Function? {
                dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
            }
            guard
                let createInput: @convention(c) @Sendable () -> OpaquePointer? = named(
                    "hb_subset_input_create_or_fail"),
                let destroyInput: @convention(c) @Sendable (OpaquePointer?) -> Void = named("hb_subset_input_destroy"),
                let unicodes: @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer? = named(
                    "hb_subset_input_unicode_set"),
                let set: @convention(c) @Sendable (OpaquePointer?, hb_subset_sets_t) -> OpaquePointer? = named(
                    "hb_subset_input_set"),
                let setFlags: @convention(c) @Sendable (OpaquePointer?, UInt32) -> Void = named(
                    "hb_subset_input_set_flags"),
                let pin: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?, UInt32, Float) -> Int32 = named(
                    "hb_subset_input_pin_axis_location"),
                let cut: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> OpaquePointer? = named(
                    "hb_subset_or_fail")
            else { return nil }
            return SubsetFunctions(
                createInput: createInput, destroyInput: destroyInput, unicodes: unicodes, set: set,
                setFlags: setFlags, pin: pin, cut: cut)
        }()
    #else
        static let loaded: SubsetFunctions? = SubsetFunctions(
            createInput: hb_subset_input_create_or_fail, destroyInput: hb_subset_input_destroy,
            unicodes: hb_subset_input_unicode_set, set: hb_subset_input_set, setFlags: hb_subset_input_set_flags,
            pin: hb_subset_input_pin_axis_location, cut: hb_subset_or_fail)
    #endif
}
