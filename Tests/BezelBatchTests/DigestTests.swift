// SHA-256 against known digests (FIPS 180-4's examples).
import BezelSystem
import Testing

@Suite("Digests")
struct DigestTests {
    @Test(
        "known texts have their known digests",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func known(text: String, digest: String) {
        #expect(Digest(of: text.utf8).hexadecimal == digest)
        #expect(Digest(hexadecimal: digest) == Digest(of: text.utf8))
    }

    @Test("parts of any size give the digest of the whole")
    func parts() {
        let bytes = (0..<1_000_000).map { _ in UInt8(ascii: "a") }
        let whole = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        for size in [1, 63, 64, 65, 1000, 999_999] {
            var hasher = SHA256()
            var start = 0
            while start < bytes.count {
                hasher.add(bytes[start..<min(start + size, bytes.count)])
                start += size
            }
            #expect(hasher.finish().hexadecimal == whole)
        }
    }
}
