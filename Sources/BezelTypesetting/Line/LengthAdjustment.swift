import BezelGeometry

package struct LengthAdjustment: Sendable {
    /// Cluster indices; groups move as one.
    package var groups: [[Int]]
    /// User units, at least 0.
    package var length: Double
    package var stretchesGlyphs: Bool

    package init(groups: [[Int]], length: Double, stretchesGlyphs: Bool) {
        self.groups = groups
        self.length = length
        self.stretchesGlyphs = stretchesGlyphs
    }

    func adjust(_ steps: inout [SpacedCluster]) {
        let members = groups.joined()
        let width = members.reduce(0) { $0 + steps[$1].step }
        if stretchesGlyphs {
            guard width > 0, length > 0 else { return }
            let factor = length / width
            for i in members {
                steps[i].stretch *= factor
                steps[i].step *= factor
                steps[i].advance *= factor
            }
            return
        }
        guard groups.count > 1 else { return }
        let gap = (length - width) / Double(groups.count - 1)
        for (n, group) in groups.enumerated() {
            // What follows moves too (SVG 2, 11.5, step 6).
            guard let i = group.last, n < groups.count - 1 || i < steps.count - 1 else { continue }
            steps[i].step += gap
        }
    }
}
