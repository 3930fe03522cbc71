// Solves the constraints of a tree of views. Each view that constraints place has four unknowns: x, y, width and height in
// the root's coordinates. Equations are taken by priority: one that adds something to those before it gives one unknown by
// others, one that says nothing new is left out, and so is one that contradicts. Inequalities that the solution breaks are
// then taken as equations of their priority, and it is solved again. This is Gauss-Jordan elimination on rows that are
// mostly empty: the cost grows with the square of the number of constraints at worst.
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    struct LayoutSolver {
        /// A sum of unknowns by their numbers, and a constant.
        struct Sum {
            var parts: [Int: Double] = [:]
            var constant = 0.0
            mutating func add(_ other: Sum, times factor: Double) {
                constant += other.constant * factor
                for (unknown, part) in other.parts {
                    let sum = (parts[unknown] ?? 0) + part * factor
                    parts[unknown] = abs(sum) < 1e-12 ? nil : sum
                }
            }
        }
        struct Relation {
            /// Compared with 0.
            var sum: Sum
            var relation: NSLayoutConstraint.Relation
            var priority: Double
        }
        private var numbers: [ObjectIdentifier: Int] = [:]
        private var views: [UIView] = []
        private var relations: [Relation] = []
        private let root: UIView
        /// How often broken inequalities are added.
        private static let rounds = 12
        /// Of sums added to each other in one solution. A thousand views in a chain take some ten thousand; views that depend
        /// on each other in rings, of which UIKit says that they are ambiguous, may take the square of their number.
        private static let maximumSteps = 400_000

        init?(_ root: UIView) {
            self.root = root
            collect(root)
            guard !relations.isEmpty else { return nil }
            for view in views where view !== root { describe(view) }
        }
        private mutating func collect(_ view: UIView) {
            view.updateConstraintsIfNeeded()
            numbers[ObjectIdentifier(view)] = views.count * 4
            views.append(view)
            view.children.forEach { collect($0) }
            guard view === root else { return }
            for each in views { for constraint in each.constraints { add(constraint) } }
        }
        private mutating func add(_ constraint: NSLayoutConstraint) {
            guard constraint.constant.isFinite, constraint.multiplier.isFinite else {
                return RunTimeNote.say("a constraint whose constant or multiplier is not finite is left out")
            }
            guard var sum = sum(of: constraint.firstItem, constraint.firstAttribute) else { return }
            if let second = constraint.secondItem {
                guard let other = self.sum(of: second, constraint.secondAttribute) else { return }
                sum.add(other, times: -constraint.multiplier)
            }
            sum.constant -= constraint.constant
            relations.append(
                Relation(sum: sum, relation: constraint.relation, priority: Double(constraint.priority.rawValue)))
        }
        /// An attribute as a sum; nil outside the tree.
        private func sum(of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> Sum? {
            guard let view = LayoutItem.view(of: item), let n = numbers[ObjectIdentifier(view)] else { return nil }
            let insets = LayoutItem.insets(of: item)
            switch attribute {
            case .left, .leading: return Sum(parts: [n: 1], constant: insets.left)
            case .top: return Sum(parts: [n + 1: 1], constant: insets.top)
            case .width: return Sum(parts: [n + 2: 1], constant: -insets.left - insets.right)
            case .height: return Sum(parts: [n + 3: 1], constant: -insets.top - insets.bottom)
            case .right, .trailing: return Sum(parts: [n: 1, n + 2: 1], constant: -insets.right)
            case .bottom, .lastBaseline, .firstBaseline:
                return Sum(parts: [n + 1: 1, n + 3: 1], constant: -insets.bottom)
            case .centerX: return Sum(parts: [n: 1, n + 2: 0.5], constant: (insets.left - insets.right) / 2)
            case .centerY: return Sum(parts: [n + 1: 1, n + 3: 0.5], constant: (insets.top - insets.bottom) / 2)
            case .notAnAttribute: return nil
            }
        }
        /// What is known of a view beside its constraints.
        private mutating func describe(_ view: UIView) {
            guard let n = numbers[ObjectIdentifier(view)],
                let outer = view.superview.flatMap({ numbers[ObjectIdentifier($0)] })
            else { return }
            let frame = view.frame
            let bounds = view.superview?.bounds.origin ?? .zero
            func equal(_ parts: [Int: Double], _ value: Double, _ priority: Double) -> Relation {
                Relation(sum: Sum(parts: parts, constant: -value), relation: .equal, priority: priority)
            }
            let isFixed = view.translatesAutoresizingMaskIntoConstraints
            let strength = isFixed ? 1001.0 : 0.5
            relations += [
                equal([n: 1, outer: -1], frame.minX - bounds.x, strength),
                equal([n + 1: 1, outer + 1: -1], frame.minY - bounds.y, strength),
                equal([n + 2: 1], frame.width, strength), equal([n + 3: 1], frame.height, strength),
            ]
            guard !isFixed else { return }
            let own = view.intrinsicContentSize
            let (hugging, resistance) = (view.priorities.hugging, view.priorities.resistance)
            for (index, length, hug, resist) in [
                (n + 2, own.width, hugging.x, resistance.x), (n + 3, own.height, hugging.y, resistance.y),
            ] where length >= 0 {
                relations.append(equal([index: 1], length, Double(hug.rawValue)))
                relations.append(
                    Relation(
                        sum: Sum(parts: [index: 1], constant: -length), relation: .greaterThanOrEqual,
                        priority: Double(resist.rawValue)))
            }
        }

        /// Sets the frames of all views that constraints place.
        mutating func solve() {
            let frame = root.bounds
            for (index, value) in [0, 0, frame.width, frame.height].enumerated() {
                relations.append(
                    Relation(sum: Sum(parts: [index: 1], constant: -value), relation: .equal, priority: 2000))
            }
            var taken = Set(relations.indices.filter { relations[$0].relation == .equal })
            var values: [Int: Double] = [:]
            for _ in 0..<Self.rounds {
                values = solved(taken)
                let broken = relations.indices.filter { !taken.contains($0) && isBroken(relations[$0], values) }
                guard !broken.isEmpty else { break }
                taken.formUnion(broken)
            }
            apply(values)
        }
        private func isBroken(_ relation: Relation, _ values: [Int: Double]) -> Bool {
            let value = relation.sum.parts.reduce(relation.sum.constant) { $0 + $1.value * (values[$1.key] ?? 0) }
            return relation.relation == .greaterThanOrEqual ? value < -1e-6 : value > 1e-6
        }
        private func solved(_ taken: Set<Int>) -> [Int: Double] {
            let ordered = taken.sorted { (-relations[$0].priority, $0) < (-relations[$1].priority, $1) }
            /// An unknown as a sum of others.
            var known: [Int: Sum] = [:]
            /// Who has an unknown in their sums.
            var users: [Int: Set<Int>] = [:]
            var steps = 0
            for index in ordered {
                guard steps <= Self.maximumSteps else {
                    RunTimeNote.say(
                        "the constraints of \(views.count) views depend on each other too much: some are left out")
                    break
                }
                var sum = Sum(parts: [:], constant: relations[index].sum.constant)
                for (unknown, part) in relations[index].sum.parts {
                    if let value = known[unknown] {
                        sum.add(value, times: part)
                    } else {
                        sum.add(Sum(parts: [unknown: 1]), times: part)
                    }
                }
                steps += relations[index].sum.parts.count + sum.parts.count
                // Nothing new, or a contradiction.
                guard let pivot = sum.parts.max(by: { (abs($0.value), -$0.key) < (abs($1.value), -$1.key) }),
                    abs(pivot.value) > 1e-9
                else {
                    if relations[index].priority == 1000, abs(sum.constant) > 1e-6 {
                        RunTimeNote.say("required constraints contradict each other; some are left out")
                    }
                    continue
                }
                sum.parts[pivot.key] = nil
                var value = Sum()
                value.add(sum, times: -1 / pivot.value)
                for user in users.removeValue(forKey: pivot.key) ?? [] {
                    guard let part = known[user]?.parts.removeValue(forKey: pivot.key) else { continue }
                    known[user]?.add(value, times: part)
                    steps += value.parts.count + 1
                    for unknown in value.parts.keys { users[unknown, default: []].insert(user) }
                }
                for unknown in value.parts.keys { users[unknown, default: []].insert(pivot.key) }
                known[pivot.key] = value
            }
            return known.mapValues(\.constant)
        }
        private func apply(_ values: [Int: Double]) {
            for view in views where view !== root && !view.translatesAutoresizingMaskIntoConstraints {
                guard let n = numbers[ObjectIdentifier(view)], let outer = view.superview,
                    let o = numbers[ObjectIdentifier(outer)]
                else { continue }
                let size = Size(width: max(0, values[n + 2] ?? 0), height: max(0, values[n + 3] ?? 0))
                let origin = Point(
                    x: (values[n] ?? 0) - (values[o] ?? 0) + outer.bounds.minX,
                    y: (values[n + 1] ?? 0) - (values[o + 1] ?? 0) + outer.bounds.minY)
                view.place(Rect(origin: origin, size: size))
            }
        }
    }

    extension UIView {
        func solveConstraints() {
            if var solver = LayoutSolver(self) {
                solver.solve()
                // Labels of several lines know their height once they know their width.
                if hasWrappedText, var again = LayoutSolver(self) { again.solve() }
            }
        }
        private var hasWrappedText: Bool {
            (self as? UILabel).map { $0.numberOfLines != 1 } ?? false || children.contains { $0.hasWrappedText }
        }
        /// Sets the frame of an untransformed view.
        func place(_ rect: Rect) {
            if bounds.size != rect.size { bounds.size = rect.size }
            let anchor = layer.anchorPoint
            let position = Point(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
            if layer.position != position { layer.position = position }
        }
    }
#endif
