// Reading a GIF's first frame by giflib.
//
// giflib reads through a callback from bytes in memory. Damaged files give the rows before the damage; whether a file is whole
// is known only at its end, so that all frames are read over.
import BezelInterop
import BezelGeometry
import CBezelGIF

package enum GIFReader {
    /// Bytes, and how many of them giflib has taken.
    private final class Source {
        let bytes: [UInt8]
        var position = 0
        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    /// The file is nil, and the code giflib's, if it does not begin as a GIF.
    private static func open(_ source: Source) -> (file: UnsafeMutablePointer<GifFileType>?, code: Int32) {
        var code: Int32 = 0
        let file = DGifOpen(
            Unmanaged.passUnretained(source).toOpaque(),
            { file, target, count in
                guard let file, let target, count > 0, let data = file.pointee.UserData else { return 0 }
                let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
                let taken = min(Int(count), source.bytes.count - source.position)
                source.bytes.withUnsafeBufferPointer { all in
                    guard let base = all.baseAddress, taken > 0 else { return }
                    target.update(from: base + source.position, count: taken)
                }
                source.position += taken
                return Int32(taken)
            }, &code)
        return (file, code)
    }

    /// The first frame on its canvas, as straight RGBA. Rows that a damaged file lacks are clear, and so is the canvas around
    /// the frame. The corresponding C functions are `DGifOpen` and `DGifGetLine`.
    ///
    /// - Parameter maximumPixels: Of the canvas and the frame; checked before anything is allocated.
    package static func decode(_ bytes: [UInt8], maximumPixels: Int = Limits.decodedPixels.standard)
        throws(InteropError) -> DecodedImage
    {
        // The source must live as long as the file, which holds a plain pointer to it.
        let source = Source(bytes)
        let (file, code) = open(source)
        guard let file else { throw InteropError(library: "giflib", code: Int(code), message: "no GIF") }
        defer {
            DGifCloseFile(file, nil)
            withExtendedLifetime(source) {}
        }
        let width = Int(file.pointee.SWidth)
        let height = Int(file.pointee.SHeight)
        guard width > 0, height > 0, width <= maximumPixels / height else {
            throw InteropError(
                library: "giflib",
                limit: LimitError(Limits.decodedPixels, value: maximumPixels, requested: Double(width) * Double(height))
            )
        }
        let transparent = try findFrame(file)
        guard DGifGetImageDesc(file) == GIF_OK,
            let colors = file.pointee.Image.ColorMap ?? file.pointee.SColorMap, colors.pointee.ColorCount > 0,
            let table = colors.pointee.Colors
        else { throw failure(file) }
        // Indices beyond the palette are left clear.
        let palette = UnsafeBufferPointer(start: table, count: Int(colors.pointee.ColorCount))
        let frame = file.pointee.Image
        guard frame.Width > 0, frame.Height > 0, Int(frame.Width) <= maximumPixels / Int(frame.Height) else {
            throw failure(file)
        }
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        var line = [GifPixelType](repeating: 0, count: Int(frame.Width))
        var damage: PictureDamage?
        for y in rows(Int(frame.Height), isInterlaced: frame.Interlace) {
            guard DGifGetLine(file, &line, frame.Width) == GIF_OK else {
                // LZW codes after damage mean nothing.
                damage = PictureDamage(
                    library: "giflib", code: Int(file.pointee.Error), isCut: source.position >= bytes.count)
                break
            }
            let top = y + Int(frame.Top)
            // Frames may go beyond the canvas.
            guard 0..<height ~= top else { continue }
            for (x, index) in line.enumerated() {
                let left = x + Int(frame.Left)
                guard 0..<width ~= left, Int(index) != transparent, Int(index) < palette.count else { continue }
                let c = palette[Int(index)]
                let position = (top * width + left) * 4
                pixels[position] = c.Red
                pixels[position + 1] = c.Green
                pixels[position + 2] = c.Blue
                pixels[position + 3] = 255
            }
        }
        return DecodedImage(
            width: width, height: height, pixels: pixels, damage: damage ?? self.damage(after: file))
    }

    /// Reads on to the trailer, over the frames that are not shown: a file without it is cut. Nil for a whole file.
    private static func damage(after file: UnsafeMutablePointer<GifFileType>) -> PictureDamage? {
        var isCut: PictureDamage { PictureDamage(library: "giflib", code: Int(file.pointee.Error), isCut: true) }
        while true {
            var kind = UNDEFINED_RECORD_TYPE
            // Any failure here means that the trailer was not reached.
            guard DGifGetRecordType(file, &kind) == GIF_OK else { return isCut }
            var block: UnsafeMutablePointer<GifByteType>?
            var code: Int32 = 0
            switch kind {
            case TERMINATE_RECORD_TYPE: return nil
            case IMAGE_DESC_RECORD_TYPE:
                guard DGifGetImageDesc(file) == GIF_OK, DGifGetCode(file, &code, &block) == GIF_OK else { return isCut }
                while block != nil {
                    guard DGifGetCodeNext(file, &block) == GIF_OK else { return isCut }
                }
            case EXTENSION_RECORD_TYPE:
                guard DGifGetExtension(file, &code, &block) == GIF_OK else { return isCut }
                while block != nil {
                    guard DGifGetExtensionNext(file, &block) == GIF_OK else { return isCut }
                }
            default: return isCut
            }
        }
    }

    /// Reads up to the first frame and returns its transparent index, or -1.
    private static func findFrame(_ file: UnsafeMutablePointer<GifFileType>) throws(InteropError) -> Int {
        // The last control extension before the frame is the frame's.
        var transparent = -1
        while true {
            var kind = UNDEFINED_RECORD_TYPE
            guard DGifGetRecordType(file, &kind) == GIF_OK else { throw failure(file) }
            if kind == IMAGE_DESC_RECORD_TYPE { return transparent }
            guard kind == EXTENSION_RECORD_TYPE else { throw failure(file) }
            var code: Int32 = 0
            var block: UnsafeMutablePointer<GifByteType>?
            guard DGifGetExtension(file, &code, &block) == GIF_OK else { throw failure(file) }
            // Blocks of an extension; the graphics control extension has one, which tells the transparent index.
            while let bytes = block {
                var control = GraphicsControlBlock()
                if code == GRAPHICS_EXT_FUNC_CODE,
                    DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &control) == GIF_OK
                {
                    transparent = Int(control.TransparentColor)
                }
                guard DGifGetExtensionNext(file, &block) == GIF_OK else { throw failure(file) }
            }
        }
    }

    /// The rows of a frame in the order of the file. Interlaced ones come in four passes, each with its first row and step.
    private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }

    private static func failure(_ file: UnsafeMutablePointer<GifFileType>) -> InteropError {
        InteropError(library: "giflib", code: Int(file.pointee.Error), message: "no picture that can be read")
    }
}
