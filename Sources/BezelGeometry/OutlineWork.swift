/// A budget for boolean operations, which stop when it ``isSpent``.
package final class OutlineWork {
    package let limit: Int
    private var spent = 0

    package init(atMost limit: Int = Limits.outlineWork.standard) { self.limit = limit }

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
}
