// Layers of round parts: discs, edges, zones, guilloches. Only their options and keys are here; they are drawn in
// Drawing/RoundParts.swift.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A disc or a ring; an ellipse where radiusY is given.
public struct DiscLayer: SpecDescribed {
    /// In user units.
    public var radius = 190.0
    /// Of the hole; 0 for a disc.
    public var innerRadius = 0.0
    /// Half of an ellipse's height; nil for a circle.
    public var radiusY: Double?
    /// The centre, to the right of the middle.
    public var x = 0.0
    /// The centre, below the middle.
    public var y = 0.0
    /// What it is filled with; nil for none.
    public var fill: Finish? = Finish(.white)
    /// The colour of a line round it.
    public var line: Color?
    /// The line's width.
    public var lineWidth = 1.0
    /// The blur of a shadow under it, in user units.
    public var shadow = 0.0
    /// Raised or pressed in, lit from the face's light; flat unless given.
    public var relief: Relief?
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `DiscLayer { $0.… = … }`.
    public init(_ change: (inout DiscLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "disc"
    package static let summary = "A disc or a ring; an ellipse where radiusY is given."
    package static let tag: SpecTag? = SpecTag("layer", "disc")
    package static let fields: [SpecField<DiscLayer>] = [
        .number("radius", \.radius, "In user units.", 0...GalleryLimits.size),
        .number("innerRadius", \.innerRadius, "Of the hole; 0 for a disc.", 0...GalleryLimits.size),
        .number(
            "radiusY", \.radiusY, "Half the height of an ellipse, of which radius is half the width.",
            0...GalleryLimits.size),
        .number("x", \.x, "The centre, to the right of the middle.", -GalleryLimits.size...GalleryLimits.size),
        .number("y", \.y, "The centre, below the middle.", -GalleryLimits.size...GalleryLimits.size),
        .finish("fill", \.fill, "What it is filled with; null for nothing."),
        .color("line", \.line, "The colour of a line round it."),
        .number("lineWidth", \.lineWidth, "The line's width.", 0...GalleryLimits.size),
        .number("shadow", \.shadow, "The blur of a shadow under it, in user units.", 0...1000),
        .nested("relief", \.relief, "Raised or pressed in, lit from the face's light; flat unless given."),
    ]
}

/// The outline of a seal, a coin or a cap.
public struct EdgeLayer: SpecDescribed {
    /// The kind.
    public enum Kind: String, SpecChoice {
        case plain
        /// Outward half circles.
        case scalloped
        case toothed
        /// As on a coin.
        case reeded
        case rope
        case beaded
        /// As on a postage stamp.
        case perforated
        case wax
    }
    /// Its form.
    public var kind = Kind.plain
    /// To the outermost point, in user units.
    public var radius = 195.0
    /// How deep teeth, bulges or beads are.
    public var depth = 8.0
    /// How many there are; 0 takes as many as look even.
    public var count = 0
    /// Of the kind wax: another seed, another outline.
    public var seed = 1
    /// The blur of a shadow under it, in user units.
    public var shadow = 0.0
    /// What it is filled with; nil for none.
    public var fill: Finish? = Finish(.black)
    /// The colour of its line.
    public var line: Color?
    /// The line's width.
    public var lineWidth = 1.0
    /// Raised or pressed in, lit from the face's light; flat unless given.
    public var relief: Relief?
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `EdgeLayer { $0.… = … }`.
    public init(_ change: (inout EdgeLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "edge"
    package static let summary = "The outline of a seal, a coin or a cap."
    package static let tag: SpecTag? = SpecTag("layer", "edge")
    package static let fields: [SpecField<EdgeLayer>] = [
        .choice("kind", \.kind, "Its form."),
        .number("radius", \.radius, "To the outermost point, in user units.", 0...GalleryLimits.size),
        .number("depth", \.depth, "How deep teeth, bulges or beads are.", 0...GalleryLimits.size),
        .count("count", \.count, "How many there are; 0 takes as many as look even.", 0...GalleryLimits.count),
        .count("seed", \.seed, "Of the kind wax: another seed, another outline.", 0...1_000_000_000),
        .number("shadow", \.shadow, "The blur of a shadow under it, in user units.", 0...1000),
        .finish("fill", \.fill, "What it is filled with; null for nothing."),
        .color("line", \.line, "The colour of its line."),
        .number("lineWidth", \.lineWidth, "The line's width.", 0...GalleryLimits.size),
        .nested("relief", \.relief, "Raised or pressed in, lit from the face's light; flat unless given."),
    ]
}

/// A coloured band from one value to another.
public struct ZonesLayer: SpecDescribed {
    /// A coloured band from one value to another.
    public struct Zone: SpecDescribed {
        /// Where it begins.
        public var from = 0.0
        /// Where it ends.
        public var to = 0.0
        /// Its colour.
        public var color = Color(red8: 0xD0, green8: 0x2F, blue8: 0x2F)
        /// All options at their defaults.
        public init() {}
        /// Creates it with changes to the defaults: `Zone { $0.… = … }`.
        public init(_ change: (inout Zone) -> Void) {
            self.init()
            change(&self)
        }
        public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
        public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
        /// Creates it.
        public init(_ from: Double, _ to: Double, _ color: Color) {
            self.from = from
            self.to = to
            self.color = color
        }
        package static let schemaName = "zone"
        package static let summary = "A coloured band from one value to another."
        package static let fields: [SpecField<Zone>] = [
            .number("from", \.from, "Where it begins.", -1e12...1e12),
            .number("to", \.to, "Where it ends.", -1e12...1e12),
            .color("color", \.color, "Its colour."),
        ]
    }
    /// What stays where the range changes.
    public enum Anchor: String, SpecChoice {
        /// An end at the scale's end stays there.
        case values
        case fractions
    }
    /// The scale's name.
    public var scale = "main"
    /// What bands keep where their scale is given another range.
    public var keeps = Anchor.values
    /// Of the outer edge.
    public var radius = 170.0
    /// Across.
    public var width = 10.0
    /// The bands.
    public var zones: [Zone] = []
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `ZonesLayer { $0.… = … }`.
    public init(_ change: (inout ZonesLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "zones"
    package static let summary = "Coloured bands along a scale."
    package static let tag: SpecTag? = SpecTag("layer", "zones")
    package static let fields: [SpecField<ZonesLayer>] = [
        .text("scale", \.scale, "The scale's name."),
        .number("radius", \.radius, "Of the outer edge.", -GalleryLimits.size...GalleryLimits.size),
        .number("width", \.width, "Across.", 0...GalleryLimits.size),
        .choice("keeps", \.keeps, "What bands keep where their scale is given another range."),
        .list("zones", \.zones, "The bands."),
    ]
}

/// Fine interlaced waves between two circles.
public struct GuillocheLayer: SpecDescribed {
    /// Where the waves turn inside.
    public var innerRadius = 60.0
    /// Where they turn outside.
    public var radius = 120.0
    /// Waves on each line's way round.
    public var lobes = 12
    /// How many lines, each turned against the one before.
    public var lines = 16
    /// Of each line.
    public var lineWidth = 0.6
    /// Of the lines.
    public var color = Color(red8: 0x8A, green8: 0x8F, blue8: 0x98)
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `GuillocheLayer { $0.… = … }`.
    public init(_ change: (inout GuillocheLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "guilloche"
    package static let summary = "Fine interlaced waves between two circles."
    package static let tag: SpecTag? = SpecTag("layer", "guilloche")
    package static let fields: [SpecField<GuillocheLayer>] = [
        .number("innerRadius", \.innerRadius, "Where the waves turn inside.", 0...GalleryLimits.size),
        .number("radius", \.radius, "Where they turn outside.", 0...GalleryLimits.size),
        .count("lobes", \.lobes, "Waves on each line's way round.", 1...500),
        .count("lines", \.lines, "How many lines, each turned against the one before.", 1...500),
        .number("lineWidth", \.lineWidth, "Of each line.", 0.01...100),
        .color("color", \.color, "Of the lines."),
    ]

    /// Refuses more waves than can be drawn in some seconds.
    package func checkWhole(_ path: String) throws(GalleryError) {
        let waves = Limits.pieceWaves
        guard lobes * lines <= waves.standard else {
            throw .limit(LimitError(waves, requested: Double(lobes * lines)), what: path)
        }
    }
}
