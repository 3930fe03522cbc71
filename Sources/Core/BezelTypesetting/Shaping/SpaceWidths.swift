// White space of fonts that have none. Exporters embed only the letters that a drawing uses, and write spaces as
// positions or not at all, so that a subset often lacks even U+0020. A space is never a box: it comes from the next font
// that has it, or has the width that Unicode gives it.

enum SpaceWidths {
    /// In ems; nil for other characters. Unicode 15, section 6.2, table 6-2; where the font decides, a common width.
    static func width(of scalar: UInt32) -> Double? {
        switch scalar {
        // CSS Text 4 takes a quarter of an em for a missing space.
        case 0x20, 0xA0, 0x1680: 0.25
        case 0x2000, 0x2002: 1 / 2
        case 0x2001, 0x2003: 1
        case 0x2004: 1 / 3
        case 0x2005: 1 / 4
        case 0x2006: 1 / 6
        // As wide as a digit, as a full stop.
        case 0x2007: 1 / 2
        case 0x2008: 1 / 4
        case 0x2009, 0x202F: 1 / 5
        case 0x200A: 1 / 10
        case 0x205F: 4 / 18
        case 0x3000: 1
        default: nil
        }
    }
}
