// ICC profiles by Little CMS, loaded on demand.
//
// The library is not linked: only documents for print with a profile need it, and everything else must work without. So its
// functions are looked up by name when the first profile is used. `PrintColors` of BezelPDF is the caller; the headers of
// profiles are read there, too.
import BezelInterop
import BezelGeometry

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// From sRGB to a printer's colours, for any number of threads. The corresponding C type is `cmsHTRANSFORM`.
package final class ColorProfileTransform: @unchecked Sendable {
    /// CMYK or grey; what the profile must be for.
    package enum Device: Sendable { case process, gray }
    /// Numbers of each colour of the result.
    package var channels: Int { device == .process ? 4 : 1 }
    package let device: Device
    private let library: LittleCMS
    // Immutable and without a cache, hence thread-safe.
    private let transform: UnsafeMutableRawPointer

    /// Opens a profile; fails if Little CMS is not installed, or if the profile is damaged or for another kind of device.
    package init(profile: [UInt8], for device: Device) throws(InteropError) {
        guard let library = LittleCMS.loaded else {
            throw InteropError(library: "Little CMS", message: "liblcms2 is not installed; install liblcms2-2")
        }
        let opened = profile.withUnsafeBytes { library.open($0.baseAddress, UInt32(clamping: $0.count)) }
        guard let opened else {
            throw InteropError(library: "Little CMS", message: "the file is no ICC profile, or a damaged one")
        }
        defer { _ = library.close(opened) }
        // The signatures “CMYK” and “GRAY”.
        let wanted: UInt32 = device == .process ? 0x434D_594B : 0x4752_4159
        guard library.space(opened) == wanted else {
            throw InteropError(
                library: "Little CMS",
                message: "the profile is not for \(device == .process ? "CMYK" : "grey"), which is asked for")
        }
        guard let source = library.standard() else {
            throw InteropError(library: "Little CMS", message: "out of memory")
        }
        defer { _ = library.close(source) }
        // TYPE_RGB_16, TYPE_CMYK_16, TYPE_GRAY_16; relative colorimetric (1); black point compensation (0x2000), no cache
        // (0x0040).
        let output: UInt32 = device == .process ? 393_250 : 196_618
        guard let made = library.make(source, 262_170, opened, output, 1, 0x2000 | 0x0040) else {
            throw InteropError(library: "Little CMS", message: "the profile cannot be printed with")
        }
        self.device = device
        self.library = library
        transform = made
    }

    deinit { library.destroy(transform) }

    /// From 16-bit RGB, three numbers a colour, to 16-bit inks, or to grey with 0 as black.
    package func convert(_ colors: [UInt16]) -> [UInt16] {
        let count = colors.count / 3
        var result = [UInt16](repeating: 0, count: count * channels)
        colors.withUnsafeBytes { from in
            result.withUnsafeMutableBytes { to in
                library.run(transform, from.baseAddress, to.baseAddress, UInt32(clamping: count))
            }
        }
        return result
    }
}

/// The functions of Little CMS 2 that are used here.
private struct LittleCMS: Sendable {
    var open: @convention(c) @Sendable (UnsafeRawPointer?, UInt32) -> UnsafeMutableRawPointer?
    var close: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Int32
    var space: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> UInt32
    var standard: @convention(c) @Sendable () -> UnsafeMutableRawPointer?
    var make:
        @convention(c) @Sendable (UnsafeMutableRawPointer?, UInt32, UnsafeMutableRawPointer?, UInt32, UInt32, UInt32)
            -> UnsafeMutableRawPointer?
    var destroy: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void
    var run:
        @convention(c) @Sendable (UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32) -> Void

    /// Nil if the library is not installed or lacks a function. Looked for once in a process; it stays loaded.
    static let loaded: LittleCMS? = {
        // First that which comes with a package for Python.
        let names = [
            "liblcms2-bezel.so.2", "liblcms2.so.2", "liblcms2.2.dylib", "/opt/homebrew/lib/liblcms2.2.dylib",
        ]
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { return nil }
        func named<Function>(_ name: String) -> Function? {
            dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
        }
        guard
            let open: @convention(c) @Sendable (UnsafeRawPointer?, UInt32) -> UnsafeMutableRawPointer? = named(
                "cmsOpenProfileFromMem"),
            let close: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Int32 = named("cmsCloseProfile"),
            let space: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> UInt32 = named("cmsGetColorSpace"),
            let standard: @convention(c) @Sendable () -> UnsafeMutableRawPointer? = named("cmsCreate_sRGBProfile"),
            let make:
                @convention(c) @Sendable (
                    UnsafeMutableRawPointer?, UInt32, UnsafeMutableRawPointer?, UInt32, UInt32, UInt32
                ) -> UnsafeMutableRawPointer? = named("cmsCreateTransform"),
            let destroy: @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void = named("cmsDeleteTransform"),
            let run:
                @convention(c) @Sendable (
                    UnsafeMutableRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?, UInt32
                ) -> Void = named("cmsDoTransform")
        else { return nil }
        return LittleCMS(
            open: open, close: close, space: space, standard: standard, make: make, destroy: destroy, run: run)
    }()
}
