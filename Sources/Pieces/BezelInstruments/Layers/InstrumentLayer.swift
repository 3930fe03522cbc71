// The kinds of parts that a face has, and layers by their index.
//
// A new kind is a case here, an entry in `described` and one in `kinds`; all else, such as its key, its reader and its schema,
// follows from the type of its options. The compiler asks for the first two; LayerKindTests asks for the third. What draws it
// is asked for by the compiler, too, in Drawing/Instrument+Scene.swift.
import BezelGeometry
import BezelJSON

/// A part of a face, with the options of its kind.
///
/// Parts are drawn in order, the first behind.
public enum InstrumentLayer: Hashable, Sendable {
    /// A disc, a ring or an ellipse.
    case disc(DiscLayer)
    /// The outline of a seal, a coin or a cap.
    case edge(EdgeLayer)
    /// Coloured bands along a scale.
    case zones(ZonesLayer)
    /// Fine interlaced waves between two circles.
    case guilloche(GuillocheLayer)
    /// Marks along a scale.
    case ticks(TicksLayer)
    /// Numbers or words at values of a scale.
    case numerals(NumeralsLayer)
    /// A text on a straight line, a readout or a counter.
    case text(TextLayer)
    /// Texts between two circles or ellipses.
    case ringText(RingTextLayer)
    /// A needle or the hand of a watch, at a value of a scale.
    case hand(HandLayer)
    /// Small shapes at angles, or an emblem in the middle.
    case ornament(OrnamentLayer)
    /// A dial within the dial.
    case subDial(SubDialLayer)
    /// A striped flag that a shutter covers as a value rises.
    case flag(FlagLayer)
    /// The moon at its age, in a window.
    case moon(MoonLayer)
    /// A picture, such as a logo.
    case image(ImageLayer)
    /// The sectors of a wheel or a pie, with labels.
    case sectors(SectorsLayer)

    var described: any SpecDescribed {
        switch self {
        case .disc(let layer): layer
        case .edge(let layer): layer
        case .zones(let layer): layer
        case .guilloche(let layer): layer
        case .ticks(let layer): layer
        case .numerals(let layer): layer
        case .text(let layer): layer
        case .ringText(let layer): layer
        case .hand(let layer): layer
        case .ornament(let layer): layer
        case .subDial(let layer): layer
        case .flag(let layer): layer
        case .moon(let layer): layer
        case .image(let layer): layer
        case .sectors(let layer): layer
        }
    }
    func check(_ path: String) throws(GalleryError) { try described.check(path) }
}

// MARK: - Reading, writing and the schema

extension InstrumentLayer {
    /// What is known of a kind of layers without having one: how it is named, read and described.
    struct Kind: Sendable {
        /// The value of the key `layer`.
        let name: String
        fileprivate let read: @Sendable (any Decoder) throws -> InstrumentLayer
        fileprivate let schema: @Sendable (inout SchemaDefinitions) -> Schema

        /// - Parameter layer: Makes the case; its type says all else.
        fileprivate init<Layer: SpecDescribed & Decodable>(_ layer: @escaping @Sendable (Layer) -> InstrumentLayer) {
            name = Layer.tag?.value ?? ""
            read = { layer(try Layer(from: $0)) }
            schema = { $0.reference(to: Layer.self) }
        }
    }

    /// Every kind, in the order of messages and of the schema.
    static let kinds: [Kind] = [
        Kind(InstrumentLayer.disc), Kind(InstrumentLayer.edge), Kind(InstrumentLayer.zones),
        Kind(InstrumentLayer.guilloche), Kind(InstrumentLayer.ticks), Kind(InstrumentLayer.numerals),
        Kind(InstrumentLayer.text), Kind(InstrumentLayer.ringText), Kind(InstrumentLayer.hand),
        Kind(InstrumentLayer.ornament), Kind(InstrumentLayer.subDial), Kind(InstrumentLayer.flag),
        Kind(InstrumentLayer.moon), Kind(InstrumentLayer.image), Kind(InstrumentLayer.sectors),
    ]

}

extension SpecKind<InstrumentLayer> {
    static var layer: SpecKind {
        SpecKind(
            schema: { definitions in .oneOf(InstrumentLayer.kinds.map { $0.schema(&definitions) }) },
            check: { (layer, position) throws(GalleryError) in try layer.check(position) })
    }
}

extension InstrumentLayer: Codable {
    /// Reads an object whose key `layer` names its kind, such as `{"layer": "disc", "radius": 80}`.
    ///
    /// - Throws: `DecodingError` for a missing or unknown kind, and for keys that the kind does not have.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: SpecKey.self)
        let names = InstrumentLayer.kinds.map(\.name)
        guard let name = try container.decodeIfPresent(String.self, forKey: SpecKey("layer")) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "the key “layer” is missing; it must be one of " + names.joined(separator: ", ")))
        }
        guard let kind = InstrumentLayer.kinds.first(where: { $0.name == name }) else {
            let hint = names.correction(of: name).map { $0 + " " } ?? ""
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath + [SpecKey("layer")],
                    debugDescription: "“\(name.shortened)” is not known; \(hint)it must be one of "
                        + names.joined(separator: ", ")))
        }
        self = try kind.read(decoder)
    }
    public func encode(to encoder: any Encoder) throws { try described.encode(to: encoder) }
}

/// Layers of a face by their index from 0, the hindmost. In JSON, a list of whole numbers.
///
/// An index that no layer has is reported, and nothing else: a face may have lost layers that its description still names.
package struct LayerIndices: Hashable, Sendable {
    /// As they were given, also more than once.
    private let list: [Int]
    private let members: Set<Int>

    package init(_ indices: some Sequence<Int>) {
        list = Array(indices)
        members = Set(list)
    }

    package func contains(_ index: Int) -> Bool { members.contains(index) }

    fileprivate static let counts = 0...GalleryLimits.count
    /// Those of a face with so many layers that name none of them.
    func missing(of count: Int) -> [GalleryFinding] {
        list.filter { $0 >= count }.map { .missingLayer(number: $0, count: count) }
    }

    fileprivate func check(_ position: String) throws(GalleryError) {
        try SpecKind<[Int]>.list(of: .whole(Self.counts), counts: Self.counts).check(list, position)
    }
}

extension SpecKind<LayerIndices> {
    static var layers: SpecKind {
        SpecKind(
            schema: { SpecKind<[Int]>.list(of: .whole(LayerIndices.counts)).schema(&$0) },
            check: { (indices, position) throws(GalleryError) in try indices.check(position) })
    }
}

extension LayerIndices: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(
            try SpecObject.unicode(decoder.codingPath) { try decoder.singleValueContainer().decode([Int].self) })
    }
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(list)
    }
}
