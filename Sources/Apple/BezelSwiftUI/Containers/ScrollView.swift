import BezelColor
import BezelDrawing
import BezelGeometry

extension DrawingEnvironment.Axis {
    /// Directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// One bit each.
        public let rawValue: Int
        /// A set of bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Left to right, or top to bottom.
        public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
    }
}

/// Content of any length, from its beginning, clipped to the frame. It does not scroll.
public struct ScrollView: Drawable, OpenableDrawing {
    private let axes: Axis.Set
    private let content: AnyDrawable
    /// Content of any length.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @SceneBuilder content: () -> some Drawable
    ) {
        self.axes = axes
        self.content = AnyDrawable(content())
    }
    public var body: AnyDrawable { opened(in: DrawingPass())[0] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let parts = pass.at(.content) { pass.parts(of: content) }
        let isRow = axes == .horizontal
        let line = LineStack(
            axis: isRow ? .horizontal : .vertical, spacing: 8, alignment: .center, parts: parts)
        return [AnyDrawable(Scrolled(content: line, axes: axes).clipped())]
    }
}
private struct Scrolled: Drawable {
    let content: LineStack
    let axes: Axis.Set
    private func ideal(_ proposal: Size, _ environment: DrawingEnvironment) throws -> Size {
        // What takes all that is offered keeps to the frame.
        let most = 1e6
        var environment = environment
        environment.containerSize = proposal
        let offered = Size(
            width: axes.contains(.horizontal) ? most : proposal.width,
            height: axes.contains(.vertical) ? most : proposal.height)
        var size = try content.sizeThatFits(offered, in: environment)
        if size.width >= most || size.height >= most { size = try content.sizeThatFits(proposal, in: environment) }
        return size
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        let own = try ideal(proposal, environment)
        return Size(
            width: axes.contains(.horizontal) ? min(proposal.width, max(own.width, proposal.width)) : own.width,
            height: axes.contains(.vertical) ? min(proposal.height, max(own.height, proposal.height)) : own.height)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let size = try ideal(rect.size, context.environment)
        let place = UnitPoint(x: axes.contains(.horizontal) ? 0 : 0.5, y: axes.contains(.vertical) ? 0 : 0.5)
        let outer = context.environment.containerSize
        context.environment.containerSize = rect.size
        defer { context.environment.containerSize = outer }
        try content.draw(in: rect.placing(size, at: place), into: &context)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}
/// Scrolls nothing.
public struct ScrollViewProxy {
    /// Has no effect.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
/// Content that would scroll.
public struct ScrollViewReader<Content: Drawable>: Drawable {
    public let body: Content
    /// Content that would scroll.
    public init(@SceneBuilder content: (ScrollViewProxy) -> Content) { body = content(ScrollViewProxy()) }
}
/// Headers that would stay.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: Int
    /// A set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Headers or footers.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1),
        sectionFooters = PinnedScrollableViews(rawValue: 2)
}
/// A column: all of its views are drawn.
public struct LazyVStack: Drawable {
    private let content: AnyDrawable
    private let alignment: UnitPoint
    private let spacing: Double?
    /// See `VStack`.
    public init(
        alignment: UnitPoint = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
        @SceneBuilder content: () -> some Drawable
    ) {
        (self.alignment, self.spacing) = (alignment, spacing)
        self.content = AnyDrawable(content())
    }
    public var body: some Drawable { VStack(alignment: alignment, spacing: spacing) { content } }
}
/// A row: all of its views are drawn.
public struct LazyHStack: Drawable {
    private let content: AnyDrawable
    private let alignment: UnitPoint
    private let spacing: Double?
    /// See `HStack`.
    public init(
        alignment: UnitPoint = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews = [],
        @SceneBuilder content: () -> some Drawable
    ) {
        (self.alignment, self.spacing) = (alignment, spacing)
        self.content = AnyDrawable(content())
    }
    public var body: some Drawable { HStack(alignment: alignment, spacing: spacing) { content } }
}

/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
    /// How wide it is, in user units.
    public enum Size: Sendable {
        /// One width.
        case fixed(Double)
        /// Takes a share.
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        /// As many as fit.
        case adaptive(minimum: Double, maximum: Double = .infinity)
    }
    /// How wide it is.
    public var size: Size
    /// To the next; nil for 8.
    public var spacing: Double?
    /// How cells stand.
    public var alignment: UnitPoint?
    /// A column or a row.
    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: UnitPoint? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}
