import BezelColor
import BezelGeometry
import BezelTypesetting

/// A size in user units and commands.
public struct Scene: Hashable, Sendable {
    /// From (0, 0), in user units.
    public var size: Size
    /// nil for transparent.
    public var background: Color?
    /// Back to front.
    public var commands: [DrawCommand]
    /// For accessibility.
    public var title: String?
    /// For accessibility.
    public var summary: String?
    /// A picture; size in user units.
    public init(
        size: Size, background: Color? = nil, commands: [DrawCommand] = [], title: String? = nil,
        summary: String? = nil
    ) {
        self.size = size
        self.background = background
        self.commands = commands
        self.title = title
        self.summary = summary
    }
}

/// One step of a picture.
public indirect enum DrawCommand: Hashable, Sendable {
    /// A filled path.
    case fill(FillDrawing)
    /// A stroked path.
    case stroke(StrokeDrawing)
    /// Placed text.
    case text(TextDrawing)
    /// Pixels in a rectangle.
    case image(ImageDrawing)
    /// Commands drawn together.
    case group(GroupDrawing)
}

/// A filled path.
public struct FillDrawing: Hashable, Sendable {
    /// The outline.
    public var path: Path
    /// The paint.
    public var paint: Paint
    /// The fill rule.
    public var rule: FillRule
    /// 0…1.
    public var opacity: Double
    /// Whether edges are smooth.
    public var antialiased: Bool
    /// For `.bounds` paints; nil for the path's.
    package var paintBounds: Rect?
    /// As ``GroupDrawing/isEmblem``.
    package var isEmblem = false
    /// A filled path.
    public init(
        path: Path, paint: Paint, rule: FillRule = .nonZero, opacity: Double = 1, antialiased: Bool = true,
        paintBounds: Rect? = nil
    ) {
        self.path = path
        self.paint = paint
        self.rule = rule
        self.opacity = opacity
        self.antialiased = antialiased
        self.paintBounds = paintBounds
    }
}

/// A stroked path.
public struct StrokeDrawing: Hashable, Sendable {
    /// The path.
    public var path: Path
    /// The paint.
    public var paint: Paint
    /// The line style.
    public var style: StrokeStyle
    /// For strokes inside or outside.
    public var rule: FillRule
    /// 0…1.
    public var opacity: Double
    /// Whether edges are smooth.
    public var antialiased: Bool
    /// For `.bounds` paints; nil for the path's, without stroke.
    package var paintBounds: Rect?
    /// A stroked path.
    public init(
        path: Path, paint: Paint, style: StrokeStyle = StrokeStyle(), rule: FillRule = .nonZero, opacity: Double = 1,
        antialiased: Bool = true, paintBounds: Rect? = nil
    ) {
        self.path = path
        self.paint = paint
        self.style = style
        self.rule = rule
        self.opacity = opacity
        self.antialiased = antialiased
        self.paintBounds = paintBounds
    }
}

/// Placed text.
public struct TextDrawing: Hashable, Sendable {
    /// A letter's stroke.
    public struct Outline: Hashable, Sendable {
        /// The paint.
        public var paint: Paint
        /// The line style.
        public var style: StrokeStyle
        /// Behind the fill.
        public var isBehind: Bool
        /// A letter's stroke.
        public init(paint: Paint, style: StrokeStyle, isBehind: Bool = false) {
            self.paint = paint
            self.style = style
            self.isBehind = isBehind
        }
    }
    /// The placed text.
    public var text: PlacedText
    /// For text without its own colour; nil for none.
    public var fill: Paint?
    /// By cluster; these override other colours.
    public var clusterFills: [Int: Paint]
    /// The outline.
    public var outline: Outline?
    /// 0…1.
    public var opacity: Double
    /// For `.bounds` paints; nil for the advance box.
    package var paintBounds: Rect?
    /// Placed text.
    public init(
        text: PlacedText, fill: Paint? = .color(.black), clusterFills: [Int: Paint] = [:], outline: Outline? = nil,
        opacity: Double = 1, paintBounds: Rect? = nil
    ) {
        self.text = text
        self.fill = fill
        self.clusterFills = clusterFills
        self.outline = outline
        self.opacity = opacity
        self.paintBounds = paintBounds
    }
}

/// Straight 8-bit RGBA in sRGB, rows from the top.
public struct PixelImage: Hashable, Sendable {
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int
    /// width · height · 4 bytes.
    public var pixels: [UInt8]
    /// Embedded in documents. Set to nil when changing pixels.
    public var jpeg: [UInt8]?
    /// Straight RGBA, top row first.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
        jpeg = nil
    }
}

/// An image in a rectangle.
public struct ImageDrawing: Hashable, Sendable {
    /// How pixels are enlarged.
    public enum Interpolation: String, Hashable, Sendable, Codable, CaseIterable {
        /// Pixels are blended.
        case smooth
        /// Pixels become rectangles.
        case nearest
    }
    /// The pixels.
    public var image: PixelImage
    /// In user units.
    public var rect: Rect
    /// How pixels are enlarged.
    public var interpolation: Interpolation
    /// 0…1.
    public var opacity: Double
    /// An image in user space.
    public init(image: PixelImage, rect: Rect, interpolation: Interpolation = .smooth, opacity: Double = 1) {
        self.image = image
        self.rect = rect
        self.interpolation = interpolation
        self.opacity = opacity
    }
}

