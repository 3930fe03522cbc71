// A picture as a value: `Scene` and the commands it consists of. What is here is what every renderer and writer must know; how
// commands are made is known to GraphicsContext and the parts in Kit, how they become pixels or files to the floors above.
//
// Commands are nested values in painting order. They hold no state of a drawing: a group has its transform, clips, mask and
// effects with it, so that any part of a scene may be moved to another. `paintBounds` and the like are hints that save work and
// change nothing.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// A picture as a value: a size in user units and what is drawn, without pixels; renderers and writers take it from here.
public struct Scene: Hashable, Sendable {
    /// The frame from (0, 0) at the top left, in user units; what lies outside is not seen.
    ///
    /// Bitmaps and PDF need more than 0.
    public var size: Size
    /// What fills the frame behind all commands; nil for transparent, where formats have transparency.
    public var background: Color?
    /// What is drawn, back to front, in user units with y down.
    public var commands: [DrawCommand]
    /// The name for screen readers and readers of documents: SVG's and PDF's title, and the alternative to a picture.
    public var title: String?
    /// A longer description for screen readers: SVG's `desc`, and PDF's alternative text in place of the title.
    public var summary: String?
    /// Creates a picture from commands; the size is checked when it is drawn.
    ///
    /// See also ``drawn(size:background:title:_:)``.
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

/// One step of a picture, which covers what the steps before it have drawn.
public indirect enum DrawCommand: Hashable, Sendable {
    /// The inside of a path, painted by a fill rule.
    case fill(FillDrawing)
    /// A line of some width along a path, with its dashes, caps and joins.
    case stroke(StrokeDrawing)
    /// Letters that have their places, with their outline and decorations such as underlines.
    case text(TextDrawing)
    /// Pixels that are stretched over a rectangle, smoothly or as squares.
    case image(ImageDrawing)
    /// Commands that are moved, clipped, masked, faded or blurred together.
    case group(GroupDrawing)
}

/// The inside of a path with a paint.
///
/// Open subpaths are filled as if they were closed.
public struct FillDrawing: Hashable, Sendable {
    /// The outline, in user units of the group that it is drawn in.
    public var path: Path
    /// What the inside is painted with; a paint in ``PaintSpace/bounds`` refers to the path's box.
    public var paint: Paint
    /// Which points are inside where the path overlaps itself; by default those that it winds round.
    public var rule: FillRule
    /// A fraction that multiplies the paint's own opacity: nothing is drawn at 0 or less, and more than 1 counts as 1.
    public var opacity: Double
    /// Whether edges are smooth, the default; otherwise each pixel is painted whole or not at all.
    public var antialiased: Bool
    /// For `.bounds` paints; nil for the path's.
    package var paintBounds: Rect?
    /// As ``GroupDrawing/isEmblem``.
    package var isEmblem = false
    /// Creates a fill, by default opaque and smooth, by the non-zero rule.
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

/// A line along a path, with a paint.
///
/// A style without width draws nothing.
public struct StrokeDrawing: Hashable, Sendable {
    /// The course of the line, in user units of the group that it is drawn in.
    public var path: Path
    /// What the line is painted with; a paint in ``PaintSpace/bounds`` refers to the path's box without the line's width.
    public var paint: Paint
    /// Width, caps, joins, dashes, and on which side of the path the line lies.
    public var style: StrokeStyle
    /// What counts as inside, for bitmaps of lines with `StrokeStyle.Alignment.inside`; other lines do not use it.
    public var rule: FillRule
    /// A fraction that multiplies the paint's own opacity: nothing is drawn at 0 or less, and more than 1 counts as 1.
    public var opacity: Double
    /// Whether edges are smooth, the default; otherwise each pixel is painted whole or not at all.
    public var antialiased: Bool
    /// For `.bounds` paints; nil for the path's, without stroke.
    package var paintBounds: Rect?
    /// Creates a stroke, by default one user unit wide, opaque and smooth.
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

/// Letters that have their places.
///
/// A letter's colour is its cluster's, else its span's, else the whole text's.
public struct TextDrawing: Hashable, Sendable {
    /// A line along the letters' edges.
    ///
    /// Connected letters are outlined as one, and letters in colours have none.
    public struct Outline: Hashable, Sendable {
        /// What the line is painted with, apart from the letters' own paint.
        public var paint: Paint
        /// Width and joins of the line, half of which lies within the letters.
        public var style: StrokeStyle
        /// Whether the line lies behind the fill, so that letters keep their weight: CSS's `paint-order: stroke`.
        public var isBehind: Bool
        /// Creates a line along the letters' edges, by default in front of their fill.
        public init(paint: Paint, style: StrokeStyle, isBehind: Bool = false) {
            self.paint = paint
            self.style = style
            self.isBehind = isBehind
        }
    }
    /// The letters with their places, in user units of the group that they are drawn in.
    public var text: PlacedText
    /// The paint of letters whose span has no colour of its own; nil leaves these unfilled.
    public var fill: Paint?
    /// Paints of single letters by the index of their cluster, which override all other colours.
    public var clusterFills: [Int: Paint]
    /// A line along the edges of all letters; nil, the default, for none.
    public var outline: Outline?
    /// A fraction that multiplies all paints' own opacity: nothing is drawn at 0 or less, and more than 1 counts as 1.
    public var opacity: Double
    /// For `.bounds` paints; nil for the box of the ink.
    package var paintBounds: Rect?
    /// Creates a drawing of placed text, by default in black without an outline.
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

/// Pixels in sRGB with 8 bits a channel and straight, not premultiplied, alpha, in rows from the top.
public struct PixelImage: Hashable, Sendable {
    /// Pixels in a row; drawing throws unless it is greater than 0.
    public var width: Int
    /// The number of rows; drawing throws unless it is greater than 0.
    public var height: Int
    /// Red, green, blue and alpha of each pixel: exactly width · height · 4 bytes, or drawing throws.
    public var pixels: [UInt8]
    /// The JPEG file that the pixels were read from, which PDF embeds as it is where it can.
    ///
    /// Set it to nil when you change pixels.
    public var jpeg: [UInt8]?
    /// Creates an image from straight RGBA, top row first; the number of bytes is checked when it is drawn.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
        jpeg = nil
    }
}

/// Pixels that are stretched over a rectangle, whatever their proportions.
public struct ImageDrawing: Hashable, Sendable {
    /// How pixels are enlarged where the picture has more of them: CSS's `image-rendering`.
    public enum Interpolation: String, Hashable, Sendable, Codable, CaseIterable {
        /// Neighbouring pixels are blended, as suits photographs; this is the default.
        case smooth
        /// Each pixel becomes a rectangle with sharp edges, as suits pixel art and QR codes.
        case nearest
    }
    /// The pixels, which are not copied when the drawing is.
    public var image: PixelImage
    /// Where the whole image goes, in user units; keep its proportions, or it is distorted.
    public var rect: Rect
    /// How pixels are enlarged; by default smoothly. PDF/A knows no smoothing.
    public var interpolation: Interpolation
    /// A fraction that multiplies the pixels' alpha: nothing is drawn at 0 or less, and more than 1 counts as 1.
    public var opacity: Double
    /// Creates an image in user space, by default smooth and as opaque as its pixels.
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
    /// What is drawn, back to front, in the group's own coordinates.
    public var commands: [DrawCommand]
    /// From the group's coordinates to those around it; clips, mask and effects are in the group's.
    public var transform: Transform
    /// A fraction for the group as a whole, so that its overlapping parts do not show through; nothing is drawn at 0 or less.
    public var opacity: Double
    /// How the group as a whole is mixed with what lies behind it; by default it covers.
    public var blendMode: BlendMode
    /// Whether the group is a layer of its own in any case, so that blending within it stops at its edge: CSS's `isolation`.
    public var isIsolated: Bool
    /// Where the group is seen: within every one of these, in the group's coordinates.
    public var clips: [Clip]
    /// How opaque the group is at each point; nil, the default, for no mask.
    public var mask: Mask?
    /// Blurs, shadows and filters of the whole group, each applied to the result of the one before.
    public var effects: [Effect]
    /// A name for screen readers, which SVG has as `id` and `aria-label`; nil for none.
    public var label: String?
    /// Whether its fills are the steps of a fade: of one colour, one winding and roughly one opacity. One pass may add
    /// up their coverage.
    package var isFade = false
    /// Whether it is a logo or picture beside texts, which letters should not reach.
    package var isEmblem = false
    /// Creates a group, by default one that changes nothing and so is drawn without a layer.
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

/// A region that limits what is seen: the union of its shapes.
///
/// For the intersection of several, use several clips.
public struct Clip: Hashable, Sendable {
    /// One shape of a clip's union, with clips that limit this shape alone.
    public struct Shape: Hashable, Sendable {
        /// The outline, in the coordinates of the group that is clipped.
        public var path: Path
        /// Which points are inside where the path overlaps itself; by default those that it winds round.
        public var rule: FillRule
        /// Clips that limit this shape before it joins the union, in the same coordinates.
        public var clips: [Clip]
        /// Whether edges are smooth, the default; otherwise each pixel is seen whole or not at all.
        public var antialiased: Bool
        /// Creates a shape for a clip, by default smooth, by the non-zero rule.
        public init(path: Path, rule: FillRule = .nonZero, clips: [Clip] = [], antialiased: Bool = true) {
            self.path = path
            self.rule = rule
            self.clips = clips
            self.antialiased = antialiased
        }
    }
    /// The shapes whose union is seen; without any, everything is hidden.
    public var shapes: [Shape]
    /// Creates a clip that shows what lies within any of the shapes.
    public init(shapes: [Shape]) { self.shapes = shapes }
    /// Creates a clip that shows what lies within one path.
    public init(path: Path, rule: FillRule = .nonZero) { self.init(shapes: [Shape(path: path, rule: rule)]) }
}

/// A picture that says how opaque a group is at each point.
///
/// Where it draws nothing, nothing of the group is seen.
public struct Mask: Hashable, Sendable {
    /// What of the mask's picture counts as opacity, as CSS's `mask-type`.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// The opacity of its ink, whatever its colour, as SwiftUI's masks have it.
        case alpha
        /// The brightness of its colours times their opacity, SVG's default: white shows, black hides.
        case luminance
    }
    /// What of the picture counts; by default its opacity, while SVG's default is its brightness.
    public var kind: Kind
    /// The mask's picture, back to front, in the group's coordinates.
    public var commands: [DrawCommand]
    /// Hides everything outside of a rectangle in the group's coordinates; nil for no limit.
    public var bounds: Rect?
    /// Luminance in linear light instead of sRGB.
    package var linearLight: Bool
    /// At most one, multiplied by this one.
    package var further: [Mask]
    /// Creates a mask, by default from the opacity of its picture and without bounds.
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

/// A change of a group's pixels before it is clipped, masked and mixed with what lies behind.
public enum Effect: Hashable, Sendable {
    /// A Gaussian blur by standard deviations in user units, as CSS's `blur()`; 0 leaves that direction sharp.
    case blur(x: Double, y: Double)
    /// The group's opacity, blurred, moved and coloured, behind the group; deviations are half of CSS's blur radius.
    case dropShadow(offset: Vector, deviationX: Double, deviationY: Double, color: Color)
    /// A graph of SVG's filter primitives, for all that blurs and shadows cannot do.
    case filter(FilterGraph)
}

/// How a layer is mixed with the ground behind it: the modes of CSS's `mix-blend-mode`, by the same names, and two that take
/// the ground away.
public enum BlendMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// The layer covers the ground, mixed by its opacity alone.
    case normal
    /// The product of both, so that white changes nothing and the result is never lighter.
    case multiply
    /// The inverse of the inverses' product, so that black changes nothing and the result is never darker.
    case screen
    /// `multiply` on dark ground and `screen` on light, which raises contrast: `hardLight` with both swapped.
    case overlay
    /// The darker of both, channel by channel, so that white changes nothing.
    case darken
    /// The lighter of both, channel by channel, so that black changes nothing.
    case lighten
    /// The ground divided by the inverse of the layer, which brightens it; black changes nothing.
    case colorDodge = "color-dodge"
    /// The inverse of the ground divided by the layer, and inverted again, which darkens it; white changes nothing.
    case colorBurn = "color-burn"
    /// `multiply` where the layer is dark and `screen` where it is light, like a harsh lamp on the ground.
    case hardLight = "hard-light"
    /// Darkens or lightens less than `hardLight`, like a diffuse lamp; middle grey changes nothing.
    case softLight = "soft-light"
    /// The difference without its sign: black changes nothing, white inverts the ground.
    case difference
    /// Like `difference` with less contrast: black changes nothing, white inverts, middle grey gives grey.
    case exclusion
    /// The layer's hue with the ground's saturation and luminosity, so that grey ground stays grey.
    case hue
    /// The layer's saturation with the ground's hue and luminosity; grey takes colours out.
    case saturation
    /// The layer's hue and saturation with the ground's luminosity, which colours grey pictures.
    case color
    /// The layer's luminosity with the ground's hue and saturation: `color` with both swapped.
    case luminosity
    /// The sum of both, clamped to 1, for lights that add up and for cross-fades.
    case plusLighter = "plus-lighter"
    /// Takes the ground away as far as the layer is opaque, such as letters that are punched out of a badge.
    ///
    /// The ground ends at the nearest layer, such as a group with `isIsolated`; a scene's background is not part of it. SVG and
    /// PDF have it as a mask.
    case destinationOut = "destination-out"
    /// Takes the ground away wherever the layer has a shape, however transparent its paints are; else as `destinationOut`.
    case clear
}
