// CSS's named colours that SwiftUI has no name for, on Color itself. All of them are on Color.CSS.

extension Color {
    /// CSS's #F0F8FF.
    public static let aliceBlue = CSS.aliceBlue
    /// CSS's #FAEBD7.
    public static let antiqueWhite = CSS.antiqueWhite
    /// CSS's #00FFFF.
    public static let aqua = CSS.aqua
    /// CSS's #7FFFD4.
    public static let aquamarine = CSS.aquamarine
    /// CSS's #F0FFFF.
    public static let azure = CSS.azure
    /// CSS's #F5F5DC.
    public static let beige = CSS.beige
    /// CSS's #FFE4C4.
    public static let bisque = CSS.bisque
    /// CSS's #FFEBCD.
    public static let blanchedAlmond = CSS.blanchedAlmond
    /// CSS's #8A2BE2.
    public static let blueViolet = CSS.blueViolet
    /// CSS's #DEB887.
    public static let burlywood = CSS.burlywood
    /// CSS's #5F9EA0.
    public static let cadetBlue = CSS.cadetBlue
    /// CSS's #7FFF00.
    public static let chartreuse = CSS.chartreuse
    /// CSS's #D2691E.
    public static let chocolate = CSS.chocolate
    /// CSS's #FF7F50.
    public static let coral = CSS.coral
    /// CSS's #6495ED.
    public static let cornflowerBlue = CSS.cornflowerBlue
    /// CSS's #FFF8DC.
    public static let cornsilk = CSS.cornsilk
    /// CSS's #DC143C.
    public static let crimson = CSS.crimson
    /// CSS's #00008B.
    public static let darkBlue = CSS.darkBlue
    /// CSS's #008B8B.
    public static let darkCyan = CSS.darkCyan
    /// CSS's #B8860B.
    public static let darkGoldenrod = CSS.darkGoldenrod
    /// CSS's #A9A9A9.
    public static let darkGray = CSS.darkGray
    /// CSS's #006400.
    public static let darkGreen = CSS.darkGreen
    /// CSS's #BDB76B.
    public static let darkKhaki = CSS.darkKhaki
    /// CSS's #8B008B.
    public static let darkMagenta = CSS.darkMagenta
    /// CSS's #556B2F.
    public static let darkOliveGreen = CSS.darkOliveGreen
    /// CSS's #FF8C00.
    public static let darkOrange = CSS.darkOrange
    /// CSS's #9932CC.
    public static let darkOrchid = CSS.darkOrchid
    /// CSS's #8B0000.
    public static let darkRed = CSS.darkRed
    /// CSS's #E9967A.
    public static let darkSalmon = CSS.darkSalmon
    /// CSS's #8FBC8F.
    public static let darkSeaGreen = CSS.darkSeaGreen
    /// CSS's #483D8B.
    public static let darkSlateBlue = CSS.darkSlateBlue
    /// CSS's #2F4F4F.
    public static let darkSlateGray = CSS.darkSlateGray
    /// CSS's #00CED1.
    public static let darkTurquoise = CSS.darkTurquoise
    /// CSS's #9400D3.
    public static let darkViolet = CSS.darkViolet
    /// CSS's #FF1493.
    public static let deepPink = CSS.deepPink
    /// CSS's #00BFFF.
    public static let deepSkyBlue = CSS.deepSkyBlue
    /// CSS's #696969.
    public static let dimGray = CSS.dimGray
    /// CSS's #1E90FF.
    public static let dodgerBlue = CSS.dodgerBlue
    /// CSS's #B22222.
    public static let firebrick = CSS.firebrick
    /// CSS's #FFFAF0.
    public static let floralWhite = CSS.floralWhite
    /// CSS's #228B22.
    public static let forestGreen = CSS.forestGreen
    /// CSS's #FF00FF.
    public static let fuchsia = CSS.fuchsia
    /// CSS's #DCDCDC.
    public static let gainsboro = CSS.gainsboro
    /// CSS's #F8F8FF.
    public static let ghostWhite = CSS.ghostWhite
    /// CSS's #FFD700.
    public static let gold = CSS.gold
    /// CSS's #DAA520.
    public static let goldenrod = CSS.goldenrod
    /// CSS's #ADFF2F.
    public static let greenYellow = CSS.greenYellow
    /// CSS's #F0FFF0.
    public static let honeydew = CSS.honeydew
    /// CSS's #FF69B4.
    public static let hotPink = CSS.hotPink
    /// CSS's #CD5C5C.
    public static let indianRed = CSS.indianRed
    /// CSS's #FFFFF0.
    public static let ivory = CSS.ivory
    /// CSS's #F0E68C.
    public static let khaki = CSS.khaki
    /// CSS's #E6E6FA.
    public static let lavender = CSS.lavender
    /// CSS's #FFF0F5.
    public static let lavenderBlush = CSS.lavenderBlush
    /// CSS's #7CFC00.
    public static let lawnGreen = CSS.lawnGreen
    /// CSS's #FFFACD.
    public static let lemonChiffon = CSS.lemonChiffon
    /// CSS's #ADD8E6.
    public static let lightBlue = CSS.lightBlue
    /// CSS's #F08080.
    public static let lightCoral = CSS.lightCoral
    /// CSS's #E0FFFF.
    public static let lightCyan = CSS.lightCyan
    /// CSS's #FAFAD2.
    public static let lightGoldenrodYellow = CSS.lightGoldenrodYellow
    /// CSS's #D3D3D3.
    public static let lightGray = CSS.lightGray
    /// CSS's #90EE90.
    public static let lightGreen = CSS.lightGreen
    /// CSS's #FFB6C1.
    public static let lightPink = CSS.lightPink
    /// CSS's #FFA07A.
    public static let lightSalmon = CSS.lightSalmon
    /// CSS's #20B2AA.
    public static let lightSeaGreen = CSS.lightSeaGreen
    /// CSS's #87CEFA.
    public static let lightSkyBlue = CSS.lightSkyBlue
    /// CSS's #778899.
    public static let lightSlateGray = CSS.lightSlateGray
    /// CSS's #B0C4DE.
    public static let lightSteelBlue = CSS.lightSteelBlue
    /// CSS's #FFFFE0.
    public static let lightYellow = CSS.lightYellow
    /// CSS's #00FF00.
    public static let lime = CSS.lime
    /// CSS's #32CD32.
    public static let limeGreen = CSS.limeGreen
    /// CSS's #FAF0E6.
    public static let linen = CSS.linen
    /// CSS's #800000.
    public static let maroon = CSS.maroon
    /// CSS's #66CDAA.
    public static let mediumAquamarine = CSS.mediumAquamarine
    /// CSS's #0000CD.
    public static let mediumBlue = CSS.mediumBlue
    /// CSS's #BA55D3.
    public static let mediumOrchid = CSS.mediumOrchid
    /// CSS's #9370DB.
    public static let mediumPurple = CSS.mediumPurple
    /// CSS's #3CB371.
    public static let mediumSeaGreen = CSS.mediumSeaGreen
    /// CSS's #7B68EE.
    public static let mediumSlateBlue = CSS.mediumSlateBlue
    /// CSS's #00FA9A.
    public static let mediumSpringGreen = CSS.mediumSpringGreen
    /// CSS's #48D1CC.
    public static let mediumTurquoise = CSS.mediumTurquoise
    /// CSS's #C71585.
    public static let mediumVioletRed = CSS.mediumVioletRed
    /// CSS's #191970.
    public static let midnightBlue = CSS.midnightBlue
    /// CSS's #F5FFFA.
    public static let mintCream = CSS.mintCream
    /// CSS's #FFE4E1.
    public static let mistyRose = CSS.mistyRose
    /// CSS's #FFE4B5.
    public static let moccasin = CSS.moccasin
    /// CSS's #FFDEAD.
    public static let navajoWhite = CSS.navajoWhite
    /// CSS's #000080.
    public static let navy = CSS.navy
    /// CSS's #FDF5E6.
    public static let oldLace = CSS.oldLace
    /// CSS's #808000.
    public static let olive = CSS.olive
    /// CSS's #6B8E23.
    public static let oliveDrab = CSS.oliveDrab
    /// CSS's #FF4500.
    public static let orangeRed = CSS.orangeRed
    /// CSS's #DA70D6.
    public static let orchid = CSS.orchid
    /// CSS's #EEE8AA.
    public static let paleGoldenrod = CSS.paleGoldenrod
    /// CSS's #98FB98.
    public static let paleGreen = CSS.paleGreen
    /// CSS's #AFEEEE.
    public static let paleTurquoise = CSS.paleTurquoise
    /// CSS's #DB7093.
    public static let paleVioletRed = CSS.paleVioletRed
    /// CSS's #FFEFD5.
    public static let papayaWhip = CSS.papayaWhip
    /// CSS's #FFDAB9.
    public static let peachPuff = CSS.peachPuff
    /// CSS's #CD853F.
    public static let peru = CSS.peru
    /// CSS's #DDA0DD.
    public static let plum = CSS.plum
    /// CSS's #B0E0E6.
    public static let powderBlue = CSS.powderBlue
    /// CSS's #663399.
    public static let rebeccaPurple = CSS.rebeccaPurple
    /// CSS's #BC8F8F.
    public static let rosyBrown = CSS.rosyBrown
    /// CSS's #4169E1.
    public static let royalBlue = CSS.royalBlue
    /// CSS's #8B4513.
    public static let saddleBrown = CSS.saddleBrown
    /// CSS's #FA8072.
    public static let salmon = CSS.salmon
    /// CSS's #F4A460.
    public static let sandyBrown = CSS.sandyBrown
    /// CSS's #2E8B57.
    public static let seaGreen = CSS.seaGreen
    /// CSS's #FFF5EE.
    public static let seashell = CSS.seashell
    /// CSS's #A0522D.
    public static let sienna = CSS.sienna
    /// CSS's #C0C0C0.
    public static let silver = CSS.silver
    /// CSS's #87CEEB.
    public static let skyBlue = CSS.skyBlue
    /// CSS's #6A5ACD.
    public static let slateBlue = CSS.slateBlue
    /// CSS's #708090.
    public static let slateGray = CSS.slateGray
    /// CSS's #FFFAFA.
    public static let snow = CSS.snow
    /// CSS's #00FF7F.
    public static let springGreen = CSS.springGreen
    /// CSS's #4682B4.
    public static let steelBlue = CSS.steelBlue
    /// CSS's #D2B48C.
    public static let tan = CSS.tan
    /// CSS's #D8BFD8.
    public static let thistle = CSS.thistle
    /// CSS's #FF6347.
    public static let tomato = CSS.tomato
    /// CSS's #40E0D0.
    public static let turquoise = CSS.turquoise
    /// CSS's #EE82EE.
    public static let violet = CSS.violet
    /// CSS's #F5DEB3.
    public static let wheat = CSS.wheat
    /// CSS's #F5F5F5.
    public static let whiteSmoke = CSS.whiteSmoke
    /// CSS's #9ACD32.
    public static let yellowGreen = CSS.yellowGreen
}
