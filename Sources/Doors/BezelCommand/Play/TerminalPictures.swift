// Pictures in terminals: kitty's graphics protocol and sixels.
import Bezel
import BezelGeometry

enum TerminalPictures: String, CaseIterable {
    /// PNG in base64 (kitty, WezTerm, Ghostty, Konsole).
    case kitty
    /// DEC's six-pixel rows (foot, mlterm, xterm with -ti vt340, Windows Terminal, iTerm2).
    case sixel
    case unicode

    /// Nil if the terminal must be asked.
    static func named(by environment: [String: String]) -> TerminalPictures? {
        let term = environment["TERM"] ?? ""
        let program = environment["TERM_PROGRAM"] ?? ""
        if environment["KITTY_WINDOW_ID"] != nil || term.contains("kitty") || program == "ghostty"
            || program == "WezTerm"
        {
            return .kitty
        }
        if term.isEmpty || term == "dumb" || term == "linux" { return .unicode }
        return nil
    }

    /// Nil for `unicode`.
    func escape(_ scene: Scene, scale: Double) throws -> String? {
        switch self {
        case .unicode: return nil
        case .kitty:
            let png = try PNGEncoder().encode(BitmapRenderer(scale: scale).render(scene))
            return TerminalPictures.kittyEscape(png: png)
        case .sixel: return TerminalPictures.sixels(try BitmapRenderer(scale: scale).render(scene))
        }
    }

    /// At most 4096 characters each; all but the last announce another.
    static func kittyEscape(png: [UInt8]) -> String {
        let text = Array(Data(png).base64EncodedString().utf8)
        var result = ""
        var start = 0
        while start < text.count || start == 0 {
            let end = min(start + 4096, text.count)
            let more = end < text.count ? 1 : 0
            let control = start == 0 ? "a=T,f=100,q=2,m=\(more)" : "m=\(more)"
            result +=
                "\u{1B}_G\(control);" + String(decoding: text[Range(from: start, upTo: end)], as: UTF8.self)
                + "\u{1B}\\"
            start = end
            if more == 0 { break }
        }
        return result
    }

    /// Over white, 16 steps per channel, at most 255 colours.
    static func sixels(_ bitmap: Bitmap) -> String {
        let width = bitmap.width
        let height = bitmap.height
        var palette: [Int: Int] = [:]
        var pixels = [Int](repeating: 0, count: width * height)
        func step(_ value: Double, _ alpha: Double) -> Int {
            Int(clamping: ((value * alpha + 1 - alpha) * 15).rounded())
        }
        for y in 0..<height {
            for x in 0..<width {
                let color = bitmap.color(x: x, y: y)
                let key =
                    step(color.red, color.alpha) << 8 | step(color.green, color.alpha) << 4
                    | step(color.blue, color.alpha)
                // The last serves further colours.
                let register = palette[key] ?? min(palette.count, 254)
                palette[key] = register
                pixels[y * width + x] = register
            }
        }
        var text = "\u{1B}Pq\"1;1;\(width);\(height)"
        for (key, register) in palette.sorted(by: { $0.value < $1.value }) {
            let parts = [key >> 8, key >> 4 & 15, key & 15].map { String($0 * 100 / 15) }
            text += "#\(register);2;" + parts.joined(separator: ";")
        }
        for top in stride(from: 0, to: height, by: 6) {
            let rows = Range(from: top, upTo: min(top + 6, height))
            var masks: [Int: [UInt8]] = [:]
            for (bit, y) in rows.enumerated() {
                for x in 0..<width {
                    masks[pixels[y * width + x], default: [UInt8](repeating: 0, count: width)][x] |= 1 << UInt8(bit)
                }
            }
            for (register, columns) in masks.sorted(by: { $0.key < $1.key }) {
                text += "#\(register)" + runs(columns) + "$"
            }
            text += "-"
        }
        return text + "\u{1B}\\"
    }
    /// Run-length encoded: "!14~".
    private static func runs(_ columns: [UInt8]) -> String {
        var text = ""
        var x = 0
        while x < columns.count {
            var end = x
            while end < columns.count, columns[end] == columns[x] { end += 1 }
            let character = String(UnicodeScalar(columns[x] + 63))
            text += end - x > 3 ? "!\(end - x)\(character)" : String(repeating: character, count: end - x)
            x = end
        }
        return text
    }
}
