/// The colours of a picture that has at most 256. One byte a pixel compresses faster and smaller than four.
///
/// Colours are numbered in the order of their first pixels. Runs of equal pixels are skipped sixteen at a time, so flat
/// pictures cost little more than reading them; a picture of more colours is given up at the 257th.
package struct PixelPalette {
    package static var most: Int { 256 }

    private let table = PaletteTable()
    /// Integers, as arrays of vectors trigger runtime conformance look-ups.
    private var colors: [UInt32] = []

    /// Nil for more colours.
    package init?(of buffer: PixelBuffer) {
        colors.reserveCapacity(Self.most)
        guard buffer.width > 0, buffer.height > 0 else { return nil }
        var last = Self.key(buffer.pixels[0])
        guard note(last) else { return nil }
        for y in 0..<buffer.height {
            let row = UnsafeRawPointer(buffer.row(y))
            var x = 0
            while x < buffer.width {
                x = Self.endOfRun(of: last, in: row, from: x, count: buffer.width)
                guard x < buffer.width else { break }
                last = row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
                guard note(last) else { return nil }
                x += 1
            }
        }
    }

    /// RGBA.
    package var straightBytes: [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4 * colors.count)
        colors.withUnsafeBufferPointer { colors in
            colors.withMemoryRebound(to: SIMD4<UInt8>.self) { colors in
                bytes.withUnsafeMutableBufferPointer { bytes in
                    guard let from = colors.baseAddress, let to = bytes.baseAddress else { return }
                    RowKernels.writeStraight(from, to: to, count: colors.count)
                }
            }
        }
        return bytes
    }

    func writeNumbers(_ row: UnsafePointer<SIMD4<UInt8>>, to out: UnsafeMutablePointer<UInt8>, count: Int) {
        let raw = UnsafeRawPointer(row)
        var x = 0
        while x < count {
            let key = raw.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
            let end = Self.endOfRun(of: key, in: raw, from: x + 1, count: count)
            let number = UInt8(truncatingIfNeeded: table.number(of: key) ?? 0)
            (out + x).update(repeating: number, count: end - x)
            x = end
        }
    }

    /// False if full.
    private mutating func note(_ key: UInt32) -> Bool {
        if table.number(of: key) != nil { return true }
        guard colors.count < Self.most else { return false }
        table.add(key, number: colors.count)
        colors.append(key)
        return true
    }

    private static func key(_ pixel: SIMD4<UInt8>) -> UInt32 { unsafeBitCast(pixel, to: UInt32.self) }

    @inline(__always) private static func endOfRun(
        of key: UInt32, in row: UnsafeRawPointer, from x: Int, count: Int
    ) -> Int {
        var x = x
        let near = min(count, x + 4)
        while x < near {
            if row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self) != key { return x }
            x += 1
        }
        let same = SIMD8<UInt32>(repeating: key)
        while x + 16 <= count {
            let first = row.loadUnaligned(fromByteOffset: 4 * x, as: SIMD8<UInt32>.self) ^ same
            let second = row.loadUnaligned(fromByteOffset: 4 * x + 32, as: SIMD8<UInt32>.self) ^ same
            let other = first | second
            // Comparing whole vectors takes ten times as long.
            let halves = unsafeBitCast(other.lowHalf | other.highHalf, to: SIMD2<UInt64>.self)
            if halves.x | halves.y != 0 { break }
            x += 16
        }
        while x < count, row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self) == key { x += 1 }
        return x
    }
}

/// Open addressing, at most a quarter full.
private final class PaletteTable: @unchecked Sendable {
    private static let places = 4 * PixelPalette.most
    private let keys = UnsafeMutablePointer<UInt32>.allocate(capacity: places)
    /// -1 if free.
    private let numbers = UnsafeMutablePointer<Int16>.allocate(capacity: places)

    init() {
        keys.initialize(repeating: 0, count: Self.places)
        numbers.initialize(repeating: -1, count: Self.places)
    }
    deinit {
        keys.deallocate()
        numbers.deallocate()
    }

    /// Where a key is, or is to go: Fibonacci hashing (Knuth, TAOCP 3, 6.4), then the next free place.
    private func place(_ key: UInt32) -> Int {
        var place = Int((key &* 0x9E37_79B1) >> 22)
        while numbers[place] >= 0, keys[place] != key { place = (place + 1) & (Self.places - 1) }
        return place
    }

    func number(of key: UInt32) -> Int? {
        let found = numbers[place(key)]
        return found >= 0 ? Int(found) : nil
    }

    /// - Parameter key: Must be new.
    func add(_ key: UInt32, number: Int) {
        let place = place(key)
        keys[place] = key
        numbers[place] = Int16(truncatingIfNeeded: number)
    }
}
