// The budget that uniting outlines is counted against, and the limit on what they hold. Who unites often for one picture
// passes one budget on; laying out text has another, LayoutWork (BezelTypesetting).

/// A budget for boolean operations, which stop when it ``isSpent``. Nothing is ever given back. One thread has it at a time.
package final class OutlineWork {
    /// In comparisons of two boxes, as PolygonClipper counts.
    package let limit: Int
    private let known: UnionCache?
    /// 0…``limit``, and ``limit`` as soon as something was refused.
    private var spent = 0
    /// What was added to outlines before they are united, whether or not it has been united since.
    private var elements = 0

    /// Steps of finding an outline that is known, for each element of its shapes.
    private static let stepsOfLookup = 32

    /// - Parameter known: Outlines that were made before, which cost next to nothing.
    package init(atMost limit: Int = Limits.outlineWork.standard, known: UnionCache? = nil) {
        self.limit = limit
        self.known = known
    }

    /// Whether outlines are known from frames before.
    package var remembers: Bool { known != nil }
    package var left: Int { limit - spent }
    package var isSpent: Bool { spent >= limit }
    package var error: LimitError { LimitError(Limits.outlineWork, value: limit) }

    /// False if too few steps are left.
    @discardableResult
    package func spend(_ steps: Int) -> Bool {
        guard steps < left else {
            spent = limit
            return false
        }
        spent += max(steps, 0)
        return true
    }

    /// Counts what outlines hold before they are united. One wide stroke round letters has thousands of lines, so that
    /// many strokes fill the memory long before a writer refuses them.
    package func add(elements count: Int) throws(LimitError) {
        elements += count
        guard elements <= Limits.outlineSteps.standard else {
            throw LimitError(Limits.outlineSteps, requested: Double(elements))
        }
    }

    /// The outline round shapes as it is known, or as it is made now; nil if it cannot be made.
    func outline(of shapes: [UnionShape], tolerance: Double, made: () -> Path?) -> Path? {
        guard let known else { return made() }
        spend(shapes.reduce(0) { $0 + $1.path.elements.count } * Self.stepsOfLookup)
        return known.outline(of: shapes, tolerance: tolerance, made: made)
    }
}
