// Compression by ISA-L (fast) and libdeflate (small); PNG's checksum.
//
// PNG and animations use both, by the effort that is asked for; PDF uses libdeflate. Output must not depend on the machine or
// the run, which takes some care with ISA-L, as below.
import BezelInterop
import CBezelDeflate
import CBezelISAL

/// Compresses whole buffers into zlib's format (RFC 1950).
package enum Deflate {
    /// ISA-L's level 1, many times faster than zlib.
    ///
    /// - Parameter checksum: The input's, if it is known already, which saves a pass over it.
    package static func fast(
        _ input: UnsafeRawBufferPointer, checksum: Adler32? = nil
    ) throws(InteropError) -> [UInt8] {
        var stream = FastDeflate(isRaw: checksum != nil)
        try stream.add(input, isLast: true)
        guard let checksum else { return stream.output }
        // RFC 1950: 32 KiB window, fastest level.
        let sum = checksum.value
        return [0x78, 0x01] + stream.output + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }

    /// Of the processor, asked once.
    private static let hasAVX = bezel_has_avx() != 0

    /// Without this, vector code after ISA-L runs at a seventh of its speed.
    fileprivate static func clearUpperHalves() {
        if hasAVX { bezel_clear_upper_halves() }
    }

    /// The smallest result by libdeflate, many times slower than ``fast(_:checksum:)``.
    ///
    /// - Parameter level: libdeflate's, from 1 to 12, its best.
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
        // A copy, since an array that is cut keeps the room of the whole, which frames of a motion would hold to the end.
        return Array(output.prefix(size))
    }

    package static func fast(_ input: [UInt8]) throws(InteropError) -> [UInt8] {
        try input.withUnsafeBytes { bytes in Result { () throws(InteropError) in try fast(bytes) } }.get()
    }
    package static func small(_ input: [UInt8], level: Int32 = 12) throws(InteropError) -> [UInt8] {
        try input.withUnsafeBytes { bytes in Result { () throws(InteropError) in try small(bytes, level: level) } }
            .get()
    }

    /// The checksum of PNG's chunks.
    ///
    /// - Parameter start: The first byte that counts.
    package static func crc32(_ bytes: [UInt8], from start: Int = 0) -> UInt32 {
        defer { clearUpperHalves() }
        return bytes.withUnsafeBufferPointer { all in
            guard start < all.count, let base = all.baseAddress else { return crc32_gzip_refl(0, nil, 0) }
            return crc32_gzip_refl(0, base + start, UInt64(all.count - start))
        }
    }
}

/// zlib's (RFC 1950), of consecutive parts.
package struct Adler32 {
    private static let modulus: UInt64 = 65521
    package private(set) var value: UInt32 = 1

    package init() {}

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        value = isal_adler32(value, base, UInt64(bytes.count))
    }

    /// Adds zeros in constant time, for rows without ink: they leave the sum of bytes as it is, and add it once each to the sum
    /// of sums.
    package mutating func addZeros(_ count: Int) {
        // The lower half is the sum of bytes and 1, the upper half the sum of all those sums, each modulo 65521.
        let (plain, sums) = (UInt64(value & 0xFFFF), UInt64(value >> 16))
        value = UInt32((sums + UInt64(count) % Self.modulus * plain) % Self.modulus) << 16 | UInt32(plain)
    }
}

/// Compresses parts that follow each other into one stream by ISA-L.
///
/// The first ``openingSize`` bytes are collected in `opening`. Once they are there they are flushed, `isOpen` is set, and all
/// that follows goes to the library at once. No part may be added after the last one.
package struct FastDeflate: ~Copyable {
    /// ISA-L's macro ISAL_DEF_LVL1_LARGE: hash tables and 64 Ki tokens.
    private static let levelBufferSize = 4 * 1024 + 2 * 8 * 1024 + 4 * 64 * 1024
    /// Before the tokens, which need no initialization.
    private static let tablesSize = 32 << 10
    /// In bytes; output grows by chunks of this size.
    private static let chunkSize = 32 << 10
    /// ISA-L's assembler enters a fresh stream's third byte into its hash table by bits of the stream's address, so
    /// that two runs may find other matches. Its portable code, used for what is flushed before there is much input,
    /// does not.
    private static let openingSize = 16

    private let level: UnsafeMutablePointer<UInt8>
    // 80 KiB: too large for small stacks.
    private let stream: UnsafeMutablePointer<isal_zstream>
    private var opening: [UInt8] = []
    private var isOpen = false
    /// What has been compressed so far; whole after the last part.
    package private(set) var output: [UInt8] = []

    /// - Parameter isRaw: Omits zlib's header and checksum.
    package init(isRaw: Bool = false) {
        level = .allocate(capacity: Self.levelBufferSize)
        // ISA-L reads its tables before filling them; garbage would change the output.
        level.initialize(repeating: 0, count: Self.tablesSize)
        stream = .allocate(capacity: 1)
        isal_deflate_init(stream)
        stream.pointee.level = 1
        stream.pointee.level_buf = level
        stream.pointee.level_buf_size = UInt32(Self.levelBufferSize)
        stream.pointee.gzip_flag = UInt16(isRaw ? IGZIP_DEFLATE : IGZIP_ZLIB)
    }

    deinit {
        level.deallocate()
        stream.deallocate()
    }

    /// Compresses a part. Fails for parts of 2 GiB or more, whose length ISA-L cannot hold with safety.
    package mutating func add(_ input: UnsafeRawBufferPointer, isLast: Bool) throws(InteropError) {
        guard input.count < Int(UInt32.max) / 2 else {
            throw InteropError(library: "ISA-L", message: "the picture is too large for one stream")
        }
        var rest = input
        if !isOpen {
            let taken = min(Self.openingSize - opening.count, rest.count)
            opening += rest.prefix(taken)
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(taken))
            guard opening.count == Self.openingSize || isLast else { return }
            isOpen = true
            let isAll = isLast && rest.isEmpty
            let start = opening
            try start.withUnsafeBytes { bytes in
                Result { () throws(InteropError) in try compress(bytes, flush: SYNC_FLUSH, isLast: isAll) }
            }.get()
            if isAll { return }
        }
        try compress(rest, flush: NO_FLUSH, isLast: isLast)
    }

    /// Hands a part over and takes output until the library has read all of it, or with the last part has written all.
    private mutating func compress(_ input: UnsafeRawBufferPointer, flush: Int32, isLast: Bool) throws(InteropError) {
        defer { Deflate.clearUpperHalves() }
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.flush = UInt16(flush)
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
