// Compressing by ISA-L (fast) and libdeflate (small), in zlib's format, and the checksum of PNG.
import CDeflate
import CISAL

/// Data that a compressor makes, in zlib's format.
package enum Deflate {
    /// ISA-L's ISAL_DEF_LVL1_LARGE, a macro that Swift cannot read: hash tables and 64 Ki tokens.
    private static let levelBufferSize = 4 * 1024 + 2 * 8 * 1024 + 4 * 64 * 1024

    /// ISA-L's level 1: many times faster than zlib, somewhat larger.
    ///
    /// The corresponding C function is `isal_deflate_stateless`.
    package static func fast(_ input: UnsafeRawBufferPointer) throws(InteropError) -> [UInt8] {
        guard input.count < Int(UInt32.max) / 2 else {
            throw InteropError(library: "ISA-L", message: "the picture is too large for one stream")
        }
        var level = [UInt8](repeating: 0, count: levelBufferSize)
        // Stored blocks are the worst case: five bytes for every 64 KiB.
        var output = [UInt8](repeating: 0, count: input.count + input.count / 4096 + 4096)
        var code: Int32 = 0
        var size = 0
        level.withUnsafeMutableBufferPointer { levelBuffer in
            output.withUnsafeMutableBufferPointer { out in
                var stream = isal_zstream()
                isal_deflate_stateless_init(&stream)
                stream.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
                stream.avail_in = UInt32(input.count)
                stream.next_out = out.baseAddress
                stream.avail_out = UInt32(out.count)
                stream.level = 1
                stream.level_buf = levelBuffer.baseAddress
                stream.level_buf_size = UInt32(levelBuffer.count)
                stream.gzip_flag = UInt16(IGZIP_ZLIB)
                stream.end_of_stream = 1
                stream.flush = UInt16(NO_FLUSH)
                code = isal_deflate_stateless(&stream)
                size = Int(stream.total_out)
            }
        }
        guard code == COMP_OK else { throw InteropError(library: "ISA-L", code: Int(code), message: "cannot compress") }
        output.removeLast(output.count - size)
        return output
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
        bytes.withUnsafeBufferPointer { all in
            guard start < all.count, let base = all.baseAddress else { return crc32_gzip_refl(0, nil, 0) }
            return crc32_gzip_refl(0, base + start, UInt64(all.count - start))
        }
    }
}
