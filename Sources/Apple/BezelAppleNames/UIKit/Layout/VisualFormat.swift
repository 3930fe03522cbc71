// Constraints written as a picture, such as `H:|-[name]-8-[field(>=100)]-|`. A small reader of UIKit's grammar: an axis, views in
// brackets with sizes in parentheses, and the gaps between them. What is no picture is told on the standard error, and gives no
// constraints.
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension NSLayoutConstraint {
        /// Edges and middles at which the views of a picture stand in line.
        public struct FormatOptions: OptionSet, Hashable, Sendable {
            /// UIKit's bits.
            public let rawValue: UInt
            /// A set of bits.
            public init(rawValue: UInt) { self.rawValue = rawValue }
            /// In line at an edge or a middle across the axis.
            public static let alignAllLeft = FormatOptions(rawValue: 1 << 1),
                alignAllRight = FormatOptions(rawValue: 1 << 2), alignAllTop = FormatOptions(rawValue: 1 << 3),
                alignAllBottom = FormatOptions(rawValue: 1 << 4), alignAllLeading = FormatOptions(rawValue: 1 << 5),
                alignAllTrailing = FormatOptions(rawValue: 1 << 6), alignAllCenterX = FormatOptions(rawValue: 1 << 9),
                alignAllCenterY = FormatOptions(rawValue: 1 << 10)
            /// From left to right, in every case.
            public static let directionLeadingToTrailing: FormatOptions = [],
                directionLeftToRight = FormatOptions(rawValue: 1 << 16)
            fileprivate var attributes: [Attribute] {
                let all: [(FormatOptions, Attribute)] = [
                    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
                    (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
                    (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
                ]
                return all.filter { contains($0.0) }.map(\.1)
            }
        }
        /// The constraints of a picture in UIKit's visual format. A gap without a number is 8 user units.
        ///
        /// - Returns: None for a format that cannot be read, or that names a view or a number that is not given, which is told on
        ///   the standard error.
        public static func constraints(
            withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]? = nil,
            views: [String: Any]
        ) -> [NSLayoutConstraint] {
            do throws(FormatFault) {
                return try VisualFormat(format, options, metrics ?? [:], views).constraints()
            } catch {
                RunTimeNote.say("the visual format “\(format)” gives no constraints: \(error.reason)")
                return []
            }
        }
    }
    extension NSLayoutAnchor where Kind == HorizontalAnchorKind {
        /// To the right of another place by a multiple of 8 user units.
        public func constraint(
            equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
        ) -> NSLayoutConstraint { relate(.equal, anchor, constant: VisualFormat.gap * multiplier) }
    }
    extension NSLayoutAnchor where Kind == VerticalAnchorKind {
        /// Below another place by a multiple of 8 user units.
        public func constraint(
            equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
        ) -> NSLayoutConstraint { relate(.equal, anchor, constant: VisualFormat.gap * multiplier) }
    }

    private struct FormatFault: Error {
        let reason: String
    }
    private struct VisualFormat {
        /// UIKit's standard distance between neighbours, in user units.
        static let gap = 8.0
        /// A size or a gap: `>=8@750`.
        private struct Amount {
            var relation = NSLayoutConstraint.Relation.equal
            var number = 0.0
            /// A size like another view's.
            var view: UIView?
            var priority = UILayoutPriority.required
        }
        private let characters: [Character]
        private var place = 0
        private let options: NSLayoutConstraint.FormatOptions
        private let metrics: [String: Any]
        private let views: [String: Any]
        private var isVertical = false
        private var found: [NSLayoutConstraint] = []

        init(
            _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
            _ views: [String: Any]
        ) {
            characters = format.filter { !$0.isWhitespace }
            (self.options, self.metrics, self.views) = (options, metrics, views)
        }

        func constraints() throws(FormatFault) -> [NSLayoutConstraint] {
            var reader = self
            return try reader.read()
        }
        private var next: Character? { place < characters.count ? characters[place] : nil }
        private mutating func take(_ text: String) -> Bool {
            guard characters[place...].starts(with: text) else { return false }
            place += text.count
            return true
        }
        private mutating func expect(_ text: String) throws(FormatFault) {
            guard !take(text) else { return }
            throw FormatFault(reason: "“\(text)” is missing at character \(place + 1)")
        }

        private mutating func read() throws(FormatFault) -> [NSLayoutConstraint] {
            isVertical = take("V:")
            if !isVertical { _ = take("H:") }
            let start = isVertical ? NSLayoutConstraint.Attribute.top : .leading
            let end = isVertical ? NSLayoutConstraint.Attribute.bottom : .trailing
            var all: [UIView] = []
            var isFromEdge = take("|")
            var gaps: [Amount] = isFromEdge ? try connection() : []
            while next == "[" {
                let view = try viewInBrackets()
                if let last = all.last {
                    relate(view, start, last, end, gaps)
                } else if isFromEdge {
                    relate(view, start, try outer(view), start, gaps)
                    isFromEdge = false
                }
                all.append(view)
                gaps = try connection()
            }
            guard let last = all.last else { throw FormatFault(reason: "there is no view in brackets") }
            if take("|") { relate(try outer(last), end, last, end, gaps) }
            guard next == nil else { throw FormatFault(reason: "character \(place + 1) has no meaning there") }
            for attribute in options.attributes {
                for (a, b) in zip(all, all.dropFirst()) {
                    found.append(
                        NSLayoutConstraint(
                            item: b, attribute: attribute, relatedBy: .equal, toItem: a, attribute: attribute,
                            multiplier: 1, constant: 0))
                }
            }
            return found
        }
        private func outer(_ view: UIView) throws(FormatFault) -> UIView {
            guard let outer = view.superview else { throw FormatFault(reason: "“|” needs views with a superview") }
            return outer
        }
        private mutating func relate(
            _ a: UIView, _ first: NSLayoutConstraint.Attribute, _ b: UIView, _ second: NSLayoutConstraint.Attribute,
            _ gaps: [Amount]
        ) {
            for gap in gaps {
                let constraint = NSLayoutConstraint(
                    item: a, attribute: first, relatedBy: gap.relation, toItem: b, attribute: second, multiplier: 1,
                    constant: gap.number)
                constraint.priority = gap.priority
                found.append(constraint)
            }
        }
        /// `-`, `-8-`, `-(>=8,<=20)-`, or nothing, which is a gap of 0.
        private mutating func connection() throws(FormatFault) -> [Amount] {
            guard take("-") else { return [Amount()] }
            guard let character = next, character != "[", character != "|" else { return [Amount(number: Self.gap)] }
            let amounts = character == "(" ? try list() : [try amount()]
            try expect("-")
            return amounts
        }
        private mutating func list() throws(FormatFault) -> [Amount] {
            try expect("(")
            var amounts = [try amount()]
            while take(",") { amounts.append(try amount()) }
            try expect(")")
            return amounts
        }
        private mutating func viewInBrackets() throws(FormatFault) -> UIView {
            try expect("[")
            let name = word()
            guard let view = views[name] as? UIView else { throw FormatFault(reason: "there is no view “\(name)”") }
            if next == "(" {
                let size = isVertical ? NSLayoutConstraint.Attribute.height : .width
                for amount in try list() {
                    let constraint = NSLayoutConstraint(
                        item: view, attribute: size, relatedBy: amount.relation, toItem: amount.view,
                        attribute: amount.view == nil ? .notAnAttribute : size, multiplier: 1, constant: amount.number)
                    constraint.priority = amount.priority
                    found.append(constraint)
                }
            }
            try expect("]")
            return view
        }
        private mutating func word() -> String {
            let start = place
            while let character = next, character.isLetter || character.isNumber || "_.".contains(character) {
                place += 1
            }
            return String(characters[start..<place])
        }
        private mutating func amount() throws(FormatFault) -> Amount {
            var amount = Amount()
            if take(">=") {
                amount.relation = .greaterThanOrEqual
            } else if take("<=") {
                amount.relation = .lessThanOrEqual
            } else {
                _ = take("==")
            }
            let sign = take("-") ? -1.0 : 1
            let name = word()
            if let view = views[name] as? UIView {
                amount.view = view
            } else {
                amount.number = sign * (try number(name))
            }
            if take("@") { amount.priority = UILayoutPriority(Float(try number(word()))) }
            return amount
        }
        private func number(_ name: String) throws(FormatFault) -> Double {
            let found = Double(name) ?? metrics[name].flatMap { Double(layerValue: $0) }
            guard let found, found.isFinite else { throw FormatFault(reason: "there is no number “\(name)”") }
            return found
        }
    }
#endif
