// A picture as nested values, back to front. How it becomes pixels or SVG is for the floors above.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// A picture: a size in user units and what is drawn on it, back to front.
public struct Scene: Hashable, Sendable {
    /// The picture covers `origin` (0, 0) to `size`, in user units.
    public var size: Size
    /// nil leaves the ground clear.
    public var background: Color?
    /// What is drawn, back to front.
    public var commands: [DrawCommand]
    /// A short name and a longer description for those who cannot see the picture.
    public var title: String?
    /// A sentence that describes the picture to those who cannot see it.
    public var summary: String?
    /// A picture of a size in user units.
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
    /// A path is filled.
    case fill(FillDrawing)
    /// A path is stroked.
    case stroke(StrokeDrawing)
    /// Placed text is drawn.
    case text(TextDrawing)
    /// Pixels are drawn into a rectangle.
    case image(ImageDrawing)
    /// Commands are drawn together, under one transform, clip, opacity, mask or effect.
    case group(GroupDrawing)
}

/// A filled path.
public struct FillDrawing: Hashable, Sendable {
    /// The outline.
    public var path: Path
    /// What it is painted with.
    public var paint: Paint
    /// Which points of a self-crossing path count as inside.
    public var rule: FillRule
    /// 0 clear … 1 as it is.
    public var opacity: Double
    /// Whether edges are smoothed (SVG's shape-rendering).
    public var antialiased: Bool
    /// The box that `.bounds` paints refer to; nil takes the path's own bounding box.
    public var paintBounds: Rect?
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

/// A line along a path.
public struct StrokeDrawing: Hashable, Sendable {
    /// What the line runs along.
    public var path: Path
    /// What it is painted with.
    public var paint: Paint
    /// The line's width, ends, joins and dashes.
    public var style: StrokeStyle
    /// The rule that says what is inside, for strokes that lie inside or outside the edge.
    public var rule: FillRule
    /// 0 clear … 1 as it is.
    public var opacity: Double
    /// Whether edges are smooth; else pixels are either in or out.
    public var antialiased: Bool
    /// The box that `.bounds` paints refer to; nil takes the bounding box of the path (not of its stroke).
    public var paintBounds: Rect?
    /// A line along a path.
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

/// Placed text with its paints.
public struct TextDrawing: Hashable, Sendable {
    /// A line round the letters.
    public struct Outline: Hashable, Sendable {
        /// What the line round the letters is painted with.
        public var paint: Paint
        /// The line's width, ends, joins and dashes.
        public var style: StrokeStyle
        /// Whether the outline is drawn behind the fill.
        public var isBehind: Bool
        /// A line round letters, in front of their fill or behind it.
        public init(paint: Paint, style: StrokeStyle, isBehind: Bool = false) {
            self.paint = paint
            self.style = style
            self.isBehind = isBehind
        }
    }
    /// The letters in their places.
    public var text: PlacedText
    /// The paint of text whose style names no colour; nil draws no fill for it.
    public var fill: Paint?
    /// Paints by cluster index, which go before the style's colour and `fill`.
    public var clusterFills: [Int: Paint]
    /// A line round the letters; nil for none.
    public var outline: Outline?
    /// 0 clear … 1 as it is.
    public var opacity: Double
    /// The box that `.bounds` paints refer to; nil takes the text's advance box.
    public var paintBounds: Rect?
    /// Placed text and its paint.
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

/// Pixels of a photograph or emoji: straight 8-bit RGBA in sRGB, rows from the top.
public struct PixelImage: Hashable, Sendable {
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int
    /// width · height · 4 bytes.
    public var pixels: [UInt8]
    /// The JPEG file that the pixels were read from, where they were: documents that hold JPEG take it as it is. To be
    /// set to nil by whoever changes the pixels.
    public var jpeg: [UInt8]?
    /// An image from rows of straight RGBA bytes, the top one first.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
        jpeg = nil
    }
}

/// An image drawn into a rectangle.
public struct ImageDrawing: Hashable, Sendable {
    /// How an image is enlarged: evenly, or pixel by pixel.
    public enum Interpolation: String, Hashable, Sendable, Codable, CaseIterable {
        /// Pixels are blended into one another.
        case smooth
        /// Each pixel becomes a rectangle of its colour.
        case nearest
    }
    /// The pixels.
    public var image: PixelImage
    /// Where the whole image goes, in user units.
    public var rect: Rect
    /// How the image is enlarged.
    public var interpolation: Interpolation
    /// 0 clear … 1 as it is.
    public var opacity: Double
    /// An image in a rectangle of user space.
    public init(image: PixelImage, rect: Rect, interpolation: Interpolation = .smooth, opacity: Double = 1) {
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
public struct GroupDrawing: Hashable, Sendable {
    /// What belongs together, back to front.
    public var commands: [DrawCommand]
    /// From the group's coordinates to those around it.
    public var transform: Transform
    /// Of the group as a whole, 0 clear … 1 as it is.
    public var opacity: Double
    /// How the group meets what is behind it.
    public var blendMode: BlendMode
    /// Whether the group is a layer of its own even when nothing else asks for one.
    public var isIsolated: Bool
    /// Every clip cuts; they are in the group's own space.
    public var clips: [Clip]
    /// What the group is seen through; nil for nothing.
    public var mask: Mask?
    /// Blurs and shadows, in the order in which they act.
    public var effects: [Effect]
    /// A name that carries over to SVG.
    public var label: String?
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

/// The short name within Bezel; SwiftUI's `Group` is another thing, so it is not public.
package typealias Group = GroupDrawing

/// What cuts a group: the union of shapes, each of which may be cut in turn.
public struct Clip: Hashable, Sendable {
    /// One of the shapes that a clip leaves.
    public struct Shape: Hashable, Sendable {
        /// The outline.
        public var path: Path
        /// Which points of a self-crossing path count as inside.
        public var rule: FillRule
        /// Further clips of this shape alone, in the same space.
        public var clips: [Clip]
        /// Whether edges are smooth; else pixels are either in or out.
        public var antialiased: Bool
        /// A shape, itself cut by further clips.
        public init(path: Path, rule: FillRule = .nonZero, clips: [Clip] = [], antialiased: Bool = true) {
            self.path = path
            self.rule = rule
            self.clips = clips
            self.antialiased = antialiased
        }
    }
    /// An empty list hides everything.
    public var shapes: [Shape]
    /// A clip that leaves what any of the shapes covers.
    public init(shapes: [Shape]) { self.shapes = shapes }
    /// A clip that leaves what any of the shapes covers.
    public init(path: Path, rule: FillRule = .nonZero) { self.init(shapes: [Shape(path: path, rule: rule)]) }
}

/// A picture whose alpha or luminance says how much of a group shows.
public struct Mask: Hashable, Sendable {
    /// What of the mask's picture counts: how opaque it is, or how bright.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// How opaque the mask's picture is.
        case alpha
        /// How bright the mask's picture is, times how opaque.
        case luminance
    }
    /// What of the mask's picture counts.
    public var kind: Kind
    /// In the group's own space.
    public var commands: [DrawCommand]
    /// Nothing shows outside; nil for no limit.
    public var bounds: Rect?
    /// Whether luminance is taken in linear light rather than in sRGB.
    public var linearLight: Bool
    /// A mask of this mask: each further mask multiplies. At most one.
    public var further: [Mask]
    /// A picture as a mask.
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

/// A change to a whole layer.
public enum Effect: Hashable, Sendable {
    /// A Gaussian blur; deviations in user units.
    case blur(x: Double, y: Double)
    /// The layer's alpha blurred, moved, coloured and put behind it.
    case dropShadow(offset: Vector, deviationX: Double, deviationY: Double, color: Color)
    /// Steps that draw on each other's results.
    case filter(FilterGraph)
}

/// How a layer meets what is behind it: the CSS set.
///
/// `plusLighter` adds both, colour and alpha alike, up to white and solid.
public enum BlendMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The layer covers what is behind it.
    case normal
    /// Products of both: dark stays, white vanishes.
    case multiply
    /// Products of the inverses: light stays, black vanishes.
    case screen
    /// `multiply` where what is behind is dark, `screen` where it is light.
    case overlay
    /// The darker of both, by component.
    case darken
    /// The lighter of both, by component.
    case lighten
    /// What is behind, brightened by the layer.
    case colorDodge = "color-dodge"
    /// What is behind, darkened by the layer.
    case colorBurn = "color-burn"
    /// `multiply` where the layer is dark, `screen` where it is light.
    case hardLight = "hard-light"
    /// Darkens or lightens softly by how light the layer is.
    case softLight = "soft-light"
    /// The distance of both, by component.
    case difference
    /// As `difference`, with less contrast.
    case exclusion
    /// The layer's hue with the saturation and luminosity behind it.
    case hue
    /// The layer's saturation with the hue and luminosity behind it.
    case saturation
    /// The layer's hue and saturation with the luminosity behind it.
    case color
    /// The layer's luminosity with the hue and saturation behind it.
    case luminosity
    /// Sums of both, colour and alpha alike, up to white and solid.
    case plusLighter = "plus-lighter"
}
