// How far points of a letter move sideways so that upright strokes keep their width when a row is stretched. OutlineBender
// applies it to letters that bend; StrokeWidths+Cache keeps one for each glyph, advance and face.
import BezelGeometry

/// Displacements that keep the width of strokes on a curve.
///
/// A curve stretches letters above its pitch line and compresses them below, so that strokes become wedges. The model
/// is an elastic sheet with stiff upright strokes and soft white and bars, scaled by a row's stretch for any curve.
/// Lengths are ems.
///
/// Each row is a chain of springs between columns, stiff where a stroke is and soft elsewhere; neighbouring rows hold each
/// other by shear. The springs of a stroke rest at twice their length, so that the solution is the displacement for strokes
/// twice as wide; it is scaled for any other change, and one solution serves every curvature. The system is solved row by
/// row (tridiagonal elimination), in 12 rounds down and up (block Gauss-Seidel).
///
/// Strokes broader than 0.3 em, slanted strokes and bars are left to the curve.
struct StrokeWidths {
    /// Cubic B-spline coefficients by row, to the right, for strokes twice as wide.
    private var shifts: [Double]
    private let columns: Int
    private let rows: Int
    private let top: Double
    private let columnStep: Double
    private let rowStep: Double
    private let start: Double
    private let end: Double

    /// In ems; three columns are a hairline wide.
    private static let rowHeight = 0.025
    private static let columnWidth = 0.0125
    /// Rows of letters without height, such as a dash of one line, are divided by.
    private static let leastRowStep = 1e-3
    /// The maximum relative change, which leaves white between strokes.
    private static let greatestChange = 0.5
    /// The stiffness of white and bars; strokes have 1.
    private static let softness = 0.03
    /// How strongly neighbouring rows hold each other, relative to the stiffness of a stroke.
    private static let shear = 0.1
    private static let rounds = 12

    /// Nil without upright strokes.
    ///
    /// - Parameters:
    ///   - path: Y down, from the advance's beginning on the baseline.
    ///   - advance: Its ends are fixed, except under upright strokes.
    ///   - keepsEnds: Fixes them there too.
    init?(_ path: Path, advance: Double, keepsEnds: Bool) {
        guard advance > Self.columnWidth, advance < 8 else { return nil }
        // In ems, a sixth of a column.
        let shape = InkShape(path, tolerance: 0.002)
        guard !shape.isEmpty, shape.box.width < 8, shape.box.height < 8 else { return nil }
        let within = Int(clamping: (advance / Self.columnWidth).rounded(.up))
        columnStep = advance / Double(within)
        let before = Int(clamping: (max(0, -shape.box.minX) / columnStep).rounded(.up))
        let after = Int(clamping: (max(0, shape.box.maxX - advance) / columnStep).rounded(.up))
        columns = before + within + after + 1
        start = -Double(before) * columnStep
        end = start + Double(columns - 1) * columnStep
        top = shape.box.minY
        rows = Int(clamping: (shape.box.height / Self.rowHeight).rounded(.up)) + 1
        rowStep = max(shape.box.height / Double(rows), Self.leastRowStep)
        let strokes = UprightStrokes(
            shape, top: top, rowStep: rowStep, rows: rows, advance: advance, keepsEnds: keepsEnds)
        guard !strokes.isEmpty else { return nil }
        shifts = [Double](repeating: 0, count: rows * columns)
        let sheet = (0..<rows).map { row in
            SheetRow(
                stiff: strokes.coverage(of: row, start: start, step: columnStep, count: columns - 1),
                columns: columns, columnStep: columnStep,
                settings: SheetRow.Settings(
                    hold: Self.shear / (rowStep * rowStep), stretch: 1 / (columnStep * columnStep),
                    softness: Self.softness, besides: (row > 0 ? 1 : 0) + (row < rows - 1 ? 1 : 0),
                    firstFixed: strokes.leavesLeft(row) ? 0 : before,
                    lastFixed: strokes.leavesRight(row) ? columns - 1 : before + within))
        }
        var values = [Double](repeating: 0, count: columns)
        for _ in 0..<Self.rounds {
            for row in 0..<rows { solve(row, sheet[row], &values) }
            for row in (0..<rows).reversed() { solve(row, sheet[row], &values) }
        }
    }

