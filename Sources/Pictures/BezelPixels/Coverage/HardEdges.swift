// Shapes without antialiasing: a pixel is inside if its centre is. For `shape-rendering: crispEdges` and hard clips;
// smooth edges are in RowScanner.

extension RowScanner {
    /// Samples lie before a pixel's centre, so that rounding does not fray edges through centres.
    private static var nudge: Float { 1.0 / 128 }

    /// Scans a shape without antialiasing. In each row crossings are sorted at the height of the centres, and stretches
    /// between them are solid or empty.
    mutating func runHard() {
        guard count > 0, firstRow < endRow else { return }
        sortByRow()
        for row in firstRow..<endRow {
            let y = Float(row) + 0.5 - Self.nudge
            var kept = 0
            for i in 0..<active where edges[Int(pieces[i].edge)].y1 > Float(row) {
                pieces[kept] = pieces[i]
                kept += 1
            }
            let range = beginning(in: row)
            memory.pieces.reserve((kept + range.count) * 2, keeping: kept)
            pieces = memory.pieces.base
            for i in range {
                pieces[kept] = piece(of: memory.order.base[i], row)
                kept += 1
            }
            active = kept
            sample(row, y)
        }
    }

    private mutating func sample(_ row: Int, _ y: Float) {
        memory.crossings.reserve(active, keeping: 0)
        let crossings = memory.crossings.base
        var n = 0
        for i in 0..<active {
            let e = edges[Int(pieces[i].edge)]
            guard e.direction != 0, e.y0 <= y, e.y1 > y else { continue }
            let x = (e.x0 + (y - e.y0) * e.slope).clamped(from: min(e.x0, e.x1), through: max(e.x0, e.x1))
            crossings[n] = PieceCrossing(xTop: x, xBottom: x, twiceX: 2 * x, direction: e.direction)
            n += 1
        }
        var sorted = UnsafeMutableBufferPointer(start: crossings, count: n)
        sorted.sort { $0.twiceX < $1.twiceX }
        var winding: Int32 = 0
        var begin = 0
        for i in 0..<n {
            let was = isInside(winding)
            winding += crossings[i].direction
            let x = (Int((crossings[i].xTop - 0.5 + Self.nudge).rounded(.up))).clamped(from: 0, through: width)
            if was, !isInside(winding), x > begin {
                target.drawSolid(x: begin, y: row, count: x - begin)
            }
            if !was, isInside(winding) { begin = x }
        }
        if isInside(winding), width > begin { target.drawSolid(x: begin, y: row, count: width - begin) }
    }
}
