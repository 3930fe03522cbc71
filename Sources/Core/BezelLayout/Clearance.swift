// What a picture's ink leaves free: everything that has ink is added under a name, and asked how near a further piece comes.
// Outlines and their distance are in InkOutline.swift.
import BezelGeometry
import BezelTypesetting

/// Something that has ink, for ``Clearance``: a text, a filled path or a line.
public struct InkArea: Sendable {
    let outline: InkOutline
    /// Half the width of a line; edges reach so far beyond their outline.
    let reach: Double
    /// Whether what the outline surrounds is ink, too.
    let isFilled: Bool

    /// Curves become chords that leave them by at most this, in user units: a fiftieth of a pixel at the usual scale.
    private static let tolerance: Double = 0.02

    /// The letters and lines of a placed text.
    public init(_ text: PlacedText) { self.init(text.outline()) }

    /// A path that is filled by the non-zero rule. Open parts are closed.
    public init(_ path: Path) {
        outline = InkOutline(path.closed, tolerance: Self.tolerance)
        reach = 0
        isFilled = true
    }

    /// A path along which a line is drawn, with round ends and joins.
    ///
    /// - Parameter lineWidth: In user units; 0 for a line without width. Negative numbers and NaN count as 0.
    public init(_ path: Path, lineWidth: Double) {
        outline = InkOutline(path, tolerance: Self.tolerance)
        reach = lineWidth > 0 ? lineWidth / 2 : 0
        isFilled = false
    }

    /// The smallest box that holds the ink; null without any.
    public var bounds: Rect { outline.box.isNull ? .null : outline.box.insetBy(dx: -reach, dy: -reach) }

    /// The distance to other ink, in user units: 0 where they touch or lie over each other, or one within the other;
    /// infinite where one has no ink.
    ///
    /// Costs the product of their edges at worst; what is far apart costs little.
    public func distance(to other: InkArea) -> Double { distance(to: other, upTo: .infinity) }

    /// At most `limit`, which spares all that is farther.
    func distance(to other: InkArea, upTo limit: Double) -> Double {
        guard hasInk, other.hasInk else { return limit }
        let reaches = reach + other.reach
        let apart = outline.distance(to: other.outline, upTo: limit + reaches)
        return apart <= reaches || liesOver(other) ? 0 : min(apart - reaches, limit)
    }

    /// Whether the distance to other ink is at most so much.
    func isNear(_ other: InkArea, within distance: Double) -> Bool {
        guard hasInk, other.hasInk else { return false }
        // Not by the distance itself: what lies exactly so far must be told from what the limit cut off, also after rounding.
        let most = distance + reach + other.reach
        return outline.distance(to: other.outline, upTo: most.nextUp) <= most || liesOver(other)
    }

    private var hasInk: Bool { !outline.edges.isEmpty }
    /// Whether one lies in the other's fill, for outlines that do not cross.
    private func liesOver(_ other: InkArea) -> Bool {
        other.isFilled && outline.isWithin(other.outline) || isFilled && other.outline.isWithin(outline)
    }
}

/// All that has ink in a picture, by name: what would a further piece cover, and how near does it come?
///
/// Letters, ticks, hands, frames and logos are kept apart by asking before they are drawn. Names on a map:
///
///     var taken = Clearance<String>()
///     for town in towns {
///         let name = InkArea(try label(of: town))
///         guard taken.names(within: 3, of: name).isEmpty else { continue }
///         taken.add(name, as: town.name)
///         …
///     }
///
/// A question looks at the boxes of all pieces and at the outlines of those that are near: some nanoseconds for each piece
/// that is not, and a few microseconds for a word beside another.
public struct Clearance<Name: Hashable & Sendable>: Sendable {
    private var pieces: [(name: Name, ink: InkArea, box: Rect)] = []

    /// Creates an empty index, near which nothing lies.
    public init() {}

    /// The names of all that was added, in order. A name may be there several times.
    public var names: [Name] { pieces.map(\.name) }

    /// Adds ink. What has none is kept by its name, and is near to nothing.
    public mutating func add(_ ink: InkArea, as name: Name) { pieces.append((name, ink, ink.bounds)) }

    /// Takes away all that has a name.
    public mutating func remove(_ name: Name) { pieces.removeAll { $0.name == name } }

    /// What a piece touches or covers, or lies under, in the order in which it was added.
    public func overlapping(_ ink: InkArea) -> [Name] { names(within: 0, of: ink) }

    /// What lies nearer to a piece than a distance, or exactly as far, in the order in which it was added.
    ///
    /// - Parameter distance: In user units; negative numbers and NaN count as 0.
    public func names(within distance: Double, of ink: InkArea) -> [Name] {
        let distance = distance > 0 ? distance : 0
        let box = ink.bounds
        return pieces.filter { gap($0.box, box) <= distance && $0.ink.isNear(ink, within: distance) }.map(\.name)
    }

    /// The nearest of all pieces, the first of several, and its distance in user units; nil if nothing has ink.
    public func nearest(to ink: InkArea) -> (name: Name, distance: Double)? {
        let box = ink.bounds
        guard !box.isNull else { return nil }
        var found: (name: Name, distance: Double)?
        // From the nearest box on, so that few outlines are compared.
        for piece in pieces.filter({ !$0.box.isNull }).sorted(by: { gap($0.box, box) < gap($1.box, box) }) {
            let least = found?.distance ?? .infinity
            if gap(piece.box, box) >= least { break }
            let distance = piece.ink.distance(to: ink, upTo: least)
            if distance < least { found = (piece.name, distance) }
        }
        return found
    }

    /// How far boxes are apart: a lower bound of the distance of what is in them. Infinite for one without anything.
    private func gap(_ a: Rect, _ b: Rect) -> Double {
        guard !a.isNull, !b.isNull else { return .infinity }
        let x = max(a.minX - b.maxX, b.minX - a.maxX, 0)
        let y = max(a.minY - b.maxY, b.minY - a.maxY, 0)
        return (x * x + y * y).squareRoot()
    }
}

extension Path {
    /// With each open part closed by a line to its start, as a fill takes it.
    fileprivate var closed: Path {
        var path = Path()
        var isOpen = false
        for element in elements {
            if case .move = element, isOpen { path.closeSubpath() }
            switch element {
            case .move(let point): path.move(to: point)
            case .line(let point): path.addLine(to: point)
            case .quadCurve(let point, let control): path.addQuadCurve(to: point, control: control)
            case .curve(let point, let first, let second): path.addCurve(to: point, control1: first, control2: second)
            case .closeSubpath: path.closeSubpath()
            }
            switch element {
            case .move, .closeSubpath: isOpen = false
            case .line, .quadCurve, .curve: isOpen = true
            }
        }
        if isOpen { path.closeSubpath() }
        return path
    }
}
