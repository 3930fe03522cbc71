// GIF by giflib: frames of one palette that is given. How colours are chosen and frames cut to what changes is
// GIFEncoder's (BezelRendering).
import BezelInterop
import CBezelGIF

/// A GIF whose frames have one palette, written to memory.
///
/// The file is open from `init` to `finish`, and frames are added in between; after `finish` there is no file, and a further
/// frame fails.
package final class GIFFile {
    private final class Sink { var bytes: [UInt8] = [] }
    private let sink = Sink()
    private var file: UnsafeMutablePointer<GifFileType>?

    /// The corresponding C functions are `EGifOpen` and `EGifPutScreenDesc`.
    /// - Parameters:
    ///   - palette: At most 256 colours.
    ///   - repeatCount: 0 plays for ever.
    package init(width: Int, height: Int, palette: [SIMD3<UInt8>], repeatCount: Int) throws(InteropError) {
        var code: Int32 = 0
        let target = Unmanaged.passUnretained(sink).toOpaque()
        file = EGifOpen(
            target,
            { file, bytes, count in
                guard let file, let bytes, let data = file.pointee.UserData else { return 0 }
                let sink = Unmanaged<Sink>.fromOpaque(data).takeUnretainedValue()
                sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                return count
            }, &code)
        guard let file else { throw InteropError(library: "giflib", code: Int(code), message: "cannot start") }
        // Palette sizes are powers of two.
        var size = 2
        while size < palette.count { size *= 2 }
        guard size <= 256, let map = GifMakeMapObject(Int32(size), nil) else {
            throw InteropError(library: "giflib", message: "no palette of \(palette.count) colours")
        }
        defer { GifFreeMapObject(map) }
        for (index, color) in palette.enumerated() {
            map.pointee.Colors[index] = GifColorType(Red: color.x, Green: color.y, Blue: color.z)
        }
        EGifSetGifVersion(file, true)
        try check(EGifPutScreenDesc(file, Int32(clamping: width), Int32(clamping: height), 8, 0, map))
        // Netscape's repeat count.
        let loops = UInt16(clamping: repeatCount)
        try check(EGifPutExtensionLeader(file, Int32(APPLICATION_EXT_FUNC_CODE)))
        try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
        try check(EGifPutExtensionBlock(file, 3, [1, UInt8(loops & 255), UInt8(loops >> 8)]))
        try check(EGifPutExtensionTrailer(file))
    }
    deinit { close() }

    /// Writes a part of a frame; the rest stays as it is.
    ///
    /// - Parameters:
    ///   - indices: Of the palette, row by row.
    ///   - x: The part's left column in the picture.
    ///   - y: Its upper row.
    ///   - delay: Hundredths of a second until the next frame, at most 65,535.
    ///   - transparent: An index that leaves pixels as they are; nil for none.
    ///   - clears: Clears the part afterwards.
    package func add(
        _ indices: [UInt8], x: Int, y: Int, width: Int, height: Int, delay: Int, transparent: Int?, clears: Bool
    ) throws(InteropError) {
        guard let file, indices.count == width * height, width > 0 else {
            throw InteropError(library: "giflib", message: "a frame without pixels")
        }
        var control = GraphicsControlBlock()
        control.DelayTime = Int32(clamping: min(delay, 65_535))
        control.TransparentColor = Int32(transparent ?? -1)
        control.DisposalMode = clears ? Int32(DISPOSE_BACKGROUND) : Int32(DISPOSE_DO_NOT)
        var block = [UInt8](repeating: 0, count: 4)
        let size = EGifGCBToExtension(&control, &block)
        try check(EGifPutExtension(file, Int32(GRAPHICS_EXT_FUNC_CODE), Int32(size), block))
        try check(
            EGifPutImageDesc(
                file, Int32(clamping: x), Int32(clamping: y), Int32(clamping: width), Int32(clamping: height), false,
                nil))
        var row = [UInt8](repeating: 0, count: width)
        for line in 0..<height {
            row.replaceSubrange(0..<width, with: indices[line * width..<(line + 1) * width])
            try check(EGifPutLine(file, &row, Int32(clamping: width)))
        }
    }

    /// Writes the end and returns the whole file.
    package func finish() throws(InteropError) -> [UInt8] {
        close()
        return sink.bytes
    }
    private func close() {
        guard let open = file else { return }
        file = nil
        var code: Int32 = 0
        EGifCloseFile(open, &code)
    }
    private func check(_ result: Int32) throws(InteropError) {
        guard result == GIF_OK else {
            throw InteropError(library: "giflib", code: Int(file?.pointee.Error ?? 0), message: "cannot write")
        }
    }
}
