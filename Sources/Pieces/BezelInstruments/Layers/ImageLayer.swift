// The options of a picture within a face. The picture's bytes are kept as a `data:` URL (EmbeddedImage) and read when
// the face is drawn, in Drawing/ImageParts.swift; no file is opened here.
import BezelColor
import BezelGeometry
import BezelJSON
import BezelSVG

/// A picture, such as a logo, fitted into a box without distortion.
public struct ImageLayer: SpecDescribed {
    /// The picture: SVG, PNG, JPEG, WebP or GIF; nil, the default, draws nothing.
    ///
    /// One that cannot be read throws ``GalleryError``; what is drawn otherwise than it asks is reported.
    public var image: EmbeddedImage?
    /// The distance of the box's middle to the right of the face's middle, in user units.
    public var x = 0.0
    /// The distance of the box's middle below the face's middle, in user units.
    public var y = 0.0
    /// The width of the box that it is fitted into, in user units, 0.001 to 100,000; 100 by default.
    public var width = 100.0
    /// The height of the box that it is fitted into, in user units, 0.001 to 100,000; 100 by default.
    public var height = 100.0
    /// How far it is turned about the box's middle, in degrees clockwise, -360 to 360.
    public var turn = 0.0
    /// One colour that the whole picture is drawn in; nil, the default, keeps its own colours, or grey in relief.
    public var color: Color?
    /// How opaque it is, from 0, which draws nothing, to 1, as it is.
    public var opacity = 1.0
    /// Raised or pressed in, in one colour, lit from ``Instrument/light``; nil, the default, draws it flat.
    ///
    /// Pictures of pixels have no outlines: they are drawn flat, and that is reported.
    public var relief: Relief?
    /// A box of 100 by 100 user units in the face's middle, without a picture yet.
    public init() {}
    /// Creates it with changes to the defaults: `ImageLayer { $0.… = … }`.
    public init(_ change: (inout ImageLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "image"
    package static let summary = "A picture, such as a logo, fitted into a box."
    package static let tag: SpecTag? = SpecTag("layer", "image")
    package static let fields: [SpecField<ImageLayer>] = [
        .field(
            "image", \.image, .image,
            "The picture as a data: URL, or the text of an SVG document: SVG, PNG, JPEG, WebP or GIF."),
        .field("x", \.x, .length(GalleryLimits.places), "To the right of the middle."),
        .field("y", \.y, .length(GalleryLimits.places), "Below the middle."),
        .field("width", \.width, .length(GalleryLimits.sides), "Of the box that it is fitted into."),
        .field("height", \.height, .length(GalleryLimits.sides), "Of the box that it is fitted into."),
        .field("turn", \.turn, .number(-360...360), "How far it is turned, in degrees clockwise."),
        .field("color", \.color, .color, "What it is drawn in; its own colours unless given."),
        .field("opacity", \.opacity, .number(0...1), "0 clear, 1 as it is."),
        .field(
            "relief", \.relief, .nested,
            "Raised or pressed in, in one colour, lit from the face's light; flat unless given, and for pictures of pixels."
        ),
    ]
}

extension SpecKind<EmbeddedImage> {
    static var image: SpecKind { SpecKind(.picture) }
}
