// What uniting and cutting outlines costs, counted over all outlines of a picture.

/// The steps that are left to unions, cuts and clips of outlines. Whoever needs more than are left gives up; ``isSpent`` says
/// that this was why.
package final class OutlineWork {
    /// As many steps as there are in all.
    package let limit: Int
    private var spent = 0

    /// - Parameter limit: ``Limits/outlineWork`` unless given.
    package init(atMost limit: Int = Limits.outlineWork.standard) { self.limit = limit }

    /// What can still be spent.
    package var left: Int { limit - spent }
    /// Whether something was given up for want of steps.
    package var isSpent: Bool { spent >= limit }
    /// The error of what was given up.
    package var error: LimitError { LimitError(Limits.outlineWork, value: limit) }

    /// Takes steps; false where there were not so many.
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
