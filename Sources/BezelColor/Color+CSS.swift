// CSS's named colours as static names; Color+CSSNames.swift has those that SwiftUI has no name for on Color itself.

extension Color {
    /// A solid colour of 24 bits, `0xRRGGBB`; bits above these are ignored.
    public init(hex: UInt32, opacity: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
            alpha: opacity)
    }

    /// CSS's named colours (CSS Color 4, section 6.1), those among them whose SwiftUI namesakes are Apple's colours.
    ///
    /// Of the two spellings of grey the one with an a stands here; ``Color/init(css:)`` reads both.
    public enum CSS {
        /// #F0F8FF.
        public static let aliceBlue = Color(hex: 0xF0F8FF)
        /// #FAEBD7.
        public static let antiqueWhite = Color(hex: 0xFAEBD7)
        /// #00FFFF.
        public static let aqua = Color(hex: 0x00FFFF)
        /// #7FFFD4.
        public static let aquamarine = Color(hex: 0x7FFFD4)
        /// #F0FFFF.
        public static let azure = Color(hex: 0xF0FFFF)
        /// #F5F5DC.
        public static let beige = Color(hex: 0xF5F5DC)
        /// #FFE4C4.
        public static let bisque = Color(hex: 0xFFE4C4)
        /// #000000.
        public static let black = Color(hex: 0x000000)
        /// #FFEBCD.
        public static let blanchedAlmond = Color(hex: 0xFFEBCD)
        /// #0000FF.
        public static let blue = Color(hex: 0x0000FF)
        /// #8A2BE2.
        public static let blueViolet = Color(hex: 0x8A2BE2)
        /// #A52A2A.
        public static let brown = Color(hex: 0xA52A2A)
        /// #DEB887.
        public static let burlywood = Color(hex: 0xDEB887)
        /// #5F9EA0.
        public static let cadetBlue = Color(hex: 0x5F9EA0)
        /// #7FFF00.
        public static let chartreuse = Color(hex: 0x7FFF00)
        /// #D2691E.
        public static let chocolate = Color(hex: 0xD2691E)
        /// #FF7F50.
        public static let coral = Color(hex: 0xFF7F50)
        /// #6495ED.
        public static let cornflowerBlue = Color(hex: 0x6495ED)
        /// #FFF8DC.
        public static let cornsilk = Color(hex: 0xFFF8DC)
        /// #DC143C.
        public static let crimson = Color(hex: 0xDC143C)
        /// #00FFFF.
        public static let cyan = Color(hex: 0x00FFFF)
        /// #00008B.
        public static let darkBlue = Color(hex: 0x00008B)
        /// #008B8B.
        public static let darkCyan = Color(hex: 0x008B8B)
        /// #B8860B.
        public static let darkGoldenrod = Color(hex: 0xB8860B)
        /// #A9A9A9.
        public static let darkGray = Color(hex: 0xA9A9A9)
        /// #006400.
        public static let darkGreen = Color(hex: 0x006400)
        /// #BDB76B.
        public static let darkKhaki = Color(hex: 0xBDB76B)
        /// #8B008B.
        public static let darkMagenta = Color(hex: 0x8B008B)
        /// #556B2F.
        public static let darkOliveGreen = Color(hex: 0x556B2F)
        /// #FF8C00.
        public static let darkOrange = Color(hex: 0xFF8C00)
        /// #9932CC.
        public static let darkOrchid = Color(hex: 0x9932CC)
        /// #8B0000.
        public static let darkRed = Color(hex: 0x8B0000)
        /// #E9967A.
        public static let darkSalmon = Color(hex: 0xE9967A)
        /// #8FBC8F.
        public static let darkSeaGreen = Color(hex: 0x8FBC8F)
        /// #483D8B.
        public static let darkSlateBlue = Color(hex: 0x483D8B)
        /// #2F4F4F.
        public static let darkSlateGray = Color(hex: 0x2F4F4F)
        /// #00CED1.
        public static let darkTurquoise = Color(hex: 0x00CED1)
        /// #9400D3.
        public static let darkViolet = Color(hex: 0x9400D3)
        /// #FF1493.
        public static let deepPink = Color(hex: 0xFF1493)
        /// #00BFFF.
        public static let deepSkyBlue = Color(hex: 0x00BFFF)
        /// #696969.
        public static let dimGray = Color(hex: 0x696969)
        /// #1E90FF.
        public static let dodgerBlue = Color(hex: 0x1E90FF)
        /// #B22222.
        public static let firebrick = Color(hex: 0xB22222)
        /// #FFFAF0.
        public static let floralWhite = Color(hex: 0xFFFAF0)
        /// #228B22.
        public static let forestGreen = Color(hex: 0x228B22)
        /// #FF00FF.
        public static let fuchsia = Color(hex: 0xFF00FF)
        /// #DCDCDC.
        public static let gainsboro = Color(hex: 0xDCDCDC)
        /// #F8F8FF.
        public static let ghostWhite = Color(hex: 0xF8F8FF)
        /// #FFD700.
        public static let gold = Color(hex: 0xFFD700)
        /// #DAA520.
        public static let goldenrod = Color(hex: 0xDAA520)
        /// #808080.
        public static let gray = Color(hex: 0x808080)
        /// #008000.
        public static let green = Color(hex: 0x008000)
        /// #ADFF2F.
        public static let greenYellow = Color(hex: 0xADFF2F)
        /// #F0FFF0.
        public static let honeydew = Color(hex: 0xF0FFF0)
        /// #FF69B4.
        public static let hotPink = Color(hex: 0xFF69B4)
        /// #CD5C5C.
        public static let indianRed = Color(hex: 0xCD5C5C)
        /// #4B0082.
        public static let indigo = Color(hex: 0x4B0082)
        /// #FFFFF0.
        public static let ivory = Color(hex: 0xFFFFF0)
        /// #F0E68C.
        public static let khaki = Color(hex: 0xF0E68C)
        /// #E6E6FA.
        public static let lavender = Color(hex: 0xE6E6FA)
        /// #FFF0F5.
        public static let lavenderBlush = Color(hex: 0xFFF0F5)
        /// #7CFC00.
        public static let lawnGreen = Color(hex: 0x7CFC00)
        /// #FFFACD.
        public static let lemonChiffon = Color(hex: 0xFFFACD)
        /// #ADD8E6.
        public static let lightBlue = Color(hex: 0xADD8E6)
        /// #F08080.
        public static let lightCoral = Color(hex: 0xF08080)
        /// #E0FFFF.
        public static let lightCyan = Color(hex: 0xE0FFFF)
        /// #FAFAD2.
        public static let lightGoldenrodYellow = Color(hex: 0xFAFAD2)
        /// #D3D3D3.
        public static let lightGray = Color(hex: 0xD3D3D3)
        /// #90EE90.
        public static let lightGreen = Color(hex: 0x90EE90)
        /// #FFB6C1.
        public static let lightPink = Color(hex: 0xFFB6C1)
        /// #FFA07A.
        public static let lightSalmon = Color(hex: 0xFFA07A)
        /// #20B2AA.
        public static let lightSeaGreen = Color(hex: 0x20B2AA)
        /// #87CEFA.
        public static let lightSkyBlue = Color(hex: 0x87CEFA)
        /// #778899.
        public static let lightSlateGray = Color(hex: 0x778899)
        /// #B0C4DE.
        public static let lightSteelBlue = Color(hex: 0xB0C4DE)
        /// #FFFFE0.
        public static let lightYellow = Color(hex: 0xFFFFE0)
        /// #00FF00.
        public static let lime = Color(hex: 0x00FF00)
        /// #32CD32.
        public static let limeGreen = Color(hex: 0x32CD32)
        /// #FAF0E6.
        public static let linen = Color(hex: 0xFAF0E6)
        /// #FF00FF.
        public static let magenta = Color(hex: 0xFF00FF)
        /// #800000.
        public static let maroon = Color(hex: 0x800000)
        /// #66CDAA.
        public static let mediumAquamarine = Color(hex: 0x66CDAA)
        /// #0000CD.
        public static let mediumBlue = Color(hex: 0x0000CD)
        /// #BA55D3.
        public static let mediumOrchid = Color(hex: 0xBA55D3)
        /// #9370DB.
        public static let mediumPurple = Color(hex: 0x9370DB)
        /// #3CB371.
        public static let mediumSeaGreen = Color(hex: 0x3CB371)
        /// #7B68EE.
        public static let mediumSlateBlue = Color(hex: 0x7B68EE)
        /// #00FA9A.
        public static let mediumSpringGreen = Color(hex: 0x00FA9A)
        /// #48D1CC.
        public static let mediumTurquoise = Color(hex: 0x48D1CC)
        /// #C71585.
        public static let mediumVioletRed = Color(hex: 0xC71585)
        /// #191970.
        public static let midnightBlue = Color(hex: 0x191970)
        /// #F5FFFA.
        public static let mintCream = Color(hex: 0xF5FFFA)
        /// #FFE4E1.
        public static let mistyRose = Color(hex: 0xFFE4E1)
        /// #FFE4B5.
        public static let moccasin = Color(hex: 0xFFE4B5)
        /// #FFDEAD.
        public static let navajoWhite = Color(hex: 0xFFDEAD)
        /// #000080.
        public static let navy = Color(hex: 0x000080)
        /// #FDF5E6.
        public static let oldLace = Color(hex: 0xFDF5E6)
        /// #808000.
        public static let olive = Color(hex: 0x808000)
        /// #6B8E23.
        public static let oliveDrab = Color(hex: 0x6B8E23)
        /// #FFA500.
        public static let orange = Color(hex: 0xFFA500)
        /// #FF4500.
        public static let orangeRed = Color(hex: 0xFF4500)
        /// #DA70D6.
        public static let orchid = Color(hex: 0xDA70D6)
        /// #EEE8AA.
        public static let paleGoldenrod = Color(hex: 0xEEE8AA)
        /// #98FB98.
        public static let paleGreen = Color(hex: 0x98FB98)
        /// #AFEEEE.
        public static let paleTurquoise = Color(hex: 0xAFEEEE)
        /// #DB7093.
        public static let paleVioletRed = Color(hex: 0xDB7093)
        /// #FFEFD5.
        public static let papayaWhip = Color(hex: 0xFFEFD5)
        /// #FFDAB9.
        public static let peachPuff = Color(hex: 0xFFDAB9)
        /// #CD853F.
        public static let peru = Color(hex: 0xCD853F)
        /// #FFC0CB.
        public static let pink = Color(hex: 0xFFC0CB)
        /// #DDA0DD.
        public static let plum = Color(hex: 0xDDA0DD)
        /// #B0E0E6.
        public static let powderBlue = Color(hex: 0xB0E0E6)
        /// #800080.
        public static let purple = Color(hex: 0x800080)
        /// #663399.
        public static let rebeccaPurple = Color(hex: 0x663399)
        /// #FF0000.
        public static let red = Color(hex: 0xFF0000)
        /// #BC8F8F.
        public static let rosyBrown = Color(hex: 0xBC8F8F)
        /// #4169E1.
        public static let royalBlue = Color(hex: 0x4169E1)
        /// #8B4513.
        public static let saddleBrown = Color(hex: 0x8B4513)
        /// #FA8072.
        public static let salmon = Color(hex: 0xFA8072)
        /// #F4A460.
        public static let sandyBrown = Color(hex: 0xF4A460)
        /// #2E8B57.
        public static let seaGreen = Color(hex: 0x2E8B57)
        /// #FFF5EE.
        public static let seashell = Color(hex: 0xFFF5EE)
        /// #A0522D.
        public static let sienna = Color(hex: 0xA0522D)
        /// #C0C0C0.
        public static let silver = Color(hex: 0xC0C0C0)
        /// #87CEEB.
        public static let skyBlue = Color(hex: 0x87CEEB)
        /// #6A5ACD.
        public static let slateBlue = Color(hex: 0x6A5ACD)
        /// #708090.
        public static let slateGray = Color(hex: 0x708090)
        /// #FFFAFA.
        public static let snow = Color(hex: 0xFFFAFA)
        /// #00FF7F.
        public static let springGreen = Color(hex: 0x00FF7F)
        /// #4682B4.
        public static let steelBlue = Color(hex: 0x4682B4)
        /// #D2B48C.
        public static let tan = Color(hex: 0xD2B48C)
        /// #008080.
        public static let teal = Color(hex: 0x008080)
        /// #D8BFD8.
        public static let thistle = Color(hex: 0xD8BFD8)
        /// #FF6347.
        public static let tomato = Color(hex: 0xFF6347)
        /// #40E0D0.
        public static let turquoise = Color(hex: 0x40E0D0)
        /// #EE82EE.
        public static let violet = Color(hex: 0xEE82EE)
        /// #F5DEB3.
        public static let wheat = Color(hex: 0xF5DEB3)
        /// #FFFFFF.
        public static let white = Color(hex: 0xFFFFFF)
        /// #F5F5F5.
        public static let whiteSmoke = Color(hex: 0xF5F5F5)
        /// #FFFF00.
        public static let yellow = Color(hex: 0xFFFF00)
        /// #9ACD32.
        public static let yellowGreen = Color(hex: 0x9ACD32)
    }
}
