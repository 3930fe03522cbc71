// Which characters join by the rules of cursive scripts (the Unicode Standard, section 9.2), whatever a font draws.
// ClusterFinder marks clusters by it; joins by ink are LetterJoins'.

enum CursiveJoining {
    /// Marks between joined letters join; letters of different levels do not.
    static func joinsPrevious(_ scalars: [UInt32], levels: [UInt8]) -> [Bool] {
        var joins = [Bool](repeating: false, count: scalars.count)
        var last = 0
        var lastLevel: UInt8?
        var joinsOn = false
        for (i, (scalar, ownLevel)) in zip(scalars, levels).enumerated() {
            let type = JoiningType(scalar)
            // Invisible characters have no level.
            let level = type == .none || !BidiClass(scalar).isRemoved ? ownLevel : nil
            if let lastLevel, let level, lastLevel != level { joinsOn = false }
            if type == .transparent { continue }
            let isRightToLeft = (level ?? lastLevel ?? 1) & 1 == 1
            if joinsOn, isRightToLeft ? type.joinsRight : type.joinsLeft {
                for j in Range(from: last + 1, through: i) { joins[j] = true }
            }
            last = i
            lastLevel = level ?? lastLevel
            joinsOn = isRightToLeft ? type.joinsLeft : type.joinsRight
        }
        return joins
    }
}
