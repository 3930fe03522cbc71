import BezelDrawing
import BezelGeometry
import BezelNumbers

/// Columns have their widest cell's width; views outside rows take all columns.
public struct Grid: Drawable, OpenableDrawing {
    private let content: AnyDrawable
    private let alignment: UnitPoint
    private let gap: Size
    /// Spacings are user units; nil for 8.
    public init(
        alignment: UnitPoint = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
        @SceneBuilder content: () -> some Drawable
    ) {
        self.content = AnyDrawable(content())
        self.alignment = alignment
        gap = Size(width: horizontalSpacing ?? 8, height: verticalSpacing ?? 8)
    }
    public var body: AnyDrawable { opened(in: DrawingPass())[0] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let rows = pass.at(.content) { pass.parts(of: content) }.map { part in
            (part.wrapped as? OpenedRow) ?? OpenedRow(cells: [part], alignment: nil, isWide: true)
        }
        return [AnyDrawable(GridLayout(rows: rows, alignment: alignment, gap: gap))]
    }
}

/// Outside a ``Grid`` an `HStack`.
public struct GridRow: Drawable, OpenableDrawing {
    private let content: AnyDrawable
    private let alignment: UnitPoint?
    /// Cells from the left, aligned vertically.
    public init(alignment: UnitPoint? = nil, @SceneBuilder content: () -> some Drawable) {
        self.content = AnyDrawable(content())
        self.alignment = alignment
    }
    public var body: AnyDrawable { opened(in: DrawingPass())[0] }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let cells = pass.at(.content) { pass.parts(of: content) }
        return [AnyDrawable(OpenedRow(cells: cells, alignment: alignment, isWide: false))]
    }
}

private struct OpenedRow: Drawable {
    let cells: [AnyDrawable]
    let alignment: UnitPoint?
    let isWide: Bool
    private var line: LineStack {
        LineStack(axis: .horizontal, spacing: 8, alignment: alignment ?? .center, parts: cells)
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try line.sizeThatFits(proposal, in: environment)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try line.draw(in: rect, into: &context)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}

private enum ColumnsKey: LayoutValueKey { static let defaultValue = 1 }
private enum ColumnAlignmentKey: LayoutValueKey { static let defaultValue: UnitPoint? = nil }
private enum CellAnchorKey: LayoutValueKey { static let defaultValue: UnitPoint? = nil }
private enum UnsizedAxesKey: LayoutValueKey { static let defaultValue: Axis.Set = [] }

extension Drawable {
    /// How many columns of a grid the cell takes, at least 1.
    public func gridCellColumns(_ count: Int) -> some Drawable {
        layoutValue(key: ColumnsKey.self, value: max(1, count))
    }
    /// How the cells of the cell's column are aligned; only x matters.
    public func gridColumnAlignment(_ alignment: UnitPoint) -> some Drawable {
        layoutValue(key: ColumnAlignmentKey.self, value: alignment)
    }
    /// Where the cell's view stands in it.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some Drawable {
        layoutValue(key: CellAnchorKey.self, value: anchor)
    }
    /// Along which ways the cell does not make its column or row larger.
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some Drawable {
        layoutValue(key: UnsizedAxesKey.self, value: axes)
    }
}

private struct GridLayout: Drawable {
    private struct Cell {
        var part: AnyDrawable
        var first: Int
        /// Columns.
        var count: Int
        var unsized: Axis.Set
        var anchor: UnitPoint?
    }
    private struct Row {
        var cells: [Cell]
        var alignment: UnitPoint?
    }
    private let rows: [Row]
    private let columns: Int
    /// By column.
    private let columnAlignments: [Int: UnitPoint]
    let alignment: UnitPoint
    let gap: Size

