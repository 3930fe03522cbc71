// Unpacking gzip and zlib by libdeflate, never beyond what the caller allows.
import CDeflate
import BezelGeometry

/// Why data cannot be unpacked.
package enum InflateFailure: Error, Hashable, Sendable {
    /// The data is cut short, or is none of the kind.
    case damaged
    /// More comes out than was allowed.
    case tooLarge
}

package enum Inflate {
    /// Whether bytes begin as a gzip file does.
    package static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes(isGzip) }
    /// Whether data begin as a gzip file does.
    package static func isGzip(_ data: Data) -> Bool { data.withUnsafeBytes(isGzip) }
    // Not of any collection: as generic code it looks for conformances in the whole program, which takes longer than reading
    // a small document.
    private static func isGzip(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.count >= 3 && bytes[0] == 0x1F && bytes[1] == 0x8B && bytes[2] == 8
    }

    /// What a gzip file holds, of all its members; what follows the last of them is passed over. Needs at most `limit`
    /// bytes of memory. The corresponding C function is `libdeflate_gzip_decompress_ex`.
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

    /// What zlib data holds. Needs at most `limit` bytes of memory. The corresponding C function is
    /// `libdeflate_zlib_decompress_ex`.
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

    /// What zlib data of a known size holds; nil where it is damaged, or of another size.
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

    /// What the file says it holds, as far as that is possible for its own size: a bound on memory, not a promise.
    private static func size(of input: [UInt8], from start: Int) -> Int {
        let tail = input.suffix(4)
        let claimed = tail.reversed().reduce(0) { $0 << 8 | Int($1) }
        // DEFLATE makes at most 1032 bytes of one.
        return min(claimed, (input.count - start) * 1032)
    }

    private static func unpack(
        limit: Int, expected: Int,
        _ step: (UnsafeMutableBufferPointer<UInt8>, inout Int, inout Int) -> libdeflate_result
    ) throws(InflateFailure) -> (bytes: [UInt8], used: Int) {
        var capacity = min(max(expected, 4096), max(limit, 1))
        while true {
            var used = 0
            var code = LIBDEFLATE_BAD_DATA
            let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { out, count in
                var written = 0
                code = step(UnsafeMutableBufferPointer(rebasing: out[0..<capacity]), &used, &written)
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
