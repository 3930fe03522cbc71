// Compressing by ISA-L (fast) and libdeflate (small), in zlib's format, and the checksum of PNG.
import BezelInterop
import CDeflate
import CISAL

/// Data that a compressor makes, in zlib's format.
package enum Deflate {
    /// ISA-L's level 1: many times faster than zlib, somewhat larger.
    ///
    /// - Parameter checksum: The input's, where the caller finds it with less work than by reading all of it.
    package static func fast(
        _ input: UnsafeRawBufferPointer, checksum: Adler32? = nil
    ) throws(InteropError) -> [UInt8] {
        var stream = FastDeflate(isRaw: checksum != nil)
        try stream.add(input, isLast: true)
        guard let checksum else { return stream.output }
        // RFC 1950: deflate with a window of 32 KiB, the fastest level.
        let sum = checksum.value
        return [0x78, 0x01] + stream.output + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }

    private static let hasAVX = bezel_has_avx() != 0

    /// ISA-L leaves the processor in a state in which all later vector work is slow, measured at a seventh of its speed.
    fileprivate static func clearUpperHalves() {
        if hasAVX { bezel_clear_upper_halves() }
    }

    /// libdeflate at a level of 1 to 12: smaller and slower.
    package static func small(_ input: UnsafeRawBufferPointer, level: Int32 = 12) throws(InteropError) -> [UInt8] {
        guard let compressor = libdeflate_alloc_compressor(level) else {
            throw InteropError(library: "libdeflate", message: "out of memory")
        }
        defer { libdeflate_free_compressor(compressor) }
        var output = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, input.count))
        let size = output.withUnsafeMutableBytes { out in
            libdeflate_zlib_compress(compressor, input.baseAddress, input.count, out.baseAddress, out.count)
        }
        guard size > 0 else { throw InteropError(library: "libdeflate", message: "cannot compress") }
        output.removeLast(output.count - size)
        return output
    }

    /// As ``fast(_:)``, of an array.
    package static func fast(_ input: [UInt8]) throws(InteropError) -> [UInt8] {
        try input.withUnsafeBytes { bytes in Result { () throws(InteropError) in try fast(bytes) } }.get()
    }
    /// As ``small(_:level:)``, of an array.
    package static func small(_ input: [UInt8], level: Int32 = 12) throws(InteropError) -> [UInt8] {
        try input.withUnsafeBytes { bytes in Result { () throws(InteropError) in try small(bytes, level: level) } }
            .get()
    }

    /// CRC-32 as PNG has it. The corresponding C function is `crc32_gzip_refl`.
    package static func crc32(_ bytes: [UInt8], from start: Int = 0) -> UInt32 {
        defer { clearUpperHalves() }
        return bytes.withUnsafeBufferPointer { all in
            guard start < all.count, let base = all.baseAddress else { return crc32_gzip_refl(0, nil, 0) }
            return crc32_gzip_refl(0, base + start, UInt64(all.count - start))
        }
    }
}

/// The checksum of zlib's format (RFC 1950) of bytes that are given in parts.
package struct Adler32 {
    private static let modulus: UInt64 = 65521
    package private(set) var value: UInt32 = 1

    package init() {}

    /// The corresponding C function is `isal_adler32`.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        value = isal_adler32(value, base, UInt64(bytes.count))
    }

    /// What so many bytes of zero do, in no time: the plain sum stays, and is added once for each.
    package mutating func addZeros(_ count: Int) {
        let (plain, sums) = (UInt64(value & 0xFFFF), UInt64(value >> 16))
        value = UInt32((sums + UInt64(count) % Self.modulus * plain) % Self.modulus) << 16 | UInt32(plain)
    }
}

/// A compressor that takes its input in parts, by ISA-L.
///
/// The output grows as it is needed: flat art shrinks to a fiftieth, and memory that is never touched costs nothing.
package struct FastDeflate: ~Copyable {
    /// ISA-L's ISAL_DEF_LVL1_LARGE, a macro that Swift cannot read: hash tables and 64 Ki tokens.
    private static let levelBufferSize = 4 * 1024 + 2 * 8 * 1024 + 4 * 64 * 1024
    /// The part before the tokens, which are written before they are read.
    private static let tablesSize = 32 << 10
    private static let chunkSize = 32 << 10

    private let level: UnsafeMutablePointer<UInt8>
    // The stream is some 80 KiB: too much for the stacks of small threads.
    private let stream: UnsafeMutablePointer<isal_zstream>
    /// What has been compressed so far; whole after the last part.
    package private(set) var output: [UInt8] = []

    /// - Parameter isRaw: Whether to leave out zlib's head and checksum.
    package init(isRaw: Bool = false) {
        level = .allocate(capacity: Self.levelBufferSize)
        // ISA-L looks into its hash tables before it has filled them: what lies there decides which matches are found.
        level.initialize(repeating: 0, count: Self.tablesSize)
        stream = .allocate(capacity: 1)
        isal_deflate_init(stream)
        stream.pointee.level = 1
        stream.pointee.level_buf = level
        stream.pointee.level_buf_size = UInt32(Self.levelBufferSize)
        stream.pointee.gzip_flag = UInt16(isRaw ? IGZIP_DEFLATE : IGZIP_ZLIB)
        stream.pointee.flush = UInt16(NO_FLUSH)
        stream.pointee.end_of_stream = 0
    }

    deinit {
        level.deallocate()
        stream.deallocate()
    }

    /// Compresses a further part, all of which has been read when this returns. The corresponding C function is
    /// `isal_deflate`.
    package mutating func add(_ input: UnsafeRawBufferPointer, isLast: Bool) throws(InteropError) {
        guard input.count < Int(UInt32.max) / 2 else {
            throw InteropError(library: "ISA-L", message: "the picture is too large for one stream")
        }
        defer { Deflate.clearUpperHalves() }
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.end_of_stream = isLast ? 1 : 0
        repeat {
            var code: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { out, count in
                stream.pointee.next_out = out.baseAddress
                stream.pointee.avail_out = UInt32(out.count)
                code = isal_deflate(stream)
                count = out.count - Int(stream.pointee.avail_out)
            }
            guard code == COMP_OK, !chunk.isEmpty || !isLast else {
                throw InteropError(library: "ISA-L", code: Int(code), message: "cannot compress")
            }
            if output.isEmpty { output = chunk } else { output += chunk }
        } while isLast
            ? stream.pointee.internal_state.state != ZSTATE_END
            : stream.pointee.avail_in > 0 || stream.pointee.avail_out == 0
    }
}
