// CSS Color 4, section 6.1, without SwiftUI's names; `Color(css: "red")` reads all.
// Contrasts are `Color.contrast(to:)`, rounded: WCAG 2.2 asks for 4.5 between text and its ground, or 3 for large text.
import BezelColor

extension ShapeStyle where Self == Color {
    /// #F0F8FF; its contrast is 1.1 to white and 19.6 to black.
    public static var aliceBlue: Color { Color(hex: 0xF0F8FF) }
    /// #FAEBD7; its contrast is 1.2 to white and 17.9 to black.
    public static var antiqueWhite: Color { Color(hex: 0xFAEBD7) }
    /// #00FFFF; its contrast is 1.3 to white and 16.7 to black. CSS calls it `cyan` too, unlike Apple.
    public static var aqua: Color { Color(hex: 0x00FFFF) }
    /// #7FFFD4; its contrast is 1.2 to white and 17.2 to black.
    public static var aquamarine: Color { Color(hex: 0x7FFFD4) }
    /// #F0FFFF; its contrast is 1.0 to white and 20.5 to black.
    public static var azure: Color { Color(hex: 0xF0FFFF) }
    /// #F5F5DC; its contrast is 1.1 to white and 19.0 to black.
    public static var beige: Color { Color(hex: 0xF5F5DC) }
    /// #FFE4C4; its contrast is 1.2 to white and 17.1 to black.
    public static var bisque: Color { Color(hex: 0xFFE4C4) }
    /// #FFEBCD; its contrast is 1.2 to white and 18.0 to black.
    public static var blanchedAlmond: Color { Color(hex: 0xFFEBCD) }
    /// #8A2BE2; its contrast is 6.0 to white and 3.5 to black.
    public static var blueViolet: Color { Color(hex: 0x8A2BE2) }
    /// #DEB887; its contrast is 1.9 to white and 11.3 to black.
    public static var burlywood: Color { Color(hex: 0xDEB887) }
    /// #5F9EA0; its contrast is 3.1 to white and 6.9 to black.
    public static var cadetBlue: Color { Color(hex: 0x5F9EA0) }
    /// #7FFF00; its contrast is 1.3 to white and 16.2 to black.
    public static var chartreuse: Color { Color(hex: 0x7FFF00) }
    /// #D2691E; its contrast is 3.6 to white and 5.8 to black.
    public static var chocolate: Color { Color(hex: 0xD2691E) }
    /// #FF7F50; its contrast is 2.5 to white and 8.4 to black.
    public static var coral: Color { Color(hex: 0xFF7F50) }
    /// #6495ED; its contrast is 3.0 to white and 7.1 to black.
    public static var cornflowerBlue: Color { Color(hex: 0x6495ED) }
    /// #FFF8DC; its contrast is 1.1 to white and 19.7 to black.
    public static var cornsilk: Color { Color(hex: 0xFFF8DC) }
    /// #DC143C; its contrast is 5.0 to white and 4.2 to black.
    public static var crimson: Color { Color(hex: 0xDC143C) }
    /// #00008B; its contrast is 15.3 to white and 1.4 to black.
    public static var darkBlue: Color { Color(hex: 0x00008B) }
    /// #008B8B; its contrast is 4.1 to white and 5.1 to black.
    public static var darkCyan: Color { Color(hex: 0x008B8B) }
    /// #B8860B; its contrast is 3.3 to white and 6.5 to black.
    public static var darkGoldenrod: Color { Color(hex: 0xB8860B) }
    /// #A9A9A9; its contrast is 2.4 to white and 8.9 to black.
    public static var darkGray: Color { Color(hex: 0xA9A9A9) }
    /// #006400; its contrast is 7.4 to white and 2.8 to black.
    public static var darkGreen: Color { Color(hex: 0x006400) }
    /// #BDB76B; its contrast is 2.1 to white and 10.1 to black.
    public static var darkKhaki: Color { Color(hex: 0xBDB76B) }
    /// #8B008B; its contrast is 8.5 to white and 2.5 to black.
    public static var darkMagenta: Color { Color(hex: 0x8B008B) }
    /// #556B2F; its contrast is 5.9 to white and 3.5 to black.
    public static var darkOliveGreen: Color { Color(hex: 0x556B2F) }
    /// #FF8C00; its contrast is 2.3 to white and 9.0 to black.
    public static var darkOrange: Color { Color(hex: 0xFF8C00) }
    /// #9932CC; its contrast is 5.7 to white and 3.7 to black.
    public static var darkOrchid: Color { Color(hex: 0x9932CC) }
    /// #8B0000; its contrast is 10.0 to white and 2.1 to black.
    public static var darkRed: Color { Color(hex: 0x8B0000) }
    /// #E9967A; its contrast is 2.3 to white and 9.1 to black.
    public static var darkSalmon: Color { Color(hex: 0xE9967A) }
    /// #8FBC8F; its contrast is 2.2 to white and 9.8 to black.
    public static var darkSeaGreen: Color { Color(hex: 0x8FBC8F) }
    /// #483D8B; its contrast is 9.1 to white and 2.3 to black.
    public static var darkSlateBlue: Color { Color(hex: 0x483D8B) }
    /// #2F4F4F; its contrast is 8.9 to white and 2.4 to black.
    public static var darkSlateGray: Color { Color(hex: 0x2F4F4F) }
    /// #00CED1; its contrast is 2.0 to white and 10.7 to black.
    public static var darkTurquoise: Color { Color(hex: 0x00CED1) }
    /// #9400D3; its contrast is 6.6 to white and 3.2 to black.
    public static var darkViolet: Color { Color(hex: 0x9400D3) }
    /// #FF1493; its contrast is 3.6 to white and 5.8 to black.
    public static var deepPink: Color { Color(hex: 0xFF1493) }
    /// #00BFFF; its contrast is 2.1 to white and 9.9 to black.
    public static var deepSkyBlue: Color { Color(hex: 0x00BFFF) }
    /// #696969; its contrast is 5.5 to white and 3.8 to black.
    public static var dimGray: Color { Color(hex: 0x696969) }
    /// #1E90FF; its contrast is 3.2 to white and 6.5 to black.
    public static var dodgerBlue: Color { Color(hex: 0x1E90FF) }
    /// #B22222; its contrast is 6.7 to white and 3.1 to black.
    public static var firebrick: Color { Color(hex: 0xB22222) }
    /// #FFFAF0; its contrast is 1.0 to white and 20.2 to black.
    public static var floralWhite: Color { Color(hex: 0xFFFAF0) }
    /// #228B22; its contrast is 4.4 to white and 4.8 to black.
    public static var forestGreen: Color { Color(hex: 0x228B22) }
    /// #FF00FF; its contrast is 3.1 to white and 6.7 to black. CSS calls it `magenta` too.
    public static var fuchsia: Color { Color(hex: 0xFF00FF) }
    /// #DCDCDC; its contrast is 1.4 to white and 15.3 to black.
    public static var gainsboro: Color { Color(hex: 0xDCDCDC) }
    /// #F8F8FF; its contrast is 1.1 to white and 19.9 to black.
    public static var ghostWhite: Color { Color(hex: 0xF8F8FF) }
    /// #FFD700; its contrast is 1.4 to white and 15.0 to black.
    public static var gold: Color { Color(hex: 0xFFD700) }
    /// #DAA520; its contrast is 2.2 to white and 9.4 to black.
    public static var goldenrod: Color { Color(hex: 0xDAA520) }
    /// #ADFF2F; its contrast is 1.2 to white and 17.1 to black.
    public static var greenYellow: Color { Color(hex: 0xADFF2F) }
    /// #F0FFF0; its contrast is 1.0 to white and 20.3 to black.
    public static var honeydew: Color { Color(hex: 0xF0FFF0) }
    /// #FF69B4; its contrast is 2.6 to white and 7.9 to black.
    public static var hotPink: Color { Color(hex: 0xFF69B4) }
    /// #CD5C5C; its contrast is 4.0 to white and 5.3 to black.
    public static var indianRed: Color { Color(hex: 0xCD5C5C) }
    /// #FFFFF0; its contrast is 1.0 to white and 20.8 to black.
    public static var ivory: Color { Color(hex: 0xFFFFF0) }
    /// #F0E68C; its contrast is 1.3 to white and 16.4 to black.
    public static var khaki: Color { Color(hex: 0xF0E68C) }
    /// #E6E6FA; its contrast is 1.2 to white and 17.1 to black.
    public static var lavender: Color { Color(hex: 0xE6E6FA) }
    /// #FFF0F5; its contrast is 1.1 to white and 19.0 to black.
    public static var lavenderBlush: Color { Color(hex: 0xFFF0F5) }
    /// #7CFC00; its contrast is 1.3 to white and 15.8 to black.
    public static var lawnGreen: Color { Color(hex: 0x7CFC00) }
    /// #FFFACD; its contrast is 1.1 to white and 19.8 to black.
    public static var lemonChiffon: Color { Color(hex: 0xFFFACD) }
    /// #ADD8E6; its contrast is 1.5 to white and 13.7 to black.
    public static var lightBlue: Color { Color(hex: 0xADD8E6) }
    /// #F08080; its contrast is 2.6 to white and 8.1 to black.
    public static var lightCoral: Color { Color(hex: 0xF08080) }
    /// #E0FFFF; its contrast is 1.1 to white and 19.9 to black.
    public static var lightCyan: Color { Color(hex: 0xE0FFFF) }
    /// #FAFAD2; its contrast is 1.1 to white and 19.7 to black.
    public static var lightGoldenrodYellow: Color { Color(hex: 0xFAFAD2) }
    /// #D3D3D3; its contrast is 1.5 to white and 14.0 to black.
    public static var lightGray: Color { Color(hex: 0xD3D3D3) }
    /// #90EE90; its contrast is 1.4 to white and 14.8 to black.
    public static var lightGreen: Color { Color(hex: 0x90EE90) }
    /// #FFB6C1; its contrast is 1.7 to white and 12.7 to black.
    public static var lightPink: Color { Color(hex: 0xFFB6C1) }
    /// #FFA07A; its contrast is 2.0 to white and 10.6 to black.
    public static var lightSalmon: Color { Color(hex: 0xFFA07A) }
    /// #20B2AA; its contrast is 2.6 to white and 8.0 to black.
    public static var lightSeaGreen: Color { Color(hex: 0x20B2AA) }
    /// #87CEFA; its contrast is 1.7 to white and 12.2 to black.
    public static var lightSkyBlue: Color { Color(hex: 0x87CEFA) }
    /// #778899; its contrast is 3.6 to white and 5.8 to black.
    public static var lightSlateGray: Color { Color(hex: 0x778899) }
    /// #B0C4DE; its contrast is 1.8 to white and 11.8 to black.
    public static var lightSteelBlue: Color { Color(hex: 0xB0C4DE) }
    /// #FFFFE0; its contrast is 1.0 to white and 20.6 to black.
    public static var lightYellow: Color { Color(hex: 0xFFFFE0) }
    /// #00FF00; its contrast is 1.4 to white and 15.3 to black. It is pure green, unlike CSS's `green`.
    public static var lime: Color { Color(hex: 0x00FF00) }
    /// #32CD32; its contrast is 2.1 to white and 9.9 to black.
    public static var limeGreen: Color { Color(hex: 0x32CD32) }
    /// #FAF0E6; its contrast is 1.1 to white and 18.7 to black.
    public static var linen: Color { Color(hex: 0xFAF0E6) }
    /// #800000; its contrast is 10.9 to white and 1.9 to black.
    public static var maroon: Color { Color(hex: 0x800000) }
    /// #66CDAA; its contrast is 1.9 to white and 10.9 to black.
    public static var mediumAquamarine: Color { Color(hex: 0x66CDAA) }
    /// #0000CD; its contrast is 11.2 to white and 1.9 to black.
    public static var mediumBlue: Color { Color(hex: 0x0000CD) }
    /// #BA55D3; its contrast is 3.9 to white and 5.3 to black.
    public static var mediumOrchid: Color { Color(hex: 0xBA55D3) }
    /// #9370DB; its contrast is 3.8 to white and 5.6 to black.
    public static var mediumPurple: Color { Color(hex: 0x9370DB) }
    /// #3CB371; its contrast is 2.7 to white and 7.9 to black.
    public static var mediumSeaGreen: Color { Color(hex: 0x3CB371) }
    /// #7B68EE; its contrast is 4.2 to white and 5.1 to black.
    public static var mediumSlateBlue: Color { Color(hex: 0x7B68EE) }
    /// #00FA9A; its contrast is 1.4 to white and 15.1 to black.
    public static var mediumSpringGreen: Color { Color(hex: 0x00FA9A) }
    /// #48D1CC; its contrast is 1.9 to white and 11.3 to black.
    public static var mediumTurquoise: Color { Color(hex: 0x48D1CC) }
    /// #C71585; its contrast is 5.4 to white and 3.9 to black.
    public static var mediumVioletRed: Color { Color(hex: 0xC71585) }
    /// #191970; its contrast is 14.8 to white and 1.4 to black.
    public static var midnightBlue: Color { Color(hex: 0x191970) }
    /// #F5FFFA; its contrast is 1.0 to white and 20.6 to black.
    public static var mintCream: Color { Color(hex: 0xF5FFFA) }
    /// #FFE4E1; its contrast is 1.2 to white and 17.4 to black.
    public static var mistyRose: Color { Color(hex: 0xFFE4E1) }
    /// #FFE4B5; its contrast is 1.2 to white and 17.0 to black.
    public static var moccasin: Color { Color(hex: 0xFFE4B5) }
    /// #FFDEAD; its contrast is 1.3 to white and 16.3 to black.
    public static var navajoWhite: Color { Color(hex: 0xFFDEAD) }
    /// #000080; its contrast is 16.0 to white and 1.3 to black.
    public static var navy: Color { Color(hex: 0x000080) }
    /// #FDF5E6; its contrast is 1.1 to white and 19.4 to black.
    public static var oldLace: Color { Color(hex: 0xFDF5E6) }
    /// #808000; its contrast is 4.2 to white and 5.0 to black.
    public static var olive: Color { Color(hex: 0x808000) }
    /// #6B8E23; its contrast is 3.8 to white and 5.5 to black.
    public static var oliveDrab: Color { Color(hex: 0x6B8E23) }
    /// #FF4500; its contrast is 3.4 to white and 6.1 to black.
    public static var orangeRed: Color { Color(hex: 0xFF4500) }
    /// #DA70D6; its contrast is 2.9 to white and 7.3 to black.
    public static var orchid: Color { Color(hex: 0xDA70D6) }
    /// #EEE8AA; its contrast is 1.3 to white and 16.8 to black.
    public static var paleGoldenrod: Color { Color(hex: 0xEEE8AA) }
    /// #98FB98; its contrast is 1.3 to white and 16.6 to black.
    public static var paleGreen: Color { Color(hex: 0x98FB98) }
    /// #AFEEEE; its contrast is 1.3 to white and 16.3 to black.
    public static var paleTurquoise: Color { Color(hex: 0xAFEEEE) }
    /// #DB7093; its contrast is 3.1 to white and 6.8 to black.
    public static var paleVioletRed: Color { Color(hex: 0xDB7093) }
    /// #FFEFD5; its contrast is 1.1 to white and 18.6 to black.
    public static var papayaWhip: Color { Color(hex: 0xFFEFD5) }
    /// #FFDAB9; its contrast is 1.3 to white and 16.0 to black.
    public static var peachPuff: Color { Color(hex: 0xFFDAB9) }
    /// #CD853F; its contrast is 3.0 to white and 7.0 to black.
    public static var peru: Color { Color(hex: 0xCD853F) }
    /// #DDA0DD; its contrast is 2.1 to white and 10.1 to black.
    public static var plum: Color { Color(hex: 0xDDA0DD) }
    /// #B0E0E6; its contrast is 1.4 to white and 14.7 to black.
    public static var powderBlue: Color { Color(hex: 0xB0E0E6) }
    /// #663399; its contrast is 8.4 to white and 2.5 to black.
    public static var rebeccaPurple: Color { Color(hex: 0x663399) }
    /// #BC8F8F; its contrast is 2.8 to white and 7.5 to black.
    public static var rosyBrown: Color { Color(hex: 0xBC8F8F) }
    /// #4169E1; its contrast is 4.8 to white and 4.3 to black.
    public static var royalBlue: Color { Color(hex: 0x4169E1) }
    /// #8B4513; its contrast is 7.1 to white and 3.0 to black.
    public static var saddleBrown: Color { Color(hex: 0x8B4513) }
    /// #FA8072; its contrast is 2.5 to white and 8.4 to black.
    public static var salmon: Color { Color(hex: 0xFA8072) }
    /// #F4A460; its contrast is 2.0 to white and 10.3 to black.
    public static var sandyBrown: Color { Color(hex: 0xF4A460) }
    /// #2E8B57; its contrast is 4.2 to white and 4.9 to black.
    public static var seaGreen: Color { Color(hex: 0x2E8B57) }
    /// #FFF5EE; its contrast is 1.1 to white and 19.5 to black.
    public static var seashell: Color { Color(hex: 0xFFF5EE) }
    /// #A0522D; its contrast is 5.6 to white and 3.7 to black.
    public static var sienna: Color { Color(hex: 0xA0522D) }
    /// #C0C0C0; its contrast is 1.8 to white and 11.5 to black.
    public static var silver: Color { Color(hex: 0xC0C0C0) }
    /// #87CEEB; its contrast is 1.7 to white and 12.1 to black.
    public static var skyBlue: Color { Color(hex: 0x87CEEB) }
    /// #6A5ACD; its contrast is 5.3 to white and 4.0 to black.
    public static var slateBlue: Color { Color(hex: 0x6A5ACD) }
    /// #708090; its contrast is 4.1 to white and 5.2 to black.
    public static var slateGray: Color { Color(hex: 0x708090) }
    /// #FFFAFA; its contrast is 1.0 to white and 20.3 to black.
    public static var snow: Color { Color(hex: 0xFFFAFA) }
    /// #00FF7F; its contrast is 1.3 to white and 15.6 to black.
    public static var springGreen: Color { Color(hex: 0x00FF7F) }
    /// #4682B4; its contrast is 4.1 to white and 5.1 to black.
    public static var steelBlue: Color { Color(hex: 0x4682B4) }
    /// #D2B48C; its contrast is 2.0 to white and 10.6 to black.
    public static var tan: Color { Color(hex: 0xD2B48C) }
    /// #D8BFD8; its contrast is 1.7 to white and 12.4 to black.
    public static var thistle: Color { Color(hex: 0xD8BFD8) }
    /// #FF6347; its contrast is 2.9 to white and 7.1 to black.
    public static var tomato: Color { Color(hex: 0xFF6347) }
    /// #40E0D0; its contrast is 1.6 to white and 12.8 to black.
    public static var turquoise: Color { Color(hex: 0x40E0D0) }
    /// #EE82EE; its contrast is 2.3 to white and 9.1 to black.
    public static var violet: Color { Color(hex: 0xEE82EE) }
    /// #F5DEB3; its contrast is 1.3 to white and 16.0 to black.
    public static var wheat: Color { Color(hex: 0xF5DEB3) }
    /// #F5F5F5; its contrast is 1.1 to white and 19.3 to black.
    public static var whiteSmoke: Color { Color(hex: 0xF5F5F5) }
    /// #9ACD32; its contrast is 1.9 to white and 11.2 to black.
    public static var yellowGreen: Color { Color(hex: 0x9ACD32) }
}
