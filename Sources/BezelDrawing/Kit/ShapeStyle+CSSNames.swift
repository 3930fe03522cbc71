// CSS Color 4, section 6.1, without SwiftUI's names; `Color(css: "red")` reads all.
import BezelColor

extension ShapeStyle where Self == Color {
    /// #F0F8FF.
    public static var aliceBlue: Color { Color(hex: 0xF0F8FF) }
    /// #FAEBD7.
    public static var antiqueWhite: Color { Color(hex: 0xFAEBD7) }
    /// #00FFFF.
    public static var aqua: Color { Color(hex: 0x00FFFF) }
    /// #7FFFD4.
    public static var aquamarine: Color { Color(hex: 0x7FFFD4) }
    /// #F0FFFF.
    public static var azure: Color { Color(hex: 0xF0FFFF) }
    /// #F5F5DC.
    public static var beige: Color { Color(hex: 0xF5F5DC) }
    /// #FFE4C4.
    public static var bisque: Color { Color(hex: 0xFFE4C4) }
    /// #FFEBCD.
    public static var blanchedAlmond: Color { Color(hex: 0xFFEBCD) }
    /// #8A2BE2.
    public static var blueViolet: Color { Color(hex: 0x8A2BE2) }
    /// #DEB887.
    public static var burlywood: Color { Color(hex: 0xDEB887) }
    /// #5F9EA0.
    public static var cadetBlue: Color { Color(hex: 0x5F9EA0) }
    /// #7FFF00.
    public static var chartreuse: Color { Color(hex: 0x7FFF00) }
    /// #D2691E.
    public static var chocolate: Color { Color(hex: 0xD2691E) }
    /// #FF7F50.
    public static var coral: Color { Color(hex: 0xFF7F50) }
    /// #6495ED.
    public static var cornflowerBlue: Color { Color(hex: 0x6495ED) }
    /// #FFF8DC.
    public static var cornsilk: Color { Color(hex: 0xFFF8DC) }
    /// #DC143C.
    public static var crimson: Color { Color(hex: 0xDC143C) }
    /// #00008B.
    public static var darkBlue: Color { Color(hex: 0x00008B) }
    /// #008B8B.
    public static var darkCyan: Color { Color(hex: 0x008B8B) }
    /// #B8860B.
    public static var darkGoldenrod: Color { Color(hex: 0xB8860B) }
    /// #A9A9A9.
    public static var darkGray: Color { Color(hex: 0xA9A9A9) }
    /// #006400.
    public static var darkGreen: Color { Color(hex: 0x006400) }
    /// #BDB76B.
    public static var darkKhaki: Color { Color(hex: 0xBDB76B) }
    /// #8B008B.
    public static var darkMagenta: Color { Color(hex: 0x8B008B) }
    /// #556B2F.
    public static var darkOliveGreen: Color { Color(hex: 0x556B2F) }
    /// #FF8C00.
    public static var darkOrange: Color { Color(hex: 0xFF8C00) }
    /// #9932CC.
    public static var darkOrchid: Color { Color(hex: 0x9932CC) }
    /// #8B0000.
    public static var darkRed: Color { Color(hex: 0x8B0000) }
    /// #E9967A.
    public static var darkSalmon: Color { Color(hex: 0xE9967A) }
    /// #8FBC8F.
    public static var darkSeaGreen: Color { Color(hex: 0x8FBC8F) }
    /// #483D8B.
    public static var darkSlateBlue: Color { Color(hex: 0x483D8B) }
    /// #2F4F4F.
    public static var darkSlateGray: Color { Color(hex: 0x2F4F4F) }
    /// #00CED1.
    public static var darkTurquoise: Color { Color(hex: 0x00CED1) }
    /// #9400D3.
    public static var darkViolet: Color { Color(hex: 0x9400D3) }
    /// #FF1493.
    public static var deepPink: Color { Color(hex: 0xFF1493) }
    /// #00BFFF.
    public static var deepSkyBlue: Color { Color(hex: 0x00BFFF) }
    /// #696969.
    public static var dimGray: Color { Color(hex: 0x696969) }
    /// #1E90FF.
    public static var dodgerBlue: Color { Color(hex: 0x1E90FF) }
    /// #B22222.
    public static var firebrick: Color { Color(hex: 0xB22222) }
    /// #FFFAF0.
    public static var floralWhite: Color { Color(hex: 0xFFFAF0) }
    /// #228B22.
    public static var forestGreen: Color { Color(hex: 0x228B22) }
    /// #FF00FF.
    public static var fuchsia: Color { Color(hex: 0xFF00FF) }
    /// #DCDCDC.
    public static var gainsboro: Color { Color(hex: 0xDCDCDC) }
    /// #F8F8FF.
    public static var ghostWhite: Color { Color(hex: 0xF8F8FF) }
    /// #FFD700.
    public static var gold: Color { Color(hex: 0xFFD700) }
    /// #DAA520.
    public static var goldenrod: Color { Color(hex: 0xDAA520) }
    /// #ADFF2F.
    public static var greenYellow: Color { Color(hex: 0xADFF2F) }
    /// #F0FFF0.
    public static var honeydew: Color { Color(hex: 0xF0FFF0) }
    /// #FF69B4.
    public static var hotPink: Color { Color(hex: 0xFF69B4) }
    /// #CD5C5C.
    public static var indianRed: Color { Color(hex: 0xCD5C5C) }
    /// #FFFFF0.
    public static var ivory: Color { Color(hex: 0xFFFFF0) }
    /// #F0E68C.
    public static var khaki: Color { Color(hex: 0xF0E68C) }
    /// #E6E6FA.
    public static var lavender: Color { Color(hex: 0xE6E6FA) }
    /// #FFF0F5.
    public static var lavenderBlush: Color { Color(hex: 0xFFF0F5) }
    /// #7CFC00.
    public static var lawnGreen: Color { Color(hex: 0x7CFC00) }
    /// #FFFACD.
    public static var lemonChiffon: Color { Color(hex: 0xFFFACD) }
    /// #ADD8E6.
    public static var lightBlue: Color { Color(hex: 0xADD8E6) }
    /// #F08080.
    public static var lightCoral: Color { Color(hex: 0xF08080) }
    /// #E0FFFF.
    public static var lightCyan: Color { Color(hex: 0xE0FFFF) }
    /// #FAFAD2.
    public static var lightGoldenrodYellow: Color { Color(hex: 0xFAFAD2) }
    /// #D3D3D3.
    public static var lightGray: Color { Color(hex: 0xD3D3D3) }
    /// #90EE90.
    public static var lightGreen: Color { Color(hex: 0x90EE90) }
    /// #FFB6C1.
    public static var lightPink: Color { Color(hex: 0xFFB6C1) }
    /// #FFA07A.
    public static var lightSalmon: Color { Color(hex: 0xFFA07A) }
    /// #20B2AA.
    public static var lightSeaGreen: Color { Color(hex: 0x20B2AA) }
    /// #87CEFA.
    public static var lightSkyBlue: Color { Color(hex: 0x87CEFA) }
    /// #778899.
    public static var lightSlateGray: Color { Color(hex: 0x778899) }
    /// #B0C4DE.
    public static var lightSteelBlue: Color { Color(hex: 0xB0C4DE) }
    /// #FFFFE0.
    public static var lightYellow: Color { Color(hex: 0xFFFFE0) }
    /// #00FF00.
    public static var lime: Color { Color(hex: 0x00FF00) }
    /// #32CD32.
    public static var limeGreen: Color { Color(hex: 0x32CD32) }
    /// #FAF0E6.
    public static var linen: Color { Color(hex: 0xFAF0E6) }
    /// #800000.
    public static var maroon: Color { Color(hex: 0x800000) }
    /// #66CDAA.
    public static var mediumAquamarine: Color { Color(hex: 0x66CDAA) }
    /// #0000CD.
    public static var mediumBlue: Color { Color(hex: 0x0000CD) }
    /// #BA55D3.
    public static var mediumOrchid: Color { Color(hex: 0xBA55D3) }
    /// #9370DB.
    public static var mediumPurple: Color { Color(hex: 0x9370DB) }
    /// #3CB371.
    public static var mediumSeaGreen: Color { Color(hex: 0x3CB371) }
    /// #7B68EE.
    public static var mediumSlateBlue: Color { Color(hex: 0x7B68EE) }
    /// #00FA9A.
    public static var mediumSpringGreen: Color { Color(hex: 0x00FA9A) }
    /// #48D1CC.
    public static var mediumTurquoise: Color { Color(hex: 0x48D1CC) }
    /// #C71585.
    public static var mediumVioletRed: Color { Color(hex: 0xC71585) }
    /// #191970.
    public static var midnightBlue: Color { Color(hex: 0x191970) }
    /// #F5FFFA.
    public static var mintCream: Color { Color(hex: 0xF5FFFA) }
    /// #FFE4E1.
    public static var mistyRose: Color { Color(hex: 0xFFE4E1) }
    /// #FFE4B5.
    public static var moccasin: Color { Color(hex: 0xFFE4B5) }
    /// #FFDEAD.
    public static var navajoWhite: Color { Color(hex: 0xFFDEAD) }
    /// #000080.
    public static var navy: Color { Color(hex: 0x000080) }
    /// #FDF5E6.
    public static var oldLace: Color { Color(hex: 0xFDF5E6) }
    /// #808000.
    public static var olive: Color { Color(hex: 0x808000) }
    /// #6B8E23.
    public static var oliveDrab: Color { Color(hex: 0x6B8E23) }
    /// #FF4500.
    public static var orangeRed: Color { Color(hex: 0xFF4500) }
    /// #DA70D6.
    public static var orchid: Color { Color(hex: 0xDA70D6) }
    /// #EEE8AA.
    public static var paleGoldenrod: Color { Color(hex: 0xEEE8AA) }
    /// #98FB98.
    public static var paleGreen: Color { Color(hex: 0x98FB98) }
    /// #AFEEEE.
    public static var paleTurquoise: Color { Color(hex: 0xAFEEEE) }
    /// #DB7093.
    public static var paleVioletRed: Color { Color(hex: 0xDB7093) }
    /// #FFEFD5.
    public static var papayaWhip: Color { Color(hex: 0xFFEFD5) }
    /// #FFDAB9.
    public static var peachPuff: Color { Color(hex: 0xFFDAB9) }
    /// #CD853F.
    public static var peru: Color { Color(hex: 0xCD853F) }
    /// #DDA0DD.
    public static var plum: Color { Color(hex: 0xDDA0DD) }
    /// #B0E0E6.
    public static var powderBlue: Color { Color(hex: 0xB0E0E6) }
    /// #663399.
    public static var rebeccaPurple: Color { Color(hex: 0x663399) }
    /// #BC8F8F.
    public static var rosyBrown: Color { Color(hex: 0xBC8F8F) }
    /// #4169E1.
    public static var royalBlue: Color { Color(hex: 0x4169E1) }
    /// #8B4513.
    public static var saddleBrown: Color { Color(hex: 0x8B4513) }
    /// #FA8072.
    public static var salmon: Color { Color(hex: 0xFA8072) }
    /// #F4A460.
    public static var sandyBrown: Color { Color(hex: 0xF4A460) }
    /// #2E8B57.
    public static var seaGreen: Color { Color(hex: 0x2E8B57) }
    /// #FFF5EE.
    public static var seashell: Color { Color(hex: 0xFFF5EE) }
    /// #A0522D.
    public static var sienna: Color { Color(hex: 0xA0522D) }
    /// #C0C0C0.
    public static var silver: Color { Color(hex: 0xC0C0C0) }
    /// #87CEEB.
    public static var skyBlue: Color { Color(hex: 0x87CEEB) }
    /// #6A5ACD.
    public static var slateBlue: Color { Color(hex: 0x6A5ACD) }
    /// #708090.
    public static var slateGray: Color { Color(hex: 0x708090) }
    /// #FFFAFA.
    public static var snow: Color { Color(hex: 0xFFFAFA) }
    /// #00FF7F.
    public static var springGreen: Color { Color(hex: 0x00FF7F) }
    /// #4682B4.
    public static var steelBlue: Color { Color(hex: 0x4682B4) }
    /// #D2B48C.
    public static var tan: Color { Color(hex: 0xD2B48C) }
    /// #D8BFD8.
    public static var thistle: Color { Color(hex: 0xD8BFD8) }
    /// #FF6347.
    public static var tomato: Color { Color(hex: 0xFF6347) }
    /// #40E0D0.
    public static var turquoise: Color { Color(hex: 0x40E0D0) }
    /// #EE82EE.
    public static var violet: Color { Color(hex: 0xEE82EE) }
    /// #F5DEB3.
    public static var wheat: Color { Color(hex: 0xF5DEB3) }
    /// #F5F5F5.
    public static var whiteSmoke: Color { Color(hex: 0xF5F5F5) }
    /// #9ACD32.
    public static var yellowGreen: Color { Color(hex: 0x9ACD32) }
}
