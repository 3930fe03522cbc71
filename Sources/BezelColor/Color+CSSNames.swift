// CSS's named colours that SwiftUI has no name for, on Color itself. All of them are on Color.CSS.

extension Color {
    /// CSS's #F0F8FF.
    public static let aliceBlue = Color(hex: 0xF0F8FF)
    /// CSS's #FAEBD7.
    public static let antiqueWhite = Color(hex: 0xFAEBD7)
    /// CSS's #00FFFF.
    public static let aqua = Color(hex: 0x00FFFF)
    /// CSS's #7FFFD4.
    public static let aquamarine = Color(hex: 0x7FFFD4)
    /// CSS's #F0FFFF.
    public static let azure = Color(hex: 0xF0FFFF)
    /// CSS's #F5F5DC.
    public static let beige = Color(hex: 0xF5F5DC)
    /// CSS's #FFE4C4.
    public static let bisque = Color(hex: 0xFFE4C4)
    /// CSS's #FFEBCD.
    public static let blanchedAlmond = Color(hex: 0xFFEBCD)
    /// CSS's #8A2BE2.
    public static let blueViolet = Color(hex: 0x8A2BE2)
    /// CSS's #DEB887.
    public static let burlywood = Color(hex: 0xDEB887)
    /// CSS's #5F9EA0.
    public static let cadetBlue = Color(hex: 0x5F9EA0)
    /// CSS's #7FFF00.
    public static let chartreuse = Color(hex: 0x7FFF00)
    /// CSS's #D2691E.
    public static let chocolate = Color(hex: 0xD2691E)
    /// CSS's #FF7F50.
    public static let coral = Color(hex: 0xFF7F50)
    /// CSS's #6495ED.
    public static let cornflowerBlue = Color(hex: 0x6495ED)
    /// CSS's #FFF8DC.
    public static let cornsilk = Color(hex: 0xFFF8DC)
    /// CSS's #DC143C.
    public static let crimson = Color(hex: 0xDC143C)
    /// CSS's #00008B.
    public static let darkBlue = Color(hex: 0x00008B)
    /// CSS's #008B8B.
    public static let darkCyan = Color(hex: 0x008B8B)
    /// CSS's #B8860B.
    public static let darkGoldenrod = Color(hex: 0xB8860B)
    /// CSS's #A9A9A9.
    public static let darkGray = Color(hex: 0xA9A9A9)
    /// CSS's #006400.
    public static let darkGreen = Color(hex: 0x006400)
    /// CSS's #BDB76B.
    public static let darkKhaki = Color(hex: 0xBDB76B)
    /// CSS's #8B008B.
    public static let darkMagenta = Color(hex: 0x8B008B)
    /// CSS's #556B2F.
    public static let darkOliveGreen = Color(hex: 0x556B2F)
    /// CSS's #FF8C00.
    public static let darkOrange = Color(hex: 0xFF8C00)
    /// CSS's #9932CC.
    public static let darkOrchid = Color(hex: 0x9932CC)
    /// CSS's #8B0000.
    public static let darkRed = Color(hex: 0x8B0000)
    /// CSS's #E9967A.
    public static let darkSalmon = Color(hex: 0xE9967A)
    /// CSS's #8FBC8F.
    public static let darkSeaGreen = Color(hex: 0x8FBC8F)
    /// CSS's #483D8B.
    public static let darkSlateBlue = Color(hex: 0x483D8B)
    /// CSS's #2F4F4F.
    public static let darkSlateGray = Color(hex: 0x2F4F4F)
    /// CSS's #00CED1.
    public static let darkTurquoise = Color(hex: 0x00CED1)
    /// CSS's #9400D3.
    public static let darkViolet = Color(hex: 0x9400D3)
    /// CSS's #FF1493.
    public static let deepPink = Color(hex: 0xFF1493)
    /// CSS's #00BFFF.
    public static let deepSkyBlue = Color(hex: 0x00BFFF)
    /// CSS's #696969.
    public static let dimGray = Color(hex: 0x696969)
    /// CSS's #1E90FF.
    public static let dodgerBlue = Color(hex: 0x1E90FF)
    /// CSS's #B22222.
    public static let firebrick = Color(hex: 0xB22222)
    /// CSS's #FFFAF0.
    public static let floralWhite = Color(hex: 0xFFFAF0)
    /// CSS's #228B22.
    public static let forestGreen = Color(hex: 0x228B22)
    /// CSS's #FF00FF.
    public static let fuchsia = Color(hex: 0xFF00FF)
    /// CSS's #DCDCDC.
    public static let gainsboro = Color(hex: 0xDCDCDC)
    /// CSS's #F8F8FF.
    public static let ghostWhite = Color(hex: 0xF8F8FF)
    /// CSS's #FFD700.
    public static let gold = Color(hex: 0xFFD700)
    /// CSS's #DAA520.
    public static let goldenrod = Color(hex: 0xDAA520)
    /// CSS's #ADFF2F.
    public static let greenYellow = Color(hex: 0xADFF2F)
    /// CSS's #F0FFF0.
    public static let honeydew = Color(hex: 0xF0FFF0)
    /// CSS's #FF69B4.
    public static let hotPink = Color(hex: 0xFF69B4)
    /// CSS's #CD5C5C.
    public static let indianRed = Color(hex: 0xCD5C5C)
    /// CSS's #FFFFF0.
    public static let ivory = Color(hex: 0xFFFFF0)
    /// CSS's #F0E68C.
    public static let khaki = Color(hex: 0xF0E68C)
    /// CSS's #E6E6FA.
    public static let lavender = Color(hex: 0xE6E6FA)
    /// CSS's #FFF0F5.
    public static let lavenderBlush = Color(hex: 0xFFF0F5)
    /// CSS's #7CFC00.
    public static let lawnGreen = Color(hex: 0x7CFC00)
    /// CSS's #FFFACD.
    public static let lemonChiffon = Color(hex: 0xFFFACD)
    /// CSS's #ADD8E6.
    public static let lightBlue = Color(hex: 0xADD8E6)
    /// CSS's #F08080.
    public static let lightCoral = Color(hex: 0xF08080)
    /// CSS's #E0FFFF.
    public static let lightCyan = Color(hex: 0xE0FFFF)
    /// CSS's #FAFAD2.
    public static let lightGoldenrodYellow = Color(hex: 0xFAFAD2)
    /// CSS's #D3D3D3.
    public static let lightGray = Color(hex: 0xD3D3D3)
    /// CSS's #90EE90.
    public static let lightGreen = Color(hex: 0x90EE90)
    /// CSS's #FFB6C1.
    public static let lightPink = Color(hex: 0xFFB6C1)
    /// CSS's #FFA07A.
    public static let lightSalmon = Color(hex: 0xFFA07A)
    /// CSS's #20B2AA.
    public static let lightSeaGreen = Color(hex: 0x20B2AA)
    /// CSS's #87CEFA.
    public static let lightSkyBlue = Color(hex: 0x87CEFA)
    /// CSS's #778899.
    public static let lightSlateGray = Color(hex: 0x778899)
    /// CSS's #B0C4DE.
    public static let lightSteelBlue = Color(hex: 0xB0C4DE)
    /// CSS's #FFFFE0.
    public static let lightYellow = Color(hex: 0xFFFFE0)
    /// CSS's #00FF00.
    public static let lime = Color(hex: 0x00FF00)
    /// CSS's #32CD32.
    public static let limeGreen = Color(hex: 0x32CD32)
    /// CSS's #FAF0E6.
    public static let linen = Color(hex: 0xFAF0E6)
    /// CSS's #800000.
    public static let maroon = Color(hex: 0x800000)
    /// CSS's #66CDAA.
    public static let mediumAquamarine = Color(hex: 0x66CDAA)
    /// CSS's #0000CD.
    public static let mediumBlue = Color(hex: 0x0000CD)
    /// CSS's #BA55D3.
    public static let mediumOrchid = Color(hex: 0xBA55D3)
    /// CSS's #9370DB.
    public static let mediumPurple = Color(hex: 0x9370DB)
    /// CSS's #3CB371.
    public static let mediumSeaGreen = Color(hex: 0x3CB371)
    /// CSS's #7B68EE.
    public static let mediumSlateBlue = Color(hex: 0x7B68EE)
    /// CSS's #00FA9A.
    public static let mediumSpringGreen = Color(hex: 0x00FA9A)
    /// CSS's #48D1CC.
    public static let mediumTurquoise = Color(hex: 0x48D1CC)
    /// CSS's #C71585.
    public static let mediumVioletRed = Color(hex: 0xC71585)
    /// CSS's #191970.
    public static let midnightBlue = Color(hex: 0x191970)
    /// CSS's #F5FFFA.
    public static let mintCream = Color(hex: 0xF5FFFA)
    /// CSS's #FFE4E1.
    public static let mistyRose = Color(hex: 0xFFE4E1)
    /// CSS's #FFE4B5.
    public static let moccasin = Color(hex: 0xFFE4B5)
    /// CSS's #FFDEAD.
    public static let navajoWhite = Color(hex: 0xFFDEAD)
    /// CSS's #000080.
    public static let navy = Color(hex: 0x000080)
    /// CSS's #FDF5E6.
    public static let oldLace = Color(hex: 0xFDF5E6)
    /// CSS's #808000.
    public static let olive = Color(hex: 0x808000)
    /// CSS's #6B8E23.
    public static let oliveDrab = Color(hex: 0x6B8E23)
    /// CSS's #FF4500.
    public static let orangeRed = Color(hex: 0xFF4500)
    /// CSS's #DA70D6.
    public static let orchid = Color(hex: 0xDA70D6)
    /// CSS's #EEE8AA.
    public static let paleGoldenrod = Color(hex: 0xEEE8AA)
    /// CSS's #98FB98.
    public static let paleGreen = Color(hex: 0x98FB98)
    /// CSS's #AFEEEE.
    public static let paleTurquoise = Color(hex: 0xAFEEEE)
    /// CSS's #DB7093.
    public static let paleVioletRed = Color(hex: 0xDB7093)
    /// CSS's #FFEFD5.
    public static let papayaWhip = Color(hex: 0xFFEFD5)
    /// CSS's #FFDAB9.
    public static let peachPuff = Color(hex: 0xFFDAB9)
    /// CSS's #CD853F.
    public static let peru = Color(hex: 0xCD853F)
    /// CSS's #DDA0DD.
    public static let plum = Color(hex: 0xDDA0DD)
    /// CSS's #B0E0E6.
    public static let powderBlue = Color(hex: 0xB0E0E6)
    /// CSS's #663399.
    public static let rebeccaPurple = Color(hex: 0x663399)
    /// CSS's #BC8F8F.
    public static let rosyBrown = Color(hex: 0xBC8F8F)
    /// CSS's #4169E1.
    public static let royalBlue = Color(hex: 0x4169E1)
    /// CSS's #8B4513.
    public static let saddleBrown = Color(hex: 0x8B4513)
    /// CSS's #FA8072.
    public static let salmon = Color(hex: 0xFA8072)
    /// CSS's #F4A460.
    public static let sandyBrown = Color(hex: 0xF4A460)
    /// CSS's #2E8B57.
    public static let seaGreen = Color(hex: 0x2E8B57)
    /// CSS's #FFF5EE.
    public static let seashell = Color(hex: 0xFFF5EE)
    /// CSS's #A0522D.
    public static let sienna = Color(hex: 0xA0522D)
    /// CSS's #C0C0C0.
    public static let silver = Color(hex: 0xC0C0C0)
    /// CSS's #87CEEB.
    public static let skyBlue = Color(hex: 0x87CEEB)
    /// CSS's #6A5ACD.
    public static let slateBlue = Color(hex: 0x6A5ACD)
    /// CSS's #708090.
    public static let slateGray = Color(hex: 0x708090)
    /// CSS's #FFFAFA.
    public static let snow = Color(hex: 0xFFFAFA)
    /// CSS's #00FF7F.
    public static let springGreen = Color(hex: 0x00FF7F)
    /// CSS's #4682B4.
    public static let steelBlue = Color(hex: 0x4682B4)
    /// CSS's #D2B48C.
    public static let tan = Color(hex: 0xD2B48C)
    /// CSS's #D8BFD8.
    public static let thistle = Color(hex: 0xD8BFD8)
    /// CSS's #FF6347.
    public static let tomato = Color(hex: 0xFF6347)
    /// CSS's #40E0D0.
    public static let turquoise = Color(hex: 0x40E0D0)
    /// CSS's #EE82EE.
    public static let violet = Color(hex: 0xEE82EE)
    /// CSS's #F5DEB3.
    public static let wheat = Color(hex: 0xF5DEB3)
    /// CSS's #F5F5F5.
    public static let whiteSmoke = Color(hex: 0xF5F5F5)
    /// CSS's #9ACD32.
    public static let yellowGreen = Color(hex: 0x9ACD32)
}
