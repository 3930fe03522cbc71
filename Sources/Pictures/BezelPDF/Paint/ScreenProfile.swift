// The sRGB profile that documents carry if a standard wants one and none is given. Made here rather than kept, as it is
// a table of a formula.
import BezelColor
import BezelGeometry

/// sRGB (IEC 61966-2-1) as an ICC display profile of version 2, always the same.
enum ScreenProfile {
    static let name = "sRGB IEC61966-2.1"

    static let bytes: [UInt8] = make()

    /// Between entries the curve differs by less than a 16-bit step.
    private static let entries = 1024
    /// Red, green and blue under D50 (Bradford), as in the ICC's sRGB2014.
    private static let primaries: [(tag: String, xyz: [Double])] = [
        ("rXYZ", [0.43607, 0.22249, 0.01392]), ("gXYZ", [0.38515, 0.71687, 0.09708]),
        ("bXYZ", [0.14307, 0.06061, 0.7141]),
    ]
    private static let white = [0.9642, 1, 0.82491]

    private static func make() -> [UInt8] {
        var curve = Array("curv".utf8) + number(0) + number(entries)
        for k in Range(count: entries) {
            let light = SRGBCurve.light(Double(k) / Double(entries - 1))
            let value = UInt16(clamping: Int(clamping: (light * 65_535).rounded()))
            curve += [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
        }
        var tags: [(String, [UInt8])] = [
            ("desc", description), ("cprt", Array("text".utf8) + number(0) + Array("No copyright\0".utf8)),
            ("wtpt", point(white)),
        ]
        tags += primaries.map { ($0.tag, point($0.xyz)) }
        tags.append(("rTRC", curve))
        return file(tags, shared: ["gTRC", "bTRC"])
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func fixed(_ value: Double) -> [UInt8] { number(Int(clamping: (value * 65_536).rounded())) }

    private static func point(_ xyz: [Double]) -> [UInt8] { Array("XYZ ".utf8) + number(0) + xyz.flatMap(fixed) }

    private static var description: [UInt8] {
        let text = Array(name.utf8) + [0]
        return Array("desc".utf8) + number(0) + number(text.count) + text
            + [UInt8](repeating: 0, count: 4 + 4 + 2 + 1 + 67)
    }

    /// - Parameter shared: Have the last tag's data.
    private static func file(_ tags: [(String, [UInt8])], shared: [String]) -> [UInt8] {
        let count = tags.count + shared.count
        var place = 128 + 4 + 12 * count
        var table = number(count)
        var body: [UInt8] = []
        var last = (place, 0)
        for (name, data) in tags {
            last = (place, data.count)
            table += Array(name.utf8) + number(place) + number(data.count)
            let padded = data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
            body += padded
            place += padded.count
        }
        for name in shared { table += Array(name.utf8) + number(last.0) + number(last.1) }
        var head = number(place) + number(0) + number(0x0210_0000) + Array("mntrRGB XYZ ".utf8)
        // 9 August 2000, the curve's last correction.
        head += [0x07, 0xD0, 0, 8, 0, 9, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
        head += [UInt8](repeating: 0, count: 28) + white.flatMap(fixed)
        head += [UInt8](repeating: 0, count: 128 - head.count)
        return head + table + body
    }
}
