/// The header of an ICC profile (ICC.1:2010, 7.2).
struct ProfileHeader: Hashable {
    enum DeviceClass: String { case output = "prtr", display = "mntr", input = "scnr", space = "spac" }
    var deviceClass: DeviceClass
    /// 1, 3 or 4.
    var channels: Int
    var version: Int
    var name: String?

    private static let headLength = 128
    private static let entryLength = 12

    /// - Throws: ``PDFError/profile(_:)`` unless bytes are a complete device profile.
    init(_ bytes: [UInt8]) throws(PDFError) {
        func number(_ at: Int) -> Int {
            at + 4 <= bytes.count ? bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } : 0
        }
        func word(_ at: Int) -> String { String(decoding: bytes[at..<(at + 4)], as: UTF8.self) }
        guard bytes.count >= Self.headLength + 4, word(36) == "acsp" else {
            throw .profile("the file is no ICC profile")
        }
        guard number(0) == bytes.count || number(0) < bytes.count && number(0) >= Self.headLength + 4 else {
            throw .profile("the profile is cut off: it has \(bytes.count) of \(number(0)) bytes")
        }
        guard let deviceClass = DeviceClass(rawValue: word(12)) else {
            throw .profile(
                "the profile is of class “\(word(12))”; documents carry those of printers (prtr), screens (mntr), "
                    + "scanners (scnr) and colour spaces (spac)")
        }
        self.deviceClass = deviceClass
        switch word(16) {
        case "GRAY": channels = 1
        case "RGB ": channels = 3
        case "CMYK": channels = 4
        default: throw .profile("the profile is of “\(word(16))”; documents carry those of CMYK, RGB and GRAY")
        }
        version = Int(bytes[8])
        let count = number(Self.headLength)
        guard count > 0, count <= (bytes.count - Self.headLength - 4) / Self.entryLength else {
            throw .profile("the profile is cut off within its table of tags")
        }
        for index in 0..<count {
            let entry = Self.headLength + 4 + index * Self.entryLength
            let (offset, size) = (number(entry + 4), number(entry + 8))
            guard offset >= Self.headLength, size <= bytes.count, offset <= bytes.count - size else {
                throw .profile("the profile is cut off: its tag “\(word(entry))” lies beyond its end")
            }
            if word(entry) == "desc" { name = Self.text(Array(bytes[Range(from: offset, upTo: offset + size)])) }
        }
    }

    /// ASCII in version 2, the first of several in UTF-16 in version 4.
    private static func text(_ tag: [UInt8]) -> String? {
        func number(_ at: Int) -> Int {
            at + 4 <= tag.count ? tag[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } : 0
        }
        guard tag.count > 12 else { return nil }
        if tag.starts(with: Array("desc".utf8)) {
            let length = min(number(8), tag.count - 12)
            return String(decoding: tag[12..<(12 + max(length, 0))].prefix { $0 != 0 }, as: UTF8.self)
        }
        guard tag.starts(with: Array("mluc".utf8)), number(8) > 0, tag.count >= 28 else { return nil }
        let (length, start) = (number(20), number(24))
        guard length >= 2, start >= 16, length <= tag.count, start <= tag.count - length else { return nil }
        let units = stride(from: start, to: start + length - 1, by: 2).map {
            UInt16(tag[$0]) << 8 | UInt16(tag[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }
}
