// Names of DXF's layers, which must differ regardless of case and have fewer characters than names of inks.

enum DXFNames {
    private static let forbidden: Set<Unicode.Scalar> = Set("<>/\\\":;?*|=,`".unicodeScalars)
    private static let longest = 255

    /// Distinct regardless of case.
    static func unique(_ names: [String]) -> [String] {
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

    /// Escapes non-ASCII as AutoCAD does; forbidden characters become underscores.
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
