// Which letters of cursive scripts join (the Unicode Standard, section 9.2).

enum CursiveJoining {
    /// For every code point, whether it joins the one before it in logical order. Marks between letters that join, join.
    ///
    /// Letters of different embedding levels do not join. Linear in the text's length.
    static func joinsPrevious(_ scalars: [UInt32], levels: [UInt8]) -> [Bool] {
        var joins = [Bool](repeating: false, count: scalars.count)
        var last = 0
        var lastLevel: UInt8?
        var joinsOn = false
        for (i, (scalar, ownLevel)) in zip(scalars, levels).enumerated() {
            let type = JoiningType(scalar)
            // What has no glyph of its own, as a zero width joiner, is of any level.
            let level = type == .none || !BidiClass(scalar).isRemoved ? ownLevel : nil
            if let lastLevel, let level, lastLevel != level { joinsOn = false }
            if type == .transparent { continue }
            // The letter before stands on the right where the text runs to the left.
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
