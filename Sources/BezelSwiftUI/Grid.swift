import BezelDrawing
import BezelGeometry

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

private struct GridLayout: Drawable {
    let rows: [OpenedRow]
    let alignment: UnitPoint
    let gap: Size

    private struct Measures {
        var widths: [Double]
        var heights: [Double]
        var size: Size
    }
    private var columns: Int { rows.filter { !$0.isWide }.map(\.cells.count).max() ?? 1 }

    private func measures(_ proposal: Size, in environment: DrawingEnvironment) throws -> Measures {
        let heightOfRow =
            max(0, proposal.height - gap.height * Double(max(0, rows.count - 1))) / Double(max(1, rows.count))
        func width(_ column: Int, offered: Double) throws -> Double {
            try rows.filter { !$0.isWide && column < $0.cells.count }.map { row in
                try row.cells[column].sizeThatFits(Size(width: offered, height: heightOfRow), in: environment).width
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
        let total = widths.reduce(gap.width * Double(columns - 1), +)
        let heights = try rows.map { row in
            try row.cells.enumerated().map { column, cell in
                let offered = Size(width: row.isWide ? total : widths[column], height: heightOfRow)
                return try cell.sizeThatFits(offered, in: environment).height
            }.max() ?? 0
        }
        let height = heights.reduce(gap.height * Double(max(0, rows.count - 1)), +)
        return Measures(widths: widths, heights: heights, size: Size(width: total, height: height))
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
            var x = origin.x
            for (column, cell) in row.cells.enumerated() {
                let width = row.isWide ? all.size.width : all.widths[column]
                let frame = Rect(x: x, y: y, width: width, height: height)
                let size = try cell.sizeThatFits(frame.size, in: context.environment)
                let place = UnitPoint(x: alignment.x, y: (row.alignment ?? alignment).y)
                try cell.draw(in: frame.placing(size, at: place), into: &context)
                x += width + gap.width
            }
            y += height + gap.height
        }
    }
    var body: EmptyDrawing { EmptyDrawing() }
}
