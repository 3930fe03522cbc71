// CSS's named colours as styles, for `.fill(.gold)`.
import BezelColor

extension ShapeStyle where Self == Color {
    /// CSS's #F0F8FF.
    public static var aliceBlue: Color { Color.aliceBlue }
    /// CSS's #FAEBD7.
    public static var antiqueWhite: Color { Color.antiqueWhite }
    /// CSS's #00FFFF.
    public static var aqua: Color { Color.aqua }
    /// CSS's #7FFFD4.
    public static var aquamarine: Color { Color.aquamarine }
    /// CSS's #F0FFFF.
    public static var azure: Color { Color.azure }
    /// CSS's #F5F5DC.
    public static var beige: Color { Color.beige }
    /// CSS's #FFE4C4.
    public static var bisque: Color { Color.bisque }
    /// CSS's #FFEBCD.
    public static var blanchedAlmond: Color { Color.blanchedAlmond }
    /// CSS's #8A2BE2.
    public static var blueViolet: Color { Color.blueViolet }
    /// CSS's #DEB887.
    public static var burlywood: Color { Color.burlywood }
    /// CSS's #5F9EA0.
    public static var cadetBlue: Color { Color.cadetBlue }
    /// CSS's #7FFF00.
    public static var chartreuse: Color { Color.chartreuse }
    /// CSS's #D2691E.
    public static var chocolate: Color { Color.chocolate }
    /// CSS's #FF7F50.
    public static var coral: Color { Color.coral }
    /// CSS's #6495ED.
    public static var cornflowerBlue: Color { Color.cornflowerBlue }
    /// CSS's #FFF8DC.
    public static var cornsilk: Color { Color.cornsilk }
    /// CSS's #DC143C.
    public static var crimson: Color { Color.crimson }
    /// CSS's #00008B.
    public static var darkBlue: Color { Color.darkBlue }
    /// CSS's #008B8B.
    public static var darkCyan: Color { Color.darkCyan }
    /// CSS's #B8860B.
    public static var darkGoldenrod: Color { Color.darkGoldenrod }
    /// CSS's #A9A9A9.
    public static var darkGray: Color { Color.darkGray }
    /// CSS's #006400.
    public static var darkGreen: Color { Color.darkGreen }
    /// CSS's #BDB76B.
    public static var darkKhaki: Color { Color.darkKhaki }
    /// CSS's #8B008B.
    public static var darkMagenta: Color { Color.darkMagenta }
    /// CSS's #556B2F.
    public static var darkOliveGreen: Color { Color.darkOliveGreen }
    /// CSS's #FF8C00.
    public static var darkOrange: Color { Color.darkOrange }
    /// CSS's #9932CC.
    public static var darkOrchid: Color { Color.darkOrchid }
    /// CSS's #8B0000.
    public static var darkRed: Color { Color.darkRed }
    /// CSS's #E9967A.
    public static var darkSalmon: Color { Color.darkSalmon }
    /// CSS's #8FBC8F.
    public static var darkSeaGreen: Color { Color.darkSeaGreen }
    /// CSS's #483D8B.
    public static var darkSlateBlue: Color { Color.darkSlateBlue }
    /// CSS's #2F4F4F.
    public static var darkSlateGray: Color { Color.darkSlateGray }
    /// CSS's #00CED1.
    public static var darkTurquoise: Color { Color.darkTurquoise }
    /// CSS's #9400D3.
    public static var darkViolet: Color { Color.darkViolet }
    /// CSS's #FF1493.
    public static var deepPink: Color { Color.deepPink }
    /// CSS's #00BFFF.
    public static var deepSkyBlue: Color { Color.deepSkyBlue }
    /// CSS's #696969.
    public static var dimGray: Color { Color.dimGray }
    /// CSS's #1E90FF.
    public static var dodgerBlue: Color { Color.dodgerBlue }
    /// CSS's #B22222.
    public static var firebrick: Color { Color.firebrick }
    /// CSS's #FFFAF0.
    public static var floralWhite: Color { Color.floralWhite }
    /// CSS's #228B22.
    public static var forestGreen: Color { Color.forestGreen }
    /// CSS's #FF00FF.
    public static var fuchsia: Color { Color.fuchsia }
    /// CSS's #DCDCDC.
    public static var gainsboro: Color { Color.gainsboro }
    /// CSS's #F8F8FF.
    public static var ghostWhite: Color { Color.ghostWhite }
    /// CSS's #FFD700.
    public static var gold: Color { Color.gold }
    /// CSS's #DAA520.
    public static var goldenrod: Color { Color.goldenrod }
    /// CSS's #ADFF2F.
    public static var greenYellow: Color { Color.greenYellow }
    /// CSS's #F0FFF0.
    public static var honeydew: Color { Color.honeydew }
    /// CSS's #FF69B4.
    public static var hotPink: Color { Color.hotPink }
    /// CSS's #CD5C5C.
    public static var indianRed: Color { Color.indianRed }
    /// CSS's #FFFFF0.
    public static var ivory: Color { Color.ivory }
    /// CSS's #F0E68C.
    public static var khaki: Color { Color.khaki }
    /// CSS's #E6E6FA.
    public static var lavender: Color { Color.lavender }
    /// CSS's #FFF0F5.
    public static var lavenderBlush: Color { Color.lavenderBlush }
    /// CSS's #7CFC00.
    public static var lawnGreen: Color { Color.lawnGreen }
    /// CSS's #FFFACD.
    public static var lemonChiffon: Color { Color.lemonChiffon }
    /// CSS's #ADD8E6.
    public static var lightBlue: Color { Color.lightBlue }
    /// CSS's #F08080.
    public static var lightCoral: Color { Color.lightCoral }
    /// CSS's #E0FFFF.
    public static var lightCyan: Color { Color.lightCyan }
    /// CSS's #FAFAD2.
    public static var lightGoldenrodYellow: Color { Color.lightGoldenrodYellow }
    /// CSS's #D3D3D3.
    public static var lightGray: Color { Color.lightGray }
    /// CSS's #90EE90.
    public static var lightGreen: Color { Color.lightGreen }
    /// CSS's #FFB6C1.
    public static var lightPink: Color { Color.lightPink }
    /// CSS's #FFA07A.
    public static var lightSalmon: Color { Color.lightSalmon }
    /// CSS's #20B2AA.
    public static var lightSeaGreen: Color { Color.lightSeaGreen }
    /// CSS's #87CEFA.
    public static var lightSkyBlue: Color { Color.lightSkyBlue }
    /// CSS's #778899.
    public static var lightSlateGray: Color { Color.lightSlateGray }
    /// CSS's #B0C4DE.
    public static var lightSteelBlue: Color { Color.lightSteelBlue }
    /// CSS's #FFFFE0.
    public static var lightYellow: Color { Color.lightYellow }
    /// CSS's #00FF00.
    public static var lime: Color { Color.lime }
    /// CSS's #32CD32.
    public static var limeGreen: Color { Color.limeGreen }
    /// CSS's #FAF0E6.
    public static var linen: Color { Color.linen }
    /// CSS's #800000.
    public static var maroon: Color { Color.maroon }
    /// CSS's #66CDAA.
    public static var mediumAquamarine: Color { Color.mediumAquamarine }
    /// CSS's #0000CD.
    public static var mediumBlue: Color { Color.mediumBlue }
    /// CSS's #BA55D3.
    public static var mediumOrchid: Color { Color.mediumOrchid }
    /// CSS's #9370DB.
    public static var mediumPurple: Color { Color.mediumPurple }
    /// CSS's #3CB371.
    public static var mediumSeaGreen: Color { Color.mediumSeaGreen }
    /// CSS's #7B68EE.
    public static var mediumSlateBlue: Color { Color.mediumSlateBlue }
    /// CSS's #00FA9A.
    public static var mediumSpringGreen: Color { Color.mediumSpringGreen }
    /// CSS's #48D1CC.
    public static var mediumTurquoise: Color { Color.mediumTurquoise }
    /// CSS's #C71585.
    public static var mediumVioletRed: Color { Color.mediumVioletRed }
    /// CSS's #191970.
    public static var midnightBlue: Color { Color.midnightBlue }
    /// CSS's #F5FFFA.
    public static var mintCream: Color { Color.mintCream }
    /// CSS's #FFE4E1.
    public static var mistyRose: Color { Color.mistyRose }
    /// CSS's #FFE4B5.
    public static var moccasin: Color { Color.moccasin }
    /// CSS's #FFDEAD.
    public static var navajoWhite: Color { Color.navajoWhite }
    /// CSS's #000080.
    public static var navy: Color { Color.navy }
    /// CSS's #FDF5E6.
    public static var oldLace: Color { Color.oldLace }
    /// CSS's #808000.
    public static var olive: Color { Color.olive }
    /// CSS's #6B8E23.
    public static var oliveDrab: Color { Color.oliveDrab }
    /// CSS's #FF4500.
    public static var orangeRed: Color { Color.orangeRed }
    /// CSS's #DA70D6.
    public static var orchid: Color { Color.orchid }
    /// CSS's #EEE8AA.
    public static var paleGoldenrod: Color { Color.paleGoldenrod }
    /// CSS's #98FB98.
    public static var paleGreen: Color { Color.paleGreen }
    /// CSS's #AFEEEE.
    public static var paleTurquoise: Color { Color.paleTurquoise }
    /// CSS's #DB7093.
    public static var paleVioletRed: Color { Color.paleVioletRed }
    /// CSS's #FFEFD5.
    public static var papayaWhip: Color { Color.papayaWhip }
    /// CSS's #FFDAB9.
    public static var peachPuff: Color { Color.peachPuff }
    /// CSS's #CD853F.
    public static var peru: Color { Color.peru }
    /// CSS's #DDA0DD.
    public static var plum: Color { Color.plum }
    /// CSS's #B0E0E6.
    public static var powderBlue: Color { Color.powderBlue }
    /// CSS's #663399.
    public static var rebeccaPurple: Color { Color.rebeccaPurple }
    /// CSS's #BC8F8F.
    public static var rosyBrown: Color { Color.rosyBrown }
    /// CSS's #4169E1.
    public static var royalBlue: Color { Color.royalBlue }
    /// CSS's #8B4513.
    public static var saddleBrown: Color { Color.saddleBrown }
    /// CSS's #FA8072.
    public static var salmon: Color { Color.salmon }
    /// CSS's #F4A460.
    public static var sandyBrown: Color { Color.sandyBrown }
    /// CSS's #2E8B57.
    public static var seaGreen: Color { Color.seaGreen }
    /// CSS's #FFF5EE.
    public static var seashell: Color { Color.seashell }
    /// CSS's #A0522D.
    public static var sienna: Color { Color.sienna }
    /// CSS's #C0C0C0.
    public static var silver: Color { Color.silver }
    /// CSS's #87CEEB.
    public static var skyBlue: Color { Color.skyBlue }
    /// CSS's #6A5ACD.
    public static var slateBlue: Color { Color.slateBlue }
    /// CSS's #708090.
    public static var slateGray: Color { Color.slateGray }
    /// CSS's #FFFAFA.
    public static var snow: Color { Color.snow }
    /// CSS's #00FF7F.
    public static var springGreen: Color { Color.springGreen }
    /// CSS's #4682B4.
    public static var steelBlue: Color { Color.steelBlue }
    /// CSS's #D2B48C.
    public static var tan: Color { Color.tan }
    /// CSS's #D8BFD8.
    public static var thistle: Color { Color.thistle }
    /// CSS's #FF6347.
    public static var tomato: Color { Color.tomato }
    /// CSS's #40E0D0.
    public static var turquoise: Color { Color.turquoise }
    /// CSS's #EE82EE.
    public static var violet: Color { Color.violet }
    /// CSS's #F5DEB3.
    public static var wheat: Color { Color.wheat }
    /// CSS's #F5F5F5.
    public static var whiteSmoke: Color { Color.whiteSmoke }
    /// CSS's #9ACD32.
    public static var yellowGreen: Color { Color.yellowGreen }
}
