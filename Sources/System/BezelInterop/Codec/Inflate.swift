// Bounded gzip and zlib decompression by libdeflate.
import CBezelDeflate
import BezelGeometry

/// Why data are not decompressed.
package enum InflateFailure: Error, Hashable, Sendable {
    /// Truncated data or another format.
    case damaged
    /// The output exceeds the limit.
    case tooLarge
}

/// Decompression within a limit on the output, whatever the input claims: memory grows by factors of four up to it, so
/// small inputs that unpack to much cost no more than the limit.
package enum Inflate {
    package static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes(isGzip) }
    package static func isGzip(_ data: Data) -> Bool { data.withUnsafeBytes(isGzip) }
    // Not generic: unspecialized, the conformance search takes longer than reading a small document.
    private static func isGzip(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.count >= 3 && bytes[0] == 0x1F && bytes[1] == 0x8B && bytes[2] == 8
    }

    /// All members; ignores trailing data. The corresponding C function is `libdeflate_gzip_decompress_ex`.
    package static func gzip(_ input: [UInt8], atMost limit: Int) throws(InflateFailure) -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else { throw .damaged }
        defer { libdeflate_free_decompressor(decompressor) }
        var result: [UInt8] = []
        var start = 0
        repeat {
            let (member, used) = try unpack(limit: limit - result.count, expected: size(of: input, from: start)) {
                out, readCount, writtenCount in
                input.withUnsafeBytes { all in
                    libdeflate_gzip_decompress_ex(
                        decompressor, all.baseAddress.map { $0 + start }, all.count - start, out.baseAddress, out.count,
                        &readCount, &writtenCount)
                }
            }
            if result.isEmpty { result = member } else { result += member }
            start += max(1, used)
        } while start < input.count && input[start...].withUnsafeBytes(isGzip)
        return result
    }

    /// The corresponding C function is `libdeflate_zlib_decompress_ex`.
    package static func zlib(_ input: [UInt8], atMost limit: Int) throws(InflateFailure) -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else { throw .damaged }
        defer { libdeflate_free_decompressor(decompressor) }
        return try unpack(limit: limit, expected: 4 * input.count) { out, readCount, writtenCount in
            input.withUnsafeBytes { all in
                libdeflate_zlib_decompress_ex(
                    decompressor, all.baseAddress, all.count, out.baseAddress, out.count, &readCount, &writtenCount)
            }
        }.bytes
    }

    /// nil if damaged or of another size.
    package static func zlib(_ input: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        var code = LIBDEFLATE_BAD_DATA
        let output = [UInt8](unsafeUninitializedCapacity: size) { out, count in
            code = input.withUnsafeBytes {
                libdeflate_zlib_decompress(decompressor, $0.baseAddress, $0.count, out.baseAddress, size, nil)
            }
            count = code == LIBDEFLATE_SUCCESS ? size : 0
        }
        return code == LIBDEFLATE_SUCCESS ? output : nil
    }

    /// As declared, bounded by the input's; for allocation only.
    private static func size(of input: [UInt8], from start: Int) -> Int {
        let tail = input.suffix(4)
        let claimed = tail.reversed().reduce(0) { $0 << 8 | Int($1) }
        // DEFLATE's maximum ratio is 1032.
        return min(claimed, (input.count - start) * 1032)
    }

    /// Calls libdeflate with growing memory until the output fits. The last attempt costs most; all before it a third
    /// more.
    private static func unpack(
        limit: Int, expected: Int,
        _ step: (UnsafeMutableBufferPointer<UInt8>, inout Int, inout Int) -> libdeflate_result
    ) throws(InflateFailure) -> (bytes: [UInt8], used: Int) {
        var capacity = expected.clamped(from: 4096, through: max(limit, 1))
        while true {
            var used = 0
            var code = LIBDEFLATE_BAD_DATA
            let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
                var written = 0
                code = step(UnsafeMutableBufferPointer(rebasing: out[Range(count: capacity)]), &used, &written)
                count = code == LIBDEFLATE_SUCCESS ? written : 0
            }
            switch code {
            case LIBDEFLATE_SUCCESS: return (bytes, used)
            case LIBDEFLATE_INSUFFICIENT_SPACE:
                guard capacity < limit else { throw .tooLarge }
                capacity = min(limit, capacity * 4)
            default: throw .damaged
            }
        }
    }
}
