// Layers of round parts: discs, edges, zones, guilloches. Only their options and keys are here; they are drawn in
// Drawing/RoundParts.swift.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A disc or a ring; an ellipse where radiusY is given.
///
/// Numbers out of range, also NaN and infinite ones, throw ``GalleryError`` when the face is checked or drawn.
public struct DiscLayer: SpecDescribed {
    /// From the centre to the rim, in user units, 0 to 100,000; at 0 nothing is drawn.
    public var radius = 190.0
    /// The radius of the hole in user units, 0 to 100,000; 0 fills the whole disc.
    public var innerRadius = 0.0
    /// Half of an ellipse's height in user units, where ``radius`` is half its width; nil for a circle.
    ///
    /// The hole of an ellipse leaves a ring of the same thickness above as beside it.
    public var radiusY: Double?
    /// The centre's distance to the right of the face's middle, in user units; negative to the left.
    public var x = 0.0
    /// The centre's distance below the face's middle, in user units; negative above it.
    public var y = 0.0
    /// What it is filled with, white by default; nil leaves it clear and casts no shadow.
    public var fill: Finish? = Finish(.white)
    /// The colour of a line along the rim and the hole; nil, the default, draws none.
    public var line: Color?
    /// How wide that line is in user units, half of it on either side of the outline; 0 draws none.
    public var lineWidth = 1.0
    /// The blur of a shadow that falls downwards, in user units, 0 to 1000; 0 casts none.
    public var shadow = 0.0
    /// Raised or pressed in, lit from ``Instrument/light``; nil, the default, draws it flat.
    public var relief: Relief?
    /// A white disc of 190 user units about the face's middle, without a line or a shadow.
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
        .field("radius", \.radius, .length(GalleryLimits.lengths), "In user units."),
        .field("innerRadius", \.innerRadius, .length(GalleryLimits.lengths), "Of the hole; 0 for a disc."),
        .field(
            "radiusY", \.radiusY, .length(GalleryLimits.lengths),
            "Half the height of an ellipse, of which radius is half the width."),
        .field("x", \.x, .length(GalleryLimits.places), "The centre, to the right of the middle."),
        .field("y", \.y, .length(GalleryLimits.places), "The centre, below the middle."),
        .field("fill", \.fill, .finish, "What it is filled with; null for nothing."),
        .field("line", \.line, .color, "The colour of a line round it."),
        .field("lineWidth", \.lineWidth, .length(GalleryLimits.lengths), "The line's width."),
        .field("shadow", \.shadow, .length(0...1000), "The blur of a shadow under it, in user units."),
        .field("relief", \.relief, .nested, "Raised or pressed in, lit from the face's light; flat unless given."),
    ]
}

/// The outline of a seal, a coin or a cap.
public struct EdgeLayer: SpecDescribed {
    /// How the outline runs: even, or with teeth, bulges or beads of ``EdgeLayer/depth``.
    public enum Kind: String, SpecChoice {
        /// A circle.
        case plain
        /// Outward arcs of 120 degrees.
        case scalloped
        /// Pointed teeth, as of a saw.
        case toothed
        /// Narrow ridges with level tops, as on a coin.
        case reeded
        /// Slanted strands beside each other.
        case rope
        /// A ring of discs, each as wide as the depth.
        case beaded
        /// As on a postage stamp.
        case perforated
        /// An uneven wave, as of pressed sealing wax; see ``EdgeLayer/seed``.
        case wax
    }
    /// The outline's form; an even circle, `plain`, by default, which has no use for ``depth``.
    public var kind = Kind.plain
    /// From the face's middle to the outermost point, in user units, 0 to 100,000; 0 draws nothing.
    public var radius = 195.0
    /// How far teeth, bulges or beads reach inwards, in user units; more than the radius counts as the radius.
    public var depth = 8.0
    /// How many teeth, bulges or beads there are, 3 at least; 0, the default, takes as many as look even.
    ///
    /// Of wax, the number of its main waves: 7 for 0, and 40 at most.
    public var count = 0
    /// Chooses the uneven outline of wax, from 0 to a billion; equal seeds give equal outlines. Others ignore it.
    public var seed = 1
    /// The blur of a shadow that falls downwards, in user units, 0 to 1000; 0 casts none.
    public var shadow = 0.0
    /// What it is filled with, black by default; nil leaves it clear and casts no shadow.
    public var fill: Finish? = Finish(.black)
    /// The colour of a line along the outline; nil, the default, draws none.
    public var line: Color?
    /// How wide that line is in user units, half of it on either side of the outline; 0 draws none.
    public var lineWidth = 1.0
    /// Raised or pressed in, lit from ``Instrument/light``; nil, the default, draws it flat.
    public var relief: Relief?
    /// A plain black disc of 195 user units about the face's middle.
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
        .field("kind", \.kind, .choice, "Its form."),
        .field("radius", \.radius, .length(GalleryLimits.lengths), "To the outermost point, in user units."),
        .field("depth", \.depth, .length(GalleryLimits.lengths), "How deep teeth, bulges or beads are."),
        .field("count", \.count, .whole(0...GalleryLimits.count), "How many there are; 0 takes as many as look even."),
        .field("seed", \.seed, .whole(0...1_000_000_000), "Of the kind wax: another seed, another outline."),
        .field("shadow", \.shadow, .length(0...1000), "The blur of a shadow under it, in user units."),
        .field("fill", \.fill, .finish, "What it is filled with; null for nothing."),
        .field("line", \.line, .color, "The colour of its line."),
        .field("lineWidth", \.lineWidth, .length(GalleryLimits.lengths), "The line's width."),
        .field("relief", \.relief, .nested, "Raised or pressed in, lit from the face's light; flat unless given."),
    ]
}