    init(rows opened: [OpenedRow], alignment: UnitPoint, gap: Size) {
        (self.alignment, self.gap) = (alignment, gap)
        func span(_ part: AnyDrawable) -> Int { min(part.trait(ColumnsKey.self) ?? 1, 1000) }
        let columns = opened.filter { !$0.isWide }.map { $0.cells.reduce(0) { $0 + span($1) } }.max() ?? 1
        var alignments: [Int: UnitPoint] = [:]
        rows = opened.map { row in
            var next = 0
            let cells = row.cells.map { part in
                let count = row.isWide ? columns : span(part)
                defer { next += count }
                if let own = part.trait(ColumnAlignmentKey.self) ?? nil { alignments[next] = own }
                return Cell(
                    part: part, first: next, count: count, unsized: part.trait(UnsizedAxesKey.self) ?? [],
                    anchor: part.trait(CellAnchorKey.self) ?? nil)
            }
            return Row(cells: cells, alignment: row.alignment)
        }
        self.columns = max(1, columns)
        columnAlignments = alignments
    }

    private struct Measures {
        var widths: [Double]
        var heights: [Double]
        var size: Size
        let gap: Double
        func width(_ cell: Cell) -> Double {
            widths[Range(from: cell.first, upTo: min(cell.first + cell.count, widths.count))].reduce(
                gap * Double(cell.count - 1), +)
        }
    }

    private func measures(_ proposal: Size, in environment: DrawingEnvironment) throws -> Measures {
        let heightOfRow =
            max(0, proposal.height - gap.height * Double(max(0, rows.count - 1))) / Double(max(1, rows.count))
        func width(_ column: Int, offered: Double) throws -> Double {
            try rows.flatMap(\.cells).filter {
                $0.first == column && $0.count == 1 && !$0.unsized.contains(.horizontal)
            }.map { cell in
                try cell.part.sizeThatFits(Size(width: offered, height: heightOfRow), in: environment).width
            }.max() ?? 0
        }
        // The least flexible columns first, as in a stack.
        var left = max(0, proposal.width - gap.width * Double(columns - 1))
        let flexibility = try (0..<columns).map { try width($0, offered: left) - width($0, offered: 0) }
        var widths = [Double](repeating: 0, count: columns)
        for (done, column) in (0..<columns).sorted(by: { flexibility[$0] < flexibility[$1] }).enumerated() {
            widths[column] = try width(column, offered: left / Double(columns - done))
            left = max(0, left - widths[column])
        }
        var all = Measures(widths: widths, heights: [], size: .zero, gap: gap.width)
        // What a cell of several columns needs beyond them, they share.
        for cell in rows.flatMap(\.cells)
        where cell.count > 1 && cell.count < columns && !cell.unsized.contains(.horizontal) {
            let own = all.width(cell)
            let needed = try cell.part.sizeThatFits(Size(width: own + left, height: heightOfRow), in: environment).width
            guard needed > own else { continue }
            for column in Range(from: cell.first, upTo: min(cell.first + cell.count, columns)) {
                all.widths[column] += (needed - own) / Double(cell.count)
            }
            left = max(0, left - (needed - own))
        }
        all.heights = try rows.map { row in
            try row.cells.filter { !$0.unsized.contains(.vertical) }.map { cell in
                try cell.part.sizeThatFits(Size(width: all.width(cell), height: heightOfRow), in: environment).height
            }.max() ?? 0
        }
        all.size = Size(
            width: all.widths.reduce(gap.width * Double(columns - 1), +),
            height: all.heights.reduce(gap.height * Double(max(0, rows.count - 1)), +))
        return all
    }
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        var inner = environment
        inner.stackAxis = nil
        return try measures(proposal, in: inner).size
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        let outer = context.environment.stackAxis
        context.environment.stackAxis = nil
        defer { context.environment.stackAxis = outer }
        let all = try measures(rect.size, in: context.environment)
        let origin = rect.placing(all.size, at: .center).origin
        var y = origin.y
        for (row, height) in zip(rows, all.heights) {
            for cell in row.cells {
                let before = all.widths[..<min(cell.first, all.widths.count)].reduce(gap.width * Double(cell.first), +)
                let frame = Rect(x: origin.x + before, y: y, width: all.width(cell), height: height)
                let size = try cell.part.sizeThatFits(frame.size, in: context.environment)
                let across = (columnAlignments[cell.first] ?? alignment).x
                let place = cell.anchor ?? UnitPoint(x: across, y: (row.alignment ?? alignment).y)
                try cell.part.draw(in: frame.placing(size, at: place), into: &context)
            }
            y += height + gap.height
        }
    }
    var body: EmptyDrawing { EmptyDrawing() }
}