/// Commands drawn together.
///
/// In SVG's order: transform, effects, clips, mask, opacity and blending, in a layer only if needed.
public struct GroupDrawing: Hashable, Sendable {
    /// Back to front.
    public var commands: [DrawCommand]
    /// From inner to outer coordinates.
    public var transform: Transform
    /// 0…1.
    public var opacity: Double
    /// The blend mode.
    public var blendMode: BlendMode
    /// Forces a layer.
    public var isIsolated: Bool
    /// All apply, in the group's space.
    public var clips: [Clip]
    /// The mask.
    public var mask: Mask?
    /// In order.
    public var effects: [Effect]
    /// Also in SVG.
    public var label: String?
    /// Whether its fills are the steps of a fade: of one colour, one winding and roughly one opacity. One pass may add
    /// up their coverage.
    package var isFade = false
    /// Whether it is a logo or picture beside texts, which letters should not reach.
    package var isEmblem = false
    /// Commands drawn together.
    public init(
        _ commands: [DrawCommand] = [], transform: Transform = .identity, opacity: Double = 1,
        blendMode: BlendMode = .normal, isIsolated: Bool = false, clips: [Clip] = [], mask: Mask? = nil,
        effects: [Effect] = [], label: String? = nil
    ) {
        self.commands = commands
        self.transform = transform
        self.opacity = opacity
        self.blendMode = blendMode
        self.isIsolated = isIsolated
        self.clips = clips
        self.mask = mask
        self.effects = effects
        self.label = label
    }
}

/// Not public, as SwiftUI's `Group` differs.
package typealias Group = GroupDrawing

/// The union of shapes.
public struct Clip: Hashable, Sendable {
    /// A shape of a clip.
    public struct Shape: Hashable, Sendable {
        /// The outline.
        public var path: Path
        /// The fill rule.
        public var rule: FillRule
        /// Clips of this shape, in the same space.
        public var clips: [Clip]
        /// Whether edges are smooth.
        public var antialiased: Bool
        /// A clipped shape.
        public init(path: Path, rule: FillRule = .nonZero, clips: [Clip] = [], antialiased: Bool = true) {
            self.path = path
            self.rule = rule
            self.clips = clips
            self.antialiased = antialiased
        }
    }
    /// None hides everything.
    public var shapes: [Shape]
    /// A union of shapes.
    public init(shapes: [Shape]) { self.shapes = shapes }
    /// A clip to a path.
    public init(path: Path, rule: FillRule = .nonZero) { self.init(shapes: [Shape(path: path, rule: rule)]) }
}

/// A mask by a picture.
public struct Mask: Hashable, Sendable {
    /// Alpha or luminance.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// Opacity.
        case alpha
        /// Brightness times opacity.
        case luminance
    }
    /// Alpha or luminance.
    public var kind: Kind
    /// In the group's space.
    public var commands: [DrawCommand]
    /// Hides everything outside; nil for no limit.
    public var bounds: Rect?
    /// Luminance in linear light instead of sRGB.
    package var linearLight: Bool
    /// At most one, multiplied by this one.
    package var further: [Mask]
    /// A mask by a picture.
    public init(
        kind: Kind = .alpha, commands: [DrawCommand], bounds: Rect? = nil, linearLight: Bool = false,
        further: [Mask] = []
    ) {
        self.kind = kind
        self.commands = commands
        self.bounds = bounds
        self.linearLight = linearLight
        self.further = further
    }
}

/// An effect on a layer.
public enum Effect: Hashable, Sendable {
    /// Deviations in user units.
    case blur(x: Double, y: Double)
    /// Blurred, moved and coloured alpha; deviations in user units.
    case dropShadow(offset: Vector, deviationX: Double, deviationY: Double, color: Color)
    /// A filter graph.
    case filter(FilterGraph)
}

/// CSS's blend modes.
public enum BlendMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The layer alone.
    case normal
    /// The product.
    case multiply
    /// The inverses' product.
    case screen
    /// `multiply` on dark ground, `screen` on light.
    case overlay
    /// The darker component.
    case darken
    /// The lighter component.
    case lighten
    /// Brightens the ground.
    case colorDodge = "color-dodge"
    /// Darkens the ground.
    case colorBurn = "color-burn"
    /// `multiply` for dark layers, `screen` for light.
    case hardLight = "hard-light"
    /// Softly darkens or lightens.
    case softLight = "soft-light"
    /// The absolute difference.
    case difference
    /// `difference` with less contrast.
    case exclusion
    /// The layer's hue.
    case hue
    /// The layer's saturation.
    case saturation
    /// The layer's hue and saturation.
    case color
    /// The layer's luminosity.
    case luminosity
    /// The sum, clamped to 1.
    case plusLighter = "plus-lighter"
}
