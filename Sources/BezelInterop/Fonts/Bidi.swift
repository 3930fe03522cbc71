// The Unicode bidirectional algorithm, by FriBidi.
import CFriBidi

/// Embedding levels of a paragraph.
package enum Bidi {
    /// The paragraph direction asked for.
    package enum Direction: Sendable { case automatic, leftToRight, rightToLeft }

    /// The embedding level of every code point and of the paragraph.
    ///
    /// The corresponding C function is `fribidi_get_par_embedding_levels_ex`. Linear in the text's length.
    package static func levels(
        of scalars: [UInt32], direction: Direction
    ) throws(InteropError) -> (levels: [UInt8], paragraph: UInt8) {
        let count = scalars.count
        guard count > 0 else { return ([], direction == .rightToLeft ? 1 : 0) }
        guard let length = FriBidiStrIndex(exactly: count) else {
            throw InteropError(library: "FriBidi", message: "the text is too long")
        }
        var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: count)
        fribidi_get_bidi_types(scalars, length, &types)
        var brackets = [FriBidiBracketType](repeating: 0, count: count)
        fribidi_get_bracket_types(scalars, length, types, &brackets)
        var base: FriBidiParType =
            switch direction {
            case .automatic: FRIBIDI_PAR_ON
            case .leftToRight: FRIBIDI_PAR_LTR
            case .rightToLeft: FRIBIDI_PAR_RTL
            }
        var levels = [FriBidiLevel](repeating: 0, count: count)
        guard fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, &levels) != 0 else {
            throw InteropError(library: "FriBidi", message: "out of memory")
        }
        let paragraph: UInt8 = base == FRIBIDI_PAR_RTL ? 1 : 0
        return (levels.map { $0 < 0 ? 0 : UInt8($0) }, paragraph)
    }
}

/// Which letters of cursive scripts join, by FriBidi.
package enum CursiveJoining {
    /// For every code point, whether it joins the one before it in logical order.
    ///
    /// The corresponding C functions are `fribidi_get_joining_types` and `fribidi_join_arabic`.
    package static func joinsPrevious(_ scalars: [UInt32], levels: [UInt8]) -> [Bool] {
        let count = scalars.count
        guard count > 0, count == levels.count, let length = FriBidiStrIndex(exactly: count) else { return [] }
        var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: count)
        fribidi_get_bidi_types(scalars, length, &types)
        var joining = [FriBidiArabicProp](repeating: 0, count: count)
        fribidi_get_joining_types(scalars, length, &joining)
        fribidi_join_arabic(types, length, levels.map { FriBidiLevel($0) }, &joining)
        // Bit 0 says that a letter is joined on its right, bit 1 on its left: the one before it stands on the right where
        // the text runs to the left.
        return zip(joining, levels).map { property, level in property & (level & 1 == 1 ? 1 : 2) != 0 }
    }
}
