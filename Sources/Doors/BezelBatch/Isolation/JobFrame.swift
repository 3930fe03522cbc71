// A head of twelve bytes, then the content.

/// What a message asks for or says. Raw values are sent, but only between processes of one program.
package enum FrameKind: UInt8, Sendable {
    case hello = 1
    /// A check is of several jobs, ``row`` of a job's files and its picture.
    case check, draw, row, tiles, files
    case request
    case line
    /// What lies over what in a job's picture.
    case faults
}

/// The head of a message: a mark, its kind, status, number and length, little-endian. An answer has its message's
/// number.
package struct FrameHead: Hashable, Sendable {
    package static let count = 12
    private static let mark: UInt8 = 0xB2

    package var kind: FrameKind
    /// In answers only, by kind.
    package var status: UInt16
    package var number: UInt32
    package var length: Int

    package init(kind: FrameKind, status: UInt16 = 0, number: UInt32 = 0, length: Int = 0) {
        self.kind = kind
        self.status = status
        self.number = number
        self.length = length
    }

    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.count, bytes[0] == Self.mark, let kind = FrameKind(rawValue: bytes[1]) else {
            return nil
        }
        self.kind = kind
        status = UInt16(bytes[2]) | UInt16(bytes[3]) << 8
        number = Self.number(bytes, at: 4)
        length = Int(Self.number(bytes, at: 8))
    }

    static func number(_ bytes: [UInt8], at i: Int) -> UInt32 {
        UInt32(bytes[i]) | UInt32(bytes[i + 1]) << 8 | UInt32(bytes[i + 2]) << 16 | UInt32(bytes[i + 3]) << 24
    }
    static func put(_ number: UInt32, into bytes: inout [UInt8], at i: Int) {
        for k in 0..<4 { bytes[i + k] = UInt8(truncatingIfNeeded: number >> UInt32(8 * k)) }
    }

    func put(into bytes: inout [UInt8]) {
        bytes[0] = Self.mark
        bytes[1] = kind.rawValue
        bytes[2] = UInt8(truncatingIfNeeded: status)
        bytes[3] = UInt8(truncatingIfNeeded: status >> 8)
        Self.put(number, into: &bytes, at: 4)
        Self.put(UInt32(clamping: length), into: &bytes, at: 8)
    }
}

/// A message as it is written: numbers of 32 bits, and texts and pieces after their lengths.
package struct FrameWriter: Sendable {
    package private(set) var bytes: [UInt8]
    package var kind: FrameKind
    package var status: UInt16

    package init(_ kind: FrameKind, status: UInt16 = 0) {
        self.kind = kind
        self.status = status
        bytes = [UInt8](repeating: 0, count: FrameHead.count)
    }

    package mutating func add(_ number: UInt32) {
        let end = bytes.count
        bytes += [0, 0, 0, 0]
        FrameHead.put(number, into: &bytes, at: end)
    }
    package mutating func add(_ piece: some Collection<UInt8>) {
        add(UInt32(clamping: piece.count))
        bytes += piece
    }
    package mutating func add(_ text: String) { add(text.utf8) }
    package mutating func add(_ texts: [String]) {
        add(UInt32(clamping: texts.count))
        for text in texts { add(text) }
    }
    /// Adds bytes without their length, as the last of a message.
    package mutating func addRest(_ piece: some Collection<UInt8>) { bytes += piece }

    /// The message with its head.
    package consuming func frame(number: UInt32) -> [UInt8] {
        let head = FrameHead(kind: kind, status: status, number: number, length: bytes.count - FrameHead.count)
        head.put(into: &bytes)
        return bytes
    }
}

/// A message is not what it should be.
package struct FrameError: Error, Hashable, Sendable {}

/// Reads a message in the order in which it was written. Checks each length, as workers may send anything.
package struct FrameReader: Sendable {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package mutating func number() throws(FrameError) -> UInt32 {
        guard bytes.count - position >= 4 else { throw FrameError() }
        defer { position += 4 }
        return FrameHead.number(bytes, at: position)
    }
    package mutating func piece() throws(FrameError) -> ArraySlice<UInt8> {
        let count = Int(try number())
        guard bytes.count - position >= count else { throw FrameError() }
        defer { position += count }
        return bytes[position..<position + count]
    }
    package mutating func text() throws(FrameError) -> String { String(decoding: try piece(), as: UTF8.self) }
    package mutating func texts() throws(FrameError) -> [String] {
        var texts: [String] = []
        for _ in 0..<(try number()) { texts.append(try text()) }
        return texts
    }
    /// All bytes that have not been read.
    package mutating func rest() -> ArraySlice<UInt8> {
        defer { position = bytes.count }
        return bytes[position...]
    }
}
