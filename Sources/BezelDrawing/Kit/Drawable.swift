// What a scene is built of: values that know how big they want to be and how to draw themselves.
import BezelColor
import BezelGeometry
import Foundation

/// A part of a picture.
///
/// Most types only say their `body`, as SwiftUI's views do; parts that draw themselves implement `draw`.
public protocol Drawable {
    associatedtype Body: Drawable
    /// What the part is made of; nothing for parts that draw themselves.
    @SceneBuilder var body: Body { get }
    /// The size the part takes when it is offered `proposal`, in user units. The default takes what the body takes.
    func sizeThatFits(_ proposal: CGSize) throws -> CGSize
    /// Draws the part within `rect`.
    func draw(in rect: CGRect, into context: inout GraphicsContext) throws
}

/// SwiftUI's names, for code that is carried over.
public typealias View = Drawable
public typealias ViewBuilder = SceneBuilder

extension Drawable {
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { try body.sizeThatFits(proposal) }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {
        try body.draw(in: rect, into: &context)
    }
}
extension Drawable where Body == EmptyDrawing {
    /// Parts that draw themselves have no body.
    public var body: EmptyDrawing { EmptyDrawing() }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { proposal }
    public func draw(in rect: CGRect, into context: inout GraphicsContext) throws {}
}

/// Nothing.
public struct EmptyDrawing: Drawable, Hashable, Sendable {
    /// Nothing.
    public init() {}
    public var body: EmptyDrawing { self }
    public func sizeThatFits(_ proposal: CGSize) throws -> CGSize { .zero }
}

/// What can be wrong with a picture before it is drawn.
public enum DrawingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A number is not one that the named thing can have.
    case invalidNumber(what: String, value: Double, expected: String)
    /// Text that is longer than the curve it stands on.
    case textHidden(text: String, advance: Double, room: Double)
    /// Text without a font.
    case missingFont(text: String)
    /// Two paths of different steps cannot turn into one another.
    case unequalPaths(from: String, to: String)
    /// Two values cannot turn into one another.
    case cannotInterpolate(what: String, reason: String)
    /// Keyframes are not in order of time.
    case unorderedKeyframes(time: Double, after: Double)
    /// A timeline or track with nothing in it.
    case emptyTimeline

    public var description: String {
        switch self {
        case .invalidNumber(let what, let value, let expected): "\(what) is \(value); it must be \(expected)"
        case .textHidden(let text, let advance, let room):
            "“\(text)” needs \(advance.rounded(.up).plain) units of a curve that has \(room.rounded(.down).plain); "
                + "shorten it, make it smaller or lengthen the curve"
        case .missingFont(let text): "no font was given for the text “\(text)”; add .font(…)"
        case .unequalPaths(let from, let to):
            "paths of different structure cannot be animated into one another: \(from) against \(to)"
        case .cannotInterpolate(let what, let reason): "\(what) cannot be animated: \(reason)"
        case .unorderedKeyframes(let time, let after):
            "keyframes must be in order of time: one at \(time) s follows one at \(after) s"
        case .emptyTimeline: "an animation needs at least one keyframe"
        }
    }
}

extension Scene {
    /// A picture built of parts, each of which is laid out in the middle of the whole picture.
    ///
    /// ```swift
    /// let scene = try Scene(size: CGSize(width: 200, height: 200)) {
    ///     Circle().fill(.white)
    ///     Star(points: 5).fill(.yellow).padding(20)
    /// }
    /// ```
    public init(
        size: CGSize, background: Color? = nil, title: String? = nil,
        @SceneBuilder content: () throws -> some Drawable
    ) throws {
        try checkedSize(size, of: "the scene")
        let rect = CGRect(origin: .zero, size: size)
        var context = GraphicsContext()
        try ZStack(content: content).draw(in: rect, into: &context)
        self.init(size: size, background: background, commands: context.commands, title: title)
    }
}

/// Throws where a size has a side that is zero, negative or not a number.
func checkedSize(_ size: CGSize, of what: String) throws(DrawingError) {
    for (name, value) in [("width", size.width), ("height", size.height)] where !(value > 0 && value.isFinite) {
        throw .invalidNumber(what: "the \(name) of \(what)", value: Double(value), expected: "greater than 0")
    }
}

extension CGRect {
    /// A rectangle of `size` within this one, aligned by a unit point.
    func placing(_ size: CGSize, at alignment: UnitPoint) -> CGRect {
        CGRect(
            x: minX + (width - size.width) * alignment.x, y: minY + (height - size.height) * alignment.y,
            width: size.width, height: size.height)
    }
}
