// What is fuzzed, and what must hold of every input. `make fuzz` runs these under libFuzzer and sanitizers, `make test`
// over the inputs that are kept in `Fuzz/Corpus`.
import Bezel
import Foundation

/// A part of Bezel that takes bytes from outside.
public enum FuzzTarget: String, CaseIterable, Sendable {
    case svg, font, fontwriters, image, path, json, bidi, layout, pdf, door

    /// Hands the bytes to the part; typed errors are an answer like any other.
    ///
    /// - Throws: ``Broken`` where an answer is none that may be given.
    public func run(_ bytes: [UInt8]) throws(Broken) {
        switch self {
        case .svg: try SVGFuzz.run(bytes)
        case .font: try FontFuzz.run(bytes)
        case .fontwriters: try FontWritersFuzz.run(bytes)
        case .image: try ImageFuzz.run(bytes)
        case .path: try PathFuzz.run(bytes)
        case .json: try JSONFuzz.run(bytes)
        case .bidi: try BidiFuzz.run(bytes)
        case .layout: try LayoutFuzz.run(bytes)
        case .pdf: try PDFFuzz.run(bytes)
        case .door: try DoorFuzz.run(bytes)
        }
    }

    /// A change that keeps an input's grammar; nil where the target's bytes have none.
    public func mutated(_ bytes: [UInt8], seed: UInt32) -> [UInt8]? {
        switch self {
        case .svg, .pdf: Grammar.svg.mutated(bytes, seed: seed)
        case .json: Grammar.json.mutated(bytes, seed: seed)
        case .path: Grammar.path.mutated(bytes, seed: seed)
        case .door: Grammar.job.mutated(bytes, seed: seed)
        case .font, .fontwriters, .image, .bidi, .layout: nil
        }
    }
}

/// Something that must hold and does not.
public struct Broken: Error, CustomStringConvertible {
    public var description: String
    init(_ description: String) { self.description = description }
}

/// What all targets share.
enum Fuzz {
    static let fonts = FontLibrary.bundled

    static func expect(_ holds: Bool, _ what: @autoclosure () -> String) throws(Broken) {
        if !holds { throw Broken(what()) }
    }

    /// Only errors that say what they are may leave the library.
    static func expectTyped(_ error: any Error) throws(Broken) {
        switch error {
        case let broken as Broken: throw broken
        case is SVGError, is RenderingError, is FontError, is TypesettingError, is LayoutError, is GalleryError,
            is PathError, is LimitError, is DrawingError, is PDFError:
            if "\(error)".isEmpty { throw Broken("an error without words: \(type(of: error))") }
        default: throw Broken("an error of no known type: \(type(of: error)) \(error)")
        }
    }

    /// Draws a scene at most so many pixels wide and high, within limits that keep a run short.
    static func draw(_ scene: Scene, side: Double = 64) throws(Broken) {
        let scale = min(1, side / max(scene.size.width, scene.size.height, 1e-300))
        let limits = RenderingLimits(
            maximumSide: 256, maximumPixels: 1 << 16, maximumPatternCells: 500, maximumFilterWork: 4_000_000)
        do { _ = try BitmapRenderer(scale: scale, limits: limits).render(scene) } catch { try expectTyped(error) }
    }

    /// Writes a scene as PDF, which must be whole.
    static func writePDF(_ scene: Scene) throws(Broken) {
        let bytes: [UInt8]
        do { bytes = try PDFWriter(rasterDPI: 10).write(scene) } catch { return try expectTyped(error) }
        try PDFCheck(bytes).run()
    }

    /// Attributes that hold numbers and nothing that a user says.
    private static let numeric = [
        " d=", "ransform=", " x=", " y=", "width=", "height=", "offset=", "iewBox=", "dasharray=", "limit=", "opacity=",
        " r=", " cx=", " cy=", " x1=", " x2=", " y1=", " y2=", "Deviation=", "rotate=", "size=", "values=",
    ]

    /// Writes a scene as SVG, which must be well-formed and without numbers that are none.
    static func write(_ scene: Scene, _ mode: SVGWriter.TextMode, embedsFonts: Bool = false) throws(Broken) {
        let text: String
        do { text = try SVGWriter(text: mode, embedsFonts: embedsFonts).write(scene) } catch {
            return try expectTyped(error)
        }
        // Between quotes stand values, and before them their names.
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        for (name, value) in zip(parts, parts.dropFirst()) where Self.numeric.contains(where: name.hasSuffix) {
            try expect(
                !value.contains("inf") && !value.contains("nan"), "the written document says “\(value.prefix(80))”")
        }
        do { _ = try SVGDocument(text, options: SVGFuzz.options) } catch {
            if case .malformed = error { throw Broken("the written document is not well-formed: \(error)") }
        }
    }
}

/// Choices taken from an input's bytes, zeros after their end.
struct Choices {
    private let bytes: [UInt8]
    private var place = 0
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place >= bytes.count }
    mutating func byte() -> UInt8 {
        guard place < bytes.count else { return 0 }
        defer { place += 1 }
        return bytes[place]
    }
    mutating func below(_ count: Int) -> Int { Int(byte()) % max(1, count) }
    mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
    mutating func flag() -> Bool { byte() & 1 == 1 }

    /// Mostly usual, now and then extreme.
    mutating func number(_ usual: ClosedRange<Double>) -> Double {
        let kind = byte()
        if kind >= 250 {
            return pick([0, -1, 1e-9, -1e9, 1e9, 1e300, -1e300, .infinity, .nan, .leastNonzeroMagnitude, 1e12, -0.0])
        }
        let fraction = Double(Int(kind) << 8 | Int(byte())) / 65_535
        return usual.lowerBound + (usual.upperBound - usual.lowerBound) * fraction
    }
}
