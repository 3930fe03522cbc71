import BezelDrawing
import BezelGeometry
import BezelTypesetting

extension Text {
    /// A text's lines, of runs in one style, of letters: what a ``TextRenderer`` draws.
    public struct Layout: RandomAccessCollection {
        /// A line.
        public typealias Element = Line
        let lines: [Line]
        public var startIndex: Int { 0 }
        public var endIndex: Int { lines.count }
        /// A line, from the top.
        public subscript(index: Int) -> Line { lines[index] }

        init(_ lines: [TextBlock.PlacedLine], paint: Paint) { self.lines = lines.map { Line($0, paint) } }

        /// Where something stands, and how far its font reaches.
        public struct TypographicBounds: Hashable, Sendable {
            /// On the baseline, at the left.
            public var origin: CGPoint
            /// In user units.
            public var width: CGFloat
            /// Above the baseline.
            public var ascent: CGFloat
            /// Below the baseline, positive.
            public var descent: CGFloat
            /// To the next line.
            public var leading: CGFloat
            /// From the ascent to the descent.
            public var rect: CGRect {
                CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
            }
        }

        /// What is drawn at once.
        struct Piece: Equatable {
            var text: PlacedText
            var paint: Paint
            var frame: Rect
            var command: DrawCommand { .text(TextDrawing(text: text, fill: paint, paintBounds: frame)) }
        }

        /// A line.
        public struct Line: RandomAccessCollection, Equatable {
            /// A run.
            public typealias Element = Run
            let piece: Piece
            let runs: [Run]
            /// Of the whole line.
            public let typographicBounds: TypographicBounds
            /// Where its baseline begins.
            public var origin: CGPoint { typographicBounds.origin }
            public var startIndex: Int { 0 }
            public var endIndex: Int { runs.count }
            /// A run, from the left.
            public subscript(index: Int) -> Run { runs[index] }

            init(_ line: TextBlock.PlacedLine, _ paint: Paint) {
                let whole = Piece(text: line.text, paint: paint, frame: line.frame)
                let bounds = TypographicBounds(
                    origin: line.start, width: line.width, ascent: line.ascender, descent: line.descender,
                    leading: line.gap)
                (piece, typographicBounds) = (whole, bounds)
                runs = Self.spans(of: line.text).map { Run($0, of: whole, in: bounds) }
            }
            /// Neighbouring clusters of one span, from left to right; spaces belong to the letters before them.
            private static func spans(of text: PlacedText) -> [[Int]] {
                var spanOf: [Int: Int] = [:]
                for run in text.runs { for glyph in run.glyphs { spanOf[glyph.clusterIndex] = run.spanIndex } }
                var found: [(span: Int?, clusters: [Int])] = []
                for index in text.clusters.indices.sorted(by: { text.clusters[$0].middle < text.clusters[$1].middle }) {
                    let span = spanOf[index] ?? found.last?.span
                    if found.isEmpty || found[found.count - 1].span != span { found.append((span, [])) }
                    found[found.count - 1].clusters.append(index)
                }
                return found.map(\.clusters)
            }
        }

        /// A stretch of a line in one style.
        public struct Run: RandomAccessCollection, Equatable {
            /// A letter, or several that are set as one.
            public typealias Element = RunSlice
            let whole: Piece
            /// From left to right.
            let clusters: [Int]
            let slices: [RunSlice]
            /// Of the whole run.
            public let typographicBounds: TypographicBounds
            public var startIndex: Int { 0 }
            public var endIndex: Int { slices.count }
            /// A letter, from the left.
            public subscript(index: Int) -> RunSlice { slices[index] }
            /// Several letters.
            public subscript(bounds: Range<Int>) -> RunSlice {
                RunSlice(Array(clusters[bounds]), of: whole, in: typographicBounds)
            }
            init(_ clusters: [Int], of whole: Piece, in line: TypographicBounds) {
                (self.whole, self.clusters) = (whole, clusters)
                slices = clusters.map { RunSlice([$0], of: whole, in: line) }
                typographicBounds = RunSlice(clusters, of: whole, in: line).typographicBounds
            }
            var piece: Piece { Piece(text: whole.text.part(clusters), paint: whole.paint, frame: whole.frame) }
        }

        /// Letters of a run.
        public struct RunSlice: Equatable {
            let whole: Piece
            let clusters: [Int]
            /// Of these letters.
            public let typographicBounds: TypographicBounds
            init(_ clusters: [Int], of whole: Piece, in line: TypographicBounds) {
                (self.whole, self.clusters) = (whole, clusters)
                let parts = clusters.map { whole.text.clusters[$0] }
                let left = parts.map { $0.position.x - $0.advance / 2 }.min() ?? line.origin.x
                let right = parts.map { $0.position.x + $0.advance / 2 }.max() ?? left
                var bounds = line
                (bounds.origin.x, bounds.width) = (left, right - left)
                typographicBounds = bounds
            }
            var piece: Piece { Piece(text: whole.text.part(clusters), paint: whole.paint, frame: whole.frame) }
        }

        /// How letters are drawn.
        public struct DrawingOptions: OptionSet, Hashable, Sendable {
            /// Bits.
            public let rawValue: UInt32
            /// A set of bits.
            public init(rawValue: UInt32) { self.rawValue = rawValue }
            /// Has no effect: letters stand where they stand.
            public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
        }
    }
}

extension GraphicsContext {
    /// Draws a line with its underlines where it stands.
    public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = []) {
        append([line.piece.command])
    }
    /// Draws a run where it stands.
    public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = []) { append([run.piece.command]) }
    /// Draws letters where they stand.
    public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = []) {
        append([slice.piece.command])
    }
}
