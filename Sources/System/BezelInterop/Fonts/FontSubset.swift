// Font subsets for embedding.
import CBezelHarfBuzz
import CBezelHarfBuzzSubset
import BezelGeometry

/// Cuts fonts down to the letters of a text.
///
/// HarfBuzz subsets a rebuilt face (PlainFont), since damaged files crash it.
package enum FontSubset {
    /// TrueType without axes or hints, with `features` besides the default ones. The corresponding C function is
    /// `hb_subset_or_fail`.
    ///
    /// - Throws: `InteropError` for a damaged font.
    package static func cut(
        _ handle: FontHandle, scalars: Set<UInt32>, features: Set<UInt32> = [], variations: [UInt32: Float]
    ) throws(InteropError) -> Data {
        guard let subset = SubsetFunctions.loaded else {
            throw InteropError(library: "HarfBuzz", message: "its subsetter (libharfbuzz-subset) is not installed")
        }
        let place = variations.sorted { $0.key < $1.key }.map { FontVariation(tag: $0.key, value: $0.value) }
        let plain = try PlainFont(handle, at: place, scalars: scalars.sorted())
        guard let source = plain.makeFace(), let input = subset.createInput() else {
            throw InteropError(library: "HarfBuzz", message: "out of memory")
        }
        defer {
            subset.destroyInput(input)
            hb_face_destroy(source)
        }
        let unicodes = subset.unicodes(input)
        for scalar in scalars.sorted() { hb_set_add(unicodes, scalar) }
        let kept = subset.set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
        for tag in features.sorted() { hb_set_add(kept, tag) }
        subset.setFlags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
        for pin in plain.pins { _ = subset.pin(input, source, pin.tag, pin.value) }
        guard let face = subset.cut(source, input), let data = bytes(of: face) else {
            throw InteropError(library: "HarfBuzz", message: "the font cannot be cut down to its letters")
        }
        return data
    }

    private static func bytes(of face: OpaquePointer) -> Data? {
        defer { hb_face_destroy(face) }
        guard let blob = hb_face_reference_blob(face) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        return Data(bytes: bytes, count: Int(length))
    }
}

/// Loaded on demand on Linux: loading takes a thirtieth of a short run.
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
            // The subsetter of a bundled HarfBuzz.
            let names = ["libharfbuzz-subset-bezel.so.0", "libharfbuzz-subset.so.0"]
            guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { return nil }
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
