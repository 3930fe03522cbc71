// A picture as nested values, back to front. How it becomes pixels or SVG is for the floors above.
import BezelColor
import BezelGeometry
import BezelTypesetting
import Foundation

/// A picture: a size in user units and what is drawn on it, back to front.
public struct Scene: Hashable, Sendable {
    /// The picture covers `origin` (0, 0) to `size`, in user units.
    public var size: CGSize
    /// nil leaves the ground clear.
    public var background: Color?
    public var commands: [DrawCommand]
    /// A short name and a longer description for those who cannot see the picture.
    public var title: String?
    public var summary: String?
    public init(
        size: CGSize, background: Color? = nil, commands: [DrawCommand] = [], title: String? = nil,
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
    case fill(FillDrawing)
    case stroke(StrokeDrawing)
    case text(TextDrawing)
    case image(ImageDrawing)
    case group(Group)
}

/// A filled path.
public struct FillDrawing: Hashable, Sendable {
    public var path: Path
    public var paint: Paint
    public var rule: FillRule
    public var opacity: Double
    /// Whether edges are smoothed (SVG's shape-rendering).
    public var antialiased: Bool
    /// The box that `.bounds` paints refer to; nil takes the path's own bounding box.
    public var paintBounds: CGRect?
    public init(
        path: Path, paint: Paint, rule: FillRule = .nonZero, opacity: Double = 1, antialiased: Bool = true,
        paintBounds: CGRect? = nil
    ) {
        self.path = path
        self.paint = paint
        self.rule = rule
        self.opacity = opacity
        self.antialiased = antialiased
        self.paintBounds = paintBounds
    }
}

/// A line along a path.
public struct StrokeDrawing: Hashable, Sendable {
    public var path: Path
    public var paint: Paint
    public var style: StrokeStyle
    /// The rule that says what is inside, for strokes that lie inside or outside the edge.
    public var rule: FillRule
    public var opacity: Double
    public var antialiased: Bool
    /// The box that `.bounds` paints refer to; nil takes the bounding box of the path (not of its stroke).
    public var paintBounds: CGRect?
    public init(
        path: Path, paint: Paint, style: StrokeStyle = StrokeStyle(), rule: FillRule = .nonZero, opacity: Double = 1,
        antialiased: Bool = true, paintBounds: CGRect? = nil
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

/// Placed text with its paints.
public struct TextDrawing: Hashable, Sendable {
    /// A line round the letters.
    public struct Outline: Hashable, Sendable {
        public var paint: Paint
        public var style: StrokeStyle
        /// Whether the outline is drawn behind the fill.
        public var isBehind: Bool
        public init(paint: Paint, style: StrokeStyle, isBehind: Bool = false) {
            self.paint = paint
            self.style = style
            self.isBehind = isBehind
        }
    }
    public var text: PlacedText
    /// The paint of text whose style names no colour; nil draws no fill for it.
    public var fill: Paint?
    /// Paints by cluster index, which go before the style's colour and `fill`.
    public var clusterFills: [Int: Paint]
    public var outline: Outline?
    public var opacity: Double
    /// The box that `.bounds` paints refer to; nil takes the text's advance box.
    public var paintBounds: CGRect?
    public init(
        text: PlacedText, fill: Paint? = .color(.black), clusterFills: [Int: Paint] = [:], outline: Outline? = nil,
        opacity: Double = 1, paintBounds: CGRect? = nil
    ) {
        self.text = text
        self.fill = fill
        self.clusterFills = clusterFills
        self.outline = outline
        self.opacity = opacity
        self.paintBounds = paintBounds
    }
}

/// Pixels of a photograph or emoji: straight 8-bit RGBA in sRGB, rows from the top.
public struct PixelImage: Hashable, Sendable {
    public var width: Int
    public var height: Int
    /// width · height · 4 bytes.
    public var pixels: [UInt8]
    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

/// An image drawn into a rectangle.
public struct ImageDrawing: Hashable, Sendable {
    public enum Interpolation: String, Hashable, Sendable, Codable, CaseIterable { case smooth, nearest }
    public var image: PixelImage
    /// Where the whole image goes, in user units.
    public var rect: CGRect
    public var interpolation: Interpolation
    public var opacity: Double
    public init(image: PixelImage, rect: CGRect, interpolation: Interpolation = .smooth, opacity: Double = 1) {
        self.image = image
        self.rect = rect
        self.interpolation = interpolation
        self.opacity = opacity
    }
}

/// Commands that are drawn together.
///
/// The order is SVG's: children are drawn in the group's own space (`transform` leads from it to the space around);
/// then effects, then clips, then mask, then opacity; then the result is blended onto what is behind.
/// A group is composited as a layer of its own only where one of these asks for it.
public struct Group: Hashable, Sendable {
    public var commands: [DrawCommand]
    public var transform: Transform
    public var opacity: Double
    public var blendMode: BlendMode
    /// Whether the group is a layer of its own even when nothing else asks for one.
    public var isIsolated: Bool
    /// Every clip cuts; they are in the group's own space.
    public var clips: [Clip]
    public var mask: Mask?
    public var effects: [Effect]
    /// A name that carries over to SVG.
    public var label: String?
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

/// What cuts a group: the union of shapes, each of which may be cut in turn.
public struct Clip: Hashable, Sendable {
    public struct Shape: Hashable, Sendable {
        public var path: Path
        public var rule: FillRule
        /// Further clips of this shape alone, in the same space.
        public var clips: [Clip]
        public var antialiased: Bool
        public init(path: Path, rule: FillRule = .nonZero, clips: [Clip] = [], antialiased: Bool = true) {
            self.path = path
            self.rule = rule
            self.clips = clips
            self.antialiased = antialiased
        }
    }
    /// An empty list hides everything.
    public var shapes: [Shape]
    public init(shapes: [Shape]) { self.shapes = shapes }
    public init(path: Path, rule: FillRule = .nonZero) { self.init(shapes: [Shape(path: path, rule: rule)]) }
}

/// A picture whose alpha or luminance says how much of a group shows.
public struct Mask: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable { case alpha, luminance }
    public var kind: Kind
    /// In the group's own space.
    public var commands: [DrawCommand]
    /// Nothing shows outside; nil for no limit.
    public var bounds: CGRect?
    /// Whether luminance is taken in linear light rather than in sRGB.
    public var linearLight: Bool
    /// A mask of this mask: each further mask multiplies. At most one.
    public var further: [Mask]
    public init(
        kind: Kind = .alpha, commands: [DrawCommand], bounds: CGRect? = nil, linearLight: Bool = false,
        further: [Mask] = []
    ) {
        self.kind = kind
        self.commands = commands
        self.bounds = bounds
        self.linearLight = linearLight
        self.further = further
    }
}

/// A change to a whole layer.
public enum Effect: Hashable, Sendable {
    /// A Gaussian blur; deviations in user units.
    case blur(x: CGFloat, y: CGFloat)
    /// The layer's alpha blurred, moved, coloured and put behind it.
    case dropShadow(offset: Vector, deviationX: CGFloat, deviationY: CGFloat, color: Color)
}

/// How a layer meets what is behind it: the CSS set.
///
/// `plusLighter` adds both, colour and alpha alike, up to white and solid.
public enum BlendMode: String, Hashable, Sendable, Codable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge"
    case colorBurn = "color-burn"
    case hardLight = "hard-light"
    case softLight = "soft-light"
    case difference, exclusion, hue, saturation, color, luminosity
    case plusLighter = "plus-lighter"
}
