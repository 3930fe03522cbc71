// A sheet of SVG's wrapped text: in shapes, between them, along lines of one length.
import Bezel

enum WrappedSheet {
    private static let english =
        "All human beings are born free and equal in dig\u{AD}nity and rights. They are en\u{AD}dowed with reason and con\u{AD}science and should act towards one another in a spirit of brotherhood."
    private static let further =
        " Every\u{AD}one is entitled to all the rights and free\u{AD}doms set forth in this Dec\u{AD}la\u{AD}ra\u{AD}tion, with\u{AD}out dis\u{AD}tinc\u{AD}tion of any kind."
    private static let arabic =
        "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء."
    private static let hindi =
        "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।"

    private static let look = """
        text { font-family: Inter; font-size: 15px; line-height: 1.4; fill: #22303C }
        rect, circle, path { fill: none; stroke: #DDD8CC; stroke-width: 1.5 }
        .red { fill: #C8553D } .quiet { fill: #7A8590 } .full { fill: #F4F1EA }
        """

    static func wrapped() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 300), columns: 3)
        func add(_ caption: String, _ shapes: String, _ text: String, _ style: String, _ attributes: String = "") throws
        {
            let document = try SVGDocument(
                "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='300'><style>\(look)</style>\(shapes)<text \(attributes) style='\(style)'>\(text)</text></svg>",
                options: SVGOptions(fonts: FontLibrary.bundled, defaultFontFamily: "Inter"))
            for warning in document.warnings { print(caption, warning) }
            sheet.add(caption, document.scene.commands)
        }
        try add(
            "a rectangle, justified, indented", "<rect id='a' x='20' y='30' width='260' height='240'/>",
            english + further,
            "shape-inside:url(#a);shape-padding:16px;text-align:justify;text-indent:1.5em;font-size:14px;line-height:1.43"
        )
        try add(
            "a circle, centred", "<circle id='a' cx='150' cy='150' r='140'/>", english,
            "shape-inside:url(#a);shape-padding:14px;text-align:center;font-size:18px")
        try add(
            "a polygon less a circle",
            "<path id='a' d='M75 15H225L295 150L225 285H75L5 150Z'/><circle id='b' class='full' cx='245' cy='150' r='50' style='shape-margin:12px'/>",
            english, "shape-inside:url(#a);shape-subtract:url(#b);shape-padding:14px")
        try add(
            "on from one shape to the next",
            "<rect id='a' y='20' width='140' height='165' rx='16'/><rect id='b' x='160' y='115' width='140' height='165' rx='16'/>",
            english, "shape-inside:url(#a) url(#b);shape-padding:15px;font-size:13.5px")
        try add(
            "downwards", "<rect id='a' x='25' y='25' width='250' height='250'/>", english,
            "shape-inside:url(#a);shape-padding:16px;writing-mode:vertical-rl;font-size:18px")
        try add(
            "Arabic, from the right", "<circle id='a' cx='150' cy='150' r='140'/>", arabic,
            "shape-inside:url(#a);shape-padding:16px;font-family:Amiri;font-size:23.5px;line-height:1.6;text-align:center",
            "direction='rtl'")
        try add(
            "Hindi, centred", "<path id='a' d='M20 30H280L220 270H80Z'/>", hindi,
            "shape-inside:url(#a);shape-padding:14px;font-family:Noto Sans Devanagari;text-align:center;line-height:1.6;font-size:16px"
        )
        let lines = [(60, 260), (110, 215), (160, 170), (210, 125)].map { y, width in
            "<path d='M20 \(y + 12)H\(width + 20)'/><text x='20' y='\(y)' style='inline-size:\(width)px;white-space:nowrap;text-overflow:ellipsis;font-size:18px'>\(english)</text>"
        }
        try add(
            "ellipses", lines.joined() + "<path d='M20 272H100'/>", english,
            "inline-size:80px;white-space:nowrap;text-overflow:ellipsis;font-size:18px", "x='20' y='260'")
        try add(
            "sizes within a line, forced ends", "<rect id='a' x='20' y='30' width='260' height='240'/>",
            "<tspan font-size='34' class='red'>Article 1</tspan>\nAll human beings are born <tspan font-weight='700'>free</tspan> and <tspan font-weight='700'>equal</tspan> in dignity and rights.\n\n<tspan font-size='12' class='quiet'>Universal Declaration, 1948</tspan>",
            "shape-inside:url(#a);shape-padding:16px;white-space:pre-line;font-size:18px")
        return try sheet.scene("Wrapped text")
    }
}
