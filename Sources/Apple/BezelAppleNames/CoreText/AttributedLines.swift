// Attributed strings in several lines: broken at line breaks and between words, aligned and spaced by their paragraph styles.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    struct AttributedLines {
        struct Line {
            var typeset: CTLine
            var style: NSParagraphStyle
            /// In UTF-16.
            var range: NSRange
            /// From the left, and the width that is left, in user units.
            var indent: Double
            var available: Double
            /// From the top of all.
            var baseline: Double
            var isLast: Bool
        }
        private(set) var lines: [Line] = []
        private(set) var size = Size.zero
        /// Of the widest paragraph on one line.
        private(set) var naturalWidth = 0.0
        private let width: Double
        private let shape: FrameShape?
        /// By which a line moves down to find room in a shape, in user units; more in shapes of thousands of units.
        private static let step = 1.0

        /// - Parameters:
        ///   - width: In user units; `.infinity` for no limit.
        ///   - limit: The greatest number of lines; 0 for all.
        ///   - height: What lines must fit into, in user units.
        ///   - shape: What lines stand in; its box has the width and the height.
        init(
            _ string: NSAttributedString, width: Double, limit: Int = 0, mode: NSLineBreakMode? = nil,
            height: Double = .infinity, shape: FrameShape? = nil
        ) {
            (self.width, self.shape) = (width, shape)
            var top = 0.0
            var all = Self.paragraphs(of: string)
            if limit == 1, all.count > 1 { all = [NSRange(location: 0, length: all[0].length)] }
            for (index, paragraph) in all.enumerated() {
                guard limit <= 0 || lines.count < limit else { break }
                let style = Self.style(of: string, paragraph)
                if index > 0 { top += style.paragraphSpacingBefore }
                add(string, paragraph, style, &top, (limit, mode ?? style.lineBreakMode, height))
                top += style.paragraphSpacing
            }
            let used = lines.map { $0.indent + $0.typeset.width }.max() ?? 0
            size = Size(
                width: used, height: lines.last.map { $0.baseline + $0.typeset.descent + $0.typeset.leading } ?? 0)
        }
        private static func paragraphs(of string: NSAttributedString) -> [NSRange] {
            let text = string.string as NSString
            var ranges: [NSRange] = []
            var start = 0
            while start < text.length {
                let end = text.range(
                    of: "\n", options: [], range: NSRange(location: start, length: text.length - start))
                let stop = end.location == NSNotFound ? text.length : end.location
                ranges.append(NSRange(location: start, length: stop - start))
                start = end.location == NSNotFound ? text.length : stop + end.length
            }
            return ranges
        }
        private static func style(of string: NSAttributedString, _ range: NSRange) -> NSParagraphStyle {
            let place = min(range.location, max(0, string.length - 1))
            return string.attribute(.paragraphStyle, at: place, effectiveRange: nil) as? NSParagraphStyle ?? .default
        }
        private mutating func add(
            _ string: NSAttributedString, _ paragraph: NSRange, _ style: NSParagraphStyle, _ top: inout Double,
            _ bounds: (limit: Int, mode: NSLineBreakMode, height: Double)
        ) {
            var rest = paragraph
            var isFirst = true
            let whole = CTLine(string.attributedSubstring(from: paragraph))
            naturalWidth = max(naturalWidth, whole.width)
            let breaks = [.byWordWrapping, .byCharWrapping].contains(bounds.mode) || bounds.limit != 1
            repeat {
                var indent = isFirst ? style.firstLineHeadIndent : style.headIndent
                var right = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
                if let shape {
                    let word = firstWord(string, rest).width
                    guard let row = Self.room(in: shape, for: whole, word, style, &top) else { return }
                    (indent, right) = (indent + row.start, min(right, row.end))
                }
                let available = max(0, right - indent)
                let isLastAllowed = bounds.limit > 0 && lines.count == bounds.limit - 1
                var range = rest
                var typeset = isFirst ? whole : CTLine(string.attributedSubstring(from: rest))
                if typeset.width > available + 1e-6 {
                    if breaks, !isLastAllowed {
                        range = broken(string, rest, available, bounds.mode == .byCharWrapping)
                        typeset = CTLine(Self.trimmed(string.attributedSubstring(from: range)))
                    } else if bounds.mode != .byClipping {
                        typeset = truncated(string.attributedSubstring(from: rest), available, bounds.mode)
                    }
                }
                if !lines.isEmpty { top += style.lineSpacing * (isFirst ? 0 : 1) }
                let own = typeset.ascent + typeset.descent + typeset.leading
                let height = style.height(of: own)
                // What a line is higher stands above its letters, as in TextKit.
                let baseline = top + height - own + typeset.ascent
                guard lines.isEmpty || baseline + typeset.descent <= bounds.height + 1e-6 else { return }
                rest = NSRange(location: NSMaxRange(range), length: NSMaxRange(rest) - NSMaxRange(range))
                lines.append(
                    Line(
                        typeset: typeset, style: style, range: range, indent: indent, available: available,
                        baseline: baseline, isLast: rest.length == 0 || isLastAllowed))
                top += height
                isFirst = false
                if isLastAllowed { return }
            } while rest.length > 0
        }
        private func firstWord(_ string: NSAttributedString, _ rest: NSRange) -> CTLine {
            let space = (string.string as NSString).range(of: " ", options: [], range: rest)
            let end = space.location == NSNotFound ? NSMaxRange(rest) : space.location
            let range = NSRange(location: rest.location, length: max(end - rest.location, 0))
            return CTLine(string.attributedSubstring(from: range))
        }
        /// The next place for a line of letters, as wide as its first word, or as two letters are high.
        private static func room(
            in shape: FrameShape, for line: CTLine, _ word: Double, _ style: NSParagraphStyle, _ top: inout Double
        ) -> (start: Double, end: Double)? {
            let height = max(style.height(of: line.ascent + line.descent + line.leading), 1)
            // A word that is wider than most of the shape breaks.
            let least = max(height * 2, min(word + 1e-6, shape.box.width * 0.8))
            while top + height <= shape.box.height + 1e-6 {
                if let row = shape.row(top: top, bottom: top + height), row.end - row.start >= least { return row }
                top += max(step, shape.box.height / 2000)
            }
            return nil
        }
        private static func trimmed(_ string: NSAttributedString) -> NSAttributedString {
            let text = string.string as NSString
            var length = text.length
            while length > 0, text.character(at: length - 1) == 32 { length -= 1 }
            return length == text.length
                ? string : string.attributedSubstring(from: NSRange(location: 0, length: length))
        }
        /// The longest beginning that fits, up to a space where there is one; at least one character.
        private func broken(
            _ string: NSAttributedString, _ rest: NSRange, _ available: Double, _ anywhere: Bool
        ) -> NSRange {
            let text = string.string as NSString
            var ends: [Int] = []
            var place = rest.location
            while place < NSMaxRange(rest) {
                let character = text.rangeOfComposedCharacterSequence(at: place)
                place = NSMaxRange(character)
                let isSpace =
                    text.character(at: character.location) == 32 || text.character(at: character.location) == 45
                if anywhere || isSpace { ends.append(place) }
            }
            func fits(_ end: Int) -> Bool {
                let part = string.attributedSubstring(
                    from: NSRange(location: rest.location, length: end - rest.location))
                return CTLine(Self.trimmed(part)).width <= available + 1e-6
            }
            if let end = Self.last(ends, where: fits) {
                return NSRange(location: rest.location, length: end - rest.location)
            }
            guard !anywhere else {
                let first = text.rangeOfComposedCharacterSequence(at: rest.location)
                return NSRange(location: rest.location, length: NSMaxRange(first) - rest.location)
            }
            // A word that is wider than the line breaks within.
            return broken(
                string, NSRange(location: rest.location, length: (ends.first ?? NSMaxRange(rest)) - rest.location),
                available, true)
        }
        /// The last of rising values that holds, by halving.
        private static func last(_ values: [Int], where holds: (Int) -> Bool) -> Int? {
            let count = values.partitioningIndex { !holds($0) }
            return count > 0 ? values[count - 1] : nil
        }
        private func truncated(_ string: NSAttributedString, _ available: Double, _ mode: NSLineBreakMode) -> CTLine {
            func shortened(_ count: Int) -> CTLine {
                let kept = string.length - count
                let (head, tail): (Int, Int) =
                    switch mode {
                    case .byTruncatingHead: (0, kept)
                    case .byTruncatingMiddle: (kept - kept / 2, kept / 2)
                    default: (kept, 0)
                    }
                let text = NSMutableAttributedString(
                    attributedString: string.attributedSubstring(from: NSRange(location: 0, length: head)))
                let place = (head - 1).clamped(from: 0, through: string.length - 1)
                text.append(
                    NSAttributedString(string: "…", attributes: string.attributes(at: place, effectiveRange: nil)))
                text.append(
                    string.attributedSubstring(from: NSRange(location: string.length - tail, length: tail)))
                return CTLine(text)
            }
            guard string.length > 0 else { return CTLine(string) }
            let counts = Array(Range(from: 1, through: string.length).reversed())
            return shortened(Self.last(counts) { shortened($0).width <= available } ?? string.length)
        }

        /// Draws from the top left on the current context.
        func draw(in rect: Rect, color: UIColor? = nil) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            for line in lines {
                let across =
                    width.isFinite || rect.width > 0 ? min(line.available, max(rect.width, 0) - line.indent) : 0
                let spare = across - line.typeset.width
                let isRightToLeft =
                    switch line.style.baseWritingDirection {
                    case .natural: line.typeset.isRightToLeft
                    case .leftToRight: false
                    case .rightToLeft: true
                    }
                let shift: Double =
                    switch line.style.alignment {
                    case .center: spare / 2
                    case .right: spare
                    case .natural, .justified: isRightToLeft ? spare : 0
                    case .left: 0
                    }
                let gaps = line.style.alignment == .justified && !line.isLast ? max(0, spare) : 0
                let start = Point(x: rect.minX + line.indent + shift, y: rect.minY + line.baseline)
                line.typeset.draw(at: start, on: context, spread: gaps, color: color)
            }
        }
    }
    extension CTLine {
        /// Draws upright on a context whose y points down; `spread` user units go to the spaces.
        func draw(at start: Point, on context: CGContext, spread: Double = 0, color: UIColor? = nil) {
            context.saveGState()
            let outer = context.letters
            context.setFillColor(color?.cgColor ?? .black)
            context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: start.x, ty: start.y)
            let count = spread > 0 ? runs.reduce(0) { $0 + $1.spaces } : 0
            var passed = 0
            for run in runs {
                run.drawGround(at: start, on: context)
                run.draw(
                    CFRange(), on: context, color: color, gap: count > 0 ? spread / Double(count) : 0, passed: &passed)
            }
            context.letters = outer
            context.restoreGState()
        }
    }
#endif