    /// One row, given those above and below: elimination from the left, then substitution from the right.
    private mutating func solve(_ row: Int, _ sheet: SheetRow, _ values: inout [Double]) {
        let own = row * columns
        let holdAbove = row > 0 ? sheet.hold : 0
        let holdBelow = row < rows - 1 ? sheet.hold : 0
        let above = row > 0 ? own - columns : own
        let below = row < rows - 1 ? own + columns : own
        var value = 0.0
        for i in Range(from: 1, upTo: columns - 1) {
            let edge = sheet.edges[i]
            let force = edge.load + holdAbove * shifts[above + i] + holdBelow * shifts[below + i]
            value = (force + edge.left * value) * edge.inverse
            values[i] = value
        }
        var next = 0.0
        for i in Range(from: 1, upTo: columns - 1).reversed() {
            next = values[i] + sheet.edges[i].factor * next
            shifts[own + i] = next
        }
    }

    /// How far a point moves to the right, in ems, for a relative change of width.
    ///
    /// - Parameter change: 1 divided by the row's stretch, less 1; pinned to ±0.5.
    func shift(_ p: Point, by change: Double) -> Double {
        guard p.x > start, p.x < end else { return 0 }
        let (column, u) = Self.cell((p.x - start) / columnStep)
        let (row, v) = Self.cell(((p.y - top) / rowStep - 0.5).clamped(from: 0, through: Double(rows - 1)))
        let (across, down) = (Self.weights(u), Self.weights(v))
        var sum = 0.0
        for i in 0..<4 {
            let first = (row + i - 1).clamped(from: 0, through: rows - 1) * columns
            var part = 0.0
            for j in 0..<4 { part += across[j] * value(first, column + j - 1) }
            sum += down[i] * part
        }
        return sum * change.clamped(from: -Self.greatestChange, through: Self.greatestChange)
    }

    /// Odd, so that the shift is 0 at the ends.
    private func value(_ first: Int, _ column: Int) -> Double {
        if column < 0 { return -shifts[first + min(-column, columns - 1)] }
        if column >= columns { return -shifts[first + max(2 * columns - 2 - column, 0)] }
        return shifts[first + column]
    }

    private static func cell(_ x: Double) -> (index: Int, rest: Double) {
        let whole = x.rounded(.down)
        return (Int(clamping: whole), x - whole)
    }

    /// Uniform cubic B-splines.
    private static func weights(_ t: Double) -> SIMD4<Double> {
        let (r, t2) = (1 - t, t * t)
        let t3 = t2 * t
        return SIMD4(r * r * r, 3 * t3 - 6 * t2 + 4, -3 * t3 + 3 * t2 + 3 * t + 1, t3) / 6
    }
}

/// The factored equations of one row, which do not change between rounds.
private struct SheetRow {
    struct Settings {
        /// Coupling of rows, and stiffness of a stroke's column.
        var hold: Double
        var stretch: Double
        var softness: Double
        var besides: Int
        var firstFixed: Int
        var lastFixed: Int
    }
    struct Edge {
        var load = 0.0
        var left = 0.0
        var factor = 0.0
        /// 0 for a fixed edge.
        var inverse = 0.0
    }
    private(set) var edges: [Edge]
    let hold: Double

    /// - Parameter stiff: Each column's fraction of stroke.
    init(stiff: [Double], columns: Int, columnStep: Double, settings: Settings) {
        hold = settings.hold
        edges = [Edge](repeating: Edge(), count: columns)
        // Springs in series.
        let springs = stiff.map { settings.stretch / ($0 + (1 - $0) / settings.softness) }
        for i in Range(from: 1, upTo: columns - 1) where i > settings.firstFixed && i < settings.lastFixed {
            let (left, right) = (springs[i - 1], springs[i])
            let inverse =
                1 / (left + right + settings.hold * Double(settings.besides) - left * edges[i - 1].factor)
            edges[i] = Edge(
                load: (left * stiff[i - 1] - right * stiff[i]) * columnStep, left: left, factor: right * inverse,
                inverse: inverse)
        }
    }
}