/// Coloured bands along a scale, such as the red range of a tachometer.
public struct ZonesLayer: SpecDescribed {
    /// A coloured band from one value to another; its ends may be given in either order.
    public struct Zone: SpecDescribed {
        /// The value at one end, from -1e12 to 1e12; beyond the scale's end it is drawn to that end.
        public var from = 0.0
        /// The value at the other end; a band between equal values is not drawn.
        public var to = 0.0
        /// The band's colour, also translucent; a red, #D02F2F, by default.
        public var color = Color(red8: 0xD0, green8: 0x2F, blue8: 0x2F)
        /// A red band from 0 to 0, which draws nothing until its ends differ.
        public init() {}
        /// Creates it with changes to the defaults: `Zone { $0.… = … }`.
        public init(_ change: (inout Zone) -> Void) {
            self.init()
            change(&self)
        }
        public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
        public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
        /// Creates a band between two values, in either order, in a colour.
        public init(_ from: Double, _ to: Double, _ color: Color) {
            self.from = from
            self.to = to
            self.color = color
        }
        package static let schemaName = "zone"
        package static let summary = "A coloured band from one value to another."
        package static let fields: [SpecField<Zone>] = [
            .field("from", \.from, .number(GalleryLimits.values), "Where it begins."),
            .field("to", \.to, .number(GalleryLimits.values), "Where it ends."),
            .field("color", \.color, .color, "Its colour."),
        ]
    }
    /// What bands keep where a scale is given another range, as by ``Instrument/setDomain(of:from:to:)``.
    public enum Anchor: String, SpecChoice {
        /// The values of their ends, except that an end at the scale's end stays there.
        case values
        /// Their parts of the scale, so that the last tenth stays the last tenth.
        case fractions
    }
    /// The name of a scale in ``Instrument/scales`` that the bands run along; an unknown name throws.
    public var scale = "main"
    /// What bands keep where their scale is given another range; values by default.
    ///
    /// A conversion to another unit always keeps what is marked.
    public var keeps = Anchor.values
    /// The outer edge's distance from the scale's centre, or to the left of its path, in user units.
    public var radius = 170.0
    /// How far bands reach inwards from ``radius``, in user units; 0 draws none.
    public var width = 10.0
    /// The bands, the first behind, at most 1,000; those wholly outside the scale are left out and reported.
    public var zones: [Zone] = []
    /// A layer without bands on the scale `main`, 10 user units wide.
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
        .field("scale", \.scale, .text, "The scale's name."),
        .field("radius", \.radius, .length(GalleryLimits.places), "Of the outer edge."),
        .field("width", \.width, .length(GalleryLimits.lengths), "Across."),
        .field("keeps", \.keeps, .choice, "What bands keep where their scale is given another range."),
        .field("zones", \.zones, .list(of: .nested), "The bands."),
    ]
}

/// Fine interlaced waves between two circles about the face's middle, as on banknotes.
///
/// More than 25,000 waves, ``lobes`` times ``lines``, throw ``GalleryError/limit(_:what:)``.
public struct GuillocheLayer: SpecDescribed {
    /// The circle, in user units, that the ink of the waves touches on the inside.
    public var innerRadius = 60.0
    /// The circle, in user units, that it touches outside; without room for waves between them nothing is drawn.
    public var radius = 120.0
    /// How many waves each line has on its way round, 1 to 500; 12 by default.
    public var lobes = 12
    /// How many lines there are, 1 to 500, each turned against the one before by an equal part of a wave.
    public var lines = 16
    /// The width of each line in user units, 0.01 to 100; 0.6 by default.
    public var lineWidth = 0.6
    /// The colour of all lines; translucent ones do not get darker where lines cross.
    public var color = Color(red8: 0x8A, green8: 0x8F, blue8: 0x98)
    /// Sixteen grey lines of twelve waves between 60 and 120 user units.
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
        .field("innerRadius", \.innerRadius, .length(GalleryLimits.lengths), "Where the waves turn inside."),
        .field("radius", \.radius, .length(GalleryLimits.lengths), "Where they turn outside."),
        .field("lobes", \.lobes, .whole(1...500), "Waves on each line's way round."),
        .field("lines", \.lines, .whole(1...500), "How many lines, each turned against the one before."),
        .field("lineWidth", \.lineWidth, .length(0.01...100), "Of each line."),
        .field("color", \.color, .color, "Of the lines."),
    ]

    /// Refuses more waves than can be drawn in some seconds.
    package func checkWhole(_ path: String) throws(GalleryError) {
        let waves = Limits.pieceWaves
        guard lobes * lines <= waves.standard else {
            throw .limit(LimitError(waves, requested: Double(lobes * lines)), what: path)
        }
    }
}
