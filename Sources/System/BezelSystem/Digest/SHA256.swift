// SHA-256 digests.
import CBezelSystem

package struct Digest: Hashable, Sendable {
    /// Big-endian.
    package let words: SIMD4<UInt64>

    package init(words: SIMD4<UInt64>) { self.words = words }

    package init(of bytes: some Sequence<UInt8>) {
        var hasher = SHA256()
        hasher.add(bytes)
        self = hasher.finish()
    }
    /// Nil unless the text is 64 lower-case hexadecimal digits.
    package init?(hexadecimal text: some StringProtocol) {
        guard text.utf8.count == 64 else { return nil }
        var words = SIMD4<UInt64>(repeating: 0)
        for (i, byte) in text.utf8.enumerated() {
            let digit: UInt64
            switch byte {
            case 48...57: digit = UInt64(byte - 48)
            case 97...102: digit = UInt64(byte - 87)
            default: return nil
            }
            words[i / 16] = words[i / 16] << 4 | digit
        }
        self.words = words
    }

    /// Lower case.
    package var hexadecimal: String {
        String(unsafeUninitializedCapacity: 64) { buffer in
            for i in 0..<64 {
                let digit = UInt8(truncatingIfNeeded: words[i / 16] >> UInt64(60 - 4 * (i % 16))) & 15
                buffer[i] = digit < 10 ? 48 + digit : 87 + digit
            }
            return 64
        }
    }
    package var bytes: [UInt8] {
        (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64(56 - 8 * ($0 % 8))) }
    }
}

package struct SHA256: Sendable {
    private var state = bezel_sha256()

    package init() { bezel_sha256_start(&state) }

    package mutating func add(_ bytes: some Sequence<UInt8>) {
        let done: Void? = bytes.withContiguousStorageIfAvailable { buffer in
            if let base = buffer.baseAddress { bezel_sha256_add(&state, base, buffer.count) }
        }
        if done == nil { add(Array(bytes)) }
    }
    /// Adds the length first, so that different lists of texts differ.
    package mutating func add(framed text: String) {
        var text = text
        text.withUTF8 { bytes in
            add(number: UInt64(bytes.count))
            if let base = bytes.baseAddress { bezel_sha256_add(&state, base, bytes.count) }
        }
    }
    package mutating func add(number: UInt64) {
        withUnsafeBytes(of: number.bigEndian) { add($0) }
    }
    package mutating func add(_ digest: Digest) { for i in 0..<4 { add(number: digest.words[i]) } }

    package consuming func finish() -> Digest {
        var bytes = [UInt8](repeating: 0, count: 32)
        bezel_sha256_finish(&state, &bytes)
        var words = SIMD4<UInt64>(repeating: 0)
        for (i, byte) in bytes.enumerated() { words[i / 8] = words[i / 8] << 8 | UInt64(byte) }
        return Digest(words: words)
    }
}
