import BezelColor
import BezelDrawing
import BezelGeometry

package struct DiscLayer: SpecDescribed {
    package var radius = 190.0
    package var innerRadius = 0.0
    /// Half of an ellipse's height; nil for a circle.
    package var radiusY: Double?
    package var x = 0.0
    package var y = 0.0
    package var fill: Finish? = Finish(.white)
    package var line: Color?
    package var lineWidth = 1.0
    package var shadow = 0.0
    package var relief: Relief?
    package init() {}
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

package struct EdgeLayer: SpecDescribed {
    package enum Kind: String, SpecChoice {
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
    package var kind = Kind.plain
    package var radius = 195.0
    package var depth = 8.0
    package var count = 0
    package var seed = 1
    package var shadow = 0.0
    package var fill: Finish? = Finish(.black)
    package var line: Color?
    package var lineWidth = 1.0
    package var relief: Relief?
    package init() {}
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

package struct ZonesLayer: SpecDescribed {
    package struct Zone: SpecDescribed {
        package var from = 0.0
        package var to = 0.0
        package var color = Color(red8: 0xD0, green8: 0x2F, blue8: 0x2F)
        package init() {}
        package init(_ from: Double, _ to: Double, _ color: Color) {
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
    package enum Anchor: String, SpecChoice {
        /// An end at the scale's end stays there.
        case values
        case fractions
    }
    package var scale = "main"
    package var keeps = Anchor.values
    package var radius = 170.0
    package var width = 10.0
    package var zones: [Zone] = []
    package init() {}
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

package struct GuillocheLayer: SpecDescribed {
    package var innerRadius = 60.0
    package var radius = 120.0
    package var lobes = 12
    package var lines = 16
    package var lineWidth = 0.6
    package var color = Color(red8: 0x8A, green8: 0x8F, blue8: 0x98)
    package init() {}
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
