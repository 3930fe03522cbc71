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
        guard let subset = SubsetFunctions.loaded, let input = subset.createInput() else { return nil }
        defer { subset.destroyInput(input) }
        let unicodes = subset.unicodes(input)
        for scalar in scalars.sorted() { hb_set_add(unicodes, scalar) }
        let kept = subset.set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
        for tag in features.sorted() { hb_set_add(kept, tag) }
        subset.setFlags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
        for (tag, value) in variations { _ = subset.pin(input, handle.face, tag, value) }
        guard let face = subset.cut(handle.face, input) else { return nil }
        return bytes(of: face).map { Data($0) }
    }

    /// The tables that the subset of glyphs keeps: what draws them, and nothing that chooses them.
    private static let drawingTables: Set<String> = [
        "glyf", "loca", "head", "hhea", "hmtx", "maxp", "gvar", "fvar", "avar", "HVAR", "MVAR",
    ]

    /// The font file reduced to some glyphs, at a place of its variation space, without hints and without the tables that
    /// choose glyphs, and which number each glyph has in it; nil where HarfBuzz cannot.
    ///
    /// The corresponding C functions are `hb_subset_plan_create_or_fail` and `hb_subset_plan_execute_or_fail`.
    package static func cut(
        _ handle: FontHandle, glyphs: Set<UInt32>, variations: [UInt32: Float]
    ) -> (data: [UInt8], numbers: [UInt32: UInt32])? {
        guard let subset = SubsetFunctions.loaded, let input = subset.createInput() else { return nil }
        defer { subset.destroyInput(input) }
        let wanted = subset.glyphs(input)
        for glyph in glyphs.sorted() { hb_set_add(wanted, glyph) }
        let dropped = subset.set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for tag in handle.tableTags where !drawingTables.contains(tag) { hb_set_add(dropped, packedTag(tag)) }
        subset.setFlags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
        for (tag, value) in variations.sorted(by: { $0.key < $1.key }) {
            _ = subset.pin(input, handle.face, tag, value)
        }
        guard let plan = subset.plan(handle.face, input) else { return nil }
        defer { subset.destroyPlan(plan) }
        guard let face = subset.execute(plan), let map = subset.numbers(plan), let data = bytes(of: face) else {
            return nil
        }
        var numbers: [UInt32: UInt32] = [:]
        for glyph in glyphs {
            let number = hb_map_get(map, glyph)
            guard number != UInt32.max else { return nil }
            numbers[glyph] = number
        }
        return (data, numbers)
    }

    /// A face's bytes; the face is released.
    private static func bytes(of face: OpaquePointer) -> [UInt8]? {
        defer { hb_face_destroy(face) }
        guard let blob = hb_face_reference_blob(face) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
    }
}

/// HarfBuzz's subsetter. On Linux it is loaded at its first use: it is seldom needed, and a thirtieth of the time of a
/// short run would go into loading it.
private struct SubsetFunctions: Sendable {
    var createInput: @convention(c) @Sendable () -> OpaquePointer?
    var destroyInput: @convention(c) @Sendable (OpaquePointer?) -> Void
    var unicodes: @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer?
    var glyphs: @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer?
    var set: @convention(c) @Sendable (OpaquePointer?, hb_subset_sets_t) -> OpaquePointer?
    var setFlags: @convention(c) @Sendable (OpaquePointer?, UInt32) -> Void
    var pin: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?, UInt32, Float) -> Int32
    var cut: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> OpaquePointer?
    var plan: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> OpaquePointer?
    var destroyPlan: @convention(c) @Sendable (OpaquePointer?) -> Void
    var execute: @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer?
    /// From the face's own numbers to those of the cut font.
    var numbers: @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer?

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
                let glyphs: @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer? = named(
                    "hb_subset_input_glyph_set"),
                let set: @convention(c) @Sendable (OpaquePointer?, hb_subset_sets_t) -> OpaquePointer? = named(
                    "hb_subset_input_set"),
                let setFlags: @convention(c) @Sendable (OpaquePointer?, UInt32) -> Void = named(
                    "hb_subset_input_set_flags"),
                let pin: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?, UInt32, Float) -> Int32 = named(
                    "hb_subset_input_pin_axis_location"),
                let cut: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> OpaquePointer? = named(
                    "hb_subset_or_fail"),
                let plan: @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> OpaquePointer? = named(
                    "hb_subset_plan_create_or_fail"),
                let destroyPlan: @convention(c) @Sendable (OpaquePointer?) -> Void = named("hb_subset_plan_destroy"),
                let execute: @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer? = named(
                    "hb_subset_plan_execute_or_fail"),
                let numbers: @convention(c) @Sendable (OpaquePointer?) -> OpaquePointer? = named(
                    "hb_subset_plan_old_to_new_glyph_mapping")
            else { return nil }
            return SubsetFunctions(
                createInput: createInput, destroyInput: destroyInput, unicodes: unicodes, glyphs: glyphs, set: set,
                setFlags: setFlags, pin: pin, cut: cut, plan: plan, destroyPlan: destroyPlan, execute: execute,
                numbers: numbers)
        }()
    #else
        static let loaded: SubsetFunctions? = SubsetFunctions(
            createInput: hb_subset_input_create_or_fail, destroyInput: hb_subset_input_destroy,
            unicodes: hb_subset_input_unicode_set, glyphs: hb_subset_input_glyph_set, set: hb_subset_input_set,
            setFlags: hb_subset_input_set_flags,
            pin: hb_subset_input_pin_axis_location, cut: hb_subset_or_fail,
            plan: hb_subset_plan_create_or_fail, destroyPlan: hb_subset_plan_destroy,
            execute: hb_subset_plan_execute_or_fail, numbers: hb_subset_plan_old_to_new_glyph_mapping)
    #endif
}