/// Cells in columns from the top.
public struct LazyVGrid: Drawable, OpenableDrawing {
    private let lines: GridLines
    private let content: AnyDrawable
    /// Spacing between rows, in user units; nil for 8.
    public init(
        columns: [GridItem], alignment: UnitPoint = .center, spacing: Double? = nil,
        pinnedViews: PinnedScrollableViews = [], @SceneBuilder content: () -> some Drawable
    ) {
        lines = GridLines(items: columns, spacing: spacing ?? 8, isUpright: true)
        self.content = AnyDrawable(content())
    }
    public var body: AnyDrawable { opened(in: DrawingPass())[0] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        var copy = lines
        copy.cells = pass.at(.content) { pass.parts(of: content) }
        return [AnyDrawable(copy)]
    }
}
/// Cells in rows from the left.
public struct LazyHGrid: Drawable, OpenableDrawing {
    private let lines: GridLines
    private let content: AnyDrawable
    /// Spacing between columns, in user units; nil for 8.
    public init(
        rows: [GridItem], alignment: UnitPoint = .center, spacing: Double? = nil,
        pinnedViews: PinnedScrollableViews = [], @SceneBuilder content: () -> some Drawable
    ) {
        lines = GridLines(items: rows, spacing: spacing ?? 8, isUpright: false)
        self.content = AnyDrawable(content())
    }
    public var body: AnyDrawable { opened(in: DrawingPass())[0] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        var copy = lines
        copy.cells = pass.at(.content) { pass.parts(of: content) }
        return [AnyDrawable(copy)]
    }
}
private struct GridLines: Drawable {
    let items: [GridItem]
    let spacing: Double
    let isUpright: Bool
    var cells: [AnyDrawable] = []

    private struct Track {
        var start: Double
        var length: Double
        var alignment: UnitPoint
    }
    private func along(_ size: Size) -> Double { isUpright ? size.width : size.height }
    private func across(_ size: Size) -> Double { isUpright ? size.height : size.width }
    private func size(_ along: Double, _ across: Double) -> Size {
        isUpright ? Size(width: along, height: across) : Size(width: across, height: along)
    }
    /// The tracks in a length: fixed ones first, then equal shares within their bounds.
    private func tracks(_ total: Double) -> [Track] {
        let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? 8) }
        var left = max(0, total - gaps)
        var shares = 0
        for item in items {
            if case .fixed(let length) = item.size { left = max(0, left - length) } else { shares += 1 }
        }
        var pen = 0.0
        var found: [Track] = []
        for item in items {
            let gap = item.spacing ?? 8
            func add(_ length: Double) {
                found.append(Track(start: pen, length: length, alignment: item.alignment ?? .center))
                pen += length + gap
            }
            switch item.size {
            case .fixed(let length): add(length)
            case .flexible(let least, let most):
                let length = (left / Double(max(1, shares))).clamped(from: least, through: most)
                (left, shares) = (max(0, left - length), shares - 1)
                add(length)
            case .adaptive(let least, let most):
                let room = left / Double(max(1, shares))
                let count = min(max(1, Int(clamping: ((room + gap) / (max(least, 1) + gap)).rounded(.down))), 1000)
                let length = min(max(0, (room - gap * Double(count - 1)) / Double(count)), most)
                for _ in 0..<count { add(length) }
                (left, shares) = (max(0, left - room), shares - 1)
            }
        }
        return found.isEmpty ? [Track(start: 0, length: total, alignment: .center)] : found
    }
    private func rows(_ proposal: Size, _ environment: DrawingEnvironment) throws -> (
        tracks: [Track], heights: [Double]
    ) {
        let tracks = tracks(along(proposal).isFinite ? along(proposal) : 390)
        let count = (cells.count + tracks.count - 1) / tracks.count
        let most = across(proposal)
        let heights = try (0..<count).map { row in
            try tracks.indices.map { column -> Double in
                let index = row * tracks.count + column
                guard index < cells.count else { return 0 }
                let ideal = across(try cells[index].sizeThatFits(size(tracks[column].length, 1e6), in: environment))
                // What takes all that is offered is as high as it is wide.
                return ideal < 1e6 ? ideal : min(tracks[column].length, most)
            }.max() ?? 0
        }
        return (tracks, heights)
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        let all = try rows(proposal, environment)
        let length = all.tracks.map { $0.start + $0.length }.max() ?? 0
        return size(length, all.heights.reduce(spacing * Double(max(0, all.heights.count - 1)), +))
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let all = try rows(rect.size, context.environment)
        var pen = isUpright ? rect.minY : rect.minX
        for (row, height) in all.heights.enumerated() {
            for (column, track) in all.tracks.enumerated() {
                let index = row * all.tracks.count + column
                guard index < cells.count else { return }
                let frame =
                    isUpright
                    ? Rect(x: rect.minX + track.start, y: pen, width: track.length, height: height)
                    : Rect(x: pen, y: rect.minY + track.start, width: height, height: track.length)
                let own = try cells[index].sizeThatFits(frame.size, in: context.environment)
                try cells[index].draw(in: frame.placing(own, at: track.alignment), into: &context)
            }
            pen += height + spacing
        }
    }
    var body: EmptyDrawing { EmptyDrawing() }
}
