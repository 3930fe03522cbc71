// Loading HarfBuzz beside other work.
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

package enum TextEngine {
    /// ``loadAhead()`` where a document has text.
    package static func loadAhead(for document: Data) {
        let hasText = document.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return false }
            return memmem(base, bytes.count, "<text", 5) != nil
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
