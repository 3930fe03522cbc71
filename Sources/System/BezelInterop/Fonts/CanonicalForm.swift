// Unicode normalization (UAX 15, forms C and D) by HarfBuzz's tables.
import CBezelHarfBuzz

/// Normalizes text, by which equal texts that are written differently compare and look alike.
package enum CanonicalForm {
    private nonisolated(unsafe) static let functions = hb_unicode_funcs_get_default()

    /// Form C. Quadratic in runs of marks; for short texts.
    package static func composed(_ text: String) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: composed(text.unicodeScalars.map(\.value)).compactMap { Unicode.Scalar($0) })
        return String(view)
    }

    /// Form D.
    package static func decomposed(_ text: String) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: decomposed(text.unicodeScalars.map(\.value)).compactMap { Unicode.Scalar($0) })
        return String(view)
    }

    private static func decomposed(_ scalars: [UInt32]) -> [UInt32] {
        var parts: [UInt32] = []
        for scalar in scalars { decompose(scalar, into: &parts) }
        sortMarks(&parts)
        return parts
    }
    private static func composed(_ scalars: [UInt32]) -> [UInt32] {
        let parts = decomposed(scalars)
        var result: [UInt32] = []
        var starter: Int?
        var lastClass: UInt32 = 0
        for scalar in parts {
            let order = markClass(scalar)
            // Blocked by a previous mark of the same or a higher class.
            if let starter, result.count == starter + 1 || lastClass < order,
                let composed = composed(result[starter], scalar)
            {
                result[starter] = composed
                continue
            }
            if order == 0 { starter = result.count }
            lastClass = order
            result.append(scalar)
        }
        return result
    }
    private static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
        var composed: UInt32 = 0
        return hb_unicode_compose(functions, first, second, &composed) != 0 ? composed : nil
    }
    private static func decompose(_ scalar: UInt32, into parts: inout [UInt32]) {
        var first: UInt32 = 0
        var second: UInt32 = 0
        guard scalar >= 0xC0, hb_unicode_decompose(functions, scalar, &first, &second) != 0 else {
            parts.append(scalar)
            return
        }
        decompose(first, into: &parts)
        if second != 0 { decompose(second, into: &parts) }
    }
    private static func markClass(_ scalar: UInt32) -> UInt32 {
        scalar < 0x300 ? 0 : hb_unicode_combining_class(functions, scalar).rawValue
    }
    /// Consecutive marks, by class.
    private static func sortMarks(_ parts: inout [UInt32]) {
        for i in parts.indices.dropFirst() {
            var j = i
            while j > 0, markClass(parts[j]) > 0, markClass(parts[j - 1]) > markClass(parts[j]) {
                parts.swapAt(j, j - 1)
                j -= 1
            }
        }
    }
}
