// Joins of cursive letters (the Unicode Standard, section 9.2).

enum CursiveJoining {
    /// Whether each code point joins the one before it in logical order. Marks between joined letters join.
    ///
    /// Letters of different embedding levels do not join. Linear in the text's length.
    static func joinsPrevious(_ scalars: [UInt32], levels: [UInt8]) -> [Bool] {
        var joins = [Bool](repeating: false, count: scalars.count)
        var last = 0
        var lastLevel: UInt8?
        var joinsOn = false
        for (i, (scalar, ownLevel)) in zip(scalars, levels).enumerated() {
            let type = JoiningType(scalar)
            // Characters without glyphs, such as joiners, have no level.
            let level = type == .none || !BidiClass(scalar).isRemoved ? ownLevel : nil
            if let lastLevel, let level, lastLevel != level { joinsOn = false }
            if type == .transparent { continue }
            // In right-to-left text the previous letter is on the right.
            let isRightToLeft = (level ?? lastLevel ?? 1) & 1 == 1
            if joinsOn, isRightToLeft ? type.joinsRight : type.joinsLeft {
                for j in last + 1...i { joins[j] = true }
            }
            last = i
            lastLevel = level ?? lastLevel
            joinsOn = isRightToLeft ? type.joinsLeft : type.joinsRight
        }
        return joins
    }
}