/// Which parts of the rows are upright strokes, judged by how alike their widths are in the rows above and below.
private struct UprightStrokes {
    private struct Stroke {
        var range: ClosedRange<Double>
        /// 0 horizontal, 1 upright.
        var steepness: Double
    }
    private var spans: [[ClosedRange<Double>]] = []
    private var strokes: [[Stroke]] = []
    private let advance: Double
    private let keepsEnds: Bool

    /// Broader ones are bars and bodies.
    private static let broadest = 0.3
    /// Relative changes of width between rows.
    private static let upright = 0.08
    /// Beyond this change, a span is no upright stroke; between the two values it counts in part.
    private static let level = 0.3
    /// White given for a stroke's widening.
    private static let greatestGiving = 1.5

    var isEmpty: Bool { strokes.allSatisfy { $0.allSatisfy { $0.steepness == 0 } } }

    init(_ shape: InkShape, top: Double, rowStep: Double, rows: Int, advance: Double, keepsEnds: Bool) {
        self.keepsEnds = keepsEnds
        self.advance = advance
        spans = (0..<rows).map { shape.inked(at: top + (Double($0) + 0.5) * rowStep) }
        strokes = spans.indices.map { row in
            spans[row].compactMap { span in
                let steepness = steepness(of: span, row, broadest: Self.broadest)
                return steepness > 0 ? Stroke(range: span, steepness: steepness) : nil
            }
        }
    }

    /// 1 for a span whose width hardly changes to the nearest rows, 0 for one that changes much or is too broad.
    private func steepness(of span: ClosedRange<Double>, _ row: Int, broadest: Double) -> Double {
        let width = span.upperBound - span.lowerBound
        guard width > 0, width < broadest else { return 0 }
        var change = 1.0
        for other in [row - 1, row + 1] where spans.indices.contains(other) {
            for near in spans[other] where near.overlaps(span) {
                change = min(change, abs(near.upperBound - near.lowerBound - width) / width)
            }
        }
        return ((Self.level - change) / (Self.level - Self.upright)).clamped(to: 0...1)
    }

    /// Whether an upright stroke crosses the advance's end, which then is free to move.
    func leavesLeft(_ row: Int) -> Bool { !keepsEnds && strokes[row].contains { $0.range.lowerBound < 0 } }
    func leavesRight(_ row: Int) -> Bool {
        !keepsEnds && strokes[row].contains { $0.range.upperBound > advance }
    }

    /// The fraction of stroke by column, less with little white.
    func coverage(of row: Int, start: Double, step: Double, count: Int) -> [Double] {
        var stiff = [Double](repeating: 0, count: count)
        guard let first = strokes[row].first, let last = strokes[row].last else { return stiff }
        let ends = ClosedRange(spanning: min(0, first.range.lowerBound), max(advance, last.range.upperBound))
        let ink = spans[row].reduce(0) {
            $0 + max(0, min(ends.upperBound, $1.upperBound) - max(ends.lowerBound, $1.lowerBound))
        }
        let upright = strokes[row].reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
        let white = max(0, ends.upperBound - ends.lowerBound - ink)
        let gain = upright > 0 ? min(1, Self.greatestGiving * white / upright) : 0
        for stroke in strokes[row] {
            let from = (stroke.range.lowerBound - start) / step
            let to = (stroke.range.upperBound - start) / step
            for column in Range(from: max(0, Int(clamping: from)), upTo: min(count, Int(clamping: to) + 1)) {
                let covered = min(to, Double(column + 1)) - max(from, Double(column))
                stiff[column] += max(0, covered) * stroke.steepness * gain
            }
        }
        return stiff.map { min($0, 1) }
    }
}
