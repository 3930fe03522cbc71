// Names of layers as DXF may have them.

enum DXFNames {
    /// Characters that names of tables' records must not have.
    private static let forbidden: Set<Unicode.Scalar> = Set("<>/\\\":;?*|=,`".unicodeScalars)
    private static let longest = 255

    /// Names that DXF may have, no two of which are the same to programs that do not tell case.
    static func unique(_ names: [String]) -> [String] {
        // Every document has a layer 0.
        var taken: Set<String> = ["0"]
        return names.map { given in
            let plain = allowed(given)
            var name = plain
            var number = 2
            while !taken.insert(name.lowercased()).inserted {
                name = "\(plain)_\(number)"
                number += 1
            }
            return name
        }
    }

    /// A name with characters beyond ASCII as AutoCAD writes them, and what is forbidden as low lines.
    private static func allowed(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars where result.utf8.count + 8 <= longest {
            if scalar.value < 0x20 || scalar.value == 0x7F || scalar.value > 0xFFFF || forbidden.contains(scalar) {
                result += "_"
            } else if scalar.value > 0x7E {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\U+" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result.isEmpty ? "_" : result
    }
}
