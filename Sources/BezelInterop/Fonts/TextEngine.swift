// Loading HarfBuzz beside other work.
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

package enum TextEngine {
    /// ``loadAhead()`` where a document has text.
    package static func loadAhead(for document: Data) {
        let tag = Array("<text".utf8)
        let hasText = document.withUnsafeBytes { bytes in
            bytes.indices.dropLast(tag.count - 1).contains {
                bytes[$0] == tag[0] && bytes[$0...].starts(with: tag)
            }
        }
        if hasText { loadAhead() }
    }

    /// Loads HarfBuzz in a thread of its own, where the program was linked so that it is loaded at its first call: it
    /// and the libraries it brings along take half a millisecond, a tenth of drawing a label. Harmless otherwise, and
    /// where no text follows.
    package static func loadAhead() {
        #if os(Linux)
            var thread = pthread_t()
            let started = pthread_create(
                &thread, nil,
                { _ in
                    _ = dlopen("libharfbuzz.so.0", RTLD_LAZY)
                    return nil
                }, nil)
            if started == 0 { pthread_detach(thread) }
        #endif
    }
}
