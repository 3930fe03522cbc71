// A path that text stands on, and how the text stands on it.
import BezelGeometry
import Foundation

/// Where text goes: a path, and the place, side and baseline of the text on it.
///
/// Distances run along the path from its start, in user units. Text stands on the path's left as one travels along
/// it: outside a circle that is drawn clockwise on the screen.
public struct TextPath: Hashable, Sendable {
    /// A place on the path.
    public enum Offset: Hashable, Sendable {
        /// User units from the path's start; may be negative or past the end.
        case length(CGFloat)
        /// A share of the path's whole length; 0.5 is its middle.
        case fraction(CGFloat)
    }
    /// Which part of the text lies at the start offset.
    public enum Anchor: String, Hashable, Sendable, Codable, CaseIterable {
        case start, middle, end
    }
    /// Which side of the path the text stands on.
    public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
        case left
        /// The path is run through backwards, so that the text stands on its other side; offsets count from its end.
        case right
    }
    /// Which line of the letters lies on the path.
    public enum Baseline: Hashable, Sendable {
        case alphabetic, ascender, descender
        /// Half the height of lower-case letters.
        case xMiddle
        /// Half the height of capitals.
        case capMiddle
        /// User units from the path to the baseline; positive moves the text up, away from the path.
        case custom(CGFloat)
    }

    public var path: Path
    /// Where the anchor lies. In a right-to-left paragraph text starts here and runs backwards.
    public var startOffset: Offset
    public var anchor: Anchor
    public var side: Side
    public var baseline: Baseline
    /// Whether text on one closed subpath goes on past the path's start point, for at most one circuit.
    public var wrapsClosedPaths: Bool

    public init(
        _ path: Path, startOffset: Offset = .length(0), anchor: Anchor = .start, side: Side = .left,
        baseline: Baseline = .alphabetic, wrapsClosedPaths: Bool = true
    ) {
        self.path = path
        self.startOffset = startOffset
        self.anchor = anchor
        self.side = side
        self.baseline = baseline
        self.wrapsClosedPaths = wrapsClosedPaths
    }

    /// Text centred on the path's middle: the most usual wish.
    public static func centered(on path: Path) -> TextPath {
        TextPath(path, startOffset: .fraction(0.5), anchor: .middle)
    }

    /// Places shaped text on the path.
    ///
    /// The unit that is placed is the cluster: it turns as one about the middle of its advance on the baseline. What
    /// finds no place on the path is hidden and said to be so in the result. Costs O(M + N log M) for N clusters on
    /// M segments.
    ///
    /// - Throws: ``LayoutError`` where the path has no length or its numbers are not finite.
    public func place(_ text: ShapedText) throws(LayoutError) -> PlacedText {
        try PathPlacer(self, text: text).place()
    }
}

/// Why text cannot be placed on a path.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path has no point, or all its points are one.
    case emptyPath
    /// The path, the offset or a shift has a number that is not finite.
    case notFinite(what: String)

    public var description: String {
        switch self {
        case .emptyPath: "the path has no length, so no text fits on it"
        case .notFinite(let what): "\(what) must be finite numbers"
        }
    }
}
